#include "app/platform/system.h"

#include <SDL.h>

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#include <emscripten/html5.h>

#include <algorithm>
#include <cmath>
#include <exception>
#endif
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <utility>

#include "text/process.h"

namespace megapon::platform {

namespace fs = std::filesystem;

// The specification wants relative paths ignored.
fs::path own_folder([[maybe_unused]] const char* variable, [[maybe_unused]] const char* standard) {
#if defined(__linux__) || defined(__FreeBSD__) || defined(__NetBSD__) || defined(__OpenBSD__)
    if (const char* named = std::getenv(variable); named && fs::path(named).is_absolute())
        return fs::path(named) / "megapon";
    if (const char* home = std::getenv("HOME"); home && *home) return fs::path(home) / standard / "megapon";
    return {};
#else
    const fs::path program = text::program_file().parent_path();
    std::error_code ignored;
    if (!program.empty() && fs::exists(program / "portable", ignored)) return program / "data";
    char* named = SDL_GetPrefPath("", "megapon");
    fs::path folder = named ? named : "";
    SDL_free(named);
    return folder;
#endif
}

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

// SDL's clipboard does not leave the page; the functions of src/web/page.js reach the browser's.
bool copy_text(const std::string& text) {
    return EM_ASM_INT({ return Module.copyText(UTF8ToString($0)) ? 1 : 0; }, text.c_str()) != 0;
}

std::string pasted_text() { return {}; }
void open_folder(const fs::path&) {}

void tell_page(const char* function, const std::string& text) {
    EM_ASM({ Module[UTF8ToString($0)](UTF8ToString($1)); }, function, text.c_str());
}

bool is_for_fingers() {
    return EM_ASM_INT({ return matchMedia("(pointer: coarse)").matches ? 1 : 0; }) != 0;
}

EM_JS(char*, address_of_page, (), {
    const address = location.href.split("#")[0].split("?")[0];
    return stringToNewUTF8(address.startsWith("file:") ? "" : address);
})

std::string page_address() {
    char* const text = address_of_page();
    const std::string address = text;
    std::free(text);
    return address;
}

#else

bool copy_text(const std::string& text) { return SDL_SetClipboardText(text.c_str()) == 0; }
void tell_page(const char*, const std::string&) {}
bool is_for_fingers() { return false; }
std::string page_address() { return {}; }

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
    const std::string path = fs::absolute(folder, ignored).generic_string();
    std::string address = path.starts_with('/') ? "file://" : "file:///";  // "C:/…" on Windows
    for (const char c : path) {
        char escape[4] = "";
        std::snprintf(escape, sizeof escape, "%%%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
        address += plain.find(c) == std::string_view::npos ? escape : std::string(1, c);
    }
    SDL_OpenURL(address.c_str());
}
#endif

#ifdef __EMSCRIPTEN__

namespace {

constexpr double longest_sleep_ms = 1000;
constexpr double gamepad_poll_ms = 8;  // a browser sends no event of a gamepad's buttons

// The turns that the browser calls.
struct Turns {
    std::function<bool()> turn;
    std::function<void()> finish;
    double sleep_ms = 0;    // wanted after the turn
    long timer = 0;         // of the next turn; 0: none
    bool is_drawn = false;  // what the game begins with
    bool in_turn = false;
    bool has_events = false;  // to be handled in the next turn, and drawn in the one after it
};
Turns turns;

void take_turn(void*);
int SDLCALL wake(void*, SDL_Event* event);

void schedule(double ms) {
    if (turns.timer != 0) emscripten_clear_timeout(turns.timer);
    turns.timer = emscripten_set_timeout(take_turn, std::ceil(ms), nullptr);
}

// A turn; after the last one the page is told. The two functions of the module are those of src/web/page.js. What
// nothing else has caught, such as a lack of memory, ends the game with a sentence, too.
bool turn_or_end() try {
    if (turns.turn()) return true;
    turns.finish();
    EM_ASM(Module.onFinished(0));
    return false;
} catch (const std::exception& error) {
    std::fprintf(stderr, "megapon: %s\n", error.what());
    EM_ASM(Module.onFinished(2));
    return false;
}

void take_turn(void*) {
    turns.timer = 0;
    turns.in_turn = true;
    const double begun_ms = emscripten_get_now();
    const bool goes_on = turn_or_end();
    EM_ASM({ Module.onTurn($0); }, emscripten_get_now() - begun_ms);
    turns.in_turn = false;
    if (!goes_on) {
        SDL_DelEventWatch(wake, nullptr);
        turns = {};
        return;
    }
    if (!std::exchange(turns.is_drawn, true)) EM_ASM(Module.onDrawn());
    const double longest = turns.has_events ? 0 : SDL_NumJoysticks() > 0 ? gamepad_poll_ms : longest_sleep_ms;
    turns.has_events = false;
    schedule(std::min(turns.sleep_ms, longest));
}

// SDL calls this as soon as the browser has sent an event.
int SDLCALL wake(void*, SDL_Event* event) {
    if (event->type == SDL_POLLSENTINEL) return 0;  // SDL's own, of each turn
    turns.has_events = true;
    if (!turns.in_turn) schedule(0);
    return 0;
}

}  // namespace

void take_turns(std::function<bool()> turn, std::function<void()> finish) {
    turns.turn = std::move(turn);
    turns.finish = std::move(finish);
    SDL_AddEventWatch(wake, nullptr);
    schedule(0);
}

std::optional<double> sleep_of(std::optional<double> wanted_ms) {
    turns.sleep_ms = std::max(wanted_ms.value_or(longest_sleep_ms), 0.0);
    return 0;
}

#else

// NOLINTNEXTLINE(performance-unnecessary-value-param): a page keeps both
void take_turns(std::function<bool()> turn, std::function<void()> finish) {
    while (turn()) {
    }
    finish();
}

std::optional<double> sleep_of(std::optional<double> wanted_ms) { return wanted_ms; }

#endif

}  // namespace megapon::platform
