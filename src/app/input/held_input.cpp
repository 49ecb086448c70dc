#include "app/input/held_input.h"

#include <algorithm>
#include <cmath>

#include "config/keys.h"

namespace megapon::input {

namespace key = config::key;
namespace pad_axis = config::pad_axis;
using config::Scheme;

namespace {

constexpr int full_move = 127;

void use_stick(PressStack& pushes, Part part, int reading, double dead_zone) {
    pushes.set(part, stick_push(reading, pushes.of(part), dead_zone));
}

void use_button(PressStack& pushes, Part part, int value, int push) { pushes.set(part, value == 0 ? 0 : push); }

void add_keys(Bindings& bindings, const Scheme::Player& from, int player) {
    for (std::size_t action = 0; action < config::bindable_actions; ++action)
        for (const int code : from.keys[action])
            bindings.push_back({Device::key, 0, code, player, static_cast<Action>(action)});
}

void add_pad(Bindings& bindings, const Scheme::Player& from, int pad, int player) {
    for (std::size_t action = 0; action < config::bindable_actions; ++action)
        for (const int code : from.buttons[action])
            bindings.push_back({Device::pad_button, pad, code, player, static_cast<Action>(action)});
    bindings.push_back({Device::pad_axis, pad, pad_axis::left_x, player, Action::stick_x});
    bindings.push_back({Device::pad_axis, pad, pad_axis::left_y, player, Action::stick_y});
}

// A touch screen is for one person.
void add_touch(Bindings& bindings, int player) {
    const auto add = [&](int code, Action action) { bindings.push_back({Device::touch, 0, code, player, action}); };
    add(touch::stick_x, Action::stick_x);
    add(touch::stick_y, Action::stick_y);
    add(touch::swing, Action::swing);
    add(touch::shout, Action::shout);
}

int owner_of(int pad, const Scheme& scheme) {
    const auto place = static_cast<std::size_t>(pad);
    return place < scheme.pads.size() ? scheme.pads[place] : pad % 2;
}

}  // namespace

void PressStack::set(Part part, int push) {
    const auto same = [part](const Held& held) { return held.part == part; };
    const auto found = std::find_if(held_.begin(), held_.end(), same);
    const bool same_side = found != held_.end() && found->push * push > 0;
    if (same_side) {
        found->push = push;
        return;
    }
    if (found != held_.end()) held_.erase(found);
    if (push != 0) held_.push_back({part, push});
}

int PressStack::of(Part part) const {
    for (const Held& held : held_) {
        if (held.part == part) return held.push;
    }
    return 0;
}

HeldInput::HeldInput() : dead_zone_(usual_dead_zone) {}

void HeldInput::use(const Binding& binding, int value) {
    const Part part = part_of(binding);
    switch (binding.action) {
        case Action::left:
            return use_button(x_, part, value, -full_push);
        case Action::right:
            return use_button(x_, part, value, full_push);
        case Action::up:
            return use_button(y_, part, value, -full_push);
        case Action::down:
            return use_button(y_, part, value, full_push);
        case Action::swing:
            if (value != 0) latched_ = toggles_ && !latched_;
            return use_button(swing_, part, value, full_push);
        case Action::shout:
            return use_button(shout_, part, value, full_push);
        case Action::stick_x:
            return use_stick(x_, part, value, dead_zone_);
        case Action::stick_y:
            return use_stick(y_, part, value, dead_zone_);
    }
}

ControlState HeldInput::state() const {
    const bool swings = toggles_ ? latched_ : swing_.winner() != 0;
    return {x_.winner() * full_move / full_push, y_.winner() * full_move / full_push, swings ? 1 : 0,
            shout_.winner() != 0 ? 1 : 0};
}

void HeldInput::let_go() {
    x_.clear();
    y_.clear();
    let_go_of_presses();
}

void HeldInput::let_go_of_presses() {
    swing_.clear();
    shout_.clear();
    latched_ = false;
}

void HeldInput::set_toggle(bool toggles) {
    if (toggles != toggles_) let_go_of_presses();
    toggles_ = toggles;
}

namespace {

constexpr double outer = 0.95 * config::pad_axis::full;
constexpr double stickiness = 0.75;  // of a step

}  // namespace

int stick_push(int reading, int before, double dead_zone) {
    const double dead = dead_zone * config::pad_axis::full;
    const double beyond_dead = std::max(0.0, (std::abs(reading) - dead) / (outer - dead));
    const double position = std::copysign(full_push * std::min(1.0, beyond_dead), reading);
    if (std::abs(position - before) <= stickiness) return before;
    return static_cast<int>(std::lround(position));
}

Bindings one_player(int player, const Scheme& scheme) {
    Bindings bindings;
    for (const Scheme::Player& keys : scheme.players) add_keys(bindings, keys, player);
    const bool taken = std::any_of(bindings.begin(), bindings.end(),
                                   [](const Binding& binding) { return binding.code == key::space; });
    if (!taken) bindings.push_back({Device::key, 0, key::space, player, Action::swing});
    for (int pad = 0; pad < most_pads; ++pad)
        if (owner_of(pad, scheme) >= 0) add_pad(bindings, scheme.players[0], pad, player);
    add_touch(bindings, player);
    return bindings;
}

Bindings two_players(const Scheme& scheme) {
    Bindings bindings;
    for (int player = 0; player < 2; ++player)
        add_keys(bindings, scheme.players[static_cast<std::size_t>(player)], player);
    for (int pad = 0; pad < most_pads; ++pad)
        if (const int player = owner_of(pad, scheme); player >= 0)
            add_pad(bindings, scheme.players[static_cast<std::size_t>(player)], pad, player);
    add_touch(bindings, 0);
    return bindings;
}

}  // namespace megapon::input
