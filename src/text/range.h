#pragma once

namespace megapon::text {

// Both ends belong to it.
struct Range {
    double low = 0;
    double high = 0;
};

}  // namespace megapon::text
