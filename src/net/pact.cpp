#include "net/pact.h"

#include <utility>

#include "config/settings.h"
#include "court/cost.h"
#include "court/court_text.h"
#include "net/action_coder.h"
#include "play/framed_file.h"
#include "play/session.h"
#include "sim/hash.h"

namespace megapon::net {

namespace {

const std::string pact_name = "the other game's court and rules";

sim::Side read_side(play::ByteReader& in) {
    const std::uint8_t side = in.byte();
    if (side > 1) in.fail();
    return side == 0 ? sim::Side::left : sim::Side::right;
}

void write_known(play::ByteWriter& out, const Known& known) {
    out.varint(static_cast<std::uint64_t>(known.horizon));
    out.varint(known.actions.size());
    ActionCoder coder;
    for (const Action& action : known.actions) coder.write(out, action);
}

Known read_known(play::ByteReader& in) {
    Known known;
    const std::uint64_t horizon = in.varint();
    if (horizon > static_cast<std::uint64_t>(latest_time)) in.fail("a time later than any match lasts");
    known.horizon = static_cast<SubstepTime>(horizon);
    const std::size_t count = in.count_of_items(1);
    ActionCoder coder;
    for (std::size_t i = 0; i < count && !in.failed(); ++i) known.actions.push_back(coder.read(in));
    if (!known.actions.empty() && known.actions.back().at >= known.horizon) in.fail("an action beyond its horizon");
    return known;
}

}  // namespace

text::Result<sim::World> world_of(const Pact& pact) {
    if (pact.court.size() > longest_court_text)
        return text::Error(pact_name, "the court has " + std::to_string(pact.court.size()) +
                                          " bytes; expected at most " + std::to_string(longest_court_text));
    auto court = court::read_court(pact.court, pact_name, pact.tuning.ball.radius);
    if (!court) return court.errors();
    if (court->task || !court::has_right_player(*court))
        return text::Error(pact_name, "the court is for one player; expected one for two");
    const int substeps = court->physics.substeps.value_or(pact.tuning.physics.substeps);
    if (const auto excess = court::find_excess(*court, substeps)) return text::Error(pact_name, *excess);
    sim::Tuning tuning = pact.tuning;
    for (sim::TimingHelp& help : tuning.help.timing)
        if (help == sim::TimingHelp::automatic) help = sim::TimingHelp::none;
    return sim::make_world(*std::move(court), tuning);
}

std::uint64_t audition(const sim::World& world, std::uint64_t seed) {
    constexpr int frames = 60;
    constexpr play::PlayerSource computer{5};
    play::Session session(world, {computer, computer}, seed, play::Recording::none);
    std::uint64_t digest = sim::fnv_basis;
    for (int frame = 0; frame < frames; ++frame) {
        session.play({});
        digest = sim::fnv(digest, sim::hash(session.state()));
    }
    return digest;
}

std::string write_story(const Story& story) {
    play::ByteWriter out;
    out.text(story.pact.court);
    out.text(config::write_retuning({}, story.pact.tuning));
    out.fixed(story.pact.seed, 8);
    out.byte(static_cast<std::uint8_t>(story.pact.host));
    out.byte(static_cast<std::uint8_t>(story.reader));
    out.byte(story.match);
    out.byte(story.reader_epoch);
    out.byte(story.teller_epoch);
    for (const Known& known : story.played) write_known(out, known);
    return std::move(out.bytes);
}

text::Result<Story> read_story(std::string_view bytes) {
    play::ByteReader in{bytes};
    Story story;
    story.pact.court = in.text();
    const std::string tuning = in.text();
    story.pact.seed = in.fixed(8);
    story.pact.host = read_side(in);
    story.reader = read_side(in);
    story.match = in.byte();
    story.reader_epoch = in.byte();
    story.teller_epoch = in.byte();
    for (Known& known : story.played) known = read_known(in);
    if (!in.rest.empty()) in.fail();
    if (in.failed()) return text::Error(pact_name, "damaged: " + in.reason);
    config::Settings settings;
    const text::Errors errors = play::read_recorded_tuning(settings, tuning, pact_name);
    if (!errors.empty()) return errors;
    story.pact.tuning = settings.tuning();
    return story;
}

}  // namespace megapon::net
