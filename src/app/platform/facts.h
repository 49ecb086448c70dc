#pragma once

#include "text/fact.h"

namespace megapon::platform {

// SDL's version and system, and the drivers of video and audio with the format of the sound; "none" for one that is
// not open.
text::Facts system_facts();

}  // namespace megapon::platform
