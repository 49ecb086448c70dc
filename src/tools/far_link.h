#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/pacing.h"
#include "sim/random.h"
#include "sim/state.h"
#include "text/error.h"
#include "text/numbers.h"

// The way between two machines, and what goes wrong on it and at its ends, on a virtual clock.
namespace megapon::tools {

using net::Time;

inline Time ms_time(double ms) { return static_cast<Time>(ms * static_cast<double>(net::milliseconds)); }

// All numbers that `--link` can give.
struct LinkFaults {
    double rtt = 0;
    double jitter = 0;
    double loss = 0;
    double loss_left = 0;
    double loss_right = 0;
    double duplicate = 0;
    double reorder = 0;
    double outage = 0;
    double drift = 0;
    double stall = 0;
    double kill = 0;
    double address = 0;
    double heal = 0;
};

struct LinkOption {
    std::string_view name;
    std::string_view unit;
    double LinkFaults::*number;
    text::Range range;
    double usual;  // maximum, when drawn at random
    std::string_view help;
};

inline constexpr std::array link_options{
    LinkOption{"rtt", "ms", &LinkFaults::rtt, {0, 2000}, 200, "round trip, half of it each way"},
    LinkOption{"jitter", "ms", &LinkFaults::jitter, {0, 1000}, 20, "each packet takes up to so much less or more"},
    LinkOption{"loss", "%", &LinkFaults::loss, {0, 100}, 10, "of the packets, each way"},
    LinkOption{"loss-left", "%", &LinkFaults::loss_left, {0, 100}, 20, "further of those that the left side sends"},
    LinkOption{"loss-right", "%", &LinkFaults::loss_right, {0, 100}, 20, "further of those that the right side sends"},
    LinkOption{"duplicate", "%", &LinkFaults::duplicate, {0, 100}, 20, "of the packets come twice"},
    LinkOption{"reorder", "%", &LinkFaults::reorder, {0, 100}, 20, "of the packets take up to 100 ms longer"},
    LinkOption{"outage", "ms", &LinkFaults::outage, {0, 50'000}, 1000, "about every 10 s nothing gets through"},
    LinkOption{
        "drift", "ppm", &LinkFaults::drift, {0, 1000}, 200, "the left clock is so much too fast, the right slow"},
    LinkOption{"stall", "ms", &LinkFaults::stall, {0, 50'000}, 3000, "one side stands still, once"},
    LinkOption{"kill", "ms", &LinkFaults::kill, {0, 50'000}, 3000, "one side is killed, and started again after that"},
    LinkOption{"address", "times", &LinkFaults::address, {0, 10}, 2, "one side's address changes"},
    LinkOption{"heal", "s", &LinkFaults::heal, {0, 3600}, 30, "after a random time up to this all faults stop"},
};

// "rtt=150,loss=2". Errors: an unknown name, no number, a number out of range, each with what was expected.
text::Result<LinkFaults> link_of(const std::string& text);

// Text that link_of would read.
std::string describe(const LinkFaults& faults);

// Faults with about every third option, each with a random number.
LinkFaults random_faults(sim::Random& random);

// The datagrams under way. An address is a number; what is sent to one that its side no longer has is lost.
class FarLink {
  public:
    FarLink(const LinkFaults& faults, std::uint64_t seed) : faults_(faults), random_(seed) {}

    struct Datagram {
        Time arrives = 0;
        std::uint64_t order = 0;  // number of the datagram: of two that arrive at once the one sent first is first
        sim::Side to = sim::Side::left;
        int from_address = 0;
        int to_address = 0;
        std::string bytes{};
    };

    void send(Time now, sim::Side from, int from_address, int to_address, const std::string& bytes);

    // Arrival of the next one; nothing: none is under way.
    std::optional<Time> next() const;
    Datagram take();  // precondition: there is one

    // All faults stop.
    void heal() { healed_ = true; }

  private:
    struct Later {
        bool operator()(const Datagram& a, const Datagram& b) const {
            return a.arrives != b.arrives ? a.arrives > b.arrives : a.order > b.order;
        }
    };

    bool is_lost(Time now, sim::Side from);
    void add(Time arrives, Datagram datagram);

    LinkFaults faults_;
    sim::Random random_;
    bool healed_ = false;
    Time outage_begins_ = 0;  // the next one, or the last
    Time outage_ends_ = 0;
    std::uint64_t sent_ = 0;
    std::vector<Datagram> under_way_;  // a heap
};

}  // namespace megapon::tools
