#include "court/court_tables.h"
#include "court/court_text.h"
#include "court/task_text.h"
#include "text/numbers.h"
#include "text/toml.h"

namespace megapon::court {

namespace {

void number(std::string& text, const char* name, std::optional<double> value) {
    if (value) write_key(text, name, text::number_text(*value));
}

// The default is left out: courts from before it keep their text.
void write_restitution(std::string& text, double restitution) {
    if (restitution != 1) number(text, "restitution", restitution);
}

void write_physics(std::string& text, const PhysicsOverride& physics) {
    const bool empty = !physics.fps && !physics.substeps && !physics.solver;
    if (empty && !physics.ball_radius && !physics.megaphone_radius && !physics.speed_cap) return;
    text += "\n[physics]\n";
    if (physics.fps) write_key(text, "fps", std::to_string(*physics.fps));
    if (physics.substeps) write_key(text, "substeps", std::to_string(*physics.substeps));
    if (physics.solver)
        write_key(text, "solver", text::in_quotes(solver_words()[static_cast<std::size_t>(*physics.solver)]));
    number(text, "ball_radius", physics.ball_radius);
    number(text, "megaphone_radius", physics.megaphone_radius);
    number(text, "speed_cap", physics.speed_cap);
}

void write_bodies(std::string& text, const Court& court) {
    for (const BallStart& ball : court.balls) {
        text += "\n[[ball]]\n";
        write_key(text, "center", point_text(ball.center));
        write_key(text, "velocity", point_text(ball.velocity));
        number(text, "radius", ball.radius);
    }
    for (const MegaphoneStart& megaphone : court.megaphones) {
        text += "\n[[megaphone]]\n";
        write_key(text, "center", point_text(megaphone.center));
        write_key(text, "velocity", point_text(megaphone.velocity));
        number(text, "radius", megaphone.radius);
        number(text, "push", megaphone.push);
        write_route(text, megaphone.route);
        write_during(text, megaphone.during);
    }
}

void write_obstacles(std::string& text, const Court& court) {
    for (const Line& line : court.lines) {
        text += "\n[[line]]\n";
        write_key(text, "from", point_text(line.from));
        write_key(text, "to", point_text(line.to));
        write_restitution(text, line.restitution);
        write_during(text, line.during);
    }
    for (const PolygonBody& polygon : court.polygons) {
        text += "\n[[polygon]]\n";
        write_key(text, "center", point_text(polygon.center));
        write_key(text, "points", points_text(polygon.shape.points));
        number(text, "spin", polygon.spin);
        write_key(text, "velocity", point_text(polygon.velocity));
        write_restitution(text, polygon.restitution);
        if (polygon.yields != 0) number(text, "yields", polygon.yields);
        write_during(text, polygon.during);
    }
}

void write_goals(std::string& text, const std::vector<Goal>& goals) {
    for (const Goal& goal : goals) {
        text += "\n[[goal]]\n";
        write_key(text, "from", point_text(goal.segment.from));
        write_key(text, "to", point_text(goal.segment.to));
        write_key(text, "owner", text::in_quotes(owner_words()[static_cast<std::size_t>(goal.owner)]));
        write_route(text, goal.route);
        write_during(text, goal.during);
    }
}

void write_tiles(std::string& text, const Court& court) {
    const geometry::TileMap& tiles = *court.tiles;
    text += "\n[tiles]\n";
    number(text, "size", tiles.size);
    write_key(text, "origin", point_text(tiles.origin));
    if (court.has_bricks) write_key(text, "bricks", "true");
    write_restitution(text, court.tile_restitution);
    write_during(text, court.tiles_during);
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

void write_key(std::string& text, const char* name, const std::string& value) {
    text.append(name).append(" = ").append(value).append("\n");
}

void write_number(std::string& text, const char* name, double value) {
    write_key(text, name, text::number_text(value));
}

std::string point_text(Vec v) { return '[' + text::number_text(v.x) + ", " + text::number_text(v.y) + ']'; }

std::string points_text(const std::vector<Vec>& points) {
    std::string text;
    for (const Vec point : points) text += (text.empty() ? "" : ", ") + point_text(point);
    return '[' + text + ']';
}

void write_route(std::string& text, const Route& route) {
    if (route.points.empty()) return;
    write_key(text, "route", points_text(route.points));
    write_number(text, "speed", route.speed);
}

void write_during(std::string& text, const Points& during) {
    if (during.empty()) return;
    std::string points;
    for (const int point : during) points += (points.empty() ? "" : ", ") + std::to_string(point);
    write_key(text, "during", '[' + points + ']');
}

std::string write_court(const Court& court) {
    std::string text;
    write_key(text, "format", has_task_tables(court) ? "2" : "1");
    write_key(text, "name", text::in_quotes(court.name));
    write_key(text, "size", point_text(court.size));
    write_key(text, "walls", text::in_quotes(walls_words()[static_cast<std::size_t>(court.walls)]));
    write_restitution(text, court.wall_restitution);
    if (court.is_slip) write_key(text, "slip", "true");
    if (court.breaths > 0) write_number(text, "breaths", court.breaths);
    write_physics(text, court.physics);
    if (court.match_balls != 1) text += "\n[match]\nballs = " + std::to_string(court.match_balls) + '\n';
    write_bodies(text, court);
    write_obstacles(text, court);
    write_goals(text, court.goals);
    if (court.tiles) write_tiles(text, court);
    write_task_tables(text, court);
    return text;
}

}  // namespace megapon::court
