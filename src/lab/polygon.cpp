#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>

#include "geometry/polygons.h"
#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

// A regular polygon. A notch moves the middle of its first edge towards the centre, by this fraction of the distance.
Polygon notched_polygon(int corners, double radius, double notch, double degrees) {
    Polygon polygon;
    for (int i = 0; i < corners; ++i)
        polygon.points.push_back(geometry::direction(degrees + 360.0 * i / corners) * radius);
    if (notch == 0) return polygon;
    const Vec middle = (polygon.points[0] + polygon.points[1]) / 2;
    polygon.points.insert(polygon.points.begin() + 1, middle * (1 - notch));
    return polygon;
}

// What decides the normal of a contact.
struct Feature {
    bool is_corner = false;  // otherwise the edge that begins in this corner
    std::size_t index = 0;
};

// The edge that the contact lies square on, otherwise the nearest corner.
Feature find_feature(const Polygon& polygon, Vec point, Vec normal) {
    constexpr double tolerance = 1e-6;
    for (std::size_t i = 0; i < polygon.points.size(); ++i) {
        const Segment e = edge(polygon, i);
        const Vec along = (e.to - e.from) / length(e.to - e.from);
        if (nearest(Circle{point, 0}, e).distance < tolerance && std::fabs(dot(along, normal)) < tolerance)
            return {false, i};
    }
    Feature corner{true, 0};
    for (std::size_t i = 1; i < polygon.points.size(); ++i)
        if (length_squared(polygon.points[i] - point) < length_squared(polygon.points[corner.index] - point))
            corner.index = i;
    return corner;
}

// The naive method tests the edges alone, as level lines without ends: it knows no corner.
std::optional<geometry::Impact> first_edge(const Circle& ball, Vec motion, const Polygon& polygon) {
    const double turn = winding(polygon);
    std::optional<geometry::Impact> first;
    for (std::size_t i = 0; i < polygon.points.size(); ++i) {
        const Segment e = edge(polygon, i);
        const double size = length(e.to - e.from);
        const Vec along = (e.to - e.from) / size;
        const Vec normal = perpendicular(along) * -turn;
        const double gap = dot(ball.center - e.from, normal) - ball.radius;
        const double speed = -dot(motion, normal);
        if (gap < 0 || speed <= 0 || gap > speed) continue;
        const double t = gap / speed;
        const double foot = dot(ball.center + motion * t - e.from, along);
        if (foot < 0 || foot > size || (first && first->t <= t)) continue;
        first = geometry::Impact{t, ball.center + motion * t, normal, e.from + along * foot};
    }
    return first;
}

// One of the claim's shots.
struct PolygonShot {
    Polygon polygon;
    Circle ball;
    Vec motion;
};

PolygonShot random_polygon_shot(sim::Random& random, int i) {
    PolygonShot shot;
    shot.polygon = notched_polygon(3 + i % 7, 50, i % 2 == 0 ? 0.7 : 0, random.between(0, 360));
    const Vec direction = geometry::direction(random.between(0, 360));
    shot.ball = {perpendicular(direction) * random.between(-60, 60) - direction * 100, 12};
    shot.motion = direction * 200;
    return shot;
}

constexpr double time_tolerance = 1e-4;  // of contacts that are the same

class PolygonExhibit final : public CloneableExhibit<PolygonExhibit> {
    const PointId a_ = add_point("a", {60, 20, 290}, {60, 20, 160});
    const PointId to_ = add_point("to", {240, 20, 290}, {120, 20, 160});
    const CircleId ball_{a_, add({"a.r", 12, 2, 30, 1})};
    const SettingId corners_ = add({"corners", 5, 3, 9, 1, true});
    const SettingId notch_ = add({"notch", 0.7, 0, 0.9, 0.1});
    const SettingId turn_ = add({"turn", 0, 0, 360, 5});

  public:
    PolygonExhibit() : CloneableExhibit(polygon_exhibit) {
        plane_ = Plane{to_.x, to_.y};
        handles_ = {handle(a_), handle(to_), slider(corners_, {20, 182}, 80), slider(notch_, {120, 182}, 80),
                    slider(turn_, {220, 182}, 70)};
        animate(turn_, 40);
    }

    bool hits(bool naive) const override { return impact(naive).has_value(); }

    bool naive_is_wrong() const override {
        const auto found = impact(true), truth = impact(false);
        return found.has_value() != truth.has_value() || (found && std::fabs(found->t - truth->t) > time_tolerance);
    }

    // Another contact than by sphere tracing is wrong: small steps as long as the way is free.
    static Answers ask(bool naive) {
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < 1000; ++i) {
            constexpr int most_steps = 4000;
            constexpr double near = 1e-9;  // px
            const auto [polygon, ball, motion] = random_polygon_shot(random, i);
            const auto found = naive ? first_edge(ball, motion, polygon) : closing_sweep(ball, motion, polygon);
            std::optional<double> time;
            double t = 0;
            for (int step = 0; step < most_steps && t <= 1 && !time; ++step) {
                const double gap = separation(Circle{ball.center + motion * t, ball.radius}, polygon).distance;
                if (gap <= near) time = t;
                t += gap / length(motion);
            }
            answers.add(found.has_value() != time.has_value() ||
                        (found && std::fabs(found->t - *time) > time_tolerance));
        }
        return answers;
    }

    Diagram picture(bool answered) const override {
        const Polygon polygon = shape();
        const Circle a = value(ball_);
        Diagram diagram;
        diagram.draw(polygon, Role::second).thing = Thing::banner;
        diagram.ball(a, Role::first, "a");
        diagram.arrow(a.center, value(to_), Role::first);
        const auto contact = impact(is_naive());
        if (!answered || !contact) return diagram;
        diagram.draw(Circle{contact->center, a.radius}, Role::ghost);
        const Feature feature = find_feature(polygon, contact->point, contact->normal);
        if (feature.is_corner)
            diagram.ring(polygon.points[feature.index], Role::found);
        else
            diagram.draw(edge(polygon, feature.index), Role::found);
        diagram.cross(contact->point);
        diagram.normal(contact->point, contact->normal);
        return diagram;
    }

    std::string caption() const override { return touch(value(ball_), shape()) ? "caption_begins" : "caption"; }

    void describe(Readout& readout) const override {
        const auto contact = impact(is_naive());
        readout.lines = {{"radius_of_ball", {"r = ", dial(ball_.radius)}},
                         {"path", {"(", dial(to_.x, -value(a_.x)), ", ", dial(to_.y, -value(a_.y)), ")"}},
                         {"time", {contact ? "t " + equals(contact->t, 3) : "t = -"}}};
        if (!contact) return;
        readout.lines.push_back({"normal", {"n = " + cut_off(contact->normal, 2)}});
        const Feature feature = find_feature(shape(), contact->point, contact->normal);
        readout.figures = {{feature.is_corner ? "corner" : "edge", static_cast<double>(feature.index + 1)}};
    }

    Puzzles solved_puzzles() const override {
        const auto contact = impact(false);
        if (!contact) return {};
        return {
            find_feature(shape(), contact->point, contact->normal).is_corner &&
                std::fabs(cross(motion(), contact->normal)) <= 0.02 * length(motion()),
            length(contact->normal - Vec{0, -1}) < 0.005,
            contact->t > 0.9,
        };
    }

    std::optional<Vec> leaving_direction() const override {
        const auto contact = impact(false);
        if (!contact || dot(motion(), contact->normal) >= 0) return std::nullopt;
        return geometry::reflect(motion(), contact->normal);
    }

    // The contact is one radius from the centre, along the normal; and a corner that is hit lies in the contact.
    Claim claim() const override {
        constexpr int shots = 4000;
        sim::Random random(1);
        double hits = 0, corners = 0, error = 0;
        for (int i = 0; i < shots; ++i) {
            const auto [polygon, ball, motion] = random_polygon_shot(random, i);
            const auto hit = closing_sweep(ball, motion, polygon);
            if (!hit) continue;
            ++hits;
            const Feature feature = find_feature(polygon, hit->point, hit->normal);
            corners += feature.is_corner;
            const double corner_error = feature.is_corner ? length(hit->point - polygon.points[feature.index]) : 0;
            const double radius_error = std::fabs(length(hit->center - hit->point) - ball.radius);
            const double normal_error = length(hit->center - hit->normal * ball.radius - hit->point);
            error = std::max({error, corner_error, radius_error, normal_error});
        }
        return {
            error < 1e-9 && corners > 0 && hits > corners,
            {{"shots", shots}, {"hits", hits}, {"edges", hits - corners}, {"corners", corners}, {"error_px", error}}};
    }

    std::vector<CodePlace> code_places() const override {
        std::vector<CodePlace> places = Exhibit::code_places();
        places.push_back(point_place("c"));
        if (!is_naive())  // whose x and y are beside a corner
            places.push_back({.kind = CodePlace::Kind::circle, .x = "x", .y = "y", .size = {value(ball_.radius), 0}});
        return places;
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        const Polygon polygon = shape();
        const double turn = winding(polygon);
        add_corners(numbers, "c", polygon.points);
        lab::add_point(numbers, "v", motion());
        numbers["speed"] = length(motion());
        numbers["inside"] = encloses(polygon, value(a_));
        numbers["edges"] = static_cast<double>(polygon.points.size());
        for (std::size_t i = 0; i < polygon.points.size(); ++i) {
            const Vec along = edge(polygon, i).to - edge(polygon, i).from;
            const std::string index = '[' + std::to_string(i) + ']';
            lab::add_point(numbers, "n" + index, perpendicular(along) * (-turn / length(along)));
            numbers["size" + index] = length(along);
        }
    }

    bool is_valid_question() const override { return !touch(value(ball_), shape()); }

  private:
    Vec motion() const { return value(to_) - value(a_); }
    Polygon shape() const {
        const auto corners = static_cast<int>(value(corners_));
        return transform(notched_polygon(corners, 50, value(notch_), value(turn_)), {165, 90}, 0);
    }
    // A ball that begins in a touch hits, wherever it goes.
    std::optional<geometry::Impact> impact(bool naive) const {
        const Circle a = value(ball_);
        if (naive) return first_edge(a, motion(), shape());
        const auto contact = touch(a, shape());
        if (contact) return geometry::Impact{0, a.center, contact->normal, contact->point};
        return closing_sweep(a, motion(), shape());
    }
};

constexpr MethodLines polygon_lines{
    R"(
if (inside) return HIT;
t = 0;
while (t <= 1) {
    x = a.x + t * v.x;
    y = a.y + t * v.y;
    gap = 1000;
    for (i = 0; i < edges; i++)
        gap = min(gap, distance(x, y, c[i], c[i + 1]) - a.r);
    if (gap < 0.0000001) return HIT;
    t = t + gap / speed;
}
return MISS;
)",
    R"(
for (i = 0; i < edges; i++) {
    gap = (a.x - c[i].x) * n[i].x + (a.y - c[i].y) * n[i].y - a.r;
    towards = -(v.x * n[i].x + v.y * n[i].y);
    if (gap < 0 || gap > towards) continue;
    t = gap / towards;
    x = a.x + t * v.x - c[i].x;
    y = a.y + t * v.y - c[i].y;
    foot = y * n[i].x - x * n[i].y;
    if (foot >= 0 && foot <= size[i]) return HIT;
}
return MISS;
)"};

}  // namespace

constexpr ExhibitInfo polygon_exhibit{"polygon",
                                      "closing_sweep(Circle, Polygon)",
                                      "src/geometry/sweep_polygon.cpp",
                                      PolygonExhibit::make,
                                      {.place = true, .direction = true},
                                      polygon_lines,
                                      {{{"turn=180 a.y=90 to.y=90"},
                                        {"corners=4 notch=0 turn=45 a.x=155 a.y=20 to.x=155 to.y=140"},
                                        {"to.x=116 to.y=98"}}}};

}  // namespace megapon::lab
