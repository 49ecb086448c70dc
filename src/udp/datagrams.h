#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "net/pacing.h"
#include "text/error.h"

// Datagrams between two machines. The only folder that opens a socket: for POSIX in socket_posix.cpp; socket_none.cpp
// says for Windows and a browser that there is none.
namespace megapon::udp {

using net::Time;

constexpr std::uint16_t standard_port = 27644;

// A place that datagrams come from and go to.
struct Address {
    std::array<std::uint8_t, 16> ip{};  // of IPv6; one of IPv4 is ::ffff:a.b.c.d
    std::uint16_t port = 0;
    std::uint32_t scope = 0;  // network card of an address that holds on its own network alone
    friend bool operator==(const Address&, const Address&) = default;
    // An order for maps; not by <=>, which arrays lack in the library of the web's compiler.
    friend bool operator<(const Address& a, const Address& b) {
        return std::tie(a.ip, a.port, a.scope) < std::tie(b.ip, b.port, b.scope);
    }

    bool is_ipv4() const;
};

Address ipv4_address(const std::array<std::uint8_t, 4>& ip, std::uint16_t port);

// Carrier of datagrams: a socket, or in tests a pipe.
class Datagrams {
  public:
    virtual ~Datagrams() = default;

    // Takes the next datagram, at most longest_datagram bytes of it; false: none has come.
    virtual bool receive(std::string& bytes, Address& from) = 0;

    // Sends one, or not: what is lost is lost.
    virtual void send(std::string_view bytes, const Address& to) = 0;
};

// A socket of this machine, for IPv6 and IPv4, or for IPv4 alone where the system has no other.
class Socket : public Datagrams {
  public:
    // True if this build has sockets.
    static bool is_available();

    // Errors: no sockets here, the port is in use. Port 0: any that is free.
    static text::Result<std::unique_ptr<Socket>> open(std::uint16_t port);

    virtual std::uint16_t port() const = 0;

    // Sleeps until a datagram has come, at most so long.
    virtual void wait(Time longest) = 0;
};

// "192.168.1.7", "192.168.1.7:27644", "fe80::1%eth0", "[fe80::1%eth0]:27644", "localhost". No names, which would have
// to be asked of somebody. Errors: another text.
text::Result<Address> read_address(const std::string& text, std::uint16_t default_port = standard_port);

// The text for an address; without its port if that is the standard one.
std::string describe(const Address& address);

// This machine's addresses that others may reach, IPv4 first: none of itself, no temporary ones twice.
std::vector<Address> own_addresses(std::uint16_t port);

}  // namespace megapon::udp
