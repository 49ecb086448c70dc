#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "lab/judges.h"
#include "lab/told.h"
#include "sim/random.h"

// What is told of a line, of crossing lines and shapes, and of quads that turn.
namespace megapon::lab::told_tests {

namespace {

// The world turned until a line lies level, and where its ball is then, from the line's beginning.
struct Level {
    explicit Level(const Page& page)
        : from(page.point("from")), way(page.point("to") - from), a(page.point("a")), r(page.value("a.r")) {
        size = length(way);
        degrees = std::atan2(way.y, way.x) / radians(1);
        ball = turned(a - from, -degrees);
    }
    bool has_length() const { return size > 0; }
    double distance() const { return nearest_of_edge(a, from, from + way).distance; }

    Vec from;
    Vec way;
    Vec a;
    double r;
    double size = 0;
    double degrees = 0;
    Vec ball;
};

Answer level_height_range_or_end(const Page& page) {
    const Level level(page);
    const double beside = std::max(-level.ball.x, level.ball.x - level.size);
    const Answer low = within(std::fabs(level.ball.y) - level.r);
    const Answer ranges = within(beside);
    const Answer at_beginning = within(length(level.ball) - level.r);
    const Answer at_end = within(length(level.ball - Vec{level.size, 0}) - level.r);
    const Answer touches = within(level.distance() - level.r);
    if (!low || !ranges || !at_beginning || !at_end || !touches) return std::nullopt;
    const bool is_hit = (*low && *ranges) || *at_beginning || *at_end;
    return is_hit == *touches && page.hits(false) == is_hit;
}

// The least of many distances along the line, also beyond its ends.
Answer height_is_distance(const Page& page) {
    const Level level(page);
    if (level.size < 1) return std::nullopt;
    double low = -1000;
    double high = 1000;
    for (int i = 0; i < 200; ++i) {
        const double one = low + (high - low) / 3;
        const double other = high - (high - low) / 3;
        const auto far = [&](double px) { return length(level.a - level.from - level.way * (px / level.size)); };
        (far(one) < far(other) ? high : low) = far(one) < far(other) ? other : one;
    }
    const double distance = length(level.a - level.from - level.way * (low / level.size));
    const auto shown = page.with({{"naive", 0}}).line("height")->last();
    return std::fabs(std::fabs(level.ball.y) - distance) < 1e-4 && word_help_tests::shows(shown, level.ball.y);
}

Answer range_is_above_line(const Page& page) {
    const Level level(page);
    if (!level.has_length()) return std::nullopt;
    const Answer after = within(-dot(level.a - level.from, level.way));
    const Answer before = within(dot(level.a - level.from - level.way, level.way));
    if (!after || !before) return std::nullopt;
    const auto range = page.with({{"naive", 0}}).line("range");
    const auto& shown = *after && *before ? range->numbers.at(1) : !*after ? range->last() : range->numbers.at(0);
    return range->ends_in(*after && *before ? "●" : "○") && word_help_tests::shows(shown, level.ball.x);
}

// A sample of the tests' own: balls and lines that lie about as the page lays them.
Answer two_in_five_are_missed(const Page& page) {
    sim::Random random(57);
    int hits = 0;
    int missed = 0;
    for (int i = 0; i < 20000; ++i) {
        const auto place = [&](double far) { return Vec{random.between(-far, far), random.between(-far, far)}; };
        const Vec a = place(60);
        const Vec from = place(40);
        const Vec to = place(40);
        const NearPlace nearest = nearest_of_edge(a, from, to);
        if (nearest.distance > random.between(1, 30)) continue;
        ++hits;
        missed += nearest.along < 0 || nearest.along > 1;
    }
    const auto is_two_in_five = [](double share) { return share > 0.35 && share < 0.45; };
    return is_two_in_five(static_cast<double>(missed) / hits) &&
           is_two_in_five(page.with({{"trap", 0}}).missed_share(true));
}

// Whether turning by what a method shows makes the line level, from left to right.
bool lies_level(const Page& page) {
    const Level level(page);
    const Vec edge = turned(level.way, page.line("turned_by")->last().value);
    return edge.x > 0 && std::fabs(edge.y) < level.size * radians(0.11);
}

bool is_near_multiple(double degrees, double of) { return std::fabs(std::remainder(degrees, of)) < 1; }

Answer takes_y_first(const Page& page) {
    const Level level(page);
    if (!level.has_length()) return std::nullopt;
    const double y_first = std::atan2(level.way.y, level.way.x) / radians(1);
    const Vec edge = turned(level.way, -y_first);
    return edge.x > 0 && std::fabs(edge.y) < close_call && lies_level(page.with({{"naive", 0}}));
}

Answer turns_back(const Page& page) {
    const Level level(page);
    if (!level.has_length()) return std::nullopt;
    return word_help_tests::shows(page.with({{"naive", 0}}).line("turned_by")->last(), -level.degrees) ||
           std::fabs(level.degrees) > 179.9;
}

// x first, and on by the angle; but for the lines that either leaves level.
Answer lies_elsewhere(const Page& page) {
    const Level level(page);
    if (!level.has_length() || is_near_multiple(level.degrees - 45, 180) || is_near_multiple(level.degrees, 180))
        return std::nullopt;
    for (const double trap : {1.0, 2.0})
        if (lies_level(page.with({{"naive", 1}, {"trap", trap}}))) return false;
    return lies_level(page.with({{"naive", 0}}));
}

struct Lines {
    explicit Lines(const Page& page)
        : a1(page.point("a1")), a2(page.point("a2")), b1(page.point("b1")), b2(page.point("b2")) {}

    // On which side of a line through two points: by the angle there.
    static double side(Vec from, Vec to, Vec p) { return cross(to - from, p - from); }
    bool is_close() const {
        for (const double of : {side(b1, b2, a1), side(b1, b2, a2), side(a1, a2, b1), side(a1, a2, b2)})
            if (std::fabs(of) < close_call) return true;
        return false;
    }
    bool parted() const {
        return (side(b1, b2, a1) > 0) != (side(b1, b2, a2) > 0) && (side(a1, a2, b1) > 0) != (side(a1, a2, b2) > 0);
    }
    // Where the two lines meet, as shares of each.
    bool meet_within() const {
        const Vec u = a2 - a1;
        const Vec v = b2 - b1;
        const double area = cross(u, v);
        const double of_a = cross(b1 - a1, v) / area;
        const double of_b = cross(b1 - a1, u) / area;
        return area != 0 && of_a > 0 && of_a < 1 && of_b > 0 && of_b < 1;
    }

    Vec a1;
    Vec a2;
    Vec b1;
    Vec b2;
};

Answer ends_on_different_sides(const Page& page) {
    const Lines lines(page);
    if (lines.is_close()) return std::nullopt;
    return lines.parted() == lines.meet_within() && page.hits(false) == lines.meet_within();
}

Corners shape_of_crossing(const Page& page) {
    for (const Primitive& primitive : of_kind(page.asked(), Primitive::Kind::polygon, Role::second))
        return primitive.points;
    return {};
}

struct Touched {
    bool boxes_overlap = false;
    bool has_both_sides = false;
    bool touches = false;
};

// A line and a level rect: the piece of the line between its left and its right, and of that between top and bottom.
std::optional<Touched> line_and_rect(const Page& page) {
    const Vec from = page.point("a1");
    const Vec way = page.point("a2") - from;
    const Corners rect = shape_of_crossing(page);
    double enters = 0;
    double leaves = 1;
    double box_gap = -1e9;
    for (double Vec::*const axis : {&Vec::x, &Vec::y}) {
        const double low = rect[0].*axis;
        const double high = rect[2].*axis;
        const double begin = from.*axis;
        const double end = begin + way.*axis;
        box_gap = std::max({box_gap, low - std::max(begin, end), std::min(begin, end) - high});
        if (std::fabs(way.*axis) < close_call) {
            if (begin < low || begin > high) leaves = -1;
            continue;
        }
        const auto [in, out] = std::minmax({(low - begin) / (way.*axis), (high - begin) / (way.*axis)});
        enters = std::max(enters, in);
        leaves = std::min(leaves, out);
    }
    bool left = false;
    bool right = false;
    for (const Vec corner : rect) {
        const double side = Lines::side(from, from + way, corner);
        if (std::fabs(side) < close_call) return std::nullopt;
        (side > 0 ? right : left) = true;
    }
    if (std::fabs(box_gap) < close_call || std::fabs(enters - leaves) < 1e-9) return std::nullopt;
    return Touched{box_gap < 0, left && right, enters < leaves};
}

Answer boxes_and_corner_sides(const Page& page) {
    const auto found = line_and_rect(page);
    if (!found) return std::nullopt;
    return (found->boxes_overlap && found->has_both_sides) == found->touches && page.hits(false) == found->touches;
}

// Edges that the line from here to there crosses; below 0: rounding decides.
int crossed_edges(const Corners& polygon, Vec from, Vec to) {
    int crossed = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec corner = polygon[i];
        const Vec next = polygon[(i + 1) % polygon.size()];
        const double sides[] = {Lines::side(corner, next, from), Lines::side(corner, next, to),
                                Lines::side(from, to, corner), Lines::side(from, to, next)};
        for (const double side : sides)
            if (std::fabs(side) < close_call) return -1;
        crossed += (sides[0] > 0) != (sides[1] > 0) && (sides[2] > 0) != (sides[3] > 0);
    }
    return crossed;
}

// Places all along the line say whether any of it lies inside.
Answer crosses_edge_or_lies_inside(const Page& page) {
    constexpr int places = 200;
    const Vec from = page.point("a1");
    const Vec way = page.point("a2") - from;
    const Corners polygon = shape_of_crossing(page);
    const int crossed = crossed_edges(polygon, from, from + way);
    if (crossed < 0) return std::nullopt;
    const bool begins_inside = goes_round(polygon, from);
    bool is_seen_inside = false;
    for (int i = 0; i <= places; ++i)
        is_seen_inside = is_seen_inside || goes_round(polygon, from + way * (static_cast<double>(i) / places));
    const bool touches = crossed > 0 || begins_inside;
    return (!is_seen_inside || touches) && page.hits(false) == touches;
}

// Rays in seven directions.
Answer odd_from_inside(const Page& page) {
    const Vec p = page.point("a1");
    const Corners polygon = shape_of_crossing(page);
    if (nearest_of_outline(p, polygon).distance < close_call) return std::nullopt;
    const bool is_inside = goes_round(polygon, p);
    for (int i = 0; i < 7; ++i) {
        const int crossed = crossed_edges(polygon, p, p + turned({1000, 0}, 13.7 + 51.3 * i));
        if (crossed >= 0 && (crossed % 2 == 1) != is_inside) return false;
    }
    return page.hits(false) == is_inside;
}

// The first end of b put on the line of a.
Answer sign_gives_side(const Page& page) {
    const Lines lines(page.with({{"pair", 0}}));
    if (lines.is_close()) return std::nullopt;
    const auto label_of = [](const Page& of, Vec end) {
        for (const Role role : {Role::first, Role::second})
            for (const Primitive& dot : of_kind(of.drawn(), Primitive::Kind::dot, role))
                if (dot.points[0] == end) return dot.label;
        return std::string();
    };
    const auto sign = [](Vec from, Vec to, Vec p) {
        const double turn = std::atan2(cross(to - from, p - from), dot(to - from, p - from));
        return turn > 0 ? "+" : "–";
    };
    const Page shown = page.with({{"pair", 0}});
    const Page on_line = shown.with({{"b1.x", lines.a1.x}, {"b1.y", lines.a1.y}});
    return label_of(shown, lines.b2) == sign(lines.a1, lines.a2, lines.b2) &&
           label_of(shown, lines.a2) == sign(lines.b1, lines.b2, lines.a2) &&
           of_kind(on_line.drawn(), Primitive::Kind::dot, Role::second).at(0).label == "0" &&
           on_line.line("ends_b")->ends_in(" = 0");
}

// All on one level.
Page in_one_line(const Page& page) {
    const double y = page.value("a1.y");
    return page.with({{"pair", 0}, {"a2.y", y}, {"b1.y", y}, {"b2.y", y}});
}

Answer four_zeros_lie_in_line(const Page& page) {
    const Page level = in_one_line(page);
    const Lines lines(level);
    for (const double side : {Lines::side(lines.b1, lines.b2, lines.a1), Lines::side(lines.a1, lines.a2, lines.b2)})
        if (side != 0) return false;
    for (const char* ends : {"ends_a", "ends_b"})
        if (level.line(ends)->text != "0 · 0 = 0") return false;
    const auto dots = of_kind(level.drawn(), Primitive::Kind::dot, Role::first);
    return std::all_of(dots.begin(), dots.end(), [&](const Primitive& dot) {
        return dot.label == "0" && std::fabs(dot.points[0].y - lines.b1.y) < close_call;
    });
}

Answer signs_call_it_a_hit(const Page& page) { return in_one_line(page).hits(true); }

Answer positions_tell_gap(const Page& page) {
    const Page level = in_one_line(page);
    const Lines lines(level);
    const auto [low_a, high_a] = std::minmax(lines.a1.x, lines.a2.x);
    const auto [low_b, high_b] = std::minmax(lines.b1.x, lines.b2.x);
    return level.answers_as(false, within(std::max(low_a, low_b) - std::min(high_a, high_b)));
}

Answer box_meets_what_line_passes(const Page& page) {
    const Page of_rect = page.with({{"pair", 1}});
    const auto found = line_and_rect(of_rect);
    if (!found || !found->boxes_overlap || found->touches) return std::nullopt;
    return of_rect.hits(true) && !of_rect.hits(false);
}

// A place in the notched shape, 0 to 1 of the way between its two ends.
Vec within_shape(const Page& page, Vec share) {
    const Vec from = page.point("b1");
    const Vec size = page.point("b2") - from;
    return from + Vec{size.x * share.x, size.y * share.y};
}
bool is_large(const Page& page) {
    const Vec size = page.point("b2") - page.point("b1");
    return std::fabs(size.x) > 30 && std::fabs(size.y) > 30;
}

Answer lies_inside_without_crossing(const Page& page) {
    if (!is_large(page)) return std::nullopt;
    const Vec from = within_shape(page, {0.4, 0.8});
    const Vec to = within_shape(page, {0.62, 0.85});
    const Page inside = page.with({{"pair", 2}, {"a1.x", from.x}, {"a1.y", from.y}, {"a2.x", to.x}, {"a2.y", to.y}});
    const Corners polygon = shape_of_crossing(inside);
    return crossed_edges(polygon, from, to) == 0 && goes_round(polygon, from) && goes_round(polygon, to) &&
           inside.hits(false) && !inside.hits(true);
}

Answer beside_notch_not_on_one_side(const Page& page) {
    if (!is_large(page)) return std::nullopt;
    const Vec p = within_shape(page, {0.2, 0.42});
    const Page beside = page.with({{"pair", 3}, {"a1.x", p.x}, {"a1.y", p.y}});
    const Corners polygon = shape_of_crossing(beside);
    int left = 0;
    int right = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i)
        ++(Lines::side(polygon[i], polygon[(i + 1) % polygon.size()], p) > 0 ? right : left);
    return goes_round(polygon, p) && left > 0 && right > 0 && beside.hits(false) && !beside.hits(true);
}

// The edges C D and E F after the turn.
struct TurningEdges {
    explicit TurningEdges(const Page& page)
        : middle(page.number_point("m")), e(page.number_point("E")), f(page.number_point("F")) {
        c = middle + turned(page.number_point("c") - middle, page.value("turn"));
        d = middle + turned(page.number_point("d") - middle, page.value("turn"));
    }
    double r1() const { return Lines::side(e, f, c) * Lines::side(e, f, d); }
    double r2() const { return Lines::side(c, d, e) * Lines::side(c, d, f); }
    bool is_close() const { return std::fabs(r1()) < close_call || std::fabs(r2()) < close_call; }
    // Where the line through C and D meets E F, as a share of that.
    double meets_ef_at() const { return cross(e - c, d - c) / cross(d - c, f - e); }
    double meets_cd_at() const { return cross(c - e, f - e) / cross(f - e, d - c); }
    bool cross_each_other() const {
        const double of_ef = meets_ef_at();
        const double of_cd = meets_cd_at();
        return of_ef > 0 && of_ef < 1 && of_cd > 0 && of_cd < 1;
    }

    Vec middle;
    Vec e;
    Vec f;
    Vec c;
    Vec d;
};

Answer cross_where_signs_differ(const Page& page) {
    const TurningEdges edges(page);
    if (edges.is_close()) return std::nullopt;
    const bool differ = edges.r1() < 0 && edges.r2() < 0;
    return differ == edges.cross_each_other() && page.hits(false) == differ;
}

Answer products_below_zero(const Page& page) {
    const TurningEdges edges(page);
    if (edges.is_close()) return std::nullopt;
    const auto r1 = page.line("ends_c_d");
    const auto r2 = page.line("ends_e_f");
    // Its two factors are what is told of the two ends.
    const auto is_product = [](const ShownLine& line, double first, double second) {
        const std::size_t at = line.numbers.size() - 3;
        return word_help_tests::shows(line, at, {first, second}, 0) &&
               line.ends_in(" < 0") == ((first < 0) != (second < 0));
    };
    return is_product(*r1, Lines::side(edges.e, edges.f, edges.c), Lines::side(edges.e, edges.f, edges.d)) &&
           is_product(*r2, Lines::side(edges.c, edges.d, edges.e), Lines::side(edges.c, edges.d, edges.f));
}

// C and D are parted, and the edges miss.
Answer one_is_not_enough(const Page& page) {
    if (page.value("trap") == 2) return std::nullopt;  // a rect, which the method that asks C and D alone has not
    const TurningEdges edges(page);
    if (edges.is_close() || edges.r1() > 0 || edges.r2() < 0) return std::nullopt;
    const double at = edges.meets_ef_at();
    return (at < 0 || at > 1) && !page.hits(false) && page.with({{"trap", 0}}).hits(true);
}

// With the other quad put elsewhere: as far from E F as that is long.
Answer may_meet_far_beyond(const Page& page) {
    for (int column = 0; column < 10; ++column)
        for (int row = 0; row < 8; ++row) {
            const Page moved = page.with({{"trap", 0}, {"b.x", 46 + 24 * column}, {"b.y", 34 + 14 * row}});
            const TurningEdges edges(moved);
            const double at = edges.meets_ef_at();
            if (edges.is_close() || edges.r1() > 0 || (at > -1 && at < 2)) continue;
            return edges.r2() > 0 && !moved.hits(false) && moved.hits(true);
        }
    return std::nullopt;
}

// Whether each corner of one lies, turned about a middle, in the same corner of the other.
bool is_turned(const Corners& from, const Corners& to, Vec middle, double degrees) {
    if (from.size() != to.size() || from.empty()) return false;
    for (std::size_t i = 0; i < from.size(); ++i)
        if (length(middle + turned(from[i] - middle, degrees) - to[i]) > close_call) return false;
    return true;
}

Corners polygon_of(const Diagram& drawn, Role role) {
    const auto polygons = of_kind(drawn, Primitive::Kind::polygon, role);
    return polygons.empty() ? Corners{} : polygons.front().points;
}

Answer grey_is_blue_before(const Page& page) {
    const Diagram drawn = page.drawn();
    return is_turned(polygon_of(drawn, Role::ghost), polygon_of(drawn, Role::first), page.point("a"),
                     page.value("turn"));
}

// What is left of the centre less the corner, turned and put to the centre.
Answer centre_less_point_is_half_a_turn(const Page& page) {
    const Page mistaken = page.with({{"naive", 1}, {"trap", 1}});
    const Vec middle = page.point("a");
    Corners found;
    for (const Vec corner : polygon_of(mistaken.exhibit().diagram(), Role::ghost))
        found.push_back(middle + turned(middle - corner, page.value("turn")));
    const Diagram drawn = mistaken.drawn();
    return is_turned(found, polygon_of(drawn, Role::missed), middle, 0) &&
           is_turned(polygon_of(drawn, Role::first), polygon_of(drawn, Role::missed), middle, 180);
}

// Each corner of a rectangle comes to where another one is.
Answer rectangle_hides_it(const Page& page) {
    const Page rectangle = page.with({{"naive", 1}, {"trap", 2}});
    const Diagram drawn = rectangle.drawn();
    const Corners right = polygon_of(drawn, Role::first);
    const Corners mistaken = polygon_of(drawn, Role::missed);
    return !right.empty() && std::all_of(right.begin(), right.end(), [&](Vec corner) {
        return std::any_of(mistaken.begin(), mistaken.end(),
                           [&](Vec other) { return length(corner - other) < close_call; });
    });
}

// Two shapes without notches are apart where along some edge's normal there is a gap; below 0: they overlap.
double widest_gap(const Corners& a, const Corners& b) {
    double widest = -1e9;
    for (const Corners* const of : {&a, &b})
        for (std::size_t i = 0; i < of->size(); ++i) {
            const Vec edge = (*of)[(i + 1) % of->size()] - (*of)[i];
            const Vec normal = Vec{edge.y, -edge.x} / length(edge);
            double low_a = 1e9;
            double high_a = -1e9;
            double low_b = 1e9;
            double high_b = -1e9;
            for (const Vec corner : a) {
                low_a = std::min(low_a, dot(corner, normal));
                high_a = std::max(high_a, dot(corner, normal));
            }
            for (const Vec corner : b) {
                low_b = std::min(low_b, dot(corner, normal));
                high_b = std::max(high_b, dot(corner, normal));
            }
            widest = std::max({widest, low_a - high_b, low_b - high_a});
        }
    return widest;
}

// Edges of two quads that cross; below 0: rounding decides.
int crossings_of(const Corners& a, const Corners& b) {
    int crossings = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const int crossed = crossed_edges(b, a[i], a[(i + 1) % a.size()]);
        if (crossed < 0) return -1;
        crossings += crossed;
    }
    return crossings;
}

bool lies_within(const Corners& inner, const Corners& outer) {
    return std::all_of(inner.begin(), inner.end(), [&](Vec corner) { return goes_round(outer, corner); });
}

Answer cross_or_one_inside(const Page& page) {
    const Corners a = drawn_polygon(page.asked(), "a");
    const Corners b = drawn_polygon(page.asked(), "b");
    const int crossings = crossings_of(a, b);
    const Answer touch = within(widest_gap(a, b));
    if (crossings < 0 || !touch) return std::nullopt;
    return (crossings > 0 || lies_within(a, b) || lies_within(b, a)) == *touch && page.hits(false) == *touch;
}

Corners quad_at(Vec half, Vec middle, double degrees) {
    Corners corners;
    for (const Vec corner : {Vec{-half.x, -half.y}, Vec{half.x, -half.y}, half, Vec{-half.x, half.y}})
        corners.push_back(middle + turned(corner, degrees));
    return corners;
}

// A sample of the tests' own: a small quad near a large one, as the page lays them.
Answer three_in_ten_are_missed(const Page& page) {
    sim::Random random(57);
    int hits = 0;
    int missed = 0;
    for (int i = 0; i < 20000; ++i) {
        const Corners large = quad_at({50, 40}, {}, random.between(0, 360));
        const double x = random.between(-70, 70);
        const double y = random.between(-70, 70);
        const Corners small = quad_at({12, 9}, {x, y}, random.between(0, 360));
        if (widest_gap(large, small) > 0) continue;
        ++hits;
        missed += crossings_of(small, large) == 0;
    }
    const auto is_three_in_ten = [](double share) { return share > 0.25 && share < 0.35; };
    return is_three_in_ten(static_cast<double>(missed) / hits) && is_three_in_ten(page.missed_share(true));
}

Answer nested_crosses_nothing(const Page& page) {
    const Page nested = page.with({{"pair", 0},
                                   {"size", std::min(page.value("size"), 20.0)},
                                   {"a.x", page.value("a.x")},
                                   {"a.y", page.value("a.y")},
                                   {"b.x", page.value("a.x")},
                                   {"b.y", page.value("a.y")}});
    const Corners a = drawn_polygon(nested.asked(), "a");
    const Corners b = drawn_polygon(nested.asked(), "b");
    return lies_within(b, a) && crossings_of(a, b) == 0 && !nested.hits(true) && nested.hits(false);
}

// After pages, the quad is what it was, turned once by all of its angle.
Answer total_angle_keeps_it(const Page& page) {
    constexpr int pages = 4;
    const Page later = page.later(pages);
    const Corners before = drawn_polygon(page.exhibit().diagram(), "a");
    const Corners after = drawn_polygon(later.drawn(), "a");
    const Vec moved = later.point("a") - page.point("a");
    Corners shifted;
    for (const Vec corner : before) shifted.push_back(corner + moved);
    return is_turned(shifted, after, later.point("a"), page.value("spin") * pages / 10);
}

// Each substep turns what the last one left, and cuts it towards the middle to the grid.
Answer grey_wears_away(const Page& shown) {
    constexpr int pages = 3;
    const double grain = shown.value("grain");
    const double spin = shown.value("spin");
    if (grain < 0.001 || spin == 0) return std::nullopt;
    const Page later = shown.later(pages);
    const int substeps = shown.exhibit().substeps();
    Corners worn;
    for (const Vec& corner : drawn_polygon(shown.exhibit().diagram(), "a")) worn.push_back(corner - shown.point("a"));
    const double whole = length(worn[0]);
    for (int i = 0; i < pages * substeps; ++i)
        std::transform(worn.begin(), worn.end(), worn.begin(), [&](Vec corner) {
            const Vec next = turned(corner, spin / (10.0 * substeps)) / grain;
            return Vec{std::trunc(next.x), std::trunc(next.y)} * grain;
        });
    const auto grey = of_kind(later.drawn(), Primitive::Kind::polygon, Role::ghost);
    if (grey.empty()) return false;
    double farthest = 0;
    for (std::size_t i = 0; i < worn.size(); ++i) {
        const Vec corner = grey[0].points[i] - later.point("a");
        farthest = std::max(farthest, length(corner));
        // A number that rounding puts beside a line of the grid falls to either side of it.
        if (length(corner - worn[i]) > 2 * grain + close_call) return false;
    }
    return farthest < whole;
}
Answer quad_wears_away(const Page& page) {
    if (page.value("pair") == 1) return std::nullopt;
    return grey_wears_away(page);
}
Answer rects_wear_away(const Page& page) { return grey_wears_away(page.with({{"pair", 1}})); }

}  // namespace

std::vector<Row> rows_of_lines() {
    return {
        {"line", "caption", "Turn the line level: a hit is then a height within a range, or a round end.",
         level_height_range_or_end},
        {"line", "why", "The height is the distance from the line", height_is_distance},
        {"line", "why", "and the range says whether the centre is above it.", range_is_above_line},
        {"line", "why", "Without round ends, two in five hits are missed", two_in_five_are_missed, 1},
        {"line", "why", "and atan2 takes y first", takes_y_first},
        {"line", "why", "and the turn goes back by the angle", turns_back},
        {"line", "why", "or the line comes to lie elsewhere.", lies_elsewhere},
        {"crossing", "caption", "Two lines cross if the ends of each are on different sides of the other.",
         ends_on_different_sides},
        {"crossing", "caption_rect",
         "A line touches a rect if their boxes overlap, and its corners are not all on one side of the line.",
         boxes_and_corner_sides},
        {"crossing", "caption_polygon", "A line touches a polygon if it crosses an edge, or lies inside it.",
         crosses_edge_or_lies_inside},
        {"crossing", "caption_point",
         "A ray from a point inside crosses an odd number of edges, from outside an even one.", odd_from_inside},
        {"crossing", "why", "The sign of a product gives the side, + or -, and 0 means exactly on the line.",
         sign_gives_side},
        {"crossing", "why", "Where all four are 0 the two lie in one line", four_zeros_lie_in_line},
        {"crossing", "why", "signs alone call that a hit", signs_call_it_a_hit},
        {"crossing", "why", "and only the positions tell whether a gap is between them", positions_tell_gap},
        {"crossing", "why", "a line's box can meet a rect that the line passes", box_meets_what_line_passes},
        {"crossing", "why", "a line can lie inside a polygon and cross no edge", lies_inside_without_crossing},
        {"crossing", "why", "and a point beside a notch is inside, but not on one side of all edges.",
         beside_notch_not_on_one_side},
        {"turning", "caption", "Two edges are asked: they cross where the signs of C and D differ, and of E and F.",
         cross_where_signs_differ},
        {"turning", "why", "r1 is below 0 where the signs of C and D differ, r2 where those of E and F do",
         products_below_zero},
        {"turning", "why", "and one is not enough", one_is_not_enough},
        {"turning", "why", "C and D may lie on both sides of the line through E and F, far beyond its ends",
         may_meet_far_beyond},
        {"turning", "why", "the grey quad is the blue one before it turned.", grey_is_blue_before},
        {"turning", "why", "Turned as centre - point, each corner comes half a turn too far",
         centre_less_point_is_half_a_turn},
        {"turning", "why", "which a rectangle would hide.", rectangle_hides_it},
        {"quads", "caption", "Two quads touch if their edges cross, or if one is inside the other.",
         cross_or_one_inside},
        {"quads", "why", "Edges alone miss three hits in ten", three_in_ten_are_missed, 1},
        {"quads", "why", "a quad inside another crosses nothing.", nested_crosses_nothing},
        {"quads", "why", "Turn by the total angle", total_angle_keeps_it},
        {"quads", "why", "the grey quad turns a little again and again, and rounding wears it away", quad_wears_away},
        {"quads", "why", "as it does the corners of the two rects that cross the court.", rects_wear_away},
    };
}

}  // namespace megapon::lab::told_tests
