#include <doctest/doctest.h>

#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "text/files.h"
#include "text/scratch_folder.h"
#include "tools/program.h"

namespace megapon::tools::outputs_tests {

namespace {

namespace fs = std::filesystem;
using text::ScratchFolder;
using text::text_of;

constexpr const char* scene =
    "format = 1\nwalls = \"box\"\n[[ball]]\ncenter = [440, 120]\nvelocity = [120, 0]\n"
    "[run]\nframes = 5\n[[expect]]\nevent = \"bounce\"\ncount = 1\n";

using Words = std::vector<std::string>;

struct Outcome {
    int status = 0;
    std::string messages;
};

// The program in this folder, as from a shell.
Outcome run_in(const ScratchFolder& folder, Words words) {
    const fs::path before = fs::current_path();
    fs::current_path(folder.path());
    words.insert(words.begin(), "megapon-headless");
    std::vector<char*> argv;
    argv.reserve(words.size());
    for (std::string& word : words) argv.push_back(word.data());
    std::ostringstream out, messages;
    auto* const standard_output = std::cout.rdbuf(out.rdbuf());
    auto* const standard_error = std::cerr.rdbuf(messages.rdbuf());
    const int status = run_program(static_cast<int>(argv.size()), argv.data());
    std::cout.rdbuf(standard_output);
    std::cerr.rdbuf(standard_error);
    fs::current_path(before);
    return {status, messages.str()};
}

bool is_one_line_about_its_own_file(const std::string& messages) {
    return messages.find("expected a file of its own, got ") != std::string::npos &&
           messages.find('\n') == messages.size() - 1;
}

void check_refused(const ScratchFolder& folder, const Words& words) {
    std::string line;
    for (const std::string& word : words) line += ' ' + word;
    CAPTURE(line);
    const Outcome outcome = run_in(folder, words);
    CHECK(outcome.status == 2);
    CHECK_MESSAGE(is_one_line_about_its_own_file(outcome.messages), outcome.messages);
}

}  // namespace

TEST_CASE("each output that is the command's own input is refused, by whatever spelling, and the input stays") {
    const std::vector<Words> commands{{"run", "w.toml", "--csv"},
                                      {"run", "w.toml", "--npy"},
                                      {"match", "--court", "w.toml", "--record"},
                                      {"match", "--court", "w.toml", "--log"},
                                      {"match", "--court", "w.toml", "--csv"},
                                      {"match", "--court", "w.toml", "--npy"},
                                      {"par", "w.toml", "--author"},
                                      {"test", "w.toml", "--junit"},
                                      {"test", ".", "--junit"},
                                      {"test", "w.toml", "--pictures"},
                                      {"property", "w.toml", "--output"},
                                      {"property", "w.toml", "--film"}};
    for (const Words& command : commands)
        for (const char* spelling :
             {"w.toml", "./w.toml", "sub/../w.toml", "symbolic.toml", "hard.toml", "sub/up/w.toml"}) {
            const ScratchFolder folder;
            fs::create_directory(folder / "sub");
            text::write_text(folder / "w.toml", scene);
            fs::create_symlink("w.toml", folder / "symbolic.toml");
            fs::create_hard_link(folder / "w.toml", folder / "hard.toml");
            fs::create_symlink("..", folder / "sub/up");
            Words words = command;
            words.emplace_back(spelling);
            check_refused(folder, words);
            CHECK(text_of(folder / "w.toml") == scene);
            CHECK(text_of(folder / "hard.toml") == scene);
        }
}

TEST_CASE("two outputs to one file are refused, also to one that is not there yet, and none is made") {
    const std::vector<Words> pairs{{"new", "new"},          {"new", "./new"}, {"sub/../new", "new"}, {"new", "to_new"},
                                   {"to_new", "to_to_new"}, {"old", "hard"},  {"old", "sub/../old"}};
    const std::vector<std::pair<Words, std::string>> commands{
        {{"run", "w.toml", "--npy"}, "--csv"}, {{"match", "--record"}, "--log"},
        {{"match", "--csv"}, "--log"},         {{"tunnel", "--csv"}, "--npy"},
        {{"lab", "tunnel", "--csv"}, "--npy"}, {{"test", "w.toml", "--junit"}, "--pictures"}};
    for (const auto& [command, second] : commands)
        for (const Words& pair : pairs) {
            const ScratchFolder folder;
            fs::create_directory(folder / "sub");
            text::write_text(folder / "w.toml", scene);
            text::write_text(folder / "old", "old");
            fs::create_hard_link(folder / "old", folder / "hard");
            fs::create_symlink("new", folder / "to_new");
            fs::create_symlink("to_new", folder / "to_to_new");
            Words words = command;
            words.insert(words.end(), {pair[0], second, pair[1]});
            check_refused(folder, words);
            CHECK_FALSE(fs::exists(folder / "new"));
            CHECK(text_of(folder / "old") == "old");
        }
}

TEST_CASE("a court that is read by its name is an input, too") {
    const ScratchFolder folder;
    const fs::path open = text::asset("courts/open.toml");
    const std::string before = text_of(open);
    fs::create_symlink(fs::absolute(open), folder / "open.txt");
    check_refused(folder, {"match", "--log", "open.txt"});
    check_refused(folder, {"match", "--court", "open", "--record", "open.txt"});
    CHECK(text_of(open) == before);
}

TEST_CASE("the replay that a test names is read as well: no output of the command is written over it") {
    const ScratchFolder folder;
    text::write_text(folder / "t.toml", "format = 1\n[match]\nreplay = \"m.replay\"\n");
    REQUIRE(run_in(folder, {"match", "--points", "1", "--record", "m.replay"}).status == 0);
    const std::string replay = text_of(folder / "m.replay");
    fs::create_symlink("m.replay", folder / "symbolic");
    for (const char* spelling : {"m.replay", "./m.replay", "symbolic"}) {
        check_refused(folder, {"run", "t.toml", "--csv", spelling});
        check_refused(folder, {"run", "t.toml", "--npy", spelling});
        check_refused(folder, {"test", "t.toml", "--junit", spelling});
        check_refused(folder, {"test", ".", "--junit", spelling});
        CHECK(text_of(folder / "m.replay") == replay);
    }
    CHECK(run_in(folder, {"test", "t.toml", "--junit", "results.xml"}).status == 0);
    CHECK(run_in(folder, {"test", "t.toml"}).status == 0);
    CHECK(run_in(folder, {"run", "t.toml"}).status == 0);
}

TEST_CASE("devices may be named twice, folders too, and files of different names are written") {
    const ScratchFolder folder;
    text::write_text(folder / "w.toml", scene);
    CHECK(run_in(folder, {"run", "w.toml", "--csv", "/dev/null", "--npy", "/dev/null"}).status == 0);
    CHECK(run_in(folder, {"run", "w.toml", "--csv", "a", "--npy", "b"}).status == 0);
    CHECK(run_in(folder, {"run", "w.toml", "--csv", "a", "--npy", "b"}).status == 0);
    CHECK(run_in(folder, {"test", ".", "--junit", "results.xml", "--pictures", "."}).status == 0);
    CHECK(run_in(folder, {"test", ".", "--junit", "results.xml", "--pictures", "."}).status == 0);
    CHECK(run_in(folder, {"match", "--court", "open", "--points", "1", "--log", "open"}).status == 0);
    CHECK(text_of(folder / "w.toml") == scene);
}

}  // namespace megapon::tools::outputs_tests
