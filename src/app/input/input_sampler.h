#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "app/input/frame_clock.h"
#include "app/input/input_event.h"
#include "config/config_file.h"
#include "sim/step.h"

namespace megapon::input {

enum class Action : std::uint8_t { left, right, up, down, swing, shout, stick_x, stick_y };

// One key, button or axis and what it does for one player.
struct Binding {
    Device device = Device::key;
    int pad = 0;  // number of the gamepad; 0 for the keyboard
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

// Input of one player for the rules, by sim::Control: moves -127..127, right and down positive; swing and shout 0 or 1.
using ControlStates = std::array<int, 4>;

// Maximum push in a direction; pushes are -8 to 8. Keys and buttons push all the way; a stick in steps, so that a hand
// that trembles writes no stream of events.
constexpr int full_push = 8;

// The step a stick's axis stands in, from its reading -32768..32767 and the step it stood in before: a step is left
// only when the stick is three quarters of a step away from it. The innermost fraction `dead_zone` counts as 0, the
// outermost 5 % as all the way.
constexpr double usual_dead_zone = 0.20;
int stick_push(int reading, int before, double dead_zone = usual_dead_zone);

// The keys, buttons and sticks that push one of a player's controls, in the order in which they were pressed. The last
// pressed wins; when it is let go the one before it wins again.
class PressStack {
  public:
    // push: -full_push..full_push, 0 lets go. A stick that passes to the other side counts as pressed anew.
    void set(Part part, int push);
    int of(Part part) const;
    int winner() const { return held_.empty() ? 0 : held_.back().push; }

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
    // value: as in DeviceEvent.
    void use(const Binding& binding, int value);
    ControlStates states() const;
    void release_all();
    void release_presses();  // applies only to swing and shout

    // A press of the swing holds it until the next press, so that no key must be held.
    void set_toggle(bool toggles);

    double dead_zone = usual_dead_zone;  // the fraction of a stick's travel, about its middle, that counts as none

  private:
    PressStack x_;
    PressStack y_;
    PressStack swing_;
    PressStack shout_;
    bool toggles_ = false;
    bool latched_ = false;
};

// Turns device events into what the rules read: feed it every event, and when a frame's interval has ended take() the
// frame's input. Each event's time picks its substep; one that comes late, from before the interval, counts at substep
// 0; one from after it waits for its own frame. One InputSampler a match.
class InputSampler {
  public:
    explicit InputSampler(Bindings bindings) : bindings_(std::move(bindings)) {}

    void feed(const DeviceEvent& event);

    // Input of both players during the interval. substeps: of this frame, at least 1.
    sim::FrameInput take(Interval interval, int substeps);

    // Sets whether a press of the swing holds it until the next press, and the dead zone of sticks; see HeldInput.
    void adjust(bool toggles, double dead_zone = usual_dead_zone) {
        for (HeldInput& hands : held_) {
            hands.set_toggle(toggles);
            hands.dead_zone = dead_zone;
        }
    }

    // Other keys from now on; what was held by the old ones is let go.
    void set_bindings(Bindings bindings);

    // Lets go of everything, as of this moment: the window lost its focus or a gamepad was pulled.
    void release_all(double time_ms) { queue({time_ms, std::nullopt, 0}); }

    // Goes on after a pause: no earlier input moves a captain. A direction held now counts from the next frame's start;
    // a swing or a shout must be pressed anew.
    void resume(const DeviceState& devices);

    // Prepares a frame that is played step by step: from its start what is held now counts, swings and shouts too.
    // `except`: the key that steps, which is no input of the match.
    void take_held(const DeviceState& devices, std::optional<Part> except = std::nullopt);

  private:
    struct Change {
        double time_ms = 0;
        std::optional<Binding> binding;  // nothing: everything is let go
        int value = 0;
    };
    using SideEvents = std::array<std::vector<sim::InputEvent>, 2>;  // the events of each side

    void queue(const Change& change);
    void emit(int substep, SideEvents& by_side);

    Bindings bindings_;
    std::vector<Change> waiting_;  // order: time, then arrival
    std::array<HeldInput, 2> held_;
    std::array<ControlStates, 2> sent_{};  // values that the rules have read last
};

// Takes away events, in order of substep, until at most `most` are left: first the moves that mattered least (how far
// times how long), then the earliest swings. The last event of each control always stays, so what is held stays true.
// most: at least 4, one a control.
void thin_out(std::vector<sim::InputEvent>& events, std::size_t most);

}  // namespace megapon::input
