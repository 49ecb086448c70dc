#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "geometry/polygons.h"
#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "geometry/vec.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

// Shapes of a megaphone's mouth, all as high as the circle.
enum class Shape { circle, triangle, fan };

constexpr Vec large_head_center{215, 84};
constexpr int ball_count = 50;
constexpr double small_ball_radius = 5;
constexpr double start_x = 24;
constexpr double flight_px = 90;  // px that a ball is drawn after its contact

Polygon outline(Shape shape) {
    if (shape == Shape::circle) return geometry::polygon_of(Circle{{}, large_head_radius}, 48);
    if (shape == Shape::triangle)
        return {
            {{-large_head_radius, 0}, {large_head_radius, -large_head_radius}, {large_head_radius, large_head_radius}}};
    // A quarter of a circle, open to the left: its rim is what most balls meet.
    Polygon fan;
    for (int degrees = 135; degrees <= 225; degrees += 5)
        fan.points.push_back(geometry::direction(degrees) * large_head_radius * std::sqrt(2.0));
    fan.points.push_back({large_head_radius / 2, 0});
    return fan;
}

struct HeadFlight {
    double height = 0;  // px above the head's middle
    std::optional<geometry::Impact> impact;
    Vec after;  // the direction after it; a unit vector
};

// Balls that fly to the right, spread evenly over the height of the circle. The naive method takes every shape for the
// circle.
std::vector<HeadFlight> fly(Shape shape, double turn, bool naive = false) {
    std::vector<HeadFlight> flights;
    const Polygon polygon = transform(outline(shape), {}, turn);
    constexpr Vec along{1, 0};
    for (int i = 0; i < ball_count; ++i) {
        HeadFlight flight{.height = large_head_radius * (2 * (i + 0.5) / ball_count - 1), .impact = {}, .after = along};
        const Circle ball{{start_x - large_head_center.x, flight.height}, small_ball_radius};
        const Vec motion = along * (2 * large_head_center.x);
        flight.impact = shape == Shape::circle || naive ? sweep(ball, motion, Circle{{}, large_head_radius})
                                                        : closing_sweep(ball, motion, polygon);
        if (flight.impact) flight.after = geometry::reflect(along, flight.impact->normal);
        flights.push_back(flight);
    }
    return flights;
}

// Whether the ball, px from the middle of the head, touches no part of the shape.
bool is_free(Shape shape, const Polygon& polygon, const Circle& ball) {
    return shape == Shape::circle ? !touch(ball, Circle{{}, large_head_radius}) : !touch(ball, polygon);
}

// How often the ball overlaps the shape before its bounce, or bounces in free air.
Answers ask_flights(bool naive) {
    constexpr double step = 0.25;  // px
    Answers answers;
    for (const Shape shape : {Shape::circle, Shape::triangle, Shape::fan}) {
        const Polygon polygon = outline(shape);
        for (const HeadFlight& flight : fly(shape, 0, naive)) {
            const double end = flight.impact ? flight.impact->center.x : large_head_center.x;
            const double begin = start_x - large_head_center.x;
            bool free = true;
            for (int i = 0; begin + i * step < end - step; ++i)
                free = free && is_free(shape, polygon, {{begin + i * step, flight.height}, small_ball_radius});
            const bool touches =
                !flight.impact || !is_free(shape, polygon, {flight.impact->center, small_ball_radius + step});
            answers.add(!free || !touches);
        }
    }
    return answers;
}

// Of the balls that are hit; directions within a tenth of a degree are one.
double count_directions(const std::vector<HeadFlight>& flights) {
    std::vector<double> angles;
    for (const HeadFlight& flight : flights)
        if (flight.impact)
            angles.push_back(geometry::degrees_between({1, 0}, flight.after) * (flight.after.y < 0 ? -1 : 1));
    std::sort(angles.begin(), angles.end());
    double count = angles.empty() ? 0 : 1;
    for (std::size_t i = 1; i < angles.size(); ++i) count += angles[i] - angles[i - 1] > 0.1;
    return count;
}

double count_hits(const std::vector<HeadFlight>& flights) {
    double count = 0;
    for (const HeadFlight& flight : flights) count += flight.impact.has_value();
    return count;
}

// To within 3 degrees.
double count_straight_back(const std::vector<HeadFlight>& flights) {
    double count = 0;
    for (const HeadFlight& flight : flights)
        count += flight.impact && geometry::degrees_between({-1, 0}, flight.after) <= 3;
    return count;
}

class HeadsExhibit final : public CloneableExhibit<HeadsExhibit> {
    const SettingId shape_ = add({"shape", 0, 0, 2, 1, true, {"circle", "triangle", "fan"}});
    const SettingId turn_ = add({"turn", 0, -90, 90, 5});
    const SettingId ball_ = add({"ball", 24, 0, ball_count - 1, 1, true});

  public:
    HeadsExhibit() : CloneableExhibit(heads_exhibit) {
        plane_ = Plane{turn_, ball_};
        animate(turn_, 30);
        on_settings_changed();
    }

    // Whether the chosen ball hits the shape before it has passed it.
    bool hits(bool naive) const override {
        return (naive ? as_circle_ : flights_)[static_cast<std::size_t>(value(ball_))].impact.has_value();
    }

    // Where the balls leave the three shapes.
    static constexpr auto ask = &ask_flights;

    Diagram picture(bool answered) const override {
        Diagram diagram;
        if (shape() == Shape::circle)
            diagram.captain(Circle{large_head_center, large_head_radius}, Role::second);
        else
            diagram.draw(transform(outline(shape()), large_head_center, value(turn_)), Role::second);
        if (answered) {
            for (const HeadFlight& flight : shown())
                draw_flight(diagram, flight, is_naive() ? Role::missed : Role::ghost);
            draw_flight(diagram, chosen(), Role::found);
        }
        const Vec start{start_x, large_head_center.y + chosen().height};
        diagram.ball(Circle{start, small_ball_radius}, Role::first);
        if (!answered)
            diagram.arrow(start, start + Vec{60, 0}, Role::first);
        else if (chosen().impact)
            diagram.normal(large_head_center + chosen().impact->point, chosen().impact->normal);
        return diagram;
    }

    void describe(Readout& readout) const override {
        const HeadFlight& flight = chosen();
        readout.lines = {{"angle", {dial(turn_), "°"}}, {"chosen_ball", {dial(ball_, 1), " / " + format(ball_count)}}};
        if (flight.impact) readout.lines.push_back({"after", {"w = " + cut_off(flight.after, 2)}});
        readout.figures = {{"hits", count_hits(shown())}, {"directions", count_directions(shown())}};
    }

    Puzzles solved_puzzles() const override {
        const HeadFlight& flight = chosen();
        return {
            flight.impact && length(flight.after - Vec{-1, 0}) < 0.005,
            count_straight_back(shown()) >= 40,
            shape() == Shape::circle && flight.impact && std::fabs(flight.after.x) < 0.05 && flight.after.y < 0,
        };
    }

    std::vector<Handle> handles() const override {
        const double spacing = 2 * large_head_radius / ball_count;
        const Handle ball{.y_setting = ball_,
                          .origin = {start_x, large_head_center.y - large_head_radius + spacing / 2},
                          .scale = {1, spacing}};
        return {slider(shape_, {20, 182}, 70), slider(turn_, {120, 182}, 150), ball};
    }

    Claim claim() const override {
        const std::vector<HeadFlight> circle = fly(Shape::circle, 0);
        const std::vector<HeadFlight> triangle = fly(Shape::triangle, 0);
        const std::vector<HeadFlight> fan = fly(Shape::fan, 0);
        double error = 0;  // the circle's directions follow from where it is hit
        for (const HeadFlight& flight : circle) {
            const double sine = flight.height / (large_head_radius + small_ball_radius);
            error = std::max(error, std::fabs(flight.after.y - 2 * sine * std::sqrt(1 - sine * sine)));
        }
        const double of_circle = count_directions(circle);
        const double of_triangle = count_directions(triangle);
        return {of_circle == ball_count && of_triangle < of_circle && count_hits(fan) > 0 && error < 1e-9,
                {{"balls", ball_count},
                 {"directions_circle", of_circle},
                 {"directions_triangle", of_triangle},
                 {"directions_fan", count_directions(fan)},
                 {"error", error}}};
    }

    std::vector<CodePlace> code_places() const override {
        CodePlace corners = point_place("c");
        corners.origin = large_head_center;
        return {corners,
                {.kind = CodePlace::Kind::circle,
                 .x = "x",
                 .y = "y",
                 .origin = large_head_center,
                 .size = {small_ball_radius, 0}}};
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        const Polygon polygon = transform(outline(shape()), {}, value(turn_));
        numbers["corners"] = static_cast<double>(polygon.points.size());
        add_corners(numbers, "c", polygon.points);
    }

    void on_settings_changed() override {
        flights_ = fly(shape(), value(turn_));
        as_circle_ = fly(shape(), value(turn_), true);
    }

  private:
    Shape shape() const { return static_cast<Shape>(static_cast<int>(value(shape_))); }
    const std::vector<HeadFlight>& shown() const { return is_naive() ? as_circle_ : flights_; }
    const HeadFlight& chosen() const { return shown()[static_cast<std::size_t>(value(ball_))]; }

    static void draw_flight(Diagram& diagram, const HeadFlight& flight, Role role) {
        if (!flight.impact) return;
        const Vec at = large_head_center + flight.impact->center;
        diagram.draw(Segment{{start_x, large_head_center.y + flight.height}, at}, Role::faint);
        diagram.draw(Segment{at, at + flight.after * flight_px}, role);
    }

    std::vector<HeadFlight> flights_;
    std::vector<HeadFlight> as_circle_;  // by the naive method
};

constexpr MethodLines heads_lines{
    R"(
x = -191;
y = 36 * (2 * (ball + 0.5) / 50 - 1);
while (x <= 239) {
    gap = 1000;
    for (i = 0; i < corners; i++)
        gap = min(gap, distance(x, y, c[i], c[i + 1]) - 5);
    if (gap < 0.000001) return HIT;
    x = x + gap;
}
return MISS;
)",
    R"(
x = -191;
y = 36 * (2 * (ball + 0.5) / 50 - 1);
D = 41 * 41 - y * y;
if (D < 0) return MISS;
x = -sqrt(D);
return x <= 239;
)"};

}  // namespace

constexpr ExhibitInfo heads_exhibit{"heads",
                                    "closing_sweep(Circle, Polygon)",
                                    "src/geometry/sweep_polygon.cpp",
                                    HeadsExhibit::make,
                                    {},
                                    heads_lines,
                                    {{{"shape=2 turn=2.5"}, {"shape=1 turn=63.5"}, {"ball=4"}}},
                                    {.shows_verdict = false, .naive_caption = "caption_naive"}};

}  // namespace megapon::lab
