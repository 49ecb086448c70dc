#include "app/view/numbers.h"

#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "app/view/court_view.h"
#include "app/view/palette.h"

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
    const double line_height = 12 * canvas.text_size();
    const Vec corner{12, strip_height + 8};
    const Vec size{122 * canvas.text_size(), line_height * static_cast<double>(rows.size()) + 8};
    draw_slip(canvas, corner, size);
    double y = corner.y + 3 + 10 * canvas.text_size();
    for (const auto& [name, value] : rows) {
        canvas.text({corner.x + 8, y}, words(name), {.size = 10, .colour = faded(ink, 0.75)});
        canvas.text({corner.x + size.x - 8, y}, value, {.size = 10, .colour = ink, .align = raster::Align::right});
        y += line_height;
    }
}

}  // namespace megapon::view
