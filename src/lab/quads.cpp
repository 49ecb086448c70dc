#include <algorithm>
#include <cstddef>
#include <vector>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "lab/exhibits.h"
#include "sim/motion.h"
#include "sim/step.h"

namespace megapon::lab {

namespace {

constexpr Vec court_size{diagram_size.x, 141};  // above two rows of sliders
constexpr double lowest = 166;                  // of a centre, which may lie below the court

Polygon quad(Vec half) { return geometry::polygon_of(Rect{{}, half}); }

bool edges_cross(const Polygon& a, const Polygon& b) {
    for (std::size_t i = 0; i < a.points.size(); ++i)
        for (std::size_t j = 0; j < b.points.size(); ++j)
            if (touch(edge(a, i), edge(b, j))) return true;
    return false;
}

// Of edges that do not cross.
bool one_inside(const Polygon& a, const Polygon& b) { return encloses(b, a.points[0]) || encloses(a, b.points[0]); }

// Turns the points themselves instead of the original, and cuts them to a grid of `grain` px; 0: no grid.
void turn_in_place(Polygon& polygon, double degrees, double grain) {
    for (Vec& p : polygon.points) {
        p = geometry::rotate(p, degrees);
        if (grain <= 0) continue;
        // Towards zero. By modulo, for gcc makes std::trunc, which is no function of ours, of a choice of floor and
        // ceil.
        const Vec grains = p / grain;
        p = Vec{grains.x - geometry::modulo(grains.x, 1.0), grains.y - geometry::modulo(grains.y, 1.0)} * grain;
    }
}

// How far a corner is off after one full turn in 7200 small ones, px.
double drift_after_one_turn(double grain) {
    constexpr int turns = 7200;
    const Polygon original = quad({60, 40});
    Polygon polygon = original;
    for (int i = 0; i < turns; ++i) turn_in_place(polygon, 360.0 / turns, grain);
    double drift = 0;
    for (std::size_t i = 0; i < original.points.size(); ++i)
        drift = std::max(drift, length(polygon.points[i] - original.points[i]));
    return drift;
}

// Two rects that turn as they go: each corner that is kept is turned once more, cut to the grid, and worn by that.
constexpr const char* worn_lines = R"(
for (i = 0; i < 4; i++) {
    x = w[i].x * cos(step) - w[i].y * sin(step);
    y = w[i].x * sin(step) + w[i].y * cos(step);
    if (grain > 0) x = floor(abs(x) / grain) * grain * (1 - 2 * (x < 0));
    if (grain > 0) y = floor(abs(y) / grain) * grain * (1 - 2 * (y < 0));
}
for (i = 0; i < 4; i++)
    for (k = 0; k < 4; k++)
        if (meet(p[i], p[i + 1], q[k], q[k + 1])) return HIT;
return MISS;
)";

class QuadsExhibit final : public CloneableExhibit<QuadsExhibit> {
    // Before the places, which it sets.
    const SettingId pair_ = add({"pair", 0, 0, 1, 1, true, {"two_quads", "two_rects"}});
    const PointId a_ = add_point("a", {100, 0, court_size.x}, {80, 0, lowest});
    const PointId b_ = add_point("b", {230, 0, court_size.x}, {70, 0, lowest});
    const SettingId size_ = add({"size", 20, 6, 50, 1});
    const SettingId spin_ = add({"spin", 60, 0, 180, 5});
    const SettingId grain_ = add({"grain", 1.0 / 64, 0, 1, 0.05});

  public:
    QuadsExhibit() : CloneableExhibit(quads_exhibit) {
        plane_ = Plane{a_.x, a_.y};
        handles_ = {handle(a_),
                    handle(b_),
                    slider(pair_, {12, 157}, 70),
                    slider(size_, {12, 182}, 70),
                    slider(spin_, {94, 182}, 76),
                    slider(grain_, {184, 182}, 110)};
        court::Court court;
        court.size = court_size;
        court.walls = court::Walls::box;
        court.polygons.push_back({value(a_), original_, value(spin_), {50, 35}});
        court.polygons.push_back({value(b_), quad({value(size_), value(size_) * 0.7}), -value(spin_), {-65, 40}});
        sim::Tuning tuning;
        tuning.physics.substeps = 1;  // each substep of the lab is a frame of the game
        world_ = sim::make_world(court, tuning);
        state_ = sim::start_scene(world_);
        on_settings_changed();
    }

    const char* lines(bool naive) const override { return naive && is_on(pair_) ? worn_lines : Exhibit::lines(naive); }

    bool hits(bool naive) const override {
        if (naive) return edges_cross(shape(0), shape(1));
        return !state_.touching.empty() && state_.touching[0] != 0;
    }

    // The naive method looks at the edges alone. What the edges and corners say is right.
    static Answers ask(bool naive, int pairs = 1000) {
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < pairs; ++i) {
            const Polygon a = transform(quad({50, 40}), {}, random.between(0, 360));
            const double x = random.between(-70, 70), angle = random.between(0, 360);
            const Polygon b = transform(quad({12, 9}), {x, random.between(-70, 70)}, angle);
            const bool edges = edges_cross(a, b);
            answers.add(Asked{naive ? edges : touch(a, b).has_value(), edges || one_inside(a, b)});
        }
        return answers;
    }

    // The naive method sees no more than the outlines: eight edges, and where two of them cross.
    Diagram picture(bool answered) const override {
        const Polygon a = shape(0), b = shape(1);
        const bool edges = answered && is_naive(), hit = answered && !is_naive() && is_hit();
        Diagram diagram;
        for (const Polygon& ghost : worn_ghosts_)
            diagram.draw(transform(ghost, state_.polygons[0].center, 0), Role::faint);
        diagram.draw(transform(worn_, state_.polygons[0].center, 0), Role::ghost);
        for (std::size_t i = 0; i < 2; ++i) {
            const char* label = i == 0 ? "a" : "b";
            if (!edges) diagram.draw(shape(i), i == 0 ? Role::first : Role::second, label).thing = Thing::banner;
            if (edges) diagram.draw(shape(i), Role::ghost, label);
            if (hit) diagram.draw(shape(i), Role::missed);
        }
        for (std::size_t i = 0; edges && i < a.points.size(); ++i) {
            diagram.draw(edge(a, i), is_wrong() ? Role::missed : Role::first);
            diagram.draw(edge(b, i), is_wrong() ? Role::missed : Role::second);
        }
        for (std::size_t i = 0; edges && i < a.points.size(); ++i)
            for (std::size_t j = 0; j < b.points.size(); ++j)
                if (const auto point = touch(edge(a, i), edge(b, j))) diagram.cross(*point);
        if (!hit) return diagram;
        diagram.hatch(overlap(a, b));
        if (const auto point = touch(a, b)) diagram.cross(*point);
        return diagram;
    }

    void describe(Readout& readout) const override {
        readout.lines = {{"edges_cross", {edges_cross(shape(0), shape(1)) ? "●" : "○"}},
                         {"one_inside", {is_nested() ? "●" : "○"}},
                         {"angle", {cut_off(state_.polygons[0].turned) + "°  + ", dial(spin_), "° · t"}}};
        readout.figures = {{"worn_px", worn_px()}};
    }

    Puzzles solved_puzzles() const override {
        return {
            is_nested() && length(value(a_) - value(b_)) <= 10,
            !is_pair_ && frame() == 30 && worn_px() >= 20 && worn_px() <= 25,
            steady_frames_ >= 30,
        };
    }

    Claim claim() const override {
        constexpr int pairs = 5000;
        const Answers right = ask(false, pairs), naive = ask(true, pairs);
        const double total_angle = length(geometry::rotate({60, 40}, 360) - Vec{60, 40});
        const double again = drift_after_one_turn(0);
        const double worn = drift_after_one_turn(1.0 / 64);
        return {right.wrong == 0 && naive.missed > 0 && total_angle == 0 && again > 0 && worn > 1,
                {{"pairs", pairs},
                 {"hits", right.hits},
                 {"nested", naive.missed},
                 {"wrong", right.wrong},
                 {"total_angle_px", total_angle},
                 {"again_px", again},
                 {"worn_px", worn}}};
    }

    std::vector<CodePlace> code_places() const override {
        std::vector<CodePlace> places{point_place("p"), point_place("q"), point_place("w")};
        places.back().origin = state_.polygons[0].center;
        // Where a worn corner comes to.
        constexpr double radius = 3;  // px
        places.push_back({.kind = CodePlace::Kind::circle,
                          .x = "x",
                          .y = "y",
                          .origin = state_.polygons[0].center,
                          .size = {radius, 0}});
        return places;
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        add_corners(numbers, "p", shape(0).points);
        add_corners(numbers, "q", shape(1).points);
        if (!is_on(pair_)) return;
        add_corners(numbers, "w", worn_.points);  // from the middle
        numbers["step"] = value(spin_) / (frames_per_second * substeps()) * geometry::radians_per_degree;
    }

    void advance(double seconds) override {
        world_.tuning.physics.fps = frames_per_second * substeps();
        sim::Events events;
        sim::step(state_, {}, world_, events);
        // Turns the worn quad on. After a full turn it begins anew and leaves a ghost, which is as far off as the turn
        // made it.
        constexpr std::size_t max_ghosts = 6;
        const double degrees = value(spin_) * seconds;
        turn_in_place(worn_, degrees, value(grain_));
        worn_degrees_ += degrees;
        if (worn_degrees_ >= 360) {
            if (worn_ghosts_.size() == max_ghosts) worn_ghosts_.erase(worn_ghosts_.begin());
            worn_ghosts_.push_back(worn_);
            worn_ = transform(original_, {}, state_.polygons[0].turned);
            worn_degrees_ = 0;
        }
        if (substep() == 0) ++steady_frames_;
        if (value(spin_) != steady_spin || worn_px() >= 1e-9) steady_frames_ = 0;
        write_back(a_, state_.polygons[0].center);
        write_back(b_, state_.polygons[1].center);
    }

    void on_settings_changed() override {
        if (is_on(pair_) != is_pair_) place_pair();
        state_.polygons[0].center = value(a_);
        state_.polygons[1].center = value(b_);
        world_.court.polygons[0].spin = value(spin_);
        world_.court.polygons[1].spin = -value(spin_);
        world_.court.polygons[1].shape = is_pair_ ? quad(rect_half) : quad({value(size_), value(size_) * 0.7});
        world_ = sim::make_world(world_.court, world_.tuning);  // knows how far each shape reaches
        state_.touching = touching_pairs(state_, world_);
    }

    bool is_valid_question() const override {
        for (std::size_t i = 0; i < 2; ++i)
            for (const Vec p : shape(i).points)
                if (!geometry::contains({{0, 0}, court_size}, p)) return false;
        return true;
    }

  private:
    // Two rects that come from opposite corners, or the quads as they open.
    void place_pair() {
        is_pair_ = is_on(pair_);
        write_back(a_, is_pair_ ? rect_half : Vec{100, 80});
        write_back(b_, is_pair_ ? court_size - rect_half : Vec{230, 70});
        state_.polygons[0].velocity = is_pair_ ? Vec{rect_speed, rect_speed} : Vec{50, 35};
        state_.polygons[1].velocity = is_pair_ ? Vec{-rect_speed, -rect_speed} : Vec{-65, 40};
        for (sim::PolygonPose& pose : state_.polygons) pose.turned = 0;
        original_ = is_pair_ ? quad(rect_half) : quad(quad_half);
        world_.court.polygons[0].shape = original_;
        worn_ = original_;
        worn_degrees_ = 0;
        worn_ghosts_.clear();
    }

    // One lies inside the other.
    bool is_nested() const { return !edges_cross(shape(0), shape(1)) && one_inside(shape(0), shape(1)); }
    double worn_px() const {
        return length(worn_.points[0] - geometry::rotate(original_.points[0], state_.polygons[0].turned));
    }

    Polygon shape(std::size_t i) const {
        return transform(world_.court.polygons[i].shape, state_.polygons[i].center, state_.polygons[i].turned);
    }

    static constexpr Vec quad_half{48, 32};
    static constexpr Vec rect_half{50, 25};   // 100 × 50
    static constexpr double rect_speed = 60;  // px/s on each axis: 2 px in a frame of 30 a second
    bool is_pair_ = false;                    // as the setting was last
    Polygon original_ = quad(quad_half);
    Polygon worn_ = original_;                 // turned in place
    double worn_degrees_ = 0;                  // since it began
    static constexpr double steady_spin = 90;  // °/s
    int steady_frames_ = 0;                    // pages of that spin on end in which nothing was worn away
    std::vector<Polygon> worn_ghosts_;         // as it was after its last full turns
    sim::World world_;
    sim::State state_;
};

constexpr MethodLines quads_lines{
    R"(
for (i = 0; i < 4; i++)
    for (k = 0; k < 4; k++)
        if (meet(p[i], p[i + 1], q[k], q[k + 1])) return HIT;
q_inside = HIT;
p_inside = HIT;
for (i = 0; i < 4; i++) {
    if (side(p[i], p[i + 1], q[0]) < 0) q_inside = MISS;
    if (side(q[i], q[i + 1], p[0]) < 0) p_inside = MISS;
}
return q_inside || p_inside;
)",
    R"(
for (i = 0; i < 4; i++)
    for (k = 0; k < 4; k++)
        if (meet(p[i], p[i + 1], q[k], q[k + 1])) return HIT;
return MISS;
)"};

}  // namespace

constexpr ExhibitInfo quads_exhibit{"quads",
                                    "touch(Polygon, Polygon)",
                                    "src/geometry/touch_polygon.cpp",
                                    QuadsExhibit::make,
                                    {.frames_ahead = 5, .place = true},
                                    quads_lines,
                                    {{{"b.x=100 b.y=80"}, {"grain=0.05", 30}, {"grain=0 spin=90", 30}}},
                                    {.answers_move = true}};

}  // namespace megapon::lab
