#include <cmath>

#include "geometry/nearest.h"
#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

// A regular polygon; a notch draws the middle of its first edge in, by a share of the way to the centre.
Polygon star(int corners, double radius, double notch, double degrees) {
    Polygon polygon;
    for (int i = 0; i < corners; ++i)
        polygon.points.push_back(geometry::direction(degrees + 360.0 * i / corners) * radius);
    if (notch == 0) return polygon;
    const Vec middle = (polygon.points[0] + polygon.points[1]) / 2;
    polygon.points.insert(polygon.points.begin() + 1, middle * (1 - notch));
    return polygon;
}

Polygon moved(Polygon polygon, Vec by) {
    for (Vec& p : polygon.points) p += by;
    return polygon;
}

// What decides the normal: an edge or, when the way there is not square to any, a corner.
struct Feature {
    bool is_corner = false;
    std::size_t index = 0;
};

Feature feature_of(const Polygon& polygon, Vec point, Vec normal) {
    constexpr double near = 1e-6;
    for (std::size_t i = 0; i < polygon.points.size(); ++i) {
        const Segment e = edge(polygon, i);
        const Vec along = (e.to - e.from) / length(e.to - e.from);
        if (geometry::nearest(Circle{point, 0}, e).distance < near && std::fabs(dot(along, normal)) < near)
            return {false, i};
    }
    Feature feature{true, 0};
    for (std::size_t i = 1; i < polygon.points.size(); ++i)
        if (length_squared(polygon.points[i] - point) < length_squared(polygon.points[feature.index] - point))
            feature.index = i;
    return feature;
}

// One shot at a polygon, looked over: how far its answer is from what a contact has to be. px
struct Look {
    bool hit = false;
    bool corner = false;
    double error = 0;
};

Look look(const Circle& ball, Vec motion, const Polygon& polygon) {
    const auto impact = closing_sweep(ball, motion, polygon);
    if (!impact) return {};
    const Feature feature = feature_of(polygon, impact->point, impact->normal);
    double error = std::fabs(length(impact->center - impact->point) - ball.radius);
    if (feature.is_corner) error = std::max(error, length(impact->point - polygon.points[feature.index]));
    const Vec off = impact->center - impact->normal * ball.radius - impact->point;
    return {true, feature.is_corner, std::max(error, length(off))};
}

class PolygonRoom final : public ExhibitOf<PolygonRoom> {
  public:
    PolygonRoom()
        : ExhibitOf({{"a.x", 60, 20, 290},
                     {"a.y", 60, 20, 160},
                     {"to.x", 240, 20, 290},
                     {"to.y", 120, 20, 160},
                     {"a.r", 12, 2, 30, 1},
                     {"corners", 5, 3, 9, 1, true},
                     {"notch", 0.7, 0, 0.9, 0.1},
                     {"turn", 0, 0, 360, 5}}) {
        drift("turn", 40);
    }

    const Label& label() const override {
        static constexpr Label label{"polygon", "closing_sweep(Circle, Polygon)", "src/geometry/closing_polygon.cpp"};
        return label;
    }

    bool hit() const override { return impact().has_value(); }

    Sketch question() const override {
        return {draw(shape(), Role::second), draw(a(), Role::first, "a"),
                arrow(a().center, vec("to.x", "to.y"), Role::first)};
    }

    Sketch sketch() const override {
        const Polygon polygon = shape();
        Sketch sketch = question();
        if (const auto it = impact()) {
            sketch.push_back(draw(Circle{it->center, a().radius}, Role::ghost));
            const Feature feature = feature_of(polygon, it->point, it->normal);
            if (feature.is_corner)
                sketch.push_back(ring(polygon.points[feature.index], Role::found));
            else
                sketch.push_back(draw(edge(polygon, feature.index), Role::found));
            sketch.push_back(cross_at(it->point));
            sketch.push_back(normal_at(it->point, it->normal));
        }
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const auto it = impact();
        if (!it) return {"t = -"};
        return {"t = " + shown(it->t, 3), "n = (" + shown(it->normal.x, 2) + ", " + shown(it->normal.y, 2) + ")"};
    }

    std::vector<Figure> figures() const override {
        const auto it = impact();
        if (!it) return {};
        const Feature feature = feature_of(shape(), it->point, it->normal);
        return {{feature.is_corner ? "corner" : "edge", static_cast<double>(feature.index + 1)}};
    }

    std::vector<Handle> handles() const override {
        return {point("a"), point("to"), dial("corners", {20, 182}, 80), dial("notch", {120, 182}, 80),
                dial("turn", {220, 182}, 70)};
    }

    Claim claim() const override {
        constexpr int shots = 4000;
        sim::Random random(1);
        double hits = 0;
        double corners = 0;
        double error = 0;
        for (int i = 0; i < shots; ++i) {
            const int count = 3 + i % 7;
            const Polygon polygon = star(count, 50, i % 2 == 0 ? 0.7 : 0, random.between(0, 360));
            const Vec ahead = geometry::direction(random.between(0, 360));
            const Vec start = perpendicular(ahead) * random.between(-60, 60) - ahead * 100;
            const Look it = look({start, 12}, ahead * 200, polygon);
            hits += it.hit;
            corners += it.corner;
            error = std::max(error, it.error);
        }
        const bool holds = error < 1e-9 && corners > 0 && hits > corners;
        return {
            holds,
            {{"shots", shots}, {"hits", hits}, {"edges", hits - corners}, {"corners", corners}, {"error_px", error}}};
    }

  private:
    Circle a() const { return {vec("a.x", "a.y"), value("a.r")}; }
    Polygon shape() const {
        return moved(star(static_cast<int>(value("corners")), 50.0, value("notch"), value("turn")), {165, 90});
    }
    std::optional<geometry::Impact> impact() const {
        return closing_sweep(a(), vec("to.x", "to.y") - a().center, shape());
    }
};

}  // namespace

std::unique_ptr<Exhibit> make_polygon() { return std::make_unique<PolygonRoom>(); }

}  // namespace megapon::lab
