#pragma once

#include <array>
#include <ctime>
#include <deque>
#include <filesystem>
#include <optional>
#include <random>
#include <set>
#include <string>

#include "app/input/frame_clock.h"
#include "app/input/input_sampler.h"
#include "app/screens/match_setup.h"
#include "app/screens/match_view.h"
#include "app/screens/services.h"
#include "lab/exchange.h"
#include "play/records.h"
#include "play/replay.h"
#include "play/school.h"
#include "play/session.h"

namespace megapon::screens {

// The seeds of the matches: each one more than the last; without a first one, by chance.
class SeedSource {
  public:
    explicit SeedSource(std::optional<std::uint64_t> first) : next_(first) {}
    std::uint64_t next();

  private:
    std::optional<std::uint64_t> next_;
};

// How a match ends: by its last point, or before it.
enum class MatchEnd : std::uint8_t { decided, abandoned };

// A match that is played in real time: the session, its clock and the players' input. It begins paused.
class LiveMatch {
  public:
    LiveMatch(const Services& services, MatchSetup setup);

    // Whether the event plays; a swing that it presses shows, and is heard, at once.
    bool handle(const input::DeviceEvent& event);

    // Whose swing this press is; nothing: another event.
    std::optional<sim::Side> swinger(const input::DeviceEvent& event) const;

    // Plays the next frame that has ended by now, if there is one; repeat until there is none. The result is for
    // MatchReaders.
    std::optional<FrameResult> advance();

    // A frame by hand while paused. What is held now plays, except for the part that steps.
    FrameResult step(std::optional<input::Part> stepper = std::nullopt);

    // Smooth play: whether a new picture between two frames is due.
    bool refresh_has_come() { return refresh_.has_come(ui_.now_ms(), services_.pace.refresh_ms()); }
    std::optional<double> due_ms() const;  // when the next frame or picture is

    void pause() { clock_.pause(ui_.now_ms()); }
    void resume();
    void let_go() { sampler_.release_all(ui_.now_ms()); }

    // Practice. How much slower than usual time runs, 0.5 for half speed; and a frame back, at most 100 of them. False:
    // there is none that is remembered.
    void set_slowness(double factor);
    bool rewind();

    // The lesson. The left player has the next serve, whoever has won the point.
    void keep_serve_left();

    // Takes over settings and tuning if they have changed.
    void follow_settings();

    // Writes the end to the log and stores the replay, unless the match was abandoned before the first point. Further
    // calls do nothing. Until then the match is stored every second, for a game that ends without notice.
    void finish(MatchEnd reason);

    bool has_persons() const { return setup_.persons > 0; }
    const std::set<int>& pads_used(sim::Side side) const { return pads_used_[index_of(side)]; }
    const play::Session& session() const { return session_; }
    const MatchSetup& setup() const { return setup_; }
    const std::optional<lab::MatchContact>& last_contact() const { return contact_; }

    // What is to be drawn of it now.
    MatchView::Match picture(const MatchView::Extras& extras) const;

    // The player of this side has pressed the swing since the last frame.
    bool has_pressed_swing(sim::Side side) const { return pressed_[index_of(side)]; }

  private:
    const input::Binding* binding_of(const input::DeviceEvent& event) const;
    FrameResult play(input::Interval interval);
    double time_scale() const { return slowness_ * services_.pace.time_scale(); }
    void remember();
    void apply_settings();
    bool is_stored() const {
        return screens::is_stored(setup_) && services_.outside.replays && !services_.outside.kiosk;
    }
    void store_so_far();
    void tell_once(const text::Errors& errors);

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
    std::array<int, 2> editions_;             // of settings and tuning, as followed
    std::filesystem::path stored_;            // what there is of it on the disk
    std::time_t began_ = std::time(nullptr);
    double store_again_ms_ = 0;
    bool told_ = false;  // that it cannot be stored
    bool finished_ = false;
};

// The readers of a match's frames: the log, the ears, the gamepads and the eyes.
class MatchReaders {
  public:
    // `match` must outlive it.
    MatchReaders(const Services& services, const LiveMatch& match);

    void read(const FrameResult& frame);
    void forget() { view_.forget(); }  // time has gone backwards
    void draw(raster::Canvas& canvas, MatchView::Extras extras = {}) const;
    const play::MatchFacts& facts() const { return facts_; }

  private:
    double aid() const;
    void shake_pads(const sim::Events& events) const;

    Ui ui_;
    const LiveMatch& match_;
    FrameOutput output_;
    const Rumble& rumble_;
    MatchView view_;
    play::MatchFacts facts_;
};

}  // namespace megapon::screens
