#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <string>

#include "court/court_text.h"
#include "play/court_files.h"
#include "play/replay.h"
#include "play/school.h"
#include "sim/rules.h"
#include "text/files.h"

namespace megapon::play::authors_tests {

namespace {

constexpr const char* names[] = {"bells",         "letter-box",   "block-print",     "moving-goals",
                                 "set-squares",   "paper-planes", "rubber-stamps",   "corridors",
                                 "marching-band", "marble-storm", "origami-harbour", "last-page"};

play::ReplayPlayer author_of(const std::string& name) {
    const auto file = text::assets_folder() / "courts/authors" / (name + ".replay");
    const auto bytes = text::read_file(file);
    REQUIRE(bytes);
    auto record = play::read_replay(*bytes, file.string());
    REQUIRE(record);
    auto player = play::ReplayPlayer::open(*std::move(record), file.string());
    REQUIRE(player);
    return *std::move(player);
}

court::Court court_of(const std::string& name) {
    const auto court = play::load_court(name, 16);
    REQUIRE(court);
    return *court;
}

// What the star asks of others: the author's frames and 15 % more; of balls, 15 % more of those that were lost.
int star_par_after(const court::Achievement& author, const court::Court& court) {
    if (court.task->kind == court::TaskKind::survive) return 0;
    if (court.task->kind != court::TaskKind::keep) return static_cast<int>(std::floor(author.frames * 1.15));
    const double lost = static_cast<double>(court.balls.size()) - author.balls;
    return static_cast<int>(std::floor(author.balls - lost * 0.15));
}

}  // namespace

TEST_CASE("each of the twelve courts is won by its author's replay: the same hash on each page, and a star") {
    for (const std::string name : names) {
        CAPTURE(name);
        const court::Court court = court_of(name);
        play::ReplayPlayer replay = author_of(name);
        CHECK(replay.replay().court == court::write_court(court));
        int disagreements = 0;
        while (!replay.ended()) {
            replay.play();
            disagreements += replay.agrees() ? 0 : 1;
        }
        CHECK(disagreements == 0);
        const court::Achievement author = sim::achievement_of(replay.state(), replay.world());
        CHECK(author.reached);
        CHECK(medal_for(*court.task, author) == court::Medal::star);
        CHECK(court.task->star_par == star_par_after(author, court));
    }
}

TEST_CASE("each author's link is the replay: the same match with the same end") {
    for (const std::string name : names) {
        CAPTURE(name);
        const auto link = play::author_link(name);
        REQUIRE(link);
        const auto written = play::write_match_link(author_of(name).replay());
        REQUIRE(written);
        CHECK(*written == *link);
        const auto opened = play::open_replay(*link);
        REQUIRE(opened);
        CHECK(opened->replay().court == author_of(name).replay().court);
    }
}

}  // namespace megapon::play::authors_tests
