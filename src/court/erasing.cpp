#include "court/erasing.h"

#include <algorithm>

#include "geometry/polygons.h"
#include "geometry/touch.h"

namespace megapon::court {

namespace {

using geometry::Circle;
using geometry::Segment;

template <typename Body, typename Hit>
bool erase_last(std::vector<Body>& bodies, Hit is_hit) {
    const auto found = std::find_if(bodies.rbegin(), bodies.rend(), is_hit);
    if (found == bodies.rend()) return false;
    bodies.erase(std::next(found).base());
    return true;
}

bool is_on_route(const Circle& pen, const Route& route) {
    for (std::size_t i = 1; i < route.points.size(); ++i)
        if (touch(pen, Segment{route.points[i - 1], route.points[i]})) return true;
    return false;
}

template <typename Body>
bool erase_segment(std::vector<Body>& bodies, const Circle& pen) {
    return erase_last(bodies, [&pen](const Body& body) { return touch(pen, body.segment).has_value(); });
}

bool erase_polygon(Court& court, const Circle& pen) {
    return erase_last(court.polygons, [&pen](const PolygonBody& body) {
        return touch(pen, geometry::transform(body.shape, body.center, 0)).has_value();
    });
}

bool erase_machine(Court& court, const Circle& pen) {
    constexpr double radius = 20;  // px, of its picture
    if (!court.machine || !touch(pen, Circle{court.machine->center, radius})) return false;
    court.machine.reset();
    return true;
}

bool erase_tile(Court& court, Vec place) {
    if (!court.tiles) return false;
    const auto [column, row] = geometry::tile_at(*court.tiles, place);
    if (!court.tiles->solid(column, row)) return false;
    court.tiles->rows.set(static_cast<std::size_t>(column), static_cast<std::size_t>(row), '.');
    const auto is_empty = [](const std::string& tiles) { return tiles.find_first_not_of('.') == std::string::npos; };
    if (std::all_of(court.tiles->rows.begin(), court.tiles->rows.end(), is_empty)) court.tiles.reset();
    return true;
}

}  // namespace

bool erase_at(Court& court, Vec place, double reach) {
    constexpr double usual_radius = 16;  // px, of a ball without its own
    const Circle pen{place, reach};
    const auto is_ball = [&](const BallStart& ball) {
        return touch(pen, Circle{ball.center, ball.radius.value_or(usual_radius)}).has_value();
    };
    const auto is_megaphone = [&](const MegaphoneStart& megaphone) {
        return touch(pen, Circle{megaphone.center, megaphone.radius.value_or(usual_radius)}).has_value();
    };
    const auto is_target = [&](const Target& target) {
        return touch(pen, Circle{target.center, target.radius}).has_value();
    };
    return erase_last(court.balls, is_ball) ||
           erase_last(court.drones, [&](const Drone& drone) { return is_on_route(pen, drone.route); }) ||
           erase_last(court.targets, is_target) || erase_last(court.megaphones, is_megaphone) ||
           erase_segment(court.goals, pen) || erase_segment(court.gates, pen) ||
           erase_last(court.lines, [&](const Line& line) { return touch(pen, line.segment()).has_value(); }) ||
           erase_polygon(court, pen) || erase_machine(court, pen) ||
           erase_last(court.crushers, [&](const Crusher& stamp) { return touch(pen, stamp.area).has_value(); }) ||
           erase_tile(court, place);
}

}  // namespace megapon::court
