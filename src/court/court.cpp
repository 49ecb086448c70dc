#include "court/court.h"

#include <cmath>
#include <cstddef>

namespace megapon::court {

namespace {

Vec leg(const Route& route, std::size_t from) {
    return route.points[(from + 1) % route.points.size()] - route.points[from];
}

}  // namespace

double length_of(const Route& route) {
    double sum = 0;
    for (std::size_t i = 0; i < route.points.size(); ++i) sum += length(leg(route, i));
    return sum;
}

Vec offset_on(const Route& route, double travel) {
    if (route.points.empty()) return {};
    const double whole = length_of(route);
    if (whole <= 0) return route.points[0];
    double left = std::fmod(travel, whole);
    for (std::size_t i = 0; i < route.points.size(); ++i) {
        const Vec along = leg(route, i);
        const double size = length(along);
        if (left < size) return route.points[i] + along * (left / size);
        left -= size;
    }
    return route.points[0];
}

}  // namespace megapon::court
