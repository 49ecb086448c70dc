#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "udp/datagrams.h"

namespace megapon::udp {

// 192.168.1.NUMBER
inline Address pipe_address(std::uint8_t number, std::uint16_t port = standard_port) {
    Address address;
    address.ip = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 192, 168, 1, number};
    address.port = port;
    return address;
}

inline Address to_all(std::uint16_t port) {
    Address address = pipe_address(255, port);
    std::fill(address.ip.end() - 4, address.ip.end(), std::uint8_t{255});
    return address;
}

// A network within this process. What is sent is there at once, unless `passes` says that it is lost.
class PipeNetwork {
  public:
    using Key = std::pair<std::array<std::uint8_t, 16>, std::uint16_t>;
    struct Datagram {
        Address from;
        std::string bytes;
    };

    std::function<bool(std::string& bytes)> passes = [](std::string&) { return true; };
    std::function<bool(const Address& from, const Address& to)> reaches = [](const Address&, const Address&) {
        return true;
    };
    std::map<Key, std::deque<Datagram>> waiting;  // of each open port
    int sent = 0;

    // What goes to 255.255.255.255 goes to all machines.
    void send(const Address& from, const Address& to, std::string_view bytes) {
        if (to.ip == to_all(to.port).ip) {
            for (auto& [key, datagrams] : waiting)
                if (key.second == to.port) send(from, {key.first, to.port, 0}, bytes);
            return;
        }
        ++sent;
        const auto port = waiting.find({to.ip, to.port});
        std::string copy(bytes);
        if (port != waiting.end() && reaches(from, to) && passes(copy)) port->second.push_back({from, std::move(copy)});
    }

    // Opens a port on a machine, which must live as long as the network.
    std::unique_ptr<Datagrams> open(const Address& address);
};

class PipeEnd : public Datagrams {
  public:
    PipeEnd(PipeNetwork& network, const Address& address) : network_(network), address_(address) {
        network_.waiting[{address_.ip, address_.port}];
    }
    ~PipeEnd() override { network_.waiting.erase({address_.ip, address_.port}); }
    PipeEnd(const PipeEnd&) = delete;
    PipeEnd& operator=(const PipeEnd&) = delete;

    bool receive(std::string& bytes, Address& from) override {
        auto& waiting = network_.waiting[{address_.ip, address_.port}];
        if (waiting.empty()) return false;
        bytes = std::move(waiting.front().bytes);
        from = waiting.front().from;
        waiting.pop_front();
        return true;
    }
    void send(std::string_view bytes, const Address& to) override { network_.send(address_, to, bytes); }

  private:
    PipeNetwork& network_;
    Address address_;
};

inline std::unique_ptr<Datagrams> PipeNetwork::open(const Address& address) {
    return std::make_unique<PipeEnd>(*this, address);
}

}  // namespace megapon::udp
