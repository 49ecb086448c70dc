#include "lab/figures.h"

using namespace megapon::lab;

TEST_CASE("rects: of 20 000 pairs exactly those hit whose shadows overlap on both rulers; 9898 share only one") {
    const Claimed claim("rects");
    CHECK(claim.holds());
    CHECK(claim["hits"] == 3662);
    CHECK(claim["one_shadow"] == 9898);
    CHECK(claim["wrong"] == 0);
    CHECK(with("rects", {"a.x=100", "b.x=170", "a.y=90", "b.y=90"})->hit());  // 70 apart = 40 + 30: touching counts
    CHECK_FALSE(with("rects", {"a.x=100", "b.x=170.5", "a.y=90", "b.y=90"})->hit());
    CHECK_FALSE(with("rects", {"a.x=100", "b.x=100", "a.y=40", "b.y=99"})->hit());  // 59 apart > 28 + 30
}

TEST_CASE("circles: 28 px is a hit and nothing farther away; of 6561 whole places 2453 hit, 4 of them just touching") {
    const Claimed claim("circles");
    CHECK(claim.holds());
    CHECK(claim["reach"] == 28);
    CHECK(claim["hits"] == 2453);  // how many whole points a circle of radius 28 holds: Gauss's circle problem
    CHECK(claim["touching"] == 4);
    CHECK(with("circles", {"a.x=100", "b.x=128", "a.y=80", "b.y=80"})->hit());
    CHECK_FALSE(with("circles", {"a.x=100", "b.x=128.001", "a.y=80", "b.y=80"})->hit());
}

TEST_CASE("box-first: of 79 800 pairs boxes leave 979 to the circle test, and lose none of the 792 hits") {
    const Claimed claim("box-first");
    CHECK(claim.holds());
    CHECK(claim["pairs"] == 400 * 399 / 2);
    CHECK(claim["circle_tests"] == 979);
    CHECK(claim["hits"] == 792);
    CHECK(claim["lost"] == 0);
}

TEST_CASE("line: without caps at its ends 1343 of 3102 hits are not seen, all of them beyond an end") {
    const Claimed claim("line");
    CHECK(claim.holds());
    CHECK(claim["hits"] == 3102);
    CHECK(claim["blind"] == 1343);
    CHECK(claim["wrong"] == 0);
    // 10 px beyond the end of a level line, radius 16: seen by the cap alone.
    for (const bool caps : {true, false}) {
        const auto line = with("line", {"from.x=50", "from.y=100", "to.x=150", "to.y=100", "a.x=160", "a.y=100"});
        line->put("caps", caps ? 1 : 0);
        CHECK(line->hit() == caps);
    }
}

TEST_CASE("crossing: the signs of the ends agree with where the lines meet, in all of 20 000 pairs") {
    const Claimed claim("crossing");
    CHECK(claim.holds());
    CHECK(claim["crossings"] == 3401);
    CHECK(claim["touching"] == 3287);
    CHECK(claim["in_line"] == 254);
    CHECK(claim["wrong"] == 0);
    const auto in_line = with("crossing", {"a1.x=50", "a1.y=60", "a2.x=100", "a2.y=60", "b1.y=60", "b2.y=60"});
    in_line->put("b2.x", 200);
    in_line->put("b1.x", 100);
    CHECK(in_line->hit());  // one begins where the other ends
    in_line->put("b1.x", 101);
    CHECK_FALSE(in_line->hit());
}

TEST_CASE("polygon: each of 3868 contacts lies on an edge or a corner, to 1e-14 px, and has its normal") {
    const Claimed claim("polygon");
    CHECK(claim.holds());
    CHECK(claim["hits"] == 3868);
    CHECK(claim["corners"] == 873);
    CHECK(claim["edges"] == 3868 - 873);
    CHECK(claim["error_px"] < 1e-13);
    // Straight at the right-hand corner of a square of radius 50 about (165, 90): contact at x = 215.
    const auto corner = with("polygon", {"corners=4", "notch=0", "turn=0", "a.x=280", "a.y=90", "to.x=100", "to.y=90"});
    CHECK(corner->hit());
    CHECK(corner->figures().front().name == "corner");
}
