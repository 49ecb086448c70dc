#include "court/drawing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "court/court_text.h"
#include "court/drawn_task.h"
#include "court/figure.h"
#include "geometry/polygons.h"
#include "geometry/touch.h"

namespace megapon::court {

namespace {

using geometry::TileMap;

constexpr double usual_tile = 15;  // px
constexpr char hard_tile = '#', empty_tile = '.';

Court new_court(const std::string& name) {
    Court court;
    court.name = name;
    court.walls = Walls::left_goal;
    fit_task(court, true);
    return court;
}

TileMap empty_tiles(Vec court_size) {
    TileMap tiles;
    tiles.size = usual_tile;
    const auto columns = static_cast<std::size_t>(std::ceil(court_size.x / usual_tile));
    const auto rows = static_cast<std::size_t>(std::ceil(court_size.y / usual_tile));
    for (std::size_t row = 0; row < rows; ++row) tiles.rows.push_back(std::string(columns, empty_tile));
    return tiles;
}

// The same tiles with rows that reach this far.
TileMap with_room(const TileMap& tiles, std::size_t columns, std::size_t rows) {
    std::vector<std::string> wider(tiles.rows.begin(), tiles.rows.end());
    if (wider.size() < rows) wider.resize(rows, std::string(columns, empty_tile));
    for (std::string& row : wider)
        if (row.size() < columns) row.resize(columns, empty_tile);
    TileMap larger = tiles;
    larger.rows = std::move(wider);
    return larger;
}

// Digits mean nothing where there are no bricks: they become hard tiles, so that bricks can be among them.
void begin_bricks(Court& court) {
    for (std::size_t row = 0; row < court.tiles->rows.size(); ++row)
        for (std::size_t column = 0; column < court.tiles->rows[row].size(); ++column)
            if (court.tiles->rows[row][column] != empty_tile) court.tiles->rows.set(column, row, hard_tile);
    court.has_bricks = true;
}

void add_goal(Court& court, Vec from, Vec to, int variant) {
    Goal goal;
    goal.segment = {from, to};
    goal.owner = variant == 0 ? Owner::right : Owner::left;
    court.goals.push_back(goal);
}

// One after the other, each from where the pen began to where it ended.
void add_plane(Court& court, Vec from, Vec to, int variant) {
    constexpr double first = 10, interval = 30;  // frames
    constexpr std::array speeds{50.0, 90.0};     // px/s
    const double start = first + interval * static_cast<double>(court.drones.size());
    court.drones.push_back(
        {.radius = 14, .start = start, .route = {{from, to}, speeds[static_cast<std::size_t>(variant)], false}});
}

// It moves the length of the line in half a second; without a line it flies to the left, towards the player.
void add_ball(Court& court, Vec from, Vec to) {
    constexpr double a_second = 2, least = 60, most = 600;  // px/s
    constexpr Vec usual{-120, 0};
    const Vec velocity = a_second * (to - from);
    const double speed = length(velocity);
    const double allowed = std::clamp(speed, least, most);
    court.balls.push_back({from, speed > 0 ? velocity * (allowed / speed) : usual, std::nullopt});
}

PolygonBody polygon_of(const std::vector<Vec>& corners, int variant) {
    constexpr std::array spins{0.0, 45.0, -45.0};  // degrees/s
    const geometry::Box box = box_of(geometry::Polygon{corners});
    PolygonBody body;
    body.center = (box.low + box.high) / 2;
    for (const Vec corner : corners) body.shape.points.push_back(corner - body.center);
    body.spin = spins[static_cast<std::size_t>(variant)];
    return body;
}

using geometry::Circle;
using geometry::Polygon;
using geometry::Segment;

bool touches_way(const Circle& pen, const std::vector<Vec>& points) {
    for (std::size_t i = 1; i < points.size(); ++i)
        if (touch(pen, Segment{points[i - 1], points[i]})) return true;
    return false;
}

bool touches(const Circle& pen, const Figure& figure) {
    constexpr double usual_radius = 16;  // px, of a ball without its own
    const auto place = [&figure](MapPart part) { return figure.place(part); };
    switch (figure.kind()) {
        case MapPart::center:
            return touch(pen, Circle{place(MapPart::center), usual_radius}).has_value();
        case MapPart::radius:
            return touch(pen, Circle{place(MapPart::center), place(MapPart::radius).x}).has_value();
        case MapPart::to:
            return touch(pen, Segment{place(MapPart::from), place(MapPart::to)}).has_value();
        case MapPart::corners: {
            const Polygon shape{figure.points(MapPart::corners)};
            return touch(pen, geometry::transform(shape, place(MapPart::center), 0)).has_value();
        }
        case MapPart::way:
            return touches_way(pen, figure.points(MapPart::way));
        case MapPart::half:
            return touch(pen, geometry::Rect{place(MapPart::center), place(MapPart::half)}).has_value();
        default:
            return false;
    }
}

// Takes a body away.
struct Erasing {
    template <typename Body>
    void operator()(std::vector<Body>& bodies, std::size_t body) const {
        bodies.erase(bodies.begin() + static_cast<std::ptrdiff_t>(body));
    }
    void operator()(std::optional<BallMachine>& machine) const { machine.reset(); }
};

// Moves a body, all of its places.
struct Moving {
    Vec by;  // px

    void operator()(const Key& key, Vec& place) const {
        if (key.is_place) place = place + by;
    }
    void operator()(const Key& key, Route& route) const {
        if (!key.is_place) return;
        for (Vec& point : route.points) point = point + by;
    }
    template <typename Value>
    void operator()(const Key&, Value&) const {}

    template <typename Body>
    void operator()(std::vector<Body>& bodies, std::size_t body) const {
        visit_fields(bodies[body], *this);
    }
    // cppcheck-suppress constParameter; its fields are changed
    void operator()(std::optional<BallMachine>& machine) const { visit_fields(*machine, *this); }
};

// The last body that the pen touches.
template <typename Body, typename Act>
bool act_on_last(std::vector<Body>& bodies, const Circle& pen, const Act& act) {
    const auto is_hit = [&pen](const Body& body) { return touches(pen, figure_of(body)); };
    const auto found = std::find_if(bodies.rbegin(), bodies.rend(), is_hit);
    if (found == bodies.rend()) return false;
    act(bodies, static_cast<std::size_t>(bodies.rend() - found) - 1);
    return true;
}

template <typename Act>
bool act_on_machine(Court& court, const Circle& pen, const Act& act) {
    constexpr double radius = 20;  // px, of its picture
    if (!court.machine || !touch(pen, Circle{court.machine->center, radius})) return false;
    act(court.machine);
    return true;
}

// Acts on the topmost body that the pen touches: balls, planes, bells, megaphones, goals, slits, lines, polygons, the
// ball machine, stamps; of one kind on the one that was drawn last. False: there is none.
template <typename Act>
bool act_on_topmost(Court& court, const Circle& pen, const Act& act) {
    bool has_acted = false;
    for (int layer = top_layer; layer >= 0 && !has_acted; --layer) {
        has_acted = layer == machine_layer && act_on_machine(court, pen, act);
        visit_bodies(court, [&](const Key& key, auto& bodies) {
            if (key.layer == layer && !has_acted) has_acted = act_on_last(bodies, pen, act);
        });
    }
    return has_acted;
}

// '.' where there is none.
char tile_there(const Court& court, Vec place) {
    if (!court.tiles) return empty_tile;
    const auto [column, row] = geometry::tile_at(*court.tiles, place);
    if (!court.tiles->solid(column, row)) return empty_tile;
    return court.tiles->rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

// Of a court that has tiles.
Refusal put_tile(Court& court, Vec place, char tile) {
    const auto [column, row] = geometry::tile_at(*court.tiles, place);
    if (column < 0 || row < 0) return Refusal::outside_tiles;
    const auto i = static_cast<std::size_t>(column), k = static_cast<std::size_t>(row);
    constexpr std::size_t most = 2'000;  // rows and columns
    if (i >= most || k >= most) return Refusal::too_large;
    court.tiles = with_room(*court.tiles, i + 1, k + 1);
    court.tiles->rows.set(i, k, tile);
    return Refusal::none;
}

bool erase_tile(Court& court, Vec place) {
    if (tile_there(court, place) == empty_tile) return false;
    put_tile(court, place, empty_tile);
    const auto is_empty = [](const std::string& tiles) { return tiles.find_first_not_of('.') == std::string::npos; };
    if (std::all_of(court.tiles->rows.begin(), court.tiles->rows.end(), is_empty)) court.tiles.reset();
    return true;
}

// What the eraser and the hand reach with.
Circle pen_at(Vec place, const Court& court) {
    constexpr double reach = 5, usual_width = 480;  // px
    return {place, reach * std::max(1.0, court.size.x / usual_width)};
}

// Moves the topmost body at `from`, or the tile, as far as from there to `to`.
Refusal move_at(Court& court, Vec from, Vec to) {
    if (act_on_topmost(court, pen_at(from, court), Moving{to - from})) return Refusal::none;
    const char tile = tile_there(court, from);
    if (tile == empty_tile) return Refusal::nothing_there;
    put_tile(court, from, empty_tile);
    return put_tile(court, to, tile);
}

}  // namespace

const std::vector<std::string>& tool_words() {
    static const std::vector<std::string> words{"pencil", "stamp", "scissors", "bell", "plane",
                                                "goal",   "start", "eraser",   "hand"};
    return words;
}

int variants_of(Tool tool) {
    constexpr std::array<int, tool_count> counts{1, 4, 3, 4, 2, 2, 1, 1, 1};
    return counts[static_cast<std::size_t>(tool)];
}

Drawing::Drawing(const std::string& name) : versions_{{new_court(name), 0, true}} { set_cursor(court().size / 2); }

Drawing::Drawing(Court court) : versions_{{std::move(court), 0, false}} { set_cursor(this->court().size / 2); }

double Drawing::grid() const {
    constexpr double step = 10, wide = 960, high = 480;  // px
    if (tool_ == Tool::stamp) return tile_size();
    return step * std::max(1.0, std::ceil(std::max(court().size.x / wide, court().size.y / high)));
}

double Drawing::tile_size() const { return court().tiles ? court().tiles->size : usual_tile; }

Vec Drawing::tile_corner() const {
    const Vec origin = court().tiles ? court().tiles->origin : Vec{};
    const Vec cell = (cursor() - origin) / tile_size();
    return origin + tile_size() * Vec{std::floor(cell.x), std::floor(cell.y)};
}

// The stamp rests in the middle of a tile.
Vec Drawing::snap(Vec place) const {
    const Vec size = court().size;
    const double step = grid();
    if (tool_ != Tool::stamp)
        return {std::clamp(step * std::floor(place.x / step + 0.5), 0.0, size.x),
                std::clamp(step * std::floor(place.y / step + 0.5), 0.0, size.y)};
    const Vec origin = court().tiles ? court().tiles->origin : Vec{};
    const Vec inside{std::clamp(place.x, 0.0, size.x - std::min(1.0, size.x / 2)),
                     std::clamp(place.y, 0.0, size.y - std::min(1.0, size.y / 2))};
    const Vec cell = (inside - origin) / step;
    return origin + step * Vec{std::floor(cell.x) + 0.5, std::floor(cell.y) + 0.5};
}

void Drawing::set_cursor(Vec place) { place_ = place; }

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

bool Drawing::cancel() { return !std::exchange(begun_, {}).empty(); }

Change Drawing::press() {
    if (tool_ == Tool::eraser) return erase();
    if (tool_ == Tool::stamp) return stamp();
    if (tool_ == Tool::scissors) return press_corner();
    if (tool_ == Tool::bell) {
        constexpr std::array hits{1, 2, 3, 5};
        Court next = court();
        const int needed = hits[static_cast<std::size_t>(variant())];
        next.targets.push_back({.center = cursor(), .radius = 16, .hits = needed, .route = {}});
        return commit(std::move(next), versions_[now_].task_follows);
    }
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

// A ball needs no direction, and what the hand puts down where it was has not changed.
Change Drawing::finish(Vec from, Vec to) {
    if (from == to && tool_ == Tool::hand) return {};
    if (from == to && tool_ != Tool::start) return {.refusal = Refusal::same_place};
    Court next = court();
    if (tool_ == Tool::hand)
        if (const Refusal refusal = move_at(next, from, to); refusal != Refusal::none) return {.refusal = refusal};
    if (tool_ == Tool::pencil) next.lines.push_back({from, to});
    if (tool_ == Tool::plane) add_plane(next, from, to, variant());
    if (tool_ == Tool::goal) add_goal(next, from, to, variant());
    if (tool_ == Tool::start) add_ball(next, from, to);
    return commit(std::move(next), versions_[now_].task_follows);
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
    Court next = court();
    next.polygons.push_back(polygon_of(std::exchange(begun_, {}), variant()));
    return commit(std::move(next), versions_[now_].task_follows);
}

Change Drawing::stamp() {
    constexpr std::array<char, 4> tiles{'1', '2', '3', hard_tile};
    const char tile = tiles[static_cast<std::size_t>(variant())];
    constexpr double most_tiles = 100'000;
    Court next = court();
    if (!next.tiles && next.size.x / usual_tile * (next.size.y / usual_tile) > most_tiles)
        return {.refusal = Refusal::too_large};
    if (!next.tiles) next.tiles = empty_tiles(next.size), next.has_bricks = true;
    if (tile_there(next, cursor()) == tile) return {};
    if (!next.has_bricks && tile != hard_tile) begin_bricks(next);
    if (const Refusal refusal = put_tile(next, cursor(), tile); refusal != Refusal::none) return {.refusal = refusal};
    return commit(std::move(next), versions_[now_].task_follows);
}

Change Drawing::erase() {
    Court next = court();
    if (!act_on_topmost(next, pen_at(cursor(), next), Erasing{}) && !erase_tile(next, cursor()))
        return {.refusal = Refusal::nothing_there};
    return commit(std::move(next), versions_[now_].task_follows);
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

Change Drawing::change(Court court) { return commit(std::move(court), versions_[now_].task_follows); }

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
    versions_.resize(now_ + 1);
    versions_.push_back({std::move(next), ++last_number_, task_follows});
    if (versions_.size() > most_versions) versions_.erase(versions_.begin());
    now_ = versions_.size() - 1;
    return {.made = true};
}

}  // namespace megapon::court
