#include "app/view/captain.h"

#include <array>
#include <cmath>

#include "app/view/palette.h"
#include "geometry/trig.h"

namespace megapon::view {

namespace {

constexpr double pen = 1.5;  // px, the outline's width

// Draws one captain in numbers made for a body of 20 x 32 that looks to the right, about its centre.
class Figure {
  public:
    Figure(Canvas& canvas, const sim::Player& player, int side, const sim::PlayerTuning& tuning)
        : canvas_(canvas), player_(player), side_(side), tuning_(tuning), colour_(side_colour[index()]) {}

    void draw() const {
        legs();
        coat();
        line({{-5, -3}, {-10, 1}, {-6, 4}}, pen, ink);
        head();
        line({{4, -3}, {7, 1}, {9, 0}}, pen, ink);
    }

  private:
    std::size_t index() const { return static_cast<std::size_t>(side_); }

    Vec at(Vec p) const {
        const double facing = side_ == 0 ? 1 : -1;
        return player_.body + Vec{facing * p.x * tuning_.half_width / 10, p.y * tuning_.half_height / 16};
    }

    std::vector<Vec> at(std::initializer_list<Vec> points) const {
        std::vector<Vec> placed;
        for (Vec p : points) placed.push_back(at(p));
        return placed;
    }

    void line(std::initializer_list<Vec> points, double width, Colour colour) const {
        canvas_.fill(Path().stroke(paint::smooth(at(points), false), width), colour);
    }

    // A stride when walking, a lunge while swinging.
    void legs() const {
        const bool walks = player_.body_velocity != Vec{};
        const double stride = player_.phase == sim::SwingPhase::active ? 4 : walks ? 2.5 : 0;
        line({{-3, 7}, {-5 - stride / 2, 12}, {-6 - stride / 2, 15}, {-3 - stride / 2, 15.4}}, pen, ink);
        line({{3, 7}, {5 + stride / 2, 11}, {5 + stride, 15}, {9 + stride, 15.2}}, pen, ink);
    }

    void coat() const {
        const std::vector<Vec> shape = at({{-5, -5}, {5, -5}, {7.5, 9}, {1.5, 8}, {-7.5, 10}});
        canvas_.fill(Path().polygon(shape), paper);
        canvas_.fill_within(side_ == 0 ? hatching() : dots(), Path().polygon(shape), colour_);
        canvas_.fill(Path().outline(shape, pen), ink);
    }

    Path hatching() const {
        Path strokes;
        for (double x = -20; x < 8; x += 3) strokes.line(at({x, 10}), at({x + 15, -5}), 0.9);
        return strokes;
    }

    Path dots() const {
        Path all;
        for (int row = 0; row < 6; ++row)
            for (double x = row % 2 == 0 ? -7 : -5.3; x < 8; x += 3.4) all.disc(at({x, -4 + 2.9 * row}), 0.8);
        return all;
    }

    void head() const {
        canvas_.fill(Path().disc(at({0, -12}), 7.2), paper);
        canvas_.fill(Path().ring(at({0, -12}), 7.2, pen), ink);
        for (double x : {-4.5, -1.5, 1.5})  // hair
            canvas_.fill(Path().stroke(at({{x, -18.4}, {x + 1.5, -21.4}, {x + 3, -18.6}}), 1.2), ink);
        line({{-7, -14.5}, {0, -15.8}, {7, -14}}, 2.6, colour_);  // the headband and its ends
        line({{-7, -14.5}, {-12, -17.5}, {-17, -15.5}}, 1.7, colour_);
        line({{-7, -14.3}, {-12, -13.4}, {-16, -10.6}}, 1.7, colour_);
        canvas_.fill(Path().line(at({1, -12.4}), at({1.6, -11.4}), 1.8).line(at({5, -12.4}), at({5.3, -11.4}), 1.8),
                     ink);
        const bool shouts = player_.phase != sim::SwingPhase::rest;
        canvas_.fill(Path().disc(at({3.9, -8.4}), shouts ? 1.7 : 0.9), ink);
    }

    Canvas& canvas_;
    const sim::Player& player_;
    int side_;
    const sim::PlayerTuning& tuning_;
    Colour colour_;
};

// A cone from the hand to the mouth, which is drawn as what it is in the rules: a circle.
void draw_megaphone(Canvas& canvas, Vec hand, Vec mouth, double radius, Colour band) {
    const double reach = length(mouth - hand);
    if (reach > 0) {
        const Vec along = (mouth - hand) / reach;
        const Vec across = perpendicular(along);
        const Vec grip = hand - 4 * along;
        const double flare = radius - pen / 2;
        const Vec cone[] = {grip + 2.4 * across, mouth + flare * across, mouth - flare * across, grip - 2.4 * across};
        canvas.fill(Path().polygon(cone), brass);
        canvas.fill(Path().outline(cone, pen), ink);
        const Vec ribbon = hand + 6 * along;
        canvas.fill(Path().line(ribbon + 4 * across, ribbon - 4 * across, 2.2), band);
    }
    canvas.fill(Path().disc(mouth, radius), brass_light);
    canvas.fill(Path().ring(mouth, radius - pen / 2, pen), ink);
    canvas.fill(Path().ring(mouth, radius * 0.55, 0.8), faded(ink, 0.35));
    canvas.fill(Path().disc(hand, 2.9), ink);
    canvas.fill(Path().disc(hand, 1.7), paper);
}

void draw_press(Canvas& canvas, Vec mouth, double radius) {
    Path strokes;
    for (double angle = 20; angle < 360; angle += 40)
        strokes.line(mouth + (radius + 3) * geometry::direction(angle),
                     mouth + (radius + 6) * geometry::direction(angle), 1.2);
    canvas.fill(strokes, ink);
}

}  // namespace

void draw_captain(Canvas& canvas, const sim::Player& player, int side, const sim::PlayerTuning& tuning, bool pressed) {
    Figure(canvas, player, side, tuning).draw();
    const Vec mouth = head_of(player, side, tuning);
    const double radius = tuning.megaphone_radius;
    draw_megaphone(canvas, hand_of(player, side, tuning), mouth, radius, side_colour[static_cast<std::size_t>(side)]);
    if (pressed) draw_press(canvas, mouth, radius);
}

}  // namespace megapon::view
