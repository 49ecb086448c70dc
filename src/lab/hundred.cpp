#include <algorithm>
#include <cmath>

#include "geometry/touch.h"
#include "lab/exhibits.h"
#include "lab/many.h"

namespace megapon::lab {

namespace {

// The pairs that the grid leaves to the circle test, and those that touch.
struct Asked {
    double tests = 0;
    double touching = 0;
};

Asked ask_grid(const sim::State& state) {
    std::vector<Vec> places;
    for (const sim::Ball& ball : state.balls) places.push_back(ball.center);
    sim::BallGrid grid;
    if (!places.empty()) grid.build(places, 2 * state.balls[0].radius);
    Asked asked;
    for (int i = 0; i < static_cast<int>(places.size()); ++i)
        grid.neighbours(i, [&](int other) {
            if (other < i) return;
            ++asked.tests;
            asked.touching += touches(state, i, other);
        });
    return asked;
}

Asked ask_all(const sim::State& state) {
    Asked asked;
    const int count = static_cast<int>(state.balls.size());
    for (int i = 0; i < count; ++i)
        for (int other = i + 1; other < count; ++other) {
            ++asked.tests;
            asked.touching += touches(state, i, other);
        }
    return asked;
}

class Hundred final : public ExhibitOf<Hundred> {
  public:
    Hundred() : ExhibitOf({{"many", 100, 2, 10000, 100, true}, {"speed", 120, 0, 600, 20}}) { changed(); }

    const Label& label() const override {
        static constexpr Label label{"hundred", "sim::BallGrid", "src/sim/ball_grid.h"};
        return label;
    }

    // Whether any two meet within the next substep.
    bool hit() const override {
        sim::State next = state_;
        sim::World world = world_;
        world.tuning.physics.fps = pages_per_second * substeps();
        sim::Events events;
        sim::step(next, {}, world, events);
        return std::any_of(events.begin(), events.end(), [](const sim::Event& event) {
            const sim::Bounce* bounce = sim::bounce_of(event);
            return bounce && bounce->off == sim::Surface::ball;
        });
    }

    Sketch sketch() const override {
        Sketch sketch;
        const double scale = sheet_size.x / world_.court.size.x;
        const bool tiny = state_.balls.size() > 1000;
        for (const sim::Ball& ball : state_.balls) {
            const Vec at = ball.center * scale;
            sketch.push_back(tiny ? dot(at, Role::ghost) : draw(Circle{at, ball.radius * scale}, Role::first));
        }
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const auto n = static_cast<double>(state_.balls.size());
        return {shown(n) + " · " + shown(n - 1) + " / 2", "= " + shown(n * (n - 1) / 2)};
    }

    std::vector<Figure> figures() const override {
        const Asked asked = ask_grid(state_);
        return {{"grid_tests", asked.tests}, {"energy_percent", 100 * energy(state_) / first_energy_}};
    }

    std::vector<Handle> handles() const override {
        return {dial("many", {20, 184}, 150), dial("speed", {200, 184}, 90)};
    }

    Claim claim() const override {
        constexpr int pages = 30;
        constexpr int balls = 100;
        sim::World world = world_of_balls(balls, pages_per_second, 24);
        sim::State state = sim::start_scene(world);
        scatter_balls(state, world, balls, 120);
        const double before = energy(state);
        sim::Events events;
        double bounces = 0;
        double lost = 0;
        Asked sum;
        for (int page = 0; page < pages; ++page) {
            sim::step(state, {}, world, events);
            bounces += static_cast<double>(events.size());
            const Asked grid = ask_grid(state);
            lost += ask_all(state).touching - grid.touching;
            sum.tests += grid.tests;
        }
        const double kept = energy(state) / before;
        return {lost == 0 && std::fabs(kept - 1) < 1e-12 && bounces > 0 && sum.tests / pages < 4950 / 10.0,
                {{"pairs", balls * (balls - 1) / 2.0},
                 {"grid_tests", sum.tests / pages},
                 {"bounces", bounces},
                 {"lost", lost},
                 {"energy_kept", kept}}};
    }

  protected:
    void move(double) override {
        world_.tuning.physics.fps = pages_per_second * substeps();
        sim::Events events;
        sim::step(state_, {}, world_, events);
    }

    // Some balls on their way for a while: in the beginning nobody is near another.
    void scatter(sim::Random& random) override {
        constexpr int substeps_before = 48;
        put("many", random.between(20, 200));
        put("speed", random.between(60, 300));
        for (int i = 0; i < substeps_before; ++i) move(0);
    }

    void changed() override {
        const int many = static_cast<int>(value("many"));
        if (static_cast<int>(state_.balls.size()) == many && value("speed") == speed_) return;
        speed_ = value("speed");
        world_ = world_of_balls(many, pages_per_second * substeps(), 1);
        state_ = sim::start_scene(world_);
        scatter_balls(state_, world_, many, speed_);
        first_energy_ = std::max(energy(state_), 1e-300);
    }

  private:
    sim::World world_;
    sim::State state_;
    double speed_ = -1;
    double first_energy_ = 1;
};

}  // namespace

std::unique_ptr<Exhibit> make_hundred() { return std::make_unique<Hundred>(); }

}  // namespace megapon::lab
