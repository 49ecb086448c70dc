#pragma once

#include <string_view>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/paper.h"
#include "geometry/shapes.h"
#include "play/event_log.h"
#include "sim/event.h"
#include "sim/random.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::view {

// What words on a court are to leave free, in court px.
struct Obstacles {
    struct Circle {
        std::vector<geometry::Vec> path;  // that it takes
        double radius = 0;
    };
    std::vector<Circle> circles;
    std::vector<geometry::Box> boxes;

    // The balls where they are and over the next `pages`.
    void add_balls(const sim::State& state, const sim::World& world, double pages);

    // Hair and feet, the arm and the megaphone, and so many px around them.
    void add_captains(const sim::State& state, const sim::World& world, double margin = 0);

    // What the task is about: the boat with its sail, bells, slits, planes, edges to ring. `whole` as it was before the
    // first frame.
    void add_task(const sim::State& state, const sim::World& whole);

    bool leave_free(const geometry::Box& box) const;
};

// Sounds as words and the ink of hits, drawn for some pages after the event.
class Effects {
  public:
    // Adds the events of `frame`, on a court of this size in px, whose bricks are so wide. A random stream of its own
    // chooses words and angles.
    void add(const sim::Events& events, int frame, Vec court_size, int substeps, double brick_size = 0);
    // Adds what referee and crowd shout.
    void add_crowd(const sim::State& state, const sim::Events& events);
    void forget() {
        shown_.clear();
        scraps_.clear();
    }

    // Moves this page's words to where they cover no ball, no way that a ball has come in this page or will go in the
    // next half page, no captain and no other word; takes away words without such a place, and older ones that a ball
    // has reached. An older one that a captain has reached gives way. `paths`: of the balls over this page.
    void make_room(const sim::State& state, const sim::World& world, const std::vector<std::vector<Vec>>& paths,
                   const i18n::Translations& words);

    // Draws in court px: impacts and scraps of bricks under captains and ball, words over them. Of the events of
    // `frame` itself only those within its first `fraction`.
    void draw_impacts(Canvas& canvas, int frame, double fraction, int boil) const;
    void draw_words(Canvas& canvas, int frame, double fraction, const i18n::Translations& words) const;

  private:
    struct Shown {
        Vec place;  // of a word the middle of its baseline
        int born = 0;
        int life = 0;  // pages
        double angle = 0;
        double size = 0;           // of a word, px
        std::string_view drawn{};  // a sprite; empty: a word
        const char* word = nullptr;
        double since = 0;  // the fraction of its first frame at which it happened

        bool shows(int frame, double fraction) const {
            return frame == born ? fraction >= since : frame > born && frame < born + life;
        }
    };

    // What a broken brick leaves for some pages: scraps of its paper, from all over it.
    struct Scraps {
        Vec center;
        double size = 0;  // of the brick, px
        int born = 0;
        double since = 0;  // as of Shown
    };

    template <class Kind>
    void add(const Kind& event, int frame);
    void add_hit(const sim::Hit& hit, int frame);
    void add_word(const char* word, Vec place, double size, int frame, int life);

    std::vector<Shown> shown_;
    std::vector<Scraps> scraps_;
    sim::Random random_{0x6D656761706F6E};
    Vec court_;
};

}  // namespace megapon::view
