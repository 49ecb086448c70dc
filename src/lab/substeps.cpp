#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>
#include <vector>

#include "geometry/polygons.h"
#include "geometry/trig.h"
#include "lab/exhibits.h"
#include "lab/trials.h"

namespace megapon::lab {

namespace {

constexpr double max_speed = 2400;  // px/s
constexpr int max_substeps = 48;
constexpr Vec plot_origin{34, 158};  // of speed 0 and no substeps
constexpr Vec plot_size{190, -112};
constexpr std::size_t shots_kept = 1000;
constexpr int shots_per_frame = 25;
constexpr double safe_fraction = 0.01;  // of the hits that a safe step can miss
constexpr double graze_offset = 0.97;   // of the reach, at which the ball passes that the verdict is about
constexpr double graze_lead = 0.37;     // of a frame's travel: how far before the first touch it starts
constexpr double graze_scale = 0.6;     // of its picture
constexpr Vec graze_mouth{190, 30};

Vec plot_point(double speed, double substeps) {
    return plot_origin + Vec{plot_size.x * speed / max_speed, plot_size.y * substeps / max_substeps};
}

// The fraction of true hits that checks every `step` px miss on a circle: a step jumps over a chord of L px with
// probability 1 - L / step. Its mean over all chords, with sin u = step / 2 radius, is 1 - (cos u + u / sin u) / 2; of
// steps longer than the diameter, which jump over any chord, 1 - pi radius / 2 step.
double missed_of_circle(double step, double radius) {
    const double sine = step / (2 * radius);
    if (sine >= 1) return 1 - std::numbers::pi / (4 * sine);
    const double cosine = std::sqrt(1 - sine * sine);
    const double u = geometry::degrees_between({1, 0}, {cosine, sine}) * geometry::radians_per_degree;
    return 1 - (cosine + u / sine) / 2;
}

// The longest step that misses less than safe_fraction of the hits, px.
double safe_step() {
    const double reach = reach_of(Target::megaphone);
    double low = 1, high = 100;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (missed_of_circle(middle, reach) < safe_fraction ? low : high) = middle;
    }
    return low;
}

// One shot with a random speed and number of substeps.
struct PlottedShot {
    double speed = 0;  // px/s
    int substeps = 1;
    bool true_hit = false;
    bool missed = false;
};

PlottedShot shoot_at_random(sim::Random& random) {
    PlottedShot shot;
    shot.speed = random.between(60, max_speed);
    shot.substeps = 1 + static_cast<int>(random.unit() * max_substeps);
    ShootingRange range(Target::megaphone, shot.speed, sim::Solver::substep, shot.substeps);
    range.shoot(random_shot(random));
    shot.true_hit = range.tally().true_hits > 0;
    shot.missed = range.tally().missed > 0;
    return shot;
}

class SubstepsExhibit final : public CloneableExhibit<SubstepsExhibit> {
    const SettingId speed_ = add({"speed", 480, 60, max_speed, 20});
    const SettingId substeps_ = add({"substeps", 1, 1, max_substeps, 1, true});

  public:
    SubstepsExhibit() : CloneableExhibit(substeps_exhibit) {
        plane_ = Plane{speed_, substeps_, true};
        handles_ = {{.label = "N",
                     .x_setting = speed_,
                     .y_setting = substeps_,
                     .origin = plot_origin,
                     .scale = {plot_size.x / max_speed, plot_size.y / max_substeps}}};
        curves_ = {{speed_, {substeps_}}, {substeps_, {speed_}}};
        open_with_failure();
        on_settings_changed();
    }

    // Whether a graze is found: by N checks, or by the sweep. No number of checks falls just on its first touch.
    bool hits(bool naive) const override {
        ShootingRange range = range_of(naive);
        range.shoot({0, graze_offset, graze_lead});
        return range.tally().missed == 0;
    }

    // Of shots at this speed that truly hit.
    Answers answers(bool naive) const override {
        constexpr int shots = 250;
        std::optional<Answers>& asked = answers_[naive ? 1 : 0];
        if (asked) return *asked;
        ShootingRange range = range_of(naive);
        range.shoot_at_random(shots, 1);
        const Tally& tally = range.tally();
        const auto hits = static_cast<double>(tally.true_hits), missed = static_cast<double>(tally.missed);
        asked = Answers{hits, missed + static_cast<double>(tally.false_hits), true, hits, missed};
        return *asked;
    }

    std::vector<CodePlace> code_places() const override {
        return {{.kind = CodePlace::Kind::circle,
                 .x = "x",
                 .y = "offset",
                 .origin = graze_mouth,
                 .scale = {graze_scale, -graze_scale},
                 .size = {ball_radius * graze_scale, 0}}};
    }

    Diagram picture(bool answered) const override {
        Diagram diagram;
        draw_graze(diagram, answered);
        // The axes, and the region of safe steps.
        const double safe_speed = safe_step() * frames_per_second * max_substeps;
        const Polygon region{{plot_origin, plot_point(0, max_substeps), plot_point(safe_speed, max_substeps)}};
        const Polygon plot =
            geometry::polygon_of(Rect{plot_origin + plot_size / 2, Vec{plot_size.x, -plot_size.y} / 2});
        diagram.draw(overlap(region, plot), Role::faint);
        diagram.arrow(plot_origin, plot_point(max_speed * 1.03, 0), Role::solid, "px/s");
        diagram.arrow(plot_origin, plot_point(0, max_substeps * 1.04), Role::solid, "N");
        for (const double speed : {1200.0, 2400.0}) diagram.scale_mark(plot_point(speed, 0), {0, 1}, speed);
        for (const double checks : {12.0, 24.0, 36.0, 48.0}) diagram.scale_mark(plot_point(0, checks), {-1, 0}, checks);
        const double one_px_speed = max_substeps * frames_per_second;
        diagram.dashed_line(plot_origin, plot_point(one_px_speed, max_substeps), Role::solid, "1 px");
        for (const PlottedShot& shot : shots_) {
            const Vec point = plot_point(shot.speed, shot.substeps);
            if (shot.missed)
                diagram.ring(point, Role::missed);
            else
                diagram.dot(point, Role::ghost);
        }
        diagram.message({44, 187}, "lab.substeps.safe");
        // A box as high as the tests of a second, on a scale of its own.
        const Vec corner{264, plot_origin.y};
        diagram.arrow(corner, corner + plot_size.y * 1.04 * Vec{0, 1}, Role::solid);
        for (const double checks : {24.0, 48.0})
            diagram.scale_mark(corner + Vec{0, plot_size.y * checks / max_substeps}, {-1, 0},
                               checks * frames_per_second);
        const double height = plot_size.y * substeps() / max_substeps;
        const Vec half = Vec{18, -height} / 2;
        diagram.draw(Rect{Vec{corner.x, corner.y + height} + half, half}, Role::second);
        diagram.message({244, 187}, "lab.substeps.cost");
        return diagram;
    }

    void describe(Readout& readout) const override {
        const double step = step_length(value(speed_), substeps());
        const double reach = reach_of(Target::megaphone);
        const double longest = safe_step();
        const bool safe = step <= longest;
        const Compared shown = compare(step, longest, safe, 2);
        readout.lines = {
            {"step", {dial(speed_), " / 10 / ", dial(substeps_), " = " + shown.value + " px"}},
            {"safe_step", {safe ? "≦ " : "> ", shown.limit, " px"}},
            {"graze", {cut_off(graze_offset * reach, 2), " / ", format(reach), " px"}},
            {"one_px_speed", {dial(substeps_), " · 10 = ", format(substeps() * frames_per_second), " px/s"}}};
        double missed = 0;
        for (const PlottedShot& shot : shots_) missed += shot.missed;
        readout.figures = {{"expected_percent", computed()},
                           {"tests_a_second", static_cast<double>(substeps() * frames_per_second)},
                           {"plotted_hits", static_cast<double>(shots_.size())},
                           {"plotted_missed", missed}};
    }

    Puzzles solved_puzzles() const override {
        const double speed = value(speed_);
        return {
            speed >= 1200 && substeps() <= 9 && computed() < 1,
            speed >= 360 && speed == frames_per_second * substeps(),
            computed() >= 20 && computed() < 20.5,
        };
    }

    // How many of a hundred hits N checks miss.
    double computed() const override {
        return 100 * missed_of_circle(step_length(value(speed_), substeps()), reach_of(Target::megaphone));
    }
    double counted() const override {
        const Answers of = answers(true);
        return 100 * of.missed / of.hits;
    }

    Claim claim() const override {
        constexpr int shots = 20000;
        const double longest = safe_step();
        sim::Random random(1);
        Tally safe, others;
        for (int i = 0; i < shots; ++i) {
            const PlottedShot shot = shoot_at_random(random);
            Tally& tally = step_length(shot.speed, shot.substeps) <= longest ? safe : others;
            tally.true_hits += shot.true_hit;
            tally.missed += shot.missed;
        }
        return {safe.miss_percent() < 100 * safe_fraction && others.miss_percent() > 100 * safe_fraction,
                {{"shots", shots},
                 {"safe_step_px", longest},
                 {"missed_inside_percent", safe.miss_percent()},
                 {"missed_outside_percent", others.miss_percent()}}};
    }

  protected:
    void on_settings_changed() override {
        const double step = step_length(value(speed_), substeps());
        if (step == asked_step_ && value(speed_) == asked_speed_) return;
        asked_step_ = step;
        asked_speed_ = value(speed_);
        answers_ = {};
    }

    void advance(double) override {
        if (substep() != 0) return;
        for (int i = 0; i < shots_per_frame; ++i) {
            const PlottedShot shot = shoot_at_random(random_);
            if (!shot.true_hit) continue;
            if (shots_.size() == shots_kept) shots_.erase(shots_.begin());
            shots_.push_back(shot);
        }
    }

  private:
    ShootingRange range_of(bool naive) const {
        return {Target::megaphone, value(speed_), naive ? sim::Solver::substep : sim::Solver::sweep,
                naive ? substeps() : 1};
    }

    // Above the plot: the ball of the verdict where each check finds it, up to the one that touches the megaphone; the
    // piece of its way on which it touches.
    void draw_graze(Diagram& diagram, bool answered) const {
        constexpr double gap = 7;  // px between two balls that are drawn
        const double reach = reach_of(Target::megaphone), offset = graze_offset * reach;
        const double half_chord = std::sqrt(reach * reach - offset * offset);
        const double page = value(speed_) / frames_per_second;
        const auto at = [&](double x) { return graze_mouth + graze_scale * Vec{x, -offset}; };
        diagram.captain({graze_mouth, graze_scale * (reach - ball_radius)}, Role::second);
        const double start = -half_chord - graze_lead * page, step = page / substeps();
        if (!answered) {
            diagram.ball({at(start), graze_scale * ball_radius}, Role::first);
            diagram.arrow(at(start), at(start + page), Role::solid);
            return;
        }
        double x = start, drawn = start;
        for (; x <= reach && std::fabs(x) > half_chord; x += step)
            if (x == start || graze_scale * (x - drawn) >= gap)
                diagram.draw(Circle{at(drawn = x), graze_scale * ball_radius}, Role::ghost);
        const bool found = std::fabs(x) <= half_chord;
        diagram.dashed_line(at(start), at(x));
        diagram.draw(Segment{at(-half_chord), at(half_chord)}, found ? Role::found : Role::missed);
        diagram.ball({at(x), graze_scale * ball_radius}, found ? Role::found : Role::missed);
    }

    sim::Random random_{1};
    std::vector<PlottedShot> shots_;  // the last true hits

    mutable std::array<std::optional<Answers>, 2> answers_{};  // by the sweep and by N checks, once they are read
    double asked_step_ = 0;                                    // that they are asked with
    double asked_speed_ = 0;
};

constexpr MethodLines substeps_lines{
    R"(
offset = 0.97 * 28;
D = 28 * 28 - offset * offset;
if (D < 0) return MISS;
x = -sqrt(D) - 0.37 * speed / 10;
t = (-x - sqrt(D)) / (speed / 10);
return t >= 0 && t <= 1;
)",
    R"(
offset = 0.97 * 28;
x = -sqrt(28 * 28 - offset * offset) - 0.37 * speed / 10;
step = speed / 10 / substeps;
while (x <= 28) {
    if (x * x + offset * offset <= 28 * 28) return HIT;
    x = x + step;
}
return MISS;
)"};

}  // namespace

constexpr ExhibitInfo substeps_exhibit{
    "substeps",
    "sim::step(State, …)",
    "src/sim/step.cpp",
    SubstepsExhibit::make,
    {.of_naive = true},
    substeps_lines,
    {{{"speed=1200 substeps=9"}, {"speed=360 substeps=36"}, {"speed=1100 substeps=2"}}},
    {.has_bodies = false}};

}  // namespace megapon::lab
