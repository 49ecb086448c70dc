#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

// A rect's projection on an axis.
struct Interval {
    double low;
    double high;
};

Interval projection(double center, double half) { return {center - half, center + half}; }
bool overlaps(Interval a, Interval b) { return a.low <= b.high && b.low <= a.high; }

bool overlap_in_x(const Rect& a, const Rect& b) {
    return overlaps(projection(a.center.x, a.half.x), projection(b.center.x, b.half.x));
}
bool overlap_in_y(const Rect& a, const Rect& b) {
    return overlaps(projection(a.center.y, a.half.y), projection(b.center.y, b.half.y));
}

// The projections of both on an axis, and what they share.
void draw_axis(Diagram& diagram, Interval a, Interval b, Vec axis) {
    const bool horizontal = axis.x > 0;
    const Vec across = perpendicular(axis) * (horizontal ? 1 : -1);
    const auto on_axis = [&](Interval interval, double offset) {
        return Segment{axis * interval.low + across * offset, axis * interval.high + across * offset};
    };
    const Interval whole = horizontal ? Interval{30, 306} : Interval{20, 186};
    diagram.draw(on_axis(whole, 20), Role::faint);
    diagram.draw(on_axis(a, 9), Role::first);
    diagram.draw(on_axis(b, 14), Role::second);
    if (overlaps(a, b)) diagram.draw(on_axis({std::max(a.low, b.low), std::min(a.high, b.high)}, 20), Role::found);
}

class RectsExhibit final : public CloneableExhibit<RectsExhibit> {
  public:
    RectsExhibit()
        : CloneableExhibit({{"a.x", 110, 60, 245},
                            {"a.y", 90, 40, 145},
                            {"a.w", 40, 5, 60},
                            {"a.h", 28, 5, 40},
                            {"b.x", 200, 60, 245},
                            {"b.y", 120, 40, 145},
                            {"b.w", 30, 5, 60},
                            {"b.h", 30, 5, 40}}) {
        animate("b.x", -60);
        animate("b.y", -17);
    }

    const ExhibitInfo& info() const override {
        static constexpr ExhibitInfo info{"rects", "touch(Rect, Rect)", "src/geometry/touch.cpp"};
        return info;
    }

    bool hits(bool naive) const override { return pair_hits(a(), b(), naive); }

    Answers answers(bool naive) const override {
        return ask_at_random(2000, [naive](sim::Random& random) {
            const Rect a = random_rect(random);
            const Rect b = random_rect(random);
            return pair_hits(a, b, naive) != (overlap_in_x(a, b) && overlap_in_y(a, b));
        });
    }

    Diagram diagram() const override {
        Diagram diagram;
        diagram.eraser(a(), Role::first);
        diagram.eraser(b(), Role::second);
        diagram.label_beside({a().center, a().half.y}, b().center, "a");
        diagram.label_beside({b().center, b().half.y}, a().center, "b");
        draw_axis(diagram, projection(a().center.x, a().half.x), projection(b().center.x, b().half.x), {1, 0});
        draw_axis(diagram, projection(a().center.y, a().half.y), projection(b().center.y, b().half.y), {0, 1});
        diagram.contact(touch(a(), b()), overlap(geometry::polygon_of(a()), geometry::polygon_of(b())));
        return diagram;
    }

    std::vector<FormulaLine> formula() const override {
        const Vec distance = a().center - b().center;
        const Vec reach = a().half + b().half;
        const Vec gap{std::fabs(distance.x), std::fabs(distance.y)};
        const bool x_gap = gap.x > reach.x;
        const bool y_gap = gap.y > reach.y;
        const Compared x = compare(gap.x, reach.x, !x_gap);
        const Compared y = compare(gap.y, reach.y, !y_gap);
        return {{"across", {"|", dial("a.x"), " - ", dial("b.x"), "| = ", x.value}},
                {"half_widths", {relation(!x_gap), dial("a.w"), " + ", dial("b.w"), " = ", x.limit}},
                {"down", {"|", dial("a.y"), " - ", dial("b.y"), "| = ", y.value}},
                {"half_heights", {relation(!y_gap), dial("a.h"), " + ", dial("b.h"), " = ", y.limit}}};
    }

    std::vector<Figure> measures() const override {
        const auto contact = touch(a(), b());
        return {{"depth", contact ? contact->depth : 0}};
    }

    std::vector<Handle> handles() const override {
        return {point_handle("a"), size_handle("a", a()), point_handle("b"), size_handle("b", b())};
    }

    Claim claim() const override {
        constexpr int pairs = 20000;
        sim::Random random(1);
        double hits = 0;
        double one_shadow = 0;
        double wrong = 0;
        for (int i = 0; i < pairs; ++i) {
            const Rect a = random_rect(random);
            const Rect b = random_rect(random);
            const bool x = overlap_in_x(a, b);
            const bool y = overlap_in_y(a, b);
            const bool hit = touch(a, b).has_value();
            hits += hit;
            one_shadow += x != y;
            wrong += hit != (x && y);
        }
        return {wrong == 0 && hits > 0 && one_shadow > 0,
                {{"pairs", pairs}, {"hits", hits}, {"one_shadow", one_shadow}, {"wrong", wrong}}};
    }

  private:
    // The naive method asks one axis only.
    static bool pair_hits(const Rect& a, const Rect& b, bool naive) {
        return naive ? overlap_in_x(a, b) : touch(a, b).has_value();
    }

    static Rect random_rect(sim::Random& random) {
        const Vec center = random_whole_point(random, -50, 50);
        const Vec half = random_whole_point(random, 0, 25);
        return {center, half};
    }

    Rect a() const { return {vec("a.x", "a.y"), vec("a.w", "a.h")}; }
    Rect b() const { return {vec("b.x", "b.y"), vec("b.w", "b.h")}; }

    // On the rect's right lower corner.
    Handle size_handle(const std::string& name, const Rect& rect) const {
        Handle handle = point_handle(name);
        handle.x_setting = *handle.x_setting + 2;  // .w and .h follow .x and .y
        handle.y_setting = *handle.y_setting + 2;
        handle.origin = rect.center;
        return handle;
    }
};

}  // namespace

std::unique_ptr<Exhibit> make_rects() { return std::make_unique<RectsExhibit>(); }

}  // namespace megapon::lab
