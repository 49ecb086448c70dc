// Where words lie on the page of a recorded match: clear of the ball.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "app/screens/match.h"
#include "app/screens/proof.h"
#include "app/screens/replay.h"
#include "app/screens/rig.h"
#include "app/view/court_view.h"
#include "app/view/match_page.h"

namespace megapon::screens::words_clear_tests {

namespace {

using geometry::Vec;

constexpr int pages = 200;

play::ReplayPlayer match_of_computers() {
    play::Session session(sim::make_world({}, {}), {play::PlayerSource{5}, play::PlayerSource{5}}, 7);
    for (int i = 0; i < pages; ++i) session.play({});
    auto replay = play::ReplayPlayer::open(session.replay(), "test");
    REQUIRE(replay);
    return *replay;
}

std::vector<Proof::Box> words_on(Rig& rig) {
    raster::Image raster(960, 540);
    Proof proof(raster, lettering());
    rig.game.draw(proof);
    return proof.boxes;
}

// Lines that name keys have gaps between these; the speed and the length of a replay have as well.
bool names_keys(const Proof::Box& box) {
    return box.words.find("    ") != std::string::npos && box.words.find("×") == std::string::npos;
}

double distance(const Proof::Box& box, Vec place) {
    const Vec nearest{std::clamp(place.x, box.left, box.right), std::clamp(place.y, box.top, box.bottom)};
    return length(place - nearest);
}

bool lies_on(const Proof::Box& box, Vec low, Vec high) {
    return box.left < high.x && low.x < box.right && box.top < high.y && low.y < box.bottom;
}

}  // namespace

TEST_CASE("the keys of a held replay cover neither the ball nor a captain, on each of 200 pages") {
    const auto settings = any_words();
    const raster::Transform to_page = view::court_place({480, 240});
    play::ReplayPlayer replay = match_of_computers();
    Rig rig(settings);
    rig.begin_at(replay_screen(match_of_computers()));
    rig.pass(100);
    rig.tap(config::key::p);
    std::set<double> places;
    for (int step = 0; step < pages - 5; ++step) {
        rig.tap(config::key::period);
        replay.jump(rig.top<ReplayScreen>().frame());
        const sim::State& state = replay.state();
        if (view::is_goal_page(state)) continue;
        int lines = 0;
        for (const Proof::Box& box : words_on(rig)) {
            if (!names_keys(box)) continue;
            ++lines;
            places.insert(box.bottom);
            CAPTURE(step);
            CAPTURE(box.words);
            CHECK(distance(box, to_page(state.balls[0].center)) >= state.balls[0].radius);
            for (const sim::Side side : sim::both_sides) {
                const Vec body = to_page(state.players[side].body), half{10, 20};
                CHECK_FALSE(lies_on(box, body - half, body + half));
            }
        }
        CHECK(lines >= 2);
    }
    CHECK(places.size() >= 2);
}

TEST_CASE("the words of the best point stand in the header, which nothing on the court reaches") {
    const auto settings = any_words();
    Rig rig({settings[0], settings[1], "match.points=1", "match.lead=1", "match.cap=1"});
    rig.begin_with(two_players());
    rig.let_serve_decide();
    while (rig.scenes() == "match") rig.pass(50);
    rig.pass(700);
    const std::vector<Proof::Box> boxes = words_on(rig);
    CHECK(std::count_if(boxes.begin(), boxes.end(), names_keys) == 1);
    for (const Proof::Box& box : boxes)
        if (names_keys(box)) CHECK(box.bottom <= view::header_height + 1);
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            CAPTURE(boxes[i].words);
            CAPTURE(boxes[j].words);
            CHECK_FALSE(overlap(boxes[i], boxes[j]));
        }
}

TEST_CASE("the header of each lesson has letters of 7 px of the page and more, and no word over another") {
    constexpr double least = 7;  // 14 pixels of 960 x 540
    const auto settings = any_words();
    for (std::size_t lesson = 0; lesson < play::load_lessons().size(); ++lesson) {
        Rig rig(settings);
        rig.begin_with(one_player({.court = play::load_lessons()[lesson]}));
        rig.pass(300);
        std::vector<Proof::Box> header = words_on(rig);
        std::erase_if(header, [](const Proof::Box& box) { return box.bottom > view::header_height + 1; });
        CAPTURE(lesson);
        CHECK(header.size() >= 4);
        for (std::size_t i = 0; i < header.size(); ++i) {
            CAPTURE(header[i].words);
            CHECK(header[i].size >= least);
            for (std::size_t j = 0; j < i; ++j) {
                CAPTURE(header[j].words);
                CHECK_FALSE(overlap(header[i], header[j]));
            }
        }
    }
}

}  // namespace megapon::screens::words_clear_tests
