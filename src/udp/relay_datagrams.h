#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "udp/datagrams.h"
#include "udp/seal.h"

// Datagrams between one side of a match and a relay. All others that a side sends there, the relay passes to the other
// side as they are.
namespace megapon::udp {

constexpr std::uint16_t standard_relay_port = 27645;

enum class Role : std::uint8_t { host, guest };

// Asks a relay for a session, again and again. Longer than each of its answers.
struct Call {
    std::uint64_t nonce = 0;  // that the answer repeats: who does not see the call cannot answer it
    std::uint64_t cookie = 0;
    SessionName session{};
    Role role = Role::host;
};
constexpr std::size_t call_size = 64;

// A side's standing at a relay.
enum class Standing : std::uint8_t {
    alone,   // the other side has not called
    met,     // both are there
    nobody,  // for a guest: no host has called by this code
    taken,   // another machine has this side's place, and is heard
    full     // the relay has no room for another session
};

// A relay's answer to a call, and its word to a side whose other one has come.
struct Introduction {
    std::uint64_t nonce = 0;
    Standing standing = Standing::alone;
    Address other{};  // from where the relay sees the other side, once both have met
};

void write_call(const Call& call, std::string& bytes);
void write_relay_cookie(std::uint64_t nonce, std::uint64_t cookie, std::string& bytes);
void write_introduction(const Introduction& introduction, std::string& bytes);

// Nothing: the bytes are no such datagram of this version.
std::optional<Call> read_call(std::string_view bytes);
std::optional<Introduction> read_introduction(std::string_view bytes);

struct RelayCookie {
    std::uint64_t nonce = 0;
    std::uint64_t cookie = 0;
};
std::optional<RelayCookie> read_relay_cookie(std::string_view bytes);

// True for what a relay passes on: knocks, what answers them, and all that is sealed.
bool is_for_other_side(std::string_view bytes);

}  // namespace megapon::udp
