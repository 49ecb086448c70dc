#pragma once

#include <cstddef>
#include <ostream>
#include <string>

namespace megapon::tools {

constexpr std::size_t longest_line = 64'000'000;  // bytes of a question

// Reads questions from the descriptor `input`, one a line, and writes the answers to the descriptor `output` in the
// same order, at the latest when no further question waits. Errors go to `messages` as NAME:LINE:COLUMN: message.
// Returns the exit status.
int answer_all(int input, const std::string& name, int output, std::ostream& messages);

}  // namespace megapon::tools
