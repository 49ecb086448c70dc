#pragma once

#include <chrono>

#include "net/pacing.h"

namespace megapon::tools {

// The time of commands that talk with other machines.
inline net::Time clock_now() {
    using std::chrono::duration_cast;
    using std::chrono::microseconds;
    return duration_cast<microseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace megapon::tools
