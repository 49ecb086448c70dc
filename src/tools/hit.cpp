#include <cerrno>
#include <iostream>

#include "hit/question.h"
#include "text/process.h"
#include "text/system_files.h"
#include "tools/commands.h"
#include "tools/input.h"

namespace megapon::tools {

int answer_file(const std::string& file) {
    constexpr int standard_input = static_cast<int>(text::Stream::input);
    const int input = file == "-" ? standard_input : text::system::open_to_read(file, text::system::Patience::waits);
    if (input < 0) {
        const std::string why = text::system::reason(errno);
        return text::report({text::Error(file, why + "; expected a file of questions")}, std::cerr);
    }
    const int status =
        hit::answer_lines(input, name_of(file), static_cast<int>(text::Stream::output), std::cerr, hit::answer);
    if (input != standard_input) text::system::close(input);
    return status;
}

}  // namespace megapon::tools
