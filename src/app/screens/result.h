#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/match_play.h"
#include "app/screens/match_setup.h"
#include "app/screens/menu.h"
#include "app/screens/services.h"
#include "court/task.h"
#include "play/match_statistics.h"
#include "play/records.h"
#include "play/school.h"

namespace megapon::screens {

// How a try at a court ended, and what it changed.
struct TaskReport {
    court::Achievement achievement;
    int done = 0;           // of what the task counts
    int longest_rally = 0;  // hits
    play::CourtNews news;
    bool is_best_day = false;  // of a school day that is over with this try
    // That was won, of a court of the player's own or of the page of a day: to be handed on.
    std::shared_ptr<const play::Replay> recording{};
    bool wins_itself = false;  // a court of the player's own, which a win proves nothing of
};

// How a match ended, and what it changed.
struct MatchReport {
    sim::MatchState match;
    play::MatchFacts facts;
    play::NewRecords news;
    std::shared_ptr<const play::Replay> recording{};  // to show the best point from; none: it is not shown
};

// The page of a result: winner, score and portraits. whole_school: it has looked on.
void draw_result(raster::Canvas& canvas, const Ui& ui, const std::array<i18n::Message, 2>& names,
                 const sim::MatchState& match, bool whole_school = false);

// The longest rally, the loudest shout with what is as loud, and the records that were broken, for result_area.
view::Item result_facts(const i18n::Translations& tr, const MatchSetup& setup, const MatchReport& report);
inline constexpr view::Box result_area{{126, 128}, {354, 262}};

// setup: as it was before the match.
Destination result_screen(const MatchSetup& setup, const MatchReport& report);

// What makes the game easier, above the result of a match that was lost to nothing. A choice changes the settings.
Destination offer_screen(const Services& services);

// The end of one point of a match once more, at half speed, from the match's own recording. It begins paused.
class PointReplay {
  public:
    PointReplay(const Services& services, play::ReplayPlayer replay, const MatchSetup& setup, const play::Point& point);

    void pause() { clock_.pause(ui_.now_ms()); }
    void resume() { clock_.resume(ui_.now_ms()); }

    // Plays what is due. True: there is something new to draw.
    bool update();
    std::optional<double> due_ms() const { return RefreshBeat::due_ms(clock_, ui_.now_ms(), pace_.refresh_ms()); }
    bool over() const { return replay_.frame() >= last_frame_; }

    // With two lines of words in the header, which nothing on the court reaches.
    void draw(raster::Canvas& canvas, const std::array<std::string, 2>& caption) const;
    const play::ReplayPlayer& player() const { return replay_; }

  private:
    Ui ui_;
    const Pace& pace_;
    play::ReplayPlayer replay_;
    std::array<i18n::Message, 2> names_;
    bool whole_school_;  // looks on
    int last_frame_;
    input::FrameClock clock_;
    view::FrameTrace trace_;
    MatchView view_;
    RefreshBeat refresh_;
};

// How a match ended: the best point once more, then the winner, the score and what to do next. A key, a button or a
// click skips the point.
class ResultScreen : public GameScreen {
  public:
    ResultScreen(const Services& services, const MatchSetup& setup, MatchReport report);

    const char* name() const override { return "result"; }
    bool boils() const override { return true; }
    bool fits_upright() const override { return !point_; }
    void enter() override;
    void leave() override;
    bool handle(const input::InputEvent& event) override;
    bool update() override;
    std::optional<double> due_ms() const override;
    void draw(raster::Canvas& canvas) override;

  private:
    void end_point();

    std::array<i18n::Message, 2> names_;
    MatchSetup setup_;  // after this match
    MatchReport report_;
    Menu menu_;
    std::optional<PointReplay> point_;  // until it has been shown
    double shown_ms_ = 0;               // when it began
    bool heard_ = false;                // the jingle
};

// setup: of the try. Its recording becomes the proof of the player's own court.
Destination task_result_screen(const MatchSetup& setup, const TaskReport& report);

// How a try ended: the medal, the pages it took against par, what comes next.
class TaskResultScreen : public GameScreen {
  public:
    TaskResultScreen(const Services& services, const MatchSetup& setup, const TaskReport& report);

    const char* name() const override { return "task_result"; }
    bool fits_upright() const override { return true; }
    bool boils() const override { return true; }
    void enter() override { ui_.audio.play_result_jingle(); }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    std::vector<Menu::Line> lines();
    std::string outcome() const;
    void copy_result();
    std::vector<view::Item> facts() const;

    const CourtTry& court_try() const { return *mode_of<CourtTry>(setup_); }
    const court::Task& task() const { return *court_try().court.court.task; }

    const play::SchoolRecords& records_;
    MatchSetup setup_;
    TaskReport report_;
    const play::SchoolDay* day_;           // that it is part of; null: it is not
    const DailyPage* page_;                // that it is a try at; null: it is not
    std::optional<play::SchoolDay> next_;  // of a school day that goes on
    Menu menu_;
};

}  // namespace megapon::screens
