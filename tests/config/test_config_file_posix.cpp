#include <doctest/doctest.h>
#include <sys/stat.h>

#include "config/config_file.h"
#include "text/read_only.h"
#include "text/scratch_folder.h"

namespace megapon::config::config_file_posix_tests {

using text::ScratchFolder;

namespace fs = std::filesystem;

namespace {

ConfigFile open(const fs::path& file) {
    auto opened = ConfigFile::open({file, true}, {});
    REQUIRE(opened);
    return *opened;
}

}  // namespace

TEST_CASE("a home that cannot be written to is told as that, at the start and when something is chosen") {
    const ScratchFolder folder;
    fs::create_directory(folder / "home");
    const text::ReadOnly home(folder / "home");
    const fs::path file = folder / "home/.config/megapon/megapon.toml";
    ConfigFile config = open(file);
    REQUIRE(config.notices().size() == 1);
    CHECK(describe(config.notices().front()) ==
          file.string() + ": cannot be written: Permission denied; playing without a settings file");
    config.choose({{"audio.master", 40}});
    CHECK(config.audio().master == 40);
    CHECK(config.notices().back().message == "cannot be written: Permission denied; your changes are not saved");
}

TEST_CASE("a pipe in the place of the settings is a notice: nobody waits for what it will say, and nothing is saved") {
    const ScratchFolder folder;
    REQUIRE(::mkfifo((folder / "megapon.toml").c_str(), 0600) == 0);
    ConfigFile config = open(folder / "megapon.toml");
    CHECK(config.tuning().physics.substeps == 24);
    REQUIRE(config.notices().size() == 1);
    CHECK(config.notices()[0].message == "expected a plain file, found a device or a pipe");
    config.choose({{"physics.substeps", 5}});
    CHECK(config.tuning().physics.substeps == 5);
    CHECK(config.notices().size() == 2);
}

}  // namespace megapon::config::config_file_posix_tests
