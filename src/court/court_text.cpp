#include "court/court_text.h"

#include <algorithm>

#include "court/court_tables.h"
#include "court/placing.h"
#include "court/points.h"
#include "court/task_text.h"
#include "text/toml.h"

namespace megapon::court {

using geometry::Circle;
using geometry::Polygon;
using geometry::TileMap;

namespace {

// What a court may ask for. The limits keep every answer finite and every reading quick.
constexpr text::Range formats{1, 2};
constexpr text::Range court_sizes{1, 1e6};
constexpr text::Range speeds{-1e7, 1e7};
constexpr text::Range spins{-1e6, 1e6};
constexpr text::Range radii{0, 1e6};
constexpr text::Range pushes{-10, 10};
constexpr text::Range tile_sizes{1, 1e6};
constexpr text::Range match_balls{1, 2};
constexpr text::Range fractions{0, 1};
constexpr text::Range match_points{1, 20};
constexpr std::size_t most_balls = 100'000;
constexpr std::size_t most_megaphones = 10'000;
constexpr std::size_t most_lines = 10'000;
constexpr std::size_t most_polygons = 1'000;
constexpr std::size_t most_goals = 100;
constexpr std::size_t most_tiles = 1'000'000;

std::optional<Solver> as_solver(std::optional<std::size_t> index) {
    return index ? std::optional(static_cast<Solver>(*index)) : std::nullopt;
}

PhysicsOverride read_physics(text::TomlReader table) {
    PhysicsOverride physics;
    physics.fps = table.whole("fps", fps_limits);
    physics.substeps = table.whole("substeps", substeps_limits);
    physics.solver = as_solver(table.choice("solver", solver_words()));
    physics.ball_radius = table.number("ball_radius", radius_limits);
    physics.megaphone_radius = table.number("megaphone_radius", radius_limits);
    physics.speed_cap = table.number("speed_cap", speed_cap_limits);
    table.reject_unknown_keys();
    return physics;
}

BallStart read_ball(text::TomlReader& table) {
    table.require({"center"});
    BallStart ball;
    ball.center = table.point("center", places).value_or(Vec{});
    ball.velocity = table.point("velocity", speeds).value_or(Vec{});
    ball.radius = table.number("radius", radii);
    table.reject_unknown_keys();
    return ball;
}

MegaphoneStart read_megaphone(text::TomlReader& table) {
    table.require({"center"});
    MegaphoneStart megaphone;
    megaphone.center = table.point("center", places).value_or(Vec{});
    megaphone.velocity = table.point("velocity", speeds).value_or(Vec{});
    megaphone.radius = table.number("radius", radii);
    megaphone.push = table.number("push", pushes).value_or(0);
    megaphone.route = read_route(table);
    megaphone.during = read_during(table);
    table.reject_unknown_keys();
    return megaphone;
}

double read_restitution(text::TomlReader& table) { return table.number("restitution", restitution_limits).value_or(1); }

Line read_line(text::TomlReader& table) {
    table.require({"from", "to"});
    Line line;
    line.from = table.point("from", places).value_or(Vec{});
    line.to = table.point("to", places).value_or(Vec{});
    line.restitution = read_restitution(table);
    line.during = read_during(table);
    table.reject_unknown_keys();
    return line;
}

Goal read_goal(text::TomlReader& table) {
    table.require({"from", "to", "owner"});
    Goal goal;
    goal.segment.from = table.point("from", places).value_or(Vec{});
    goal.segment.to = table.point("to", places).value_or(Vec{});
    goal.owner = static_cast<Owner>(table.choice("owner", owner_words()).value_or(0));
    goal.route = read_route(table);
    goal.during = read_during(table);
    table.reject_unknown_keys();
    return goal;
}

void check_shape(const Polygon& shape, text::TomlReader& table) {
    if (shape.points.size() < 3 || shape.points.size() > most_points) {
        table.add_error("points", "3 to " + std::to_string(most_points) + " points");
    } else if (const auto fault = fault_of(shape)) {
        table.add_error("points: expected a polygon that does not cross or touch itself, but " + *fault);
    }
}

PolygonBody read_polygon(text::TomlReader& table) {
    table.require({"center", "points"});
    PolygonBody polygon;
    polygon.center = table.point("center", places).value_or(Vec{});
    if (auto points = table.points("points", places)) {
        polygon.shape.points = std::move(*points);
        check_shape(polygon.shape, table);
    }
    polygon.spin = table.number("spin", spins).value_or(0);
    polygon.velocity = table.point("velocity", speeds).value_or(Vec{});
    polygon.restitution = read_restitution(table);
    polygon.yields = table.number("yields", fractions).value_or(0);
    polygon.during = read_during(table);
    table.reject_unknown_keys();
    return polygon;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r") == std::string_view::npos; }

// One character is one tile. What is not plain ASCII is solid all the same and becomes '#'.
std::string row_of(std::string_view line) {
    std::string row;
    for (const char c : line) {
        const auto code = static_cast<unsigned char>(c);
        const bool continues = (code & 0xC0) == 0x80;  // a further byte of the same character
        const bool plain = code >= 0x20 && code < 0x7F;
        if (!continues && c != '\r') row += plain ? c : '#';
    }
    return row;
}

std::vector<std::string> rows_of(std::string_view text) {
    std::vector<std::string> rows;
    while (true) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        if (end != std::string_view::npos || !is_blank(line)) rows.push_back(row_of(line));
        if (end == std::string_view::npos) return rows;
        text.remove_prefix(end + 1);
    }
}

std::optional<TileMap> read_tiles(text::TomlReader table, Court& court) {
    table.require({"size", "rows"});
    TileMap tiles;
    tiles.size = table.number("size", tile_sizes).value_or(0);
    tiles.origin = table.point("origin", places).value_or(Vec{});
    const auto text = table.text("rows");
    court.has_bricks = table.flag("bricks").value_or(false);
    court.tile_restitution = read_restitution(table);
    court.tiles_during = read_during(table);
    table.reject_unknown_keys();
    if (!text) return std::nullopt;
    tiles.rows = rows_of(*text);
    const auto columns = static_cast<std::size_t>(tiles.columns());
    if (columns == 0) table.add_error("rows: expected at least one row of tiles");
    if (columns * tiles.rows.size() > most_tiles) {
        table.add_error("rows: expected at most " + std::to_string(most_tiles) + " tiles");
    }
    return tiles.size > 0 ? std::optional(tiles) : std::nullopt;
}

int read_match_balls(text::TomlReader table) {
    const int balls = table.whole("balls", match_balls).value_or(1);
    table.reject_unknown_keys();
    return balls;
}

void refuse_balls_in_obstacles(const Court& court, std::vector<text::TomlReader>& tables, double ball_radius) {
    const Obstacles obstacles(court);
    for (std::size_t i = 0; i < court.balls.size(); ++i) {
        const Circle ball{court.balls[i].center, court.balls[i].radius.value_or(ball_radius)};
        if (const auto obstacle = obstacles.at(ball)) {
            tables[i].add_error("stands in " + *obstacle + "; expected a free place, where it may touch");
        }
    }
}

// What else a task counts would change from point to point.
void refuse_points_without_match(text::TomlReader& top, const Court& court) {
    if (last_point_named(court) == 0 || (court.task && court.task->kind == TaskKind::points)) return;
    top.add_error("during: expected only in a court whose task is of kind \"points\"");
}

Court read_top(text::TomlReader& top, double ball_radius, text::ErrorList& errors) {
    Court court;
    std::vector<text::TomlReader> ball_tables;
    top.require({"format"});
    const int format = top.whole("format", formats).value_or(1);
    if (const auto name = top.text("name")) court.name = *name;
    const auto size = top.point("size", court_sizes);
    court.size = size.value_or(court.size);
    if (const auto walls = top.choice("walls", walls_words())) court.walls = static_cast<Walls>(*walls);
    court.wall_restitution = read_restitution(top);
    if (const auto physics = top.table("physics")) court.physics = read_physics(*physics);
    court.balls = read_all(top, "ball", most_balls, read_ball, errors, &ball_tables);
    court.megaphones = read_all(top, "megaphone", most_megaphones, read_megaphone, errors);
    court.lines = read_all(top, "line", most_lines, read_line, errors);
    court.polygons = read_all(top, "polygon", most_polygons, read_polygon, errors);
    court.goals = read_all(top, "goal", most_goals, read_goal, errors);
    if (const auto tiles = top.table("tiles")) court.tiles = read_tiles(*tiles, court);
    if (const auto match = top.table("match")) court.match_balls = read_match_balls(*match);
    court.is_slip = top.flag("slip").value_or(false);
    if (format >= 2) {
        read_task_tables(top, court, errors);
    } else {
        refuse_task_tables(top);
    }
    refuse_points_without_match(top, court);
    top.reject_unknown_keys();
    if (top.has("size") && !size) court.walls = Walls::none;  // where they stand is not known
    refuse_balls_in_obstacles(court, ball_tables, court.physics.ball_radius.value_or(ball_radius));
    return court;
}

}  // namespace

const std::vector<std::string>& solver_words() {
    static const std::vector<std::string> words{"substep", "sweep"};
    return words;
}

const std::vector<std::string>& walls_words() {
    static const std::vector<std::string> words{"box", "goals", "none", "left"};
    return words;
}

const std::vector<std::string>& owner_words() {
    static const std::vector<std::string> words{"left", "right"};
    return words;
}

Route read_route(text::TomlReader& table) {
    Route route;
    route.speed = table.number("speed", route_speeds).value_or(0);
    if (auto points = table.points("route", places)) route.points = std::move(*points);
    if (route.points.size() > most_points) {
        table.add_error("route", "at most " + std::to_string(most_points) + " points");
    }
    return route;
}

Points read_during(text::TomlReader& table) { return table.wholes("during", match_points).value_or(Points{}); }

text::Result<Court> read_court(std::string_view text, const std::string& file, double ball_radius) {
    const auto parsed = text::parse_toml(text, file);
    if (!parsed) return parsed.errors();
    text::ErrorList errors(file);
    text::TomlReader top(*parsed, "", errors);
    Court court = read_top(top, ball_radius, errors);
    if (errors.size() > 0) return errors.sorted();
    return court;
}

}  // namespace megapon::court
