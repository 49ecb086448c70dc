#include "app/view/numbers.h"

#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "app/view/court_view.h"
#include "app/view/layout.h"

namespace megapon::view {

namespace {

std::string one_decimal(double value) {
    const long long tenths = std::llround(value * 10);
    return std::to_string(tenths / 10) + '.' + std::to_string(std::abs(tenths % 10));
}

}  // namespace

void draw_numbers(Canvas& canvas, const sim::State& state, const sim::World& world, double frame_microseconds,
                  const i18n::Translations& words) {
    const sim::PhysicsTuning& physics = world.tuning.physics;
    const double speed = state.balls.empty() ? 0 : length(state.balls.front().velocity);
    const std::array<std::pair<const char*, std::string>, 6> rows{{
        {"numbers.frame", std::to_string(state.frame)},
        {"numbers.fps", std::to_string(physics.fps)},
        {"numbers.substeps", std::to_string(physics.substeps)},
        {"numbers.solver", words(physics.solver == sim::Solver::sweep ? "numbers.sweep" : "numbers.substep")},
        {"numbers.time", one_decimal(frame_microseconds)},
        {"numbers.ball", words("match.speed", {{"speed", one_decimal(speed)}})},
    }};
    std::vector<Item> cells;
    for (const auto& [name, value] : rows) {
        cells.push_back({.words = words(name), .role = TextRole::small, .colour = faded(ink, 0.75)});
        cells.push_back({.words = value, .role = TextRole::small, .align = raster::Align::right, .grow = 1});
    }
    Item panel = table(2, std::move(cells), {16, 0});
    panel.padding = {8, 5};
    panel.fits_content = true;
    panel.surface = Surface::panel;
    const Vec corner{12, header_height + 8};
    Layout(canvas, {corner, raster::page_size}, panel, Anchor::top).draw(canvas);
}

}  // namespace megapon::view
