#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "net/duel.h"
#include "net/pact.h"
#include "udp/code.h"
#include "udp/datagrams.h"
#include "udp/rendezvous.h"
#include "udp/seal.h"

namespace megapon::udp {

// Numbers of sessions and matches: the system's random numbers in a program, of a seed in tests. Keys are always the
// system's.
using Chance = std::function<std::uint64_t()>;

// Text about a side that meets others by another version, which no wire of ours understands.
std::string of_other_version(int theirs);

// Who is let into a match that waits.
struct Admission {
    std::optional<std::uint64_t> secret{};  // of its code; nothing: it has none
    bool code_only = false;                 // the address alone is not enough; the game is not listed nearby either
    std::optional<Address> relay{};         // that brings guests together with it
};

// Reason why no match comes about, on this side.
enum class Obstacle : std::uint8_t {
    nobody,           // nothing has answered
    needs_code,       // the host lets nobody in by the address alone
    wrong_code,       // the host does not take this code
    nobody_at_relay,  // no host has called there by this code
    place_taken,      // another machine has called there by this code, and is heard
    relay_silent,
    relay_full
};
std::string words_of(Obstacle obstacle);

// Admission by a new code. `relay`: the text of its address; empty: none. With a relay the code alone lets in. Errors:
// a text that is no address, or one that other machines do not reach.
text::Result<Admission> new_admission(const std::string& relay, bool code_only, const Chance& chance);

// Code by which another machine joins: of the relay, or else of the first of the host's own addresses that another
// machine can use. Empty: there is none.
std::string code_for(const Admission& admission, const std::vector<Address>& own);

// One side of a match with another machine: the duel, and the datagrams between. It opens nothing, and knows no clock.
//
// A knock has a public key. Nothing is remembered of it, and no byte more is answered than came: the answer has the
// host's public key, and a cookie, a keyed digest of the sender's address. Whoever brings that back is where it says to
// be. From then on all is sealed with keys that both have made of their own secret one and the other's public one; and
// of the code's secret, if the guest has one. The first sealed datagram says whether it has.
//
// With a relay both call there, and each learns from where the other is seen. The guest knocks there, and 2 s later at
// the relay as well, which passes what comes; the host sends a few bytes to the guest, so that its own router lets the
// knocks in. The way that answers first is the one that is taken.
class FarMatch {
  public:
    // The side that invites, in the world that `pact` makes (net::world_of).
    FarMatch(std::unique_ptr<Datagrams> datagrams, const net::Pact& pact, sim::World world, const Chance& chance,
             const Admission& admission, Time now);

    // The side that is invited. `share`: of the first match's seed.
    FarMatch(std::unique_ptr<Datagrams> datagrams, const Invitation& host, const Chance& chance, std::uint64_t share,
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

    // Why no match has begun, after some seconds. A host waits on: a relay may answer yet.
    std::optional<Obstacle> obstacle(Time now) const;

    // Version by which the other side or the relay meets, if it is another one: no match comes about. See
    // of_other_version().
    std::optional<int> other_version() const;

    // True if what both send goes by the relay.
    bool is_relayed() const { return rendezvous_ && peer_ && peer_->address == rendezvous_->relay(); }

    // Reason why somebody who came last cannot play; empty: nobody was refused.
    const std::string& refusal() const { return refusal_; }

    bool is_host() const { return !knocking_; }

  private:
    // Where the other side is, and what its datagrams are sealed with.
    struct Peer {
        Address address;
        Key open{};  // its public key
        bool has_code = false;
        SessionKeys keys;
        std::uint64_t newest = 0;  // number of its newest datagram
    };

    struct Knocking {
        Invitation host;
        std::uint64_t cookie = 0;
        std::uint64_t nonce = 0;  // of the duel
        std::uint64_t share = 0;
        bool is_known = false;  // the host has sent a sealed datagram: it knows this side's key
        int code_wanted = 0;    // answers in a row that want a code
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
    void knock(Time now);
    void call_relay(Time now);
    bool calls_relay() const;
    bool knows_door() const;
    bool is_door(const Address& address, Time now) const;
    std::optional<Obstacle> obstacle_at_relay(Time now) const;
    std::optional<Key> key_of_code(bool has_code) const;

    std::unique_ptr<Datagrams> datagrams_;
    std::uint64_t session_ = 0;
    int points_ = 0;  // needed to win
    bool is_code_only_ = false;
    std::optional<CodeKeys> code_;
    KeyPair own_ = new_key_pair();
    std::array<std::uint8_t, 16> cookie_key_ = new_digest_key();
    std::optional<Knocking> knocking_;  // on the side that comes
    std::optional<Rendezvous> rendezvous_;
    Time tap_due_ = 0;
    std::optional<Peer> peer_;     // the other side, once it is known
    std::optional<Peer> refused_;  // the next refusal goes there
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
