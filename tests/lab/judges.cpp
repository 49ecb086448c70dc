#include "lab/judges.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>
#include <variant>

#include "lab/judging.h"
#include "sim/event.h"
#include "sim/step.h"

namespace megapon::lab {

std::optional<sim::Hit> judging::hit_by_press(const Exhibit& e, int pressed) {
    sim::World world = sim::make_world({}, {});
    world.tuning.ball.steepest = 45;  // the page's balls leave more steeply than those of a match
    sim::State state = sim::start_match(world, 1);
    state.match.phase = sim::MatchPhase::rally;
    state.match.server = state.match.last_hitter = sim::Side::right;
    state.balls[0].center = {250, world.court.size.y / 2 + e.value("aside")};
    state.balls[0].velocity = {-e.value("speed"), 0};
    sim::Events events;
    for (int frame = 0; frame < 14; ++frame) {
        sim::FrameInput input;
        for (const int at : {pressed, pressed + 4})
            if (at / 24 == frame)
                input.players[sim::Side::left].add({static_cast<std::uint16_t>(at % 24), sim::Control::swing,
                                                    static_cast<std::int8_t>(at == pressed ? 1 : 0)});
        sim::step(state, input, world, events);
        for (const sim::Event& event : events) {
            if (std::holds_alternative<sim::Bounce>(event)) return std::nullopt;
            if (const auto* hit = std::get_if<sim::Hit>(&event)) return *hit;
        }
    }
    return std::nullopt;
}

namespace {

using namespace judging;
using Corners = std::vector<Vec>;

double distance_to_segment(Vec p, Vec a, Vec b) {
    const Vec along = b - a;
    const double squared = dot(along, along);
    const double t = squared == 0 ? 0 : std::clamp(dot(p - a, along) / squared, 0.0, 1.0);
    return length(p - (a + along * t));
}

double gap_to(Vec p, const Corners& polygon) {
    if (lies_inside(p, polygon)) return 0;
    double gap = 1e9;
    for (std::size_t i = 0; i < polygon.size(); ++i)
        gap = std::min(gap, distance_to_segment(p, polygon[i], polygon[(i + 1) % polygon.size()]));
    return gap;
}

Answer rects(const Exhibit& e, bool naive) {
    const Vec apart = point(e, "a") - point(e, "b");
    const double x = std::fabs(apart.x) - e.value("a.w") - e.value("b.w");
    const double y = std::fabs(apart.y) - e.value("a.h") - e.value("b.h");
    // The naive method asks x alone, or takes half the width for half the height, too.
    const double by_width = std::fabs(apart.y) - e.value("a.w") - e.value("b.w");
    if (naive) return within(e.value("trap") == 1 ? std::max(x, by_width) : x);
    return within(std::max(x, y));
}

Answer circles(const Exhibit& e, bool naive) {
    const Vec apart = point(e, "a") - point(e, "b");
    const double a = e.value("a.r"), b = e.value("b.r"), reach = a + b;
    if (naive && e.value("trap") == 1)  // of the taller picture half the width leads to less than its middle
        return within(length(apart + Vec{0, e.value("taller") / 2}) - reach);
    if (naive && e.value("trap") == 2) {  // what is cut off of halves leads up and left, and makes circles smaller
        const auto cut = [](double half) { return half - std::floor(half); };
        const Vec lost_of_a{cut(a), cut(a)}, lost_of_b{cut(b), cut(b + e.value("taller") / 2)};
        return within(length(apart - lost_of_a + lost_of_b) - (reach - cut(a) - cut(b)));
    }
    if (naive && e.value("trap") == 3) return within(length(apart) - reach / 2);
    return within((naive ? std::max(std::fabs(apart.x), std::fabs(apart.y)) : length(apart)) - reach);
}

Answer graze(const Exhibit& e, bool naive) {
    const double jump = e.value("speed") / 10 / e.value("substeps");
    return within(std::hypot(e.value("offset"), naive ? jump / 2 : 0) - 28);
}

Answer angles(const Exhibit& e, bool naive) {
    Vec along = point(e, "p");
    if (length(along) < 0.01) return std::nullopt;
    if (naive && along.x < 0) along = -along;
    const Vec to_target = Vec{250, 50} - Vec{140, 96};
    if (dot(along, to_target) <= 0) return false;
    return within(std::fabs(cross(along, to_target)) / length(along) - 20);
}

Answer box_first(const Exhibit& e, bool naive) {
    double least = 1e9;
    const Vec a = point(e, "a");
    const Diagram diagram = e.diagram();
    for (const Primitive& other : diagram.primitives) {
        if (other.kind != Primitive::Kind::circle || other.points[0] == a) continue;
        const Vec apart = other.points[0] - a;
        const double far = naive ? std::max(std::fabs(apart.x), std::fabs(apart.y)) : length(apart);
        least = std::min(least, far - other.radius - e.value("a.r"));
    }
    return within(least);
}

Answer line(const Exhibit& e, bool naive) {
    const Vec a = point(e, "a"), from = point(e, "from"), to = point(e, "to");
    const Answer touches = within(distance_to_segment(a, from, to) - e.value("a.r"));
    if (naive && e.value("trap") > 0) {
        // Turned by atan2 of x and y, not back but on by it, or with both signs changed; the ends are where they are.
        const Vec edge = to - from, offset = a - from;
        const std::array angles{std::atan2(edge.x, edge.y), -std::atan2(edge.y, edge.x), std::atan2(-edge.x, -edge.y),
                                std::atan2(-edge.y, -edge.x)};
        const double angle = angles.at(static_cast<std::size_t>(e.value("trap")) - 1);
        const double r = e.value("a.r");
        const double x = offset.x * std::cos(angle) + offset.y * std::sin(angle);
        const double y = offset.y * std::cos(angle) - offset.x * std::sin(angle);
        const double level = std::max({std::fabs(y) - r, -x, x - length(edge)});
        return within(std::min({level, length(offset) - r, length(a - to) - r}));
    }
    if (!naive || touches == false || from == to) return touches;
    const double along = dot(a - from, to - from);
    const Answer in_range = within(std::max(-along, along - dot(to - from, to - from)));
    return in_range == true ? touches : in_range;
}

// Of the shape, which is drawn as the second: a polygon, a line, a circle or a dot.
Answer nearest_point(const Exhibit& e, bool naive) {
    const Vec p = point(e, "a");
    double gap = 1e9, corner = 1e9;
    const Diagram drawn = e.question_diagram();
    for (const Primitive& primitive : drawn.primitives) {
        if (primitive.role != Role::second) continue;
        const Corners& points = primitive.points;
        for (const Vec at : points) corner = std::min(corner, length(p - at));
        if (primitive.kind == Primitive::Kind::polygon)
            gap = gap_to(p, points);
        else if (primitive.kind == Primitive::Kind::line)
            gap = distance_to_segment(p, points[0], points[1]);
        else
            gap = std::max(0.0, length(p - points[0]) - primitive.radius);
    }
    return within((naive ? corner : gap) - e.value("a.r"));
}

bool close_ends(Vec a1, Vec a2, Vec b1, Vec b2) {
    for (const double side :
         {cross(b2 - b1, a1 - b1), cross(b2 - b1, a2 - b1), cross(a2 - a1, b1 - a1), cross(a2 - a1, b2 - a1)})
        if (side != 0 && std::fabs(side) < 1e-6) return true;
    return false;
}

Answer segments(Vec a1, Vec a2, Vec b1, Vec b2) {
    if (close_ends(a1, a2, b1, b2)) return std::nullopt;
    return segments_meet(a1, a2, b1, b2);
}

double outline_gap(Vec p, const Corners& polygon) {
    double gap = 1e9;
    for (std::size_t i = 0; i < polygon.size(); ++i)
        gap = std::min(gap, distance_to_segment(p, polygon[i], polygon[(i + 1) % polygon.size()]));
    return gap;
}

// A line or a point and a shape, which is drawn as the second.
Answer line_and_shape(const Exhibit& e, bool naive) {
    const Vec a1 = point(e, "a1"), a2 = point(e, "a2");
    Corners shape;
    const Diagram drawn = e.question_diagram();
    for (const Primitive& primitive : drawn.primitives)
        if (primitive.kind == Primitive::Kind::polygon && primitive.role == Role::second) shape = primitive.points;
    if (naive && e.value("pair") == 1) {  // boxes alone
        const auto overlap = [&](double a, double b, double c, double d) {
            return std::max(std::min(a, b) - std::max(c, d), std::min(c, d) - std::max(a, b));
        };
        return within(
            std::max(overlap(a1.x, a2.x, shape[0].x, shape[2].x), overlap(a1.y, a2.y, shape[0].y, shape[2].y)));
    }
    bool left = false, right = false;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Vec from = shape[i], to = shape[(i + 1) % shape.size()];
        const double side = cross(to - from, a1 - from);
        if (std::fabs(side) < close_call) return std::nullopt;
        left = left || side < 0;
        right = right || side > 0;
        if (e.value("pair") == 3) continue;
        const Answer meet = segments(a1, a2, from, to);
        if (meet != false) return meet;
    }
    if (outline_gap(a1, shape) < close_call) return std::nullopt;
    if (naive && e.value("pair") == 3) return !left || !right;
    return !naive && lies_inside(a1, shape);
}

Answer crossing(const Exhibit& e, bool naive) {
    if (e.value("pair") > 0) return line_and_shape(e, naive);
    const Vec a1 = point(e, "a1"), a2 = point(e, "a2"), b1 = point(e, "b1"), b2 = point(e, "b2");
    if (!naive) return segments(a1, a2, b1, b2);
    if (close_ends(a1, a2, b1, b2)) return std::nullopt;
    return cross(b2 - b1, a1 - b1) * cross(b2 - b1, a2 - b1) <= 0 &&
           cross(a2 - a1, b1 - a1) * cross(a2 - a1, b2 - a1) <= 0;
}

// The two tested edges are the only plain lines of the drawing.
Answer turning(const Exhibit& e, bool naive) {
    Corners ends;
    const Diagram diagram = e.question_diagram();
    for (const Primitive& primitive : diagram.primitives)
        if (primitive.kind == Primitive::Kind::line)
            ends.insert(ends.end(), primitive.points.begin(), primitive.points.end());
    const Vec c = ends.at(0), d = ends.at(1), from = ends.at(2), to = ends.at(3), opposite = 2 * point(e, "a");
    if (!naive) return segments(c, d, from, to);
    if (e.value("trap") >= 1) return segments(opposite - c, opposite - d, from, to);  // half a turn further
    return within(cross(to - from, c - from) * cross(to - from, d - from));
}

Answer quads(const Exhibit& e, bool naive) {
    const Corners a = drawn_polygon(e.question_diagram(), "a"), b = drawn_polygon(e.question_diagram(), "b");
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < 4; ++j) {
            const Answer meet = segments(a[i], a[(i + 1) % 4], b[j], b[(j + 1) % 4]);
            if (meet != false) return meet;
        }
    return !naive && (lies_inside(a[0], b) || lies_inside(b[0], a));
}

// Edges as level lines without ends, each from its own side: what the naive method knows.
Answer first_edge(const Exhibit& e, const Corners& polygon) {
    const Vec a = point(e, "a"), motion = point(e, "to") - a;
    bool hit = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec from = polygon[i], edge = polygon[(i + 1) % polygon.size()] - from;
        const Vec outwards = Vec{edge.y, -edge.x} / length(edge);  // of corners that go round clockwise
        const double gap = dot(a - from, outwards) - e.value("a.r"), speed = -dot(motion, outwards);
        if (gap < 0 || gap > speed) continue;
        const double foot = dot(a + motion * (gap / speed) - from, edge) / dot(edge, edge);
        if (std::fabs(foot) < close_call || std::fabs(foot - 1) < close_call) return std::nullopt;
        hit = hit || (foot > 0 && foot < 1);
    }
    return hit;
}

Answer polygon(const Exhibit& e, bool naive) {
    const Diagram drawn = e.question_diagram();
    const Corners& shape = drawn.primitives.front().points;
    if (naive) return first_edge(e, shape);
    const auto time = traced_contact(point(e, "a"), e.value("a.r"), point(e, "to") - point(e, "a"), shape);
    if (!time) return std::nullopt;
    return *time <= 1;
}

Answer tunnel(const Exhibit& e, bool naive) {
    if (!naive) return true;
    const double step = e.value("speed") / 10 / e.value("substeps"), reach = e.value("thickness") / 2 + 6;
    const double start = 8 + e.value("phase") * std::min(100.0, e.value("speed") / 10);
    double least = 1e9;
    for (int i = 0; start + i * step < 270; ++i) least = std::min(least, std::fabs(start + i * step - 205) - reach);
    return within(least);
}

Answer substeps(const Exhibit& e, bool naive) {
    if (!naive) return true;
    const double page = e.value("speed") / 10, half_chord = 28 * std::sqrt(1 - 0.97 * 0.97);
    const double start = -half_chord - 0.37 * page, step = page / e.value("substeps");
    double least = 1e9;
    for (int i = 0; start + i * step < 28; ++i) least = std::min(least, std::fabs(start + i * step) - half_chord);
    return within(least);
}

Answer sweep(const Exhibit& e, bool naive) {
    const Vec start = point(e, "a") - point(e, "b"), end = point(e, "a2") - point(e, "b2");
    const double reach = e.value("a.r") + e.value("b.r");
    if (naive && e.value("trap") == 1) {  // wherever the two are after a substep
        double least = 1e9;
        for (int i = 0; i <= e.substeps(); ++i)
            least = std::min(least, length(start + (end - start) * i / e.substeps()));
        return within(least - reach);
    }
    return within((naive ? std::min(length(start), length(end)) : distance_to_segment({}, start, end)) - reach);
}

// A wall without ends: reached where the ball's middle comes within the radius of it on its way, or found at its end.
Answer response(const Exhibit& e, bool naive) {
    const double turned = e.value("turn") * std::acos(-1.0) / 180;
    const Vec n{std::sin(turned), -std::cos(turned)}, at = point(e, "a") - Vec{155, 118};
    const double before = dot(at, n), after = dot(at + point(e, "v") / 10, n), r = e.value("a.r");
    if (naive) return within(std::fabs(after) - r);
    const bool passes = (before < 0) != (after < 0);
    return within((passes ? 0 : std::min(std::fabs(before), std::fabs(after))) - r);
}

// The ball comes nearer to the head's middle as both move on from the contact.
Answer bounce(const Exhibit& e, bool naive) {
    const Vec from = point(e, "n") - Vec{150, 95};
    if (length(from) < 0.01) return std::nullopt;
    const Vec contact = from * (36 / length(from)), v = point(e, "v"), found = contact + v * 0.2;
    return within(dot(v - point(e, "m"), naive && length(found) > 0 ? found : contact), 1e-4);
}

// Two balls that come nearer meet once what is between them is used up.
// How near the two circles come to each other within a second, as their arrows say.
Answer masses(const Exhibit& e, bool /*naive*/) {
    const DrawnPair drawn = drawn_pair(e);
    const Vec apart = drawn.b.center - drawn.a.center;
    const Vec velocity = drawn.velocity_b - drawn.velocity_a;
    const double reach = drawn.a.radius + drawn.b.radius;
    const double parting = dot(apart, velocity);  // below 0 while they come nearer
    if (parting == 0) return false;
    if (std::fabs(parting) < close_call) return std::nullopt;
    if (parting > 0) return false;
    const double nearest = std::min(1.0, -parting / length_squared(velocity));
    return within(length(apart + velocity * nearest) - reach);
}

Answer heads(const Exhibit& e, bool naive) {
    const double height = 36 * (2 * (e.value("ball") + 0.5) / 50 - 1);
    if (naive || e.value("shape") == 0) return true;  // less than 36 beside the middle of a circle of 36
    const Diagram drawn = e.question_diagram();
    const auto time = traced_contact({24, 84 + height}, 5, {430, 0}, drawn.primitives.front().points);
    if (!time) return std::nullopt;
    return *time <= 1;
}

// A press counts where it was made, or at the next page.
Answer swing(const Exhibit& e, bool naive) {
    // "t = PAGE + SUBSTEP/24": pages are counted from 1.
    const std::string shown = text_of(e.formula().front());
    int page = 0, substep = 0;
    REQUIRE(std::sscanf(shown.c_str(), "t = %d + %d/24", &page, &substep) == 2);
    const int own = (page - 1) * 24 + substep;
    const auto hit = hit_by_press(e, naive ? (own / 24 + 1) * 24 : own);
    return hit && hit->strength != sim::Strength::bunt;
}

struct Judge {
    std::string_view exhibit;
    Answer (*answer)(const Exhibit&, bool);
};

constexpr std::array judges{
    Judge{"rects", rects},           Judge{"circles", circles},     Judge{"graze", graze},
    Judge{"angles", angles},         Judge{"box-first", box_first}, Judge{"line", line},
    Judge{"nearest", nearest_point}, Judge{"crossing", crossing},   Judge{"turning", turning},
    Judge{"quads", quads},           Judge{"polygon", polygon},     Judge{"tunnel", tunnel},
    Judge{"substeps", substeps},     Judge{"sweep", sweep},         Judge{"response", response},
    Judge{"bounce", bounce},         Judge{"masses", masses},       Judge{"heads", heads},
    Judge{"swing", swing},           Judge{"tiles", tiles},         Judge{"bricks", bricks},
    Judge{"shots", shots},           Judge{"hundred", hundred},
};

}  // namespace

std::optional<bool> judge(const Exhibit& exhibit, bool naive) {
    for (const Judge& judge : judges)
        if (judge.exhibit == exhibit.info().name) return judge.answer(exhibit, naive);
    return std::nullopt;
}

std::optional<double> traced_contact(Vec center, double radius, Vec motion, const std::vector<Vec>& polygon) {
    constexpr double touching = 1e-7;  // px
    const double size = length(motion);
    double t = 0, least = 1e9;
    for (int i = 0; i < 20000 && t <= 1; ++i) {
        const double gap = gap_to(center + motion * t, polygon) - radius;
        if (gap <= touching) return t;
        least = std::min(least, gap);
        if (size == 0) return 2;
        t += gap / size;
    }
    least = std::min(least, gap_to(center + motion, polygon) - radius);
    if (least < 1e-3) return std::nullopt;
    return 2;
}

std::vector<Vec> drawn_polygon(const Diagram& diagram, const std::string& label) {
    for (const Primitive& primitive : diagram.primitives)
        if (primitive.kind == Primitive::Kind::polygon && primitive.label == label) return primitive.points;
    return {};
}

bool segments_meet(Vec a1, Vec a2, Vec b1, Vec b2) {
    const auto side = [](Vec from, Vec to, Vec p) { return cross(to - from, p - from); };
    const auto on = [&](Vec p, Vec from, Vec to) { return side(from, to, p) == 0 && dot(p - from, p - to) <= 0; };
    if (on(a1, b1, b2) || on(a2, b1, b2) || on(b1, a1, a2) || on(b2, a1, a2)) return true;
    return side(b1, b2, a1) * side(b1, b2, a2) < 0 && side(a1, a2, b1) * side(a1, a2, b2) < 0;
}

bool lies_inside(Vec p, const std::vector<Vec>& polygon) {
    bool inside = false;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Vec a = polygon[i], b = polygon[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
    }
    return inside;
}

}  // namespace megapon::lab
