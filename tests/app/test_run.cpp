#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "app/run_game.h"
#include "places.h"
#include "play/court_files.h"
#include "play/replay.h"
#include "play/school.h"
#include "text/files.h"

namespace megapon::app::run_tests {

namespace {

using text::text_of;

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("the page of a proven court is a picture with the court inside; without a proof there is none") {
    const ScratchFolder folder;
    const std::string page = (folder / "bells.png").string();
    std::string heard;
    {
        const Hearer hearer(std::cerr);
        CHECK(run(folder, {"--court", "bells", "--page", page}) == 2);
        heard = hearer.heard();
    }
    CHECK(contains(heard, "bells.toml: no proof; expected a court that \"megapon-headless court prove\" has written"));
    const auto replay = text_of(text::asset("courts/authors/bells.replay"));
    const auto proven = play::prove_court(*play::load_court("bells", 16), *play::read_replay(replay, "r"), "r");
    REQUIRE(proven);
    REQUIRE(text::write_file(folder / "bells.toml", *proven));
    CHECK(run(folder, {"--court", (folder / "bells.toml").string(), "--page", page}) == 0);
    CHECK(*play::court_text_of(text_of(page), page) == *proven);
    CHECK(play::load_court(page, 16)->name == "Bells");
    CHECK(run(folder, {"--court", page, "--frames", "5", "--shot", (folder / "shot.png").string()}) == 0);
}

TEST_CASE("a demonstration of 60 pages runs in a window that nobody sees, and logs every page's events") {
    const ScratchFolder folder;
    const auto log = folder / "log.jsonl";
    CHECK(run(folder, {"--demo", "--frames", "60", "--time-scale", "16", "--seed", "5", "--log", log.string()}) == 0);
    CHECK(contains(text_of(log), "{\"event\":\"scene\",\"name\":\"match\"}\n"));
    CHECK(contains(text_of(log), "\"event\":\"serve\""));
    CHECK(contains(text_of(log), "{\"event\":\"end\",\"frames\":60,"));
    CHECK(contains(text_of(folder / "config/megapon/megapon.toml"), "substeps = 24"));
}

TEST_CASE("no output is written over what the game itself keeps: settings, records, courts") {
    const ScratchFolder folder;
    const Hearer hearer(std::cerr);
    for (const char* name :
         {"config/megapon/megapon.toml", "config/megapon/courts/mine.toml", "data/megapon/records.toml"}) {
        const auto file = folder / name;
        std::filesystem::create_directories(file.parent_path());
        text::write_text(file, "");
        CHECK(run(folder, {"--demo", "--frames", "2", "--log", file.string()}) == 2);
        CHECK(std::filesystem::file_size(file) == 0);
    }
    CHECK(contains(hearer.heard(), "--log: expected a file of its own, got "));
}

TEST_CASE("a shot draws the page that was asked for, the same to the byte each time, and another page differs") {
    const ScratchFolder folder;
    const auto shoot = [&](const std::string& name, const std::string& page) {
        const auto file = folder / name;
        CHECK(run(folder, {"--demo", "--seed", "5", "--frames", page, "--shot", file.string()}) == 0);
        return text_of(file);
    };
    const std::string first = shoot("a.png", "40");
    CHECK(first.substr(1, 3) == "PNG");
    CHECK(shoot("b.png", "40") == first);
    CHECK(shoot("c.png", "41") != first);
}

TEST_CASE("a shot that cannot be written and a court that does not exist are said and end the game") {
    const ScratchFolder folder;
    CHECK(run(folder, {"--shot", (folder / "no/such/folder.png").string()}) == 1);
    CHECK(run(folder, {"--court", "no-such-court", "--shot", (folder / "a.png").string()}) == 2);
    CHECK(run(folder, {"--log", (folder / "no/such/log.jsonl").string(), "--demo", "--frames", "1"}) == 2);
    CHECK(run(folder, {"--set", "physics.substeps=0"}) == 2);
}

TEST_CASE("what a full disk does not take is said, with another status than 0") {
    if (!std::filesystem::exists("/dev/full")) return;
    const ScratchFolder folder;
    const Hearer err(std::cerr);
    CHECK(run(folder, {"--demo", "--frames", "3", "--shot", "/dev/full"}) == 1);
    CHECK(run(folder, {"--demo", "--frames", "40", "--log", "/dev/full", "--shot", folder / "a.png"}) == 1);
    CHECK(contains(err.heard(), "/dev/full: cannot be written: No space left on device\n"));
    CHECK(contains(err.heard(), "/dev/full: the event log is not complete: writing it failed\n"));
}

TEST_CASE("the pages of a recorded match become a moving picture; pages that it has not are refused with status 2") {
    const ScratchFolder folder;
    const std::string record = (tests_folder() / "golden/replays/cpu3-cpu4-1-substep.replay").string();
    const auto exporter = [&](const std::string& name, const std::string& from, const std::string& to) {
        return run(folder, {"--replay", record, "--gif", folder / name, "--from", from, "--to", to, "--set",
                            "video.window_width=160", "--set", "video.window_height=90"});
    };
    CHECK(exporter("a.gif", "40", "44") == 0);
    CHECK(exporter("b.gif", "40", "44") == 0);
    CHECK(text_of(folder / "a.gif").substr(0, 6) == "GIF89a");
    CHECK(text_of(folder / "a.gif") == text_of(folder / "b.gif"));
    CHECK(exporter("c.gif", "40", "49") == 0);
    CHECK(text_of(folder / "c.gif").size() > text_of(folder / "a.gif").size());
    CHECK(exporter("no/such/folder.gif", "40", "44") == 1);
    CHECK(exporter("d.gif", "44", "40") == 2);
    CHECK(exporter("d.gif", "1", "1000000") == 2);
    CHECK(run(folder, {"--gif", folder / "e.gif"}) == 2);
    CHECK_FALSE(std::filesystem::exists(folder / "d.gif"));
}

TEST_CASE("a link on the command line opens what it holds; a damaged one is said, and the title comes") {
    const ScratchFolder folder;
    const auto scenes = [&](const std::string& link) {
        const std::string log = (folder / "log.jsonl").string();
        run(folder, {link, "--shot", (folder / "page.png").string(), "--log", log});
        return text_of(log);
    };
    CHECK(contains(scenes("https://play.example/?embed#lab=tunnel&speed=480"), "\"name\":\"lab\""));
    CHECK(contains(scenes("#day=2026-11-22"), "\"name\":\"court\""));
    const Hearer hearer(std::cerr);
    const std::string damaged = scenes("#m=AAAA");
    CHECK(contains(damaged, "\"name\":\"title\""));
    CHECK_FALSE(contains(damaged, "\"name\":\"replay\""));
    CHECK(contains(hearer.heard(), "the link: "));
}

TEST_CASE("--frames ends the game, whatever it begins with, and says where less was played") {
    const ScratchFolder folder;
    const std::string record = (tests_folder() / "golden/replays/cpu3-cpu4-1-substep.replay").string();
    const std::string link = *play::author_link("corridors");
    const std::vector<std::vector<std::string>> fresh{{}, {"--lang", "ja"}, {"--slip", "bricks"}, {"--kiosk"}};
    const std::vector<std::vector<std::string>> whole{
        {"--demo"}, {"--demo", "--court", "bells"}, {"--demo", "--slip", "wall"}, {"--replay", record}, {link}};
    const std::vector<std::vector<std::string>> none{
        {"--court", "bells"}, {"--lab", "circles"}, {"#lab=tunnel"}, {"#day=2026-11-22"}};
    const auto said = [&](std::vector<std::string> line, const char* frames) {
        const Hearer hearer(std::cerr);
        line.insert(line.end(), {"--frames", frames, "--time-scale", "16"});
        CHECK(run(folder, line) == 0);
        return hearer.heard();
    };
    for (const auto& line : fresh) said(line, "2");
    for (const auto& line : whole) CHECK(said(line, "3") == "");
    for (const auto& line : none) said(line, "2");
    CHECK(contains(said({link}, "100000"), "--frames: play ended after page 239\n"));
}

TEST_CASE(
    "the first start asks for language and motion, unless the command line names them; the lesson has no bricks") {
    const auto scenes = [](std::vector<std::string> line) {
        const ScratchFolder folder;
        const std::string log = (folder / "log.jsonl").string();
        line.insert(line.end(), {"--frames", "1", "--log", log});
        const Hearer hearer(std::cerr);
        CHECK(run(folder, line) == 0);
        return text_of(log);
    };
    CHECK(contains(scenes({}), "\"name\":\"welcome\""));
    CHECK(contains(scenes({"--slip", "bricks"}), "\"name\":\"welcome\""));
    CHECK(contains(scenes({"--lang", "en"}), "\"name\":\"motion\""));
    CHECK_FALSE(contains(scenes({"--lang", "en"}), "\"name\":\"welcome\""));
    const std::string lesson = scenes({"--lang", "en", "--set", "video.presentation=smooth", "--slip", "bricks"});
    CHECK(contains(lesson, "\"name\":\"lesson\""));
    CHECK_FALSE(contains(lesson, "\"name\":\"motion\""));
    CHECK_FALSE(contains(lesson, "\"event\":\"bounce\",\"off\":\"tile\""));
    CHECK(contains(scenes({"--kiosk"}), "\"name\":\"title\""));
}

TEST_CASE("a kiosk makes no folder and writes no file") {
    const ScratchFolder folder;
    const Hearer hearer(std::cerr);
    CHECK(run(folder, {"--kiosk", "--demo", "--frames", "2", "--data", (folder / "stand").string()}) == 0);
    CHECK_FALSE(std::filesystem::exists(folder / "stand"));
}

TEST_CASE("a GIF of a match is a replay of it, which the game plays") {
    const ScratchFolder folder;
    const std::string record = (tests_folder() / "golden/replays/cpu3-cpu4-1-substep.replay").string();
    const std::string gif = (folder / "a.gif").string();
    REQUIRE(run(folder, {"--replay", record, "--gif", gif, "--from", "40", "--to", "41", "--set",
                         "video.window_width=160", "--set", "video.window_height=90"}) == 0);
    auto inside = play::open_replay(gif);
    auto original = play::open_replay(record);
    REQUIRE(inside);
    REQUIRE(original);
    CHECK(inside->replay().frames == original->replay().frames);
    inside->jump(inside->frames());
    CHECK(inside->agrees());
    CHECK(run(folder, {"--replay", gif, "--gif", folder / "b.gif", "--from", "40", "--to", "41", "--set",
                       "video.window_width=160", "--set", "video.window_height=90"}) == 0);
    CHECK(text_of(folder / "b.gif") == text_of(folder / "a.gif"));
}

TEST_CASE("the pages of a recorded match become a flip-book on A4 or Letter, the same to the byte each time") {
    const ScratchFolder folder;
    const std::string record = (tests_folder() / "golden/replays/cpu3-cpu4-1-substep.replay").string();
    const auto print = [&](const std::string& name, std::vector<std::string> more) {
        more.insert(more.begin(), {"--replay", record, "--flip-book", folder / name, "--from", "40"});
        return run(folder, more);
    };
    CHECK(print("a.pdf", {"--to", "44"}) == 0);
    CHECK(print("b.pdf", {"--to", "44"}) == 0);
    CHECK(text_of(folder / "a.pdf").starts_with("%PDF-1."));
    CHECK(text_of(folder / "a.pdf") == text_of(folder / "b.pdf"));
    CHECK(print("c.pdf", {"--to", "41", "--paper", "letter"}) == 0);
    CHECK(text_of(folder / "c.pdf").find("0 0 612 792") != std::string::npos);
    CHECK(print("d.pdf", {"--to", "41", "--paper", "a5"}) == 2);
    CHECK(print("no/such/folder.pdf", {"--to", "41"}) == 1);
    CHECK(run(folder, {"--flip-book", folder / "e.pdf"}) == 2);
    CHECK(run(folder, {"--replay", record, "--from", "3"}) == 2);
}

TEST_CASE("--print-config says on standard error what is wrong with the file, and prints the default that holds") {
    const ScratchFolder folder;
    text::write_text(folder / "my.toml", "[physics]\nsubsteps = 5000\n");
    const Hearer out(std::cout);
    const Hearer err(std::cerr);
    CHECK(run(folder, {"--config", (folder / "my.toml").string(), "--print-config"}) == 0);
    CHECK(contains(out.heard(), "physics.substeps = 24  # default\n"));
    CHECK(contains(err.heard(), "my.toml:2:12: physics.substeps: expected a whole number from 1 to 1000, got 5000\n"));
}

TEST_CASE("--data keeps everything in one folder, which may be new and relative; nothing is put elsewhere") {
    const ScratchFolder folder;
    const auto place = std::filesystem::current_path();
    std::filesystem::current_path(folder / "");
    const int status = run(folder, {"--data", "a/stick", "--set", "game.language=ja", "--frames", "9", "--demo"});
    std::filesystem::current_path(place);
    CHECK(status == 0);
    CHECK(contains(text_of(folder / "a/stick/megapon.toml"), "substeps = 24"));
    CHECK_FALSE(std::filesystem::exists(folder / "config"));
    CHECK_FALSE(std::filesystem::exists(folder / "data"));
    text::write_text(folder / "a/stick/records.toml", "[level_1\n");
    text::write_text(folder / "a/stick/lab.toml", "[circles\n");
    text::write_text(folder / "a/stick/window.toml", "left\n");
    text::write_text(folder / "a/stick/gamecontrollerdb.txt", "no mapping\n");
    const Hearer err(std::cerr);
    CHECK(run(folder, {"--data", folder / "a/stick", "--frames", "9", "--demo"}) == 0);
    for (const char* file : {"records.toml", "lab.toml", "window.toml", "gamecontrollerdb.txt"})
        CHECK(contains(err.heard(), (folder / (std::string("a/stick/") + file)).string() + ":1"));
}

TEST_CASE("a folder for --data that cannot be made ends the start with status 2; one that is read-only is said") {
    const ScratchFolder folder;
    text::write_text(folder / "file", "");
    const Hearer err(std::cerr);
    CHECK(run(folder, {"--data", folder / "file/stick", "--demo", "--frames", "1"}) == 2);
    CHECK(contains(err.heard(), "--data: " + (folder / "file/stick").string() + " cannot be made: Not a directory\n"));
    if (!std::filesystem::exists("/proc/self")) return;  // where nobody makes a file
    CHECK(run(folder, {"--data", "/proc", "--demo", "--frames", "1"}) == 0);
    CHECK(contains(err.heard(), "nothing will be kept in /proc\n"));
}

TEST_CASE("a user without a home gets a notice, and no file where the game happens to stand") {
    const ScratchFolder folder;
    const Hearer out(std::cout);
    const Hearer err(std::cerr);
    const char* had = std::getenv("HOME");
    const std::string home = had ? had : "";
    const auto place = std::filesystem::current_path();
    std::filesystem::current_path(folder / "");
    unsetenv("HOME");
    unsetenv("XDG_CONFIG_HOME");
    char* argv[] = {const_cast<char*>("megapon"), const_cast<char*>("--print-config")};
    CHECK(run_game(2, argv) == 0);
    setenv("HOME", home.c_str(), 1);
    std::filesystem::current_path(place);
    CHECK(contains(err.heard(), "there is no folder for megapon.toml"));
    CHECK_FALSE(std::filesystem::exists(folder / "megapon.toml"));
}

TEST_CASE("--verbose says drivers, window, folders and files, a line each; without it a start says nothing") {
    const ScratchFolder folder;
    const auto start = [&folder](std::vector<std::string> more) {
        std::vector<std::string> arguments{"--demo", "--frames", "1", "--set", "video.window_width=640"};
        arguments.insert(arguments.end(), {"--set", "video.window_height=400"});
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Hearer err(std::cerr);
        CHECK(run(folder, arguments) == 0);
        return err.heard();
    };
    CHECK(start({}).empty());  // this one writes megapon.toml
    std::filesystem::create_directories(folder / "data/megapon/records.toml");
    const std::string heard = start({"--verbose"});
    const std::string settings = (folder / "config/megapon").string();
    for (const std::string& line :
         {std::string("version: "), "settings folder: " + settings + "\n",
          "data folder: " + (folder / "data/megapon").string() + "\n", "read: " + settings + "/megapon.toml (",
          "read: " + text::asset("lang/en.toml").string() + " (",
          "refused: " + (folder / "data/megapon/records.toml").string() + ": expected a file, found a folder\n",
          "not there: " + (folder / "data/megapon/lab.toml").string() + "\n", std::string("SDL: 2."),
          std::string("video driver: dummy\n"), std::string("audio driver: dummy, 44100 Hz, 2 channels\n"),
          std::string("renderer: software\n"), std::string("window: 640 x 400 points, 640 x 400 pixels, "),
          std::string("page: 640 x 360 pixels, scale 1.333\n")}) {
        INFO(line);
        INFO(heard);
        CHECK(contains(heard, "megapon: " + line));
    }
    std::filesystem::remove(folder / "data/megapon/records.toml");
    CHECK(start({}).empty());  // what was said before is not said any more
}

}  // namespace megapon::app::run_tests
