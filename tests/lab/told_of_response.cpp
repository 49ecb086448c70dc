#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "lab/judges.h"
#include "lab/told.h"

// What is told of what a hit does: at a wall, off a megaphone, of two masses, off heads.
namespace megapon::lab::told_tests {

namespace {

// A step towards a wall without ends.
struct WallStep {
    explicit WallStep(const Page& page)
        : at(page.point("a")),
          v(page.point("v")),
          n{std::sin(radians(page.value("turn"))), -std::cos(radians(page.value("turn")))},
          r(page.value("a.r")) {
        height = dot(at - wall, n);
        end_height = dot(at + v / 10 - wall, n);
    }
    bool is_close() const {
        for (const double of : {std::fabs(height) - r, std::fabs(end_height) - r, height, end_height})
            if (std::fabs(of) < 1e-4) return true;
        return std::fabs(dot(v, n)) < 1e-3;
    }
    bool begins_inside() const { return std::fabs(height) <= r; }
    bool is_found_at_end() const { return std::fabs(end_height) <= r; }
    bool reaches() const { return !begins_inside() && (height > 0 ? end_height <= r : end_height >= -r); }
    // Where it ends with the wall, as many short steps say: mirrored where the middle turns.
    Vec traced_end() const {
        constexpr int steps = 20000;
        Vec place = at;
        Vec velocity = v;
        for (int i = 0; i < steps; ++i) {
            const Vec next = place + velocity / 10 / steps;
            const double now = std::fabs(dot(next - wall, n));
            const double before = std::fabs(dot(place - wall, n));
            if (now <= r && now < before) velocity = mirrored_at(velocity, n);
            place += velocity / 10 / steps;
        }
        return place;
    }
    // Towards the side on which it is at the end of the step.
    Vec out_at_end() const { return end_height < 0 ? -n : n; }
    bool approaches_at_end() const { return dot(v, out_at_end()) < 0; }
    Vec pushed_out() const { return at + v / 10 + out_at_end() * (r - std::fabs(end_height)); }

    static constexpr Vec wall{155, 118};
    Vec at;
    Vec v;
    Vec n;
    double r;
    double height = 0;
    double end_height = 0;
};

// Where one step leads, played. Nothing: it has left the picture, and begun anew.
std::optional<Vec> played_end(const Page& page) {
    const Page before = page.with({{"naive", 0}, {"substeps", 1}});
    const Vec end = before.later(1).point("a");
    if (end == before.point("a")) return std::nullopt;
    return end;
}

Vec drawn_end(const Page& page, Role role) {
    const auto circles = of_kind(page.drawn(), Primitive::Kind::circle, role);
    return circles.empty() ? Vec{-1e9, 0} : circles.back().points[0];
}

// Of this step, and of one of half its length that reaches the wall, too.
Answer contact_mirror_rest(const Page& page) {
    for (const double part : {1.0, 0.8, 0.5}) {
        const Page shorter = page.with({{"v.x", page.value("v.x") * part}, {"v.y", page.value("v.y") * part}});
        const WallStep step(shorter);
        if (step.is_close()) return std::nullopt;
        if (!step.reaches()) continue;
        if (length(drawn_end(shorter, Role::found) - step.traced_end()) > 0.02) return false;
    }
    return page.hits(false);
}

Answer begins_in_wall(const Page& page) {
    const WallStep step(page);
    if (step.is_close()) return std::nullopt;
    return step.begins_inside() && page.hits(false);
}

Answer goes_all_its_way(const Page& page) {
    const WallStep step(page);
    if (step.is_close()) return std::nullopt;
    if (step.begins_inside() || step.reaches() || page.hits(false)) return false;
    const auto end = played_end(page);
    if (!end) return std::nullopt;
    return length(*end - step.at - step.v / 10) < close_call;
}

// The end that the page draws of a ball that was found, and the velocity there.
struct FoundEnd {
    Vec place;
    Vec velocity;
};
std::optional<FoundEnd> found_end(const Page& page, double trap) {
    const WallStep step(page);
    if (step.is_close() || !step.is_found_at_end()) return std::nullopt;
    const Diagram drawn = page.with({{"naive", 1}, {"trap", trap}}).drawn();
    for (const Role role : {Role::missed, Role::ghost})
        for (const Primitive& arrow : of_kind(drawn, Primitive::Kind::arrow, role))
            if (arrow.label == "w") return FoundEnd{arrow.points[0], (arrow.points[1] - arrow.points[0]) * 10};
    return FoundEnd{{-1e9, 0}, {}};
}

bool is_velocity(Vec one, Vec other) { return length(one - other) < 1e-6; }

Answer found_goes_on(const Page& page) {
    const auto end = found_end(page, 0);
    if (!end) return std::nullopt;
    const WallStep step(page);
    return length(end->place - step.at - step.v / 10) < close_call && is_velocity(end->velocity, step.v);
}

Answer pushed_goes_on(const Page& page) {
    const auto end = found_end(page, 1);
    if (!end) return std::nullopt;
    const WallStep step(page);
    const double height = std::fabs(dot(end->place - WallStep::wall, step.n));
    return std::fabs(height - step.r) < close_call && is_velocity(end->velocity, step.v);
}

Answer pushed_is_out(const Page& page) {
    const auto end = found_end(page, 1);
    if (!end) return std::nullopt;
    return length(end->place - WallStep(page).pushed_out()) < close_call;
}

// A wall that is level, one that leans as the page's does, and that one turned upright, where x flips.
Answer flip_for_level_or_upright(const Page& page) {
    const WallStep step(page);
    if (step.is_close() || !step.approaches_at_end()) return std::nullopt;
    const auto end = found_end(page, 2);
    if (!end) return std::nullopt;
    const bool is_level = page.value("turn") == 0;
    const Vec upright{1, 0};
    const Vec leaning = turned(upright, page.value("turn"));
    const Vec flipped{-step.v.x, step.v.y};
    if (std::fabs(page.value("turn")) > 0 && std::fabs(dot(step.v, leaning)) > 1 &&
        is_velocity(mirrored_at(step.v, leaning), flipped))
        return false;
    return is_velocity(end->velocity, {step.v.x, -step.v.y}) &&
           is_velocity(end->velocity, mirrored_at(step.v, step.n)) == is_level &&
           is_velocity(mirrored_at(step.v, upright), flipped);
}

Answer mirrored_in_wrong_place(const Page& page) {
    const WallStep step(page);
    const auto end = found_end(page, 3);
    if (!end || !step.approaches_at_end() || !step.reaches()) return std::nullopt;
    return is_velocity(end->velocity, mirrored_at(step.v, step.n)) &&
           length(end->place - step.pushed_out()) < close_call && length(end->place - step.traced_end()) > 0.02;
}

Answer mirrored_for_any_wall(const Page& page) {
    const WallStep step(page);
    const auto end = found_end(page, 3);
    if (!end || !step.approaches_at_end()) return std::nullopt;
    return is_velocity(end->velocity, mirrored_at(step.v, step.n));
}

// The share of the step at which the radius is left to the wall.
Answer contact_within_step(const Page& page) {
    const WallStep step(page);
    if (step.is_close() || !step.reaches()) return std::nullopt;
    const double time = (std::fabs(step.height) - step.r) / std::fabs(step.height - step.end_height);
    return time > 0 && time < 1 &&
           word_help_tests::shows(page.with({{"naive", 0}}).line("contact")->numbers.at(0), time, 3);
}

Answer rest_by_new_velocity(const Page& page) {
    const WallStep step(page);
    if (step.is_close() || !step.reaches()) return std::nullopt;
    const double time = (std::fabs(step.height) - step.r) / std::fabs(step.height - step.end_height);
    const Vec after = mirrored_at(step.v, step.n);
    const Vec end = step.at + step.v / 10 * time + after / 10 * (1 - time);
    return length(drawn_end(page.with({{"naive", 0}}), Role::found) - end) < close_call;
}

// Out of the wall, flipped or mirrored: found at the end of a step that reached the wall before.
Answer without_contact_red(const Page& page) {
    const WallStep step(page);
    if (step.is_close() || !step.reaches() || !step.is_found_at_end()) return std::nullopt;
    for (const double trap : {1.0, 2.0, 3.0}) {
        const Page late = page.with({{"naive", 1}, {"trap", trap}});
        if (length(drawn_end(late, Role::missed) - step.pushed_out()) > close_call) return false;
    }
    return true;
}

Answer looked_for_at_end_alone(const Page& page) {
    const WallStep step(page);
    return page.answers_as(true, within(std::fabs(step.end_height) - step.r));
}

// What a ball of velocity v meets: a megaphone that moves by m, 36 px round its middle.
struct Bounced {
    explicit Bounced(const Page& page)
        : v(page.point("v")),
          m(page.point("m")),
          push(page.value("push")),
          restitution(page.value("restitution")),
          from_head(page.point("n") - Vec{150, 95}) {
        is_close = length(from_head) < 0.01;
        n = is_close ? Vec{1, 0} : from_head / length(from_head);
        is_close = is_close || std::fabs(dot(v - m, n)) < 1e-3;
    }
    bool approaches(Vec normal) const { return dot(v - m, normal) < 0; }
    // In the megaphone's rest what comes in turns round; and no ball stays behind the megaphone.
    Vec after(Vec normal) const {
        if (!approaches(normal)) return v;
        const double mirror = push * dot(m, normal);
        const double out = mirror - restitution * (dot(v, normal) - mirror);
        return v + normal * (std::max(out, dot(m, normal)) - dot(v, normal));
    }
    Vec late_normal() const {
        const Vec found = n * 36 + v * 0.2;
        return found / length(found);
    }
    Vec tangent() const { return {-n.y, n.x}; }

    Vec v;
    Vec m;
    double push;
    double restitution;
    Vec from_head;
    Vec n;
    bool is_close = false;
};

Answer leaves_as_it_came(const Page& page) {
    const Bounced of(page);
    if (of.is_close) return std::nullopt;
    const auto leaves = page.leaving_direction();
    if (!leaves) return false;
    return std::fabs(dot(*leaves, of.tangent()) - dot(of.v, of.tangent())) < close_call &&
           std::fabs(dot(*leaves, of.n) + dot(of.v, of.n)) < close_call;
}

Answer keeps_tangent_alone(const Page& page) {
    const Bounced of(page);
    if (of.is_close) return std::nullopt;
    const auto leaves = page.leaving_direction();
    if (!leaves) return false;
    const double before = dot(of.v, of.n);
    const double after = dot(*leaves, of.n);
    return std::fabs(dot(*leaves, of.tangent()) - dot(of.v, of.tangent())) < close_call &&
           std::fabs(std::fabs(after) - std::fabs(before)) > 1e-10 && length(*leaves - of.after(of.n)) < close_call;
}

// An instant later the two are no nearer.
Answer gets_no_nearer(const Page& page) {
    const Bounced of(page);
    if (of.is_close) return std::nullopt;
    const double now = length(of.n * 36);
    const double soon = length(of.n * 36 + (of.v - of.m) * 1e-5);
    return soon >= now && !page.hits(false) && !page.leaving_direction();
}

// Turned to a level normal, flipped, and turned back, as the game has it of a megaphone at rest.
Answer turn_flip_turn_back(const Page& page) {
    const Page resting = page.with({{"m.x", 0}, {"m.y", 0}, {"push", 0}, {"restitution", 1}});
    const Bounced of(resting);
    if (of.is_close || !of.approaches(of.n)) return std::nullopt;
    const double degrees = std::atan2(of.n.y, of.n.x) / radians(1);
    const Vec level = turned(of.v, -degrees);
    const Vec back = turned({-level.x, level.y}, degrees);
    const auto leaves = resting.leaving_direction();
    return leaves && length(back - (of.v - of.n * (2 * dot(of.v, of.n)))) < close_call &&
           length(*leaves - back) < close_call;
}

Answer moving_mirror(const Page& page) {
    const Page pushing = page.with({{"push", 1}, {"restitution", 1}});
    const Bounced of(pushing);
    if (of.is_close || !of.approaches(of.n)) return std::nullopt;
    const auto leaves = pushing.leaving_direction();
    return leaves && length(*leaves - (of.m + mirrored_at(of.v - of.m, of.n))) < close_call;
}

// The drawn place where a check finds the ball.
Answer has_moved_on(const Page& page) {
    const Bounced of(page);
    if (of.is_close || length(of.v) < 1) return std::nullopt;
    const auto dots = of_kind(page.with({{"naive", 1}}).drawn(), Primitive::Kind::dot, Role::missed);
    const Vec contact = Vec{150, 95} + of.n * 36;
    return dots.size() == 1 && length(dots[0].points[0] - contact - of.v * 0.2) < close_call &&
           length(dots[0].points[0] - contact) > 0.1;
}

bool is_along_normal(const Bounced& of) { return std::fabs(cross(of.v, of.n)) < 1e-3 * length(of.v); }

// Unless it flies along the normal.
Answer has_another_normal(const Page& page) {
    const Bounced of(page);
    if (of.is_close || length(of.v) < 1 || is_along_normal(of)) return std::nullopt;
    const auto lines = of_kind(page.with({{"naive", 1}}).drawn(), Primitive::Kind::dashed_line, Role::missed);
    if (lines.size() != 1) return false;
    const Vec from_head = lines[0].points[1] - lines[0].points[0];
    return length(from_head / length(from_head) - of.late_normal()) < close_call &&
           std::fabs(cross(from_head / length(from_head), of.n)) > close_call;
}

Answer leaves_wrongly(const Page& page) {
    const Bounced of(page);
    if (of.is_close || length(of.v) < 1 || is_along_normal(of) || !of.approaches(of.n)) return std::nullopt;
    const Vec right = of.after(of.n);
    const Vec late = of.after(of.late_normal());
    if (std::min(length(right), length(late)) < 0.1 || std::fabs(dot(of.v - of.m, of.late_normal())) < 1e-3)
        return std::nullopt;
    for (const Primitive& arrow : of_kind(page.with({{"naive", 1}}).drawn(), Primitive::Kind::arrow, Role::missed)) {
        const Vec drawn = (arrow.points[1] - arrow.points[0]) / 0.6;
        return length(drawn - late) < close_call && length(late / length(late) - right / length(right)) > 1e-6;
    }
    return false;
}

// Two masses as they are drawn, until they touch, and what momentum, tangent and restitution then ask for.
struct Pair {
    explicit Pair(const Page& page)
        : a(page.value("a.m")),
          b(page.value("b.m")),
          at_a{page.value("a.x"), 62},
          at_b(page.point("b")),
          v_a{page.value("a.v"), 0},
          v_b{page.value("b.v"), 0},
          restitution(page.value("restitution")) {
        const Vec apart = at_a - at_b;
        const Vec velocity = v_a - v_b;
        const double radii = 16 + a + b;
        nears = dot(apart, velocity) < 0;
        is_close = std::fabs(dot(apart, velocity)) < close_call && velocity.x != 0;
        if (!nears) return;
        const double beside = std::fabs(cross(apart, velocity)) / length(velocity);
        is_close = is_close || std::fabs(beside - radii) < close_call;
        if (beside > radii || is_close) return;
        meets = true;
        const double until = std::sqrt(radii * radii - beside * beside);
        const double time = std::max(0.0, (-dot(apart, velocity) / length(velocity) - until) / length(velocity));
        n = (apart + velocity * time) / length(apart + velocity * time);
    }
    bool is_level() const { return at_b.y == at_a.y; }
    double impulse(double e) const { return (1 + e) * dot(v_b - v_a, n) / (1 / a + 1 / b); }
    Vec after_a(double e) const { return v_a + n * (impulse(e) / a); }
    Vec after_b(double e) const { return v_b - n * (impulse(e) / b); }
    Vec momentum() const { return v_a * a + v_b * b; }
    double energy_of(Vec of_a, Vec of_b) const { return a * dot(of_a, of_a) / 2 + b * dot(of_b, of_b) / 2; }
    Vec tangent() const { return {-n.y, n.x}; }

    double a;
    double b;
    Vec at_a;
    Vec at_b;
    Vec v_a;
    Vec v_b;
    double restitution;
    Vec n;
    bool nears = false;
    bool meets = false;
    bool is_close = false;
};

struct Velocities {
    Vec a;
    Vec b;
};

// As drawn at the contact, by the right method or the naive one; of a level pair, as its line says, cut off.
Velocities shown_after(const Page& page, bool naive) {
    const Page shown = page.with({{"naive", naive ? 1.0 : 0.0}});
    if (Pair(page).is_level()) {
        const ShownLine line = *shown.line("after");
        return {{line.numbers.at(0).value, 0}, {line.numbers.at(1).value, 0}};
    }
    const Diagram drawn = shown.drawn();
    std::vector<Vec> arrows;
    for (const Primitive& arrow : drawn.primitives) {
        const bool is_after = arrow.kind == Primitive::Kind::arrow && arrow.label.empty() &&
                              (arrow.role == Role::found || arrow.role == Role::missed);
        if (is_after) arrows.push_back((arrow.points[1] - arrow.points[0]) / 0.25);
    }
    return arrows.size() < 2 ? Velocities{} : Velocities{arrows[0], arrows[1]};
}

bool is_shown(const Page& page, Vec one, Vec other) {
    const double slack = Pair(page).is_level() ? 0.11 : 1e-6;
    return length(one - other) < slack;
}

std::optional<Pair> meeting(const Page& page) {
    Pair pair(page);
    if (pair.is_close || !pair.meets) return std::nullopt;
    return pair;
}

Answer momentum_stays(const Page& page) {
    const auto pair = meeting(page);
    if (!pair) return std::nullopt;
    const double before = page.figure("momentum_before");
    for (const double e : {0.0, 0.5, 1.0})
        if (std::fabs(page.with({{"restitution", e}}).figure("momentum_after") - before) > close_call) return false;
    return std::fabs(before - pair->momentum().x) < close_call;
}

// Of the dot between them, page after page, through the contact.
Answer centre_moves_on(const Page& page) {
    const auto pair = meeting(page);
    if (!pair) return std::nullopt;
    const double masses = pair->a + pair->b;
    const auto centre_of = [&](const Page& shown) {
        return (Vec{shown.value("a.x"), 0} * pair->a + shown.point("b") * pair->b) / masses;
    };
    const Page level = page.with({{"naive", 0}, {"b.y", 62}});
    if (!meeting(level)) return std::nullopt;
    const Vec before = centre_of(level);
    const Vec step = pair->momentum() / masses / 10;
    for (const int frames : {1, 3, 5, 8}) {
        const Page later = level.later(frames);
        const bool is_in_sight = std::fabs(later.value("a.x") - 155) < 380 && std::fabs(later.value("b.x") - 155) < 380;
        if (is_in_sight && length(centre_of(later) - before - step * frames) > close_call) return false;
    }
    const Velocities after = shown_after(page, false);
    return length(after.a * pair->a + after.b * pair->b - pair->momentum()) < 0.11 * masses;
}

bool are_equal(const Pair& pair) { return std::fabs(pair.a - pair.b) < close_call; }

Answer swap_is_for_equal(const Page& page) {
    const auto pair = meeting(page);
    if (!pair) return std::nullopt;
    const Velocities swapped = shown_after(page, true);
    const bool is_right = length(pair->after_a(pair->restitution) - pair->v_b) < 0.11 &&
                          length(pair->after_b(pair->restitution) - pair->v_a) < 0.11;
    const bool is_equal = are_equal(*pair) && pair->restitution == 1;
    const bool is_slow = std::fabs(pair->v_a.x - pair->v_b.x) < 5;
    if (is_right && !is_equal && (is_slow || std::fabs(pair->a - pair->b) < 0.1)) return std::nullopt;
    return is_shown(page, swapped.a, pair->v_b) && is_shown(page, swapped.b, pair->v_a) && is_right == is_equal;
}

Answer swapped_momentum(const Page& page) {
    const Pair pair(page);
    return std::fabs(page.figure("momentum_after") - (pair.a * pair.v_b.x + pair.b * pair.v_a.x)) < close_call;
}

// Along the normal by the laws of a line.
Answer along_normal_as_on_line(const Page& page) {
    const auto pair = meeting(page);
    if (!pair) return std::nullopt;
    const Velocities after = shown_after(page, false);
    const double u = dot(pair->v_a, pair->n);
    const double w = dot(pair->v_b, pair->n);
    const double e = pair->restitution;
    const double masses = pair->a + pair->b;
    const double on_line_a = (pair->a * u + pair->b * w + pair->b * e * (w - u)) / masses;
    const double on_line_b = (pair->a * u + pair->b * w + pair->a * e * (u - w)) / masses;
    return std::fabs(dot(after.a, pair->n) - on_line_a) < 1e-6 && std::fabs(dot(after.b, pair->n) - on_line_b) < 1e-6;
}

Answer keeps_tangent(const Page& page) {
    const auto pair = meeting(page);
    if (!pair) return std::nullopt;
    const Velocities after = shown_after(page, false);
    return std::fabs(dot(after.a - pair->v_a, pair->tangent())) < 1e-6 &&
           std::fabs(dot(after.b - pair->v_b, pair->tangent())) < 1e-6;
}

Answer swapped_tangents(const Page& page) {
    const auto pair = meeting(page);
    if (!pair) return std::nullopt;
    const Velocities after = shown_after(page, true);
    const Vec t = pair->tangent();
    return std::fabs(dot(after.a - pair->v_b, t)) < 1e-6 && std::fabs(dot(after.b - pair->v_a, t)) < 1e-6;
}

// What a smooth contact gives, which is along the normal alone, is not what the swap gave.
Answer no_smooth_contact_does(const Page& page) {
    const auto pair = meeting(page);
    if (!pair) return std::nullopt;
    const double parted = std::fabs(dot(pair->v_a - pair->v_b, pair->tangent()));
    if (parted < 1e-3) return std::nullopt;
    const Velocities swapped = shown_after(page, true);
    const Velocities smooth = shown_after(page, false);
    return std::fabs(dot(swapped.a - pair->v_a, pair->tangent())) > 1e-4 &&
           std::fabs(dot(smooth.a - pair->v_a, pair->tangent())) < 1e-6;
}

// In ten seconds, too.
double least_distance(const Pair& pair) {
    double least = 1e9;
    for (int i = 0; i <= 10000; ++i)
        least = std::min(least, length(pair.at_a - pair.at_b + (pair.v_a - pair.v_b) * (i * 1e-3)));
    return least;
}

bool keeps_ways(const Page& page) {
    const char* const word = page.is_naive() ? "swapped" : "mirrored";
    const auto line = page.line(word);
    return line && line->text == "w = v";
}

Answer pass_beside(const Page& page) {
    const Pair pair(page);
    if (pair.is_close) return std::nullopt;
    return least_distance(pair) > 16 + pair.a + pair.b && !page.hits(false) && keeps_ways(page);
}

Answer come_no_nearer(const Page& page) {
    const Pair pair(page);
    if (pair.is_close) return std::nullopt;
    return least_distance(pair) >= length(pair.at_a - pair.at_b) - close_call && !page.hits(false) && keeps_ways(page);
}

// Along x, which the page counts, and of all that is drawn along both.
Answer momentum_whatever_restitution(const Page& page) {
    const auto pair = meeting(page);
    if (!pair) return std::nullopt;
    for (const double e : {0.0, 0.3, 1.0}) {
        const Page of = page.with({{"naive", 0}, {"restitution", e}});
        const Velocities after = shown_after(of, false);
        const double slack = pair->is_level() ? 0.11 * (pair->a + pair->b) : 1e-6;
        if (length(after.a * pair->a + after.b * pair->b - pair->momentum()) > slack) return false;
        if (std::fabs(of.figure("momentum_after") - pair->momentum().x) > close_call) return false;
    }
    return true;
}

Answer mirrored_as_centre_sees_it(const Page& page) {
    const auto pair = meeting(page);
    if (!pair) return std::nullopt;
    const Vec centre = pair->momentum() / (pair->a + pair->b);
    const Velocities after = shown_after(page, false);
    const auto mirrored = [&](Vec v) { return centre + mirrored_at(v - centre, pair->n, pair->restitution); };
    return is_shown(page, after.a, mirrored(pair->v_a)) && is_shown(page, after.b, mirrored(pair->v_b));
}

Answer swap_keeps_momentum_of_equal(const Page& page) {
    const auto pair = meeting(page);
    if (!pair) return std::nullopt;
    const double change = page.with({{"naive", 1}}).figure("momentum_after") - pair->momentum().x;
    return (std::fabs(change) < close_call) == are_equal(*pair);
}

// Of equal masses, at the page's restitution and at one that loses some.
Answer swap_loses_no_energy_of_equal(const Page& page) {
    for (const double e : {page.value("restitution"), 0.5}) {
        const Page equal = page.with({{"b.m", page.value("a.m")}, {"naive", 1}, {"restitution", e}});
        const auto pair = meeting(equal);
        if (!pair) return std::nullopt;
        if (std::fabs(equal.figure("energy_percent") - 100) > 1e-6) return false;
        const double before = pair->energy_of(pair->v_a, pair->v_b);
        const double lost = before - pair->energy_of(pair->after_a(e), pair->after_b(e));
        if (e < 1 && std::fabs(dot(pair->v_a - pair->v_b, pair->n)) > 1 && lost <= 0) return false;
    }
    return true;
}

Answer dragged_down_is_oblique(const Page& page) {
    const Page down = page.with({{"b.y", 70}});
    const auto pair = meeting(down);
    if (!pair) return std::nullopt;
    const auto normal = down.with({{"naive", 0}}).line("normal");
    return normal && pair->n.y != 0 && word_help_tests::shows(*normal, 0, pair->n, 3);
}

Answer holds_along_normal_alone(const Page& page) {
    const Page down = page.with({{"b.y", 70}});
    const auto pair = meeting(down);
    if (!pair) return std::nullopt;
    const Velocities after = shown_after(down, false);
    const Vec change_a = after.a - pair->v_a;
    const Vec change_b = after.b - pair->v_b;
    return std::fabs(dot(change_a, pair->tangent())) < 1e-6 && std::fabs(dot(change_b, pair->tangent())) < 1e-6 &&
           std::fabs(dot(change_a, pair->n) - pair->impulse(pair->restitution) / pair->a) < 1e-6;
}

constexpr int ball_count = 50;
constexpr Vec heads_at{215, 84};

double height_of(int ball) { return 36 * (2 * (ball + 0.5) / ball_count - 1); }

// What becomes of a ball that flies level to the right.
struct Flight {
    bool is_close = false;
    bool hits = false;
    bool is_corner = false;
    std::size_t part = 0;  // the edge, or the corner
    Vec center;            // from the head's middle
    Vec after;
};

Flight flight_at_circle(double height) {
    const double down = height / 41;
    const double ahead = -std::sqrt(1 - down * down);
    Flight flight;
    flight.hits = true;
    flight.center = Vec{ahead, down} * 41;
    flight.after = mirrored_at({1, 0}, {ahead, down});
    return flight;
}

Flight flight_at_polygon(double height, const Corners& polygon) {
    Flight flight;
    const auto time = traced_contact({-191, height}, 5, {430, 0}, polygon);
    flight.is_close = !time;
    if (!time || *time > 1) return flight;
    flight.hits = true;
    flight.center = Vec{-191, height} + Vec{430, 0} * *time;
    const NearPlace place = nearest_of_outline(flight.center, polygon);
    const double from_end = std::min(place.along, 1 - place.along);
    flight.is_corner = from_end <= 0;
    flight.is_close = from_end > 0 && from_end < 1e-4;
    flight.part = place.edge + (place.along >= 1 ? 1 : 0);
    flight.after = mirrored_at({1, 0}, (flight.center - place.at) / length(flight.center - place.at));
    return flight;
}

Corners outline_of(const Page& page) {
    Corners corners;
    for (const Primitive& primitive : page.exhibit().question_diagram().primitives)
        if (primitive.kind == Primitive::Kind::polygon && primitive.role == Role::second)
            for (const Vec corner : primitive.points) corners.push_back(corner - heads_at);
    return corners;
}

std::vector<Flight> flights_of(const Page& page, bool as_circle) {
    const Corners outline = outline_of(page);
    std::vector<Flight> flights;
    flights.reserve(ball_count);
    for (int ball = 0; ball < ball_count; ++ball)
        flights.push_back(as_circle || outline.empty() ? flight_at_circle(height_of(ball))
                                                       : flight_at_polygon(height_of(ball), outline));
    return flights;
}

double degrees_of(Vec v) { return std::atan2(v.y, v.x) / radians(1); }

// Those within a tenth of a degree are one; below 0: rounding decides.
int count_directions(const std::vector<Flight>& flights) {
    std::vector<double> angles;
    for (const Flight& flight : flights) {
        if (flight.is_close) return -1;
        if (flight.hits) angles.push_back(degrees_of(flight.after));
    }
    std::sort(angles.begin(), angles.end());
    int count = angles.empty() ? 0 : 1;
    for (std::size_t i = 1; i < angles.size(); ++i) {
        const double apart = angles[i] - angles[i - 1];
        if (std::fabs(apart - 0.1) < 0.005) return -1;
        count += apart > 0.1;
    }
    return count;
}

Answer counts_directions(const Page& page, bool as_circle) {
    const int directions = count_directions(flights_of(page, as_circle));
    if (directions < 0) return std::nullopt;
    return page.figure("directions") == directions;
}
Answer directions_of_hits(const Page& page) { return counts_directions(page, false); }
Answer directions_as_circle(const Page& page) {
    const Answer is_so = counts_directions(page, true);
    return is_so == true ? Answer(page.figure("hits") == ball_count) : is_so;
}

// As many normals as heights.
Answer circle_has_many_normals(const Page& page) {
    const Page circle = page.with({{"naive", 0}, {"shape", 0}});
    std::vector<double> normals;
    for (const Flight& flight : flights_of(circle, true)) normals.push_back(degrees_of(flight.center));
    for (std::size_t i = 0; i < normals.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (std::fabs(std::remainder(normals[i] - normals[j], 360)) < 0.1) return false;
    return circle.figure("directions") == ball_count;
}

// The directions in which the balls that hit are drawn to leave, in their order.
std::vector<Vec> drawn_directions(const Page& page) {
    std::vector<Vec> directions;
    for (const Primitive& line : of_kind(page.drawn(), Primitive::Kind::line, Role::ghost))
        directions.push_back((line.points[1] - line.points[0]) / length(line.points[1] - line.points[0]));
    return directions;
}

// Of a triangle: each ball that hits, with the direction that is drawn of it. Empty: rounding decides.
struct DrawnFlight {
    Flight traced;
    Vec drawn;
};
std::vector<DrawnFlight> flights_at_triangle(const Page& page) {
    const Page triangle = page.with({{"naive", 0}, {"shape", 1}});
    const std::vector<Vec> drawn = drawn_directions(triangle);
    std::vector<DrawnFlight> flights;
    for (const Flight& flight : flights_of(triangle, false)) {
        if (flight.is_close) return {};
        if (!flight.hits) continue;
        if (flights.size() == drawn.size()) return {};
        flights.push_back({flight, drawn[flights.size()]});
    }
    return flights.size() == drawn.size() ? flights : std::vector<DrawnFlight>{};
}

Answer edge_has_one_normal(const Page& page) {
    const auto flights = flights_at_triangle(page);
    if (flights.empty()) return std::nullopt;
    for (const DrawnFlight& one : flights)
        for (const DrawnFlight& other : flights)
            if (!one.traced.is_corner && !other.traced.is_corner && one.traced.part == other.traced.part &&
                length(one.drawn - other.drawn) > 1e-6)
                return false;
    return true;
}

// Neighbours at one corner part, and those at one edge do not.
Answer corners_spread(const Page& page) {
    const auto flights = flights_at_triangle(page);
    int spread = 0;
    for (std::size_t i = 1; i < flights.size(); ++i) {
        const Flight& one = flights[i - 1].traced;
        const Flight& other = flights[i].traced;
        if (one.is_corner != other.is_corner || one.part != other.part) continue;
        const bool parts = length(flights[i - 1].drawn - flights[i].drawn) > 1e-3;
        if (parts != one.is_corner) return false;
        spread += parts;
    }
    return spread > 0 ? Answer(true) : std::nullopt;
}

// Where the circle stops a ball in free air.
std::vector<int> balls_in_free_air(const Page& page) {
    const Corners outline = outline_of(page);
    std::vector<int> balls;
    for (int ball = 0; ball < ball_count; ++ball) {
        const Vec center = flight_at_circle(height_of(ball)).center;
        if (!goes_round(outline, center) && nearest_of_outline(center, outline).distance > 5.01) balls.push_back(ball);
    }
    return balls;
}

Page another_shape(const Page& page) {
    return page.with({{"naive", 1}, {"shape", std::max(1.0, page.value("shape"))}});
}

Answer circle_hits_where_none_is(const Page& page) {
    const Page other = another_shape(page);
    for (const int ball : balls_in_free_air(other)) return other.with({{"ball", ball}}).hits(true);
    return false;
}

// Of such a ball: it leaves otherwise, or the shape leaves it alone.
Answer circle_sends_elsewhere(const Page& page) {
    const Page other = another_shape(page);
    const std::vector<Vec> drawn_of_all = [&] {
        std::vector<Vec> all;
        for (const Primitive& line : of_kind(other.drawn(), Primitive::Kind::line, Role::missed))
            all.push_back((line.points[1] - line.points[0]) / length(line.points[1] - line.points[0]));
        return all;
    }();
    if (drawn_of_all.size() != ball_count) return false;
    const std::vector<Flight> truth = flights_of(other, false);
    int elsewhere = 0;
    for (const int ball : balls_in_free_air(other)) {
        const auto i = static_cast<std::size_t>(ball);
        if (length(drawn_of_all[i] - flight_at_circle(height_of(ball)).after) > 1e-6) return false;
        elsewhere += !truth[i].hits || length(truth[i].after - drawn_of_all[i]) > 1e-3;
    }
    return elsewhere > 0;
}

}  // namespace

std::vector<Row> rows_of_response() {
    return {
        {"response", "caption",
         "To the contact, mirrored there, then the rest of the way: right for steps of any length.",
         contact_mirror_rest},
        {"response", "caption_begins", "The ball is in the wall from the beginning: there is no contact to go to.",
         begins_in_wall},
        {"response", "caption_misses", "In this step the ball does not reach the wall, and goes all of its way.",
         goes_all_its_way},
        {"response", "caption_found", "Found at the end of its step and left there, a ball goes on as it came.",
         found_goes_on},
        {"response", "caption_pushed", "Pushed out, a ball is clear of the wall, but flies on as it came.",
         pushed_goes_on},
        {"response", "caption_flipped", "To flip an axis is right where a wall is level or upright, and nowhere else.",
         flip_for_level_or_upright},
        {"response", "caption_mirrored",
         "Mirrored where it was pushed to, a ball takes the right direction from a wrong place.",
         mirrored_in_wrong_place},
        {"response", "why", "A response has five parts: the contact, which lies within the step", contact_within_step},
        {"response", "why", "out of the wall", pushed_is_out},
        {"response", "why", "an axis flipped, for a wall that is level or upright", flip_for_level_or_upright},
        {"response", "why", "mirrored at the normal, for any wall", mirrored_for_any_wall},
        {"response", "why", "and the rest of the way, by the new velocity.", rest_by_new_velocity},
        {"response", "why", "The middle three without the first end in the red circle", without_contact_red},
        {"response", "why", "the ball was looked for at the end of its step alone.", looked_for_at_end_alone},
        {"bounce", "caption", "The ball leaves as it came, mirrored about the tangent.", leaves_as_it_came},
        {"bounce", "caption_changed",
         "The ball keeps its speed along the tangent, and gets another one along the normal.", keeps_tangent_alone},
        {"bounce", "caption_away", "The ball gets no nearer to the megaphone, so that nothing changes its way.",
         gets_no_nearer},
        {"bounce", "why", "Turn the world until the normal is level, flip x, and turn back: the same as v - 2 (v·n) n",
         turn_flip_turn_back},
        {"bounce", "why", "a moving megaphone is a moving mirror with push 1.", moving_mirror},
        {"bounce", "why", "Where it was found the ball has moved on", has_moved_on},
        {"bounce", "why", "has another normal there", has_another_normal},
        {"bounce", "why", "and leaves in a wrong direction.", leaves_wrongly},
        {"masses", "caption", "At any restitution the momentum stays {momentum_before}", momentum_stays},
        {"masses", "caption", "and the centre of mass moves on.", centre_moves_on},
        {"masses", "caption_naive", "Swapped velocities are for equal masses without loss", swap_is_for_equal},
        {"masses", "caption_naive", "here momentum becomes {momentum_after}.", swapped_momentum},
        {"masses", "caption_oblique", "Along the normal the two give as on a line", along_normal_as_on_line},
        {"masses", "caption_oblique", "and along the tangent each keeps its speed.", keeps_tangent},
        {"masses", "caption_oblique_naive", "Swapped whole, the speeds along the tangent change hands, too",
         swapped_tangents},
        {"masses", "caption_oblique_naive", "no smooth contact does that.", no_smooth_contact_does},
        {"masses", "caption_passes", "The two pass beside each other, so that nothing changes their ways.",
         pass_beside},
        {"masses", "caption_away", "The balls come no nearer to each other, so that nothing changes their ways.",
         come_no_nearer},
        {"masses", "why", "Momentum m·v is kept whatever the balls are made of", momentum_whatever_restitution},
        {"masses", "why", "so their centre of mass moves on as before", centre_moves_on},
        {"masses", "why", "seen from it each ball is mirrored, by restitution times its speed.",
         mirrored_as_centre_sees_it},
        {"masses", "why", "Swapped velocities keep the momentum only of equal masses", swap_keeps_momentum_of_equal},
        {"masses", "why", "and their energy even where some is lost", swap_loses_no_energy_of_equal},
        {"masses", "why", "with b dragged down they meet obliquely", dragged_down_is_oblique},
        {"masses", "why", "and all this holds along the normal alone.", holds_along_normal_alone},
        {"heads", "caption", "Of fifty equal balls, those that hit leave in so many directions: {directions}.",
         directions_of_hits},
        {"heads", "caption_naive",
         "Taken for a circle, any shape sends fifty balls in so many directions: {directions}.", directions_as_circle},
        {"heads", "why", "On a circle every height has its own normal, so the player can aim", circle_has_many_normals},
        {"heads", "why", "a straight edge has one normal for all", edge_has_one_normal},
        {"heads", "why", "and only its corners spread the balls.", corners_spread},
        {"heads", "why", "A circle for every shape hits balls where the shape is not", circle_hits_where_none_is},
        {"heads", "why", "and sends them elsewhere.", circle_sends_elsewhere},
    };
}

}  // namespace megapon::lab::told_tests
