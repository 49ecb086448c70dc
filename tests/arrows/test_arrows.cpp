#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "arrows/arrows.h"
#include "places.h"

namespace megapon::arrows::arrows_tests {

using megapon::arrows::broken_includes;
using megapon::arrows::describe;
using megapon::arrows::file_openings;
using megapon::arrows::inexact_calls;
using megapon::arrows::unordered_draws;
using megapon::arrows::Violation;

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<fs::path> sources_in(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const auto extension = entry.path().extension();
        if (extension == ".h" || extension == ".cpp") files.push_back(entry.path());
    }
    return files;
}

// The first violation as text; empty if there is none.
std::string first(const std::vector<Violation>& violations) {
    return violations.empty() ? "" : describe(violations.front());
}

std::string first_include(const char* path, const char* text) { return first(broken_includes(path, text)); }

}  // namespace

TEST_CASE(
    "every include in src and tests follows the arrows, no result is left to the compiler or the C library, and every "
    "file is opened by text/files") {
    const fs::path project = megapon::tests_folder().parent_path();
    int files = 0;
    for (const char* folder : {"src", "tests"}) {
        for (const fs::path& file : sources_in(project / folder)) {
            const std::string path = fs::relative(file, project).generic_string();
            const std::string text = read(file);
            for (const Violation& violation : broken_includes(path, text)) FAIL_CHECK(describe(violation));
            for (const Violation& violation : inexact_calls(path, text)) FAIL_CHECK(describe(violation));
            for (const Violation& violation : unordered_draws(path, text)) FAIL_CHECK(describe(violation));
            for (const Violation& violation : file_openings(path, text)) FAIL_CHECK(describe(violation));
            ++files;
        }
    }
    CHECK(files > 30);
}

TEST_CASE("an include to the left or of the own folder is fine") {
    CHECK(first_include("src/sim/step.cpp", "#include \"sim/step.h\"\n#include \"court/court.h\"\n") == "");
    CHECK(first_include("src/app/screens/match.cpp", "#include \"play/session.h\"\n#include <chrono>\n") == "");
    CHECK(first_include("src/tools/hit.cpp", "#include <nlohmann/json.hpp>\n#include \"geometry/touch.h\"\n") == "");
}

TEST_CASE("an include to the right is named with file, line and rule") {
    CHECK(first_include("src/geometry/vec.h", "#pragma once\n\n#include \"court/court.h\"\n") ==
          "src/geometry/vec.h:3: #include court/court.h: geometry does not know court");
    CHECK(first_include("src/sim/step.cpp", "  #  include\t\"play/bot.h\"  // hidden") ==
          "src/sim/step.cpp:1: #include play/bot.h: sim does not know play");
}

TEST_CASE("what only geometry computes with is included by geometry alone") {
    CHECK(first_include("src/geometry/touch.cpp", "#include \"geometry/internal/path.h\"") == "");
    CHECK(first_include("src/lab/sweep.cpp", "#include \"geometry/internal/path.h\"") ==
          "src/lab/sweep.cpp:1: #include geometry/internal/path.h: only geometry includes its internal headers");
}

TEST_CASE(
    "play and lab, app and tools stand side by side and do not know each other; play knows config, for a replay's "
    "tuning") {
    CHECK(first_include("src/play/replay.cpp", "#include \"config/settings.h\"") == "");
    CHECK(first_include("src/config/settings.cpp", "#include \"play/session.h\"") ==
          "src/config/settings.cpp:1: #include play/session.h: config does not know play");
    CHECK(first_include("src/lab/exhibit.cpp", "#include \"play/replay.h\"") ==
          "src/lab/exhibit.cpp:1: #include play/replay.h: lab does not know play");
    CHECK(first_include("src/play/replay.cpp", "#include \"lab/exhibit.h\"") ==
          "src/play/replay.cpp:1: #include lab/exhibit.h: play does not know lab");
    CHECK(first_include("src/app/app.cpp", "#include \"tools/commands.h\"") ==
          "src/app/app.cpp:1: #include tools/commands.h: app does not know tools");
    CHECK(first_include("src/tools/main.cpp", "#include \"app/app.h\"") ==
          "src/tools/main.cpp:1: #include app/app.h: tools does not know app");
}

TEST_CASE("net stands on play, knows neither clock nor file, and is known to app and tools alone") {
    CHECK(first_include("src/net/duel.cpp", "#include \"play/session.h\"") == "");
    CHECK(first_include("src/tools/duel.cpp", "#include \"net/duel.h\"") == "");
    CHECK(first_include("src/app/game.cpp", "#include \"net/duel.h\"") == "");
    CHECK(first_include("src/net/duel.cpp", "#include <chrono>") ==
          "src/net/duel.cpp:1: #include chrono: the core knows no clock and no order by address");
    CHECK(first_include("src/net/duel.cpp", "#include <fstream>") ==
          "src/net/duel.cpp:1: #include fstream: only text, config and play use files in the core");
    CHECK(first_include("src/play/session.cpp", "#include \"net/duel.h\"") ==
          "src/play/session.cpp:1: #include net/duel.h: play does not know net");
    CHECK(first_include("src/library/c/world.cpp", "#include \"net/duel.h\"") ==
          "src/library/c/world.cpp:1: #include net/duel.h: library does not know net");
}

TEST_CASE("udp stands on net, which knows no socket, and is known to app and tools alone") {
    CHECK(first_include("src/udp/far_match.cpp", "#include \"net/duel.h\"") == "");
    CHECK(first_include("src/app/screens/far.cpp", "#include \"udp/far_match.h\"") == "");
    CHECK(first_include("src/net/duel.cpp", "#include \"udp/datagrams.h\"") ==
          "src/net/duel.cpp:1: #include udp/datagrams.h: net does not know udp");
    CHECK(first_include("src/udp/far_match.cpp", "#include <chrono>") ==
          "src/udp/far_match.cpp:1: #include chrono: the core knows no clock and no order by address");
}

TEST_CASE("the library stands on play and lab, and nothing of the game knows it") {
    CHECK(first_include("src/library/c/world.h", "#include <megapon/megapon.h>\n#include \"play/session.h\"") == "");
    CHECK(first_include("src/library/c/world.cpp", "#include \"tools/program.h\"") ==
          "src/library/c/world.cpp:1: #include tools/program.h: library does not know tools");
    CHECK(first_include("src/play/session.cpp", "#include \"library/c/world.h\"") ==
          "src/play/session.cpp:1: #include library/c/world.h: play does not know library");
    CHECK(first_include("src/app/game.cpp", "#include <megapon/megapon.h>") ==
          "src/app/game.cpp:1: #include megapon/megapon.h: the library is for other programs");
    CHECK(first_include("tests/fuzz/fuzz_library.cpp", "#include <megapon/megapon.h>") == "");
}

TEST_CASE("the library's batch alone starts threads") {
    CHECK(first_include("src/library/c/batch.cpp", "#include <thread>") == "");
    CHECK(first_include("src/library/c/batch.cpp", "#include <chrono>") ==
          "src/library/c/batch.cpp:1: #include chrono: the core knows no clock and no order by address");
    CHECK(first_include("src/library/c/world.cpp", "#include <thread>") ==
          "src/library/c/world.cpp:1: #include thread: the core knows no clock and no order by address");
}

TEST_CASE(
    "inside the app raster, input and i18n know nobody, screens know no platform, and nobody knows the app's own "
    "files") {
    CHECK(first_include("src/app/view/captain.cpp", "#include \"app/raster/canvas.h\"\n#include \"sim/state.h\"") ==
          "");
    CHECK(first_include("src/app/run.cpp", "#include \"app/platform/window.h\"\n#include \"app/screens/title.h\"") ==
          "");
    CHECK(first_include("src/app/raster/canvas.h", "#include \"app/i18n/translations.h\"") ==
          "src/app/raster/canvas.h:1: #include app/i18n/translations.h: app/raster does not know app/i18n");
    CHECK(first_include("src/app/view/captain.cpp", "#include \"app/screens/match.h\"") ==
          "src/app/view/captain.cpp:1: #include app/screens/match.h: app/view does not know app/screens");
    CHECK(first_include("src/app/screens/match.cpp", "#include \"app/platform/window.h\"") ==
          "src/app/screens/match.cpp:1: #include app/platform/window.h: app/screens does not know app/platform");
    CHECK(first_include("src/app/platform/window.cpp", "#include \"app/renderer.h\"") ==
          "src/app/platform/window.cpp:1: #include app/renderer.h: app/platform does not know the app's own files");
}

TEST_CASE("the tests of a folder obey its arrows") {
    CHECK(first_include("tests/sim/test_step.cpp", "#include \"app/app.h\"") ==
          "tests/sim/test_step.cpp:1: #include app/app.h: sim does not know app");
    CHECK(first_include("tests/sim/test_step.cpp", "#include <chrono>\n#include \"sim/step.h\"") == "");
    CHECK(first_include("tests/fuzz/fuzz_hit.cpp", "#include \"tools/commands.h\"") == "");
}

TEST_CASE("only app/platform includes SDL, however the header is written") {
    CHECK(first_include("src/app/platform/window.cpp", "#include <SDL.h>\n#include <SDL_image.h>") == "");
    CHECK(first_include("tests/app/platform/test_pads.cpp", "#include <SDL.h>") == "");
    CHECK(first_include("src/app/view/court.cpp", "#include <SDL.h>") ==
          "src/app/view/court.cpp:1: #include SDL.h: only app/platform includes SDL");
    CHECK(first_include("src/app/view/court.cpp", "#include \"SDL2/SDL_ttf.h\"") ==
          "src/app/view/court.cpp:1: #include SDL2/SDL_ttf.h: only app/platform includes SDL");
}

TEST_CASE(
    "the core takes no JSON, no command line, no clock and no hash map, and only text, config and play use files") {
    CHECK(first_include("src/text/files.cpp", "#include <fstream>") == "");
    CHECK(first_include("src/sim/step.cpp", "#include <fstream>") ==
          "src/sim/step.cpp:1: #include fstream: only text, config and play use files in the core");
    CHECK(first_include("src/play/replay.cpp", "#include <nlohmann/json.hpp>") ==
          "src/play/replay.cpp:1: #include nlohmann/json.hpp: the core reads no JSON and no command line");
    CHECK(first_include("src/sim/step.cpp", "#include <cmath>\n#include <unordered_map>") ==
          "src/sim/step.cpp:2: #include unordered_map: the core knows no clock and no order by address");
}

TEST_CASE("an include must be written from src on, and a file must stand in a known folder") {
    CHECK(first_include("src/sim/step.cpp", "#include \"step.h\"") ==
          "src/sim/step.cpp:1: #include step.h: an include of ours is written from src/ on");
    CHECK(first_include("src/util/misc.cpp", "") ==
          "src/util/misc.cpp:1: this file: stands in no folder that has its arrows");
    CHECK(first_include("src/app/util/misc.cpp", "") ==
          "src/app/util/misc.cpp:1: this file: stands in no folder that has its arrows");
}

TEST_CASE("a call whose last bit is the C library's choice is named in the core and where pages are drawn") {
    const char* text = "double a = std::sqrt(2);\ndouble b = std::floor(a) + std::sin(a);  // not std::cos(a)\n";
    const auto calls = inexact_calls("src/sim/step.cpp", text);
    REQUIRE(calls.size() == 1);
    CHECK(describe(calls[0]) ==
          "src/sim/step.cpp:2: std::sin: its last bit differs between C libraries or compilers; use geometry/trig.h");
    CHECK(inexact_calls("src/app/view/court.cpp", text).size() == 1);
    CHECK(inexact_calls("src/geometry/x.cpp", "double a = std::fmod(b, 360);").size() == 1);
    CHECK(inexact_calls("src/app/audio/sound.cpp", text).empty());
}

TEST_CASE("a file that is opened in any other way than by text/files is named, and only in src") {
    const char* text =
        "std::ifstream in(file);\nTTF_OpenFont(name, 16);  // not fopen(name)\nbytes = read_file(file);\n";
    const auto found = file_openings("src/app/platform/fonts.cpp", text);
    REQUIRE(found.size() == 2);
    CHECK(describe(found[0]) ==
          "src/app/platform/fonts.cpp:1: ifstream: text/files opens files, so that no pipe makes the game wait");
    CHECK(found[1].what == "TTF_OpenFont(");
    CHECK(file_openings("src/text/files.cpp", text).empty());
    CHECK(file_openings("tests/text/test_files.cpp", text).empty());
}

TEST_CASE("two random numbers in one expression are named, also when they are drawn by functions or in brackets") {
    const auto lines = [](const char* text) {
        std::string found;
        for (const Violation& violation : unordered_draws("src/lab/x.cpp", text))
            found += std::to_string(violation.line);
        return found;
    };
    CHECK(lines("const Vec v =\n    direction(random.between(0, 360)) * random_.unit();") == "2");
    CHECK(lines("const Vec v = direction(\n    random.unit())\n * f(random.unit());") == "3");
    CHECK(lines("shoot(place(random),\n place(random));") == "2");
    CHECK(lines("const Vec v = Vec{random.unit(), 1} *\n random.unit();") == "2");
    CHECK(lines("f(Vec{random.unit(), 1},\n Vec{random.unit(), 1});") == "2");
}

TEST_CASE("one random number a statement, or a value of a braced list, is fine") {
    CHECK(unordered_draws("a.cpp", "const double x = random.unit();\nconst double y = random.unit();").empty());
    CHECK(unordered_draws("a.cpp", "const Rect a{place(random, 0, 1), place(random, 2, 3)};").empty());
    CHECK(
        unordered_draws("a.cpp", "if (random.unit() < 0.5) {\n    x = random.unit();\n}\ny = random.unit();").empty());
    CHECK(unordered_draws("a.cpp", "if (random.unit() < 0.5) f(random.unit());").empty());
    CHECK(unordered_draws("a.cpp", "for (int i = 0; i < 3; ++i) f(random);\nreturn g(random);").empty());
    CHECK(unordered_draws("a.cpp", "void f(Random& random);  // f(random) + f(random)\nauto s = \"random.x random.y\";")
              .empty());
}

}  // namespace megapon::arrows::arrows_tests
