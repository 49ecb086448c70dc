#pragma once

#include <string_view>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/paper.h"
#include "play/random.h"
#include "sim/event.h"
#include "sim/state.h"

namespace megapon::view {

// What is drawn about a thing that happened, for some pages: its sound as a word, and the ink of the blow.
class Effects {
  public:
    Effects();

    // What happened on the way to page `frame`, on a court of this size. Its own random stream decides between words
    // and how they lean.
    void see(const sim::Events& events, int frame, Vec court_size, int substeps);
    // What referee and crowd say to the page that has come.
    void see_crowd(const sim::State& state, const sim::Events& events);
    void forget() { shown_.clear(); }

    // On page `frame`, in court px: the blows under captains and ball, the words over them.
    // Of what happened on this page only that within the first `share` of it.
    void draw_blows(Canvas& canvas, int frame, double share, int boil) const;
    void draw_words(Canvas& canvas, int frame, double share, const i18n::Translations& words) const;

  private:
    struct Shown {
        Vec place;
        int born = 0;
        int life = 0;  // pages
        double angle = 0;
        double size = 0;         // of a word, px
        std::string_view drawn;  // a sprite; empty: a word
        const char* word = nullptr;
        double since = 0;  // the share of its first page at which it happened
    };

    static bool shows(const Shown& one, int frame, double share);
    void see(const sim::Hit& hit, int frame);
    void see(const sim::Bounce& bounce, int frame);
    void see(const sim::Serve& serve, int frame);
    void see(const sim::Smash& smash, int frame);
    void see(const sim::Pinch& pinch, int frame);
    void see(const sim::MatchOver& over, int frame);
    template <class Unseen>
    void see(const Unseen&, int) {}
    void say(const char* word, Vec place, double size, int frame, int life);
    void blow(std::string_view sprite, Vec place, int frame, int life);

    std::vector<Shown> shown_;
    play::Random random_{0x6D656761706F6E};
    Vec court_;
};

}  // namespace megapon::view
