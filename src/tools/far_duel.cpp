#include <nlohmann/json.hpp>
#include <random>
#include <utility>
#include <variant>

#include "court/court_text.h"
#include "sim/hash.h"
#include "text/files.h"
#include "tools/commands.h"
#include "tools/duel_mind.h"
#include "tools/pairing.h"
#include "tools/program.h"
#include "tools/real_time.h"
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
    std::optional<Time> met{};  // time at which the match began
};

text::Result<std::unique_ptr<udp::Socket>> open_socket(int port) {
    return udp::Socket::open(static_cast<std::uint16_t>(port));
}

text::Result<FarSide> open_guest(const DuelOptions& options, const Pairing& pairing) {
    const auto read = udp::read_invitation(options.join);
    if (const auto* fault = std::get_if<udp::InvitationFault>(&read))
        return text::Error("--join", text::quoted(options.join) + ": " + udp::words_of(*fault));
    auto socket = open_socket(options.port.value_or(0));
    if (!socket) return socket.errors();
    udp::Socket* const opened = socket->get();
    const auto& invitation = std::get<udp::Invitation>(read);
    return FarSide{FarMatch(*std::move(socket), invitation, chance, 0, clock_now()), opened,
                   DuelMind(sim::Side::right, pairing.sources)};
}

text::Result<FarSide> open_host(const DuelOptions& options, const Pairing& pairing, std::ostream& messages) {
    const auto admission = udp::new_admission(options.relay, false, chance);
    if (!admission) return text::Error("--relay", admission.errors().front().message);
    auto socket = open_socket(options.port.value_or(udp::standard_port));
    if (!socket) return socket.errors();
    udp::Socket* const opened = socket->get();
    net::Pact pact;
    pact.court = court::write_court(pairing.world.court);
    pact.tuning = pairing.world.tuning;
    pact.seed = options.match.seed;
    auto world = net::world_of(pact);
    if (!world) return world.errors();
    messages << "listening on port " << opened->port() << std::endl;
    const std::string code = udp::code_for(*admission, udp::own_addresses(opened->port()));
    if (!code.empty()) messages << "code " << code << std::endl;
    return FarSide{FarMatch(*std::move(socket), pact, *std::move(world), chance, *admission, clock_now()), opened,
                   DuelMind(sim::Side::left, pairing.sources)};
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
        if (!side.met && duel && duel->has_match()) side.met = now;
        if (const auto version = side.match.other_version()) return udp::of_other_version(*version);
        if (const auto obstacle = side.match.obstacle(now)) return words_of(*obstacle);
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

double in_ms(Time time) { return static_cast<double>(time / (net::milliseconds / 10)) / 10; }

// `begun`: time at which this side began to look for the other.
ordered_json line_of(const FarSide& side, Time begun, Time now) {
    const Duel& duel = *side.match.duel();
    const Time lasted = now - begun;
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
    line["round_trip"] = in_ms(duel.round_trip());
    line["relayed"] = side.match.is_relayed();
    line["connected"] = in_ms(*side.met - begun);
    line["bytes_a_second"] = static_cast<std::int64_t>(counts.bytes) * net::seconds / std::max(lasted, Time{1});
    line["hash"] = duel.certain() > 0 ? sim::hex(duel.replay().hashes.back()) : "";
    return line;
}

}  // namespace

int play_far_duel(const DuelOptions& options, std::ostream& out, std::ostream& messages) {
    auto pairing = read_pairing(options.match, messages);
    if (!pairing) return bad_input;
    const Time begun = clock_now();
    auto side = options.host ? open_host(options, *pairing, messages) : open_guest(options, *pairing);
    if (!side) return text::report(side.errors(), messages);
    const std::string wrong = play_side(*side);
    if (!wrong.empty()) text::report({text::Error("duel", wrong)}, messages);
    const Duel* duel = side->match.duel();
    if (!side->met) return check_failed;
    out << line_of(*side, begun, clock_now()).dump() << std::endl;
    if (!options.match.record.empty() && duel->certain() > 0)
        if (const auto kept = text::write_file(options.match.record, play::write_replay(duel->replay())); !kept)
            return text::report(kept.errors(), messages);
    return wrong.empty() ? done : check_failed;
}

}  // namespace megapon::tools
