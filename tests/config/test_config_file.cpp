#include <doctest/doctest.h>

#include <cstdlib>

#include "config/config_file.h"
#include "places.h"
#include "text/scratch_folder.h"

namespace megapon::config::config_file_tests {

using text::ScratchFolder;
using text::text_of;
using text::write_text;

namespace fs = std::filesystem;

namespace {

using Assignments = std::vector<std::string>;

ConfigFile open(const fs::path& file, const Assignments& assignments = {}, bool write_if_missing = true) {
    auto opened = ConfigFile::open({file, write_if_missing}, assignments);
    REQUIRE(opened);
    return *opened;
}

text::Errors refused(const fs::path& file, const Assignments& assignments, bool write_if_missing = true) {
    const auto opened = ConfigFile::open({file, write_if_missing}, assignments);
    REQUIRE_FALSE(opened);
    return opened.errors();
}

// Saves as an editor does, with a time that no clock's coarseness can hide.
void save(const fs::path& file, const std::string& text) {
    static int seconds = 0;
    write_text(file, text);
    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(++seconds));
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("the first start writes a documented file, folders and all, which a second start reads as all defaults") {
    const ScratchFolder folder;
    const fs::path file = folder / "config/megapon/megapon.toml";
    CHECK(open(file).notices().empty());
    const std::string written = text_of(file);
    CHECK(contains(written, "substeps = 24\n"));
    CHECK(contains(written, "fullscreen = false\n"));
    const ConfigFile again = open(file);
    CHECK(again.notices().empty());
    CHECK(again.tuning().physics.substeps == 24);
    CHECK(again.video() == VideoSettings{});
}

// After a change that is meant: MEGAPON_WRITE_GOLDEN=1 build/core-tests --test-case='*golden settings*'
TEST_CASE("golden settings: each key with its range, default and sentence is what the first start has always written") {
    const ScratchFolder folder;
    const fs::path golden = tests_folder() / "golden" / "megapon.toml";
    open(folder / "megapon.toml");
    if (std::getenv("MEGAPON_WRITE_GOLDEN")) write_text(golden, text_of(folder / "megapon.toml"));
    CHECK(text_of(folder / "megapon.toml") == text_of(golden));
}

TEST_CASE("a file that exists is never written, whatever is wrong with it") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    for (const char* text : {"[physics\n", "", "[physics]\nsubsteps = 0\n", "colour = 3\n"}) {
        write_text(file, text);
        open(file, {"physics.fps=20"});
        CHECK(text_of(file) == text);
    }
}

TEST_CASE("a value of the file is obeyed and --set beats it") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    write_text(file, "[physics]\nsubsteps = 8\nfps = 20\n[video]\nwindow_width = 640\n");
    const ConfigFile config = open(file, {"physics.fps=30", "video.fullscreen=true"});
    CHECK(config.tuning().physics.substeps == 8);
    CHECK(config.tuning().physics.fps == 30);
    CHECK(config.video() == VideoSettings{true, 640, 540});
}

TEST_CASE("--print-config names each value's source: default, file or command line") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    write_text(file, "[physics]\nsubsteps = 8\n");
    const std::string printed = open(file, {"video.window_width=800"}).settings().report();
    CHECK(contains(printed, "physics.fps = 10  # default\n"));
    CHECK(contains(printed, "physics.substeps = 8  # file\n"));
    CHECK(contains(printed, "video.window_width = 800  # command line\n"));
}

TEST_CASE("a value out of range keeps its default, is named with line and range, and the rest of the file holds") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    write_text(file, "[physics]\nsubsteps = 5000\nfps = 20\n");
    const ConfigFile config = open(file);
    CHECK(config.tuning().physics.substeps == 24);
    CHECK(config.tuning().physics.fps == 20);
    REQUIRE(config.notices().size() == 1);
    CHECK(config.notices()[0].file == file.string());
    CHECK(config.notices()[0].place.line == 2);
    CHECK(config.notices()[0].place.column == 12);
    CHECK(contains(config.notices()[0].message, "from 1 to 1000, got 5000"));
}

TEST_CASE("--set physics.substeps=0 is refused with the range before anything is played, whatever the file says") {
    const ScratchFolder folder;
    const auto problems = refused(folder / "megapon.toml", {"physics.substeps=0"});
    REQUIRE(problems.size() == 1);
    CHECK(contains(describe(problems[0]), "physics.substeps: expected a whole number from 1 to 1000, got 0"));
    CHECK(contains(describe(refused(folder / "megapon.toml", {"physics.substep=8"})[0]),
                   "did you mean physics.substeps?"));
    CHECK(refused(folder / "megapon.toml", {"substeps"}).size() == 1);
}

TEST_CASE("a file that --config names must exist; a folder is no file") {
    const ScratchFolder folder;
    const fs::path missing = folder / "missing.toml";
    CHECK(refused(missing, {}, false)[0].file == missing.string());
    CHECK_FALSE(fs::exists(missing));
    CHECK(contains(refused(folder / "", {}, false)[0].message, "folder"));
}

TEST_CASE("a folder that cannot be written, or none at all, is a notice, and the game plays on with its defaults") {
    const ScratchFolder folder;
    write_text(folder / "not-a-folder", "");
    const ConfigFile config = open(folder / "not-a-folder/megapon.toml", {"physics.substeps=8"});
    REQUIRE(config.notices().size() == 1);
    CHECK(contains(config.notices()[0].message, "cannot be written"));
    CHECK(config.tuning().physics.substeps == 8);
    CHECK(open({}).notices().size() == 1);
}

TEST_CASE("the running game follows a saved file at the next look, and a look without a change says so") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    ConfigFile config = open(file);
    CHECK_FALSE(config.poll());
    save(file, "[physics]\nsubsteps = 8\n");
    CHECK(config.poll());
    CHECK(config.tuning().physics.substeps == 8);
    CHECK_FALSE(config.poll());
    save(file, "[physics]\nfps = 20\n");
    CHECK(config.poll());
    CHECK(config.tuning().physics.substeps == 24);
    CHECK(config.tuning().physics.fps == 20);
}

TEST_CASE("a key set on the command line stays set when the file changes") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    ConfigFile config = open(file, {"physics.substeps=60"});
    save(file, "[physics]\nsubsteps = 8\nfps = 20\n");
    CHECK(config.poll());
    CHECK(config.tuning().physics.substeps == 60);
    CHECK(config.tuning().physics.fps == 20);
}

TEST_CASE("a text that is no TOML keeps all present values with a notice, which goes when the text is mended") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    write_text(file, "[physics]\nsubsteps = 8\n");
    ConfigFile config = open(file, {"physics.fps=20"});
    save(file, "[physics]\nsubsteps = \n");
    CHECK(config.poll());
    CHECK(config.tuning().physics.substeps == 8);
    CHECK(config.tuning().physics.fps == 20);
    REQUIRE(config.notices().size() == 1);
    CHECK(config.notices()[0].place.line == 2);
    save(file, "[physics]\nsubsteps = 12\n");
    CHECK(config.poll());
    CHECK(config.notices().empty());
    CHECK(config.tuning().physics.substeps == 12);
}

TEST_CASE("an editor that writes beside the file and renames is followed, and so is a file that is away for a while") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    ConfigFile config = open(file);
    save(folder / "megapon.toml.new", "[physics]\nsubsteps = 8\n");
    fs::remove(file);
    CHECK_FALSE(config.poll());
    CHECK(config.tuning().physics.substeps == 24);
    fs::rename(folder / "megapon.toml.new", file);
    CHECK(config.poll());
    CHECK(config.tuning().physics.substeps == 8);
}

TEST_CASE("a file that is seen just emptied keeps its values for that look; one that stays empty means all defaults") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    write_text(file, "[physics]\nsubsteps = 8\n");
    ConfigFile config = open(file);
    save(file, "");
    CHECK_FALSE(config.poll());
    CHECK(config.tuning().physics.substeps == 8);
    save(file, "[physics]\nsubsteps = 12\n");
    CHECK(config.poll());
    CHECK(config.tuning().physics.substeps == 12);
    save(file, "");
    CHECK_FALSE(config.poll());
    CHECK(config.poll());
    CHECK(config.tuning().physics.substeps == 24);
}

TEST_CASE("a text above 1 MB is refused instead of read") {
    const ScratchFolder folder;
    write_text(folder / "big.toml", std::string(1'000'001, '#'));
    CHECK(contains(refused(folder / "big.toml", {}, false)[0].message, "1000000 bytes"));
}

}  // namespace megapon::config::config_file_tests
