#include "court/court.h"

#include <algorithm>

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

}  // namespace megapon::court
