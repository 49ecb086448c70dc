#include "app/platform/events.h"

#include <utility>

#ifdef __EMSCRIPTEN__
#include <SDL.h>
#include <emscripten.h>
#include <emscripten/html5.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#endif

namespace megapon::platform {

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

void take_turns(std::function<bool()> turn, std::function<void()> finish) {
    while (turn()) {
    }
    finish();
}

std::optional<double> sleep_of(std::optional<double> wanted_ms) { return wanted_ms; }

#endif

}  // namespace megapon::platform
