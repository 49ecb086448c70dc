#include "udp/relay_datagrams.h"

#include <algorithm>
#include <tuple>

#include "udp/open_datagram.h"

namespace megapon::udp {

namespace {

constexpr std::size_t session_size = std::tuple_size_v<SessionName>;
constexpr std::size_t ip_size = 16;
constexpr std::size_t port_size = 2;
constexpr std::size_t session_at = head + 2 * number_size;
constexpr std::size_t role_at = session_at + session_size;
constexpr std::size_t cookie_size = head + 2 * number_size;
constexpr std::size_t standing_at = head + number_size;
constexpr std::size_t other_at = standing_at + 1;
constexpr std::size_t introduction_size = other_at + ip_size + port_size;
static_assert(role_at < call_size && cookie_size <= call_size && introduction_size <= call_size);

bool is_such(Kind kind, std::string_view bytes, std::size_t size) {
    return is_of(kind, bytes) && version_of(bytes) == version && bytes.size() == size;
}

template <std::size_t size>
void copy_bytes(std::string_view bytes, std::size_t at, std::array<std::uint8_t, size>& to) {
    std::transform(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                   bytes.begin() + static_cast<std::ptrdiff_t>(at + size), to.begin(),
                   [](char byte) { return static_cast<std::uint8_t>(byte); });
}

}  // namespace

void write_call(const Call& call, std::string& bytes) {
    begin(bytes, Kind::call);
    add_number(bytes, call.nonce);
    add_number(bytes, call.cookie);
    bytes.append(call.session.begin(), call.session.end());
    bytes += static_cast<char>(call.role);
    bytes.resize(call_size);
}

void write_relay_cookie(std::uint64_t nonce, std::uint64_t cookie, std::string& bytes) {
    begin(bytes, Kind::cookie);
    add_number(bytes, nonce);
    add_number(bytes, cookie);
}

void write_introduction(const Introduction& introduction, std::string& bytes) {
    begin(bytes, Kind::introduction);
    add_number(bytes, introduction.nonce);
    bytes += static_cast<char>(introduction.standing);
    bytes.append(introduction.other.ip.begin(), introduction.other.ip.end());
    add_number(bytes, introduction.other.port, port_size);
}

std::optional<Call> read_call(std::string_view bytes) {
    if (!is_such(Kind::call, bytes, call_size)) return std::nullopt;
    Call call;
    call.nonce = number_at(bytes, head);
    call.cookie = number_at(bytes, head + number_size);
    copy_bytes(bytes, session_at, call.session);
    call.role = static_cast<Role>(bytes[role_at]);
    return call.role <= Role::guest ? std::optional(call) : std::nullopt;
}

std::optional<RelayCookie> read_relay_cookie(std::string_view bytes) {
    if (!is_such(Kind::cookie, bytes, cookie_size)) return std::nullopt;
    return RelayCookie{number_at(bytes, head), number_at(bytes, head + number_size)};
}

std::optional<Introduction> read_introduction(std::string_view bytes) {
    if (!is_such(Kind::introduction, bytes, introduction_size)) return std::nullopt;
    Introduction introduction;
    introduction.nonce = number_at(bytes, head);
    introduction.standing = static_cast<Standing>(bytes[standing_at]);
    copy_bytes(bytes, other_at, introduction.other.ip);
    introduction.other.port = static_cast<std::uint16_t>(number_at(bytes, other_at + ip_size, port_size));
    return introduction.standing <= Standing::full ? std::optional(introduction) : std::nullopt;
}

bool is_for_other_side(std::string_view bytes) {
    if (bytes.starts_with(sealed_mark)) return true;
    return is_of(Kind::knock, bytes) || is_of(Kind::answer, bytes) || is_of(Kind::opening, bytes);
}

}  // namespace megapon::udp
