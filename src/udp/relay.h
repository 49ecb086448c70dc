#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "udp/relay_datagrams.h"

namespace megapon::udp {

struct RelayLimits {
    int sessions = 1000;
    int bytes_a_second = 32'000;  // of one session, both ways together; twice as many at once
};

constexpr Time relay_silence = 30 * net::seconds;     // then a side has gone, and with a host its session
constexpr Time place_kept = 2 * net::seconds;         // for a side that is silent, against another one by its code
constexpr Time relay_cookie_age = 60 * net::seconds;  // a cookie is good for one to two times this

struct RelayCounts {
    std::uint64_t sessions = 0;  // that have begun
    std::uint64_t meetings = 0;  // guests that have come
    std::uint64_t passed = 0;    // datagrams
    std::uint64_t bytes = 0;     // of them
    std::uint64_t dropped = 0;   // datagrams of sessions that send too much
    int most_sessions = 0;       // at once
};

// Brings together two machines that do not reach each other. It knows no clock, and opens nothing.
//
// A side calls it by the name of a session, again and again. Nothing is remembered of a call, and no byte more is
// answered than came, before a cookie has come back: then the caller is where it says to be. Once both have called,
// each is told from where the other is seen. All else that one side sends here goes to the other as it is. The relay
// sees those datagrams' sizes, times and addresses; it has no key.
class Relay {
  public:
    Relay(std::unique_ptr<Datagrams> datagrams, const RelayLimits& limits);

    // Takes what has come, at most 64 datagrams, and forgets who is silent. True: more may have come.
    bool update(Time now);

    int sessions() const { return static_cast<int>(sessions_.size()); }
    const RelayCounts& counts() const { return counts_; }

  private:
    // Place of one side.
    struct Seat {
        Address address;
        std::uint64_t nonce = 0;
        Time heard = 0;
    };

    struct Session {
        std::array<std::optional<Seat>, 2> seats;  // by Role
        Time paid_until = 0;                       // when all that was passed would have been sent at the full rate
    };
    using Sessions = std::map<SessionName, Session>;

    // Session and side of an address.
    struct Place {
        Sessions::iterator session;
        Role role;
    };

    void take_call(std::string_view datagram, const Address& from, Time now);
    void take_passed(std::string_view datagram, const Address& from, Time now);
    std::uint64_t cookie_of(const Address& address, const SessionName& session, Time period) const;
    bool has_cookie(const Call& call, const Address& from, Time now) const;
    void introduce(const Session& session, Role role);
    void answer(std::uint64_t nonce, Standing standing, const Address& to);
    void seat(Sessions::iterator session, const Call& call, const Address& from, Time now);
    void vacate(Sessions::iterator session, Role role);
    void forget_silent(Time now);

    std::unique_ptr<Datagrams> datagrams_;
    RelayLimits limits_;
    std::array<std::uint8_t, 16> cookie_key_ = new_digest_key();
    Sessions sessions_;
    std::map<Address, Place> places_;
    RelayCounts counts_;
    Time looked_ = 0;       // for silent sides
    std::string incoming_;  // keeps its memory
    std::string outgoing_;
};

}  // namespace megapon::udp
