#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "app/screens/far.h"
#include "app/screens/rig.h"
#include "app/screens/ways.h"
#include "udp/relay.h"

namespace megapon::screens::far_tests {

namespace key = config::key;

namespace {

const std::vector<std::string> one_point{"match.points=1", "match.lead=1", "match.cap=1", "game.welcome=false"};

// Two games, each with its own player, clock and folder, and a network between them.
struct TwoGames {
    Rig host{one_point};
    Rig guest{one_point};

    TwoGames() {
        guest.machine = 2;
        host.begin_at(far_host_screen());
        guest.begin_at(far_join_screen("192.168.1.1"));
    }

    void pass(int ms) {
        for (int passed = 0; passed < ms; passed += 4) {
            host.pass(4);
            guest.pass(4);
        }
    }
    bool pass_until(int ms, const std::function<bool()>& until) {
        for (int passed = 0; passed < ms && !until(); passed += 100) pass(100);
        return until();
    }
    bool both_show(const std::string& words) {
        return host.read_page().find(words) != std::string::npos && guest.read_page().find(words) != std::string::npos;
    }
    // Both walk out of the ball's way, each with the keys that are theirs alone, and a serve decides the match.
    void play_to_the_end() {
        pass(500);
        REQUIRE(host.shown() == "far-match");
        REQUIRE(guest.shown() == "far-match");
        host.press(key::w);
        guest.press(key::down);
        REQUIRE(pass_until(300'000, [&] { return both_show("Rematch"); }));
    }
};

std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("far away is a line for two players, and Esc leads back from each of its screens") {
    Rig rig;
    rig.begin_at(two_players_screen());
    rig.type({key::down, key::down, key::down, key::down, key::enter, key::down, key::enter});
    CHECK(rig.scenes() == "two-players far far-host");
    rig.type({key::escape, key::down, key::enter});
    CHECK(rig.shown() == "naming");
    rig.type({key::escape, key::escape});
    CHECK(rig.scenes() == "two-players far far-host far naming far two-players");
}

TEST_CASE("nothing is sent and no port is open before Host or Join") {
    Rig rig;
    const int before = Rig::network().sent;
    rig.begin_at(two_players_screen());
    rig.type({key::down, key::down, key::down, key::down, key::enter});
    rig.pass(3000);
    CHECK(rig.shown() == "far");
    CHECK(Rig::network().waiting.empty());
    rig.type({key::down, key::enter});
    CHECK(Rig::network().waiting.size() == 1);
    rig.pass(3000);
    CHECK(Rig::network().sent == before);
    rig.tap(key::escape);
    CHECK(Rig::network().waiting.empty());
}

TEST_CASE("the code is shown and copied, addresses stand below it, and each time it is another one") {
    Rig rig;
    rig.begin_at(far_host_screen());
    rig.tap(key::a + 2);
    const std::string code = rig.copied;
    CHECK(rig.read_page().find(code + "\n") != std::string::npos);
    CHECK(rig.read_page().find("192.168.1.1") != std::string::npos);
    CHECK(rig.read_page().find("is encrypted") != std::string::npos);
    CHECK(std::get<udp::Invitation>(udp::read_invitation(code)).address == udp::pipe_address(1));
    rig.tap(key::escape);
    rig.begin_at(far_host_screen());
    rig.tap(key::a + 2);
    CHECK(rig.copied != code);
}

TEST_CASE("a code that is pasted leads into the match, where the address alone is refused") {
    std::vector<std::string> settings = one_point;
    settings.push_back("far.code_only=true");
    Rig host(settings);
    Rig guest(one_point);
    guest.machine = 2;
    host.begin_at(far_host_screen());
    CHECK(host.read_page().find("192.168.1.1") == std::string::npos);
    CHECK(host.read_page().find("The code alone lets somebody in") != std::string::npos);
    host.tap(key::a + 2);
    const auto pass = [&](int ms) {
        for (int passed = 0; passed < ms; passed += 4) {
            guest.pass(4);
            host.pass(4);
        }
    };
    guest.begin_at(far_join_screen("192.168.1.1"));
    pass(600);
    CHECK(guest.read_page().find("joined by its code alone") != std::string::npos);
    guest.copied = host.copied;
    guest.begin_at(far_screen());
    guest.type({key::down, key::down, key::enter, key::enter});
    pass(500);
    CHECK(host.shown() == "far-match");
    CHECK(guest.shown() == "far-match");
}

TEST_CASE("two games that reach only a relay play by it, and one that is not there is named on the page") {
    std::vector<std::string> settings = one_point;
    settings.push_back("far.relay=192.168.1.100");
    Rig host(settings);
    Rig guest(one_point);
    guest.machine = 2;
    const udp::Address place = udp::pipe_address(100, udp::standard_relay_port);
    const auto pass = [&](int ms, udp::Relay* relay) {
        for (int passed = 0; passed < ms; passed += 4) {
            guest.pass(4);
            host.pass(4);
            if (relay) relay->update(far_time(host.now()));
        }
    };
    host.begin_at(far_host_screen());
    host.tap(key::a + 2);
    pass(5200, nullptr);
    CHECK(host.read_page().find("The relay does not answer.") != std::string::npos);
    udp::Relay relay(Rig::network().open(place), {});
    pass(600, &relay);
    CHECK(host.read_page().find("Waiting for the other player") != std::string::npos);
    Rig::network().reaches = [&place](const udp::Address& from, const udp::Address& to) {
        return from == place || to == place;
    };
    guest.begin_at(far_join_screen(host.copied));
    pass(3000, &relay);
    Rig::network().reaches = [](const udp::Address&, const udp::Address&) { return true; };
    CHECK(host.shown() == "far-match");
    CHECK(guest.shown() == "far-match");
    CHECK(relay.counts().passed > 0);
}

TEST_CASE("a relay that is no address is said, and no port is opened") {
    Rig rig({"far.relay=relay.example"});
    rig.begin_at(far_screen());
    rig.type({key::down, key::enter});
    CHECK(rig.shown() == "far");
    CHECK(rig.read_page().find("relay.example") != std::string::npos);
    CHECK(Rig::network().waiting.empty());
}

TEST_CASE("a wrong letter of a code is said, and nothing is sent") {
    Rig rig;
    const int before = Rig::network().sent;
    rig.begin_at(far_join_screen("60N0-0GET-ZW28-T5CY-4T5"));
    CHECK(rig.read_page().find("A letter of") != std::string::npos);
    rig.pass(1000);
    CHECK(Rig::network().sent == before);
}

TEST_CASE("a game that waits nearby is a line of the list, which leads into the match") {
    Rig host(one_point);
    Rig guest(one_point);
    guest.machine = 2;
    guest.begin_at(far_nearby_screen());
    CHECK(guest.read_page().find("No game waits nearby yet.") != std::string::npos);
    host.begin_at(far_host_screen());
    const auto pass = [&](int ms) {
        for (int passed = 0; passed < ms; passed += 4) {
            guest.pass(4);
            host.pass(4);
        }
    };
    pass(1500);
    CAPTURE(guest.read_page());
    CHECK(guest.read_page().find("192.168.1.1    to 1    ") != std::string::npos);
    guest.tap(key::enter);
    CAPTURE(guest.scenes());
    pass(1000);
    CHECK(host.shown() == "far-match");
    CHECK(guest.shown() == "far-match");
}

TEST_CASE("an address is typed or pasted") {
    Rig rig;
    rig.copied = "192.168.1.77";
    rig.begin_at(far_screen());
    rig.type({key::down, key::down, key::enter});
    CHECK(rig.read_page().find("192.168.1.77_") != std::string::npos);
    rig.tap(key::enter);
    CHECK(rig.shown() == "far-join");
    CHECK(rig.read_page().find("Asking 192.168.1.77") != std::string::npos);
    rig.pass(5200);
    CHECK(rig.read_page().find("Nobody answers at 192.168.1.77.") != std::string::npos);
    const int sent = Rig::network().sent;
    rig.pass(3000);
    CHECK(Rig::network().sent == sent);
}

TEST_CASE("what is no address is said, and so is a port in use") {
    Rig rig;
    rig.begin_at(far_join_screen("desk"));
    CHECK(rig.read_page().find("desk is neither a code nor an address.") != std::string::npos);
    const auto taken = Rig::network().open(udp::pipe_address(1));
    rig.begin_at(far_screen());
    rig.type({key::down, key::enter});
    CHECK(rig.shown() == "far");
    CHECK(rig.read_page().find("Port 27644 is in use") != std::string::npos);
}

TEST_CASE("two games play a match, and both keep the same replay, which plays as it was recorded") {
    TwoGames both;
    both.play_to_the_end();
    REQUIRE(both.host.kept().size() == 1);
    REQUIRE(both.guest.kept().size() == 1);
    const std::string replay = bytes_of(both.host.kept().front().file);
    CHECK(replay == bytes_of(both.guest.kept().front().file));
    auto read = play::read_replay(replay, "kept");
    REQUIRE(read);
    auto offline = play::ReplayPlayer::open(*read, "kept");
    REQUIRE(offline);
    while (!offline->ended()) {
        offline->play();
        CHECK(offline->agrees());
    }
    CHECK(offline->state().match.phase == sim::MatchPhase::over);
}

TEST_CASE("in a match far away, too, the gamepad of the side that concedes shakes") {
    TwoGames both;
    both.pass(500);
    both.host.feel(input::push_stick(0, config::pad_axis::left_y, -1, both.host.now()));
    both.guest.feel(input::push_stick(0, config::pad_axis::left_y, 1, both.guest.now()));
    REQUIRE(both.pass_until(300'000, [&] { return both.both_show("Rematch"); }));
    const auto replay = play::read_replay(bytes_of(both.host.kept().front().file), "kept");
    REQUIRE(replay);
    auto played = play::ReplayPlayer::open(*replay, "kept");
    REQUIRE(played);
    while (!played->ended()) played->play();
    const sim::PerSide<int>& score = played->state().match.score;
    Rig& conceding = score[sim::Side::left] > score[sim::Side::right] ? both.guest : both.host;
    CHECK(conceding.shaken[0] == 0.5);  // it has hit no ball
}

TEST_CASE("a pause stops both games on the same page, and who paused goes on") {
    TwoGames both;
    both.pass(1500);
    both.host.tap(key::escape);
    both.pass(400);
    CHECK(both.host.read_page().find("Paused\n") != std::string::npos);
    CHECK(both.guest.read_page().find("The other side has paused\n") != std::string::npos);
    both.host.tap(key::enter);
    both.pass(400);
    CHECK(!both.both_show("aused"));
}

TEST_CASE("a window that loses its focus pauses both") {
    TwoGames both;
    both.pass(1500);
    both.guest.game.lose_focus();
    both.pass(400);
    CHECK(both.host.read_page().find("The other side has paused\n") != std::string::npos);
}

TEST_CASE("both wish a rematch, and it begins with the sides swapped if one wishes that") {
    TwoGames both;
    both.play_to_the_end();
    both.host.release(key::w);
    both.guest.release(key::down);
    both.host.tap(key::enter);
    both.guest.type({key::down, key::enter});
    REQUIRE(both.pass_until(3000, [&] { return !both.both_show("Rematch") && !both.both_show("Waiting"); }));
    both.pass(1000);
    CHECK(both.host.shown() == "far-match");
    const std::string page = both.guest.read_page();
    CHECK(page.find("You\n") < page.find("Far away\n"));
}

TEST_CASE("a side that leaves is missed at once, and both have the match as far as it went") {
    TwoGames both;
    both.pass(2500);
    both.host.tap(key::escape);
    both.pass(300);
    both.host.type({key::down, key::enter});
    both.pass(1200);
    CHECK(both.host.shown() == "title");
    CHECK(both.guest.read_page().find("The other side has left.") != std::string::npos);
    REQUIRE(both.host.kept().size() == 1);
    REQUIRE(both.guest.kept().size() == 1);
    CHECK(bytes_of(both.host.kept().front().file) == bytes_of(both.guest.kept().front().file));
    both.guest.tap(key::enter);
    both.pass(100);
    CHECK(both.guest.shown() == "title");
}

TEST_CASE("a game that ends says so to the other") {
    TwoGames both;
    both.pass(1500);
    both.guest.game.close();
    for (int i = 0; i < 30; ++i) both.host.pass(20);
    CHECK(both.host.read_page().find("The other side has left.") != std::string::npos);
}

TEST_CASE("a gamepad alone hosts, copies nothing, and comes back") {
    Rig rig;
    const auto press = [&rig](int button) {
        for (const int value : {1, 0})
            rig.feel({.time_ms = rig.now(), .device = input::Device::pad_button, .code = button, .value = value});
        rig.pass(20);
    };
    rig.begin_at(far_screen());
    press(config::pad_button::down);
    press(config::pad_button::a);
    CHECK(rig.shown() == "far-host");
    press(config::pad_button::b);
    CHECK(rig.shown() == "far");
    rig.begin_at(far_join_screen("192.168.1.77"));
    press(config::pad_button::b);
    CHECK(rig.shown() == "far");
}

TEST_CASE("in a kiosk, and where no port can be opened, there is no line for it") {
    Rig kiosk(Kiosk::yes);
    kiosk.begin_at(two_players_screen());
    CHECK(kiosk.read_page().find("Far away") == std::string::npos);
}

TEST_CASE("a link that is pasted or dropped in a match far away is refused") {
    TwoGames both;
    both.pass(1000);
    both.host.copied = "https://play.example/#lab=circles";
    both.host.type({key::left_ctrl});
    CHECK(!both.host.game.open("https://play.example/#lab=circles"));
    both.pass(100);
    CHECK(both.host.shown() == "far-match");
}

}  // namespace megapon::screens::far_tests
