#include "play/replay.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "config/settings.h"
#include "court/court_text.h"
#include "play/court_files.h"
#include "play/framed_file.h"
#include "play/school.h"
#include "sim/hash.h"
#include "text/encodings.h"

// After "#m=" follow, as base64url, a byte with the version and, deflated:
//     8 bytes   sim::physics_fingerprint: only under the same physics the match goes as it went
//     text      court: "" the plain one, "@NAME" one of the assets, or as court::write_court
//     text      the tuning, as config::write_retuning from the defaults
//     4 bytes   checksum of court and tuning in full: another version may have others by the same name
//     8 bytes   seed
//     texts     left, right
//     varint    number of retunings; each: varint frame, text
//     varint    number of frames
//     8 bytes   the hash after the last frame, if there is one
//     twice     the events of a side: varint number of them; then column by column, for what is alike deflates best:
//               varint frames since the last event, each; varint substep, each; varint number of different pairs of
//               control and value; these, 2 bytes each; varint which of them, each
namespace megapon::play {

namespace {

constexpr std::string_view mark = "#m=";
constexpr std::string_view court_mark = "#court=";
constexpr std::uint8_t court_version = 1;
constexpr std::uint8_t match_version = 2;              // the first had no fingerprint
constexpr std::size_t inflated_limit = longest_court;  // bytes
constexpr std::size_t most_frames = 100'000;           // almost three hours at ten pages a second
constexpr std::size_t most_link_retunings = 10'000;
constexpr char known_court_mark = '@';
const std::string link_name = "the link";
const std::string no_zlib = "this build of the game has no zlib, which links need";

text::Error damaged() {
    return text::Error(link_name, "damaged or incomplete; expected all of it, to its last character");
}

text::Error other_version(const std::string& reason) {
    return text::Error(link_name, "this match cannot be played: " + reason +
                                      "; another version of the game has made the link and can play it");
}

// A number that came after the first links counts only where it is not its default: theirs were made without it.
std::string without_younger_defaults(std::string tuning) {
    for (const std::string_view line : {"match.ahead = 0\n"})
        if (const std::size_t place = tuning.find(line); place != std::string::npos) tuning.erase(place, line.size());
    return tuning;
}

std::uint32_t checksum(std::string_view court, const std::string& tuning) {
    const std::uint64_t sum = sim::fnv(without_younger_defaults(tuning), sim::fnv(court));
    return static_cast<std::uint32_t>(sum >> 32 ^ (sum & 0xFFFFFFFFu));
}

// Every court that a link names instead of holding it.
std::map<std::string, std::string> courts_by_name() {
    std::map<std::string, std::string> texts;
#ifndef MEGAPON_JAVASCRIPT  // which has no assets
    for (const std::vector<NamedCourt>& courts : {load_slips(), load_lessons()})
        for (const NamedCourt& known : courts) texts[known.name] = court::write_court(known.court);
#endif
    return texts;
}

// The tuning that a text makes of the defaults. Errors: it cannot be read.
text::Result<sim::Tuning> read_tuning(const std::string& tuning) {
    config::Settings settings;
    const text::Errors errors = settings.read(tuning, link_name);
    if (!errors.empty()) return errors;
    return settings.tuning();
}

// An event of one side with its frame.
struct Timed {
    std::uint32_t frame = 0;
    sim::InputEvent event;
};

using Action = std::pair<sim::Control, std::int8_t>;

void write_events(ByteWriter& out, const std::vector<sim::FrameInput>& frames, sim::Side side) {
    std::vector<Timed> events;
    std::vector<Action> actions;  // the different ones, the first one that happened first
    for (std::size_t frame = 0; frame < frames.size(); ++frame)
        for (const sim::InputEvent& event : frames[frame].players[side]) {
            events.push_back({static_cast<std::uint32_t>(frame), event});
            const Action action(event.control, event.value);
            if (std::find(actions.begin(), actions.end(), action) == actions.end()) actions.push_back(action);
        }
    out.varint(events.size());
    std::uint32_t last = 0;
    for (const Timed& timed : events) out.varint(timed.frame - std::exchange(last, timed.frame));
    for (const Timed& timed : events) out.varint(timed.event.substep);
    out.varint(actions.size());
    for (const auto& [control, value] : actions) {
        out.byte(static_cast<std::uint8_t>(control));
        out.byte(static_cast<std::uint8_t>(value));
    }
    for (const Timed& timed : events) {
        const auto action = std::find(actions.begin(), actions.end(), Action(timed.event.control, timed.event.value));
        out.varint(static_cast<std::uint64_t>(action - actions.begin()));
    }
}

void read_events(ByteReader& in, std::vector<sim::FrameInput>& frames, sim::Side side) {
    std::vector<Timed> events(in.count_of_items(3));
    std::uint64_t frame = 0;
    for (Timed& timed : events) {
        frame += in.count(frames.size());
        if (frame >= frames.size()) in.fail();
        timed.frame = static_cast<std::uint32_t>(frame);
    }
    for (Timed& timed : events) timed.event.substep = static_cast<std::uint16_t>(in.count(0xFFFF));
    std::vector<Action> actions(in.count_of_items(2));
    for (Action& action : actions) {
        const std::uint8_t control = in.byte();
        if (control > static_cast<std::uint8_t>(sim::Control::shout)) in.fail();
        action = {static_cast<sim::Control>(control), static_cast<std::int8_t>(in.byte())};
    }
    if (actions.empty() && !events.empty()) in.fail();
    if (in.failed()) return;
    for (Timed& timed : events) {
        std::tie(timed.event.control, timed.event.value) = actions[in.count(actions.size() - 1)];
        sim::PlayerInput& player = frames[timed.frame].players[side];
        if (player.count == player.events.size()) return in.fail();
        player.add(timed.event);
    }
}

std::string body_of(const Replay& replay, const sim::Tuning& tuning) {
    ByteWriter out;
    std::string court = replay.court == court::write_court({}) ? "" : replay.court;
    if (!court.empty())
        for (const auto& [name, text] : courts_by_name())
            if (text == replay.court) {
                court = known_court_mark + name;
                break;
            }
    out.fixed(sim::physics_fingerprint, 8);
    out.text(court);
    out.text(config::write_retuning({}, tuning));
    out.fixed(checksum(replay.court, config::write_tuning(tuning)), 4);
    write_players_and_rules(out, replay);
    out.varint(replay.frames.size());
    if (!replay.hashes.empty()) out.fixed(replay.hashes.back(), 8);
    for (const sim::Side side : sim::both_sides) write_events(out, replay.frames, side);
    return out.bytes;
}

text::Result<Replay> read_body(std::string_view body) {
    ByteReader in{body};
    const std::uint64_t physics = in.fixed(8);
    if (in.failed()) return damaged();
    if (physics != sim::physics_fingerprint) return text::Error(link_name, of_other_physics("match", physics));
    const std::string court = in.text();
    const std::string changes = in.text();
    const auto sum = static_cast<std::uint32_t>(in.fixed(4));
    Replay replay;
    read_players_and_rules(in, replay, most_link_retunings, most_frames);
    replay.frames.resize(in.count(most_frames));
    if (!replay.frames.empty()) replay.hashes = {in.fixed(8)};
    for (const sim::Side side : sim::both_sides) read_events(in, replay.frames, side);
    if (!in.rest.empty()) in.fail();
    if (in.failed()) return damaged();
    replay.court = court.empty() ? court::write_court({}) : court;
    if (court.starts_with(known_court_mark)) {
        const auto courts = courts_by_name();
        const auto known = courts.find(court.substr(1));
        if (known == courts.end()) return other_version("no court is called " + text::in_quotes(court.substr(1)));
        replay.court = known->second;
    }
    const auto tuning = read_tuning(changes);
    if (!tuning) return other_version(tuning.errors().front().message);
    replay.tuning = config::write_tuning(*tuning);
    if (checksum(replay.court, replay.tuning) != sum)
        return other_version("its court or its rules are others in this version");
    return replay;
}

// What a link of a kind begins with.
struct LinkKind {
    std::string_view mark;
    std::uint8_t version = 1;
    std::string what;  // in messages
};
const LinkKind match_kind{mark, match_version, "match"};
const LinkKind court_kind{court_mark, court_version, "court"};

text::Result<std::string> seal(const LinkKind& kind, const std::string& body) {
    if (!text::can_deflate()) return text::Error(link_name, no_zlib);
    const std::string link = std::string(kind.mark) +
                             text::to_base64(static_cast<char>(kind.version) + text::deflate(body), text::Base64::url);
    if (body.size() <= inflated_limit && link.size() <= longest_link) return link;
    return text::Error(link_name, "the " + kind.what + " is too long for a link: " + std::to_string(link.size()) +
                                      " characters; expected at most " + std::to_string(longest_link));
}

// The contents behind the mark.
text::Result<std::string> unseal(const LinkKind& kind, std::string_view link) {
    if (!text::can_deflate()) return text::Error(link_name, no_zlib);
    const std::size_t begin = link.find(kind.mark);
    if (begin == std::string_view::npos)
        return text::Error(link_name, "no " + kind.what + "; expected a link with " + std::string(kind.mark));
    std::string_view digits = link.substr(begin + kind.mark.size());
    digits = digits.substr(0, digits.find_last_not_of(" \t\r\n") + 1);
    if (digits.size() > longest_link)
        return text::Error(link_name, "too long: " + std::to_string(digits.size()) + " characters; expected at most " +
                                          std::to_string(longest_link));
    const auto bytes = text::from_base64(digits, text::Base64::url);
    if (!bytes || bytes->empty()) return damaged();
    const auto found = static_cast<std::uint8_t>(bytes->front());
    if (found == 1 && kind.version == match_version) return text::Error(link_name, of_other_physics("match", {}));
    if (found != kind.version)
        return text::Error(link_name,
                           "version " + std::to_string(found) + "; expected version " + std::to_string(kind.version));
    auto body = text::inflate(std::string_view(*bytes).substr(1), inflated_limit);
    if (!body) return damaged();
    return *std::move(body);
}

}  // namespace

bool is_meant_as_link(const std::string& word) {
    std::error_code unknown;
    const bool has_mark = word.find('#') != std::string::npos || word.find("://") != std::string::npos;
    return has_mark && !std::filesystem::exists(word, unknown);
}

bool is_match_link(std::string_view text) { return text.find(mark) != std::string_view::npos; }

text::Result<std::string> write_match_link(const Replay& replay) {
    const auto tuning = read_tuning(replay.tuning);
    if (!tuning) return text::Error(link_name, "no link can be made of this match: " + tuning.errors().front().message);
    if (replay.frames.size() > most_frames || replay.retuned.size() > most_link_retunings)
        return text::Error(
            link_name, "the match is too long for a link; expected at most " + std::to_string(most_frames) + " frames");
    return seal(match_kind, body_of(replay, *tuning));
}

text::Result<Replay> read_match_link(std::string_view link) {
    const auto body = unseal(match_kind, link);
    return body ? read_body(*body) : text::Result<Replay>(body.errors());
}

bool is_court_link(std::string_view text) { return text.find(court_mark) != std::string_view::npos; }

text::Result<std::string> write_court_link(const court::Court& court) {
    return seal(court_kind, court::write_court(court));
}

text::Result<court::Court> read_court_link(std::string_view link, double ball_radius) {
    const auto text = unseal(court_kind, link);
    if (!text) return text.errors();
    return court::read_court(*text, link_name, ball_radius);
}

text::Result<Replay> read_recording(std::string_view bytes, const std::string& file) {
    if (text::is_gif(bytes)) {
        const auto link = text::text_in_gif(bytes);
        if (link) return read_match_link(*link);
        return text::Error(file, "there is no match in this picture; expected a GIF that the game has made");
    }
    return is_replay(bytes) || !is_match_link(bytes) ? read_replay(bytes, file) : read_match_link(bytes);
}

text::Result<Replay> load_recording(const std::string& file_or_link, text::FileKind kind) {
    if (is_match_link(file_or_link)) return read_match_link(file_or_link);
    const auto bytes = text::read_file(file_or_link, text::recording_limit, kind);
    return bytes ? read_recording(*bytes, file_or_link) : text::Result<Replay>(bytes.errors());
}

}  // namespace megapon::play
