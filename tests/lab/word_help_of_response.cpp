#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

#include "lab/judges.h"
#include "lab/word_help.h"

// Words of what a hit does: at a wall, off a megaphone, of two masses, off heads.
namespace megapon::lab::word_help_tests {

namespace {

Answer velocity_of_setting(const ShownLine& line) { return shows(line, 0, point(line.exhibit, "v"), 3); }

// The ball's step towards a wall without ends.
struct WallStep {
    explicit WallStep(const Exhibit& e)
        : velocity(point(e, "v")), normal(turned_up(e.value("turn"))), at(point(e, "a")), radius(e.value("a.r")) {
        height = dot(at - wall, normal);
        end_height = dot(at + velocity / 10 - wall, normal);
    }
    static Vec turned_up(double degrees) { return {std::sin(radians(degrees)), -std::cos(radians(degrees))}; }
    // Nothing: it touches nothing within the page, or it is too close.
    std::optional<double> time() const {
        if (std::fabs(height) <= radius) return 0;
        const double towards = height > 0 ? height - end_height : end_height - height;
        const double gap = std::fabs(height) - radius;
        if (towards <= 0 || gap > towards) return std::nullopt;
        return gap / towards;
    }
    bool is_close() const {
        return std::min(std::fabs(std::fabs(height) - radius), std::fabs(std::fabs(end_height) - radius)) <
                   close_call ||
               std::fabs(end_height - height) < close_call;
    }
    // Off the side from which it comes, unless it moves away from there.
    Vec after() const { return height * dot(velocity, normal) < 0 ? mirrored_at(velocity, normal) : velocity; }

    static constexpr Vec wall{155, 118};
    Vec velocity, normal, at;
    double radius, height = 0, end_height = 0;
};

// The wall is drawn as a line: its upper side.
Answer up_from_wall(const ShownLine& line) {
    const Diagram drawn = line.exhibit.question_diagram();
    const Corners& ends = drawn.primitives.front().points;
    const Vec along = ends[1] - ends[0];
    const Vec normal{line.numbers.at(0).value, line.numbers.at(1).value};
    return std::fabs(dot(normal, along)) < 0.003 * length(along) && std::fabs(length(normal) - 1) < 0.003 &&
           normal.y < 0 && shows(line, 0, WallStep(line.exhibit).normal, 3);
}

Answer deep_in_wall(const ShownLine& line) {
    const WallStep step(line.exhibit);
    if (step.is_close()) return std::nullopt;
    const double depth = step.radius - std::fabs(step.end_height);
    if (!shows(line.numbers.at(0), step.radius, 3)) return false;
    if (depth < 0) return line.ends_in(" < |h|");
    return line.has(" - |h| = ") && shows(line.last(), depth);
}

Answer contact_with_wall(const ShownLine& line) {
    const WallStep step(line.exhibit);
    if (step.is_close()) return std::nullopt;
    const auto time = step.time();
    if (!time) return line.has("t = -");
    return shows(line.numbers.at(0), *time, 3) && shows(line, 1, step.at + step.velocity / 10 * *time);
}

// The naive method looks at the step's end alone: it mirrors last of four stages, and before that flips y.
Answer velocity_off_wall(const ShownLine& line) {
    const WallStep step(line.exhibit);
    if (step.is_close() || std::fabs(step.height) < close_call || std::fabs(step.end_height) < close_call)
        return std::nullopt;
    if (!line.exhibit.is_naive()) return shows(line, 0, step.time() ? step.after() : step.velocity);
    const bool is_deep = std::fabs(step.end_height) < step.radius;
    if (!is_deep || step.end_height * dot(step.velocity, step.normal) >= 0 || line.value("trap") < 2)
        return shows(line, 0, step.velocity, 3);
    if (line.value("trap") == 2) return shows(line, 0, {step.velocity.x, -step.velocity.y});
    return shows(line, 0, mirrored_at(step.velocity, step.normal));
}

Answer rest_off_wall(const ShownLine& line) {
    const WallStep step(line.exhibit);
    const auto time = step.time();
    if (step.is_close() || !time) return std::nullopt;
    return shows(line, line.numbers.size() - 2, step.after() / 10 * (1 - *time));
}

// What a ball of velocity v meets: a megaphone that moves by m.
struct Mirror {
    explicit Mirror(const Exhibit& e) : v(point(e, "v")), m(point(e, "m")) {
        const Vec from_head = point(e, "n") - Vec{150, 95};
        is_close = length(from_head) < 0.01;
        if (is_close) return;
        n = from_head / length(from_head);
        is_close = std::fabs(dot(v - m, n)) < close_call;
        approaches = dot(v - m, n) < 0;
        if (!approaches) return;
        // The megaphone pushes by a share of its own speed; and no ball stays behind it.
        const double pushes = e.value("push") * dot(m, n);
        out = std::max(pushes + e.value("restitution") * (pushes - dot(v, n)), dot(m, n));
    }
    Vec after() const { return approaches ? v + n * (out - dot(v, n)) : v; }

    Vec v, m, n;
    double out = 0;
    bool approaches = false, is_close = false;
};

Answer towards_head(const ShownLine& line) {
    const Mirror mirror(line.exhibit);
    if (mirror.is_close) return std::nullopt;
    return shows(line.last(), dot(mirror.v, mirror.n)) && line.exhibit.hits(false) == mirror.approaches;
}

Answer head_ahead(const ShownLine& line) {
    const Mirror mirror(line.exhibit);
    if (mirror.is_close) return std::nullopt;
    return shows(line.last(), dot(mirror.m, mirror.n));
}

Answer mirrored_at_head(const ShownLine& line) {
    const Mirror mirror(line.exhibit);
    if (mirror.is_close) return std::nullopt;
    return line.text == (mirror.approaches ? "w = v + (o - v·n) n" : "w = v");
}

// Below 0 it still goes inwards: nearer to the head's middle.
Answer out_of_head(const ShownLine& line) {
    const Mirror mirror(line.exhibit);
    if (mirror.is_close) return std::nullopt;
    const Vec at = mirror.n * 36, soon = at + mirror.after() * 1e-6;
    return mirror.approaches && shows(line.last(), dot(mirror.after(), mirror.n)) &&
           (std::fabs(mirror.out) < 0.01 || (mirror.out < 0) == (length(soon) < length(at)));
}

Answer velocity_off_head(const ShownLine& line) {
    const Mirror mirror(line.exhibit);
    if (mirror.is_close) return std::nullopt;
    return shows(line, 0, mirror.after());
}

// Two masses until they touch, as they are drawn, and what the contact does: what both have along the tangent and the
// momentum are kept, and of the speed at which they part the restitution.
struct Masses {
    explicit Masses(const Exhibit& e)
        : drawn(judging::drawn_pair(e)), a(e.value("a.m")), b(e.value("b.m")), restitution(e.value("restitution")) {
        const Vec apart = drawn.a.center - drawn.b.center, velocity = drawn.velocity_a - drawn.velocity_b;
        const double reach = drawn.a.radius + drawn.b.radius, speed = length(velocity);
        is_level = apart.y == 0 && velocity.y == 0;
        const double nearing = dot(apart, velocity);
        is_close = std::fabs(nearing) < close_call && nearing != 0;
        if (nearing >= 0) return;
        const double beside = std::fabs(cross(apart, velocity)) / speed;
        is_close = is_close || std::fabs(beside - reach) < close_call;
        meet = beside < reach;
        if (!meet) return;
        const double before = std::sqrt(reach * reach - beside * beside);
        const double seconds = std::max(0.0, -nearing / speed - before) / speed;
        const Vec touching = apart + velocity * seconds;
        normal = touching / length(touching);
    }
    Vec center_velocity() const { return (drawn.velocity_a * a + drawn.velocity_b * b) / (a + b); }
    double impulse() const {
        return meet ? (1 + restitution) * dot(drawn.velocity_b - drawn.velocity_a, normal) / (1 / a + 1 / b) : 0;
    }
    Vec after_a() const { return drawn.velocity_a + normal * (impulse() / a); }
    Vec after_b() const { return drawn.velocity_b - normal * (impulse() / b); }

    judging::DrawnPair drawn;
    double a, b, restitution;
    Vec normal;
    bool is_level = false, meet = false, is_close = false;
};

Answer kept_momentum(const ShownLine& line) {
    const Masses masses(line.exhibit);
    if (masses.is_close) return std::nullopt;
    const Vec now = masses.drawn.velocity_a * masses.a + masses.drawn.velocity_b * masses.b;
    const Vec then = masses.after_a() * masses.a + masses.after_b() * masses.b;
    return length(now - then) < close_call && shows(line.last(), now.x) && shows(line.last(), then.x);
}

Answer velocity_of_centre(const ShownLine& line) {
    const Masses masses(line.exhibit);
    if (masses.is_close) return std::nullopt;
    if (line.has("c·n")) return shows(line.last(), dot(masses.center_velocity(), masses.normal));
    const double mass = masses.a + masses.b;
    return shows(line.numbers.at(0), masses.center_velocity().x * mass) && shows(line.numbers.at(1), mass, 3) &&
           shows(line.last(), masses.center_velocity().x);
}

Answer out_of_b(const ShownLine& line) {
    const Masses masses(line.exhibit);
    if (masses.is_close) return std::nullopt;
    return masses.meet && shows(line, 0, masses.normal, 3);
}

Answer speeds_along_normal(const ShownLine& line) {
    const Masses masses(line.exhibit);
    if (masses.is_close) return std::nullopt;
    return shows(line, 0, {dot(masses.drawn.velocity_a, masses.normal), dot(masses.drawn.velocity_b, masses.normal)});
}

// The formula's letters, with what they stand for put in, give what the laws do.
Answer mirrored_at_centre(const ShownLine& line) {
    const Masses masses(line.exhibit);
    if (masses.is_close) return std::nullopt;
    if (!masses.meet) return line.text == "w = v";
    const Vec n = masses.normal, c = masses.center_velocity(), v = masses.drawn.velocity_a;
    const ShownNumber& restitution = line.numbers.at(line.has("(1 + ") ? 1 : 0);
    const Vec mirrored = v + n * ((1 + restitution.value) * (dot(c, n) - dot(v, n)));
    return shows(restitution, masses.restitution, 3) && length(mirrored - masses.after_a()) < 1e-3;
}

// Lines that tell of a contact tell of it where there is one. Of equal masses without loss what both have along the
// normal changes places; and of others it does not.
Answer exchanged(const ShownLine& line) {
    const Masses masses(line.exhibit);
    if (masses.is_close) return std::nullopt;
    if (!masses.meet) return line.text == "w = v";
    auto equal = line.exhibit.clone();
    equal->set("restitution", 1);
    equal->set("b.m", masses.a);
    const auto exchange = [](const Masses& of) {
        const Vec n = of.normal;
        return std::fabs(dot(of.after_a(), n) - dot(of.drawn.velocity_b, n)) < close_call &&
               std::fabs(dot(of.after_b(), n) - dot(of.drawn.velocity_a, n)) < close_call;
    };
    const Vec nearing = masses.drawn.velocity_a - masses.drawn.velocity_b;
    if (std::fabs(dot(nearing, masses.normal)) < 1) return std::nullopt;
    const bool is_equal = std::fabs(masses.a - masses.b) < close_call && masses.restitution == 1;
    return line.text == "w a = v b, w b = v a" && exchange(Masses(*equal)) && exchange(masses) == is_equal;
}

Answer velocities_of_masses(const ShownLine& line) {
    const Masses masses(line.exhibit);
    if (masses.is_close) return std::nullopt;
    const bool swaps = line.exhibit.is_naive() && masses.meet;
    const Vec a = swaps ? masses.drawn.velocity_b : masses.after_a();
    const Vec b = swaps ? masses.drawn.velocity_a : masses.after_b();
    if (masses.is_level) return shows(line, 0, {a.x, b.x});
    return shows(line, 0, a, 0) && shows(line, 2, b, 0);
}

constexpr Vec middle_of_heads{215, 84};

// Px below the middle of the head, as the ball is drawn.
double height_of_ball(const Exhibit& e) {
    const Diagram drawn = e.question_diagram();
    for (const Primitive& primitive : drawn.primitives)
        if (primitive.thing == Thing::ball) return primitive.points[0].y - middle_of_heads.y;
    return 1e9;
}

// They begin evenly, from the head's upper edge to its lower one.
Answer ball_from_above(const ShownLine& line) {
    constexpr double radius = 36;
    const double balls = line.last().value;
    const double above = (height_of_ball(line.exhibit) + radius) / (2 * radius) * balls;
    return shows(line, 0, {std::floor(above) + 1, balls});
}

// Its way is 1 px a px: the direction alone. The naive method takes all heads for circles.
Answer direction_off_head(const ShownLine& line) {
    const Exhibit& e = line.exhibit;
    const double height = height_of_ball(e);
    if (e.is_naive() || e.value("shape") == 0) {
        const double down = height / 41;
        return shows(line, 0, mirrored_at({1, 0}, {-std::sqrt(1 - down * down), down}), 2);
    }
    const Diagram drawn = e.question_diagram();
    const Corners& head = drawn.primitives.front().points;
    const Vec start{24, middle_of_heads.y + height}, way{430, 0};
    const auto time = traced_contact(start, 5, way, head);
    if (!time || *time > 1) return std::nullopt;
    const Vec center = start + way * *time, out = center - nearest_of_outline(center, head).at;
    const Vec after = mirrored_at({1, 0}, out / length(out));
    const Vec shown{line.numbers.at(0).value, line.numbers.at(1).value};
    return std::fabs(length(shown) - 1) < 0.02 && length(shown - after) < 0.02;
}

}  // namespace

std::vector<Row> rows_of_response() {
    return {
        {"line", "velocity", velocity_of_setting},
        {"response", "velocity", velocity_of_setting},
        {"response", "normal", up_from_wall},
        {"response", "deep", deep_in_wall},
        {"response", "contact", contact_with_wall},
        {"response", "after", velocity_off_wall},
        {"response", "rest", rest_off_wall},
        {"bounce", "before", velocity_of_setting},
        {"bounce", "towards", towards_head},
        {"bounce", "ahead", head_ahead},
        {"bounce", "mirrored", mirrored_at_head},
        {"bounce", "out", out_of_head},
        {"bounce", "after", velocity_off_head},
        {"masses", "momentum", kept_momentum, 30},  // b is seldom level with a
        {"masses", "centre", velocity_of_centre},
        {"masses", "normal", out_of_b},
        {"masses", "along_normal", speeds_along_normal},
        {"masses", "mirrored", mirrored_at_centre},
        {"masses", "swapped", exchanged},
        {"masses", "after", velocities_of_masses},
        {"heads", "chosen_ball", ball_from_above},
        {"heads", "after", direction_off_head},
    };
}

}  // namespace megapon::lab::word_help_tests
