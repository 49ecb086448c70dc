#include "app/scenes/lesson.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/scenes/prompts.h"
#include "app/scenes/stage.h"
#include "app/scenes/title.h"
#include "app/view/lesson_slip.h"

namespace megapon::scenes {

namespace {

constexpr std::array<const char*, 4> steps{"lesson.walk", "lesson.swing", "lesson.aim", "lesson.smash"};
constexpr double far_enough = 40;   // px, to have walked
constexpr double last_look = 2500;  // ms

}  // namespace

LessonScene::LessonScene(const Stage& stage) : match_(stage.house(), lesson(), stage.now_ms()) {
    match_.pause(stage.now_ms());
    walked_from_ = match_.session().state().players[0].body.y;
}

void LessonScene::feel(Stage& stage, const controls::DeviceEvent& event) {
    if (match_.feel(event)) stage.ask_drawing();
}

bool LessonScene::obey(Stage& stage, controls::Hotkey key) {
    if (key != controls::Hotkey::pause) return false;
    end(stage);
    return true;
}

// A mouse alone can leave, too.
void LessonScene::choose(Stage& stage, const controls::MenuEvent& event) {
    if (event.action == controls::MenuAction::click) end(stage);
}

void LessonScene::end(Stage& stage) {
    if (stage.house().config().game().welcome) stage.house().choose({{"game.welcome", false}}, stage.now_ms());
    stage.go(std::make_unique<TitleScene>());
}

// Whether the present one has been done on the page that was just played.
bool LessonScene::learnt() const {
    const auto happened = [this](sim::EventKind kind) {
        const sim::Events& events = *match_.events();
        return std::any_of(events.begin(), events.end(),
                           [kind](const sim::Event& event) { return event.kind == kind && event.a == 0; });
    };
    switch (done_) {
        case 0:
            return std::abs(match_.session().state().players[0].body.y - walked_from_) >= far_enough;
        case 1:
            return happened(sim::EventKind::swing);
        case 2:
            return happened(sim::EventKind::hit) && match_.session().state().match.phase == sim::MatchPhase::rally;
        case 3:
            return happened(sim::EventKind::smash);
        default:
            return false;
    }
}

void LessonScene::pass_time(Stage& stage) {
    match_.follow_house();
    if (match_.moves_between(stage.now_ms())) stage.ask_drawing();
    while (match_.play_next(stage.now_ms())) {
        if (learnt() && ++done_ == steps.size()) ends_at_ms_ = stage.now_ms() + last_look;
        stage.ask_drawing();
    }
    if ((ends_at_ms_ && stage.now_ms() >= *ends_at_ms_) || match_.session().over()) end(stage);
}

std::optional<double> LessonScene::due_ms(const Stage& stage) const { return match_.next_due_ms(stage.now_ms()); }

void LessonScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    const words::Catalogue& words = stage.house().words();
    view::LessonSlip slip{words("lesson.heading"), {}, words("lesson.skip"), done_};
    for (std::size_t step = 0; step < steps.size(); ++step)
        slip.steps[step] =
            words(steps[step], {{"walk", walk_prompt(stage.house(), 0)}, {"swing", swing_prompt(stage.house(), 0)}});
    if (done_ == steps.size()) slip.skip = words("lesson.done");
    match_.draw(canvas, stage.now_ms(), &slip);
}

}  // namespace megapon::scenes
