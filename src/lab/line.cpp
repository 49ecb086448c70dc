#include <cmath>
#include <string>
#include <utility>

#include "geometry/touch.h"
#include "geometry/trig.h"
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

class LineExhibit final : public CloneableExhibit<LineExhibit> {
    const SegmentId b_{add_point("from", {70, 20, 290}, {120, 20, 130}),
                       add_point("to", {220, 20, 290}, {60, 20, 130})};
    const CircleId a_{add_point("a", {232, 20, 290}, {52, 20, 130}), add({"a.r", 16, 2, 60})};
    const PointId v_ = add_point("v", {-50, -600, 600, 10}, {23, -600, 600, 10});

  public:
    LineExhibit() : CloneableExhibit(line_exhibit) {
        plane_ = Plane{a_.center.x, a_.center.y};
        handles_ = {handle(b_.from), handle(b_.to), handle(a_.center), slider(a_.radius, {20, 182}, 110)};
        open_with_failure();
        animate(a_.center, value(v_));
    }

    bool hits(bool naive) const override { return pair_hits(value(a_), value(b_), !naive); }

    static Answers ask(bool naive) {
        sim::Random random(1);
        Answers answers;
        for (int i = 0; i < 2000; ++i) {
            const auto [a, b] = random_circle_and_segment(random);
            answers.add(Asked{pair_hits(a, b, !naive), is_within(a, b)});
        }
        return answers;
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
        if (const Vec edge = b.to - b.from; is_naive() && edge != Vec{}) {
            // What the naive method looks at: the height within the range, without round ends.
            const Vec up = perpendicular(edge) * (a.radius / length(edge));
            diagram.draw(Polygon{{b.from + up, b.to + up, b.to - up, b.from - up}}, Role::ghost);
        }
        if (is_hit()) {
            diagram.cross(near.point);
            diagram.normal(near.point, near.normal);
        }
        // The same with the line level, smaller, along the bottom.
        constexpr double scale = 0.4;
        const LevelView view = level_view(a, b);
        const Vec left{155 - view.length * scale / 2, 152};
        const Vec right{155 + view.length * scale / 2, left.y};
        diagram.draw(Segment{left, right}, Role::second);
        const Vec center{left.x + view.along * scale, left.y + view.height * scale};
        diagram.draw(Circle{center, a.radius * scale}, Role::first);
        diagram.dashed_line(center, {center.x, left.y}, Role::faint, "h");
        return diagram;
    }

    void describe(Readout& readout) const override {
        const Circle a = value(a_);
        const Segment b = value(b_);
        const LevelView view = level_view(a, b);
        const geometry::Nearest near = nearest(a, b);
        // Only what is so: "0 ≦ 40 ≦ 150 ●", "0 > -5 ○" or "175 > 150 ○".
        const auto [along, size] = compare(view.along, view.length, view.is_before);
        const std::string range = !view.is_after    ? "0 > " + signed_number(view.along) + " ○"
                                  : !view.is_before ? along + " > " + size + " ○"
                                                    : "0 ≦ " + along + " ≦ " + size + " ●";
        const Vec edge = b.to - b.from;
        const double angle = geometry::degrees_between({1, 0}, edge) * (edge.y < 0 ? -1 : 1);
        readout.lines = {
            {"turned_by", {"-(" + cut_off(angle) + "°)"}},
            {"height", {"h " + equals(view.height)}},
            {"range", {range}},
            {"nearest",
             {"d = " + compare(near.distance, a.radius, near.touches).value, relation(near.touches), dial(a_.radius)}},
            {"velocity", {"v = (", dial(v_.x), ", ", dial(v_.y), ")"}}};
    }

    Puzzles solved_puzzles() const override {
        const Circle a = value(a_);
        const Segment b = value(b_);
        const double distance = nearest(Circle{a.center, 0}, b).distance;
        return {
            is_naive() && a.radius <= 6 && !is_hit() && hits(false),
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
    Vec moved_by_ = value(v_);  // as the settings were last
};

constexpr MethodLines line_lines{
    R"(
ex = to.x - from.x;
ey = to.y - from.y;
ox = a.x - from.x;
oy = a.y - from.y;
along = ox * ex + oy * ey;
size2 = ex * ex + ey * ey;
if (along <= 0) return ox * ox + oy * oy <= a.r * a.r;
px = a.x - to.x;
py = a.y - to.y;
if (along >= size2) return px * px + py * py <= a.r * a.r;
off = ex * oy - ey * ox;
return off * off <= a.r * a.r * size2;
)",
    R"(
ex = to.x - from.x;
ey = to.y - from.y;
ox = a.x - from.x;
oy = a.y - from.y;
along = ox * ex + oy * ey;
size2 = ex * ex + ey * ey;
if (size2 == 0) return ox * ox + oy * oy <= a.r * a.r;
if (along < 0 || along > size2) return MISS;
off = ex * oy - ey * ox;
return off * off <= a.r * a.r * size2;
)"};

}  // namespace

constexpr ExhibitInfo line_exhibit{
    "line",
    "nearest(Circle, Segment)",
    "src/geometry/touch.cpp",
    LineExhibit::make,
    {.frames_ahead = 5, .place = true},
    line_lines,
    {Chapter::lines, 1},
    {{{"a.r=6 a.x=224 a.y=60"}, {"from.y=100 to.y=100 a.x=150 a.y=84"}, {"from.x=150 to.x=150 a.x=160 a.y=90"}}},
    {.opening_handle = 3}};  // the ball's radius

}  // namespace megapon::lab
