#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <span>
#include <string>

#include "app/audio/sound.h"
#include "app/i18n/translations.h"
#include "app/input/frame_clock.h"
#include "app/screens/match_setup.h"
#include "app/screens/preferences.h"
#include "app/screens/services.h"
#include "app/view/flip_book.h"
#include "app/view/frame_trace.h"
#include "app/view/match_page.h"
#include "play/event_log.h"
#include "play/records.h"
#include "play/replay.h"

namespace megapon::screens {

// What happened in one frame. It refers to what played it, and holds until that plays its next frame.
struct FrameResult {
    const sim::Events& events;
    const sim::State& state;  // after the frame
    const sim::World& world;
    const view::FrameTrace& trace;
    double length_ms = 0;     // until the next frame; 0: played by hand
    double microseconds = 0;  // that it took to play
};

// Plays a frame, traced and timed. `play(trace)` plays it in `state` and `world` and returns its events.
template <typename Play>
FrameResult play_frame(const sim::State& state, const sim::World& world, view::FrameTrace& trace, double length_ms,
                       const Play& play) {
    trace.begin_frame(state);
    const auto began = std::chrono::steady_clock::now();
    const sim::Events& events = play(trace);
    const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - began;
    trace.end_frame(events);
    return {events, state, world, trace, length_ms, took.count()};
}

// The same for a match that was recorded.
FrameResult play_frame(play::ReplayPlayer& replay, view::FrameTrace& trace, double length_ms);

// Lets a frame be heard, at the pace of the display where play is smooth. whole_school: it looks on.
void play_sounds(audio::AudioMixer& audio, const Pace& pace, const FrameResult& frame, bool whole_school = false);

// How many frames have been played since the program began, and after how many it ends (--frames).
class FrameCount {
  public:
    explicit FrameCount(std::optional<int> limit = std::nullopt) : limit_(limit) {}
    void add() { ++played_; }
    int played() const { return played_; }
    std::optional<int> limit() const { return limit_; }
    bool at_limit() const { return limit_ && played_ >= *limit_; }

  private:
    std::optional<int> limit_;
    int played_ = 0;
};

// Where the frames of a match or a replay go besides the screen: into the log, to the ears, into the count.
class FrameOutput {
  public:
    // No log: nobody reads it.
    FrameOutput(play::EventLog* log, audio::AudioMixer& audio, FrameCount& count, const Pace& pace)
        : log_(log), audio_(audio), count_(count), pace_(pace) {}

    void put(const FrameResult& frame, bool whole_school = false) const;
    bool at_limit() const { return count_.at_limit(); }

  private:
    play::EventLog* log_;
    audio::AudioMixer& audio_;
    FrameCount& count_;
    const Pace& pace_;
};

// What F2 and F3 have switched on.
struct Overlays {
    bool physics = false;
    bool numbers = false;
};

// The pictures that a display of smooth play can show: at most one a refresh. Times and the interval in ms; no
// interval: only frames are drawn.
class RefreshBeat {
  public:
    // Whether a new beat has come since the last call.
    bool has_come(double now_ms, std::optional<double> interval_ms);

    // When the next beat comes.
    static double next_ms(double now_ms, double interval_ms);

    // When the next beat comes or the clock's next frame is due, whichever comes first; nothing while the clock stands.
    static std::optional<double> due_ms(const input::FrameClock& clock, double now_ms,
                                        std::optional<double> interval_ms);

  private:
    double beat_ = -1;
};

// Draws a match from its frames: the last one, what still shows of those before it and, where play is smooth, what lies
// between two of them.
class MatchView {
  public:
    MatchView(const Preferences& preferences, const Pace& pace, const Overlays& overlays)
        : preferences_(preferences), pace_(pace), overlays_(overlays) {}

    // A frame further.
    void show(const FrameResult& frame);

    // Time has gone backwards: nothing shows of the frames before.
    void forget() { book_ = {}; }

    // What a page shows beside the match.
    struct Extras {
        const view::LessonPanel* lesson = nullptr;
        double aid = 0;                               // px of the ball's path that are drawn ahead of it
        std::string footer{};                         // instead of who serves or scored
        std::array<std::string, 2> caption{};         // see view::MatchPage
        const view::Item* status = nullptr;           // see view::MatchPage
        std::span<const sim::State* const> ghosts{};  // see view::MatchPage
        std::optional<int> ghost_done{};              // see view::MatchPage
        bool whole_school = false;                    // looks on
    };

    struct Match {
        const sim::State& state;
        const sim::World& world;
        const view::FrameTrace& trace;  // of the frame that led to the state; empty: none did
        const std::array<i18n::Message, 2>& names;
        double blend = 1;               // the fraction of the time until the next frame that has passed
        std::array<bool, 2> pressed{};  // a swing was pressed since the last frame
        Extras extras{};
    };
    void draw(raster::Canvas& canvas, const Match& match) const;

  private:
    void draw_page(raster::Canvas& canvas, const Match& match, const sim::State& state, double fraction) const;

    const Preferences& preferences_;
    const Pace& pace_;
    const Overlays& overlays_;
    view::FlipBook book_;
    double microseconds_ = 0;
};

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
    int frame() const { return replay_.frame(); }
    const play::ReplayPlayer& player() const { return replay_; }

  private:
    void play_one();

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

}  // namespace megapon::screens
