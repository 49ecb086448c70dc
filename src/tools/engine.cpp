#include "tools/engine.h"

#include <algorithm>

namespace megapon::tools {

namespace {

using geometry::Vec;

// Corner after corner it turns the same way.
bool is_convex(const std::vector<Vec>& points) {
    bool left = false;
    bool right = false;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec a = points[i];
        const Vec b = points[(i + 1) % points.size()];
        const double turn = geometry::cross(b - a, points[(i + 2) % points.size()] - b);
        left = left || turn < 0;
        right = right || turn > 0;
    }
    return !(left && right);
}

bool is_elastic(const court::Court& court) {
    const auto one = [](const auto& body) { return body.restitution == 1; };
    return court.wall_restitution == 1 && court.tile_restitution == 1 &&
           std::all_of(court.lines.begin(), court.lines.end(), one) &&
           std::all_of(court.polygons.begin(), court.polygons.end(), one);
}

void add_box(std::vector<geometry::Segment>& segments, Vec size) {
    const std::vector<Vec> corners{{0, 0}, {size.x, 0}, size, {0, size.y}};
    for (std::size_t i = 0; i < corners.size(); ++i) segments.push_back({corners[i], corners[(i + 1) % 4]});
}

void add_tiles(std::vector<std::vector<Vec>>& outlines, const geometry::TileMap& tiles) {
    for (int row = 0; row < tiles.row_count(); ++row) {
        for (int column = 0; column < tiles.columns(); ++column) {
            if (!tiles.solid(column, row)) continue;
            const geometry::Box box = geometry::tile_box(tiles, column, row);
            outlines.push_back({box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}});
        }
    }
}

}  // namespace

const std::vector<EngineKind>& engines() {
    static const std::vector<EngineKind> all{
#ifdef MEGAPON_BOX2D
        {"box2d", "libbox2d-dev", make_box2d},
#else
        {"box2d", "libbox2d-dev"},
#endif
#ifdef MEGAPON_CHIPMUNK
        {"chipmunk", "chipmunk-dev", make_chipmunk},
#else
        {"chipmunk", "chipmunk-dev"},
#endif
    };
    return all;
}

Surroundings surroundings_of(const sim::World& world, const sim::State& state) {
    const court::Court& court = world.court;
    Surroundings around;
    if (court.walls == court::Walls::box) add_box(around.segments, court.size);
    for (const auto& line : court.lines) around.segments.push_back(line.segment());
    for (const geometry::Polygon& polygon : world.resting_polygons) around.outlines.push_back(polygon.points);
    if (const auto& tiles = state.tiles ? state.tiles : court.tiles) add_tiles(around.outlines, *tiles);
    around.megaphones = state.megaphones;
    return around;
}

std::string unplayable(const sim::World& world) {
    const court::Court& court = world.court;
    const auto is_odd = [](const court::PolygonBody& body) {
        constexpr std::size_t most_corners = 8;  // Box2D's
        return body.moves() || body.shape.points.size() > most_corners || !is_convex(body.shape.points);
    };
    const auto is_no_mirror = [](const court::MegaphoneStart& megaphone) {
        return megaphone.route.moves() || (megaphone.velocity != Vec{} && megaphone.push != 1);
    };
    if (court.balls.empty()) return "a ball";
    if (court.walls == court::Walls::goals || !court.goals.empty()) return "no goals";
    if (!court.targets.empty() || !court.drones.empty() || court.has_bricks) return "no targets, drones or bricks";
    if (std::any_of(court.polygons.begin(), court.polygons.end(), is_odd))
        return "convex polygons of at most 8 corners that rest";
    if (std::any_of(court.megaphones.begin(), court.megaphones.end(), is_no_mirror))
        return "megaphones that rest, or move straight with push = 1";
    return is_elastic(court) ? "" : "restitutions of 1";
}

}  // namespace megapon::tools
