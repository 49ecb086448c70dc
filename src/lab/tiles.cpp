#include <algorithm>
#include <cmath>

#include "geometry/tile_move.h"
#include "geometry/tile_span.h"
#include "geometry/touch.h"
#include "lab/exhibits.h"
#include "lab/wall_map.h"

namespace megapon::lab {

namespace {

using geometry::TileMap;

constexpr double tile = 15;
constexpr double flush = 1e-6;  // px, no overlap yet
constexpr Vec map_origin{5, 3};

TileMap first_map() {
    return {tile,
            map_origin,
            {"####################",  //
             "#..................#",  //
             "#..................#",  //
             "#.....##......#....#",  //
             "#.....##......#....#",  //
             "#.............#....#",  //
             "#.........#####....#",  //
             "#..................#",  //
             "#...###............#",  //
             "####################"},
            true};
}

// Whether a rect lies in a solid tile, flush not counted.
bool in_wall(const TileMap& map, const Rect& rect) {
    const Vec slack{flush, flush};
    const Vec low = rect.center - rect.half + slack - map.origin;
    const Vec high = rect.center + rect.half - slack - map.origin;
    for (int row = static_cast<int>(std::floor(low.y / tile)); row <= static_cast<int>(std::floor(high.y / tile));
         ++row)
        for (int column = static_cast<int>(std::floor(low.x / tile));
             column <= static_cast<int>(std::floor(high.x / tile)); ++column)
            if (map.solid(column, row)) return true;
    return false;
}

// Whether a rect stands on a tile, flush not counted.
bool stands_on(const TileMap& map, TilePlace place, const Rect& rect) {
    const geometry::Box feet = geometry::grown({rect.center - rect.half, rect.center + rect.half}, -flush);
    return !apart(feet, tile_box(map, place.column, place.row));
}

// Both axes at once: all of the motion, or none.
bool move_at_once(const TileMap& map, Rect& walker, Vec motion) {
    const Rect there{walker.center + motion, walker.half};
    if (in_wall(map, there)) return false;
    walker = there;
    return true;
}

// How two walkers fare that push the same way from the same place.
struct Walk {
    double far_x_then_y = 0;  // px
    double far_at_once = 0;
    double in_walls = 0;
};

Walk walk(const TileMap& map, const Rect& start, Vec motion, int steps) {
    Walk sum;
    Rect by_axis = start;
    Rect at_once = start;
    for (int i = 0; i < steps; ++i) {
        const Vec before = by_axis.center;
        by_axis.center = move_through(map, by_axis, motion).center;
        sum.far_x_then_y += length(by_axis.center - before);
        sum.in_walls += in_wall(map, by_axis);
        if (move_at_once(map, at_once, motion)) sum.far_at_once += length(motion);
    }
    return sum;
}

class Tiles final : public ExhibitOf<Tiles> {
  public:
    Tiles()
        : ExhibitOf({{"a.x", 60, 20, 290},
                     {"a.y", 40, 20, 132},
                     {"w", 10, 2, 30, 1},
                     {"h", 10, 2, 30, 1},
                     {"v.x", 60, -200, 200},
                     {"v.y", 45, -200, 200},
                     {"half", 0, 0, 1, 1, true}}) {
        changed();
    }

    const Label& label() const override {
        static constexpr Label label{"tiles", "move_through(TileMap, Rect, Vec)", "src/geometry/tile_move.cpp"};
        return label;
    }

    bool hit() const override {
        const geometry::TileMove it = next();
        return it.hit_x || it.hit_y;
    }

    Sketch sketch() const override {
        Sketch sketch;
        draw_tiles(sketch, map_, Role::solid);
        sketch.push_back(draw(at_once_, Role::ghost));
        sketch.push_back(draw(walker(), Role::first));
        sketch.push_back(arrow(walker().center, walker().center + way_ * 0.3, Role::first));
        const geometry::TileMove it = next();
        const Vec half = walker().half;
        if (it.hit_x)
            sketch.push_back(
                normal_at(walker().center + Vec{way_.x > 0 ? half.x : -half.x, 0}, {way_.x > 0 ? -1.0 : 1.0, 0}));
        if (it.hit_y)
            sketch.push_back(
                normal_at(walker().center + Vec{0, way_.y > 0 ? half.y : -half.y}, {0, way_.y > 0 ? -1.0 : 1.0}));
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const geometry::TileMove it = next();
        return {"x: " + shown(walker().center.x) + (it.hit_x ? " ●" : " ○"),
                "y: " + shown(walker().center.y) + (it.hit_y ? " ●" : " ○")};
    }

    std::vector<Figure> figures() const override { return {{"stuck_substeps", static_cast<double>(stuck_)}}; }

    std::vector<Handle> handles() const override {
        Handle way = point("v");
        way.base = vec("a.x", "a.y");
        way.scale = {0.3, 0.3};
        return {point("a"), way, dial("w", {20, 182}, 80), dial("h", {120, 182}, 80), dial("half", {220, 182}, 30)};
    }

    std::vector<TextSetting> texts() const override { return {{"walls", walls_text(map_)}}; }

    // The first tile decides whether the stroke draws walls or takes them away.
    bool begin_stroke(Vec place) override {
        const auto under = tile_inside(map_, place);
        if (!under) return false;
        draws_ = !is_wall(map_, *under);
        brush(place);
        return true;
    }

    void go_on_stroke(Vec from, Vec to) override {
        const int dabs = static_cast<int>(std::ceil(length(to - from) / (tile / 8))) + 1;
        for (int i = 1; i <= dabs; ++i) brush(from + (to - from) * (static_cast<double>(i) / dabs));
    }

    // Walkers smaller and larger than a tile, slow and faster than a tile a step, on and between the tiles.
    Claim claim() const override {
        constexpr int walks = 2000;
        constexpr int steps = 200;
        sim::Random random(1);
        Walk sum;
        double begun = 0;
        for (int i = 0; i < walks; ++i) {
            TileMap map = first_map();
            if (i % 2 == 0) map.origin += Vec{tile / 2, tile / 2};
            const double x = random.between(20, 290);
            const Vec center{x, random.between(20, 132)};
            const double w = random.between(2, 20);
            const Rect start{center, {w, random.between(2, 20)}};
            const double right = random.between(-20, 20);
            const Vec motion{right, random.between(-20, 20)};
            if (in_wall(map, start)) continue;
            ++begun;
            const Walk it = walk(map, start, motion, steps);
            sum.far_x_then_y += it.far_x_then_y;
            sum.far_at_once += it.far_at_once;
            sum.in_walls += it.in_walls;
        }
        return {sum.in_walls == 0 && begun > 0 && sum.far_x_then_y > 1.5 * sum.far_at_once,
                {{"walks", begun},
                 {"in_walls", sum.in_walls},
                 {"far_x_then_y_px", sum.far_x_then_y / begun},
                 {"far_at_once_px", sum.far_at_once / begun}}};
    }

  protected:
    std::optional<std::string> put_text(std::string_view /*walls*/, std::string_view text) override {
        return read_walls(map_, text);
    }

    void move(double seconds) override {
        const Vec motion = way_ * seconds;
        const geometry::TileMove it = move_through(map_, walker(), motion);
        keep("a.x", it.center.x);
        keep("a.y", it.center.y);
        if (!move_at_once(map_, at_once_, motion)) ++stuck_;
        // Stuck in a corner, the walker turns round; both walk that way then.
        if (it.hit_x && it.hit_y) way_ = -way_;
    }

    bool is_fair() const override { return !in_wall(map_, walker()); }

    void changed() override {
        way_ = vec("v.x", "v.y");
        at_once_ = walker();
        stuck_ = 0;
        map_.origin = map_origin + (on("half") ? Vec{tile / 2, tile / 2} : Vec{});
    }

  private:
    Rect walker() const { return {vec("a.x", "a.y"), vec("w", "h")}; }
    geometry::TileMove next() const {
        return move_through(map_, walker(), way_ / (pages_per_second * static_cast<double>(substeps())));
    }

    // Nobody is walled in: where a walker stands, no wall is drawn.
    void brush(Vec place) {
        const auto under = tile_inside(map_, place);
        if (!under) return;
        if (draws_ && (stands_on(map_, *under, walker()) || stands_on(map_, *under, at_once_))) return;
        set_wall(map_, *under, draws_);
    }

    TileMap map_ = first_map();
    bool draws_ = true;  // the present stroke, rather than takes away
    Rect at_once_;
    Vec way_;  // px/s
    int stuck_ = 0;
};

}  // namespace

std::unique_ptr<Exhibit> make_tiles() { return std::make_unique<Tiles>(); }

}  // namespace megapon::lab
