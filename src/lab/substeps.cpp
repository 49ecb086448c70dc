#include <algorithm>
#include <cmath>

#include "lab/exhibits.h"
#include "lab/tunnel.h"

namespace megapon::lab {

namespace {

constexpr double fastest = 2400;  // px/s
constexpr int most_substeps = 48;
constexpr Vec plot_origin{34, 160};  // speed 0, no substeps
constexpr Vec plot_size{190, -140};
constexpr std::size_t dots_kept = 1000;
constexpr int shots_a_page = 25;
constexpr double safe_share = 0.01;

Vec on_plot(double speed, double substeps) {
    return plot_origin + Vec{plot_size.x * speed / fastest, plot_size.y * substeps / most_substeps};
}

// The share of true hits on a circle of this reach that looks a step apart miss: a chord of L px is stepped over with
// the chance 1 - L / step.
double missed_share(double step, double reach) {
    constexpr int parts = 400;
    double sum = 0;
    for (int i = 0; i < parts; ++i) {
        const double aside = reach * (i + 0.5) / parts;
        sum += std::max(0.0, 1 - 2 * std::sqrt(reach * reach - aside * aside) / step);
    }
    return sum / parts;
}

// The longest step that misses fewer than safe_share of the hits. px
double safe_step() {
    const double reach = reach_of(Target::megaphone);
    double low = 1;
    double high = 100;
    for (int i = 0; i < 40; ++i) {
        const double middle = (low + high) / 2;
        (missed_share(middle, reach) < safe_share ? low : high) = middle;
    }
    return low;
}

double step_of(double speed, int substeps) { return speed / pages_per_second / substeps; }

struct Fired {
    double speed = 0;
    int substeps = 1;
    bool true_hit = false;
    bool missed = false;
};

// One shot from anywhere at any speed, looked at with any number of substeps.
Fired fire(sim::Random& random) {
    Fired fired;
    fired.speed = random.between(60, fastest);
    fired.substeps = 1 + static_cast<int>(random.unit() * most_substeps);
    Tunnel tunnel(Target::megaphone, fired.speed, sim::Solver::substep, fired.substeps);
    tunnel.shoot(random_shot(random));
    fired.true_hit = tunnel.tally().true_hits > 0;
    fired.missed = tunnel.tally().missed > 0;
    return fired;
}

class SubstepsRoom final : public ExhibitOf<SubstepsRoom> {
  public:
    SubstepsRoom() : ExhibitOf({{"speed", 480, 60, fastest, 20}, {"substeps", 4, 1, most_substeps, 1, true}}) {}

    const Label& label() const override {
        static constexpr Label label{"substeps", "sim::step(State, …)", "src/sim/step.cpp"};
        return label;
    }

    // A graze, half a page's travel ahead: is it found?
    bool hit() const override {
        Tunnel tunnel(Target::megaphone, value("speed"), sim::Solver::substep, substeps());
        tunnel.shoot({0, 0.97, 0.5});
        return tunnel.tally().missed == 0;
    }

    Sketch sketch() const override {
        const double safe = safe_speed(most_substeps);
        const Rect plot = rect_at(plot_origin + Vec{0, plot_size.y}, {plot_size.x, -plot_size.y});
        const Polygon region{{plot_origin, on_plot(0, most_substeps), on_plot(safe, most_substeps)}};
        Sketch sketch{draw(overlap(region, corners_of(plot)), Role::faint),
                      arrow(plot_origin, on_plot(fastest * 1.03, 0), Role::solid, "px/s"),
                      arrow(plot_origin, on_plot(0, most_substeps * 1.04), Role::solid, "N")};
        for (const Fired& it : fired_)
            sketch.push_back(it.missed ? ring(on_plot(it.speed, it.substeps), Role::missed)
                                       : dot(on_plot(it.speed, it.substeps), Role::ghost));
        sketch.push_back(words({44, 180}, "lab.substeps.safe"));
        const double cost = plot_size.y * substeps() / most_substeps;
        sketch.push_back(draw(rect_at({272, plot_origin.y + cost}, {18, -cost}), Role::second));
        sketch.push_back(words({262, 176}, "lab.substeps.cost"));
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const double step = step_of(value("speed"), substeps());
        return {shown(value("speed")) + " / 10 / " + shown(substeps()) + " = " + shown(step) + " px",
                std::string(step <= limit() ? "≦ " : "> ") + shown(limit()) + " px  (1 %)"};
    }

    std::vector<Figure> figures() const override {
        double hits = 0;
        double missed = 0;
        for (const Fired& it : fired_) {
            hits += it.true_hit;
            missed += it.missed;
        }
        const double share = missed_share(step_of(value("speed"), substeps()), reach_of(Target::megaphone));
        return {{"expected_percent", 100 * share},
                {"tests_a_second", static_cast<double>(substeps() * pages_per_second)},
                {"hits", hits},
                {"missed", missed}};
    }

    std::vector<Handle> handles() const override {
        const Handle across = dial("speed", plot_origin, plot_size.x);
        const Handle up = dial("substeps", {}, 1);
        Handle handle{"N", across.x, up.x, plot_origin, {plot_size.x / fastest, plot_size.y / most_substeps}};
        return {handle};
    }

    Claim claim() const override {
        constexpr int shots = 20000;
        sim::Random random(1);
        double safe_hits = 0;
        double safe_missed = 0;
        double other_hits = 0;
        double other_missed = 0;
        for (int i = 0; i < shots; ++i) {
            const Fired it = fire(random);
            const bool safe = step_of(it.speed, it.substeps) <= limit();
            (safe ? safe_hits : other_hits) += it.true_hit;
            (safe ? safe_missed : other_missed) += it.missed;
        }
        const double inside = 100 * safe_missed / safe_hits;
        const double outside = 100 * other_missed / other_hits;
        return {inside < 100 * safe_share && outside > 100 * safe_share,
                {{"shots", shots},
                 {"safe_step_px", limit()},
                 {"missed_inside_percent", inside},
                 {"missed_outside_percent", outside}}};
    }

  protected:
    void move(double) override {
        if (substep() != 0) return;
        for (int i = 0; i < shots_a_page; ++i) {
            const Fired it = fire(random_);
            if (!it.true_hit) continue;
            if (fired_.size() == dots_kept) fired_.erase(fired_.begin());
            fired_.push_back(it);
        }
    }

  private:
    static double limit() {
        static const double step = safe_step();
        return step;
    }
    static double safe_speed(int count) { return limit() * pages_per_second * count; }

    sim::Random random_{1};
    std::vector<Fired> fired_;
};

}  // namespace

std::unique_ptr<Exhibit> make_substeps() { return std::make_unique<SubstepsRoom>(); }

}  // namespace megapon::lab
