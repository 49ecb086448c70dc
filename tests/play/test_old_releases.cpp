#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "config/config_file.h"
#include "court/court_text.h"
#include "places.h"
#include "play/records.h"
#include "play/replay.h"
#include "play/school.h"
#include "play/season.h"
#include "play/snapshot.h"
#include "text/files.h"
#include "text/scratch_folder.h"

// Files that earlier versions have written, made by each version's own code: tests/golden/releases/VERSION. This one
// reads each of them, or refuses it in words; none is ever made anew.
namespace megapon::play::old_releases_tests {

namespace {

namespace fs = std::filesystem;

fs::path kept_by_0_1_0(const std::string& name) { return tests_folder() / "golden/releases/0.1.0" / name; }

std::string bytes_of(const std::string& name) {
    const auto bytes = text::read_file(kept_by_0_1_0(name));
    REQUIRE(bytes);
    return *bytes;
}

std::string line_of(const std::string& name) {
    std::string line = bytes_of(name);
    while (!line.empty() && line.back() == '\n') line.pop_back();
    return line;
}

// Makes it the folder of a player who has played 0.1.0.
void fill(const text::ScratchFolder& folder) {
    fs::copy(kept_by_0_1_0(""), folder.path(), fs::copy_options::recursive);
}

}  // namespace

TEST_CASE("a replay of 0.1.0 is refused in words that say which version plays it") {
    const auto replay = read_replay(bytes_of("match.replay"), "old.replay");
    REQUIRE(!replay);
    const std::string message = describe(replay.errors().front());
    CHECK(message.starts_with("old.replay: this replay was recorded with other physics (before version 0.2.0"));
    CHECK(message.ends_with("the version that has recorded it can play it"));
}

TEST_CASE("a link to a match of 0.1.0 is refused in words, and so is one that was cut short") {
    const std::string link = line_of("match.link");
    const auto match = read_match_link(link);
    REQUIRE(!match);
    CHECK(describe(match.errors().front()).find("recorded with other physics") != std::string::npos);
    CHECK(!read_match_link(link.substr(0, 40)));
}

TEST_CASE("a snapshot of a match of 0.1.0 is refused in words") {
    const auto session = read_session_snapshot(bytes_of("match.snapshot"), "old.snapshot");
    REQUIRE(!session);
    CHECK(describe(session.errors().front()) == "old.snapshot: this snapshot has version 1; expected version 2");
}

TEST_CASE("a court of 0.1.0 is read from its file and from a link") {
    const auto drawn = court::read_court(bytes_of("court.toml"), "court.toml", 16);
    REQUIRE(drawn);
    CHECK(drawn->name == "My bells");
    CHECK(drawn->targets.size() == 3);
    const auto linked = read_court_link(line_of("court.link"), 16);
    REQUIRE(linked);
    CHECK(linked->name == "Block print");
}

TEST_CASE("a page of the day is found by its link of 0.1.0") {
    const auto day = read_day_link(line_of("day.link"));
    REQUIRE(day);
    CHECK(day->date == "2026-11-27");
}

TEST_CASE("records, season and school of 0.1.0 are read, and go on") {
    const text::ScratchFolder folder;
    fill(folder);
    RecordStore records(folder / "records.toml");
    CHECK(records.errors.empty());
    CHECK(records.records().level(1).best_own == 7);
    CHECK(records.records().level(1).longest_rally == 13);
    CHECK(records.records().stamp(Stamp::season) == 1);

    SeasonStore season(folder / "season.toml");
    CHECK(season.errors.empty());
    REQUIRE(season.season());
    CHECK(season.season()->seed == 42);
    CHECK(season.season()->scores.front() == Score{5, 2});
    const std::size_t before = season.season()->scores.size();
    season.add({5, 0});
    CHECK(season.write_errors.empty());
    CHECK(season.season()->scores.size() > before);

    SchoolStore school(folder / "school.toml", folder / "school");
    CHECK(school.errors.empty());
    CHECK(school.records().of("bells").frames == 300);
    CHECK(school.records().on("2026-11-27").frames == 280);
    CHECK(school.records().day.frames == 4567);
    CHECK(school.add_day(4, 4000));
    CHECK(school.write_errors.empty());
}

TEST_CASE("the settings of 0.1.0 are read whole, and what was chosen holds") {
    const text::ScratchFolder folder;
    fill(folder);
    const auto settings = config::ConfigFile::open({.file = folder / "megapon.toml"}, {});
    REQUIRE(settings);
    CHECK(settings->notices().empty());
    CHECK(settings->tuning().physics.substeps == 8);
    CHECK(settings->tuning().match.points == 5);
}

}  // namespace megapon::play::old_releases_tests
