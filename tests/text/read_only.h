#pragma once

#include <doctest/doctest.h>
#include <sys/types.h>
#include <unistd.h>

#include <filesystem>
#include <system_error>
#include <utility>

namespace megapon::text {

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

}  // namespace megapon::text
