#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "lab/judges.h"
#include "lab/word_help.h"
#include "sim/tuning.h"

// Words of two boxes, two circles, angles, the nearest point, and pairs of boxes first.
namespace megapon::lab::word_help_tests {

namespace {

Answer apart_across(const ShownLine& line) {
    const double a = line.value("a.x"), b = line.value("b.x");
    return shows(line, 0, {a, b}, 3) && shows(line.last(), std::fabs(a - b));
}

Answer apart_down(const ShownLine& line) {
    const double a = line.value("a.y"), b = line.value("b.y");
    return shows(line, 0, {a, b}, 3) && shows(line.last(), std::fabs(a - b));
}

// Whether two stretches of one axis, each a middle and a half, have a place in common.
Answer stretches_meet(double a, double half_a, double b, double half_b) {
    return judging::within(std::max(a - half_a, b - half_b) - std::min(a + half_a, b + half_b));
}

Answer half_widths_overlap(const ShownLine& line) {
    const double a = line.value("a.w"), b = line.value("b.w");
    return both(shows(line.last(), a + b),
                relation_says(line, stretches_meet(line.value("a.x"), a, line.value("b.x"), b)));
}

Answer half_heights_overlap(const ShownLine& line) {
    const double a = line.value("a.h"), b = line.value("b.h");
    return both(shows(line.last(), a + b),
                relation_says(line, stretches_meet(line.value("a.y"), a, line.value("b.y"), b)));
}

Answer down_by_widths(const ShownLine& line) {
    const double down = std::fabs(line.value("a.y") - line.value("b.y"));
    const double widths = line.value("a.w") + line.value("b.w");
    return both(line.shows_trap(1) && shows(line.numbers.at(0), down) && shows(line.last(), widths),
                relation_says(line, judging::within(down - widths)));
}

bool has_squares(const ShownLine& line) { return line.value("spelling") == 0; }

Answer distance_of_centres(const ShownLine& line) {
    const Vec apart = point(line.exhibit, "a") - point(line.exhibit, "b");
    if (line.has("d²") != has_squares(line)) return false;
    return shows(line.last(), has_squares(line) ? dot(apart, apart) : length(apart), 2);
}

Answer radii_as_distance(const ShownLine& line) {
    const double reach = line.value("a.r") + line.value("b.r");
    if (line.has("²") != has_squares(line)) return false;
    return shows(line.last(), has_squares(line) ? reach * reach : reach, 2);
}

Answer radii_squared(const ShownLine& line) {
    const double reach = line.value("a.r") + line.value("b.r");
    return shows(line.last(), reach * reach, 2);
}

// Of the ball and a megaphone, in px of the game.
Answer radii_of_game_squared(const ShownLine& line) {
    const double reach = sim::BallTuning{}.radius + sim::PlayerTuning{}.megaphone_radius;
    return shows(line.numbers.at(0), reach) && shows(line.last(), reach * reach);
}

Answer distance_beside_reach(const ShownLine& line) {
    const Vec apart = point(line.exhibit, "a") - point(line.exhibit, "b");
    const double reach = line.value("a.r") + line.value("b.r");
    const Vec truth = has_squares(line) ? Vec{dot(apart, apart), reach * reach} : Vec{length(apart), reach};
    return both(shows(line, 0, truth, 2), relation_says(line, judge(line.exhibit, false)));
}

// The picture of b is as high as the circle and `taller`.
Answer taken_from_picture(const ShownLine& line) {
    const double width = 2 * line.value("b.r"), height = width + line.value("taller");
    if (line.shows_trap(1)) {  // the middle: half the width below the upper edge
        const double upper = line.value("b.y") - height / 2;
        return shows(line.numbers.at(0), upper, 2) && shows(line.last(), upper + width / 2, 2);
    }
    if (line.shows_trap(2)) return shows(line.numbers.at(0), width, 2) && shows(line.last(), std::floor(width / 2));
    return line.shows_trap(3) && shows(line.last(), line.value("a.r") / 2 + line.value("b.r") / 2, 2);
}

Answer from_one_to_other(const ShownLine& line) {
    const Vec p = point(line.exhibit, "p");
    const Diagram drawn = line.exhibit.diagram();
    const bool is_drawn = std::any_of(drawn.primitives.begin(), drawn.primitives.end(), [&](const Primitive& arrow) {
        return arrow.kind == Primitive::Kind::arrow && length(arrow.points[1] - arrow.points[0] - p) < close_call;
    });
    return is_drawn && shows(line, 0, p, 3);
}

// Whichever way round, the angle between p and the direction from which it is counted.
Answer angle_from(const ShownLine& line, Vec zero) {
    const Vec p = point(line.exhibit, "p");
    if (length(p) < 1) return std::nullopt;
    const double angle = std::acos(std::clamp(dot(p, zero) / length(p), -1.0, 1.0)) / radians(1);
    return shows(line.last(), line.last().value < 0 ? -angle : angle);
}
Answer angle_from_right(const ShownLine& line) { return angle_from(line, {1, 0}); }
Answer angle_from_below(const ShownLine& line) { return angle_from(line, {0, 1}); }
Answer angle_from_above(const ShownLine& line) { return angle_from(line, {0, -1}); }
Answer angle_from_left(const ShownLine& line) { return angle_from(line, {-1, 0}); }

std::vector<Circle> drawn_circles(const Exhibit& exhibit) {
    std::vector<Circle> circles;
    const Diagram drawn = exhibit.diagram();
    for (const Primitive& primitive : drawn.primitives)
        if (primitive.kind == Primitive::Kind::circle) circles.push_back({primitive.points[0], primitive.radius});
    return circles;
}

// Pairs of the drawn circles, and how many of them have boxes that meet; below 0: rounding decides.
struct CountedPairs {
    int all = 0;
    int boxes_meet = 0;

    explicit CountedPairs(const Exhibit& exhibit) {
        const std::vector<Circle> circles = drawn_circles(exhibit);
        bool is_close = false;
        for (std::size_t i = 0; i < circles.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const Vec apart = circles[i].center - circles[j].center;
                const double farther = std::max(std::fabs(apart.x), std::fabs(apart.y));
                const Answer meet = judging::within(farther - circles[i].radius - circles[j].radius);
                is_close = is_close || !meet;
                ++all;
                boxes_meet += meet == true;
            }
        if (is_close) boxes_meet = -1;
    }
};

Answer pairs_once(const ShownLine& line) { return shows(line.last(), CountedPairs(line.exhibit).all); }

Answer pairs_of_boxes(const ShownLine& line) {
    const bool compares = line.exhibit.is_naive() || line.value("box") == 1;
    return shows(line.last(), compares ? CountedPairs(line.exhibit).all : 0);
}

Answer pairs_of_circles(const ShownLine& line) {
    const CountedPairs pairs(line.exhibit);
    if (line.exhibit.is_naive()) return shows(line.last(), 0);
    if (line.value("box") == 0) return shows(line.last(), pairs.all);
    if (pairs.boxes_meet < 0) return std::nullopt;
    return shows(line.last(), pairs.boxes_meet);
}

Answer radius_of_a(const ShownLine& line) { return shows(line.last(), line.value("a.r"), 3); }

// The shape that a ball is compared with, as it is drawn: a dot, a circle, a line or a polygon.
Primitive drawn_shape(const Exhibit& exhibit) {
    const Diagram drawn = exhibit.question_diagram();
    for (const Primitive& primitive : drawn.primitives)
        if (primitive.role == Role::second) return primitive;
    return {};
}

struct NearestPart {
    NearPlace place;
    bool is_inside = false;
    bool has_edges = false;
    bool is_close = false;  // rounding decides which part it is
};

NearestPart nearest_part(const Exhibit& exhibit) {
    const Vec p = point(exhibit, "a");
    const Primitive shape = drawn_shape(exhibit);
    NearestPart part;
    part.has_edges = shape.points.size() > 1;
    if (!part.has_edges) {
        part.place = {shape.points[0], length(p - shape.points[0]) - shape.radius};
        part.is_inside = shape.radius > 0 && part.place.distance <= 0;
        part.is_close = std::fabs(part.place.distance) < close_call;
        return part;
    }
    part.place = shape.points.size() > 2 ? nearest_of_outline(p, shape.points)
                                         : nearest_of_edge(p, shape.points[0], shape.points[1]);
    part.is_inside = shape.points.size() > 2 && lies_inside(p, shape.points);
    const double along = part.place.along;
    part.is_close = part.place.distance < close_call || std::min(std::fabs(along), std::fabs(along - 1)) < close_call;
    return part;
}

std::string letter_of(std::size_t corner) { return {static_cast<char>('A' + corner)}; }

// "A–B" an edge, "A" a corner or the rim of a circle, whose one letter it is, "p" the inside.
Answer nearest_region(const ShownLine& line) {
    const NearestPart part = nearest_part(line.exhibit);
    if (part.is_close) return std::nullopt;
    if (part.is_inside) return line.text == "p";
    if (!part.has_edges) return line.text == "A";
    const std::string from = letter_of(part.place.edge);
    const std::string to = letter_of((part.place.edge + 1) % drawn_shape(line.exhibit).points.size());
    if (part.place.along < 0) return line.text == from;
    return line.text == (part.place.along > 1 ? to : from + "–" + to);
}

// Two edges are as near where a corner is: along either.
Answer along_nearest_edge(const ShownLine& line) {
    const NearestPart part = nearest_part(line.exhibit);
    if (part.is_close) return std::nullopt;
    if (part.is_inside) return line.numbers.empty();
    if (!part.has_edges) return line.numbers.size() == 1 && shows(line.last(), 0);
    const Corners corners = drawn_shape(line.exhibit).points;
    const Vec p = point(line.exhibit, "a");
    const std::size_t edges = corners.size() > 2 ? corners.size() : 1;
    for (std::size_t i = 0; i < edges; ++i) {
        const NearPlace place = nearest_of_edge(p, corners[i], corners[(i + 1) % corners.size()]);
        if (place.distance > part.place.distance + close_call || !shows(line.numbers.at(0), place.along, 2)) continue;
        const double end = std::clamp(place.along, 0.0, 1.0);
        return line.has("→") == (end != place.along) && (end == place.along || shows(line.last(), end));
    }
    return false;  // of no edge that is as near
}

Answer distance_of_nearest(const ShownLine& line) {
    const NearestPart part = nearest_part(line.exhibit);
    const double distance = part.is_inside ? 0 : part.place.distance;
    return both(shows(line.numbers.at(0), distance) && shows(line.last(), line.value("a.r"), 3),
                relation_says(line, judging::within(distance - line.value("a.r"))));
}

// An arrow that ends or begins at a ring, or a rect with a corner there whose half size these numbers are.
bool is_arrow_or_size(const Primitive& drawn, Vec ring, Vec numbers) {
    if (drawn.kind == Primitive::Kind::arrow)
        return std::min(length(drawn.points[0] - ring), length(drawn.points[1] - ring)) < close_call;
    return drawn.kind == Primitive::Kind::polygon && drawn.points.size() == 4 &&
           std::any_of(drawn.points.begin(), drawn.points.end(), [&](Vec corner) {
               const Vec half = (drawn.points[2] - drawn.points[0]) / 2;
               return length(corner - ring) < close_call && length(half - numbers) < close_call;
           });
}

// One number: what the chosen ring sets. Two: a place, what an arrow stands for, or half a size.
Answer place_arrow_or_size(const ShownLine& line) {
    const Handle handle = line.exhibit.handles().at(line.handle);
    const Vec ring = line.exhibit.position(handle);
    const auto& settings = line.exhibit.settings();
    if (!handle.x_setting || !handle.y_setting)
        return shows(line.last(), settings[handle.x_setting ? *handle.x_setting : *handle.y_setting].value);
    const Vec numbers{settings[*handle.x_setting].value, settings[*handle.y_setting].value};
    if (!shows(line, 0, numbers)) return false;
    if (length(numbers - ring) < close_call) return true;
    const Diagram drawn = line.exhibit.diagram();
    return std::any_of(drawn.primitives.begin(), drawn.primitives.end(),
                       [&](const Primitive& of) { return is_arrow_or_size(of, ring, numbers); });
}

}  // namespace

std::vector<Row> rows_of_shapes() {
    return {
        {"rects", "across", apart_across},
        {"rects", "down", apart_down},
        {"rects", "half_widths", half_widths_overlap},
        {"rects", "half_heights", half_heights_overlap},
        {"rects", "instead", down_by_widths},
        {"circles", "distance", distance_of_centres},
        {"circles", "reach", radii_as_distance},
        {"circles", "verdict", distance_beside_reach},
        {"circles", "picture", taken_from_picture},
        {"graze", "reach", radii_of_game_squared},
        {"sweep", "reach", radii_squared},
        {"angles", "point", from_one_to_other},
        {"angles", "from_right", angle_from_right},
        {"angles", "from_below", angle_from_below},
        {"angles", "from_above", angle_from_above},
        {"angles", "from_left", angle_from_left},
        {"box-first", "pairs", pairs_once},
        {"box-first", "box_tests", pairs_of_boxes},
        {"box-first", "circle_tests", pairs_of_circles},
        {"box-first", "radius_of_ball", radius_of_a},
        {"polygon", "radius_of_ball", radius_of_a},
        {"nearest", "region", nearest_region},
        {"nearest", "along", along_nearest_edge},
        {"nearest", "nearest", distance_of_nearest},
        {"", "place", place_arrow_or_size},
    };
}

}  // namespace megapon::lab::word_help_tests
