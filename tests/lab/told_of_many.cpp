#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "geometry/tile_map.h"
#include "lab/judges.h"
#include "lab/told.h"
#include "sim/random.h"

// What is told of a walker between tiles, of a ball between bricks, of drones, and of many balls.
namespace megapon::lab::told_tests {

namespace {

struct Walker {
    explicit Walker(const Page& page)
        : at(page.point("a")),
          half{page.value("w"), page.value("h")},
          page_way(page.point("v") / 10),
          step(page_way / page.exhibit().substeps()),
          map(*page.exhibit().tile_map()) {}

    // Flush is no overlap.
    bool overlaps(Vec place) const {
        constexpr Vec flush{1e-6, 1e-6};
        const Vec seen = place - map.origin;
        const Vec low = seen - half + flush;
        const Vec high = seen + half - flush;
        for (int row = cell(low.y); row <= cell(high.y); ++row)
            for (int column = cell(low.x); column <= cell(high.x); ++column)
                if (map.solid(column, row)) return true;
        return false;
    }
    int cell(double from_origin) const { return static_cast<int>(std::floor(from_origin / map.size)); }
    // As far as it is free, in parts; then as near as halving comes.
    Vec moved(Vec from, Vec way) const {
        constexpr int parts = 40;
        Vec place = from;
        for (int i = 0; i < parts; ++i) {
            const Vec part = way / parts;
            if (!overlaps(place + part)) {
                place += part;
                continue;
            }
            double free = 0;
            double blocked = 1;
            for (int k = 0; k < 30; ++k) {
                const double middle = (free + blocked) / 2;
                (overlaps(place + part * middle) ? blocked : free) = middle;
            }
            return place + part * free;
        }
        return place;
    }
    Vec moved_by_axes(Vec from, Vec way, bool y_first) const {
        const Vec across{way.x, 0};
        const Vec down{0, way.y};
        return y_first ? moved(moved(from, down), across) : moved(moved(from, across), down);
    }

    Vec at;
    Vec half;
    Vec page_way;
    Vec step;
    geometry::TileMap map;
};

bool is_near(Vec one, Vec other) { return length(one - other) < 1e-3; }

// The two walkers after the next substep.
struct Substep {
    explicit Substep(const Page& page) {
        const auto next = page.exhibit().clone();
        next->play_substep();
        const Page after(*next);
        a = after.point("a");
        at_once = {next->numbers().at("other.x"), next->numbers().at("other.y")};
        stuck = next->number("stuck_substeps")->value;
    }
    Vec a;
    Vec at_once;
    double stuck = 0;
};

// The one is stopped on both axes, the other only on those that are blocked.
Answer slides_and_sticks(const Page& page) {
    const Page shown = page.with({{"trap", 0}, {"substeps", 1}});
    const Walker walker(shown);
    if (walker.overlaps(walker.at) || !walker.overlaps(walker.at + walker.step)) return std::nullopt;
    const Vec slid = walker.moved_by_axes(walker.at, walker.step, page.value("order") == 1);
    if (length(slid - walker.at) < 0.01) return std::nullopt;
    const Substep after(shown);
    return is_near(after.a, slid) && after.at_once == walker.at && shown.hits(true) && shown.hits(false);
}

Answer counts_stuck_substeps(const Page& page) {
    const Walker walker(page);
    if (page.figure("stuck_substeps") != 0) return false;
    return Substep(page).stuck == (walker.overlaps(walker.at + walker.step) ? 1 : 0);
}

// Of the straight way: the first tile, and where one step ends in either order.
struct Corner {
    explicit Corner(const Page& page) : walker(page) {
        constexpr int parts = 4000;
        for (int i = 1; i <= parts && !is_met; ++i) {
            const Vec place = walker.at + walker.page_way * (static_cast<double>(i) / parts);
            if (!walker.overlaps(place)) continue;
            is_met = true;
            // An instant before, it overlaps on the one axis and not yet on the other.
            const Vec before = place - walker.page_way / parts;
            blocked_across = walker.overlaps({place.x, before.y});
            blocked_down = walker.overlaps({before.x, place.y});
            sticks_out = is_free_beside(place);
        }
        x_first = walker.moved_by_axes(walker.at, walker.page_way, false);
        y_first = walker.moved_by_axes(walker.at, walker.page_way, true);
        traced = walker.at;
        for (int i = 0; i < parts; ++i) traced = one_step(traced, walker.page_way / parts);
    }
    // The tile that is met has no wall on the two sides from which he comes.
    bool is_free_beside(Vec place) const {
        const Vec ahead{walker.page_way.x > 0 ? 1.0 : -1.0, walker.page_way.y > 0 ? 1.0 : -1.0};
        const Vec reach{ahead.x * (walker.half.x - 1e-6), ahead.y * (walker.half.y - 1e-6)};
        const Vec inside = reach + place - walker.map.origin;
        const int column = walker.cell(inside.x);
        const int row = walker.cell(inside.y);
        return walker.map.solid(column, row) && !walker.map.solid(column - static_cast<int>(ahead.x), row) &&
               !walker.map.solid(column, row - static_cast<int>(ahead.y));
    }
    Vec one_step(Vec from, Vec way) const {
        if (!walker.overlaps(from + Vec{way.x, 0})) from.x += way.x;
        if (!walker.overlaps(from + Vec{0, way.y})) from.y += way.y;
        return from;
    }

    Walker walker;
    bool is_met = false;
    bool blocked_across = false;
    bool blocked_down = false;
    bool sticks_out = false;
    Vec x_first;
    Vec y_first;
    Vec traced;
};

// The page draws both ends, the right one as found.
bool draws_as_right(const Page& page, Vec end) {
    for (const Primitive& rect : of_kind(page.drawn(), Primitive::Kind::polygon, Role::found))
        return is_near((rect.points[0] + rect.points[2]) / 2, end);
    return false;
}

Answer only_x_first_is_right(const Page& page) {
    const Corner corner(page);
    return length(corner.traced - corner.x_first) < 0.25 && length(corner.traced - corner.y_first) > 0.25 &&
           draws_as_right(page, corner.x_first);
}
Answer only_y_first_is_right(const Page& page) {
    const Corner corner(page);
    return length(corner.traced - corner.y_first) < 0.25 && length(corner.traced - corner.x_first) > 0.25 &&
           draws_as_right(page, corner.y_first);
}

// In the corner at the left, above: he presses to the left, and could go down.
Page in_corner(const Page& page) {
    return page.with({{"half", 0},
                      {"trap", 0},
                      {"a.x", 20 + page.value("w")},
                      {"a.y", std::max(20.0, 18 + page.value("h"))},
                      {"v.x", -100},
                      {"v.y", 80}});
}

Answer in_corner_he_is_stuck(const Page& page) {
    const Page corner = in_corner(page);
    const Walker walker(corner);
    const Substep after(corner);
    return walker.overlaps(walker.at + walker.step) && after.at_once == walker.at && after.stuck == 1 &&
           corner.hits(true);
}

// Also the axis on which the way is free.
Answer whole_step_is_refused(const Page& page) {
    const Page corner = in_corner(page);
    const Walker walker(corner);
    const Vec down{0, walker.step.y};
    return !walker.overlaps(walker.at + down) && Substep(corner).at_once == walker.at && corner.hits(true);
}

Answer refuses_only_what_is_blocked(const Page& page) {
    const Page corner = in_corner(page);
    const Walker walker(corner);
    if (!is_near(Substep(corner).a, walker.at + Vec{0, walker.step.y}) || !corner.hits(false)) return false;
    const Walker own(page);
    if (own.overlaps(own.at)) return std::nullopt;
    return is_near(Substep(page).a, own.moved_by_axes(own.at, own.step, page.value("order") == 1));
}

bool tells_of_order(const Page& page) {
    const std::string caption = page.exhibit().caption();
    return caption == "caption_x" || caption == "caption_y";
}

Answer order_decides(const Page& page) {
    if (!tells_of_order(page)) return std::nullopt;
    const Corner corner(page);
    const bool draws = draws_as_right(page, corner.x_first) || draws_as_right(page, corner.y_first);
    return length(corner.x_first - corner.y_first) > 0.25 && draws;
}

// And walls can be drawn: a tile that was free is one then.
Answer first_to_overlap_goes_first(const Page& page) {
    if (!tells_of_order(page)) return std::nullopt;
    const Corner corner(page);
    if (!corner.sticks_out || corner.blocked_across == corner.blocked_down) return std::nullopt;
    const auto drawing = page.exhibit().clone();
    const Vec free = page.value("a.y") < 75 ? Vec{150, 130} : Vec{150, 45};
    if (!drawing->begin_stroke(free)) return false;
    drawing->continue_stroke(free, free);
    if (drawing->text_settings().at(0).value == page.exhibit().text_settings().at(0).value) return false;
    const Vec right = corner.blocked_down ? corner.x_first : corner.y_first;
    return length(corner.traced - right) < 0.25 && draws_as_right(page, right);
}

// The four dots that are drawn of the naive walker, from his middle: two for X and two for Y.
std::vector<Vec> probes_of(const Page& page) {
    const Page shown = page.with({{"trap", 1}, {"naive", 1}});
    std::vector<Vec> probes;
    for (const Primitive& dot : of_kind(shown.drawn(), Primitive::Kind::dot, Role::missed))
        probes.push_back(dot.points[0] - page.point("a"));
    return probes;
}

bool is_probe(Vec probe, Vec place) { return length(probe - place) < close_call; }

// Beside it by half the size on the other axis; but for the one that is misplaced.
Answer probes_lie_beside(const Page& page) {
    const std::vector<Vec> probes = probes_of(page);
    const double w = page.value("w");
    const double h = page.value("h");
    return probes.size() == 4 && is_probe(probes[0], {0, -h}) && is_probe(probes[1], {0, h}) &&
           is_probe(probes[2], {-w, 0});
}

// None of those is on the edge that leads: of X the left or the right one, of Y the upper or the lower one.
Answer three_miss_leading_edge(const Page& page) {
    const std::vector<Vec> probes = probes_of(page);
    if (probes.size() != 4) return false;
    const double w = page.value("w");
    const double h = page.value("h");
    return std::fabs(probes[0].x) < w && std::fabs(probes[1].x) < w && std::fabs(probes[2].y) < h &&
           probes_lie_beside(page) == true;
}

Answer one_asks_down(const Page& page) {
    const std::vector<Vec> probes = probes_of(page);
    return probes.size() == 4 && is_probe(probes[3], {0, page.value("h")}) &&
           is_probe(probes[2], {-page.value("w"), 0});
}

// Shifted by half a tile, what is asked of is half a tile beside where it is.
Answer all_forget_a_shift(const Page& page) {
    const Page shifted = page.with({{"trap", 1}, {"half", 1}});
    return shifted.answers_as(true, judge(shifted.exhibit(), true));
}

// Where the naive walker is looked up after a step: the cell by division as without a shift, and the right one.
struct AskedCells {
    double asked;
    double right;
};
std::vector<AskedCells> asked_cells(const Page& page) {
    std::vector<AskedCells> cells;
    const Vec step = page.point("v") / 10 / page.exhibit().substeps();
    for (const Vec probe : probes_of(page)) {
        const Vec place = page.point("a") + probe + step;
        for (const auto& [at, edge] : {std::pair{place.x, 5.0}, std::pair{place.y, 3.0}})
            cells.push_back({std::floor((at - edge) / 15), std::floor((at - edge - 7.5) / 15)});
    }
    return cells;
}

Answer divide_without_half_a_tile(const Page& page) {
    const geometry::TileMap map = *page.exhibit().tile_map();
    if (length(map.origin - Vec{12.5, 10.5}) > close_call) return false;
    return page.answers_as(true, judge(page.exhibit(), true));
}

// Never another one than it or the next; and the next for some places, such as those of half a tile further.
Answer may_ask_cell_beside(const Page& page) {
    const auto cells = asked_cells(page);
    if (cells.size() != 8) return false;
    for (const AskedCells& cell : cells)
        if (cell.asked != cell.right && cell.asked != cell.right + 1) return false;
    const Page moved = page.with({{"p.x", 12.5 + 15 * 9 + 8}, {"p.y", 10.5 + 15 * 4 + 8}, {"v.x", 0}, {"v.y", 0}});
    for (const char* word : {"column", "row"}) {
        const auto line = moved.line(word);
        if (!line || !line->has(" < ") ||
            std::fabs(line->last().value - line->numbers.at(line->numbers.size() - 2).value - 1) > close_call)
            return false;
    }
    return true;
}

// A long flat row of bricks, on which balls fall; those that some brick turns to the side have tripped.
enum class Method { one_by_one, boxes, boxes_pushed, alone };

struct FallingBall {
    Vec at;
    Vec v;
    bool trips = false;
};

constexpr double falling_radius = 8;

void push_off(FallingBall& ball, Vec normal, double depth, double pushed) {
    if (dot(ball.v, normal) >= 0) return;
    ball.at += normal * (depth * pushed);
    ball.v = mirrored_at(ball.v, normal);
    ball.trips = ball.trips || std::fabs(normal.x) > 1e-6;
}

void meet_brick(FallingBall& ball, Vec low, Vec high, Method method) {
    const Vec middle = (low + high) / 2;
    const Vec apart = ball.at - middle;
    const Vec reach = (high - low) / 2 + Vec{falling_radius, falling_radius};
    if (method == Method::one_by_one) {
        const Vec near{std::clamp(ball.at.x, low.x, high.x), std::clamp(ball.at.y, low.y, high.y)};
        const double distance = length(ball.at - near);
        if (distance > 0 && distance <= falling_radius)
            push_off(ball, (ball.at - near) / distance, falling_radius - distance, 1);
        return;
    }
    if (std::fabs(apart.x) >= reach.x || std::fabs(apart.y) >= reach.y) return;
    const bool is_upright = std::fabs(apart.x) < std::fabs(apart.y);
    const Vec normal = is_upright ? Vec{0, apart.y < 0 ? -1.0 : 1.0} : Vec{apart.x < 0 ? -1.0 : 1.0, 0};
    const double depth = is_upright ? reach.y - std::fabs(apart.y) : reach.x - std::fabs(apart.x);
    push_off(ball, normal, depth, method == Method::boxes_pushed ? 1 : 0);
}

int count_tripped(Vec size, Method method, int balls) {
    constexpr int substeps = 48;
    sim::Random random(57);
    int tripped = 0;
    for (int i = 0; i < balls; ++i) {
        const double degrees = random.between(5, 60);
        const double speed = random.between(120, 600);
        FallingBall ball{{random.between(-20, 20), -12}, turned({speed, 0}, degrees)};
        for (int k = 0; k < substeps; ++k) {
            ball.at += ball.v / 240;
            // As one body the row is a flat wall.
            if (method == Method::alone && ball.at.y > -falling_radius) push_off(ball, {0, -1}, 0, 0);
            if (method == Method::alone) continue;
            const double own = std::floor(ball.at.x / size.x);
            const double row = std::floor(ball.at.y / size.y);
            if (method != Method::one_by_one && (row < -1 || row > 1)) continue;
            for (const double aside : {-1.0, 0.0, 1.0}) {
                const double left = (own + aside) * size.x;
                meet_brick(ball, {left, 0}, {left + size.x, size.y}, method);
            }
        }
        tripped += ball.trips;
    }
    return tripped;
}

constexpr Vec square_brick{20, 20}, flat_brick{16, 8};

Answer one_by_one_trips(const Page& page) {
    for (const double flat : {0.0, 1.0}) {
        const Page of = page.with({{"trap", 0}, {"flat", flat}});
        const Vec size = flat == 1 ? flat_brick : square_brick;
        if (count_tripped(size, Method::one_by_one, 400) == 0 || !of.is_ever_wrong(true)) return false;
    }
    return true;
}

Answer one_body_never_trips(const Page& page) {
    for (const double flat : {0.0, 1.0}) {
        const Page of = page.with({{"flat", flat}});
        if (count_tripped(flat_brick, Method::alone, 400) > 0 || of.is_ever_wrong(false)) return false;
    }
    return true;
}

// Where a ball meets a flat brick from outside: the axis on which the middles are farther apart beside the one on which
// the ball is farther from the brick. `beside`: how far from the brick's middle those are at which they differ.
struct WrongAxes {
    explicit WrongAxes(double radius) {
        for (int column = 0; column * grain < 8 + radius; ++column)
            for (int row = 0; row * grain < 4 + radius; ++row) {
                const double x = column * grain;
                const double y = row * grain;
                const Vec outside{std::max(0.0, x - 8), std::max(0.0, y - 4)};
                const double distance = length(outside);
                if (distance == 0 || distance > radius || std::fabs(x - y) < 1e-9) continue;
                if (std::fabs(outside.x - outside.y) < 0.3 || (x < y) == (outside.x < outside.y)) continue;
                ++wrong;
                least_beside = std::min(least_beside, x);
            }
    }
    static constexpr double grain = 0.25;  // px
    int wrong = 0;
    double least_beside = 1e9;
};

Answer flat_brick_can_turn_wrongly(const Page& page) {
    const Page flat = page.with({{"flat", 1}, {"trap", 1}});
    return WrongAxes(page.value("a.r")).wrong > 0 && flat.is_ever_wrong(true);
}

// A disc about a seam's end: exactly half of it is solid, so that its outline goes straight on there.
Answer seam_has_no_corner(const Page& page) {
    std::vector<Corners> bricks;
    for (const Primitive& primitive : page.asked().primitives)
        if (primitive.thing == Thing::tile) bricks.push_back(primitive.points);
    const auto is_solid = [&](Vec at) {
        return std::any_of(bricks.begin(), bricks.end(), [&](const Corners& brick) {
            return at.x >= brick[0].x && at.x <= brick[2].x && at.y >= brick[0].y && at.y <= brick[2].y;
        });
    };
    int seams = 0;
    for (const Corners& brick : bricks) {
        const Vec end{brick[2].x, brick[0].y};  // the right end of its upper side
        const bool is_row = is_solid(end + Vec{1, 1}) && !is_solid(end + Vec{1, -1}) && !is_solid(end + Vec{-1, -1});
        if (!is_row) continue;
        ++seams;
        for (int i = 0; i < 24; ++i) {
            const Vec direction = turned({1.5, 0}, 15 * i + 7.0);
            if (is_solid(end + direction) != (direction.y > 0)) return false;
        }
    }
    return seams > 0;
}

// A ball that rolls over the seam touches the next brick's corner from the side.
Answer one_brick_has_a_corner(const Page& page) {
    const double r = page.value("a.r");
    const Vec low{0, 0};
    const Vec high{20, 20};
    const Vec at{-0.4 * r, -0.8 * r};
    const Vec near{std::clamp(at.x, low.x, high.x), std::clamp(at.y, low.y, high.y)};
    const Vec normal = (at - near) / length(at - near);
    return length(at - near) <= r && normal.x < -0.3 && page.with({{"trap", 0}}).is_ever_wrong(true);
}

// To the floor, so that it is met above a seam of two of its bricks: as flat.
Answer game_leaves_it_out(const Page& page) {
    const Page start = page.with({{"flat", 0}, {"naive", 0}, {"a.y", 134}, {"v.x", 100}, {"v.y", 200}});
    const double time = (145 - 134 - page.value("a.r")) / 20;
    const double seam = 5 + 20 * (3 + std::floor(page.value("a.x") / 40));
    const Page moved = start.with({{"a.x", seam - 10 * time}});
    const auto normal = moved.line("normal");
    const auto contact = moved.line("contact");
    return normal && contact && word_help_tests::shows(*normal, 0, {0, -1}, 2) &&
           word_help_tests::shows(contact->numbers.at(1), seam) && !moved.is_ever_wrong(false);
}

Answer boxes_take_wrong_axis(const Page& page) {
    const WrongAxes axes(page.value("a.r"));
    const int tripped = count_tripped(flat_brick, Method::boxes, 400);
    return axes.wrong > 0 && axes.least_beside >= 4 && tripped > 0 &&
           page.with({{"flat", 1}, {"trap", 1}}).is_ever_wrong(true);
}

Answer more_without_pushing(const Page& page) {
    const int pushed = count_tripped(flat_brick, Method::boxes_pushed, 1000);
    const int unpushed = count_tripped(flat_brick, Method::boxes, 1000);
    return unpushed > pushed && page.with({{"flat", 1}, {"trap", 1}}).is_ever_wrong(true);
}

// Pictures of drones, and the circle and the box of the first.
struct Drones {
    explicit Drones(const Page& page) {
        const Diagram drawn = page.drawn();
        for (const Primitive& primitive : drawn.primitives) {
            if (primitive.thing == Thing::drone) pictures.push_back(primitive.points);
            if (pictures.size() != 1) continue;
            if (primitive.kind == Primitive::Kind::circle) circle = primitive.radius;
            if (primitive.kind == Primitive::Kind::polygon && primitive.points.size() == 4)
                width = std::fabs(primitive.points[2].x - primitive.points[0].x);
        }
    }
    std::vector<Corners> pictures;
    double circle = 0;
    double width = 0;
};

bool tests_each_with_each(const Page& page) {
    int shots = 0;
    for (const Primitive& primitive : of_kind(page.exhibit().diagram(), Primitive::Kind::circle, Role::first))
        shots += primitive.thing == Thing::shot;
    const auto drones = static_cast<double>(Drones(Page(page.exhibit())).pictures.size());
    const auto line = page.line("shots_drones");
    return std::fabs(line->numbers.at(0).value - shots) < close_call &&
           std::fabs(line->numbers.at(1).value - drones) < close_call &&
           std::fabs(line->last().value - shots * drones) < close_call;
}

Answer circle_by_fit(const Page& page) {
    const Drones drones(Page(page.exhibit()));
    const double fit = page.figure("fit");
    return std::fabs(2 * drones.circle - fit * drones.width) < close_call && tests_each_with_each(page.later(2)) &&
           page.hits(true) == page.exhibit().hits(true);
}

// Straight up, a shot 3 px wide of its middle covers a stripe: whether an edge of an outline comes so near.
Answer outlines_are_tested(const Page& page) {
    const Drones drones(page);
    double least = 1e9;
    for (const Corners& outline : drones.pictures)
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const auto [low, high] = std::minmax(outline[i].x, outline[(i + 1) % outline.size()].x);
            least = std::min(least, std::max({0.0, low - page.value("ship"), page.value("ship") - high}));
        }
    if (drones.pictures.empty() || drones.pictures[0].size() != 8 || !within(least - 3)) return std::nullopt;
    return tests_each_with_each(page.later(2)) && page.hits(false) == (least < 3);
}

// By both methods, as soon as four fly.
Answer four_and_sixteen(const Page& page) {
    for (const double naive : {0.0, 1.0}) {
        const Page start = page.with({{"naive", naive}, {"drones", 16}, {"rate", 10}, {"ship", 290}});
        bool is_seen = false;
        for (int frames = 1; frames < 8 && !is_seen; ++frames) {
            const Page later = start.later(frames);
            const auto numbers = later.line("shots_drones")->numbers;
            is_seen = numbers.at(0).value == 4 && numbers.at(1).value == 16 && numbers.at(2).value == 64 &&
                      tests_each_with_each(later);
        }
        if (!is_seen) return false;
    }
    return 4 * 16 == 64;
}

// Places of a shot beside a drone: whether the circle says hit, and how far off the picture is.
struct ShotPlaces {
    explicit ShotPlaces(const Page& page) {
        const Corners picture{{-6, -8}, {6, -8}, {11, -3}, {11, 3}, {6, 8}, {-6, 8}, {-11, 3}, {-11, -3}};
        for (int x = -22; x <= 22; ++x)
            for (int y = -22; y <= 22; ++y) {
                const Vec at{static_cast<double>(x), static_cast<double>(y)};
                const double gap = goes_round(picture, at) ? 0 : nearest_of_outline(at, picture).distance;
                const bool is_hit = length(at) <= 11 * page.value("fit") + 3;
                hits_air += is_hit && gap > 3.5;
                misses_picture += !is_hit && gap < 2.5;
            }
    }
    int hits_air = 0;
    int misses_picture = 0;
};

// As wide as the box, and wider.
Answer wide_hits_air(const Page& page) {
    if (page.value("fit") < 1) return std::nullopt;
    return ShotPlaces(page).hits_air > 0 && page.is_ever_wrong(true);
}

// So narrow that it ends before the box's long ends.
Answer narrow_misses(const Page& page) {
    if (page.value("fit") > 0.9) return std::nullopt;
    return ShotPlaces(page).misses_picture > 0 && page.is_ever_wrong(true);
}

constexpr double most_balls = 400;  // each with each

// Balls as they are drawn, in cells of four radii.
struct Balls {
    explicit Balls(const Page& page) {
        for (const Primitive& primitive : page.asked().primitives)
            if (primitive.thing == Thing::ball) {
                places.push_back(primitive.points[0]);
                radius = primitive.radius;
            }
        for (std::size_t i = 0; i < places.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) add(places[i], places[j]);
    }
    double cell(double at) const { return std::floor(at / (4 * radius)); }
    void add(Vec one, Vec other) {
        for (const double at : {one.x, one.y, other.x, other.y})
            is_close = is_close || std::fabs(at / (4 * radius) - std::round(at / (4 * radius))) < 1e-6;
        const double columns = std::fabs(cell(one.x) - cell(other.x));
        const double rows = std::fabs(cell(one.y) - cell(other.y));
        const bool are_neighbours = columns <= 1 && rows <= 1;
        const bool touch = length(one - other) < 2 * radius;
        ++pairs;
        neighbours += are_neighbours;
        far_touching += touch && !are_neighbours;
        if (!are_neighbours) least_far = std::min(least_far, length(one - other));
    }

    std::vector<Vec> places;
    double radius = 0;
    double least_far = 1e9;
    int pairs = 0;
    int neighbours = 0;
    int far_touching = 0;
    bool is_close = false;
};

Answer grid_tests_and_misses_none(const Page& page) {
    if (page.value("many") > most_balls) return std::nullopt;
    for (const int frames : {0, 2}) {
        const Page later = page.later(frames);
        const Balls balls(later);
        if (balls.is_close) return std::nullopt;
        if (later.figure("grid_tests") != balls.neighbours || balls.far_touching > 0) return false;
    }
    return true;
}

Answer each_pair_once(const Page& page) {
    if (page.value("many") > most_balls) return std::nullopt;
    const Balls balls(page);
    if (balls.is_close) return std::nullopt;
    return page.figure("all_pairs") == balls.pairs && !page.is_ever_wrong(false);
}

// Two that touch across a line of the grid, and a page's own sample of so many that some lie so.
Answer own_cell_can_miss(const Page& page) {
    const Balls balls(page.with({{"many", 2}}));
    const Vec one{4 * balls.radius - 0.9 * balls.radius, 2 * balls.radius};
    const Vec other{4 * balls.radius + 0.9 * balls.radius, 2 * balls.radius};
    const Answers sample = page.with({{"many", 200}}).exhibit().answers(true);
    return length(one - other) < 2 * balls.radius && balls.cell(one.x) != balls.cell(other.x) && sample.missed > 0 &&
           page.with({{"many", 200}}).is_ever_wrong(true);
}

Answer others_are_too_far(const Page& page) {
    if (page.value("many") > most_balls) return std::nullopt;
    const Balls balls(page);
    if (balls.is_close) return std::nullopt;
    return balls.least_far > 4 * balls.radius - close_call && page.figure("grid_tests") == balls.neighbours;
}

Answer own_cell_misses(const Page& page) {
    const Answer hit = judge(page.exhibit(), false);
    const Answer found = judge(page.exhibit(), true);
    if (hit != true || !found) return std::nullopt;
    return page.hits(true) == *found;
}

// n² / 2, less the half of n that would be each with itself.
Answer pairs_grow_with_square(const Page& page) {
    const double many = page.value("many");
    if (many < 100) return page.line("pairs")->last().value == many * (many - 1) / 2;
    const double twice = std::min(10000.0, 2 * many);
    const double ratio = page.with({{"many", twice}}).line("pairs")->last().value / page.line("pairs")->last().value;
    const double square = twice / many * (twice / many);
    return std::fabs(ratio / square - 1) < 0.02;
}

// Sixteen times as many balls have about sixteen times as many neighbours, and 256 times as many pairs.
Answer neighbours_grow_with_number(const Page& page) {
    const Page few = page.with({{"many", 200}}).later(10);
    const Page more = page.with({{"many", 3200}}).later(10);
    const double ratio = more.figure("grid_tests") / few.figure("grid_tests");
    return ratio > 12 && ratio < 20 && few.figure("grid_tests") == Balls(few).neighbours;
}

// Whichever of two asks, it finds the other; and the page counts the pair once.
Answer one_of_each_pair_asks(const Page& page) {
    if (page.value("many") > most_balls) return std::nullopt;
    const Balls balls(page);
    if (balls.is_close) return std::nullopt;
    int found = 0;
    for (const Vec own : balls.places)
        for (const Vec other : balls.places)
            found += std::fabs(balls.cell(own.x) - balls.cell(other.x)) <= 1 &&
                     std::fabs(balls.cell(own.y) - balls.cell(other.y)) <= 1;
    const int without_themselves = found - static_cast<int>(balls.places.size());
    return page.figure("grid_tests") * 2 == without_themselves;
}

}  // namespace

std::vector<Row> rows_of_many() {
    return {
        {"tiles", "caption_probes", "The probes lie beside the centre", probes_lie_beside},
        {"tiles", "caption_probes", "one asks h down where w across is meant", one_asks_down},
        {"tiles", "caption_probes", "and all forget a shift.", all_forget_a_shift},
        {"tiles", "caption_half", "The probes divide without the half tile by which walls are shifted",
         divide_without_half_a_tile},
        {"tiles", "caption_half", "and may ask a cell beside the right one.", may_ask_cell_beside},
        {"tiles", "caption", "Axis by axis a walker slides; both at once it sticks", slides_and_sticks},
        {"tiles", "caption", "(substeps stuck: {stuck_substeps}).", counts_stuck_substeps},
        {"tiles", "caption_x", "The order decides here where one step ends", order_decides},
        {"tiles", "caption_x", "only X first ends right.", only_x_first_is_right},
        {"tiles", "caption_y", "The order decides here where one step ends", order_decides},
        {"tiles", "caption_y", "only Y first ends right.", only_y_first_is_right},
        {"tiles", "why", "Moved on both axes at once, a walker in a corner is stuck", in_corner_he_is_stuck},
        {"tiles", "why", "the whole step is refused.", whole_step_is_refused},
        {"tiles", "why", "One axis at a time refuses only what is blocked", refuses_only_what_is_blocked},
        {"tiles", "why", "but where a corner sticks out the order decides", order_decides},
        {"tiles", "why", "the axis that overlaps first must go first (draw walls)", first_to_overlap_goes_first},
        {"tiles", "why", "probes beside the centre are not on the edge that leads", three_miss_leading_edge},
        {"tiles", "why", "one of theirs is misplaced", one_asks_down},
        {"tiles", "why", "and half a tile is forgotten.", all_forget_a_shift},
        {"bricks", "caption", "One by one, bricks trip the ball at their seams", one_by_one_trips, 1},
        {"bricks", "caption", "as one body they never do.", one_body_never_trips, 1},
        {"bricks", "caption_cells",
         "Where |dx| < |dy| alone chooses the axis, a flat brick can turn the ball the wrong way.",
         flat_brick_can_turn_wrongly},
        {"bricks", "why", "Between two bricks in a row there is no corner, only a seam.", seam_has_no_corner},
        {"bricks", "why", "A test of one brick alone hits that corner", one_brick_has_a_corner},
        {"bricks", "why", "the game looks at the neighbours and leaves it out", game_leaves_it_out},
        {"bricks", "why", "box against box in nine cells takes a wrong axis near the ends of flat bricks",
         boxes_take_wrong_axis, 1},
        {"bricks", "why", "and more often where it does not push the ball out.", more_without_pushing, 1},
        {"shots", "caption", "Every shot against every drone's circle, {fit} times as wide as its box.", circle_by_fit},
        {"shots", "caption_outlines", "Every shot is tested against the outline of every drone, corner by corner.",
         outlines_are_tested},
        {"shots", "why",
         "Few things need no cleverness: 4 shots and 16 drones make 64 tests, of a circle or of the outline corner by "
         "corner.",
         four_and_sixteen, 1},
        {"shots", "why", "A wide circle hits where nothing is drawn", wide_hits_air},
        {"shots", "why", "and a narrow one misses what is.", narrow_misses},
        {"hundred", "caption", "A grid tests {grid_tests} of all these pairs, and misses no hit.",
         grid_tests_and_misses_none},
        {"hundred", "caption_pairs", "Each pair is asked once, {all_pairs} of them, and none is left out.",
         each_pair_once},
        {"hundred", "caption_naive", "A grid that asks only a ball's own cell can miss hits across its lines.",
         own_cell_can_miss},
        {"hundred", "why", "Balls that are not in the same or a neighbouring cell are too far apart to touch",
         others_are_too_far},
        {"hundred", "why", "a grid that asks a ball's own cell alone misses those that touch across its lines.",
         own_cell_misses},
        {"hundred", "why", "Pairs grow with the square of the number of balls", pairs_grow_with_square},
        {"hundred", "why", "neighbours only with the number", neighbours_grow_with_number, 1},
        {"hundred", "why", "of each pair one asks the other, and either may.", one_of_each_pair_asks},
    };
}

}  // namespace megapon::lab::told_tests
