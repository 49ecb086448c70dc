#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

// Whether the projections of both on an axis overlap.
bool overlap_on(double Vec::*axis, const Rect& a, const Rect& b) {
    return a.center.*axis - a.half.*axis <= b.center.*axis + b.half.*axis &&
           b.center.*axis - b.half.*axis <= a.center.*axis + a.half.*axis;
}

// The projections of both on an axis, and what they share.
void draw_axis(Diagram& diagram, double Vec::*axis, const Rect& a, const Rect& b) {
    const bool level = axis == &Vec::x;
    const auto on_axis = [level](double low, double high, double offset) {
        return level ? Segment{{low, offset}, {high, offset}} : Segment{{offset, low}, {offset, high}};
    };
    const double low_a = a.center.*axis - a.half.*axis, high_a = a.center.*axis + a.half.*axis;
    const double low_b = b.center.*axis - b.half.*axis, high_b = b.center.*axis + b.half.*axis;
    diagram.draw(level ? on_axis(30, 306, 20) : on_axis(20, slider_area_top - 3, 20), Role::faint);
    diagram.draw(on_axis(low_a, high_a, 9), Role::first);
    diagram.draw(on_axis(low_b, high_b, 14), Role::second);
    if (overlap_on(axis, a, b))
        diagram.draw(on_axis(std::max(low_a, low_b), std::min(high_a, high_b), 20), Role::found);
}

// What a test that takes half the width for half the height, too, sees instead of a rect.
Rect square_of(const Rect& rect) { return {rect.center, {rect.half.x, rect.half.x}}; }

class RectsExhibit final : public CloneableExhibit<RectsExhibit> {
    const RectId a_{add_point("a", {110, 60, 245}, {90, 40, 125}), {add({"a.w", 40, 5, 60}), add({"a.h", 28, 5, 40})}};
    const RectId b_{add_point("b", {200, 60, 245}, {120, 40, 125}), {add({"b.w", 30, 5, 60}), add({"b.h", 30, 5, 40})}};
    const SettingId trap_ = add({"trap", 0, 0, 1, 1, true, {"one_axis", "width_for_both"}});

  public:
    RectsExhibit() : CloneableExhibit(rects_exhibit) {
        plane_ = Plane{a_.center.x, a_.center.y};
        animate(b_.center, {-60, -17});
    }

    bool hits(bool naive) const override {
        return naive ? is_trapped(value(a_), value(b_)) : touch(value(a_), value(b_)).has_value();
    }
    std::string method(bool naive) const override {
        return naive && is_on(trap_) ? "naive_width" : Exhibit::method(naive);
    }

    Answers answers(bool naive) const override {
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < 2000; ++i) {
            const auto [a, b] = random_pair(random);
            answers.add(Asked{naive ? is_trapped(a, b) : touch(a, b).has_value(),
                              overlap_on(&Vec::x, a, b) && overlap_on(&Vec::y, a, b)});
        }
        return answers;
    }

    Diagram picture(bool /*answered*/) const override {
        const Rect a = value(a_), b = value(b_);
        Diagram diagram;
        diagram.draw(a, Role::first).thing = Thing::eraser;
        diagram.draw(b, Role::second).thing = Thing::eraser;
        diagram.label_beside({a.center, a.half.y}, b.center, "a");
        diagram.label_beside({b.center, b.half.y}, a.center, "b");
        draw_axis(diagram, &Vec::x, a, b);
        // Up and down, the naive method looks at nothing, or at squares.
        if (!is_naive() || is_on(trap_)) {
            const Rect one = is_naive() ? square_of(a) : a, other = is_naive() ? square_of(b) : b;
            draw_axis(diagram, &Vec::y, one, other);
            for (const Rect& square : {one, other})
                if (is_naive()) diagram.draw(square, Role::missed);
        }
        diagram.contact(touch(a, b), overlap(geometry::polygon_of(a), geometry::polygon_of(b)));
        return diagram;
    }

    void describe(Readout& readout) const override {
        const Rect a = value(a_), b = value(b_);
        const Vec distance = a.center - b.center;
        const Vec reach = a.half + b.half;
        const Vec gap{std::fabs(distance.x), std::fabs(distance.y)};
        const bool x_gap = gap.x > reach.x;
        const bool y_gap = gap.y > reach.y;
        const Compared x = compare(gap.x, reach.x, !x_gap);
        const Compared y = compare(gap.y, reach.y, !y_gap);
        readout.lines = {{"across", {"|", dial(a_.center.x), " - ", dial(b_.center.x), "| = ", x.value}},
                         {"half_widths", {relation(!x_gap), dial(a_.half.x), " + ", dial(b_.half.x), " = ", x.limit}},
                         {"down", {"|", dial(a_.center.y), " - ", dial(b_.center.y), "| = ", y.value}},
                         {"half_heights", {relation(!y_gap), dial(a_.half.y), " + ", dial(b_.half.y), " = ", y.limit}}};
        if (is_naive() && is_on(trap_)) {
            const Compared instead = compare(gap.y, reach.x, gap.y <= reach.x);
            readout.lines.push_back({"instead",
                                     {instead.value, relation(gap.y <= reach.x), dial(a_.half.x), " + ",
                                      dial(b_.half.x), " = ", instead.limit}});
        }
        const auto contact = touch(a, b);
        readout.figures = {{"depth", contact ? contact->depth : 0}};
    }

    Puzzles solved_puzzles() const override {
        const Rect a = value(a_), b = value(b_);
        const Vec distance = a.center - b.center;
        const Vec reach = a.half + b.half;
        const auto contact = touch(a, b);
        return {
            contact && contact->depth == 0 && distance.y == 0,
            !hits(false) && std::fabs(distance.x) <= reach.x && std::fabs(distance.y) - reach.y <= 1,
            std::fabs(distance.x) == reach.x && std::fabs(distance.y) == reach.y,
        };
    }

    std::vector<Handle> handles() const override {
        // The sizes are on the right lower corners.
        return {handle(a_.center), handle(a_.half, value(a_.center)), handle(b_.center),
                handle(b_.half, value(b_.center)), slider(trap_, {30, 182}, 120)};
    }

    Claim claim() const override {
        constexpr int pairs = 20000;
        sim::Random random(1);
        double hits = 0, one_shadow = 0, wrong = 0;
        for (int i = 0; i < pairs; ++i) {
            const auto [a, b] = random_pair(random);
            const bool x = overlap_on(&Vec::x, a, b);
            const bool y = overlap_on(&Vec::y, a, b);
            const bool hit = touch(a, b).has_value();
            hits += hit;
            one_shadow += x != y;
            wrong += hit != (x && y);
        }
        return {wrong == 0 && hits > 0 && one_shadow > 0,
                {{"pairs", pairs}, {"hits", hits}, {"one_shadow", one_shadow}, {"wrong", wrong}}};
    }

  private:
    // The naive method's answer: it asks one axis alone, or takes half the width for half the height, too.
    bool is_trapped(const Rect& a, const Rect& b) const {
        return overlap_on(&Vec::x, a, b) && (!is_on(trap_) || overlap_on(&Vec::y, square_of(a), square_of(b)));
    }

    static std::pair<Rect, Rect> random_pair(sim::Random& random) {
        return {Rect{random_whole_point(random, -50, 50), random_whole_point(random, 0, 25)},
                Rect{random_whole_point(random, -50, 50), random_whole_point(random, 0, 25)}};
    }
};

constexpr MethodLines rects_lines{
    R"(
dx = abs(a.x - b.x);
if (dx > a.w + b.w) return MISS;
dy = abs(a.y - b.y);
if (dy > a.h + b.h) return MISS;
return HIT;
)",
    R"(
x = a.x - a.w <= b.x + b.w && b.x - b.w <= a.x + a.w;
if (trap == 0) return x;
y = a.y - a.w <= b.y + b.w && b.y - b.w <= a.y + a.w;
return x && y;
)"};

}  // namespace

constexpr ExhibitInfo rects_exhibit{"rects",
                                    "touch(Rect, Rect)",
                                    "src/geometry/touch.cpp",
                                    RectsExhibit::make,
                                    {.frames_ahead = 5, .place = true},
                                    rects_lines,
                                    {{{"b.x=180 b.y=90"}, {"a.x=200 a.y=66 b.y=125"}, {"a.y=60 b.x=180 b.y=118"}}}};

}  // namespace megapon::lab
