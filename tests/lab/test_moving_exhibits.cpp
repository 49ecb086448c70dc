#include "lab/figures.h"

using namespace megapon::lab;

TEST_CASE("tunnel: at 48 px a page one look misses 14.2 % of the hits, 24 looks 0.0125 %, the sweep none") {
    const Claimed claim("tunnel");
    CHECK(claim.holds());
    CHECK(claim["missed_once_120_percent"] == doctest::Approx(0.750).epsilon(0.001));
    CHECK(claim["missed_once_480_percent"] == doctest::Approx(14.208).epsilon(0.001));
    CHECK(claim["missed_24_480_percent"] == doctest::Approx(0.0125).epsilon(0.001));
    CHECK(claim["missed_sweep_480_percent"] == 0);
}

TEST_CASE("tunnel: a shot that steps 48 px over a wall of 6 px is found by four looks a page, not by one") {
    const auto room = Claimed::make("tunnel");
    CHECK(room->hit());
    room->put("substeps", 1);
    // The ball of radius 6 is seen by a wall of 6 px on a stretch of 18 px only.
    int found = 0;
    for (int i = 0; i < 48; ++i) {
        room->put("phase", i / 48.0);
        found += room->hit();
    }
    CHECK(found == doctest::Approx(18).epsilon(0.12));
}

TEST_CASE("tunnel: the meter of misses throws 1000 shots, and begins anew when the speed is changed") {
    const auto room = Claimed::make("tunnel");
    for (int page = 0; page < 25; ++page) room->play_page();
    CHECK(room->figures()[0].value == 1000);
    CHECK(room->figures()[1].value == doctest::Approx(100 * 30.0 / 48).epsilon(0.08));  // 48 px steps, an 18 px window
    CHECK(room->figures()[2].value == 0);
    CHECK(room->figures()[3].value == 0);
    room->put("speed", 500);
    CHECK(room->figures()[0].value == 0);
}

TEST_CASE("substeps: steps up to 13.7 px miss fewer than 1 % of the hits, longer ones 14.5 %") {
    const Claimed claim("substeps");
    CHECK(claim.holds());
    CHECK(claim["safe_step_px"] == doctest::Approx(13.68).epsilon(0.001));
    CHECK(claim["missed_inside_percent"] < 0.2);
    CHECK(claim["missed_outside_percent"] == doctest::Approx(14.5).epsilon(0.01));
    CHECK(with("substeps", {"speed=480", "substeps=24"})->hit());
    CHECK_FALSE(with("substeps", {"speed=480", "substeps=1"})->hit());
}

TEST_CASE("substeps: the last 1000 shots stand on the plane, no more") {
    const auto room = Claimed::make("substeps");
    for (int page = 0; page < 80; ++page) room->play_page();
    CHECK(room->figures()[2].name == "hits");
    CHECK(room->figures()[2].value == 1000);
}

TEST_CASE("sweep: the smaller root tells 6528 hits of 20 000 right, to 1e-13 px, and no motion hits nothing new") {
    const Claimed claim("sweep");
    CHECK(claim.holds());
    CHECK(claim["hits"] == 6528);
    CHECK(claim["still"] == 400);
    CHECK(claim["wrong"] == 0);
    CHECK(claim["error_px"] < 1e-13);
    // Head-on from 100 px apart, both moving 50 px: they are 28 px apart at t = 0.72.
    const auto room =
        with("sweep", {"a.x=50", "a.y=60", "a2.x=100", "a2.y=60", "b.x=150", "b.y=60", "b2.x=100", "b2.y=60"});
    CHECK(room->hit());
    CHECK(room->formula().back() == "t = 0.72, 1.28");
}

TEST_CASE("bounce: the mirror, turn-flip-turn and a mirror that moves along agree to 1e-12, and no speed is lost") {
    const Claimed claim("bounce");
    CHECK(claim.holds());
    CHECK(claim["turned_px_s"] < 1e-11);
    CHECK(claim["speed_px_s"] < 1e-11);
    CHECK(claim["moving_px_s"] < 1e-11);
    CHECK(with("bounce", {"v.x=-90", "v.y=0", "m.x=0"})->hit());
    CHECK_FALSE(with("bounce", {"v.x=90", "v.y=0", "m.x=0"})->hit());  // it goes away
}

TEST_CASE("swing: 50 presses stamped in the page send the ball 20 ways, latched to the page only 2") {
    const Claimed claim("swing");
    CHECK(claim.holds());
    CHECK(claim["presses"] == 50);
    CHECK(claim["ways_stamped"] == 20);
    CHECK(claim["ways_latched"] == 2);
}

TEST_CASE("tiles: a walker who moves X, then Y comes 124 px far, both at once 26 px, and never stands in a wall") {
    const Claimed claim("tiles");
    CHECK(claim.holds());
    CHECK(claim["in_walls"] == 0);
    CHECK(claim["far_x_then_y_px"] == doctest::Approx(124.2).epsilon(0.001));
    CHECK(claim["far_at_once_px"] == doctest::Approx(25.85).epsilon(0.001));
}

TEST_CASE("tiles: a wall drawn beside the walker stops it, and is gone when it is drawn again") {
    const auto tiles = with("tiles", {"a.x=60", "a.y=40", "w=5", "h=5", "v.x=60", "v.y=0"});
    tiles->put("a.x", 74.9);  // its right side 0.1 px before the tile from 80 px on
    CHECK_FALSE(tiles->hit());
    CHECK(tiles->begin_stroke({88, 40}));
    CHECK(tiles->hit());
    CHECK(tiles->begin_stroke({88, 40}));
    CHECK_FALSE(tiles->hit());
    CHECK_FALSE(tiles->begin_stroke({2, 2}));  // outside the map
}

TEST_CASE("bricks: one by one 190 of 2000 balls trip on the seams of a flat row; as one body none does") {
    const Claimed claim("bricks");
    CHECK(claim.holds());
    CHECK(claim["tripped_one_by_one"] == 190);
    CHECK(claim["tripped_one_body"] == 0);
}

TEST_CASE("bricks: a soft brick is gone after a hit, a hard one stays") {
    // Straight up at the two soft bricks whose lower side is at y = 125.
    const auto bricks = with("bricks", {"a.x=135", "a.y=134", "v.x=0", "v.y=-100"});
    const double before = bricks->figures()[0].value;
    CHECK(before == 6);
    for (int page = 0; page < 3; ++page) bricks->play_page();
    CHECK(bricks->figures()[0].value == 5);
    CHECK(bricks->figures()[1].value > 0);
}

TEST_CASE("shots: of 1414 shots that touch, one look a page finds 643, 24 looks 1411") {
    const Claimed claim("shots");
    CHECK(claim.holds());
    CHECK(claim["touching"] == 1414);
    CHECK(claim["found_once"] == 643);
    CHECK(claim["found_24"] == 1411);
    CHECK(claim["false_hits"] == 0);
}

TEST_CASE("hundred: of 4950 pairs the grid asks 198, loses no touch in 1072 bounces, and keeps the energy to 1e-14") {
    const Claimed claim("hundred");
    CHECK(claim.holds());
    CHECK(claim["pairs"] == 4950);
    CHECK(claim["grid_tests"] == doctest::Approx(198.03).epsilon(0.001));
    CHECK(claim["bounces"] == 1072);
    CHECK(claim["lost"] == 0);
    CHECK(claim["energy_kept"] == doctest::Approx(1).epsilon(1e-14));
}
