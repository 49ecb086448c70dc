#include "play/handed_court.h"

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <utility>

#include "config/tuning_fields.h"
#include "court/court_text.h"
#include "play/replay_player.h"
#include "sim/task.h"
#include "text/base64.h"
#include "text/files.h"

namespace megapon::play {

namespace {

constexpr std::string_view proof_title = "# proof: a replay that wins this court";
constexpr std::size_t line_length = 96;  // of the proof

// A court's text without what a proof sets.
std::string text_to_compare(court::Court court) {
    if (court.task) court.task->par = court.task->star_par = 0;
    return court::write_court(court);
}

bool is_same_court(const court::Court& court, const court::Court& other) {
    return text_to_compare(court) == text_to_compare(other);
}

// The first line of such a text that changes more than how a player is helped.
std::optional<std::string> changed_rule(const std::string& retuning) {
    std::istringstream lines(retuning);
    for (std::string line; std::getline(lines, line);)
        if (!line.empty() && !line.starts_with("help.")) return line;
    return std::nullopt;
}

// A rule that the replay was not played with as the court has it.
std::optional<std::string> changed_rule(const ReplayPlayer& replay) {
    const sim::World& world = replay.world();
    auto line = changed_rule(config::write_retuning(sim::make_world(world.court, {}).tuning, world.tuning));
    for (const auto& [frame, retuning] : replay.replay().retuned)
        if (!line) line = changed_rule(retuning);
    return line;
}

text::Errors failed(const std::string& file, const std::string& message) { return {text::Error(file, message)}; }

}  // namespace

text::Result<court::Achievement> check_proof(const court::Court& court, const Replay& proof, const std::string& file) {
    if (!court.task) return failed("", "the court sets no task; expected a [task], which a replay can win");
    auto opened = ReplayPlayer::open(proof, file);
    if (!opened) return opened.errors();
    ReplayPlayer& replay = *opened;
    if (!is_same_court(court, replay.world().court))
        return failed(file, "a replay of another court, or of this one before it was changed");
    if (const auto line = changed_rule(replay))
        return failed(file, "played with " + *line + "; expected the rules as the court has them");
    while (!replay.ended()) {
        replay.play();
        if (!replay.agrees())
            return failed(file, "frame " + std::to_string(replay.frame()) + " does not play as it was recorded");
    }
    const court::Achievement reached = sim::achievement_of(replay.state(), replay.world());
    if (!reached.reached) return failed(file, "this replay does not do the court's task; expected one that wins it");
    return reached;
}

text::Result<std::string> prove_court(court::Court court, const Replay& proof, const std::string& replay_file) {
    const auto reached = check_proof(court, proof, replay_file);
    if (!reached) return reached.errors();
    court::Task& task = *court.task;
    task.star_par = star_par_after(task, *reached, static_cast<int>(court.balls.size()));
    if (task.par == 0 && task.kind != court::TaskKind::survive)
        task.par = task.kind == court::TaskKind::keep ? task.count : 2 * task.star_par;
    std::string text = court::write_court(court);
    text.append("\n").append(proof_title).append("\n");
    const std::string encoded = text::to_base64(write_replay(proof));
    for (std::size_t i = 0; i < encoded.size(); i += line_length) text += "# " + encoded.substr(i, line_length) + '\n';
    return text;
}

text::Result<std::optional<Replay>> proof_in(std::string_view court_text, const std::string& file) {
    const std::size_t title = court_text.rfind(proof_title);
    if (title == std::string_view::npos) return std::optional<Replay>();
    std::string encoded;
    for (const char c : court_text.substr(title + proof_title.size()))
        if (c != '#' && c != ' ' && c != '\n' && c != '\r') encoded += c;
    const auto bytes = text::from_base64(encoded);
    if (!bytes) return failed(file, "its proof is damaged");
    auto replay = read_replay(*bytes, file + ", its proof");
    if (!replay) return replay.errors();
    return std::optional<Replay>(*std::move(replay));
}

std::filesystem::path proof_file(const std::filesystem::path& court_file) {
    return court_file.parent_path() / "proofs" / (court_file.stem().string() + ".replay");
}

std::optional<Replay> read_proof_file(const std::filesystem::path& court_file) {
    const std::filesystem::path file = proof_file(court_file);
    const auto bytes = text::read_file(file, text::recording_limit);
    if (!bytes) return std::nullopt;
    auto replay = read_replay(*bytes, file.string());
    return replay ? std::optional(*std::move(replay)) : std::nullopt;
}

std::optional<ReplayPlayer> proof_try(const court::Court& court, const std::filesystem::path& court_file) {
    const auto winning = [&court](std::optional<Replay> proof) -> std::optional<ReplayPlayer> {
        if (!proof || !check_proof(court, *proof, "")) return std::nullopt;
        auto player = ReplayPlayer::open(*std::move(proof), "");
        return player ? std::optional(*std::move(player)) : std::nullopt;
    };
    if (auto beside = winning(read_proof_file(court_file))) return beside;
    const auto bytes = text::read_file(court_file, text::recording_limit);
    const auto text = bytes ? court_text_of(*bytes, "") : text::Result<std::string>(bytes.errors());
    if (!text) return std::nullopt;
    auto inside = proof_in(*text, "");
    return inside ? winning(*std::move(inside)) : std::nullopt;
}

namespace {

using namespace std::string_view_literals;

constexpr std::string_view png_signature = "\x89PNG\r\n\x1a\n"sv;
constexpr std::string_view text_chunk = "iTXt"sv;
// The keyword, then: not compressed, no method, no language, no keyword in it.
constexpr std::string_view text_head = "Megapon court\0\0\0\0\0"sv;
constexpr std::size_t header_chunk = 8 + 13 + 4;  // IHDR: its length and name, its data, its checksum

std::string big_endian(std::uint32_t value) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 0xFF);
    return bytes;
}

std::uint32_t big_endian_at(std::string_view bytes, std::size_t place) {
    std::uint32_t value = 0;
    for (std::size_t i = place; i < place + 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

// The checksum of PNG's chunks, ISO 3309.
std::uint32_t crc32(std::string_view bytes) {
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char c : bytes) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return ~crc;
}

bool is_png(std::string_view bytes) { return bytes.substr(0, png_signature.size()) == png_signature; }

// What put_in_png has put there; nothing: there is none, or the file is damaged before it.
std::optional<std::string> text_in_png(std::string_view bytes) {
    for (std::size_t place = png_signature.size(); place + 12 <= bytes.size();) {
        const std::size_t size = big_endian_at(bytes, place);
        if (size > bytes.size() - place - 12) return std::nullopt;
        const std::string_view chunk = bytes.substr(place + 4, 4 + size);
        const std::string_view content = chunk.substr(4);
        if (chunk.substr(0, 4) == text_chunk && content.substr(0, text_head.size()) == text_head) {
            if (big_endian_at(bytes, place + 8 + size) != crc32(chunk)) return std::nullopt;
            return std::string(content.substr(text_head.size()));
        }
        place += 12 + size;
    }
    return std::nullopt;
}

}  // namespace

std::string put_in_png(const std::string& png, std::string_view text) {
    const std::string content = std::string(text_head).append(text);
    const std::string chunk = std::string(text_chunk) + content;
    const std::size_t place = png_signature.size() + header_chunk;
    return png.substr(0, place) + big_endian(static_cast<std::uint32_t>(content.size())) + chunk +
           big_endian(crc32(chunk)) + png.substr(place);
}

text::Result<std::string> court_text_of(const std::string& bytes, const std::string& file) {
    auto text = is_png(bytes) ? text_in_png(bytes) : std::optional(bytes);
    if (!text) return failed(file, "there is no court in this picture; expected a PNG that --page has written");
    if (std::min(text->rfind(proof_title), text->size()) > longest_court)
        return failed(file, "expected a court of at most " + std::to_string(longest_court) + " bytes");
    return *std::move(text);
}

text::Result<court::Court> court_of(const std::string& bytes, const std::string& file, double ball_radius) {
    const auto text = court_text_of(bytes, file);
    return text ? court::read_court(*text, file, ball_radius) : text::Result<court::Court>(text.errors());
}

}  // namespace megapon::play
