#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "geometry/trig.h"
#include "lab/code_parts.h"
#include "lab/exhibits.h"
#include "lab/mass_pair.h"

namespace megapon::lab {

namespace {

constexpr double track_y = 62;       // of the balls' centres
constexpr double arrow_y = 26;       // of their velocities
constexpr double asked_seconds = 1;  // in which the balls may meet
constexpr double equal_within = 1e-9;

double radius_of(double mass) { return 8 + mass; }

struct RandomContact {
    MassPair pair;
    double restitution = 1;
};

RandomContact random_contact(sim::Random& random) {
    RandomContact contact;
    auto& [a, b] = contact.pair;
    a.mass = random_whole(random, 1, 10);
    b.mass = random_whole(random, 1, 10);
    a.velocity.x = random_whole(random, -100, 200);
    b.velocity.x = a.velocity.x - random_whole(random, 1, 100);
    a.ball = {{0, 0}, radius_of(a.mass)};
    b.ball = {{100, 0}, radius_of(b.mass)};
    const double restitution = random.unit();
    contact.restitution = random.unit() < 0.5 ? 1 : restitution;
    return contact;
}

// Both from any side, touching.
RandomContact random_oblique_contact(sim::Random& random) {
    RandomContact contact = random_contact(random);
    auto& [a, b] = contact.pair;
    const Vec towards_b = geometry::direction(random.between(-80, 80));
    b.ball.center = a.ball.center + towards_b * (a.ball.radius + b.ball.radius);
    return contact;
}

RandomContact random_contact_of(bool is_oblique, sim::Random& random) {
    if (is_oblique) return random_oblique_contact(random);
    return random_contact(random);
}

bool is_same(const MassPair& one, const MassPair& other) {
    return length(one.a.velocity - other.a.velocity) < equal_within &&
           length(one.b.velocity - other.b.velocity) < equal_within;
}

// What must be kept gives the same: the momentum, what both have along the tangent and, of the speed at which they
// part, the restitution.
MassPair parted_by_impulse(MassPair pair, double restitution, Vec normal) {
    const double nearing = dot(pair.a.velocity - pair.b.velocity, normal);
    const double impulse = -(1 + restitution) * nearing / (1 / pair.a.mass + 1 / pair.b.mass);
    pair.a.velocity += normal * (impulse / pair.a.mass);
    pair.b.velocity -= normal * (impulse / pair.b.mass);
    return pair;
}

// One bar upon the other, both from `origin`: what a has, and beyond its end what b has.
void draw_bars(Diagram& diagram, Vec origin, double a, double b, double scale) {
    const double end = a + b;
    const Vec beyond{origin.x + (a + end) / 2 * scale, origin.y + 6};
    diagram.draw(Rect{{origin.x + a / 2 * scale, origin.y}, {std::fabs(a) / 2 * scale, 2.5}}, Role::first);
    diagram.draw(Rect{beyond, {std::fabs(end - a) / 2 * scale, 2.5}}, Role::second);
    const double sum = origin.x + end * scale;
    diagram.draw(Segment{{sum, origin.y - 4}, {sum, origin.y + 10}}, Role::solid);
}

constexpr char until_touching[] = R"(
x = a.x - b.x; y = a.y - b.y;
vx = a.vx - b.vx; vy = a.vy - b.vy;
C = x * x + y * y - (a.r + b.r) * (a.r + b.r);
A = vx * vx + vy * vy; B = x * vx + y * vy;
if (B >= 0 || (C > 0 && B * B < A * C)) return MISS;
t = max((-B - sqrt(B * B - A * C)) / A, 0);)";
constexpr auto oblique_right = join_lines(until_touching, R"(
nx = x + vx * t; ny = y + vy * t; n2 = nx * nx + ny * ny;
out = (1 + restitution) * (vx * nx + vy * ny) / n2 / (a.m + b.m);
a_x = a.vx - out * b.m * nx; a_y = a.vy - out * b.m * ny;
b_x = b.vx + out * a.m * nx; b_y = b.vy + out * a.m * ny;
return t <= 1;
)");
constexpr auto oblique_naive = join_lines(until_touching, R"(
a_x = b.vx; a_y = b.vy;
b_x = a.vx; b_y = a.vy;
return t <= 1;
)");

class MassesExhibit final : public CloneableExhibit<MassesExhibit> {
    static constexpr double arrow_scale = 0.25;  // px of an arrow for 1 px/s

    const SettingId a_ = add({"a.x", 70, 20, 140});
    const PointId b_ = add_point("b", {230, 170, 290}, {track_y, track_y, 84});
    const SettingId va_ = add({"a.v", 120, -200, 200, 10});
    const SettingId vb_ = add({"b.v", -40, -200, 200, 10});
    const SettingId mass_a_ = add({"a.m", 2, 1, 10, 1});
    const SettingId mass_b_ = add({"b.m", 4, 1, 10, 1});
    const SettingId restitution_ = add({"restitution", 1, 0, 1, 0.05});

  public:
    MassesExhibit() : CloneableExhibit(masses_exhibit) {
        plane_ = Plane{va_, vb_, true};
        on_settings_changed();
    }

    // Whether they meet within a second. What they do then is where the naive method goes wrong.
    bool hits(bool /*naive*/) const override {
        const MassPair now = pair();
        if (now.is_level())
            return now.a.velocity.x > now.b.velocity.x &&
                   gap() <= (now.a.velocity.x - now.b.velocity.x) * asked_seconds;
        const auto contact = next_contact(now);
        return contact && contact->seconds <= asked_seconds;
    }
    bool naive_is_wrong() const override { return hits(false) && !is_same(after(true), after(false)); }

    std::string method(bool naive) const override {
        return naive || pair().is_level() ? Exhibit::method(naive) : "right_oblique";
    }
    const char* lines(bool naive) const override {
        if (pair().is_level()) return Exhibit::lines(naive);
        return naive ? oblique_naive.data() : oblique_right.data();
    }

    Answers answers(bool naive) const override {
        static const std::array<std::array<Answers, 2>, 2> asked{std::array{sample(false, false), sample(false, true)},
                                                                 std::array{sample(true, false), sample(true, true)}};
        return asked.at(pair().is_level() ? 0 : 1).at(naive ? 1 : 0);
    }

    static Answers sample(bool is_oblique, bool naive) {
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < 1000; ++i) {
            const auto [pair, restitution] = random_contact_of(is_oblique, random);
            const Vec apart = pair.a.ball.center - pair.b.ball.center;
            const MassPair parted = parted_by_impulse(pair, restitution, apart / length(apart));
            answers.add(!is_same(after_contact(pair, restitution, naive), parted));
        }
        return answers;
    }

    Diagram picture(bool answered) const override {
        Diagram diagram;
        const MassPair now = pair();
        diagram.ball(now.a.ball, Role::first);
        diagram.ball(now.b.ball, Role::second);
        for (const auto& [body, role, name] :
             {std::tuple{now.a, Role::first, "a"}, std::tuple{now.b, Role::second, "b"}}) {
            const Vec from{body.ball.center.x, arrow_y};
            diagram.arrow(from, from + body.velocity * arrow_scale, role, name);
        }
        if (!answered) return diagram;
        const MassPair then = after(is_naive());
        const Vec center = now.center();
        const Vec below = now.is_level() ? Vec{0, 24} : Vec{};
        if (!now.is_level()) draw_contact(diagram);
        diagram.arrow(center + below, center + below + now.center_velocity() * arrow_scale, Role::found, "c");
        diagram.dot(center, Role::found);
        // Momentum and energy before a contact and after it, as long as the largest of them has room.
        constexpr double room = 60;  // px
        constexpr double energy_room = 125;
        double most = 1e-9;
        double most_energy = 1e-9;
        for (const MassPair& moved : {now, then}) {
            most = std::max({most, std::fabs(moved.a.mass * moved.a.velocity.x), std::fabs(moved.momentum().x)});
            most_energy = std::max(most_energy, moved.energy());
        }
        for (const auto& [moved, y] : {std::pair{now, 112.0}, std::pair{then, 136.0}}) {
            draw_bars(diagram, {78, y}, moved.a.mass * moved.a.velocity.x, moved.b.mass * moved.b.velocity.x,
                      room / most);
            draw_bars(diagram, {168, y}, moved.a.mass * length_squared(moved.a.velocity) / 2,
                      moved.b.mass * length_squared(moved.b.velocity) / 2, energy_room / most_energy);
        }
        for (const double x : {78.0, 168.0}) diagram.dashed_line({x, 106}, {x, 150});
        diagram.message({6, 103}, "lab.masses.momentum", 158);
        diagram.message({168, 103}, "lab.masses.energy", 130);
        return diagram;
    }

    // Where both touch, the normal and the tangent there, and how each goes on.
    void draw_contact(Diagram& diagram) const {
        const MassPair now = pair();
        const auto contact = next_contact(now);
        if (!contact) return;
        const Vec at_a = now.a.ball.center + now.a.velocity * contact->seconds;
        const Vec at_b = now.b.ball.center + now.b.velocity * contact->seconds;
        const Vec point = at_b + contact->normal * now.b.ball.radius;
        const Vec tangent = perpendicular(contact->normal) * 30;
        diagram.draw(Circle{at_a, now.a.ball.radius}, Role::ghost);
        diagram.draw(Circle{at_b, now.b.ball.radius}, Role::ghost);
        diagram.dashed_line(point - tangent, point + tangent);
        for (const bool naive : {true, false}) {
            if (naive && !is_naive()) continue;
            const MassPair then = after(naive);
            const Role role = naive && is_wrong() ? Role::missed : Role::found;
            diagram.arrow(at_a, at_a + then.a.velocity * arrow_scale, role);
            diagram.arrow(at_b, at_b + then.b.velocity * arrow_scale, role);
        }
        diagram.normal(point, contact->normal);
        diagram.cross(point);
    }

    std::string caption() const override {
        const MassPair now = pair();
        const Vec apart = now.a.ball.center - now.b.ball.center;
        if (dot(apart, now.a.velocity - now.b.velocity) >= 0) return "caption_away";
        if (!next_contact(now)) return "caption_passes";
        if (now.is_level()) return is_naive() ? "caption_naive" : "caption";
        return is_naive() ? "caption_oblique_naive" : "caption_oblique";
    }

    void describe(Readout& readout) const override {
        const MassPair now = pair();
        const MassPair then = after(is_naive());
        readout.figures = {off_card({"momentum_after", then.momentum().x}),
                           {"energy_percent", now.energy() > 0 ? 100 * then.energy() / now.energy() : 100}};
        if (!now.is_level()) return describe_oblique(readout, now, then);
        readout.figures.insert(readout.figures.begin(), {"momentum_before", now.momentum().x});
        describe_level(readout, now, then);
    }

    void describe_level(Readout& readout, const MassPair& now, const MassPair& then) const {
        const double p = now.momentum().x;
        const FormulaLine kept{
            "momentum", {dial(mass_a_), " · ", dial(va_), " + ", dial(mass_b_), " · ", dial(vb_), " " + equals(p)}};
        const FormulaLine left{"after", {"w = " + cut_off(Vec{then.a.velocity.x, then.b.velocity.x})}};
        const bool meet = next_contact(now).has_value();  // or else they part, and nothing is mirrored or swapped
        readout.lines = {kept, {"swapped", {meet ? "w a = v b, w b = v a" : "w = v"}}, left};
        if (is_naive()) return;
        const double masses = now.a.mass + now.b.mass;
        readout.lines = {kept,
                         {"centre", {"c = " + cut_off(p) + " / " + cut_off(masses, 3) + " " + equals(p / masses)}},
                         meet ? FormulaLine{"mirrored", {"w = c - ", dial(restitution_), " (v - c)"}}
                              : FormulaLine{"mirrored", {"w = v"}},
                         left};
    }

    // As on a line, but for the part along the normal alone.
    void describe_oblique(Readout& readout, const MassPair& now, const MassPair& then) const {
        const FormulaLine left{"after", {"w = " + cut_off(then.a.velocity, 0) + ", " + cut_off(then.b.velocity, 0)}};
        const auto contact = next_contact(now);
        if (!contact) {
            readout.lines = {{is_naive() ? "swapped" : "mirrored", {"w = v"}}, left};
            return;
        }
        const Vec n = contact->normal;
        const Vec along{dot(now.a.velocity, n), dot(now.b.velocity, n)};
        readout.lines = {{"normal", {"n = " + cut_off(n, 3)}}, {"along_normal", {"v·n = " + cut_off(along)}}};
        if (is_naive()) {
            readout.lines.push_back({"swapped", {"w a = v b, w b = v a"}});
        } else {
            readout.lines.push_back({"centre", {"c·n " + equals(dot(now.center_velocity(), n))}});
            readout.lines.push_back({"mirrored", {"w = v + (1 + ", dial(restitution_), ") (c·n - v·n) n"}});
        }
        readout.lines.push_back(left);
    }

    Puzzles solved_puzzles() const override {
        const MassPair now = pair();
        const MassPair then = after(false);
        const Vec a = now.a.velocity;
        const Vec b = now.b.velocity;
        const bool meet = next_contact(now).has_value();
        return {
            meet && a != Vec{} && length(then.a.velocity) < equal_within,
            meet && std::fabs(2 * then.energy() - now.energy()) < equal_within * now.energy(),
            meet && a != Vec{} && b != Vec{} && length(now.momentum()) < equal_within,
        };
    }

    std::vector<Handle> handles() const override {
        return {
            {.x_setting = a_, .origin = {0, track_y}},
            handle(b_),
            {.x_setting = va_, .origin = {value(a_), arrow_y + rising_a_ * arrow_scale}, .scale = {arrow_scale, 1}},
            {.x_setting = vb_, .origin = {value(b_.x), arrow_y + rising_b_ * arrow_scale}, .scale = {arrow_scale, 1}},
            slider(mass_a_, {20, 182}, 70),
            slider(mass_b_, {120, 182}, 70),
            slider(restitution_, {220, 182}, 70)};
    }

    Claim claim() const override {
        constexpr int contacts = 20000;
        sim::Random random(1);
        double momentum = 0;
        double energy = 0;
        double parted = 0;
        double tangent = 0;
        double swapped = 0;
        double swapped_oblique = 0;
        for (int i = 0; i < 2 * contacts; ++i) {
            const bool is_oblique = i >= contacts;
            const auto [pair, restitution] = random_contact_of(is_oblique, random);
            const MassPair then = after_contact(pair, restitution, false);
            const Vec apart = pair.a.ball.center - pair.b.ball.center;
            const Vec n = apart / length(apart);
            const Vec t = perpendicular(n);
            momentum = std::max(momentum, length(then.momentum() - pair.momentum()));
            if (restitution == 1) energy = std::max(energy, std::fabs(then.energy() - pair.energy()) / pair.energy());
            const double nearing = dot(pair.b.velocity - pair.a.velocity, n);
            parted = std::max(parted, std::fabs(dot(then.a.velocity - then.b.velocity, n) - restitution * nearing));
            tangent = std::max({tangent, std::fabs(dot(then.a.velocity - pair.a.velocity, t)),
                                std::fabs(dot(then.b.velocity - pair.b.velocity, t))});
            (is_oblique ? swapped_oblique : swapped) += is_same(after_contact(pair, restitution, true), then);
        }
        return {momentum < 1e-9 && energy < 1e-12 && parted < 1e-9 && tangent < 1e-9 && swapped < contacts / 10.0 &&
                    swapped_oblique < swapped,
                {{"contacts", contacts},
                 {"oblique_contacts", contacts},
                 {"momentum_lost", momentum},
                 {"energy_lost", energy},
                 {"parted_px_s", parted},
                 {"tangent_px_s", tangent},
                 {"swapped_right", swapped},
                 {"swapped_oblique_right", swapped_oblique}}};
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        numbers["a.r"] = radius_of(value(mass_a_));
        numbers["b.r"] = radius_of(value(mass_b_));
        const MassPair now = pair();
        if (now.is_level()) return;
        numbers["a.y"] = now.a.ball.center.y;
        for (const auto& [name, velocity] : {std::pair{"a", now.a.velocity}, std::pair{"b", now.b.velocity}}) {
            numbers[std::string(name) + ".vx"] = velocity.x;
            numbers[std::string(name) + ".vy"] = velocity.y;
        }
    }

    void advance(double seconds) override {
        const auto contact = next_contact(pair());
        const double until = contact ? contact->seconds : seconds;
        move(std::min(until, seconds));
        if (until < seconds) {
            const MassPair then = after(is_naive());
            write_back(va_, then.a.velocity.x);
            write_back(vb_, then.b.velocity.x);
            rising_a_ = then.a.velocity.y;
            rising_b_ = then.b.velocity.y;
            move(seconds - until);
        }
        const geometry::Box near_by = geometry::expand({{0, 0}, diagram_size}, far_out);
        if (contains(near_by, pair().a.ball.center) && contains(near_by, pair().b.ball.center)) return;
        write_back(a_, start_.a);
        write_back(b_, start_.b);
        write_back(va_, start_.va);
        write_back(vb_, start_.vb);
        lay_level();
    }

    bool is_valid_question() const override { return gap() > 0; }

    void on_settings_changed() override {
        start_ = {value(a_), value(b_), value(va_), value(vb_)};
        lay_level();
    }

  private:
    struct Start {
        double a = 0;
        Vec b{};
        double va = 0;
        double vb = 0;
    };
    static constexpr double far_out = 250;  // px beyond the picture: all that meet within a second do so before

    MassPair pair() const {
        const double a = value(mass_a_);
        const double b = value(mass_b_);
        return {{a, {{value(a_), a_y_}, radius_of(a)}, {value(va_), rising_a_}},
                {b, {value(b_), radius_of(b)}, {value(vb_), rising_b_}}};
    }
    MassPair after(bool naive) const { return after_contact(pair(), value(restitution_), naive); }
    // Between the outlines.
    double gap() const {
        const MassPair now = pair();
        if (now.is_level()) return value(b_.x) - value(a_) - now.a.ball.radius - now.b.ball.radius;
        return length(now.b.ball.center - now.a.ball.center) - now.a.ball.radius - now.b.ball.radius;
    }
    void move(double seconds) {
        write_back(a_, value(a_) + value(va_) * seconds);
        write_back(b_, value(b_) + Vec{value(vb_), rising_b_} * seconds);
        a_y_ += rising_a_ * seconds;
    }
    // As a hand sets them both move level.
    void lay_level() {
        a_y_ = track_y;
        rising_a_ = rising_b_ = 0;
    }

    Start start_;  // as the settings were last
    double a_y_ = track_y;
    double rising_a_ = 0;  // px/s downwards, after a contact
    double rising_b_ = 0;
};

constexpr MethodLines masses_lines{
    R"(
gap = b.x - a.x - a.r - b.r;
centre = (a.m * a.v + b.m * b.v) / (a.m + b.m);
a_after = centre - restitution * (a.v - centre);
b_after = centre - restitution * (b.v - centre);
return a.v > b.v && gap <= a.v - b.v;
)",
    R"(
gap = b.x - a.x - a.r - b.r;
a_after = b.v;
b_after = a.v;
return a.v > b.v && gap <= a.v - b.v;
)"};

}  // namespace

constexpr ExhibitInfo masses_exhibit{"masses",
                                     "bounce_velocity(Vec, Vec, …)",
                                     "src/sim/collision.h",
                                     MassesExhibit::make,
                                     {},
                                     masses_lines,
                                     {{{"a.m=4 b.v=0"}, {"a.m=4 b.v=0 restitution=0"}, {"b.v=-60"}}},
                                     {.answers_move = true}};

}  // namespace megapon::lab
