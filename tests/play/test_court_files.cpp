#include "play/court_files.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "text/files.h"
#include "text/scratch_folder.h"

namespace megapon::play::court_files_tests {

using play::load_court;

namespace {

std::string error_of(const std::string& name) {
    const auto loaded = load_court(name, 16);
    return loaded ? "" : describe(loaded.errors().front());
}

}  // namespace

TEST_CASE("the open court is found by its name and is the court of a plain match") {
    const auto loaded = load_court("open", 16);
    REQUIRE(loaded);
    CHECK(loaded->name == "Open court");
    CHECK(loaded->size == geometry::Vec{480, 240});
    CHECK(loaded->walls == court::Walls::goals);
}

TEST_CASE("an unknown court's message lists the known ones") {
    CHECK(error_of("opne").starts_with("unknown court \"opne\"; expected a file or one of: "));
    CHECK(error_of("opne").find("open") != std::string::npos);
}

TEST_CASE("a court's file is read where it is, and its problems carry its name") {
    const std::string file = (std::filesystem::temp_directory_path() / "megapon-test-court.toml").string();
    CHECK(text::replace_file(file, "format = 1\nsize = [600, 300]\n"));
    CHECK(load_court(file, 16)->size == geometry::Vec{600, 300});
    CHECK(text::replace_file(file, "format = 3\n"));
    CHECK(error_of(file) == file + ":1:10: format: expected a whole number from 1 to 2, got 3");
    std::filesystem::remove(file);
    CHECK(error_of(file).starts_with(file + ": "));
}

TEST_CASE("the slips are seven courts, in order, and the open court is none of them") {
    std::vector<std::string> names;
    for (const play::NamedCourt& slip : play::load_slips()) names.push_back(slip.name);
    CHECK(names == std::vector<std::string>{"big-mouths", "bricks", "giant-ball", "moving-goal", "triangle",
                                            "two-balls", "wall"});
    CHECK(play::load_slip("bricks")->name == "Bricks");
    CHECK(describe(play::load_slip("open").errors().front()) ==
          "unknown slip \"open\"; expected one of: big-mouths, bricks, giant-ball, moving-goal, triangle, two-balls, "
          "wall");
}

// The mirror image of a court's tiles, goals, lines and polygons through its middle is the same court.
TEST_CASE("a slip is the same from both sides: turned half round, everything stands where something stood") {
    for (const play::NamedCourt& slip : play::load_slips()) {
        CAPTURE(slip.name);
        const court::Court& court = slip.court;
        const auto turned = [&](geometry::Vec p) { return court.size - p; };
        for (const court::Line& line : court.lines) CHECK(turned(line.from) == line.to);
        for (const court::PolygonBody& body : court.polygons) CHECK(turned(body.center) == body.center);
        if (court.tiles) {
            const auto rows = court.tiles->rows.size();
            for (std::size_t i = 0; i < rows; ++i) {
                const std::string& opposite = court.tiles->rows[rows - 1 - i];
                CHECK(court.tiles->rows[i] == std::string(opposite.rbegin(), opposite.rend()));
            }
            const geometry::Vec extent{court.tiles->size * court.tiles->columns(),
                                       court.tiles->size * static_cast<double>(rows)};
            CHECK(turned(court.tiles->origin) == court.tiles->origin + extent);
        }
        if (court.goals.empty()) continue;
        REQUIRE(court.goals.size() == 2);
        CHECK(turned(court.goals[0].segment.from) == court.goals[1].segment.to);
        REQUIRE(court.goals[0].route.points.size() == court.goals[1].route.points.size());
        for (std::size_t i = 0; i < court.goals[0].route.points.size(); ++i)
            CHECK(court.goals[0].route.points[i] == -court.goals[1].route.points[i]);
        CHECK(court.goals[0].route.speed == court.goals[1].route.speed);
    }
}

TEST_CASE("the courts of a folder are listed by name, those with an error with what is wrong; no folder has none") {
    const text::ScratchFolder folder;
    text::write_text(folder / "b.toml", "format = 1\nname = \"Second\"\n");
    text::write_text(folder / "a.toml", "format = 9\n");
    text::write_text(folder / "notes.txt", "no court");
    text::write_text(folder / "page.png", "\x89PNG\r\n\x1a\n");
    std::vector<play::OwnCourt> courts;
    for (const auto& file : play::own_courts(folder / ".")) courts.push_back(play::load_own_court(file));
    REQUIRE(courts.size() == 3);
    CHECK(describe(courts[2].errors.at(0)).find("page.png: there is no court in this picture") != std::string::npos);
    CHECK(courts[0].court.name == "a");
    CHECK(courts[0].errors.size() == 1);
    CHECK(courts[1].court.court.name == "Second");
    CHECK(courts[1].errors.empty());
    CHECK(courts[1].court.file == folder / "./b.toml");
    CHECK(play::own_courts(folder / "none").empty());
}

TEST_CASE(
    "a court's text has at most a million bytes beside its proof, whichever way it comes, and the error says so") {
    const text::ScratchFolder folder;
    const std::string head = "format = 1\n# ";
    const std::string longest = head + std::string(1'000'000 - head.size(), 'x');
    text::write_text(folder / "a.toml", longest);
    CHECK(load_court((folder / "a.toml").string(), 16));
    text::write_text(folder / "b.toml", longest + "x");
    const auto refused = load_court((folder / "b.toml").string(), 16);
    REQUIRE_FALSE(refused);
    CHECK(describe(refused.errors().front()) ==
          (folder / "b.toml").string() + ": expected a court of at most 1000000 bytes");
    const std::string png = "\x89PNG\r\n\x1a\n" + std::string(3, '\0') + "\rIHDR" + std::string(17, '-');
    CHECK(play::court_of(play::put_in_png(png, longest), "page.png", 16));
    CHECK_FALSE(play::court_of(play::put_in_png(png, longest + "x"), "page.png", 16));
    const std::string proof = "# proof: a replay that wins this court\n# AAAA\n";
    CHECK(play::court_of(longest.substr(0, 999'999) + '\n' + proof, "c", 16));
}

TEST_CASE("a watched court is read once after each save, never while its file is empty or gone") {
    const text::ScratchFolder folder;
    const auto file = folder / "c.toml";
    text::write_text(file, "format = 1\n");
    play::CourtFileWatch watch(file);
    CHECK_FALSE(watch.poll());
    text::write_text(file, "format = 1\nsize = [600, 300]\n");
    const auto changed = watch.poll();
    REQUIRE(changed);
    CHECK((*changed)->size == geometry::Vec{600, 300});
    CHECK_FALSE(watch.poll());
    text::write_text(file, "");
    CHECK_FALSE(watch.poll());
    text::write_text(file, "format = 1\nwalls = 3\n");
    const auto damaged = watch.poll();
    REQUIRE(damaged);
    CHECK(describe(damaged->errors().front()).find("c.toml:2:9") != std::string::npos);
    std::filesystem::remove(file);
    CHECK_FALSE(watch.poll());
}

}  // namespace megapon::play::court_files_tests
