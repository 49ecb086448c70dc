#include <algorithm>
#include <cmath>
#include <optional>

#include "court/court.h"
#include "geometry/polygons.h"
#include "geometry/sweep.h"
#include "geometry/tile_map.h"
#include "library/c/world.h"
#include "sim/obstacles.h"
#include "sim/targets.h"

namespace megapon::library {

namespace {

using geometry::Circle;
using geometry::HalfPlane;
using geometry::Impact;
using geometry::TileMap;
using geometry::Vec;

// A number that a body could have, too; none that is NaN.
double within(double value, text::Range range, const char* name) {
    if (!range.contains(value))
        reject(std::string(name) + ": expected " + text::number_in(range) + ", got " + text::number_text(value));
    return value;
}

Vec place_within(mp_vec place, const char* name) {
    return {within(place.x, court::place_limits, name), within(place.y, court::place_limits, name)};
}

// First contact of a circle with a side of the court, beyond which all is solid. Starting in contact answers t = 0.
std::optional<Impact> sweep_side(const Circle& a, Vec motion, const HalfPlane& side) {
    const double gap = side.distance(a.center) - a.radius;
    const double closing = -dot(motion, side.normal);
    if (gap > 0 && gap > closing) return std::nullopt;
    const double t = gap > 0 ? gap / closing : 0;
    const Vec center = a.center + motion * t;
    return Impact{t, center, side.normal, center - side.normal * side.distance(center)};
}

// Of a contact on the seam of two tiles, of which only one is solid, it is the solid one.
int index_of_tile(const TileMap& tiles, const Impact& impact) {
    const Vec along = perpendicular(impact.normal) * (tiles.size * 1e-6);
    geometry::TileIndex tile = tile_behind(tiles, impact.point, impact.normal);
    for (const Vec aside : {along, -along}) {
        if (tiles.solid(tile.column, tile.row)) break;
        tile = tile_behind(tiles, impact.point + aside, impact.normal);
    }
    return tile.row * tiles.columns() + tile.column;
}

// The first that a moving circle meets of all that is there.
class WorldSweep {
  public:
    WorldSweep(const mp_world& world, const Circle& a, Vec motion, std::uint32_t kinds)
        : state_(world.state()), world_(world.world_now()), a_(a), motion_(motion), kinds_(kinds) {}

    // In the order of mp_surface, of which the first counts among those met at one time.
    mp_world_impact first(std::size_t without_ball) {
        if (asks(MP_WALL)) test_walls();
        if (asks(MP_MEGAPHONE)) test_megaphones();
        if (asks(MP_LINE))
            test_each(MP_LINE, world_.court.lines.size(),
                      [&](std::size_t i) { return sweep(a_, motion_, world_.court.lines[i].segment()); });
        if (asks(MP_POLYGON)) test_polygons();
        if (asks(MP_TILE)) test_tiles();
        if (asks(MP_BALL)) test_balls(without_ball);
        if (asks(MP_GOAL))
            test_each(MP_GOAL, world_.court.goals.size(),
                      [&](std::size_t i) { return sweep(a_, motion_, goal_now(state_, world_, i)); });
        if (asks(MP_TARGET)) test_targets();
        return first_;
    }

  private:
    bool asks(mp_surface kind) const { return (kinds_ >> kind & 1U) != 0; }

    void keep(mp_surface what, std::size_t index, const std::optional<Impact>& impact) {
        if (!impact || (first_.hit != 0 && !(impact->t < first_.t))) return;
        const auto outer_vec = [](Vec v) { return mp_vec{v.x + 0.0, v.y + 0.0}; };  // never -0
        first_ = {1,
                  static_cast<int32_t>(what),
                  static_cast<int32_t>(index),
                  0,
                  impact->t + 0.0,
                  outer_vec(impact->center),
                  outer_vec(impact->normal),
                  outer_vec(impact->point)};
    }

    template <typename SweepOne>
    void test_each(mp_surface what, std::size_t count, const SweepOne& sweep_one) {
        for (std::size_t i = 0; i < count; ++i) keep(what, i, sweep_one(i));
    }

    void test_walls() {
        const auto sides = court::sides_of(world_.court.size);
        for (std::size_t i = 0; i < sides.size(); ++i)
            if (sim::is_solid(sides[i], world_.court.walls)) keep(MP_WALL, i, sweep_side(a_, motion_, sides[i]));
    }

    void test_megaphones() {
        const sim::PlayerTuning& tuning = world_.tuning.player;
        const bool is_match = sim::has_players(state_);
        if (is_match)
            for (const sim::Side side : sides_in_play(world_)) {
                const Circle head{head_of(state_.players[side], side, tuning), tuning.megaphone_radius};
                keep(MP_MEGAPHONE, index_of(side), sweep(a_, motion_, head));
            }
        for (std::size_t i = 0; i < state_.megaphones.size(); ++i) {
            const sim::Megaphone& megaphone = state_.megaphones[i];
            keep(MP_MEGAPHONE, i + (is_match ? 2 : 0), sweep(a_, motion_, Circle{megaphone.center, megaphone.radius}));
        }
    }

    void test_polygons() {
        geometry::Polygon polygon;
        test_each(MP_POLYGON, state_.polygons.size(), [&](std::size_t i) {
            const sim::PolygonPose& pose = state_.polygons[i];
            transform(world_.court.polygons[i].shape, pose.center, pose.turned, polygon);
            return sweep(a_, motion_, polygon);
        });
    }

    void test_tiles() {
        const TileMap* tiles = tiles_now(state_, world_);
        if (tiles == nullptr) return;
        const auto impact = sweep(a_, motion_, *tiles);
        if (impact) keep(MP_TILE, static_cast<std::size_t>(std::max(index_of_tile(*tiles, *impact), 0)), impact);
    }

    void test_balls(std::size_t without) {
        for (std::size_t i = 0; i < state_.balls.size(); ++i)
            if (i != without)
                keep(MP_BALL, i, sweep(a_, motion_, Circle{state_.balls[i].center, state_.balls[i].radius}));
    }

    void test_targets() {
        for (std::size_t i = 0; i < state_.targets.size(); ++i)
            keep(MP_TARGET, i,
                 sweep(a_, motion_, Circle{target_now(state_, world_, i), world_.court.targets[i].radius}));
    }

    const sim::State& state_;
    const sim::World& world_;
    Circle a_;
    Vec motion_;
    std::uint32_t kinds_;
    mp_world_impact first_{};
};

}  // namespace

extern "C" MP_API mp_status mp_world_sweep(const mp_world* world, const mp_moving_circle* a, uint32_t kinds,
                                           size_t without_ball, mp_world_impact* answer, mp_error* error) {
    return guarded(error, [&] {
        const mp_world& asked = required(world, "world");
        const mp_moving_circle& given = required(a, "a");
        mp_world_impact& to = required(answer, "answer");
        const Vec from = place_within(given.from, "a.from");
        const Vec motion = place_within(given.to, "a.to") - from;
        const Circle circle{from, within(given.radius, court::any_radius_limits, "a.radius")};
        to = WorldSweep(asked, circle, motion, kinds).first(without_ball);
    });
}

}  // namespace megapon::library
