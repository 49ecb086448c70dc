#include "app/platform/events.h"

#include <SDL.h>
#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif

#include <algorithm>
#include <cmath>
#include <csignal>

#include "app/platform/system.h"
#include "text/files.h"

namespace megapon::platform {

namespace {

using input::Device;
using input::DeviceEvent;

constexpr double settling_ms = 120;  // that a window's size stands still before the page is drawn anew

// SDL stamps events with the lower 32 bits of its clock, which begin anew after 49 days. An event may be
// stamped after now: its age is signed.
double time_of(const SDL_Event& event) {
    const Uint64 now = SDL_GetTicks64();
    const Uint32 age = static_cast<Uint32>(now) - event.common.timestamp;
    return static_cast<double>(now) - static_cast<double>(static_cast<Sint32>(age));
}

std::optional<Event> from_key(const SDL_Event& event) {
    if (event.key.repeat != 0) return std::nullopt;
    // Keys that print a character have it as their SDL_Keycode; the others' codes carry a bit of their own.
    const SDL_Keycode code = event.key.keysym.sym;
    const bool prints = code > 0 && (code & SDLK_SCANCODE_MASK) == 0;
    return DeviceEvent{.time_ms = time_of(event),
                       .device = Device::key,
                       .code = event.key.keysym.scancode,
                       .value = event.type == SDL_KEYDOWN ? 1 : 0,
                       .printed = prints ? static_cast<char32_t>(code) : U'\0'};
}

Event from_mouse(const SDL_Event& event, const Window& window) {
    if (event.type == SDL_MOUSEMOTION)
        return DeviceEvent{.time_ms = time_of(event),
                           .device = Device::mouse_motion,
                           .place = window.to_page(event.motion.x, event.motion.y),
                           .by_finger = event.motion.which == SDL_TOUCH_MOUSEID};
    return DeviceEvent{.time_ms = time_of(event),
                       .device = Device::mouse_button,
                       .code = event.button.button,
                       .value = event.type == SDL_MOUSEBUTTONDOWN ? 1 : 0,
                       .place = window.to_page(event.button.x, event.button.y),
                       .by_finger = event.button.which == SDL_TOUCH_MOUSEID};
}

// A finger's place comes as fractions of the window's sides.
input::FingerEvent from_finger(const SDL_Event& event, const Window& window) {
    using Phase = input::FingerEvent::Phase;
    const PixelSize size = window.output();
    const double shorter = std::max(std::min(size.width, size.height), 1);
    const geometry::Vec sides{size.width / shorter, size.height / shorter};
    return {.time_ms = time_of(event),
            .finger = event.tfinger.fingerId,
            .phase = event.type == SDL_FINGERDOWN ? Phase::down
                     : event.type == SDL_FINGERUP ? Phase::lifted
                                                  : Phase::moved,
            .place = {event.tfinger.x * sides.x, event.tfinger.y * sides.y},
            .window = sides};
}

std::optional<Event> from_pad(const SDL_Event& event, const Gamepads& gamepads) {
    const bool is_axis = event.type == SDL_CONTROLLERAXISMOTION;
    const std::optional<int> pad = gamepads.number_of(is_axis ? event.caxis.which : event.cbutton.which);
    if (!pad) return std::nullopt;
    DeviceEvent said{.time_ms = time_of(event), .place = {}};
    said.pad = *pad;
    said.make = gamepads.make_of(*pad);
    if (is_axis) {
        said.device = Device::pad_axis;
        said.code = event.caxis.axis;
        said.value = event.caxis.value;
    } else {
        said.device = Device::pad_button;
        said.code = event.cbutton.button;
        said.value = event.type == SDL_CONTROLLERBUTTONDOWN ? 1 : 0;
    }
    return said;
}

// What the page tells the game, as the code of an event of SDL's; a text that comes with it is SDL's to free.
enum PageEvent : Sint32 { copy_refused, notice, too_large };

Event from_page(const SDL_Event& event) {
    const auto text =
        std::make_shared<const std::string>(event.user.data1 ? static_cast<const char*>(event.user.data1) : "");
    SDL_free(event.user.data1);
    if (event.user.code == notice) return PageNotice{text};
    if (event.user.code == too_large) return TooLarge{text};
    return CopyRefused{};
}

std::optional<Event> translate(const SDL_Event& event, Window& window, Gamepads& gamepads) {
    switch (event.type) {
        case SDL_QUIT:
            return Quit{};
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            return from_key(event);
        case SDL_MOUSEMOTION:
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            return from_mouse(event, window);
        case SDL_MOUSEWHEEL:
            if (event.wheel.y == 0) return std::nullopt;
            return DeviceEvent{.time_ms = time_of(event),
                               .device = Device::mouse_wheel,
                               .value = event.wheel.y > 0 ? 1 : -1,
                               .place = window.to_page(event.wheel.mouseX, event.wheel.mouseY)};
        case SDL_FINGERDOWN:
        case SDL_FINGERMOTION:
        case SDL_FINGERUP:
            return from_finger(event, window);
        case SDL_USEREVENT:
            return from_page(event);
        case SDL_WINDOWEVENT:
            window.note_place();
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST || event.window.event == SDL_WINDOWEVENT_HIDDEN)
                return FocusLost{};
            if (event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED || event.window.event == SDL_WINDOWEVENT_EXPOSED)
                return Exposed{};
            return std::nullopt;
        case SDL_RENDER_TARGETS_RESET:
        case SDL_RENDER_DEVICE_RESET:
            return Exposed{};
        case SDL_JOYDEVICEADDED:
            if (SDL_IsGameController(event.jdevice.which)) return std::nullopt;
            return PadUnusable{event.jdevice.which};
        case SDL_CONTROLLERDEVICEADDED:
            if (const auto pad = gamepads.add(event.cdevice.which)) return PadFound{*pad};
            return std::nullopt;
        case SDL_CONTROLLERDEVICEREMOVED:
            if (const auto pad = gamepads.remove(event.cdevice.which)) return PadLost{*pad};
            return std::nullopt;
        case SDL_CONTROLLERAXISMOTION:
        case SDL_CONTROLLERBUTTONDOWN:
        case SDL_CONTROLLERBUTTONUP:
            return from_pad(event, gamepads);
        default:
            return std::nullopt;
    }
}

}  // namespace

double now_ms() {
    // The finer clock, laid over the one that stamps events.
    static const double offset =
        static_cast<double>(SDL_GetTicks64()) -
        1000.0 * static_cast<double>(SDL_GetPerformanceCounter()) / static_cast<double>(SDL_GetPerformanceFrequency());
    return offset + 1000.0 * static_cast<double>(SDL_GetPerformanceCounter()) /
                        static_cast<double>(SDL_GetPerformanceFrequency());
}

std::string key_label(int scancode) {
    const SDL_Keycode code = SDL_GetKeyFromScancode(static_cast<SDL_Scancode>(scancode));
    return code > ' ' && code <= '~' ? SDL_GetKeyName(code) : config::key_name(scancode);
}

EventPump::EventPump(Window& window, const std::filesystem::path& mappings)
    : gamepads(mappings), window_(window), output_(window.is_resizing() ? PixelSize{} : window.output()) {
    SDL_StopTextInput();  // an input method would swallow keys
#if defined(__unix__)
    // A terminal that closes sends SIGHUP. It counts as SIGTERM, which SDL turns into SDL_QUIT, so that a match is
    // stored. Under nohup it stays ignored.
    const auto before = std::signal(SIGHUP, [](int) { std::raise(SIGTERM); });
    if (before == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
#endif
}

std::vector<Event> EventPump::wait(std::optional<double> timeout_ms) {
    if (resized_ms_) timeout_ms = std::min(timeout_ms.value_or(settling_ms), *resized_ms_ + settling_ms - now_ms());
    timeout_ms = sleep_of(timeout_ms);
    std::vector<Event> events;
    SDL_Event event;
    const int patience = timeout_ms ? static_cast<int>(std::ceil(std::clamp(*timeout_ms, 0.0, 1e6))) : -1;
    for (int any = SDL_WaitEventTimeout(&event, patience); any; any = SDL_PollEvent(&event)) {
        if ((event.type == SDL_DROPFILE || event.type == SDL_DROPTEXT) && event.drop.file) {
            events.emplace_back(Dropped{std::make_shared<const std::string>(event.drop.file)});
            SDL_free(event.drop.file);
        }
        if (const auto translated = translate(event, window_, gamepads)) events.push_back(*translated);
    }
    if (output_ != window_.output()) {
        output_ = window_.output();
        resized_ms_ = now_ms();
    }
    if (resized_ms_ && now_ms() >= *resized_ms_ + settling_ms) {
        resized_ms_.reset();
        window_.finish_resizing();
        events.push_back(Resized{});
    }
    return events;
}

}  // namespace megapon::platform

#ifdef __EMSCRIPTEN__
namespace {

void push_page_event(megapon::platform::PageEvent code, const char* text = nullptr) {
    SDL_Event event{};
    event.type = SDL_USEREVENT;
    event.user.code = code;
    event.user.data1 = text ? SDL_strdup(text) : nullptr;
    SDL_PushEvent(&event);
}

}  // namespace

// The page has laid a file, dropped or chosen, into the game's files, or was given a link.
extern "C" EMSCRIPTEN_KEEPALIVE void megapon_open(const char* file_or_link) {
    SDL_Event event{};
    event.type = SDL_DROPTEXT;
    event.drop.file = SDL_strdup(file_or_link);
    SDL_PushEvent(&event);
}

// The canvas may be empty now.
extern "C" EMSCRIPTEN_KEEPALIVE void megapon_show_again() {
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = SDL_WINDOWEVENT_EXPOSED;
    SDL_PushEvent(&event);
}

extern "C" EMSCRIPTEN_KEEPALIVE void megapon_tell_copy_refused() {
    push_page_event(megapon::platform::PageEvent::copy_refused);
}

// The browser's Back: as if Esc were pressed.
extern "C" EMSCRIPTEN_KEEPALIVE void megapon_go_back() {
    for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
        SDL_Event event{};
        event.type = type;
        event.key.timestamp = SDL_GetTicks();
        event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
        event.key.keysym = {SDL_SCANCODE_ESCAPE, SDLK_ESCAPE, KMOD_NONE, 0};
        SDL_PushEvent(&event);
    }
}

// The key of a text, see PageNotice.
extern "C" EMSCRIPTEN_KEEPALIVE void megapon_set_notice(const char* key) {
    push_page_event(megapon::platform::PageEvent::notice, key);
}

// The most bytes of a file that the game reads, and what to call for one that has more.
extern "C" EMSCRIPTEN_KEEPALIVE double megapon_largest_file() { return megapon::text::recording_limit; }
extern "C" EMSCRIPTEN_KEEPALIVE void megapon_tell_too_large(const char* name) {
    push_page_event(megapon::platform::PageEvent::too_large, name);
}
#endif
