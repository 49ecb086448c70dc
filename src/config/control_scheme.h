#pragma once

#include <array>
#include <vector>

#include "config/pad_codes.h"
#include "config/scancodes.h"

namespace megapon::config {

inline constexpr std::size_t bindable_actions = 5;  // left, right, up, down, swing, in the order of input::Action
inline constexpr std::size_t assignable_pads = 4;

// What persons have chosen to play with.
struct Scheme {
    struct Player {
        std::array<std::vector<int>, bindable_actions> keys;
        std::array<std::vector<int>, bindable_actions> buttons{
            {{pad_button::left}, {pad_button::right}, {pad_button::up}, {pad_button::down}, {pad_button::a}}};
        friend bool operator==(const Player&, const Player&) = default;
    };
    std::array<Player, 2> players{
        Player{.keys = {{{key::a}, {key::d}, {key::w}, {key::s}, {key::f}}}},
        Player{.keys = {{{key::left}, {key::right}, {key::up}, {key::down}, {key::right_ctrl, key::period}}}}};
    std::array<int, assignable_pads> pads{0, 1, 0, 1};  // which side each plays; -1: none
    friend bool operator==(const Scheme&, const Scheme&) = default;
};

}  // namespace megapon::config
