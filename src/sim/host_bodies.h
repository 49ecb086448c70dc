#pragma once

#include <cstddef>

#include "court/court.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::sim {

// Bodies that a host adds to a scene or removes from it between two frames. World and state change together: afterwards
// both are as if the court had begun with what is there now, so that hash, snapshot and court's text need no word about
// it. New bodies stand at the end of their kind, those behind one that is removed move up by one. Numbers are the
// caller's to check, and how many bodies a court may have.

// A scene stays in the first point of a court that changes from point to point: the others go. All that follows does
// this first.
void keep_first_point(World& world, State& state);

void add_ball(World& world, State& state, const Ball& ball);
void add_megaphone(World& world, State& state, const Megaphone& megaphone);
// `shape`: points about the centre of the pose.
void add_polygon(World& world, State& state, geometry::Polygon shape, const PolygonPose& pose);
void add_line(World& world, State& state, const court::Line& line);

// `index`: of one that is there.
void remove_ball(World& world, State& state, std::size_t index);
void remove_megaphone(World& world, State& state, std::size_t index);
void remove_polygon(World& world, State& state, std::size_t index);
void remove_line(World& world, State& state, std::size_t index);

}  // namespace megapon::sim
