#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/input/input_event.h"
#include "app/input/touch_controls.h"
#include "app/platform/window.h"
#include "config/keys.h"
#include "text/error.h"

namespace megapon::platform {

struct Quit {};
struct FocusLost {};
struct Resized {};  // the window's size has changed and stands still again: draw the page anew
struct Exposed {};  // the window must show its last image again: the system lost it, or the size is changing
struct PadFound {
    int pad = 0;
};
struct PadLost {
    int pad = 0;
};
struct PadUnusable {  // it has no mapping: Gamepads::no_mapping() says what to do
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

using Event = std::variant<input::DeviceEvent, input::FingerEvent, Quit, FocusLost, Resized, Exposed, PadFound, PadLost,
                           PadUnusable, Dropped, CopyRefused, PageNotice, TooLarge>;

// ms since the program began, on the clock that stamps the events.
double now_ms();

// What is printed on a key in the player's own layout, by its scancode: "Z", ";". A key that prints nothing, or what
// the game's fonts lack, by its name on an American keyboard: "Right Ctrl".
std::string key_label(int scancode);

// The gamepads that are plugged in. Each has a number from 0 on: the lowest that was free when it was plugged in.
class Gamepads {
  public:
    // `mappings`: a file with mappings of buttons as SDL writes them, a line each (gamecontrollerdb.txt); it may be
    // missing.
    explicit Gamepads(std::filesystem::path mappings);
    ~Gamepads();
    Gamepads(const Gamepads&) = delete;
    Gamepads& operator=(const Gamepads&) = delete;

    // The lines of the file that are no mappings, each with the reason.
    text::Errors errors;

    // The number of the pad of this index, as SDL counts what is plugged in; nothing if it was here already or cannot
    // be opened.
    std::optional<int> add(int device_index);

    // Its name and type, by the pad's number, which must be in use.
    std::string description(int pad) const;

    // About a joystick without a mapping, which cannot play: its name and what helps.
    text::Error no_mapping(int device_index) const;

    std::optional<int> remove(int instance);  // the number of the pad that is gone
    std::optional<int> number_of(int instance) const;

    // As SDL knows it, by the pad's number, which must be in use.
    config::PadMake make_of(int pad) const;

    // Shakes a pad by its number, with a strength from 0 to 1. A pad that is gone or has no motors stays still.
    void rumble(int pad, double strength, int ms);

  private:
    struct Pad;

    std::filesystem::path mappings_;
    std::vector<std::unique_ptr<Pad>> pads_;  // by number; empty places are free
};

// All that happens to the window and the devices. One at a time; the window must outlive it.
class EventPump {
  public:
    // `mappings`: of gamepads, see Gamepads.
    explicit EventPump(Window& window, const std::filesystem::path& mappings = {});

    // What has happened, in order; sleeps until something does, at most `timeout_ms` (nothing: for ever).
    std::vector<Event> wait(std::optional<double> timeout_ms);

    Gamepads gamepads;  // which it keeps as they are plugged in

  private:
    Window& window_;
    PixelSize output_;                  // of the window, when last seen
    std::optional<double> resized_ms_;  // when it last changed, until it has stood still for a moment
};

}  // namespace megapon::platform
