#include "court/drawing.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "court/key.h"
#include "court/placing.h"
#include "geometry/assert.h"
#include "geometry/polygons.h"
#include "geometry/touch.h"

namespace megapon::court {

namespace {

using geometry::Circle;
using geometry::Polygon;
using geometry::Segment;
using geometry::TileMap;

bool touches_way(const Circle& pen, const std::vector<Vec>& points) {
    for (std::size_t i = 1; i < points.size(); ++i)
        if (touch(pen, Segment{points[i - 1], points[i]})) return true;
    return false;
}

bool touches(const Circle& pen, const Figure& figure) {
    constexpr double usual_radius = 16;  // px, of a ball without its own
    switch (figure.kind()) {
        case MapPart::center:
            return touch(pen, Circle{figure.place(MapPart::center), usual_radius}).has_value();
        case MapPart::radius:
            return touch(pen, Circle{figure.place(MapPart::center), figure.place(MapPart::radius).x}).has_value();
        case MapPart::to:
            return touch(pen, Segment{figure.place(MapPart::from), figure.place(MapPart::to)}).has_value();
        case MapPart::corners: {
            const Polygon shape{figure.parts.at(MapPart::corners)};
            return touch(pen, geometry::transform(shape, figure.place(MapPart::center), 0)).has_value();
        }
        case MapPart::way:
            return touches_way(pen, figure.parts.at(MapPart::way));
        case MapPart::half:
            return touch(pen, geometry::Rect{figure.place(MapPart::center), figure.place(MapPart::half)}).has_value();
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
    Mover mover;

    template <typename Body>
    void operator()(std::vector<Body>& bodies, std::size_t body) const {
        visit_fields(bodies[body], mover);
    }
    // cppcheck-suppress constParameter; its fields are changed
    void operator()(std::optional<BallMachine>& machine) const { visit_fields(*machine, mover); }
};

template <typename Body>
concept Travelling = requires(const Body& body) {
    body.route;
};
template <typename List>
concept TravellingList = Travelling<typename std::decay_t<List>::value_type>;

// Start of a body's route, px.
template <Travelling Body>
Vec start_of(const Body& body) {
    const Figure figure = figure_of(body);
    if (figure.kind() == MapPart::to) return (figure.place(MapPart::from) + figure.place(MapPart::to)) / 2;
    return figure.place(figure.kind() == MapPart::way ? MapPart::way : MapPart::center);
}

// The last body that the pen touches, of those that can be acted on.
template <typename Bodies, typename Act>
bool act_on_last(Bodies& bodies, const Circle& pen, const Act& act) {
    if constexpr (std::is_invocable_v<const Act&, Bodies&, std::size_t>) {
        for (std::size_t body = bodies.size(); body-- > 0;) {
            if (!touches(pen, figure_of(bodies[body]))) continue;
            act(bodies, body);
            return true;
        }
    }
    return false;
}

template <typename Act>
bool act_on_machine(Either<Court> auto& court, const Circle& pen, const Act& act) {
    if constexpr (std::is_invocable_v<const Act&, decltype((court.machine))>) {
        constexpr double radius = 20;  // px, of its picture
        if (!court.machine || !touch(pen, Circle{court.machine->center, radius})) return false;
        act(court.machine);
        return true;
    }
    return false;
}

// Acts on the topmost body that the pen touches, of those that can be acted on. False: there is none.
template <typename Act>
bool act_on_topmost(Either<Court> auto& court, const Circle& pen, const Act& act) {
    bool has_acted = false;
    for (int layer = top_layer; layer >= 0 && !has_acted; --layer) {
        has_acted = layer == machine_layer && act_on_machine(court, pen, act);
        visit_bodies(court, [&](const Key& key, auto& bodies) {
            if (key.layer == layer && !has_acted) has_acted = act_on_last(bodies, pen, act);
        });
    }
    return has_acted;
}

// Circle that the eraser and the hand reach with.
Circle pen_at(Vec place, const Court& court) {
    constexpr double reach = 5;          // px
    constexpr double usual_width = 480;  // px
    return {place, reach * std::max(1.0, court.size.x / usual_width)};
}

// Places of a round trip, from the start of the body.
template <Travelling Body>
std::vector<Vec> places_of(const Body& body) {
    std::vector<Vec> places;
    for (const Vec point : body.route.points) places.push_back(start_of(body) + point);
    return places;
}

// A place of a route, as it lies on the court; the first one is where its body begins, which moves as a body.
struct RoutePlace {
    Route* route = nullptr;
    std::size_t index = 0;  // number among its points
    double distance = 0;    // px from the pen's middle
};

// The nearest one that the pen touches, of several the one that was drawn last.
std::optional<RoutePlace> find_place(Court& court, const Circle& pen) {
    std::optional<RoutePlace> nearest;
    visit_bodies(court, [&]<typename Body>(const Key&, std::vector<Body>& bodies) {
        if constexpr (Travelling<Body>)
            for (Body& body : bodies) {
                const Vec origin =
                    body.route.loops ? start_of(body) : Vec{};  // points of a plane are places of the court
                for (std::size_t i = 1; i < body.route.points.size(); ++i) {
                    const double distance = length(origin + body.route.points[i] - pen.center);
                    if (distance > (nearest ? nearest->distance : pen.radius)) continue;
                    nearest = RoutePlace{&body.route, i, distance};
                }
            }
    });
    return nearest;
}

// A plane's route goes with the plane.
bool erase_route(Court& court, const Circle& pen) {
    bool has_erased = false;
    visit_bodies(court, [&]<typename Body>(const Key&, std::vector<Body>& bodies) {
        if constexpr (Travelling<Body>)
            for (Body& body : bodies) {
                if (has_erased || !body.route.loops || body.route.points.size() < 2) continue;
                std::vector<Vec> around = places_of(body);
                around.push_back(around.front());
                has_erased = touches_way(pen, around);
                if (has_erased) body.route = {};
            }
    });
    return has_erased;
}

}  // namespace

char tile_there(const Court& court, Vec place) {
    if (!court.tiles) return empty_tile;
    const auto [column, row] = geometry::tile_at(*court.tiles, place);
    if (!court.tiles->solid(column, row)) return empty_tile;
    return court.tiles->rows[geometry::at(row)][geometry::at(column)];
}

Refusal put_tile(Court& court, Vec place, char tile) {
    const auto [column, row] = geometry::tile_at(*court.tiles, place);
    if (column < 0 || row < 0) return Refusal::outside_tiles;
    const auto i = static_cast<std::size_t>(column);
    const auto k = static_cast<std::size_t>(row);
    constexpr std::size_t most = 2'000;  // rows and columns
    if (i >= most || k >= most) return Refusal::too_large;
    std::vector<std::string> rows(court.tiles->rows.begin(), court.tiles->rows.end());
    if (rows.size() <= k) rows.resize(k + 1, std::string(i + 1, empty_tile));
    for (std::string& each : rows)
        if (each.size() <= i) each.resize(i + 1, empty_tile);
    rows[k][i] = tile;
    court.tiles->rows = std::move(rows);
    return Refusal::none;
}

bool erase_at(Court& court, Vec place) {
    const Circle pen = pen_at(place, court);
    if (act_on_topmost(court, pen, Erasing{}) || erase_route(court, pen)) return true;
    if (tile_there(court, place) == empty_tile) return false;
    put_tile(court, place, empty_tile);
    for (const std::string& tiles : court.tiles->rows)
        if (tiles.find_first_not_of(empty_tile) != std::string::npos) return true;
    court.tiles.reset();
    return true;
}

Refusal move_at(Court& court, Vec from, Vec to) {
    const Circle pen = pen_at(from, court);
    if (const auto place = find_place(court, pen)) {
        // A place must not lie on the place before or after it: the way between them would have no length.
        std::vector<Vec>& points = place->route->points;
        const Vec there = points[place->index] + (to - from);
        const bool is_end = place->index + 1 == points.size();
        const bool is_on_next = (!is_end || place->route->loops) && there == points[is_end ? 0 : place->index + 1];
        if (to - from != Vec{} && (there == points[place->index - 1] || is_on_next)) return Refusal::same_place;
        points[place->index] = there;
        return Refusal::none;
    }
    if (act_on_topmost(court, pen, Moving{{to - from}})) return Refusal::none;
    const char tile = tile_there(court, from);
    if (tile == empty_tile) return Refusal::nothing_there;
    put_tile(court, from, empty_tile);
    return put_tile(court, to, tile);
}

RouteSought find_route(const Court& court, Vec place) {
    const Circle pen = pen_at(place, court);
    RouteSought sought;
    const auto note_start = [&sought](const auto& bodies, std::size_t body) requires TravellingList<decltype(bodies)> {
        sought.start = start_of(bodies[body]);
    };
    if (act_on_topmost(court, pen, note_start))
        sought.refusal = Refusal::none;
    else if (act_on_topmost(court, pen, [](const auto&...) {}) || tile_there(court, place) != empty_tile)
        sought.refusal = Refusal::no_route;
    return sought;
}

bool set_route(Court& court, Vec place, const std::vector<Vec>& places, double speed) {
    bool is_sent = false;
    const auto send = [&](auto& bodies, std::size_t body) requires TravellingList<decltype(bodies)> {
        Route& route = bodies[body].route;
        is_sent = !places.empty() || route.points.size() > 1;
        if (!is_sent) return;
        route.speed = speed;
        if (places.empty()) return;
        const Vec start = start_of(bodies[body]);
        const Vec origin = route.loops ? start : Vec{};  // points of a plane are places of the court
        route.points = {start - origin};
        for (const Vec point : places) route.points.push_back(point - origin);
    };
    act_on_topmost(court, pen_at(place, court), send);
    return is_sent;
}

std::vector<RoundTrip> round_trips(const Court& court) {
    std::vector<RoundTrip> trips;
    visit_bodies(court, [&trips]<typename Body>(const Key&, const std::vector<Body>& bodies) {
        if constexpr (Travelling<Body>)
            for (const Body& body : bodies)
                if (body.route.loops && body.route.moves()) trips.push_back({places_of(body), body.route.speed});
    });
    return trips;
}

}  // namespace megapon::court
