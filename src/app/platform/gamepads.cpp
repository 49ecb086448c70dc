#include "app/platform/events.h"

#include <SDL.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

#include "app/platform/owned.h"
#include "geometry/assert.h"
#include "text/files.h"
#include "text/toml.h"

namespace megapon::platform {

struct Gamepads::Pad {
    Owned<SDL_GameController, SDL_GameControllerClose> controller;
    SDL_JoystickID instance = -1;
};

namespace {

constexpr std::size_t guid_digits = 32;

// "GUID,name,a:b0,b:b1,…,platform:Linux,"
bool is_mapping(const std::string& line) {
    std::istringstream fields(line);
    std::string guid, name, field;
    if (!std::getline(fields, guid, ',') || !std::getline(fields, name, ',')) return false;
    if (guid.size() != guid_digits || guid.find_first_not_of("0123456789abcdefABCDEF") != std::string::npos)
        return false;
    int bindings = 0;
    while (std::getline(fields, field, ',')) {
        if (field.find(':') == std::string::npos) return false;
        bindings += field.starts_with("platform:") ? 0 : 1;
    }
    return bindings > 0;
}

}  // namespace

// A system without gamepads is no error. Those that are plugged in already become gamepads by their mapping, of which
// SDL sends no event.
Gamepads::Gamepads(std::filesystem::path mappings) : mappings_(std::move(mappings)) {
    constexpr std::size_t most_bytes = 8'000'000;
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
    std::error_code ignored;
    if (!std::filesystem::exists(mappings_, ignored)) return;
    const auto bytes = text::read_file(mappings_, most_bytes);
    if (!bytes) {
        errors = bytes.errors();
        return;
    }
    text::ErrorList wrong(mappings_.string());
    std::istringstream lines(*bytes);
    int number = 1;
    for (std::string line; std::getline(lines, line); ++number) {
        if (line.ends_with('\r')) line.pop_back();
        if (line.empty() || line.starts_with('#')) continue;
        if (!is_mapping(line))
            wrong.add({number, 0}, "expected a mapping as SDL writes it: GUID,name,a:b0,b:b1 and so on");
        else if (const std::size_t key = line.find(",platform:");  // the lists on the net hold the pads of all systems
                 (key == std::string::npos || line.substr(key + 10).starts_with(SDL_GetPlatform())) &&
                 SDL_GameControllerAddMapping(line.c_str()) < 0)
            wrong.add({number, 0}, std::string("SDL refuses the mapping: ") + SDL_GetError());
    }
    errors = wrong.sorted();
    for (int i = 0; i < SDL_NumJoysticks(); ++i)
        if (SDL_IsGameController(i)) add(i);
}

text::Error Gamepads::no_mapping(int device_index) const {
    const char* name = SDL_JoystickNameForIndex(device_index);
    // As mappings begin: without the checksum of the name, which SDL adds.
    std::array<char, guid_digits + 1> digits{};
    SDL_JoystickGUID guid = SDL_JoystickGetDeviceGUID(device_index);
    guid.data[2] = guid.data[3] = 0;
    SDL_JoystickGetGUIDString(guid, digits.data(), digits.size());
    return text::Error("gamepad " + text::quoted(name ? name : "?"),
                       "its buttons are not known; put the line that begins with " + std::string(digits.data()) +
                           " of a gamecontrollerdb.txt from the net into " + mappings_.string());
}

Gamepads::~Gamepads() {
    pads_.clear();
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

std::optional<int> Gamepads::add(int device_index) {
    auto pad = std::make_unique<Pad>();
    pad->controller.reset(SDL_GameControllerOpen(device_index));
    if (!pad->controller) return std::nullopt;
    pad->instance = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad->controller.get()));
    if (number_of(pad->instance)) return std::nullopt;
    const auto place = std::find(pads_.begin(), pads_.end(), nullptr);
    const auto number = static_cast<int>(place - pads_.begin());
    if (place == pads_.end())
        pads_.push_back(std::move(pad));
    else
        *place = std::move(pad);
    return number;
}

std::string Gamepads::description(int pad) const {
    SDL_GameController* const controller = pads_[geometry::at(pad)]->controller.get();
    const char* const name = SDL_GameControllerName(controller);
    std::array<char, guid_digits + 1> digits{};
    SDL_JoystickGetGUIDString(SDL_JoystickGetGUID(SDL_GameControllerGetJoystick(controller)), digits.data(),
                              digits.size());
    return text::quoted(name ? name : "?") + ", " + digits.data();
}

std::optional<int> Gamepads::remove(int instance) {
    const auto number = number_of(instance);
    if (number) pads_[static_cast<std::size_t>(*number)].reset();
    return number;
}

std::optional<int> Gamepads::number_of(int instance) const {
    for (std::size_t i = 0; i < pads_.size(); ++i)
        if (pads_[i] && pads_[i]->instance == instance) return static_cast<int>(i);
    return std::nullopt;
}

config::PadMake Gamepads::make_of(int pad) const {
    using config::PadMake;
    switch (SDL_GameControllerGetType(pads_[static_cast<std::size_t>(pad)]->controller.get())) {
        case SDL_CONTROLLER_TYPE_XBOX360:
            return PadMake::xbox_360;
        case SDL_CONTROLLER_TYPE_XBOXONE:
            return PadMake::xbox;
        case SDL_CONTROLLER_TYPE_PS3:
            return PadMake::playstation_3;
        case SDL_CONTROLLER_TYPE_PS4:
            return PadMake::playstation_4;
        case SDL_CONTROLLER_TYPE_PS5:
            return PadMake::playstation_5;
        case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
        case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
        case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
        case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
            return PadMake::nintendo;
        default:
            return PadMake::other;
    }
}

void Gamepads::rumble(int pad, double strength, int ms) {
    const auto place = static_cast<std::size_t>(pad);
    if (place >= pads_.size() || !pads_[place]) return;
    const auto force = static_cast<Uint16>(std::clamp(strength, 0.0, 1.0) * 0xFFFF);
    SDL_GameControllerRumble(pads_[place]->controller.get(), force, force, static_cast<Uint32>(ms));
}

}  // namespace megapon::platform
