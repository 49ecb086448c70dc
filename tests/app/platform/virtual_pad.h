#pragma once

#include <SDL.h>
#include <doctest/doctest.h>

#include <cstdlib>

#include "app/platform/window.h"

namespace megapon::platform {

inline Window open_unseen_window() {
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");  // an unseen window never has the focus
    auto opened = Window::open("test", {{}, {480, 270}, false});
    REQUIRE(opened);
    return *std::move(opened);
}

// A virtual gamepad of SDL's, operated by the test.
class VirtualPad {
  public:
    // vendor, product: of USB; 0: of nobody.
    explicit VirtualPad(Uint16 vendor = 0, Uint16 product = 0) : index_(attach(vendor, product)) {
        REQUIRE(index_ >= 0);
        joystick_ = SDL_JoystickOpen(index_);
        instance_ = SDL_JoystickInstanceID(joystick_);
    }
    ~VirtualPad() { pull(); }
    VirtualPad(const VirtualPad&) = delete;
    VirtualPad& operator=(const VirtualPad&) = delete;

    void press(int button) { SDL_JoystickSetVirtualButton(joystick_, button, 1); }
    void release(int button) { SDL_JoystickSetVirtualButton(joystick_, button, 0); }
    void push(int axis, Sint16 value) { SDL_JoystickSetVirtualAxis(joystick_, axis, value); }
    void pull() {
        if (!joystick_) return;
        SDL_JoystickClose(joystick_);
        joystick_ = nullptr;
        for (int i = 0; i < SDL_NumJoysticks(); ++i)
            if (SDL_JoystickGetDeviceInstanceID(i) == instance_) SDL_JoystickDetachVirtual(i);
    }

  private:
    static int attach(Uint16 vendor, Uint16 product) {
        SDL_VirtualJoystickDesc description{};
        description.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
        description.type = SDL_JOYSTICK_TYPE_GAMECONTROLLER;
        description.naxes = 6;
        description.nbuttons = 15;
        description.vendor_id = vendor;
        description.product_id = product;
        return SDL_JoystickAttachVirtualEx(&description);
    }

    int index_;
    SDL_Joystick* joystick_ = nullptr;
    SDL_JoystickID instance_ = -1;
};

}  // namespace megapon::platform
