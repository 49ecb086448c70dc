#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "tools/line_answers.h"

namespace megapon::tools {

// Answers the questions of `hit` as answer_lines does.
int answer_all(int input, const std::string& name, int output, std::ostream& messages);

// Answers one question: a line of JSON.
Answer answer(std::string_view line);

}  // namespace megapon::tools
