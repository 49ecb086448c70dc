#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace megapon::arrows {

// A line that breaks a rule of the house.
struct Violation {
    std::string file;
    int line = 0;  // from 1
    std::string what;
    std::string rule;  // the rule it breaks, as a sentence
};

// "FILE:LINE: what: rule".
std::string describe(const Violation& violation);

// All take one file's text and its path from the project's folder on, with slashes: "src/sim/step.cpp".

// The includes that break `geometry ← court ← sim ← play, lab ← app, tools`, or bring a library or a part of the
// machine where it does not belong. tests/NAME obeys the arrows of src/NAME; only its libraries are its own business.
std::vector<Violation> broken_includes(std::string_view path, std::string_view text);

// The calls in the core of functions whose last bit is the C library's choice: std::sin, std::pow and their like.
std::vector<Violation> inexact_calls(std::string_view path, std::string_view text);

// Files in src that are opened in another way than by text/files, where no pipe can make the game wait.
std::vector<Violation> file_openings(std::string_view path, std::string_view text);

// Expressions that draw twice from a stream named random or random_: gcc and clang evaluate arguments in different
// orders.
std::vector<Violation> unordered_draws(std::string_view path, std::string_view text);

}  // namespace megapon::arrows
