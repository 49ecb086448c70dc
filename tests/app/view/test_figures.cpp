#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "app/view/drawing.h"
#include "app/view/figures.h"
#include "app/view/paper.h"
#include "app/view/recorder.h"
#include "geometry/trig.h"

namespace megapon::view::figures_tests {

namespace {

using sim::SwingPhase;

// How far from the head's centre the ink of its rim ends, in pixels, along a ray that leaves it; half way between ink
// and paper counts as the end.
double rim(const raster::Image& raster, Vec centre, Vec along) {
    const double far = 40 * raster::page_scale(raster);
    for (const double inwards : raster::evenly_spaced(0, far, 0.1)) {
        const double r = far - inwards;
        const Vec p = centre + r * along;
        const Colour c = raster.at(static_cast<int>(std::floor(p.x)), static_cast<int>(std::floor(p.y)));
        if (c.g < (paper.g + ink.g) / 2) return r;
    }
    return 0;
}

// The most that the drawn rim strays from the circle that hits, in pixels, over the half that looks away from the hand.
double strays(const sim::Player& player, sim::Side side, const sim::PlayerTuning& tuning, int width,
              CaptainStyle style) {
    Drawing page(width, width * 9 / 16);
    page.canvas.clear(paper);
    draw_captain(page.canvas, player, side, tuning, style);
    const double scale = raster::page_scale(page.raster);
    const Vec centre = scale * head_of(player, side, tuning);
    const double outwards = side == sim::Side::left ? player.head_angle : 180 - player.head_angle;
    double most = 0;
    for (const double angle : raster::evenly_spaced(-60, 65, 5)) {
        const Vec ray = geometry::direction(outwards + angle);
        most = std::max(most, std::abs(rim(page.raster, centre, ray) - scale * tuning.megaphone_radius));
    }
    return most;
}

sim::Player standing(Vec body) {
    sim::Player player;
    player.body = body;
    return player;
}

}  // namespace

TEST_CASE("in every pose and phase of a swing the megaphone's mouth is the circle that hits, to the pixel") {
    const sim::PlayerTuning tuning;
    for (int width : {480, 960, 1920})
        for (const sim::Side side : sim::both_sides)
            for (const double angle : raster::evenly_spaced(-75, 90, 15)) {
                sim::Player player = standing({238.3 + angle / 50, 131.7});
                player.head_angle = angle;
                player.arc = angle < 0 ? 1 : -1;
                player.phase = SwingPhase::active;
                CAPTURE(width);
                CAPTURE(index_of(side));
                CAPTURE(angle);
                CHECK(strays(player, side, tuning, width, {.boil = static_cast<int>(angle + 75) / 15 % 3}) <= 1);
            }
}

TEST_CASE("walking, waiting, cheering, sulking, stunned and boiling do not move the mouth off its circle") {
    for (const sim::Side side : sim::both_sides)
        for (int boil : {0, 1, 2}) {
            sim::Player player = standing({240.4, 120.1});
            for (Mood mood : {Mood::plays, Mood::cheers, Mood::sulks, Mood::stunned})
                CHECK(strays(player, side, {}, 960, {.mood = mood, .boil = boil}) <= 1);
            for (SwingPhase phase : {SwingPhase::windup, SwingPhase::held, SwingPhase::recovery}) {
                player.phase = phase;
                CHECK(strays(player, side, {}, 960, {.boil = boil}) <= 1);
            }
            player.phase = SwingPhase::rest;
            player.body_velocity = {160, 0};
            for (int step : {0, 1}) CHECK(strays(player, side, {}, 960, {.boil = boil, .step = step}) <= 1);
        }
}

TEST_CASE("a megaphone of another size and on another arm is drawn where it is") {
    const sim::PlayerTuning tuning{.hand_reach = 5, .arm = 40, .megaphone_radius = 18};
    sim::Player player = standing({240.4, 120.1});
    player.head_angle = 33;
    CHECK(strays(player, sim::Side::left, tuning, 960, {}) <= 1);
    CHECK(strays(player, sim::Side::right, tuning, 960, {}) <= 1);
    // The measure can fail: the circle 2 px off is 4 pixels off at 960.
    sim::Player elsewhere = player;
    elsewhere.body.x += 2;
    Drawing page(960, 540);
    page.canvas.clear(paper);
    draw_captain(page.canvas, player, sim::Side::left, tuning, {});
    CHECK(std::abs(rim(page.raster, 2 * head_of(elsewhere, sim::Side::left, tuning), {1, 0}) - 36) > 3);
}

TEST_CASE("a head in the middle of a page, below the header, waves its flag as often as others") {
    Recorder page;
    for (int number = 0; number < 600; number += 6)
        draw_squad_head(page, {raster::page_size.x / 2, 150}, sim::Side::left, 0, 1, {.thrill = 1, .page = number});
    CHECK(page.sprites_with("-wave") > 25);  // of 100
}

TEST_CASE("the squads leave the 80 px in the middle of the header to its words, also when all who may wave do") {
    int waves = 0;
    for (int page = 0; page < 600; page += 6) {
        Recorder header;
        header.clear(paper);
        draw_squads(header, {.thrill = 1, .page = page});
        waves += header.sprites_with("-wave");
        int inked = 0;
        for (int x = 200; x < 280; ++x)
            for (int y = 0; y < 28; ++y) inked += header.image().at(x, y).g != header.image().at(240, 2).g ? 1 : 0;
        CAPTURE(page);
        CHECK(inked == 0);
    }
    CHECK(waves > 300);  // of 1400 heads
}

}  // namespace megapon::view::figures_tests
