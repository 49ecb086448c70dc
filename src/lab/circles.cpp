#include <cmath>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

constexpr int claimed_reach = 28;  // px
constexpr int claim_range = 40;    // px; the whole positions around a head

// The naive method compares boxes: it hits in the corners, too.
bool pair_hits(const Circle& a, const Circle& b, bool naive) {
    return naive ? !apart(geometry::box_of(a), geometry::box_of(b)) : touch(a, b).has_value();
}

class CirclesExhibit final : public CloneableExhibit<CirclesExhibit> {
    const PointId a_ = add_point("a", {120, 40, 270}, {80, 40, 122});
    const PointId b_ = add_point("b", {190, 40, 270}, {100, 40, 122});
    const CircleId ball_{a_, add({"a.r", ball_radius, 1, 40, 1})};
    const CircleId head_{b_, add({"b.r", head_radius, 1, 40, 1})};
    const SettingId spelling_ = add({"spelling", 0, 0, 2, 1, true, {"squares", "root", "hypot"}});

  public:
    CirclesExhibit() : CloneableExhibit(circles_exhibit) {
        plane_ = Plane{a_.x, a_.y};
        handles_ = {handle(a_), handle(b_), slider(ball_.radius, {7, 182}, 80), slider(head_.radius, {97, 182}, 100),
                    slider(spelling_, {231, 182}, 66)};
        animate(a_, {60, 13});
    }

    bool hits(bool naive) const override {
        if (naive || value(spelling_) == 0) return pair_hits(value(ball_), value(head_), naive);
        return std::sqrt(length_squared(value(a_) - value(b_))) <= reach();
    }

    static Answers ask(bool naive) {
        Answers answers;
        for (int x = -claim_range; x <= claim_range; ++x)
            for (int y = -claim_range; y <= claim_range; ++y) {
                const Circle ball{{static_cast<double>(x), static_cast<double>(y)}, ball_radius};
                answers.add(
                    Asked{pair_hits(ball, {{}, head_radius}, naive), x * x + y * y <= claimed_reach * claimed_reach});
            }
        return answers;
    }

    Diagram picture(bool answered) const override {
        const Circle a = value(ball_), b = value(head_);
        const auto contact = touch(a, b);
        Diagram diagram;
        diagram.draw(Circle{b.center, reach()}, Role::faint);
        diagram.ball(a, Role::first);
        diagram.captain(b, Role::second);
        diagram.dashed_line(a.center, b.center, Role::faint, answered && contact ? "" : "d");
        diagram.label_beside(a, b.center, "a");
        diagram.label_beside(b, a.center, "b");
        if (!answered) return diagram;
        if (is_naive())
            for (const Circle& circle : {a, b})
                diagram.draw(geometry::rect_of(geometry::box_of(circle)), is_wrong() ? Role::missed : Role::ghost);
        diagram.contact(contact, overlap(geometry::polygon_of(a, 48), geometry::polygon_of(b, 48)));
        return diagram;
    }

    void describe(Readout& readout) const override {
        const Vec distance = value(a_) - value(b_);
        const bool squared = value(spelling_) == 0;
        const double found = squared ? length_squared(distance) : std::sqrt(length_squared(distance));
        const double limit = squared ? reach() * reach() : reach();
        const bool touches = hits(false);
        const Compared verdict = compare(found, limit, touches, 2);
        const Vec to = value(b_);
        const Term across = distance.x < 0 ? dial(a_.x, to.x, -1) : dial(a_.x, -to.x);
        const Term down = distance.y < 0 ? dial(a_.y, to.y, -1) : dial(a_.y, -to.y);
        const char* open = squared ? "d² = " : value(spelling_) == 1 ? "d = sqrt(" : "d = hypot(";
        const char* between = value(spelling_) == 2 ? ", " : "² + ";
        const char* close = squared ? "² " : value(spelling_) == 1 ? "²) " : ") ";
        const char* squares = squared ? ")² " : ") ";
        readout.lines = {{"distance", {open, across, between, down, close, equals(found, 2)}},
                         {"reach", {"(", dial(ball_.radius), " + ", dial(head_.radius), squares, equals(limit, 2)}},
                         {"verdict", {verdict.value, relation(touches), verdict.limit}}};
        const auto contact = touch(value(ball_), value(head_));
        readout.figures = {{"reach", reach(), Dial{ball_.radius, value(head_.radius)}},
                           {"distance", length(distance)},
                           {"depth", contact ? contact->depth : 0}};
    }

    // Pairs by squares, or with a root for each.
    double do_timed_work(bool saving) const override {
        constexpr int pairs = 10000;
        const double limit = saving ? reach() * reach() : reach();
        const Vec first = value(a_) - value(b_);
        constexpr Vec step{0.001, -0.001};
        int touching = 0;
        for (int i = 0; i < pairs; ++i) {
            const Vec offset = first + step * i;
            touching += saving ? length_squared(offset) <= limit : std::sqrt(length_squared(offset)) <= limit;
        }
        const volatile int answers = touching;  // so that the work is not left out
        return answers < 0 ? 0 : pairs;
    }

    Puzzles solved_puzzles() const override {
        const Vec d = value(a_) - value(b_);
        return {
            length_squared(d) == 784 && reach() == claimed_reach,
            length_squared(d) == reach() * reach() && d.x != 0 && d.y != 0,
            !hits(false) && length(d) - reach() < 1,
        };
    }

    // Tests every whole position around a head; whole numbers alone decide: 28 px or less is a hit.
    Claim claim() const override {
        const Answers asked = ask(false);
        double touching = 0;
        for (int x = -claim_range; x <= claim_range; ++x)
            for (int y = -claim_range; y <= claim_range; ++y) {
                const Vec center{static_cast<double>(x), static_cast<double>(y)};
                const auto contact = touch(Circle{center, ball_radius}, Circle{{}, head_radius});
                touching += contact && contact->depth == 0;
            }
        return {asked.wrong == 0 && touching == 4,
                {{"reach", claimed_reach},
                 {"places", asked.asked},
                 {"hits", asked.hits},
                 {"touching", touching},
                 {"wrong", asked.wrong}}};
    }

  private:
    double reach() const { return value(ball_.radius) + value(head_.radius); }
};

constexpr MethodLines circles_lines{
    R"(
dx = a.x - b.x;
dy = a.y - b.y;
reach = a.r + b.r;
if (spelling == 2) return hypot(dx, dy) <= reach;
d2 = dx * dx + dy * dy;
if (spelling == 1) return sqrt(d2) <= reach;
return d2 <= reach * reach;
)",
    R"(
if (a.x - a.r > b.x + b.r) return MISS;
if (b.x - b.r > a.x + a.r) return MISS;
if (a.y - a.r > b.y + b.r) return MISS;
if (b.y - b.r > a.y + a.r) return MISS;
return HIT;
)"};

}  // namespace

constexpr ExhibitInfo circles_exhibit{"circles",
                                      "touch(Circle, Circle)",
                                      "src/geometry/touch.cpp",
                                      CirclesExhibit::make,
                                      {.frames_ahead = 5, .place = true},
                                      circles_lines,
                                      {Chapter::circles, 0},
                                      {{{"a.x=162 a.y=100"}, {"a.r=13 a.x=175"}, {"a.x=162 a.y=104"}}}};

}  // namespace megapon::lab
