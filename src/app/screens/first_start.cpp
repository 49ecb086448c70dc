#include "app/screens/first_start.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/view/match_page.h"

namespace megapon::screens {

namespace {

constexpr std::array<const char*, 4> steps{"lesson.walk", "lesson.swing", "lesson.aim", "lesson.smash"};
constexpr double far_enough = 40;  // px, to have walked
constexpr double end_delay_ms = 2500;

// Each language calls itself by its own name in every catalogue.
Menu::Line language_line(Navigator& navigator, Preferences& preferences, i18n::Language language) {
    const std::string code = i18n::language_codes[static_cast<std::size_t>(language)];
    return {"options.game.language_is." + code, [&navigator, &preferences, code] {
                preferences.change({{"game.language", code}});
                navigator.go_to_lesson();
            }};
}

}  // namespace

WelcomeScreen::WelcomeScreen(const Ui& ui, Navigator& navigator, Preferences& preferences)
    : menu_(ui, {language_line(navigator, preferences, i18n::Language::en),
                 language_line(navigator, preferences, i18n::Language::ja)}) {
    menu_.set_chosen(static_cast<std::size_t>(preferences.language()));
}

void WelcomeScreen::draw(raster::Canvas& canvas) {
    view::draw_paper(canvas);
    menu_.draw(canvas, view::page_area, view::title_page("Language  言語", {menu_.item()}));
}

LessonScreen::LessonScreen(const Ui& ui, Navigator& navigator, Preferences& preferences, const ControlLabels& labels,
                           const MatchServices& services)
    : ui_(ui),
      navigator_(navigator),
      preferences_(preferences),
      labels_(labels),
      match_(ui, services, lesson()),
      readers_(ui, services, match_),
      walked_from_(match_.session().state().players[sim::Side::left].body.y) {}

bool LessonScreen::handle(const input::InputEvent& event) {
    const bool plays = match_.handle(event.device);
    if (event.shortcut != input::Shortcut::pause && event.menu != input::MenuAction::click)
        return plays && (!event.shortcut || event.shortcut == input::Shortcut::next_frame);
    end();
    return true;
}

void LessonScreen::end() {
    if (preferences_.game().welcome) preferences_.change({{"game.welcome", false}});
    navigator_.go_to_title();
}

// Whether the present step has been done in this frame.
bool LessonScreen::is_learnt(const FrameResult& frame) const {
    const auto did = [&frame](auto kind) {
        return std::any_of(frame.events.begin(), frame.events.end(), [](const sim::Event& event) {
            const auto* found = std::get_if<decltype(kind)>(&event);
            return found && found->player == sim::Side::left;
        });
    };
    switch (done_) {
        case 0:
            return std::abs(frame.state.players[sim::Side::left].body.y - walked_from_) >= far_enough;
        case 1:
            return did(sim::Swing{});
        case 2:
            return did(sim::Hit{}) && frame.state.match.phase == sim::MatchPhase::rally;
        case 3:
            return did(sim::Smash{});
        default:
            return false;
    }
}

bool LessonScreen::update() {
    match_.follow_settings();
    bool shows = match_.refresh_has_come();
    while (const auto frame = match_.advance()) {
        readers_.read(*frame);
        shows = true;
        if (is_learnt(*frame) && ++done_ == steps.size()) ends_at_ms_ = ui_.now_ms() + end_delay_ms;
    }
    if ((ends_at_ms_ && ui_.now_ms() >= *ends_at_ms_) || match_.session().over()) end();
    return shows;
}

void LessonScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    const bool pad = ui_.last_device.is_pad();
    view::LessonPanel panel{tr("lesson.heading"), {}, tr("lesson.skip"), done_};
    for (std::size_t step = 0; step < steps.size(); ++step)
        panel.steps[step] = tr(steps[step], {{"walk", labels_.walk(0, pad)}, {"swing", labels_.swing(0, pad)}});
    if (done_ == steps.size()) panel.skip = tr("lesson.done");
    readers_.draw(canvas, &panel);
}

}  // namespace megapon::screens
