#pragma once

#include <vector>

#include "app/input/input_event.h"

namespace megapon::input {

// Which keys, buttons and axes are held now, whichever screen gets their events: a match that was covered reads it when
// it goes on.
class DeviceState {
  public:
    struct Held {
        Part part;
        int value = 0;  // as in DeviceEvent
    };

    void note(const DeviceEvent& event);

    // A gamepad is gone; or the window lost its focus, and with it every release.
    void forget_pad(int pad);
    void clear() { held_.clear(); }

    const std::vector<Held>& held() const { return held_; }  // in order of pressing
    bool holds_key(int scancode) const;

  private:
    std::vector<Held> held_;
};

// Whether a person has done something. A stick at rest may tremble; that is no touch, nor is a key that is let go.
bool is_touch(const DeviceEvent& event);

// The kind of device that was used last, for what the screen says.
class LastDevice {
  public:
    // `is_finger`: what is taken for the device until one is used.
    explicit LastDevice(bool is_finger = false) : is_finger_(is_finger) {}

    // A stick at rest may tremble, and a hand may brush the mouse: neither counts, nor does Esc, which a phone's Back
    // is.
    void note(const DeviceEvent& event);
    bool is_pad() const { return is_pad_; }
    bool is_finger() const { return is_finger_; }   // on a touch screen
    config::PadMake make() const { return make_; }  // of the gamepad that was used last

    friend bool operator==(const LastDevice&, const LastDevice&) = default;

  private:
    bool is_pad_ = false;
    bool is_finger_;
    config::PadMake make_ = config::PadMake::other;
};

// Whether the mouse's pointer is shown: it goes when another device is used, and comes back as soon as the mouse is.
class Pointer {
  public:
    // While a button of the mouse is held the pointer stays, whatever key is pressed with the other hand.
    void note(const DeviceEvent& event);
    void show() { *this = {}; }
    bool is_shown() const { return is_shown_; }

  private:
    bool is_shown_ = true;
    int buttons_held_ = 0;
};

}  // namespace megapon::input
