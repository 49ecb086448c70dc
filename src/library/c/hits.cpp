#include <megapon/hits.h>

#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "geometry/capsule.h"
#include "geometry/outline.h"
#include "geometry/part.h"
#include "geometry/shapes.h"
#include "geometry/sweep.h"
#include "geometry/sweep_kinds.h"
#include "geometry/sweep_turning.h"
#include "geometry/tile_map.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "library/c/failure.h"

namespace megapon::library {

namespace {

constexpr double largest = 1e60;         // so that no square of a square is infinite
constexpr double smallest_tile = 1e-60;  // so that no count of tiles is infinite

// At most six digits, such as -1 or 25e-2. The C library's formatting knows a locale's comma, and would be an eighth of
// what a page loads for its hit tests.
std::string short_text(double number) {
    if (std::isnan(number)) return "nan";
    const std::string sign = number < 0 ? "-" : "";
    double size = std::fabs(number);
    if (size == 0 || std::isinf(size)) return sign + (size == 0 ? "0" : "inf");
    int exponent = 0;
    for (; size >= 1e6; ++exponent) size /= 10;
    for (; size < 1e5; --exponent) size *= 10;
    auto digits = std::lround(size);
    for (; digits % 10 == 0 && exponent < 0; ++exponent) digits /= 10;
    return sign + std::to_string(digits) + (exponent == 0 ? "" : "e" + std::to_string(exponent));
}

double read_number(double value, const char* name, const char* member = "", double least = -largest,
                   const char* expected = "") {
    const bool is_far = !(std::fabs(value) <= largest);
    if (!is_far && value >= least) return value;
    reject(std::string(name) + member + " must " + (is_far ? "lie within +-1e60" : expected) + ", but is " +
           short_text(value));
}

double not_negative(double value, const char* name, const char* member) {
    return read_number(value, name, member, 0, "not be negative");
}

geometry::Vec read(const mp_vec& from, const char* name, const char* member = "") {
    return {read_number(from.x, name, member), read_number(from.y, name, member)};
}

// From the shapes of the interface to those of geometry. Each reads into a shape that is kept, so that a caller who
// asks often allocates once. What is not valid is a Failure that begins with `name`.
void read(const mp_circle& from, const char* name, geometry::Circle& to) {
    to = {read(from.center, name, ".center"), not_negative(from.radius, name, ".radius")};
}

void read(const mp_moving_circle& from, const char* name, geometry::MovingCircle& to) {
    to = {{read(from.from, name, ".from"), not_negative(from.radius, name, ".radius")}, read(from.to, name, ".to")};
}

void read(const mp_segment& from, const char* name, geometry::Segment& to) {
    to = {read(from.from, name, ".from"), read(from.to, name, ".to")};
}

void read(const mp_capsule& from, const char* name, geometry::Capsule& to) {
    to = {{read(from.from, name, ".from"), read(from.to, name, ".to")}, not_negative(from.radius, name, ".radius")};
}

void read(const mp_rect& from, const char* name, geometry::Rect& to) {
    not_negative(from.half.x, name, ".half.x");
    not_negative(from.half.y, name, ".half.y");
    to = {read(from.center, name, ".center"), {from.half.x, from.half.y}};
}

void read_points(const mp_vec* points, std::size_t count, const char* name, geometry::Polygon& to) {
    constexpr std::size_t most_points = 1 << 24;
    if (count < 3 || count > most_points)
        reject(std::string(name) + ".count must be 3 to 16777216, but is " + std::to_string(count));
    required(points, ".points of a polygon");
    to.points.resize(count);
    for (std::size_t i = 0; i < count; ++i) to.points[i] = read(points[i], name, ".points");
}

void read(const mp_polygon& from, const char* name, geometry::Polygon& to) {
    read_points(from.points, from.count, name, to);
}

double read_turn(double degrees, const char* name, const char* member) {
    if (std::fabs(degrees) <= geometry::largest_turn) return degrees;
    reject(std::string(name) + member + " must lie within +-36000 degrees, but is " + short_text(degrees));
}

void read(const mp_turning_polygon& from, const char* name, geometry::TurningPolygon& to) {
    read_points(from.points, from.count, name, to.shape);
    to.from = read(from.from, name, ".from");
    to.to = read(from.to, name, ".to");
    to.turned_from = read_turn(from.turned_from, name, ".turned_from");
    to.turned_to = read_turn(from.turned_to, name, ".turned_to");
}

void read(const mp_map& from, const char* name, geometry::TileMap& to) {
    to.size = read_number(from.tile, name, ".tile", smallest_tile, "be 1e-60 or more");
    to.origin = read(from.origin, name, ".origin");
    to.rows = geometry::TileRows();
    for (std::string_view text = &required(from.rows, ".rows of a map"); !text.empty();) {
        const std::size_t end = text.find('\n');
        to.rows.push_back(std::string(text.substr(0, end)));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    to.solid_outside = from.open_outside == 0;
}

// An answer never says -0.
mp_vec vec_of(geometry::Vec v) { return {v.x + 0.0, v.y + 0.0}; }

// Which shape of geometry stands for one of the interface: its result. It is never called.
struct Inner {
    geometry::Circle operator()(const mp_circle& shape) const;
    geometry::MovingCircle operator()(const mp_moving_circle& shape) const;
    geometry::Segment operator()(const mp_segment& shape) const;
    geometry::Capsule operator()(const mp_capsule& shape) const;
    geometry::Rect operator()(const mp_rect& shape) const;
    geometry::Polygon operator()(const mp_polygon& shape) const;
    geometry::TurningPolygon operator()(const mp_turning_polygon& shape) const;
    geometry::TileMap operator()(const mp_map& shape) const;
};

mp_contact answer_of(const std::optional<geometry::Contact>& contact) {
    if (!contact) return {};
    return {1, 0, contact->depth + 0.0, vec_of(contact->normal), vec_of(contact->point)};
}

mp_shared_point answer_of(const std::optional<geometry::Vec>& point) {
    if (!point) return {};
    return {1, 0, vec_of(*point)};
}

// Of an impact with something whose centre is at `b` then.
mp_impact answer_of(const std::optional<geometry::Impact>& impact, geometry::Vec b = {}) {
    if (!impact) return {};
    return {1, 0, impact->t + 0.0, vec_of(impact->center), vec_of(b), vec_of(impact->normal), vec_of(impact->point)};
}

struct Touch {
    auto operator()(const auto& a, const auto& b) const { return answer_of(touch(a, b)); }
};

struct TouchOutline {
    auto operator()(const auto& a, const auto& b) const { return answer_of(touch_outline(a, b)); }
};

struct Part {
    mp_contact operator()(const geometry::Polygon& a, const geometry::Polygon& b) const {
        if (!is_convex(a)) reject("a must be convex");
        if (!is_convex(b)) reject("b must be convex");
        return answer_of(part(a, b));
    }
};

// The impact, of a kind of sweep, of a circle that moves with what rests, or moves likewise.
template <typename Kind>
struct ImpactOf {
    mp_impact operator()(const geometry::MovingCircle& a, const auto& b) const {
        return answer_of(Kind{}(a.at, a.motion(), b));
    }
    mp_impact operator()(const geometry::MovingCircle& a, const geometry::MovingCircle& b) const {
        const auto impact = geometry::sweep_both(Kind{}, a, b);
        return answer_of(impact, impact ? b.center(impact->t) : geometry::Vec{});
    }
};

struct SweepTurning {
    mp_impact operator()(const geometry::MovingCircle& a, const geometry::TurningPolygon& b) const {
        const auto impact = sweep(a, b);
        return answer_of(impact, impact ? b.center(impact->t) : geometry::Vec{});
    }
};

struct Nearest {
    mp_nearest operator()(const geometry::Circle& a, const geometry::Segment& b) const {
        const geometry::Vec point = closest_point(a.center, b);
        return {touch(a, b).has_value() ? 1 : 0, 0, length(a.center - point), vec_of(point)};
    }
};

// The shapes of one side of an array of questions. One that is the same for all is read once.
template <typename Shape>
class Shapes {
  public:
    Shapes(const Shape* first, std::size_t step, const char* name)
        : first_(&required(first, name)), step_(step), name_(name) {
        if (step > 1) reject(std::string(name) + "_step must be 0 or 1, but is " + std::to_string(step));
    }

    const auto& at(std::size_t i) {
        if (i == 0 || step_ != 0) read(first_[i * step_], name_, shape_);
        return shape_;
    }

  private:
    const Shape* first_;
    std::size_t step_;
    const char* name_;
    std::invoke_result_t<Inner, const Shape&> shape_;
};

// Question `i` of an array fails as that question.
template <typename Ask>
void ask_each(std::size_t count, const Ask& ask) {
    constexpr std::size_t most_questions = std::numeric_limits<std::ptrdiff_t>::max() / sizeof(mp_impact);
    if (count > most_questions) reject("count is more than the memory can hold");
    std::size_t i = 0;
    try {
        for (; i < count; ++i) ask(i);
    } catch (Failure& failure) {
        constexpr std::size_t most = std::numeric_limits<int>::max();
        failure.question = static_cast<int>(i < most ? i : most);
        throw;
    }
}

template <typename Question, typename A, typename B, typename Answer>
mp_status answer_one(const A* a, const B* b, Answer* answer, mp_error* error) {
    return guarded(error, [&] {
        Answer& to = required(answer, "answer");
        Shapes<A> as(a, 0, "a");
        Shapes<B> bs(b, 0, "b");
        const auto& shape = as.at(0);
        to = Question{}(shape, bs.at(0));
    });
}

template <typename Question, typename A, typename B, typename Answer>
mp_status answer_array(const A* a, std::size_t a_step, const B* b, std::size_t b_step, std::size_t count,
                       Answer* answers, mp_error* error) {
    return guarded(error, [&] {
        if (count == 0) return;
        required(answers, "answers");
        Shapes<A> as(a, a_step, "a");
        Shapes<B> bs(b, b_step, "b");
        ask_each(count, [&](std::size_t i) {
            const auto& shape = as.at(i);
            answers[i] = Question{}(shape, bs.at(i));
        });
    });
}

}  // namespace

// A question and its array, as megapon/hits.h declares them. A macro because only it can make both names.
// NOLINTBEGIN(bugprone-macro-parentheses): types
#define MEGAPON_QUESTION(name, Question, A, B, Answer)                                                           \
    extern "C" MP_API mp_status name(const A* a, const B* b, Answer* answer, mp_error* error) {                  \
        return answer_one<Question>(a, b, answer, error);                                                        \
    }                                                                                                            \
    extern "C" MP_API mp_status name##_array(const A* a, size_t a_step, const B* b, size_t b_step, size_t count, \
                                             Answer* answers, mp_error* error) {                                 \
        return answer_array<Question>(a, a_step, b, b_step, count, answers, error);                              \
    }
// NOLINTEND(bugprone-macro-parentheses)

MEGAPON_QUESTION(mp_touch_circle_circle, Touch, mp_circle, mp_circle, mp_contact)
MEGAPON_QUESTION(mp_touch_circle_segment, Touch, mp_circle, mp_segment, mp_contact)
MEGAPON_QUESTION(mp_touch_circle_rect, Touch, mp_circle, mp_rect, mp_contact)
MEGAPON_QUESTION(mp_touch_circle_polygon, Touch, mp_circle, mp_polygon, mp_contact)
MEGAPON_QUESTION(mp_touch_circle_map, Touch, mp_circle, mp_map, mp_contact)
MEGAPON_QUESTION(mp_touch_rect_rect, Touch, mp_rect, mp_rect, mp_contact)
MEGAPON_QUESTION(mp_touch_segment_segment, Touch, mp_segment, mp_segment, mp_shared_point)
MEGAPON_QUESTION(mp_touch_polygon_polygon, Touch, mp_polygon, mp_polygon, mp_shared_point)
MEGAPON_QUESTION(mp_part_polygon_polygon, Part, mp_polygon, mp_polygon, mp_contact)
MEGAPON_QUESTION(mp_nearest_circle_segment, Nearest, mp_circle, mp_segment, mp_nearest)
MEGAPON_QUESTION(mp_sweep_circle_circle, ImpactOf<geometry::Sweep>, mp_moving_circle, mp_moving_circle, mp_impact)
MEGAPON_QUESTION(mp_sweep_circle_segment, ImpactOf<geometry::Sweep>, mp_moving_circle, mp_segment, mp_impact)
MEGAPON_QUESTION(mp_sweep_circle_polygon, ImpactOf<geometry::Sweep>, mp_moving_circle, mp_polygon, mp_impact)
MEGAPON_QUESTION(mp_sweep_circle_map, ImpactOf<geometry::Sweep>, mp_moving_circle, mp_map, mp_impact)
MEGAPON_QUESTION(mp_closing_sweep_circle_circle, ImpactOf<geometry::ClosingSweep>, mp_moving_circle, mp_moving_circle,
                 mp_impact)
MEGAPON_QUESTION(mp_closing_sweep_circle_segment, ImpactOf<geometry::ClosingSweep>, mp_moving_circle, mp_segment,
                 mp_impact)
MEGAPON_QUESTION(mp_closing_sweep_circle_polygon, ImpactOf<geometry::ClosingSweep>, mp_moving_circle, mp_polygon,
                 mp_impact)
MEGAPON_QUESTION(mp_closing_sweep_circle_map, ImpactOf<geometry::ClosingSweep>, mp_moving_circle, mp_map, mp_impact)
MEGAPON_QUESTION(mp_touch_circle_circle_outline, TouchOutline, mp_circle, mp_circle, mp_contact)
MEGAPON_QUESTION(mp_touch_circle_polygon_outline, TouchOutline, mp_circle, mp_polygon, mp_contact)
MEGAPON_QUESTION(mp_sweep_circle_circle_outline, ImpactOf<geometry::SweepOutline>, mp_moving_circle, mp_moving_circle,
                 mp_impact)
MEGAPON_QUESTION(mp_sweep_circle_polygon_outline, ImpactOf<geometry::SweepOutline>, mp_moving_circle, mp_polygon,
                 mp_impact)
MEGAPON_QUESTION(mp_sweep_circle_turning_polygon, SweepTurning, mp_moving_circle, mp_turning_polygon, mp_impact)
MEGAPON_QUESTION(mp_touch_circle_capsule, Touch, mp_circle, mp_capsule, mp_contact)
MEGAPON_QUESTION(mp_touch_capsule_segment, Touch, mp_capsule, mp_segment, mp_contact)
MEGAPON_QUESTION(mp_touch_capsule_capsule, Touch, mp_capsule, mp_capsule, mp_contact)
MEGAPON_QUESTION(mp_touch_capsule_rect, Touch, mp_capsule, mp_rect, mp_contact)
MEGAPON_QUESTION(mp_touch_capsule_polygon, Touch, mp_capsule, mp_polygon, mp_contact)
MEGAPON_QUESTION(mp_sweep_circle_capsule, ImpactOf<geometry::Sweep>, mp_moving_circle, mp_capsule, mp_impact)
MEGAPON_QUESTION(mp_closing_sweep_circle_capsule, ImpactOf<geometry::ClosingSweep>, mp_moving_circle, mp_capsule,
                 mp_impact)

#undef MEGAPON_QUESTION

extern "C" MP_API mp_status mp_move_rect_map(const mp_rect* mover, const mp_vec* move, const mp_map* map,
                                             mp_tile_move* answer, mp_error* error) {
    return guarded(error, [&] {
        mp_tile_move& to = required(answer, "answer");
        geometry::Rect rect;
        geometry::TileMap tiles;
        read(required(mover, "mover"), "mover", rect);
        const geometry::Vec motion = read(required(move, "move"), "move");
        read(required(map, "map"), "map", tiles);
        const auto moved = move_through(tiles, rect, motion);
        to = {vec_of(moved.center), moved.hit_x ? 1 : 0, moved.hit_y ? 1 : 0};
    });
}

extern "C" MP_API mp_status mp_rotate(const mp_vec* points, size_t count, const mp_vec* center, double degrees,
                                      mp_vec* turned, mp_error* error) {
    return guarded(error, [&] {
        if (count == 0) return;
        required(points, "points");
        required(turned, "turned");
        const geometry::Vec about = read(required(center, "center"), "center");
        const double angle = read_number(degrees, "degrees");
        ask_each(count,
                 [&](std::size_t i) { turned[i] = vec_of(rotate_about(read(points[i], "points"), about, angle)); });
    });
}

extern "C" MP_API mp_status mp_angle(const mp_vec* a, size_t a_step, const mp_vec* b, size_t b_step, size_t count,
                                     double* degrees, mp_error* error) {
    return guarded(error, [&] {
        if (count == 0) return;
        required(a, "a");
        required(b, "b");
        required(degrees, "degrees");
        if (a_step > 1 || b_step > 1) reject("a step must be 0 or 1");
        ask_each(count, [&](std::size_t i) {
            const geometry::Vec direction = read(a[i * a_step], "a");
            degrees[i] = degrees_between(direction, read(b[i * b_step], "b"));
        });
    });
}

extern "C" MP_API mp_status mp_reflect(const mp_vec* velocities, size_t velocity_step, const mp_vec* normals,
                                       size_t normal_step, size_t count, mp_vec* mirrored, mp_error* error) {
    return guarded(error, [&] {
        if (count == 0) return;
        required(velocities, "velocities");
        required(normals, "normals");
        required(mirrored, "mirrored");
        if (velocity_step > 1 || normal_step > 1) reject("a step must be 0 or 1");
        ask_each(count, [&](std::size_t i) {
            const geometry::Vec normal = read(normals[i * normal_step], "normal");
            if (normal == geometry::Vec{}) reject("normal must not be {0, 0}");
            mirrored[i] = vec_of(reflect(read(velocities[i * velocity_step], "velocity"), normal));
        });
    });
}

}  // namespace megapon::library
