#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// Secrecy of datagrams, by libsodium: X25519 for the keys, ChaCha20-Poly1305 for what is sent. In seal_sodium.cpp;
// seal_none.cpp says that there is none, and then no port is opened either.
namespace megapon::udp {

// True if this build has libsodium.
bool can_seal();

using Key = std::array<std::uint8_t, 32>;

// Keys of one side for one match; the public one is sent.
struct KeyPair {
    Key open{};
    Key secret{};
};
KeyPair new_key_pair();

// Keys of a match: for what this side sends, and for what it receives.
struct SessionKeys {
    Key send{};
    Key receive{};
};

// Nothing for a public key that nobody can have. `is_host`: of this side. `code_key`: of a code that both have; it is
// mixed into the keys, so that a machine in the middle, which has a key with either side, still lacks them.
std::optional<SessionKeys> session_keys(const KeyPair& own, const Key& others_open, bool is_host,
                                        const std::optional<Key>& code_key);

// Name of a session at a relay.
using SessionName = std::array<std::uint8_t, 16>;

// What both sides make of a code's secret.
struct CodeKeys {
    Key key{};
    SessionName session{};
};

// By Argon2id, which takes some 100 ms and 32 MiB: 40 bits are few, and whoever has seen the session's name, or has
// answered in the host's place, could else try all secrets within minutes.
CodeKeys code_keys(std::uint64_t secret);

constexpr std::size_t seal_size = 16;  // bytes that a sealed message is longer

// Adds the sealed message to `bytes`. `number`: never the same twice with a key.
void seal(std::string& bytes, std::string_view message, std::uint64_t number, const Key& key);

// The message that was sealed with this number and key; false: it was another one, or has been changed.
bool unseal(std::string& message, std::string_view sealed, std::uint64_t number, const Key& key);

// A digest that only those can make who have the key.
std::uint64_t keyed_digest(std::string_view bytes, const std::array<std::uint8_t, 16>& key);

// Bytes that nobody guesses.
std::array<std::uint8_t, 16> new_digest_key();

}  // namespace megapon::udp
