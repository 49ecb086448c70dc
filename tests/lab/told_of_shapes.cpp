#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "lab/judges.h"
#include "lab/told.h"
#include "sim/random.h"
#include "sim/tuning.h"

// What is told of two boxes, two circles, boxes first, angles, and the nearest point.
namespace megapon::lab::told_tests {

namespace {

struct TwoBoxes {
    explicit TwoBoxes(const Page& page)
        : a(page.point("a")),
          b(page.point("b")),
          half_a{page.value("a.w"), page.value("a.h")},
          half_b{page.value("b.w"), page.value("b.h")} {}

    // Between their stretches on an axis; below 0: they overlap.
    double gap(double Vec::*axis) const {
        return std::max(a.*axis - half_a.*axis, b.*axis - half_b.*axis) -
               std::min(a.*axis + half_a.*axis, b.*axis + half_b.*axis);
    }
    Answer overlap_across() const { return within(gap(&Vec::x)); }
    Answer overlap_down() const { return within(gap(&Vec::y)); }
    // The place of the one that is nearest to the other's middle lies in that, too.
    Answer have_a_common_place() const {
        const Vec low = a - half_a;
        const Vec high = a + half_a;
        const Vec near{std::clamp(b.x, low.x, high.x), std::clamp(b.y, low.y, high.y)};
        return within(std::max(std::fabs(near.x - b.x) - half_b.x, std::fabs(near.y - b.y) - half_b.y));
    }

    Vec a;
    Vec b;
    Vec half_a;
    Vec half_b;
};

Answer boxes_touch(const Page& page) {
    const TwoBoxes boxes(page);
    const Answer across = boxes.overlap_across();
    const Answer down = boxes.overlap_down();
    const Answer common = boxes.have_a_common_place();
    if (!across || !down || !common) return std::nullopt;
    return *common == (*across && *down) && page.hits(false) == *common;
}

Answer compares_centres(const Page& page) {
    const TwoBoxes boxes(page);
    const Vec apart = boxes.a - boxes.b;
    const Vec sum = boxes.half_a + boxes.half_b;
    const Answer across = within(std::fabs(apart.x) - sum.x);
    const Answer down = within(std::fabs(apart.y) - sum.y);
    if (!across || !down) return std::nullopt;
    return across == boxes.overlap_across() && down == boxes.overlap_down() && page.hits(false) == (*across && *down);
}

Answer gap_is_a_miss(const Page& page) {
    const TwoBoxes boxes(page);
    const bool has_gap = boxes.overlap_across() == false || boxes.overlap_down() == false;
    if (!has_gap) return std::nullopt;
    return boxes.have_a_common_place() == false && !page.hits(false);
}

Answer one_axis_sees_no_other_gap(const Page& page) {
    const Answer across = TwoBoxes(page).overlap_across();
    if (!across || TwoBoxes(page).overlap_down() != false) return std::nullopt;
    for (const double y : {40.0, 80.0, 125.0})
        if (page.with({{"trap", 0}, {"b.y", y}}).hits(true) != *across) return false;
    return true;
}

// 85 px apart: more than both halves can be.
Answer far_above_is_a_hit(const Page& page) {
    const Page far = page.with({{"trap", 0}, {"a.y", 40}, {"b.y", 125}});
    if (TwoBoxes(far).overlap_across() != true) return std::nullopt;
    return TwoBoxes(far).overlap_down() == false && far.hits(true) && !far.hits(false);
}

struct TwoCircles {
    explicit TwoCircles(const Page& page)
        : apart(page.point("a") - page.point("b")), a(page.value("a.r")), b(page.value("b.r")) {}
    double reach() const { return a + b; }
    Answer touch() const { return within(length(apart) - reach()); }

    Vec apart;
    double a;
    double b;
};

Answer circles_touch(const Page& page) {
    const double reach = page.figure("reach");
    if (std::fabs(reach - TwoCircles(page).reach()) > close_call) return false;
    return page.answers_as(false, within(std::hypot(TwoCircles(page).apart.x, TwoCircles(page).apart.y) - reach));
}

// Pictures of both, as the code has them: the left upper corner, the width and the height.
struct Pictured {
    Pictured(const Page& page, const char* name, const char* circle)
        : corner(page.number_point(name)),
          width(page.number(std::string(name) + ".w")),
          height(page.number(std::string(name) + ".h")),
          middle(page.point(circle)),
          radius(page.value(std::string(circle) + ".r")) {}
    bool is_square() const { return std::fabs(width - height) < close_call; }

    Vec corner;
    double width;
    double height;
    Vec middle;
    double radius;
};

std::array<Pictured, 2> pictures(const Page& page) { return {Pictured(page, "p", "a"), Pictured(page, "q", "b")}; }

Answer half_width_leads_across(const Page& page) {
    for (const Pictured& of : pictures(page))
        if (std::fabs(of.corner.x + of.width / 2 - of.middle.x) > close_call) return false;
    return true;
}

Answer half_width_misses_down(const Page& page) {
    for (const Pictured& of : pictures(page)) {
        const bool finds_middle = std::fabs(of.corner.y + of.width / 2 - of.middle.y) < close_call;
        if (finds_middle != of.is_square()) return false;
    }
    return page.answers_as(true, judge(page.exhibit(), true));
}

Page with_odd_widths(const Page& page) {
    const auto odd = [&](const char* radius) { return std::min(39.0, std::floor(page.value(radius))) + 0.5; };
    return page.with({{"a.r", odd("a.r")}, {"b.r", odd("b.r")}});
}

bool is_odd(double size) { return std::fabs(std::fmod(size, 2) - 1) < close_call; }

Answer half_of_odd_is_no_whole(const Page& page) {
    for (const Pictured& of : pictures(with_odd_widths(page))) {
        if (!is_odd(of.width)) return false;
        if (std::fabs(of.width / 2 - std::round(of.width / 2)) < 0.4) return false;
    }
    return true;
}

Answer cut_off_is_small_and_left(const Page& page) {
    const Page odd = with_odd_widths(page);
    for (const Pictured& of : pictures(odd)) {
        const double half = std::floor(of.width / 2);
        if (half >= of.radius || of.corner.x + half >= of.middle.x) return false;
    }
    return odd.answers_as(true, judge(odd.exhibit(), true));
}

Answer leaves_out_half_deep(const Page& page) {
    const TwoCircles circles(page);
    const double depth = circles.reach() - length(circles.apart);
    if (within(-depth) != true) return std::nullopt;
    const Answer less_than_half = within(depth - circles.reach() / 2);
    return page.answers_as(true, less_than_half ? Answer(!*less_than_half) : std::nullopt);
}

Answer squares_keep_order(const Page& page) {
    const TwoCircles circles(page);
    for (const double other : {0.5, 3.0, circles.a, circles.b, circles.reach(), 77.7, 200.0}) {
        const double d = length(circles.apart);
        if (std::fabs(d - other) > close_call && (d < other) != (d * d < other * other)) return false;
    }
    return true;
}

Answer needs_no_root(const Page& page) {
    const TwoCircles circles(page);
    const double squared = dot(circles.apart, circles.apart);
    const double limit = circles.reach() * circles.reach();
    return page.with({{"spelling", 0}}).answers_as(false, within(squared - limit));
}

Answer touching_counts(const Page& page) {
    const double ball = sim::BallTuning{}.radius;
    const double head = sim::PlayerTuning{}.megaphone_radius;
    const Page exact = page.with({{"spelling", 0}, {"a.r", ball}, {"b.r", head}, {"b.x", 150}, {"b.y", 80}});
    const double aside = page.value("a.x") < 150 ? -1 : 1;
    const Page touching = exact.with({{"a.x", 150 + aside * 28}, {"a.y", 80}});
    const Page beyond = exact.with({{"a.x", 150 + aside * 28.001}, {"a.y", 80}});
    const TwoCircles circles(touching);
    return dot(circles.apart, circles.apart) == 784 && circles.reach() * circles.reach() == 784 &&
           touching.hits(false) && !beyond.hits(false);
}

Answer root_says_the_same(const Page& page) {
    const Answer touch = TwoCircles(page).touch();
    if (!touch) return std::nullopt;
    for (const double spelling : {0.0, 1.0, 2.0})
        if (page.with({{"spelling", spelling}}).hits(false) != *touch) return false;
    return true;
}

// There is something to see: both are measured, of as many pairs.
Answer time_is_measured(const Page& page) {
    const double saving = page.exhibit().do_timed_work(true);
    const double plain = page.exhibit().do_timed_work(false);
    return saving > 0 && saving == plain;
}

Answer boxes_have_empty_corners(const Page& page) {
    for (const double radius : {page.value("a.r"), page.value("b.r")})
        for (const Vec corner : {Vec{-1, -1}, Vec{1, -1}, Vec{1, 1}, Vec{-1, 1}})
            if (length(corner * radius) <= radius) return false;
    return true;
}

// Moved until only corners of the boxes overlap.
Answer boxes_hit_in_corners(const Page& page) {
    const TwoCircles circles(page);
    const Vec b = page.point("b");
    const Vec towards{b.x < 155 ? 1.0 : -1.0, b.y < 81 ? 1.0 : -1.0};
    const Vec a = b + towards * (0.8 * circles.reach());
    const Page corners = page.with({{"trap", 0}, {"a.x", a.x}, {"a.y", a.y}});
    const TwoCircles moved(corners);
    const double farther = std::max(std::fabs(moved.apart.x), std::fabs(moved.apart.y));
    if (within(farther - moved.reach()) != true || moved.touch() != false) return std::nullopt;
    return corners.hits(true) && !corners.hits(false);
}

std::vector<Circle> circles_of(const Diagram& drawn) {
    std::vector<Circle> circles;
    for (const Primitive& primitive : drawn.primitives)
        if (primitive.kind == Primitive::Kind::circle) circles.push_back({primitive.points[0], primitive.radius});
    return circles;
}

// Pairs of the drawn circles.
struct Pairs {
    Pairs() = default;
    explicit Pairs(const Page& page) {
        const std::vector<Circle> circles = circles_of(page.drawn());
        for (std::size_t i = 0; i < circles.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) add(circles[i], circles[j]);
    }
    void add(const Circle& a, const Circle& b) {
        const Vec apart = a.center - b.center;
        const double reach = a.radius + b.radius;
        const double x = std::fabs(apart.x) - reach;
        const double y = std::fabs(apart.y) - reach;
        const double gap = length(apart) - reach;
        for (const double of : {x, y, gap}) is_close = is_close || std::fabs(of) < close_call;
        ++all;
        boxes_meet += x < 0 && y < 0;
        hits += gap < 0;
        hits_of_boxes_apart += gap < 0 && (x > 0 || y > 0);
        only_boxes += x < 0 && y < 0 && gap > 0;
        shares_in_overlap += x < 0 && y < 0 && gap > 0 && has_place_in_both(a, b);
    }
    void count_gaps(const Circle& a, const Circle& b) {
        apart_across += std::fabs(a.center.x - b.center.x) > a.radius + b.radius;
        apart_down += std::fabs(a.center.y - b.center.y) > a.radius + b.radius;
    }
    // Of the places that both boxes cover.
    static bool has_place_in_both(const Circle& a, const Circle& b) {
        constexpr int grains = 8;
        const Vec low{std::max(a.center.x - a.radius, b.center.x - b.radius),
                      std::max(a.center.y - a.radius, b.center.y - b.radius)};
        const Vec high{std::min(a.center.x + a.radius, b.center.x + b.radius),
                       std::min(a.center.y + a.radius, b.center.y + b.radius)};
        for (int i = 0; i <= grains; ++i)
            for (int j = 0; j <= grains; ++j) {
                const Vec place{low.x + (high.x - low.x) * i / grains, low.y + (high.y - low.y) * j / grains};
                if (length(place - a.center) <= a.radius && length(place - b.center) <= b.radius) return true;
            }
        return false;
    }

    int all = 0;
    int apart_across = 0;
    int apart_down = 0;
    int boxes_meet = 0;
    int hits = 0;
    int hits_of_boxes_apart = 0;
    int only_boxes = 0;
    int shares_in_overlap = 0;
    bool is_close = false;
};

bool shows_count(const Page& page, const char* word, double count) {
    const auto line = page.line(word);
    return line && std::fabs(line->last().value - count) < close_call;
}

Answer saves_and_misses_none(const Page& page) {
    const Pairs pairs(page);
    if (pairs.is_close) return std::nullopt;
    const double saved = 100.0 * (pairs.all - pairs.boxes_meet) / pairs.all;
    return std::fabs(page.figure("saved_percent") - saved) < close_call && pairs.hits_of_boxes_apart == 0 &&
           std::fabs(page.figure("hits") - pairs.hits) < close_call;
}

Answer every_pair_is_tested(const Page& page) {
    const Pairs pairs(page);
    if (pairs.is_close || pairs.boxes_meet == pairs.all) return std::nullopt;
    return shows_count(page, "circle_tests", pairs.all) && std::fabs(page.figure("saved_percent")) < close_call;
}

Answer saves_every_circle_test(const Page& page) { return shows_count(page, "circle_tests", 0); }

// Beside the only other circle, so that corners of the boxes overlap.
Answer boxes_can_be_wrong(const Page& page) {
    const Page pair = page.with({{"many", 2}, {"a.x", 20}, {"a.y", 20}});
    const std::vector<Circle> circles = circles_of(pair.exhibit().diagram());
    const Circle other = circles[0].center == pair.point("a") ? circles[1] : circles[0];
    const double reach = page.value("a.r") + other.radius;
    for (const Vec towards : {Vec{-1, -1}, Vec{1, -1}, Vec{1, 1}, Vec{-1, 1}}) {
        const Vec place = other.center + towards * (0.8 * reach);
        const Page beside = pair.with({{"a.x", place.x}, {"a.y", place.y}});
        if (length(beside.point("a") - place) > close_call) continue;
        return beside.hits(true) && !beside.hits(false);
    }
    return std::nullopt;
}

Answer apart_boxes_cannot_touch(const Page& page) {
    const Pairs pairs(page);
    if (pairs.is_close) return std::nullopt;
    return pairs.hits_of_boxes_apart == 0 && std::fabs(page.figure("hits") - pairs.hits) < close_call;
}

// The lines of the one that tests boxes alone.
Answer boxes_multiply_nothing(const Page& page) {
    const std::string boxes = page.exhibit().lines(true);
    const std::string circles = page.exhibit().lines(false);
    return boxes.find('*') == std::string::npos && circles.find('*') != std::string::npos;
}

constexpr int enough_pairs = 190;  // of 20 circles: of fewer chance decides

Answer few_pairs_remain(const Page& page) {
    const Pairs pairs(page);
    if (pairs.is_close || pairs.all < enough_pairs) return std::nullopt;
    const Page saving = page.with({{"naive", 0}, {"box", 1}});
    return pairs.boxes_meet * 4 < pairs.all && shows_count(saving, "circle_tests", pairs.boxes_meet);
}

Answer boxes_leave_test_out(const Page& page) { return shows_count(page.with({{"naive", 1}}), "circle_tests", 0); }

// Each place that both boxes cover lies in a corner of one of them, where its circle is not.
Answer only_corners_overlap(const Page& page) {
    const Pairs pairs(page);
    if (pairs.is_close || pairs.only_boxes == 0) return std::nullopt;
    const Page boxes = page.with({{"naive", 1}});
    const double wrong = boxes.exhibit().answers(true).wrong;
    return pairs.shares_in_overlap == 0 && wrong == pairs.only_boxes && boxes.is_ever_wrong(true);
}

// Of courts with as many circles, laid by the tests themselves, in most; and of a hundred on the page it is cheaper.
Answer long_axis_parts_more(const Page& page) {
    constexpr int courts = 40;
    if (page.value("many") < 20) return std::nullopt;
    const bool is_wide = page.value("stands") == 0;
    sim::Random random(57);
    int more = 0;
    for (int court = 0; court < courts; ++court) {
        std::vector<Circle> circles;
        for (int i = 0; i < page.value("many"); ++i) {
            const double long_way = random.between(0, is_wide ? 290 : 60);
            const double other = random.between(0, 150);
            const double radius = random.between(3, 9);
            circles.push_back({{long_way, other}, radius});
        }
        Pairs pairs;
        for (std::size_t i = 0; i < circles.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) pairs.count_gaps(circles[i], circles[j]);
        more += is_wide ? pairs.apart_across > pairs.apart_down : pairs.apart_across < pairs.apart_down;
    }
    const Page many = page.with({{"many", 100}, {"a.r", 6}});
    const bool is_cheaper = is_wide == (many.figure("x_first") < many.figure("y_first"));
    const bool is_shown = std::fabs(many.figure("x_first") - many.exhibit().number("x_first")->value) < close_call;
    return 2 * more > courts && is_cheaper && is_shown;
}

double degrees_of(double y, double x) { return std::atan2(y, x) / radians(1); }

bool is_same_angle(double one, double other) { return std::fabs(std::remainder(one - other, 360)) < 1e-6; }

bool is_short(Vec p) { return length(p) < 1; }

// From its beginning an angle leads to p; the first order begins on the right, the second below.
Answer order_says_beginning(const Page& page) {
    const Vec p = page.point("p");
    if (is_short(p)) return std::nullopt;
    const auto below = page.line("from_below");
    const double size = length(p);
    const double of_right = radians(page.figure("angle"));
    const double of_below = std::atan2(p.x, p.y);
    const Vec from_right = Vec{std::cos(of_right), std::sin(of_right)} * size;
    const Vec from_below = Vec{std::sin(of_below), std::cos(of_below)} * size;
    return length(from_right - p) < close_call && length(from_below - p) < close_call &&
           word_help_tests::shows(below->last(), of_below / radians(1));
}

Answer angle_from_right(const Page& page) {
    const Vec p = page.point("p");
    if (is_short(p)) return std::nullopt;
    return is_same_angle(page.figure("angle"), degrees_of(p.y, p.x));
}

Answer y_grows_downwards(const Page& page) {
    const Vec p = page.point("p");
    for (const Primitive& arrow : of_kind(page.drawn(), Primitive::Kind::arrow, Role::first))
        return length(arrow.points[1] - arrow.points[0] - p) < close_call;
    return false;
}

// A degree on, as the hand of a clock goes.
Answer grows_clockwise(const Page& page) {
    if (is_short(page.point("p"))) return std::nullopt;
    const Vec p = page.point("p") * (50 / length(page.point("p")));
    const Vec next = turned(p, 1);
    const double now = page.with({{"p.x", p.x}, {"p.y", p.y}}).figure("angle");
    const double then = page.with({{"p.x", next.x}, {"p.y", next.y}}).figure("angle");
    return is_same_angle(then, now + 1);
}

// Where each of the other orders is 0, found all round: a quarter from the right, or on the left.
Answer zero_turns_or_mirrors(const Page& page) {
    struct Order {
        const char* word;
        double (*angle)(Vec);
    };
    constexpr std::array orders{Order{"from_below", [](Vec v) { return degrees_of(v.x, v.y); }},
                                Order{"from_above", [](Vec v) { return degrees_of(-v.x, -v.y); }},
                                Order{"from_left", [](Vec v) { return degrees_of(-v.y, -v.x); }}};
    const Vec p = page.point("p");
    if (is_short(p) || p.x == 0 || p.y == 0) return std::nullopt;
    for (const Order& order : orders) {
        if (!word_help_tests::shows(page.line(order.word)->last(), order.angle(p))) return false;
        for (int degrees = 0; degrees < 360; ++degrees)
            if (std::fabs(order.angle(turned({1, 0}, degrees))) < 0.5 && degrees != 90 && degrees != 180 &&
                degrees != 270)
                return false;
    }
    return true;
}

Answer quotient_is_same(const Page& page) {
    const Vec p = page.point("p");
    if (p.x == 0) return std::nullopt;
    return p.y / p.x == -p.y / -p.x;
}

Answer never_points_left(const Page& page) {
    const Vec p = page.point("p");
    if (is_short(p) || p.x == 0) return std::nullopt;
    const double angle = std::atan(p.y / p.x);
    const Vec aim = Vec{std::cos(angle), std::sin(angle)} * length(p);
    const Diagram drawn = page.with({{"naive", 1}}).drawn();
    const auto arrows = of_kind(drawn, Primitive::Kind::arrow, Role::missed);
    return arrows.size() == 1 && length(arrows[0].points[1] - arrows[0].points[0] - aim) < close_call && aim.x >= 0;
}

Primitive shape_of(const Diagram& asked) {
    for (const Primitive& primitive : asked.primitives)
        if (primitive.role == Role::second && primitive.kind != Primitive::Kind::dashed_line) return primitive;
    return {};
}

// A shape and the ball's middle.
struct Nearby {
    explicit Nearby(const Page& page) : p(page.point("a")), r(page.value("a.r")), shape(shape_of(page.asked())) {
        const Corners& corners = shape.points;
        is_inside =
            corners.size() > 2 ? goes_round(corners, p) : corners.size() == 1 && length(p - corners[0]) < shape.radius;
        if (corners.size() == 1) {
            distance = std::max(0.0, length(p - corners[0]) - shape.radius);
            corner_distance = length(p - corners[0]);
            return;
        }
        const std::size_t edges = corners.size() == 2 ? 1 : corners.size();
        for (std::size_t i = 0; i < edges; ++i) {
            NearPlace edge = nearest_of_edge(p, corners[i], corners[(i + 1) % corners.size()]);
            edge.edge = i;
            if (edge.distance < nearest.distance) nearest = edge;
        }
        for (const Vec corner : corners) corner_distance = std::min(corner_distance, length(p - corner));
        distance = is_inside ? 0 : nearest.distance;
    }
    bool has_edges() const { return shape.points.size() > 1; }
    bool is_round() const { return shape.radius > 0; }
    bool is_close() const {
        const double along = nearest.along;
        return has_edges() && (nearest.distance < close_call || std::fabs(along) < 1e-5 || std::fabs(along - 1) < 1e-5);
    }
    bool is_on_edge() const { return has_edges() && nearest.along > 0 && nearest.along < 1; }
    Vec from() const { return shape.points[nearest.edge]; }
    Vec way() const { return shape.points[(nearest.edge + 1) % shape.points.size()] - from(); }

    Vec p;
    double r;
    Primitive shape;
    NearPlace nearest{};  // of the outline
    double distance = 0;
    double corner_distance = 1e9;
    bool is_inside = false;
};

// The drawn dot on the shape is as near as any place of the outline that is looked at, and in a corner or square to
// its edge; the rim of a circle is its edge.
Answer nearest_is_corner_or_square(const Page& page) {
    const Nearby nearby(page);
    if (nearby.is_close() || nearby.is_inside || nearby.distance < close_call) return std::nullopt;
    const auto dots = of_kind(page.with({{"naive", 0}}).drawn(), Primitive::Kind::dot, Role::second);
    if (dots.empty()) return false;
    const Vec found = dots.back().points[0];
    const Vec out = nearby.p - found;
    if (std::fabs(length(out) - nearby.distance) > close_call) return false;
    if (nearby.is_round()) return std::fabs(cross(out, nearby.p - nearby.shape.points[0])) < 1e-4;
    if (!nearby.has_edges()) return length(found - nearby.shape.points[0]) < close_call;
    constexpr int places = 400;
    const Corners& corners = nearby.shape.points;
    for (std::size_t i = 0; i < corners.size(); ++i)
        for (int k = 0; k <= places; ++k) {
            const Vec place = corners[i] + (corners[(i + 1) % corners.size()] - corners[i]) * k / places;
            const bool is_as_near = length(nearby.p - place) < nearby.distance - close_call;
            if (is_as_near) return false;
        }
    const bool is_square = std::fabs(dot(out, nearby.way())) < 1e-4;
    const bool is_corner =
        std::any_of(corners.begin(), corners.end(), [&](Vec corner) { return length(found - corner) < close_call; });
    return nearby.is_on_edge() ? is_square : is_corner;
}

// Off the middle of an edge, so far that it just touches.
Answer edge_without_corners(const Page& page) {
    const Nearby nearby(page);
    if (!nearby.has_edges()) return std::nullopt;
    const Corners& corners = nearby.shape.points;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec from = corners[i];
        const Vec to = corners[(i + 1) % corners.size()];
        const Vec out = Vec{to.y - from.y, from.x - to.x} / length(to - from);
        const Vec at = (from + to) / 2 + out * (nearby.r - 0.01);
        const Page moved = page.with({{"a.x", at.x}, {"a.y", at.y}});
        if (length(moved.point("a") - at) > close_call || length(at - from) <= nearby.r) continue;
        return moved.hits(false) && !moved.hits(true);
    }
    return std::nullopt;
}

// Of the edge, or of one of two that are as near: the foot is square to it.
Answer t_is_of_foot(const Page& page) {
    const Nearby nearby(page);
    if (nearby.is_close() || nearby.is_inside || !nearby.has_edges()) return std::nullopt;
    const double shown = page.line("along")->numbers.at(0).value;
    const Corners& corners = nearby.shape.points;
    const std::size_t edges = corners.size() == 2 ? 1 : corners.size();
    for (std::size_t i = 0; i < edges; ++i) {
        const Vec from = corners[i];
        const Vec way = corners[(i + 1) % corners.size()] - from;
        const NearPlace place = nearest_of_edge(nearby.p, from, from + way);
        if (place.distance > nearby.distance + close_call || std::fabs(place.along - shown) > 0.0101) continue;
        if (std::fabs(dot(nearby.p - from - way * place.along, way)) < 1e-6) return true;
    }
    return false;
}

// Cut off, t leads to a place of the edge, and to the nearest of 1000 of them.
Answer cut_off_stays_on_edge(const Page& page) {
    constexpr int places = 1000;
    const Nearby nearby(page);
    if (nearby.is_close() || nearby.is_inside || !nearby.has_edges()) return std::nullopt;
    const auto line = page.line("along");
    const double shown = line->last().value;
    if (line->has("→") && shown != 0 && shown != 1) return false;
    if (!line->has("→") && (shown < 0 || shown > 1)) return false;
    const double cut = std::clamp(nearby.nearest.along, 0.0, 1.0);
    const double far = length(nearby.p - nearby.from() - nearby.way() * cut);
    for (int i = 0; i <= places; ++i)
        if (length(nearby.p - nearby.from() - nearby.way() * i / places) < far - close_call) return false;
    return true;
}

// Between the two dashed lines of an edge, and outside of it.
Answer dashed_lines_tell(const Page& page) {
    const Nearby nearby(page);
    if (nearby.is_close() || nearby.is_inside || !nearby.has_edges()) return std::nullopt;
    std::vector<Primitive> lines;
    for (const Primitive& line : of_kind(page.asked(), Primitive::Kind::dashed_line, Role::faint))
        if (length(line.points[1] - line.points[0]) > 300) lines.push_back(line);
    const std::size_t of_an_edge = nearby.shape.points.size() == 2 ? 4 : 2;
    bool is_between = false;
    for (std::size_t i = 0; i + 1 < lines.size(); i += of_an_edge) {
        const Vec from = lines[i].points[0];
        const Vec out = lines[i].points[1] - from;
        const Vec to = lines[i + of_an_edge / 2].points[0];
        const double along = dot(nearby.p - from, to - from);
        const bool is_outside = of_an_edge == 4 || dot(nearby.p - from, out) > 0;
        is_between = is_between || (is_outside && along > 0 && along < dot(to - from, to - from));
    }
    const bool says_edge = page.line("region")->has("–");
    return !lines.empty() && is_between == nearby.is_on_edge() && says_edge == is_between;
}

Answer corners_know_nothing_between(const Page& page) {
    const Nearby nearby(page);
    if (!nearby.has_edges() || nearby.is_close()) return std::nullopt;
    const Answer touches = within(nearby.distance - nearby.r);
    const Answer at_corner = within(nearby.corner_distance - nearby.r);
    if (touches != true || at_corner != false) return std::nullopt;
    return page.hits(false) && !page.hits(true);
}

Answer circle_is_its_middle(const Page& page) {
    const Nearby nearby(page);
    if (!nearby.is_round()) return std::nullopt;
    return page.answers_as(true, within(nearby.corner_distance - nearby.r));
}

// All of the shape on one side of the line, the ball on the other; square to the axis that the next clause is about.
Answer green_line_parts(const Page& page) {
    const Nearby nearby(page);
    if (nearby.is_inside || within(nearby.distance - nearby.r) != false) return std::nullopt;
    const auto lines = of_kind(page.with({{"naive", 0}}).drawn(), Primitive::Kind::dashed_line, Role::found);
    if (lines.size() != 1) return false;
    const Vec from = lines[0].points[0];
    const Vec along = lines[0].points[1] - from;
    const auto side = [&](Vec at) { return cross(along, at - from) / length(along); };
    const double ball = side(nearby.p);
    const Vec across = nearby.p - (nearby.has_edges() ? nearby.nearest.at : nearby.shape.points[0]);
    const bool is_square = std::fabs(dot(along, across)) < 1e-6 * length(along) * length(across);
    if (!is_square || std::fabs(ball) <= nearby.r) return false;
    return std::all_of(nearby.shape.points.begin(), nearby.shape.points.end(), [&](Vec corner) {
        const double of_corner = side(corner);
        return of_corner * ball < 0 && std::fabs(of_corner) > nearby.shape.radius - close_call;
    });
}

// Both covers of the axis, three quarters as large, level at the top.
Answer covers_tell_gap(const Page& page) {
    const Nearby nearby(page);
    const Answer touches = within(nearby.distance - nearby.r);
    if (!touches || nearby.is_inside || nearby.is_close() || nearby.distance < close_call) return std::nullopt;
    const Diagram drawn = page.with({{"naive", 0}}).drawn();
    const auto of_shape = of_kind(drawn, Primitive::Kind::line, Role::second);
    const auto of_ball = of_kind(drawn, Primitive::Kind::line, Role::first);
    if (of_shape.empty() || of_ball.size() != 1) return false;
    const double gap = (of_ball[0].points[0].x - of_shape.back().points[1].x) / 0.75;
    const double size = (of_ball[0].points[1].x - of_ball[0].points[0].x) / 0.75;
    return std::fabs(gap - (nearby.distance - nearby.r)) < close_call && std::fabs(size - 2 * nearby.r) < close_call &&
           (gap > 0) == !*touches && page.hits(false) == *touches;
}

}  // namespace

std::vector<Row> rows_of_shapes() {
    return {
        {"rects", "caption", "Two boxes touch if they overlap on both axes.", boxes_touch},
        {"rects", "why", "On each axis, compare the distance between the centres with the sum of the half sizes",
         compares_centres},
        {"rects", "why", "a gap on one axis is enough for a miss.", gap_is_a_miss},
        {"rects", "why", "One axis alone does not see the gap on the other", one_axis_sees_no_other_gap},
        {"rects", "why", "and calls a box far above another one a hit.", far_above_is_a_hit},
        {"circles", "caption", "A ball and a megaphone touch if their centres are at most {reach} px apart.",
         circles_touch},
        {"circles", "caption_width", "Half the width leads to the middle across", half_width_leads_across},
        {"circles", "caption_width", "down it misses the middle of a picture that is not square.",
         half_width_misses_down},
        {"circles", "caption_halves", "Half of an odd width is no whole number", half_of_odd_is_no_whole},
        {"circles", "caption_halves", "cut off, the circle is too small and lies too far to the left.",
         cut_off_is_small_and_left},
        {"circles", "caption_words",
         "Half the radius, as some words have it, leaves out all hits that are less than half deep.",
         leaves_out_half_deep},
        {"circles", "why", "Squares keep the order of lengths", squares_keep_order, 10, true},
        {"circles", "why", "so comparing d² with the squared sum of the radii needs no square root", needs_no_root},
        {"circles", "why", "touching counts, in the game with 784 on both sides", touching_counts},
        {"circles", "why", "a root or hypot says the same", root_says_the_same},
        {"circles", "why", "and costs what you see while it runs.", time_is_measured, 1, true},
        {"circles", "why", "Boxes have corners where their circles are not", boxes_have_empty_corners, 10, true},
        {"circles", "why", "and call a miss there a hit.", boxes_hit_in_corners},
        {"box-first", "caption", "Testing boxes first saves {saved_percent} % of the circle tests, and misses no hit.",
         saves_and_misses_none},
        {"box-first", "caption_without", "Without boxes every pair gets a circle test, also where boxes would do.",
         every_pair_is_tested},
        {"box-first", "caption_naive", "Boxes alone save every circle test", saves_every_circle_test},
        {"box-first", "caption_naive", "and can call pairs hits that are none.", boxes_can_be_wrong},
        {"box-first", "why", "Circles whose boxes are apart cannot touch", apart_boxes_cannot_touch},
        {"box-first", "why", "and boxes are compared without multiplying", boxes_multiply_nothing, 1, true},
        {"box-first", "why", "so that only the few remaining pairs need the exact test.", few_pairs_remain},
        {"box-first", "why", "Boxes alone leave that test out", boxes_leave_test_out},
        {"box-first", "why", "and call pairs hits of which only the corners overlap", only_corners_overlap},
        {"box-first", "why",
         "ask first along the axis along which the court is long, as mostly more pairs are apart there.",
         long_axis_parts_more},
        {"angles", "caption", "The order of arguments says where the angle begins", order_says_beginning},
        {"angles", "caption", "{angle}° from the right.", angle_from_right},
        {"angles", "why", "On the screen y grows downwards", y_grows_downwards},
        {"angles", "why", "so atan of two numbers grows clockwise", grows_clockwise},
        {"angles", "why", "exchanging them, or their signs, turns its zero by a quarter or mirrors it.",
         zero_turns_or_mirrors},
        {"angles", "why", "The quotient y / x is the same for p and for -p", quotient_is_same, 10, true},
        {"angles", "why", "so that atan of y / x never points to the left.", never_points_left},
        {"nearest", "caption", "From outside, one point is nearest: in a corner, or square to an edge.",
         nearest_is_corner_or_square},
        {"nearest", "caption_naive", "A ball can touch an edge between two corners, and be out of reach of both.",
         edge_without_corners},
        {"nearest", "why", "Along an edge t says where the foot of the ball's middle is", t_is_of_foot},
        {"nearest", "why", "cut off at 0 and 1 it stays on the edge", cut_off_stays_on_edge},
        {"nearest", "why", "and the regions between the dashed lines tell corner from edge.", dashed_lines_tell},
        {"nearest", "why", "Corners alone know nothing of what lies between them", corners_know_nothing_between},
        {"nearest", "why", "and of a circle only its middle", circle_is_its_middle},
        {"nearest", "why", "the green line parts the two", green_line_parts},
        {"nearest", "why", "and at the top is what each covers of the axis across it: with a gap they are apart.",
         covers_tell_gap},
    };
}

}  // namespace megapon::lab::told_tests
