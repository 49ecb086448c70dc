#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "geometry/sweep.h"
#include "geometry/trig.h"
#include "geometry/vec.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

constexpr Vec center{140, 96};
constexpr Circle target{{250, 50}, 16};
constexpr double shot_radius = 4;  // px

// An angle of a vector: from which direction it is measured, and whether it grows clockwise on the screen.
struct Order {
    const char* word;
    const char* call;
    Vec zero;
    double turn;  // 1: clockwise
};

constexpr std::array orders{Order{"from_right", "atan(y, x)", {1, 0}, 1}, Order{"from_below", "atan(x, y)", {0, 1}, -1},
                            Order{"from_above", "atan(x, -y)", {0, -1}, 1},
                            Order{"from_left", "atan(-y, -x)", {-1, 0}, 1}};

// From -180 to 180 degrees.
double angle_of(Vec v, const Order& order) {
    const double sign = geometry::cross(order.zero, v) * order.turn < 0 ? -1 : 1;
    return sign * geometry::degrees_between(order.zero, v);
}

// What each order answers for a vector at `degrees` clockwise from the right, by sums alone.
double expected_angle(double degrees, std::size_t order) {
    const double angle = order == 0 ? degrees : order == 1 ? 90 - degrees : order == 2 ? degrees + 90 : degrees - 180;
    return angle - 360 * std::floor((angle + 180) / 360);
}

// Where the angle of a vector leads back to. The naive atan(y / x) takes one number: it knows no left.
Vec aim(Vec v, bool naive) { return naive && v.x < 0 ? -v : v; }

class AnglesExhibit final : public CloneableExhibit<AnglesExhibit> {
  public:
    AnglesExhibit() : CloneableExhibit({{"p.x", 60, -130, 160}, {"p.y", -40, -85, 65}}) {}

    const ExhibitInfo& info() const override {
        static constexpr ExhibitInfo info{"angles", "degrees_between(Vec, Vec)", "src/geometry/trig.cpp"};
        return info;
    }

    // Whether a shot at the angle hits.
    bool hits(bool naive) const override { return impact(naive).has_value(); }

    Answers answers(bool naive) const override {
        Answers answers;
        for (int degrees = -180; degrees < 180; ++degrees) {
            const Vec v = geometry::direction(degrees);
            ++answers.asked;
            answers.wrong += length(aim(v, naive) - v) > 1e-9;
        }
        return answers;
    }

    Diagram question_diagram() const override {
        Diagram diagram;
        diagram.captain(target, Role::second);
        diagram.dashed_line(center - Vec{130, 0}, center + Vec{160, 0});
        diagram.dashed_line(center - Vec{0, 90}, center + Vec{0, 66});
        diagram.arrow(center, center + p(), Role::first, "p");
        return diagram;
    }

    Diagram diagram() const override {
        Diagram diagram = question_diagram();
        for (std::size_t i = 0; i < orders.size(); ++i) draw_arc(diagram, i);
        if (is_naive()) diagram.arrow(center, center + aim(p(), true), Role::missed);
        if (const auto hit = impact(is_naive())) {
            diagram.dashed_line(center + aim(p(), is_naive()), hit->center);
            diagram.cross(hit->point);
        }
        return diagram;
    }

    std::vector<FormulaLine> formula() const override {
        std::vector<FormulaLine> lines{{"point", {"x, y = ", dial("p.x"), ", ", dial("p.y")}}};
        for (const Order& order : orders)
            lines.push_back({order.word, {std::string(order.call) + ' ' + equals(angle_of(p(), order)) + "°"}});
        return lines;
    }

    std::vector<Figure> measures() const override { return {{"angle", angle_of(p(), orders[0])}}; }

    std::vector<Handle> handles() const override {
        Handle handle = point_handle("p");
        handle.origin = center;
        return {handle};
    }

    Claim claim() const override {
        double tested = 0;
        double error = 0;
        for (int degrees = -179; degrees < 180; ++degrees)
            for (std::size_t i = 0; i < orders.size(); ++i) {
                const double expected = expected_angle(degrees, i);
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
        const Vec kept = p() * std::min(1.0, longest / std::max(1.0, length(p())));
        const Vec turned = geometry::rotate(kept, degrees_per_second * seconds);
        write_back("p.x", turned.x);
        write_back("p.y", turned.y);
    }

  private:
    Vec p() const { return vec("p.x", "p.y"); }

    std::optional<geometry::Impact> impact(bool naive) const {
        const double size = length(p());
        if (size == 0) return std::nullopt;
        return sweep(Circle{center, shot_radius}, aim(p(), naive) / size * 300, target);
    }

    // From the order's zero to p.
    void draw_arc(Diagram& diagram, std::size_t i) const {
        constexpr double degrees_per_piece = 6;
        const Order& order = orders[i];
        const double radius = 18 + 9 * static_cast<double>(i);
        const double angle = angle_of(p(), order) * order.turn;
        const int pieces = std::max(1, static_cast<int>(std::fabs(angle) / degrees_per_piece));
        const auto point = [&](int piece) {
            return center + geometry::rotate(order.zero, angle * piece / pieces) * radius;
        };
        for (int piece = 0; piece < pieces; ++piece) diagram.draw(Segment{point(piece), point(piece + 1)}, Role::found);
        diagram.dot(point(0), Role::found, std::to_string(i + 1));
    }
};

}  // namespace

std::unique_ptr<Exhibit> make_angles() { return std::make_unique<AnglesExhibit>(); }

}  // namespace megapon::lab
