#include <algorithm>
#include <array>
#include <cmath>

#include "geometry/mirror.h"
#include "geometry/sweep.h"
#include "geometry/tile_span.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

using geometry::TileMap;

constexpr double tile = 20;
constexpr char soft = 's';

// Three ways to meet bricks. The game's takes all solid tiles as one body: a seam has no side and no corner.
enum class Way { one_by_one, nearest_first, one_body };
constexpr std::array ways{Way::one_by_one, Way::nearest_first, Way::one_body};

struct Roller {
    Circle ball;
    Vec velocity;
    TileMap map;
    int trips = 0;  // bounces sideways off a flat row
};

Rect brick_at(const TileMap& map, int column, int row) {
    const geometry::Box box = geometry::tile_box(map, column, row);
    return {(box.low + box.high) / 2, (box.high - box.low) / 2};
}

template <class Visit>
void each_brick(const TileMap& map, Visit visit) {
    for (int row = 0; row < static_cast<int>(map.rows.size()); ++row)
        for (int column = 0; column < map.columns(); ++column)
            if (map.solid(column, row)) visit(brick_at(map, column, row));
}

void answer(Roller& it, Vec normal) {
    it.velocity = geometry::mirrored(it.velocity, normal);
    if (std::fabs(normal.x) > 1e-6) ++it.trips;
}

// Every brick for itself, in the order of the list.
void roll_one_by_one(Roller& it, double seconds) {
    it.ball.center += it.velocity * seconds;
    each_brick(it.map, [&](const Rect& brick) {
        const auto contact = touch(it.ball, brick);
        if (!contact || dot(it.velocity, contact->normal) >= 0) return;
        it.ball.center += contact->normal * contact->depth;
        answer(it, contact->normal);
    });
}

// Only the brick it lies deepest in.
void roll_nearest_first(Roller& it, double seconds) {
    it.ball.center += it.velocity * seconds;
    std::optional<geometry::Contact> deepest;
    each_brick(it.map, [&](const Rect& brick) {
        const auto contact = touch(it.ball, brick);
        if (contact && (!deepest || contact->depth > deepest->depth)) deepest = contact;
    });
    if (!deepest || dot(it.velocity, deepest->normal) >= 0) return;
    it.ball.center += deepest->normal * deepest->depth;
    answer(it, deepest->normal);
}

// The sweep that the game plays with. Answers where it met something.
std::optional<geometry::Impact> roll_one_body(Roller& it, double seconds) {
    constexpr int most_bounces = 8;
    std::optional<geometry::Impact> last;
    for (int bounce = 0; seconds > 0 && bounce < most_bounces; ++bounce) {
        const auto impact = closing_sweep(it.ball, it.velocity * seconds, it.map);
        if (!impact) {
            it.ball.center += it.velocity * seconds;
            break;
        }
        it.ball.center = impact->center;
        seconds *= 1 - impact->t;
        answer(it, impact->normal);
        last = impact;
    }
    return last;
}

void roll(Roller& it, Way way, double seconds) {
    if (way == Way::one_by_one) roll_one_by_one(it, seconds);
    if (way == Way::nearest_first) roll_nearest_first(it, seconds);
    if (way == Way::one_body) roll_one_body(it, seconds);
}

// A ball on its way down to a long flat row, and what the seams do to it.
double trips_on_a_row(Way way, double x, double degrees, double speed) {
    const TileMap row{tile, {-200, 0}, {std::string(60, '#')}, false};
    Roller it{{{x, -12}, 8}, geometry::direction(degrees) * speed, row};
    for (int substep = 0; substep < 48; ++substep) roll(it, way, 1.0 / 240);
    return it.trips;
}

TileMap first_wall() {
    return {tile,
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

// A scrap of a soft brick.
struct Scrap {
    Vec at;
    Vec velocity;
    double age = 0;  // s
};

class Bricks final : public ExhibitOf<Bricks> {
  public:
    Bricks()
        : ExhibitOf({{"a.x", 60, 36, 280},
                     {"a.y", 130, 36, 134},
                     {"v.x", 170, -300, 300},
                     {"v.y", 40, -300, 300},
                     {"a.r", 8, 3, 10, 1}}) {
        changed();
    }

    const Label& label() const override {
        static constexpr Label label{"bricks", "closing_sweep(Circle, TileMap)", "src/geometry/sweep_tiles.cpp"};
        return label;
    }

    // Within the next page.
    bool hit() const override { return next().has_value(); }

    Sketch sketch() const override {
        Sketch sketch;
        each_tile(sketch);
        const Roller& game = rollers_[2];
        sketch.push_back(draw(rollers_[0].ball, Role::missed, "1"));
        sketch.push_back(draw(rollers_[1].ball, Role::ghost, "2"));
        sketch.push_back(draw(game.ball, Role::first, "3"));
        sketch.push_back(arrow(game.ball.center, game.ball.center + game.velocity * 0.12, Role::first));
        if (const auto it = next()) {
            sketch.push_back(cross_at(it->point));
            sketch.push_back(normal_at(it->point, it->normal));
        }
        for (const Scrap& scrap : scraps_) sketch.push_back(dot(scrap.at, Role::second));
        sketch.push_back(words({126, 176}, "lab.bricks.others"));
        sketch.push_back(words({126, 186}, "lab.bricks.game"));
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const auto it = next();
        if (!it) return {"t = -"};
        return {"t = " + shown(it->t, 3), "n = (" + shown(it->normal.x, 2) + ", " + shown(it->normal.y, 2) + ")"};
    }

    std::vector<Figure> figures() const override {
        double left = 0;
        for (const std::string& row : rollers_[2].map.rows)
            left += static_cast<double>(std::count(row.begin(), row.end(), soft));
        return {{"soft_left", left}, {"bounces", static_cast<double>(bounces_)}};
    }

    std::vector<Handle> handles() const override {
        Handle way = point("v");
        way.base = vec("a.x", "a.y");
        way.scale = {0.12, 0.12};
        return {point("a"), way, dial("a.r", {16, 184}, 80)};
    }

    Claim claim() const override {
        constexpr int rolls = 2000;
        std::array<double, 3> tripped{};
        for (std::size_t way = 0; way < ways.size(); ++way) {
            sim::Random random(1);
            for (int i = 0; i < rolls; ++i) {
                const double x = random.between(-20, 20);
                const double degrees = random.between(5, 60);
                tripped[way] += trips_on_a_row(ways[way], x, degrees, random.between(120, 600)) > 0;
            }
        }
        return {tripped[0] > tripped[1] && tripped[2] == 0,
                {{"rolls", rolls},
                 {"tripped_one_by_one", tripped[0]},
                 {"tripped_nearest_first", tripped[1]},
                 {"tripped_one_body", tripped[2]}}};
    }

  protected:
    void move(double seconds) override {
        for (std::size_t i = 0; i < 2; ++i) roll(rollers_[i], ways[i], seconds);
        if (const auto impact = roll_one_body(rollers_[2], seconds)) meet(*impact);
        for (Scrap& scrap : scraps_) {
            scrap.at += scrap.velocity * seconds;
            scrap.velocity.y += 200 * seconds;
            scrap.age += seconds;
        }
        std::erase_if(scraps_, [](const Scrap& it) { return it.age > 0.8; });
        keep("a.x", rollers_[2].ball.center.x);
        keep("a.y", rollers_[2].ball.center.y);
    }

    bool is_fair() const override { return !touch(rollers_[2].ball, rollers_[2].map); }

    void changed() override {
        for (Roller& it : rollers_) {
            it.ball = {vec("a.x", "a.y"), value("a.r")};
            it.velocity = vec("v.x", "v.y");
            if (it.map.rows.empty()) it.map = first_wall();
        }
    }

  private:
    std::optional<geometry::Impact> next() const {
        const Roller& it = rollers_[2];
        return closing_sweep(it.ball, it.velocity / pages_per_second, it.map);
    }

    void each_tile(Sketch& sketch) const {
        const TileMap& map = rollers_[2].map;
        for (int row = 0; row < static_cast<int>(map.rows.size()); ++row)
            for (int column = 0; column < map.columns(); ++column) {
                if (!map.solid(column, row)) continue;
                const char it = map.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
                sketch.push_back(draw(brick_at(map, column, row), it == soft ? Role::second : Role::solid));
            }
    }

    // A soft brick that is hit is torn to scraps, for all three balls.
    void meet(const geometry::Impact& impact) {
        ++bounces_;
        const TileMap& map = rollers_[2].map;
        const Vec inside = (impact.point - impact.normal * 1e-3 - map.origin) / tile;
        const int column = static_cast<int>(std::floor(inside.x));
        const int row = static_cast<int>(std::floor(inside.y));
        if (!map.solid(column, row)) return;
        const auto r = static_cast<std::size_t>(row);
        const auto c = static_cast<std::size_t>(column);
        if (map.rows[r][c] != soft) return;
        for (Roller& it : rollers_) it.map.rows[r][c] = '.';
        for (int i = 0; i < 8; ++i) {
            const double speed = random_.between(20, 90);
            const Vec fling = geometry::direction(random_.between(0, 360)) * speed;
            scraps_.push_back({brick_at(map, column, row).center, fling, 0});
        }
    }

    std::array<Roller, 3> rollers_{};  // by the ways
    std::vector<Scrap> scraps_;
    sim::Random random_{1};
    int bounces_ = 0;
};

}  // namespace

std::unique_ptr<Exhibit> make_bricks() { return std::make_unique<Bricks>(); }

}  // namespace megapon::lab
