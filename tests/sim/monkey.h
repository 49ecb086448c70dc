#pragma once

#include <cstdint>
#include <random>

#include "sim/step.h"

namespace megapon::sim::testing {

inline InputEvent at(int substep, Control control, int value) {
    return {static_cast<std::uint16_t>(substep), control, static_cast<std::int8_t>(value)};
}

// Presses and walks at random.
class Monkey {
  public:
    explicit Monkey(std::uint64_t seed) : random_(seed) {}

    FrameInput play(int substeps) {
        FrameInput input;
        for (PlayerInput& player : input.players) {
            for (int i = below(3); i > 0; --i) {
                const int substep = below(substeps);
                const Control control = anything();
                player.add(at(substep, control, value()));
            }
        }
        return input;
    }

  private:
    int below(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }
    Control anything() { return static_cast<Control>(below(3)); }
    int value() { return below(3) == 0 ? 0 : below(255) - 127; }

    std::mt19937_64 random_;
};

}  // namespace megapon::sim::testing
