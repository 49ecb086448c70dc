#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "geometry/polygons.h"
#include "geometry/shapes.h"
#include "geometry/sweep.h"
#include "geometry/tile_map.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "geometry/vec.h"
#include "lab/brick_methods.h"
#include "lab/exhibits.h"
#include "lab/scraps.h"
#include "sim/collision.h"
#include "sim/tuning.h"

namespace megapon::lab {

namespace {

using geometry::TileIndex;

// What a test of one brick after another finds of a ball that makes a motion in so many straight steps.
struct TestedBrick {
    Circle ball;                // cppcheck-suppress unusedStructMember; as it stood; read through an optional
    Rect brick;                 // of those that it overlaps there, the first in map order
    geometry::Contact contact;  // cppcheck-suppress unusedStructMember; through an optional
};

// The same of box against box in the nine cells round the ball.
struct TestedCells {
    Circle ball;   // cppcheck-suppress unusedStructMember; as it stood; read through an optional
    BoxTest test;  // cppcheck-suppress unusedStructMember; through an optional
};

// The ball moves by m to `end`. Between two bricks there is neither a face nor a corner.
constexpr MethodLines bricks_lines{
    R"(
if (deeper) return HIT;
for (i = 0; i < faces; i++) {
    speed = -(m.x * face[i].right + m.y * face[i].down);
    far = (a.x - face[i].x) * face[i].right + (a.y - face[i].y) * face[i].down;
    t = max(0, far - a.r) / max(speed, 0.000001);
    along = abs((a.x + t * m.x - face[i].x) * face[i].down - (a.y + t * m.y - face[i].y) * face[i].right);
    if (speed > 0 && far >= 0 && t <= 1 && along <= half) return HIT;
}
for (i = 0; i < corners; i++)
    if (distance(corner[i].x, corner[i].y, a, end) <= a.r
        && (a.x - corner[i].x) * m.x + (a.y - corner[i].y) * m.y < 0) return HIT;
return MISS;
)",
    R"(
for (s = 1; s <= substeps; s++)
    for (i = 0; i < bricks; i++) {
        x = abs(a.x + m.x * s / substeps - brick[i].x);
        y = abs(a.y + m.y * s / substeps - brick[i].y);
        beside_x = max(0, x - w / 2);
        beside_y = max(0, y - h / 2);
        if (beside_x * beside_x + beside_y * beside_y <= a.r * a.r) return HIT;
    }
return MISS;
)"};

// Box against box in the 3 × 3 cells round the ball, after each substep. Of bricks that are not square |dx| < |dy|
// names a wrong axis.
constexpr const char* cells_lines = R"(
for (k = 1; k <= substeps; k++) {
    x = a.x + m.x * k / substeps - left;
    y = a.y + m.y * k / substeps - top;
    for (j = floor(y / h) - 1; j <= floor(y / h) + 1; j++)
        for (i = floor(x / w) - 1; i <= floor(x / w) + 1; i++) {
            if (i < 0 || j < 0 || i >= columns || j >= rows) continue;
            dx = x - (i + 0.5) * w;
            dy = y - (j + 0.5) * h;
            touch = full[j * columns + i] && abs(dx) < (w + 2 * a.r) / 2 && abs(dy) < (h + 2 * a.r) / 2;
            if (touch && abs(dx) < abs(dy) && dy * m.y < 0) { down = -restitution * m.y; return HIT; }
            if (touch && abs(dx) >= abs(dy) && dx * m.x < 0) { right = -restitution * m.x; return HIT; } } }
return MISS;
)";

class BricksExhibit final : public CloneableExhibit<BricksExhibit> {
    static constexpr double arrow_scale = 0.12;  // px of an arrow for 1 px/s
    static constexpr double fastest = 300;       // px/s on each axis that a visitor sets
    static constexpr double sliders_y = 172;     // above a line of words

    const PointId a_ = add_point("a", {60, 36, 280}, {130, 36, 134});
    const PointId v_ = add_point("v", {170, -fastest, fastest}, {40, -fastest, fastest});
    const SettingId radius_ = add({"a.r", 8, 3, 10, 1});
    const SettingId restitution_ = add({"restitution", 1, 0, 1.5, 0.05});
    const SettingId flat_ = add({"flat", 0, 0, 1, 1, true, {"square_bricks", "flat_bricks"}});
    const SettingId trap_ = add({"trap", 0, 0, 1, 1, true, {"one_by_one", "nine_cells"}});

  public:
    BricksExhibit() : CloneableExhibit(bricks_exhibit) {
        plane_ = Plane{a_.x, a_.y};
        open_with_failure();
        on_settings_changed();
    }

    // Within the next page. The naive methods look at bricks where the ball stands after a substep.
    bool hits(bool naive) const override { return naive ? naive_normal().has_value() : next_impact().has_value(); }

    // A seam or a corner that is none turns the ball elsewhere, and so does a wrong axis.
    bool naive_is_wrong() const override {
        const auto impact = next_impact();
        const auto normal = naive_normal();
        if (!impact || !normal) return impact.has_value() != normal.has_value();
        return geometry::degrees_between(impact->normal, *normal) > most_turned;
    }

    std::string method(bool naive) const override {
        return naive && by_cells() ? "naive_cells" : Exhibit::method(naive);
    }
    const char* lines(bool naive) const override { return naive && by_cells() ? cells_lines : Exhibit::lines(naive); }
    std::string caption() const override { return sees_cells() ? "caption_cells" : Exhibit::caption(); }

    std::optional<geometry::TileMap> tile_map() const override {
        TileMap map = wall_.map();
        for (std::size_t row = 0; row < map.rows.size(); ++row)
            for (std::size_t column = 0; column < map.rows[row].size(); ++column)
                if (map.rows[row][column] == soft_brick) map.rows.set(column, row, '1');
        return map;
    }

    // Balls on a flat row: wrong are those that trip on a seam.
    Answers answers(bool naive) const override {
        constexpr int balls = 200;
        const auto trips = [](BrickMethod method, bool is_flat) {
            return Answers{balls, count_trips(method, balls, is_flat)};
        };
        static const std::array<Answers, 6> asked{
            trips(BrickMethod::one_body, false),   trips(BrickMethod::one_body, true),
            trips(BrickMethod::one_by_one, false), trips(BrickMethod::one_by_one, true),
            trips(BrickMethod::nine_cells, false), trips(BrickMethod::nine_cells, true)};
        const std::size_t naive_method = by_cells() ? 4 : 2;
        return asked.at((naive ? naive_method : 0) + (is_on(flat_) ? 1 : 0));
    }

    Diagram picture(bool answered) const override {
        Diagram diagram;
        for (const auto& [cell, rect] : bricks_of(wall_))
            diagram.draw(rect, wall_.at(cell) == soft_brick ? Role::second : Role::solid).thing = Thing::tile;
        if (sees_cells())
            for (const TileIndex cell : nine_cells(wall_, ball_.circle.center))
                diagram.draw(wall_.rect(cell), Role::faint);
        diagram.draw(first_.circle, Role::missed);
        diagram.draw(second_.circle, Role::ghost);
        diagram.ball(ball_.circle, Role::first);
        diagram.numbers({first_.circle, second_.circle, ball_.circle});
        diagram.arrow(ball_.circle.center, ball_.circle.center + ball_.velocity * arrow_scale, Role::first);
        // Of the right method the contact and the way after it; of the naive one that beside its own push.
        if (answered && sees_cells()) draw_flip(diagram);
        if (answered && is_naive() && !by_cells()) draw_push(diagram);
        if (const auto impact = next_impact(); answered && impact) {
            diagram.cross(impact->point);
            if (!is_naive()) diagram.normal(impact->point, impact->normal);
            diagram.draw(Circle{impact->center, value(radius_)}, Role::ghost);
            diagram.dashed_line(ball_.circle.center, impact->center);
            const Vec end = impact->center + rest_after(*impact);
            diagram.dashed_line(impact->center, end, Role::found);
            diagram.ring(end, Role::found);
        }
        for (const Vec scrap : scraps_.positions()) diagram.dot(scrap, Role::second).radius = 1;
        diagram.message({8, 187}, by_cells() ? "lab.bricks.balls_cells" : "lab.bricks.balls");  // below the sliders
        return diagram;
    }

    void describe(Readout& readout) const override {
        const auto impact = next_impact();
        const Vec v = ball_.velocity;
        const FormulaLine velocity{"velocity",
                                   {"v = (", {cut_off(v.x), Dial{v_.x}}, ", ", {cut_off(v.y), Dial{v_.y}}, ")"}};
        readout.figures = {off_card({"soft_left", static_cast<double>(wall_.count(soft_brick))}),
                           {"bounces", static_cast<double>(bounces_)}};
        if (sees_cells()) {
            readout.lines = {impact ? contact_line(*impact) : FormulaLine{"time", {"t = -"}}, asked_line(), axis_line(),
                             velocity, flipped_line()};
            return;
        }
        FormulaLine mirrored{"mirrored", {"w = v ", "- (1 + ", dial(restitution_), ") (v·n) n"}};
        if (!impact) {
            readout.lines = {{"time", {"t = -"}},
                             {"normal", {"n = -"}},  // so that the dials below stay where they are
                             velocity,
                             mirrored,
                             asked_line()};
            return;
        }
        const Vec w = sim::bounce_velocity(v, impact->normal, {}, 0, value(restitution_));
        if (velocity_after(*impact) != w) mirrored.terms.emplace_back(", |w| ≦ " + format(sim::BallTuning().speed_cap));
        readout.lines = {contact_line(*impact), {"normal", {"n = " + cut_off(impact->normal, 2)}}, velocity, mirrored};
    }

    Puzzles solved_puzzles() const override {
        return {
            substeps() >= 24 && is_tripped_askew(),
            frame() <= 15 && wall_.count(soft_brick) == 0,
            frame() <= 10 && bounces_ >= 15,
        };
    }

    std::vector<Handle> handles() const override {
        return {handle(a_), handle(v_, value(a_), {arrow_scale, arrow_scale}), slider(radius_, {12, sliders_y}, 80),
                slider(flat_, {114, sliders_y}, 80), slider(trap_, {216, sliders_y}, 80)};
    }

    Claim claim() const override {
        constexpr int balls = 2000;
        const double one_by_one = count_trips(BrickMethod::one_by_one, balls);
        const double nearest_first = count_trips(BrickMethod::nearest_first, balls);
        const double one_body = count_trips(BrickMethod::one_body, balls);
        const double flipped = count_trips(BrickMethod::flip_axis, balls);
        const double wrong_corners = count_wrong_corners(200);
        // Balls no larger than a cell, anywhere in the map: whether the nine cells about each answer as the whole map
        // does.
        const BrickWall wall = first_bricks(false);
        const std::vector<Brick> bricks = bricks_of(wall);
        sim::Random random(1);
        double hits = 0, wrong = 0;
        for (int i = 0; i < balls; ++i) {
            const double x = random.between(36, 280);
            const Vec center{x, random.between(36, 134)};
            const Circle ball{center, random.between(3, 10)};
            bool hit = false, near = false;
            for (const Brick& brick : bricks) hit = hit || touch(ball, brick.rect);
            for (const TileIndex cell : nine_cells(wall, center))
                near = near || (wall.has_brick(cell) && touch(ball, wall.rect(cell)));
            hits += hit;
            wrong += hit != near;
        }
        const double square_cells = count_trips(BrickMethod::nine_cells, balls);
        const double flat_cells = count_trips(BrickMethod::nine_cells, balls, true);
        const double square_pushed = count_trips(BrickMethod::nine_cells_pushed, balls);
        const double flat_pushed = count_trips(BrickMethod::nine_cells_pushed, balls, true);
        return {
            one_by_one > nearest_first && one_body == 0 && flipped == 0 && wrong_corners > 0 && hits > 0 && wrong == 0,
            {{"rolls", balls},
             {"tripped_one_by_one", one_by_one},
             {"tripped_nearest_first", nearest_first},
             {"tripped_flip_axis", flipped},
             {"tripped_one_body", one_body},
             {"wrong_corners_flip_axis", wrong_corners},
             {"tripped_nine_cells", square_cells},
             {"tripped_nine_cells_flat", flat_cells},
             {"tripped_pushed", square_pushed},
             {"tripped_pushed_flat", flat_pushed},
             {"neighbour_hits", hits},
             {"neighbours_wrong", wrong}}};
    }

    std::vector<CodePlace> code_places() const override {
        std::vector<CodePlace> places = Exhibit::code_places();
        for (const char* name : {"face", "corner", "brick", "end"}) places.push_back(point_place(name));
        const CodePlace ball{.kind = CodePlace::Kind::circle, .size = {ball_.circle.radius, 0}};
        if (by_cells()) {
            const Vec brick = wall_.brick_size();
            places.push_back(ball);
            places.back().x = "x";
            places.back().y = "y";
            places.back().origin = wall_.map().origin;
            places.push_back({.kind = CodePlace::Kind::cell,
                              .x = "i",
                              .y = "j",
                              .origin = wall_.map().origin + brick / 2,
                              .scale = brick,
                              .size = brick / 2});
        } else {  // s substeps on
            places.push_back(ball);
            places.back().x = places.back().y = "s";
            places.back().origin = ball_.circle.center;
            places.back().scale = next_motion() / substeps();
        }
        return places;
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        const Circle& ball = ball_.circle;
        const TileMap& map = wall_.map();
        const BricksInReach near = bricks_in_reach(ball, next_motion(), wall_);
        const auto name = [](const char* list, std::size_t i) { return list + ('[' + std::to_string(i) + ']'); };
        lab::add_point(numbers, "m", next_motion());
        lab::add_point(numbers, "end", ball.center + next_motion());
        // The centre lies in a brick, and the motion leads it deeper.
        const auto [column, row] = tile_at(map, ball.center);
        const auto contact = map.solid(column, row) ? touch(ball, map) : std::nullopt;
        numbers["deeper"] = contact && dot(next_motion(), contact->normal) < 0;
        numbers["half"] = map.size / 2;
        numbers["w"] = wall_.brick_size().x;
        numbers["h"] = wall_.brick_size().y;
        numbers["bricks"] = static_cast<double>(near.bricks.size());
        numbers["faces"] = static_cast<double>(near.faces.size());
        numbers["corners"] = static_cast<double>(near.corners.size());
        for (std::size_t i = 0; i < near.bricks.size(); ++i)
            lab::add_point(numbers, name("brick", i), near.bricks[i].center);
        for (std::size_t i = 0; i < near.corners.size(); ++i)
            lab::add_point(numbers, name("corner", i), near.corners[i]);
        for (std::size_t i = 0; i < near.faces.size(); ++i) {
            const std::string face = name("face", i);
            lab::add_point(numbers, face, near.faces[i].middle);
            numbers[face + ".right"] = near.faces[i].normal.x;
            numbers[face + ".down"] = near.faces[i].normal.y;
        }
        if (!by_cells()) return;
        numbers["left"] = map.origin.x;
        numbers["top"] = map.origin.y;
        numbers["columns"] = wall_.columns();
        numbers["rows"] = wall_.rows();
        std::size_t cells = 0;
        for (int j = 0; j < wall_.rows(); ++j)
            for (int i = 0; i < wall_.columns(); ++i) numbers[name("full", cells++)] = wall_.has_brick({i, j}) ? 1 : 0;
    }

    void advance(double seconds) override {
        move_by_method(first_, wall_, by_cells() ? BrickMethod::nine_cells : BrickMethod::one_by_one, seconds);
        move_by_method(second_, wall_, by_cells() ? BrickMethod::nine_cells_pushed : BrickMethod::flip_axis, seconds);
        const auto impact = move_one_body(ball_, wall_.map(), seconds);
        bounces_ += impact.has_value();
        if (impact) {
            const TileIndex hit = wall_.brick_of(tile_behind(wall_.map(), impact->point, impact->normal));
            if (wall_.at(hit) == soft_brick) {  // it breaks for all three balls
                wall_.remove(hit);
                scraps_.add(wall_.rect(hit));
            }
        }
        scraps_.move(seconds);
        write_back(a_, ball_.circle.center);
        const Vec v = ball_.velocity;
        write_back(v_, {std::clamp(v.x, -fastest, fastest), std::clamp(v.y, -fastest, fastest)});
    }

    bool is_valid_question() const override { return !touch(ball_.circle, wall_.map()); }

    void on_settings_changed() override {
        if (is_on(flat_) != wall_.is_flat()) {
            wall_ = first_bricks(is_on(flat_));
            scraps_ = {};
        }
        for (BrickBall* const ball : {&first_, &second_, &ball_}) {
            ball->circle = {value(a_), value(radius_)};
            ball->velocity = value(v_);
            ball->restitution = value(restitution_);
        }
    }

  private:
    bool by_cells() const { return is_on(trap_); }
    bool sees_cells() const { return is_naive() && by_cells(); }

    // At a seam: where all bricks as one body are flat, one after another turns a ball that flies up to it elsewhere.
    bool is_tripped_askew() const {
        constexpr double flat = 1e-6;
        const auto impact = next_impact();
        return !by_cells() && impact && next_tested_brick() && naive_is_wrong() && !touch(ball_.circle, wall_.map()) &&
               std::fabs(impact->normal.x * impact->normal.y) < flat;
    }

    // Within the next frame.
    Vec next_motion() const { return ball_.velocity / frames_per_second; }
    std::optional<geometry::Impact> next_impact() const {
        return closing_sweep(ball_.circle, next_motion(), wall_.map());
    }
    // Nothing: after no step the ball overlaps a brick.
    std::optional<TestedBrick> next_tested_brick() const {
        const std::vector<Rect> bricks = bricks_in_reach(ball_.circle, next_motion(), wall_).bricks;
        for (int step = 1; step <= substeps(); ++step)
            for (const Rect& brick : bricks)
                if (const auto contact = touch(ball_at(step), brick))
                    return TestedBrick{ball_at(step), brick, *contact};
        return std::nullopt;
    }
    // Nothing: after no step a brick of the nine cells flips the velocity.
    std::optional<TestedCells> next_tested_cells() const {
        for (int step = 1; step <= substeps(); ++step)
            if (const auto test = first_flip(ball_at(step), next_motion(), wall_))
                return TestedCells{ball_at(step), *test};
        return std::nullopt;
    }
    std::optional<Vec> naive_normal() const {
        if (by_cells()) {
            const auto tested = next_tested_cells();
            return tested ? std::optional(tested->test.normal) : std::nullopt;
        }
        const auto tested = next_tested_brick();
        return tested ? std::optional(tested->contact.normal) : std::nullopt;
    }
    Circle ball_at(int step) const {
        return {ball_.circle.center + next_motion() * step / substeps(), ball_.circle.radius};
    }

    // The velocity after a contact, px/s: as the ball has it then, up to the game's speed cap.
    Vec velocity_after(const geometry::Impact& impact) const {
        sim::Collision brick;
        brick.normal = impact.normal;
        brick.restitution = value(restitution_);
        return sim::bounce_velocity(ball_.velocity, brick, sim::BallTuning().speed_cap);
    }

    // What is left of the next page's way after a contact, px.
    Vec rest_after(const geometry::Impact& impact) const {
        return velocity_after(impact) * ((1 - impact.t) / frames_per_second);
    }

    // The ball where it was tested, the brick, and the shortest way out of that brick, which can lead into its
    // neighbour.
    void draw_push(Diagram& diagram) const {
        const auto tested = next_tested_brick();
        if (!tested) return;
        const Role role = is_wrong() ? Role::missed : Role::ghost;
        const Vec push = tested->contact.normal * tested->contact.depth;
        diagram.draw(tested->brick, role);
        diagram.dashed_line(ball_.circle.center, tested->ball.center);
        diagram.draw(tested->ball, Role::ghost);
        diagram.draw(Circle{tested->ball.center + push, tested->ball.radius}, role);
        diagram.arrow(tested->ball.center, tested->ball.center + push, role);
        diagram.normal(tested->contact.point, tested->contact.normal);
        constexpr double flush = 1e-6;  // px
        const Circle pushed{tested->ball.center + push, tested->ball.radius};
        for (const Rect& brick : bricks_in_reach(pushed, {}, wall_).bricks) {
            const auto contact = touch(pushed, brick);
            if (brick.center == tested->brick.center || !contact || contact->depth <= flush) continue;
            diagram.hatch(geometry::polygon_of(brick));
            break;
        }
    }

    // The ball as a box where it was tested, the brick, and the way in which that flips the velocity.
    void draw_flip(Diagram& diagram) const {
        const auto tested = next_tested_cells();
        if (!tested) return;
        const auto& [ball, test] = *tested;
        const Role role = is_wrong() ? Role::missed : Role::ghost;
        diagram.draw(test.brick, role);
        diagram.dashed_line(ball_.circle.center, ball.center);
        diagram.draw(ball, Role::ghost);
        diagram.draw(Rect{ball.center, {ball.radius, ball.radius}}, role);
        const Vec half = test.brick.half;
        diagram.normal(test.brick.center + Vec{test.normal.x * half.x, test.normal.y * half.y}, test.normal);
    }

    static FormulaLine contact_line(const geometry::Impact& impact) {
        return {"contact", {"t " + equals(impact.t, 2) + ", " + cut_off(impact.point)}};
    }
    FormulaLine asked_line() const {
        return {"cells_asked", {"3 × 3 = 9 ≦ " + format(wall_.rows() * wall_.columns())}};
    }
    // "3.2… < 14.9… → y": |dx| beside |dy|, and the axis that this chooses.
    FormulaLine axis_line() const {
        const auto tested = next_tested_cells();
        if (!tested) return {"axis", {"-"}};
        const auto [across, down] = tested->test.apart;
        const bool is_upright = across < down;
        const Compared shown = compare(across, down, across <= down);
        const char* relation = across == down ? " = " : " > ";
        return {"axis", {shown.value + (is_upright ? " < " : relation) + shown.limit + (is_upright ? " → y" : " → x")}};
    }
    // The part of the velocity that flips, by the restitution.
    FormulaLine flipped_line() const {
        const auto tested = next_tested_cells();
        if (!tested) return {"flipped", {"-", dial(restitution_), " · v"}};
        const double part = tested->test.normal.x == 0 ? ball_.velocity.y : ball_.velocity.x;
        return {"flipped",
                {"-", dial(restitution_), " · (" + cut_off(part) + ") " + equals(-value(restitution_) * part)}};
    }

    BrickWall wall_ = first_bricks(false);
    BrickBall first_, second_;  // by the methods of the present trap
    BrickBall ball_;            // by the game's
    Scraps scraps_;
    int bounces_ = 0;
};

}  // namespace

constexpr ExhibitInfo bricks_exhibit{
    "bricks",
    "closing_sweep(Circle, TileMap)",
    "src/geometry/sweep_tiles.cpp",
    BricksExhibit::make,
    {.place = true},
    bricks_lines,
    {{{"a.x=171 a.y=133 v.x=-125 v.y=157"},
      {"a.x=145 a.y=88 v.x=-290 v.y=66", 8},
      {"a.x=138 a.y=97 v.x=270 v.y=-83", 10}}},
    {.shows_verdict = false, .answers_move = true, .opening_handle = 1}};  // the velocity

}  // namespace megapon::lab
