#include "places.h"

namespace megapon {

std::filesystem::path tests_folder() { return MEGAPON_TESTS; }
std::filesystem::path found_folder() { return MEGAPON_FOUND; }

}  // namespace megapon
