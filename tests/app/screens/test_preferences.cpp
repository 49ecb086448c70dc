#include "app/screens/preferences.h"

#include <doctest/doctest.h>

#include "app/screens/rig.h"

namespace megapon::screens::preferences_tests {

namespace key = config::key;
using FixedBy = MatchTuning::FixedBy;
using PhysicsKey = MatchTuning::PhysicsKey;

namespace {

court::Court court_with(const court::PhysicsOverride& physics) {
    court::Court court;
    court.physics = physics;
    return court;
}

bool reads(Rig& rig, const char* words) { return rig.read_page().find(words) != std::string::npos; }

}  // namespace

TEST_CASE("the command line wins, then the court, then the file") {
    config::Settings settings = config::standard_settings();
    REQUIRE(settings.read("[physics]\nfps = 20\nsubsteps = 12\n", "megapon.toml").empty());
    REQUIRE(settings.set("physics.substeps=8").empty());
    const MatchTuning tuning(settings, court_with({.fps = {}, .substeps = 4, .solver = sim::Solver::sweep}));
    CHECK(tuning.tuning().physics.fps == 20);
    CHECK(tuning.tuning().physics.substeps == 8);
    CHECK(tuning.tuning().physics.solver == sim::Solver::sweep);
    CHECK_FALSE(tuning.court().physics.substeps);
    CHECK(tuning.court().physics.solver == sim::Solver::sweep);
    CHECK(tuning.fixed_by(PhysicsKey::more_substeps) == FixedBy::command_line);
    CHECK(tuning.fixed_by(PhysicsKey::other_solver) == FixedBy::court);
    CHECK(MatchTuning(settings, {}).fixed_by(PhysicsKey::other_solver) == FixedBy::nothing);
}

TEST_CASE("numbers that keys have set hold until the settings say others") {
    config::Settings settings = config::standard_settings();
    MatchTuning tuning(settings, {});
    tuning.apply(PhysicsKey::more_substeps);
    CHECK(tuning.tuning().physics.substeps == 32);
    tuning.follow(settings);
    CHECK(tuning.tuning().physics.substeps == 32);
    REQUIRE(settings.read("[ball]\nradius = 20\n", "megapon.toml").empty());
    tuning.follow(settings);
    CHECK(tuning.tuning().physics.substeps == 24);
    CHECK(tuning.tuning().ball.radius == 20);
}

TEST_CASE("where the court fixes substeps and solver, [ ] and backslash change nothing and say so for 3 s") {
    Rig rig({}, std::nullopt, court_with({.fps = {}, .substeps = 6, .solver = sim::Solver::sweep}));
    rig.begin_with(two_players());
    for (const int code : {key::left_bracket, key::right_bracket}) {
        rig.tap(code);
        CHECK(reads(rig, "The court fixes the substeps\n"));
        CHECK(rig.game.tuning().tuning().physics.substeps == 6);
    }
    rig.tap(key::backslash);
    CHECK(reads(rig, "The court fixes the solver\n"));
    CHECK(rig.game.tuning().tuning().physics.solver == sim::Solver::sweep);
    rig.pass(3100);
    CHECK_FALSE(reads(rig, "fixes"));
}

TEST_CASE("--set of the substeps wins over the court's in a match, and ] says so") {
    Rig rig({"physics.substeps=8"}, std::nullopt, court_with({.fps = {}, .substeps = 4, .solver = {}}));
    rig.begin_with(two_players());
    rig.pass(230);
    rig.tap(key::f);
    rig.pass(200);
    REQUIRE(rig.logged("swing").size() == 1);
    CHECK(rig.logged("swing").front().find("\"frame\":3,\"substep\":3,") != std::string::npos);  // 30 ms of 100, of 8
    rig.tap(key::right_bracket);
    CHECK(reads(rig, "The command line fixes the substeps\n"));
    CHECK(rig.game.tuning().tuning().physics.substeps == 8);
    rig.tap(key::backslash);
    CHECK(rig.game.tuning().tuning().physics.solver == sim::Solver::sweep);
}

TEST_CASE("the options take over from --set, and then the keys change the substeps") {
    Rig rig({"physics.substeps=8"});
    rig.begin_with(two_players());
    rig.game.preferences().change({{"physics.substeps", 12}});
    rig.tap(key::right_bracket);
    CHECK(rig.game.tuning().tuning().physics.substeps == 16);
}

}  // namespace megapon::screens::preferences_tests
