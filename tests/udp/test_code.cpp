#include "udp/code.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "sim/random.h"

namespace megapon::udp::code_tests {

namespace {

constexpr std::uint64_t secret_end = std::uint64_t{1} << secret_bits;
constexpr std::string_view letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

Address ipv6_address(std::uint8_t filling, std::uint16_t port) {
    Address address;
    address.ip.fill(filling);
    address.port = port;
    return address;
}

Invitation some_invitation(sim::Random& random) {
    Invitation invitation;
    const auto byte = [&] { return static_cast<std::uint8_t>(random.next()); };
    invitation.address = ipv4_address({byte(), byte(), byte(), byte()}, static_cast<std::uint16_t>(random.next()));
    if (random.next() % 2 == 0)
        for (std::uint8_t& part : invitation.address.ip) part = byte();
    invitation.secret = random.next() % secret_end;
    invitation.is_relay = random.next() % 2 == 0;
    return invitation;
}

Invitation invitation_in(const std::string& text) {
    const auto read = read_invitation(text);
    REQUIRE(std::holds_alternative<Invitation>(read));
    return std::get<Invitation>(read);
}

std::optional<InvitationFault> fault_in(const std::string& text) {
    const auto read = read_invitation(text);
    const auto* fault = std::get_if<InvitationFault>(&read);
    return fault ? std::optional(*fault) : std::nullopt;
}

// Of all codes that differ from this one by one letter or by two neighbours that are swapped, those that are read.
int missed_faults(const std::string& code) {
    int missed = 0;
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (code[i] == '-') continue;
        for (const char letter : letters) {
            std::string wrong = code;
            wrong[i] = letter;
            if (wrong != code && !fault_in(wrong)) ++missed;
        }
        const std::size_t next = i + 1 < code.size() && code[i + 1] == '-' ? i + 2 : i + 1;
        if (next >= code.size() || code[i] == code[next]) continue;
        std::string swapped = code;
        std::swap(swapped[i], swapped[next]);
        if (!fault_in(swapped)) ++missed;
    }
    return missed;
}

}  // namespace

TEST_CASE("a code has 19 letters in groups of four, one for an address of IPv6 39") {
    CHECK(write_code({ipv4_address({192, 168, 1, 7}, 27644), 0x12'3456'789A, false}) == "60N0-0GET-ZW28-T5CY-4T4");
    CHECK(write_code({ipv6_address(0xFD, 27644), 0x12'3456'789A, false}).size() == 39 + 9);
}

TEST_CASE("what is written as a code is read back: the ends of each number, and 10 000 invitations by chance") {
    for (const std::uint8_t byte : {std::uint8_t{0}, std::uint8_t{255}})
        for (const std::uint16_t port : {std::uint16_t{0}, std::uint16_t{65535}})
            for (const std::uint64_t secret : {std::uint64_t{0}, secret_end - 1})
                for (const bool is_relay : {false, true})
                    for (const Address& address :
                         {ipv4_address({byte, byte, byte, byte}, port), ipv6_address(byte, port)}) {
                        const Invitation invitation{address, secret, is_relay};
                        CHECK(invitation_in(write_code(invitation)) == invitation);
                    }
    sim::Random random(1);
    for (int i = 0; i < 10'000; ++i) {
        const Invitation invitation = some_invitation(random);
        REQUIRE(invitation_in(write_code(invitation)) == invitation);
    }
}

TEST_CASE("case, dashes, blanks, and letters that look alike are forgiven") {
    const Invitation invitation{ipv4_address({203, 0, 113, 7}, 27645), 0x12'3456'789A, true};
    CHECK(write_code(invitation) == "EB01-RGET-ZX28-T5CY-4T1");
    for (const char* typed :
         {"eb01rgetzx28t5cy4t1", " EB01 RGET ZX28 T5CY 4T1\n", "E-B-O-I-rget-zx28-T5CY4Tl", "EBoi-RGET-ZX28-T5CY-4TL"})
        CHECK(invitation_in(typed) == invitation);
}

TEST_CASE("each wrong letter and each swap of neighbours is found, in 200 codes") {
    sim::Random random(2);
    for (int i = 0; i < 200; ++i) {
        const std::string code = write_code(some_invitation(random));
        CAPTURE(code);
        CHECK(missed_faults(code) == 0);
    }
}

TEST_CASE("of texts of 19 letters by chance one in 64 is a code") {
    sim::Random random(3);
    int read = 0;
    for (int i = 0; i < 64'000; ++i) {
        std::string text;
        for (int letter = 0; letter < 19; ++letter) text += letters[random.next() % letters.size()];
        if (!fault_in(text)) ++read;
    }
    CHECK(read > 900);
    CHECK(read < 1100);
}

TEST_CASE("what is no code says why") {
    CHECK(fault_in("desk") == InvitationFault::length);
    CHECK(fault_in("") == InvitationFault::length);
    CHECK(fault_in("60N0-0GET-ZW28-T5CY-4T") == InvitationFault::length);
    CHECK(fault_in("60N0-0GET-ZW28-T5CY-4TU") == InvitationFault::letter);
    CHECK(fault_in("60N0-0GET-ZW28-T5CY-4T5") == InvitationFault::check);
    CHECK(fault_in("192.168.1.7.8") == InvitationFault::address);
    CHECK(words_of(InvitationFault::length).find("19") != std::string::npos);
    CHECK(words_of(InvitationFault::check).find("a letter of the code is wrong") == 0);
}

TEST_CASE("a code of a later version is called so, not wrong") {
    // The first letter has the kind; the last one is chosen so that the check holds.
    int newer = 0;
    for (const char last : letters)
        if (fault_in(std::string("P0N0-0GET-ZW28-T5CY-4T") + last) == InvitationFault::newer) ++newer;
    CHECK(newer == 1);
}

TEST_CASE("an address is an invitation without a secret") {
    const Invitation invitation = invitation_in("192.168.1.7:5000");
    CHECK(invitation.address == ipv4_address({192, 168, 1, 7}, 5000));
    CHECK(!invitation.secret);
    CHECK(invitation_in("localhost").address.port == standard_port);
    CHECK(invitation_in("fd77::1").address.port == standard_port);
}

TEST_CASE("an address that names a network card of this machine fits no code") {
    Address address = ipv6_address(0xFE, 1);
    CHECK(fits_code(address));
    address.scope = 2;
    CHECK(!fits_code(address));
}

}  // namespace megapon::udp::code_tests
