#pragma once

#include <doctest/doctest.h>
#include <sys/types.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <utility>

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

// While it lives the program has no right to change the folder, not even as root, who becomes nobody for so long.
class ReadOnly {
  public:
    explicit ReadOnly(std::filesystem::path folder) : folder_(std::move(folder)) {
        constexpr uid_t nobody = 65534;
        std::filesystem::permissions(folder_, std::filesystem::perms(0555));
        if (::geteuid() == 0) REQUIRE(::seteuid(nobody) == 0);
    }
    ~ReadOnly() {
        if (::getuid() == 0) (void)!::seteuid(0);
        std::error_code ignored;
        std::filesystem::permissions(folder_, std::filesystem::perms(0755), ignored);
    }
    ReadOnly(const ReadOnly&) = delete;
    ReadOnly& operator=(const ReadOnly&) = delete;

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
