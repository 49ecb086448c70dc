#include "app/controls/hands.h"

#include <algorithm>

#include "app/controls/stick.h"

namespace megapon::controls {

namespace {

constexpr int full_move = 127;

void use_stick(Pushes& pushes, Part part, int reading) { pushes.set(part, stick_push(reading, pushes.of(part))); }

void use_button(Pushes& pushes, Part part, int value, int push) { pushes.set(part, value == 0 ? 0 : push); }

}  // namespace

void Pushes::set(Part part, int push) {
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

int Pushes::of(Part part) const {
    for (const Held& held : held_) {
        if (held.part == part) return held.push;
    }
    return 0;
}

void Hands::use(const Binding& binding, int value) {
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
            return use_button(swing_, part, value, full_push);
        case Action::stick_x:
            return use_stick(x_, part, value);
        case Action::stick_y:
            return use_stick(y_, part, value);
    }
}

Grip Hands::grip() const {
    return {x_.winner() * full_move / full_push, y_.winner() * full_move / full_push, swing_.winner() == 0 ? 0 : 1};
}

void Hands::let_go() {
    x_.clear();
    y_.clear();
    swing_.clear();
}

}  // namespace megapon::controls
