#include "udp/seal.h"

namespace megapon::udp {

bool can_seal() { return false; }

KeyPair new_key_pair() { return {}; }

std::optional<SessionKeys> session_keys(const KeyPair&, const Key&, bool, const std::optional<Key>&) {
    return std::nullopt;
}

CodeKeys code_keys(std::uint64_t) { return {}; }

void seal(std::string&, std::string_view, std::uint64_t, const Key&) {}

bool unseal(std::string&, std::string_view, std::uint64_t, const Key&) { return false; }

std::uint64_t keyed_digest(std::string_view, const std::array<std::uint8_t, 16>&) { return 0; }

std::array<std::uint8_t, 16> new_digest_key() { return {}; }

}  // namespace megapon::udp
