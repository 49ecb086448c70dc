#include "net/duel.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "net/two_machines.h"
#include "sim/hash.h"

namespace megapon::net::duel_tests {

namespace {

std::uint64_t offline_hash(const sim::World& world, std::uint64_t seed) {
    play::Session session(world, {play::PlayerSource{4}, play::PlayerSource{3}}, seed);
    while (!session.over()) session.play({});
    return sim::hash(session.state());
}

void check_same_replays(const TwoMachines& both) {
    CHECK(play::write_replay(both.left.replay()) == play::write_replay(both.right.replay()));
    auto offline = play::ReplayPlayer::open(both.left.replay(), "the duel's");
    REQUIRE(offline);
    while (!offline->ended()) {
        offline->play();
        if (!offline->agrees()) FAIL("differs after frame ", offline->frame());
    }
    CHECK(sim::hash(offline->state()) == both.right.replay().hashes.back());
}

bool both_play(const TwoMachines& both) {
    return both.left.phase() == Phase::playing && both.right.phase() == Phase::playing;
}

}  // namespace

TEST_CASE("without a delay a match on two machines ends as the same match on one") {
    TwoMachines both(pact_to(3));
    REQUIRE(both.play_to_the_end());
    CHECK(both.left.phase() == Phase::over);
    CHECK(both.right.phase() == Phase::over);
    CHECK(both.left.replay().hashes.back() == offline_hash(both.world, 7));
    CHECK(both.left.counts().certain == both.left.counts().frames);
    CHECK(both.left.delay() == 0);
    CHECK(both.left.counts().late_actions + both.right.counts().late_actions == 0);
    check_same_replays(both);
}

TEST_CASE("a busy machine says 50 ms late what its hand did: it counts after what was promised, as a late action") {
    TwoMachines both(pact_to(3));
    both.has_players = false;
    REQUIRE(both.play(10 * seconds, [&] { return both_play(both) && both.left.shown() == 5; }));
    both.play(50 * milliseconds);
    both.left.act(SubstepTime{5} * 24, sim::Control::swing, 1);
    CHECK(both.left.counts().late_actions == 1);
    both.left.act(SubstepTime{6} * 24, sim::Control::swing, 0);
    CHECK(both.left.counts().late_actions == 1);
    REQUIRE(both.play(seconds, [&] { return both.right.certain() == 7; }));
    const sim::PlayerInput& swung = both.right.replay().frames[5].players[sim::Side::left];
    REQUIRE(swung.count == 1);
    CHECK(swung.events[0].substep == 8);  // a packet a third of a page has said that nothing comes before it
}

TEST_CASE("a packet that takes 20 ms changes nothing: a page that is due waits 25 ms") {
    TwoMachines both(pact_to(3), 20 * milliseconds);
    REQUIRE(both.play_to_the_end());
    CHECK(both.left.replay().hashes.back() == offline_hash(both.world, 7));
    CHECK(both.right.counts().certain == both.right.counts().frames);
    CHECK(both.right.counts().again == 0);
}

TEST_CASE("at 75 ms each way both hands count 22 substeps later, and no page is played again") {
    TwoMachines both(pact_to(3), 75 * milliseconds);
    REQUIRE(both.play(30 * seconds, [&] { return both_play(both); }));
    CHECK(both.right.delay() == 22);
    CHECK(both.left.delay() == 22);
    REQUIRE(both.play_to_the_end());
    CHECK(both.left.round_trip() / milliseconds == 150);
    CHECK(both.left.counts().again + both.right.counts().again == 0);
    CHECK(both.left.counts().certain == both.left.counts().frames);
    check_same_replays(both);
}

TEST_CASE("half of all packets lost at 100 ms each way: pages are played again, and both replays are the same bytes") {
    TwoMachines both(pact_to(3), 100 * milliseconds);
    sim::Random random(1);
    both.loses = [&](Time, bool) { return random.unit() < 0.5; };
    REQUIRE(both.play_to_the_end());
    CHECK(both.left.counts().again > 0);
    CHECK(both.left.counts().deepest <= most_uncertain);
    check_same_replays(both);
}

TEST_CASE("nothing gets through for 3 s: each side shows 8 pages more, waits, and goes on where it was") {
    TwoMachines both(pact_to(3), 30 * milliseconds);
    REQUIRE(both.play(60 * seconds, [&] { return both_play(both) && both.left.shown() == 50; }));
    both.loses = [](Time, bool) { return true; };
    both.play(3 * seconds);
    CHECK(both.left.is_waiting());
    CHECK(both.left.is_silent(both.now));
    CHECK(both.left.shown() - both.left.certain() == 8);
    CHECK(both.left.shown() < 62);
    both.loses = [](Time, bool) { return false; };
    CHECK(both.play(2 * seconds,
                    [&] { return both.left.certain() == both.right.certain() && both.left.certain() > 65; }));
    REQUIRE(both.play_to_the_end());
    CHECK(both.left.counts().waits == 1);
    check_same_replays(both);
}

TEST_CASE("after 5 s of silence both pause on the same page, and both must go on") {
    TwoMachines both(pact_to(3), 30 * milliseconds);
    REQUIRE(both.play(60 * seconds, [&] { return both_play(both) && both.left.shown() == 50; }));
    both.loses = [](Time, bool) { return true; };
    both.play(6 * seconds);
    both.loses = [](Time, bool) { return false; };
    both.play(3 * seconds);
    CHECK(both.left.is_paused());
    CHECK(both.right.is_paused());
    CHECK(both.left.shown() == both.right.shown());
    CHECK(both.left.certain() == both.right.certain());
    both.left.wish(ActionKind::go);
    both.play(seconds);
    CHECK(both.left.is_paused());
    CHECK(both.left.is_paused_by(sim::Side::right));
    CHECK_FALSE(both.left.is_paused_by(sim::Side::left));
    both.right.wish(ActionKind::go);
    REQUIRE(both.play_to_the_end());
    check_same_replays(both);
}

TEST_CASE("after 60 s of silence the match is lost; what is certain is a replay on both sides") {
    TwoMachines both(pact_to(3), 30 * milliseconds);
    REQUIRE(both.play(60 * seconds, [&] { return both_play(both) && both.left.shown() == 50; }));
    both.loses = [](Time, bool) { return true; };
    both.play(59 * seconds);
    CHECK(both.left.phase() == Phase::playing);
    both.play(2 * seconds);
    CHECK(both.left.phase() == Phase::lost);
    CHECK(both.right.phase() == Phase::lost);
    CHECK(both.left.words() == "the other side has been silent for a minute");
    CHECK(both.left.replay().frames.size() >= 48);
}

TEST_CASE("a pause stops both sides before the same page; nothing is played until its side goes on") {
    TwoMachines both(pact_to(3), 60 * milliseconds);
    REQUIRE(both.play(60 * seconds, [&] { return both_play(both) && both.left.shown() == 50; }));
    both.right.wish(ActionKind::pause);
    both.play(2 * seconds);
    const int page = both.right.shown();
    CHECK(page >= 50);
    CHECK(page <= 52);
    CHECK(both.left.shown() == page);
    CHECK(both.left.certain() == page);
    CHECK(both.left.is_paused_by(sim::Side::right));
    both.left.wish(ActionKind::go);  // it is not the left side's pause
    both.play(10 * seconds);
    CHECK(both.left.shown() == page);
    both.right.wish(ActionKind::go);
    REQUIRE(both.play_to_the_end());
    check_same_replays(both);
}

TEST_CASE("whoever leaves ends the match before the same page on both sides, also during a pause") {
    for (const bool paused : {false, true}) {
        CAPTURE(paused);
        TwoMachines both(pact_to(3), 60 * milliseconds);
        REQUIRE(both.play(60 * seconds, [&] { return both_play(both) && both.left.shown() == 50; }));
        if (paused) both.left.wish(ActionKind::pause);
        both.play(seconds);
        both.right.wish(ActionKind::leave);
        REQUIRE(both.play_to_the_end());
        CHECK(both.left.phase() == Phase::left);
        CHECK(both.right.phase() == Phase::left);
        check_same_replays(both);
    }
}

TEST_CASE("a rematch begins once both wish it, with the next seed; the sides are swapped if either wishes that") {
    TwoMachines both(pact_to(1), 40 * milliseconds);
    REQUIRE(both.play_to_the_end());
    both.left.wish(ActionKind::rematch);
    both.play(seconds);
    CHECK(both.left.phase() == Phase::over);
    both.right.wish(ActionKind::swap);
    REQUIRE(both.play(seconds, [&] { return both_play(both); }));
    CHECK(both.left.match() == 1);
    CHECK(both.left.side() == sim::Side::right);
    CHECK(both.right.side() == sim::Side::left);
    CHECK(both.left.replay().seed == 8);
    REQUIRE(both.left.last_replay());
    CHECK(both.left.last_replay()->seed == 7);
    REQUIRE(both.play_to_the_end());
    check_same_replays(both);
}

TEST_CASE("a side that is killed and comes back a second later goes on at the same page within 3 s") {
    for (const bool host : {true, false}) {
        CAPTURE(host);
        TwoMachines both(pact_to(3), 75 * milliseconds);
        REQUIRE(both.play(60 * seconds, [&] { return both_play(both) && both.left.shown() == 100; }));
        (host ? both.left_is_off : both.right_is_off) = true;
        both.play(seconds);
        Duel& killed = host ? both.left : both.right;
        killed = Duel(test_session, 2, 0, both.now);
        (host ? both.left_is_off : both.right_is_off) = false;
        (host ? both.left_mind : both.right_mind).planned = -1;
        CHECK(both.play(3 * seconds, [&] { return killed.has_match() && killed.certain() > 105; }));
        CHECK(killed.side() == (host ? sim::Side::left : sim::Side::right));
        REQUIRE(both.play_to_the_end());
        CHECK((host ? both.right : both.left).counts().come_back == 1);
        check_same_replays(both);
    }
}

TEST_CASE(
    "after a side was killed and back at once, the other one is not ahead of it: pages are certain in time again") {
    TwoMachines both(pact_to(3), 30 * milliseconds);
    REQUIRE(both.play(60 * seconds, [&] { return both_play(both) && both.left.shown() == 100; }));
    both.right_is_off = true;
    both.play(200 * milliseconds);
    both.right = Duel(test_session, 2, 0, both.now);
    both.right_is_off = false;
    both.right_mind.planned = -1;
    REQUIRE(both.play(3 * seconds, [&] { return both.right.has_match(); }));
    both.play(2 * seconds);
    const int again = both.left.counts().again;
    REQUIRE(both.play(60 * seconds, [&] { return both.left.shown() > 200 || !both_play(both); }));
    CHECK(both.left.counts().again < again + 10);
}

TEST_CASE("one bit of an input flipped is named by both sides at exactly its page, with the field") {
    TwoMachines both(pact_to(3), 40 * milliseconds);
    REQUIRE(both.play(60 * seconds, [&] { return both_play(both); }));
    both.right.flip_bit(60);
    const auto found = [](const Duel& duel) { return duel.phase() == Phase::disputed && duel.disputed_frame(); };
    REQUIRE(both.play(60 * seconds, [&] { return found(both.left) && found(both.right); }));
    CHECK(both.left.words() == both.right.words());
    // The first page in which the left side does anything.
    const auto& frames = both.left.replay().frames;
    int first = 60;
    while (frames[static_cast<std::size_t>(first)].players[sim::Side::left].count == 0) ++first;
    CHECK(both.left.disputed_frame() == first + 1);
    CHECK(both.left.words().starts_with("page " + std::to_string(first + 1) + ": players[0]."));
    // Both replays are there, the same up to the page before.
    const auto& hashes = both.right.replay().hashes;
    const auto at = static_cast<std::size_t>(first);
    CHECK(both.left.replay().hashes[at - 1] == hashes[at - 1]);
    CHECK(both.left.replay().hashes[at] != hashes[at]);
}

TEST_CASE("an older wire, other physics: both sides are told in words, and the host still waits") {
    const Pact pact = pact_to(3);
    Duel host(pact, *world_of(pact), test_session);
    std::string bytes;
    write(Hello{sim::physics_fingerprint, test_session, 1, 0, 1, 0}, bytes);
    bytes[1] = 0;
    CHECK(host.receive(bytes, 0) == Receipt::refused);
    CHECK(host.refusal() ==
          "the other game speaks version 0 of the wire, this one version 1; the other game needs a newer version");
    REQUIRE(host.send(0, bytes));
    CHECK(bytes.find("version 0 of the wire") != std::string::npos);
    CHECK_FALSE(host.send(0, bytes));

    write(Hello{0x1234, test_session, 1, 0, 1, 0}, bytes);
    CHECK(host.receive(bytes, 0) == Receipt::refused);
    REQUIRE(host.send(0, bytes));
    Duel guest(test_session, 1, 0, 0);
    guest.receive(bytes, 0);
    CHECK(guest.phase() == Phase::failed);
    CHECK(guest.words() == "the other game has other physics (0000000000001234, here " +
                               sim::hex(sim::physics_fingerprint) + "): both need the same version");
    CHECK(host.phase() == Phase::meeting);
}

TEST_CASE("a build that calculates otherwise is refused by the audition, before a page is played") {
    const Pact pact = pact_to(3);
    sim::World other = *world_of(pact);
    // As if its compiler had fused a*b+c: the last bit of one number is another.
    other.tuning.ball.serve_speed = std::nextafter(other.tuning.ball.serve_speed, 1000.0);
    Duel host(pact, other, test_session);
    Duel guest(test_session, 1, 0, 0);
    std::string bytes;
    for (Time now = 0; now < seconds && guest.phase() == Phase::meeting; now += 10 * milliseconds) {
        while (guest.send(now, bytes)) host.receive(bytes, now);
        while (host.send(now, bytes)) guest.receive(bytes, now);
    }
    CHECK(guest.phase() == Phase::failed);
    CHECK(guest.words().starts_with("the two games calculate differently: 60 pages of computer against computer"));
    REQUIRE(guest.send(seconds, bytes));
    host.receive(bytes, seconds);
    CHECK(host.refusal() == guest.words().substr(0, host.refusal().size()));
    CHECK(host.phase() == Phase::meeting);
}

TEST_CASE("a packet of another session, a horizon too far ahead and a confirmation of what was never said do nothing") {
    TwoMachines both(pact_to(3));
    REQUIRE(both.play(60 * seconds, [&] { return both_play(both) && both.left.shown() == 50; }));
    Packet packet;
    packet.session = test_session + 1;
    packet.sequence = 100'000;
    std::string bytes;
    write(packet, bytes);
    CHECK(both.left.receive(bytes, both.now) == Receipt::ignored);
    packet.session = test_session;
    packet.to = SubstepTime{both.left.certain() + 65} * 24;
    write(packet, bytes);
    CHECK(both.left.receive(bytes, both.now) == Receipt::refused);
    CHECK(both.left.refusal() == "a horizon too far ahead");
    packet.to = 0;
    packet.held = 1'000'000;
    write(packet, bytes);
    CHECK(both.left.receive(bytes, both.now) == Receipt::refused);
    CHECK(both.left.refusal() == "a confirmation of what was never said");
    CHECK(both.left.phase() == Phase::playing);
}

TEST_CASE("who contradicts an earlier word ends the match, in words on both sides") {
    TwoMachines both(pact_to(3));
    REQUIRE(both.play(60 * seconds, [&] { return both_play(both) && both.left.shown() == 50; }));
    Packet packet;
    packet.session = test_session;
    packet.to = SubstepTime{24} * 50;  // no actions at all in 50 pages
    std::string bytes;
    write(packet, bytes);
    both.left.receive(bytes, both.now);
    CHECK(both.left.phase() == Phase::failed);
    both.play(seconds);
    CHECK(both.right.phase() == Phase::failed);
    CHECK(both.right.words() == "the other game has said two different things of the same moment");
}

TEST_CASE("a match on two machines sends less than 2.4 kB a second, and each datagram fits into 256 bytes") {
    TwoMachines both(pact_to(3), 75 * milliseconds);
    std::size_t longest = 0;
    both.loses = [&](Time, bool) {
        if (!both.link.empty()) longest = std::max(longest, both.link.back().bytes.size());
        return false;
    };
    REQUIRE(both.play_to_the_end());
    const auto sent = static_cast<Time>(both.left.counts().bytes + room_for_sealing * both.left.counts().packets);
    CHECK(sent * seconds / both.now < 2400);
    CHECK(longest <= longest_message);
}

}  // namespace megapon::net::duel_tests
