#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "net/duel.h"
#include "net/pact.h"
#include "udp/datagrams.h"

namespace megapon::udp {

// Numbers that nobody guesses: of the system's random numbers in a program, of a seed in tests.
using Chance = std::function<std::uint64_t()>;

// One side of a match with another machine: the duel, and the datagrams between. It opens nothing, and knows no clock.
//
// Nothing is remembered of a stranger, and no byte more is answered than came, until an answer has come back from where
// the stranger says to be: a knock is answered by a cookie, a keyed digest of the sender's address, and all further
// datagrams must have it. Those to the side that comes have the number that it knocked with. A tag keyed by both keeps
// off what was damaged, and strangers who do not see the datagrams. Nothing is encrypted: on the way all can be read.
class FarMatch {
  public:
    // The side that invites, in the world that `pact` makes (net::world_of).
    FarMatch(std::unique_ptr<Datagrams> datagrams, const net::Pact& pact, sim::World world, const Chance& chance);

    // The side that comes to `host`. `share`: of the first match's seed.
    FarMatch(std::unique_ptr<Datagrams> datagrams, const Address& host, const Chance& chance, std::uint64_t share,
             Time now);

    // Takes what has come, at most 64 datagrams, and shows the pages that are due.
    void update(Time now);

    // Sends what is to be sent.
    void send(Time now);

    // Time at which both have something to do next, unless a datagram comes first.
    Time due(Time now) const;

    // Null until the other side's game has answered.
    net::Duel* duel() { return duel_ ? &*duel_ : nullptr; }
    const net::Duel* duel() const { return duel_ ? &*duel_ : nullptr; }

    // Nobody has answered for 5 s, and no match has begun.
    bool is_nobody_there(Time now) const;

    // The version of the other side's datagrams, if it is another one: no match comes about.
    std::optional<int> other_version() const { return other_version_; }

    // Reason why somebody who came last cannot play; empty: nobody was refused.
    const std::string& refusal() const { return refusal_; }

    bool is_host() const { return !knocking_; }

  private:
    // Where the other side is, and what it must say.
    struct Peer {
        Address address;
        std::uint64_t nonce = 0;
        std::uint64_t cookie = 0;
    };

    struct Knocking {
        Address host;
        std::uint64_t nonce = 0;
        std::uint64_t cookie = 0;  // once the host has answered
        std::uint64_t share = 0;
        Time begun = 0;
        Time due = 0;
    };

    void take(std::string_view datagram, const Address& from, Time now);
    void take_knock(std::string_view datagram, const Address& from);
    void take_answer(std::string_view datagram, const Address& from, Time now);
    void take_from_host(std::string_view datagram, const Address& from, Time now);
    void take_from_guest(std::string_view datagram, const Address& from, Time now);
    std::uint64_t cookie_of(const Address& address, std::uint64_t nonce) const;
    void send_message(std::string_view message);

    std::unique_ptr<Datagrams> datagrams_;
    std::uint64_t session_ = 0;
    std::array<std::uint64_t, 2> key_{};  // of cookies
    std::optional<Knocking> knocking_;    // on the side that comes
    std::optional<Peer> peer_;            // on the side that invites
    std::optional<Peer> refused_;         // the next refusal goes there
    std::optional<net::Duel> duel_;
    std::optional<int> other_version_;
    std::string refusal_;
    std::string incoming_;  // keeps its memory
    std::string message_;
    std::string outgoing_;
    Time heard_ = 0;
};

}  // namespace megapon::udp
