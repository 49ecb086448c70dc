#include "tools/input_text.h"

#include "text/files.h"

namespace megapon::tools {

std::string name_of(const std::string& file) { return file == "-" ? "standard input" : file; }

text::Result<std::string> read_input(const std::string& file, std::istream& standard_input) {
    if (file == "-") return text::read_stream(standard_input, name_of(file), text::recording_limit);
    return text::read_file(file, text::recording_limit);
}

}  // namespace megapon::tools
