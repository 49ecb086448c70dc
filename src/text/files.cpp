#include "text/files.h"

#include <fstream>

#if defined(__unix__) || defined(__APPLE__)
#include <fcntl.h>
#include <unistd.h>
#endif

namespace megapon::text {

namespace {

constexpr std::size_t most_bytes = 1'000'000;

namespace fs = std::filesystem;

// What a program has written may wait in memory for seconds; a power cut after the rename would leave an empty file.
void bring_to_disk([[maybe_unused]] const fs::path& path) {
#if defined(__unix__) || defined(__APPLE__)
    const int handle = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (handle < 0) return;
    fsync(handle);
    close(handle);
#endif
}

// Where the text truly lies: a link, as people who keep their settings elsewhere make one, stays a link.
fs::path behind_links(const fs::path& file) {
    std::error_code error;
    const fs::path real = fs::canonical(file, error);
    return error ? file : real;
}

}  // namespace

std::variant<std::string, Error> read_text(const std::filesystem::path& file) {
    const auto refuse = [&file](const char* message) { return Error{file.string(), 0, 0, message}; };
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

std::optional<Error> replace_text(const fs::path& file, const std::string& text) {
    const Error refused{file.string(), 0, 0, "cannot be written"};
    const fs::path real = behind_links(file);
    const fs::path beside = real.string() + ".new";
    std::error_code error;
    {
        std::ofstream out(beside, std::ios::binary | std::ios::trunc);
        out << text << std::flush;
        if (!out) return refused;
    }
    if (const auto rights = fs::status(real, error).permissions(); !error) fs::permissions(beside, rights, error);
    bring_to_disk(beside);
    fs::rename(beside, real, error);
    if (error) {
        fs::remove(beside, error);
        return refused;
    }
    bring_to_disk(real.parent_path());
    return std::nullopt;
}

}  // namespace megapon::text
