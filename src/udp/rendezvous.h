#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "udp/relay_datagrams.h"

namespace megapon::udp {

constexpr Time direct_trial = 2 * net::seconds;  // what has not got through until then goes by the relay

// One side's meeting with the other at a relay: calls there, and learns from where the other one is seen.
class Rendezvous {
  public:
    Rendezvous(const Address& relay, const SessionName& session, Role role, std::uint64_t nonce, Time now);

    // Takes a datagram of the relay's own; false: it is none.
    bool take(std::string_view datagram, const Address& from, Time now);

    // The next call, if it is due.
    bool send(Time now, std::string& datagram);

    Time due() const { return due_; }
    const Address& relay() const { return relay_; }

    // From where the relay sees the other side; nothing: it has not called.
    const std::optional<Address>& other() const { return other_; }

    // Once the other side is known, both try to reach each other directly for `direct_trial`; after that also by the
    // relay.
    bool tries_direct(Time now) const { return other_ && now - met_ < direct_trial; }
    bool goes_by_relay(Time now) const { return other_ && now - met_ >= direct_trial; }
    Time met() const { return met_; }  // time at which the other side's address became known

    // The relay has not answered for 5 s.
    bool is_silent(Time now) const;

    // What the relay has said for 5 s.
    std::optional<Standing> standing(Time now) const;

    // Version of the relay, if it is another one.
    std::optional<int> other_version() const { return other_version_; }

  private:
    void take(const Introduction& introduction, Time now);

    Address relay_;
    Call call_;
    std::optional<Address> other_;
    std::optional<int> other_version_;
    std::optional<Standing> standing_;
    Time standing_since_ = 0;
    Time met_ = 0;
    Time heard_ = 0;
    Time due_ = 0;
};

}  // namespace megapon::udp
