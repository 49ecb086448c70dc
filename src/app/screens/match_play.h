#pragma once

#include <array>
#include <chrono>
#include <ctime>
#include <deque>
#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "app/input/frame_clock.h"
#include "app/input/input_sampler.h"
#include "app/screens/services.h"
#include "app/view/flip_book.h"
#include "app/view/frame_trace.h"
#include "app/view/match_page.h"
#include "lab/exchange.h"
#include "play/session.h"

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

// Plays the next frame of a session or of a recorded match, traced and timed.
template <class Match, class... Input>
FrameResult play_frame(Match& match, view::FrameTrace& trace, double length_ms, const Input&... input) {
    trace.begin_frame(match.state());
    const auto began = std::chrono::steady_clock::now();
    const sim::Events& events = match.play(input..., &trace);
    const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - began;
    trace.end_frame(events);
    return {events, match.state(), match.world(), trace, length_ms, took.count()};
}

// Lets a frame be heard, at the pace of the display where play is smooth. whole_school: it looks on.
void play_sounds(audio::AudioMixer& audio, const Pace& pace, const FrameResult& frame, bool whole_school = false);

// How many frames have been played since the program began, and after how many it ends (--frames).
struct FrameCount {
    const std::optional<int> limit;
    int played = 0;
    bool at_limit() const { return limit && played >= *limit; }
};

// Where a frame of a match or a replay goes besides the screen: into the log, to the ears, into the count.
void put_frame(const Services& services, const FrameResult& frame, bool whole_school);

// Lets the gamepads that each side has played with rumble, where there is any rumble: the side that hits feels it, and
// so does the side that concedes. Null: a side has none here.
void shake_pads(const Services& services, const sim::Events& events, const sim::PerSide<const std::set<int>*>& pads);

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
    static std::optional<double> due_ms(const input::FrameClock& clock, const Services& services);

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

    struct Match {
        const sim::State& state;
        const sim::World& world;
        const view::FrameTrace& trace;  // of the frame that led to the state; empty: none did
        const std::array<i18n::Message, 2>& names;
        double blend = 1;               // the fraction of the time until the next frame that has passed
        std::array<bool, 2> pressed{};  // a swing was pressed since the last frame
        view::MatchExtras extras{};
    };
    void draw(raster::Canvas& canvas, const Match& match) const;

  private:
    const Preferences& preferences_;
    const Pace& pace_;
    const Overlays& overlays_;
    view::FlipBook book_;
    double microseconds_ = 0;
};

// The seeds of the matches: each one more than the last; without a first one, by chance.
struct SeedSource {
    std::optional<std::uint64_t> coming;
    std::uint64_t next();
};

// A match that is played in real time: the session, its clock and the players' input. It begins paused.
class LiveMatch {
  public:
    LiveMatch(const Services& services, MatchSetup setup);

    // Whether the event plays; a swing that it presses shows, and is heard, at once.
    bool handle(const input::DeviceEvent& event);

    // Whose swing this press is; nothing: another event.
    std::optional<sim::Side> swinger(const input::DeviceEvent& event) const;

    // Plays the next frame that has ended by now, if there is one; repeat until there is none. The result is for
    // LiveScreen::read.
    std::optional<FrameResult> advance();

    // A frame by hand while paused. What is held now plays, except for the part that steps.
    FrameResult step(std::optional<input::Part> stepper = std::nullopt);

    // Smooth play: whether a new picture between two frames is due.
    bool refresh_has_come() { return refresh_.has_come(ui_.now_ms(), services_.pace.refresh_ms()); }
    std::optional<double> due_ms() const { return RefreshBeat::due_ms(clock_, services_); }

    void pause() { clock_.pause(ui_.now_ms()); }
    void resume();
    bool paused() const { return clock_.paused(); }
    void release_all() { sampler_.release_all(ui_.now_ms()); }

    // Practice. How much slower than usual time runs, 0.5 for half speed; and a frame back, at most 100 of them. False:
    // there is none that is remembered.
    void set_slowness(double factor);
    bool rewind();

    // The lesson. The left player has the next serve, whoever has won the point.
    void keep_serve_left();

    // Takes over settings and tuning if they have changed.
    void follow_settings();

    // Writes the end to the log and stores the replay, unless the match is left before the first point. Further calls
    // do nothing. Until then the match is stored every second, for a game that ends without notice.
    void finish();

    // Whether a person plays with this gamepad: it has moved the person's captain, or somebody has used it before the
    // match, and the person nothing else since.
    bool needs_pad(int pad) const;

    const std::set<int>& pads_used(sim::Side side) const { return pads_used_[index_of(side)]; }
    const play::Session& session() const { return session_; }
    const MatchSetup& setup() const { return setup_; }
    const std::optional<lab::MatchContact>& last_contact() const { return contact_; }

    // What is to be drawn of it now.
    MatchView::Match picture(const view::MatchExtras& extras) const;

    // The player of this side has pressed the swing since the last frame.
    bool has_pressed_swing(sim::Side side) const { return pressed_[index_of(side)]; }

  private:
    const input::Binding* binding_of(const input::DeviceEvent& event) const;
    FrameResult play(input::Interval interval);
    void apply_settings();
    void store_so_far();

    Ui ui_;
    const Services& services_;
    MatchSetup setup_;
    play::Session session_;
    sim::Tuning followed_;  // the settings' numbers as last seen
    input::FrameClock clock_;
    input::Bindings bindings_;
    input::InputSampler sampler_;
    view::FrameTrace trace_;
    RefreshBeat refresh_;
    double slowness_ = 1;
    std::optional<lab::MatchContact> contact_;  // the last one

    // In practice, before each of the last frames.
    struct Past {
        play::Session::Moment moment;
        std::optional<lab::MatchContact> contact;
    };
    std::deque<Past> past_;
    std::array<bool, 2> pressed_{};
    std::array<std::set<int>, 2> pads_used_;  // by each side
    std::array<bool, 2> has_acted_{};         // the person of this side, in this match
    std::array<int, 2> editions_;             // of settings and tuning, as followed
    const play::ReplayStore* store_;          // none: it is not stored
    std::filesystem::path stored_;            // what there is of it on the disk
    std::time_t began_ = std::time(nullptr);
    double store_again_ms_ = 0;
    bool told_ = false;  // that it cannot be stored
    bool finished_ = false;
};

// A screen on which a match is played live while it is the topmost one, and which ends it.
class LiveScreen : public GameScreen {
  public:
    void enter() override { match_.resume(); }
    void leave() override { match_.pause(); }
    void close() override { match_.finish(); }
    std::optional<double> due_ms() const override { return match_.due_ms(); }

  protected:
    LiveScreen(const Services& services, const ScreenTraits& traits, MatchSetup setup);

    // A frame that was played goes into the log, to the ears, to the gamepads and to the eyes.
    void read(const FrameResult& frame);
    void draw_match(raster::Canvas& canvas, view::MatchExtras extras = {}) const;

    LiveMatch match_;
    MatchView view_;
    play::MatchFacts facts_;
};

}  // namespace megapon::screens
