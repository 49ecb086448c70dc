#include "lab/match_contact.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <type_traits>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "lab/exhibits.h"
#include "sim/targets.h"

namespace megapon::lab {

namespace {

// The velocity that an event gave the ball; nothing if it is about something else.
std::optional<Vec> velocity_after(const sim::Event& event, int ball) {
    return std::visit(
        [ball](const auto& what) -> std::optional<Vec> {
            using Kind = std::decay_t<decltype(what)>;
            if constexpr (std::is_same_v<Kind, sim::Hit>) {
                if (what.bounce.ball == ball) return what.bounce.velocity;
            } else if constexpr (requires { what.velocity; }) {
                if (what.ball == ball) return what.velocity;
            }
            return std::nullopt;
        },
        event);
}

// A ball may turn several times within a substep.
Vec velocity_before(const sim::Events& events, std::size_t index, const sim::State& before) {
    const sim::Bounce& bounce = *sim::bounce_of(events[index]);
    Vec velocity = before.balls[static_cast<std::size_t>(bounce.ball)].velocity;
    for (std::size_t i = 0; i < index; ++i) {
        if (sim::time_of(events[i]).substep != bounce.at.substep) continue;
        if (const auto changed = velocity_after(events[i], bounce.ball)) velocity = *changed;
    }
    return velocity;
}

// The edge of the polygon that the point lies on.
Segment edge_at(const Polygon& polygon, Vec point) {
    Segment nearest_edge;
    double least = 1e300;
    for (std::size_t i = 0; i < polygon.points.size(); ++i) {
        const Segment edge{polygon.points[i], polygon.points[(i + 1) % polygon.points.size()]};
        const double distance = nearest(Circle{point, 0}, edge).distance;
        if (distance >= least) continue;
        least = distance;
        nearest_edge = edge;
    }
    return nearest_edge;
}

Segment edge_of(const sim::Bounce& bounce, const sim::State& state, const sim::World& world) {
    const auto index = static_cast<std::size_t>(bounce.index);
    switch (bounce.off) {
        case sim::Surface::line:
            return world.court.lines[index].segment();
        case sim::Surface::goal:
            return goal_now(state, world, index);
        case sim::Surface::polygon: {
            const sim::PolygonPose& pose = state.polygons[index];
            return edge_at(transform(world.court.polygons[index].shape, pose.center, pose.turned), bounce.contact);
        }
        case sim::Surface::tile: {
            const geometry::TileMap& tiles = *world.court.tiles;
            const geometry::Box box = tile_box(tiles, bounce.index % tiles.columns(), bounce.index / tiles.columns());
            return edge_at(geometry::polygon_of(geometry::rect_of(box)), bounce.contact);
        }
        default: {  // a wall
            const Vec along = perpendicular(bounce.normal) * length(world.court.size);
            return {bounce.contact - along, bounce.contact + along};
        }
    }
}

// The circle that the ball bounced off, where the state has it; nothing: it was an edge.
std::optional<Circle> circle_of(const sim::Bounce& bounce, const sim::State& state, const sim::World& world) {
    const auto index = static_cast<std::size_t>(bounce.index);
    if (bounce.off == sim::Surface::ball) return Circle{state.balls[index].center, state.balls[index].radius};
    if (bounce.off == sim::Surface::target)
        return Circle{sim::target_now(state, world, index), world.court.targets[index].radius};
    if (bounce.off != sim::Surface::megaphone) return std::nullopt;
    const std::size_t heads = has_players(state) ? sim::both_sides.size() : 0;
    if (index >= heads) {
        const sim::Megaphone& megaphone = state.megaphones[index - heads];
        return Circle{megaphone.center, megaphone.radius};
    }
    const sim::Side side = sim::both_sides[index];
    return Circle{head_of(state.players[side], side, world.tuning.player), world.tuning.player.megaphone_radius};
}

// Its velocity in the substep. A ball, which may bounce within it, has the one that it began with.
Vec circle_velocity_of(const sim::Bounce& bounce, const sim::State& before, const sim::State& after,
                       const sim::World& world, double seconds) {
    if (bounce.off == sim::Surface::ball) return before.balls[static_cast<std::size_t>(bounce.index)].velocity;
    return (circle_of(bounce, after, world)->center - circle_of(bounce, before, world)->center) / seconds;
}

void add_other(MatchContact& contact, const sim::Bounce& bounce, const sim::State& before, const sim::State& after,
               const sim::World& world) {
    if (const auto circle = circle_of(bounce, after, world)) {
        contact.circle = Circle{bounce.contact - bounce.normal * circle->radius, circle->radius};
        contact.circle_velocity =
            circle_velocity_of(bounce, before, after, world, contact.frame_seconds / contact.substeps);
    } else {
        // As it stands at the end of the substep, moved back to the contact.
        const Segment edge = edge_of(bounce, after, world);
        const Vec offset = bounce.contact - nearest(Circle{bounce.contact, 0}, edge).point;
        contact.edge = {edge.from + offset, edge.to + offset};
    }
}

MatchContact contact_of(const sim::Events& events, std::size_t index, std::span<const sim::State> states,
                        const sim::World& world) {
    const sim::Bounce& bounce = *sim::bounce_of(events[index]);
    const auto substep = static_cast<std::size_t>(bounce.at.substep);
    const sim::State& before = states[substep - 1];
    const double radius = before.balls[static_cast<std::size_t>(bounce.ball)].radius;
    MatchContact contact{.ball = {bounce.contact + bounce.normal * radius, radius},
                         .velocity = velocity_before(events, index, before),
                         .point = bounce.contact,
                         .frame_seconds = 1.0 / world.tuning.physics.fps,
                         .substeps = world.tuning.physics.substeps};
    add_other(contact, bounce, before, states[substep], world);
    return contact;
}

}  // namespace

std::optional<MatchContact> last_contact(const sim::Events& events, std::span<const sim::State> states,
                                         const sim::World& world) {
    for (std::size_t i = events.size(); i-- > 0;) {
        const sim::Bounce* bounce = sim::bounce_of(events[i]);
        if (!bounce || bounce->at.substep < 1 || static_cast<std::size_t>(bounce->at.substep) >= states.size())
            continue;
        const sim::State& then = states[static_cast<std::size_t>(bounce->at.substep)];
        return contact_of(events, i, states, sim::world_now(world, then));
    }
    return std::nullopt;
}

namespace {

// The ranges of an exhibit's places, px of the diagram.
constexpr geometry::Box sweep_area{{20, 16}, {290, 116}};
constexpr geometry::Box line_area{{20, 20}, {290, 130}};

Vec middle_of(const geometry::Box& box) { return (box.low + box.high) / 2; }

geometry::Box box_around(const std::array<Vec, 4>& points) {
    geometry::Box box{points[0], points[0]};
    for (const Vec p : points) {
        box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
        box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
    }
    return box;
}

void set_point(Exhibit& exhibit, const std::string& name, Vec p) {
    exhibit.set(name + ".x", p.x);
    exhibit.set(name + ".y", p.y);
}

// Where both circles are half of the time before the contact, and half of the time after it.
std::array<Vec, 4> ends_of(const MatchContact& contact, double seconds) {
    const Vec a = contact.velocity * (seconds / 2);
    const Vec b = contact.circle_velocity * (seconds / 2);
    return {contact.ball.center - a, contact.ball.center + a, contact.circle->center - b, contact.circle->center + b};
}

// Both circles move for a frame, or for as long as there is room; they touch at t = 0.5.
std::unique_ptr<Exhibit> sweep_of(const MatchContact& contact) {
    const Vec room = sweep_area.high - sweep_area.low;
    std::array<Vec, 4> ends = ends_of(contact, contact.frame_seconds);
    double seconds = contact.frame_seconds;
    while (seconds > 1e-3) {
        ends = ends_of(contact, seconds);
        const geometry::Box box = box_around(ends);
        if (box.high.x - box.low.x <= room.x && box.high.y - box.low.y <= room.y) break;
        seconds *= 0.9;
    }
    const Vec shift = middle_of(sweep_area) - middle_of(box_around(ends));
    auto exhibit = sweep_exhibit.make();
    constexpr std::array names{"a", "a2", "b", "b2"};
    for (std::size_t i = 0; i < names.size(); ++i) set_point(*exhibit, names[i], ends[i] + shift);
    exhibit->set("a.r", contact.ball.radius);
    exhibit->set("b.r", contact.circle->radius);
    return exhibit;
}

// The part of the segment that lies inside the box. The segment reaches into it.
Segment clipped(const Segment& segment, const geometry::Box& box) {
    const Vec along = segment.to - segment.from;
    double first = 0, last = 1;
    const auto cut = [&](double from, double delta, double low, double high) {
        if (delta == 0) return;
        const double t1 = (low - from) / delta, t2 = (high - from) / delta;
        first = std::max(first, std::min(t1, t2));
        last = std::min(last, std::max(t1, t2));
    };
    cut(segment.from.x, along.x, box.low.x, box.high.x);
    cut(segment.from.y, along.y, box.low.y, box.high.y);
    return {segment.from + along * first, segment.from + along * std::max(first, last)};
}

// The ball begins half a frame before the contact.
std::unique_ptr<Exhibit> line_of(const MatchContact& contact) {
    const Vec shift = middle_of(line_area) - contact.ball.center;
    const Segment edge = clipped({contact.edge.from + shift, contact.edge.to + shift}, line_area);
    auto exhibit = line_exhibit.make();
    set_point(*exhibit, "from", edge.from);
    set_point(*exhibit, "to", edge.to);
    exhibit->set("a.r", contact.ball.radius);
    set_point(*exhibit, "v", contact.velocity);
    set_point(*exhibit, "a", middle_of(line_area) - contact.velocity * (contact.frame_seconds / 2));
    return exhibit;
}

}  // namespace

std::unique_ptr<Exhibit> make_exhibit(const MatchContact& contact) {
    auto exhibit = contact.circle ? sweep_of(contact) : line_of(contact);
    exhibit->set("substeps", contact.substeps);
    exhibit->set(Exhibit::naive_key, 0);
    return exhibit;
}

}  // namespace megapon::lab
