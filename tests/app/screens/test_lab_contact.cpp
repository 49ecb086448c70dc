#include <doctest/doctest.h>

#include <string>

#include "app/screens/match.h"
#include "app/screens/replay.h"
#include "app/screens/rig.h"
#include "sim/hash.h"

namespace megapon::screens::lab_contact_tests {

namespace {

namespace key = config::key;
namespace pad = config::pad_button;

constexpr int key_l = key::a + 11;

// Paused after the first contact.
void play_until_contact(Rig& rig) {
    rig.begin_with(against_computer(3));
    rig.tap(key::space);
    while (rig.logged("bounce").empty() && rig.logged("hit").size() < 2) {  // the first one is the serve
        rig.tap(key::space);
        rig.pass(500);
        REQUIRE(rig.now() < 60'000);
    }
    rig.tap(key::escape);
    REQUIRE(rig.scenes() == "match pause");
}

play::ReplayPlayer demonstration_replay(int frames) {
    Rig rig({}, frames);
    rig.begin_with(demonstration());
    rig.pass(frames * 100.0 + 1000);
    auto player = play::ReplayPlayer::open(rig.top<MatchScreen>().session().replay(), "");
    REQUIRE(player);
    return *std::move(player);
}

void push(Rig& rig, int button) {
    rig.feel(input::pad_press(0, button, rig.now()));
    rig.feel(input::pad_release(0, button, rig.now()));
}

}  // namespace

TEST_CASE("L in a pause opens the last contact in the lab, and leaving that returns to the pause of the same frame") {
    Rig rig;
    play_until_contact(rig);
    const auto events = rig.logged("bounce").size() + rig.logged("hit").size();
    rig.tap(key_l);
    CHECK(rig.scenes() == "match pause lab");
    rig.tap(key::c);
    const bool opened = rig.copied.starts_with("megapon --lab sweep --set a.x=") ||
                        rig.copied.starts_with("megapon --lab line --set from.x=");
    CHECK(opened);
    rig.type({key::space, key::escape});
    CHECK(rig.scenes() == "match pause lab pause");
    CHECK(rig.logged("bounce").size() + rig.logged("hit").size() == events);
    rig.tap(key::escape);
    CHECK(rig.scenes() == "match pause lab pause match");
}

TEST_CASE("the pause's menu leads to the contact with a gamepad, and says so when nothing has been touched") {
    Rig rig;
    rig.begin_with(against_computer(3));
    rig.pass(300);
    push(rig, pad::start);
    for (int line = 0; line < 3; ++line) push(rig, pad::down);
    push(rig, pad::a);
    rig.pass(50);
    CHECK(rig.scenes() == "match pause");
    CHECK(rig.read_page().find(rig.game.preferences().translations()("lab.no_contact")) != std::string::npos);
}

TEST_CASE("L or a gamepad's Y in a replay opens the contact before the page that stands, and leads back to that page") {
    const play::ReplayPlayer replay = demonstration_replay(80);
    for (const bool by_pad : {false, true}) {
        Rig rig;
        rig.begin_at(replay_screen(replay));
        rig.pass(7000);
        by_pad ? push(rig, pad::y) : rig.tap(key_l);
        CHECK(rig.scenes() == "replay lab");
        rig.pass(500);
        by_pad ? push(rig, pad::b) : rig.tap(key::escape);
        CHECK(rig.scenes() == "replay lab replay");
        const int frame = rig.top<ReplayScreen>().frame();
        CHECK(frame >= 69);
        rig.pass(1000);
        CHECK(rig.top<ReplayScreen>().frame() == frame);  // it still stands
    }
}

TEST_CASE("an earlier page of a replay has an earlier contact, and the page alone decides which") {
    const play::ReplayPlayer replay = demonstration_replay(120);
    const auto last = [&](int frame) {
        Rig rig;
        rig.begin_over(contact_screen(last_contact(replay, frame), nullptr));
        rig.tap(key::c);
        return rig.copied;
    };
    CHECK(last(120) != last(60));
    CHECK(last(120) == last(120));
    CHECK(last(1).empty());  // nothing was touched by then
}

TEST_CASE("a rally in the lab is played with the exhibit's substeps and speed, and after it the exhibit is back") {
    Rig rig;
    rig.begin_with_exhibit("tunnel");
    rig.type({key::right_bracket, key::enter, key::enter});
    CHECK(rig.scenes() == "lab question lab match");
    const sim::Tuning& tuning = rig.top<MatchScreen>().session().world().tuning;
    CHECK(tuning.physics.substeps == 2);
    CHECK(tuning.ball.serve_speed == 480);
    CHECK(tuning.match.points == 1);
    for (int i = 0; i < 200 && rig.scenes().ends_with("match"); ++i) {
        rig.tap(key::space);
        rig.pass(1000);
    }
    CHECK(rig.scenes() == "lab question lab match lab");
    rig.tap(key::c);
    CHECK(rig.copied == "megapon --lab tunnel --set substeps=2");
    CHECK(rig.kept().empty());
}

TEST_CASE("a rally with any exhibit's speed has a replay that opens") {
    for (const double speed : {0.0, 20.0, 600.0, 2400.0}) {
        MatchSetup setup = against_computer(2);
        setup.mode = LabRally{{}, 24, speed};
        sim::Tuning own;
        own.ball.speed_cap = own.swing.bunt_floor = 100;
        const play::Session session(sim::make_world({}, tuning_of(setup, own)), setup.sources, 1);
        CHECK(play::ReplayPlayer::open(session.replay(), ""));
    }
}

TEST_CASE("a rally from the contact of a match asks before it ends that match, and ends none without a yes") {
    Rig rig;
    play_until_contact(rig);
    rig.type({key_l, key::enter, key::enter});  // no
    CHECK(rig.scenes() == "match pause lab question lab");
    rig.type({key::enter, key::down, key::enter});
    CHECK(rig.scenes() == "match pause lab question lab question lab match");
}

}  // namespace megapon::screens::lab_contact_tests
