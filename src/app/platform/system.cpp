#include "app/platform/system.h"

#include <SDL.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>
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
// SDL's clipboard does not leave the page; src/web/page.js, whose functions these are, reaches the browser's.
EM_JS(int, copy_from_page, (const char* text), { return Module.copyText(UTF8ToString(text)) ? 1 : 0; })
EM_JS(char*, address_of_page, (), {
    const address = location.href.split("#")[0].split("?")[0];
    return stringToNewUTF8(address.startsWith("file:") ? "" : address);
})
EM_JS(void, offer_from_page, (const char* file), { Module.onFileSaved(UTF8ToString(file)); })
EM_JS(void, announce_on_page, (const char* text), { Module.announce(UTF8ToString(text)); })
EM_JS(void, tell_page_language, (const char* code), { Module.onLanguage(UTF8ToString(code)); })
EM_JS(void, release_on_page, (const char* file), { Module.onOpened(UTF8ToString(file)); })
EM_JS(void, tell_page_way_back, (int is_there), { Module.onWayBack(!!is_there); })
EM_JS(int, is_page_for_fingers, (), { return matchMedia("(pointer: coarse)").matches ? 1 : 0; })

bool copy_text(const std::string& text) { return copy_from_page(text.c_str()) != 0; }
std::string pasted_text() { return {}; }
void open_folder(const fs::path&) {}
bool is_in_page() { return true; }
void offer_file(const fs::path& file) { offer_from_page(file.c_str()); }
void announce(const std::string& text) { announce_on_page(text.c_str()); }
void tell_language(const std::string& code) { tell_page_language(code.c_str()); }
void release_dropped(const std::string& file_or_text) { release_on_page(file_or_text.c_str()); }
void tell_way_back(bool there_is_one) { tell_page_way_back(there_is_one ? 1 : 0); }
bool is_for_fingers() { return is_page_for_fingers() != 0; }

std::string page_address() {
    char* const text = address_of_page();
    const std::string address = text;
    std::free(text);
    return address;
}
#else
bool copy_text(const std::string& text) { return SDL_SetClipboardText(text.c_str()) == 0; }
bool is_in_page() { return false; }
std::string page_address() { return {}; }
void offer_file(const fs::path&) {}
void announce(const std::string&) {}
void tell_language(const std::string&) {}
void release_dropped(const std::string&) {}
void tell_way_back(bool) {}
bool is_for_fingers() { return false; }

std::string pasted_text() {
    char* const pasted = SDL_GetClipboardText();
    std::string text = pasted ? pasted : "";
    SDL_free(pasted);
    return text;
}

// A path may have characters that mean something in an address.
void open_folder(const fs::path& folder) {
    constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/-._~:";
    std::error_code ignored;
    fs::create_directories(folder, ignored);
    std::string address = "file://";
    for (const char c : fs::absolute(folder, ignored).generic_string()) {
        char escape[4] = "";
        std::snprintf(escape, sizeof escape, "%%%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
        address += plain.find(c) == std::string_view::npos ? escape : std::string(1, c);
    }
    SDL_OpenURL(address.c_str());
}
#endif

}  // namespace megapon::platform
