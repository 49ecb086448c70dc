#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <vector>

#include "app/run.h"
#include "lab/session.h"
#include "text/scratch_folder.h"

namespace megapon::app::command_line_tests {

namespace {

struct Answer {
    std::variant<CommandLine, int> read;
    std::string out;
    std::string err;

    const CommandLine& line() const { return std::get<CommandLine>(read); }
    bool refused() const { return std::holds_alternative<int>(read) && std::get<int>(read) == 2; }
};

Answer ask(std::initializer_list<const char*> words) {
    std::vector<const char*> argv{"megapon"};
    argv.insert(argv.end(), words);
    std::ostringstream out;
    std::ostringstream err;
    auto read = read_command_line(static_cast<int>(argv.size()), argv.data(), out, err);
    return {std::move(read), out.str(), err.str()};
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("an option that takes a file or a folder refuses an empty name") {
    for (const char* option : {"--config", "--data", "--log", "--shot", "--replay", "--court"}) {
        CAPTURE(option);
        const Answer answer = ask({option, ""});
        CHECK(answer.refused());
        CHECK(answer.err == "megapon: " + std::string(option) +
                                ": expected the name of a file, got \"\" (megapon --help lists all options)\n");
    }
    for (const char* option : {"--gif", "--flip-book"}) CHECK(ask({"--replay", "a.replay", option, ""}).refused());
    CHECK(ask({"--lab", "circles", "--sheet", ""}).refused());
    CHECK(ask({"--court", "a.toml", "--page", ""}).refused());
    CHECK(ask({""}).refused());
}

TEST_CASE("an output that is an input of the same command line, or another output, is refused by its option") {
    const text::ScratchFolder folder;
    const auto file = folder / "a.pdf";
    text::write_text(file, "kept");
    std::filesystem::create_symlink("a.pdf", folder / "symbolic.pdf");
    std::filesystem::create_hard_link(file, folder / "hard.pdf");
    const std::string input = file.string(), unmade = (folder / "b.pdf").string(),
                      unmade_again = folder.path().string() + "/./b.pdf";
    using Words = std::vector<std::string>;
    const auto refuses = [](const Words& words) {
        std::vector<const char*> argv{"megapon"};
        for (const std::string& word : words) argv.push_back(word.c_str());
        std::ostringstream out, err;
        const auto read = read_command_line(static_cast<int>(argv.size()), argv.data(), out, err);
        return std::holds_alternative<int>(read) && std::get<int>(read) == 2 &&
               contains(err.str(), "megapon: " + words[words.size() - 2] + ": expected a file of its own, got ");
    };
    for (const char* name : {"a.pdf", "./a.pdf", "symbolic.pdf", "hard.pdf"}) {
        const std::string output = folder.path().string() + '/' + name;
        CAPTURE(output);
        for (const char* option : {"--log", "--gif", "--flip-book"})
            CHECK(refuses({"--replay", input, option, output}));
        for (const char* option : {"--log", "--shot", "--page"}) CHECK(refuses({"--court", input, option, output}));
        for (const char* option : {"--log", "--shot", "--lab-guide"})
            CHECK(refuses({"--config", input, option, output}));
        CHECK(refuses({input, "--log", output}));
        CHECK(refuses({"--lab", "circles", "--config", input, "--sheet", output}));
    }
    for (const char* option : {"--shot", "--lab-guide"}) CHECK(refuses({option, unmade, "--log", unmade_again}));
    for (const char* option : {"--gif", "--flip-book"})
        CHECK(refuses({"--replay", "a.replay", option, unmade, "--log", unmade_again}));
    CHECK_FALSE(refuses({"--shot", "/dev/null", "--log", "/dev/null"}));
    CHECK_FALSE(refuses({"--shot", "/dev/stdout", "--log", "/dev/stdout"}));
    CHECK_FALSE(refuses({"--replay", input, "--log", unmade}));
    CHECK(text::text_of(file) == "kept");
}

TEST_CASE("a help or a version that cannot be written is an error") {
    for (const char* option : {"--help", "--version"}) {
        const char* argv[]{"megapon", option};
        std::ofstream full("/dev/full");
        if (!full) return;
        std::ostringstream err;
        const auto read = read_command_line(2, argv, full, err);
        CHECK(std::get<int>(read) == 2);
        CHECK(err.str() == "standard output: cannot be written\n");
    }
}

TEST_CASE("without a word everything is at its default: time scale 1, no file, no demonstration") {
    const Answer answer = ask({});
    CHECK(answer.line().time_scale == 1);
    CHECK_FALSE(answer.line().config);
    CHECK_FALSE(answer.line().demo);
    CHECK_FALSE(answer.line().print_config);
    CHECK_FALSE(answer.line().frames);
    CHECK(answer.line().assignments.empty());
}

TEST_CASE("every option arrives where it belongs") {
    const Answer answer =
        ask({"--config", "a.toml", "--print-config", "--time-scale", "16", "--log", "b.jsonl", "--demo", "--frames",
             "120", "--shot", "c.png", "--court", "open", "--seed", "18446744073709551615"});
    const CommandLine& line = answer.line();
    CHECK(line.config == "a.toml");
    CHECK(line.print_config);
    CHECK(line.time_scale == 16);
    CHECK(line.log == "b.jsonl");
    CHECK(line.demo);
    CHECK(line.frames == 120);
    CHECK(line.shot == "c.png");
    CHECK(line.court == "open");
    CHECK(line.seed == 18446744073709551615u);
    CHECK(ask({"--replay", "d.replay"}).line().replay == "d.replay");
}

TEST_CASE("a folder for everything, a kiosk, and a language that is the last of the assignments") {
    const Answer answer = ask({"--data", "stick", "--kiosk", "--lang", "ja", "--set", "game.language=en"});
    CHECK(answer.line().data == "stick");
    CHECK(answer.line().kiosk);
    CHECK(answer.line().assignments == std::vector<std::string>{"game.language=en", "game.language=ja"});
    CHECK_FALSE(ask({}).line().kiosk);
    CHECK_FALSE(ask({}).line().data);
    const Answer refused = ask({"--lang", "de"});
    CHECK(refused.refused());
    CHECK(contains(refused.err, "--lang: expected en or ja, got \"de\""));
}

TEST_CASE("--set may be repeated and takes one KEY=VALUE each") {
    const Answer answer = ask({"--set", "physics.substeps=8", "--demo", "--set", "ball.radius=20"});
    CHECK(answer.line().assignments == std::vector<std::string>{"physics.substeps=8", "ball.radius=20"});
    CHECK(answer.line().demo);
    CHECK(ask({"--set", "physics.substeps=8", "ball.radius=20"}).refused());
}

TEST_CASE("a time scale of 0.1 and of 16 is taken; 0.09, 17, nan and words are answered with the range, status 2") {
    CHECK(ask({"--time-scale", "0.1"}).line().time_scale == 0.1);
    CHECK(ask({"--time-scale", "16"}).line().time_scale == 16);
    for (const char* wrong : {"0.09", "17", "-1", "nan", "inf", "fast", "2x", ""}) {
        const Answer answer = ask({"--time-scale", wrong});
        CHECK(answer.refused());
        CHECK(
            contains(answer.err, "--time-scale: expected a number from 0.1 to 16, got \"" + std::string(wrong) + '"'));
    }
}

TEST_CASE("a wrong value is answered in one line on standard error and none on standard output") {
    const Answer answer = ask({"--frames", "0"});
    CHECK(answer.refused());
    CHECK(answer.out.empty());
    CHECK(answer.err ==
          "megapon: --frames: expected a whole number from 1 to 1000000000, got \"0\" (megapon --help lists all "
          "options)\n");
}

TEST_CASE("-1, 1.5 and 2^64 are no seeds, 1e3 is no number of frames") {
    for (const char* wrong : {"-1", "1.5", "18446744073709551616", "x"}) CHECK(ask({"--seed", wrong}).refused());
    for (const char* wrong : {"1e3", "-5", "99999999999"}) CHECK(ask({"--frames", wrong}).refused());
}

TEST_CASE("a word or an option that means nothing, a missing value and a value given twice are refused by name") {
    CHECK(contains(ask({"--fast"}).err, "--fast"));
    CHECK(ask({"--fast"}).refused());
    CHECK(contains(ask({"match"}).err, "match"));
    CHECK(ask({"match"}).refused());
    CHECK(contains(ask({"--log"}).err, "--log"));
    CHECK(ask({"--log"}).refused());
    CHECK(ask({"--log", "a", "--log", "b"}).refused());
}

TEST_CASE("a link, or a file that is there, is taken to be opened; another word is refused, and --demo beside a link") {
    CHECK(ask({"#lab=tunnel&speed=480"}).line().link == "#lab=tunnel&speed=480");
    CHECK(ask({"https://play.example/#day=2026-11-22", "--seed", "3"}).line().link ==
          "https://play.example/#day=2026-11-22");
    CHECK(ask({"/dev/null"}).line().link == "/dev/null");
    CHECK(contains(ask({"match.replai"}).err, "expected a link with #m=, #court=, #day= or #lab=, or a file"));
    CHECK(ask({"match.replai"}).refused());
    CHECK(ask({"#m=A", "--demo"}).refused());
    CHECK(ask({"#m=A", "--lab", "tunnel"}).refused());
    CHECK(ask({"#m=A", "--kiosk"}).refused());
}

TEST_CASE("an unknown option is named, not the value behind it") {
    CHECK(contains(ask({"--shto", "page.png"}).err, "not expected: --shto"));
    CHECK_FALSE(contains(ask({"--shto", "page.png"}).err, "expected a link"));
}

TEST_CASE("a recorded match brings its own court, seed and players") {
    CHECK(ask({"--replay", "a", "--demo"}).refused());
    CHECK(ask({"--replay", "a", "--court", "b"}).refused());
    CHECK(ask({"--replay", "a", "--seed", "1"}).refused());
}

TEST_CASE("--help names every option with examples, --version the program; both go to standard output, status 0") {
    const Answer help = ask({"--help"});
    CHECK(std::get<int>(help.read) == 0);
    CHECK(help.err.empty());
    for (const char* option :
         {"--config FILE", "--set KEY=VALUE", "--print-config", "--time-scale X", "--log FILE", "--demo", "--frames N",
          "--shot FILE.png", "--replay FILE", "--court NAME|FILE", "--seed N", "--version", "--help", "Examples:\n"}) {
        INFO(option);
        CHECK(contains(help.out, option));
    }
    const Answer version = ask({"--version"});
    CHECK(std::get<int>(version.read) == 0);
    CHECK(version.out.starts_with("megapon "));
}

namespace {

OpenedExhibit opened(const std::string& name, const std::vector<std::string>& assignments) {
    auto loaded = load_exhibit(name, assignments);
    REQUIRE(loaded);
    return *std::move(loaded);
}

}  // namespace

TEST_CASE("an exhibit takes the assignments of its own settings and leaves those of the game's sections to the game") {
    const auto loaded = load_exhibit("circles", {"a.x=100", "video.fullscreen=true", "physics.subteps=4"});
    REQUIRE(loaded);
    const OpenedExhibit& opened = *loaded;
    CHECK(opened.exhibit->value("a.x") == 100);
    CHECK(opened.others == std::vector<std::string>{"video.fullscreen=true", "physics.subteps=4"});
}

TEST_CASE("an assignment that is nobody's, or out of range, is refused by name") {
    for (const char* wrong : {"a.z=1", "nothing=1", "a.x=far", "radius=4"}) {
        CAPTURE(wrong);
        const auto loaded = load_exhibit("circles", {wrong});
        REQUIRE_FALSE(loaded);
        const std::string key = std::string(wrong).substr(0, std::string(wrong).find('='));
        CHECK(loaded.errors().front().message.find(key) != std::string::npos);
    }
}

TEST_CASE("a name that no exhibit has is answered with those that there are") {
    const auto loaded = load_exhibit("cirlces", {});
    REQUIRE_FALSE(loaded);
    const std::string message = text::describe(loaded.errors().front());
    CHECK(message.starts_with("--lab: unknown exhibit \"cirlces\"; expected one of: rects, "));
}

TEST_CASE("an exhibit's texts are assigned as its numbers are, and refused with what was expected") {
    CHECK(opened("tiles", {"walls=#.#"}).exhibit->text_settings().at(0).value == "#.#");
    const auto refused = load_exhibit("tiles", {"walls=oops"});
    REQUIRE_FALSE(refused);
    CHECK(text::describe(refused.errors().front()) ==
          "--set: walls: expected at most 8 rows of at most 18 tiles, # for a wall and . for none, with / between the "
          "rows, got \"oops\"");
}

TEST_CASE("the line that C copies opens the page as it stood") {
    auto drawn = opened("tiles", {"walls=#..#/##", "w=7", "substeps=6"});
    const std::string line = lab::Session(std::move(drawn.exhibit)).command_line();
    CHECK(line == "megapon --lab tiles --set w=7 --set substeps=6 --set walls=#..#/##");
    std::vector<std::string> assignments;
    for (std::size_t at = 0; (at = line.find("--set ", at)) != std::string::npos;) {
        at += 6;
        assignments.push_back(line.substr(at, line.find(' ', at) - at));
    }
    auto again = opened("tiles", assignments);
    CHECK(lab::Session(std::move(again.exhibit)).command_line() == line);
}

}  // namespace megapon::app::command_line_tests
