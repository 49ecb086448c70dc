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

// Obstacles that words on a court leave free, in court px.
struct Obstacles {
    struct Circle {
        std::vector<geometry::Vec> path;  // path that it takes
        double radius = 0;
    };
    std::vector<Circle> circles;
    std::vector<geometry::Box> boxes;

    // Adds the balls where they are and over the next `pages` frames.
    void add_balls(const sim::State& state, const sim::World& world, double pages);

    // Hair and feet, the arm and the megaphone, and so many px around them.
    void add_captains(const sim::State& state, const sim::World& world, double margin = 0);

    // Adds the bodies of the task: the boat with its sail, bells, slits, planes, edges to ring. `whole` as it was
    // before the first frame.
    void add_task(const sim::State& state, const sim::World& whole);

    bool leave_free(const geometry::Box& box) const;
};

// Sounds as words and the drawings of hits, shown for some frames after the event.
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

    // Moves this frame's words to where they cover no ball, no path of a ball in this frame or the next half frame, no
    // captain and no other word; takes away words without such a place, and older ones that a ball has reached. An
    // older one that a captain has reached gives way. `paths`: of the balls over this frame.
    void make_room(const sim::State& state, const sim::World& world, const std::vector<std::vector<Vec>>& paths,
                   const i18n::Translations& words);

    // Draws in court px: impacts and scraps of bricks under captains and ball, words over them. The events of `frame`
    // itself are drawn only within its first `fraction`.
    void draw_impacts(Canvas& canvas, int frame, double fraction, int boil) const;
    void draw_words(Canvas& canvas, int frame, double fraction, const i18n::Translations& words) const;

  private:
    struct Shown {
        Vec place;  // middle of a word's baseline
        int born = 0;
        int life = 0;  // frames
        double angle = 0;
        double size = 0;           // size of a word, px
        std::string_view drawn{};  // a sprite; empty: a word
        const char* word = nullptr;
        double since = 0;  // the fraction of its first frame at which it happened

        bool shows(int frame, double fraction) const {
            return frame == born ? fraction >= since : frame > born && frame < born + life;
        }
    };

    // Remains of a broken brick for some frames: scraps of its paper, from all over it.
    struct Scraps {
        Vec center;
        double size = 0;  // size of the brick, px
        int born = 0;
        double since = 0;  // see Shown
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
