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

void write_physics(std::string& text, const PhysicsOverride& physics) {
    if (!physics.fps && !physics.substeps && !physics.solver) return;
    text += "\n[physics]\n";
    if (physics.fps) key(text, "fps", std::to_string(*physics.fps));
    if (physics.substeps) key(text, "substeps", std::to_string(*physics.substeps));
    if (physics.solver) key(text, "solver", text::in_quotes(solver_words()[static_cast<std::size_t>(*physics.solver)]));
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
    for (const geometry::Segment& line : court.lines) {
        text += "\n[[line]]\n";
        key(text, "from", pair(line.from));
        key(text, "to", pair(line.to));
    }
    for (const PolygonBody& polygon : court.polygons) {
        text += "\n[[polygon]]\n";
        key(text, "center", pair(polygon.center));
        std::string points;
        for (const Vec point : polygon.shape.points) points += (points.empty() ? "" : ", ") + pair(point);
        key(text, "points", '[' + points + ']');
        number(text, "spin", polygon.spin);
        key(text, "velocity", pair(polygon.velocity));
    }
}

void write_tiles(std::string& text, const geometry::TileMap& tiles) {
    text += "\n[tiles]\n";
    number(text, "size", tiles.size);
    key(text, "origin", pair(tiles.origin));
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
    write_physics(text, court.physics);
    write_bodies(text, court);
    write_obstacles(text, court);
    if (court.tiles) write_tiles(text, *court.tiles);
    return text;
}

}  // namespace megapon::court
