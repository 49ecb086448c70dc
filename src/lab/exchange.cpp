#include "lab/exchange.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <type_traits>
#include <utility>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "lab/exhibits.h"
#include "sim/targets.h"

namespace megapon::lab {

namespace {

constexpr std::size_t longest_link = 10'000;  // characters

// A "%" that begins no such escape stays as it is.
text::Error error(const std::string& message) { return {"the link", message}; }

void add_body(court::Court& court, const Primitive& shape, const std::vector<Primitive>& all, Vec offset) {
    using Kind = Primitive::Kind;
    const bool stands = shape.role == Role::second || shape.role == Role::solid;
    if (shape.kind == Kind::circle && shape.thing == Thing::ball) {
        // The velocity that an arrow from its middle shows, or one above it; without one it flies towards the player,
        // as a ball that the editor draws without a line.
        constexpr double near = 1, a_second = 2;  // px, lengths of its arrow
        Vec velocity{-120, 0};
        for (const Primitive& other : all)
            if (other.kind == Kind::arrow && other.role == shape.role &&
                std::fabs(other.points[0].x - shape.points[0].x) < near) {
                velocity = a_second * (other.points[1] - other.points[0]);
                break;
            }
        court.balls.push_back({shape.points[0] + offset, velocity, shape.radius, 1});
    } else if (shape.kind == Kind::circle && (stands || shape.thing == Thing::captain)) {
        court.targets.push_back({shape.points[0] + offset, shape.radius, 1, {}, {}});
    } else if (shape.kind == Kind::polygon && (stands || shape.role == Role::first) && !court.tiles) {
        const geometry::Box box = box_of(Polygon{shape.points});
        court::PolygonBody body;
        body.center = (box.low + box.high) / 2 + offset;
        for (const Vec corner : shape.points) body.shape.points.push_back(corner + offset - body.center);
        court.polygons.push_back(body);
    } else if (shape.kind == Kind::line && shape.thing == Thing::pencil) {
        court.lines.push_back({shape.points[0] + offset, shape.points[1] + offset, 1, {}});
    }
}

// A ball may turn several times within a substep.
Vec velocity_before(const sim::Events& events, std::size_t index, const sim::State& before) {
    const sim::Bounce& bounce = *sim::bounce_of(events[index]);
    Vec velocity = before.balls[static_cast<std::size_t>(bounce.ball)].velocity;
    const auto follow = [&](const auto& what) {
        if constexpr (std::is_same_v<std::decay_t<decltype(what)>, sim::Hit>) {
            if (what.bounce.ball == bounce.ball) velocity = what.bounce.velocity;
        } else if constexpr (requires { what.velocity; }) {
            if (what.ball == bounce.ball) velocity = what.velocity;
        }
    };
    for (std::size_t i = 0; i < index; ++i)
        if (sim::time_of(events[i]).substep == bounce.at.substep) std::visit(follow, events[i]);
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
    const sim::State& after = states[substep];
    if (const auto circle = circle_of(bounce, after, world)) {
        contact.circle = Circle{bounce.contact - bounce.normal * circle->radius, circle->radius};
        // Its velocity in the substep. A ball, which may bounce within it, has the one that it began with.
        const double seconds = contact.frame_seconds / contact.substeps;
        contact.circle_velocity = bounce.off == sim::Surface::ball
                                      ? before.balls[static_cast<std::size_t>(bounce.index)].velocity
                                      : (circle->center - circle_of(bounce, before, world)->center) / seconds;
        return contact;
    }
    // As it stands at the end of the substep, moved back to the contact.
    const Segment edge = edge_of(bounce, after, world);
    const Vec offset = bounce.contact - nearest(Circle{bounce.contact, 0}, edge).point;
    contact.edge = {edge.from + offset, edge.to + offset};
    return contact;
}

// The ranges of an exhibit's places, px of the diagram.
constexpr geometry::Box sweep_area{{20, 16}, {290, 116}};
constexpr geometry::Box line_area{{20, 20}, {290, 130}};

Vec middle_of(const geometry::Box& box) { return (box.low + box.high) / 2; }

void set_point(Exhibit& exhibit, const std::string& name, Vec p) {
    exhibit.set(name + ".x", p.x);
    exhibit.set(name + ".y", p.y);
}

// Both circles move for a frame, or for as long as there is room; they touch at t = 0.5.
std::unique_ptr<Exhibit> sweep_of(const MatchContact& contact) {
    const Vec room = sweep_area.high - sweep_area.low;
    const Vec ball = contact.ball.center, other = contact.circle->center;
    Polygon ends;  // where both circles are half of the time before the contact, and half of the time after it
    geometry::Box box;
    bool fits = false;
    double seconds = contact.frame_seconds;
    do {
        const Vec a = contact.velocity * (seconds / 2), b = contact.circle_velocity * (seconds / 2);
        ends.points = {ball - a, ball + a, other - b, other + b};
        box = box_of(ends);
        fits = box.high.x - box.low.x <= room.x && box.high.y - box.low.y <= room.y;
        seconds *= 0.9;
    } while (!fits && seconds > 1e-3);
    const Vec shift = middle_of(sweep_area) - middle_of(box);
    auto exhibit = sweep_exhibit.make();
    constexpr std::array names{"a", "a2", "b", "b2"};
    for (std::size_t i = 0; i < names.size(); ++i) set_point(*exhibit, names[i], ends.points[i] + shift);
    exhibit->set("a.r", contact.ball.radius);
    exhibit->set("b.r", contact.circle->radius);
    return exhibit;
}

// The ball begins half a frame before the contact.
std::unique_ptr<Exhibit> line_of(const MatchContact& contact) {
    const Vec shift = middle_of(line_area) - contact.ball.center;
    const Vec from = contact.edge.from + shift, along = contact.edge.to + shift - from;
    double first = 0, last = 1;  // of the part that lies inside the area, into which the edge reaches
    for (const auto& [at, delta, low, high] : {std::array{from.x, along.x, line_area.low.x, line_area.high.x},
                                               std::array{from.y, along.y, line_area.low.y, line_area.high.y}}) {
        if (delta == 0) continue;
        const double t1 = (low - at) / delta, t2 = (high - at) / delta;
        first = std::max(first, std::min(t1, t2));
        last = std::min(last, std::max(t1, t2));
    }
    auto exhibit = line_exhibit.make();
    set_point(*exhibit, "from", from + along * first);
    set_point(*exhibit, "to", from + along * std::max(first, last));
    exhibit->set("a.r", contact.ball.radius);
    set_point(*exhibit, "v", contact.velocity);
    set_point(*exhibit, "a", middle_of(line_area) - contact.velocity * (contact.frame_seconds / 2));
    return exhibit;
}

}  // namespace

std::string unescaped(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned byte = 0;
        const char* digits = text.data() + i + 1;
        const bool is_escape =
            text[i] == '%' && i + 2 < text.size() && std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2;
        plain += is_escape ? static_cast<char>(byte) : text[i];
        if (is_escape) i += 2;
    }
    return plain;
}

std::string words_of_settings(const std::vector<std::string>& settings) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string words;
    for (const std::string& setting : settings) {
        words += '&';
        for (const char c : setting) {
            const auto byte = static_cast<unsigned char>(c);
            const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (is_letter || std::string_view("-._~=,;:/!*()").find(c) != std::string_view::npos)
                words += c;
            else
                words.append({'%', digits[byte >> 4U], digits[byte & 15U]});
        }
    }
    return words;
}

std::string write_lab_link(std::string_view exhibit, const std::vector<std::string>& settings) {
    return std::string(lab_link_mark).append(exhibit) + words_of_settings(settings);
}

text::Result<std::unique_ptr<Exhibit>> read_lab_link(std::string_view link) {
    const std::size_t begin = link.find(lab_link_mark);
    if (begin == std::string_view::npos) return error("no exhibit; expected a link with " + std::string(lab_link_mark));
    std::string_view rest = link.substr(begin + lab_link_mark.size());
    rest = rest.substr(0, rest.find_last_not_of(" \t\r\n") + 1);
    if (rest.size() > longest_link)
        return error("too long: " + std::to_string(rest.size()) + " characters; expected at most " +
                     std::to_string(longest_link));
    const std::string name = unescaped(rest.substr(0, rest.find('&')));
    auto exhibit = make_exhibit(name);
    if (!exhibit) return error("unknown exhibit " + text::quoted(name) + "; expected one of: " + exhibit_names());
    while (rest.find('&') != std::string_view::npos) {
        rest = rest.substr(rest.find('&') + 1);
        const std::string setting = unescaped(rest.substr(0, rest.find('&')));
        if (const auto refused = setting.empty() ? std::nullopt : exhibit->assign(setting)) return error(*refused);
    }
    return {std::move(exhibit)};
}

court::Change draw_bodies(court::Drawing& drawing, const Exhibit& exhibit) {
    court::Court court = drawing.court();
    const Vec offset = (court.size - diagram_size) / 2;
    if (const auto tiles = exhibit.tile_map()) {
        court.tiles = *tiles;
        court.tiles->origin += offset;
        court.has_bricks = false;
        for (const std::string& row : tiles->rows)
            court.has_bricks = court.has_bricks || row.find('1') != std::string::npos;
    }
    const std::vector<Primitive> all = exhibit.question_diagram().primitives;
    for (const Primitive& shape : all) add_body(court, shape, all, offset);
    court::Change change = drawing.change(court);
    if (change.made) return change;
    court.balls.clear();
    return drawing.change(std::move(court));
}

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

std::unique_ptr<Exhibit> make_exhibit(const MatchContact& contact) {
    auto exhibit = contact.circle ? sweep_of(contact) : line_of(contact);
    exhibit->set("substeps", contact.substeps);
    exhibit->set(Exhibit::naive_key, 0);
    return exhibit;
}

}  // namespace megapon::lab
