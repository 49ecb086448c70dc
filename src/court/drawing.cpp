#include "court/drawing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "court/court_text.h"
#include "geometry/polygons.h"

namespace megapon::court {

namespace {

using geometry::TileMap;

// A stamp between two corners. Stamps come down one after the other, as planes take off.
void add_stamp(Court& court, Vec from, Vec to, int variant) {
    constexpr int first = 20;              // frames
    constexpr int interval = 12;           // frames
    constexpr std::array periods{48, 24};  // frames
    const int every = periods[static_cast<std::size_t>(variant)];
    const int shift = interval * static_cast<int>(court.crushers.size()) % every;
    const Vec diagonal = to - from;
    court.crushers.push_back({.area = {(from + to) / 2, Vec{std::abs(diagonal.x), std::abs(diagonal.y)} / 2},
                              .first = static_cast<double>(first + shift),
                              .every = static_cast<double>(every)});
}

// Adds a ball that moves the length of the line in half a second; without a line it flies to the left, towards the
// player.
void add_ball(Court& court, Vec from, Vec to) {
    constexpr double a_second = 2;  // px/s
    constexpr double least = 60;    // px/s
    constexpr double most = 600;    // px/s
    constexpr Vec usual{-120, 0};
    const Vec velocity = a_second * (to - from);
    const double speed = length(velocity);
    const double allowed = std::clamp(speed, least, most);
    court.balls.push_back({from, speed > 0 ? velocity * (allowed / speed) : usual, std::nullopt});
}

}  // namespace

const std::vector<std::string>& tool_words() {
    static const std::vector<std::string> words{"pencil", "tile",  "scissors", "bell",  "megaphone", "plane",
                                                "goal",   "start", "stamp",    "route", "eraser",    "hand"};
    return words;
}

int variants_of(Tool tool) {
    constexpr std::array<int, tool_count> counts{1, 4, 3, 4, 2, 2, 3, 1, 2, 3, 1, 1};
    return counts[static_cast<std::size_t>(tool)];
}

Drawing::Drawing(const std::string& name) : versions_{{Court(), 0, true}} {
    Court& court = versions_.front().court;
    court.name = name;
    court.walls = Walls::left_goal;
    fit_task(court, true);
    set_cursor(court.size / 2);
}

double Drawing::grid() const {
    // px: on a court of at most 960 x 480; on one up to twice as wide or high it is 20, and so on.
    constexpr double step = 10;
    constexpr double wide = 960;
    constexpr double high = 480;
    if (tool_ == Tool::tile) return tile_size();
    return step * std::max(1.0, std::ceil(std::max(court().size.x / wide, court().size.y / high)));
}

Vec Drawing::tile_corner() const {
    const Vec origin = court().tiles ? court().tiles->origin : Vec{};
    const Vec cell = (cursor() - origin) / tile_size();
    return origin + tile_size() * Vec{std::floor(cell.x), std::floor(cell.y)};
}

// Tiles make the tool rest in the middle of one.
Vec Drawing::snap(Vec place) const {
    const Vec size = court().size;
    const double step = grid();
    if (tool_ != Tool::tile)
        return {std::clamp(step * std::floor(place.x / step + 0.5), 0.0, size.x),
                std::clamp(step * std::floor(place.y / step + 0.5), 0.0, size.y)};
    const Vec origin = court().tiles ? court().tiles->origin : Vec{};
    const Vec inside{std::clamp(place.x, 0.0, size.x - std::min(1.0, size.x / 2)),
                     std::clamp(place.y, 0.0, size.y - std::min(1.0, size.y / 2))};
    const Vec cell = (inside - origin) / step;
    return origin + step * Vec{std::floor(cell.x) + 0.5, std::floor(cell.y) + 0.5};
}

void Drawing::move_cursor(int columns, int rows) {
    set_cursor(cursor() + grid() * Vec{static_cast<double>(columns), static_cast<double>(rows)});
}

void Drawing::choose(Tool tool) {
    begun_.clear();
    tool_ = tool;
}

void Drawing::choose_next(int by) {
    const int count = static_cast<int>(tool_count);
    choose(static_cast<Tool>((static_cast<int>(tool_) + by + count) % count));
}

void Drawing::choose_next_variant() {
    int& variant = variants_[static_cast<std::size_t>(tool_)];
    variant = (variant + 1) % variants_of(tool_);
}

std::vector<Vec> Drawing::begun() const {
    std::vector<Vec> points = begun_;
    if (tool_ == Tool::route && !points.empty()) points.front() = find_route(court(), points.front()).start;
    return points;
}

Change Drawing::press() {
    if (tool_ == Tool::eraser) return erase();
    if (tool_ == Tool::tile) return press_tile();
    if (tool_ == Tool::scissors) return press_corner();
    if (tool_ == Tool::route) return press_route_place();
    if (tool_ == Tool::bell || tool_ == Tool::megaphone) return place_circle();
    if (!begun_.empty()) return finish(std::exchange(begun_, {}).front(), cursor());
    if (tool_ == Tool::hand) {
        Court unmoved = court();
        if (const Refusal refusal = move_at(unmoved, cursor(), cursor()); refusal != Refusal::none)
            return {.refusal = refusal};
    }
    begun_.push_back(cursor());
    return {};
}

Court Drawing::shown() const {
    Court next = court();
    if (tool_ != Tool::hand || begun_.empty()) return next;
    const bool may_lie =
        move_at(next, begun_.front(), cursor()) == Refusal::none && read_court(write_court(next), next.name);
    return may_lie ? next : court();
}

Change Drawing::release() {
    if (begun_.empty() || begun_.back() == cursor()) return {};
    return press();
}

// What the tool makes of a stroke between two places. A ball needs no direction; what the hand puts down where it was
// has not changed; a stamp needs an area; all other strokes a length.
Change Drawing::finish(Vec from, Vec to) {
    if (from == to && tool_ == Tool::hand) return {};
    if (from == to && tool_ != Tool::start) return {.refusal = Refusal::same_place};
    const bool is_flat = from.x == to.x || from.y == to.y;
    if (is_flat && tool_ == Tool::stamp) return {.refusal = Refusal::same_place};
    Court next = court();
    if (tool_ == Tool::hand)
        if (const Refusal refusal = move_at(next, from, to); refusal != Refusal::none) return {.refusal = refusal};
    if (tool_ == Tool::pencil) next.lines.push_back({from, to});
    if (tool_ == Tool::plane) {          // one after the other, each from where the pen began to where it ended
        constexpr double first = 10;     // frames
        constexpr double interval = 30;  // frames
        constexpr std::array speeds{50.0, 90.0};  // px/s
        const double start = first + interval * static_cast<double>(next.drones.size());
        next.drones.push_back(
            {.radius = 14, .start = start, .route = {{from, to}, speeds[static_cast<std::size_t>(variant())], false}});
    }
    // A goal to score in, one to defend, or a slit to send a ball through.
    constexpr int slit = 2;
    if (tool_ == Tool::goal && variant() == slit)
        next.gates.push_back({{from, to}});
    else if (tool_ == Tool::goal)
        next.goals.push_back(
            {.segment = {from, to}, .owner = variant() == 0 ? Owner::right : Owner::left, .route = {}});
    if (tool_ == Tool::start) add_ball(next, from, to);
    if (tool_ == Tool::stamp) add_stamp(next, from, to, variant());
    return change(std::move(next));
}

// A megaphone is as large as a captain's, or twice as large. On a route it gives a ball its whole speed, as a moving
// mirror does.
Change Drawing::place_circle() {
    constexpr std::array hits{1, 2, 3, 5};
    constexpr double large = 22;  // px
    Court next = court();
    if (tool_ == Tool::bell) {
        next.targets.push_back(
            {.center = cursor(), .radius = 16, .hits = hits.at(static_cast<std::size_t>(variant())), .route = {}});
    } else {
        MegaphoneStart megaphone{.center = cursor(), .velocity = {}, .radius = std::nullopt, .push = 1};
        if (variant() == 1) megaphone.radius = large;
        next.megaphones.push_back(megaphone);
    }
    return change(std::move(next));
}

// A press on the first or the last corner closes the polygon.
Change Drawing::press_corner() {
    constexpr std::size_t least_corners = 3;
    if (begun_.empty() || (cursor() != begun_.front() && cursor() != begun_.back())) {
        begun_.push_back(cursor());
        return {};
    }
    if (begun_.size() < least_corners)
        return {.refusal = cursor() == begun_.back() ? Refusal::none : Refusal::same_place};
    constexpr std::array spins{0.0, 45.0, -45.0};  // degrees/s
    const std::vector<Vec> corners = std::exchange(begun_, {});
    const geometry::Box box = box_of(geometry::Polygon{corners});
    Court next = court();
    PolygonBody& body = next.polygons.emplace_back();
    body.center = (box.low + box.high) / 2;
    for (const Vec corner : corners) body.shape.points.push_back(corner - body.center);
    body.spin = spins[static_cast<std::size_t>(variant())];
    return change(std::move(next));
}

// A press on the body or on the last place ends the route. Where none was pressed, the body keeps the route it has, at
// the chosen speed.
Change Drawing::press_route_place() {
    constexpr std::array speeds{50.0, 90.0, 30.0};  // px/s
    const Vec place = cursor();
    if (begun_.empty()) {
        const Refusal refusal = find_route(court(), place).refusal;
        if (refusal == Refusal::none) begun_.push_back(place);
        return {.refusal = refusal};
    }
    if (place != begun_.back() && place != begun_.front() && place != snap(begun().front())) {
        begun_.push_back(place);
        return {};
    }
    const std::vector<Vec> places(begun_.begin() + 1, begun_.end());
    Court next = court();
    if (!set_route(next, begun_.front(), places, speeds[static_cast<std::size_t>(variant())])) return {};
    begun_.clear();
    return write_court(next) == write_court(court()) ? Change{} : change(std::move(next));
}

Change Drawing::press_tile() {
    constexpr std::array<char, 4> tiles{'1', '2', '3', hard_tile};
    const char tile = tiles[static_cast<std::size_t>(variant())];
    constexpr double most_tiles = 100'000;
    Court next = court();
    if (!next.tiles && next.size.x / usual_tile * (next.size.y / usual_tile) > most_tiles)
        return {.refusal = Refusal::too_large};
    if (!next.tiles) {
        TileMap& made = next.tiles.emplace();
        made.size = usual_tile;
        const auto columns = static_cast<std::size_t>(std::ceil(next.size.x / usual_tile));
        const auto rows = static_cast<std::size_t>(std::ceil(next.size.y / usual_tile));
        made.rows = std::vector<std::string>(rows, std::string(columns, empty_tile));
        next.has_bricks = true;
    }
    if (tile_there(next, cursor()) == tile) return {};
    if (!next.has_bricks && tile != hard_tile) {
        // Digits mean nothing where there are no bricks: they become hard tiles, so that bricks can be among them.
        std::vector<std::string> rows(next.tiles->rows.begin(), next.tiles->rows.end());
        for (std::string& row : rows)
            for (char& each : row) each = each == empty_tile ? empty_tile : hard_tile;
        next.tiles->rows = std::move(rows);
        next.has_bricks = true;
    }
    if (const Refusal refusal = put_tile(next, cursor(), tile); refusal != Refusal::none) return {.refusal = refusal};
    return change(std::move(next));
}

// A route that has begun is given up: its body may be gone.
Change Drawing::erase() {
    if (tool_ == Tool::route) begun_.clear();
    Court next = court();
    if (!erase_at(next, cursor())) return {.refusal = Refusal::nothing_there};
    return change(std::move(next));
}

bool Drawing::undo() {
    begun_.clear();
    if (!can_undo()) return false;
    --now_;
    return true;
}

bool Drawing::redo() {
    begun_.clear();
    if (!can_redo()) return false;
    ++now_;
    return true;
}

Change Drawing::set_task(const Task& task) {
    Court next = court();
    next.task = task;
    return commit(std::move(next), false);
}

Change Drawing::commit(Court next, bool task_follows) {
    fit_task(next, task_follows);
    const std::string text = write_court(next);
    if (text.size() > most_text) return {.refusal = Refusal::too_large};
    const auto read = read_court(text, next.name);
    if (!read) return {.refusal = Refusal::unreadable, .errors = read.errors()};
    const auto& task = next.task;
    const auto& before = court().task;
    const bool changes_task = task.has_value() != before.has_value() || (task && task->kind != before->kind);
    versions_.resize(now_ + 1);
    versions_.push_back({std::move(next), ++last_number_, task_follows});
    if (versions_.size() > most_versions) versions_.erase(versions_.begin());
    now_ = versions_.size() - 1;
    return {.made = true, .changes_task = changes_task};
}

}  // namespace megapon::court
