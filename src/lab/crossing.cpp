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
#include "lab/crossing_lines.h"
#include "lab/crossing_pairs.h"
#include "lab/exhibits.h"
#include "lab/signs.h"

namespace megapon::lab {

namespace {

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

// One more sign behind those that are there.
std::string spaced(const std::string& before, const char* sign) {
    return (before.empty() ? "" : "  ") + std::string(sign);
}

class CrossingExhibit final : public CloneableExhibit<CrossingExhibit> {
    static constexpr Vec pair_track{8, 182};
    static constexpr double pair_length = 60;

    // The edges C D and E F of two well-known quads, 100 px higher: sides stay what they are.
    const SegmentId a_{add_point("a1", {190, 20, 290}, {140, 20, 170}), add_point("a2", {240, 20, 290}, {50, 20, 170})};
    const SegmentId b_{add_point("b1", {190, 20, 290}, {70, 20, 170}), add_point("b2", {230, 20, 290}, {140, 20, 170})};
    const SettingId pair_ =
        add({"pair", 0, 0, crossing_pairs - 1, 1, true, {"two_lines", "line_rect", "line_polygon", "point_polygon"}});

  public:
    CrossingExhibit() : CloneableExhibit(crossing_exhibit) {
        plane_ = Plane{a_.from.x, a_.from.y};
        animate(b_.from.x, 80);
        animate(b_.to, {-55, 20});
    }

    bool hits(bool naive) const override { return crossing_hits(pair(), value(a_), second(), naive); }

    std::string method(bool naive) const override {
        constexpr std::array rights{"right", "right_rect", "right_polygon", "right_point"};
        constexpr std::array naives{"naive", "naive_rect", "naive_polygon", "naive_point"};
        return naive ? naives.at(index()) : rights.at(index());
    }
    const char* lines(bool naive) const override {
        return (naive ? crossing_lines::naive : crossing_lines::right).at(index());
    }
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
        static const std::array<std::array<Answers, 2>, crossing_pairs> asked{
            both_samples(CrossingPair::lines), both_samples(CrossingPair::line_rect),
            both_samples(CrossingPair::line_polygon), both_samples(CrossingPair::point_polygon)};
        return asked.at(index()).at(naive ? 1 : 0);
    }

    static std::array<Answers, 2> both_samples(CrossingPair pair) { return {sample(pair, false), sample(pair, true)}; }

    static Answers sample(CrossingPair pair, bool naive) {
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < 20000; ++i) {
            const auto [a, b] = random_pair(random, pair);
            const JudgedPair truth = judge_pair(pair, a, b);
            if (!truth.is_close) answers.add(Asked{crossing_hits(pair, a, b, naive), truth.is_hit});
        }
        return answers;
    }

    // Shapes are larger than lines, so that there is room inside.
    static std::pair<Segment, Segment> random_pair(sim::Random& random, CrossingPair pair) {
        const auto [a, b] = random_segments(random);
        if (pair == CrossingPair::lines) return {a, b};
        return {{a.from * 2, a.to * 2}, {b.from * 2, b.to * 2}};
    }

    Diagram picture(bool answered) const override {
        Diagram diagram = pair() == CrossingPair::lines ? picture_of_lines() : picture_of_shape(answered);
        diagram.draw(Segment{pair_track, pair_track + Vec{pair_length, 0}}, Role::faint);
        constexpr std::array names{"lab.value.two_lines", "lab.value.line_rect", "lab.value.line_polygon",
                                   "lab.value.point_polygon"};
        diagram.message(pair_track - Vec{4, 9}, names.at(index()), 120);
        return diagram;
    }

    std::vector<Handle> handles() const override {
        // Drawn without an area of paper: the lines' ends lie as low.
        Handle choice = slider(pair_, pair_track, pair_length);
        choice.is_slider = false;
        // As many whatever is compared: of a point both move its one place.
        const Handle end = handle(pair() == CrossingPair::point_polygon ? a_.from : a_.to);
        return {handle(a_.from), end, handle(b_.from), handle(b_.to), choice};
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

    // The shape, and what is asked about it.
    Diagram picture_of_shape(bool answered) const {
        Diagram diagram;
        diagram.draw(shape(), Role::second).thing = Thing::banner;
        if (pair() == CrossingPair::point_polygon)
            diagram.dot(value(a_).from, Role::first, "p");
        else
            diagram.draw(value(a_), Role::first).thing = Thing::pencil;
        if (!answered) return diagram;
        if (pair() == CrossingPair::point_polygon) {
            answer_point(diagram);
            return diagram;
        }
        if (pair() == CrossingPair::line_rect) answer_rect(diagram);
        answer_edges(diagram);
        return diagram;
    }

    Role mistaken_role() const { return is_wrong() ? Role::missed : Role::ghost; }

    // What a ray from the point crosses, or for the mistake the lines of the edges.
    void answer_point(Diagram& diagram) const {
        const Vec p = value(a_).from;
        const Polygon solid = shape();
        if (is_naive()) {
            for (std::size_t i = 0; i < solid.points.size(); ++i)
                diagram.draw(whole_line(edge_of(solid, i)), mistaken_role());
            return;
        }
        diagram.dashed_line(p, {diagram_size.x, p.y}, Role::first);
        for (const Vec at : crossings()) diagram.ring(at, Role::found);
        if (hits(false)) diagram.cross(p);
    }

    // The line's box and, unless boxes alone decide, the sides of the rect's corners.
    void answer_rect(Diagram& diagram) const {
        const Segment a = value(a_);
        diagram.draw(geometry::rect_of(geometry::box_of(a)), is_naive() ? mistaken_role() : Role::faint);
        if (is_naive()) return;
        const Segment line = whole_line(a);
        diagram.dashed_line(line.from, line.to);
        for (const Vec corner : shape().points) diagram.dot(corner, Role::second, sign_of(side_of(corner, a)));
    }

    // Where the line meets edges, or its end where it meets none and lies inside.
    void answer_edges(Diagram& diagram) const {
        const Segment a = value(a_);
        const Polygon solid = shape();
        for (std::size_t i = 0; i < solid.points.size(); ++i)
            if (const auto point = touch(a, edge_of(solid, i))) diagram.cross(*point);
        if (pair() == CrossingPair::line_polygon && !is_naive() && hits(false) && edges_met(a, solid) == 0)
            diagram.cross(a.from);
    }

    void describe(Readout& readout) const override {
        switch (pair()) {
            case CrossingPair::lines:
                return describe_lines(readout);
            case CrossingPair::line_rect:
                return describe_rect(readout);
            case CrossingPair::line_polygon:
                readout.lines = {{"edges_met", {std::to_string(edges_met(value(a_), shape()))}},
                                 {"end_inside", {geometry::encloses(shape(), value(a_).from) ? "●" : "○"}}};
                return;
            case CrossingPair::point_polygon:
                return describe_point(readout);
        }
    }

    void describe_rect(Readout& readout) const {
        const Segment a = value(a_);
        const Polygon rect = shape();
        const geometry::Box line = geometry::box_of(a);
        const Vec low = rect.points[0];
        const Vec high = rect.points[2];
        std::string signs;
        for (const Vec corner : rect.points) signs += spaced(signs, sign_of(side_of(corner, a)));
        readout.lines = {covered("covers_x", line.low.x, line.high.x, low.x, high.x),
                         covered("covers_y", line.low.y, line.high.y, low.y, high.y),
                         {"corner_sides", {signs}}};
    }

    void describe_point(Readout& readout) const {
        const Polygon solid = shape();
        std::string signs;
        for (std::size_t i = 0; i < solid.points.size(); ++i)
            signs += spaced(signs, sign_of(side_of(value(a_).from, edge_of(solid, i))));
        const std::size_t crossed = crossings().size();
        readout.lines = {{"ray", {std::to_string(crossed) + (crossed % 2 == 1 ? " ●" : " ○")}},
                         {"edge_sides", {signs}}};
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
        if (pair() != CrossingPair::lines) return {};
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
        // With a shape for the second line: right where an independent method is, and the kind of each one's mistake.
        for (const CrossingPair of_shape :
             {CrossingPair::line_rect, CrossingPair::line_polygon, CrossingPair::point_polygon})
            wrong += sample(of_shape, false).wrong;
        const double rect_false_hits = sample(CrossingPair::line_rect, true).false_hits();
        const double polygon_missed = sample(CrossingPair::line_polygon, true).missed;
        const double point_missed = sample(CrossingPair::point_polygon, true).missed;
        return {wrong == 0 && crossings > 0 && touching > 0 && in_line > 0 && mistaken > 0 && rect_false_hits > 0 &&
                    polygon_missed > 0 && point_missed > 0,
                {{"rect_false_hits", rect_false_hits},
                 {"polygon_missed", polygon_missed},
                 {"point_missed", point_missed},
                 {"pairs", pairs},
                 {"crossings", crossings},
                 {"touching", touching},
                 {"in_line", in_line},
                 {"mistaken", mistaken},
                 {"wrong", wrong}}};
    }

    std::vector<CodePlace> code_places() const override {
        std::vector<CodePlace> places = Exhibit::code_places();
        places.push_back(point_place("c"));
        if (pair() == CrossingPair::point_polygon)
            places.push_back(
                {.kind = CodePlace::Kind::ray, .y = "a1.y", .origin = {diagram_size.x, 0}, .from = value(a_.from)});
        return places;
    }

  protected:
    // A point anywhere would hardly ever lie in the polygon: it comes from the box about it, more often than not.
    void randomize_settings(sim::Random& random) override {
        Exhibit::randomize_settings(random);
        if (pair() != CrossingPair::point_polygon || random.unit() < 0.25) return;
        const geometry::Box box = geometry::box_of(shape());
        const double x = random.between(box.low.x, box.high.x);
        set(a_.from.x, std::floor(x));
        set(a_.from.y, std::floor(random.between(box.low.y, box.high.y)));
    }

    void add_numbers(Numbers& numbers) const override {
        if (pair() == CrossingPair::lines) return;
        const Polygon solid = shape();
        add_corners(numbers, "c", solid.points);
        if (pair() != CrossingPair::line_rect) return;
        numbers["left"] = solid.points[0].x;
        numbers["top"] = solid.points[0].y;
        numbers["right"] = solid.points[2].x;
        numbers["bottom"] = solid.points[2].y;
    }

  private:
    std::size_t index() const { return static_cast<std::size_t>(value(pair_)); }
    CrossingPair pair() const { return static_cast<CrossingPair>(index()); }
    // b, for a shape drawn out to what can be seen, 12 px on each axis in whole px.
    Segment second() const {
        constexpr double least = 12;  // px
        Segment b = value(b_);
        if (pair() == CrossingPair::lines) return b;
        for (double Vec::*const axis : {&Vec::x, &Vec::y}) {
            const bool is_backwards = b.to.*axis < b.from.*axis;
            double& low = is_backwards ? b.to.*axis : b.from.*axis;
            double& high = is_backwards ? b.from.*axis : b.to.*axis;
            const double missing = std::max(0.0, least - (high - low));
            low -= std::floor(missing / 2);
            high += std::ceil(missing / 2);
        }
        return b;
    }
    Polygon shape() const { return shape_between(pair(), second()); }

    // Where a ray from the point to the right crosses edges; of a corner the edge that goes on below it.
    std::vector<Vec> crossings() const {
        const Vec p = value(a_.from);
        const Polygon solid = shape();
        std::vector<Vec> found;
        for (std::size_t i = 0; i < solid.points.size(); ++i) {
            const auto [from, to] = edge_of(solid, i);
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
                                       crossing_lines::of_lines,
                                       {{{"a1.x=60 a1.y=100 a2.x=120 a2.y=100 b1.x=180 b1.y=100 b2.x=260 "
                                          "b2.y=100"},
                                         {"a1.x=60 a1.y=100 a2.x=200 a2.y=100 b1.x=130 b1.y=100 b2.x=170"},
                                         {"a1.x=60 a1.y=100 a2.y=100 b1.x=130 b2.x=130"}}}};

}  // namespace megapon::lab
