#include "app/screens/match.h"

#include <algorithm>
#include <array>

#include "app/screens/help.h"
#include "app/screens/pause.h"
#include "app/screens/result.h"
#include "app/screens/screen_stack.h"
#include "app/screens/substep_counts.h"
#include "config/scancodes.h"

namespace megapon::screens {

namespace {

using input::Hotkey;

constexpr double last_look = 1500;  // ms from the last point to the result

int fewer(int substeps) {
    const auto* next = std::lower_bound(substep_counts.begin(), substep_counts.end(), substeps);
    return next == substep_counts.begin() ? *next : *(next - 1);
}

int more(int substeps) {
    const auto* next = std::upper_bound(substep_counts.begin(), substep_counts.end(), substeps);
    return next == substep_counts.end() ? substeps : *next;
}

sim::Solver other(sim::Solver solver) {
    return solver == sim::Solver::substep ? sim::Solver::sweep : sim::Solver::substep;
}

MatchSetup in_series(MatchSetup setup, const ScreenStack& stack) {
    if (setup.wins == std::array<int, 2>{} && setup.persons > 0) setup.best_of = stack.house().config().game().best_of;
    return setup;
}

}  // namespace

// How many matches there are is settled before the first one.
MatchScreen::MatchScreen(const ScreenStack& stack, MatchSetup setup)
    : match_(stack.house(), in_series(std::move(setup), stack), stack.now_ms()) {
    match_.pause(stack.now_ms());
}

void MatchScreen::enter(ScreenStack& stack) {
    plays_ = true;
    match_.resume(stack.now_ms());
}

void MatchScreen::leave(ScreenStack& stack) {
    plays_ = false;
    match_.pause(stack.now_ms());
}

// The key that steps through the pages of a paused match is a swing of a running one, and never both.
void MatchScreen::feel(ScreenStack& stack, const input::DeviceEvent& event) {
    const bool steps = event.device == input::Device::key && event.code == config::key::period && event.value == 1;
    if (!plays_ && steps) return;
    if (match_.feel(event)) stack.ask_drawing();
}

bool MatchScreen::tweak_physics(ScreenStack& stack, Hotkey key) {
    sim::Tuning tuning = stack.house().tuning();
    switch (key) {
        case Hotkey::fewer_substeps:
            tuning.physics.substeps = fewer(tuning.physics.substeps);
            break;
        case Hotkey::more_substeps:
            tuning.physics.substeps = more(tuning.physics.substeps);
            break;
        case Hotkey::other_solver:
            tuning.physics.solver = other(tuning.physics.solver);
            break;
        default:
            return false;
    }
    stack.house().retune(tuning);
    match_.follow_house();
    stack.ask_drawing();
    return true;
}

bool MatchScreen::obey(ScreenStack& stack, Hotkey key) {
    if (key != Hotkey::pause && key != Hotkey::help) return tweak_physics(stack, key);
    stack.push(std::make_unique<PauseScreen>(*this, "pause.paused"));
    if (key == Hotkey::help) stack.push(std::make_unique<HelpScreen>());
    return true;
}

// Who takes the mouse wants the menu.
void MatchScreen::choose(ScreenStack& stack, const input::MenuEvent& event) {
    if (event.action == input::MenuAction::click) obey(stack, Hotkey::pause);
}

// A demonstration goes on: nobody's hands are missing.
void MatchScreen::lose_focus(ScreenStack& stack) {
    match_.let_go(stack.now_ms());
    if (plays_ && match_.has_persons())
        stack.push(std::make_unique<PauseScreen>(*this, "pause.focus", Return::counted));
}

void MatchScreen::lose_pad(ScreenStack& stack, int pad) {
    if (!match_.uses_pad(pad)) return;
    match_.let_go(stack.now_ms());
    const i18n::Message words("pause.pad", {{"pad", std::to_string(pad + 1)}});
    if (plays_) stack.push(std::make_unique<PauseScreen>(*this, words, Return::counted));
}

void MatchScreen::pass_time(ScreenStack& stack) {
    match_.follow_house();
    if (match_.play_due(stack.now_ms())) stack.ask_drawing();
    if (!match_.session().over()) return;
    if (!result_at_ms_) result_at_ms_ = stack.now_ms() + last_look / stack.house().time_scale();
    if (stack.now_ms() >= *result_at_ms_)
        stack.replace(std::make_unique<ResultScreen>(match_.setup(), match_.session().state()));
}

std::optional<double> MatchScreen::due_ms(const ScreenStack& stack) const { return match_.next_due_ms(stack.now_ms()); }

void MatchScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const { match_.draw(canvas, stack.now_ms()); }

void MatchScreen::play_one(ScreenStack& stack) {
    match_.play_one(stack.now_ms());
    stack.ask_drawing();
}

}  // namespace megapon::screens
