#pragma once

#include <ostream>
#include <string>

namespace megapon::tools {

// Answers every question that comes from descriptor `input` on descriptor `output`, one line each, in order, and
// hands the answers on whenever no further question is waiting. Complaints go to `messages` as NAME:LINE: ….
// Answers the exit status.
int answer_all(int input, const std::string& name, int output, std::ostream& messages);

}  // namespace megapon::tools
