#pragma once

#include <string>
#include <vector>

namespace megapon::platform {

// Something a report of a fault needs to say of the machine: "video driver", "x11".
struct Fact {
    std::string what;
    std::string value;
};
using Facts = std::vector<Fact>;

// SDL's version and system, and the drivers of video and audio with the format of the sound; "none" for one that is
// not open.
Facts system_facts();

}  // namespace megapon::platform
