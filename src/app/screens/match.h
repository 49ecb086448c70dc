#pragma once

#include <memory>

#include "app/screens/live_match.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/point_replay.h"
#include "play/court_files.h"

namespace megapon::screens {

// The match on the court. It plays while it is the topmost screen and waits while another one covers it.
class MatchScreen : public Screen, public PausableMatch {
  public:
    // Settles how many matches a series has before the first one.
    MatchScreen(const Ui& ui, Navigator& navigator, const MatchServices& services, MatchSetup setup);

    const char* name() const override { return "match"; }
    bool is_play() const override { return true; }
    void enter() override;
    void leave() override;
    void close() override { match_.finish(MatchEnd::abandoned); }
    bool handle(const input::InputEvent& event) override;
    void lose_focus() override;
    void lose_pad(int pad) override;
    void expect_stall() override;
    bool update() override;
    std::optional<double> due_ms() const override;
    void draw(raster::Canvas& canvas) override;

    const MatchSetup& setup() const override { return match_.setup(); }
    const play::Replay& recording() const override { return match_.session().replay(); }
    const play::Session& session() const { return match_.session(); }
    void step_frame() override;
    bool change_physics(input::Shortcut shortcut) override;

  private:
    void read(const FrameResult& frame);
    void end();
    void end_try();
    bool follow_court_file();
    bool practise(const input::DeviceEvent& event);
    bool rewind();
    std::string practice_line() const;
    void play_ghosts();
    bool shows_ghosts() const;

    Ui ui_;
    Navigator& navigator_;
    const Pace& pace_;
    MatchTuning& tuning_;
    Notices& notices_;
    play::RecordStore* records_;
    play::SchoolStore* school_;
    LiveMatch match_;
    MatchReaders readers_;
    std::vector<play::ReplayPlayer> ghosts_;  // earlier tries that are played beside this one
    bool plays_ = false;
    std::optional<double> result_at_ms_;  // after the last point

    // A try at a court as it was on its last page.
    struct TryEnd {
        court::Achievement achievement;
        play::Replay replay;
    };
    std::optional<TryEnd> try_end_;

    // Of a court of the player's own.
    play::CourtFileWatch court_file_;
    double court_polled_ms_ = 0;

    // Of practice.
    std::optional<double> rewinds_at_ms_;  // when the next frame goes back, while the key is held
    double slowness_ = 1;
    std::optional<double> timing_ms_;  // of the last swing that hit: early is negative
    sim::Timing timing_ = sim::Timing::none;
};

// How a try at a court ended, and what it changed.
struct TaskReport {
    court::Achievement achievement;
    int done = 0;           // of what the task counts
    int longest_rally = 0;  // hits
    play::CourtNews news;
    bool is_best_day = false;  // of a school day that is over with this try
};

// How a match ended, and what it changed.
struct MatchReport {
    sim::MatchState match;
    play::MatchFacts facts;
    play::NewRecords news;
    std::shared_ptr<const play::Replay> recording{};  // to show the best point from; none: it is not shown
};

// The page of a result: winner, score and portraits.
void draw_result(raster::Canvas& canvas, const Ui& ui, const std::array<i18n::Message, 2>& names,
                 const sim::MatchState& match);

// The longest rally, the loudest shout with what is as loud, and the records that were broken, for result_area.
view::Item result_facts(const i18n::Translations& tr, const MatchSetup& setup, const MatchReport& report);
inline constexpr view::Box result_area{{126, 128}, {354, 262}};

// How a match ended: the best point once more, then the winner, the score and what to do next. A key, a button or a
// click skips the point.
class ResultScreen : public Screen {
  public:
    // setup: as it was before this match.
    ResultScreen(const Ui& ui, Navigator& navigator, const Pace& pace, const Overlays& overlays,
                 const MatchSetup& setup, MatchReport report);

    const char* name() const override { return "result"; }
    bool boils() const override { return true; }
    void enter() override;
    void leave() override;
    bool handle(const input::InputEvent& event) override;
    bool update() override;
    std::optional<double> due_ms() const override;
    void draw(raster::Canvas& canvas) override;

    bool shows_point() const { return point_.has_value(); }

  private:
    void end_point();

    Ui ui_;
    Navigator& navigator_;
    std::array<i18n::Message, 2> names_;
    MatchSetup setup_;  // after this match
    MatchReport report_;
    Menu menu_;
    std::optional<PointReplay> point_;  // until it has been shown
    double shown_ms_ = 0;               // when it began
};

}  // namespace megapon::screens
