#include "udp/relay.h"

#include <csignal>
#include <nlohmann/json.hpp>
#include <utility>

#include "tools/commands.h"
#include "tools/program.h"
#include "tools/real_time.h"

namespace megapon::tools {

namespace {

constexpr net::Time longest_wait = 1 * net::seconds;

volatile std::sig_atomic_t is_interrupted = 0;

nlohmann::ordered_json line_of(const udp::RelayCounts& counts) {
    nlohmann::ordered_json line;
    line["sessions"] = counts.sessions;
    line["at_once"] = counts.most_sessions;
    line["guests"] = counts.meetings;
    line["passed"] = counts.passed;
    line["bytes"] = counts.bytes;
    line["dropped"] = counts.dropped;
    return line;
}

}  // namespace

int run_relay(const RelayOptions& options, std::ostream& out, std::ostream& messages) {
    auto socket = udp::Socket::open(static_cast<std::uint16_t>(options.port));
    if (!socket) return text::report(socket.errors(), messages);
    udp::Socket& opened = **socket;
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { is_interrupted = 1; });
    messages << "listening on port " << opened.port() << std::endl;
    udp::Relay relay(*std::move(socket), options.limits);
    while (is_interrupted == 0)
        if (!relay.update(clock_now())) opened.wait(longest_wait);
    out << line_of(relay.counts()).dump() << std::endl;
    return done;
}

}  // namespace megapon::tools
