#include "court/court_text.h"
#include "text/numbers.h"
#include "text/toml.h"

namespace megapon::court {

namespace {

void key(std::string& text, const char* name, const std::string& value) {
    text.append(name).append(" = ").append(value).append("\n");
}

std::string pair(Vec v) { return '[' + text::number_text(v.x) + ", " + text::number_text(v.y) + ']'; }

void number(std::string& text, const char* name, std::optional<double> value) {
    if (value) key(text, name, text::number_text(*value));
}

// The default is left out: courts from before it keep their text.
void write_restitution(std::string& text, double restitution) {
    if (restitution != 1) number(text, "restitution", restitution);
}

void write_physics(std::string& text, const PhysicsOverride& physics) {
    const bool empty = !physics.fps && !physics.substeps && !physics.solver;
    if (empty && !physics.ball_radius && !physics.megaphone_radius) return;
    text += "\n[physics]\n";
    if (physics.fps) key(text, "fps", std::to_string(*physics.fps));
    if (physics.substeps) key(text, "substeps", std::to_string(*physics.substeps));
    if (physics.solver) key(text, "solver", text::in_quotes(solver_words()[static_cast<std::size_t>(*physics.solver)]));
    number(text, "ball_radius", physics.ball_radius);
    number(text, "megaphone_radius", physics.megaphone_radius);
}

std::string list(const std::vector<Vec>& points) {
    std::string text;
    for (const Vec point : points) text += (text.empty() ? "" : ", ") + pair(point);
    return '[' + text + ']';
}

void write_bodies(std::string& text, const Court& court) {
    for (const BallStart& ball : court.balls) {
        text += "\n[[ball]]\n";
        key(text, "center", pair(ball.center));
        key(text, "velocity", pair(ball.velocity));
        number(text, "radius", ball.radius);
    }
    for (const MegaphoneStart& megaphone : court.megaphones) {
        text += "\n[[megaphone]]\n";
        key(text, "center", pair(megaphone.center));
        key(text, "velocity", pair(megaphone.velocity));
        number(text, "radius", megaphone.radius);
        number(text, "push", megaphone.push);
    }
}

void write_obstacles(std::string& text, const Court& court) {
    for (const Line& line : court.lines) {
        text += "\n[[line]]\n";
        key(text, "from", pair(line.from));
        key(text, "to", pair(line.to));
        write_restitution(text, line.restitution);
    }
    for (const PolygonBody& polygon : court.polygons) {
        text += "\n[[polygon]]\n";
        key(text, "center", pair(polygon.center));
        key(text, "points", list(polygon.shape.points));
        number(text, "spin", polygon.spin);
        key(text, "velocity", pair(polygon.velocity));
        write_restitution(text, polygon.restitution);
    }
}

void write_goals(std::string& text, const std::vector<Goal>& goals) {
    for (const Goal& goal : goals) {
        text += "\n[[goal]]\n";
        key(text, "from", pair(goal.segment.from));
        key(text, "to", pair(goal.segment.to));
        key(text, "owner", text::in_quotes(owner_words()[static_cast<std::size_t>(goal.owner)]));
        if (goal.route.points.empty()) continue;
        key(text, "route", list(goal.route.points));
        number(text, "speed", goal.route.speed);
    }
}

void write_tiles(std::string& text, const Court& court) {
    const geometry::TileMap& tiles = *court.tiles;
    text += "\n[tiles]\n";
    number(text, "size", tiles.size);
    key(text, "origin", pair(tiles.origin));
    if (court.has_bricks) key(text, "bricks", "true");
    write_restitution(text, court.tile_restitution);
    text += "rows = \"\"\"\n";
    for (const std::string& row : tiles.rows) {
        for (const char c : row) {
            if (c == '"' || c == '\\') text += '\\';
            text += c;
        }
        text += '\n';
    }
    text += "\"\"\"\n";
}

}  // namespace

std::string write_court(const Court& court) {
    std::string text;
    key(text, "format", "1");
    key(text, "name", text::in_quotes(court.name));
    key(text, "size", pair(court.size));
    key(text, "walls", text::in_quotes(walls_words()[static_cast<std::size_t>(court.walls)]));
    write_restitution(text, court.wall_restitution);
    if (court.is_slip) key(text, "slip", "true");
    write_physics(text, court.physics);
    if (court.match_balls != 1) text += "\n[match]\nballs = " + std::to_string(court.match_balls) + '\n';
    write_bodies(text, court);
    write_obstacles(text, court);
    write_goals(text, court.goals);
    if (court.tiles) write_tiles(text, court);
    return text;
}

}  // namespace megapon::court
