#include <sodium.h>

#include <algorithm>
#include <cstring>
#include <new>

#include "udp/seal.h"

namespace megapon::udp {

namespace {

static_assert(crypto_kx_PUBLICKEYBYTES == 32 && crypto_kx_SECRETKEYBYTES == 32 && crypto_kx_SESSIONKEYBYTES == 32);
static_assert(crypto_aead_chacha20poly1305_ietf_KEYBYTES == 32);
static_assert(crypto_aead_chacha20poly1305_ietf_ABYTES == seal_size);
static_assert(crypto_shorthash_KEYBYTES == 16 && crypto_shorthash_BYTES == sizeof(std::uint64_t));

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text, std::size_t from = 0) {
    return reinterpret_cast<unsigned char*>(text.data() + from);
}

std::array<unsigned char, crypto_aead_chacha20poly1305_ietf_NPUBBYTES> nonce_of(std::uint64_t number) {
    std::array<unsigned char, crypto_aead_chacha20poly1305_ietf_NPUBBYTES> nonce{};
    for (std::size_t i = 0; i < sizeof number; ++i) nonce[i] = static_cast<unsigned char>(number >> (8 * i) & 0xFF);
    return nonce;
}

Key mixed(const Key& key, const Key& code_key) {
    Key both{};
    crypto_generichash(both.data(), both.size(), key.data(), key.size(), code_key.data(), code_key.size());
    return both;
}

}  // namespace

bool can_seal() {
    static const bool is_ready = sodium_init() >= 0;
    return is_ready;
}

KeyPair new_key_pair() {
    KeyPair pair;
    if (can_seal()) crypto_kx_keypair(pair.open.data(), pair.secret.data());
    return pair;
}

std::optional<SessionKeys> session_keys(const KeyPair& own, const Key& others_open, bool is_host,
                                        const std::optional<Key>& code_key) {
    SessionKeys keys;
    const auto derive = is_host ? crypto_kx_server_session_keys : crypto_kx_client_session_keys;
    const int failed =
        derive(keys.receive.data(), keys.send.data(), own.open.data(), own.secret.data(), others_open.data());
    if (failed) return std::nullopt;
    if (code_key) {
        keys.send = mixed(keys.send, *code_key);
        keys.receive = mixed(keys.receive, *code_key);
    }
    return keys;
}

CodeKeys code_keys(std::uint64_t secret) {
    constexpr std::string_view salt = "megapon far code";
    static_assert(salt.size() == crypto_pwhash_SALTBYTES);
    constexpr std::size_t memory = std::size_t{32} << 20;
    constexpr unsigned long long passes = 2;
    std::string bytes;
    for (std::size_t i = 0; i < sizeof secret; ++i) bytes += static_cast<char>(secret >> (8 * i) & 0xFF);
    CodeKeys keys;
    std::array<std::uint8_t, std::tuple_size_v<Key> + std::tuple_size_v<SessionName>> made{};
    if (crypto_pwhash(made.data(), made.size(), bytes.data(), bytes.size(), bytes_of(salt), passes, memory,
                      crypto_pwhash_ALG_ARGON2ID13) != 0)
        throw std::bad_alloc();  // the only reason, with numbers in their ranges
    std::copy_n(made.begin(), keys.key.size(), keys.key.begin());
    std::copy_n(made.begin() + keys.key.size(), keys.session.size(), keys.session.begin());
    return keys;
}

void seal(std::string& bytes, std::string_view message, std::uint64_t number, const Key& key) {
    const std::size_t from = bytes.size();
    bytes.resize(from + message.size() + seal_size);
    const auto nonce = nonce_of(number);
    unsigned long long size = 0;
    crypto_aead_chacha20poly1305_ietf_encrypt(bytes_of(bytes, from), &size, bytes_of(message), message.size(), nullptr,
                                              0, nullptr, nonce.data(), key.data());
}

bool unseal(std::string& message, std::string_view sealed, std::uint64_t number, const Key& key) {
    if (sealed.size() < seal_size) return false;
    message.resize(sealed.size() - seal_size);
    const auto nonce = nonce_of(number);
    unsigned long long size = 0;
    return crypto_aead_chacha20poly1305_ietf_decrypt(bytes_of(message), &size, nullptr, bytes_of(sealed), sealed.size(),
                                                     nullptr, 0, nonce.data(), key.data()) == 0;
}

std::uint64_t keyed_digest(std::string_view bytes, const std::array<std::uint8_t, 16>& key) {
    std::array<unsigned char, crypto_shorthash_BYTES> digest{};
    crypto_shorthash(digest.data(), bytes_of(bytes), bytes.size(), key.data());
    std::uint64_t number = 0;
    std::memcpy(&number, digest.data(), sizeof number);
    return number;
}

std::array<std::uint8_t, 16> new_digest_key() {
    std::array<std::uint8_t, 16> key{};
    if (can_seal()) randombytes_buf(key.data(), key.size());
    return key;
}

}  // namespace megapon::udp
