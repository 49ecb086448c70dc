#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// Datagrams that are not sealed: between machines that do not know each other yet.
namespace megapon::udp {

// Beginning of all of them, the same in every version; their version follows.
constexpr std::string_view mark = "MgP";
enum class Kind : std::uint8_t { knock, answer, opening, probe, here, call, cookie, introduction, tap };
constexpr std::size_t head = mark.size() + 2;
constexpr int version = 3;  // of all that lies around a message

constexpr std::size_t number_size = 8;

// Beginning of a datagram that is sealed; its number and the sealed message follow.
constexpr char sealed_mark = '\xD3';

// A probe looks for games nearby. It is longer than what says that one is here: its number, session, physics, points.
constexpr std::size_t probe_size = 64;
constexpr std::size_t here_size = head + 3 * number_size + 1;
static_assert(here_size <= probe_size);

inline void begin(std::string& bytes, Kind kind) {
    bytes.assign(mark);
    bytes += static_cast<char>(kind);
    bytes += static_cast<char>(version);
}

inline void add_number(std::string& bytes, std::uint64_t number, std::size_t size = number_size) {
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xFF);
}

// Precondition: the bytes are there.
inline std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t size = number_size) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < size; ++i) number |= std::uint64_t{static_cast<std::uint8_t>(bytes[at + i])} << (8 * i);
    return number;
}

// True for a datagram of this kind, in any version.
inline bool is_of(Kind kind, std::string_view bytes) {
    return bytes.size() >= head && bytes.starts_with(mark) && static_cast<Kind>(bytes[mark.size()]) == kind;
}

// Precondition: the bytes have a head.
inline int version_of(std::string_view bytes) { return static_cast<std::uint8_t>(bytes[mark.size() + 1]); }

}  // namespace megapon::udp
