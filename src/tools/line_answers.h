#pragma once

#include <cstddef>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>

// A question a line, an answer a line: how `hit` and `step` talk over pipes.
namespace megapon::tools {

constexpr std::size_t longest_line = 64'000'000;  // bytes of a question

struct Answer {
    std::string text{};      // one line of JSON, without its end; {"error": …} for a bad question
    std::string error{};     // of the question; empty for a good one
    std::size_t column = 0;  // of the error, in bytes from 1; 0: not known
    bool is_last = false;    // what follows is not read
};

// The answer to a question that has an error.
Answer error_answer(const std::string& error, std::size_t column);

// Reads questions from the descriptor `input`, one a line, and writes the answers to the descriptor `output` in the
// same order, at the latest when no further question waits. Blank lines are skipped. Errors go to `messages` as
// NAME:LINE:COLUMN: message. Returns the exit status.
int answer_lines(int input, const std::string& name, int output, std::ostream& messages,
                 const std::function<Answer(std::string_view line)>& answer);

}  // namespace megapon::tools
