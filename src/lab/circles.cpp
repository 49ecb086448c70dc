#include <array>
#include <cmath>
#include <cstddef>
#include <string>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "lab/code_parts.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

constexpr int claimed_reach = 28;  // px
constexpr int claim_range = 40;    // px; the whole positions around a head

// What the naive methods do: one compares boxes; one takes the middle of a picture to lie half its width below its top;
// one cuts the halves of its width and height to whole px; one takes half the radius for the radius.
enum class CircleTrap { boxes, width_for_y, whole_halves, half_radius };
constexpr int circle_traps = 4;

// A circle in the middle of its picture, which is as wide as the circle.
struct Pictured {
    Circle circle;
    double height = 0;  // px, of the picture

    double width() const { return 2 * circle.radius; }
    Vec corner() const { return circle.center - Vec{width(), height} / 2; }  // the left top one
    Rect frame() const { return {circle.center, Vec{width(), height} / 2}; }
};

// The circle that a naive method makes of a picture.
Circle taken_from(const Pictured& picture, CircleTrap trap) {
    const double half = picture.width() / 2;
    const double whole_half = std::floor(half);
    switch (trap) {
        case CircleTrap::width_for_y:
            return {picture.corner() + Vec{half, half}, half};
        case CircleTrap::whole_halves:
            return {picture.corner() + Vec{whole_half, std::floor(picture.height / 2)}, whole_half};
        case CircleTrap::half_radius:
            return {picture.circle.center, picture.circle.radius / 2};
        case CircleTrap::boxes:
            break;
    }
    return picture.circle;
}

bool naive_hits(const Pictured& a, const Pictured& b, CircleTrap trap) {
    // Boxes hit in the corners, too.
    if (trap == CircleTrap::boxes) return !apart(geometry::box_of(a.circle), geometry::box_of(b.circle));
    return touch(taken_from(a, trap), taken_from(b, trap)).has_value();
}

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

// What is made of the pictures p and q, and of their left top corners.
constexpr char within_reach[] = R"(
return hypot(bx - ax, by - ay) <= reach;
)";
constexpr auto width_for_y_lines = join_lines(R"(
ax = p.x + p.w / 2;
ay = p.y + p.w / 2;
bx = q.x + q.w / 2;
by = q.y + q.w / 2;
reach = p.w / 2 + q.w / 2;)",
                                              within_reach);
constexpr auto whole_halves_lines = join_lines(R"(
ax = p.x + floor(p.w / 2);
ay = p.y + floor(p.h / 2);
bx = q.x + floor(q.w / 2);
by = q.y + floor(q.h / 2);
reach = floor(p.w / 2) + floor(q.w / 2);)",
                                               within_reach);
constexpr auto half_radius_lines = join_lines(R"(
ax = p.x + p.w / 2;
ay = p.y + p.h / 2;
bx = q.x + q.w / 2;
by = q.y + q.h / 2;
reach = a.r / 2 + b.r / 2;)",
                                              within_reach);

class CirclesExhibit final : public CloneableExhibit<CirclesExhibit> {
    const PointId a_ = add_point("a", {120, 40, 270}, {80, 40, 122});
    const PointId b_ = add_point("b", {190, 40, 270}, {100, 40, 122});
    const CircleId ball_{a_, add({"a.r", ball_radius, 1, 40, 1})};
    const CircleId head_{b_, add({"b.r", head_radius, 1, 40, 1})};
    const SettingId spelling_ = add({"spelling", 0, 0, 2, 1, true, {"squares", "root", "hypot"}});
    const SettingId taller_ = add({"taller", 12, 0, 40, 1, true});
    const SettingId trap_ =
        add({"trap", 0, 0, circle_traps - 1, 1, true, {"boxes", "width_for_y", "whole_halves", "half_radius"}});

  public:
    CirclesExhibit() : CloneableExhibit(circles_exhibit) {
        plane_ = Plane{a_.x, a_.y};
        animate(a_, {60, 13});
    }

    bool hits(bool naive) const override {
        if (naive) return naive_hits(ball_picture(), head_picture(), trap());
        if (value(spelling_) == 0) return touch(value(ball_), value(head_)).has_value();
        return std::sqrt(length_squared(value(a_) - value(b_))) <= reach();
    }

    std::string method(bool naive) const override {
        constexpr std::array names{"naive", "naive_width", "naive_halves", "naive_words"};
        return naive ? names.at(trap_index()) : "right";
    }
    const char* lines(bool naive) const override {
        const std::array<const char*, circle_traps> of_traps{circles_lines.naive, width_for_y_lines.data(),
                                                             whole_halves_lines.data(), half_radius_lines.data()};
        return naive ? of_traps.at(trap_index()) : circles_lines.right;
    }
    std::string caption() const override {
        constexpr std::array names{"caption", "caption_width", "caption_halves", "caption_words"};
        return names.at(is_naive() ? trap_index() : 0);
    }

    Answers answers(bool naive) const override {
        static const std::array<Answers, circle_traps + 1> asked{
            sample(false, CircleTrap::boxes), sample(true, CircleTrap::boxes), sample(true, CircleTrap::width_for_y),
            sample(true, CircleTrap::whole_halves), sample(true, CircleTrap::half_radius)};
        return asked.at(naive ? 1 + trap_index() : 0);
    }

    // At all whole places around a head: of pictures of odd widths where halves are cut, and of one that is 12 px
    // taller than wide.
    static Answers sample(bool naive, CircleTrap trap) {
        const double more = trap == CircleTrap::whole_halves ? 0.5 : 0;
        const double ball = ball_radius + more;
        const double head = head_radius + more;
        const double reach = ball + head;
        const double taller = trap == CircleTrap::width_for_y ? 12 : 0;
        Answers answers;
        for (int x = -claim_range; x <= claim_range; ++x)
            for (int y = -claim_range; y <= claim_range; ++y) {
                const Pictured a{{{static_cast<double>(x), static_cast<double>(y)}, ball}, 2 * ball};
                const Pictured b{{{}, head}, 2 * head + taller};
                const bool answer = naive ? naive_hits(a, b, trap) : touch(a.circle, b.circle).has_value();
                answers.add(Asked{answer, x * x + y * y <= reach * reach});
            }
        return answers;
    }

    // How tall the pictures are counts only where circles are taken from them.
    std::vector<Handle> handles() const override {
        std::vector<Handle> handles{handle(a_),
                                    handle(b_),
                                    slider(trap_, {7, 157}, 80),
                                    slider(ball_.radius, {7, 182}, 80),
                                    slider(head_.radius, {97, 182}, 100),
                                    slider(spelling_, {231, 182}, 66)};
        if (trap() != CircleTrap::boxes) handles.push_back(slider(taller_, {97, 157}, 60));
        return handles;
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
        const Role role = is_wrong() ? Role::missed : Role::ghost;
        if (is_naive() && trap() == CircleTrap::boxes)
            for (const Circle& circle : {a, b}) diagram.draw(geometry::rect_of(geometry::box_of(circle)), role);
        if (is_naive() && trap() != CircleTrap::boxes)
            for (const Pictured& picture : {ball_picture(), head_picture()}) {
                const Circle taken = taken_from(picture, trap());
                diagram.draw(picture.frame(), Role::faint);
                diagram.draw(taken, role);
                diagram.dot(picture.corner(), Role::solid);
                diagram.dashed_line(picture.corner(), taken.center);
                diagram.dot(taken.center, role);
            }
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
        if (is_naive() && trap() != CircleTrap::boxes) readout.lines.push_back(picture_line());
        readout.figures = {{"reach", reach(), Dial{ball_.radius, value(head_.radius)}}, {"distance", length(distance)}};
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
        const Answers asked = sample(false, CircleTrap::boxes);
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

    std::vector<CodePlace> code_places() const override {
        std::vector<CodePlace> places = Exhibit::code_places();
        for (const char* corner : {"p", "q"}) places.push_back(point_place(corner));
        places.push_back({.x = "ax", .y = "ay"});
        places.push_back({.x = "bx", .y = "by"});
        return places;
    }

  protected:
    // A question is about where the two are: how large they are, which the trial names, stays as it was.
    void randomize_settings(sim::Random& random) override {
        const auto before = clone();
        Exhibit::randomize_settings(random);
        for (const SettingId kept : {ball_.radius, head_.radius, spelling_, trap_, taller_})
            set(kept, before->settings()[kept].value);
    }

    void add_numbers(Numbers& numbers) const override {
        const auto add_picture = [&](const std::string& name, const Pictured& picture) {
            lab::add_point(numbers, name, picture.corner());
            numbers[name + ".w"] = picture.width();
            numbers[name + ".h"] = picture.height;
        };
        add_picture("p", ball_picture());
        add_picture("q", head_picture());
    }

  private:
    std::size_t trap_index() const { return static_cast<std::size_t>(value(trap_)); }
    CircleTrap trap() const { return static_cast<CircleTrap>(trap_index()); }
    Pictured ball_picture() const { return {value(ball_), 2 * value(ball_.radius)}; }
    Pictured head_picture() const { return {value(head_), 2 * value(head_.radius) + value(taller_)}; }

    // The number that the chosen trap takes from the megaphone's picture, or half_radius from both circles. Not for
    // `boxes`, which take none.
    FormulaLine picture_line() const {
        const Pictured head = head_picture();
        const Circle taken = taken_from(head, trap());
        const std::string width = cut_off(head.width(), 2);
        if (trap() == CircleTrap::width_for_y)
            return {"picture", {cut_off(head.corner().y, 2) + " + " + width + " / 2 " + equals(taken.center.y, 2)}};
        if (trap() == CircleTrap::whole_halves) return {"picture", {width + " / 2 → " + format(taken.radius)}};
        // half_radius
        return {"picture", {dial(ball_.radius), " / 2 + ", dial(head_.radius), " / 2 " + equals(reach() / 2, 2)}};
    }

    double reach() const { return value(ball_.radius) + value(head_.radius); }
};

}  // namespace

constexpr ExhibitInfo circles_exhibit{"circles",
                                      "touch(Circle, Circle)",
                                      "src/geometry/touch.cpp",
                                      CirclesExhibit::make,
                                      {.frames_ahead = 5, .place = true},
                                      circles_lines,
                                      {{{"a.x=162 a.y=100"}, {"a.r=13 a.x=175"}, {"a.x=162 a.y=104"}}}};

}  // namespace megapon::lab
