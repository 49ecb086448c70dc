#include <algorithm>
#include <cmath>

#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

constexpr double graze_reach = ball_radius + head_radius;

constexpr double graze_scale = 2;  // px of the diagram for 1 px of the game
constexpr Vec head_at{150, 112};
constexpr double half_path = 70;  // px of the game before and after the head

// The ball at its jumps, `offset` px beside the head. The head lies in the middle between two of them.
bool jumps_hit(double offset, double jump) {
    const Circle head{{}, head_radius};
    for (double x = jump / 2; x - jump <= graze_reach; x += jump)
        if (touch(Circle{{x, -offset}, ball_radius}, head)) return true;
    return false;
}

bool motion_hits(double offset) {
    const Circle ball{{-half_path, -offset}, ball_radius};
    return sweep(ball, {2 * half_path, 0}, Circle{{}, head_radius}).has_value();
}

// Jumps miss grazes that reach less than this deep into the head, px.
double deepest_miss(double jump) {
    const double half = std::min(jump / 2, graze_reach);
    return graze_reach - std::sqrt(graze_reach * graze_reach - half * half);
}

// An offset that motion hits and jumps miss, in hundredths of a px.
double grazing_offset(double jump) { return std::floor((graze_reach - deepest_miss(jump) / 2) * 100) / 100; }

// The deepest graze that jumps miss, found by trying one offset after another.
double find_deepest_miss(double jump) {
    constexpr double step = 1.0 / 1024;
    double depth = 0;
    while (depth < graze_reach && !jumps_hit(graze_reach - depth, jump)) depth += step;
    return depth;
}

// Tests jumps of this length at every tenth of a px beside the head; with 0 the continuous motion.
Answers ask_offsets(double jump) {
    constexpr int tenths = 340;
    Answers answers;
    for (int i = 0; i <= tenths; ++i) {
        const double offset = i / 10.0;
        answers.add(Asked{jump > 0 ? jumps_hit(offset, jump) : motion_hits(offset), offset <= graze_reach});
    }
    return answers;
}

class GrazeExhibit final : public CloneableExhibit<GrazeExhibit> {
    const SettingId speed_ = add({"speed", 120, 20, 600, 10});
    const SettingId substeps_ = add({"substeps", 1, 1, 48, 1, true});
    const SettingId offset_ = add({"offset", 27, 0, 34, 0.1});

  public:
    GrazeExhibit() : CloneableExhibit(graze_exhibit) {
        plane_ = Plane{speed_, offset_, true};
        handles_ = {
            slider(speed_, {20, 182}, 120),
            slider(substeps_, {180, 182}, 110),
            {.y_setting = offset_, .origin = head_at - Vec{half_path, 0} * graze_scale, .scale = {1, -graze_scale}}};
        open_with_failure();
        on_settings_changed();
    }

    bool hits(bool naive) const override {
        return naive ? jumps_hit(value(offset_), jump()) : motion_hits(value(offset_));
    }

    Answers answers(bool naive) const override {
        static const Answers motion = ask_offsets(0);
        return naive ? jump_answers_ : motion;
    }

    std::vector<CodePlace> code_places() const override {
        return {{.kind = CodePlace::Kind::circle,
                 .x = "x",
                 .y = "offset",
                 .origin = head_at,
                 .scale = {graze_scale, -graze_scale},
                 .size = {ball_radius * graze_scale, 0}}};
    }

    Diagram picture(bool answered) const override {
        Diagram diagram;
        diagram.captain(Circle{head_at, head_radius * graze_scale}, Role::second, "b");
        diagram.dashed_line(ball_at(-half_path), ball_at(half_path));
        if (!answered) {
            diagram.ball(Circle{ball_at(-half_path), ball_radius * graze_scale}, Role::first, "a");
            diagram.arrow(ball_at(-half_path), ball_at(0), Role::solid);
            return diagram;
        }
        // From the beginning of the path to the first jump: two jumps lie evenly about the head.
        const double first_jump = geometry::modulo(half_path + jump() / 2, jump());
        const double first = first_jump - half_path;
        const auto jumps = static_cast<int>((half_path - first) / jump());
        for (int i = 0; i <= jumps; ++i) {
            const Vec ball = ball_at(first + i * jump());
            if (jump() < 4)  // they would lie on top of each other
                diagram.dot(ball, Role::ghost);
            else
                diagram.draw(Circle{ball, ball_radius * graze_scale}, Role::ghost);
        }
        const double now = std::floor(time_ / jump()) * jump() - half_path + first_jump;
        diagram.ball(Circle{ball_at(std::min(now, half_path)), ball_radius * graze_scale}, Role::first);
        // Where the moving ball touches the head.
        const Circle ball{{-half_path, -value(offset_)}, ball_radius};
        if (const auto impact = sweep(ball, {2 * half_path, 0}, Circle{{}, head_radius})) {
            diagram.draw(Circle{head_at + impact->center * graze_scale, ball_radius * graze_scale}, Role::found);
            diagram.cross(head_at + impact->point * graze_scale);
        }
        diagram.message({196, 144}, hits(true) ? "lab.graze.jumps_hit" : "lab.graze.jumps_miss");
        diagram.message({196, 158}, hits(false) ? "lab.graze.motion_hits" : "lab.graze.motion_misses");
        return diagram;
    }

    void describe(Readout& readout) const override {
        const double offset = value(offset_);
        const double squared = offset * offset;
        const double nearest = squared + jump() * jump() / 4;
        constexpr double limit = graze_reach * graze_reach;
        const auto compared = [](double distance) {
            const bool within = distance <= limit;
            return "² = " + compare(distance, limit, within, 4).value + relation(within);
        };
        readout.lines = {{"step", {dial(speed_), " / 10 / ", dial(substeps_), " " + equals(jump(), 2) + " px"}},
                         {"nearest_jump",
                          {dial(offset_), "² + ", dial(speed_, 0, step_length(1, substeps()) / 2), compared(nearest)}},
                         {"motion", {dial(offset_), compared(squared)}},
                         {"reach", {format(graze_reach) + "² = " + format(limit)}}};
        readout.figures = {{"jump", jump(), Dial{speed_, 0, step_length(1, substeps())}},
                           {"deepest_miss", deepest_miss(jump())}};
    }

    Puzzles solved_puzzles() const override {
        return {
            hits(true) && jump() == 12 && graze_reach - length(Vec{value(offset_), jump() / 2}) <= 0.2,
            value(speed_) >= 240 && substeps() <= 6 && deepest_miss(jump()) < 0.1,
            deepest_miss(jump()) >= 5 && deepest_miss(jump()) < 5.4,
        };
    }

    // At the game's usual speed the graze is there; with steps of at most 1 px what is missed is not worth seeing.
    Claim claim() const override {
        const double offset = grazing_offset(12);
        const double slow = find_deepest_miss(step_length(120, 1));
        const double one_px = find_deepest_miss(step_length(240, 24));
        const double faster = find_deepest_miss(step_length(600, 24));
        const bool grazes = motion_hits(offset) && !jumps_hit(offset, 12) && jumps_hit(offset, 1);
        const bool as_computed = std::fabs(slow - deepest_miss(12)) < 0.002 && one_px < 0.01 && faster > one_px;
        return {grazes && as_computed,
                {{"offset_px", offset},
                 {"missed_120_1_px", slow},
                 {"missed_240_24_px", one_px},
                 {"missed_600_24_px", faster}}};
    }

  protected:
    void advance(double seconds) override {
        time_ += value(speed_) * seconds;
        if (time_ > 2 * half_path) time_ = 0;
    }

    // A new length of the jumps gets its graze.
    void on_settings_changed() override {
        if (jump() == jump_) return;
        jump_ = jump();
        time_ = 0;
        jump_answers_ = ask_offsets(jump_);
        write_back(offset_, grazing_offset(jump_));
    }

  private:
    double jump() const { return step_length(value(speed_), substeps()); }
    Vec ball_at(double x) const { return head_at + Vec{x, -value(offset_)} * graze_scale; }

    Answers jump_answers_;
    double jump_ = 0;  // that the offset was found for, px
    double time_ = 0;  // px along the path
};

constexpr MethodLines graze_lines{
    R"(
x = -70;
motion = 140;
A = motion * motion;
B = 2 * x * motion;
C = x * x + offset * offset - 28 * 28;
return B * B - 4 * A * C >= 0;
)",
    R"(
jump = speed / 10 / substeps;
x = jump / 2;
while (x - jump <= 28) {
    if (x * x + offset * offset <= 28 * 28) return HIT;
    x = x + jump;
}
return MISS;
)"};

}  // namespace

constexpr ExhibitInfo graze_exhibit{"graze",
                                    "touch(Circle, Circle)",
                                    "src/geometry/touch.cpp",
                                    GrazeExhibit::make,
                                    {.place = true},
                                    graze_lines,
                                    {{{"offset=27.2"}, {"speed=240 substeps=6"}, {"speed=320"}}},
                                    {.opening_handle = 0}};  // the speed

}  // namespace megapon::lab
