#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "lab/claims.h"
#include "lab/random_states.h"

namespace megapon::lab::moving_exhibits_tests {

TEST_CASE("tunnel: at 48 px a frame one check misses 14.2 % of the hits, 24 checks 0.0125 %, the sweep none") {
    const CheckedClaim claim("tunnel");
    CHECK(claim.holds());
    CHECK(claim["missed_once_120_percent"] == doctest::Approx(0.750).epsilon(0.001));
    CHECK(claim["missed_once_480_percent"] == doctest::Approx(14.208).epsilon(0.001));
    CHECK(claim["missed_24_480_percent"] == doctest::Approx(0.0125).epsilon(0.001));
    CHECK(claim["missed_sweep_480_percent"] == 0);
}

TEST_CASE("tunnel: four checks a frame find each shot at 48 px a frame through a wall of 6 px; one finds 18 of 48") {
    const auto exhibit = exhibit_with("tunnel", {"substeps=4"});
    const auto found = [&exhibit] {
        int count = 0;
        for (int i = 0; i < 48; ++i) {  // starts 1 px apart
            exhibit->set("phase", i / 48.0);
            count += exhibit->is_hit();
        }
        return count;
    };
    CHECK(found() == 48);
    exhibit->set("substeps", 1);
    CHECK(std::abs(found() - 18) <= 1);  // a ball of radius 6 overlaps a wall of 6 px on 18 px of its path
}

TEST_CASE("tunnel: 1000 shots are counted, and a new speed restarts the count") {
    const auto exhibit = exhibit_with("tunnel", {"substeps=4"});
    for (int page = 0; page < 25; ++page) exhibit->play_frame();
    CHECK(exhibit->number("missed_hits")->of == 1000);
    CHECK(exhibit->number("missed_once_percent")->value ==
          doctest::Approx(100 * 30.0 / 48).epsilon(0.08));  // 48 px steps, an 18 px window
    CHECK(exhibit->number("missed_substeps_percent")->value == 0);
    exhibit->set("speed", 500);
    CHECK(exhibit->number("missed_hits")->of == 50);
}

TEST_CASE("substeps: steps up to 13.7 px miss fewer than 1 % of the hits, longer ones 14.5 %") {
    const CheckedClaim claim("substeps");
    CHECK(claim.holds());
    // 2 · 28 · sin u, where (cos u + u / sin u) / 2 = 0.99: a step jumps over a chord of L px with 1 - L / step.
    CHECK(claim["safe_step_px"] == doctest::Approx(13.65505913).epsilon(1e-9));
    const double u = std::asin(claim["safe_step_px"] / 56);
    CHECK((std::cos(u) + u / std::sin(u)) / 2 == doctest::Approx(0.99).epsilon(1e-12));
    CHECK(claim["missed_inside_percent"] < 0.2);
    CHECK(claim["missed_outside_percent"] == doctest::Approx(14.5).epsilon(0.01));
    CHECK(exhibit_with("substeps", {"speed=480", "substeps=24"})->is_hit());
    CHECK_FALSE(exhibit_with("substeps", {"speed=480", "substeps=1"})->is_hit());
}

TEST_CASE("substeps: above the plot the ball touches the megaphone where a check finds it, and else passes by") {
    for (const char* setting : {"substeps=1", "substeps=2", "substeps=7", "substeps=24", "substeps=48"})
        for (const char* speed : {"speed=60", "speed=480", "speed=2400"}) {
            const auto substeps = exhibit_with("substeps", {setting, speed});
            int found = 0, passed = 0;
            const Diagram diagram = substeps->diagram();
            for (const Primitive& shape : diagram.primitives) {
                if (shape.kind == Primitive::Kind::circle) CHECK(shape.points[0].x + shape.radius < 310);
                if (shape.thing == Thing::ball) ++(shape.role == Role::found ? found : passed);
            }
            CHECK(found + passed == 1);
            CHECK((found == 1) == substeps->hits(true));
        }
}

TEST_CASE("substeps: the plot keeps the last 1000 hits") {
    const auto exhibit = require_exhibit("substeps");
    for (int page = 0; page < 80; ++page) exhibit->play_frame();
    CHECK(exhibit->number("plotted_hits")->value == 1000);
}

TEST_CASE("sweep: the smaller root finds all 6528 hits of 20 000 pairs to 1e-13 px; without motion only contacts hit") {
    const CheckedClaim claim("sweep");
    CHECK(claim.holds());
    CHECK(claim["hits"] == 6528);
    CHECK(claim["still"] == 400);
    CHECK(claim["wrong"] == 0);
    CHECK(claim["error_px"] < 1e-13);
    // Head-on from 100 px apart, both moving 50 px: they are 28 px apart at t = 0.72.
    const auto exhibit =
        exhibit_with("sweep", {"a.x=50", "a.y=60", "a2.x=100", "a2.y=60", "b.x=150", "b.y=60", "b2.x=100", "b2.y=60"});
    CHECK(exhibit->is_hit());
    CHECK(text_of(exhibit->formula().back()) == "t = 0.72, 1.28");
}

TEST_CASE("bounce: mirror, turn-flip-turn and moving mirror agree to 1e-11 px/s, and no speed is lost") {
    const CheckedClaim claim("bounce");
    CHECK(claim.holds());
    CHECK(claim["turned_px_s"] < 1e-11);
    CHECK(claim["speed_px_s"] < 1e-11);
    CHECK(claim["moving_px_s"] < 1e-11);
    CHECK(claim["restitution_px_s"] < 1e-11);
    // 100 px/s straight at the head, half of it back.
    const auto half = exhibit_with("bounce", {"n.x=290", "n.y=95", "v.x=-100", "v.y=0", "m.x=0", "restitution=0.5"});
    CHECK(line_of(*half, "after") == "w = (50, 0)");
    CHECK(exhibit_with("bounce", {"v.x=-90", "v.y=0", "m.x=0"})->is_hit());
    CHECK_FALSE(exhibit_with("bounce", {"v.x=90", "v.y=0", "m.x=0"})->is_hit());  // it goes away
}

TEST_CASE(
    "masses: of 20 000 contacts momentum and energy are kept, and the balls part as fast as the restitution says") {
    const CheckedClaim claim("masses");
    CHECK(claim.holds());
    CHECK(claim["contacts"] == 20000);
    CHECK(claim["momentum_lost"] < 1e-9);
    CHECK(claim["energy_lost"] < 1e-12);
    CHECK(claim["parted_px_s"] < 1e-9);
    CHECK(claim["swapped_right"] > 0);  // equal masses, nothing lost
    // 2 at 120 px/s and 4 at -40: the centre of mass moves by 80 / 6.
    const auto exhibit = exhibit_with("masses", {});
    CHECK(exhibit->number("momentum_before")->value == 80);
    CHECK(exhibit->number("momentum_after")->value == doctest::Approx(80));
    CHECK(exhibit->number("energy_percent")->value == doctest::Approx(100));
    for (int page = 0; page < 15; ++page) exhibit->play_frame();
    CHECK(exhibit->value("a.v") == doctest::Approx(160.0 / 6 - 120));
    CHECK(exhibit->value("b.v") == doctest::Approx(160.0 / 6 + 40));
    // Swapped velocities make 4 at 120 of 2 at 120.
    const auto naive = exhibit_with("masses", {"naive=1"});
    CHECK(naive->is_wrong());
    CHECK(naive->number("momentum_after")->value == 400);
    CHECK_FALSE(exhibit_with("masses", {"naive=1", "a.m=4"})->is_wrong());
}

TEST_CASE("swing: 100 presses send the ball in 24 directions when stamped, in 2 when latched to the frame") {
    const CheckedClaim claim("swing");
    CHECK(claim.holds());
    CHECK(claim["presses"] == 100);
    CHECK(claim["ways_stamped"] == 24);
    CHECK(claim["ways_latched"] == 2);
}

TEST_CASE("swing: the dial spans all presses that can hit: too early at one end, too late at the other") {
    for (int speed = 120; speed <= 480; speed += 20) {
        for (int aside = -30; aside <= 30; aside += 6) {
            CAPTURE(speed);
            CAPTURE(aside);
            const auto exhibit = exhibit_with("swing", {});
            exhibit->set("speed", speed);
            exhibit->set("aside", aside);
            const auto hits_at = [&](double press) {
                exhibit->set("press", press);
                return exhibit->hits(false);
            };
            if (speed <= 280) CHECK_FALSE(hits_at(0));  // a faster ball is there before a swing could be too early
            CHECK_FALSE(hits_at(1));
            int hits = 0;
            for (int press = 0; press < 48; ++press) hits += hits_at(press / 48.0);
            CHECK(hits > 0);
        }
    }
}

TEST_CASE("tiles: a walker gets 124 px far with X then Y, 26 px with both at once, and never ends in a wall") {
    const CheckedClaim claim("tiles");
    CHECK(claim.holds());
    CHECK(claim["in_walls"] == 0);
    CHECK(claim["far_x_then_y_px"] == doctest::Approx(124.2).epsilon(0.001));
    CHECK(claim["far_at_once_px"] == doctest::Approx(25.85).epsilon(0.001));
    CHECK(claim["sunk_px"] == 5);  // half of the walker that is looked up by its centre
}

TEST_CASE("tiles: of 173 steps to a corner at which the order counts, 83 end right X first, and 90 Y first") {
    const CheckedClaim claim("tiles");
    CHECK(claim["order_counts"] == 173);
    CHECK(claim["x_first_right"] == 83);
    CHECK(claim["y_first_right"] == 90);
}

TEST_CASE("tiles: the crosshair names the cell that division finds") {
    const auto tiles = exhibit_with("tiles", {"p.x=230", "p.y=60"});
    CHECK(line_of(*tiles, "column") == "(230 - 5) / 15 = 15 → 15");
    CHECK(line_of(*tiles, "row") == "(60 - 3) / 15 = 3.8 → 3");
    bool named = false;
    for (const Primitive& primitive : tiles->diagram().primitives) named = named || primitive.label == "15, 3";
    CHECK(named);
}

TEST_CASE("tiles: a walker that is looked up by its centre sinks by half into a wall that stops the other") {
    const auto tiles = exhibit_with("tiles", {"a.x=60", "a.y=40", "w=10", "h=10", "v.x=-120", "v.y=0"});
    for (int page = 0; page < 10; ++page) tiles->play_frame();
    CHECK(tiles->value("a.x") == doctest::Approx(30));  // the border ends at 20
    CHECK(tiles->number("sunk")->value == doctest::Approx(10).epsilon(0.03));
}

TEST_CASE("tiles: a wall drawn beside the walker stops it, and a second stroke erases it") {
    const auto tiles = exhibit_with("tiles", {"a.x=60", "a.y=40", "w=5", "h=5", "v.x=60", "v.y=0"});
    tiles->set("a.x", 74.9);  // its right side 0.1 px before the tile from 80 px on
    CHECK_FALSE(tiles->is_hit());
    CHECK(tiles->begin_stroke({88, 40}));
    CHECK(tiles->is_hit());
    CHECK(tiles->begin_stroke({88, 40}));
    CHECK_FALSE(tiles->is_hit());
    CHECK_FALSE(tiles->begin_stroke({2, 2}));  // outside the map
}

TEST_CASE("shots: of 1414 shots that touch, one check a frame finds 643, 24 checks find 1411") {
    const CheckedClaim claim("shots");
    CHECK(claim.holds());
    CHECK(claim["touching"] == 1414);
    CHECK(claim["found_once"] == 643);
    CHECK(claim["found_24"] == 1411);
    CHECK(claim["false_hits"] == 0);
    CHECK(claim["wrong_half_width_percent"] == doctest::Approx(5.469).epsilon(0.001));
    CHECK(claim["wrong_inscribed_percent"] == doctest::Approx(7.982).epsilon(0.001));
    CHECK(claim["wrong_circumscribed_percent"] == doctest::Approx(23.208).epsilon(0.001));
}

TEST_CASE("shots: a shot that hits is gone with its drone, and hits no second one") {
    const auto exhibit = exhibit_with("shots", {"rate=1", "ship=50", "drones=24"});
    const auto shots_and_drones = [&] {
        int shots = -1, drones = -1;
        std::sscanf(text_of(exhibit->formula()[0]).c_str(), "%d × %d", &shots, &drones);
        return std::pair(shots, drones);
    };
    CHECK(shots_and_drones() == std::pair(0, 24));
    double hits = 0;
    int shots_before = 0;
    while (hits == 0) {
        shots_before = shots_and_drones().first;
        exhibit->play_substep();
        hits = exhibit->number("hits")->value;
        REQUIRE(exhibit->frame() < 40);
    }
    CHECK(hits == 1);
    CHECK(shots_and_drones().second == 23);
    const int shots_left = shots_and_drones().first;
    CHECK(shots_left == shots_before - 1);
    exhibit->play_substep();
    CHECK(exhibit->number("hits")->value == 1);
    CHECK(shots_and_drones() == std::pair(shots_left, 23));
}

TEST_CASE("box-first: time moves all circles but the dragged one, and none leaves its area") {
    const auto exhibit = require_exhibit("box-first");
    const auto centers = [&] {
        std::vector<Vec> all;
        const Diagram diagram = exhibit->diagram();
        for (const Primitive& primitive : diagram.primitives)
            if (primitive.kind == Primitive::Kind::circle) all.push_back(primitive.points[0]);
        return all;
    };
    const std::vector<Vec> first = centers();
    REQUIRE(first.size() == 40);
    exhibit->play_frame();
    const std::vector<Vec> second = centers();
    for (std::size_t i = 0; i + 1 < first.size(); ++i) CHECK(second[i] != first[i]);  // the dragged one is drawn last
    CHECK(second.back() == first.back());
    double lowest_x = 310, highest_x = 0, lowest_y = 190, highest_y = 0;
    std::vector<Vec> before;
    for (int frame = 0; frame < 300; ++frame) {
        before = centers();
        exhibit->play_frame();
        for (const Vec center : centers()) {
            lowest_x = std::min(lowest_x, center.x);
            highest_x = std::max(highest_x, center.x);
            lowest_y = std::min(lowest_y, center.y);
            highest_y = std::max(highest_y, center.y);
        }
    }
    CHECK(lowest_x >= 10);
    CHECK(lowest_x < 20);
    CHECK(highest_x <= 300);
    CHECK(highest_x > 290);
    CHECK(lowest_y >= 10);
    CHECK(lowest_y < 20);
    CHECK(highest_y <= 160);
    CHECK(highest_y > 150);
    for (std::size_t i = 0; i + 1 < before.size(); ++i) {  // none has stopped at a side
        CHECK(centers()[i].x != before[i].x);
        CHECK(centers()[i].y != before[i].y);
    }
}

TEST_CASE("shots: the drones shoot back, and hits on the ship are counted") {
    const auto shots = require_exhibit("shots");
    for (int page = 0; page < 300; ++page) shots->play_frame();
    CHECK(shots->number("hits_taken")->value > 0);
    CHECK(shots->number("wrong_half_width")->value < shots->number("wrong_inscribed")->value);
    CHECK(shots->number("wrong_inscribed")->value < shots->number("wrong_circumscribed")->value);
}

TEST_CASE("hundred: more than a thousand balls are coloured by blocks of cells, and a lens shows the cells") {
    const auto hundred = exhibit_with("hundred", {"many=5000"});
    int large = 0;
    int first = 0;
    int second = 0;
    for (const Primitive& primitive : hundred->diagram().primitives) {
        large += primitive.kind == Primitive::Kind::circle;
        first += primitive.kind == Primitive::Kind::dot && primitive.role == Role::first;
        second += primitive.kind == Primitive::Kind::dot && primitive.role == Role::second;
    }
    CHECK(large > 3);
    CHECK(large < 40);
    CHECK(first > 1500);
    CHECK(second > 1500);
    CHECK(hundred->handles().size() == 4);
}

TEST_CASE("quads: the worn quad begins anew after each full turn and leaves its ghosts, six at most") {
    const auto quads = exhibit_with("quads", {"spin=180"});
    const auto faint = [&] {
        int count = 0;
        for (const Primitive& primitive : quads->diagram().primitives)
            count += primitive.kind == Primitive::Kind::polygon && primitive.role == Role::faint;
        return count;
    };
    CHECK(faint() == 0);
    for (int page = 0; page < 22; ++page) quads->play_frame();
    CHECK(faint() == 1);
    for (int page = 0; page < 200; ++page) quads->play_frame();
    CHECK(faint() == 6);
}

TEST_CASE("hundred: of 4950 pairs the grid tests 197 and misses no touch; 1072 bounces keep the energy to 1e-14") {
    const CheckedClaim claim("hundred");
    CHECK(claim.holds());
    CHECK(claim["pairs"] == 4950);
    CHECK(claim["grid_tests"] == doctest::Approx(197.367).epsilon(0.001));
    CHECK(claim["bounces"] == 1072);
    CHECK(claim["lost"] == 0);
    CHECK(claim["energy_kept"] == doctest::Approx(1).epsilon(1e-14));
}

TEST_CASE("a contact is named an edge's or a corner's: a square that turns under the ball shows both") {
    int corners = 0, edges = 0;
    for (int turn = 0; turn <= 90; turn += 3) {
        const auto exhibit =
            exhibit_with("polygon", {"corners=4", "notch=0", "a.x=155", "a.y=20", "to.x=155", "to.y=140"});
        CHECK_FALSE(exhibit->assign("turn=" + std::to_string(turn)));
        corners += exhibit->number("corner") ? 1 : 0;
        edges += exhibit->number("edge") ? 1 : 0;
    }
    CHECK(corners + edges == 31);
    CHECK(corners >= 5);
    CHECK(edges >= 5);
}

TEST_CASE("balls beside the lens are drawn as dots, also right above and below it") {
    const auto exhibit = exhibit_with("hundred", {"many=2000"});
    const double x = exhibit->value("lens.x"), y = exhibit->value("lens.y");
    int inside = 0, above_or_below = 0, beside = 0;
    for (const Primitive& one : exhibit->diagram().primitives) {
        if (one.kind != Primitive::Kind::dot || one.radius != 1) continue;
        const bool in_column = std::abs(one.points[0].x - x) < 28, in_row = std::abs(one.points[0].y - y) < 28;
        inside += in_column && in_row ? 1 : 0;
        above_or_below += in_column && !in_row ? 1 : 0;
        beside += !in_column && in_row ? 1 : 0;
    }
    CHECK(inside == 0);
    CHECK(above_or_below > 50);
    CHECK(beside > 50);
}

TEST_CASE("whatever its settings, each number of an exhibit is finite on all of 60 pages") {
    constexpr int states = 12;
    for (const ExhibitInfo& entry : all_exhibits) {
        megapon::sim::Random random(11);
        for (int i = 0; i < states; ++i) {
            const auto exhibit = random_state(entry, random, i % 2 == 1);
            const std::string line = settings_text(*exhibit);
            CAPTURE(line);
            for (int page = 1; page <= 60; ++page) {
                exhibit->play_frame();
                if (page % 12 > 0) continue;
                for (const auto& number : exhibit->numbers()) {
                    CAPTURE(number.first);
                    CHECK(std::isfinite(number.second));
                }
            }
        }
    }
}

}  // namespace megapon::lab::moving_exhibits_tests
