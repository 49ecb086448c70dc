// The curves of an exhibit's number, and what a visitor reads off.
#include "lab/session.h"

#include <doctest/doctest.h>

#include <string>

#include "lab/exhibits.h"

namespace megapon::lab::curve_tests {

TEST_CASE("the tunnel misses nothing up to a step of the window, and half of the hits at twice that step") {
    const auto tunnel = make_exhibit("tunnel");
    tunnel->set("thickness", 8);  // a window of 8 + 12 = 20 px
    tunnel->set("speed", 200);
    CHECK(tunnel->computed() == 0);
    tunnel->set("speed", 400);
    CHECK(tunnel->computed() == doctest::Approx(50));
    tunnel->set("substeps", 2);
    CHECK(tunnel->computed() == 0);
}

TEST_CASE("each with each: 45 pairs of 10 balls, 4950 of 100; the grid counts fewer") {
    const auto hundred = make_exhibit("hundred");
    CHECK(hundred->computed() == 4950);
    CHECK(hundred->counted() < 495);
    hundred->set("many", 10);
    CHECK(hundred->computed() == 45);
}

TEST_CASE("readings keep a line for each state, with its last count, as CSV") {
    const auto hundred = make_exhibit("hundred");
    Readings readings;
    readings.add(*hundred);
    readings.add(*hundred);
    CHECK(readings.all.size() == 1);
    hundred->play_frame();
    readings.add(*hundred);
    CHECK(readings.all.size() == 1);
    CHECK(readings.all[0].counted == hundred->counted());
    hundred->set("many", 10);
    readings.add(*hundred);
    const std::string csv = readings.csv(*hundred);
    CHECK(csv.find("many,speed,lens.x,lens.y,pairs,substeps,naive,computed,counted\r\n100,120,") == 0);
    CHECK(csv.find("\r\n10,120,80,80,0,24,0,45,") != std::string::npos);
    readings.add(*make_exhibit("circles"));  // which has no curves
    CHECK(readings.all.size() == 2);
}

TEST_CASE("two walls that nothing passes are two readings; time makes no new one") {
    const auto tunnel = make_exhibit("tunnel");
    tunnel->set("speed", 60);
    Readings readings;
    for (const double thickness : {20.0, 30.0}) {
        tunnel->set("thickness", thickness);
        for (int frame = 0; frame < 100; ++frame) {
            tunnel->play_frame();
            readings.add(*tunnel);
        }
    }
    REQUIRE(readings.all.size() == 2);
    CHECK(readings.all[0].computed == 0);
    CHECK(readings.all[1].computed == 0);
}

TEST_CASE("every exhibit has a map or a curve") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        CHECK((exhibit->plane() || !exhibit->curves().empty()));
    }
}

TEST_CASE("of more than 500 readings the oldest goes") {
    const auto tunnel = make_exhibit("tunnel");
    Readings readings;
    for (int speed = 60; speed <= 60 + static_cast<int>(Readings::most); ++speed) {
        tunnel->set("speed", speed);
        readings.add(*tunnel);
    }
    CHECK(readings.all.size() == Readings::most);
    CHECK(readings.all.front().settings[0] == 61);
}

}  // namespace megapon::lab::curve_tests
