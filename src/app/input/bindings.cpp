#include "app/input/bindings.h"

#include <algorithm>

namespace megapon::input {

using config::Scheme;
namespace pad_axis = config::pad_axis;
namespace key = config::key;

namespace {

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
