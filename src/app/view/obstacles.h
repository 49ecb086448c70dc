#pragma once

#include <vector>

#include "geometry/shapes.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::view {

// What words on a court are to leave free, in court px.
class Obstacles {
  public:
    void add(const geometry::Box& box) { boxes_.push_back(box); }

    // A circle on its way.
    void add(std::vector<geometry::Vec> path, double radius) { circles_.push_back({std::move(path), radius}); }

    // The balls where they are and over the next `pages`.
    void add_balls(const sim::State& state, const sim::World& world, double pages);

    // Hair and feet, the arm and the megaphone, and so many px around them.
    void add_captains(const sim::State& state, const sim::World& world, double margin = 0);

    // What the task is about: the boat with its sail, bells, slits, planes, edges to ring. `whole` as it was before the
    // first frame.
    void add_task(const sim::State& state, const sim::World& whole);

    bool leave_free(const geometry::Box& box) const;

  private:
    struct Circle {
        std::vector<geometry::Vec> path;
        double radius = 0;
    };

    std::vector<Circle> circles_;
    std::vector<geometry::Box> boxes_;
};

}  // namespace megapon::view
