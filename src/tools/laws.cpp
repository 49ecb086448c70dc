#include "tools/laws.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "sim/hash.h"
#include "text/numbers.h"

namespace megapon::tools {

namespace {

using geometry::Circle;
using geometry::Vec;

// NaN is as far as can be.
double distance_of(double number) { return std::isnan(number) ? std::numeric_limits<double>::infinity() : number; }

double energy_of(const sim::State& state, const sim::World& world) {
    double energy = 0;
    for (std::size_t i = 0; i < state.balls.size(); ++i)
        energy += mass_of(world, state, i) * length_squared(state.balls[i].velocity) / 2;
    return energy;
}

Vec momentum_of(const sim::State& state, const sim::World& world) {
    Vec momentum;
    for (std::size_t i = 0; i < state.balls.size(); ++i) momentum += state.balls[i].velocity * mass_of(world, state, i);
    return momentum;
}

std::string ball_name(std::size_t index) { return "ball " + std::to_string(index); }

// Keeps the ball that is farthest from a law.
struct Worst {
    double within = 0;
    LawMeasure measure{};

    // `what`: words that end the sentence.
    template <class Words>
    void add(double off_by, std::size_t ball, const Words& what) {
        if (distance_of(off_by) <= measure.off_by) return;
        measure.off_by = distance_of(off_by);
        if (measure.off_by > within) measure.found = ball_name(ball) + ' ' + what();
    }
};

LawMeasure inside(const sim::State& state, const sim::World& world, double within) {
    Worst worst{within};
    const Vec size = world.court.size;
    for (std::size_t i = 0; i < state.balls.size(); ++i) {
        const Circle ball{state.balls[i].center, state.balls[i].radius};
        const double out = std::max({ball.radius - ball.center.x, ball.center.x + ball.radius - size.x,
                                     ball.radius - ball.center.y, ball.center.y + ball.radius - size.y});
        worst.add(std::isfinite(length(ball.center)) ? out : NAN, i, [] { return "is outside"; });
    }
    return worst.measure;
}

// Adds the contact of a ball with everything else that is solid.
void add_contacts(const sim::State& state, const sim::World& world, std::size_t index, Worst& worst) {
    const Circle ball{state.balls[index].center, state.balls[index].radius};
    const auto add = [&](const auto& other, const char* name) {
        if (const auto contact = geometry::touch(ball, other))
            worst.add(contact->depth, index, [&] { return std::string("overlaps ") + name; });
    };
    for (std::size_t i = index + 1; i < state.balls.size(); ++i)
        if (const auto contact = geometry::touch(ball, Circle{state.balls[i].center, state.balls[i].radius}))
            worst.add(contact->depth, index, [&] { return "overlaps " + ball_name(i); });
    for (const sim::Megaphone& one : state.megaphones) add(Circle{one.center, one.radius}, "a megaphone");
    for (const court::Line& line : world.court.lines) add(line.segment(), "a line");
    for (std::size_t i = 0; i < state.polygons.size(); ++i) {
        const sim::PolygonPose& pose = state.polygons[i];
        add(transform(world.court.polygons[i].shape, pose.center, pose.turned), "a polygon");
    }
    if (state.tiles)
        add(*state.tiles, "a tile");
    else if (world.court.tiles)
        add(*world.court.tiles, "a tile");
    if (!has_players(state)) return;
    for (const sim::Side side : sim::both_sides)
        add(Circle{head_of(state.players[side], side, world.tuning.player), world.tuning.player.megaphone_radius},
            "a player's head");
}

LawMeasure apart(const sim::State& state, const sim::World& world, double within) {
    Worst worst{within};
    for (std::size_t i = 0; i < state.balls.size(); ++i) add_contacts(state, world, i, worst);
    return worst.measure;
}

LawMeasure finite(const sim::State& state, const sim::World&, double) {
    const auto is_finite = [](Vec v) { return std::isfinite(v.x) && std::isfinite(v.y); };
    for (std::size_t i = 0; i < state.balls.size(); ++i)
        if (!is_finite(state.balls[i].center) || !is_finite(state.balls[i].velocity))
            return {std::numeric_limits<double>::infinity(), ball_name(i) + " is nowhere"};
    for (const sim::PolygonPose& pose : state.polygons)
        if (!is_finite(pose.center) || !is_finite(pose.velocity) || !std::isfinite(pose.turned))
            return {std::numeric_limits<double>::infinity(), "a polygon is nowhere"};
    for (const sim::Megaphone& one : state.megaphones)
        if (!is_finite(one.center) || !is_finite(one.velocity))
            return {std::numeric_limits<double>::infinity(), "a megaphone is nowhere"};
    for (const sim::Player& player : state.players)
        if (!is_finite(player.body) || !is_finite(player.body_velocity) || !std::isfinite(player.head_angle))
            return {std::numeric_limits<double>::infinity(), "a player is nowhere"};
    return {};
}

Law energy_law(const sim::State& start, const sim::World& world) {
    const double before = energy_of(start, world);
    return [before](const sim::State& state, const sim::World& around, double within) -> LawMeasure {
        const double now = energy_of(state, around);
        const double change = distance_of(std::abs(now - before) / (before > 0 ? before : 1));
        if (change <= within) return {change, ""};
        return {change, "an energy of " + text::number_text(now) + ", " + text::number_text(before) + " at the start"};
    };
}

Law momentum_law(const sim::State& start, const sim::World& world) {
    const Vec before = momentum_of(start, world);
    return [before](const sim::State& state, const sim::World& around, double within) -> LawMeasure {
        const Vec now = momentum_of(state, around);
        const double change = distance_of(length(now - before));
        if (change <= within) return {change, ""};
        const auto said = [](Vec v) { return '[' + text::number_text(v.x) + ", " + text::number_text(v.y) + ']'; };
        return {change, "a momentum of " + said(now) + ", " + said(before) + " at the start"};
    };
}

Law speed_law(double limit) {
    return [limit](const sim::State& state, const sim::World&, double within) {
        Worst worst{within};
        for (std::size_t i = 0; i < state.balls.size(); ++i) {
            const double speed = length(state.balls[i].velocity);
            worst.add(speed - limit, i, [speed] { return "at " + text::number_text(speed) + " px/s"; });
        }
        return worst.measure;
    };
}

struct NamedLaw {
    const char* name;
    std::function<Law(const sim::State& start, const sim::World& world, double limit)> make;
};

const std::vector<NamedLaw>& laws() {
    static const std::vector<NamedLaw> all{
        {"energy", [](const sim::State& start, const sim::World& world, double) { return energy_law(start, world); }},
        {"momentum",
         [](const sim::State& start, const sim::World& world, double) { return momentum_law(start, world); }},
        {"inside", [](const sim::State&, const sim::World&, double) { return Law(inside); }},
        {"apart", [](const sim::State&, const sim::World&, double) { return Law(apart); }},
        {"speed", [](const sim::State&, const sim::World&, double limit) { return speed_law(limit); }},
        {"finite", [](const sim::State&, const sim::World&, double) { return Law(finite); }},
    };
    return all;
}

}  // namespace

const std::vector<std::string>& law_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const NamedLaw& law : laws()) list.emplace_back(law.name);
        return list;
    }();
    return names;
}

Law make_law(const std::string& name, const sim::State& start, const sim::World& world, double limit) {
    const auto is_it = [&](const NamedLaw& law) { return law.name == name; };
    return std::find_if(laws().begin(), laws().end(), is_it)->make(start, world, limit);
}

}  // namespace megapon::tools
