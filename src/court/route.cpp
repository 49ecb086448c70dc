#include "court/route.h"

#include <algorithm>
#include <cstddef>

#include "geometry/trig.h"

namespace megapon::court {

namespace {

Vec leg(const Route& route, std::size_t from) {
    return route.points[(from + 1) % route.points.size()] - route.points[from];
}

std::size_t legs_of(const Route& route) {
    if (route.points.empty()) return 0;
    return route.loops ? route.points.size() : route.points.size() - 1;
}

}  // namespace

double length_of(const Route& route) {
    double sum = 0;
    for (std::size_t i = 0; i < legs_of(route); ++i) sum += length(leg(route, i));
    return sum;
}

Vec offset_on(const Route& route, double travel) {
    if (route.points.empty()) return {};
    const double whole = length_of(route);
    if (whole <= 0) return route.points[0];
    if (!route.loops && travel >= whole) return route.points.back();
    double left = geometry::modulo(travel, whole);
    for (std::size_t i = 0; i < legs_of(route); ++i) {
        const Vec along = leg(route, i);
        const double size = length(along);
        if (left < size) return route.points[i] + along * (left / size);
        left -= size;
    }
    return route.loops ? route.points[0] : route.points.back();
}

double travel_after(const Route& route, double travel, double seconds) {
    if (!route.moves()) return travel;
    const double whole = length_of(route);
    const double gone = travel + route.speed * seconds;
    if (!route.loops) return std::min(gone, whole);
    return whole > 0 ? geometry::modulo(gone, whole) : travel;
}

}  // namespace megapon::court
