#include "app/screens/first_start.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/screens/levels.h"
#include "app/screens/motion.h"
#include "app/screens/title.h"
#include "app/view/match_page.h"

namespace megapon::screens {

namespace {

constexpr std::array<const char*, 6> steps{"lesson.walk",  "lesson.swing", "lesson.aim",
                                           "lesson.smash", "lesson.bend",  "lesson.shout"};
constexpr double far_enough = 40;  // px, to have walked
constexpr double end_delay_ms = 2500;
constexpr int press_lasts = 3;  // frames in which a press may begin a swing

// How many of them the controls of a player leave to learn.
std::size_t steps_with(config::Assist assist) {
    switch (assist) {
        case config::Assist::none:
            return steps.size();
        case config::Assist::one_button:
            return 4;  // nobody bends or shouts
        case config::Assist::walk_only:
            return 1;
    }
    return steps.size();
}

// Each language calls itself by its own name in every catalogue.
Menu::Line language_line(Navigator& navigator, Preferences& preferences, i18n::Language language) {
    const std::string code = i18n::language_codes[static_cast<std::size_t>(language)];
    return {"options.game.language_is." + code, [&navigator, &preferences, code] {
                preferences.change({{"game.language", code}});
                navigator.go_to(after_language(preferences.settings()));
            }};
}

}  // namespace

WelcomeScreen::WelcomeScreen(const Services& services)
    : menu_(services.ui, {language_line(services.navigator, services.preferences, i18n::Language::en),
                          language_line(services.navigator, services.preferences, i18n::Language::ja)}) {
    menu_.set_chosen(static_cast<std::size_t>(services.preferences.language()));
}

void WelcomeScreen::draw(raster::Canvas& canvas) {
    view::draw_paper(canvas);
    menu_.draw(canvas, view::page_area, view::title_page("Language  言語", {menu_.item()}));
}

LessonScreen::LessonScreen(const Services& services)
    : GameScreen(services),
      preferences_(services.preferences),
      labels_(services.labels),
      match_(services, lesson()),
      readers_(services, match_),
      tasks_(steps_with(services.preferences.game().assist[0])),
      walked_from_(match_.session().state().players[sim::Side::left].body.y) {}

bool LessonScreen::handle(const input::InputEvent& event) {
    const bool plays = match_.handle(event.device);
    if (event.shortcut != input::Shortcut::pause && event.menu != input::MenuAction::click)
        return plays && (!event.shortcut || event.shortcut == input::Shortcut::next_frame);
    end();
    navigator_.go_to(title_screen());
    return true;
}

void LessonScreen::end() {
    if (preferences_.game().welcome) preferences_.change({{"game.welcome", false}});
}

// Whether the swing that begins in this frame is the player's own.
void LessonScreen::note_swing(const FrameResult& frame, bool pressed) {
    if (pressed) pressed_frame_ = frame.state.frame;
    for (const sim::Event& event : frame.events)
        if (const auto* swing = std::get_if<sim::Swing>(&event); swing && swing->player == sim::Side::left)
            own_swing_ = pressed_frame_ >= 0 && frame.state.frame - pressed_frame_ <= press_lasts;
}

// Whether the present step has been done in this frame.
bool LessonScreen::is_learnt(const FrameResult& frame) const {
    const auto did = [&frame](auto kind, const auto& counts) {
        return std::any_of(frame.events.begin(), frame.events.end(), [&](const sim::Event& event) {
            const auto* found = std::get_if<decltype(kind)>(&event);
            return found && found->player == sim::Side::left && counts(*found);
        });
    };
    switch (done_) {
        case 0:
            return std::abs(frame.state.players[sim::Side::left].body.y - walked_from_) >= far_enough;
        case 1:
            return own_swing_ && did(sim::Swing{}, [](const sim::Swing&) { return true; });
        case 2:
            return own_swing_ && did(sim::Hit{}, [](const sim::Hit& hit) {
                       return !hit.serve && hit.strength != sim::Strength::bunt &&
                              hit.strength != sim::Strength::glance;
                   });
        case 3:
            return own_swing_ && did(sim::Hit{}, [](const sim::Hit& hit) {
                       return hit.strength == sim::Strength::smash || hit.strength == sim::Strength::clash;
                   });
        case 4:
            return did(sim::Bend{}, [](const sim::Bend&) { return true; });
        case 5:
            return did(sim::ShoutStart{}, [](const sim::ShoutStart&) { return true; });
        default:
            return false;
    }
}

bool LessonScreen::update() {
    match_.follow_settings();
    bool shows = match_.refresh_has_come();
    for (bool pressed = match_.has_pressed_swing(sim::Side::left); const auto frame = match_.advance();
         pressed = false) {
        readers_.read(*frame);
        note_swing(*frame, pressed);
        shows = true;
        if (is_learnt(*frame) && ++done_ == tasks_) ends_at_ms_ = ui_.now_ms() + end_delay_ms;
    }
    if ((!ends_at_ms_ || ui_.now_ms() < *ends_at_ms_) && !match_.session().over()) return shows;
    end();
    navigator_.go_to(level_screen());
    return shows;
}

// What to do now.
std::string LessonScreen::task() const {
    const i18n::Translations& tr = ui_.tr();
    const i18n::Arguments keys{{"walk", labels_.walk_alone(ui_.last_device)},
                               {"swing", labels_.swing_alone(ui_.last_device)},
                               {"shout", labels_.shout_alone(ui_.last_device)}};
    const i18n::Message now = done_ < tasks_ ? i18n::Message(steps[done_], keys) : "lesson.done";
    return tr(now);
}

std::string LessonScreen::live_text() const { return sentences(ui_.tr()("lesson.heading"), task(), ui_.tr()); }

void LessonScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    const view::LessonPanel panel{tasks_, done_, task(), tr("lesson.heading"), ui_.hint("lesson.skip")};
    readers_.draw(canvas, {.lesson = &panel});
}

Destination after_language(const config::Settings& settings) {
    const bool is_answered = settings.source("video.presentation") == config::Source::command_line;
    return is_answered ? lesson_screen() : motion_screen();
}

Destination welcome_screen() { return way_to<WelcomeScreen>(); }
Destination lesson_screen() { return way_to<LessonScreen>(); }

}  // namespace megapon::screens
