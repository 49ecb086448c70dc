#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "geometry/trig.h"
#include "geometry/vec.h"
#include "lab/exhibits.h"
#include "sim/collision.h"

namespace megapon::lab {

namespace {

constexpr Vec head_center{150, 95};

// Clockwise from the right, as seen on the screen.
double signed_degrees(Vec v) { return geometry::degrees_between({1, 0}, v) * (v.y < 0 ? -1 : 1); }

// Turns the world until the normal points to the right, sets x, and turns the world back. A mirror flips x.
Vec turn_set_turn(Vec velocity, Vec normal, double x) {
    const double angle = signed_degrees(normal);
    return geometry::rotate({x, geometry::rotate(velocity, -angle).y}, angle);
}

constexpr double lateness = 0.2;  // s by which a check finds the ball after its contact

// The naive method takes the normal where the ball was found: from the head's middle to there.
Vec normal_for(Vec normal, Vec velocity, bool naive) {
    if (!naive) return normal;
    const Vec found = normal * large_head_radius + velocity * lateness;
    return length(found) > 0 ? found / length(found) : normal;
}

class BounceExhibit final : public CloneableExhibit<BounceExhibit> {
    static constexpr double arrow_scale = 0.6;  // px of an arrow for 1 px/s

    const PointId n_ = add_point("n", {225, 20, 290}, {45, 20, 165});
    const PointId v_ = add_point("v", {-95, -110, 110}, {-45, -80, 80});
    const PointId m_ = add_point("m", {-20, -60, 60}, {0, -60, 60});
    const SettingId push_ = add({"push", 0, 0, 1, 0.05});
    const SettingId restitution_ = add({"restitution", 1, 0, 1.5, 0.05});

  public:
    BounceExhibit() : CloneableExhibit(bounce_exhibit) {
        plane_ = Plane{v_.x, v_.y};
        animate(n_.y, 30);
    }

    bool hits(bool naive) const override {
        return dot(value(v_) - value(m_), normal_for(normal(), value(v_), naive)) < 0;
    }

    // Where the ball goes counts, too.
    bool naive_is_wrong() const override {
        return hits(true) != hits(false) ||
               (hits(false) && geometry::degrees_between(velocity_after(true), velocity_after(false)) > 1);
    }

    // Off a head at rest, with the normal right or late.
    static Answers ask(bool naive) {
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < 1000; ++i) {
            const Vec n = geometry::direction(random.between(0, 360));
            const Vec ahead = geometry::direction(random.between(0, 360));
            const Vec v = ahead * random.between(20, 110);
            // By the rule of naive_is_wrong(): a ball that comes no nearer goes on.
            const Vec found = normal_for(n, v, naive);
            const bool hit = dot(v, found) < 0, is_hit = dot(v, n) < 0;
            const Vec after = hit ? sim::bounce_velocity(v, found, {}, 0) : v;
            answers.add(hit != is_hit ||
                        (is_hit && geometry::degrees_between(after, turn_set_turn(v, n, -dot(v, n))) > 1));
        }
        return answers;
    }

    Diagram picture(bool answered) const override {
        const Vec tangent = perpendicular(normal()) * 60;
        Diagram diagram;
        diagram.captain(Circle{head_center, large_head_radius}, Role::second);
        diagram.dashed_line(contact() - tangent, contact() + tangent);
        diagram.arrow(contact() - value(v_) * arrow_scale, contact(), Role::first, "v");
        diagram.arrow(head_center, head_center + value(m_), Role::second, "m");
        diagram.normal(contact(), normal());
        diagram.cross(contact());
        if (is_naive()) {
            // Where the ball is found, the normal there, and where it then goes.
            const Vec found = contact() + value(v_) * lateness;
            diagram.dot(found, Role::missed);
            diagram.dashed_line(head_center, found, Role::missed);
            diagram.arrow(contact(), contact() + velocity_after(true) * arrow_scale, Role::missed);
        }
        if (!answered || !hits(false)) return diagram;
        diagram.arrow(contact(), contact() + velocity_after(false) * arrow_scale, Role::found, "w");
        // In a corner, smaller: turned, flipped or set, turned back.
        constexpr double longest = 30;  // px: then it stays in the corner
        const double fastest = std::max(length(value(v_)), length(velocity_after(false)));
        const double scale = std::min(0.25, longest / std::max(fastest, 1.0));
        constexpr Vec turned_at{30, 34}, flipped_at{80, 34}, back_at{130, 34};
        const Vec level = geometry::rotate(value(v_), -signed_degrees(normal()));
        diagram.arrow(turned_at - level * scale, turned_at, Role::first, "1");
        diagram.arrow(flipped_at, flipped_at + Vec{out(), level.y} * scale, Role::first, "2");
        diagram.arrow(back_at, back_at + turn_set_turn(value(v_), normal(), out()) * scale, Role::found, "3");
        for (const Vec p : {turned_at, flipped_at}) diagram.dashed_line(p - Vec{0, 22}, p + Vec{0, 22});
        diagram.message({4, 74}, is_mirror() ? "lab.bounce.turns" : "lab.bounce.turns_changed", 104);
        diagram.message({4, 88}, "lab.bounce.turns_back", 104);
        return diagram;
    }

    std::string caption() const override {
        if (!hits(false)) return "caption_away";
        return is_mirror() ? "caption" : "caption_changed";
    }

    // o is what the bounce makes of v·n: the game's rule, of which a mirror is one case.
    void describe(Readout& readout) const override {
        const Vec after = velocity_after(false);
        const double towards_head = dot(value(v_), normal()), head_ahead = dot(value(m_), normal());
        if (const double before = length(value(v_)); before > 0)
            readout.figures = {{"times_as_fast", length(after) / before}};
        readout.lines = {{"before", {"v = (", dial(v_.x), ", ", dial(v_.y), ")"}},
                         {"towards", {"v·n " + equals(towards_head)}}};
        // Or m·n where that is more: the ball is then as fast as the megaphone.
        const double bounced =
            (1 + value(restitution_)) * value(push_) * head_ahead - value(restitution_) * towards_head;
        const bool is_pushed = head_ahead > bounced, turns_round = hits(false);
        if (!turns_round || is_pushed || value(push_) != 0)
            readout.lines.push_back({"ahead", {"m·n " + equals(head_ahead)}});
        readout.lines.push_back({"mirrored", {turns_round ? "w = v + (o - v·n) n" : "w = v"}});
        if (turns_round) readout.lines.push_back(out_line(is_pushed));
        readout.lines.push_back({"after", {"w = " + cut_off(after)}});
    }

    Puzzles solved_puzzles() const override {
        const double before = length(value(v_)), after = length(velocity_after(false));
        return {
            hits(false) && value(push_) == 0 && length(velocity_after(false) + value(v_)) <= 0.02 * before,
            hits(false) && std::fabs(after - 2 * before) <= 0.02 * before,
            hits(false) && before >= 20 && after < 1,
        };
    }

    std::vector<Handle> handles() const override {
        Handle normal = handle(n_);
        normal.label = "n";
        return {normal, handle(v_, contact(), {-arrow_scale, -arrow_scale}), handle(m_, head_center),
                slider(push_, {20, 182}, 110), slider(restitution_, {180, 182}, 110)};
    }

    std::optional<Vec> leaving_direction() const override {
        if (!hits(false)) return std::nullopt;
        return velocity_after(false);
    }

    Claim claim() const override {
        constexpr int bounces = 20000;
        sim::Random random(1);
        double turned = 0, speed_change = 0, moving = 0;
        double restituted = 0;  // how far half the speed along the normal is not half
        for (int i = 0; i < bounces; ++i) {
            const Vec n = geometry::direction(random.between(0, 360));
            const Vec v{random.between(-600, 600), random.between(-600, 600)};
            const double speed = random.between(0, 300);
            const Vec m = geometry::direction(random.between(0, 360)) * speed;
            if (dot(v, n) >= 0 || dot(v - m, n) >= 0) continue;
            const Vec after = sim::bounce_velocity(v, n, {}, 0);
            turned = std::max(
                {turned, length(after - turn_set_turn(v, n, -dot(v, n))), length(after - geometry::reflect(v, n))});
            speed_change = std::max(speed_change, std::fabs(length(after) - length(v)));
            const double half = dot(sim::bounce_velocity(v, n, {}, 0, 0.5), n) + 0.5 * dot(v, n);
            restituted = std::max(restituted, std::fabs(half));
            // Relative to the megaphone, it is a mirror at rest.
            moving = std::max(moving, length(sim::bounce_velocity(v, n, m, 1) - (geometry::reflect(v - m, n) + m)));
        }
        return {turned < 1e-9 && speed_change < 1e-9 && moving < 1e-9 && restituted < 1e-9 && turned > 0,
                {{"bounces", bounces},
                 {"turned_px_s", turned},
                 {"speed_px_s", speed_change},
                 {"moving_px_s", moving},
                 {"restitution_px_s", restituted}}};
    }

  protected:
    void add_numbers(Numbers& numbers) const override { lab::add_point(numbers, "normal", normal()); }

  private:
    // A ball that flies away goes on.
    Vec velocity_after(bool naive) const {
        if (!hits(naive)) return value(v_);
        const Vec n = normal_for(normal(), value(v_), naive);
        return sim::bounce_velocity(value(v_), n, value(m_), value(push_), value(restitution_));
    }
    double out() const { return dot(velocity_after(false), normal()); }
    // o, of which the megaphone's part is left out where it does not push.
    FormulaLine out_line(bool is_pushed) const {
        if (is_pushed) return {"out", {"o = m·n " + equals(out())}};
        if (value(push_) == 0) return {"out", {"o = -", dial(restitution_), " v·n ", equals(out())}};
        return {"out",
                {"o = ", "(1 + ", dial(restitution_), ") · ", dial(push_), " m·n ", "- ", dial(restitution_), " v·n ",
                 equals(out())}};
    }
    bool is_mirror() const { return std::fabs(out() + dot(value(v_), normal())) < 1e-9; }

    Vec contact() const { return head_center + normal() * large_head_radius; }
    Vec normal() const {
        const Vec direction = value(n_) - head_center;
        return length(direction) > 0 ? direction / length(direction) : Vec{1, 0};
    }
};

constexpr MethodLines bounce_lines{
    R"(
vn = v.x * normal.x + v.y * normal.y;
mn = m.x * normal.x + m.y * normal.y;
if (vn - mn >= 0) return MISS;
mirror = push * mn;
out = max(mirror - restitution * (vn - mirror), mn);
wx = v.x + (out - vn) * normal.x;
wy = v.y + (out - vn) * normal.y;
return HIT;
)",
    R"(
nx = normal.x * 36 + v.x * 0.2;
ny = normal.y * 36 + v.y * 0.2;
size = sqrt(nx * nx + ny * ny);
vn = (v.x * nx + v.y * ny) / size;
mn = (m.x * nx + m.y * ny) / size;
if (vn - mn >= 0) return MISS;
mirror = push * mn;
out = max(mirror - restitution * (vn - mirror), mn);
wx = v.x + (out - vn) * nx / size;
wy = v.y + (out - vn) * ny / size;
return HIT;
)"};

}  // namespace

constexpr ExhibitInfo bounce_exhibit{"bounce",
                                     "bounce_velocity(Vec, Vec, …)",
                                     "src/sim/collision.h",
                                     BounceExhibit::make,
                                     {.place = true, .direction = true},
                                     bounce_lines,
                                     {{{"n.x=290 n.y=95 v.x=-40 v.y=0"},
                                       {"push=1 m.x=20 n.x=290 n.y=95 v.x=-40 v.y=0"},
                                       {"push=1 n.x=290 n.y=95 v.x=-40 v.y=0"}}}};

}  // namespace megapon::lab
