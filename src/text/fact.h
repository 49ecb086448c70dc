#pragma once

#include <string>
#include <vector>

namespace megapon::text {

// Something that a report of a fault needs to say of the program or its machine: {"video driver", "x11"}.
struct Fact {
    std::string what;
    std::string value;
};
using Facts = std::vector<Fact>;

}  // namespace megapon::text
