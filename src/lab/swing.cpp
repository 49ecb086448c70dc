#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "geometry/trig.h"
#include "lab/exhibits.h"
#include "sim/event.h"
#include "sim/player.h"
#include "sim/step.h"

namespace megapon::lab {

namespace {

constexpr Vec view_corner{20, 25};  // of the court, in the diagram's left top corner
constexpr Vec hand{94, 120};        // where a match begins
constexpr double ball_start_x = 250;
constexpr double middle_y = 120;
constexpr int presses = 100;
constexpr int flight_frames = 14;
constexpr int hold_substeps = 4;  // how long the key is held
constexpr int substeps_per_frame = 24;
constexpr double substeps_per_second = substeps_per_frame * frames_per_second;

struct PressShot {
    bool swung = false;  // the swing hit the ball
    Vec contact;
    Vec velocity;            // px/s, of the ball after its first contact; {0, 0} without one
    std::vector<Vec> balls;  // centres after each substep
    std::vector<Vec> heads;
};

// A player who receives a ball and presses the key once, with the game's own rules.
class Swinger {
  public:
    Swinger(double speed, double offset) : world_(sim::make_world({}, {})), start_(sim::start_match(world_, 1)) {
        world_.tuning.ball.steepest = 45;  // more than in a match, so that the ways can be told apart
        start_.match.phase = sim::MatchPhase::rally;
        start_.match.server = sim::Side::right;
        start_.match.last_hitter = sim::Side::right;
        start_.balls[0].center = {ball_start_x, world_.court.size.y / 2 + offset};
        start_.balls[0].velocity = {-speed, 0};
    }

    // The first contact after a press in substep `pressed`, which counts there or, `latched`, at the beginning of the
    // next frame. If it `records`: played to the end, with the positions of every substep.
    PressShot press(int pressed, bool latched, bool records) const {
        const int counted = latched ? (pressed / substeps_per_frame + 1) * substeps_per_frame : pressed;
        Recorder recorder;
        recorder.player = world_.tuning.player;
        PressShot& shot = recorder.shot;
        sim::State state = start_;
        sim::Events events;
        bool has_passed = false;  // the ball comes back from a goal post
        for (int frame = 0; frame < flight_frames; ++frame) {
            sim::FrameInput input;
            for (const std::int8_t value : {std::int8_t{1}, std::int8_t{0}}) {
                const int substep = counted + (value == 1 ? 0 : hold_substeps) - frame * substeps_per_frame;
                if (substep >= 0 && substep < substeps_per_frame)
                    input.players[sim::Side::left].add(
                        {static_cast<std::uint16_t>(substep), sim::Control::swing, value});
            }
            sim::step(state, input, world_, events, records ? &recorder : nullptr);
            for (const sim::Event& event : events) {
                has_passed = has_passed || std::holds_alternative<sim::Bounce>(event);
                const auto* hit = std::get_if<sim::Hit>(&event);
                if (has_passed || !hit || shot.velocity != Vec{}) continue;
                shot.swung = hit->strength != sim::Strength::bunt;
                shot.contact = hit->bounce.contact;
                shot.velocity = hit->bounce.velocity;
            }
            if (!records && (has_passed || shot.velocity != Vec{})) break;
        }
        return std::move(recorder.shot);
    }

  private:
    struct Recorder : sim::SubstepWatcher {
        void on_substep(const sim::State& state, int) override {
            shot.balls.push_back(state.balls[0].center);
            shot.heads.push_back(head_of(state.players[sim::Side::left], sim::Side::left, player));
        }
        PressShot shot;
        sim::PlayerTuning player;
    };

    sim::World world_;
    sim::State start_;
};

// The presses whose swing can hit the ball: the head sweeps from one frame after the press until four after it, and the
// ball must be within its reach meanwhile, from an arm and both radii before the hand until it is at the hand.
// Substeps; of a fast ball only the later ones are left.
struct PressWindow {
    int first = 0;
    int length = 0;
};

PressWindow press_window(double speed) {
    constexpr double reach = 24 + head_radius + ball_radius;
    const double px_per_substep = speed / substeps_per_second;
    const int first = static_cast<int>((ball_start_x - reach - hand.x) / px_per_substep) - 4 * substeps_per_frame;
    const int last = static_cast<int>((ball_start_x - hand.x) / px_per_substep) - substeps_per_frame;
    return {std::max(0, first), last - std::max(0, first)};
}

int press_substep(double fraction, double speed) {
    constexpr double rounding = 1e-6;  // a typed press has its substep, whatever the division left
    const PressWindow window = press_window(speed);
    return window.first + static_cast<int>(fraction * window.length + rounding);
}

// How many different directions the swings send the ball in.
double count_directions(const std::vector<PressShot>& shots) {
    std::vector<double> slopes;
    for (const PressShot& shot : shots)
        if (shot.swung) slopes.push_back(shot.velocity.y / std::fabs(shot.velocity.x));
    std::sort(slopes.begin(), slopes.end());
    double count = slopes.empty() ? 0 : 1;
    for (std::size_t i = 1; i < slopes.size(); ++i) count += slopes[i] - slopes[i - 1] > 1e-6;
    return count;
}

// Presses spread evenly over the window.
std::vector<PressShot> shots_of_all_presses(double speed, double offset, bool latched) {
    const Swinger swinger(speed, offset);
    std::vector<PressShot> shots;
    shots.reserve(presses);
    for (int i = 0; i < presses; ++i)
        shots.push_back(swinger.press(press_substep(static_cast<double>(i) / presses, speed), latched, false));
    return shots;
}

Segment trajectory(const PressShot& shot, double size) {
    const Vec from = shot.contact - view_corner;
    return {from, from + shot.velocity / length(shot.velocity) * size};
}

void draw_trajectory(Diagram& diagram, const Segment& line, bool latched) {
    if (latched)
        diagram.dashed_line(line.from, line.to, Role::solid);
    else
        diagram.draw(line, Role::ghost);
}

class SwingExhibit final : public CloneableExhibit<SwingExhibit> {
    const SettingId press_ = add({"press", 0.5, 0, 1, 1.0 / (3 * substeps_per_frame)});
    const SettingId speed_ = add({"speed", 240, 120, 480, 20});
    const SettingId aside_ = add({"aside", 6, -30, 30, 2});

  public:
    SwingExhibit() : CloneableExhibit(swing_exhibit) {
        plane_ = Plane{press_, aside_};
        handles_ = {slider(press_, {20, 182}, 150),
                    slider(speed_, {200, 182}, 90),
                    {.y_setting = aside_, .origin = Vec{ball_start_x, middle_y} - view_corner}};
        on_settings_changed();
    }

    bool hits(bool naive) const override { return shown(naive).swung; }

    bool naive_is_wrong() const override {
        return shown(true).swung != shown(false).swung || length(shown(true).velocity - shown(false).velocity) > 1e-6;
    }

    // Presses that send the ball elsewhere than their own moment does.
    Answers answers(bool naive) const override {
        Answers answers;
        for (std::size_t i = 0; i < presses; ++i)
            answers.add(length(all(naive)[i].velocity - all(false)[i].velocity) > 1e-6);
        return answers;
    }

    Diagram picture(bool answered) const override {
        Diagram diagram;
        const Vec start = Vec{ball_start_x, middle_y + value(aside_)} - view_corner;
        diagram.draw(Circle{start, ball_radius}, Role::faint);
        if (answered) draw_ways(diagram);
        draw_now(diagram);
        if (answered) {
            draw_ways_of_press(diagram);
            draw_legend(diagram);
            return diagram;
        }
        // How the ball comes, and where it is when the button is pressed.
        const auto pressed = static_cast<std::size_t>(press_substep(value(press_), value(speed_)));
        const Vec then = shown(false).balls[pressed] - view_corner;
        diagram.arrow(start, then, Role::solid);
        diagram.draw(Circle{then, ball_radius}, Role::ghost, "t");
        return diagram;
    }

    std::string caption() const override {
        const double fine = count_directions(all(false));
        const double coarse = count_directions(all(true));
        return fine > coarse ? "caption" : fine == coarse ? "caption_same" : "caption_fewer";
    }

    void describe(Readout& readout) const override {
        const int pressed = press_substep(value(press_), value(speed_));
        const int frame = pressed / substeps_per_frame;
        const PressWindow window = press_window(value(speed_));
        // The setting is the share of the window that has passed; the line shows t = page + substep / 24.
        const Dial substep{press_, static_cast<double>(window.first - frame * substeps_per_frame),
                           static_cast<double>(window.length)};
        const Vec v = shown(is_naive()).velocity;
        const bool has_contact = v != Vec{};
        const std::string velocity = has_contact ? "v = " + cut_off(v, 0) : "v = -";
        readout.lines = {
            {"press", {"t = " + format(frame + 1) + " + ", {format(pressed % substeps_per_frame), substep}, "/24"}},
            {"after", {velocity}}};
        readout.figures = {{"ways_stamped", count_directions(all(false))},
                           {"ways_latched", count_directions(all(true))}};
    }

    Puzzles solved_puzzles() const override {
        const PressShot& pressed = shown(is_naive());
        const double fine = count_directions(all(false)), coarse = count_directions(all(true));
        return {
            pressed.swung && std::fabs(pressed.velocity.y) < pressed.velocity.x / 10,
            coarse == 1 && fine == 20,
            fine >= 33,
        };
    }

    Claim claim() const override {
        const std::vector<PressShot> stamped = shots_of_all_presses(240, 6, false);
        const std::vector<PressShot> latched = shots_of_all_presses(240, 6, true);
        const double fine = count_directions(stamped), coarse = count_directions(latched);
        double swung_stamped = 0, swung_latched = 0;
        for (const PressShot& shot : stamped) swung_stamped += shot.swung;
        for (const PressShot& shot : latched) swung_latched += shot.swung;
        return {coarse <= 4 && coarse > 0 && fine >= 5 * coarse,
                {{"presses", presses},
                 {"swung_stamped", swung_stamped},
                 {"ways_stamped", fine},
                 {"swung_latched", swung_latched},
                 {"ways_latched", coarse}}};
    }

    std::vector<CodePlace> code_places() const override {
        return {{.kind = CodePlace::Kind::circle,
                 .x = "head_x",
                 .y = "head_y",
                 .origin = Vec{0, middle_y} - view_corner,
                 .size = {head_radius, 0}}};
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        constexpr double arc = 60;  // degrees, towards the side on which the ball is
        numbers["pressed"] = press_substep(value(press_), value(speed_));
        numbers["arc"] = (value(aside_) < 0 ? -arc : arc) * geometry::radians_per_degree;
    }

    void advance(double seconds) override {
        time_ += seconds;
        if (time_ * frames_per_second >= flight_frames) time_ = 0;
    }

    void on_settings_changed() override {
        if (value(speed_) != shots_speed_ || value(aside_) != shots_offset_) {
            all_ = {};
            shots_speed_ = value(speed_);
            shots_offset_ = value(aside_);
        }
        shown_ = {};
    }

  private:
    // Presses that are counted by substep send the ball along full lines, those counted by page along dashed ones.
    void draw_ways(Diagram& diagram) const {
        for (const bool latched : {false, true})
            for (const PressShot& shot : all(latched))
                if (shot.swung) draw_trajectory(diagram, trajectory(shot, 52), latched);
    }

    // Ball and heads at the present time.
    void draw_now(Diagram& diagram) const {
        const PressShot& stamped = shown(false);
        const auto substep = static_cast<std::size_t>(time_ * substeps_per_second);
        const std::size_t now = std::min(substep, stamped.balls.size() - 1);
        diagram.draw(Segment{hand - view_corner, stamped.heads[now] - view_corner}, Role::solid);
        diagram.draw(Circle{shown(true).heads[now] - view_corner, head_radius}, Role::ghost);
        diagram.captain(Circle{stamped.heads[now] - view_corner, head_radius}, Role::second, {}, hand - view_corner);
        diagram.ball(Circle{stamped.balls[now] - view_corner, ball_radius}, Role::first);
    }

    void draw_ways_of_press(Diagram& diagram) const {
        for (const bool latched : {true, false}) {
            if (!shown(latched).swung) continue;
            const Segment line = trajectory(shown(latched), 66);
            diagram.arrow(line.from, line.to, latched ? Role::solid : Role::found);
        }
    }

    static void draw_legend(Diagram& diagram) {
        constexpr double left = 128, right = 146;  // px
        draw_trajectory(diagram, {{left, 14}, {right, 14}}, false);
        diagram.message({150, 18}, "lab.swing.stamped");
        draw_trajectory(diagram, {{left, 28}, {right, 28}}, true);
        diagram.message({150, 32}, "lab.swing.latched");
    }

    // The press that the diagram shows.
    const PressShot& shown(bool latched) const {
        std::optional<PressShot>& shot = shown_[latched ? 1 : 0];
        const int pressed = press_substep(value(press_), value(speed_));
        if (!shot) shot = Swinger(value(speed_), value(aside_)).press(pressed, latched, true);
        return *shot;
    }
    const std::vector<PressShot>& all(bool latched) const {
        std::vector<PressShot>& shots = all_[latched ? 1 : 0];
        if (shots.empty()) shots = shots_of_all_presses(value(speed_), value(aside_), latched);
        return shots;
    }

    double time_ = 0;  // s
    // Stamped and latched, computed when they are first read.
    mutable std::array<std::optional<PressShot>, 2> shown_;
    mutable std::array<std::vector<PressShot>, 2> all_;
    double shots_speed_ = 0;  // the settings that these shots belong to
    double shots_offset_ = 0;
};

// A page is 24 substeps, and fourteen are played. The head is drawn back for one page, and sweeps for three; what it
// meets before is no swing.
constexpr MethodLines swing_lines{
    R"(
counted = pressed;
for (s = 1; s < 96 && counted + s <= 336; s++) {
    angle = arc * (max(0, (s - 24) / 36) - min(s / 24, 1));
    head_x = 94 + 24 * cos(angle);
    head_y = 24 * sin(angle);
    dx = 250 - speed / 240 * (counted + s) - head_x;
    dy = aside - head_y;
    if (dx * dx + dy * dy <= 28 * 28) return s >= 24;
}
return MISS;
)",
    R"(
counted = (floor(pressed / 24) + 1) * 24;
for (s = 1; s < 96 && counted + s <= 336; s++) {
    angle = arc * (max(0, (s - 24) / 36) - min(s / 24, 1));
    head_x = 94 + 24 * cos(angle);
    head_y = 24 * sin(angle);
    dx = 250 - speed / 240 * (counted + s) - head_x;
    dy = aside - head_y;
    if (dx * dx + dy * dy <= 28 * 28) return s >= 24;
}
return MISS;
)"};

}  // namespace

constexpr ExhibitInfo swing_exhibit{"swing",
                                    "sim::swing_players(State&, …)",
                                    "src/sim/swing.cpp",
                                    SwingExhibit::make,
                                    {},
                                    swing_lines,
                                    {{{"press=0.236"}, {"speed=340 aside=8"}, {"speed=320 aside=0"}}}};

}  // namespace megapon::lab
