#pragma once

#include <filesystem>

namespace megapon {

std::filesystem::path tests_folder();  // where the tests' sources and what they keep lie
std::filesystem::path found_folder();  // in the build tree, for what a failing test has to show

}  // namespace megapon
