#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "lab/exhibits.h"
#include "sim/collision.h"

namespace megapon::lab {

namespace {

constexpr double track_y = 62;       // of the balls' centres
constexpr double arrow_y = 26;       // of their velocities
constexpr double asked_seconds = 1;  // in which the balls may meet
constexpr double equal_within = 1e-9;

double radius_of(double mass) { return 8 + mass; }

// Two balls on a line: masses, velocities in px/s.
struct MassPair {
    double a = 1;
    double b = 1;
    double va = 0;
    double vb = 0;

    double momentum() const { return a * va + b * vb; }
    double energy() const { return (a * va * va + b * vb * vb) / 2; }
};

// After the two have met. The centre of mass is a mirror for both; the naive method lets them swap their velocities.
MassPair after_contact(MassPair pair, double restitution, bool naive) {
    if (pair.va <= pair.vb) return pair;
    if (naive) return {pair.a, pair.b, pair.vb, pair.va};
    const Vec mirror{pair.momentum() / (pair.a + pair.b), 0};
    return {pair.a, pair.b, sim::bounce_velocity({pair.va, 0}, {-1, 0}, mirror, 1, restitution).x,
            sim::bounce_velocity({pair.vb, 0}, {1, 0}, mirror, 1, restitution).x};
}

struct RandomContact {
    MassPair pair;
    double restitution = 1;
};

RandomContact random_contact(sim::Random& random) {
    RandomContact contact;
    contact.pair.a = random_whole(random, 1, 10);
    contact.pair.b = random_whole(random, 1, 10);
    contact.pair.va = random_whole(random, -100, 200);
    contact.pair.vb = contact.pair.va - random_whole(random, 1, 100);
    const double restitution = random.unit();
    contact.restitution = random.unit() < 0.5 ? 1 : restitution;
    return contact;
}

bool is_same(const MassPair& one, const MassPair& other) {
    return std::fabs(one.va - other.va) < equal_within && std::fabs(one.vb - other.vb) < equal_within;
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

class MassesExhibit final : public CloneableExhibit<MassesExhibit> {
    static constexpr double arrow_scale = 0.25;  // px of an arrow for 1 px/s

    const SettingId a_ = add({"a.x", 70, 20, 140});
    const SettingId b_ = add({"b.x", 230, 170, 290});
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
        return value(va_) > value(vb_) && gap() <= (value(va_) - value(vb_)) * asked_seconds;
    }
    bool naive_is_wrong() const override { return hits(false) && !is_same(after(true), after(false)); }

    static Answers ask(bool naive) {
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < 1000; ++i) {
            const auto [pair, restitution] = random_contact(random);
            // The same from what must be kept: the momentum, and of the speed at which they part from each other the
            // restitution.
            const double apart = restitution * (pair.va - pair.vb);
            const double va = (pair.momentum() - pair.b * apart) / (pair.a + pair.b);
            answers.add(!is_same(after_contact(pair, restitution, naive), {pair.a, pair.b, va, va + apart}));
        }
        return answers;
    }

    Diagram picture(bool answered) const override {
        Diagram diagram;
        diagram.dashed_line({0, track_y}, {diagram_size.x, track_y});
        diagram.ball({{value(a_), track_y}, radius_of(value(mass_a_))}, Role::first);
        diagram.ball({{value(b_), track_y}, radius_of(value(mass_b_))}, Role::second);
        diagram.arrow({value(a_), arrow_y}, {value(a_) + value(va_) * arrow_scale, arrow_y}, Role::first, "a");
        diagram.arrow({value(b_), arrow_y}, {value(b_) + value(vb_) * arrow_scale, arrow_y}, Role::second, "b");
        if (!answered) return diagram;
        const MassPair now = pair();
        const double center = (now.a * value(a_) + now.b * value(b_)) / (now.a + now.b);
        diagram.arrow({center, track_y + 24}, {center + now.momentum() / (now.a + now.b) * arrow_scale, track_y + 24},
                      Role::found, "c");
        diagram.dot({center, track_y}, Role::found);
        // Momentum and energy before a contact and after it, as long as the largest of them has room.
        constexpr double room = 60, energy_room = 125;  // px
        const MassPair then = after(is_naive());
        double most = 1e-9, most_energy = 1e-9;
        for (const MassPair& moved : {now, then}) {
            most = std::max({most, std::fabs(moved.a * moved.va), std::fabs(moved.momentum())});
            most_energy = std::max(most_energy, moved.energy());
        }
        for (const auto& [moved, y] : {std::pair{now, 112.0}, std::pair{then, 136.0}}) {
            draw_bars(diagram, {78, y}, moved.a * moved.va, moved.b * moved.vb, room / most);
            draw_bars(diagram, {168, y}, moved.a * moved.va * moved.va / 2, moved.b * moved.vb * moved.vb / 2,
                      energy_room / most_energy);
        }
        for (const double x : {78.0, 168.0}) diagram.dashed_line({x, 106}, {x, 150});
        diagram.message({6, 103}, "lab.masses.momentum", 158);
        diagram.message({168, 103}, "lab.masses.energy", 130);
        return diagram;
    }

    std::string caption() const override {
        if (value(va_) <= value(vb_)) return "caption_away";
        return is_naive() ? "caption_naive" : "caption";
    }

    void describe(Readout& readout) const override {
        const MassPair now = pair(), then = after(is_naive());
        const double p = now.momentum();
        const FormulaLine kept{
            "momentum", {dial(mass_a_), " · ", dial(va_), " + ", dial(mass_b_), " · ", dial(vb_), " " + equals(p)}};
        const FormulaLine left{"after", {"w = " + cut_off(Vec{then.va, then.vb})}};
        const bool meet = now.va > now.vb;  // or else they part, and nothing is mirrored or swapped
        readout.lines = {kept, {"swapped", {meet ? "w a = v b, w b = v a" : "w = v"}}, left};
        if (!is_naive())
            readout.lines = {
                kept,
                {"centre",
                 {"c = " + cut_off(p) + " / " + cut_off(now.a + now.b, 3) + " " + equals(p / (now.a + now.b))}},
                meet ? FormulaLine{"mirrored", {"w = c - ", dial(restitution_), " (v - c)"}}
                     : FormulaLine{"mirrored", {"w = v"}},
                left};
        readout.figures = {{"momentum_before", now.momentum()},
                           {"momentum_after", then.momentum()},
                           {"energy_percent", now.energy() > 0 ? 100 * then.energy() / now.energy() : 100}};
    }

    Puzzles solved_puzzles() const override {
        const MassPair now = pair(), then = after(false);
        const bool meet = now.va > now.vb;
        return {
            meet && now.va != 0 && std::fabs(then.va) < equal_within,
            meet && std::fabs(2 * then.energy() - now.energy()) < equal_within * now.energy(),
            meet && now.va != 0 && now.vb != 0 && std::fabs(now.momentum()) < equal_within,
        };
    }

    std::vector<Handle> handles() const override {
        return {{.x_setting = a_, .origin = {0, track_y}},
                {.x_setting = b_, .origin = {0, track_y}},
                {.x_setting = va_, .origin = {value(a_), arrow_y}, .scale = {arrow_scale, 1}},
                {.x_setting = vb_, .origin = {value(b_), arrow_y}, .scale = {arrow_scale, 1}},
                slider(mass_a_, {20, 182}, 70),
                slider(mass_b_, {120, 182}, 70),
                slider(restitution_, {220, 182}, 70)};
    }

    Claim claim() const override {
        constexpr int contacts = 20000;
        sim::Random random(1);
        double momentum = 0, energy = 0, parted = 0, swapped = 0;
        for (int i = 0; i < contacts; ++i) {
            const auto [pair, restitution] = random_contact(random);
            const MassPair then = after_contact(pair, restitution, false);
            momentum = std::max(momentum, std::fabs(then.momentum() - pair.momentum()));
            if (restitution == 1) energy = std::max(energy, std::fabs(then.energy() - pair.energy()) / pair.energy());
            parted = std::max(parted, std::fabs(then.vb - then.va - restitution * (pair.va - pair.vb)));
            swapped += is_same(after_contact(pair, restitution, true), then);
        }
        return {momentum < 1e-9 && energy < 1e-12 && parted < 1e-9 && swapped < contacts / 10.0,
                {{"contacts", contacts},
                 {"momentum_lost", momentum},
                 {"energy_lost", energy},
                 {"parted_px_s", parted},
                 {"swapped_right", swapped}}};
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        numbers["a.r"] = radius_of(value(mass_a_));
        numbers["b.r"] = radius_of(value(mass_b_));
    }

    void advance(double seconds) override {
        const MassPair now = pair();
        const double until = now.va > now.vb ? std::max(0.0, gap()) / (now.va - now.vb) : seconds;
        move(std::min(until, seconds));
        if (until < seconds) {
            const MassPair then = after(is_naive());
            write_back(va_, then.va);
            write_back(vb_, then.vb);
            move(seconds - until);
        }
        if (value(a_) >= -far_out && value(b_) <= diagram_size.x + far_out) return;
        write_back(a_, start_.a);
        write_back(b_, start_.b);
        write_back(va_, start_.va);
        write_back(vb_, start_.vb);
    }

    bool is_valid_question() const override { return gap() > 0; }

    void on_settings_changed() override { start_ = {value(a_), value(b_), value(va_), value(vb_)}; }

  private:
    struct Start {
        double a = 0, b = 0, va = 0, vb = 0;
    };
    static constexpr double far_out = 250;  // px beyond the picture: all that meet within a second do so before

    MassPair pair() const { return {value(mass_a_), value(mass_b_), value(va_), value(vb_)}; }
    MassPair after(bool naive) const { return after_contact(pair(), value(restitution_), naive); }
    double gap() const { return value(b_) - value(a_) - radius_of(value(mass_a_)) - radius_of(value(mass_b_)); }
    void move(double seconds) {
        write_back(a_, value(a_) + value(va_) * seconds);
        write_back(b_, value(b_) + value(vb_) * seconds);
    }

    Start start_;  // as the settings were last
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
                                     {Chapter::response, 0},
                                     {{{"a.m=4 b.v=0"}, {"a.m=4 b.v=0 restitution=0"}, {"b.v=-60"}}},
                                     {.answers_move = true}};

}  // namespace megapon::lab
