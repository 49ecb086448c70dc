#include "lab/puzzles.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>

#include "geometry/sweep.h"
#include "geometry/touch.h"

namespace megapon::lab {

namespace {

constexpr double exact = 1e-9;

bool is_near(double a, double b, double tolerance = exact) { return std::fabs(a - b) <= tolerance; }

// A figure or a setting; NaN, for which no comparison holds, where the exhibit shows none of this name.
double number(const Exhibit& exhibit, std::string_view name) {
    const auto figure = exhibit.number(name);
    return figure ? figure->value : std::nan("");
}

Vec point(const Exhibit& exhibit, const std::string& name) {
    return {number(exhibit, name + ".x"), number(exhibit, name + ".y")};
}

// The line of the formula with this word; empty: none.
std::string line(const Exhibit& exhibit, std::string_view word) {
    for (const FormulaLine& line : exhibit.formula())
        if (line.word == word) return text_of(line);
    return {};
}

bool is_marked(const Exhibit& exhibit, std::string_view word) { return line(exhibit, word) == "●"; }

// The two numbers between the parentheses of a line.
Vec pair_in(const std::string& line) {
    Vec pair{std::nan(""), std::nan("")};
    const std::size_t open = line.find('(');
    if (open != std::string::npos) std::sscanf(line.c_str() + open, "(%lf, %lf)", &pair.x, &pair.y);
    return pair;
}

// The whole number after the arrow of a line.
int cell_in(const std::string& line) {
    const std::size_t arrow = line.find("→ ");
    int cell = -1;
    if (arrow != std::string::npos) std::sscanf(line.c_str() + arrow + std::string_view("→ ").size(), "%d", &cell);
    return cell;
}

using Check = bool (*)(const Exhibit&);
using Checks = std::array<Check, puzzles_per_exhibit>;

// Of two boxes: how far apart the centres are, and the sum of the half sizes.
Vec rects_distance(const Exhibit& e) { return point(e, "a") - point(e, "b"); }
Vec rects_reach(const Exhibit& e) { return {number(e, "a.w") + number(e, "b.w"), number(e, "a.h") + number(e, "b.h")}; }

constexpr Checks rects{
    [](const Exhibit& e) { return e.is_hit() && number(e, "depth") == 0; },
    [](const Exhibit& e) { return !e.is_hit() && std::fabs(rects_distance(e).x) <= rects_reach(e).x; },
    [](const Exhibit& e) {
        const Vec distance = rects_distance(e);
        return std::fabs(distance.x) == rects_reach(e).x && std::fabs(distance.y) == rects_reach(e).y;
    },
};

constexpr Checks circles{
    [](const Exhibit& e) { return e.is_hit() && length_squared(point(e, "a") - point(e, "b")) == 784; },
    [](const Exhibit& e) {
        const Vec d = point(e, "a") - point(e, "b");
        const double reach = number(e, "reach");
        return length_squared(d) == reach * reach && d.x != 0 && d.y != 0;
    },
    [](const Exhibit& e) { return !e.is_hit() && number(e, "distance") - number(e, "reach") < 1; },
};

constexpr Checks graze{
    [](const Exhibit& e) { return e.is_hit() && number(e, "jump") == 12; },
    [](const Exhibit& e) { return number(e, "speed") >= 240 && e.substeps() <= 6 && number(e, "deepest_miss") < 0.1; },
    [](const Exhibit& e) { return number(e, "deepest_miss") >= 5; },
};

constexpr Checks angles{
    [](const Exhibit& e) { return is_near(number(e, "angle"), 90); },
    [](const Exhibit& e) { return is_near(number(e, "angle"), 135); },
    [](const Exhibit& e) { return e.is_hit(); },
};

constexpr Checks box_first{
    [](const Exhibit& e) { return !e.is_hit() && number(e, "many") >= 40; },
    [](const Exhibit& e) { return number(e, "saved_percent") == 0; },
    [](const Exhibit& e) { return number(e, "hits") >= 14 && number(e, "many") <= 40; },
};

geometry::Nearest nearest_of_line(const Exhibit& e) {
    return nearest(Circle{point(e, "a"), 0}, Segment{point(e, "from"), point(e, "to")});
}

constexpr Checks line_checks{
    [](const Exhibit& e) { return e.is_naive() && number(e, "a.r") <= 6 && !e.is_hit() && e.hits(false); },
    [](const Exhibit& e) { return e.is_hit() && is_near(nearest_of_line(e).distance, number(e, "a.r")); },
    [](const Exhibit& e) {
        const Vec from = point(e, "from"), to = point(e, "to");
        return e.is_hit() && from.x == to.x && from.y != to.y;
    },
};

Segment segment(const Exhibit& e, const std::string& name) { return {point(e, name + "1"), point(e, name + "2")}; }

bool has_end_on(const Segment& a, const Segment& b) { return side_of(a.from, b) == 0 || side_of(a.to, b) == 0; }

constexpr Checks crossing{
    [](const Exhibit& e) { return !e.is_hit() && is_marked(e, "by_signs_alone"); },
    [](const Exhibit& e) {
        const Segment a = segment(e, "a"), b = segment(e, "b");
        return e.is_hit() && (has_end_on(a, b) || has_end_on(b, a));
    },
    [](const Exhibit& e) {
        const Segment a = segment(e, "a"), b = segment(e, "b");
        return e.is_hit() && dot(a.to - a.from, b.to - b.from) == 0;
    },
};

constexpr Checks turning{
    [](const Exhibit& e) { return e.hits(true) && !e.hits(false); },
    [](const Exhibit& e) { return e.hits(false) && number(e, "turn") == 90; },
    [](const Exhibit& e) {
        const std::string ends = " " + line(e, "ends_c_d") + " " + line(e, "ends_e_f") + " ";
        return ends.find(" 0 ") != std::string::npos;
    },
};

constexpr Checks quads{
    [](const Exhibit& e) { return is_marked(e, "one_inside") && !is_marked(e, "edges_cross"); },
    [](const Exhibit& e) { return number(e, "worn_px") > 20; },
    [](const Exhibit& e) { return e.frame() >= 30 && number(e, "spin") >= 60 && number(e, "worn_px") < exact; },
};

constexpr Checks polygon{
    [](const Exhibit& e) { return e.number("corner").has_value(); },
    [](const Exhibit& e) {
        return length(pair_in(line(e, "normal")) - Vec{0, -1}) < exact;
    },
    [](const Exhibit& e) {
        double time = 0;
        return std::sscanf(line(e, "time").c_str(), "t = %lf", &time) == 1 && time > 0.9;
    },
};

constexpr Checks tunnel{
    [](const Exhibit& e) { return !e.is_hit() && number(e, "speed") <= 140; },
    [](const Exhibit& e) {
        return number(e, "speed") == 2400 && number(e, "thickness") <= 6 && e.substeps() <= 14 &&
               number(e, "missed_substeps_percent") == 0;
    },
    [](const Exhibit& e) {
        return number(e, "thickness") >= 35 && number(e, "speed") <= 480 && number(e, "missed_once_percent") > 0;
    },
};

constexpr Checks substeps{
    [](const Exhibit& e) {
        return number(e, "speed") >= 1200 && e.substeps() <= 9 && number(e, "expected_percent") < 1;
    },
    [](const Exhibit& e) { return number(e, "speed") >= 360 && number(e, "speed") == 10 * e.substeps(); },
    [](const Exhibit& e) { return number(e, "expected_percent") >= 20; },
};

// The ball's path as the head sees it.
geometry::Path sweep_path(const Exhibit& e) {
    const Vec a = point(e, "a2") - point(e, "a"), b = point(e, "b2") - point(e, "b");
    return {point(e, "a") - point(e, "b"), a - b};
}

std::optional<geometry::Impact> sweep_impact(const Exhibit& e) {
    const geometry::Path path = sweep_path(e);
    return geometry::sweep(Circle{path.start, number(e, "a.r")}, path.motion, Circle{{}, number(e, "b.r")});
}

constexpr Checks sweep_checks{
    [](const Exhibit& e) {
        const double reach = number(e, "a.r") + number(e, "b.r");
        return e.hits(false) && quadratic(sweep_path(e), reach).discriminant == 0;
    },
    [](const Exhibit& e) {
        const auto impact = sweep_impact(e);
        return impact && is_near(impact->t, 0.5);
    },
    [](const Exhibit& e) { return sweep_path(e).motion == Vec{} && point(e, "a") != point(e, "a2"); },
};

constexpr Checks bounce{
    [](const Exhibit& e) {
        const Vec before{number(e, "v.x"), number(e, "v.y")};
        return e.is_hit() && number(e, "push") == 0 && length(pair_in(line(e, "after")) + before) < 0.1;
    },
    [](const Exhibit& e) { return e.is_hit() && number(e, "speed_after") >= 2 * number(e, "speed_before"); },
    [](const Exhibit& e) { return e.is_hit() && number(e, "speed_before") >= 20 && number(e, "speed_after") < 1; },
};

constexpr Checks heads{
    [](const Exhibit& e) {
        return length(pair_in(line(e, "after")) - Vec{-1, 0}) < 0.01;
    },
    [](const Exhibit& e) { return number(e, "hits") >= 40 && number(e, "directions") <= 3; },
    [](const Exhibit& e) { return number(e, "shape") == 0 && pair_in(line(e, "after")).x > 0; },
};

constexpr Checks swing{
    [](const Exhibit& e) {
        const Vec after = pair_in(line(e, "after"));
        return after.x > 0 && std::fabs(after.y) < after.x / 2;
    },
    [](const Exhibit& e) {
        return number(e, "ways_latched") > 0 && number(e, "ways_latched") == number(e, "ways_stamped");
    },
    [](const Exhibit& e) { return number(e, "ways_stamped") >= 20; },
};

constexpr Checks tiles{
    [](const Exhibit& e) { return cell_in(line(e, "column")) == 4 && cell_in(line(e, "row")) == 7; },
    [](const Exhibit& e) { return e.frame() <= 5 && number(e, "stuck_substeps") >= 100; },
    [](const Exhibit& e) { return number(e, "sunk") >= 12; },
};

constexpr Checks bricks{
    [](const Exhibit& e) {
        const Vec normal = pair_in(line(e, "normal"));
        return std::fabs(normal.x) > 0 && std::fabs(normal.y) > 0;
    },
    [](const Exhibit& e) { return e.frame() <= 30 && number(e, "soft_left") == 0; },
    [](const Exhibit& e) { return e.frame() <= 10 && number(e, "bounces") >= 15; },
};

constexpr Checks shots{
    [](const Exhibit& e) {
        const Answers answers = e.answers(true);
        return answers.wrong < answers.asked / 20;
    },
    [](const Exhibit& e) { return e.frame() <= 30 && number(e, "hits") >= 15; },
    [](const Exhibit& e) { return number(e, "drones") == 1 && e.is_hit(); },
};

constexpr Checks hundred{
    [](const Exhibit& e) { return number(e, "many") * (number(e, "many") - 1) / 2 == 19900; },
    [](const Exhibit& e) {
        const double pairs = number(e, "many") * (number(e, "many") - 1) / 2;
        return number(e, "grid_tests") > 0 && number(e, "grid_tests") < pairs / 100;
    },
    [](const Exhibit& e) { return number(e, "grid_tests") > 4950; },
};

struct Entry {
    std::string_view exhibit;
    const Checks& checks;
};

constexpr std::array all_puzzles{
    Entry{"rects", rects},         Entry{"circles", circles},  Entry{"graze", graze},       Entry{"angles", angles},
    Entry{"box-first", box_first}, Entry{"line", line_checks}, Entry{"crossing", crossing}, Entry{"turning", turning},
    Entry{"quads", quads},         Entry{"polygon", polygon},  Entry{"tunnel", tunnel},     Entry{"substeps", substeps},
    Entry{"sweep", sweep_checks},  Entry{"bounce", bounce},    Entry{"heads", heads},       Entry{"swing", swing},
    Entry{"tiles", tiles},         Entry{"bricks", bricks},    Entry{"shots", shots},       Entry{"hundred", hundred},
};

}  // namespace

bool solves_puzzle(const Exhibit& exhibit, std::size_t puzzle) {
    for (const Entry& entry : all_puzzles)
        if (entry.exhibit == exhibit.info().name) return entry.checks.at(puzzle)(exhibit);
    return false;
}

}  // namespace megapon::lab
