#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace megapon::sim {

// A player's half of the court. 0 and 1 in logs, replays and hashes.
enum class Side : std::uint8_t { left, right };

inline constexpr std::array<Side, 2> both_sides{Side::left, Side::right};

constexpr Side opposite(Side side) { return side == Side::left ? Side::right : Side::left; }

constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }

// Which way a player on this side looks: +1 for the left one, who looks right; -1 for the right one.
constexpr double facing(Side side) { return side == Side::left ? 1 : -1; }

// One value for each side, the left one first.
template <class T>
struct PerSide {
    std::array<T, 2> values{};

    constexpr T& operator[](Side side) { return values[index_of(side)]; }
    constexpr const T& operator[](Side side) const { return values[index_of(side)]; }
    constexpr auto begin() { return values.begin(); }
    constexpr auto begin() const { return values.begin(); }
    constexpr auto end() { return values.end(); }
    constexpr auto end() const { return values.end(); }
    friend bool operator==(const PerSide&, const PerSide&) = default;
};

}  // namespace megapon::sim
