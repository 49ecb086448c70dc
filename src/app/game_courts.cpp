#include <algorithm>
#include <memory>
#include <utility>

#include "app/game.h"
#include "app/screens/editor.h"
#include "app/screens/practice.h"
#include "app/screens/result.h"
#include "app/screens/school.h"

// The game's ways to courts for one: their cards and results, files of the player's own, and the editor.
namespace megapon::app {

screens::EditorServices Game::editor_services() {
    return {*drawn_, preferences_, tuning_.tuning(), notices_, labels_, save_page_, offer_file_};
}

void Game::go_to_court(const screens::CourtTry& court_try) {
    const screens::CourtCard card{tuning_.tuning(), school_records(), labels_};
    stack_.go(std::make_unique<screens::CourtScreen>(ui(), *this, card, court_try));
}

void Game::go_to_task_result(const screens::MatchSetup& setup, const screens::TaskReport& report) {
    if (report.recording && is_drawn(setup) && drawn_) drawn_->add_replay(*report.recording);
    if (report.recording && !is_drawn(setup) && !kiosk_)
        play::keep_proof(courts_folder_, setup.court_try->court, *report.recording);
    stack_.go(std::make_unique<screens::TaskResultScreen>(ui(), *this, school_records(), setup, report));
}

void Game::go_to_next_lesson(const screens::MatchSetup& setup) {
    const screens::CourtTry& before = *setup.court_try;
    auto lessons = play::load_lessons();
    if (before.day && before.day->lesson < static_cast<int>(lessons.size())) {
        auto& next = lessons[static_cast<std::size_t>(before.day->lesson)];
        return go_to_court({.court = std::move(next), .day = before.day});
    }
    const auto now = std::find_if(lessons.begin(), lessons.end(),
                                  [&](const play::NamedCourt& lesson) { return lesson.name == before.court.name; });
    if (now == lessons.end() || now + 1 == lessons.end()) return go_to_timetable();
    const bool open = play::is_open(school_records(), lessons, static_cast<std::size_t>(now + 1 - lessons.begin()));
    go_to_court({.court = std::move(*(now + 1)), .is_recorded = open});
}

void Game::go_to_own_courts() {
    const auto open = [this](const play::OwnCourt& own) {
        add_notices(own.errors);
        if (own.errors.empty()) go_to_court({.court = own.court});
    };
    stack_.go(std::make_unique<screens::OwnCourtsScreen>(ui(), *this, courts_folder_, open));
}

void Game::go_to_editor() {
    if (!drawn_) return go_to_new_court();
    stack_.go(std::make_unique<screens::EditorScreen>(ui(), *this, editor_services()));
}

void Game::go_to_new_court() {
    if (kiosk_) return notices_.hint("editor.kiosk", clock_.now_ms());
    drawn_.emplace(courts_folder_, play::new_court_name(courts_folder_, preferences_.translations()("own.name")));
    go_to_editor();
}

void Game::go_to_drawing(const play::NamedCourt& court) {
    if (kiosk_) return notices_.hint("editor.kiosk", clock_.now_ms());
    auto drawn = play::DrawnCourt::open(courts_folder_, court);
    if (!drawn) return add_notices(drawn.errors());
    drawn_ = *std::move(drawn);
    go_to_editor();
}

void Game::open_editor_menu() {
    stack_.push(std::make_unique<screens::EditorMenuScreen>(ui(), *this, editor_services()));
}

}  // namespace megapon::app
