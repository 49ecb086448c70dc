#include "udp/far_match.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "net/two_machines.h"
#include "sim/random.h"
#include "udp/pipe_network.h"

namespace megapon::udp::far_match_tests {

using net::milliseconds;
using net::Phase;
using net::seconds;

namespace {

Chance chance_of(std::uint64_t seed) {
    return [random = sim::Random(seed)]() mutable { return random.next(); };
}

// A machine that waits at .1, and one that comes from .2.
struct Sides {
    net::Pact pact = net::pact_to(1);
    PipeNetwork network;
    FarMatch host{network.open(pipe_address(1)), pact, *net::world_of(pact), chance_of(1), {}, 0};
    FarMatch guest{network.open(pipe_address(2, 5000)), {pipe_address(1)}, chance_of(2), 0, 0};
    Time now = 0;

    void pass(Time longest, bool has_host = true) {
        for (const Time end = now + longest; now < end; now += milliseconds)
            for (FarMatch* side : {&host, &guest}) {
                if (side == &host && !has_host) continue;
                side->update(now);
                side->send(now);
            }
    }
    bool plays() const {
        return host.duel()->phase() == Phase::playing && guest.duel() && guest.duel()->phase() == Phase::playing;
    }
};

// Takes the first datagram that waits at this machine.
std::string first_at(PipeNetwork& network, const Address& address) {
    const auto& waiting = network.waiting.at({address.ip, address.port});
    REQUIRE(!waiting.empty());
    return waiting.front().bytes;
}

}  // namespace

TEST_CASE("two machines that find each other play within half a second") {
    Sides sides;
    sides.pass(500 * milliseconds);
    CHECK(sides.plays());
    CHECK(sides.host.duel()->side() == sim::Side::left);
    CHECK(sides.guest.duel()->side() == sim::Side::right);
}

TEST_CASE("a knock of 80 bytes is answered by 62, and nothing is known of the stranger afterwards") {
    Sides sides;
    sides.guest.send(0);
    CHECK(first_at(sides.network, pipe_address(1)).size() == 80);
    sides.host.update(0);
    sides.host.send(0);
    CHECK(first_at(sides.network, pipe_address(2, 5000)).size() == 62);
    CHECK(!sides.host.duel()->has_match());
}

TEST_CASE("of all that is sent nothing can be read: not the court, and no message twice alike") {
    Sides sides;
    std::vector<std::string> seen;
    sides.network.passes = [&](std::string& bytes) {
        seen.push_back(bytes);
        return true;
    };
    sides.pass(3 * seconds);
    REQUIRE(sides.plays());
    CHECK(sides.pact.court.find("format") != std::string::npos);
    CHECK(seen.size() > 100);
    for (const std::string& bytes : seen) CHECK(bytes.find("format") == std::string::npos);
    std::sort(seen.begin(), seen.end());
    CHECK(std::adjacent_find(seen.begin(), seen.end()) == seen.end());
}

TEST_CASE("datagrams that are recorded and sent again from elsewhere move no player there") {
    Sides sides;
    std::vector<std::string> to_host;
    sides.network.passes = [&](std::string& bytes) {
        to_host.push_back(bytes);
        return true;
    };
    sides.pass(1 * seconds);
    sides.network.passes = [](std::string&) { return true; };
    const auto stranger = sides.network.open(pipe_address(9));
    for (const std::string& bytes : to_host) {
        stranger->send(bytes, pipe_address(1));
        sides.pass(2 * milliseconds);
    }
    std::string bytes;
    Address from;
    int answers = 0;
    while (stranger->receive(bytes, from)) ++answers;
    CHECK(answers == 0);
    CHECK(sides.plays());
}

TEST_CASE("what a stranger sends from another address, or without a cookie, changes nothing") {
    Sides sides;
    std::string recorded;
    sides.network.passes = [&](const std::string& bytes) {
        recorded = bytes;
        return true;
    };
    sides.pass(500 * milliseconds);
    REQUIRE(sides.plays());
    sides.network.passes = [](std::string&) { return true; };
    const auto stranger = sides.network.open(pipe_address(9));
    sim::Random random(5);
    for (int i = 0; i < 2000; ++i) {
        std::string bytes = recorded;
        const std::size_t at = random.next() % bytes.size();
        bytes[at] = static_cast<char>(random.next());
        bytes.resize(random.next() % 256);
        stranger->send(bytes, pipe_address(1));
        stranger->send(bytes, pipe_address(2, 5000));
        if (i % 20 == 0) sides.pass(milliseconds);
    }
    sides.pass(2 * seconds);
    CHECK(sides.plays());
    std::string bytes;
    Address from;
    CHECK(!stranger->receive(bytes, from));
}

TEST_CASE("a datagram with one bit flipped on its way is as one that was lost") {
    Sides sides;
    sim::Random random(3);
    sides.network.passes = [&](std::string& bytes) {
        if (random.unit() >= 0.2) return true;
        const std::uint64_t bit = random.next() % (8 * bytes.size());
        bytes[bit / 8] = static_cast<char>(static_cast<std::uint8_t>(bytes[bit / 8]) ^ 1U << bit % 8);
        return true;
    };
    sides.pass(20 * seconds);
    REQUIRE(sides.plays());
    const int certain = std::min(sides.host.duel()->certain(), sides.guest.duel()->certain());
    CHECK(certain > 180);
    const auto last = static_cast<std::size_t>(certain - 1);
    CHECK(sides.host.duel()->replay().hashes[last] == sides.guest.duel()->replay().hashes[last]);
}

TEST_CASE("at most 64 datagrams are taken at once, however many have come") {
    Sides sides;
    const auto stranger = sides.network.open(pipe_address(9));
    for (int i = 0; i < 1000; ++i) stranger->send(std::string(40, 'x'), pipe_address(1));
    sides.host.update(0);
    CHECK(sides.network.waiting.at({pipe_address(1).ip, standard_port}).size() == 1000 - 64);
}

TEST_CASE("where nobody waits, that is known after 5 s, and no sooner") {
    Sides sides;
    sides.pass(4900 * milliseconds, false);
    CHECK(!sides.guest.obstacle(sides.now));
    sides.pass(200 * milliseconds, false);
    CHECK(sides.guest.obstacle(sides.now) == Obstacle::nobody);
}

TEST_CASE("another version of the datagrams is named on both sides") {
    Sides sides;
    sides.network.passes = [](std::string& bytes) {
        if (bytes.starts_with("MgP")) bytes[4] = 7;
        return true;
    };
    sides.pass(500 * milliseconds);
    CHECK(sides.guest.other_version() == 7);
    CHECK(sides.host.refusal().find('7') != std::string::npos);
    CHECK(!sides.plays());
}

TEST_CASE("a side that was killed and comes back from another port goes on at the same page") {
    Sides sides;
    sides.pass(1500 * milliseconds);
    REQUIRE(sides.plays());
    const int before = sides.host.duel()->certain();
    FarMatch back(sides.network.open(pipe_address(2, 6000)), {pipe_address(1)}, chance_of(4), 0, sides.now);
    for (int i = 0; i < 3000; ++i, sides.now += milliseconds)
        for (FarMatch* side : {&sides.host, &back}) {
            side->update(sides.now);
            side->send(sides.now);
        }
    REQUIRE(back.duel());
    CHECK(back.duel()->phase() == Phase::playing);
    CHECK(back.duel()->certain() > before);
    CHECK(sides.host.duel()->counts().come_back == 1);
}

TEST_CASE("while two play, a third machine gets no answer") {
    Sides sides;
    sides.pass(500 * milliseconds);
    REQUIRE(sides.plays());
    FarMatch third(sides.network.open(pipe_address(3)), {pipe_address(1)}, chance_of(5), 0, sides.now);
    for (int i = 0; i < 100; ++i, sides.now += milliseconds) {
        third.update(sides.now);
        third.send(sides.now);
        sides.host.update(sides.now);
    }
    CHECK(third.duel() == nullptr);
}

TEST_CASE("a side whose address changes while it plays is known by its key") {
    Sides sides;
    sides.pass(1 * seconds);
    REQUIRE(sides.plays());
    const auto moved = sides.network.open(pipe_address(7));
    const int before = sides.host.duel()->certain();
    std::string bytes;
    Address from;
    // What the guest sends now comes from another address, as behind a router that has begun anew.
    for (int i = 0; i < 2000; ++i, sides.now += milliseconds) {
        while (moved->receive(bytes, from)) sides.network.send(pipe_address(1), pipe_address(2, 5000), bytes);
        sides.guest.update(sides.now);
        sides.guest.send(sides.now);
        for (auto& each : sides.network.waiting.at({pipe_address(1).ip, standard_port})) each.from = pipe_address(7);
        sides.host.update(sides.now);
        sides.host.send(sides.now);
    }
    CHECK(sides.host.duel()->certain() > before + 15);
}

namespace {

constexpr std::uint64_t secret = 0x12'3456'789A;

// Two machines of which the one waits by a code, and the other comes as its invitation says.
struct CodedSides {
    net::Pact pact = net::pact_to(1);
    PipeNetwork network;
    FarMatch host;
    FarMatch guest;
    Time now = 0;

    CodedSides(const Admission& admission, const Invitation& invitation)
        : host(network.open(pipe_address(1)), pact, *net::world_of(pact), chance_of(1), admission, 0),
          guest(network.open(pipe_address(2, 5000)), invitation, chance_of(2), 0, 0) {}

    void pass(Time longest) {
        for (const Time end = now + longest; now < end; now += milliseconds)
            for (FarMatch* side : {&host, &guest}) {
                side->update(now);
                side->send(now);
            }
    }
    bool plays() const { return host.duel()->has_match() && guest.duel() && guest.duel()->has_match(); }
};

}  // namespace

TEST_CASE("who has the code plays, whether or not the address alone is enough") {
    for (const bool code_only : {false, true}) {
        CodedSides sides({secret, code_only}, {pipe_address(1), secret});
        sides.pass(500 * milliseconds);
        CHECK(sides.plays());
    }
}

TEST_CASE("who has the address alone plays where that is enough, and elsewhere is told to ask for the code") {
    CodedSides open({secret}, {pipe_address(1)});
    open.pass(500 * milliseconds);
    CHECK(open.plays());
    CodedSides closed({secret, true}, {pipe_address(1)});
    closed.pass(500 * milliseconds);
    CHECK(closed.guest.obstacle(closed.now) == Obstacle::needs_code);
    closed.pass(10 * seconds);
    CHECK(!closed.plays());
    CHECK(!closed.host.duel()->has_match());
}

TEST_CASE("an answer that is damaged on its way, and seems to ask for a code, turns nobody away") {
    CodedSides sides({secret}, {pipe_address(1)});
    int answers = 0;
    sides.network.passes = [&](std::string& bytes) {
        if (bytes.starts_with("MgP\x01") && ++answers <= 2) bytes.back() = 1;
        return true;
    };
    for (int i = 0; i < 1000; ++i) {
        sides.pass(1 * milliseconds);
        CHECK(!sides.guest.obstacle(sides.now));
    }
    CHECK(sides.plays());
}

TEST_CASE("a joiner with another secret is never let in, and is told after 5 s that the code is not this game's") {
    for (const bool code_only : {false, true})
        for (const std::uint64_t wrong : {secret ^ 1, secret ^ std::uint64_t{1} << 39}) {
            CodedSides sides({secret, code_only}, {pipe_address(1), wrong});
            sides.pass(4900 * milliseconds);
            CHECK(!sides.guest.obstacle(sides.now));
            sides.pass(200 * milliseconds);
            CHECK(sides.guest.obstacle(sides.now) == Obstacle::wrong_code);
            sides.pass(5 * seconds);
            CHECK(!sides.host.duel()->has_match());
        }
}

TEST_CASE("a machine in the middle that answers in the host's place, and lacks the secret, gets no player") {
    PipeNetwork network;
    const net::Pact pact = net::pact_to(1);
    // To the guest it is at the host's address, and it would rather have no code at all.
    for (const Admission& its : {Admission{secret ^ 4}, Admission{}}) {
        FarMatch middle(network.open(pipe_address(1)), pact, *net::world_of(pact), chance_of(1), its, 0);
        FarMatch guest(network.open(pipe_address(2, 5000)), {pipe_address(1), secret}, chance_of(2), 0, 0);
        for (Time now = 0; now < 6 * seconds; now += milliseconds)
            for (FarMatch* side : {&middle, &guest}) {
                side->update(now);
                side->send(now);
            }
        CHECK(!middle.duel()->has_match());
        CHECK(guest.duel()->phase() == Phase::meeting);
        CHECK(guest.obstacle(6 * seconds) == Obstacle::wrong_code);
    }
}

TEST_CASE("an opening whose word about the code is changed on its way lets nobody in") {
    for (const bool has_code : {false, true}) {
        CodedSides sides({secret}, {pipe_address(1), has_code ? std::optional(secret) : std::nullopt});
        sides.network.passes = [](std::string& bytes) {
            constexpr std::size_t word_at = 53;
            if (bytes.starts_with("MgP\x02")) bytes[word_at] = static_cast<char>(1 - bytes[word_at]);
            return true;
        };
        sides.pass(1 * seconds);
        CHECK(!sides.host.duel()->has_match());
    }
}

TEST_CASE("a match that was begun by the code goes on with the code alone, from whatever machine") {
    CodedSides sides({secret}, {pipe_address(1), secret});
    sides.pass(1500 * milliseconds);
    REQUIRE(sides.plays());
    const auto come = [&](const Invitation& invitation, std::uint8_t machine, std::uint64_t seed) {
        FarMatch comes(sides.network.open(pipe_address(machine, 6000)), invitation, chance_of(seed), 0, sides.now);
        for (int i = 0; i < 3000; ++i, sides.now += milliseconds)
            for (FarMatch* side : {&sides.host, &comes}) {
                side->update(sides.now);
                side->send(sides.now);
            }
        return comes.duel() && comes.duel()->has_match();
    };
    CHECK(!come({pipe_address(1)}, 2, 4));
    CHECK(come({pipe_address(1), secret}, 9, 5));
    CHECK(sides.host.duel()->counts().come_back == 1);
}

TEST_CASE("a game that is joined by its code alone is on no list of games nearby") {
    CodedSides sides({secret, true}, {pipe_address(1), secret});
    const auto asks = sides.network.open(pipe_address(3));
    std::string probe = std::string("MgP\x03\x03", 5) + std::string(59, '\0');
    asks->send(probe, pipe_address(1));
    sides.host.update(0);
    Address from;
    CHECK(!asks->receive(probe, from));
}

TEST_CASE("an admission has a new secret of 40 bits each time, and a relay lets in by the code alone") {
    const Chance chance = chance_of(3);
    const auto first = new_admission("", false, chance), second = new_admission("", false, chance);
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->secret != second->secret);
    CHECK((*first->secret >> secret_bits) == 0);
    CHECK(!first->code_only);
    const auto relayed = new_admission("203.0.113.7", false, chance);
    REQUIRE(relayed);
    CHECK(relayed->code_only);
    CHECK(relayed->relay == ipv4_address({203, 0, 113, 7}, standard_relay_port));
    CHECK(!new_admission("relay.example", false, chance));
}

TEST_CASE("the code of a host is its relay's, or else that of its first address that others can use") {
    Address local = pipe_address(1);
    local.scope = 1;
    const auto read = [](const std::string& code) { return std::get<Invitation>(read_invitation(code)); };
    CHECK(read(code_for({secret}, {local, pipe_address(2)})) == Invitation{pipe_address(2), secret, false});
    CHECK(read(code_for({secret, true, pipe_address(9)}, {pipe_address(2)})) ==
          Invitation{pipe_address(9), secret, true});
    CHECK(code_for({secret}, {local}).empty());
}

}  // namespace megapon::udp::far_match_tests
