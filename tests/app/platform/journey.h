#pragma once

#include "app/platform/events.h"
#include "app/platform/virtual_pad.h"
#include "app/screens/rig.h"

namespace megapon::platform {

// The game on a gamepad that the system believes in: buttons come through SDL's events, time is the clock's.
struct Journey : screens::Rig {
    // Begins where `first` is.
    template <class Make>
    explicit Journey(const Make& first) {
        stack.go(first(stack));
        turn();
    }

    void turn() {
        for (int i = 0; i < 3; ++i)
            for (const Event& event : pump.wait(1)) {
                if (const auto* device = std::get_if<input::DeviceEvent>(&event)) stack.feel(*device);
                if (const auto* lost = std::get_if<PadLost>(&event)) stack.lose_pad(lost->pad);
            }
        stack.pass_time(now_ms());
    }
    void tap(int button, int times = 1) {
        for (int i = 0; i < times; ++i) {
            pad.press(button);
            turn();
            pad.release(button);
            turn();
        }
    }
    // Plays on until this has happened, or long enough to know that it will not.
    bool comes(const std::string& event) {
        const double patience = now_ms() + 2000;
        while (logged(event).empty() && now_ms() < patience) turn();
        return !logged(event).empty();
    }

    Window window = open_unseen_window();
    EventPump pump{window};
    VirtualPad pad;
};

}  // namespace megapon::platform
