#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "app/view/contrast_of_words.h"
#include "app/view/english.h"
#include "app/view/figures.h"
#include "app/view/flash.h"
#include "app/view/frame_trace.h"
#include "app/view/match_page.h"
#include "app/view/paper.h"
#include "app/view/recorder.h"
#include "app/view/widgets.h"

namespace megapon::view::contrast_tests {

namespace {

void draw_everything(Canvas& canvas) {
    const sim::World world = sim::make_world({}, {});
    sim::State state = sim::start_match(world, 1);
    draw_notices(canvas, {{.words = "something is wrong"}, {.words = "it is saved", .is_error = false}}, english());
    draw_numbers(canvas, state, world, 1, english());
    draw_match_page(canvas, {state, world, english(), {"you", "Shout"}, {}, {}, nullptr});
    state.match.phase = sim::MatchPhase::goal;
    state.hit_stop = {.active = true, .until = 4, .frames = 4, .hitter = {}};
    state.frame = 2;
    draw_match_page(canvas, {state, world, english(), {"you", "Shout"}, {}, {}, nullptr});
}

// The darkest pixel of a word in high contrast, against the paper about it.
double contrast_of_word(Colour colour) {
    Drawing page(960, 540);
    page.canvas.replacements = high_contrast_inks;
    page.canvas.clear(paper);
    page.canvas.text({100, 100}, "HIM", {.size = 20, .colour = colour});
    const Colour ground = page.raster.at(0, 0);
    double most = 0;
    for (int y = 0; y < 540; ++y)
        for (int x = 0; x < 960; ++x) most = std::max(most, contrast(page.raster.at(x, y), ground));
    return most;
}

// How bright each pixel of a captain is, without its colour; the right one mirrored.
std::vector<double> grey(sim::Side side, int pose) {
    Drawing page(480, 270);
    page.canvas.clear(paper);
    sim::Player player;
    player.body = {240, 135};
    if (pose == 1) player.phase = sim::SwingPhase::windup;
    if (pose == 2) player.body_velocity = {160, 0};
    draw_captain(page.canvas, player, side, {}, {});
    std::vector<double> all;
    for (int y = 0; y < 270; ++y)
        for (int x = 0; x < 480; ++x)
            all.push_back(relative_luminance(page.raster.at(side == sim::Side::left ? x : 479 - x, y)));
    return all;
}

// The fraction of the two drawings' inked pixels that differ.
double unlike(const std::vector<double>& a, const std::vector<double>& b) {
    const double ground = relative_luminance(paper);
    int inked = 0, differs = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (std::min(a[i], b[i]) > ground - 0.05) continue;
        ++inked;
        differs += std::abs(a[i] - b[i]) > 0.15 ? 1 : 0;
    }
    return static_cast<double>(differs) / inked;
}

}  // namespace

TEST_CASE("contrast is measured as it is defined: black on white 21, grey 777777 on white 4.48") {
    CHECK(contrast(raster::hex(0), raster::hex(0xFFFFFF)) == doctest::Approx(21));
    CHECK(contrast(raster::hex(0xFFFFFF), raster::hex(0x777777)) == doctest::Approx(4.48).epsilon(0.002));
}

TEST_CASE("in high contrast every word of a match stands out from its paper by 7:1") {
    Recorder canvas;
    draw_everything(canvas);
    CHECK(canvas.written.size() > 30);
    check_contrast(canvas);
    CHECK(contrast(in_high_contrast(ink), in_high_contrast(paper_shade)) >= 7);  // a chosen line
}

TEST_CASE("in high contrast what is drawn is as dark as its ink, thin ink too; on plain paper it is not") {
    for (Colour colour : {ink, side_colour[0], side_colour[1], alarm, faded(ink, 0.5)})
        CHECK(contrast_of_word(colour) >= 7);
    CHECK(contrast(side_colour[1], paper) < 7);
}

TEST_CASE("blue and red are told apart without colour, standing, walking and drawn back") {
    for (int pose : {0, 1, 2}) CHECK(unlike(grey(sim::Side::left, pose), grey(sim::Side::right, pose)) > 0.2);
    CHECK(unlike(grey(sim::Side::left, 0), grey(sim::Side::left, 0)) == 0);
}

}  // namespace megapon::view::contrast_tests
