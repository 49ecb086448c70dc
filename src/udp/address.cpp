#include <algorithm>

#include "udp/datagrams.h"

namespace megapon::udp {

namespace {

constexpr std::array<std::uint8_t, 12> ipv4_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

}  // namespace

bool Address::is_ipv4() const { return std::equal(ipv4_prefix.begin(), ipv4_prefix.end(), ip.begin()); }

Address ipv4_address(const std::array<std::uint8_t, 4>& ip, std::uint16_t port) {
    Address address;
    const auto end = std::copy(ipv4_prefix.begin(), ipv4_prefix.end(), address.ip.begin());
    std::copy(ip.begin(), ip.end(), end);
    address.port = port;
    return address;
}

}  // namespace megapon::udp
