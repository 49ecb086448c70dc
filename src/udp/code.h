#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "udp/datagrams.h"

// Codes: what one player tells the other, who types it. 19 letters of Crockford's base 32, 39 for an address of IPv6.
namespace megapon::udp {

constexpr int secret_bits = 40;

// Where a game waits, and what shows that its player has asked for this one.
struct Invitation {
    Address address;
    std::optional<std::uint64_t> secret{};  // secret_bits; nothing: of an address alone
    bool is_relay = false;                  // at the address is a relay, which knows where the game is
    friend bool operator==(const Invitation&, const Invitation&) = default;
};

// True if the address means the same on another machine: it names no network card of this one.
bool fits_code(const Address& address);

// "60N0-0GET-...". Precondition: a secret, and fits_code().
std::string write_code(const Invitation& invitation);

enum class InvitationFault : std::uint8_t {
    address,  // the text has a dot or a colon, and is no address
    length,   // of a code
    letter,   // one that no code has
    check,    // a letter is wrong, or two are swapped
    newer     // a code of a later version
};

// The invitation that a player has typed: a code, in which case, dashes and blanks are free, O is 0, and I and L are 1;
// or the text of an address (read_address).
std::variant<Invitation, InvitationFault> read_invitation(const std::string& text);

std::string words_of(InvitationFault fault);

}  // namespace megapon::udp
