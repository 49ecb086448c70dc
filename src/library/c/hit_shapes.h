#pragma once

#include <megapon/hits.h>

#include "geometry/shapes.h"
#include "geometry/tile_map.h"

// From the shapes of the interface to those of geometry. What is not valid is a Failure that begins with `name`.
namespace megapon::library {

// A circle that goes from `at.center` to `to` while t goes from 0 to 1.
struct MovingCircle {
    geometry::Circle at;
    geometry::Vec to;

    geometry::Vec motion() const { return to - at.center; }
    geometry::Vec center(double t) const { return t == 1 ? to : at.center + motion() * t; }
};

// Each reads into a shape that is kept, so that a caller who asks often allocates once.
void read(const mp_circle& from, const char* name, geometry::Circle& to);
void read(const mp_moving_circle& from, const char* name, MovingCircle& to);
void read(const mp_segment& from, const char* name, geometry::Segment& to);
void read(const mp_rect& from, const char* name, geometry::Rect& to);
void read(const mp_polygon& from, const char* name, geometry::Polygon& to);
void read(const mp_map& from, const char* name, geometry::TileMap& to);

geometry::Vec read(const mp_vec& from, const char* name, const char* member = "");
double read_number(double value, const char* name, const char* member = "");

// An answer never says -0.
inline mp_vec vec_of(geometry::Vec v) { return {v.x + 0.0, v.y + 0.0}; }

// Which shape of geometry stands for one of the interface.
template <typename Shape>
struct Inner;
template <>
struct Inner<mp_circle> {
    using type = geometry::Circle;
};
template <>
struct Inner<mp_moving_circle> {
    using type = MovingCircle;
};
template <>
struct Inner<mp_segment> {
    using type = geometry::Segment;
};
template <>
struct Inner<mp_rect> {
    using type = geometry::Rect;
};
template <>
struct Inner<mp_polygon> {
    using type = geometry::Polygon;
};
template <>
struct Inner<mp_map> {
    using type = geometry::TileMap;
};

}  // namespace megapon::library
