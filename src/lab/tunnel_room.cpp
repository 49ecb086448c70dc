#include <algorithm>
#include <array>
#include <cmath>

#include "lab/exhibits.h"
#include "lab/tunnel.h"
#include "sim/step.h"

namespace megapon::lab {

namespace {

constexpr double ball_size = 6;   // px, its radius
constexpr double farthest = 300;  // px, that a ball is shown
constexpr double wall_at = 205;
constexpr double golden = 0.6180339887498949;  // phases that fill a page evenly
constexpr int thrown = 1000;
constexpr int thrown_a_page = 50;

constexpr std::array<double, 3> lane_at{30, 86, 142};
constexpr std::array<const char*, 3> lane_word{"lab.tunnel.once", "lab.tunnel.substeps", "lab.tunnel.sweep"};

constexpr std::size_t asked = 1;  // the lane whose shot the verdict speaks of

// What a lane's shot did: every place at which it was looked at, and whether it was found to hit.
struct Flight {
    std::vector<Vec> places;
    bool hit = false;
};

// A wall in a lane of its own, and the game's physics as the lane sets them.
class Lane {
  public:
    Lane(double thickness, sim::Solver solver, int substeps) {
        court::Court court;
        court.size = {sheet_size.x, 56};
        court.walls = court::Walls::none;
        const Polygon wall = corners_of(Rect{{}, {thickness / 2, 22}});
        court.polygons.push_back({{wall_at, 28}, wall, 0, {}});
        sim::Tuning tuning;
        tuning.physics = {pages_per_second, substeps, solver};
        world_ = sim::make_world(court, tuning);
        state_ = sim::start_scene(world_);
        first_touch_ = wall_at - thickness / 2 - ball_size;
    }

    // A shot from `x` on, until it comes back or has passed the wall.
    Flight fly(double x, double speed) {
        Flight flight;
        flight.places.push_back({x, 28});
        state_.frame = 0;
        state_.balls.assign(1, {{x, 28}, {speed, 0}, ball_size});
        Watch watch{flight.places};
        constexpr double passed = wall_at + 60;
        while (!flight.hit && state_.balls[0].center.x < passed) {
            sim::step(state_, {}, world_, events_, &watch);
            flight.hit = !events_.empty();
        }
        return flight;
    }

    // From a share of a page's travel before it could first touch.
    bool finds(double speed, double lead) { return fly(first_touch_ - lead * speed / pages_per_second, speed).hit; }

  private:
    struct Watch : sim::SubstepWatcher {
        explicit Watch(std::vector<Vec>& places) : places_(places) {}
        void see(const sim::State& state, int) override { places_.push_back(state.balls[0].center); }
        std::vector<Vec>& places_;
    };

    sim::World world_;
    sim::State state_;
    sim::Events events_;
    double first_touch_ = 0;
};

class TunnelRoom final : public ExhibitOf<TunnelRoom> {
  public:
    TunnelRoom()
        : ExhibitOf({{"speed", 480, 60, 2400, 20},
                     {"thickness", 6, 1, 40, 1},
                     {"phase", 0.3, 0, 1, 0.02},
                     {"substeps", 4, 1, 240, 1, true}}) {
        changed();
    }

    const Label& label() const override {
        static constexpr Label label{"tunnel", "sim::step(State, …)", "src/sim/step.cpp"};
        return label;
    }

    bool hit() const override { return flights_[asked].hit; }

    Sketch sketch() const override {
        Sketch sketch;
        for (std::size_t i = 0; i < 3; ++i) {
            draw_flight(sketch, i);
            draw_lane(sketch, i);
        }
        return sketch;
    }

    Sketch question() const override {
        Sketch sketch;
        for (std::size_t i = 0; i < 3; ++i) draw_lane(sketch, i);
        sketch.push_back(signs({286, lane_at[asked] - 14}, "?"));
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const double page = value("speed") / pages_per_second;
        const double window = value("thickness") + 2 * ball_size;
        const double look = page / substeps();
        return {shown(value("speed")) + " / 10 / " + shown(substeps()) + " = " + shown(look) + " px",
                std::string(look <= window ? "≦ " : "> ") + shown(value("thickness")) + " + 2 · " + shown(ball_size) +
                    " = " + shown(window)};
    }

    std::vector<Figure> figures() const override {
        const double most = std::max(1, thrown_);
        return {{"shots", static_cast<double>(thrown_)},
                {"missed_once_percent", 100 * missed_[0] / most},
                {"missed_substeps_percent", 100 * missed_[1] / most},
                {"missed_sweep_percent", 100 * missed_[2] / most}};
    }

    std::vector<Handle> handles() const override {
        return {dial("speed", {14, 182}, 60), dial("thickness", {92, 182}, 60), dial("phase", {170, 182}, 50),
                dial("substeps", {240, 182}, 58)};
    }

    // The table of the command `tunnel`, in short.
    Claim claim() const override {
        constexpr int shots = 20000;
        constexpr std::uint64_t seed = 1;
        const auto tally = [](double speed, sim::Solver solver, int count) {
            Tunnel tunnel(Target::megaphone, speed, solver, count);
            tunnel.shoot_at_random(shots, seed);
            return tunnel.tally();
        };
        const Tally slow = tally(120, sim::Solver::substep, 1);
        const Tally once = tally(480, sim::Solver::substep, 1);
        const Tally fine = tally(480, sim::Solver::substep, 24);
        const Tally sweep = tally(480, sim::Solver::sweep, 1);
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
    void move(double seconds) override {
        if (substep() == 0) throw_some();
        time_ += seconds;
        if (time_ * value("speed") < sheet_size.x + 100) return;
        time_ = 0;
        const double next = value("phase") + golden;
        keep("phase", next - std::floor(next));
        fly();
    }

    void changed() override {
        time_ = 0;
        thrown_ = 0;
        missed_ = {};
        fly();
    }

  private:
    std::vector<Lane> lanes() const {
        return {Lane(value("thickness"), sim::Solver::substep, 1),
                Lane(value("thickness"), sim::Solver::substep, substeps()),
                Lane(value("thickness"), sim::Solver::sweep, 1)};
    }

    void fly() {
        const double start = 8 + value("phase") * std::min(100.0, value("speed") / pages_per_second);
        std::vector<Lane> all = lanes();
        for (std::size_t i = 0; i < 3; ++i) flights_[i] = all[i].fly(start, value("speed"));
    }

    // The meter of misses: every page throws some of its 1000 shots at each lane.
    void throw_some() {
        std::vector<Lane> all = lanes();
        for (int shot = 0; shot < thrown_a_page && thrown_ < thrown; ++shot, ++thrown_) {
            const double lead = random_.unit();
            for (std::size_t i = 0; i < 3; ++i) missed_[i] += all[i].finds(value("speed"), lead) ? 0 : 1;
        }
    }

    void draw_lane(Sketch& sketch, std::size_t i) const {
        const Vec middle{0, lane_at[i]};
        const std::vector<Vec>& places = flights_[i].places;
        sketch.push_back(words({6, lane_at[i] - 18}, lane_word[i]));
        sketch.push_back(draw(Rect{Vec{wall_at, 0} + middle, {value("thickness") / 2, 22}}, Role::solid));
        const double share = time_ * pages_per_second * (i == 1 ? substeps() : 1);
        const auto now = std::min(static_cast<std::size_t>(share), places.size() - 1);
        const double x = std::min(places[now].x, farthest);
        sketch.push_back(draw(Circle{Vec{x, 0} + middle, ball_size}, Role::first));
    }

    // Every place where the ball was looked for, and whether it was found.
    void draw_flight(Sketch& sketch, std::size_t i) const {
        constexpr std::size_t most_ghosts = 60;
        const Vec middle{0, lane_at[i]};
        const std::vector<Vec>& places = flights_[i].places;
        for (std::size_t k = 0; k < std::min(places.size(), most_ghosts); ++k) {
            if (places[k].x > farthest) break;
            const Vec at = Vec{places[k].x, 0} + middle;
            sketch.push_back(places.size() > 24 ? dot(at, Role::ghost) : draw(Circle{at, ball_size}, Role::ghost));
        }
        sketch.push_back(signs({286, lane_at[i] - 14}, flights_[i].hit ? "●" : "○"));
    }

    std::array<Flight, 3> flights_;
    double time_ = 0;  // s since the shot
    sim::Random random_{1};
    int thrown_ = 0;
    std::array<double, 3> missed_{};
};

}  // namespace

std::unique_ptr<Exhibit> make_tunnel() { return std::make_unique<TunnelRoom>(); }

}  // namespace megapon::lab
