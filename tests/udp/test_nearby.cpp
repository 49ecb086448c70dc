#include "udp/nearby.h"

#include <doctest/doctest.h>

#include "net/two_machines.h"
#include "sim/random.h"
#include "udp/pipe_network.h"

namespace megapon::udp::nearby_tests {

using net::milliseconds;
using net::seconds;

namespace {

Chance chance_of(std::uint64_t seed) {
    return [random = sim::Random(seed)]() mutable { return random.next(); };
}

struct Neighbours {
    net::Pact pact = net::pact_to(5);
    PipeNetwork network;
    FarMatch host{network.open(pipe_address(1)), pact, *net::world_of(pact), chance_of(1), {}, 0};
    NearbySearch search{network.open(pipe_address(2, 5000)), {to_all(standard_port)}, chance_of(2)};
    Time now = 0;

    void pass(Time longest, bool has_host = true) {
        for (const Time end = now + longest; now < end; now += milliseconds) {
            search.update(now);
            if (has_host) host.update(now);
        }
    }
};

}  // namespace

TEST_CASE("a game that waits is found within a second, with its points, and is gone 4 s after it has closed") {
    Neighbours both;
    both.pass(900 * milliseconds);
    REQUIRE(both.search.games().size() == 1);
    const NearbyGame& game = both.search.games().front();
    CHECK(game.address == pipe_address(1));
    CHECK(game.points == 5);
    CHECK(game.fits);
    both.pass(4 * seconds, false);
    CHECK(both.search.games().empty());
}

TEST_CASE("once a second a probe is sent, and what answers it is not longer") {
    Neighbours both;
    std::vector<std::size_t> sizes;
    both.network.passes = [&](const std::string& bytes) {
        sizes.push_back(bytes.size());
        return true;
    };
    both.pass(1990 * milliseconds);
    CHECK(sizes == std::vector<std::size_t>{64, 30, 64, 30});
}

TEST_CASE("a game of another version is listed as one that does not fit") {
    Neighbours both;
    both.network.passes = [](std::string& bytes) {
        bytes[4] = 9;
        return true;
    };
    both.pass(500 * milliseconds);
    REQUIRE(both.search.games().size() == 1);
    CHECK(!both.search.games().front().fits);
}

TEST_CASE("a thousand answers of strangers make a list of eight, and foreign ones none") {
    Neighbours both;
    both.network.passes = [&](std::string& bytes) {
        if (bytes.size() == 64)
            for (std::uint8_t i = 0; i < 200; ++i) {
                std::string answer(bytes, 0, 13);
                answer[3] = 4;
                answer += std::string(17, static_cast<char>(i));
                both.network.waiting.at({pipe_address(2).ip, 5000}).push_back({pipe_address(i), answer});
                answer[6] = static_cast<char>(answer[6] + 1);
                both.network.waiting.at({pipe_address(2).ip, 5000}).push_back({pipe_address(i), answer});
            }
        return true;
    };
    both.pass(1 * seconds);
    CHECK(both.search.games().size() == 8);
}

}  // namespace megapon::udp::nearby_tests
