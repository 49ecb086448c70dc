#pragma once

#include <array>
#include <set>
#include <string>

#include "app/controls/frame_clock.h"
#include "app/controls/stamper.h"
#include "app/scenes/house.h"
#include "app/scenes/lens.h"
#include "app/scenes/refresh.h"
#include "play/session.h"

namespace megapon::scenes {

// Who plays on which side, under which name.
struct Lineup {
    std::array<play::Seat, 2> seats;
    std::array<words::Phrase, 2> names;
    int persons = 0;            // one has all keys; two have their own
    bool kept = true;           // on the shelf, to be watched again
    int best_of = 1;            // matches in a row
    std::array<int, 2> wins{};  // of those that are over
};

std::array<words::Line, 2> said(const std::array<words::Phrase, 2>& names, const words::Catalogue& words);

Lineup against_computer(int level);
Lineup two_players();
Lineup demonstration();  // computer against computer
Lineup lesson();         // one who learns against the mildest computer

// A match that is played in real time: the session, its clock, the persons' hands, and what the views show of it.
class LiveMatch {
  public:
    LiveMatch(House& house, Lineup lineup, double now_ms);
    ~LiveMatch();
    LiveMatch(const LiveMatch&) = delete;
    LiveMatch& operator=(const LiveMatch&) = delete;

    // Answers whether it was a swing that the page should acknowledge at once.
    bool feel(const controls::DeviceEvent& event);

    // Plays the frames that have ended by now; answers whether there is something new to see: a page, or a moment
    // between two where pages are drawn between.
    bool play_due(double now_ms);
    bool play_next(double now_ms);  // one of them, if there is one
    bool moves_between(double now_ms) { return refresh_.has_come(now_ms, house_.refresh_ms()); }
    void play_one(double now_ms);  // while paused

    void pause(double now_ms) { clock_.pause(now_ms); }
    void resume(double now_ms);
    void let_go(double now_ms) { stamper_.release_all(now_ms); }
    std::optional<double> next_due_ms(double now_ms) const;

    // Takes over the numbers of the house, if they have changed.
    void follow_house();

    bool has_persons() const { return lineup_.persons > 0; }
    const sim::Events* events() const { return events_; }  // of the last page; none before the first
    bool uses_pad(int pad) const { return pads_used_[0].contains(pad) || pads_used_[1].contains(pad); }
    const play::Session& session() const { return session_; }
    const Lineup& lineup() const { return lineup_; }
    void draw(paint::Canvas& canvas, double now_ms, const view::LessonSlip* lesson = nullptr) const;

  private:
    void play(controls::Interval interval);
    void shake_pads() const;
    void obey_settings();

    House& house_;
    Lineup lineup_;
    play::Session session_;
    controls::FrameClock clock_;
    controls::Bindings bindings_;
    controls::Stamper stamper_;
    const sim::Events* events_ = nullptr;
    Lens lens_;
    Refresh refresh_;
    std::array<bool, 2> pressed_{};
    std::array<std::set<int>, 2> pads_used_;  // by each side
    int edition_;
};

}  // namespace megapon::scenes
