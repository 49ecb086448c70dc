#include "court/erasing.h"

#include <algorithm>

#include "court/figure.h"
#include "geometry/polygons.h"
#include "geometry/touch.h"

namespace megapon::court {

namespace {

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

template <typename Body>
bool erase_last(std::vector<Body>& bodies, const Circle& pen) {
    const auto is_hit = [&pen](const Body& body) { return touches(pen, figure_of(body)); };
    const auto found = std::find_if(bodies.rbegin(), bodies.rend(), is_hit);
    if (found == bodies.rend()) return false;
    bodies.erase(std::next(found).base());
    return true;
}

bool erase_machine(Court& court, const Circle& pen) {
    constexpr double radius = 20;  // px, of its picture
    if (!court.machine || !touch(pen, Circle{court.machine->center, radius})) return false;
    court.machine.reset();
    return true;
}

bool erase_tile(Court& court, Vec place) {
    if (!court.tiles) return false;
    const auto [column, row] = geometry::tile_at(*court.tiles, place);
    if (!court.tiles->solid(column, row)) return false;
    court.tiles->rows.set(static_cast<std::size_t>(column), static_cast<std::size_t>(row), '.');
    const auto is_empty = [](const std::string& tiles) { return tiles.find_first_not_of('.') == std::string::npos; };
    if (std::all_of(court.tiles->rows.begin(), court.tiles->rows.end(), is_empty)) court.tiles.reset();
    return true;
}

}  // namespace

bool erase_at(Court& court, Vec place, double reach) {
    const Circle pen{place, reach};
    bool has_erased = false;
    for (int layer = top_layer; layer >= 0 && !has_erased; --layer) {
        has_erased = layer == machine_layer && erase_machine(court, pen);
        visit_bodies(court, [&](const Key& key, auto& bodies) {
            if (key.layer == layer && !has_erased) has_erased = erase_last(bodies, pen);
        });
    }
    return has_erased || erase_tile(court, place);
}

}  // namespace megapon::court
