#include "app/platform/gamepads.h"

#include <SDL.h>

#include <algorithm>

namespace megapon::platform {

struct Gamepads::Pad {
    struct Closer {
        void operator()(SDL_GameController* open) const { SDL_GameControllerClose(open); }
    };
    std::unique_ptr<SDL_GameController, Closer> controller;
    SDL_JoystickID instance = -1;
};

// A system without gamepads is no error.
Gamepads::Gamepads() { SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER); }

Gamepads::~Gamepads() {
    pads_.clear();
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

void Gamepads::add(int device_index) {
    auto pad = std::make_unique<Pad>();
    pad->controller.reset(SDL_GameControllerOpen(device_index));
    if (!pad->controller) return;
    pad->instance = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad->controller.get()));
    if (number_of(pad->instance)) return;
    const auto place = std::find(pads_.begin(), pads_.end(), nullptr);
    if (place == pads_.end())
        pads_.push_back(std::move(pad));
    else
        *place = std::move(pad);
}

std::optional<int> Gamepads::remove(int instance) {
    const auto number = number_of(instance);
    if (number) pads_[static_cast<std::size_t>(*number)].reset();
    return number;
}

std::optional<int> Gamepads::number_of(int instance) const {
    const auto is_it = [&](const auto& pad) { return pad && pad->instance == instance; };
    const auto pad = std::find_if(pads_.begin(), pads_.end(), is_it);
    if (pad == pads_.end()) return std::nullopt;
    return static_cast<int>(pad - pads_.begin());
}

void Gamepads::rumble(int pad, double strength, int ms) {
    const auto place = static_cast<std::size_t>(pad);
    if (place >= pads_.size() || !pads_[place]) return;
    const auto force = static_cast<Uint16>(std::clamp(strength, 0.0, 1.0) * 0xFFFF);
    SDL_GameControllerRumble(pads_[place]->controller.get(), force, force, static_cast<Uint32>(ms));
}

}  // namespace megapon::platform
