#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "geometry/polygons.h"
#include "geometry/shapes.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "lab/code_parts.h"
#include "lab/exhibits.h"
#include "lab/signs.h"

namespace megapon::lab {

namespace {

// The claim's second method: how far along a and along b their lines cross.
// Exact for whole numbers.
bool cross_within_both(const Segment& a, const Segment& b) {
    const Vec u = a.to - a.from;
    const Vec v = b.to - b.from;
    const Vec offset = b.from - a.from;
    const double area = cross(u, v);
    if (area == 0) return cross(u, offset) == 0 && cross(v, offset) == 0 && !apart(box_of(a), box_of(b));
    const double sign = area > 0 ? 1 : -1;
    const double along_a = cross(offset, v) * sign;
    const double along_b = cross(offset, u) * sign;
    const double end = std::fabs(area);
    return along_a >= 0 && along_a <= end && along_b >= 0 && along_b <= end;
}

// The common mistake: products that are not positive, without a look at where
// the segments lie. It counts segments in line but apart as crossing.
bool seem_to_cross(const Segment& a, const Segment& b) {
    return side_of(a.from, b) * side_of(a.to, b) <= 0 && side_of(b.from, a) * side_of(b.to, a) <= 0;
}

bool pair_hits(const Segment& a, const Segment& b, bool naive) {
    return naive ? seem_to_cross(a, b) : touch(a, b).has_value();
}

// What the line a, or its first end alone, is compared with: the line b, or a
// shape between b's ends.
enum class Meeting { lines, line_rect, line_polygon, point_polygon };
constexpr int meetings = 4;

// The rect between two corners, and a polygon with a notch there, whose corners
// are whole px.
Polygon rect_between(const Segment& b) {
    const auto [left, right] = std::minmax({b.from.x, b.to.x});
    const auto [top, bottom] = std::minmax({b.from.y, b.to.y});
    return {{{left, top}, {right, top}, {right, bottom}, {left, bottom}}};
}

Polygon notched_between(const Segment& b) {
    Polygon notched{{{0, 0}, {0.5, 0.6}, {1, 0}, {0.8, 1}, {0.2, 1}}};
    const Vec size = b.to - b.from;
    for (Vec& corner : notched.points)
        corner = {std::floor(b.from.x + corner.x * size.x + 0.5), std::floor(b.from.y + corner.y * size.y + 0.5)};
    if (size.x * size.y < 0) std::reverse(notched.points.begin(),
                                          notched.points.end());  // clockwise, as all shapes
    return notched;
}

Segment edge_between(const Polygon& shape, std::size_t i) {
    return {shape.points[i], shape.points[(i + 1) % shape.points.size()]};
}

// Boxes first, then the sides of the corners: a line whose box meets the rect
// misses it only where all corners lie on one side of it.
bool line_meets_rect(const Segment& a, const Polygon& rect, bool boxes_alone) {
    if (apart(geometry::box_of(a), geometry::Box{rect.points[0], rect.points[2]})) return false;
    if (boxes_alone) return true;
    std::array<double, 4> sides{};
    for (std::size_t i = 0; i < sides.size(); ++i) sides.at(i) = side_of(rect.points[i], a);
    const auto [least, most] = std::minmax_element(sides.begin(), sides.end());
    return *least <= 0 && *most >= 0;
}

std::size_t edges_met(const Segment& a, const Polygon& shape) {
    std::size_t met = 0;
    for (std::size_t i = 0; i < shape.points.size(); ++i) met += touch(a, edge_between(shape, i)).has_value();
    return met;
}

// By an edge that it crosses, or by an end inside.
bool line_meets_polygon(const Segment& a, const Polygon& shape, bool edges_alone) {
    if (edges_met(a, shape) > 0) return true;
    return !edges_alone && geometry::encloses(shape, a.from);
}

// A ray from the point crosses an odd number of edges. The mistake asks for the
// same side of each edge, as only a shape without a notch has it.
bool is_on_one_side_of_all(Vec p, const Polygon& shape) {
    bool left = false, right = false;
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
        const double side = side_of(p, edge_between(shape, i));
        left = left || side < 0;
        right = right || side > 0;
    }
    return !left || !right;
}

bool shape_hits(Meeting meeting, const Segment& a, const Segment& b, bool naive) {
    switch (meeting) {
        case Meeting::lines:
            break;
        case Meeting::line_rect:
            return line_meets_rect(a, rect_between(b), naive);
        case Meeting::line_polygon:
            return line_meets_polygon(a, notched_between(b), naive);
        case Meeting::point_polygon:
            return naive ? is_on_one_side_of_all(a.from, notched_between(b))
                         : geometry::encloses(notched_between(b), a.from);
    }
    return pair_hits(a, b, naive);
}

// Whether the outline goes round a point: a second method, which counts no crossings.
bool goes_round(const Polygon& shape, Vec p) {
    double turned = 0;  // degrees
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
        const auto [from, to] = edge_between(shape, i);
        turned += std::copysign(geometry::degrees_between(from - p, to - p), cross(from - p, to - p));
    }
    return std::fabs(turned) > 180;
}

// The truth of random pairs, by that; on an outline either answer is right.
struct Judged {
    bool is_hit = false;
    bool is_close = false;
};

Judged judged(Meeting meeting, const Segment& a, const Segment& b) {
    if (meeting == Meeting::lines) return {cross_within_both(a, b)};
    const Polygon shape = meeting == Meeting::line_rect ? rect_between(b) : notched_between(b);
    bool crosses = false, is_on_outline = false;
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
        const Segment edge = edge_between(shape, i);
        crosses = crosses || cross_within_both(a, edge);
        is_on_outline = is_on_outline || touch(Circle{a.from, 0}, edge).has_value();
    }
    const bool inside = !is_on_outline && goes_round(shape, a.from);
    if (meeting == Meeting::point_polygon) return {inside, is_on_outline};
    return {crosses || is_on_outline || inside};
}

// The line through the segment from edge to edge of the diagram, which
// separates the two sides.
Segment whole_line(const Segment& segment) {
    constexpr double margin = 4;
    const double size = length(segment.to - segment.from);
    Segment line = segment;
    if (size == 0) return line;
    for (Vec* const end : {&line.from, &line.to}) {
        const Vec along = (segment.to - segment.from) / size * (end == &line.to ? 1 : -1);
        double distance = 1e9;
        for (double Vec::*const axis : {&Vec::x, &Vec::y}) {
            const double edge = along.*axis > 0 ? diagram_size.*axis - margin : margin;
            if (along.*axis != 0) distance = std::min(distance, (edge - end->*axis) / along.*axis);
        }
        *end += along * distance;
    }
    return line;
}

std::pair<Segment, Segment> random_segments(sim::Random& random) {
    return {Segment{random_whole_point(random, 0, 5), random_whole_point(random, 0, 5)},
            Segment{random_whole_point(random, 0, 5), random_whole_point(random, 0, 5)}};
}

const char* sign_of(double side) {
    if (side == 0) return "0";
    return side > 0 ? "+" : "–";
}

constexpr MethodLines crossing_lines{
    R"(
s1 = side(b1, b2, a1);
s2 = side(b1, b2, a2);
s3 = side(a1, a2, b1);
s4 = side(a1, a2, b2);
if (s1 * s2 < 0 && s3 * s4 < 0) return HIT;
if (s1 == 0 && within(a1, b1, b2)) return HIT;
if (s2 == 0 && within(a2, b1, b2)) return HIT;
if (s3 == 0 && within(b1, a1, a2)) return HIT;
if (s4 == 0 && within(b2, a1, a2)) return HIT;
return MISS;
)",
    R"(
s1 = side(b1, b2, a1);
s2 = side(b1, b2, a2);
s3 = side(a1, a2, b1);
s4 = side(a1, a2, b2);
return s1 * s2 <= 0 && s3 * s4 <= 0;
)"};

// A line and a rect: their boxes and, unless boxes alone decide, the sides of
// the rect's corners.
constexpr char boxes_apart[] = R"(
if (max(a1.x, a2.x) < left) return MISS;
if (min(a1.x, a2.x) > right) return MISS;
if (max(a1.y, a2.y) < top) return MISS;
if (min(a1.y, a2.y) > bottom) return MISS;)";
constexpr auto line_rect_lines = join_lines(boxes_apart, R"(
s1 = side(a1, a2, c[0]);
s2 = side(a1, a2, c[1]);
s3 = side(a1, a2, c[2]);
s4 = side(a1, a2, c[3]);
return min(min(s1, s2), min(s3, s4)) <= 0 && max(max(s1, s2), max(s3, s4)) >= 0;
)");
constexpr auto boxes_alone_lines = join_lines(boxes_apart, R"(
return HIT;
)");

// Each edge that a ray from a1 to the right crosses changes inside and outside.
constexpr char count_crossings[] = R"(
    down = c[i + 1].y > a1.y;
    if ((c[i].y > a1.y) == down) continue;
    s = side(c[i], c[i + 1], a1);
    if ((down && s > 0) || (!down && s < 0)) inside = !inside;
}
return inside;
)";
constexpr auto line_polygon_lines = join_lines(R"(
inside = 0;
for (i = 0; i < 5; i++) {
    if (meet(a1, a2, c[i], c[i + 1])) return HIT;)",
                                               count_crossings);
constexpr const char* edges_alone_lines = R"(
for (i = 0; i < 5; i++) {
    if (meet(a1, a2, c[i], c[i + 1])) return HIT;
}
return MISS;
)";
constexpr auto point_lines = join_lines(R"(
inside = 0;
for (i = 0; i < 5; i++) {)",
                                        count_crossings);
constexpr const char* one_side_lines = R"(
left = 0;
right = 0;
for (i = 0; i < 5; i++) {
    s = side(c[i], c[i + 1], a1);
    if (s < 0) left = 1;
    if (s > 0) right = 1;
}
return left + right < 2;
)";

constexpr std::array<const char*, meetings> crossing_right{crossing_lines.right, line_rect_lines.data(),
                                                           line_polygon_lines.data(), point_lines.data()};
constexpr std::array<const char*, meetings> crossing_naive{crossing_lines.naive, boxes_alone_lines.data(),
                                                           edges_alone_lines, one_side_lines};

class CrossingExhibit final : public CloneableExhibit<CrossingExhibit> {
    static constexpr Vec pair_track{8, 182};
    static constexpr double pair_length = 60;

    // The edges C D and E F of two well-known quads, 100 px higher: sides stay
    // what they are.
    const SegmentId a_{add_point("a1", {190, 20, 290}, {140, 20, 170}), add_point("a2", {240, 20, 290}, {50, 20, 170})};
    const SegmentId b_{add_point("b1", {190, 20, 290}, {70, 20, 170}), add_point("b2", {230, 20, 290}, {140, 20, 170})};
    const SettingId pair_ =
        add({"pair", 0, 0, meetings - 1, 1, true, {"two_lines", "line_rect", "line_polygon", "point_polygon"}});

  public:
    CrossingExhibit() : CloneableExhibit(crossing_exhibit) {
        plane_ = Plane{a_.from.x, a_.from.y};
        animate(b_.from.x, 80);
        animate(b_.to, {-55, 20});
    }

    bool hits(bool naive) const override { return shape_hits(meeting(), value(a_), value(b_), naive); }

    std::string method(bool naive) const override {
        constexpr std::array rights{"right", "right_rect", "right_polygon", "right_point"};
        constexpr std::array naives{"naive", "naive_rect", "naive_polygon", "naive_point"};
        return naive ? naives.at(index()) : rights.at(index());
    }
    const char* lines(bool naive) const override { return (naive ? crossing_naive : crossing_right).at(index()); }
    std::string caption() const override {
        constexpr std::array captions{"caption", "caption_rect", "caption_polygon", "caption_point"};
        return captions.at(index());
    }
    const char* function() const override {
        constexpr std::array functions{"touch(Segment, Segment)", "side_of(Vec, Segment)", "touch(Segment, Segment)",
                                       "encloses(Polygon, Vec)"};
        return functions.at(index());
    }

    Answers answers(bool naive) const override {
        static const std::array<std::array<Answers, 2>, meetings> asked{
            both_samples(Meeting::lines), both_samples(Meeting::line_rect), both_samples(Meeting::line_polygon),
            both_samples(Meeting::point_polygon)};
        return asked.at(index()).at(naive ? 1 : 0);
    }

    static std::array<Answers, 2> both_samples(Meeting meeting) {
        return {sample(meeting, false), sample(meeting, true)};
    }

    static Answers sample(Meeting meeting, bool naive) {
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < 20000; ++i) {
            const auto [a, b] = random_pair(random, meeting);
            const Judged truth = judged(meeting, a, b);
            if (!truth.is_close) answers.add(Asked{shape_hits(meeting, a, b, naive), truth.is_hit});
        }
        return answers;
    }

    // Shapes are larger than lines, so that there is room inside.
    static std::pair<Segment, Segment> random_pair(sim::Random& random, Meeting meeting) {
        const auto [a, b] = random_segments(random);
        if (meeting == Meeting::lines) return {a, b};
        return {{a.from * 2, a.to * 2}, {b.from * 2, b.to * 2}};
    }

    Diagram picture(bool answered) const override {
        Diagram diagram = meeting() == Meeting::lines ? picture_of_lines() : picture_of_shape(answered);
        diagram.draw(Segment{pair_track, pair_track + Vec{pair_length, 0}}, Role::faint);
        constexpr std::array names{"lab.value.two_lines", "lab.value.line_rect", "lab.value.line_polygon",
                                   "lab.value.point_polygon"};
        diagram.message(pair_track - Vec{4, 9}, names.at(index()), 120);
        return diagram;
    }

    std::vector<Handle> handles() const override {
        // Drawn without an area of paper: the lines' ends lie as low.
        Handle pair = slider(pair_, pair_track, pair_length);
        pair.is_slider = false;
        // As many whatever is compared: of a point both move its one place.
        const Handle end = handle(meeting() == Meeting::point_polygon ? a_.from : a_.to);
        return {handle(a_.from), end, handle(b_.from), handle(b_.to), pair};
    }

    Diagram picture_of_lines() const {
        const Segment a = value(a_), b = value(b_);
        Diagram diagram;
        // The naive method sees lines without ends.
        for (const Segment& line : {whole_line(a), whole_line(b)})
            if (is_naive())
                diagram.draw(line, is_wrong() ? Role::missed : Role::ghost);
            else
                diagram.dashed_line(line.from, line.to);
        diagram.draw(a, Role::first).thing = Thing::pencil;
        diagram.draw(b, Role::second).thing = Thing::pencil;
        // The ends with the signs of their sides of the other segment.
        for (const bool second : {false, true})
            for (const Segment own = second ? b : a; const Vec p : {own.from, own.to}) {
                const double side = side_of(p, second ? a : b);
                diagram.dot(p, second ? Role::second : Role::first, sign_of(side));
            }
        if (const auto point = touch(a, b)) diagram.cross(*point);
        return diagram;
    }

    // The shape, and what is asked about it: the line's box and the sides of the
    // rect's corners, where the line meets edges, or what a ray from the point
    // crosses.
    Diagram picture_of_shape(bool answered) const {
        const Segment a = value(a_);
        const Polygon solid = shape();
        const Role role = is_wrong() ? Role::missed : Role::ghost;
        Diagram diagram;
        diagram.draw(solid, Role::second).thing = Thing::banner;
        if (meeting() == Meeting::point_polygon) {
            diagram.dot(a.from, Role::first, "p");
            if (!answered) return diagram;
            if (is_naive()) {
                for (std::size_t i = 0; i < solid.points.size(); ++i)
                    diagram.draw(whole_line(edge_between(solid, i)), role);
                return diagram;
            }
            const Segment ray{a.from, {diagram_size.x, a.from.y}};
            diagram.dashed_line(ray.from, ray.to, Role::first);
            for (const Vec at : crossings()) diagram.ring(at, Role::found);
            if (hits(false)) diagram.cross(a.from);
            return diagram;
        }
        diagram.draw(a, Role::first).thing = Thing::pencil;
        if (!answered) return diagram;
        if (meeting() == Meeting::line_rect) {
            const geometry::Box box = geometry::box_of(a);
            diagram.draw(geometry::rect_of(box), is_naive() ? role : Role::faint);
            if (!is_naive()) {
                const Segment line = whole_line(a);
                diagram.dashed_line(line.from, line.to);
                for (const Vec corner : solid.points) diagram.dot(corner, Role::second, sign_of(side_of(corner, a)));
            }
        }
        for (std::size_t i = 0; i < solid.points.size(); ++i)
            if (const auto point = touch(a, edge_between(solid, i))) diagram.cross(*point);
        if (meeting() == Meeting::line_polygon && !is_naive() && hits(false) && edges_met(a, solid) == 0)
            diagram.cross(a.from);
        return diagram;
    }

    void describe(Readout& readout) const override {
        if (meeting() == Meeting::lines) return describe_lines(readout);
        const Segment a = value(a_);
        const Polygon solid = shape();
        if (meeting() == Meeting::line_rect) {
            const geometry::Box line = geometry::box_of(a);
            const Vec low = solid.points[0], high = solid.points[2];
            std::string signs;
            for (const Vec corner : solid.points)
                signs += (signs.empty() ? "" : "  ") + std::string(sign_of(side_of(corner, a)));
            readout.lines = {covered("covers_x", line.low.x, line.high.x, low.x, high.x),
                             covered("covers_y", line.low.y, line.high.y, low.y, high.y),
                             {"corner_sides", {signs}}};
        } else if (meeting() == Meeting::line_polygon) {
            readout.lines = {{"edges_met", {std::to_string(edges_met(a, solid))}},
                             {"end_inside", {geometry::encloses(solid, a.from) ? "●" : "○"}}};
        } else {
            std::string signs;
            for (std::size_t i = 0; i < solid.points.size(); ++i)
                signs += (signs.empty() ? "" : "  ") + std::string(sign_of(side_of(a.from, edge_between(solid, i))));
            const std::size_t crossed = crossings().size();
            readout.lines = {{"ray", {std::to_string(crossed) + (crossed % 2 == 1 ? " ●" : " ○")}},
                             {"edge_sides", {signs}}};
        }
    }

    void describe_lines(Readout& readout) const {
        const Segment a = value(a_), b = value(b_);
        readout.lines = {{"side", {"(q - p) × (r - p)"}}};
        for (const bool second : {false, true}) {
            const Segment own = second ? b : a, other = second ? a : b;
            const double from = side_of(own.from, other);
            const double to = side_of(own.to, other);
            readout.lines.push_back(
                {second ? "ends_b" : "ends_a",
                 {signed_number(from, 2) + " · " + signed_number(to, 2) + compared_with_zero(from * to)}});
        }
        readout.lines.push_back({"by_signs_alone", {seem_to_cross(a, b) ? "●" : "○"}});
    }

    Puzzles solved_puzzles() const override {
        const Segment a = value(a_), b = value(b_);
        if (meeting() != Meeting::lines) return {};
        const bool ends_on_other =
            side_of(a.from, b) == 0 || side_of(a.to, b) == 0 || side_of(b.from, a) == 0 || side_of(b.to, a) == 0;
        return {
            !hits(false) && seem_to_cross(a, b),
            hits(false) && ends_on_other,
            hits(false) && dot(a.to - a.from, b.to - b.from) == 0,
        };
    }

    Claim claim() const override {
        constexpr int pairs = 20000;
        sim::Random random(1);
        double crossings = 0, touching = 0, in_line = 0, wrong = 0;
        double mistaken = 0;  // by signs alone
        for (int i = 0; i < pairs; ++i) {
            const auto [a, b] = random_segments(random);
            const bool hit = touch(a, b).has_value();
            const bool crosses = side_of(a.from, b) * side_of(a.to, b) < 0 && side_of(b.from, a) * side_of(b.to, a) < 0;
            crossings += crosses;
            touching += hit && !crosses;
            in_line += hit && side_of(a.from, b) == 0 && side_of(a.to, b) == 0;
            mistaken += seem_to_cross(a, b) != hit;
            wrong += hit != cross_within_both(a, b) || (crosses && !hit);
        }
        // With a shape for the second line: right where an independent method is,
        // and in which of them the mistakes are.
        std::array<Answers, meetings> right;
        std::array<Answers, meetings> naive;
        for (int of = 1; of < meetings; ++of) {
            const auto pair = static_cast<Meeting>(of);
            right.at(static_cast<std::size_t>(of)) = sample(pair, false);
            naive.at(static_cast<std::size_t>(of)) = sample(pair, true);
            wrong += right.at(static_cast<std::size_t>(of)).wrong;
        }
        return {wrong == 0 && crossings > 0 && touching > 0 && in_line > 0 && mistaken > 0 &&
                    naive[1].false_hits() > 0 && naive[2].missed > 0 && naive[3].missed > 0,
                {{"rect_false_hits", naive[1].false_hits()},
                 {"polygon_missed", naive[2].missed},
                 {"point_missed", naive[3].missed},
                 {"pairs", pairs},
                 {"crossings", crossings},
                 {"touching", touching},
                 {"in_line", in_line},
                 {"mistaken", mistaken},
                 {"wrong", wrong}}};
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        if (meeting() == Meeting::lines) return;
        const Polygon solid = shape();
        add_corners(numbers, "c", solid.points);
        if (meeting() != Meeting::line_rect) return;
        numbers["left"] = solid.points[0].x;
        numbers["top"] = solid.points[0].y;
        numbers["right"] = solid.points[2].x;
        numbers["bottom"] = solid.points[2].y;
    }

  private:
    std::size_t index() const { return static_cast<std::size_t>(value(pair_)); }
    Meeting meeting() const { return static_cast<Meeting>(index()); }
    Polygon shape() const {
        return meeting() == Meeting::line_rect ? rect_between(value(b_)) : notched_between(value(b_));
    }

    // Where a ray from the point to the right crosses edges; of a corner the edge
    // that goes on below it.
    std::vector<Vec> crossings() const {
        const Vec p = value(a_.from);
        const Polygon solid = shape();
        std::vector<Vec> found;
        for (std::size_t i = 0; i < solid.points.size(); ++i) {
            const auto [from, to] = edge_between(solid, i);
            const bool downwards = to.y > p.y;
            if ((from.y > p.y) == downwards) continue;
            const double side = side_of(p, Segment{from, to});
            if (downwards ? side > 0 : side < 0)
                found.push_back({from.x + (to.x - from.x) * (p.y - from.y) / (to.y - from.y), p.y});
        }
        return found;
    }

    // What the line and the rect cover of an axis, and whether that overlaps.
    static FormulaLine covered(const char* word, double low, double high, double from, double to) {
        const bool overlaps = low <= to && high >= from;
        return {word,
                {cut_off(low) + " – " + cut_off(high) + ",  " + cut_off(from) + " – " + cut_off(to) +
                 (overlaps ? "  ●" : "  ○")}};
    }
};

}  // namespace

constexpr ExhibitInfo crossing_exhibit{"crossing",
                                       "touch(Segment, Segment)",
                                       "src/geometry/touch.cpp",
                                       CrossingExhibit::make,
                                       {.frames_ahead = 5, .place = true},
                                       crossing_lines,
                                       {Chapter::lines, 0},
                                       {{{"a1.x=60 a1.y=100 a2.x=120 a2.y=100 b1.x=180 b1.y=100 b2.x=260 "
                                          "b2.y=100"},
                                         {"a1.x=60 a1.y=100 a2.x=200 a2.y=100 b1.x=130 b1.y=100 b2.x=170"},
                                         {"a1.x=60 a1.y=100 a2.y=100 b1.x=130 b2.x=130"}}}};

}  // namespace megapon::lab
