#include <algorithm>
#include <cmath>

#include "geometry/touch.h"
#include "geometry/trig.h"
#include "lab/exhibits.h"
#include "sim/movers.h"
#include "sim/polygons.h"
#include "sim/step.h"

namespace megapon::lab {

namespace {

constexpr Vec room{sheet_size.x, 166};  // above the knobs

Polygon quad(Vec half) { return corners_of(Rect{{}, half}); }

bool edges_cross(const Polygon& a, const Polygon& b) {
    for (std::size_t i = 0; i < a.points.size(); ++i)
        for (std::size_t j = 0; j < b.points.size(); ++j)
            if (touch(edge(a, i), edge(b, j))) return true;
    return false;
}

bool one_inside(const Polygon& a, const Polygon& b) {
    return geometry::encloses(b, a.points[0]) || geometry::encloses(a, b.points[0]);
}

Polygon placed(const Polygon& shape, Vec center, double degrees) {
    Polygon polygon = shape;
    for (Vec& p : polygon.points) p = center + geometry::turned(p, degrees);
    return polygon;
}

// Turns the corners where they are and keeps them as they come, cut to a grid (0: not cut).
void turn_again(Polygon& polygon, double degrees, double grain) {
    for (Vec& p : polygon.points) {
        p = geometry::turned(p, degrees);
        if (grain > 0) p = {std::trunc(p.x / grain) * grain, std::trunc(p.y / grain) * grain};
    }
}

double drift_after_one_turn(double grain) {
    constexpr int turns = 7200;
    const Polygon whole = quad({60, 40});
    Polygon turned = whole;
    for (int i = 0; i < turns; ++i) turn_again(turned, 360.0 / turns, grain);
    double drift = 0;
    for (std::size_t i = 0; i < whole.points.size(); ++i)
        drift = std::max(drift, length(turned.points[i] - whole.points[i]));
    return drift;
}

class Quads final : public ExhibitOf<Quads> {
  public:
    Quads()
        : ExhibitOf({{"a.x", 100, 0, sheet_size.x},
                     {"a.y", 80, 0, room.y},
                     {"b.x", 230, 0, sheet_size.x},
                     {"b.y", 70, 0, room.y},
                     {"size", 20, 6, 50, 1},
                     {"spin", 60, 0, 180, 5},
                     {"grain", 1.0 / 64, 0, 1, 0.05}}) {
        set_up();
    }

    const Label& label() const override {
        static constexpr Label label{"quads", "touch(Polygon, Polygon)", "src/geometry/touch_polygon.cpp"};
        return label;
    }

    bool hit() const override { return !state_.touching.empty() && state_.touching[0] != 0; }

    Sketch question() const override { return quads(Role::first, Role::second); }

    Sketch sketch() const override {
        Sketch sketch = hit() ? quads(Role::missed, Role::missed) : quads(Role::first, Role::second);
        if (hit()) {
            sketch.push_back(hatch(overlap(shape(0), shape(1))));
            if (const auto point = touch(shape(0), shape(1))) sketch.push_back(cross_at(*point));
        }
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const bool crosses = edges_cross(shape(0), shape(1));
        const bool inside = one_inside(shape(0), shape(1));
        return {std::string("a × b   ") + (crosses ? "●" : "○"), std::string("a in b   ") + (inside ? "●" : "○"),
                "angle = " + shown(state_.polygons[0].turned) + "°"};
    }

    std::vector<Figure> figures() const override {
        const Vec total = geometry::turned(whole_.points[0], state_.polygons[0].turned);
        return {{"worn_px", length(worn_.points[0] - total)}};
    }

    std::vector<Handle> handles() const override {
        return {point("a"), point("b"), dial("size", {20, 182}, 80), dial("spin", {120, 182}, 80),
                dial("grain", {220, 182}, 70)};
    }

    Claim claim() const override {
        constexpr int pairs = 5000;
        sim::Random random(1);
        double hits = 0;
        double nested = 0;
        double wrong = 0;
        for (int i = 0; i < pairs; ++i) {
            const Polygon a = placed(quad({50, 40}), {}, random.between(0, 360));
            // One draw a line: the order in which a call's arguments are computed is the compiler's.
            const double x = random.between(-70, 70);
            const double angle = random.between(0, 360);
            const double y = random.between(-70, 70);
            const Polygon b = placed(quad({12, 9}), {x, y}, angle);
            const bool hit = touch(a, b).has_value();
            const bool edges = edges_cross(a, b);
            hits += hit;
            nested += hit && !edges;
            wrong += hit != (edges || one_inside(a, b));
        }
        const double exact = length(geometry::turned({60, 40}, 360) - Vec{60, 40});
        const double again = drift_after_one_turn(0);
        const double worn = drift_after_one_turn(1.0 / 64);
        return {wrong == 0 && nested > 0 && exact == 0 && again > 0 && worn > 1,
                {{"pairs", pairs},
                 {"hits", hits},
                 {"nested", nested},
                 {"wrong", wrong},
                 {"total_angle_px", exact},
                 {"again_px", again},
                 {"worn_px", worn}}};
    }

  protected:
    void move(double seconds) override {
        world_.tuning.physics.fps = pages_per_second * substeps();
        sim::Events events;
        sim::step(state_, {}, world_, events);
        turn_again(worn_, value("spin") * seconds, value("grain"));
        follow();
    }

    void changed() override {
        for (std::size_t i = 0; i < 2; ++i) state_.polygons[i].center = i == 0 ? vec("a.x", "a.y") : vec("b.x", "b.y");
        world_.court.polygons[0].spin = value("spin");
        world_.court.polygons[1].spin = -value("spin");
        world_.court.polygons[1].shape = quad({value("size"), value("size") * 0.7});
        state_.touching = touching_pairs(state_, world_.court);
    }

    bool is_fair() const override {
        for (std::size_t i = 0; i < 2; ++i)
            for (const Vec p : shape(i).points)
                if (p.x < 0 || p.y < 0 || p.x > room.x || p.y > room.y) return false;
        return true;
    }

  private:
    Sketch quads(Role a, Role b) const {
        Polygon worn = worn_;
        for (Vec& p : worn.points) p += state_.polygons[0].center;
        return {draw(worn, Role::ghost), draw(shape(0), a, "a"), draw(shape(1), b, "b")};
    }

    void set_up() {
        court::Court court;
        court.size = room;
        court.walls = court::Walls::box;
        court.polygons.push_back({vec("a.x", "a.y"), whole_, value("spin"), {50, 35}});
        court.polygons.push_back(
            {vec("b.x", "b.y"), quad({value("size"), value("size") * 0.7}), -value("spin"), {-65, 40}});
        sim::Tuning tuning;
        tuning.physics.substeps = 1;  // a step is a substep: 240 of them a second make 24 a page
        world_ = sim::make_world(court, tuning);
        state_ = sim::start_scene(world_);
        changed();
    }

    // Where the things stand, for the handles.
    void follow() {
        keep("a.x", state_.polygons[0].center.x);
        keep("a.y", state_.polygons[0].center.y);
        keep("b.x", state_.polygons[1].center.x);
        keep("b.y", state_.polygons[1].center.y);
    }

    Polygon shape(std::size_t i) const {
        return placed(world_.court.polygons[i].shape, state_.polygons[i].center, state_.polygons[i].turned);
    }

    Polygon whole_ = quad({48, 32});
    Polygon worn_ = whole_;  // turned a little, again and again
    sim::World world_;
    sim::State state_;
};

}  // namespace

std::unique_ptr<Exhibit> make_quads() { return std::make_unique<Quads>(); }

}  // namespace megapon::lab
