#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "udp/relay.h"

using namespace megapon;

namespace {

constexpr int machines = 4;

udp::Address machine(unsigned number) {
    return udp::ipv4_address({10, 0, 0, static_cast<std::uint8_t>(number % machines)}, 5000);
}

// What goes in, a datagram at a time, and what comes out.
struct Wire {
    std::string in;
    udp::Address from;
    bool has_come = false;
    std::size_t sent = 0;  // bytes, in answer to the last one
    int to_others = 0;     // datagrams that did not go back
    std::uint64_t cookie = 0;
};

class FuzzedPort : public udp::Datagrams {
  public:
    explicit FuzzedPort(Wire& wire) : wire_(wire) {}

    bool receive(std::string& bytes, udp::Address& from) override {
        if (!std::exchange(wire_.has_come, false)) return false;
        bytes = wire_.in;
        from = wire_.from;
        return true;
    }
    void send(std::string_view bytes, const udp::Address& to) override {
        wire_.sent += bytes.size();
        if (to != wire_.from) ++wire_.to_others;
        if (const auto cookie = udp::read_relay_cookie(bytes)) wire_.cookie = cookie->cookie;
    }

  private:
    Wire& wire_;
};

}  // namespace

// Any datagrams, at any times. Three bytes are a sender, what it does and how long after the last one; then follow the
// session of a call, or the size of a datagram and its bytes. One that brings no cookie gets no more bytes than it
// has, and nothing goes to another machine for it unless it has a place.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr int most_sessions = 3;
    Wire wire;
    udp::Relay relay(std::make_unique<FuzzedPort>(wire), {.sessions = most_sessions, .bytes_a_second = 5000});
    udp::Time now = 100 * net::seconds;
    bool has_cookie_come = false;
    const auto pass = [&] {
        wire.has_come = true;
        wire.sent = 0;
        wire.to_others = 0;
        relay.update(now);
        if (!has_cookie_come && (wire.sent > wire.in.size() || wire.to_others > 0)) std::abort();
        if (wire.to_others > 1 || relay.sessions() > most_sessions) std::abort();
    };
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    while (rest.size() >= 4) {
        const auto byte = [&rest](std::size_t at) { return static_cast<std::uint8_t>(rest[at]); };
        wire.from = machine(byte(0));
        now += udp::Time{byte(2)} * byte(2) * net::milliseconds;
        if (byte(1) % 2 == 0) {
            udp::Call call;
            call.session.fill(byte(3));
            call.role = static_cast<udp::Role>(byte(1) / 2 % 2);
            udp::write_call(call, wire.in);
            pass();
            call.cookie = wire.cookie;
            has_cookie_come = true;
            udp::write_call(call, wire.in);
            rest.remove_prefix(4);
        } else {
            const std::size_t length = std::min<std::size_t>(byte(3), rest.size() - 4);
            wire.in = rest.substr(4, length);
            rest.remove_prefix(4 + length);
        }
        pass();
    }
    return 0;
}
