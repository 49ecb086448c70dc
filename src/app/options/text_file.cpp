#include "app/options/text_file.h"

#include <fstream>

namespace megapon::options {

namespace {

constexpr std::size_t most_bytes = 1'000'000;

}  // namespace

std::variant<std::string, court::Problem> read_text(const std::filesystem::path& file) {
    const auto refuse = [&file](const char* message) { return court::Problem{file.string(), 0, 0, message}; };
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) return refuse("expected a file, found a folder");
    std::ifstream in(file, std::ios::binary);
    if (!in) return refuse("expected a file that can be read");
    std::string text(most_bytes + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (in.bad()) return refuse("expected a file that can be read");
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.size() > most_bytes) return refuse("expected a text of at most 1000000 bytes");
    return text;
}

}  // namespace megapon::options
