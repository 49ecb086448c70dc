#include "text/files.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <string>

namespace megapon::text::assets_tests {

namespace {

namespace fs = std::filesystem;

// Some folders for one test, removed at its end.
class Folders {
  public:
    Folders() : root_(fs::temp_directory_path() / ("megapon-assets-" + std::to_string(std::random_device{}()))) {}
    ~Folders() {
        std::error_code ignored;
        fs::remove_all(root_, ignored);
    }
    Folders(const Folders&) = delete;
    Folders& operator=(const Folders&) = delete;

    fs::path operator/(const char* name) const { return root_ / name; }

    void put_assets(const char* folder) const {
        fs::create_directories(root_ / folder / "lang");
        std::ofstream(root_ / folder / "lang/en.toml") << "title = \"x\"\n";
    }

    AssetPlaces places() const { return {{}, root_ / "bin", {root_ / "home", root_ / "usr"}, root_ / "source"}; }

  private:
    fs::path root_;
};

}  // namespace

TEST_CASE("assets are found beside the program, then in the data folders in their order, then in the source tree") {
    const Folders folders;
    folders.put_assets("source");
    CHECK(find_assets(folders.places()) == folders / "source");
    folders.put_assets("usr/megapon");
    CHECK(find_assets(folders.places()) == folders / "usr/megapon");
    folders.put_assets("home/megapon");
    CHECK(find_assets(folders.places()) == folders / "home/megapon");
    folders.put_assets("share/megapon");
    CHECK(find_assets(folders.places()) == folders / "share/megapon");
}

TEST_CASE("a folder of replays is not taken for assets") {
    const Folders folders;
    folders.put_assets("source");
    fs::create_directories(folders / "home/megapon/replays");
    CHECK(find_assets(folders.places()) == folders / "source");
}

TEST_CASE("a chosen folder wins, and one without assets too, so that a typing error shows") {
    const Folders folders;
    folders.put_assets("share/megapon");
    AssetPlaces places = folders.places();
    places.chosen = folders / "chosen";
    CHECK(find_assets(places) == folders / "chosen");
}

TEST_CASE("where no folder holds assets, the program's is named, not that of the machine that built it") {
    const Folders folders;
    CHECK(find_assets(folders.places()) == folders / "share/megapon");
    CHECK(find_assets({{}, folders / "bin", {}, {}}) == folders / "share/megapon");
}

TEST_CASE("the running program finds its own folder and assets, and only absolute data folders") {
    const AssetPlaces places = asset_places();
    CHECK(fs::is_directory(places.program));
    REQUIRE_FALSE(places.data_folders.empty());
    for (const fs::path& folder : places.data_folders) CHECK(folder.is_absolute());
    CHECK(fs::is_regular_file(asset("lang/en.toml")));
}

}  // namespace megapon::text::assets_tests
