#include "app/screens/preferences.h"

#include <doctest/doctest.h>

#include "app/screens/rig.h"

namespace megapon::screens::preferences_tests {

namespace key = config::key;
using Number = MatchTuning::Number;
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
    const MatchTuning tuning(settings, {});
    const sim::World world = tuning.world_on(court_with({.fps = {}, .substeps = 4, .solver = sim::Solver::sweep}));
    CHECK(world.tuning.physics.fps == 20);
    CHECK(world.tuning.physics.substeps == 8);
    CHECK(world.tuning.physics.solver == sim::Solver::sweep);
    CHECK_FALSE(world.court.physics.substeps);
    CHECK(tuning.is_on_command_line(Number::substeps));
    CHECK_FALSE(MatchTuning::is_fixed(Number::substeps, world.court.physics));
    CHECK(MatchTuning::is_fixed(Number::solver, world.court.physics));
    CHECK_FALSE(tuning.is_on_command_line(Number::solver));
    CHECK(tuning.tuning().physics.solver == sim::Solver::substep);  // of every other court
}

TEST_CASE("numbers that keys have set hold until the settings say others") {
    config::Settings settings = config::standard_settings();
    MatchTuning tuning(settings, {});
    tuning.apply(PhysicsKey::more_substeps);
    CHECK(tuning.tuning().physics.substeps == 32);
    tuning.follow();
    CHECK(tuning.tuning().physics.substeps == 32);
    REQUIRE(settings.read("[ball]\nradius = 20\n", "megapon.toml").empty());
    tuning.follow();
    CHECK(tuning.tuning().physics.substeps == 24);
    CHECK(tuning.tuning().ball.radius == 20);
}

TEST_CASE("where the court fixes substeps and solver, [ ] and backslash change nothing and say so for 3 s") {
    Rig rig({}, std::nullopt, court_with({.fps = {}, .substeps = 6, .solver = sim::Solver::sweep}));
    rig.begin_with(two_players());
    for (const int code : {key::left_bracket, key::right_bracket}) {
        rig.tap(code);
        CHECK(reads(rig, "The court fixes the substeps\n"));
        CHECK(rig.game.tuning().tuning().physics.substeps == 24);
    }
    rig.tap(key::backslash);
    CHECK(reads(rig, "The court fixes the solver\n"));
    CHECK(rig.game.tuning().tuning().physics.solver == sim::Solver::substep);
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
