#include <algorithm>

#include "geometry/box.h"
#include "geometry/touch.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

struct Rover {
    Circle circle;
    Vec velocity;
};

// How many questions of each kind were asked about all pairs.
struct Count {
    double pairs = 0;
    double boxes = 0;
    double circles = 0;
    double hits = 0;
};

Count count(const std::vector<Rover>& rovers, bool box_first) {
    Count sum;
    for (std::size_t i = 0; i < rovers.size(); ++i)
        for (std::size_t j = i + 1; j < rovers.size(); ++j) {
            ++sum.pairs;
            const Circle& a = rovers[i].circle;
            const Circle& b = rovers[j].circle;
            if (box_first) {
                ++sum.boxes;
                if (apart(geometry::box_of(a), geometry::box_of(b))) continue;
            }
            ++sum.circles;
            sum.hits += touch(a, b).has_value();
        }
    return sum;
}

std::vector<Rover> scattered(int many, std::uint64_t seed) {
    sim::Random random(seed);
    std::vector<Rover> rovers;
    for (int i = 0; i < many; ++i) {
        const double radius = random.between(3, 9);
        const double x = random.between(10, sheet_size.x - 10);
        const Vec place{x, random.between(10, 160)};
        const double right = random.between(-60, 60);
        rovers.push_back({{place, radius}, {right, random.between(-60, 60)}});
    }
    return rovers;
}

// To and fro between two walls.
void travel(double& at, double& speed, double seconds, double low, double high) {
    at += speed * seconds;
    if (at < low || at > high) speed = -speed;
    at = std::clamp(at, low, high);
}

class BoxFirst final : public ExhibitOf<BoxFirst> {
  public:
    BoxFirst()
        : ExhibitOf({{"many", 40, 2, 120, 1, true},
                     {"box", 1, 0, 1, 1, true},
                     {"a.x", 155, 20, 290},
                     {"a.y", 80, 20, 150},
                     {"a.r", 20, 4, 40}}) {
        changed();
    }

    const Label& label() const override {
        static constexpr Label label{"box-first", "apart(Box, Box)", "src/geometry/box.h"};
        return label;
    }

    bool hit() const override {
        return std::any_of(rovers_.begin() + 1, rovers_.end(),
                           [&](const Rover& it) { return touch(a(), it.circle).has_value(); });
    }

    Sketch sketch() const override {
        Sketch sketch;
        const geometry::Box box = geometry::box_of(a());
        if (on("box")) sketch.push_back(draw(corners({box}), Role::faint));
        for (std::size_t i = 1; i < rovers_.size(); ++i) {
            const Circle& it = rovers_[i].circle;
            const bool asked = !on("box") || !apart(box, geometry::box_of(it));
            const bool touches = touch(a(), it).has_value();
            if (asked && on("box")) sketch.push_back(draw(corners(geometry::box_of(it)), Role::faint));
            sketch.push_back(draw(it, touches ? Role::found : asked ? Role::second : Role::ghost));
        }
        sketch.push_back(draw(a(), Role::first, "a"));
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const Count sum = count(rovers_, on("box"));
        const auto n = static_cast<double>(rovers_.size());
        return {shown(n) + " · " + shown(n - 1) + " / 2 = " + shown(sum.pairs), "□ × " + shown(sum.boxes),
                "○ × " + shown(sum.circles)};
    }

    std::vector<Figure> figures() const override {
        const Count sum = count(rovers_, on("box"));
        return {{"hits", sum.hits}, {"saved_percent", 100 * (1 - sum.circles / sum.pairs)}};
    }

    std::vector<Handle> handles() const override {
        return {point("a"), dial("many", {20, 178}, 110), dial("box", {180, 178}, 30)};
    }

    Claim claim() const override {
        const std::vector<Rover> rovers = scattered(400, 1);
        const Count all = count(rovers, false);
        const Count few = count(rovers, true);
        const double lost = all.hits - few.hits;
        return {lost == 0 && few.hits > 0 && few.circles < 0.1 * few.pairs,
                {{"pairs", all.pairs},
                 {"hits", all.hits},
                 {"circle_tests", few.circles},
                 {"lost", lost},
                 {"saved_percent", 100 * (1 - few.circles / few.pairs)}}};
    }

  protected:
    void move(double seconds) override {
        for (std::size_t i = 1; i < rovers_.size(); ++i) {
            Rover& it = rovers_[i];
            travel(it.circle.center.x, it.velocity.x, seconds, 10, sheet_size.x - 10);
            travel(it.circle.center.y, it.velocity.y, seconds, 10, 160);
        }
    }

    void changed() override {
        const auto many = static_cast<std::size_t>(value("many"));
        if (rovers_.size() != many) rovers_ = scattered(static_cast<int>(many), 1);
        rovers_[0].circle = a();
    }

  private:
    Circle a() const { return {vec("a.x", "a.y"), value("a.r")}; }
    static Polygon corners(const geometry::Box& box) {
        return corners_of(Rect{(box.low + box.high) / 2, (box.high - box.low) / 2});
    }

    std::vector<Rover> rovers_;  // the first is the one in the hand
};

}  // namespace

std::unique_ptr<Exhibit> make_box_first() { return std::make_unique<BoxFirst>(); }

}  // namespace megapon::lab
