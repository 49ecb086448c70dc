#include "app/screens/lesson.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/screens/prompts.h"
#include "app/screens/screen_stack.h"
#include "app/screens/title.h"
#include "app/view/lesson_slip.h"

namespace megapon::screens {

namespace {

constexpr std::array<const char*, 4> steps{"lesson.walk", "lesson.swing", "lesson.aim", "lesson.smash"};
constexpr double far_enough = 40;   // px, to have walked
constexpr double last_look = 2500;  // ms

}  // namespace

LessonScreen::LessonScreen(const ScreenStack& stack) : match_(stack.house(), lesson(), stack.now_ms()) {
    match_.pause(stack.now_ms());
    walked_from_ = match_.session().state().players[0].body.y;
}

void LessonScreen::feel(ScreenStack& stack, const input::DeviceEvent& event) {
    if (match_.feel(event)) stack.ask_drawing();
}

bool LessonScreen::obey(ScreenStack& stack, input::Hotkey key) {
    if (key != input::Hotkey::pause) return false;
    end(stack);
    return true;
}

// A mouse alone can leave, too.
void LessonScreen::choose(ScreenStack& stack, const input::MenuEvent& event) {
    if (event.action == input::MenuAction::click) end(stack);
}

void LessonScreen::end(ScreenStack& stack) {
    if (stack.house().config().game().welcome) stack.house().choose({{"game.welcome", false}}, stack.now_ms());
    stack.go(std::make_unique<TitleScreen>());
}

// Whether the present one has been done on the page that was just played.
bool LessonScreen::learnt() const {
    const auto did = [this](auto chosen) {
        const sim::Events& events = *match_.events();
        return std::any_of(events.begin(), events.end(), [](const sim::Event& event) {
            const auto* found = std::get_if<decltype(chosen)>(&event);
            return found && found->player == sim::Side::left;
        });
    };
    switch (done_) {
        case 0:
            return std::abs(match_.session().state().players[0].body.y - walked_from_) >= far_enough;
        case 1:
            return did(sim::Swing{});
        case 2:
            return did(sim::Hit{}) && match_.session().state().match.phase == sim::MatchPhase::rally;
        case 3:
            return did(sim::Smash{});
        default:
            return false;
    }
}

void LessonScreen::pass_time(ScreenStack& stack) {
    match_.follow_house();
    if (match_.moves_between(stack.now_ms())) stack.ask_drawing();
    while (match_.play_next(stack.now_ms())) {
        if (learnt() && ++done_ == steps.size()) ends_at_ms_ = stack.now_ms() + last_look;
        stack.ask_drawing();
    }
    if ((ends_at_ms_ && stack.now_ms() >= *ends_at_ms_) || match_.session().over()) end(stack);
}

std::optional<double> LessonScreen::due_ms(const ScreenStack& stack) const {
    return match_.next_due_ms(stack.now_ms());
}

void LessonScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    const i18n::Translations& words = stack.house().words();
    view::LessonSlip slip{words("lesson.heading"), {}, words("lesson.skip"), done_};
    for (std::size_t step = 0; step < steps.size(); ++step)
        slip.steps[step] =
            words(steps[step], {{"walk", walk_prompt(stack.house(), 0)}, {"swing", swing_prompt(stack.house(), 0)}});
    if (done_ == steps.size()) slip.skip = words("lesson.done");
    match_.draw(canvas, stack.now_ms(), &slip);
}

}  // namespace megapon::screens
