#include "app/controls/bindings.h"

#include "app/controls/pad_codes.h"
#include "app/controls/scancodes.h"

namespace megapon::controls {

namespace {

void add_key(Bindings& bindings, int code, int player, Action action) {
    bindings.push_back({Device::key, 0, code, player, action});
}

void add_letters(Bindings& bindings, int player) {
    add_key(bindings, key::a, player, Action::left);
    add_key(bindings, key::d, player, Action::right);
    add_key(bindings, key::w, player, Action::up);
    add_key(bindings, key::s, player, Action::down);
}

void add_arrows(Bindings& bindings, int player) {
    add_key(bindings, key::left, player, Action::left);
    add_key(bindings, key::right, player, Action::right);
    add_key(bindings, key::up, player, Action::up);
    add_key(bindings, key::down, player, Action::down);
}

void add_pad(Bindings& bindings, int pad, int player) {
    const auto add = [&](Device device, int code, Action action) {
        bindings.push_back({device, pad, code, player, action});
    };
    add(Device::pad_button, pad_button::left, Action::left);
    add(Device::pad_button, pad_button::right, Action::right);
    add(Device::pad_button, pad_button::up, Action::up);
    add(Device::pad_button, pad_button::down, Action::down);
    add(Device::pad_button, pad_button::a, Action::swing);
    add(Device::pad_axis, pad_axis::left_x, Action::stick_x);
    add(Device::pad_axis, pad_axis::left_y, Action::stick_y);
}

}  // namespace

Bindings one_player(int player) {
    Bindings bindings;
    add_letters(bindings, player);
    add_arrows(bindings, player);
    add_key(bindings, key::space, player, Action::swing);
    add_key(bindings, key::f, player, Action::swing);
    for (int pad = 0; pad < most_pads; ++pad) add_pad(bindings, pad, player);
    return bindings;
}

Bindings two_players() {
    Bindings bindings;
    add_letters(bindings, 0);
    add_key(bindings, key::f, 0, Action::swing);
    add_arrows(bindings, 1);
    add_key(bindings, key::right_ctrl, 1, Action::swing);
    add_key(bindings, key::period, 1, Action::swing);
    for (int pad = 0; pad < most_pads; ++pad) add_pad(bindings, pad, pad % 2);
    return bindings;
}

}  // namespace megapon::controls
