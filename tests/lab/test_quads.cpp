#include "lab/figures.h"

using namespace megapon::lab;

TEST_CASE("quads: crossing edges alone miss 1018 of 3307 hits, where one quad lies inside the other") {
    const Claimed claim("quads");
    CHECK(claim.holds());
    CHECK(claim["hits"] == 3307);
    CHECK(claim["nested"] == 1018);
    CHECK(claim["wrong"] == 0);
}

TEST_CASE(
    "quads: a turn by the total angle comes back to the same corner; 7200 little turns that are cut wear it away") {
    const Claimed claim("quads");
    CHECK(claim["total_angle_px"] == 0);
    CHECK(claim["again_px"] > 0);
    CHECK(claim["again_px"] < 1e-10);
    CHECK(claim["worn_px"] == doctest::Approx(72.1).epsilon(0.001));  // a corner 72.1 px from the centre: all of it
}

TEST_CASE("two quads turn opposite ways and turn back at the page's edge") {
    const auto quads = Claimed::make("quads");
    double lowest = 1000;
    double highest = 0;
    for (int page = 0; page < 150; ++page) {
        quads->play_page();
        lowest = std::min(lowest, quads->value("a.x"));
        highest = std::max(highest, quads->value("a.x"));
    }
    CHECK(lowest > 32);  // the quad is at least 32 px from its centre to each side
    CHECK(highest < 278);
    CHECK(highest - lowest > 100);
    CHECK(quads->page() == 150);
}

TEST_CASE("quads touch when they are dragged together, and the smaller one inside the larger one counts") {
    const auto quads = with("quads", {"a.x=100", "a.y=90", "b.x=250", "b.y=90"});
    CHECK_FALSE(quads->hit());
    quads->put("b.x", 100);
    CHECK(quads->hit());
    CHECK(quads->formula()[0] == "a × b   ○");
    CHECK(quads->formula()[1] == "a in b   ●");
}
