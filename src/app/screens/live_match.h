#pragma once

#include <array>
#include <set>
#include <string>

#include "app/input/frame_clock.h"
#include "app/input/input_sampler.h"
#include "app/screens/house.h"
#include "app/screens/lens.h"
#include "app/screens/refresh.h"
#include "play/session.h"

namespace megapon::screens {

// Who plays on which side, under which name.
struct MatchSetup {
    std::array<play::PlayerSource, 2> sources;
    std::array<i18n::Message, 2> names;
    int persons = 0;            // one has all keys; two have their own
    bool kept = true;           // on the replay_store, to be watched again
    int best_of = 1;            // matches in a row
    std::array<int, 2> wins{};  // of those that are over
};

std::array<i18n::Line, 2> said(const std::array<i18n::Message, 2>& names, const i18n::Translations& words);

MatchSetup against_computer(int level);
MatchSetup two_players();
MatchSetup demonstration();  // computer against computer
MatchSetup lesson();         // one who learns against the mildest computer

// A match that is played in real time: the session, its clock, the persons' hands, and what the views show of it.
class LiveMatch {
  public:
    LiveMatch(House& house, MatchSetup setup, double now_ms);
    ~LiveMatch();
    LiveMatch(const LiveMatch&) = delete;
    LiveMatch& operator=(const LiveMatch&) = delete;

    // Answers whether it was a swing that the page should acknowledge at once.
    bool feel(const input::DeviceEvent& event);

    // Plays the frames that have ended by now; answers whether there is something new to see: a page, or a moment
    // between two where pages are drawn between.
    bool play_due(double now_ms);
    bool play_next(double now_ms);  // one of them, if there is one
    bool moves_between(double now_ms) { return refresh_.has_come(now_ms, house_.refresh_ms()); }
    void play_one(double now_ms);  // while paused

    void pause(double now_ms) { clock_.pause(now_ms); }
    void resume(double now_ms);
    void let_go(double now_ms) { sampler_.release_all(now_ms); }
    std::optional<double> next_due_ms(double now_ms) const;

    // Takes over the numbers of the house, if they have changed.
    void follow_house();

    bool has_persons() const { return setup_.persons > 0; }
    const sim::Events* events() const { return events_; }  // of the last page; none before the first
    bool uses_pad(int pad) const { return pads_used_[0].contains(pad) || pads_used_[1].contains(pad); }
    const play::Session& session() const { return session_; }
    const MatchSetup& setup() const { return setup_; }
    void draw(raster::Canvas& canvas, double now_ms, const view::LessonSlip* lesson = nullptr) const;

  private:
    void play(input::Interval interval);
    void shake_pads() const;
    void obey_settings();

    House& house_;
    MatchSetup setup_;
    play::Session session_;
    input::FrameClock clock_;
    input::Bindings bindings_;
    input::InputSampler sampler_;
    const sim::Events* events_ = nullptr;
    Lens lens_;
    Refresh refresh_;
    std::array<bool, 2> pressed_{};
    std::array<std::set<int>, 2> pads_used_;  // by each side
    int edition_;
};

}  // namespace megapon::screens
