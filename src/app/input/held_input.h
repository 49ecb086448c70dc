#pragma once

#include <cstdint>
#include <vector>

#include "app/input/input_event.h"
#include "config/config_file.h"

namespace megapon::input {

enum class Action : std::uint8_t { left, right, up, down, swing, shout, stick_x, stick_y };

// One key, button or axis and what it does for one player.
struct Binding {
    Device device = Device::key;
    int pad = 0;  // which gamepad; 0 for the keyboard
    int code = 0;
    int player = 0;  // 0 = left, 1 = right
    Action action = Action::left;
    friend bool operator==(const Binding&, const Binding&) = default;
};

inline Part part_of(const Binding& binding) { return {binding.device, binding.pad, binding.code}; }

using Bindings = std::vector<Binding>;

constexpr int most_pads = 8;

// One person has both players' keys, Space to swing where nothing else is on it, every gamepad that plays at all, and
// the touch screen; of two the left one has that.
Bindings one_player(int player, const config::Scheme& scheme = {});

// Two persons: each the own keys and gamepads; pads beyond the assignable ones take turns.
Bindings two_players(const config::Scheme& scheme = {});

// What the rules read of one player: moves -127..127, right and down positive; swing and shout 0 or 1.
struct ControlState {
    int move_x = 0;
    int move_y = 0;
    int swing = 0;
    int shout = 0;
    friend bool operator==(const ControlState&, const ControlState&) = default;
};

// The keys, buttons and sticks that push one of a player's controls, in the order in which they were pressed. The last
// pressed wins; when it is let go the one before it wins again.
class PressStack {
  public:
    // push: -full_push..full_push, 0 lets go. A stick that passes to the other side counts as pressed anew.
    void set(Part part, int push);
    int of(Part part) const;
    int winner() const { return held_.empty() ? 0 : held_.back().push; }
    void clear() { held_.clear(); }

  private:
    struct Held {
        Part part;
        int push = 0;
    };
    std::vector<Held> held_;
};

// One player's hands on the devices.
class HeldInput {
  public:
    HeldInput();

    // value: as in DeviceEvent.
    void use(const Binding& binding, int value);
    ControlState state() const;
    void let_go();
    void let_go_of_presses();  // of swing and shout

    // A press of the swing holds it until the next press, so that no key must be held.
    void set_toggle(bool toggles);

    // The fraction of a stick's travel, about its middle, that counts as none.
    void set_dead_zone(double fraction) { dead_zone_ = fraction; }

  private:
    PressStack x_;
    PressStack y_;
    PressStack swing_;
    PressStack shout_;
    double dead_zone_;
    bool toggles_ = false;
    bool latched_ = false;
};

// How far a direction is pushed: -8 to 8. Keys and buttons push all the way; a stick in steps, so that a hand that
// trembles writes no stream of events.
constexpr int full_push = 8;

// The step a stick's axis stands in, from its reading -32768..32767 and the step it stood in before: a step is left
// only when the stick is three quarters of a step away from it. The innermost fraction `dead_zone` counts as 0, the
// outermost 5 % as all the way.
constexpr double usual_dead_zone = 0.20;
int stick_push(int reading, int before, double dead_zone = usual_dead_zone);

}  // namespace megapon::input
