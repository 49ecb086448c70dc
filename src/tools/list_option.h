#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "text/numbers.h"

namespace megapon::tools {

// What is wrong with a list of the command line.
struct BadList : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

// "120,240" as numbers, each in the range; throws BadList with the option's name and what was expected.
std::vector<double> numbers_in(const std::string& text, const std::string& option, text::Range range);
std::vector<int> wholes_in(const std::string& text, const std::string& option, text::Range range);

// "line,brick" as indices into `words`.
std::vector<std::size_t> words_in(const std::string& text, const std::string& option,
                                  const std::vector<std::string>& words);

}  // namespace megapon::tools
