#include "tools/input_text.h"

#include <filesystem>
#include <fstream>

namespace megapon::tools {

namespace {

constexpr std::size_t most_bytes = 64'000'000;

bool read_some(std::istream& in, std::string& text) {
    constexpr std::size_t portion = 1 << 20;
    const std::size_t held = text.size();
    text.resize(held + portion);
    in.read(text.data() + held, static_cast<std::streamsize>(portion));
    text.resize(held + static_cast<std::size_t>(in.gcount()));
    return in.gcount() > 0;
}

std::variant<std::string, text::Error> read_all(std::istream& in, const std::string& name) {
    std::string text;
    while (text.size() <= most_bytes && read_some(in, text)) {
    }
    if (in.bad() || (in.fail() && !in.eof())) return text::Error{name, 0, 0, "expected a file that can be read"};
    if (text.size() > most_bytes) {
        return text::Error{name, 0, 0, "expected a text of at most " + std::to_string(most_bytes) + " bytes"};
    }
    return text;
}

}  // namespace

std::string name_of(const std::string& file) { return file == "-" ? "standard input" : file; }

std::variant<std::string, text::Error> read_input(const std::string& file, std::istream& standard_input) {
    if (file == "-") return read_all(standard_input, name_of(file));
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        return text::Error{file, 0, 0, "expected a file, found a folder"};
    }
    std::ifstream in(file, std::ios::binary);
    return read_all(in, file);
}

}  // namespace megapon::tools
