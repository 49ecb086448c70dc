#include "judge/hit_law.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "geometry/vec.h"
#include "text/numbers.h"

namespace megapon::judge {

using geometry::Vec;
using nlohmann::json;

namespace {

using Found = std::optional<std::string>;

Vec vec_of(const json& pair) { return {pair[0].get<double>(), pair[1].get<double>()}; }

std::vector<Vec> points_of(const json& list) {
    std::vector<Vec> points;
    for (const json& one : list) points.push_back(vec_of(one));
    return points;
}

std::string said(const char* what, double number) { return std::string(what) + " is " + text::number_text(number); }

double length_of(Vec v) { return std::hypot(v.x, v.y); }

double distance_to_segment(Vec p, Vec from, Vec to) {
    const Vec along = to - from;
    const double whole = along.x * along.x + along.y * along.y;
    const double part = whole > 0 ? ((p.x - from.x) * along.x + (p.y - from.y) * along.y) / whole : 0;
    return length_of(p - (from + along * std::clamp(part, 0.0, 1.0)));
}

// Negative inside, by the sum of the angles under which the edges are seen.
double distance_to_polygon(Vec p, const std::vector<Vec>& points) {
    double least = std::numeric_limits<double>::infinity(), seen = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec a = points[i] - p, b = points[(i + 1) % points.size()] - p;
        least = std::min(least, distance_to_segment(p, points[i], points[(i + 1) % points.size()]));
        seen += std::atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y);
    }
    return std::abs(seen) > std::numbers::pi ? -least : least;
}

std::vector<Vec> outline_of(const json& shape) {
    if (shape.contains("points")) return points_of(shape["points"]);
    if (!shape.contains("half")) return {vec_of(shape["from"]), vec_of(shape["to"])};
    const Vec c = vec_of(shape["center"]), half = vec_of(shape["half"]);
    return {c - half, {c.x + half.x, c.y - half.y}, c + half, {c.x - half.x, c.y + half.y}};
}

Vec origin_of(const json& map) { return map.contains("origin") ? vec_of(map["origin"]) : Vec{}; }

bool is_solid(const json& map, int column, int row) {
    const json& rows = map["rows"];
    if (row < 0 || row >= static_cast<int>(rows.size())) return true;
    const auto& tiles = rows[static_cast<std::size_t>(row)].get_ref<const std::string&>();
    return column < 0 || column >= static_cast<int>(tiles.size()) || tiles[static_cast<std::size_t>(column)] != '.';
}

// To the nearest tile that is solid, or to the nearest that is not, of those not farther than so many tiles; 0 inside.
double distance_to_tiles(Vec place, const json& map, bool solid) {
    constexpr int far = 4;
    const Vec p = place - origin_of(map);
    const double size = map["tile"].get<double>();
    const int column = static_cast<int>(std::floor(p.x / size)), row = static_cast<int>(std::floor(p.y / size));
    double least = far * size;
    for (int i = column - far; i <= column + far; ++i)
        for (int j = row - far; j <= row + far; ++j) {
            if (is_solid(map, i, j) != solid) continue;
            const double x = std::max({i * size - p.x, p.x - (i + 1) * size, 0.0});
            const double y = std::max({j * size - p.y, p.y - (j + 1) * size, 0.0});
            least = std::min(least, std::hypot(x, y));
        }
    return least;
}

// From a place to what stands in the question under "b" or "map", px; negative inside where that can be.
double distance_to_other(Vec p, const json& question) {
    if (question.contains("map")) {
        const double away = distance_to_tiles(p, question["map"], true);
        return away > 0 ? away : -distance_to_tiles(p, question["map"], false);
    }
    const json& b = question["b"];
    if (b.contains("radius")) return length_of(p - vec_of(b["center"])) - b["radius"].get<double>();
    const std::vector<Vec> outline = outline_of(b);
    return outline.size() > 2 ? distance_to_polygon(p, outline)
                              : distance_to_segment(p, outline.front(), outline.back());
}

// The normal leads from the contact to a centre so far away, negative: back out to it.
Found measure_normal(Vec center, Vec contact, Vec normal, double away, double within) {
    if (!(std::abs(length_of(normal) - 1) <= 1e-9)) return said("the normal's length", length_of(normal));
    const double off_by = length_of(contact + normal * away - center);
    if (!(off_by <= within)) return said("by the normal the centre is off by", off_by);
    return std::nullopt;
}

Found measure_contact(const json& question, const json& answer, double within) {
    const Vec center = vec_of(question["a"]["center"]);
    const double radius = question["a"]["radius"].get<double>();
    const double away = distance_to_other(center, question);
    if (std::abs(away - radius) > within && answer["hit"] != (away < radius)) return said("the distance", away);
    if (answer.contains("distance") && std::abs(answer["distance"].get<double>() - away) > within)
        return said("the distance", away);
    if (answer.contains("closest")) {
        const Vec closest = vec_of(answer["closest"]);
        if (std::abs(distance_to_other(closest, question)) > within)
            return said("that of the closest point", distance_to_other(closest, question));
        if (std::abs(length_of(center - closest) - away) > within) return said("the distance", away);
    }
    if (!answer.contains("depth")) return std::nullopt;
    if (std::abs(answer["depth"].get<double>() - (radius - away)) > within) return said("the depth", radius - away);
    const Vec contact = vec_of(answer["contact"]), normal = vec_of(answer["normal"]);
    if (std::abs(distance_to_other(contact, question)) > within)
        return said("the contact's distance", distance_to_other(contact, question));
    return measure_normal(center, contact, normal, away, within);
}

// The circle a, and b if it moves, after a part of the way.
double gap_at(const json& question, double t) {
    const json& a = question["a"];
    const Vec center = vec_of(a["from"]) + (vec_of(a["to"]) - vec_of(a["from"])) * t;
    const double radius = a["radius"].get<double>();
    if (!question.contains("b") || !question["b"].contains("radius"))
        return distance_to_other(center, question) - radius;
    const json& b = question["b"];
    const Vec other = vec_of(b["from"]) + (vec_of(b["to"]) - vec_of(b["from"])) * t;
    return length_of(center - other) - radius - b["radius"].get<double>();
}

Found measure_sweep(const json& question, const json& answer, int samples, double within) {
    const double t = answer["hit"] == true ? answer["t"].get<double>() : 1;
    for (int i = 0; i < samples; ++i)
        if (const double gap = gap_at(question, t * i / samples); gap < -within && t > 0)
            return said("on its way the gap", gap);
    const double gap = gap_at(question, t);
    if (answer["hit"] == false) return gap < -within ? Found(said("at its end the gap", gap)) : std::nullopt;
    if (gap > within || (t > 0 && gap < -within)) return said("there the gap", gap);
    const Vec contact = vec_of(answer["contact"]), normal = vec_of(answer["normal"]), center = vec_of(answer["a"]);
    const double radius = question["a"]["radius"].get<double>(), away = t == 0 ? gap + radius : radius;
    const bool is_polygon = question.contains("b") && question["b"].contains("points");
    if (t != 0 || !is_polygon || away < 0) return measure_normal(center, contact, normal, away, within);
    // Of several edges that a start overlaps from outside a polygon answers with the first one.
    const double reach = length_of(center - contact);
    if (std::abs(distance_to_other(contact, question)) > within || reach > radius + within)
        return said("the contact's distance", reach);
    return measure_normal(center, contact, normal, reach, within);
}

// Whether two segments cross: negative, as deep as that; positive: they are so far apart.
double gap_of_segments(Vec a, Vec b, Vec c, Vec d) {
    const double least = std::min({distance_to_segment(a, c, d), distance_to_segment(b, c, d),
                                   distance_to_segment(c, a, b), distance_to_segment(d, a, b)});
    const Vec ab = b - a, cd = d - c, ac = c - a;
    const double area = ab.x * cd.y - ab.y * cd.x;
    const double s = (ac.x * cd.y - ac.y * cd.x) / area, t = (ac.x * ab.y - ac.y * ab.x) / area;
    return s > 0 && s < 1 && t > 0 && t < 1 ? -least : least;
}

Found measure_touching(const json& question, const json& answer, double within) {
    const std::vector<Vec> a = outline_of(question["a"]), b = outline_of(question["b"]);
    const std::size_t open = a.size() > 2 ? 0 : 1;
    double gap = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i + open < a.size(); ++i)
        for (std::size_t j = 0; j + open < b.size(); ++j)
            gap = std::min(gap, gap_of_segments(a[i], a[(i + 1) % a.size()], b[j], b[(j + 1) % b.size()]));
    if (open == 0) gap = std::min({gap, distance_to_polygon(a.front(), b), distance_to_polygon(b.front(), a)});
    if (std::abs(gap) > within && answer["hit"] != (gap < 0)) return said("the gap", gap);
    return std::nullopt;
}

Found measure_rotation(const json& question, const json& answer, double within) {
    const double angle = std::remainder(question["degrees"].get<double>(), 360.0) * std::numbers::pi / 180;
    const Vec center = vec_of(question["center"]);
    const std::vector<Vec> before = points_of(question["points"]), after = points_of(answer["points"]);
    for (std::size_t i = 0; i < before.size(); ++i) {
        const Vec p = before[i] - center;
        const Vec turned{p.x * std::cos(angle) - p.y * std::sin(angle), p.x * std::sin(angle) + p.y * std::cos(angle)};
        const double off_by = length_of(center + turned - after[i]);
        if (!(off_by <= within)) return said("a point is off by", off_by);
    }
    return std::nullopt;
}

Found measure_reflection(const json& question, const json& answer, double within) {
    const Vec v = vec_of(question["velocity"]), n = vec_of(question["normal"]), after = vec_of(answer["velocity"]);
    const double size = length_of(n);
    const double along = (v.x * n.y - v.y * n.x - after.x * n.y + after.y * n.x) / size;
    const double across = (v.x * n.x + v.y * n.y + after.x * n.x + after.y * n.y) / size;
    if (!(std::abs(along) <= within)) return said("along the tangent it is off by", along);
    if (!(std::abs(across) <= within)) return said("along the normal it is off by", across);
    return std::nullopt;
}

Found measure_angle(const json& question, const json& answer, double within) {
    const Vec a = vec_of(question["a"]), b = vec_of(question["b"]);
    const bool has_angle = a != Vec{} && b != Vec{};
    const double radians = has_angle ? std::atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y) : 0;
    const double angle = std::abs(radians) * 180 / std::numbers::pi;
    if (!(std::abs(answer["angle"].get<double>() - angle) <= within)) return said("the angle", angle);
    return std::nullopt;
}

// How deep a rect overlaps a solid tile in both directions, px; 0: not at all.
double overlap_of(Vec place, const json& question) {
    const json& map = question["map"];
    const Vec center = place - origin_of(map);
    const Vec half = vec_of(question["mover"]["half"]);
    const double size = map["tile"].get<double>();
    double deepest = 0;
    for (int i = static_cast<int>(std::floor((center.x - half.x) / size)) - 1; i * size < center.x + half.x; ++i)
        for (int j = static_cast<int>(std::floor((center.y - half.y) / size)) - 1; j * size < center.y + half.y; ++j) {
            if (!is_solid(map, i, j)) continue;
            const double x = std::min(center.x + half.x - i * size, (i + 1) * size - center.x + half.x);
            const double y = std::min(center.y + half.y - j * size, (j + 1) * size - center.y + half.y);
            deepest = std::max(deepest, std::min(x, y));
        }
    return deepest;
}

// First along x, then along y: free to where it stops, and not free beyond.
Found measure_move(const json& question, const json& answer, int samples, double within) {
    const Vec from = vec_of(question["mover"]["center"]), move = vec_of(question["move"]), at = vec_of(answer["at"]);
    if (overlap_of(from, question) > within) return std::nullopt;  // it begins in a tile
    const bool hit_x = answer["hit_x"].get<bool>(), hit_y = answer["hit_y"].get<bool>();
    const Vec corner{at.x, from.y};
    for (int i = 0; i <= samples; ++i) {
        const double part = static_cast<double>(i) / samples;
        const double deep = std::max(overlap_of(from + (corner - from) * part, question),
                                     overlap_of(corner + (at - corner) * part, question));
        if (deep > within) return said("on its way it overlaps by", deep);
    }
    const Vec on_x{std::copysign(4 * within, move.x), 0}, on_y{0, std::copysign(4 * within, move.y)};
    if (!hit_x && std::abs(at.x - from.x - move.x) > within) return said("it stops at x, which", at.x);
    if (!hit_y && std::abs(at.y - from.y - move.y) > within) return said("it stops at y, which", at.y);
    if (hit_x && overlap_of(corner + on_x, question) <= within) return said("nothing stops it at x, which", at.x);
    if (hit_y && overlap_of(at + on_y, question) <= within) return said("nothing stops it at y, which", at.y);
    return std::nullopt;
}

}  // namespace

Found measure(const json& question, const json& answer, int samples, double within) {
    const auto& test = question["test"].get_ref<const std::string&>();
    if (test == "angle") return measure_angle(question, answer, within);
    if (test == "rotate") return measure_rotation(question, answer, within);
    if (test == "reflect") return measure_reflection(question, answer, within);
    if (test == "tile-move") return measure_move(question, answer, samples, within);
    if (test.find("sweep") != std::string::npos) return measure_sweep(question, answer, samples, within);
    return question["a"].contains("radius") ? measure_contact(question, answer, within)
                                            : measure_touching(question, answer, within);
}

}  // namespace megapon::judge
