#pragma once

#include <string>
#include <string_view>

namespace megapon::tools {

// The answer to one question of `hit`.
struct Answer {
    std::string text;        // one line of JSON, without its end; {"error": complaint} to a bad question
    std::string complaint;   // what is wrong with the question; empty for a good one
    std::size_t column = 0;  // where, in bytes from 1; 0 = not known
};

// Answers one question: a line of JSON.
Answer answer(std::string_view line);

// The answer to a question with which something is wrong.
Answer bad_answer(const std::string& complaint, std::size_t column);

}  // namespace megapon::tools
