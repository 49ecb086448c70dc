#include "udp/relay.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "net/two_machines.h"
#include "sim/random.h"
#include "udp/far_match.h"
#include "udp/open_datagram.h"
#include "udp/pipe_network.h"

namespace megapon::udp::relay_tests {

using net::milliseconds;
using net::seconds;

namespace {

constexpr std::uint64_t secret = 0x12'3456'789A;

Chance chance_of(std::uint64_t seed) {
    return [random = sim::Random(seed)]() mutable { return random.next(); };
}

const Address relay_address = pipe_address(100, standard_relay_port);

// A relay, and machines that send it what they like.
struct Strangers {
    PipeNetwork network;
    Relay relay;
    Time now = 100 * seconds;

    explicit Strangers(const RelayLimits& limits = {}) : relay(network.open(relay_address), limits) {}

    // Sends these bytes from an address, and takes all that comes back there.
    std::vector<std::string> ask(Datagrams& from, std::string_view bytes) {
        from.send(bytes, relay_address);
        relay.update(now);
        std::vector<std::string> answers;
        std::string answer;
        Address by;
        while (from.receive(answer, by)) answers.push_back(answer);
        return answers;
    }

    // Calls as a program of ours does, with the cookie that it gets; the last answer.
    std::optional<Introduction> call(Datagrams& from, std::uint8_t session, Role role) {
        Call call;
        call.nonce = 7;
        call.session.fill(session);
        call.role = role;
        std::optional<Introduction> introduction;
        for (int i = 0; i < 2 && !introduction; ++i) {
            std::string bytes;
            write_call(call, bytes);
            for (const std::string& answer : ask(from, bytes)) {
                if (const auto cookie = read_relay_cookie(answer)) call.cookie = cookie->cookie;
                if (const auto read = read_introduction(answer)) introduction = read;
            }
        }
        return introduction;
    }
};

Standing standing(const std::optional<Introduction>& introduction) {
    REQUIRE(introduction);
    return introduction->standing;
}

std::string sealed(std::size_t size) { return std::string(1, sealed_mark) + std::string(size - 1, 'x'); }

// A host and a guest behind routers, and a relay that both reach.
struct RelayedSides {
    net::Pact pact = net::pact_to(1);
    PipeNetwork network;
    Relay relay{network.open(relay_address), {}};
    FarMatch host{network.open(pipe_address(1)),          pact, *net::world_of(pact), chance_of(1),
                  Admission{secret, true, relay_address}, 0};
    FarMatch guest{network.open(pipe_address(2, 5000)), {relay_address, secret, true}, chance_of(2), 0, 0};
    Time now = 0;
    bool has_relay = true;

    // Whether there is a way between the two that is not by the relay.
    void set_direct(bool reaches) {
        network.reaches = [reaches](const Address& from, const Address& to) {
            return reaches || from == relay_address || to == relay_address;
        };
    }
    void pass(Time longest) {
        for (const Time end = now + longest; now < end; now += milliseconds) {
            if (has_relay) relay.update(now);
            for (FarMatch* side : {&host, &guest}) {
                side->update(now);
                side->send(now);
            }
        }
    }
    bool plays() const { return host.duel()->has_match() && guest.duel() && guest.duel()->has_match(); }
    int certain() const { return std::min(host.duel()->certain(), guest.duel()->certain()); }
};

}  // namespace

TEST_CASE(
    "before a cookie has come back, a relay remembers nothing and answers no byte more than came, whatever comes") {
    Strangers all;
    const auto stranger = all.network.open(pipe_address(9));
    sim::Random random(5);
    for (int i = 0; i < 20'000; ++i) {
        Call call;
        call.nonce = random.next();
        call.session.fill(static_cast<std::uint8_t>(random.next()));
        call.role = static_cast<Role>(random.next() % 3);
        call.cookie = random.next();
        std::string bytes;
        write_call(call, bytes);
        const std::size_t place = random.next() % bytes.size();
        if (i % 3 == 1) bytes[place] = static_cast<char>(random.next());
        if (i % 3 == 2) bytes.resize(random.next() % 257, 'x');
        std::size_t answered = 0;
        for (const std::string& answer : all.ask(*stranger, bytes)) answered += answer.size();
        REQUIRE(answered <= bytes.size());
    }
    CHECK(all.relay.sessions() == 0);
}

TEST_CASE("a cookie is good for the address and the session that it was made for, and not for ever") {
    Strangers all;
    const auto first = all.network.open(pipe_address(1)), second = all.network.open(pipe_address(2));
    std::string bytes;
    Call call;
    write_call(call, bytes);
    const auto cookie = read_relay_cookie(all.ask(*first, bytes).front());
    REQUIRE(cookie);
    call.cookie = cookie->cookie;
    write_call(call, bytes);
    CHECK(read_relay_cookie(all.ask(*second, bytes).front()));
    Call other = call;
    other.session.fill(1);
    std::string of_other;
    write_call(other, of_other);
    CHECK(read_relay_cookie(all.ask(*first, of_other).front()));
    CHECK(read_introduction(all.ask(*first, bytes).front()));
    all.now += 2 * relay_cookie_age;
    CHECK(read_relay_cookie(all.ask(*first, bytes).front()));
}

TEST_CASE("each side is told from where the relay sees the other, and what one sends comes to the other as it was") {
    Strangers all;
    const auto host = all.network.open(pipe_address(1)), guest = all.network.open(pipe_address(2));
    CHECK(standing(all.call(*host, 1, Role::host)) == Standing::alone);
    const auto met = all.call(*guest, 1, Role::guest);
    CHECK(standing(met) == Standing::met);
    CHECK(met->other == pipe_address(1));
    std::string bytes;
    Address from;
    REQUIRE(host->receive(bytes, from));
    CHECK(read_introduction(bytes)->other == pipe_address(2));
    for (const std::string& sent : {sealed(256), sealed(1)}) {
        CHECK(all.ask(*guest, sent).empty());
        REQUIRE(host->receive(bytes, from));
        CHECK(bytes == sent);
        CHECK(from == relay_address);
    }
}

TEST_CASE("a guest that no host waits for is told so, and leaves no session") {
    Strangers all;
    const auto guest = all.network.open(pipe_address(2));
    CHECK(standing(all.call(*guest, 1, Role::guest)) == Standing::nobody);
    CHECK(all.relay.sessions() == 0);
}

TEST_CASE("a relay takes as many sessions as it may, says that it is full, and takes another once one has ended") {
    Strangers all({.sessions = 3});
    std::vector<std::unique_ptr<Datagrams>> hosts;
    for (std::uint8_t i = 0; i < 4; ++i) {
        hosts.push_back(all.network.open(pipe_address(i)));
        CHECK(standing(all.call(*hosts.back(), i, Role::host)) == (i < 3 ? Standing::alone : Standing::full));
    }
    CHECK(all.relay.sessions() == 3);
    all.now += relay_silence;
    CHECK(standing(all.call(*hosts.back(), 3, Role::host)) == Standing::alone);
    CHECK(all.relay.sessions() == 1);
}

TEST_CASE("a session ends once its host has been silent for 30 s, and goes on as long as it is heard") {
    Strangers all;
    const auto host = all.network.open(pipe_address(1)), guest = all.network.open(pipe_address(2));
    all.call(*host, 1, Role::host);
    all.call(*guest, 1, Role::guest);
    for (int i = 0; i < 10; ++i) {
        all.now += 20 * seconds;
        all.ask(*host, sealed(50));
    }
    CHECK(all.relay.sessions() == 1);
    // The guest has been silent all the while.
    CHECK(standing(all.call(*host, 1, Role::host)) == Standing::alone);
    all.now += relay_silence;
    all.relay.update(all.now);
    CHECK(all.relay.sessions() == 0);
}

TEST_CASE("what a session sends beyond its limit is dropped: at once twice the bytes of a second, then those of each") {
    Strangers all({.bytes_a_second = 10'000});
    const auto host = all.network.open(pipe_address(1)), guest = all.network.open(pipe_address(2));
    all.call(*host, 1, Role::host);
    all.call(*guest, 1, Role::guest);
    const auto flood = [&] {
        const std::uint64_t before = all.relay.counts().bytes;
        for (int i = 0; i < 1000; ++i) all.ask(*guest, sealed(250));
        return all.relay.counts().bytes - before;
    };
    CHECK(flood() == 20'000);
    CHECK(flood() == 0);
    all.now += 1 * seconds;
    CHECK(flood() == 10'000);
    CHECK(all.relay.counts().dropped == 920 + 1000 + 960);
}

TEST_CASE("a flood in one session costs another one nothing") {
    Strangers all({.bytes_a_second = 5000});
    const auto host = all.network.open(pipe_address(1)), guest = all.network.open(pipe_address(2));
    const auto other_host = all.network.open(pipe_address(3)), other_guest = all.network.open(pipe_address(4));
    all.call(*host, 1, Role::host);
    all.call(*guest, 1, Role::guest);
    all.call(*other_host, 2, Role::host);
    all.call(*other_guest, 2, Role::guest);
    for (int i = 0; i < 1000; ++i) all.ask(*guest, sealed(250));
    const std::uint64_t before = all.relay.counts().passed;
    all.ask(*other_guest, sealed(250));
    CHECK(all.relay.counts().passed == before + 1);
}

TEST_CASE("what a stranger sends is passed to nobody, and neither are words that are the relay's own") {
    Strangers all;
    const auto host = all.network.open(pipe_address(1)), guest = all.network.open(pipe_address(2));
    const auto stranger = all.network.open(pipe_address(9));
    all.call(*host, 1, Role::host);
    all.call(*guest, 1, Role::guest);
    std::string bytes;
    Address from;
    while (host->receive(bytes, from)) {
    }
    CHECK(all.ask(*stranger, sealed(100)).empty());
    write_introduction({7, Standing::met, pipe_address(66)}, bytes);
    CHECK(all.ask(*guest, bytes).empty());
    CHECK(all.ask(*guest, "hello").empty());
    CHECK(all.ask(*guest, "").empty());
    CHECK(!host->receive(bytes, from));
}

TEST_CASE("a place that is heard is nobody else's by the same code; one that was silent for 2 s is") {
    Strangers all;
    const auto host = all.network.open(pipe_address(1)), guest = all.network.open(pipe_address(2));
    const auto third = all.network.open(pipe_address(3));
    all.call(*host, 1, Role::host);
    all.call(*guest, 1, Role::guest);
    CHECK(standing(all.call(*third, 1, Role::guest)) == Standing::taken);
    CHECK(standing(all.call(*third, 1, Role::host)) == Standing::taken);
    all.now += place_kept;
    CHECK(standing(all.call(*third, 1, Role::guest)) == Standing::met);
    const std::uint64_t before = all.relay.counts().passed;
    all.ask(*guest, sealed(50));
    CHECK(all.relay.counts().passed == before);
}

TEST_CASE("a call of another version is answered by the relay's own, which the caller names") {
    Strangers all;
    const auto host = all.network.open(pipe_address(1));
    Rendezvous rendezvous(relay_address, {}, Role::host, 7, all.now);
    std::string call;
    REQUIRE(rendezvous.send(all.now, call));
    call[4] = 99;
    std::string answer = all.ask(*host, call).front();
    CHECK(answer.size() <= call.size());
    CHECK(version_of(answer) == version);
    answer[4] = 99;
    CHECK(rendezvous.take(answer, relay_address, all.now));
    CHECK(rendezvous.other_version() == 99);
    CHECK(!rendezvous.send(all.now + seconds, call));
}

TEST_CASE("two that reach each other play directly, within half a second, and the relay passes nothing") {
    RelayedSides sides;
    sides.pass(500 * milliseconds);
    REQUIRE(sides.plays());
    CHECK(!sides.guest.is_relayed());
    CHECK(sides.relay.counts().passed == 0);
}

TEST_CASE("two that do not reach each other play by the relay after 2 s, and it can read nothing") {
    RelayedSides sides;
    sides.set_direct(false);
    std::vector<std::string> seen;
    sides.network.passes = [&](const std::string& bytes) {
        seen.push_back(bytes);
        return true;
    };
    sides.pass(1900 * milliseconds);
    CHECK(!sides.plays());
    sides.pass(600 * milliseconds);
    REQUIRE(sides.plays());
    CHECK(sides.host.is_relayed());
    CHECK(sides.guest.is_relayed());
    sides.pass(2 * seconds);
    CHECK(sides.certain() > 15);
    const auto last = static_cast<std::size_t>(sides.certain() - 1);
    CHECK(sides.host.duel()->replay().hashes[last] == sides.guest.duel()->replay().hashes[last]);
    for (const std::string& bytes : seen) CHECK(bytes.find("format") == std::string::npos);
}

TEST_CASE("a router that lets in only who was sent something first is opened by the host's own datagrams") {
    RelayedSides sides;
    std::vector<Address> opened;  // by the host
    sides.network.reaches = [&](const Address& from, const Address& to) {
        if (from == pipe_address(1)) opened.push_back(to);
        const bool is_open = std::find(opened.begin(), opened.end(), from) != opened.end();
        return to != pipe_address(1) || from == relay_address || is_open;
    };
    sides.pass(800 * milliseconds);
    REQUIRE(sides.plays());
    CHECK(!sides.host.is_relayed());
}

TEST_CASE("a relay that is killed and started again passes the same match on") {
    RelayedSides sides;
    sides.set_direct(false);
    sides.pass(3 * seconds);
    REQUIRE(sides.plays());
    const int before = sides.certain();
    sides.has_relay = false;
    Relay anew(std::make_unique<PipeEnd>(sides.network, relay_address), {});
    for (int i = 0; i < 4000; ++i) {
        anew.update(sides.now);
        sides.pass(milliseconds);
    }
    CHECK(sides.certain() > before + 20);
}

TEST_CASE("a guest that was killed finds the match again by the relay") {
    RelayedSides sides;
    sides.set_direct(false);
    sides.pass(3 * seconds);
    REQUIRE(sides.plays());
    FarMatch back(sides.network.open(pipe_address(2, 6000)), {relay_address, secret, true}, chance_of(4), 0, sides.now);
    const auto has_come = [&] { return sides.host.duel()->counts().come_back == 1; };
    const Time killed = sides.now;
    for (; !has_come() && sides.now < killed + 10 * seconds; sides.now += milliseconds) {
        sides.relay.update(sides.now);
        for (FarMatch* side : {&sides.host, &back}) {
            side->update(sides.now);
            side->send(sides.now);
        }
    }
    CHECK(sides.now - killed < 5 * seconds);
    CHECK(back.duel()->certain() > 0);
}

TEST_CASE("what stands in the way at a relay is named on both sides") {
    RelayedSides alone;
    alone.has_relay = false;
    alone.pass(5100 * milliseconds);
    CHECK(alone.host.obstacle(alone.now) == Obstacle::relay_silent);
    CHECK(alone.guest.obstacle(alone.now) == Obstacle::relay_silent);

    PipeNetwork network;
    const net::Pact pact = net::pact_to(1);
    Relay relay(network.open(relay_address), {.sessions = 0});
    FarMatch host(network.open(pipe_address(1)), pact, *net::world_of(pact), chance_of(1),
                  Admission{secret, true, relay_address}, 0);
    FarMatch guest(network.open(pipe_address(2)), {relay_address, secret ^ 1, true}, chance_of(2), 0, 0);
    for (Time now = 0; now < 6 * seconds; now += milliseconds) {
        relay.update(now);
        for (FarMatch* side : {&host, &guest}) {
            side->update(now);
            side->send(now);
        }
    }
    CHECK(host.obstacle(6 * seconds) == Obstacle::relay_full);
    CHECK(guest.obstacle(6 * seconds) == Obstacle::nobody_at_relay);
}

TEST_CASE("who does not see the calls cannot answer them in the relay's place") {
    Rendezvous rendezvous(relay_address, {}, Role::guest, 7, 0);
    std::string bytes;
    write_introduction({8, Standing::met, pipe_address(66)}, bytes);
    CHECK(rendezvous.take(bytes, relay_address, 0));
    CHECK(!rendezvous.other());
    write_introduction({7, Standing::met, pipe_address(66)}, bytes);
    CHECK(!rendezvous.take(bytes, pipe_address(9), 0));
    CHECK(!rendezvous.other());
    CHECK(rendezvous.take(bytes, relay_address, 0));
    CHECK(rendezvous.other() == pipe_address(66));
}

}  // namespace megapon::udp::relay_tests
