#include "app/view/strip.h"

#include <algorithm>
#include <cmath>

#include "app/view/palette.h"

namespace megapon::view {

namespace {

using raster::Align;

void draw_side(Canvas& canvas, std::size_t side, const Page& page) {
    const bool left = side == 0;
    const auto from_side = [&](double x) { return left ? x : raster::page_size.x - x; };
    const Align outwards = left ? Align::left : Align::right;
    // Low enough for the strip, high enough for a captain's hair below it.
    canvas.text({from_side(26), 22.5}, std::to_string(page.state.match.score[side]),
                {.size = 24, .colour = side_colour[side], .align = Align::centre, .face = raster::Face::heading});
    const std::string_view colour = page.words.text(side_key(side));
    const TextStyle style{.size = 11, .colour = side_colour[side], .align = outwards};
    // Large words stand side by side where small ones stand one above the other.
    const bool large = canvas.text_size() > 1;
    const double beside = large ? canvas.text_width(colour, style) + 6 : 0;
    canvas.text({from_side(50), large ? 17.0 : 12.0}, colour, style);
    canvas.text({from_side(50 + beside), large ? 17.0 : 22.0}, page.names[side],
                {.size = 9, .colour = ink, .align = outwards, .room = 118 - beside});
}

int whole_speed(const sim::State& state) {
    double fastest = 0;
    for (const sim::Ball& ball : state.balls) fastest = std::max(fastest, length(ball.velocity));
    return static_cast<int>(std::lround(fastest));
}

}  // namespace

void draw_strip(Canvas& canvas, const Page& page) {
    const sim::MatchState& match = page.state.match;
    if (match.phase != sim::MatchPhase::none)
        for (std::size_t side = 0; side < 2; ++side) draw_side(canvas, side, page);
    const double middle = raster::page_size.x / 2;
    const bool large = canvas.text_size() > 1;
    canvas.text({large ? middle - 34 : middle, large ? 17.0 : 12.0},
                page.words.line("match.rally", {{"count", match.rally}}),
                {.size = 12, .colour = ink, .align = Align::centre, .room = 66});
    canvas.text({large ? middle + 34 : middle, large ? 17.0 : 22.0},
                page.words.line("match.speed", {{"speed", whole_speed(page.state)}}),
                {.size = 9, .colour = faded(ink, 0.75), .align = Align::centre, .room = 66});
}

}  // namespace megapon::view
