#pragma once

#include "app/platform/events.h"
#include "app/platform/virtual_pad.h"
#include "app/screens/rig.h"

namespace megapon::platform {

// The game on a gamepad that the system believes in: buttons come through SDL's events. Time is the rig's, so that a
// busy machine changes nothing: a virtual pad's events are there as soon as SDL is asked for them.
struct Journey : screens::Rig {
    explicit Journey(const screens::Destination& first) {
        begin_at(first);
        turn();
    }

    // Everything that has happened to the pad, then 20 ms of play.
    void turn() {
        for (auto events = pump.wait(0); !events.empty(); events = pump.wait(0))
            for (const Event& event : events) {
                if (const auto* device = std::get_if<input::DeviceEvent>(&event)) feel_now(*device);
                if (const auto* lost = std::get_if<PadLost>(&event)) game.lose_pad(lost->pad);
            }
        pass(20);
    }
    void tap(int button, int times = 1) {
        for (int i = 0; i < times; ++i) {
            pad.press(button);
            turn();
            pad.release(button);
            turn();
        }
    }
    // Plays on until this has happened, for at most two seconds of play.
    bool comes(const std::string& event) {
        const double end = now() + 2000;
        while (logged(event).empty() && now() < end) turn();
        return !logged(event).empty();
    }

    Window window = open_unseen_window();
    EventPump pump{window};
    VirtualPad pad;

  private:
    void feel_now(input::DeviceEvent event) {
        event.time_ms = now();
        game.handle(event);
    }
};

}  // namespace megapon::platform
