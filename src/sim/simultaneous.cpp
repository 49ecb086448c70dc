#include "sim/simultaneous.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "sim/obstacles.h"

namespace megapon::sim {

namespace {

using geometry::Circle;
using geometry::TouchedFeature;

bool is_simultaneous(double distance) { return std::abs(distance) <= simultaneous_distance; }

// Collects the contacts of one ball at one time.
class ContactList {
  public:
    ContactList(std::vector<Collision>& contacts, const BallMotion& ball, double time)
        : contacts_(contacts), ball_(ball), center_(ball.center_at(time)), time_(time) {}

    Circle circle() const { return {center_, ball_.radius}; }

    void add(const Collision& like, Vec normal, Vec point) { add(like, normal, point, center_); }

    void add(const Collision& like, Vec normal, Vec point, Vec center) {
        if (!geometry::closing(ball_.velocity - like.surface_velocity, normal)) return;
        Collision& added = contacts_.emplace_back(like);
        added.time = time_;
        added.center = center;
        added.normal = normal;
        added.point = point;
    }

  private:
    std::vector<Collision>& contacts_;
    const BallMotion& ball_;
    Vec center_;
    double time_;
};

Collision resting(Surface off, int index, double restitution) {
    Collision collision;
    collision.off = off;
    collision.index = index;
    collision.restitution = restitution;
    return collision;
}

void add_walls(ContactList& list, const court::Court& court) {
    const Circle ball = list.circle();
    if (is_clear_of_sides(court, ball.center, ball.radius)) return;
    for (int index = -1; const geometry::HalfPlane& wall : court::sides_of(court.size)) {
        ++index;
        const double gap = wall.distance(ball.center) - ball.radius;
        if (!is_solid(wall, court.walls) || !is_simultaneous(gap)) continue;
        const Vec center = ball.center - wall.normal * gap;
        list.add(resting(Surface::wall, index, court.wall_restitution), wall.normal, center - wall.normal * ball.radius,
                 center);
    }
}

void add_lines(ContactList& list, const court::Court& court) {
    const Circle ball = list.circle();
    for (std::size_t i = 0; i < court.lines.size(); ++i) {
        const geometry::Nearest near = geometry::nearest(ball, court.lines[i].segment());
        if (is_simultaneous(near.distance - ball.radius))
            list.add(resting(Surface::line, static_cast<int>(i), court.lines[i].restitution), near.normal, near.point);
    }
}

bool is_brick(const State& state, const TouchedFeature& touched) {
    return state.tiles && hits_of_brick(*state.tiles, touched.tile) > 0;
}

// On a seam each brick counts; tiles that nothing breaks are one body there, and beside a brick none.
bool is_hidden(const State& state, const std::vector<TouchedFeature>& features, std::size_t index) {
    constexpr double same = 1e-12;
    if (is_brick(state, features[index])) return false;
    for (std::size_t other = 0; other < features.size(); ++other) {
        const bool counts = other < index || is_brick(state, features[other]);
        if (counts && length_squared(features[other].normal - features[index].normal) <= same * same) return true;
    }
    return false;
}

void add_tiles(ContactList& list, const State& state, const World& world, std::vector<TouchedFeature>& features) {
    const geometry::TileMap* tiles = tiles_now(state, world);
    if (!tiles) return;
    features.clear();
    append_touched(list.circle(), *tiles, simultaneous_distance, features);
    for (std::size_t i = 0; i < features.size(); ++i) {
        const auto& [normal, point, tile] = features[i];
        if (is_hidden(state, features, i)) continue;
        list.add(resting(Surface::tile, tile.row * tiles->columns() + tile.column, world.court.tile_restitution),
                 normal, point);
    }
}

void add_resting_polygons(ContactList& list, const World& world, std::vector<TouchedFeature>& features) {
    for (std::size_t i = 0; i < world.court.polygons.size(); ++i) {
        if (world.court.polygons[i].moves()) continue;
        features.clear();
        append_touched(list.circle(), world.resting_polygons[i], simultaneous_distance, features);
        for (const TouchedFeature& touched : features)
            list.add(resting(Surface::polygon, static_cast<int>(i), world.court.polygons[i].restitution),
                     touched.normal, touched.point);
    }
}

void add_moving_polygons(ContactList& list, const std::vector<PolygonMotion>& polygons, double time,
                         std::vector<TouchedFeature>& features) {
    const Circle ball = list.circle();
    for (const PolygonMotion& polygon : polygons) {
        const double reach = polygon.reach + ball.radius + simultaneous_distance;
        if (length_squared(ball.center - polygon.center_at(time)) > reach * reach) continue;
        features.clear();
        append_touched(ball, polygon.at(time), simultaneous_distance, features);
        for (const TouchedFeature& touched : features) {
            Collision collision = resting(Surface::polygon, polygon.index, polygon.body->restitution);
            collision.surface_velocity = polygon.surface_velocity(touched.point, time);
            list.add(collision, touched.normal, touched.point);
        }
    }
}

void add_heads(ContactList& list, const BallMotion& ball, const std::vector<HeadMotion>& heads, double time) {
    for (const HeadMotion& head : heads) {
        if (head.player) continue;
        const Separation apart = separation_from_head(ball, head, time);
        if (!is_simultaneous(apart.distance)) continue;
        Collision collision = resting(head.off, head.index, 1);
        collision.surface_velocity = head.velocity_at(time);
        collision.push = head.push;
        list.add(collision, apart.normal, apart.point);
    }
}

// A contact as the solver sees it.
struct Constraint {
    std::size_t a = 0;
    std::optional<std::size_t> b{};
    double out = 0;  // px/s along the normal, at which the two part at least
};

Vec parting(const Constraint& at, std::span<const BouncingBall> balls) {
    return balls[at.a].velocity - (at.b ? balls[*at.b].velocity : Vec{});
}

std::vector<Constraint> constraints_of(std::span<const BouncingBall> balls, std::span<const BallContact> contacts,
                                       double most) {
    const auto place = [&](int ball) {
        std::size_t i = 0;
        while (balls[i].ball != ball) ++i;
        return i;
    };
    std::vector<Constraint> constraints;
    for (const BallContact& contact : contacts) {
        Constraint made{.a = place(contact.ball)};
        if (contact.partner >= 0) made.b = place(contact.partner);
        const Vec normal = contact.collision.normal;
        made.out = contact.partner >= 0 ? -dot(parting(made, balls), normal)
                                        : dot(bounce_velocity(balls[made.a].velocity, contact.collision, most), normal);
        constraints.push_back(made);
    }
    return constraints;
}

// Contacts of one ball that face the same way, as those on a seam, bear the same.
void share_impulses(std::span<BallContact> contacts) {
    constexpr double same = 1e-12;
    const auto is_like = [](const BallContact& a, const BallContact& b) {
        return a.ball == b.ball && a.partner < 0 && b.partner < 0 &&
               length_squared(a.collision.normal - b.collision.normal) <= same * same;
    };
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        double sum = 0;
        double count = 0;
        for (const BallContact& other : contacts)
            if (is_like(contacts[i], other)) sum += other.impulse, ++count;
        const bool is_first = std::none_of(contacts.begin(), contacts.begin() + static_cast<std::ptrdiff_t>(i),
                                           [&](const BallContact& earlier) { return is_like(earlier, contacts[i]); });
        if (!is_first || count < 2) continue;
        for (BallContact& other : contacts)
            if (is_like(contacts[i], other)) other.impulse = sum / count;
    }
}

}  // namespace

void append_contacts(std::vector<Collision>& contacts, const BallMotion& ball, double time, const State& state,
                     const World& world, const std::vector<HeadMotion>& heads,
                     const std::vector<PolygonMotion>& polygons, std::vector<TouchedFeature>& features) {
    ContactList list(contacts, ball, time);
    add_walls(list, world.court);
    add_lines(list, world.court);
    add_resting_polygons(list, world, features);
    add_tiles(list, state, world, features);
    add_moving_polygons(list, polygons, time, features);
    add_heads(list, ball, heads, time);
}

// By C. Hildreth's method, "A quadratic programming procedure" (1957): one contact after the other is given what it
// lacks, or gives back what it has too much, until none changes any more.
bool bounce_together(std::span<BouncingBall> balls, std::span<BallContact> contacts, double most) {
    constexpr int most_rounds = 10'000;  // contacts whose normals are 3 degrees apart take some thousands
    constexpr double settled = 1e-13;    // of the fastest ball's speed
    const std::vector<BouncingBall> before(balls.begin(), balls.end());
    const std::vector<Constraint> constraints = constraints_of(balls, contacts, most);
    double fastest = 0;
    for (const Constraint& at : constraints) fastest = std::max({fastest, length(parting(at, balls)), at.out});
    for (BallContact& contact : contacts) contact.impulse = 0;
    for (int round = 0; round < most_rounds; ++round) {
        double change = 0;
        for (std::size_t i = 0; i < constraints.size(); ++i) {
            const Constraint& at = constraints[i];
            const Vec normal = contacts[i].collision.normal;
            const double give = 1 / balls[at.a].mass + (at.b ? 1 / balls[*at.b].mass : 0);
            const double lacks = at.out - dot(parting(at, balls), normal);
            const double impulse = std::max(0.0, contacts[i].impulse + lacks / give);
            const Vec added = normal * (impulse - contacts[i].impulse);
            change = std::max(change, length(added) * give);
            contacts[i].impulse = impulse;
            balls[at.a].velocity += added / balls[at.a].mass;
            if (at.b) balls[*at.b].velocity -= added / balls[*at.b].mass;
        }
        if (change > settled * fastest) continue;
        share_impulses(contacts);
        return true;
    }
    std::copy(before.begin(), before.end(), balls.begin());
    return false;
}

Vec bounce_off_all(Vec velocity, std::span<const Collision> contacts, double most) {
    if (contacts.size() == 1) return bounce_velocity(velocity, contacts.front(), most);
    std::vector<BallContact> all;
    for (const Collision& contact : contacts) all.push_back({0, -1, contact});
    std::array<BouncingBall, 1> ball{{{0, 1, velocity}}};
    return bounce_together(ball, all, most) ? ball[0].velocity : bounce_velocity(velocity, contacts.front(), most);
}

}  // namespace megapon::sim
