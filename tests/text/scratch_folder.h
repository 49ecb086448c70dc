#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

namespace megapon::text {

// A folder for one test, gone at its end.
class ScratchFolder {
  public:
    ScratchFolder()
        : folder_(std::filesystem::temp_directory_path() / ("megapon-" + std::to_string(std::random_device{}()))) {
        std::filesystem::create_directories(folder_);
    }
    ~ScratchFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    const std::filesystem::path& path() const { return folder_; }
    std::filesystem::path operator/(const std::string& name) const { return folder_ / name; }

  private:
    std::filesystem::path folder_;
};

inline std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline void write_text(const std::filesystem::path& file, const std::string& text) {
    std::ofstream out(file, std::ios::binary);
    out << text << std::flush;
    REQUIRE(out.good());
}

}  // namespace megapon::text
