#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "lab/judges.h"
#include "lab/word_help.h"

// Words of a line, of crossing lines and shapes, and of shapes that turn.
namespace megapon::lab::word_help_tests {

namespace {

Vec turned(Vec v, double degrees) {
    const double angle = radians(degrees), c = std::cos(angle), s = std::sin(angle);
    return {v.x * c - v.y * s, v.x * s + v.y * c};
}

// Degrees by which the method that is shown turns all. Rightly the line then lies level, from left to right.
double turned_of_line(const ShownLine& line) {
    const Vec edge = point(line.exhibit, "to") - point(line.exhibit, "from");
    if (line.shows_trap(1)) return -std::atan2(edge.x, edge.y) / radians(1);
    if (line.shows_trap(3)) return -std::atan2(-edge.x, -edge.y) / radians(1);
    if (line.shows_trap(4)) return -std::atan2(-edge.y, -edge.x) / radians(1);
    const double angle = std::atan2(edge.y, edge.x) / radians(1);
    return line.shows_trap(2) ? angle : -angle;
}

bool has_length(const ShownLine& line) { return length(point(line.exhibit, "to") - point(line.exhibit, "from")) > 0; }

Answer turns_line(const ShownLine& line) {
    if (!has_length(line)) return std::nullopt;
    const double degrees = turned_of_line(line);
    const Vec level = turned(point(line.exhibit, "to") - point(line.exhibit, "from"), line.last().value);
    const bool is_right = !line.exhibit.is_naive() || line.shows_trap(0);
    const bool lies_level = level.x > 0 && std::fabs(level.y) < length(level) * radians(0.11);
    // Half a turn is the same to the left and to the right.
    return (shows(line.last(), degrees) || (std::fabs(degrees) > 179.9 && shows(line.last(), -degrees))) &&
           (!is_right || lies_level);
}

// From the line's beginning to the ball, after the turn.
Vec turned_ball(const ShownLine& line) {
    return turned(point(line.exhibit, "a") - point(line.exhibit, "from"), turned_of_line(line));
}

Answer ball_below_beginning(const ShownLine& line) {
    if (!has_length(line)) return std::nullopt;
    return shows(line.last(), turned_ball(line).y);
}

// "0 ≦ 40 ≦ 150 ●", "0 > -5 ○" or "175 > 150 ○".
Answer ball_along_line(const ShownLine& line) {
    if (!has_length(line)) return std::nullopt;
    const double right = turned_ball(line).x, size = length(point(line.exhibit, "to") - point(line.exhibit, "from"));
    if (std::min(std::fabs(right), std::fabs(right - size)) < close_call) return std::nullopt;
    if (right < 0) return shows(line.last(), right) && line.ends_in("○");
    if (right > size) return shows(line, 0, {right, size}) && line.ends_in("○");
    return shows(line, 1, {right, size}) && line.ends_in("●");
}

Answer distance_of_line(const ShownLine& line) {
    const Vec from = point(line.exhibit, "from"), to = point(line.exhibit, "to");
    const double distance = nearest_of_edge(point(line.exhibit, "a"), from, to).distance;
    return both(shows(line.numbers.at(0), distance) && shows(line.last(), line.value("a.r"), 3),
                relation_says(line, judging::within(distance - line.value("a.r"))));
}

// Which side of a line a point lies on, seen along it: above 0 to the right, on a screen where y grows downwards.
double side_seen_along(Vec from, Vec to, Vec p) { return cross(to - from, p - from); }

bool is_close_side(double side) { return side != 0 && std::fabs(side) < close_call; }

std::string sign_of(double side) {
    if (side == 0) return "0";
    return side > 0 ? "+" : "–";
}

std::string relation_to_zero(double number) {
    if (number == 0) return " = 0";
    return number < 0 ? " < 0" : " > 0";
}

struct TwoLines {
    explicit TwoLines(const Exhibit& e)
        : a1(point(e, "a1")), a2(point(e, "a2")), b1(point(e, "b1")), b2(point(e, "b2")) {}
    Vec a1, a2, b1, b2;
};

// The drawn signs at the ends: right or left, by the angle between the line and the way to the end.
Answer right_or_left(const ShownLine& line) {
    if (!line.numbers.empty()) return false;
    const TwoLines of(line.exhibit);
    const Diagram drawn = line.exhibit.diagram();
    int told = 0;
    for (const Primitive& dot : drawn.primitives) {
        if (dot.kind != Primitive::Kind::dot || dot.label.empty() || dot.label == "0") continue;
        const bool own_is_a = dot.points[0] == of.a1 || dot.points[0] == of.a2;
        const Vec from = own_is_a ? of.b1 : of.a1, along = (own_is_a ? of.b2 : of.a2) - from;
        const Vec way = dot.points[0] - from;
        const double turn = std::remainder(std::atan2(way.y, way.x) - std::atan2(along.y, along.x), radians(360));
        if (std::fabs(std::sin(turn)) < close_call) return std::nullopt;
        if ((turn > 0) != (dot.label == "+")) return false;  // clockwise: to the right
        ++told;
    }
    return told > 0 ? Answer(true) : std::nullopt;
}

Answer two_sides(const ShownLine& line, double first, double second, int decimals) {
    if (is_close_side(first) || is_close_side(second)) return std::nullopt;
    const bool differ = (first < 0 && second > 0) || (first > 0 && second < 0);
    const std::size_t at = line.numbers.size() - 3;  // the last number is the 0 that they are compared with
    return shows(line, at, {first, second}, decimals) && line.ends_in(relation_to_zero(first * second)) &&
           line.ends_in(" < 0") == differ;
}

Answer ends_of_a(const ShownLine& line) {
    const TwoLines of(line.exhibit);
    return two_sides(line, side_seen_along(of.b1, of.b2, of.a1), side_seen_along(of.b1, of.b2, of.a2), 2);
}

Answer ends_of_b(const ShownLine& line) {
    const TwoLines of(line.exhibit);
    return two_sides(line, side_seen_along(of.a1, of.a2, of.b1), side_seen_along(of.a1, of.a2, of.b2), 2);
}

Answer signs_say_crossing(const ShownLine& line) { return dot_says(line, judge(line.exhibit, true)); }

Corners polygon_of_crossing(const Exhibit& exhibit) {
    const Diagram drawn = exhibit.question_diagram();
    for (const Primitive& primitive : drawn.primitives)
        if (primitive.kind == Primitive::Kind::polygon) return primitive.points;
    return {};
}

// "40 – 44.9…,  246 – 251  ○": of the line, and of the rect.
Answer covers(const ShownLine& line, double Vec::*axis) {
    const TwoLines of(line.exhibit);
    const auto [low, high] = std::minmax(of.a1.*axis, of.a2.*axis);
    double rect_low = 1e9, rect_high = -1e9;
    for (const Vec corner : polygon_of_crossing(line.exhibit)) {
        rect_low = std::min(rect_low, corner.*axis);
        rect_high = std::max(rect_high, corner.*axis);
    }
    return both(shows(line, 0, {low, high}) && shows(line, 2, {rect_low, rect_high}),
                dot_says(line, judging::within(std::max(low, rect_low) - std::min(high, rect_high))));
}
Answer covers_across(const ShownLine& line) { return covers(line, &Vec::x); }
Answer covers_down(const ShownLine& line) { return covers(line, &Vec::y); }

Answer has_signs(const ShownLine& line, const std::vector<double>& sides) {
    std::string signs;
    for (const double side : sides) {
        if (is_close_side(side)) return std::nullopt;
        signs += (signs.empty() ? "" : "  ") + sign_of(side);
    }
    return line.text == signs;
}

Answer sides_of_corners(const ShownLine& line) {
    const TwoLines of(line.exhibit);
    std::vector<double> sides;
    for (const Vec corner : polygon_of_crossing(line.exhibit)) sides.push_back(side_seen_along(of.a1, of.a2, corner));
    return has_signs(line, sides);
}

Answer sides_of_edges(const ShownLine& line) {
    const Vec p = point(line.exhibit, "a1");
    const Corners corners = polygon_of_crossing(line.exhibit);
    std::vector<double> sides;
    for (std::size_t i = 0; i < corners.size(); ++i)
        sides.push_back(side_seen_along(corners[i], corners[(i + 1) % corners.size()], p));
    return has_signs(line, sides);
}

// Edges that a line from here to there touches; nothing: it comes so near to a corner or ends so near to an edge that
// rounding decides.
std::optional<int> count_touched(const Corners& corners, Vec from, Vec to) {
    int touched = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec corner = corners[i], next = corners[(i + 1) % corners.size()];
        if (nearest_of_edge(corner, from, to).distance < close_call) return std::nullopt;
        for (const Vec end : {from, to})
            if (nearest_of_edge(end, corner, next).distance < close_call) return std::nullopt;
        touched += segments_meet(from, to, corner, next);
    }
    return touched;
}

Answer touched_edges(const ShownLine& line) {
    const TwoLines of(line.exhibit);
    const auto touched = count_touched(polygon_of_crossing(line.exhibit), of.a1, of.a2);
    if (!touched) return std::nullopt;
    return shows(line.last(), *touched);
}

Answer first_end_inside(const ShownLine& line) {
    const Corners corners = polygon_of_crossing(line.exhibit);
    const Vec end = point(line.exhibit, "a1");
    if (nearest_of_outline(end, corners).distance < close_call) return std::nullopt;
    return dot_says(line, lies_inside(end, corners));
}

Answer ray_to_right(const ShownLine& line) {
    const Corners corners = polygon_of_crossing(line.exhibit);
    const Vec p = point(line.exhibit, "a1");
    const auto crossed = count_touched(corners, p, p + Vec{1000, 0});
    if (!crossed) return std::nullopt;
    const bool is_odd = *crossed % 2 == 1;
    return both(shows(line.last(), *crossed) && is_odd == lies_inside(p, corners), dot_says(line, is_odd));
}

// Corners of the quads as their numbers are given, C and D before their turn.
Vec given(const ShownLine& line, const std::string& name) {
    const Numbers numbers = line.exhibit.numbers();
    return {numbers.at(name + ".x"), numbers.at(name + ".y")};
}

Vec seen_from_middle(const ShownLine& line, const std::string& corner) {
    return turned(given(line, corner) - given(line, "m"), line.value("turn"));
}

// Where the method that is shown turns C to: one trap begins on the other side of the centre.
Vec turned_c(const ShownLine& line) {
    return seen_from_middle(line, "c") * (line.shows_trap(1) || line.shows_trap(2) ? -1.0 : 1.0);
}

Answer c_to_the_right(const ShownLine& line) { return shows(line.last(), turned_c(line).x); }
Answer c_below(const ShownLine& line) { return shows(line.last(), turned_c(line).y); }

Answer c_and_d_parted(const ShownLine& line) {
    const Vec e = given(line, "E"), f = given(line, "F"), middle = given(line, "m");
    const Vec c = middle + seen_from_middle(line, "c"), d = middle + seen_from_middle(line, "d");
    return two_sides(line, side_seen_along(e, f, c), side_seen_along(e, f, d), 0);
}

Answer e_and_f_parted(const ShownLine& line) {
    const Vec e = given(line, "E"), f = given(line, "F"), middle = given(line, "m");
    const Vec c = middle + seen_from_middle(line, "c"), d = middle + seen_from_middle(line, "d");
    return two_sides(line, side_seen_along(c, d, e), side_seen_along(c, d, f), 0);
}

Answer outlines_cross(const ShownLine& line) { return dot_says(line, judge(line.exhibit, true)); }

Answer one_in_other(const ShownLine& line) {
    const Answer cross = judge(line.exhibit, true), touch = judge(line.exhibit, false);
    if (!cross || !touch) return std::nullopt;
    const Diagram drawn = line.exhibit.question_diagram();
    const Corners a = drawn_polygon(drawn, "a"), b = drawn_polygon(drawn, "b");
    const auto contains_all = [](const Corners& outer, const Corners& inner) {
        return std::all_of(inner.begin(), inner.end(), [&](Vec corner) { return lies_inside(corner, outer); });
    };
    return dot_says(line, !*cross && (contains_all(a, b) || contains_all(b, a)));
}

// Since it was set, at its spin, degrees a second.
Answer turned_by_spin(const ShownLine& line) {
    const Exhibit& exhibit = line.exhibit;
    const double seconds = (exhibit.frame() + static_cast<double>(exhibit.substep()) / exhibit.substeps()) / 10;
    const double degrees = std::fmod(line.value("spin") * seconds, 360);
    return shows(line.numbers.at(0), degrees) && shows(line.numbers.at(1), line.value("spin"), 3);
}

Answer turned_by_setting(const ShownLine& line) { return shows(line.last(), line.value("turn"), 3); }

}  // namespace

std::vector<Row> rows_of_lines() {
    return {
        {"line", "turned_by", turns_line},
        {"line", "height", ball_below_beginning},
        {"line", "range", ball_along_line},
        {"line", "nearest", distance_of_line},
        {"crossing", "side", right_or_left},
        {"crossing", "ends_a", ends_of_a},
        {"crossing", "ends_b", ends_of_b},
        {"crossing", "by_signs_alone", signs_say_crossing},
        {"crossing", "covers_x", covers_across},
        {"crossing", "covers_y", covers_down},
        {"crossing", "corner_sides", sides_of_corners},
        {"crossing", "edges_met", touched_edges},
        {"crossing", "end_inside", first_end_inside},
        {"crossing", "ray", ray_to_right},
        {"crossing", "edge_sides", sides_of_edges},
        {"turning", "turned_x", c_to_the_right},
        {"turning", "turned_y", c_below},
        {"turning", "ends_c_d", c_and_d_parted},
        {"turning", "ends_e_f", e_and_f_parted},
        {"quads", "edges_cross", outlines_cross},
        {"quads", "one_inside", one_in_other},
        {"quads", "angle", turned_by_spin},
        {"heads", "angle", turned_by_setting},
    };
}

}  // namespace megapon::lab::word_help_tests
