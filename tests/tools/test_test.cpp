#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "judge/scene_judging.h"
#include "text/encodings.h"
#include "text/scratch_folder.h"
#include "tools/told.h"

namespace megapon::tools::test_tests {

using judge::testing::first_error;
using testing::told;
using testing::Told;

namespace {

// A ball that meets the right wall of the box in the third frame: at x = 464, from 440 at 120 px/s, after 0.2 s.
const std::string wall = R"(format = 1
size = [480, 270]
walls = "box"
[[ball]]
center = [434, 120]
velocity = [120, 0]
[run]
frames = 5
)";

// A ball that meets a wall of the box in every draw: it is 464 px away at most, and goes 500 px and more.
const std::string drawn = R"(format = 1
walls = "box"
[[ball]]
center = [240, 120]
velocity = [120, 0]
[run]
frames = 20
[vary]
"ball.0.velocity" = { speed = [250, 600], angle = [0, 360] }
)";

}  // namespace

TEST_CASE("test says how each case went as TAP, and in its status; --junit, --list and --filter go with it") {
    const text::ScratchFolder folder;
    text::write_text(folder.path() / "a.toml", wall + "[[expect]]\nevent = \"bounce\"\n");
    text::write_text(folder.path() / "b.toml", wall + "[[expect]]\nnever = \"bounce\"\n[matrix]\nsubsteps = [1, 24]\n");
    const std::string path = folder.path().string(), junit = (folder.path() / "j.xml").string();
    const Told all = told({.paths = {path}, .junit = junit});
    CHECK(all.status == 1);
    CHECK(all.out.starts_with("TAP version 13\n1..3\nok 1 - " + path + "/a.toml\nnot ok 2 - " + path +
                              "/b.toml substeps=1\n  ---\n  failures:\n    - at: "));
    CHECK(all.messages.empty());
    const auto xml = text::read_file(junit);
    REQUIRE(xml);
    CHECK(xml->find("tests=\"3\" failures=\"2\"") != std::string::npos);
    CHECK(told({.paths = {path}, .jobs = 3}).out == all.out);
    CHECK(told({.paths = {path}, .filter = "a.toml"}).status == 0);
    CHECK(told({.paths = {path}, .filter = "nobody"}).status == 2);
    CHECK(told({.paths = {path}, .filter = "b.toml", .lists = true}).out ==
          path + "/b.toml substeps=1\n" + path + "/b.toml substeps=24\n");
}

TEST_CASE("scenes and properties of one folder are judged in one go, cases first, and numbered on") {
    const text::ScratchFolder folder;
    text::write_text(folder / "b.toml", wall + "[[expect]]\nevent = \"bounce\"\n");
    text::write_text(folder / "a.toml", drawn + "[[expect]]\nalways = \"inside\"\nwithin = 1e-6\n");
    const std::string path = folder.path().string(), junit = (folder / "j.xml").string();
    const Told all = told({.paths = {path}, .junit = junit, .runs = 20});
    CHECK(all.status == 0);
    CHECK(all.out == "TAP version 13\n1..2\nok 1 - " + path + "/b.toml\nok 2 - " + path +
                         "/a.toml:10 always inside within 1e-06: exercised in 20 of 20 runs\n");
    CHECK(told({.paths = {path}, .jobs = 2, .runs = 20}).out == all.out);
    const std::string xml = *text::read_file(junit);
    CHECK(xml.find("tests=\"2\" failures=\"0\" errors=\"0\" time=\"") != std::string::npos);
    CHECK(xml.find("name=\"" + path + "/a.toml:10 always inside within 1e-06\" time=\"") != std::string::npos);
    CHECK(told({.paths = {path}, .filter = "always inside", .lists = true}).out ==
          path + "/a.toml:10 always inside within 1e-06\n");
    text::write_text(folder / "c.toml", drawn + "[[expect]]\nnever = \"bounce\"\n");
    const Told broken = told({.paths = {path}, .junit = junit, .runs = 20, .seed = 3});
    CHECK(broken.status == 1);
    CHECK(broken.out.find("\nnot ok 3 - " + path + "/c.toml:10 0 \"bounce\": exercised in 1 of 1 run\n") !=
          std::string::npos);
    CHECK(broken.out.find("scene:") == std::string::npos);  // nothing is written beside what is asked for
    CHECK(text::read_file(junit)->find("tests=\"3\" failures=\"1\" errors=\"0\"") != std::string::npos);
}

TEST_CASE("the version of TAP is the one that is asked for") {
    const text::ScratchFolder folder;
    text::write_text(folder / "a.toml", wall + "[[expect]]\nevent = \"bounce\"\n");
    const std::string path = folder.path().string();
    CHECK(told({.paths = {path}, .tap = 14}).out == "TAP version 14\n1..1\nok 1 - " + path + "/a.toml\n");
}

TEST_CASE("each case of JUnit has its time in seconds, and all of them together the sum") {
    const text::ScratchFolder folder;
    text::write_text(folder / "a.toml", wall + "[[expect]]\nevent = \"bounce\"\n[matrix]\nsubsteps = [12, 24]\n");
    const std::string junit = (folder / "j.xml").string();
    CHECK(told({.paths = {(folder / "a.toml").string()}, .junit = junit}).status == 0);
    const std::string xml = *text::read_file(junit);
    std::vector<double> times;
    for (std::size_t at = xml.find("time=\""); at != std::string::npos; at = xml.find("time=\"", at + 1))
        times.push_back(std::stod(xml.substr(at + 6)));
    REQUIRE(times.size() == 3);
    CHECK(times[0] > 0);
    CHECK(times[0] == doctest::Approx(times[1] + times[2]));
}

TEST_CASE("an expectation that nothing could have shown otherwise is an error, also where others hold") {
    const text::ScratchFolder folder;
    const std::string file = (folder / "a.toml").string(), junit = (folder / "j.xml").string();
    text::write_text(file, wall + "[[expect]]\nevent = \"bounce\"\n[[expect]]\nnever = \"bounce_limit\"\nball = 0\n");
    const Told unseen = told({.paths = {file}, .junit = junit});
    CHECK(unseen.status == 2);
    CHECK(unseen.out.find("\nnot ok 1 - ") != std::string::npos);
    CHECK(unseen.messages == file + ":11:1: never exercised: nothing happened that could show it\n");
    const std::string xml = *text::read_file(junit);
    CHECK(xml.find("failures=\"0\" errors=\"1\"") != std::string::npos);
    CHECK(xml.find("<error message=\"expected 0 &quot;bounce_limit&quot; with ball = 0\">") != std::string::npos);
    text::write_text(file, wall + "[[expect]]\nnever = \"bounce_limit\"\n");  // of every run
    CHECK(told({.paths = {file}}).status == 0);
    text::write_text(file,
                     "format = 1\nwalls = \"none\"\n[[ball]]\ncenter = [9, 9]\n[run]\nframes = 5\n"
                     "[[expect]]\nalways = \"energy\"\n");
    CHECK(told({.paths = {file}}).status == 2);
}

TEST_CASE("names that are no UTF-8 and words of XML and TAP in a name are replaced or escaped in what test writes") {
    const text::ScratchFolder folder;
    for (const char* name : {"caf\xe9.toml", "a\xef\xbf\xbe]]>.toml", "b\n1..9 # SKIP\\'\"<&>.toml"})
        text::write_text(folder.path() / name, wall + "[[expect]]\nevent = \"bounce\"\ncount = 2\n");
    const std::string path = folder.path().string(), junit = (folder.path() / "j.xml").string();
    const Told played = told({.paths = {path}, .junit = junit});
    CHECK(played.status == 1);
    CHECK(played.out.find("\nnot ok 1 - " + path + "/a\xEF\xBF\xBD]]>.toml\n") != std::string::npos);
    CHECK(played.out.find("\nnot ok 2 - " + path + "/b\\\\u000A1..9 \\# SKIP\\\\'\"<&>.toml\n") != std::string::npos);
    CHECK(played.out.find("\nnot ok 3 - " + path + "/caf\xEF\xBF\xBD.toml\n") != std::string::npos);
    const std::string xml = *text::read_file(junit);
    for (const std::string& text : {played.out, xml}) {
        CHECK(text.find_first_of("\xe9\xbe\a") == std::string::npos);
        CHECK(text.find("\n1..9") == std::string::npos);
    }
    CHECK(xml.find("a\xEF\xBF\xBD]]&gt;.toml\"") != std::string::npos);
    CHECK(xml.find("b\\u000A1..9 # SKIP\\'&quot;&lt;&amp;&gt;.toml\"") != std::string::npos);
}

TEST_CASE("a failure tells how its last contact opens in the lab, and its moment is drawn where pictures are wanted") {
    const text::ScratchFolder folder;
    const std::string file = (folder / "wall.toml").string();
    text::write_text(file, wall + "[[expect]]\nnever = \"bounce\"\n[[expect]]\nevent = \"bounce_limit\"\n");
    const std::string pictures = (folder / "new" / "pictures").string();
    const Told played = told({.paths = {file}, .pictures = pictures});
    CHECK(played.status == 1);
    CHECK(played.out.find("lab: \"megapon --lab line --set ") != std::string::npos);
    std::vector<std::string> drawn;
    for (const auto& entry : std::filesystem::directory_iterator(pictures)) {
        drawn.push_back(entry.path().string());
        CHECK(played.out.find("picture: " + text::in_quotes(drawn.back())) != std::string::npos);
        CHECK(text::is_png(text::text_of(drawn.back())));
    }
    CHECK(drawn.size() == 2);
    CHECK(told({.paths = {file}, .pictures = file}).status == 2);
}

// 40 polygons are 780 pairs of 50 steps: 29'952'000 steps a frame, and a test may take 300'000'000.
TEST_CASE("a case that costs too much fails with its cost, and without a picture") {
    const text::ScratchFolder folder;
    const std::string file = (folder / "forty.toml").string(), pictures = (folder / "pictures").string();
    std::string forty =
        "format = 1\n[physics]\nsubsteps = 768\n[[ball]]\ncenter = [20, 20]\nvelocity = [10, 0]\n"
        "[run]\nframes = 11\n[[expect]]\nnever = \"bounce\"\n";
    for (int i = 0; i < 40; ++i)
        forty += "[[polygon]]\ncenter = [240, 120]\npoints = [[-9, -9], [9, -9], [9, 9], [-9, 9]]\nspin = 90\n";
    text::write_text(file, forty);
    const Told played = told({.paths = {file}, .pictures = pictures});
    CHECK(played.status == 1);
    CHECK(played.out.find("would go beyond 300000000 steps") != std::string::npos);
    CHECK(played.out.find("picture: ") == std::string::npos);
    CHECK(std::filesystem::is_empty(pictures));
}

TEST_CASE("a folder without a test, a file that is missing and one that expects nothing are errors, never a pass") {
    const text::ScratchFolder folder;
    CHECK(told({.paths = {folder.path().string()}}).status == 2);
    CHECK(told({.paths = {(folder.path() / "none.toml").string()}}).status == 2);
    text::write_text(folder.path() / "a.toml", wall);
    const Told nothing = told({.paths = {folder.path().string()}});
    CHECK(nothing.status == 2);
    CHECK(nothing.out.empty());
    CHECK(nothing.messages.find("a.toml:1:1: nothing is expected") != std::string::npos);
}

TEST_CASE("a hash is judged, and --update writes it into the file and nothing else") {
    const text::ScratchFolder folder;
    const auto file = folder.path() / "a.toml";
    const std::string before = wall + "hash = \"\"  # of the last frame\n";
    text::write_text(file, before);
    const TestOptions options{.paths = {file.string()}};
    CHECK(told(options).status == 1);
    TestOptions update = options;
    update.updates = true;
    CHECK(told(update).status == 0);
    CHECK(told(options).status == 0);
    std::string after = *text::read_file(file);
    const std::size_t hash = after.find("hash = \"") + 8;
    CHECK(after.erase(hash, 16) == before);
    CHECK(told(update).out.empty());
    CHECK(first_error(wall + "hash = \"\"\n[matrix]\nsubsteps = [1, 24]\n").find("a hash is of one case") !=
          std::string::npos);
}

}  // namespace megapon::tools::test_tests
