#include <algorithm>
#include <cmath>

#include "lab/exhibits.h"
#include "sim/player.h"
#include "sim/step.h"

namespace megapon::lab {

namespace {

constexpr Vec corner{20, 25};  // of the court, where the sheet begins
constexpr Vec hand_at{69, 120};
constexpr double ball_from = 250;
constexpr int presses = 50;
constexpr int pages = 12;
constexpr int released_after = 4;  // substeps

// What came of one press.
struct Shot {
    bool swung = false;  // the swing met the ball
    Vec place;           // of the contact
    Vec velocity;        // of the ball, after
    std::vector<Vec> balls;
    std::vector<Vec> heads;
};

enum class Timing { stamped, latched };

// A player who waits for a ball and presses once, `pressed` substeps after the first page began: the game's own rules.
class Swinger {
  public:
    Swinger(double speed, double aside) : world_(sim::make_world({}, {})), start_(sim::start_match(world_, 1)) {
        start_.match.phase = sim::MatchPhase::rally;
        start_.match.server = 1;
        start_.match.last_hitter = 1;
        start_.balls[0].center = {ball_from, world_.court.size.y / 2 + aside};
        start_.balls[0].velocity = {-speed, 0};
    }

    Shot press(int pressed, Timing timing, bool watched) const {
        const int count = world_.tuning.physics.substeps;
        // Latched, a press waits for the page to end and counts from the beginning of the next one.
        const int at = timing == Timing::stamped ? pressed : (pressed / count + 1) * count;
        sim::State state = start_;
        sim::Events events;
        Shot shot;
        Watch watch{shot, world_};
        for (int page = 0; page < pages; ++page) {
            sim::FrameInput input;
            add(input, at - page * count, 1, count);
            add(input, at + released_after - page * count, 0, count);
            sim::step(state, input, world_, events, watched ? &watch : nullptr);
            for (const sim::Event& event : events)
                if (const auto* hit = std::get_if<sim::Hit>(&event); hit && shot.velocity == Vec{}) {
                    shot.swung = hit->strength != sim::Strength::bunt;
                    shot.place = hit->bounce.contact;
                    shot.velocity = hit->bounce.velocity;
                }
            if (!watched && shot.velocity != Vec{}) break;
        }
        return shot;
    }

  private:
    struct Watch : sim::SubstepWatcher {
        Watch(Shot& shot, const sim::World& world) : shot_(shot), world_(world) {}
        void see(const sim::State& state, int) override {
            shot_.balls.push_back(state.balls[0].center);
            shot_.heads.push_back(head_of(state.players[0], 0, world_.tuning.player));
        }
        Shot& shot_;
        const sim::World& world_;
    };

    static void add(sim::FrameInput& input, int substep, int value, int count) {
        if (substep < 0 || substep >= count) return;
        input.players[0].add(
            {static_cast<std::uint16_t>(substep), sim::Control::swing, static_cast<std::int8_t>(value)});
    }

    sim::World world_;
    sim::State start_;
};

// The presses whose sweep meets the ball: it lasts three pages and begins one page after the press. Substeps.
int first_press(double speed) {
    constexpr double head_at = 93;
    constexpr double reach = 28;
    const double arrival = (ball_from - head_at - reach) / speed * pages_per_second;
    return std::max(0, static_cast<int>((arrival - 4) * 24));
}
constexpr int press_window = 72;

int press_of(double share, double speed) { return first_press(speed) + static_cast<int>(share * press_window); }

// How many different ways the ball leaves, of many presses.
double different(const std::vector<Shot>& shots) {
    std::vector<double> slopes;
    for (const Shot& shot : shots)
        if (shot.swung) slopes.push_back(shot.velocity.y / std::fabs(shot.velocity.x));
    std::sort(slopes.begin(), slopes.end());
    double count = slopes.empty() ? 0 : 1;
    for (std::size_t i = 1; i < slopes.size(); ++i) count += slopes[i] - slopes[i - 1] > 1e-6;
    return count;
}

std::vector<Shot> fan(double speed, double aside, Timing timing) {
    const Swinger swinger(speed, aside);
    std::vector<Shot> shots;
    shots.reserve(presses);
    for (int i = 0; i < presses; ++i)
        shots.push_back(swinger.press(press_of(static_cast<double>(i) / presses, speed), timing, false));
    return shots;
}

class SwingRoom final : public ExhibitOf<SwingRoom> {
  public:
    SwingRoom() : ExhibitOf({{"press", 0.5, 0, 1, 1.0 / 72}, {"speed", 240, 120, 480, 20}, {"aside", 6, -30, 30, 2}}) {
        changed();
    }

    const Label& label() const override {
        static constexpr Label label{"swing", "sim::swing_players(State&, …)", "src/sim/swing.cpp"};
        return label;
    }

    bool hit() const override { return stamped_.swung; }

    Sketch sketch() const override {
        Sketch sketch{draw(Circle{Vec{ball_from, 120 + value("aside")} - corner, 16}, Role::faint)};
        draw_fan(sketch, latched_fan_, Role::missed);
        draw_fan(sketch, stamped_fan_, Role::ghost);
        const std::size_t now = std::min(static_cast<std::size_t>(time_ * 240), stamped_.balls.size() - 1);
        const Vec hand = hand_at - corner;
        sketch.push_back(draw(Segment{hand, stamped_.heads[now] - corner}, Role::solid));
        sketch.push_back(draw(Circle{latched_.heads[now] - corner, 12}, Role::ghost));
        sketch.push_back(draw(Circle{stamped_.heads[now] - corner, 12}, Role::second));
        sketch.push_back(draw(Circle{stamped_.balls[now] - corner, 16}, Role::first));
        if (latched_.swung) sketch.push_back(shot_arrow(latched_, Role::missed));
        if (stamped_.swung) sketch.push_back(shot_arrow(stamped_, Role::found));
        sketch.push_back(words({150, 18}, "lab.swing.stamped"));
        sketch.push_back(dot({142, 14}, Role::first));
        sketch.push_back(words({150, 32}, "lab.swing.latched"));
        sketch.push_back(ring({142, 28}, Role::missed));
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const int pressed = press_of(value("press"), value("speed"));
        const int page = pressed / 24;
        return {"t = " + shown(page + 1) + " + " + shown(pressed % 24) + "/24",
                "v = (" + shown(stamped_.velocity.x, 0) + ", " + shown(stamped_.velocity.y, 0) + ")"};
    }

    std::vector<Figure> figures() const override {
        return {{"ways_stamped", different(stamped_fan_)}, {"ways_latched", different(latched_fan_)}};
    }

    std::vector<Handle> handles() const override {
        const Vec middle{ball_from, 120};
        const Handle ball{"", -1, dial("aside", {}, 1).x, middle - corner, {1, 1}};
        return {dial("press", {20, 182}, 150), dial("speed", {200, 182}, 90), ball};
    }

    Claim claim() const override {
        const std::vector<Shot> stamped = fan(240, 6, Timing::stamped);
        const std::vector<Shot> latched = fan(240, 6, Timing::latched);
        const auto swung = [](const std::vector<Shot>& shots) {
            return static_cast<double>(
                std::count_if(shots.begin(), shots.end(), [](const Shot& it) { return it.swung; }));
        };
        const double fine = different(stamped);
        const double coarse = different(latched);
        return {coarse <= 4 && coarse > 0 && fine >= 5 * coarse,
                {{"presses", presses},
                 {"swung_stamped", swung(stamped)},
                 {"ways_stamped", fine},
                 {"swung_latched", swung(latched)},
                 {"ways_latched", coarse}}};
    }

  protected:
    void move(double seconds) override {
        time_ += seconds;
        if (time_ * pages_per_second >= pages) time_ = 0;
    }

    void changed() override {
        const double speed = value("speed");
        const double aside = value("aside");
        if (speed != fan_speed_ || aside != fan_aside_) {
            stamped_fan_ = fan(speed, aside, Timing::stamped);
            latched_fan_ = fan(speed, aside, Timing::latched);
            fan_speed_ = speed;
            fan_aside_ = aside;
        }
        const Swinger swinger(speed, aside);
        stamped_ = swinger.press(press_of(value("press"), speed), Timing::stamped, true);
        latched_ = swinger.press(press_of(value("press"), speed), Timing::latched, true);
    }

  private:
    static Mark shot_arrow(const Shot& shot, Role role) {
        const Vec from = shot.place - corner;
        return arrow(from, from + shot.velocity / length(shot.velocity) * 110, role);
    }

    static void draw_fan(Sketch& sketch, const std::vector<Shot>& shots, Role role) {
        for (const Shot& shot : shots) {
            if (!shot.swung) continue;
            const Vec from = shot.place - corner;
            sketch.push_back(draw(Segment{from, from + shot.velocity / length(shot.velocity) * 80}, role));
        }
    }

    double time_ = 0;  // s
    Shot stamped_;
    Shot latched_;
    std::vector<Shot> stamped_fan_;
    std::vector<Shot> latched_fan_;
    double fan_speed_ = 0;  // of which the fans are
    double fan_aside_ = 0;
};

}  // namespace

std::unique_ptr<Exhibit> make_swing() { return std::make_unique<SwingRoom>(); }

}  // namespace megapon::lab
