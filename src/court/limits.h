#pragma once

namespace megapon::court {

// Both ends belong to it.
struct Range {
    double low = 0;
    double high = 0;
};

// How time may be cut, in a court and in the configuration alike.
constexpr Range fps_limits{1, 240};
constexpr Range substeps_limits{1, 1000};

}  // namespace megapon::court
