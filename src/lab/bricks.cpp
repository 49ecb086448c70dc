#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "geometry/shapes.h"
#include "geometry/sweep.h"
#include "geometry/tile_map.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "geometry/vec.h"
#include "lab/brick_methods.h"
#include "lab/exhibits.h"
#include "lab/marks.h"

namespace megapon::lab {

namespace {

constexpr double tile_size = 20;      // px
constexpr double arrow_scale = 0.12;  // px of an arrow for 1 px/s
constexpr char soft = 's';
constexpr double most_turned = 5;  // degrees by which the same bounce differs between substeps

constexpr std::array methods{BrickMethod::one_by_one, BrickMethod::flip_axis,
                             BrickMethod::one_body};  // of the three balls

// How many balls that fall on a long flat row trip on its seams.
double count_trips(BrickMethod method, int balls) {
    const TileMap row{tile_size, {-200, 0}, {std::string(60, '#')}, false};
    sim::Random random(1);
    double count = 0;
    for (int i = 0; i < balls; ++i) {
        const double x = random.between(-20, 20);
        const double degrees = random.between(5, 60);
        const double speed = random.between(120, 600);
        BrickBall ball{{{x, -12}, 8}, geometry::direction(degrees) * speed, 1, 0};
        for (int substep = 0; substep < 48; ++substep) move_by_method(ball, row, method, 1.0 / 240);
        count += ball.trips > 0;
    }
    return count;
}

TileMap first_wall() {
    return {tile_size,
            {5, 5},
            {"###############",  //
             "#.............#",  //
             "#...ss....##..#",  //
             "#...ss....##..#",  //
             "#.............#",  //
             "#.....ss......#",  //
             "#.............#",  //
             "###############"},
            false};
}

// Whether a ball that flies at the corner of a lone brick leaves in another direction than the game's does.
bool turns_wrong_at_corner(BrickMethod method, double aside, double speed) {
    const TileMap lone{tile_size, {0, 0}, {"#"}, false};
    const auto fly = [&](BrickMethod by) {
        BrickBall ball{{{-30 + aside, -30 - aside}, 8}, Vec{1, 1} * speed, 1, 0};
        for (int substep = 0; substep < 240; ++substep) move_by_method(ball, lone, by, 1.0 / 2400);
        return ball.velocity;
    };
    return geometry::degrees_between(fly(method), fly(BrickMethod::one_body)) > most_turned;
}

double count_wrong_corners(BrickMethod method, int balls) {
    sim::Random random(1);
    double count = 0;
    for (int i = 0; i < balls; ++i) {
        const double aside = random.between(-4, 4);
        count += turns_wrong_at_corner(method, aside, random.between(200, 400));
    }
    return count;
}

struct NeighbourCheck {
    double hits = 0;
    double wrong = 0;  // positions where the neighbours answer otherwise than the whole map
};

// Balls no larger than a cell, anywhere in the map.
NeighbourCheck check_neighbours(int positions) {
    const TileMap map = first_wall();
    sim::Random random(1);
    NeighbourCheck check;
    for (int i = 0; i < positions; ++i) {
        const double x = random.between(36, 280);
        const double y = random.between(36, 134);
        const Circle ball{{x, y}, random.between(3, tile_size / 2)};
        const bool hit = touches_any(ball, map);
        check.hits += hit;
        check.wrong += hit != touches_neighbour(ball, map);
    }
    return check;
}

// A piece of a broken brick.
struct Fragment {
    Vec position;
    Vec velocity;    // px/s
    double age = 0;  // s
};

class BricksExhibit final : public CloneableExhibit<BricksExhibit> {
    const PointId a_ = add_point("a", {60, 36, 280}, {130, 36, 134});
    const PointId v_ = add_point("v", {170, -300, 300}, {40, -300, 300});
    const SettingId radius_ = add({"a.r", 8, 3, 10, 1});
    const SettingId restitution_ = add({"restitution", 1, 0, 1.5, 0.05});

  public:
    BricksExhibit() : CloneableExhibit(bricks_exhibit) {
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

    // Balls on a flat row: wrong are those that trip on a seam. The naive method asks one brick after another.
    bool answers_move() const override { return true; }

    std::optional<geometry::TileMap> tile_map() const override {
        TileMap map = map_;
        for (std::size_t row = 0; row < map.rows.size(); ++row)
            for (std::size_t column = 0; column < map.rows[row].size(); ++column)
                if (map.rows[row][column] == soft) map.rows.set(column, row, '1');
        return map;
    }

    Answers answers(bool naive) const override {
        constexpr int balls = 200;
        static const double trips[] = {count_trips(BrickMethod::one_body, balls),
                                       count_trips(BrickMethod::one_by_one, balls)};
        return {balls, trips[naive ? 1 : 0]};
    }

    Diagram diagram() const override {
        Diagram diagram;
        draw_bricks(diagram);
        const BrickBall& ball = game_ball();
        diagram.draw(balls_[0].circle, Role::missed);
        diagram.draw(balls_[1].circle, Role::ghost);
        diagram.ball(ball.circle, Role::first);
        draw_marks(diagram, {balls_[0].circle, balls_[1].circle, balls_[2].circle});
        diagram.arrow(ball.circle.center, ball.circle.center + ball.velocity * arrow_scale, Role::first);
        draw_next_bounce(diagram);
        for (const Fragment& fragment : fragments_) diagram.dot(fragment.position, Role::second);
        diagram.message({126, 174}, "lab.bricks.others");
        diagram.message({126, 187}, "lab.bricks.game");
        return diagram;
    }

    std::vector<FormulaLine> formula() const override {
        const auto impact = next_impact();
        const auto cells = static_cast<double>(map_.row_count() * map_.columns());
        const FormulaLine asked{"cells_asked", {"3 × 3 = 9 ≦ " + format(cells)}};
        const FormulaLine mirrored{"mirrored", {"w = v ", "- (1 + ", dial(restitution_), ") (v·n) n"}};
        if (!impact) return {{"time", {"t = -"}}, velocity_line(), mirrored, asked};
        return {{"time", {"t " + equals(impact->t, 3)}},
                {"normal", {"n = (" + format(impact->normal.x, 2) + ", " + format(impact->normal.y, 2) + ")"}},
                velocity_line(),
                mirrored,
                asked};
    }

    bool shows_verdict() const override { return false; }
    std::vector<Figure> measures() const override {
        return {{"soft_left", soft_left()}, {"bounces", static_cast<double>(bounces_)}};
    }

    Puzzles solved_puzzles() const override {
        const auto impact = next_impact();
        return {
            impact && std::fabs(impact->normal.x) >= 0.005 && std::fabs(impact->normal.y) >= 0.005,
            frame() <= 30 && soft_left() == 0,
            frame() <= 10 && bounces_ >= 15,
        };
    }

    std::optional<Plane> plane() const override { return Plane{a_.x, a_.y}; }
    std::vector<Handle> handles() const override {
        return {handle(a_), handle(v_, value(a_), {arrow_scale, arrow_scale}), slider(radius_, {16, 182}, 80)};
    }

    std::optional<std::size_t> opening_handle() const override { return 1; }  // the velocity

    Claim claim() const override {
        constexpr int balls = 2000;
        const double one_by_one = count_trips(BrickMethod::one_by_one, balls);
        const double nearest_first = count_trips(BrickMethod::nearest_first, balls);
        const double one_body = count_trips(BrickMethod::one_body, balls);
        const NeighbourCheck check = check_neighbours(balls);
        const double flipped = count_trips(BrickMethod::flip_axis, balls);
        const double wrong_corners = count_wrong_corners(BrickMethod::flip_axis, 200);
        return {one_by_one > nearest_first && one_body == 0 && flipped == 0 && wrong_corners > 0 && check.hits > 0 &&
                    check.wrong == 0,
                {{"rolls", balls},
                 {"tripped_one_by_one", one_by_one},
                 {"tripped_nearest_first", nearest_first},
                 {"tripped_flip_axis", flipped},
                 {"tripped_one_body", one_body},
                 {"wrong_corners_flip_axis", wrong_corners},
                 {"neighbour_hits", check.hits},
                 {"neighbours_wrong", check.wrong}}};
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        const Circle& ball = game_ball().circle;
        const BricksInReach near = bricks_in_reach(ball, next_motion(), map_);
        const auto name = [](const char* list, std::size_t i) { return list + ('[' + std::to_string(i) + ']'); };
        lab::add_point(numbers, "m", next_motion());
        lab::add_point(numbers, "end", ball.center + next_motion());
        numbers["deeper"] = goes_deeper(ball, next_motion(), map_);
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
        move_by_method(balls_[0], map_, methods[0], seconds);
        move_by_method(balls_[1], map_, methods[1], seconds);
        if (const auto impact = move_one_body(balls_[2], map_, seconds)) on_impact(*impact);
        advance_fragments(seconds);
        write_back(a_, game_ball().circle.center);
    }

    bool is_valid_question() const override { return !touch(game_ball().circle, map_); }

    void on_settings_changed() override {
        for (BrickBall& ball : balls_) {
            ball.circle = {value(a_), value(radius_)};
            ball.velocity = value(v_);
            ball.restitution = value(restitution_);
        }
    }

  private:
    const BrickBall& game_ball() const { return balls_[2]; }
    double soft_left() const {
        double left = 0;
        for (const std::string& row : map_.rows) left += static_cast<double>(std::count(row.begin(), row.end(), soft));
        return left;
    }
    FormulaLine velocity_line() const { return {"velocity", {"v = (", dial(v_.x), ", ", dial(v_.y), ")"}}; }

    // Within the next frame.
    Vec next_motion() const { return game_ball().velocity / frames_per_second; }
    std::optional<geometry::Impact> next_impact() const {
        return closing_sweep(game_ball().circle, next_motion(), map_);
    }
    std::optional<TestedBrick> next_tested_brick() const {
        return first_tested_brick(game_ball().circle, next_motion(), substeps(), map_);
    }

    // Of the right method the contact; of the naive one the ball where it was tested, the brick and the way out of it.
    void draw_next_bounce(Diagram& diagram) const {
        if (!is_naive()) {
            const auto impact = next_impact();
            if (!impact) return;
            diagram.cross(impact->point);
            return diagram.normal(impact->point, impact->normal);
        }
        const auto tested = next_tested_brick();
        if (!tested) return;
        const Role role = is_wrong() ? Role::missed : Role::ghost;
        diagram.draw(tested->brick, role);
        diagram.dashed_line(game_ball().circle.center, tested->ball.center);
        diagram.draw(tested->ball, role);
        diagram.normal(tested->contact.point, tested->contact.normal);
    }

    void draw_bricks(Diagram& diagram) const {
        for (int row = 0; row < static_cast<int>(map_.rows.size()); ++row)
            for (int column = 0; column < map_.columns(); ++column) {
                if (!map_.solid(column, row)) continue;
                const Rect brick = geometry::rect_of(tile_box(map_, column, row));
                diagram.draw(brick, tile(column, row) == soft ? Role::second : Role::solid);
            }
    }

    char tile(int column, int row) const {
        return map_.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }

    // A soft brick breaks, for all three balls.
    void on_impact(const geometry::Impact& impact) {
        ++bounces_;
        const auto [column, row] = tile_behind(map_, impact.point, impact.normal);
        if (!map_.solid(column, row) || tile(column, row) != soft) return;
        map_.rows.set(static_cast<std::size_t>(column), static_cast<std::size_t>(row), '.');
        scatter_fragments(geometry::rect_of(tile_box(map_, column, row)).center);
    }

    void scatter_fragments(Vec center) {
        for (int i = 0; i < 32; ++i) {
            const double speed = random_.between(20, 110);
            const double degrees = random_.between(0, 360);
            fragments_.push_back({center, geometry::direction(degrees) * speed, 0});
        }
    }

    void advance_fragments(double seconds) {
        constexpr double gravity = 120;   // px/s²
        constexpr double drag = 3;        // of the velocity, a second: scraps fall like paper
        constexpr double lifetime = 1.6;  // s
        for (Fragment& fragment : fragments_) {
            fragment.position += fragment.velocity * seconds;
            fragment.velocity.y += gravity * seconds;
            fragment.velocity -= fragment.velocity * std::min(1.0, drag * seconds);
            fragment.age += seconds;
        }
        std::erase_if(fragments_, [](const Fragment& fragment) { return fragment.age > lifetime; });
    }

    TileMap map_ = first_wall();
    std::array<BrickBall, 3> balls_{};  // one for each method
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

constexpr ExhibitInfo bricks_exhibit{"bricks",
                                     "closing_sweep(Circle, TileMap)",
                                     "src/geometry/sweep_tiles.cpp",
                                     BricksExhibit::make,
                                     {.place = true},
                                     bricks_lines,
                                     {Chapter::tiles, 0},
                                     {{{"a.x=166 a.y=126 v.x=-250 v.y=114"},
                                       {"a.x=133 a.y=56 v.x=-264 v.y=-16", 30},
                                       {"a.x=138 a.y=97 v.x=270 v.y=-83", 10}}}};

}  // namespace megapon::lab
