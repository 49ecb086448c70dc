#include <cmath>

#include "geometry/nearest.h"
#include "geometry/touch.h"
#include "lab/dice.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

// The world turned until the line lies flat: how far along it the centre stands, and how high above it.
struct Flat {
    double along = 0;
    double height = 0;
    double length = 0;
};

Flat flat(const Circle& a, const Segment& b) {
    const Vec edge = b.to - b.from;
    const double size = length(edge);
    if (size == 0) return {0, length(a.center - b.from), 0};
    return {dot(a.center - b.from, edge) / size, cross(edge, a.center - b.from) / size, size};
}

bool over(const Flat& it) { return it.along >= 0 && it.along <= it.length; }

// Without the caps at the ends the line is only a height and a range.
bool meets(const Circle& a, const Segment& b, bool caps) {
    return touch(a, b).has_value() && (caps || over(flat(a, b)));
}

class Line final : public ExhibitOf<Line> {
  public:
    Line()
        : ExhibitOf({{"from.x", 70, 20, 290},
                     {"from.y", 120, 20, 130},
                     {"to.x", 220, 20, 290},
                     {"to.y", 60, 20, 130},
                     {"a.x", 235, 20, 290},
                     {"a.y", 50, 20, 130},
                     {"a.r", 16, 2, 40},
                     {"caps", 1, 0, 1, 1, true}}) {
        drift("a.x", -50);
        drift("a.y", 23);
    }

    const Label& label() const override {
        static constexpr Label label{"line", "nearest(Circle, Segment)", "src/geometry/nearest.cpp"};
        return label;
    }

    bool hit() const override { return meets(a(), b(), on("caps")); }

    Sketch sketch() const override {
        const geometry::Nearest near = nearest(a(), b());
        Sketch sketch{draw(b(), Role::second, "b"), draw(a(), Role::first, "a"), dashes(a().center, near.point),
                      dot(near.point, Role::second)};
        if (hit()) {
            sketch.push_back(cross_at(near.point));
            sketch.push_back(normal_at(near.point, near.normal));
        }
        lay_flat(sketch);
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const Flat it = flat(a(), b());
        const std::string range = "0 ≦ " + shown(it.along) + " ≦ " + shown(it.length);
        const double distance = nearest(a(), b()).distance;
        return {"h = " + shown(it.height), range + (over(it) ? " ●" : " ○"),
                "d = " + shown(distance) + (distance <= a().radius ? " ≦ " : " > ") + shown(a().radius)};
    }

    std::vector<Handle> handles() const override {
        return {point("from"), point("to"), point("a"), dial("a.r", {20, 178}, 110), dial("caps", {180, 178}, 30)};
    }

    Claim claim() const override {
        constexpr int pairs = 20000;
        sim::Random random(1);
        double hits = 0;
        double blind = 0;
        double wrong = 0;
        for (int i = 0; i < pairs; ++i) {
            const Circle a{whole_place(random, -60, 60), whole(random, 1, 30)};
            const Segment b{whole_place(random, -40, 40), whole_place(random, -40, 40)};
            const bool with = meets(a, b, true);
            const bool without = meets(a, b, false);
            const Vec near = nearest(a, b).point;
            const bool at_end = near == b.from || near == b.to;
            hits += with;
            blind += with && !without;
            wrong += (without && !with) || (with && !without && !at_end);
        }
        const bool holds = wrong == 0 && blind > 0 && hits > blind;
        return {holds,
                {{"pairs", pairs},
                 {"hits", hits},
                 {"blind", blind},
                 {"blind_percent", 100 * blind / hits},
                 {"wrong", wrong}}};
    }

  private:
    Circle a() const { return {vec("a.x", "a.y"), value("a.r")}; }
    Segment b() const { return {vec("from.x", "from.y"), vec("to.x", "to.y")}; }

    // The same, turned flat, at half the size along the bottom.
    void lay_flat(Sketch& sketch) const {
        constexpr double scale = 0.4;
        const Flat it = flat(a(), b());
        const Vec left{155 - it.length * scale / 2, 152};
        const Vec right{155 + it.length * scale / 2, left.y};
        sketch.push_back(draw(Segment{left, right}, Role::second));
        const Vec center{left.x + it.along * scale, left.y + it.height * scale};
        sketch.push_back(draw(Circle{center, a().radius * scale}, Role::first));
        sketch.push_back(dashes(center, {center.x, left.y}, Role::faint, "h"));
    }
};

}  // namespace

std::unique_ptr<Exhibit> make_line() { return std::make_unique<Line>(); }

}  // namespace megapon::lab
