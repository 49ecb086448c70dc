#include <algorithm>
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
#include "lab/exhibits.h"
#include "lab/tile_methods.h"
#include "sim/collision.h"
#include "sim/tuning.h"

namespace megapon::lab {

namespace {

constexpr double scrap_gravity = 120;   // px/s²
constexpr double scrap_lifetime = 1.6;  // s

// What a test of one brick after another finds of a ball that makes a motion in so many straight steps.
struct TestedBrick {
    Circle ball;                // cppcheck-suppress unusedStructMember; as it stood; read through an optional
    Rect brick;                 // of those that it overlaps there, the first in map order
    geometry::Contact contact;  // cppcheck-suppress unusedStructMember; through an optional
};

// A scrap of a broken brick.
struct Fragment {
    Vec position;
    Vec velocity;    // px/s
    double age = 0;  // s
};

// Of balls that fly at the corner of a lone brick: how many the flip of an axis sends elsewhere than the game's rule.
double count_wrong_corners(int balls) {
    const TileMap lone{brick_size, {0, 0}, {"#"}, false};
    sim::Random random(1);
    double count = 0;
    for (int i = 0; i < balls; ++i) {
        const double aside = random.between(-4, 4);
        const double speed = random.between(200, 400);
        BrickBall ball{{{-30 + aside, -30 - aside}, 8}, Vec{1, 1} * speed, 1, 0};
        BrickBall other = ball;
        for (int substep = 0; substep < 240; ++substep) {
            move_by_method(ball, lone, BrickMethod::flip_axis, 1.0 / 2400);
            move_by_method(other, lone, BrickMethod::one_body, 1.0 / 2400);
        }
        count += geometry::degrees_between(ball.velocity, other.velocity) > most_turned;
    }
    return count;
}

class BricksExhibit final : public CloneableExhibit<BricksExhibit> {
    static constexpr double arrow_scale = 0.12;  // px of an arrow for 1 px/s
    static constexpr double fastest = 300;       // px/s on each axis that a visitor sets

    const PointId a_ = add_point("a", {60, 36, 280}, {130, 36, 134});
    const PointId v_ = add_point("v", {170, -fastest, fastest}, {40, -fastest, fastest});
    const SettingId radius_ = add({"a.r", 8, 3, 10, 1});
    const SettingId restitution_ = add({"restitution", 1, 0, 1.5, 0.05});

  public:
    BricksExhibit() : CloneableExhibit(bricks_exhibit) {
        plane_ = Plane{a_.x, a_.y};
        open_with_failure();
        on_settings_changed();
    }

    // Within the next page. The naive method looks at each brick where the ball stands after a substep.
    bool hits(bool naive) const override { return naive ? next_tested_brick().has_value() : next_impact().has_value(); }

    // A seam or a corner that is none turns the ball elsewhere.
    bool naive_is_wrong() const override {
        const auto impact = next_impact();
        const auto tested = next_tested_brick();
        if (!impact || !tested) return impact.has_value() != tested.has_value();
        return geometry::degrees_between(impact->normal, tested->contact.normal) > most_turned;
    }

    std::optional<geometry::TileMap> tile_map() const override {
        TileMap map = map_;
        for (std::size_t row = 0; row < map.rows.size(); ++row)
            for (std::size_t column = 0; column < map.rows[row].size(); ++column)
                if (map.rows[row][column] == soft_brick) map.rows.set(column, row, '1');
        return map;
    }

    // Balls on a flat row: wrong are those that trip on a seam. The naive method asks one brick after another.
    static Answers ask(bool naive) {
        constexpr int balls = 200;
        return {balls, count_trips(naive ? BrickMethod::one_by_one : BrickMethod::one_body, balls)};
    }

    Diagram picture(bool answered) const override {
        Diagram diagram;
        for (const auto& [column, row, brick] : solid_tiles(map_)) {
            diagram.draw(brick, tile(column, row) == soft_brick ? Role::second : Role::solid).thing = Thing::tile;
        }
        diagram.draw(one_by_one_.circle, Role::missed);
        diagram.draw(flip_axis_.circle, Role::ghost);
        diagram.ball(ball_.circle, Role::first);
        diagram.numbers({one_by_one_.circle, flip_axis_.circle, ball_.circle});
        diagram.arrow(ball_.circle.center, ball_.circle.center + ball_.velocity * arrow_scale, Role::first);
        // Of the right method the contact and the way after it; of the naive one that beside its own push.
        if (answered && is_naive()) draw_push(diagram);
        if (const auto impact = next_impact(); answered && impact) {
            diagram.cross(impact->point);
            if (!is_naive()) diagram.normal(impact->point, impact->normal);
            diagram.draw(Circle{impact->center, value(radius_)}, Role::ghost);
            diagram.dashed_line(ball_.circle.center, impact->center);
            const Vec end = impact->center + rest_after(*impact);
            diagram.dashed_line(impact->center, end, Role::found);
            diagram.ring(end, Role::found);
        }
        for (const Fragment& fragment : fragments_) diagram.dot(fragment.position, Role::second).radius = 1;
        diagram.message({114, 174}, "lab.bricks.others");
        diagram.message({114, 187}, "lab.bricks.game");
        return diagram;
    }

    void describe(Readout& readout) const override {
        const auto impact = next_impact();
        const Vec v = ball_.velocity;
        const FormulaLine velocity{"velocity",
                                   {"v = (", {cut_off(v.x), Dial{v_.x}}, ", ", {cut_off(v.y), Dial{v_.y}}, ")"}};
        FormulaLine mirrored{"mirrored", {"w = v ", "- (1 + ", dial(restitution_), ") (v·n) n"}};
        readout.figures = {{"soft_left", soft_left()}, {"bounces", static_cast<double>(bounces_)}};
        if (!impact) {
            const auto cells = static_cast<double>(map_.row_count() * map_.columns());
            readout.lines = {{"time", {"t = -"}},
                             {"normal", {"n = -"}},  // so that the dials below stay where they are
                             velocity,
                             mirrored,
                             {"cells_asked", {"3 × 3 = 9 ≦ " + format(cells)}}};
            return;
        }
        const Vec w = sim::bounce_velocity(v, impact->normal, {}, 0, value(restitution_));
        if (velocity_after(*impact) != w) mirrored.terms.emplace_back(", |w| ≦ " + format(sim::BallTuning().speed_cap));
        // Where they touch and when; after that the rest of the page's way.
        readout.lines = {{"contact", {"t " + equals(impact->t, 2) + ", " + cut_off(impact->point)}},
                         {"normal", {"n = " + cut_off(impact->normal, 2)}},
                         velocity,
                         mirrored,
                         {"rest", {"(1-t) w/10 = " + cut_off(rest_after(*impact))}}};
    }

    Puzzles solved_puzzles() const override {
        return {
            substeps() >= 24 && is_tripped_askew(),
            frame() <= 15 && soft_left() == 0,
            frame() <= 10 && bounces_ >= 15,
        };
    }

    std::vector<Handle> handles() const override {
        return {handle(a_), handle(v_, value(a_), {arrow_scale, arrow_scale}), slider(radius_, {16, 182}, 80)};
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
        const TileMap map = first_bricks();
        const std::vector<SolidTile> bricks = solid_tiles(map);
        sim::Random random(1);
        double hits = 0, wrong = 0;
        for (int i = 0; i < balls; ++i) {
            const Vec center{random.between(36, 280), random.between(36, 134)};
            const Circle ball{center, random.between(3, brick_size / 2)};
            const geometry::TileIndex at = tile_at(map, center);
            bool hit = false, near = false;
            for (const SolidTile& brick : bricks) hit = hit || touch(ball, brick.rect);
            for (const SolidTile& brick : solid_tiles(map, {at.column - 1, at.row - 1}, {{at.column + 1, at.row + 1}}))
                near = near || touch(ball, brick.rect);
            hits += hit;
            wrong += hit != near;
        }
        return {
            one_by_one > nearest_first && one_body == 0 && flipped == 0 && wrong_corners > 0 && hits > 0 && wrong == 0,
            {{"rolls", balls},
             {"tripped_one_by_one", one_by_one},
             {"tripped_nearest_first", nearest_first},
             {"tripped_flip_axis", flipped},
             {"tripped_one_body", one_body},
             {"wrong_corners_flip_axis", wrong_corners},
             {"neighbour_hits", hits},
             {"neighbours_wrong", wrong}}};
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        const Circle& ball = ball_.circle;
        const BricksInReach near = bricks_in_reach(ball, next_motion(), map_);
        const auto name = [](const char* list, std::size_t i) { return list + ('[' + std::to_string(i) + ']'); };
        lab::add_point(numbers, "m", next_motion());
        lab::add_point(numbers, "end", ball.center + next_motion());
        // The centre lies in a brick, and the motion leads it deeper.
        const auto [column, row] = tile_at(map_, ball.center);
        const auto contact = map_.solid(column, row) ? touch(ball, map_) : std::nullopt;
        numbers["deeper"] = contact && dot(next_motion(), contact->normal) < 0;
        numbers["bricks"] = static_cast<double>(near.bricks.size());
        numbers["faces"] = static_cast<double>(near.faces.size());
        numbers["corners"] = static_cast<double>(near.corners.size());
        for (std::size_t i = 0; i < near.bricks.size(); ++i) lab::add_point(numbers, name("brick", i), near.bricks[i]);
        for (std::size_t i = 0; i < near.corners.size(); ++i)
            lab::add_point(numbers, name("corner", i), near.corners[i]);
        for (std::size_t i = 0; i < near.faces.size(); ++i) {
            const std::string face = name("face", i);
            lab::add_point(numbers, face, near.faces[i].middle);
            numbers[face + ".right"] = near.faces[i].normal.x;
            numbers[face + ".down"] = near.faces[i].normal.y;
        }
    }

    void advance(double seconds) override {
        move_by_method(one_by_one_, map_, BrickMethod::one_by_one, seconds);
        move_by_method(flip_axis_, map_, BrickMethod::flip_axis, seconds);
        const auto impact = move_one_body(ball_, map_, seconds);
        bounces_ += impact.has_value();
        const auto [column, row] =
            impact ? tile_behind(map_, impact->point, impact->normal) : geometry::TileIndex{-1, -1};
        if (map_.solid(column, row) && tile(column, row) == soft_brick) {
            // Breaks for all three balls. Its scraps fly from all over the brick, away from its middle.
            map_.rows.set(static_cast<std::size_t>(column), static_cast<std::size_t>(row), '.');
            constexpr int each = 6;  // rows and columns of scraps
            const Vec middle = geometry::rect_of(tile_box(map_, column, row)).center;
            for (int i = 0; i < each * each; ++i) {
                const int right = i % each, down = i / each;
                const Vec cell{right + random_.unit(), down + random_.unit()};
                const Vec from_middle = (cell / each - Vec{0.5, 0.5}) * map_.size;
                const double speed = random_.between(20, 110);
                fragments_.push_back({middle + from_middle, geometry::normalize(from_middle, {0, -1}) * speed, 0});
            }
        }
        constexpr double drag = 3;  // of the velocity, a second: scraps fall like paper
        for (Fragment& fragment : fragments_) {
            fragment.position += fragment.velocity * seconds;
            fragment.velocity.y += scrap_gravity * seconds;
            fragment.velocity -= fragment.velocity * std::min(1.0, drag * seconds);
            fragment.age += seconds;
        }
        std::erase_if(fragments_, [](const Fragment& fragment) { return fragment.age > scrap_lifetime; });
        write_back(a_, ball_.circle.center);
        const Vec v = ball_.velocity;
        write_back(v_, {std::clamp(v.x, -fastest, fastest), std::clamp(v.y, -fastest, fastest)});
    }

    bool is_valid_question() const override { return !touch(ball_.circle, map_); }

    void on_settings_changed() override {
        for (BrickBall* const ball : {&one_by_one_, &flip_axis_, &ball_}) {
            ball->circle = {value(a_), value(radius_)};
            ball->velocity = value(v_);
            ball->restitution = value(restitution_);
        }
    }

  private:
    double soft_left() const {
        double left = 0;
        for (const std::string& row : map_.rows)
            left += static_cast<double>(std::count(row.begin(), row.end(), soft_brick));
        return left;
    }

    // At a seam: where all bricks as one body are flat, one after another turns a ball that flies up to it elsewhere.
    bool is_tripped_askew() const {
        constexpr double flat = 1e-6;
        const auto impact = next_impact();
        return impact && next_tested_brick() && naive_is_wrong() && !touch(ball_.circle, map_) &&
               std::fabs(impact->normal.x * impact->normal.y) < flat;
    }

    // Within the next frame.
    Vec next_motion() const { return ball_.velocity / frames_per_second; }
    std::optional<geometry::Impact> next_impact() const { return closing_sweep(ball_.circle, next_motion(), map_); }
    // Nothing: after no step the ball overlaps a brick.
    std::optional<TestedBrick> next_tested_brick() const {
        const Circle& ball = ball_.circle;
        const std::vector<Vec> bricks = bricks_in_reach(ball, next_motion(), map_).bricks;
        const Vec half = Vec{map_.size, map_.size} / 2;
        for (int step = 1; step <= substeps(); ++step) {
            const Circle moved{ball.center + next_motion() * (static_cast<double>(step) / substeps()), ball.radius};
            for (const Vec middle : bricks)
                if (const auto contact = touch(moved, Rect{middle, half}))
                    return TestedBrick{moved, {middle, half}, *contact};
        }
        return std::nullopt;
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
        for (const Vec middle : bricks_in_reach(pushed, {}, map_).bricks) {
            const Rect brick{middle, tested->brick.half};
            const auto contact = touch(pushed, brick);
            if (middle == tested->brick.center || !contact || contact->depth <= flush) continue;
            diagram.hatch(geometry::polygon_of(brick));
            break;
        }
    }

    char tile(int column, int row) const {
        return map_.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }

    TileMap map_ = first_bricks();
    BrickBall one_by_one_, flip_axis_;  // by those methods
    BrickBall ball_;                    // by the game's
    std::vector<Fragment> fragments_;
    sim::Random random_{1};
    int bounces_ = 0;
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
    if (speed > 0 && far >= 0 && t <= 1 && along <= 10) return HIT;
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
        beside_x = max(0, x - 10);
        beside_y = max(0, y - 10);
        if (beside_x * beside_x + beside_y * beside_y <= a.r * a.r) return HIT;
    }
return MISS;
)"};

}  // namespace

constexpr ExhibitInfo bricks_exhibit{
    "bricks",
    "closing_sweep(Circle, TileMap)",
    "src/geometry/sweep_tiles.cpp",
    BricksExhibit::make,
    {.place = true},
    bricks_lines,
    {Chapter::tiles, 0},
    {{{"a.x=171 a.y=133 v.x=-125 v.y=157"},
      {"a.x=145 a.y=88 v.x=-290 v.y=66", 8},
      {"a.x=138 a.y=97 v.x=270 v.y=-83", 10}}},
    {.shows_verdict = false, .answers_move = true, .opening_handle = 1}};  // the velocity

}  // namespace megapon::lab
