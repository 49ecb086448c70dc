#pragma once

#include "app/i18n/translations.h"
#include "app/view/paper.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::view {

// F3: frame, substeps, solver, time the last frame took to play, and the ball's speed.
void draw_numbers(Canvas& canvas, const sim::State& state, const sim::World& world, double frame_microseconds,
                  const i18n::Translations& words);

}  // namespace megapon::view
