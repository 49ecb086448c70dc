#include "app/platform/facts.h"

#include <SDL.h>

#include <string>

#ifndef __EMSCRIPTEN__
#include <SDL_mixer.h>
#endif

namespace megapon::platform {

namespace {

std::string driver_name(const char* name) { return name ? name : "none"; }

// The rate and the channels of the open device; "" where the sound is not SDL's.
std::string sound_format() {
#ifdef __EMSCRIPTEN__
    return "";
#else
    int rate = 0, channels = 0;
    Uint16 samples = 0;
    if (Mix_QuerySpec(&rate, &samples, &channels) == 0) return "";
    return ", " + std::to_string(rate) + " Hz, " + std::to_string(channels) + " channels";
#endif
}

}  // namespace

text::Facts system_facts() {
    SDL_version sdl;
    SDL_GetVersion(&sdl);
    const std::string version =
        std::to_string(sdl.major) + "." + std::to_string(sdl.minor) + "." + std::to_string(sdl.patch);
    return {{"SDL", version + " on " + SDL_GetPlatform()},
            {"video driver", driver_name(SDL_GetCurrentVideoDriver())},
            {"audio driver", driver_name(SDL_GetCurrentAudioDriver()) + sound_format()}};
}

}  // namespace megapon::platform
