#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "geometry/shapes.h"
#include "geometry/touch.h"
#include "lab/exhibits.h"
#include "lab/signs.h"

namespace megapon::lab {

namespace {

// The claim's second method: how far along a and along b their lines cross. Exact for whole numbers.
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

// The common mistake: products that are not positive, without a look at where the segments lie. It counts segments in
// line but apart as crossing.
bool seem_to_cross(const Segment& a, const Segment& b) {
    return side_of(a.from, b) * side_of(a.to, b) <= 0 && side_of(b.from, a) * side_of(b.to, a) <= 0;
}

bool pair_hits(const Segment& a, const Segment& b, bool naive) {
    return naive ? seem_to_cross(a, b) : touch(a, b).has_value();
}

// The line through the segment from edge to edge of the diagram, which separates the two sides.
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

class CrossingExhibit final : public CloneableExhibit<CrossingExhibit> {
    // The edges C D and E F of two well-known quads, 100 px higher: sides stay what they are.
    const SegmentId a_{add_point("a1", {190, 20, 290}, {140, 20, 170}), add_point("a2", {240, 20, 290}, {50, 20, 170})};
    const SegmentId b_{add_point("b1", {190, 20, 290}, {70, 20, 170}), add_point("b2", {230, 20, 290}, {140, 20, 170})};

  public:
    CrossingExhibit() : CloneableExhibit(crossing_exhibit) {
        plane_ = Plane{a_.from.x, a_.from.y};
        handles_ = {handle(a_.from), handle(a_.to), handle(b_.from), handle(b_.to)};
        animate(b_.from.x, 80);
        animate(b_.to, {-55, 20});
    }

    bool hits(bool naive) const override { return pair_hits(value(a_), value(b_), naive); }

    static Answers ask(bool naive) {
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < 20000; ++i) {
            const auto [a, b] = random_segments(random);
            answers.add(Asked{pair_hits(a, b, naive), cross_within_both(a, b)});
        }
        return answers;
    }

    Diagram picture(bool /*answered*/) const override {
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

    void describe(Readout& readout) const override {
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
        return {wrong == 0 && crossings > 0 && touching > 0 && in_line > 0 && mistaken > 0,
                {{"pairs", pairs},
                 {"crossings", crossings},
                 {"touching", touching},
                 {"in_line", in_line},
                 {"mistaken", mistaken},
                 {"wrong", wrong}}};
    }
};

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

}  // namespace

constexpr ExhibitInfo crossing_exhibit{"crossing",
                                       "touch(Segment, Segment)",
                                       "src/geometry/touch.cpp",
                                       CrossingExhibit::make,
                                       {.frames_ahead = 5, .place = true},
                                       crossing_lines,
                                       {Chapter::lines, 0},
                                       {{{"a1.x=60 a1.y=100 a2.x=120 a2.y=100 b1.x=180 b1.y=100 b2.x=260 b2.y=100"},
                                         {"a1.x=60 a1.y=100 a2.x=200 a2.y=100 b1.x=130 b1.y=100 b2.x=170"},
                                         {"a1.x=60 a1.y=100 a2.y=100 b1.x=130 b2.x=130"}}}};

}  // namespace megapon::lab
