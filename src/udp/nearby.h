#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "udp/far_match.h"

namespace megapon::udp {

// A game that waits for another player, in a network that this machine is in.
struct NearbyGame {
    Address address;
    std::uint64_t session = 0;
    bool fits = false;    // same version and same physics
    int points = 0;       // needed to win
    Time round_trip = 0;  // of the probe
    Time heard = 0;
};

// The addresses at which all machines of the own networks are reached.
std::vector<Address> everybody(std::uint16_t port);

// Looks for games nearby: once a second a probe to all machines of the own networks.
class NearbySearch {
  public:
    // `asked`: addresses to which each probe goes, see everybody().
    NearbySearch(std::unique_ptr<Datagrams> datagrams, std::vector<Address> asked, const Chance& chance);

    // Takes what has come, and sends the next probe when it is due. True: the list has changed, but for times.
    bool update(Time now);

    // In the order in which they were found. One that has not answered for 3 s is gone.
    const std::vector<NearbyGame>& games() const { return games_; }

  private:
    bool take(std::string_view datagram, const Address& from, Time now);

    std::unique_ptr<Datagrams> datagrams_;
    std::vector<Address> asked_;
    std::uint64_t nonce_;
    std::vector<NearbyGame> games_;
    std::string bytes_;  // keeps its memory
    Time sent_ = 0;
    Time due_ = 0;
};

}  // namespace megapon::udp
