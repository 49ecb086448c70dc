#include "udp/code.h"

#include <algorithm>
#include <array>
#include <vector>

namespace megapon::udp {

namespace {

constexpr std::string_view alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr int letter_bits = 5;
constexpr std::size_t group_length = 4;
constexpr std::size_t ipv4_size = 4;
constexpr std::size_t ipv6_size = 16;
constexpr int port_bits = 16;

constexpr int least_kind_bits = 2;

// Letters of a code, with the one that checks the others.
constexpr std::size_t code_length(std::size_t ip_size) {
    const std::size_t bits = least_kind_bits + 8 * ip_size + port_bits + secret_bits;
    return (bits + letter_bits - 1) / letter_bits + 1;
}
constexpr std::size_t ipv4_length = code_length(ipv4_size);
constexpr std::size_t ipv6_length = code_length(ipv6_size);
static_assert(ipv4_length == 19 && ipv6_length == 39);

// Values of the bits before the address.
constexpr std::uint64_t direct_kind = 0;
constexpr std::uint64_t relay_kind = 1;

using Letters = std::vector<std::uint8_t>;  // values, 0 to 31

// Number of bits before the address.
constexpr int kind_bits(std::size_t ip_size) {
    return static_cast<int>(code_length(ip_size) - 1) * letter_bits - 8 * static_cast<int>(ip_size) - port_bits -
           secret_bits;
}

// Remainder of the letters, as a polynomial over the field of 32 elements (modulo x^5 + x^2 + 1), by x - 2. The powers
// of 2 differ from each other and from 0, so any one wrong letter changes it, and any two neighbours that are swapped.
std::uint8_t remainder(const Letters& letters) {
    constexpr unsigned field_polynomial = 0b100101;
    unsigned sum = 1;
    for (const std::uint8_t letter : letters) {
        sum <<= 1;
        if ((sum >> letter_bits) != 0) sum ^= field_polynomial;
        sum ^= letter;
    }
    return static_cast<std::uint8_t>(sum);
}

// Collects bits, the highest first, as letters.
class LetterWriter {
  public:
    void add(std::uint64_t number, int bits) {
        while (bits-- > 0) {
            letter_ = letter_ * 2 + (number >> bits & 1);
            if (++count_ % letter_bits != 0) continue;
            letters.push_back(static_cast<std::uint8_t>(letter_));
            letter_ = 0;
        }
    }

    Letters letters;

  private:
    std::uint64_t letter_ = 0;
    int count_ = 0;
};

class LetterReader {
  public:
    explicit LetterReader(const Letters& letters) : letters_(letters) {}

    std::uint64_t take(int bits) {
        std::uint64_t number = 0;
        while (bits-- > 0) {
            const int within = static_cast<int>(at_ % letter_bits);
            const unsigned letter = letters_[at_ / letter_bits];
            number = number * 2 + (letter >> (letter_bits - 1 - within) & 1U);
            ++at_;
        }
        return number;
    }

  private:
    const Letters& letters_;
    std::size_t at_ = 0;
};

// Value of a letter as it is typed; nothing: no code has it.
std::optional<std::uint8_t> value_of(char letter) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    if (letter == 'O') letter = '0';
    if (letter == 'I' || letter == 'L') letter = '1';
    const std::size_t value = alphabet.find(letter);
    if (value == std::string_view::npos) return std::nullopt;
    return static_cast<std::uint8_t>(value);
}

bool is_gap(char letter) {
    return letter == '-' || letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t';
}

std::variant<Invitation, InvitationFault> read_code(const std::string& text) {
    Letters letters;
    std::size_t count = 0;
    for (const char letter : text) {
        if (is_gap(letter)) continue;
        ++count;
        if (const auto value = value_of(letter)) letters.push_back(*value);
    }
    if (count != ipv4_length && count != ipv6_length) return InvitationFault::length;
    if (letters.size() != count) return InvitationFault::letter;
    if (remainder(letters) != 0) return InvitationFault::check;
    LetterReader reader(letters);
    const std::size_t ip_size = count == ipv4_length ? ipv4_size : ipv6_size;
    const std::uint64_t kind = reader.take(kind_bits(ip_size));
    if (kind != direct_kind && kind != relay_kind) return InvitationFault::newer;
    Invitation invitation;
    invitation.is_relay = kind == relay_kind;
    if (ip_size == ipv4_size) invitation.address = ipv4_address({}, 0);
    const auto ip = invitation.address.ip.end() - static_cast<std::ptrdiff_t>(ip_size);
    std::generate(ip, invitation.address.ip.end(), [&] { return static_cast<std::uint8_t>(reader.take(8)); });
    invitation.address.port = static_cast<std::uint16_t>(reader.take(port_bits));
    invitation.secret = reader.take(secret_bits);
    return invitation;
}

}  // namespace

bool fits_code(const Address& address) { return address.scope == 0; }

std::string write_code(const Invitation& invitation) {
    const std::size_t ip_size = invitation.address.is_ipv4() ? ipv4_size : ipv6_size;
    LetterWriter writer;
    writer.add(invitation.is_relay ? relay_kind : direct_kind, kind_bits(ip_size));
    for (std::size_t i = ipv6_size - ip_size; i < ipv6_size; ++i) writer.add(invitation.address.ip[i], 8);
    writer.add(invitation.address.port, port_bits);
    writer.add(*invitation.secret, secret_bits);
    Letters& letters = writer.letters;
    letters.push_back(0);
    letters.back() = remainder(letters);
    std::string code;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (i > 0 && i % group_length == 0) code += '-';
        code += alphabet[letters[i]];
    }
    return code;
}

std::variant<Invitation, InvitationFault> read_invitation(const std::string& text) {
    const bool is_address = text.find_first_of(".:") != std::string::npos || text == "localhost";
    if (!is_address) return read_code(text);
    const auto address = read_address(text);
    if (!address) return InvitationFault::address;
    return Invitation{*address, std::nullopt, false};
}

std::string words_of(InvitationFault fault) {
    switch (fault) {
        case InvitationFault::length:
            return "expected a code of " + std::to_string(ipv4_length) + " letters and digits (" +
                   std::to_string(ipv6_length) + " for an address of IPv6), or an address, such as 192.168.1.7";
        case InvitationFault::letter:
            return "a code has letters from A to Z, but no U, and digits";
        case InvitationFault::check:
            return "a letter of the code is wrong: compare it with what the other game shows";
        case InvitationFault::newer:
            return "the code is of a later version of the game: both need the same one";
        case InvitationFault::address:
            break;
    }
    return "expected an address, such as 192.168.1.7, 192.168.1.7:" + std::to_string(standard_port) +
           " or [fe80::1%eth0]:" + std::to_string(standard_port);
}

}  // namespace megapon::udp
