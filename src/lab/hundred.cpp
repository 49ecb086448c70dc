#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "geometry/touch.h"
#include "lab/exhibits.h"
#include "lab/trials.h"
#include "sim/ball_grid.h"
#include "sim/ball_mover.h"
#include "sim/step.h"

namespace megapon::lab {

namespace {

constexpr double touch_distance = 2 * boxed_ball_radius;  // px: balls that touch are at most so far apart

// Px. The game's grid makes at most about four cells a ball: here, where balls cover a tenth of the court, of this
// size.
constexpr double grid_cell = 2 * touch_distance;

bool touches(const sim::Ball& a, const sim::Ball& b) {
    return touch(Circle{a.center, a.radius}, Circle{b.center, b.radius}).has_value();
}

// Every two balls that the grid finds beside each other, once: these get a circle test.
std::vector<std::pair<const sim::Ball*, const sim::Ball*>> near_pairs(const std::vector<sim::Ball>& balls) {
    std::vector<std::pair<const sim::Ball*, const sim::Ball*>> pairs;
    if (balls.empty()) return pairs;
    std::vector<Vec> centers;
    centers.reserve(balls.size() + 1);
    for (const sim::Ball& ball : balls) centers.push_back(ball.center);
    centers.emplace_back();  // no ball: the grid begins in the court's corner, as the cells do that are drawn
    sim::BallGrid grid;
    grid.build(centers, grid_cell);
    const auto count = static_cast<int>(balls.size());
    for (int i = 0; i < count; ++i)
        grid.neighbours(i, [&](int other) {
            if (other > i && other < count)
                pairs.emplace_back(&balls[static_cast<std::size_t>(i)], &balls[static_cast<std::size_t>(other)]);
        });
    return pairs;
}

// The colour of a place on a chequerboard with fields of this size.
Role chequered(Vec place, double field) {
    const int column = static_cast<int>(place.x / field);
    const int row = static_cast<int>(place.y / field);
    return (column + row) % 2 == 0 ? Role::first : Role::second;
}

// Of the next two balls that hit each other, or come nearest: one ball, and the others in the cells round its own.
constexpr MethodLines hundred_lines{
    R"(
for (cell = 0; cell < 9; cell++)
    for (i = first[cell]; i < first[cell + 1]; i++) {
        dx = other[i].x - ball.x;
        dy = other[i].y - ball.y;
        if (dx * dx + dy * dy <= 8 * 8) return HIT;
    }
return MISS;
)",
    R"(
own = 4;
for (i = first[own]; i < first[own + 1]; i++) {
    dx = other[i].x - ball.x;
    dy = other[i].y - ball.y;
    if (dx * dx + dy * dy <= 8 * 8) return HIT;
}
return MISS;
)"};

// Each pair once, of all balls as they stand when the first two hit each other.
constexpr const char* all_pairs_lines = R"(
for (i = 0; i < many; i++)
    for (j = i + 1; j < many; j++) {
        dx = place[j].x - place[i].x;
        dy = place[j].y - place[i].y;
        if (dx * dx + dy * dy <= 8 * 8) return HIT;
    }
return MISS;
)";

class HundredExhibit final : public CloneableExhibit<HundredExhibit> {
    const SettingId many_ = add({"many", 100, 2, 10000, 100, true});
    const SettingId speed_ = add({"speed", 120, 0, 600, 20});
    const PointId lens_ = add_point("lens", {80, 30, 280}, {80, 30, 136});
    const SettingId pairs_ = add({"pairs", 0, 0, 1, 1, true, {"nine_cells", "all_pairs"}});

  public:
    HundredExhibit() : CloneableExhibit(hundred_exhibit) {
        curves_ = {{many_, {speed_}, 1e8, true}};
        on_settings_changed();
    }

    // Whether two balls hit each other within the next frame; the naive method does not see it across a line of the
    // grid.
    bool hits(bool naive) const override {
        const Encounter& next = encounter();
        if (!naive || !next.hit) return next.hit;
        const std::vector<Vec>& own = next.cells[Encounter::own_cell];
        for (const Vec other : own)
            if (length_squared(other - next.ball) <= touch_distance * touch_distance) return true;
        return false;
    }

    std::string caption() const override {
        return !is_naive() && asks_all_pairs() ? "caption_pairs" : Exhibit::caption();
    }
    const char* lines(bool naive) const override {
        return !naive && asks_all_pairs() ? all_pairs_lines : Exhibit::lines(naive);
    }

    // All pairs of as many balls that lie about: the naive grid asks only a ball's own cell.
    Answers answers(bool naive) const override {
        std::optional<Answers>& asked = answers_[naive ? 1 : 0];
        if (asked) return *asked;
        const int count = static_cast<int>(state_.balls.size());
        const Vec size = world_.court.size;
        sim::Random random(1);
        std::vector<sim::Ball> balls;
        for (int i = 0; i < count; ++i) {
            const double x = random.between(boxed_ball_radius, size.x - boxed_ball_radius);
            balls.push_back(
                {{x, random.between(boxed_ball_radius, size.y - boxed_ball_radius)}, {}, boxed_ball_radius});
        }
        double found = 0;
        for (const auto& [a, b] : near_pairs(balls))
            if (touches(*a, *b))
                found += !naive || corner_of_cell(a->center, grid_cell) == corner_of_cell(b->center, grid_cell);
        // Without a grid, and in little time for many: the balls from left to right, each against those that begin
        // before it ends.
        std::sort(balls.begin(), balls.end(),
                  [](const sim::Ball& a, const sim::Ball& b) { return a.center.x < b.center.x; });
        double hits = 0;
        for (std::size_t i = 0; i < balls.size(); ++i)
            for (std::size_t j = i + 1;
                 j < balls.size() && balls[j].center.x - balls[i].center.x <= 2 * boxed_ball_radius; ++j)
                hits += touches(balls[i], balls[j]);
        asked = Answers{count * (count - 1.0) / 2, hits - found, true, hits, hits - found};
        return *asked;
    }

    // For a question, each ball with its way in the next frame.
    Diagram picture(bool answered) const override {
        constexpr double block = 20;  // px: in the full picture a cell is smaller than a pixel
        Diagram diagram;
        if (answered && is_crowded()) {
            for (const Role role : {Role::first, Role::second})
                for (const sim::Ball& ball : state_.balls) {
                    const Vec place = ball.center * scale(), offset = place - value(lens_);
                    const bool in_lens = std::fabs(offset.x) <= lens_half && std::fabs(offset.y) <= lens_half;
                    if (chequered(place, block) == role && !in_lens) diagram.dot(place, role).radius = 1;
                }
            draw_lens(diagram);
            return diagram;
        }
        for (const sim::Ball& ball : state_.balls) {
            const Vec from = ball.center * scale();
            diagram.ball(Circle{from, ball.radius * scale()}, Role::first);
            if (!answered) diagram.arrow(from, from + ball.velocity * (scale() / frames_per_second), Role::first);
        }
        if (answered) draw_asked_cells(diagram);
        return diagram;
    }

    void describe(Readout& readout) const override {
        const auto n = static_cast<double>(state_.balls.size());
        readout.lines = {{"pairs", {dial(many_), " · ", dial(many_, -1), " / 2 ", "= " + format(n * (n - 1) / 2)}}};
        readout.figures = {off_card({"grid_tests", counted()}), off_card({"all_pairs", computed()})};
        if (is_crowded() || (!is_naive() && asks_all_pairs())) return;
        // How many balls the method finds round one of the next two that hit each other.
        const auto& cells = encounter().cells;
        double others = 0;
        for (const std::vector<Vec>& cell : cells) others += static_cast<double>(cell.size());
        if (is_naive())
            readout.lines.push_back(
                {"cells_around", {"1 → " + format(static_cast<double>(cells[Encounter::own_cell].size()))}});
        else
            readout.lines.push_back({"cells_around", {"3 × 3 → " + format(others)}});
    }

    // How many pairs are tested on a page: each with each, and by the grid.
    double computed() const override { return value(many_) * (value(many_) - 1) / 2; }
    double counted() const override {
        if (!grid_tests_) grid_tests_ = static_cast<double>(near_pairs(state_.balls).size());
        return *grid_tests_;
    }

    Puzzles solved_puzzles() const override {
        return {
            computed() == 44850,
            value(many_) <= 500 && counted() > 0 && counted() < computed() / 100,
            std::fabs(counted() - 4950) <= 0.03 * 4950,
        };
    }

    std::vector<Handle> handles() const override {
        std::vector<Handle> handles{slider(many_, {12, 182}, 84), slider(speed_, {110, 182}, 74),
                                    slider(pairs_, {202, 182}, 90)};
        if (is_crowded()) handles.push_back(handle(lens_));
        return handles;
    }

    Claim claim() const override {
        constexpr int frames = 30;
        constexpr int balls = 100;
        const sim::World world = make_ball_box(balls, frames_per_second, 24);
        sim::State state = sim::start_scene(world);
        place_balls(state, world, balls, 120);
        const double first_energy = energy(state);
        sim::Events events;
        sim::Workspace work;
        double bounces = 0, lost = 0, tests = 0;
        for (int frame = 0; frame < frames; ++frame) {
            sim::step(state, {}, world, events, nullptr, work);
            bounces += static_cast<double>(events.size());
            for (std::size_t i = 0; i < state.balls.size(); ++i)
                for (std::size_t other = i + 1; other < state.balls.size(); ++other)
                    lost += touches(state.balls[i], state.balls[other]);
            for (const auto& [a, b] : near_pairs(state.balls)) {
                lost -= touches(*a, *b);
                ++tests;
            }
        }
        const double kept = energy(state) / first_energy;
        return {lost == 0 && std::fabs(kept - 1) < 1e-12 && bounces > 0 && tests / frames < 4950 / 10.0,
                {{"pairs", balls * (balls - 1) / 2.0},
                 {"grid_tests", tests / frames},
                 {"bounces", bounces},
                 {"lost", lost},
                 {"energy_kept", kept}}};
    }

    std::vector<CodePlace> code_places() const override {
        if (is_crowded()) return {};  // the lens shows others
        std::vector<CodePlace> places;
        for (const char* ball : {"ball", "other", "place"}) {
            places.push_back(point_place(ball));  // where it is when the two meet
            places.back().kind = CodePlace::Kind::circle;
            places.back().scale = {scale(), scale()};
            places.back().size = {boxed_ball_radius * scale(), 0};
        }
        // Row by row round the ball's own cell.
        const double cell = grid_cell * scale();
        const Vec first = corner_of_cell(encounter().ball, grid_cell) * scale() - Vec{cell, cell} / 2;
        places.push_back({.kind = CodePlace::Kind::cell,
                          .x = "cell",
                          .origin = first,
                          .scale = {cell, cell},
                          .size = {cell / 2, cell / 2},
                          .columns = 3});
        return places;
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        const Encounter& next = encounter();
        lab::add_point(numbers, "ball", next.ball);
        std::size_t count = 0;
        for (std::size_t cell = 0; cell < next.cells.size(); ++cell) {
            numbers["first[" + std::to_string(cell) + ']'] = static_cast<double>(count);
            for (const Vec other : next.cells.at(cell))
                lab::add_point(numbers, "other[" + std::to_string(count++) + ']', other);
        }
        numbers["first[" + std::to_string(next.cells.size()) + ']'] = static_cast<double>(count);
        if (!asks_all_pairs()) return;
        for (std::size_t i = 0; i < next.places.size(); ++i)
            lab::add_point(numbers, "place[" + std::to_string(i) + ']', next.places[i]);
    }

    void advance(double) override {
        world_.tuning.physics.fps = frames_per_second * substeps();
        sim::Events events;
        sim::step(state_, {}, world_, events, nullptr, work_);
        grid_tests_.reset();
        encounter_.reset();
    }

    // So few that each can be followed. Lets them move for a while: at the start none is near another.
    void randomize_settings(sim::Random& random) override {
        constexpr int substeps_before = 48;
        set(many_, random.between(4, 12));
        set(speed_, random.between(60, 300));
        for (int i = 0; i < substeps_before; ++i) advance(0);
    }

    void on_settings_changed() override {
        encounter_.reset();  // it depends on the substeps, too
        const int balls = static_cast<int>(value(many_));
        if (static_cast<int>(state_.balls.size()) == balls && value(speed_) == placed_speed_) return;
        placed_speed_ = value(speed_);
        if (static_cast<int>(state_.balls.size()) != balls) answers_ = {};
        world_ = make_ball_box(balls, frames_per_second * substeps(), 1);
        state_ = sim::start_scene(world_);
        place_balls(state_, world_, balls, placed_speed_);
        grid_tests_.reset();
    }

  private:
    const Encounter& encounter() const {
        if (encounter_) return *encounter_;
        sim::World world = world_;
        world.tuning.physics.fps = frames_per_second * substeps();
        encounter_ = next_encounter(state_, world, substeps(), grid_cell);
        return *encounter_;
    }
    // Of so few that their lines run in a moment.
    bool asks_all_pairs() const { return is_on(pairs_) && state_.balls.size() <= 400; }
    bool is_crowded() const { return state_.balls.size() > 1000; }
    double scale() const { return diagram_size.x / world_.court.size.x; }

    // What the method asks about the next two balls that hit each other: nine cells, or the ball's own alone.
    void draw_asked_cells(Diagram& diagram) const {
        const Encounter& next = encounter();
        if (!is_naive() && asks_all_pairs()) {  // one ball with each of the others
            for (const Vec place : next.places)
                diagram.draw(Segment{next.ball * scale(), place * scale()}, Role::faint);
            if (next.hit) diagram.cross((next.ball + next.other) / 2 * scale());
            return;
        }
        const bool misses = is_naive() && next.hit && !hits(true);
        const Role role = misses ? Role::missed : Role::ghost;
        const double around = is_naive() ? 0 : grid_cell;
        const Vec low = corner_of_cell(next.ball, grid_cell) - Vec{around, around};
        const Vec half = Vec{1, 1} * (grid_cell / 2 + around);
        const Vec middle = (low + half) * scale(), reach = half * scale();
        for (const Vec place : {next.ball, next.other})
            diagram.draw(Circle{place * scale(), boxed_ball_radius * scale()}, role);
        diagram.draw(Rect{middle, reach}, role);
        if (!is_naive())  // three by three cells
            for (const double part : {-1.0 / 3, 1.0 / 3}) {
                const Vec at = middle + reach * part;
                diagram.draw(Segment{{at.x, middle.y - reach.y}, {at.x, middle.y + reach.y}}, Role::faint);
                diagram.draw(Segment{{middle.x - reach.x, at.y}, {middle.x + reach.x, at.y}}, Role::faint);
            }
        if (next.hit && !misses) diagram.cross((next.ball + next.other) / 2 * scale());
    }

    // Under the lens balls have three times the size of those in the game's picture of a hundred.
    static constexpr double lens_half = 28;  // px
    static constexpr double lens_scale = 1;
    // The balls about the lens's middle in a square, with the cells of the grid.
    void draw_lens(Diagram& diagram) const {
        const Vec middle = value(lens_), seen = middle / scale();  // of the diagram, of the court
        const Rect lens{middle, {lens_half, lens_half}};
        const double cell = grid_cell, half = lens_half / lens_scale;
        for (double Vec::*const axis : {&Vec::x, &Vec::y})
            for (int i = static_cast<int>(std::ceil((seen.*axis - half) / cell)); i * cell <= seen.*axis + half; ++i) {
                Segment line{middle - lens.half, middle + lens.half};
                line.from.*axis = line.to.*axis = middle.*axis + (i * cell - seen.*axis) * lens_scale;
                diagram.draw(line, Role::faint);
            }
        for (const sim::Ball& ball : state_.balls) {
            const Vec offset = (ball.center - seen) * lens_scale;
            const double reach = lens_half - ball.radius * lens_scale;
            if (std::fabs(offset.x) <= reach && std::fabs(offset.y) <= reach)
                diagram.draw(Circle{middle + offset, ball.radius * lens_scale}, chequered(ball.center, cell));
        }
        diagram.draw(lens, Role::ghost);
    }

    sim::World world_;
    sim::State state_;
    sim::Workspace work_;       // kept: a page of 10 000 balls works in megabytes
    double placed_speed_ = -1;  // of the balls in state_, as they were placed
    // Computed when they are first read.
    mutable std::optional<double> grid_tests_;                 // of state_
    mutable std::optional<Encounter> encounter_;               // from state_ on
    mutable std::array<std::optional<Answers>, 2> answers_{};  // of a sample of as many balls, and of the naive grid
};

}  // namespace

constexpr ExhibitInfo hundred_exhibit{"hundred",
                                      "sim::BallGrid",
                                      "src/sim/ball_grid.h",
                                      HundredExhibit::make,
                                      {},
                                      hundred_lines,
                                      {{{"many=300"}, {"many=500"}, {"many=2600"}}},
                                      {.shows_verdict = false, .naive_caption = "caption_naive"}};

}  // namespace megapon::lab
