#include "net/pact.h"

#include <doctest/doctest.h>

#include <cmath>

#include "court/court_text.h"
#include "play/court_files.h"

namespace megapon::net::pact_tests {

namespace {

Pact usual_pact() {
    Pact pact;
    pact.court = court::write_court({});
    pact.tuning.match.points = 3;
    pact.tuning.swing.gain = 0.1 + 0.2;
    pact.seed = 0xFEDCBA9876543210u;
    pact.host = sim::Side::right;
    return pact;
}

std::string error_of(const Pact& pact) {
    const auto world = world_of(pact);
    return world ? "" : world.errors().front().message;
}

}  // namespace

TEST_CASE("a story is read as it was written: court, rules to the last bit, seed, sides, and what was played") {
    Story story;
    story.pact = usual_pact();
    story.reader = sim::Side::left;
    story.match = 3;
    story.reader_epoch = 1;
    story.played[sim::Side::left] = {100, {{5, ActionKind::swing, 1}, {5, ActionKind::swing, 0}}};
    story.played[sim::Side::right] = {90, {{89, ActionKind::pause, 0}}};
    const auto read = read_story(write_story(story));
    REQUIRE(read);
    CHECK(read->pact.court == story.pact.court);
    CHECK(read->pact.tuning.swing.gain == 0.1 + 0.2);
    CHECK(read->pact.tuning.match.points == 3);
    CHECK(read->pact.seed == story.pact.seed);
    CHECK(read->pact.host == sim::Side::right);
    CHECK(read->reader == sim::Side::left);
    CHECK(read->match == 3);
    CHECK(read->reader_epoch == 1);
    CHECK(read->played[sim::Side::left].horizon == 100);
    CHECK(read->played[sim::Side::left].actions == story.played[sim::Side::left].actions);
    CHECK(read->played[sim::Side::right].actions == story.played[sim::Side::right].actions);
}

TEST_CASE("a story that is cut off anywhere is refused") {
    Story story;
    story.pact = usual_pact();
    const std::string bytes = write_story(story);
    for (std::size_t length = 0; length < bytes.size(); ++length) CHECK_FALSE(read_story(bytes.substr(0, length)));
    CHECK_FALSE(read_story(bytes + '\0'));
}

TEST_CASE("a court that is too long, that is none, or that is for one player is refused in words") {
    Pact pact = usual_pact();
    CHECK(error_of(pact) == "");
    pact.court.resize(16'385, ' ');
    CHECK(error_of(pact) == "the court has 16385 bytes; expected at most 16384");
    pact.court = "format = 1\nballs = 3\n";
    CHECK(error_of(pact) != "");
    const auto bells = play::load_court("bells", 16);
    REQUIRE(bells);
    pact.court = court::write_court(*bells);
    CHECK(error_of(pact) == "the court is for one player; expected one for two");
}

TEST_CASE("help that a match would choose by itself is none between two machines") {
    Pact pact = usual_pact();
    pact.tuning.help.timing[sim::Side::right] = sim::TimingHelp::strong;
    const auto world = world_of(pact);
    REQUIRE(world);
    CHECK(world->tuning.help.timing[sim::Side::left] == sim::TimingHelp::none);
    CHECK(world->tuning.help.timing[sim::Side::right] == sim::TimingHelp::strong);
}

TEST_CASE("an audition is the same each time, and another one for another seed or one bit of the rules") {
    Pact pact = usual_pact();
    const std::uint64_t digest = audition(*world_of(pact), 5);
    CHECK(audition(*world_of(pact), 5) == digest);
    CHECK(audition(*world_of(pact), 6) != digest);
    pact.tuning.ball.serve_speed = std::nextafter(pact.tuning.ball.serve_speed, 1000.0);
    CHECK(audition(*world_of(pact), 5) != digest);
}

}  // namespace megapon::net::pact_tests
