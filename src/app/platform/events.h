#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/input/input_event.h"
#include "app/platform/gamepads.h"
#include "app/platform/window.h"

namespace megapon::platform {

struct Quit {};
struct FocusLost {};
struct Resized {};  // the page has another size now
struct Exposed {};  // the system lost what the window showed
struct PadLost {
    int pad = 0;
};

using Event = std::variant<input::DeviceEvent, Quit, FocusLost, Resized, Exposed, PadLost>;

// ms since the program began, on the clock that stamps the events.
double now_ms();

// What is printed on a key in the player's own layout, by its scancode: "Z", ";". A key that prints nothing, or what
// the game's fonts lack, by its name on an American keyboard: "Right Ctrl".
std::string key_label(int scancode);

// All that happens to the window and the devices. One at a time; the window must outlive it.
class EventPump {
  public:
    explicit EventPump(const Window& window);

    // What has happened, in order; sleeps until something does, but no longer than `timeout_ms` (nothing: for ever).
    const Gamepads& gamepads() const { return gamepads_; }

    std::vector<Event> wait(std::optional<double> timeout_ms);

  private:
    const Window& window_;
    Gamepads gamepads_;
};

}  // namespace megapon::platform
