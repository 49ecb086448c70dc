#include "app/view/court_view.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "geometry/trig.h"
#include "sim/hash.h"
#include "sim/obstacles.h"
#include "sim/player.h"
#include "sim/targets.h"

namespace megapon::view {

namespace {

constexpr double wall_width = 1.8;
constexpr double inner_wall_width = 3.6;  // an inner wall must be seen at once during a match
constexpr double goal_width = 3.2;

// Distance between the marks along a line: by default `usual` px, in a very large court more, so that their number
// stays small.
double spacing_along(double length, double usual) {
    constexpr double most = 1000;  // more than a canvas has pixels
    return std::max(usual, length / most);
}

// A hand-drawn line: some points are moved a little, and the variants of `boil` a little more.
std::vector<Vec> by_hand(Vec from, Vec to, int boil) {
    const double spacing = spacing_along(length(to - from), 24);  // px between two such points
    constexpr double wobble = 0.5;                                // px, maximum
    constexpr double boil_wobble = 0.35;                          // px, maximum
    constexpr int wobble_variant = 17;
    const int steps = std::max(1, static_cast<int>(length(to - from) / spacing));
    std::vector<Vec> points;
    for (int i = 0; i <= steps; ++i) {
        const Vec p = from + (to - from) * (static_cast<double>(i) / steps);
        points.push_back(raster::boiled(raster::boiled(p, wobble_variant, wobble), boil, boil_wobble));
    }
    return raster::smooth(points, false);
}

bool is_brick(char tile) { return tile >= '1' && tile <= '9'; }  // hits that break it: the digit

// Calls visit(Path) with the outlines of the solid tiles, or of those that no ball breaks, so far inside them, some
// thousands at a time: a path takes memory for each.
void each_batch(const geometry::TileMap& tiles, bool only_hard, double inset, const auto& visit) {
    constexpr std::size_t most = 10'000;
    Path batch;
    for (std::size_t row = 0; row < tiles.rows.size(); ++row)
        for (std::size_t column = 0; column < tiles.rows[row].size(); ++column) {
            const bool is_solid = tiles.solid(static_cast<int>(column), static_cast<int>(row));
            if (!is_solid || (only_hard && is_brick(tiles.rows[row][column]))) continue;
            const Vec corner{static_cast<double>(column), static_cast<double>(row)};
            const Vec in{inset, inset};
            batch.rect(tiles.origin + tiles.size * corner + in, Vec{tiles.size, tiles.size} - 2 * in);
            if (batch.contours() == most) visit(std::exchange(batch, {}));
        }
    visit(batch);
}

void draw_tiles(Canvas& canvas, const geometry::TileMap& tiles) {
    each_batch(tiles, false, 0, [&canvas](const Path& bricks) { canvas.fill(bricks, paper_shade); });
    each_batch(tiles, false, 0, [&canvas](const Path& bricks) {
        Path joints;
        for (std::size_t k = 0; k < bricks.contours(); ++k) joints.outline(bricks.contour(k), 1);
        canvas.fill(joints, ink);
    });
}

// Writes the hits that it still takes on each brick, except where that is `plain`. What no ball breaks is dark.
void draw_bricks(Canvas& canvas, const geometry::TileMap& tiles, char plain) {
    const double rim = tiles.size / 8;
    draw_tiles(canvas, tiles);
    each_batch(tiles, true, rim, [&canvas](const Path& hard) { canvas.fill(hard, faded(ink, 0.7)); });
    const double size = 0.62 * tiles.size;
    for (std::size_t row = 0; row < tiles.rows.size(); ++row)
        for (std::size_t column = 0; column < tiles.rows[row].size(); ++column) {
            const char hits = tiles.rows[row][column];
            if (!is_brick(hits) || hits == plain) continue;
            const Vec cell{static_cast<double>(column) + 0.5, static_cast<double>(row) + 0.5};
            canvas.text(tiles.origin + tiles.size * cell + Vec{0, 0.36 * size}, std::string(1, hits),
                        heading_style(size, ink, size));
        }
}

// The left player's goal is dashed, the right one's dotted, like those that rest.
void draw_moving_goal(Canvas& canvas, const geometry::Segment& goal, sim::Side side) {
    constexpr double inside = 3;  // px
    constexpr double dash = 9;    // px
    constexpr double gap = 5;     // px
    constexpr double dots = 8;    // px
    const Vec shift{inside * sim::facing(side), 0};
    const double whole = length(goal.to - goal.from);
    const Vec along = (goal.to - goal.from) / whole;
    const Vec from = goal.from + shift;
    Path bar;
    if (side == sim::Side::left)
        for (const double at : raster::evenly_spaced(0, whole, spacing_along(whole, dash + gap)))
            bar.line(from + at * along, from + std::min(at + dash, whole) * along, 5);
    else
        for (const double at : raster::evenly_spaced(0, whole, spacing_along(whole, dots)))
            bar.disc(from + at * along, 2.8);
    canvas.fill(bar, side_colour[index_of(side)]);
    canvas.fill(Path().disc(from, 4).disc(goal.to + shift, 4), ink);
}

// A dotted line, as far as a captain walks.
void draw_walk_limit(Canvas& canvas, double x, double height) {
    Path dots;
    for (const double y : raster::evenly_spaced(6, height, spacing_along(height, 6))) dots.disc({x, y}, 0.9);
    canvas.fill(dots, faded(ink, 0.6));
}

}  // namespace

void draw_court_lines(Canvas& canvas, const court::Court& court, int boil) {
    const Vec size = court.size;
    constexpr double edge = wall_width / 2;
    const auto draw_line = [&](Vec from, Vec to, double width) {
        canvas.fill(Path().stroke(by_hand(from, to, boil), width), ink);
    };
    if (court.walls != court::Walls::none) {
        draw_line({edge, -edge}, {size.x - edge, -edge}, wall_width);
        draw_line({edge, size.y - edge}, {size.x - edge, size.y - edge}, wall_width);
    }
    if (court.walls == court::Walls::box) draw_line({edge, edge}, {edge, size.y - edge}, wall_width);
    if (court.walls == court::Walls::box || court.walls == court::Walls::left_goal)
        draw_line({size.x - edge, edge}, {size.x - edge, size.y - edge}, wall_width);
    const bool has_left_goal = court::has_left_goal(court.walls);
    Path dashes;
    Path dots;
    if (has_left_goal) {
        const double clear = court::kept_clear(court);
        draw_walk_limit(canvas, size.x / 2 - clear, size.y);
        if (clear > 0) draw_walk_limit(canvas, size.x / 2 + clear, size.y);
    }
    if (court.walls == court::Walls::goals) {
        const double radius = std::min(34.0, size.y / 4);
        std::vector<Vec> circle;
        for (const double turn : raster::evenly_spaced(0, 360, 15))
            circle.push_back(raster::boiled(size / 2 + radius * geometry::direction(turn), boil, 0.5));
        canvas.fill(Path().outline(raster::smooth(circle, true), 1), faded(ink, 0.28));
    }
    if (has_left_goal)  // dashed; the right one is dotted
        for (const double y : raster::evenly_spaced(6, size.y - 8, spacing_along(size.y, 12)))
            dashes.stroke(by_hand({goal_width / 2, y}, {goal_width / 2, y + 7}, boil), goal_width);
    if (court.walls == court::Walls::goals)
        for (const double y : raster::evenly_spaced(8, size.y - 4, spacing_along(size.y, 8)))
            dots.disc(raster::boiled(Vec{size.x - goal_width / 2, y}, boil, 0.3), goal_width * 0.6);
    if (!dashes.empty()) canvas.fill(dashes, side_colour[0]);
    if (!dots.empty()) canvas.fill(dots, side_colour[1]);
    if (court.tiles && !court.has_bricks) draw_tiles(canvas, *court.tiles);
    const double width = has_left_goal ? inner_wall_width : wall_width;
    for (const court::Line& line : court.lines) draw_line(line.from, line.to, width);
}

std::uint64_t lines_key(const court::Court& court) {
    std::uint64_t key = sim::fnv_basis;
    const auto add = [&key](std::initializer_list<double> values) {
        for (const double value : values) key = sim::fnv(key, static_cast<std::uint64_t>(std::llround(value * 1024)));
    };
    add({court.size.x, court.size.y, static_cast<double>(court.walls), court::kept_clear(court)});
    for (const court::Line& line : court.lines) add({line.from.x, line.from.y, line.to.x, line.to.y});
    if (!court.tiles) return key;
    add({court.tiles->origin.x, court.tiles->origin.y, court.tiles->size});
    for (const std::string& row : court.tiles->rows) {
        for (const char tile : row) add({static_cast<double>(tile)});
        add({-1});
    }
    return key;
}

void draw_movables(Canvas& canvas, const sim::State& state, const sim::World& whole) {
    const sim::World& world = sim::world_now(whole, state);
    const court::Court& court = world.court;
    const char plain = court.task ? '1' : '\0';
    if (court.has_bricks) draw_bricks(canvas, *sim::tiles_now(state, world), plain);
    for (std::size_t goal = 0; goal < court.goals.size(); ++goal) {
        const bool left = court.goals[goal].owner == court::Owner::left;
        draw_moving_goal(canvas, sim::goal_now(state, world, goal), left ? sim::Side::left : sim::Side::right);
    }
    for (std::size_t i = 0; i < std::min(state.polygons.size(), court.polygons.size()); ++i) {
        const sim::PolygonPose& pose = state.polygons[i];
        const Path shape = Path().polygon(court.polygons[i].shape.points, pose.center, pose.turned);
        canvas.fill(shape, paper_shade);
        canvas.fill(Path().outline(shape.contour(0), wall_width), ink);
    }
}

void draw_limits(Canvas& canvas, const sim::State& state, const sim::World& whole) {
    constexpr double close = 0.5;  // px
    if (!sim::has_players(state)) return;
    const sim::World& world = sim::world_now(whole, state);
    const Vec size = world.court.size;
    for (const sim::Side side : sim::sides_in_play(world)) {
        const sim::Player& player = state.players[side];
        const double goal_line = side == sim::Side::left ? 0 : size.x;
        const double farthest = sim::farthest_of(state, world, side);
        const double x = goal_line + sim::facing(side) * (farthest + world.tuning.player.half_width);
        const bool is_court_line = farthest == sim::foremost_of(world);
        const bool is_there = std::abs(player.body.x - goal_line) > farthest - close;
        const bool pushes = is_there && player.move_x * sim::facing(side) > 0;
        if (!is_court_line) draw_walk_limit(canvas, x, size.y);
        if (pushes) canvas.fill(Path().line({x, 0}, {x, size.y}, 1.6), faded(ink, 0.8));
    }
}

void draw_court_paper(Canvas& canvas, const court::Court& court, int boil, const raster::Transform& place) {
    const auto height = static_cast<std::uint64_t>(std::llround(1024 * place.offset.y));
    const std::uint64_t key = sim::fnv(lines_key(court), height) * 4 + static_cast<std::uint64_t>(boil);
    if (canvas.restore_background(key)) return;
    draw_paper(canvas);
    {
        const raster::ScopedTransform inset(canvas, place);
        draw_court_lines(canvas, court, boil);
    }
    canvas.store_background(key);
}

}  // namespace megapon::view
