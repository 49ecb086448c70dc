#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "geometry/polygons.h"
#include "lab/exhibits.h"
#include "lab/trials.h"
#include "sim/step.h"

namespace megapon::lab {

namespace {

constexpr double small_ball = 6;                        // px, its radius
constexpr double wall_x = 205;                          // px
constexpr double last_x = 300;                          // px, where a ball disappears
constexpr double golden_fraction = 0.6180339887498949;  // its multiples spread evenly over 0 to 1
constexpr int shots_thrown = 1000;
constexpr int thrown_per_frame = 50;
constexpr double lane_height = 56;

constexpr std::size_t lane_count = 3;
constexpr std::array<double, lane_count> lane_y{30, 86, 142};
constexpr std::array<const char*, lane_count> lane_message{"lab.tunnel.once", "lab.tunnel.substeps",
                                                           "lab.tunnel.sweep"};
constexpr std::size_t naive_lane = 1;
constexpr std::size_t right_lane = 2;

// The fraction of true hits that checks every `step` px miss: none is in reach of the wall with probability
// 1 - window / step.
double missed_of_window(double step, double window) { return std::max(0.0, 1 - window / step); }

// What became of a shot in one lane.
struct LaneShot {
    std::vector<Vec> positions;  // cppcheck-suppress unusedStructMember; at the start and after each substep
    bool hit = false;
};

// A wall in a court of its own, with the physics of one lane.
class Lane {
  public:
    Lane(double thickness, sim::Solver solver, int substeps) {
        court::Court court;
        court.size = {diagram_size.x, lane_height};
        court.walls = court::Walls::none;
        const Polygon wall = geometry::polygon_of(Rect{{}, {thickness / 2, 22}});
        court.polygons.push_back({{wall_x, lane_height / 2}, wall, 0, {}});
        sim::Tuning tuning;
        tuning.physics = {frames_per_second, substeps, solver};
        world_ = sim::make_world(court, tuning);
        state_ = sim::start_scene(world_);
    }

    // Shoots from `x` until the ball bounces or has passed the wall.
    LaneShot shoot(double x, double speed) {
        Recorder flight;
        flight.positions.push_back({x, lane_height / 2});
        state_.frame = 0;
        state_.balls.assign(1, {{x, lane_height / 2}, {speed, 0}, small_ball});
        constexpr double passed_x = wall_x + 60;
        bool hit = false;
        while (!hit && state_.balls[0].center.x < passed_x) {
            sim::step(state_, {}, world_, events_, &flight);
            hit = !events_.empty();
        }
        return {std::move(flight.positions), hit};
    }

  private:
    struct Recorder : sim::SubstepWatcher {
        void on_substep(const sim::State& state, int) override { positions.push_back(state.balls[0].center); }
        std::vector<Vec> positions;
    };

    sim::World world_;
    sim::State state_;
    sim::Events events_;
};

class TunnelExhibit final : public CloneableExhibit<TunnelExhibit> {
    const SettingId speed_ = add({"speed", 480, 60, 2400, 20});
    const SettingId thickness_ = add({"thickness", 6, 1, 40, 1});
    const SettingId phase_ = add({"phase", 0.3, 0, 1, 0.02});
    const SettingId substeps_ = add({"substeps", 1, 1, 240, 1, true});

  public:
    TunnelExhibit() : CloneableExhibit(tunnel_exhibit) {
        plane_ = Plane{speed_, substeps_, true};
        handles_ = {slider(speed_, {12, 182}, 60), slider(thickness_, {86, 182}, 56), slider(phase_, {157, 182}, 56),
                    slider(substeps_, {230, 182}, 68)};
        curves_ = {{speed_, {thickness_, substeps_}}, {substeps_, {thickness_, speed_}}};
        open_with_failure();
        on_settings_changed();
    }

    bool hits(bool naive) const override { return flights()[naive ? naive_lane : right_lane].hit; }

    // Of the shots that are thrown at the wall: all of them fly through it.
    Answers answers(bool naive) const override {
        const auto shots = static_cast<double>(thrown().shots);
        const double missed = thrown().missed[naive ? naive_lane : right_lane];
        return {shots, missed, true, shots, missed};
    }

    std::vector<CodePlace> code_places() const override {
        return {{.kind = CodePlace::Kind::circle,
                 .x = "x",
                 .origin = {0, lane_y[is_naive() ? naive_lane : right_lane]},
                 .size = {small_ball, 0}}};
    }

    // In each lane the wall and the ball at the present time; of an answer, the ball at every step, and the verdict.
    Diagram picture(bool answered) const override {
        Diagram diagram;
        for (std::size_t i = 0; i < lane_count; ++i) {
            const auto& [positions, hit] = flights()[i];
            const Vec lane{0, lane_y[i]};
            // The ball at every step, and the verdict.
            const std::size_t ghosts = answered ? std::min<std::size_t>(positions.size(), 60) : 0;
            for (std::size_t k = 0; k < ghosts && positions[k].x <= last_x; ++k) {
                const Vec center{positions[k].x, lane_y[i]};
                if (positions.size() > 24)
                    diagram.dot(center, Role::ghost);
                else
                    diagram.draw(Circle{center, small_ball}, Role::ghost);
            }
            if (answered) diagram.message({286, lane_y[i] - 14}, hit ? "lab.yes" : "lab.no");
            diagram.message({6, lane_y[i] - 18}, lane_message[i]);
            diagram.draw(Rect{Vec{wall_x, 0} + lane, {value(thickness_) / 2, 22}}, Role::solid);
            const double steps = time_ * frames_per_second * (i == 1 ? substeps() : 1);
            const auto now = std::min(static_cast<std::size_t>(steps), positions.size() - 1);
            const double x = std::min(positions[now].x, last_x);
            diagram.ball(Circle{Vec{x, 0} + lane, small_ball}, Role::first);
            if (!answered)
                diagram.arrow(Vec{x, 0} + lane, Vec{x + value(speed_) / frames_per_second, 0} + lane, Role::solid);
        }
        if (!answered) diagram.symbol({286, lane_y[naive_lane] - 14}, "?");
        return diagram;
    }

    void describe(Readout& readout) const override {
        const double step = step_length(value(speed_), substeps());
        const bool within = step <= window();
        const Compared shown = compare(step, window(), within);
        const std::string missed =
            within ? "0"
                   : "1 - " + shown.limit + " / " + shown.value + " " + equals(missed_of_window(step, window()), 3);
        readout.lines = {
            {"step", {dial(speed_), " / 10 / ", dial(substeps_), " = " + shown.value + " px"}},
            {"window",
             {within ? "≦ " : "> ", dial(thickness_), " + 2 · " + format(small_ball) + " = ", shown.limit, " px"}},
            {"missed", {missed}}};
        const ShotCount& all = thrown();
        const double shots = all.shots;
        readout.figures = {{"exact_once_percent", 100 * missed_of_window(step_length(value(speed_), 1), window())},
                           {"exact_substeps_percent", computed()},
                           {"missed_once_percent", 100 * all.missed[0] / shots},
                           {"missed_substeps_percent", counted()}};
    }

    Puzzles solved_puzzles() const override {
        const double speed = value(speed_), thickness = value(thickness_);
        return {
            !hits(true) && speed <= 140,
            speed == 2400 && thickness <= 6 && substeps() <= 14 && computed() == 0,
            thickness >= 35 && speed <= 480 && thrown().missed[0] > 0,
        };
    }

    // Of the lane with N checks: how many of a hundred hits are missed.
    double computed() const override {
        return 100 * missed_of_window(step_length(value(speed_), substeps()), window());
    }
    double counted() const override { return 100 * thrown().missed[naive_lane] / thrown().shots; }

    // Some rows of the command `tunnel`.
    Claim claim() const override {
        constexpr int shots = 20000;
        const auto shoot = [](double speed, sim::Solver solver, int substeps) {
            ShootingRange range(Target::megaphone, speed, solver, substeps);
            range.shoot_at_random(shots, 1);
            return range.tally();
        };
        const Tally slow = shoot(120, sim::Solver::substep, 1), once = shoot(480, sim::Solver::substep, 1);
        const Tally fine = shoot(480, sim::Solver::substep, 24), sweep = shoot(480, sim::Solver::sweep, 1);
        const bool holds = once.miss_percent() > 10 && fine.miss_percent() < 0.05 && sweep.missed == 0 &&
                           sweep.false_hits + fine.false_hits == 0 && slow.miss_percent() < once.miss_percent();
        return {holds,
                {{"shots", shots},
                 {"missed_once_120_percent", slow.miss_percent()},
                 {"missed_once_480_percent", once.miss_percent()},
                 {"missed_24_480_percent", fine.miss_percent()},
                 {"missed_sweep_480_percent", sweep.miss_percent()}}};
    }

  protected:
    void advance(double seconds) override {
        if (substep() == 0) thrown_ = throw_more(thrown());
        time_ += seconds;
        if (time_ * value(speed_) < diagram_size.x + 100) return;
        time_ = 0;
        const double next = value(phase_) + golden_fraction;
        write_back(phase_, next - std::floor(next));
        flights_.reset();
    }

    // With few substeps: a ball that is checked more often hardly ever gets through.
    void randomize_settings(sim::Random& random) override {
        constexpr int most_substeps = 6;
        Exhibit::randomize_settings(random);
        set(substeps_, random_whole(random, 1, most_substeps));
    }

    void on_settings_changed() override {
        time_ = 0;
        thrown_.reset();
        flights_.reset();
    }

  private:
    // On how much of its path the ball overlaps the wall, px.
    double window() const { return value(thickness_) + 2 * small_ball; }

    std::array<Lane, lane_count> lanes() const {
        return {Lane(value(thickness_), sim::Solver::substep, 1),
                Lane(value(thickness_), sim::Solver::substep, substeps()),
                Lane(value(thickness_), sim::Solver::sweep, 1)};
    }

    // The shot that the diagram shows, in every lane.
    const std::array<LaneShot, lane_count>& flights() const {
        if (flights_) return *flights_;
        const double start = 8 + value(phase_) * std::min(100.0, value(speed_) / frames_per_second);
        auto all = lanes();
        flights_.emplace();
        for (std::size_t i = 0; i < lane_count; ++i) (*flights_)[i] = all[i].shoot(start, value(speed_));
        return *flights_;
    }

    // The shots that the side card counts, the same ones in every lane.
    struct ShotCount {
        sim::Random random{1};
        int shots = 0;
        std::array<double, lane_count> missed{};
    };

    const ShotCount& thrown() const {
        if (!thrown_) thrown_ = throw_more({});
        return *thrown_;
    }

    // Adds thrown_per_frame shots, as long as there are fewer than shots_thrown.
    ShotCount throw_more(ShotCount count) const {
        const double first_touch_x = wall_x - value(thickness_) / 2 - small_ball;
        auto all = lanes();
        for (int shot = 0; shot < thrown_per_frame && count.shots < shots_thrown; ++shot, ++count.shots) {
            const double lead_fraction = count.random.unit();  // of a frame's travel before the first touch
            const double start = first_touch_x - lead_fraction * value(speed_) / frames_per_second;
            for (std::size_t i = 0; i < lane_count; ++i)
                count.missed[i] += all[i].shoot(start, value(speed_)).hit ? 0 : 1;
        }
        return count;
    }

    // Computed when they are first read.
    mutable std::optional<std::array<LaneShot, lane_count>> flights_;
    mutable std::optional<ShotCount> thrown_;
    double time_ = 0;  // s since the shot
};

constexpr MethodLines tunnel_lines{
    R"(
x = 8 + phase * min(100.0, speed / 10);
step = speed / 10;
first = 205 - thickness / 2 - 6;
while (x <= first) {
    t = (first - x) / step;
    if (t <= 1) return HIT;
    x = x + step;
}
return MISS;
)",
    R"(
x = 8 + phase * min(100.0, speed / 10);
step = speed / 10 / substeps;
reach = thickness / 2 + 6;
while (x < 265) {
    if (abs(x - 205) <= reach) return HIT;
    x = x + step;
}
return MISS;
)"};

}  // namespace

constexpr ExhibitInfo tunnel_exhibit{
    "tunnel",
    "sim::step(State, …)",
    "src/sim/step.cpp",
    TunnelExhibit::make,
    {.of_naive = true},
    tunnel_lines,
    {{{"speed=140 substeps=1 thickness=1 phase=0.56"}, {"speed=2400 substeps=14"}, {"thickness=35", 10}}},
    {.opening_handle = 0}};  // the speed

}  // namespace megapon::lab
