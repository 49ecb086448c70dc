#pragma once

#include "app/i18n/translations.h"
#include "app/view/paper.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::view {

// Frame, substeps, solver, the time to simulate the last frame, and the ball's speed (F3).
void draw_numbers(Canvas& canvas, const sim::State& state, const sim::World& world, double frame_microseconds,
                  const i18n::Translations& words);

}  // namespace megapon::view
