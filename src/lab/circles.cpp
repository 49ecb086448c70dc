#include <cmath>

#include "geometry/touch.h"
#include "lab/exhibits.h"

namespace megapon::lab {

namespace {

// A ball and a megaphone's head, of the sizes they have in the game.
constexpr double ball = 16;
constexpr double head = 12;

class Circles final : public ExhibitOf<Circles> {
  public:
    Circles()
        : ExhibitOf({{"a.x", 120, 40, 270},
                     {"a.y", 80, 40, 150},
                     {"b.x", 190, 40, 270},
                     {"b.y", 100, 40, 150},
                     {"a.r", ball, 1, 40, 1},
                     {"b.r", head, 1, 40, 1}}) {
        drift("a.x", 60);
        drift("a.y", 13);
    }

    const Label& label() const override {
        static constexpr Label label{"circles", "touch(Circle, Circle)", "src/geometry/touch_circle.cpp"};
        return label;
    }

    bool hit() const override { return touch(a(), b()).has_value(); }

    Sketch sketch() const override {
        Sketch sketch{draw(Circle{b().center, a().radius + b().radius}, Role::faint), draw(a(), Role::first, "a"),
                      draw(b(), Role::second, "b"), dashes(a().center, b().center, Role::faint, "d")};
        draw_contact(sketch, touch(a(), b()), overlap(corners_of(a()), corners_of(b())));
        return sketch;
    }

    std::vector<std::string> formula() const override {
        const Vec way = a().center - b().center;
        const double reach = a().radius + b().radius;
        const double squared = length_squared(way);
        return {"d² = " + shown(std::fabs(way.x)) + "² + " + shown(std::fabs(way.y)) + "²", "   = " + shown(squared),
                std::string(squared <= reach * reach ? "≦ " : "> ") + shown(reach) + "² = " + shown(reach * reach)};
    }

    std::vector<Figure> figures() const override {
        const auto contact = touch(a(), b());
        return {{"distance", length(a().center - b().center)}, {"depth", contact ? contact->depth : 0}};
    }

    std::vector<Handle> handles() const override {
        return {point("a"), point("b"), dial("a.r", {20, 178}, 110), dial("b.r", {180, 178}, 110)};
    }

    // Every whole place round a head, told by whole numbers alone: 28 px and less is a hit.
    Claim claim() const override {
        constexpr int far = 40;
        constexpr int reach = static_cast<int>(ball + head);
        double places = 0;
        double hits = 0;
        double touching = 0;
        double wrong = 0;
        for (int x = -far; x <= far; ++x)
            for (int y = -far; y <= far; ++y) {
                const int squared = x * x + y * y;
                const Vec at{static_cast<double>(x), static_cast<double>(y)};
                const auto contact = touch(Circle{at, ball}, Circle{{}, head});
                ++places;
                hits += contact.has_value();
                touching += contact && contact->depth == 0;
                wrong += contact.has_value() != (squared <= reach * reach);
            }
        const bool holds = wrong == 0 && touching == 4;
        return {holds,
                {{"reach", reach}, {"places", places}, {"hits", hits}, {"touching", touching}, {"wrong", wrong}}};
    }

  private:
    Circle a() const { return {vec("a.x", "a.y"), value("a.r")}; }
    Circle b() const { return {vec("b.x", "b.y"), value("b.r")}; }
};

}  // namespace

std::unique_ptr<Exhibit> make_circles() { return std::make_unique<Circles>(); }

}  // namespace megapon::lab
