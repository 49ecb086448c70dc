#include "play/practice.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "court/placing.h"
#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "sim/tuning.h"

namespace megapon::play {

using geometry::Vec;

namespace {

// Makes a court for two of one that was made for one, which may lack a right goal and have a wall between the players.
court::Court for_two(const court::Court& whole) {
    court::Court court = court::first_point_of(whole);
    bool has_right_goal = false;
    for (const court::Goal& goal : court.goals)
        if (goal.owner == court::Owner::right) has_right_goal = true;
    if (!has_right_goal) court.walls = court::Walls::goals;
    // No column of tiles from top to bottom may part the two players.
    const int columns = court.tiles ? court.tiles->columns() : 0;
    for (std::size_t column = 0; column < static_cast<std::size_t>(columns); ++column) {
        auto& rows = court.tiles->rows;
        const auto is_solid = [column](const std::string& row) { return column < row.size() && row[column] == '#'; };
        if (!std::all_of(rows.begin(), rows.end(), is_solid)) continue;
        for (std::size_t row = 0; row < rows.size(); ++row) rows.set(column, row, '.');
    }
    court.task.reset();
    court.machine.reset();
    court.balls.clear();
    return court;
}

// True if a captain who stands there is beside everything solid, wherever that moves.
bool is_clear_for_captain(const court::Court& court, Vec captain) {
    constexpr double room = 24;  // px, round the middle of a body of 20 x 32
    const auto is_near_on_route = [captain](Vec center, const court::Route& route, double radius) {
        constexpr double step = 8;  // px; longer on a route of which that would be too many
        constexpr double most_steps = 1000;
        const double route_length = length_of(route);
        const int steps = static_cast<int>(std::clamp(route_length / step, 1.0, most_steps));
        for (int i = 0; i <= steps; ++i)
            if (length(center + offset_on(route, i * route_length / steps) - captain) < radius + room) return true;
        return false;
    };
    for (const court::PolygonBody& body : court.polygons)
        if (body.moves() && length(body.center - captain) < geometry::reach_of(body.shape) + room) return false;
    for (const court::Target& target : court.targets)
        if (is_near_on_route(target.center, target.route, target.radius)) return false;
    for (const court::MegaphoneStart& megaphone : court.megaphones)
        if (is_near_on_route(megaphone.center, megaphone.route, megaphone.radius.value_or(room))) return false;
    return !court::Obstacles(court).at({captain, room});
}

// A court made for one may fill the place where the right captain begins: then all of it moves to the left until both
// captains have room.
court::Court with_room_for_captains(const court::Court& court) {
    constexpr double step = 5;  // px
    const double home = sim::PlayerTuning().home;
    constexpr double most_steps = 100;
    const int steps = static_cast<int>(std::min(court.size.x / (2 * step), most_steps));
    for (int i = 0; i <= steps; ++i) {
        court::Court moved = court::moved(court, {-i * step, 0});
        if (is_clear_for_captain(moved, {home, court.size.y / 2}) &&
            is_clear_for_captain(moved, {court.size.x - home, court.size.y / 2}))
            return moved;
    }
    return court;
}

// True if a machine can stand here: in no obstacle, bell or slit.
bool has_room_for_machine(const court::Court& court, Vec place) {
    constexpr double radius = 28;  // px, of the machine
    for (const court::Target& target : court.targets)
        if (length(target.center - place) < target.radius + radius) return false;
    for (const court::Gate& gate : court.gates)
        if (geometry::touch(geometry::Circle{place, radius}, gate.segment)) return false;
    return !court::Obstacles(court).at({place, radius});
}

// Place for a machine: from the middle of the court as far to the right as it gets; where it cannot stand there, above
// or below it.
Vec place_of_machine(const court::Court& court) {
    constexpr double step = 10;
    constexpr double side = 30;
    for (const double height : {0.5, 0.2, 0.8}) {
        Vec place{court.size.x / 2, court.size.y * height};
        if (!has_room_for_machine(court, place)) continue;
        for (Vec next = place; next.x <= court.size.x - side && has_room_for_machine(court, next); next.x += step)
            place = next;
        return place;
    }
    return {court.size.x - side, court.size.y / 2};
}

}  // namespace

court::Court court_for_two(const court::Court& court) { return with_room_for_captains(for_two(court)); }

court::Court practice_court(court::Court court, const Practice& practice) {
    if (practice.facing == Facing::task && court.task) return court;
    court = for_two(court);
    court.task =
        court::Task{.kind = court::TaskKind::returns, .count = court::most_counted, .lives = 0};  // goes on for ever
    switch (practice.facing) {
        case Facing::machine:
            court.machine = practice.machine;
            court.machine->center = place_of_machine(court);
            break;
        case Facing::wall:
            if (court.walls == court::Walls::goals) court.walls = court::Walls::left_goal;
            break;
        case Facing::task:
        case Facing::computer:
            court = with_room_for_captains(court);
            court.task->kind = court::TaskKind::points;
            court.task->opponent = practice.level;
            break;
    }
    return court;
}

}  // namespace megapon::play
