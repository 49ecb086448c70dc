#pragma once

#include <cstdint>

#include "play/random.h"
#include "sim/input.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::play {

// A computer player of level 1 (Whisper) to 5 (Feedback). It sees the drawn pages only, walks no faster than a person,
// never reads inputs, thinks again only after a hit or a bounce plus a reaction time, and errs.
class Bot {
  public:
    Bot(int level, int side, std::uint64_t seed);

    // Looks at the page that is shown and answers what its hands do during the next frame.
    sim::PlayerInput play(const sim::State& shown, const sim::World& world);

  private:
    int level_;
    int side_;
    Random random_;
};

// "Whisper", ... ; level 1 to 5.
const char* level_name(int level);

}  // namespace megapon::play
