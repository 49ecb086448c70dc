#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "geometry/shapes.h"
#include "geometry/touch.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

struct MovingCircle {
    Circle circle;
    Vec velocity;  // px/s
};

// Where the circles' centres move: in a court that lies, or in one that stands.
geometry::Box area_of(bool upright) {
    if (upright) return {{125, 10}, {185, 160}};
    return {{10, 10}, {diagram_size.x - 10, 160}};
}

// The tests made for all pairs.
struct TestCounts {
    double pairs = 0;
    double boxes = 0;
    double circles = 0;
    double hits = 0;
};

// The naive method stops at the boxes.
bool boxed_pair_hits(const Circle& a, const Circle& b, bool naive) {
    return !apart(geometry::box_of(a), geometry::box_of(b)) && (naive || touch(a, b).has_value());
}

// The comparisons of numbers that the box tests of all pairs need if one axis is asked first: one or two an axis, and
// the other axis only where the first leaves no gap.
double count_comparisons(const std::vector<MovingCircle>& circles, bool x_first) {
    double count = 0;
    for (std::size_t i = 0; i < circles.size(); ++i)
        for (std::size_t j = i + 1; j < circles.size(); ++j) {
            const geometry::Box a = geometry::box_of(circles[i].circle);
            const geometry::Box b = geometry::box_of(circles[j].circle);
            for (const bool in_x : {x_first, !x_first}) {
                double Vec::*const axis = in_x ? &Vec::x : &Vec::y;
                ++count;
                if (a.low.*axis > b.high.*axis) break;
                ++count;
                if (b.low.*axis > a.high.*axis) break;
            }
        }
    return count;
}

TestCounts test_pairs(const std::vector<MovingCircle>& circles, bool box_first) {
    TestCounts counts;
    for (std::size_t i = 0; i < circles.size(); ++i)
        for (std::size_t j = i + 1; j < circles.size(); ++j) {
            const Circle& a = circles[i].circle;
            const Circle& b = circles[j].circle;
            ++counts.pairs;
            counts.boxes += box_first;
            if (box_first && !boxed_pair_hits(a, b, true)) continue;
            ++counts.circles;
            counts.hits += touch(a, b).has_value();
        }
    return counts;
}

std::vector<MovingCircle> random_circles(int count, std::uint64_t seed, bool upright) {
    const geometry::Box area = area_of(upright);
    sim::Random random(seed);
    std::vector<MovingCircle> circles;
    for (int i = 0; i < count; ++i) {
        const double radius = random.between(3, 9);
        const Vec center{random.between(area.low.x, area.high.x), random.between(area.low.y, area.high.y)};
        circles.push_back({{center, radius}, {random.between(-60, 60), random.between(-60, 60)}});
    }
    return circles;
}

class BoxFirstExhibit final : public CloneableExhibit<BoxFirstExhibit> {
    const SettingId many_ = add({"many", 40, 2, 120, 1, true});
    const SettingId box_ = add({"box", 1, 0, 1, 1, true});
    const CircleId a_{add_point("a", {155, 20, 290}, {80, 20, 150}), add({"a.r", 20, 4, 40})};
    const SettingId stands_ = add({"stands", 0, 0, 1, 1, true});

  public:
    BoxFirstExhibit() : CloneableExhibit(box_first_exhibit) {
        plane_ = Plane{a_.center.x, a_.center.y};
        handles_ = {handle(a_.center), slider(many_, {14, 182}, 90), slider(box_, {122, 182}, 40),
                    slider(stands_, {218, 182}, 40)};
        on_settings_changed();
    }

    bool hits(bool naive) const override {
        for (std::size_t i = 1; i < circles_.size(); ++i)
            if (boxed_pair_hits(value(a_), circles_[i].circle, naive)) return true;
        return false;
    }

    Answers answers(bool naive) const override {
        Answers answers;
        for (std::size_t i = 0; i < circles_.size(); ++i)
            for (std::size_t j = i + 1; j < circles_.size(); ++j) {
                const Circle& a = circles_[i].circle;
                const Circle& b = circles_[j].circle;
                const double reach = a.radius + b.radius;
                answers.add(Asked{boxed_pair_hits(a, b, naive), length_squared(a.center - b.center) <= reach * reach});
            }
        return answers;
    }

    Diagram picture(bool answered) const override {
        const Circle a = value(a_);
        Diagram diagram;
        if (is_on(stands_)) diagram.draw(geometry::rect_of(geometry::expand(area_of(true), 9)), Role::ghost);
        if (is_on(box_)) diagram.draw(geometry::rect_of(geometry::box_of(a)), Role::faint);
        for (std::size_t i = 1; i < circles_.size(); ++i) {
            // Another circle, and its box where the boxes leave the pair to the circle test.
            const Circle& other = circles_[i].circle;
            const bool tested = !is_on(box_) || boxed_pair_hits(a, other, true);
            if (tested && is_on(box_)) diagram.draw(geometry::rect_of(geometry::box_of(other)), Role::faint);
            const bool hit = touch(a, other).has_value();
            const bool wrong = boxed_pair_hits(a, other, is_naive()) != hit;
            diagram.draw(other, wrong ? Role::missed : hit ? Role::found : tested ? Role::second : Role::ghost);
        }
        diagram.ball(a, Role::first, "a");
        // All hits are counted, not those of a alone.
        for (std::size_t i = 0; answered && i < circles_.size(); ++i)
            for (std::size_t j = i + 1; j < circles_.size(); ++j)
                if (const auto contact = touch(circles_[i].circle, circles_[j].circle))
                    diagram.dot(contact->point, Role::found);
        return diagram;
    }

    double do_timed_work(bool saving) const override { return test_pairs(circles_, saving).pairs; }

    std::string caption() const override {
        if (is_naive()) return "caption_naive";
        return is_on(box_) ? "caption" : "caption_without";
    }

    void describe(Readout& readout) const override {
        const TestCounts counts = shown_counts();
        readout.lines = {{"pairs", {dial(many_), " · ", dial(many_, -1), " / 2 = ", format(counts.pairs)}},
                         {"box_tests", {"□ × ", format(counts.boxes)}},
                         {"circle_tests", {"○ × ", format(counts.circles)}},
                         {"radius_of_ball", {"r = ", dial(a_.radius)}}};
        readout.figures = {{"hits", counts.hits},
                           {"saved_percent", 100 * (1 - counts.circles / counts.pairs)},
                           {"x_first", count_comparisons(circles_, true)},
                           {"y_first", count_comparisons(circles_, false)}};
    }

    Puzzles solved_puzzles() const override {
        const TestCounts counts = shown_counts();
        return {
            !hits(false) && value(many_) >= 40 && gap() < 1,
            !is_naive() && is_on(box_) && counts.pairs >= 1000 && counts.circles * 100 <= counts.pairs,
            counts.hits >= 14 && value(many_) <= 40 && !is_on(stands_),
        };
    }

    Claim claim() const override {
        const std::vector<MovingCircle> circles = random_circles(400, 1, false);
        const TestCounts all = test_pairs(circles, false), few = test_pairs(circles, true);
        const double lost = all.hits - few.hits;
        // The circles lie farther apart in x than in y, so that x leaves fewer pairs to the other axis.
        const double x_first = count_comparisons(circles, true), y_first = count_comparisons(circles, false);
        const std::vector<MovingCircle> stands = random_circles(400, 1, true);
        const bool turns = count_comparisons(stands, true) > count_comparisons(stands, false);
        return {lost == 0 && few.hits > 0 && few.circles < 0.1 * few.pairs && x_first < y_first && turns,
                {{"pairs", all.pairs},
                 {"hits", all.hits},
                 {"circle_tests", few.circles},
                 {"lost", lost},
                 {"x_first", x_first},
                 {"y_first", y_first},
                 {"saved_percent", 100 * (1 - few.circles / few.pairs)}}};
    }

    std::vector<CodePlace> code_places() const override {
        std::vector<CodePlace> places = Exhibit::code_places();
        places.push_back(point_place("c"));
        return places;
    }

  protected:
    void add_numbers(Numbers& numbers) const override {
        for (std::size_t i = 0; i < circles_.size(); ++i) {
            const std::string name = "c[" + std::to_string(i) + ']';
            lab::add_point(numbers, name, circles_[i].circle.center);
            numbers[name + ".r"] = circles_[i].circle.radius;
        }
    }

    void advance(double seconds) override {
        const geometry::Box area = area_of(is_on(stands_));
        for (std::size_t i = 1; i < circles_.size(); ++i) {
            // Back and forth between two walls.
            for (double Vec::*const axis : {&Vec::x, &Vec::y}) {
                double& position = circles_[i].circle.center.*axis;
                double& speed = circles_[i].velocity.*axis;
                position += speed * seconds;
                if (position < area.low.*axis || position > area.high.*axis) speed = -speed;
                position = std::clamp(position, area.low.*axis, area.high.*axis);
            }
        }
    }

    void on_settings_changed() override {
        const auto count = static_cast<std::size_t>(value(many_));
        if (circles_.size() != count || is_on(stands_) != placed_standing_) {
            placed_standing_ = is_on(stands_);
            circles_ = random_circles(static_cast<int>(count), 1, placed_standing_);
        }
        circles_[0].circle = value(a_);
    }

  private:
    // From a to the nearest other circle, px; below 0 where they overlap.
    double gap() const {
        double least = 1e9;
        for (std::size_t i = 1; i < circles_.size(); ++i) {
            const Circle& other = circles_[i].circle;
            least = std::min(least, length(other.center - value(a_.center)) - other.radius - value(a_.radius));
        }
        return least;
    }

    // What the method on the page tests: the naive one every box and no circle.
    TestCounts shown_counts() const {
        TestCounts counts = test_pairs(circles_, is_on(box_));
        if (is_naive()) counts = {counts.pairs, counts.pairs, 0, counts.hits};
        return counts;
    }

    bool placed_standing_ = false;       // the court of circles_
    std::vector<MovingCircle> circles_;  // the first is the one that the mouse drags
};

constexpr MethodLines box_first_lines{
    R"(
for (i = 1; i < many; i++) {
    dx = abs(a.x - c[i].x);
    dy = abs(a.y - c[i].y);
    reach = a.r + c[i].r;
    if (dx > reach || dy > reach) continue;
    if (dx * dx + dy * dy <= reach * reach) return HIT;
}
return MISS;
)",
    R"(
for (i = 1; i < many; i++) {
    dx = abs(a.x - c[i].x);
    dy = abs(a.y - c[i].y);
    reach = a.r + c[i].r;
    if (dx > reach || dy > reach) continue;
    return HIT;
}
return MISS;
)"};

}  // namespace

constexpr ExhibitInfo box_first_exhibit{"box-first",
                                        "apart(Box, Box)",
                                        "src/geometry/shapes.h",
                                        BoxFirstExhibit::make,
                                        {},
                                        box_first_lines,
                                        {{{"a.r=4 a.x=194 a.y=73"}, {"many=99 a.r=4"}, {"a.r=40"}}},
                                        {.answers_move = true}};

}  // namespace megapon::lab
