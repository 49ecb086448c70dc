#include <doctest/doctest.h>

#include <string>

#include "config/config_file.h"
#include "text/files.h"
#include "text/scratch_folder.h"

namespace megapon::config::choices_tests {

using text::ScratchFolder;
using text::text_of;
using text::write_text;

namespace fs = std::filesystem;

namespace {

ConfigFile open(const fs::path& file, const std::vector<std::string>& assignments = {}) {
    auto opened = ConfigFile::open({file, true}, assignments);
    REQUIRE(opened);
    return *std::move(opened);
}

}  // namespace

TEST_CASE("a choice holds at once and is saved at once, and the person's comments and layout stay") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    write_text(file, "# mine\n[video]\n  fullscreen = false   # not on this desk\n[physics]\nsubsteps=8\n");
    ConfigFile config = open(file);
    config.choose({{"video.fullscreen", true}});
    CHECK(config.video().fullscreen);
    CHECK(text_of(file) == "# mine\n[video]\n  fullscreen = true   # not on this desk\n[physics]\nsubsteps=8\n");
    CHECK_FALSE(config.poll());
    CHECK(open(file).video().fullscreen);
}

TEST_CASE("what somebody else has saved meanwhile is kept and obeyed") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    ConfigFile config = open(file);
    write_text(file, "[physics]\nsubsteps = 12\n");
    config.choose({{"game.speed", 70}});
    CHECK(config.tuning().physics.substeps == 12);
    CHECK(config.game().speed == 70);
    CHECK(text_of(file) == "[physics]\nsubsteps = 12\n\n[game]\nspeed = 70\n");
}

TEST_CASE("a choice beats what the command line has set") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    ConfigFile config = open(file, {"physics.substeps=60", "physics.fps=20"});
    config.choose({{"physics.substeps", 4}});
    CHECK(config.tuning().physics.substeps == 4);
    CHECK(config.tuning().physics.fps == 20);
    CHECK(open(file).tuning().physics.substeps == 4);
    CHECK(open(file).tuning().physics.fps == 10);
}

TEST_CASE("a file with an error stays as it is, the choice holds as long as the game runs, and a notice says so") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    const std::string broken = "# my numbers\n[physics\nsubsteps = 8\n";
    write_text(file, broken);
    ConfigFile config = open(file);
    config.choose({{"game.speed", 60}});
    config.choose({{"physics.substeps", 12}});
    CHECK(config.settings().at("physics.substeps").source == Source::file);  // a court's own win
    CHECK(config.game().speed == 60);
    CHECK(text_of(file) == broken);
    REQUIRE(config.notices().size() == 2);
    CHECK(config.notices()[1].message == "the file has an error; your changes are not saved");
    write_text(file, "[physics]\nsubsteps = 8\n");
    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(5));
    CHECK(config.poll());
    CHECK(config.tuning().physics.substeps == 12);
    CHECK(config.tuning().physics.fps == 10);
    CHECK(config.game().speed == 60);
}

TEST_CASE("values that no key takes, or that contradict each other, change nothing") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    ConfigFile config = open(file);
    const std::string before = text_of(file);
    for (const ConfigFile::Choices& refused :
         std::initializer_list<ConfigFile::Choices>{{{"game.speed", 20}},
                                                    {{"game.best_of", 2}},
                                                    {{"match.points", 21}},
                                                    {{"game.speed", 70}, {"game.best_of", 2}}})
        CHECK(config.choose(refused).size() == 1);
    CHECK(text_of(file) == before);
    CHECK(config.choose({{"match.points", 21}}).front().message ==
          "match.points: expected at most match.cap (11), got 21; nothing is changed");
    config.choose({{"match.points", 21}, {"match.cap", 25}});
    CHECK(config.tuning().match.points == 21);
}

TEST_CASE("a file that was deleted is written again with the choice; a link to a file stays a link") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    const fs::path real = folder / "elsewhere.toml";
    ConfigFile config = open(file);
    fs::remove(file);
    config.choose({{"game.assist_left", "one_button"}});
    CHECK(open(file).game().assist[0] == Assist::one_button);
    fs::rename(file, real);
    fs::create_symlink(real, file);
    config.choose({{"game.assist_left", "none"}});
    CHECK(fs::is_symlink(file));
    CHECK(open(real).game().assist[0] == Assist::none);
}

TEST_CASE(
    "a reset puts every value back, keeps the comments and neither begins with the lesson nor offers help again") {
    const ScratchFolder folder;
    const fs::path file = folder / "megapon.toml";
    write_text(file, "[physics]\nsubsteps = 8 # few\n[game]\nwelcome = false\noffer_help = false\nspeed = 50\n");
    ConfigFile config = open(file, {"physics.fps=20"});
    config.reset("");
    CHECK(config.tuning().physics.substeps == 24);
    CHECK(config.tuning().physics.fps == 10);
    CHECK(config.game().speed == 100);
    CHECK_FALSE(config.game().welcome);
    CHECK_FALSE(config.game().offer_help);
    CHECK(text_of(file).find("substeps = 24 # few\n") != std::string::npos);
}

}  // namespace megapon::config::choices_tests
