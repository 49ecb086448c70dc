#include "app/scenes/match.h"

#include <algorithm>
#include <array>

#include "app/controls/scancodes.h"
#include "app/scenes/help.h"
#include "app/scenes/pause.h"
#include "app/scenes/result.h"
#include "app/scenes/stage.h"
#include "app/scenes/substep_counts.h"

namespace megapon::scenes {

namespace {

using controls::Hotkey;

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

Lineup in_series(Lineup lineup, const Stage& stage) {
    if (lineup.wins == std::array<int, 2>{} && lineup.persons > 0)
        lineup.best_of = stage.house().config().game().best_of;
    return lineup;
}

}  // namespace

// How many matches there are is settled before the first one.
MatchScene::MatchScene(const Stage& stage, Lineup lineup)
    : match_(stage.house(), in_series(std::move(lineup), stage), stage.now_ms()) {
    match_.pause(stage.now_ms());
}

void MatchScene::enter(Stage& stage) {
    plays_ = true;
    match_.resume(stage.now_ms());
}

void MatchScene::leave(Stage& stage) {
    plays_ = false;
    match_.pause(stage.now_ms());
}

// The key that steps through the pages of a paused match is a swing of a running one, and never both.
void MatchScene::feel(Stage& stage, const controls::DeviceEvent& event) {
    const bool steps = event.device == controls::Device::key && event.code == controls::key::period && event.value == 1;
    if (!plays_ && steps) return;
    if (match_.feel(event)) stage.ask_drawing();
}

bool MatchScene::tweak_physics(Stage& stage, Hotkey key) {
    sim::Tuning tuning = stage.house().tuning();
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
    stage.house().retune(tuning);
    match_.follow_house();
    stage.ask_drawing();
    return true;
}

bool MatchScene::obey(Stage& stage, Hotkey key) {
    if (key != Hotkey::pause && key != Hotkey::help) return tweak_physics(stage, key);
    stage.push(std::make_unique<PauseScene>(*this, "pause.paused"));
    if (key == Hotkey::help) stage.push(std::make_unique<HelpScene>());
    return true;
}

// Who takes the mouse wants the menu.
void MatchScene::choose(Stage& stage, const controls::MenuEvent& event) {
    if (event.action == controls::MenuAction::click) obey(stage, Hotkey::pause);
}

// A demonstration goes on: nobody's hands are missing.
void MatchScene::lose_focus(Stage& stage) {
    match_.let_go(stage.now_ms());
    if (plays_ && match_.has_persons()) stage.push(std::make_unique<PauseScene>(*this, "pause.focus", Return::counted));
}

void MatchScene::lose_pad(Stage& stage, int pad) {
    if (!match_.uses_pad(pad)) return;
    match_.let_go(stage.now_ms());
    const words::Phrase words("pause.pad", {{"pad", std::to_string(pad + 1)}});
    if (plays_) stage.push(std::make_unique<PauseScene>(*this, words, Return::counted));
}

void MatchScene::pass_time(Stage& stage) {
    match_.follow_house();
    if (match_.play_due(stage.now_ms())) stage.ask_drawing();
    if (!match_.session().over()) return;
    if (!result_at_ms_) result_at_ms_ = stage.now_ms() + last_look / stage.house().time_scale();
    if (stage.now_ms() >= *result_at_ms_)
        stage.replace(std::make_unique<ResultScene>(match_.lineup(), match_.session().state()));
}

std::optional<double> MatchScene::due_ms(const Stage& stage) const { return match_.next_due_ms(stage.now_ms()); }

void MatchScene::draw(paint::Canvas& canvas, const Stage& stage) const { match_.draw(canvas, stage.now_ms()); }

void MatchScene::play_one(Stage& stage) {
    match_.play_one(stage.now_ms());
    stage.ask_drawing();
}

}  // namespace megapon::scenes
