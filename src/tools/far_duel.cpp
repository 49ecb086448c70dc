#include <chrono>
#include <nlohmann/json.hpp>
#include <random>
#include <utility>

#include "court/court_text.h"
#include "sim/hash.h"
#include "text/files.h"
#include "tools/commands.h"
#include "tools/duel_mind.h"
#include "tools/pairing.h"
#include "tools/program.h"
#include "udp/far_match.h"

namespace megapon::tools {

namespace {

using net::Duel;
using net::Phase;
using net::Time;
using nlohmann::ordered_json;
using udp::FarMatch;

constexpr Time farewell = 2 * net::seconds;  // after the end: the other side may still lack the last packets
constexpr Time longest_sleep = 20 * net::milliseconds;
constexpr Time longest_oversleep = 10 * net::milliseconds;  // that counts as none

Time clock_now() {
    using std::chrono::duration_cast;
    using std::chrono::microseconds;
    return duration_cast<microseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::uint64_t chance() {
    static std::random_device device;
    const std::uint64_t upper = device();
    return upper << 32 | device();
}

// The match, and the socket that belongs to it.
struct FarSide {
    FarMatch match;
    udp::Socket* socket;
    DuelMind mind;
};

text::Result<FarSide> open_side(const DuelOptions& options, const Pairing& pairing, std::ostream& messages) {
    const int port = options.port.value_or(options.host ? udp::standard_port : 0);
    text::Result<udp::Address> address = udp::Address();
    if (!options.host) address = udp::read_address(options.join);
    if (!address) return text::Error("--join", address.errors().front().message);
    auto socket = udp::Socket::open(static_cast<std::uint16_t>(port));
    if (!socket) return socket.errors();
    udp::Socket* const opened = socket->get();
    const sim::Side role = options.host ? sim::Side::left : sim::Side::right;
    const DuelMind mind(role, pairing.sources);
    if (!options.host) return FarSide{FarMatch(*std::move(socket), *address, chance, 0, clock_now()), opened, mind};
    net::Pact pact;
    pact.court = court::write_court(pairing.world.court);
    pact.tuning = pairing.world.tuning;
    pact.seed = options.match.seed;
    auto world = net::world_of(pact);
    if (!world) return world.errors();
    messages << "listening on port " << opened->port() << std::endl;
    return FarSide{FarMatch(*std::move(socket), pact, *std::move(world), chance), opened, mind};
}

// Plays until the match has ended and the other side knows it; the reason if it does not come to an end.
std::string play_side(FarSide& side) {
    std::optional<Time> ended;
    Time now = clock_now();
    for (;;) {
        // A sleep that took too long changes nothing: what was due meanwhile is done as of then.
        const Time real = clock_now();
        const Time due = side.match.due(now);
        now = due > now && due <= real && real - due < longest_oversleep ? due : real;
        side.match.update(now);
        Duel* const duel = side.match.duel();
        if (duel) side.mind.play(*duel, now);
        side.match.send(now);
        if (const auto version = side.match.other_version()) return udp::of_other_version(*version);
        if (side.match.is_nobody_there(now)) return "nobody has answered for 5 s";
        const bool is_on = !duel || duel->phase() == Phase::meeting || duel->phase() == Phase::playing;
        if (!is_on && !ended) ended = now;
        if (duel && (duel->phase() == Phase::failed || duel->phase() == Phase::lost)) return duel->words();
        const bool is_settled = duel && (duel->phase() != Phase::disputed || duel->disputed_frame());
        if (ended && now >= *ended + farewell && is_settled) break;
        side.socket->wait(std::min(side.match.due(now) - clock_now(), longest_sleep));
    }
    const Phase phase = side.match.duel()->phase();
    if (phase == Phase::disputed) return side.match.duel()->words();
    return phase == Phase::left ? "the other side has left" : "";
}

ordered_json line_of(const Duel& duel, Time lasted) {
    const net::DuelCounts& counts = duel.counts();
    ordered_json line;
    line["side"] = duel.side() == sim::Side::left ? "left" : "right";
    line["seed"] = duel.replay().seed;
    line["score"] = duel.state().match.score.values;
    line["pages"] = duel.certain();
    line["certain"] = counts.frames == 0 ? 0 : counts.certain * 100.0 / counts.frames;
    line["again"] = counts.again;
    line["deepest"] = counts.deepest;
    line["delay"] = counts.most_delay;
    line["late_actions"] = counts.late_actions;
    line["waits"] = counts.waits;
    line["rejoins"] = counts.come_back;
    const auto tenths = duel.round_trip() / (net::milliseconds / 10);
    line["round_trip"] = static_cast<double>(tenths) / 10;
    line["bytes_a_second"] = static_cast<std::int64_t>(counts.bytes) * net::seconds / std::max(lasted, Time{1});
    line["hash"] = duel.certain() > 0 ? sim::hex(duel.replay().hashes.back()) : "";
    return line;
}

}  // namespace

int play_far_duel(const DuelOptions& options, std::ostream& out, std::ostream& messages) {
    auto pairing = read_pairing(options.match, messages);
    if (!pairing) return bad_input;
    auto side = open_side(options, *std::move(pairing), messages);
    if (!side) return text::report(side.errors(), messages);
    const Time begun = clock_now();
    const std::string wrong = play_side(*side);
    if (!wrong.empty()) text::report({text::Error("duel", wrong)}, messages);
    const Duel* duel = side->match.duel();
    if (!duel || !duel->has_match()) return check_failed;
    out << line_of(*duel, clock_now() - begun).dump() << std::endl;
    if (!options.match.record.empty() && duel->certain() > 0)
        if (const auto kept = text::write_file(options.match.record, play::write_replay(duel->replay())); !kept)
            return text::report(kept.errors(), messages);
    return wrong.empty() ? done : check_failed;
}

}  // namespace megapon::tools
