#include <doctest/doctest.h>

#include <string>

#include "places.h"
#include "play/replay.h"
#include "text/files.h"

// Recordings of version 0.1.0, whose physics was another one: tests/golden/replays-of-0.1.0.
namespace megapon::play::other_physics_tests {

namespace {

std::string recorded(const std::string& name) {
    const auto bytes = text::read_file(tests_folder() / "golden/replays-of-0.1.0" / name);
    REQUIRE(bytes);
    return *bytes;
}

}  // namespace

TEST_CASE("a replay of 0.1.0 is refused in words that say which version plays it") {
    const auto replay = read_replay(recorded("match.replay"), "old.replay");
    REQUIRE(!replay);
    const std::string message = describe(replay.errors().front());
    CHECK(message.starts_with("old.replay: this replay was recorded with other physics (before version 0.2.0"));
    CHECK(message.ends_with("the version that has recorded it can play it"));
}

TEST_CASE("a link to a match of 0.1.0 is refused in words, and so is one that was cut short") {
    std::string link = recorded("match.link");
    while (!link.empty() && link.back() == '\n') link.pop_back();
    const auto match = read_match_link(link);
    REQUIRE(!match);
    CHECK(describe(match.errors().front()).find("recorded with other physics") != std::string::npos);
    CHECK(!read_match_link(link.substr(0, 40)));
}

}  // namespace megapon::play::other_physics_tests
