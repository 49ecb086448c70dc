#include "app/platform/assets.h"

#include <SDL.h>

#include <cstdlib>

namespace megapon::platform {

namespace fs = std::filesystem;

namespace {

fs::path find_folder() {
    if (const char* named = std::getenv("MEGAPON_ASSETS")) return named;
    if (char* base = SDL_GetBasePath()) {
        const fs::path program = base;
        SDL_free(base);
        for (const char* place : {"assets", "../share/megapon"}) {
            std::error_code ignored;
            if (fs::is_directory(program / place, ignored)) return (program / place).lexically_normal();
        }
    }
    return MEGAPON_ASSETS;
}

}  // namespace

const fs::path& assets_folder() {
    static const fs::path folder = find_folder();
    return folder;
}

fs::path asset(std::string_view name) { return assets_folder() / name; }

}  // namespace megapon::platform
