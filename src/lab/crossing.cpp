#include <algorithm>
#include <array>
#include <cmath>

#include "geometry/touch.h"
#include "lab/dice.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

// On which side of the line through b a point lies: its sign is what counts.
double side(Vec p, const Segment& b) { return cross(b.to - b.from, p - b.from); }

std::string sign(double value) { return value > 0 ? "+" : value < 0 ? "–" : "0"; }

// Where along a, from 0 to 1, and along b the lines meet: another way to ask, for the claim. Whole numbers keep it
// exact.
bool meet_by_shares(const Segment& a, const Segment& b) {
    const Vec u = a.to - a.from;
    const Vec v = b.to - b.from;
    const Vec way = b.from - a.from;
    const double area = cross(u, v);
    if (area != 0) {
        const double on_a = cross(way, v) * (area > 0 ? 1 : -1);
        const double on_b = cross(way, u) * (area > 0 ? 1 : -1);
        const double most = std::fabs(area);
        return on_a >= 0 && on_a <= most && on_b >= 0 && on_b <= most;
    }
    if (cross(u, way) != 0 || cross(v, way) != 0) return false;
    const auto overlap = [](double a1, double a2, double b1, double b2) {
        return std::max(std::min(a1, a2), std::min(b1, b2)) <= std::min(std::max(a1, a2), std::max(b1, b2));
    };
    return overlap(a.from.x, a.to.x, b.from.x, b.to.x) && overlap(a.from.y, a.to.y, b.from.y, b.to.y);
}

class Crossing final : public ExhibitOf<Crossing> {
  public:
    Crossing()
        : ExhibitOf({{"a1.x", 60, 20, 290},
                     {"a1.y", 130, 20, 170},
                     {"a2.x", 230, 20, 290},
                     {"a2.y", 50, 20, 170},
                     {"b1.x", 120, 20, 290},
                     {"b1.y", 40, 20, 170},
                     {"b2.x", 200, 20, 290},
                     {"b2.y", 150, 20, 170}}) {
        drift("b1.x", 80);
        drift("b2.x", -55);
        drift("b2.y", 20);
    }

    const Label& label() const override {
        static constexpr Label label{"crossing", "touch(Segment, Segment)", "src/geometry/touch_segment.cpp"};
        return label;
    }

    bool hit() const override { return touch(a(), b()).has_value(); }

    Sketch sketch() const override {
        Sketch sketch;
        extend(sketch, a());
        extend(sketch, b());
        sketch.push_back(draw(a(), Role::first));
        sketch.push_back(draw(b(), Role::second));
        const Segment first = a();
        const Segment second = b();
        for (const Vec p : {first.from, first.to}) sketch.push_back(dot(p, Role::first, sign(side(p, second))));
        for (const Vec p : {second.from, second.to}) sketch.push_back(dot(p, Role::second, sign(side(p, first))));
        if (const auto point = touch(first, second)) sketch.push_back(cross_at(*point));
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const auto line = [](const char* name, const Segment& it, const Segment& other) {
            return std::string(name) + "  " + shown(side(it.from, other), 0) + "   " + shown(side(it.to, other), 0);
        };
        return {"(q - p) × (r - p)", line("a:", a(), b()), line("b:", b(), a())};
    }

    std::vector<Handle> handles() const override { return {point("a1"), point("a2"), point("b1"), point("b2")}; }

    Claim claim() const override {
        constexpr int pairs = 20000;
        sim::Random random(1);
        double crossings = 0;
        double touching = 0;
        double in_line = 0;
        double wrong = 0;
        for (int i = 0; i < pairs; ++i) {
            const Segment a{whole_place(random, 0, 5), whole_place(random, 0, 5)};
            const Segment b{whole_place(random, 0, 5), whole_place(random, 0, 5)};
            const bool hit = touch(a, b).has_value();
            const bool both = side(a.from, b) * side(a.to, b) < 0 && side(b.from, a) * side(b.to, a) < 0;
            const bool lined = side(a.from, b) == 0 && side(a.to, b) == 0;
            crossings += both;
            touching += hit && !both;
            in_line += hit && lined;
            wrong += hit != meet_by_shares(a, b) || (both && !hit);
        }
        return {wrong == 0 && crossings > 0 && touching > 0 && in_line > 0,
                {{"pairs", pairs},
                 {"crossings", crossings},
                 {"touching", touching},
                 {"in_line", in_line},
                 {"wrong", wrong}}};
    }

  private:
    Segment a() const { return {vec("a1.x", "a1.y"), vec("a2.x", "a2.y")}; }
    Segment b() const { return {vec("b1.x", "b1.y"), vec("b2.x", "b2.y")}; }

    // How far it is to the sheet's edge. px
    static double way_out(Vec from, Vec along) {
        constexpr double margin = 4;
        const auto until = [](double at, double step, double size) {
            if (step == 0) return 1e9;
            return ((step > 0 ? size - margin : margin) - at) / step;
        };
        return std::min(until(from.x, along.x, sheet_size.x), until(from.y, along.y, sheet_size.y));
    }

    // The line beyond the ends of a segment, which tells the sides apart.
    static void extend(Sketch& sketch, const Segment& it) {
        const double size = length(it.to - it.from);
        if (size == 0) return;
        const Vec along = (it.to - it.from) / size;
        sketch.push_back(dashes(it.from - along * way_out(it.from, -along), it.from));
        sketch.push_back(dashes(it.to, it.to + along * way_out(it.to, along)));
    }
};

}  // namespace

std::unique_ptr<Exhibit> make_crossing() { return std::make_unique<Crossing>(); }

}  // namespace megapon::lab
