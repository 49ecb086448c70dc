#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>

#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "lab/code_parts.h"
#include "lab/exhibits.h"
#include "sim/collision.h"

namespace megapon::lab {

namespace {

constexpr Vec wall_at{155, 118};
constexpr double wall_half = 600;  // px: its ends are far outside of the picture
constexpr double same_end = 1e-6;  // px

// What is done after the ball was found in the wall, each with what stands before it: nothing, pushed out, the axis
// flipped, mirrored. The right method goes to the contact, mirrors there and goes the rest of the way.
constexpr std::size_t response_stages = 4;
constexpr std::size_t pushes = 1;
constexpr std::size_t flips = 2;
constexpr std::size_t mirrors = 3;

// A ball, its velocity in px/s and a step of a page; a wall through wall_at with its normal.
struct WallStep {
    Circle ball;
    Vec velocity;
    Vec normal;

    Vec step() const { return velocity / frames_per_second; }
    double height(Vec p) const { return dot(p - wall_at, normal); }  // px from the wall, below 0 on its other side
};

// Where a step ends.
struct StepEnd {
    bool hit = false;
    Vec center;
    Vec velocity;
    double t = 0;      // of the contact
    Vec contact_at{};  // the ball's centre there
};

// n, towards the ball.
Vec normal_to(const WallStep& of, double height) { return height < 0 ? -of.normal : of.normal; }

StepEnd exact_end(const WallStep& of) {
    const Vec step = of.step();
    const double height = of.height(of.ball.center);
    const double speed = dot(step, of.normal);
    const double r = of.ball.radius;
    StepEnd end{false, of.ball.center + step, of.velocity};
    if (std::fabs(height) > r) {
        if (height * speed >= 0) return end;
        end.t = (std::fabs(height) - r) / std::fabs(speed);
        if (end.t > 1) return end;
    }
    end.hit = true;
    end.contact_at = of.ball.center + step * end.t;
    const Vec n = normal_to(of, height);
    if (dot(of.velocity, n) < 0) end.velocity = sim::bounce_velocity(of.velocity, n, {}, 0);
    end.center = end.contact_at + end.velocity / frames_per_second * (1 - end.t);
    return end;
}

// By a look at the end of the step alone.
StepEnd late_end(const WallStep& of, std::size_t stage) {
    StepEnd end{false, of.ball.center + of.step(), of.velocity};
    const double height = of.height(end.center);
    if (std::fabs(height) > of.ball.radius) return end;
    end.hit = true;
    const Vec n = normal_to(of, height);
    const bool approaches = dot(of.velocity, n) < 0;
    if (stage >= pushes) end.center += n * (of.ball.radius - std::fabs(height));
    if (stage == flips && approaches) end.velocity.y = -end.velocity.y;
    if (stage == mirrors && approaches) end.velocity = sim::bounce_velocity(of.velocity, n, {}, 0);
    return end;
}

bool is_same_end(const StepEnd& one, const StepEnd& other) {
    return length(one.center - other.center) < same_end && length(one.velocity - other.velocity) < same_end;
}

WallStep random_wall_step(sim::Random& random) {
    WallStep of;
    of.normal = geometry::rotate({0, -1}, random.between(-45, 45));
    of.ball.radius = random.between(4, 24);
    const double height = of.ball.radius + random.between(0.5, 40);
    const double along = random.between(-100, 100);
    of.ball.center = wall_at + of.normal * height + perpendicular(of.normal) * along;
    const double x = random.between(-600, 600);
    const double y = random.between(-600, 600);
    of.velocity = {x, y};
    return of;
}

constexpr const char* exact_lines = R"(
height = (a.x - wall.x) * n.x + (a.y - wall.y) * n.y;
speed = v.x * n.x + v.y * n.y;
t = 0;
if (abs(height) > a.r) t = (abs(height) - a.r) / abs(speed / 10);
if (t > 1 || (t > 0 && height * speed > 0)) return MISS;
k = 0;
if (height * speed < 0) k = 2 * speed;
x = a.x + v.x / 10 * t + (v.x - k * n.x) / 10 * (1 - t);
y = a.y + v.y / 10 * t + (v.y - k * n.y) / 10 * (1 - t);
return HIT;
)";
constexpr char found_late[] = R"(
x = a.x + v.x / 10; y = a.y + v.y / 10;
height = (x - wall.x) * n.x + (y - wall.y) * n.y;
if (abs(height) > a.r) return MISS;)";
constexpr char pushed_out[] = R"(
out = a.r - abs(height);
if (height < 0) out = -out;
x = x + out * n.x;
y = y + out * n.y;)";
constexpr char ends_in_hit[] = R"(
return HIT;
)";
constexpr auto found_lines = join_lines(found_late, ends_in_hit);
constexpr auto pushed_lines = join_lines(found_late, pushed_out, ends_in_hit);
constexpr auto flipped_lines = join_lines(found_late, pushed_out, R"(
vy = v.y;
if (height * (v.x * n.x + v.y * n.y) < 0) vy = -v.y;)",
                                          ends_in_hit);
constexpr auto mirrored_lines = join_lines(found_late, pushed_out, R"(
speed = v.x * n.x + v.y * n.y;
if (height * speed >= 0) return HIT;
vx = v.x - 2 * speed * n.x;
vy = v.y - 2 * speed * n.y;)",
                                           ends_in_hit);

class ResponseExhibit final : public CloneableExhibit<ResponseExhibit> {
    static constexpr double fastest = 600;  // px/s on each axis
    // The arrow is the step of a page.
    static constexpr double step_scale = 1.0 / frames_per_second;

    const CircleId a_{add_point("a", {100, 20, 290}, {64, 16, 150}), add({"a.r", 12, 4, 24, 1})};
    const PointId v_ = add_point("v", {300, -fastest, fastest}, {420, -fastest, fastest});
    const SettingId turn_ = add({"turn", 20, -45, 45, 5});
    const SettingId trap_ =
        add({"trap", 2, 0, response_stages - 1, 1, true, {"found", "pushed_out", "axis_flipped", "mirrored"}});

  public:
    ResponseExhibit() : CloneableExhibit(response_exhibit) {
        plane_ = Plane{a_.center.x, a_.center.y};
        open_with_failure();
        on_settings_changed();
    }

    bool hits(bool naive) const override { return naive ? late().hit : exact().hit; }
    bool naive_is_wrong() const override { return !is_same_end(late(), exact()); }

    std::string method(bool naive) const override {
        constexpr std::array<const char*, response_stages> names{"naive", "naive_pushed", "naive_flipped",
                                                                 "naive_mirrored"};
        return naive ? names.at(stage()) : "right";
    }
    const char* lines(bool naive) const override {
        const std::array<const char*, response_stages> of_stages{found_lines.data(), pushed_lines.data(),
                                                                 flipped_lines.data(), mirrored_lines.data()};
        return naive ? of_stages.at(stage()) : exact_lines;
    }
    std::string caption() const override {
        constexpr std::array<const char*, response_stages> captions{"caption_found", "caption_pushed",
                                                                    "caption_flipped", "caption_mirrored"};
        if (is_naive()) return captions.at(stage());
        if (begins_inside()) return "caption_begins";
        return exact().hit ? "caption" : "caption_misses";
    }

    Answers answers(bool naive) const override {
        static const std::array<Answers, response_stages + 1> asked{sample({}), sample(0), sample(pushes),
                                                                    sample(flips), sample(mirrors)};
        return asked.at(naive ? 1 + stage() : 0);
    }

    // An end is right where the step would end without a wall, mirrored at the line on which the ball's centre turns.
    static Answers sample(std::optional<std::size_t> naive_stage) {
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < 2000; ++i) {
            const WallStep of = random_wall_step(random);
            const StepEnd end = naive_stage ? late_end(of, *naive_stage) : exact_end(of);
            Vec right = of.ball.center + of.step();
            Vec velocity = of.velocity;
            const double beyond = of.ball.radius - of.height(right);
            if (beyond >= 0) {
                right += of.normal * (2 * beyond);
                velocity = geometry::reflect(velocity, of.normal);
            }
            answers.add(length(end.center - right) > same_end || length(end.velocity - velocity) > same_end);
        }
        return answers;
    }

    Diagram picture(bool answered) const override {
        const WallStep of = now();
        const Vec along = perpendicular(of.normal) * wall_half;
        Diagram diagram;
        diagram.draw(Segment{wall_at - along, wall_at + along}, Role::second);
        diagram.ball(of.ball, Role::first);
        diagram.arrow(of.ball.center, of.ball.center + of.step(), Role::first, "v");
        if (!answered) return diagram;
        const StepEnd end = exact();
        if (is_naive()) {
            const StepEnd found = late();
            const Role role = is_wrong() ? Role::missed : Role::ghost;
            if (stage() >= pushes && found.hit)
                diagram.draw(Circle{of.ball.center + of.step(), of.ball.radius}, Role::faint);
            diagram.draw(Circle{found.center, of.ball.radius}, role);
            diagram.arrow(found.center, found.center + found.velocity * step_scale, role, "w");
        }
        if (!end.hit) return diagram;
        if (!is_naive()) diagram.draw(Circle{end.contact_at, of.ball.radius}, Role::ghost);
        const Vec n = normal_to(of, of.height(of.ball.center));
        diagram.cross(end.contact_at - n * of.ball.radius);
        if (!is_naive()) diagram.normal(end.contact_at - n * of.ball.radius, n);
        diagram.dashed_line(end.contact_at, end.center, Role::found);
        diagram.draw(Circle{end.center, of.ball.radius}, Role::found);
        return diagram;
    }

    std::optional<Vec> leaving_direction() const override {
        const StepEnd end = exact();
        if (!end.hit || end.velocity == value(v_) || end.velocity == Vec{}) return std::nullopt;
        return end.velocity;
    }

    void describe(Readout& readout) const override {
        const WallStep of = now();
        const StepEnd end = exact();
        const StepEnd shown = is_naive() ? late() : end;
        readout.lines = {{"velocity", {"v = (", dial(v_.x), ", ", dial(v_.y), ")"}},
                         {"normal", {"n = " + cut_off(of.normal, 3)}}};
        if (is_naive()) {
            const double depth = of.ball.radius - std::fabs(of.height(of.ball.center + of.step()));
            readout.lines.push_back({"deep", {"", dial(a_.radius), shown.hit ? " - |h| " + equals(depth) : " < |h|"}});
        } else {
            readout.lines.push_back(
                {"contact", {end.hit ? "t " + equals(end.t, 3) + ", " + cut_off(end.contact_at) : "t = -"}});
        }
        // A number of w that is still v's is its dial.
        const auto term_of_w = [&](SettingId of_v, double of_w) {
            return of_w == value(of_v) ? dial(of_v) : Term(cut_off(of_w));
        };
        const Vec w = shown.velocity;
        readout.lines.push_back({"after", {"w = (", term_of_w(v_.x, w.x), ", ", term_of_w(v_.y, w.y), ")"}});
        if (!is_naive() && end.hit)
            readout.lines.push_back(
                {"rest", {"(1 - t) w / 10 = " + cut_off(end.velocity * (step_scale * (1 - end.t)))}});
        if (is_naive()) readout.figures = {{"end_off_px", length(shown.center - end.center)}};
    }

    Puzzles solved_puzzles() const override {
        const WallStep of = now();
        const StepEnd end = exact();
        const double behind = -of.height(of.ball.center + of.step());  // px, where it is then found
        const StepEnd flipped = late_end(of, flips);
        const double across = dot(flipped.velocity, of.normal);
        return {
            of.height(of.ball.center) > of.ball.radius && behind > 0 && behind < 1,
            flipped.hit && value(turn_) == 45 && flipped.velocity != of.velocity &&
                std::fabs(across) <= 1e-9 * length(of.velocity),
            end.hit && std::fabs(end.t - 0.5) <= 0.005 && value(turn_) == 0,
        };
    }

    std::vector<Handle> handles() const override {
        return {handle(a_.center), handle(v_, value(a_.center), {step_scale, step_scale}),
                slider(a_.radius, {20, 182}, 70), slider(turn_, {120, 182}, 70), slider(trap_, {220, 182}, 70)};
    }

    Claim claim() const override {
        constexpr int steps = 20000;
        sim::Random random(1);
        double hit_count = 0;
        double wrong = 0;
        double error = 0;
        for (int i = 0; i < steps; ++i) {
            const WallStep of = random_wall_step(random);
            const StepEnd end = exact_end(of);
            const Vec along = perpendicular(of.normal) * wall_half;
            const auto swept = sweep(of.ball, of.step(), Segment{wall_at - along, wall_at + along});
            hit_count += end.hit;
            wrong += end.hit != swept.has_value();
            if (end.hit && swept) error = std::max(error, std::fabs(end.t - swept->t));
        }
        const auto wrong_of = [](std::optional<std::size_t> stage) { return sample(stage).wrong; };
        return {wrong == 0 && hit_count > 0 && error < 1e-9 && wrong_of({}) == 0 && wrong_of(mirrors) > 0 &&
                    wrong_of(flips) >= wrong_of(mirrors),
                {{"steps", steps},
                 {"hits", hit_count},
                 {"wrong", wrong},
                 {"error_t", error},
                 {"wrong_found", wrong_of(0)},
                 {"wrong_pushed", wrong_of(pushes)},
                 {"wrong_flipped", wrong_of(flips)},
                 {"wrong_mirrored", wrong_of(mirrors)}}};
    }

    std::vector<CodePlace> code_places() const override {
        std::vector<CodePlace> places = Exhibit::code_places();
        places.push_back(point_place("wall"));
        places.push_back({.kind = CodePlace::Kind::circle, .x = "x", .y = "y", .size = {value(a_.radius), 0}});
        return places;
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        lab::add_point(numbers, "n", now().normal);
        lab::add_point(numbers, "wall", wall_at);
    }

    // A substep by the method that is shown; out of the picture the ball begins anew.
    void advance(double seconds) override {
        WallStep of = now();
        of.velocity = of.velocity * (seconds * frames_per_second);  // a step of this substep
        const StepEnd end = is_naive() ? late_end(of, stage()) : exact_end(of);
        write_back(a_.center, end.center);
        if (end.hit) write_back(v_, end.velocity / (seconds * frames_per_second));
        if (contains(geometry::expand({{0, 0}, diagram_size}, of.ball.radius), end.center)) return;
        write_back(a_.center, start_);
        write_back(v_, start_velocity_);
    }

    void on_settings_changed() override {
        start_ = value(a_.center);
        start_velocity_ = value(v_);
    }

  private:
    std::size_t stage() const { return static_cast<std::size_t>(value(trap_)); }
    bool begins_inside() const { return std::fabs(now().height(value(a_.center))) <= value(a_.radius); }
    WallStep now() const { return {value(a_), value(v_), geometry::rotate({0, -1}, value(turn_))}; }
    StepEnd exact() const { return exact_end(now()); }
    StepEnd late() const { return late_end(now(), stage()); }

    Vec start_;  // as the settings were last
    Vec start_velocity_;
};

}  // namespace

constexpr ExhibitInfo response_exhibit{
    "response",
    "sweep(Circle, Vec, Segment)",
    "src/geometry/sweep.cpp",
    ResponseExhibit::make,
    {.place = true, .direction = true},
    {exact_lines, found_lines.data()},
    {{{"turn=0 a.y=70 v.y=485"}, {"turn=45 a.x=156 a.y=54 v.x=-300 v.y=300"}, {"turn=0 a.y=98 a.r=10 v.y=200"}}},
    {.answers_move = true, .opening_handle = 1}};  // the velocity

}  // namespace megapon::lab
