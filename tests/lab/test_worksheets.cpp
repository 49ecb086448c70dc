#include "lab/worksheet.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/trig.h"
#include "lab/exchange.h"
#include "lab/exhibits.h"
#include "lab/judges.h"
#include "lab/judging.h"
#include "lab/random_states.h"
#include "lab/session.h"
#include "text/numbers.h"

// A worksheet's answers are typed in beside its own numbers, and judged by formulas of this file. Only what a run of
// many pages has counted is read off the exhibit.
namespace megapon::lab::worksheets_tests {

namespace {

using judging::point;
using Corners = std::vector<Vec>;
using Holds = std::vector<bool>;  // of each of the three puzzles

constexpr double exact = 1e-9;

bool is(double a, double b, double tolerance = exact) { return std::fabs(a - b) <= tolerance; }

double read_off(const Exhibit& e, const char* figure) { return e.number(figure)->value; }

Vec nearest_on(Vec p, Vec from, Vec to) {
    const Vec along = to - from;
    const double squared = dot(along, along);
    return from + along * (squared == 0 ? 0 : std::clamp(dot(p - from, along) / squared, 0.0, 1.0));
}

Vec nearest_on(Vec p, const Corners& outline) {
    Vec best = outline[0];
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec at = nearest_on(p, outline[i], outline[(i + 1) % outline.size()]);
        if (length(at - p) < length(best - p)) best = at;
    }
    return best;
}

double nearest_corner(Vec p, const Corners& outline) {
    double least = 1e9;
    for (const Vec corner : outline) least = std::min(least, length(corner - p));
    return least;
}

Vec mirrored(Vec v, Vec n) { return v - n * (2 * dot(v, n)); }

Holds rects(const Exhibit& e) {
    const Vec apart = point(e, "a") - point(e, "b");
    const double x = std::fabs(apart.x) - e.value("a.w") - e.value("b.w");
    const double y = std::fabs(apart.y) - e.value("a.h") - e.value("b.h");
    return {is(std::max(x, y), 0) && apart.y == 0, x <= 0 && y > 0 && y <= 1, is(x, 0) && is(y, 0)};
}

Holds circles(const Exhibit& e) {
    const Vec apart = point(e, "a") - point(e, "b");
    const double reach = e.value("a.r") + e.value("b.r"), far = length(apart);
    return {is(dot(apart, apart), 784) && is(reach, 28), is(far, reach) && apart.x != 0 && apart.y != 0,
            far > reach && far < reach + 1};
}

Holds graze(const Exhibit& e) {
    const double jump = e.value("speed") / 10 / e.value("substeps");
    const double deepest = 28 - std::sqrt(784 - std::pow(std::min(jump / 2, 28.0), 2));
    const double nearest = std::hypot(e.value("offset"), 6);
    return {is(jump, 12) && nearest <= 28 && nearest >= 27.8,
            e.value("speed") >= 240 && e.value("substeps") <= 6 && deepest < 0.1, deepest >= 5 && deepest < 5.4};
}

Holds angles(const Exhibit& e) {
    const Vec p = point(e, "p"), to{110, -46};
    return {p.x == 0 && p.y > 0, p.x < 0 && is(p.y, -p.x), dot(p, to) > 0 && std::fabs(cross(p, to)) / length(p) <= 1};
}

Holds box_first(const Exhibit& e) {
    Corners middles;
    std::vector<double> radii;
    const Diagram drawn = e.question_diagram();
    for (const Primitive& primitive : drawn.primitives)
        if (primitive.kind == Primitive::Kind::circle)
            middles.push_back(primitive.points[0]), radii.push_back(primitive.radius);
    double pairs = 0, near = 0, hits = 0, gap = 1e9;
    const Vec a = point(e, "a");
    for (std::size_t i = 0; i < middles.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const Vec apart = middles[i] - middles[j];
            const double reach = radii[i] + radii[j];
            ++pairs;
            near += std::max(std::fabs(apart.x), std::fabs(apart.y)) <= reach;
            hits += length(apart) <= reach;
            if (middles[i] == a || middles[j] == a) gap = std::min(gap, length(apart) - reach);
        }
    return {e.value("many") >= 40 && gap > 0 && gap < 1, e.value("box") == 1 && pairs >= 1000 && near <= pairs / 100,
            e.value("stands") == 0 && e.value("many") <= 40 && hits >= 14};
}

Holds line(const Exhibit& e) {
    const Vec a = point(e, "a"), from = point(e, "from"), to = point(e, "to");
    const double far = length(a - nearest_on(a, from, to)), r = e.value("a.r");
    const double along = dot(a - from, to - from) / dot(to - from, to - from);
    return {e.is_naive() && e.value("trap") == 0 && r <= 6 && far <= r && (along < 0 || along > 1), is(far, r),
            far <= r && from.x == to.x && from.y != to.y};
}

Holds nearest(const Exhibit& e) {
    Corners shape;
    double radius = 0;
    const Diagram drawn = e.question_diagram();
    for (const Primitive& primitive : drawn.primitives)
        if (primitive.role == Role::second && shape.empty()) shape = primitive.points, radius = primitive.radius;
    const Vec p = point(e, "a");
    const double r = e.value("a.r"), far = length(p - nearest_on(p, shape)) - radius;
    return {shape.size() == 5 && !lies_inside(p, shape) && far <= r && far > r - 1 && nearest_corner(p, shape) > r,
            radius > 0 && is(far, r), shape.size() == 4 && e.value("turn") == 45 && lies_inside(p, shape)};
}

Holds crossing(const Exhibit& e) {
    const Vec a1 = point(e, "a1"), a2 = point(e, "a2"), b1 = point(e, "b1"), b2 = point(e, "b2");
    const bool meet = segments_meet(a1, a2, b1, b2);
    const auto side = [](Vec p, Vec from, Vec to) { return cross(to - from, p - from); };
    const double a = side(a1, b1, b2) * side(a2, b1, b2), b = side(b1, a1, a2) * side(b2, a1, a2);
    return {!meet && a <= 0 && b <= 0, meet && (a == 0 || b == 0), meet && dot(a2 - a1, b2 - b1) == 0};
}

Holds turning(const Exhibit& e) {
    Corners ends;
    const Diagram drawn = e.question_diagram();
    for (const Primitive& primitive : drawn.primitives)
        if (primitive.kind == Primitive::Kind::line)
            ends.insert(ends.end(), primitive.points.begin(), primitive.points.end());
    const Vec c = ends.at(0), d = ends.at(1), from = ends.at(2), to = ends.at(3);
    const auto side = [](Vec p, Vec a, Vec b) { return cross(b - a, p - a); };
    const double sides[] = {side(c, from, to), side(d, from, to), side(from, c, d), side(to, c, d)};
    const double gap = std::min({length(c - nearest_on(c, from, to)), length(d - nearest_on(d, from, to)),
                                 length(from - nearest_on(from, c, d)), length(to - nearest_on(to, c, d))});
    const bool meet = segments_meet(c, d, from, to);
    return {!meet && sides[0] * sides[1] < 0 && gap <= 2, meet && e.value("turn") == 90,
            std::any_of(std::begin(sides), std::end(sides), [](double s) { return s == 0; })};
}

Holds quads(const Exhibit& e) {
    const Corners a = drawn_polygon(e.question_diagram(), "a"), b = drawn_polygon(e.question_diagram(), "b");
    const auto all_in = [](const Corners& inner, const Corners& outer) {
        return std::all_of(inner.begin(), inner.end(), [&](Vec p) { return lies_inside(p, outer); });
    };
    const double worn = read_off(e, "worn_px");
    return {(all_in(a, b) || all_in(b, a)) && length(point(e, "a") - point(e, "b")) <= 10,
            e.frame() == 30 && worn >= 20 && worn <= 25, e.frame() >= 30 && e.value("spin") == 90 && worn < exact};
}

// How a ball that moves so first meets a shape: when, and the normal there; a time of 2: never.
struct Met {
    double time = 2;
    double to_corner = 0;
    Vec normal;
};

Met met(Vec center, double radius, Vec motion, const Corners& shape) {
    const auto time = traced_contact(center, radius, motion, shape);
    if (!time || *time > 1) return {};
    const Vec at = center + motion * *time, point = nearest_on(at, shape);
    return {*time, nearest_corner(point, shape), (at - point) / length(at - point)};
}

Holds polygon(const Exhibit& e) {
    const Vec a = point(e, "a"), motion = point(e, "to") - a;
    const Diagram drawn = e.question_diagram();
    const Met contact = met(a, e.value("a.r"), motion, drawn.primitives.front().points);
    const bool hit = contact.time <= 1;
    return {hit && contact.to_corner < 1e-3 && std::fabs(cross(motion, contact.normal)) <= 0.02 * length(motion),
            hit && is(contact.normal.x, 0, 0.005) && contact.normal.y < 0, hit && contact.time > 0.9};
}

Holds tunnel(const Exhibit& e) {
    const double speed = e.value("speed"), wall = e.value("thickness"), window = wall + 12;
    return {speed <= 140 && judge(e, true) == false,
            speed == 2400 && wall <= 6 && e.value("substeps") <= 14 && speed / 10 / e.value("substeps") <= window,
            speed <= 480 && wall >= 35 && speed / 10 > window && read_off(e, "missed_once_percent") > 0};
}

// Of hits at all distances beside the middle: the part of the step that their chord leaves free.
double missed_percent(double step) {
    constexpr int places = 20000;
    double missed = 0;
    for (int i = 0; i < places; ++i)
        missed += std::max(0.0, 1 - 2 * 28 * std::sqrt(1 - std::pow((i + 0.5) / places, 2)) / step);
    return 100 * missed / places;
}

Holds substeps(const Exhibit& e) {
    const double speed = e.value("speed"), checks = e.value("substeps"), missed = missed_percent(speed / 10 / checks);
    return {speed >= 1200 && checks <= 9 && missed < 1, speed >= 360 && is(speed / 10 / checks, 1),
            missed >= 20 && missed < 20.5};
}

Holds sweep(const Exhibit& e) {
    const Vec from = point(e, "a") - point(e, "b"), to = point(e, "a2") - point(e, "b2"), motion = to - from;
    const double reach = e.value("a.r") + e.value("b.r"), far = length(nearest_on({}, from, to));
    const double half = dot(from, motion), size = dot(motion, motion);
    const double touching = (-half - std::sqrt(half * half - size * (dot(from, from) - reach * reach))) / size;
    return {is(far, reach) && length(from) > reach && length(to) > reach,
            length(from) > reach && is(touching, 0.5, 0.005), is(length(motion), 0) && point(e, "a") != point(e, "a2")};
}

Holds bounce(const Exhibit& e) {
    const Vec from = point(e, "n") - Vec{150, 95}, n = from / length(from), v = point(e, "v"), m = point(e, "m");
    const double in = dot(v, n), mirror = e.value("push") * dot(m, n);
    const double out = std::max(mirror - e.value("restitution") * (in - mirror), dot(m, n));
    const Vec w = v + n * (out - in);
    const bool hit = in < dot(m, n);
    return {hit && e.value("push") == 0 && length(w + v) <= 0.02 * length(v),
            hit && is(length(w), 2 * length(v), 0.02 * length(v)), hit && length(v) >= 20 && length(w) < 1};
}

Holds masses(const Exhibit& e) {
    const double a = e.value("a.m"), b = e.value("b.m"), va = e.value("a.v"), vb = e.value("b.v");
    const double reach = 16 + a + b, aside = e.value("b.y") - 62, ahead = e.value("b.x") - e.value("a.x");
    const bool overlaps = aside * aside + ahead * ahead < reach * reach;
    const bool meets = va > vb && (overlaps || std::fabs(aside) <= reach);
    // From a to b as they touch; what a loses of its speed along that, and b gets.
    const double level = overlaps ? ahead : std::sqrt(std::max(0.0, reach * reach - aside * aside));
    const Vec towards = Vec{level, aside} / std::hypot(level, aside);
    const double impulse = (1 + e.value("restitution")) * (va - vb) * towards.x * a * b / (a + b);
    const Vec wa = Vec{va, 0} - towards * (impulse / a), wb = Vec{vb, 0} + towards * (impulse / b);
    const double before = a * va * va + b * vb * vb, after = a * length_squared(wa) + b * length_squared(wb);
    return {meets && va != 0 && is(length(wa), 0), meets && is(2 * after, before, exact * before),
            meets && va != 0 && vb != 0 && is(a * va + b * vb, 0)};
}

Holds heads(const Exhibit& e) {
    const Diagram drawn = e.question_diagram();
    const Corners& outline = drawn.primitives.front().points;
    const bool is_round = e.value("shape") == 0;
    // The direction after the contact of a ball; none: {0, 0}.
    const auto after = [&](int ball) {
        const double height = 36 * (2 * (ball + 0.5) / 50 - 1);
        if (is_round) return mirrored({1, 0}, {-std::sqrt(1 - std::pow(height / 41, 2)), height / 41});
        const Met contact = met({24, 84 + height}, 5, {430, 0}, outline);
        return contact.time <= 1 ? mirrored({1, 0}, contact.normal) : Vec{};
    };
    int straight = 0;
    for (int ball = 0; ball < 50; ++ball) straight += after(ball).x < -std::cos(3 * geometry::radians_per_degree);
    const Vec chosen = after(static_cast<int>(e.value("ball")));
    return {length(chosen - Vec{-1, 0}) < 0.006, straight >= 40,
            is_round && std::fabs(chosen.x) < 0.05 && chosen.y < 0};
}

Holds swing(const Exhibit& e) {
    const std::string after = line_of(e, "after");  // "v = (268…, 14…)", whole px/s
    const double right = std::strtod(after.c_str() + std::min(after.size(), std::size_t{5}), nullptr);
    const double down = std::strtod(after.c_str() + std::min(after.size(), after.find(", ") + 2), nullptr);
    const double fine = read_off(e, "ways_stamped"), coarse = read_off(e, "ways_latched");
    return {judge(e, false) == true && std::fabs(down) <= right / 10 + 0.1, fine == 20 && coarse == 1, fine >= 33};
}

Holds tiles(const Exhibit& e) {
    const Vec cell = (point(e, "p") - e.tile_map()->origin) / 15;
    return {std::floor(cell.x) == 4 && std::floor(cell.y) == 7,
            e.frame() <= 5 && e.value("substeps") == 24 && read_off(e, "stuck_substeps") >= 100 &&
                read_off(e, "slid") >= 40,
            e.value("w") == 12 && e.value("h") == 12 && read_off(e, "sunk") >= 11};
}

Holds bricks(const Exhibit& e) {
    return {judge(e, false) == true && judge(e, true) == true && e.naive_is_wrong(),
            e.frame() <= 15 && read_off(e, "soft_left") == 0, e.frame() <= 10 && read_off(e, "bounces") >= 15};
}

Holds shots(const Exhibit& e) {
    const auto wrong_percent = [&](double more) {
        const auto other = e.clone();
        other->set("fit", e.value("fit") + more);
        return 100 * other->answers(true).wrong / other->answers(true).asked;
    };
    return {wrong_percent(0) < 3 && wrong_percent(0.01) >= 3, e.frame() <= 30 && read_off(e, "hits") >= 20,
            e.value("drones") == 1 && judge(e, false) == true};
}

// All pairs of balls whose cells of four radii are the same or neighbours.
double tests_of_grid(const Exhibit& e) {
    Corners cells;
    const Diagram drawn = e.question_diagram();
    for (const Primitive& primitive : drawn.primitives)
        if (primitive.kind == Primitive::Kind::circle)
            cells.push_back({std::floor(primitive.points[0].x / (4 * primitive.radius)),
                             std::floor(primitive.points[0].y / (4 * primitive.radius))});
    double count = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            count += std::fabs(cells[i].x - cells[j].x) <= 1 && std::fabs(cells[i].y - cells[j].y) <= 1;
    return count;
}

Holds hundred(const Exhibit& e) {
    const double many = e.value("many"), pairs = many * (many - 1) / 2, tests = tests_of_grid(e);
    return {pairs == 44850, many <= 500 && tests > 0 && tests < pairs / 100, is(tests, 4950, 0.03 * 4950)};
}

Holds response(const Exhibit& e) {
    const double turned = e.value("turn") * std::acos(-1.0) / 180, r = e.value("a.r");
    const Vec n{std::sin(turned), -std::cos(turned)}, v = point(e, "v"), at = point(e, "a") - Vec{155, 118};
    const double before = dot(at, n), after = dot(at + v / 10, n);
    // Along the wall: both have the same slope, down to the right as the wall turns.
    const double slope = std::tan(turned);
    const bool comes = (after - before) * (after > 0 ? 1 : -1) < 0;
    return {before > r && after < 0 && after > -1,
            e.value("turn") == 45 && std::fabs(after) <= r && comes && is(-v.y, v.x * slope, 1e-6),
            e.value("turn") == 0 && is((std::fabs(before) - r) / std::fabs(after - before), 0.5, 0.005) &&
                before * after < before * before};
}

struct PuzzleJudge {
    std::string_view exhibit;
    Holds (*holds)(const Exhibit&);
};

const PuzzleJudge puzzle_judges[] = {
    {"rects", rects},         {"circles", circles}, {"graze", graze},     {"angles", angles},
    {"box-first", box_first}, {"line", line},       {"nearest", nearest}, {"crossing", crossing},
    {"turning", turning},     {"quads", quads},     {"polygon", polygon}, {"tunnel", tunnel},
    {"substeps", substeps},   {"sweep", sweep},     {"bounce", bounce},   {"response", response},
    {"masses", masses},       {"heads", heads},     {"swing", swing},     {"tiles", tiles},
    {"bricks", bricks},       {"shots", shots},     {"hundred", hundred}};

bool holds(const Exhibit& exhibit, std::size_t puzzle) {
    for (const PuzzleJudge& judge : puzzle_judges)
        if (judge.exhibit == exhibit.info().name) return judge.holds(exhibit).at(puzzle);
    FAIL("no judge");
    return false;
}

// With the numbers of an answer typed in, and its pages played.
std::unique_ptr<Exhibit> typed_into(const Exhibit& exhibit, const PuzzleAnswer& answer) {
    auto typed = exhibit.clone();
    for (const std::string& setting : answer.settings) CHECK(typed->assign(setting) == std::nullopt);
    for (int frame = 0; frame < answer.frames; ++frame) typed->play_frame();
    return typed;
}

constexpr std::uint64_t sheets = 30;

}  // namespace

TEST_CASE("30 worksheets of each exhibit: each answer, typed in beside the sheet's own numbers, solves its puzzle") {
    for (const ExhibitInfo& entry : all_exhibits)
        for (std::uint64_t seed = 1; seed <= sheets; ++seed) {
            const Worksheet sheet = make_worksheet(*entry.make(), 0, seed);
            const std::string line = settings_text(*sheet.exhibit);
            CAPTURE(line);
            for (std::size_t puzzle = 0; puzzle < puzzles_per_exhibit; ++puzzle) {
                CAPTURE(puzzle);
                const auto typed = typed_into(*sheet.exhibit, sheet.answers.at(puzzle));
                CHECK(holds(*typed, puzzle));
                CHECK(typed->solved_puzzles().at(puzzle));
                CHECK_FALSE(sheet.answers.at(puzzle).settings.empty());
            }
        }
}

TEST_CASE("30 worksheets of each exhibit: hit or miss is what a judge says, and both occur") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        int judged = 0, hits = 0;
        for (std::uint64_t seed = 1; seed <= sheets; ++seed) {
            const Worksheet sheet = make_worksheet(*entry.make(), 0, seed);
            const std::string line = settings_text(*sheet.exhibit);
            CAPTURE(line);
            const auto truth = judge(*sheet.exhibit, entry.question.of_naive);
            if (!truth) continue;
            ++judged;
            hits += *truth;
            CHECK(sheet.exhibit->question_answer() == *truth);
        }
        CHECK(judged >= 20);
        CHECK(hits >= 5);
        CHECK(hits <= judged - 5);
    }
}

TEST_CASE("a worksheet's link and its command open what is printed, whatever time or a seed has done before") {
    for (const ExhibitInfo& entry : all_exhibits)
        for (std::uint64_t seed = 0; seed <= sheets; ++seed) {
            const int frames = seed == 0 ? 25 : 0;
            const auto of_seed = seed == 0 ? std::nullopt : std::optional(seed);
            const Worksheet sheet = make_worksheet(*entry.make(), frames, of_seed);
            const Session session(sheet.exhibit->clone());
            const auto opened = read_lab_link(session.link());
            REQUIRE(opened);
            CAPTURE(session.link());
            for (const Setting& setting : sheet.exhibit->settings()) {
                CHECK((*opened)->value(setting.key) == setting.value);
                CHECK(text::parse_number(printed_number(setting.value)) == setting.value);
                CHECK(printed_number(setting.value).size() <= 8);
            }
            CHECK((*opened)->frame() == 0);
            CHECK(sheet.exhibit->frame() == 0);
            CHECK(text_of((*opened)->formula().back()) == text_of(sheet.exhibit->formula().back()));
            const Diagram one = (*opened)->question_diagram(), other = sheet.exhibit->question_diagram();
            REQUIRE(one.primitives.size() == other.primitives.size());
            for (std::size_t i = 0; i < one.primitives.size(); ++i)
                CHECK(one.primitives[i].points == other.primitives[i].points);
        }
}

TEST_CASE("what solves a puzzle from the page as it opens is the solution that the exhibit names") {
    const auto opened = make_exhibit("circles");
    CHECK(solve_puzzle(*opened, 0).settings == std::vector<std::string>{"a.x=162", "a.y=100"});
    opened->set("a.r", 20);
    CHECK(solve_puzzle(*opened, 0).settings == std::vector<std::string>{"a.x=162", "a.y=100", "a.r=16"});
}

}  // namespace megapon::lab::worksheets_tests
