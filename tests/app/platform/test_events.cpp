#include "app/platform/events.h"

#include <SDL.h>
#include <SDL_image.h>
#include <dlfcn.h>
#include <doctest/doctest.h>

#include <csignal>
#include <string>

#include "app/input/input_sampler.h"
#include "app/platform/sprite_cache.h"
#include "app/platform/sprite_names.h"
#include "app/platform/virtual_pad.h"
#include "config/config_file.h"
#include "config/keys.h"
#include "text/files.h"

namespace megapon::platform::events_tests {

namespace {

using input::Device;
using input::DeviceEvent;

int svgs_rasterised = 0;  // by SDL_image since the program began

struct Listener {
    Window window = open_unseen_window();
    EventPump pump{window};

    // The events of this kind of a few turns of the pump: SDL notices a pad in one and sends its event in the next.
    template <typename Kind>
    std::vector<Kind> receive() {
        std::vector<Kind> events;
        for (int turn = 0; turn < 3; ++turn)
            for (const Event& event : pump.wait(0))
                if (const Kind* kind = std::get_if<Kind>(&event)) events.push_back(*kind);
        return events;
    }
};

void push_key(Uint32 type, SDL_Scancode code, Uint8 repeat = 0, SDL_Keycode printed = 0) {
    SDL_Event event{};
    event.type = type;
    event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
    event.key.repeat = repeat;
    event.key.keysym.scancode = code;
    event.key.keysym.sym = printed;
    SDL_PushEvent(&event);
}

// As a window manager does that minds no least size.
void resize_windows(int width, int height) {
    for (Uint32 id = 1; id < 1000; ++id) {
        SDL_Window* window = SDL_GetWindowFromID(id);
        if (!window) continue;
        SDL_SetWindowMinimumSize(window, 1, 1);
        SDL_SetWindowSize(window, width, height);
    }
}

}  // namespace

TEST_CASE("a file that is dropped on the window arrives with its name, a text with its words") {
    Listener listener;
    listener.receive<Dropped>();
    for (const Uint32 type : {SDL_DROPFILE, SDL_DROPTEXT}) {
        SDL_Event event{};
        event.type = type;
        event.drop.file = SDL_strdup("#day=2026-11-22");
        SDL_PushEvent(&event);
        const auto dropped = listener.receive<Dropped>();
        REQUIRE(dropped.size() == 1);
        CHECK(*dropped.front().file_or_text == "#day=2026-11-22");
    }
}

TEST_CASE("a key arrives with its place on the board and its time; the system's own repeats do not") {
    Listener listener;
    listener.receive<DeviceEvent>();
    const double before = now_ms();
    push_key(SDL_KEYDOWN, SDL_SCANCODE_W);
    push_key(SDL_KEYDOWN, SDL_SCANCODE_W, 1);
    push_key(SDL_KEYUP, SDL_SCANCODE_W);
    const auto events = listener.receive<DeviceEvent>();
    REQUIRE(events.size() == 2);
    for (const DeviceEvent& event : events) {
        CHECK(part_of(event) == input::Part{Device::key, 0, config::key::w});
        CHECK(event.time_ms >= before - 2);  // the stamps count whole ms
        CHECK(event.time_ms <= now_ms() + 2);
    }
    CHECK(events[0].value == 1);
    CHECK(events[1].value == 0);
}

TEST_CASE("a key arrives with what is printed on it in the player's layout; a function key prints nothing") {
    Listener listener;
    listener.receive<DeviceEvent>();
    push_key(SDL_KEYDOWN, SDL_SCANCODE_SEMICOLON, 0, SDLK_m);
    push_key(SDL_KEYDOWN, SDL_SCANCODE_F1, 0, SDLK_F1);
    const auto events = listener.receive<DeviceEvent>();
    REQUIRE(events.size() == 2);
    CHECK(events[0].printed == U'm');
    CHECK(events[1].printed == 0);
}

TEST_CASE("a key is called by what is printed on it, or by its name where it prints nothing") {
    const Listener listener;
    CHECK(key_label(config::key::w) == "W");
    CHECK(key_label(config::key::period) == ".");
    CHECK(key_label(config::key::right_ctrl) == "Right Ctrl");
    CHECK(key_label(config::key::space) == "Space");
    CHECK(key_label(config::key::enter) == "Enter");
}

#ifdef __unix__
TEST_CASE("a terminal that hangs up asks to quit") {
    const auto of_doctest = std::signal(SIGTERM, SIG_DFL);  // SDL takes only a signal that nothing else handles
    {
        Listener listener;
        listener.receive<Quit>();
        std::raise(SIGHUP);
        CHECK(listener.receive<Quit>().size() == 1);
    }
    std::signal(SIGHUP, SIG_DFL);
    std::signal(SIGTERM, of_doctest);
}
#endif

TEST_CASE("two gamepads plugged in while the game runs are pads 0 and 1, and their buttons and sticks become input") {
    Listener listener;
    VirtualPad first;
    VirtualPad second;
    listener.receive<DeviceEvent>();
    first.press(SDL_CONTROLLER_BUTTON_A);
    second.push(SDL_CONTROLLER_AXIS_LEFTY, -32768);
    input::InputSampler sampler(input::two_players());
    for (const DeviceEvent& event : listener.receive<DeviceEvent>()) sampler.feed(event);
    const sim::FrameInput input = sampler.take({now_ms() - 60'000, now_ms() + 1000}, 24);
    REQUIRE(input.players[sim::Side::left].count == 1);
    CHECK(input.players[sim::Side::left].events[0].control == sim::Control::swing);
    CHECK(input.players[sim::Side::left].events[0].value == 1);
    REQUIRE(input.players[sim::Side::right].count == 1);
    CHECK(input.players[sim::Side::right].events[0].control == sim::Control::move_y);
    CHECK(input.players[sim::Side::right].events[0].value == -127);
}

TEST_CASE("the first of two gamepads is pulled and another takes its number; the second keeps its own") {
    Listener listener;
    VirtualPad first;
    VirtualPad second;
    listener.receive<DeviceEvent>();
    first.pull();
    const auto lost = listener.receive<PadLost>();
    REQUIRE(lost.size() == 1);
    CHECK(lost[0].pad == 0);
    VirtualPad third;
    listener.receive<DeviceEvent>();
    third.press(SDL_CONTROLLER_BUTTON_B);
    second.press(SDL_CONTROLLER_BUTTON_START);
    const auto events = listener.receive<DeviceEvent>();
    REQUIRE(events.size() == 2);
    for (const DeviceEvent& event : events) {
        CHECK(event.device == Device::pad_button);
        CHECK(event.code == (event.pad == 0 ? config::pad_button::b : config::pad_button::start));
    }
    CHECK(events[0].pad + events[1].pad == 1);
}

TEST_CASE("the close button and a lost focus arrive as events") {
    Listener listener;
    listener.receive<Quit>();
    SDL_Event quit{};
    quit.type = SDL_QUIT;
    SDL_PushEvent(&quit);
    CHECK(listener.receive<Quit>().size() == 1);
    SDL_Event focus{};
    focus.type = SDL_WINDOWEVENT;
    focus.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    SDL_PushEvent(&focus);
    CHECK(listener.receive<FocusLost>().size() == 1);
}

TEST_CASE("a graphics card that has lost its images asks for all of the window, not only for what changes") {
    for (const Uint32 type : {Uint32{SDL_RENDER_TARGETS_RESET}, Uint32{SDL_RENDER_DEVICE_RESET}}) {
        Listener listener;
        listener.receive<Exposed>();  // what opening the window has caused
        SDL_Event event{};
        event.type = type;
        SDL_PushEvent(&event);
        CHECK(listener.receive<Exposed>().size() == 1);
    }
}

TEST_CASE("a drag through sixty sizes rasterises each sprite once, when the size stands still") {
    Listener listener;
    listener.receive<Resized>();
    const auto sprites = *SpriteCache::open(text::asset("sprites"));
    const auto draw_all = [&] {
        const PixelSize size = listener.window.image_size();
        const double scale = raster::page_scale(raster::Image(size.width, size.height));
        const int before = svgs_rasterised;
        sprites->prepare(scale);
        for (const std::string& name : sprite_names()) sprites->sprite(name, 0, scale);
        return svgs_rasterised - before;
    };
    const int all = static_cast<int>(sprite_names().size());
    CHECK(draw_all() == all);
    const double begin = now_ms();
    int settled = 0, rasterised = 0;
    bool shown_scaled = false;
    for (int step = 1; step <= 60; ++step) {
        resize_windows(480 + 8 * step, 270 + 5 * step);
        for (const Event& event : listener.pump.wait(0)) {
            settled += std::holds_alternative<Resized>(event) ? 1 : 0;
            shown_scaled = shown_scaled || std::holds_alternative<Exposed>(event);
        }
        rasterised += draw_all();
    }
    CHECK(shown_scaled);
    // A machine so slow that a size stands still for 120 ms takes it over.
    CHECK(settled <= (now_ms() - begin) / 120);
    CHECK(rasterised == all * settled);
    for (bool last = false; !last;)
        for (const Event& event : listener.pump.wait(1000)) last = last || std::holds_alternative<Resized>(event);
    CHECK(listener.window.image_size() == PixelSize{960, 540});
    CHECK(draw_all() == all);
}

TEST_CASE("in a window of 1 x 800 pixels there is nothing to draw, and showing it does no harm") {
    Window window = open_unseen_window();
    resize_windows(1, 800);
    window.finish_resizing();
    CHECK(window.page().size == PixelSize{});
    CHECK(window.image_size() == PixelSize{0, 0});
    CHECK(window.to_page(0, 400).x < 0);
    window.show(raster::Image(480, 270));
}

TEST_CASE("a window that grows from 1 x 800 pixels shows nothing until its size stands still") {
    Window window = open_unseen_window();
    resize_windows(1, 800);
    window.finish_resizing();
    resize_windows(480, 270);
    CHECK(window.page().size.width > 0);
    CHECK(window.image_size() == PixelSize{0, 0});
    window.finish_resizing();
    CHECK(window.image_size() == PixelSize{480, 270});
}

}  // namespace megapon::platform::events_tests

// The game's calls come here: symbols of a program go before those of its libraries.
extern "C" SDL_Surface* SDLCALL IMG_LoadSizedSVG_RW(SDL_RWops* src, int width, int height) {
    static const auto original =
        reinterpret_cast<decltype(&IMG_LoadSizedSVG_RW)>(dlsym(RTLD_NEXT, "IMG_LoadSizedSVG_RW"));
    ++megapon::platform::events_tests::svgs_rasterised;
    return original(src, width, height);
}
