#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

#include "geometry/sweep.h"
#include "geometry/trig.h"
#include "geometry/vec.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

constexpr Vec aim_center{140, 96};
constexpr Circle aim_target{{250, 50}, 16};
constexpr double shot_radius = 4;  // px

// An angle of a vector: from which direction it is measured, and whether it grows clockwise on the screen.
struct Order {
    const char* word;
    const char* call;
    Vec zero;
    double turn;  // 1: clockwise
};

constexpr std::array orders{Order{"from_right", "atan(y, x)", {1, 0}, 1}, Order{"from_below", "atan(x, y)", {0, 1}, -1},
                            Order{"from_above", "atan(-x, -y)", {0, -1}, -1},
                            Order{"from_left", "atan(-y, -x)", {-1, 0}, 1}};

// From -180 to 180 degrees.
double angle_of(Vec v, const Order& order) {
    const double sign = geometry::cross(order.zero, v) * order.turn < 0 ? -1 : 1;
    return sign * geometry::degrees_between(order.zero, v);
}

// Where the angle of a vector leads back to. The naive atan(y / x) takes one number: it knows no left.
Vec aim(Vec v, bool naive) { return naive && v.x < 0 ? -v : v; }

class AnglesExhibit final : public CloneableExhibit<AnglesExhibit> {
    const PointId p_ = add_point("p", {60, -130, 160}, {-40, -85, 65});

  public:
    AnglesExhibit() : CloneableExhibit(angles_exhibit) {
        plane_ = Plane{p_.x, p_.y};
        handles_ = {handle(p_, aim_center)};
    }

    // Whether a shot at the angle hits.
    bool hits(bool naive) const override { return impact(naive).has_value(); }

    static Answers ask(bool naive) {
        Answers answers;
        for (int degrees = -180; degrees < 180; ++degrees) {
            const Vec v = geometry::direction(degrees);
            answers.add(length(aim(v, naive) - v) > 1e-9);
        }
        return answers;
    }

    std::vector<CodePlace> code_places() const override {
        return {{.x = "p.x", .y = "p.y", .origin = aim_center},
                {.kind = CodePlace::Kind::ray,
                 .x = "ux",
                 .y = "uy",
                 .origin = aim_center,
                 .scale = {60, 60},
                 .from = aim_center}};
    }

    Diagram picture(bool answered) const override {
        Diagram diagram;
        diagram.captain(aim_target, Role::second);
        diagram.dashed_line(aim_center - Vec{130, 0}, aim_center + Vec{160, 0});
        diagram.dashed_line(aim_center - Vec{0, 90}, aim_center + Vec{0, 66});
        diagram.arrow(aim_center, aim_center + value(p_), Role::first, "p");
        if (!answered) return diagram;
        // Of each order, the arc from its zero to p, and its sign.
        constexpr double degrees_per_piece = 6;
        for (std::size_t i = 0; i < orders.size(); ++i) {
            const double radius = 18 + 9 * static_cast<double>(i);
            const double found = angle_of(value(p_), orders[i]), angle = found * orders[i].turn;
            const int pieces = std::max(1, static_cast<int>(std::fabs(angle) / degrees_per_piece));
            const auto point = [&](int piece) {
                return aim_center + geometry::rotate(orders[i].zero, angle * piece / pieces) * radius;
            };
            for (int piece = 0; piece < pieces; ++piece)
                diagram.draw(Segment{point(piece), point(piece + 1)}, Role::found);
            diagram.dot(point(0), Role::found, std::to_string(i + 1) + (found < 0 ? " –" : " +"));
        }
        // The signs of x and y in each quarter.
        for (const double x : {-1, 1})
            for (const double y : {-1, 1})
                diagram.symbol(aim_center + Vec{x * 84 - 12, y * 62},
                               std::string(x < 0 ? "x –  " : "x +  ") + (y < 0 ? "y –" : "y +"));
        if (is_naive()) diagram.arrow(aim_center, aim_center + aim(value(p_), true), Role::missed);
        if (const auto hit = impact(is_naive())) {
            diagram.dashed_line(aim_center + aim(value(p_), is_naive()), hit->center);
            diagram.cross(hit->point);
        }
        return diagram;
    }

    void describe(Readout& readout) const override {
        readout.lines = {{"point", {"x, y = ", dial(p_.x), ", ", dial(p_.y)}}};
        for (const Order& order : orders)
            readout.lines.push_back(
                {order.word, {std::string(order.call) + ' ' + equals(angle_of(value(p_), order)) + "°"}});
        readout.figures = {{"angle", angle_of(value(p_), orders[0])}};
    }

    Puzzles solved_puzzles() const override {
        const double degrees = angle_of(value(p_), orders[0]);
        const Vec to_middle = aim_target.center - aim_center;
        const bool to_middle_px = std::fabs(cross(value(p_), to_middle)) <= length(value(p_));  // within 1 px
        return {std::fabs(degrees - 90) <= 1e-9, std::fabs(degrees - 135) <= 1e-9, hits(false) && to_middle_px};
    }

    Claim claim() const override {
        double tested = 0, error = 0;
        for (int degrees = -179; degrees < 180; ++degrees)
            for (std::size_t i = 0; i < orders.size(); ++i) {
                // By sums alone, for a vector at `degrees` clockwise from the right.
                const std::array<double, orders.size()> sums{degrees + 0.0, 90.0 - degrees, -90.0 - degrees,
                                                             degrees - 180.0};
                const double expected = sums.at(i) - 360 * std::floor((sums.at(i) + 180) / 360);
                const double found = angle_of(geometry::direction(degrees), orders[i]);
                const double difference = std::fabs(found - expected);
                error = std::max(error, std::min(difference, std::fabs(difference - 360)));  // -180 is 180
                ++tested;
            }
        return {error < 1e-9, {{"angles", tested}, {"error_degrees", error}}};
    }

  protected:
    void advance(double seconds) override {
        constexpr double degrees_per_second = 30;
        constexpr double longest = 64;  // px, so that it stays in the picture all around
        const Vec kept = value(p_) * std::min(1.0, longest / std::max(1.0, length(value(p_))));
        write_back(p_, geometry::rotate(kept, degrees_per_second * seconds));
    }

  private:
    std::optional<geometry::Impact> impact(bool naive) const {
        const double size = length(value(p_));
        if (size == 0) return std::nullopt;
        return sweep(Circle{aim_center, shot_radius}, aim(value(p_), naive) / size * 300, aim_target);
    }
};

constexpr MethodLines angles_lines{
    R"(
if (p.x == 0 && p.y == 0) return MISS;
angle = atan2(p.y, p.x);
ux = cos(angle);
uy = sin(angle);
ahead = 110 * ux - 46 * uy;
aside = 110 * uy + 46 * ux;
return ahead > 0 && abs(aside) <= 16 + 4;
)",
    R"(
if (p.x == 0 && p.y == 0) return MISS;
angle = atan(p.y / p.x);
ux = cos(angle);
uy = sin(angle);
ahead = 110 * ux - 46 * uy;
aside = 110 * uy + 46 * ux;
return ahead > 0 && abs(aside) <= 16 + 4;
)"};

}  // namespace

constexpr ExhibitInfo angles_exhibit{"angles",
                                     "degrees_between(Vec, Vec)",
                                     "src/geometry/trig.cpp",
                                     AnglesExhibit::make,
                                     {.place = true},
                                     angles_lines,
                                     {{{"p.x=0 p.y=50"}, {"p.x=-50 p.y=50"}, {"p.x=110 p.y=-46"}}}};

}  // namespace megapon::lab
