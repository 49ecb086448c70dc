#include "app/screens/match.h"

#include <utility>

#include "config/scancodes.h"

namespace megapon::screens {

namespace {

using input::Shortcut;

constexpr double result_delay_ms = 1500;  // from the last point to the result

MatchSetup in_series(MatchSetup setup, const Preferences& preferences) {
    if (setup.wins == std::array<int, 2>{} && setup.persons > 0) setup.best_of = preferences.game().best_of;
    return setup;
}

std::optional<MatchTuning::PhysicsKey> physics_key(Shortcut shortcut) {
    using enum MatchTuning::PhysicsKey;
    switch (shortcut) {
        case Shortcut::fewer_substeps:
            return fewer_substeps;
        case Shortcut::more_substeps:
            return more_substeps;
        case Shortcut::other_solver:
            return other_solver;
        default:
            return std::nullopt;
    }
}

// Why the key changes nothing.
i18n::Message hint_of(MatchTuning::PhysicsKey key, MatchTuning::FixedBy fixed) {
    const bool solver = key == MatchTuning::PhysicsKey::other_solver;
    if (fixed == MatchTuning::FixedBy::court) return solver ? "physics.court_solver" : "physics.court_substeps";
    return solver ? "physics.set_solver" : "physics.set_substeps";
}

}  // namespace

MatchScreen::MatchScreen(const Ui& ui, Navigator& navigator, const MatchServices& services, MatchSetup setup)
    : ui_(ui),
      navigator_(navigator),
      pace_(services.pace),
      tuning_(services.tuning),
      notices_(services.notices),
      match_(ui, services, in_series(std::move(setup), ui.preferences)) {}

void MatchScreen::enter() {
    plays_ = true;
    match_.resume();
}

void MatchScreen::leave() {
    plays_ = false;
    match_.pause();
}

// A click wants the menu: a mouse alone gets there, too.
bool MatchScreen::handle(const input::InputEvent& event) {
    const bool plays = match_.handle(event.device);
    if (event.shortcut == Shortcut::pause || event.shortcut == Shortcut::help ||
        event.menu == input::MenuAction::click) {
        navigator_.open_pause(*this, "pause.paused", Resume::at_once);
        if (event.shortcut == Shortcut::help) navigator_.open_help();
        return true;
    }
    if (!event.shortcut || event.shortcut == Shortcut::next_frame) return plays;
    return change_physics(*event.shortcut);
}

bool MatchScreen::change_physics(Shortcut shortcut) {
    const auto key = physics_key(shortcut);
    if (!key) return false;
    const auto fixed = tuning_.fixed_by(*key);
    if (fixed != MatchTuning::FixedBy::nothing) {
        notices_.hint(hint_of(*key, fixed), ui_.now_ms());
        return true;
    }
    tuning_.apply(*key);
    match_.follow_settings();
    return true;
}

// A demonstration goes on: nobody has to find the keys again.
void MatchScreen::lose_focus() {
    match_.let_go();
    if (plays_ && match_.has_persons()) navigator_.open_pause(*this, "pause.focus", Resume::counted);
}

void MatchScreen::lose_pad(int pad) {
    if (!plays_ || !match_.uses_pad(pad)) return;
    match_.let_go();
    navigator_.open_pause(*this, {"pause.pad", {{"pad", std::to_string(pad + 1)}}}, Resume::counted);
}

bool MatchScreen::update() {
    match_.follow_settings();
    bool shows = match_.refresh_has_come();
    while (match_.advance()) shows = true;
    if (!match_.session().over()) return shows;
    if (!result_at_ms_) result_at_ms_ = ui_.now_ms() + result_delay_ms / pace_.time_scale();
    if (ui_.now_ms() >= *result_at_ms_) navigator_.go_to_result(match_.setup(), match_.session().state());
    return shows;
}

// The key that steps through the frames of a held match swings in a running one, and never does both.
void MatchScreen::step_frame() { match_.step(input::Part{input::Device::key, 0, config::key::period}); }

}  // namespace megapon::screens
