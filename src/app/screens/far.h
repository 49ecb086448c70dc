#pragma once

#include <cmath>
#include <cstdint>

#include "app/screens/screens.h"
#include "app/screens/services.h"
#include "udp/far_match.h"

namespace megapon::screens {

// The screens' time on the clock of a far match, which begins far from 0.
inline net::Time far_time(double now_ms) {
    constexpr net::Time offset = 1000 * net::seconds;
    return offset + static_cast<net::Time>(std::llround(now_ms * static_cast<double>(net::milliseconds)));
}
inline double ms_of_far_time(net::Time time) {
    return static_cast<double>(time - far_time(0)) / static_cast<double>(net::milliseconds);
}

// A match with another machine, which goes on whatever happens here: nothing that is opened leads away from it.
class FarPlay : public GameScreen {
  protected:
    using GameScreen::GameScreen;
};

// far.cpp: the games that wait in the networks of this machine.
Destination far_nearby_screen();

// A number of the system's that nobody guesses.
std::uint64_t far_chance();

}  // namespace megapon::screens
