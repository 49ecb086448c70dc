#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/input/input_event.h"
#include "app/input/touch_controls.h"
#include "app/platform/gamepads.h"
#include "app/platform/window.h"

namespace megapon::platform {

struct Quit {};
struct FocusLost {};
struct Resized {};  // the window's size has changed and stands still again: draw the page anew
struct Exposed {};  // the window must show its last image again: the system lost it, or the size is changing
struct PadLost {
    int pad = 0;
};
struct PadUnusable {  // it has no mapping: EventPump::no_mapping() says what to do
    int device_index = 0;
};
struct Dropped {  // onto the window
    std::shared_ptr<const std::string> file_or_text;
};
struct CopyRefused {};                       // the clipboard of a browser answers late, see copy_text()
struct PageNotice {                          // what the page around the game has to say, until it says something else
    std::shared_ptr<const std::string> key;  // of its text; "": nothing any more
};
struct TooLarge {  // a file that was dropped on the page, and not read
    std::shared_ptr<const std::string> name;
};

using Event = std::variant<input::DeviceEvent, input::FingerEvent, Quit, FocusLost, Resized, Exposed, PadLost,
                           PadUnusable, Dropped, CopyRefused, PageNotice, TooLarge>;

// ms since the program began, on the clock that stamps the events.
double now_ms();

// What is printed on a key in the player's own layout, by its scancode: "Z", ";". A key that prints nothing, or what
// the game's fonts lack, by its name on an American keyboard: "Right Ctrl".
std::string key_label(int scancode);

// All that happens to the window and the devices. One at a time; the window must outlive it.
class EventPump {
  public:
    // `mappings`: of gamepads, see Gamepads.
    explicit EventPump(Window& window, const std::filesystem::path& mappings = {});

    // What has happened, in order; sleeps until something does, at most `timeout_ms` (nothing: for ever).
    std::vector<Event> wait(std::optional<double> timeout_ms);

    // What is wrong with the mappings.
    const text::Errors& errors() const { return gamepads_.errors(); }

    text::Error no_mapping(const PadUnusable& pad) const { return gamepads_.no_mapping(pad.device_index); }

    // Shakes a gamepad, see Gamepads::rumble().
    void rumble(int pad, double strength, int ms) { gamepads_.rumble(pad, strength, ms); }

  private:
    bool has_settled();

    Window& window_;
    Gamepads gamepads_;
    PixelSize output_;                  // of the window, when last seen
    std::optional<double> resized_ms_;  // when it last changed, until it has stood still for a moment
};

// Takes turns until one of them answers false, then finishes. A turn waits for what happens by EventPump::wait(). In a
// browser this function returns at once, and the browser calls each turn when something happens or is due: what the two
// functions refer to must be theirs.
void take_turns(std::function<bool()> turn, std::function<void()> finish);

// How long EventPump::wait() may sleep of a time it was given, ms; nothing: for ever. In a browser, which must not be
// kept waiting, it does not sleep, and the next turn comes after that time.
std::optional<double> sleep_of(std::optional<double> wanted_ms);

}  // namespace megapon::platform
