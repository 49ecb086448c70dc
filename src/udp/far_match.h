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
#include "udp/seal.h"

namespace megapon::udp {

// Numbers of sessions and matches: the system's random numbers in a program, of a seed in tests. Keys are always the
// system's.
using Chance = std::function<std::uint64_t()>;

// Text about a side that meets others by another version, which no wire of ours understands.
std::string of_other_version(int theirs);

// One side of a match with another machine: the duel, and the datagrams between. It opens nothing, and knows no clock.
//
// A knock has a public key. Nothing is remembered of it, and no byte more is answered than came: the answer has the
// host's public key, and a cookie, a keyed digest of the sender's address. Whoever brings that back is where it says to
// be. From then on all is sealed with keys that both have made of their own secret one and the other's public one.
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

    // Version by which the other side meets, if it is another one: no match comes about. See of_other_version().
    std::optional<int> other_version() const { return other_version_; }

    // Reason why somebody who came last cannot play; empty: nobody was refused.
    const std::string& refusal() const { return refusal_; }

    bool is_host() const { return !knocking_; }

  private:
    // Where the other side is, and what its datagrams are sealed with.
    struct Peer {
        Address address;
        Key open{};  // its public key
        SessionKeys keys;
        std::uint64_t newest = 0;  // number of its newest datagram
    };

    struct Knocking {
        Address host;
        std::uint64_t cookie = 0;
        std::uint64_t nonce = 0;  // of the duel
        std::uint64_t share = 0;
        bool is_known = false;  // the host has sent a sealed datagram: it knows this side's key
        Time due = 0;
    };

    void take(std::string_view datagram, const Address& from, Time now);
    void take_probe(std::string_view datagram, const Address& from);
    void take_knock(std::string_view datagram, const Address& from);
    void take_answer(std::string_view datagram, const Address& from, Time now);
    void take_opening(std::string_view datagram, const Address& from, Time now);
    void take_sealed(std::string_view datagram, const Address& from, Time now);
    void take_from_guest(const Peer& guest, Time now);
    std::uint64_t cookie_of(const Address& address, std::string_view open_key) const;
    void send_message(std::string_view message);

    std::unique_ptr<Datagrams> datagrams_;
    std::uint64_t session_ = 0;
    int points_ = 0;  // needed to win
    KeyPair own_ = new_key_pair();
    std::array<std::uint8_t, 16> cookie_key_ = new_digest_key();
    std::optional<Knocking> knocking_;  // on the side that comes
    std::optional<Peer> peer_;          // the other side, once it is known
    std::optional<Peer> refused_;       // the next refusal goes there
    std::optional<net::Duel> duel_;
    std::optional<int> other_version_;
    std::string refusal_;
    std::uint64_t number_ = 0;  // of the last datagram that was sealed
    std::string incoming_;      // keeps its memory
    std::string received_;
    std::string message_;
    std::string outgoing_;
    Time heard_ = 0;
};

}  // namespace megapon::udp
