#include <algorithm>
#include <cmath>

#include "geometry/entry.h"
#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "lab/dice.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

constexpr double ball = 16;
constexpr double head = 12;
constexpr double reach = ball + head;

// The graph along the bottom: t from 0 to 1, squared distance upwards.
constexpr Vec graph{60, 172};
constexpr Vec graph_size{190, 46};

class SweepRoom final : public ExhibitOf<SweepRoom> {
  public:
    SweepRoom()
        : ExhibitOf({{"a.x", 30, 20, 290},
                     {"a.y", 40, 16, 116},
                     {"a2.x", 280, 20, 290},
                     {"a2.y", 90, 16, 116},
                     {"b.x", 180, 20, 290},
                     {"b.y", 100, 16, 116},
                     {"b2.x", 150, 20, 290},
                     {"b2.y", 60, 16, 116},
                     {"t", 0, 0, 1, 0.02}}) {
        drift("t", 0.4);
    }

    const Label& label() const override {
        static constexpr Label label{"sweep", "sweep(Circle, Vec, Circle)", "src/geometry/sweep_circle.cpp"};
        return label;
    }

    bool hit() const override { return impact().has_value(); }

    Sketch sketch() const override {
        Sketch sketch = ways();
        if (const auto it = impact()) {
            const Vec b = vec("b.x", "b.y") + motion_b() * it->t;
            const Vec a = vec("a.x", "a.y") + motion_a() * it->t;
            sketch.push_back(draw(Circle{a, ball}, Role::ghost));
            sketch.push_back(draw(Circle{b, head}, Role::ghost));
            sketch.push_back(cross_at(b + it->normal * head));
            sketch.push_back(normal_at(b + it->normal * head, it->normal));
        }
        draw_graph(sketch);
        return sketch;
    }

    Sketch question() const override { return ways(); }

    std::vector<std::string> formula() const override {
        const geometry::Quadratic q = quadratic(way(), reach);
        const std::string d = "B² - 4AC = " + shown(4 * q.discriminant, 0);
        std::vector<std::string> lines{"A = " + shown(q.a), "B = " + shown(2 * q.b) + "  C = " + shown(q.c), d};
        if (q.a == 0)
            lines.push_back("A = 0 : t = -");
        else if (q.discriminant < 0)
            lines.push_back("< 0 : t = -");
        else
            lines.push_back("t = " + shown(root(q, -1), 3) + ", " + shown(root(q, 1), 3));
        return lines;
    }

    std::vector<Handle> handles() const override {
        Handle moment = dial("t", {graph.x, 182}, graph_size.x);
        moment.dial = false;
        return {point("a"), point("a2"), point("b"), point("b2"), moment};
    }

    Claim claim() const override {
        constexpr int pairs = 20000;
        sim::Random random(1);
        double hits = 0;
        double still = 0;
        double wrong = 0;
        double error = 0;
        for (int i = 0; i < pairs; ++i) {
            const Vec start = whole_place(random, -60, 60);
            const Vec motion = i % 50 == 0 ? Vec{} : whole_place(random, -120, 120);
            const auto it = sweep(Circle{start, ball}, motion, Circle{{}, head});
            const bool begins = touch(Circle{start, ball}, Circle{{}, head}).has_value();
            const geometry::Quadratic q = geometry::quadratic({start, motion}, reach);
            const bool enters = q.a > 0 && q.discriminant >= 0 && root(q, -1) >= 0 && root(q, -1) <= 1;
            hits += it.has_value();
            still += q.a == 0;
            wrong += it.has_value() != (begins || enters);
            if (it && !begins) error = std::max(error, std::fabs(length(start + motion * it->t) - reach));
        }
        return {wrong == 0 && hits > 0 && still > 0 && error < 1e-9,
                {{"pairs", pairs}, {"hits", hits}, {"still", still}, {"wrong", wrong}, {"error_px", error}}};
    }

  private:
    // Both on their ways.
    Sketch ways() const {
        const Vec a1 = vec("a.x", "a.y");
        const Vec b1 = vec("b.x", "b.y");
        const double t = value("t");
        Sketch sketch{arrow(a1, vec("a2.x", "a2.y"), Role::first, "a"),
                      arrow(b1, vec("b2.x", "b2.y"), Role::second, "b"),
                      draw(Circle{a1 + motion_a() * t, ball}, Role::first),
                      draw(Circle{b1 + motion_b() * t, head}, Role::second)};
        return sketch;
    }

    Vec motion_a() const { return vec("a2.x", "a2.y") - vec("a.x", "a.y"); }
    Vec motion_b() const { return vec("b2.x", "b2.y") - vec("b.x", "b.y"); }
    geometry::Path way() const { return {vec("a.x", "a.y") - vec("b.x", "b.y"), motion_a() - motion_b()}; }
    std::optional<geometry::Impact> impact() const {
        return sweep(Circle{way().start, ball}, way().motion, Circle{{}, head});
    }
    static double root(const geometry::Quadratic& q, double sign) {
        return (-q.b + sign * std::sqrt(q.discriminant)) / q.a;
    }

    // Squared distance over t, the line it must come down to, and where it crosses.
    void draw_graph(Sketch& sketch) const {
        constexpr int pieces = 40;
        constexpr double most = 5 * reach * reach;  // px², as high as the graph goes
        const auto at = [&](double t, double squared) {
            return graph + Vec{graph_size.x * t, -graph_size.y * std::min(1.0, squared / most)};
        };
        sketch.push_back(arrow(at(0, 0), at(1.06, 0), Role::solid, "t"));
        sketch.push_back(dashes(at(0, reach * reach), at(1, reach * reach), Role::second, "28²"));
        for (int i = 0; i < pieces; ++i) {
            const double t1 = static_cast<double>(i) / pieces;
            const double t2 = static_cast<double>(i + 1) / pieces;
            if (length_squared(way().at(t1)) > most || length_squared(way().at(t2)) > most) continue;
            sketch.push_back(
                draw(Segment{at(t1, length_squared(way().at(t1))), at(t2, length_squared(way().at(t2)))}, Role::first));
        }
        const geometry::Quadratic q = quadratic(way(), reach);
        for (const double sign : {-1.0, 1.0}) {
            if (q.a == 0 || q.discriminant < 0) break;
            const double t = root(q, sign);
            if (t >= 0 && t <= 1) sketch.push_back(ring(at(t, reach * reach), Role::found));
        }
        const double t = value("t");
        const Vec now = at(t, length_squared(way().at(t)));
        sketch.push_back(dashes(Vec{now.x, 182}, now));
        sketch.push_back(dot(now, Role::first));
    }
};

}  // namespace

std::unique_ptr<Exhibit> make_sweep() { return std::make_unique<SweepRoom>(); }

}  // namespace megapon::lab
