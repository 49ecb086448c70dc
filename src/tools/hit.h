#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

namespace megapon::tools {

constexpr std::size_t longest_line = 64'000'000;  // bytes of a question

// Reads questions from the descriptor `input`, one a line, and writes the answers to the descriptor `output` in the
// same order, at the latest when no further question waits. Errors go to `messages` as NAME:LINE:COLUMN: message.
// Returns the exit status.
int answer_all(int input, const std::string& name, int output, std::ostream& messages);

// The answer to one question of `hit`.
struct Answer {
    std::string text;        // one line of JSON, without its end; {"error": …} for a bad question
    std::string error;       // of the question; empty for a good one
    std::size_t column = 0;  // of the error, in bytes from 1; 0: not known
};

// Answers one question: a line of JSON.
Answer answer(std::string_view line);

// The answer to a question that has an error.
Answer error_answer(const std::string& error, std::size_t column);

}  // namespace megapon::tools
