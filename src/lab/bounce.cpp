#include <algorithm>
#include <cmath>

#include "geometry/angle.h"
#include "geometry/mirror.h"
#include "geometry/trig.h"
#include "lab/exhibits.h"
#include "sim/bounce.h"

namespace megapon::lab {

namespace {

constexpr Vec head_at{150, 95};
constexpr double shown_size = 0.6;  // px of an arrow for 1 px/s
constexpr double head = 36;         // px: three times its size, to see the tangent

// Clockwise from straight to the right, as the screen shows it.
double degrees_of(Vec v) { return geometry::degrees_between({1, 0}, v) * (v.y < 0 ? -1 : 1); }

// Turns the world until the normal points to the right, flips x, turns it back.
Vec turn_flip_turn(Vec velocity, Vec normal) {
    const double angle = degrees_of(normal);
    const Vec upright = geometry::turned(velocity, -angle);
    return geometry::turned({-upright.x, upright.y}, angle);
}

class Bounce final : public ExhibitOf<Bounce> {
  public:
    Bounce()
        : ExhibitOf({{"n.x", 225, 20, 290},
                     {"n.y", 45, 20, 165},
                     {"v.x", -95, -110, 110},
                     {"v.y", -45, -80, 80},
                     {"m.x", -20, -60, 60},
                     {"m.y", 0, -60, 60},
                     {"push", 0, 0, 1, 0.05}}) {
        drift("n.y", 30);
    }

    const Label& label() const override {
        static constexpr Label label{"bounce", "bounced(Vec, Vec, Vec, double)", "src/sim/bounce.h"};
        return label;
    }

    bool hit() const override { return dot(velocity() - surface(), normal()) < 0; }

    Sketch sketch() const override {
        const Vec contact = head_at + normal() * head;
        const Vec tangent = perpendicular(normal()) * 60;
        Sketch sketch{draw(Circle{head_at, head}, Role::second),
                      dashes(contact - tangent, contact + tangent),
                      arrow(contact - velocity() * shown_size, contact, Role::first, "v"),
                      arrow(head_at, head_at + surface(), Role::second, "m"),
                      normal_at(contact, normal()),
                      cross_at(contact)};
        if (!hit()) return sketch;
        sketch.push_back(arrow(contact,
                               contact + sim::bounced(velocity(), normal(), surface(), value("push")) * shown_size,
                               Role::found, "w"));
        draw_turns(sketch);
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const double in = dot(velocity(), normal());
        const Vec out = sim::bounced(velocity(), normal(), surface(), value("push"));
        return {"v·n = " + shown(in), "w = v - 2 (v·n) n", "w = (" + shown(out.x) + ", " + shown(out.y) + ")"};
    }

    std::vector<Figure> figures() const override {
        const Vec out = sim::bounced(velocity(), normal(), surface(), value("push"));
        return {{"speed_before", length(velocity())}, {"speed_after", length(out)}};
    }

    std::vector<Handle> handles() const override {
        Handle way = point("v");
        way.base = head_at + normal() * head;
        way.scale = {-shown_size, -shown_size};
        Handle own = point("m");
        own.base = head_at;
        return {point("n", "n"), way, own, dial("push", {100, 182}, 100)};
    }

    Claim claim() const override {
        constexpr int bounces = 20000;
        sim::Random random(1);
        double turned = 0;
        double sped = 0;
        double moving = 0;
        for (int i = 0; i < bounces; ++i) {
            const Vec n = geometry::direction(random.between(0, 360));
            const double x = random.between(-600, 600);
            const Vec v{x, random.between(-600, 600)};
            const double speed = random.between(0, 300);
            const Vec m = geometry::direction(random.between(0, 360)) * speed;
            if (dot(v, n) >= 0 || dot(v - m, n) >= 0) continue;
            const Vec out = sim::bounced(v, n, {}, 0);
            turned = std::max({turned, length(out - turn_flip_turn(v, n)), length(out - geometry::mirrored(v, n))});
            sped = std::max(sped, std::fabs(length(out) - length(v)));
            // Whoever rides on the megaphone sees a plain mirror.
            moving = std::max(moving, length(sim::bounced(v, n, m, 1) - (geometry::mirrored(v - m, n) + m)));
        }
        return {turned < 1e-9 && sped < 1e-9 && moving < 1e-9 && turned > 0,
                {{"bounces", bounces}, {"turned_px_s", turned}, {"speed_px_s", sped}, {"moving_px_s", moving}}};
    }

  private:
    Vec velocity() const { return vec("v.x", "v.y"); }
    Vec surface() const { return vec("m.x", "m.y"); }
    Vec normal() const {
        const Vec way = vec("n.x", "n.y") - head_at;
        return length(way) > 0 ? way / length(way) : Vec{1, 0};
    }

    // In a corner, at a third of the size: turned, flipped, turned back.
    void draw_turns(Sketch& sketch) const {
        const double angle = degrees_of(normal());
        const Vec upright = geometry::turned(velocity(), -angle);
        const Vec flipped{-upright.x, upright.y};
        const Vec at[] = {{30, 34}, {80, 34}, {130, 34}};
        sketch.push_back(arrow(at[0] - upright * 0.25, at[0], Role::first, "1"));
        sketch.push_back(arrow(at[1], at[1] + flipped * 0.25, Role::first, "2"));
        sketch.push_back(arrow(at[2], at[2] + turn_flip_turn(velocity(), normal()) * 0.25, Role::found, "3"));
        for (const Vec p : {at[0], at[1]}) sketch.push_back(dashes(p - Vec{0, 22}, p + Vec{0, 22}));
        sketch.push_back(words({10, 68}, "lab.bounce.turns"));
    }
};

}  // namespace

std::unique_ptr<Exhibit> make_bounce() { return std::make_unique<Bounce>(); }

}  // namespace megapon::lab
