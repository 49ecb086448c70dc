#include "court/court.h"

#include <algorithm>
#include <cstddef>

#include "court/route.h"
#include "geometry/trig.h"

namespace megapon::court {

namespace {

// Calls visit(bodies) with the bodies of each kind that can be away.
template <typename SomeCourt, typename Visit>
void visit_passing(SomeCourt& court, Visit visit) {
    visit_bodies(court, [&visit](const Key&, auto& bodies) {
        if constexpr (requires { bodies.front().during; }) visit(bodies);
    });
}

int last_of(const Points& points) { return points.empty() ? 0 : *std::max_element(points.begin(), points.end()); }

bool is_there(const Points& during, int point, int last) {
    return during.empty() || std::find(during.begin(), during.end(), std::min(point, last)) != during.end();
}

Vec leg(const Route& route, std::size_t from) {
    return route.points[(from + 1) % route.points.size()] - route.points[from];
}

std::size_t legs_of(const Route& route) {
    if (route.points.empty()) return 0;
    return route.loops ? route.points.size() : route.points.size() - 1;
}

}  // namespace

TileTable tile_table_of(const Court& court) {
    return {court.tiles->size,      court.tiles->origin, court.has_bricks,
            court.tile_restitution, court.tiles_during,  court.tiles->rows};
}

void set_tiles(Court& court, TileTable table) {
    court.tiles = geometry::TileMap{table.size, table.origin, std::move(table.rows)};
    court.has_bricks = table.bricks;
    court.tile_restitution = table.restitution;
    court.tiles_during = table.during;
}

bool has_dangers(const Court& court) {
    bool found = false;
    visit_bodies(court, [&found](const Key&, const auto& bodies) {
        if constexpr (requires { bodies.front().danger(0, 10); }) found = found || !bodies.empty();
    });
    return found;
}

int last_point_named(const Court& court) {
    int last = last_of(court.tiles_during);
    visit_passing(court, [&last](const auto& bodies) {
        for (const auto& body : bodies) last = std::max(last, last_of(body.during));
    });
    return last;
}

Court court_during(const Court& court, int point) {
    Court now = court;
    const int last = last_point_named(court);
    visit_passing(now, [=](auto& bodies) {
        const auto away = [=](const auto& body) { return !is_there(body.during, point, last); };
        bodies.erase(std::remove_if(bodies.begin(), bodies.end(), away), bodies.end());
    });
    if (!is_there(court.tiles_during, point, last)) {
        now.tiles.reset();
        now.has_bricks = false;
    }
    return now;
}

Court first_point_of(const Court& court) {
    Court now = court_during(court, 1);
    visit_passing(now, [](auto& bodies) {
        for (auto& body : bodies) body.during.clear();
    });
    now.tiles_during.clear();
    return now;
}

double length_of(const Route& route) {
    double sum = 0;
    for (std::size_t i = 0; i < legs_of(route); ++i) sum += length(leg(route, i));
    return sum;
}

Vec offset_on(const Route& route, double travel) {
    if (route.points.empty()) return {};
    const double whole = length_of(route);
    if (whole <= 0) return route.points[0];
    if (!route.loops && travel >= whole) return route.points.back();
    double left = geometry::modulo(travel, whole);
    for (std::size_t i = 0; i < legs_of(route); ++i) {
        const Vec along = leg(route, i);
        const double size = length(along);
        if (left < size) return route.points[i] + along * (left / size);
        left -= size;
    }
    return route.loops ? route.points[0] : route.points.back();
}

double travel_after(const Route& route, double travel, double seconds) {
    if (!route.moves()) return travel;
    const double whole = length_of(route);
    const double gone = travel + route.speed * seconds;
    if (!route.loops) return std::min(gone, whole);
    return whole > 0 ? geometry::modulo(gone, whole) : travel;
}

}  // namespace megapon::court
