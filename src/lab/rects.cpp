#include <cmath>

#include "geometry/touch.h"
#include "lab/dice.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

// The stretch of a ruler that a rect throws its shadow on.
struct Shadow {
    double low;
    double high;
};

Shadow shadow(double center, double half) { return {center - half, center + half}; }
bool meet(Shadow a, Shadow b) { return a.low <= b.high && b.low <= a.high; }

class Rects final : public ExhibitOf<Rects> {
  public:
    Rects()
        : ExhibitOf({{"a.x", 110, 60, 245},
                     {"a.y", 90, 40, 145},
                     {"a.w", 40, 5, 60},
                     {"a.h", 28, 5, 40},
                     {"b.x", 200, 60, 245},
                     {"b.y", 120, 40, 145},
                     {"b.w", 30, 5, 60},
                     {"b.h", 30, 5, 40}}) {
        drift("b.x", -60);
        drift("b.y", -17);
    }

    const Label& label() const override {
        static constexpr Label label{"rects", "touch(Rect, Rect)", "src/geometry/touch_rect.cpp"};
        return label;
    }

    bool hit() const override { return touch(a(), b()).has_value(); }

    Sketch sketch() const override {
        Sketch sketch{draw(a(), Role::first, "a"), draw(b(), Role::second, "b")};
        rule(sketch, shadow(a().center.x, a().half.x), shadow(b().center.x, b().half.x), {1, 0});
        rule(sketch, shadow(a().center.y, a().half.y), shadow(b().center.y, b().half.y), {0, 1});
        draw_contact(sketch, touch(a(), b()), overlap(corners_of(a()), corners_of(b())));
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const Vec apart = a().center - b().center;
        const Vec reach = a().half + b().half;
        const auto line = [](const char* axis, double distance, double most) {
            return std::string("|a") + axis + " - b" + axis + "| = " + shown(std::fabs(distance)) +
                   (std::fabs(distance) <= most ? " ≦ " : " > ") + shown(most);
        };
        return {line("x", apart.x, reach.x), line("y", apart.y, reach.y)};
    }

    std::vector<Figure> figures() const override {
        const auto contact = touch(a(), b());
        return {{"depth", contact ? contact->depth : 0}};
    }

    std::vector<Handle> handles() const override {
        Handle a_size = size("a", a());
        Handle b_size = size("b", b());
        return {point("a"), a_size, point("b"), b_size};
    }

    Claim claim() const override {
        constexpr int pairs = 20000;
        sim::Random random(1);
        double hits = 0;
        double one_shadow = 0;
        double wrong = 0;
        for (int i = 0; i < pairs; ++i) {
            const Rect a{whole_place(random, -50, 50), whole_place(random, 0, 25)};
            const Rect b{whole_place(random, -50, 50), whole_place(random, 0, 25)};
            const bool x = meet(shadow(a.center.x, a.half.x), shadow(b.center.x, b.half.x));
            const bool y = meet(shadow(a.center.y, a.half.y), shadow(b.center.y, b.half.y));
            const bool touches = touch(a, b).has_value();
            hits += touches;
            one_shadow += x != y;
            wrong += touches != (x && y);
        }
        const bool holds = wrong == 0 && hits > 0 && one_shadow > 0;
        return {holds, {{"pairs", pairs}, {"hits", hits}, {"one_shadow", one_shadow}, {"wrong", wrong}}};
    }

  private:
    Rect a() const { return {vec("a.x", "a.y"), vec("a.w", "a.h")}; }
    Rect b() const { return {vec("b.x", "b.y"), vec("b.w", "b.h")}; }

    Handle size(const std::string& name, const Rect& rect) const {
        Handle handle = point(name);
        handle.x += 2;  // the half sizes follow the place
        handle.y += 2;
        handle.base = rect.center;
        return handle;
    }

    // The shadows of both on the ruler along an axis, and what they share.
    static void rule(Sketch& sketch, Shadow a, Shadow b, Vec axis) {
        const Vec across = perpendicular(axis) * (axis.x > 0 ? 1 : -1);
        const auto on = [&](Shadow s, double off) {
            return Segment{axis * s.low + across * off, axis * s.high + across * off};
        };
        sketch.push_back(draw(on({axis.x > 0 ? 30.0 : 20.0, axis.x > 0 ? 306.0 : 186.0}, 20), Role::faint));
        sketch.push_back(draw(on(a, 9), Role::first));
        sketch.push_back(draw(on(b, 14), Role::second));
        if (meet(a, b)) sketch.push_back(draw(on({std::max(a.low, b.low), std::min(a.high, b.high)}, 20), Role::found));
    }
};

}  // namespace

std::unique_ptr<Exhibit> make_rects() { return std::make_unique<Rects>(); }

}  // namespace megapon::lab
