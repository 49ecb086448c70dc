#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>

#include "geometry/touch.h"
#include "geometry/trig.h"
#include "lab/code_parts.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

// The centre as the line sees it after the world is turned until the line is level.
struct LevelView {
    double along = 0;       // px from the line's beginning
    double height = 0;      // px above the line
    double length = 0;      // px, of the line
    bool is_after = true;   // the centre is not before the line's beginning,
    bool is_before = true;  // and not beyond its end; without a root, exact for whole numbers
};

LevelView level_view(const Circle& a, const Segment& b) {
    const Vec edge = b.to - b.from;
    const double size = length(edge);
    if (size == 0) return {0, length(a.center - b.from), 0};
    const double along = dot(a.center - b.from, edge);
    return {along / size, side_of(a.center, b) / size, size, along >= 0, along <= length_squared(edge)};
}

// What the naive methods do: one forgets the round ends, one turns by the angle instead of back by it, and three give
// atan2 its arguments in another of the four orders: x first, or with the other signs.
enum class LineTrap { no_ends, swapped, other_signs, negated_swapped, negated };
constexpr int line_traps = 5;

// The edge that a naive method turns level: as long as the line's, from the same end.
Vec edge_turned_level(Vec edge, LineTrap trap) {
    switch (trap) {
        case LineTrap::no_ends:
            break;
        case LineTrap::swapped:
            return {edge.y, edge.x};
        case LineTrap::other_signs:
            return {edge.x, -edge.y};
        case LineTrap::negated_swapped:
            return {-edge.y, -edge.x};
        case LineTrap::negated:
            return -edge;
    }
    return edge;
}

// The same by a naive method that takes the edge to lie elsewhere.
LevelView misturned_view(const Circle& a, const Segment& b, LineTrap trap) {
    const Vec edge = edge_turned_level(b.to - b.from, trap), offset = a.center - b.from;
    const double size = length(edge);
    if (size == 0) return {offset.x, offset.y, 0, offset.x >= 0, offset.x <= 0};
    const Vec along = edge / size;
    const double at = dot(offset, along);
    return {at, cross(along, offset), size, at >= 0, at <= size};
}

bool misturned_hits(const Circle& a, const Segment& b, LineTrap trap) {
    const LevelView view = misturned_view(a, b, trap);
    return (std::fabs(view.height) <= a.radius && view.is_after && view.is_before) ||
           touch(a, Circle{b.from, 0}).has_value() || touch(a, Circle{b.to, 0}).has_value();
}

// Without the caps at its ends the line is only a height and a range.
bool pair_hits(const Circle& a, const Segment& b, bool caps) {
    const LevelView view = level_view(a, b);
    return touch(a, b).has_value() && (caps || (view.is_after && view.is_before));
}

// The distance without a root, exact for whole numbers.
bool is_within(const Circle& a, const Segment& b) {
    const Vec edge = b.to - b.from;
    const Vec offset = a.center - b.from;
    const double along = dot(offset, edge);
    const double squared = a.radius * a.radius;
    if (along <= 0) return length_squared(offset) <= squared;
    if (along >= length_squared(edge)) return length_squared(a.center - b.to) <= squared;
    return side_of(a.center, b) * side_of(a.center, b) <= squared * length_squared(edge);
}

std::pair<Circle, Segment> random_circle_and_segment(sim::Random& random) {
    return {Circle{random_whole_point(random, -60, 60), random_whole(random, 1, 30)},
            Segment{random_whole_point(random, -40, 40), random_whole_point(random, -40, 40)}};
}

// The world turned until the line is level, about its beginning; then its two ends.
constexpr char angle_of_y_and_x[] = R"(
angle = atan2(to.y - from.y, to.x - from.x);)";
constexpr char angle_of_x_and_y[] = R"(
angle = atan2(to.x - from.x, to.y - from.y);)";
constexpr char angle_of_negated_x_and_y[] = R"(
angle = atan2(from.x - to.x, from.y - to.y);)";
constexpr char angle_of_negated_y_and_x[] = R"(
angle = atan2(from.y - to.y, from.x - to.x);)";
constexpr char turned_level[] = R"(
x = (a.x - from.x) * cos(-angle) - (a.y - from.y) * sin(-angle);
y = (a.x - from.x) * sin(-angle) + (a.y - from.y) * cos(-angle);
size = hypot(to.x - from.x, to.y - from.y);)";
constexpr char turned_farther[] = R"(
x = (a.x - from.x) * cos(angle) - (a.y - from.y) * sin(angle);
y = (a.x - from.x) * sin(angle) + (a.y - from.y) * cos(angle);
size = hypot(to.x - from.x, to.y - from.y);)";
constexpr char along_and_ends[] = R"(
if (abs(y) <= a.r && x >= 0 && x <= size) return HIT;
if (hypot(a.x - from.x, a.y - from.y) <= a.r) return HIT;
return hypot(a.x - to.x, a.y - to.y) <= a.r;
)";
constexpr char along_alone[] = R"(
if (size == 0) return hypot(x, y) <= a.r;
return abs(y) <= a.r && x >= 0 && x <= size;
)";
constexpr auto right_lines = join_lines(angle_of_y_and_x, turned_level, along_and_ends);
constexpr auto no_ends_lines = join_lines(angle_of_y_and_x, turned_level, along_alone);
constexpr auto swapped_lines = join_lines(angle_of_x_and_y, turned_level, along_and_ends);
constexpr auto other_signs_lines = join_lines(angle_of_y_and_x, turned_farther, along_and_ends);
constexpr auto negated_swapped_lines = join_lines(angle_of_negated_x_and_y, turned_level, along_and_ends);
constexpr auto negated_lines = join_lines(angle_of_negated_y_and_x, turned_level, along_and_ends);
constexpr MethodLines line_lines{right_lines.data(), no_ends_lines.data()};

class LineExhibit final : public CloneableExhibit<LineExhibit> {
    const SegmentId b_{add_point("from", {70, 20, 290}, {120, 20, 130}),
                       add_point("to", {220, 20, 290}, {60, 20, 130})};
    const CircleId a_{add_point("a", {232, 20, 290}, {52, 20, 130}), add({"a.r", 16, 2, 60})};
    const PointId v_ = add_point("v", {-50, -600, 600, 10}, {23, -600, 600, 10});
    const SettingId trap_ = add({"trap",
                                 0,
                                 0,
                                 line_traps - 1,
                                 1,
                                 true,
                                 {"no_ends", "swapped_atan", "other_signs", "negated_swapped_atan", "negated_atan"}});

  public:
    LineExhibit() : CloneableExhibit(line_exhibit) {
        plane_ = Plane{a_.center.x, a_.center.y};
        handles_ = {handle(b_.from), handle(b_.to), handle(a_.center), slider(a_.radius, {20, 182}, 110),
                    slider(trap_, {160, 182}, 120)};
        open_with_failure();
        animate(a_.center, value(v_));
    }

    bool hits(bool naive) const override { return answer(value(a_), value(b_), naive, trap()); }
    std::string method(bool naive) const override {
        constexpr std::array<const char*, line_traps> names{"naive", "naive_swapped", "naive_signs",
                                                            "naive_negated_swapped", "naive_negated"};
        return naive ? names.at(trap_index()) : "right";
    }
    const char* lines(bool naive) const override {
        const std::array<const char*, line_traps> of_traps{no_ends_lines.data(), swapped_lines.data(),
                                                           other_signs_lines.data(), negated_swapped_lines.data(),
                                                           negated_lines.data()};
        return naive ? of_traps.at(trap_index()) : right_lines.data();
    }

    Answers answers(bool naive) const override {
        static const Answers right = sample(false, LineTrap::no_ends);
        static const std::array<Answers, line_traps> wrong{
            sample(true, LineTrap::no_ends), sample(true, LineTrap::swapped), sample(true, LineTrap::other_signs),
            sample(true, LineTrap::negated_swapped), sample(true, LineTrap::negated)};
        return naive ? wrong.at(trap_index()) : right;
    }

    static Answers sample(bool naive, LineTrap trap) {
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < 2000; ++i) {
            const auto [a, b] = random_circle_and_segment(random);
            answers.add(Asked{answer(a, b, naive, trap), is_within(a, b)});
        }
        return answers;
    }

    std::vector<CodePlace> code_places() const override {
        std::vector<CodePlace> places = Exhibit::code_places();
        // Level, as along the bottom of the picture.
        const LevelView view = seen(value(a_), value(b_));
        places.push_back({.kind = CodePlace::Kind::circle,
                          .x = "x",
                          .y = "y",
                          .origin = level_corner(view),
                          .scale = {level_scale, level_scale},
                          .size = {value(a_.radius) * level_scale, 0}});
        return places;
    }

    Diagram picture(bool /*answered*/) const override {
        const Circle a = value(a_);
        const Segment b = value(b_);
        const geometry::Nearest near = nearest(a, b);
        Diagram diagram;
        diagram.draw(b, Role::second, "b").thing = Thing::pencil;
        diagram.ball(a, Role::first, "a");
        diagram.dashed_line(a.center, near.point);
        diagram.dot(near.point, Role::second);
        if (const Vec edge = b.to - b.from; turns_wrongly() && edge != Vec{}) {
            // Where it takes the line to lie, and the ball to touch it.
            const Vec along = edge_turned_level(edge, trap()), up = perpendicular(along) * (a.radius / length(edge));
            const Vec end = b.from + along;
            diagram.draw(Segment{b.from, end}, is_wrong() ? Role::missed : Role::ghost);
            diagram.draw(Polygon{{b.from + up, end + up, end - up, b.from - up}}, Role::ghost);
        } else if (is_naive() && edge != Vec{}) {
            // What the naive method looks at: the height within the range, without round ends.
            const Vec up = perpendicular(edge) * (a.radius / length(edge));
            diagram.draw(Polygon{{b.from + up, b.to + up, b.to - up, b.from - up}}, Role::ghost);
        }
        if (is_hit()) {
            diagram.cross(near.point);
            diagram.normal(near.point, near.normal);
        }
        // The same with the line level, smaller, along the bottom.
        const LevelView view = seen(a, b);
        const Vec left = level_corner(view);
        diagram.draw(Segment{left, left + Vec{view.length * level_scale, 0}}, Role::second);
        const Vec center = level_center(view);
        diagram.draw(Circle{center, a.radius * level_scale}, Role::first);
        diagram.dashed_line(center, {center.x, left.y}, Role::faint, "h");
        return diagram;
    }

    void describe(Readout& readout) const override {
        const Circle a = value(a_);
        const Segment b = value(b_);
        const LevelView view = seen(a, b);
        const geometry::Nearest near = nearest(a, b);
        // Only what is so: "0 ≦ 40 ≦ 150 ●", "0 > -5 ○" or "175 > 150 ○".
        const auto [along, size] = compare(view.along, view.length, view.is_before);
        std::string range = "0 ≦ " + along + " ≦ " + size + " ●";
        if (!view.is_after)
            range = "0 > " + signed_number(view.along) + " ○";
        else if (!view.is_before)
            range = along + " > " + size + " ○";
        const Vec edge = b.to - b.from;
        const Vec turned = turns_wrongly() ? edge_turned_level(edge, trap()) : edge;
        const double angle = geometry::degrees_between({1, 0}, turned) * (turned.y < 0 ? -1 : 1);
        const bool touches = touch(a, b).has_value();
        constexpr std::array<const char*, line_traps> angles{"-atan2(y, x) ", "-atan2(x, y) ", "atan2(y, x) ",
                                                             "-atan2(-x, -y) ", "-atan2(-y, -x) "};
        readout.lines = {
            {"turned_by", {angles.at(turns_wrongly() ? trap_index() : 0) + equals(-angle) + "°"}},
            {"height", {"h " + equals(view.height)}},
            {"range", {std::move(range)}},
            {"nearest", {"d = " + compare(near.distance, a.radius, touches).value, relation(touches), dial(a_.radius)}},
            {"velocity", {"v = (", dial(v_.x), ", ", dial(v_.y), ")"}}};
    }

    Puzzles solved_puzzles() const override {
        const Circle a = value(a_);
        const Segment b = value(b_);
        const double distance = nearest(Circle{a.center, 0}, b).distance;
        return {
            is_naive() && trap() == LineTrap::no_ends && a.radius <= 6 && !is_hit() && hits(false),
            hits(false) && std::fabs(distance - a.radius) <= 1e-9,
            hits(false) && b.from.x == b.to.x && b.from.y != b.to.y,
        };
    }

    Claim claim() const override {
        constexpr int pairs = 20000;
        sim::Random random(1);
        double hit_count = 0, blind = 0, wrong = 0;
        for (int i = 0; i < pairs; ++i) {
            const auto [a, b] = random_circle_and_segment(random);
            const bool with_caps = pair_hits(a, b, true);
            const bool without_caps = pair_hits(a, b, false);
            const Vec point = nearest(a, b).point;
            const bool at_end = point == b.from || point == b.to;
            hit_count += with_caps;
            blind += with_caps && !without_caps;
            wrong += (without_caps && !with_caps) || (with_caps && !without_caps && !at_end);
        }
        return {wrong == 0 && blind > 0 && hit_count > blind,
                {{"pairs", pairs},
                 {"hits", hit_count},
                 {"blind", blind},
                 {"blind_percent", 100 * blind / hit_count},
                 {"wrong", wrong}}};
    }

  protected:
    void on_settings_changed() override {
        if (value(v_) == moved_by_) return;
        moved_by_ = value(v_);
        animate(a_.center, moved_by_);
    }

  private:
    static constexpr double level_scale = 0.4;  // of the view along the bottom, with the line level
    static Vec level_corner(const LevelView& view) { return {155 - view.length * level_scale / 2, 152}; }
    static Vec level_center(const LevelView& view) {
        return level_corner(view) + Vec{view.along, view.height} * level_scale;
    }

    std::size_t trap_index() const { return static_cast<std::size_t>(value(trap_)); }
    LineTrap trap() const { return static_cast<LineTrap>(trap_index()); }
    bool turns_wrongly() const { return is_naive() && trap() != LineTrap::no_ends; }
    LevelView seen(const Circle& a, const Segment& b) const {
        return turns_wrongly() ? misturned_view(a, b, trap()) : level_view(a, b);
    }
    static bool answer(const Circle& a, const Segment& b, bool naive, LineTrap trap) {
        return naive && trap != LineTrap::no_ends ? misturned_hits(a, b, trap) : pair_hits(a, b, !naive);
    }

    Vec moved_by_ = value(v_);  // as the settings were last
};

}  // namespace

constexpr ExhibitInfo line_exhibit{
    "line",
    "nearest(Circle, Segment)",
    "src/geometry/touch.cpp",
    LineExhibit::make,
    {.frames_ahead = 5, .place = true},
    line_lines,
    {{{"a.r=6 a.x=224 a.y=60"}, {"from.y=100 to.y=100 a.x=150 a.y=84"}, {"from.x=150 to.x=150 a.x=160 a.y=90"}}},
    {.opening_handle = 3}};  // the ball's radius

}  // namespace megapon::lab
