#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <system_error>

#include "net/wire.h"
#include "text/numbers.h"
#include "udp/datagrams.h"
#include "udp/nearby.h"

namespace megapon::udp {

namespace {

constexpr std::size_t ipv4_at = 12;  // byte of an address, where one of IPv4 begins

// All machines of a network, ff02::1.
constexpr std::array<std::uint8_t, 16> all_nodes{0xFF, 0x02, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x01};

Address address_of(const sockaddr_in6& system) {
    Address address;
    std::memcpy(address.ip.data(), &system.sin6_addr, address.ip.size());
    address.port = ntohs(system.sin6_port);
    address.scope = system.sin6_scope_id;
    return address;
}

Address address_of(const sockaddr_in& system) {
    std::array<std::uint8_t, 4> ip{};
    std::memcpy(ip.data(), &system.sin_addr, ip.size());
    return ipv4_address(ip, ntohs(system.sin_port));
}

// Nothing for an address of another kind.
std::optional<Address> address_of(const sockaddr* system) {
    if (system == nullptr) return std::nullopt;
    if (system->sa_family == AF_INET) {
        sockaddr_in copy{};
        std::memcpy(&copy, system, sizeof copy);
        return address_of(copy);
    }
    if (system->sa_family != AF_INET6) return std::nullopt;
    sockaddr_in6 copy{};
    std::memcpy(&copy, system, sizeof copy);
    return address_of(copy);
}

sockaddr_in6 ipv6_of(const Address& address) {
    sockaddr_in6 system{};
    system.sin6_family = AF_INET6;
    std::memcpy(&system.sin6_addr, address.ip.data(), address.ip.size());
    system.sin6_port = htons(address.port);
    system.sin6_scope_id = address.scope;
    return system;
}

sockaddr_in ipv4_of(const Address& address) {
    sockaddr_in system{};
    system.sin_family = AF_INET;
    std::memcpy(&system.sin_addr, address.ip.data() + ipv4_at, 4);
    system.sin_port = htons(address.port);
    return system;
}

std::string words_of(int error) { return std::generic_category().message(error); }

class PosixSocket : public Socket {
  public:
    PosixSocket(int file, bool has_ipv6) : file_(file), has_ipv6_(has_ipv6) {}
    ~PosixSocket() override { close(file_); }
    PosixSocket(const PosixSocket&) = delete;
    PosixSocket& operator=(const PosixSocket&) = delete;

    bool receive(std::string& bytes, Address& from) override {
        std::array<char, net::longest_datagram> buffer{};
        sockaddr_storage system{};
        for (;;) {
            socklen_t size = sizeof system;
            const ssize_t count =
                recvfrom(file_, buffer.data(), buffer.size(), 0, reinterpret_cast<sockaddr*>(&system), &size);
            // Nobody listens where the last datagram went: that one is lost, and the next one may have come.
            if (count < 0 && (errno == ECONNREFUSED || errno == EINTR)) continue;
            if (count < 0) return false;
            const auto address = address_of(reinterpret_cast<const sockaddr*>(&system));
            if (!address) continue;
            bytes.assign(buffer.data(), static_cast<std::size_t>(count));
            from = *address;
            return true;
        }
    }

    void send(std::string_view bytes, const Address& to) override {
        const sockaddr_in6 ipv6 = ipv6_of(to);
        const sockaddr_in ipv4 = ipv4_of(to);
        if (!has_ipv6_ && !to.is_ipv4()) return;
        const auto* system =
            has_ipv6_ ? reinterpret_cast<const sockaddr*>(&ipv6) : reinterpret_cast<const sockaddr*>(&ipv4);
        const socklen_t size = has_ipv6_ ? sizeof ipv6 : sizeof ipv4;
        [[maybe_unused]] const ssize_t sent = sendto(file_, bytes.data(), bytes.size(), 0, system, size);
    }

    std::uint16_t port() const override {
        sockaddr_storage system{};
        socklen_t size = sizeof system;
        getsockname(file_, reinterpret_cast<sockaddr*>(&system), &size);
        const auto address = address_of(reinterpret_cast<const sockaddr*>(&system));
        return address ? address->port : std::uint16_t{0};
    }

    void wait(Time longest) override {
        pollfd what{file_, POLLIN, 0};
        const Time ms = (std::max(longest, Time{0}) + net::milliseconds - 1) / net::milliseconds;
        poll(&what, 1, static_cast<int>(std::min(ms, Time{1000})));
    }

  private:
    int file_;
    bool has_ipv6_;
};

// A socket that is bound; or the number of the error, negative.
int bound_socket(int family, std::uint16_t port) {
    const int file = socket(family, SOCK_DGRAM, 0);
    if (file < 0) return -errno;
    const int off = 0;
    const int on = 1;
    Address any;
    any.port = port;
    int failed = 0;
    if (family == AF_INET6) {
        const sockaddr_in6 system = ipv6_of(any);
        // One socket for both kinds of address.
        failed = setsockopt(file, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
        if (failed == 0) failed = bind(file, reinterpret_cast<const sockaddr*>(&system), sizeof system);
    } else {
        const sockaddr_in system = ipv4_of(any);
        failed = bind(file, reinterpret_cast<const sockaddr*>(&system), sizeof system);
    }
    if (failed == 0) failed = setsockopt(file, SOL_SOCKET, SO_BROADCAST, &on, sizeof on);
    if (failed == 0) failed = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK);
    if (failed == 0) failed = fcntl(file, F_SETFD, FD_CLOEXEC);
    if (failed == 0) return file;
    const int error = errno;
    close(file);
    return -error;
}

}  // namespace

bool Socket::is_available() { return true; }

text::Result<std::unique_ptr<Socket>> Socket::open(std::uint16_t port) {
    int file = bound_socket(AF_INET6, port);
    const bool has_ipv6 = file >= 0;
    if (!has_ipv6 && file != -EADDRINUSE && file != -EACCES) file = bound_socket(AF_INET, port);
    const std::string name = "port " + std::to_string(port);
    if (file == -EADDRINUSE) return text::Error(name, "is in use by another program; expected one that is free");
    if (file < 0) return text::Error(name, words_of(-file));
    return std::unique_ptr<Socket>(std::make_unique<PosixSocket>(file, has_ipv6));
}

text::Result<Address> read_address(const std::string& text, std::uint16_t default_port) {
    const text::Error wrong(
        text::expected_text("an address, such as 192.168.1.7, 192.168.1.7:" + std::to_string(standard_port) +
                                " or [fe80::1%eth0]:" + std::to_string(standard_port),
                            text));
    std::string host = text;
    std::optional<std::uint16_t> port = default_port;
    const std::size_t colon = text.rfind(':');
    const std::size_t bracket = text.rfind(']');
    const bool is_one_colon = colon != std::string::npos && text.find(':') == colon;
    if (text.starts_with('[') && bracket != std::string::npos) {
        if (bracket + 1 < text.size()) {
            if (colon != bracket + 1) return wrong;
            port = text::parse_whole<std::uint16_t>(std::string_view(text).substr(colon + 1));
        }
        host = text.substr(1, bracket - 1);
    } else if (is_one_colon) {
        port = text::parse_whole<std::uint16_t>(std::string_view(text).substr(colon + 1));
        host = text.substr(0, colon);
    }
    if (!port || *port == 0 || host.empty()) return wrong;
    if (host == "localhost") host = "127.0.0.1";
    addrinfo asked{};
    asked.ai_flags = AI_NUMERICHOST;  // nobody is asked for a name
    asked.ai_socktype = SOCK_DGRAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(host.c_str(), nullptr, &asked, &found) != 0) return wrong;
    auto address = address_of(found->ai_addr);
    freeaddrinfo(found);
    if (!address) return wrong;
    address->port = *port;
    return *address;
}

std::string describe(const Address& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    std::array<char, IF_NAMESIZE> card{};
    const std::string port = address.port == standard_port ? "" : ":" + std::to_string(address.port);
    if (address.is_ipv4()) {
        inet_ntop(AF_INET, address.ip.data() + ipv4_at, text.data(), text.size());
        return text.data() + port;
    }
    inet_ntop(AF_INET6, address.ip.data(), text.data(), text.size());
    std::string ip = text.data();
    if (address.scope != 0 && if_indextoname(address.scope, card.data()) != nullptr)
        ip += std::string("%") + card.data();
    return port.empty() ? ip : "[" + ip + "]" + port;
}

std::vector<Address> everybody(std::uint16_t port) {
    std::vector<Address> all;
    ifaddrs* cards = nullptr;
    if (getifaddrs(&cards) != 0) cards = nullptr;
    for (const ifaddrs* card = cards; card != nullptr; card = card->ifa_next) {
        const bool is_up = (card->ifa_flags & IFF_UP) != 0 && (card->ifa_flags & IFF_LOOPBACK) == 0;
        const auto own = is_up ? address_of(card->ifa_addr) : std::nullopt;
        if (!own) continue;
        std::optional<Address> whole;
        if (own->is_ipv4() && (card->ifa_flags & IFF_BROADCAST) != 0)
            whole = address_of(card->ifa_broadaddr);
        else if (own->scope != 0)
            whole = Address{all_nodes, 0, own->scope};
        if (whole) all.push_back(*whole);
    }
    if (cards != nullptr) freeifaddrs(cards);
    all.push_back(*read_address("255.255.255.255", port));
    for (Address& address : all) address.port = port;
    return all;
}

std::vector<Address> own_addresses(std::uint16_t port) {
    std::vector<Address> own;
    ifaddrs* cards = nullptr;
    if (getifaddrs(&cards) != 0) return own;
    for (const ifaddrs* card = cards; card != nullptr; card = card->ifa_next) {
        const bool is_up = (card->ifa_flags & IFF_UP) != 0 && (card->ifa_flags & IFF_LOOPBACK) == 0;
        auto address = is_up ? address_of(card->ifa_addr) : std::nullopt;
        if (!address) continue;
        address->port = port;
        own.push_back(*address);
    }
    freeifaddrs(cards);
    // Those that are typed most easily first. One that holds on its own network alone is called by the name of the
    // other's card, which is not known here.
    const auto rank = [](const Address& address) {
        return address.is_ipv4() ? 0 : 1 + static_cast<int>(address.scope != 0);
    };
    std::stable_sort(own.begin(), own.end(), [&](const Address& a, const Address& b) { return rank(a) < rank(b); });
    if (!own.empty() && own.front().scope == 0)
        own.erase(std::remove_if(own.begin(), own.end(), [](const Address& each) { return each.scope != 0; }),
                  own.end());
    return own;
}

}  // namespace megapon::udp
