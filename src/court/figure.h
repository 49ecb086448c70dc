#pragma once

#include <map>
#include <optional>
#include <vector>

#include "court/court.h"

namespace megapon::court {

// The places of a body that make its figure; a radius as [r, r].
struct Figure {
    std::map<MapPart, std::vector<Vec>> parts;

    MapPart kind() const { return parts.empty() ? MapPart::none : parts.rbegin()->first; }
    bool has(MapPart part) const { return parts.contains(part); }
    Vec place(MapPart part) const { return parts.at(part).front(); }
    const std::vector<Vec>& points(MapPart part) const { return parts.at(part); }

    // For visit_fields.
    void operator()(const Key& key, Vec place) { keep(key, {place}); }
    void operator()(const Key& key, double radius) { keep(key, {{radius, radius}}); }
    void operator()(const Key& key, const std::optional<double>& radius) {
        if (radius) (*this)(key, *radius);
    }
    void operator()(const Key& key, const std::vector<Vec>& points) { keep(key, points); }
    void operator()(const Key& key, const Route& route) { keep(key, route.points); }
    template <typename Value>
    void operator()(const Key&, const Value&) {}

  private:
    void keep(const Key& key, const std::vector<Vec>& points) {
        if (key.part != MapPart::none) parts[key.part] = points;
    }
};

template <typename Body>
Figure figure_of(const Body& body) {
    Figure figure;
    visit_fields(body, figure);
    return figure;
}

}  // namespace megapon::court
