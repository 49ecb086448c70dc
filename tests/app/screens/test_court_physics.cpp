#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "app/screens/match_play.h"
#include "app/screens/rig.h"
#include "play/school.h"
#include "play/season.h"

namespace megapon::screens::court_physics_tests {

namespace key = config::key;

namespace {

constexpr court::PhysicsOverride coarse{.fps = 20, .substeps = 1, .solver = sim::Solver::sweep};

court::Court coarse_court() {
    court::Court court;
    court.physics = coarse;
    return court;
}

play::NamedCourt bells() { return play::load_lessons().front(); }

// Of a match of one frame on a court, with the numbers that a game without any court plays with.
play::ReplayPlayer recorded_on(const court::Court& court) {
    play::Session session(sim::make_world(court, {}), {}, 1);
    session.play({});
    auto player = play::ReplayPlayer::open(session.replay(), "");
    REQUIRE(player);
    player->play();
    return *std::move(player);
}

// Every kind of match that has a court of its own, or is the same whatever the command line names.
std::map<std::string, MatchSetup> matches_of_other_courts() {
    const auto slips = play::load_slips();
    std::map<std::string, MatchSetup> matches{
        {"slip", two_players(Series{.court = slips.front()})},
        {"slip against the computer", against_computer(3, Series{.court = slips.front()})},
        {"lesson", lesson()},
        {"court for one", one_player({.court = bells()})},
        {"school day", one_player({.court = bells(), .occasion = play::SchoolDay{}})},
        {"day's court", one_player({.court = {"bells", play::court_of_day(bells().court, 7)},
                                    .occasion = DailyPage{.date = "2026-11-22"}})},
        {"editor's try", one_player({.court = bells(), .occasion = FromEditor{}})},
        {"practice", practice_on(bells(), {.facing = Facing::machine})},
        {"court for two", versus_on(bells())},
        {"demonstration on a court", demonstration_on({.court = bells()})},
        {"recorded match goes on", going_on(recorded_on({}))},
        {"recorded try goes on", going_on(recorded_on(bells().court))},
        {"season at home", season_match(play::Season{})}};
    MatchSetup rally = against_computer(2);
    rally.mode = LabRally{.exhibit = lab::make_exhibit("tunnel"), .substeps = 3};
    matches.emplace("rally of an exhibit", std::move(rally));
    return matches;
}

// The world of a match that the game begins now.
sim::World world_of(Rig& rig, const MatchSetup& setup) {
    std::optional<sim::World> world;
    rig.game.navigator().open([&](const Services& services) -> std::unique_ptr<Screen> {
        world = LiveMatch(services, setup).session().world();
        return nullptr;
    });
    REQUIRE(world);
    return *std::move(world);
}

std::string physics_in(const sim::World& world) {
    std::string all = config::write_tuning(world.tuning);
    for (const sim::World& point : world.points) all += config::write_tuning(point.tuning);
    return all;
}

bool says(Rig& rig, const char* words) { return rig.read_page().find(words) != std::string::npos; }

}  // namespace

TEST_CASE("a court of the command line fixes fps, substeps and solver for the matches on it, and for no other") {
    Rig rig({}, std::nullopt, coarse_court()), plain;
    for (Rig* each : {&rig, &plain}) each->begin_at_title();
    for (const auto& [kind, setup] : matches_of_other_courts()) {
        CAPTURE(kind);
        CHECK(physics_in(world_of(rig, setup)) == physics_in(world_of(plain, setup)));
    }
    for (const MatchSetup& setup : {two_players(), against_computer(3), demonstration(), two_players(WinnerStays{})}) {
        const sim::PhysicsTuning physics = world_of(rig, setup).tuning.physics;
        CHECK(physics.fps == 20);
        CHECK(physics.substeps == 1);
        CHECK(physics.solver == sim::Solver::sweep);
    }
}

TEST_CASE("a match with its own physics leaves none of it behind for the next one, nor do the keys pressed in it") {
    Rig rig, plain;
    const MatchSetup on_coarse = two_players(Series{.court = play::NamedCourt{"coarse", coarse_court()}});
    rig.begin_with(on_coarse);
    CHECK(world_of(rig, on_coarse).tuning.physics.fps == 20);
    rig.pass(1000);
    CHECK(rig.game.frames_played() == 20);
    rig.type({key::right_bracket, key::left_bracket, key::left_bracket, key::backslash});
    CHECK(says(rig, "The court fixes the solver"));
    plain.begin_at_title();
    for (const auto& [kind, setup] : matches_of_other_courts()) {
        CAPTURE(kind);
        CHECK(physics_in(world_of(rig, setup)) == physics_in(world_of(plain, setup)));
    }
}

TEST_CASE("--set of fps, substeps and solver holds on the command line's court and on every other") {
    const std::vector<std::string> set{"physics.fps=12", "physics.substeps=5", "physics.solver=\"substep\""};
    Rig rig(set, std::nullopt, coarse_court());
    rig.begin_at_title();
    std::map<std::string, MatchSetup> matches = matches_of_other_courts();
    matches.emplace("two players", two_players());
    matches.emplace("own physics", one_player({.court = {"coarse", [] {
                                                             court::Court court = bells().court;
                                                             court.physics = coarse;
                                                             return court;
                                                         }()}}));
    for (const auto& [kind, setup] : matches) {
        CAPTURE(kind);
        const sim::PhysicsTuning physics = world_of(rig, setup).tuning.physics;
        const bool is_recorded = goes_on_from(setup) != nullptr;
        CHECK(physics.fps == (is_recorded ? 10 : 12));
        CHECK(physics.substeps == (is_recorded ? 24 : mode_of<LabRally>(setup) ? 3 : 5));
        CHECK(physics.solver == sim::Solver::substep);
    }
}

TEST_CASE(
    "[ ] and backslash ask the court that is played: a slip obeys them beside a command line's court that would not") {
    Rig rig({}, std::nullopt, coarse_court());
    rig.begin_with(two_players(Series{.court = play::load_slips().front()}));
    rig.tap(key::right_bracket);
    CHECK(rig.game.tuning().tuning().physics.substeps == 32);
    CHECK_FALSE(says(rig, "fixes"));
    rig.tap(key::backslash);
    CHECK(rig.game.tuning().tuning().physics.solver == sim::Solver::sweep);
}

TEST_CASE("a rally of an exhibit plays with its substeps whatever [ ] and backslash say, which is told") {
    Rig rig;
    MatchSetup rally = against_computer(2);
    rally.mode = LabRally{.exhibit = lab::make_exhibit("tunnel"), .substeps = 3};
    rig.begin_with(rally);
    rig.tap(key::right_bracket);
    CHECK(says(rig, "The exhibit fixes the substeps"));
    rig.tap(key::backslash);
    CHECK(says(rig, "The exhibit fixes the solver"));
    CHECK(rig.game.tuning().tuning().physics.substeps == 24);
    CHECK(rig.game.tuning().tuning().physics.solver == sim::Solver::substep);
}

}  // namespace megapon::screens::court_physics_tests
