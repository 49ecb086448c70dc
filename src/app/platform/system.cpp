#include "app/platform/system.h"

#include <SDL.h>

#include <cstdlib>
#include <ctime>
#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif

namespace megapon::platform {

namespace fs = std::filesystem;

namespace {

// A folder of the XDG base directory specification, which wants relative paths ignored.
[[maybe_unused]] fs::path xdg_folder(const char* variable, const char* standard) {
    if (const char* named = std::getenv(variable); named && fs::path(named).is_absolute())
        return fs::path(named) / "megapon";
    if (const char* home = std::getenv("HOME"); home && *home) return fs::path(home) / standard / "megapon";
    return {};
}

[[maybe_unused]] fs::path system_folder() {
    char* named = SDL_GetPrefPath("", "megapon");
    fs::path folder = named ? named : "";
    SDL_free(named);
    return folder;
}

}  // namespace

#if defined(__linux__) || defined(__FreeBSD__) || defined(__NetBSD__) || defined(__OpenBSD__)
fs::path config_folder() { return xdg_folder("XDG_CONFIG_HOME", ".config"); }
fs::path data_folder() { return xdg_folder("XDG_DATA_HOME", ".local/share"); }
#else
fs::path config_folder() { return system_folder(); }
fs::path data_folder() { return system_folder(); }
#endif

std::vector<std::string> preferred_languages() {
    std::vector<std::string> codes;
    SDL_Locale* locales = SDL_GetPreferredLocales();
    for (const SDL_Locale* locale = locales; locale && locale->language; ++locale) codes.emplace_back(locale->language);
    SDL_free(locales);
    return codes;
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    const std::tm* local = std::localtime(&now);
    char date[sizeof "2026-11-22"] = "";
    if (local) std::strftime(date, sizeof date, "%Y-%m-%d", local);
    return date;
}

#ifdef __EMSCRIPTEN__
// SDL's clipboard does not leave the page; src/web/page.js reaches the browser's.
EM_JS(void, copy_from_page, (const char* text), { Module.copyText(UTF8ToString(text)); })
void copy_text(const std::string& text) { copy_from_page(text.c_str()); }
#else
void copy_text(const std::string& text) { SDL_SetClipboardText(text.c_str()); }
#endif

}  // namespace megapon::platform
