#include "play/court_files.h"

#include <algorithm>
#include <sstream>

#include "config/settings.h"
#include "court/court_text.h"
#include "geometry/assert.h"
#include "geometry/work.h"
#include "play/session.h"
#include "sim/rules.h"
#include "sim/tuning.h"
#include "text/encodings.h"

namespace megapon::play {

namespace fs = std::filesystem;

namespace {

bool is_file_name(const std::string& text) {
    return text.find('/') != std::string::npos || text.ends_with(".toml") || text.ends_with(".png");
}

// Courts of the assets, in order.
std::vector<std::string> known_courts() {
    std::vector<std::string> names;
    std::error_code missing;
    for (const fs::directory_entry& entry : fs::directory_iterator(text::asset("courts"), missing)) {
        if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

// "open, pinball".
std::string joined(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list;
}

constexpr std::string_view name_in_png = "Megapon court";
constexpr std::string_view proof_title = "# proof: a replay that wins this court";
constexpr std::size_t line_length = 96;  // characters a line of the proof

// A court's text without what a proof sets.
std::string text_to_compare(court::Court court) {
    if (court.task) court.task->par = court.task->star_par = 0;
    return court::write_court(court);
}

// The first setting, as a line of TOML, in which the replay differs from the court's own rules. How a player is helped
// does not count.
std::optional<std::string> changed_setting(const ReplayPlayer& replay) {
    const sim::World& world = replay.world();
    std::string changes = config::write_retuning(sim::make_world(world.court, {}).tuning, world.tuning);
    for (const auto& [frame, retuning] : replay.replay().retuned) changes.append("\n").append(retuning);
    std::istringstream lines(changes);
    for (std::string line; std::getline(lines, line);)
        if (!line.empty() && !line.starts_with("help.")) return line;
    return std::nullopt;
}

text::Errors failed(const std::string& file, const std::string& message) { return {text::Error(file, message)}; }

// A proof is played three times.
constexpr std::uint64_t most_work_of_proof = geometry::most_work_of_file / 3;

std::string too_costly(int frame) {
    return "costs too much to be checked: its first " + std::to_string(frame) + " frames take more than " +
           std::to_string(most_work_of_proof) + " steps; expected a shorter try, or fewer bodies";
}

// Achievement of a replay that wins the court, by a player or without one.
text::Result<court::Achievement> reached_by(const court::Court& court, const Replay& proof, const std::string& file) {
    if (!court.task) return failed("", "the court sets no task; expected a [task], which a replay can win");
    auto opened = ReplayPlayer::open(proof, file);
    if (!opened) return opened.errors();
    ReplayPlayer& replay = *opened;
    if (text_to_compare(court) != text_to_compare(replay.world().court))
        return failed(file, "a replay of another court, or of this one before it was changed");
    if (const auto line = changed_setting(replay))
        return failed(file, "played with " + *line + "; expected the rules as the court has them");
    const geometry::WorkLimit limit(most_work_of_proof);
    while (!replay.ended()) {
        if (limit.is_spent()) return failed(file, too_costly(replay.frame()));
        replay.play();
        if (!replay.agrees())
            return failed(file, "frame " + std::to_string(replay.frame()) + " does not play as it was recorded");
    }
    const court::Achievement reached = sim::achievement_of(replay.state(), replay.world());
    if (!reached.reached) return failed(file, "this replay does not do the court's task; expected one that wins it");
    return reached;
}

using Inputs = std::vector<sim::PlayerInput>;  // a frame each

bool has_to_serve(const sim::MatchState& match) {
    return match.phase == sim::MatchPhase::serve && match.server == sim::Side::left;
}

// Controls that a player holds, as if pressed now; shouts end.
sim::PlayerInput presses_of_held(const sim::Player& player) {
    sim::PlayerInput held;
    held.add({0, sim::Control::move_x, static_cast<std::int8_t>(player.move_x)});
    held.add({0, sim::Control::move_y, static_cast<std::int8_t>(player.move_y)});
    held.add({0, sim::Control::swing, static_cast<std::int8_t>(player.swing_held ? 1 : 0)});
    held.add({0, sim::Control::shout, 0});
    return held;
}

// Inputs of the player of a replay while a serve is waited for, one list for each serve.
std::vector<Inputs> serves_of(ReplayPlayer replay) {
    std::vector<Inputs> serves;
    for (bool served = true; !replay.ended(); replay.play()) {
        const bool serves_now = has_to_serve(replay.state().match);
        sim::PlayerInput input = replay.replay().frames[geometry::at(replay.frame())].players[sim::Side::left];
        if (serves_now && served) {
            serves.emplace_back();
            sim::PlayerInput first = presses_of_held(replay.state().players[sim::Side::left]);
            for (const sim::InputEvent& event : input) first.add(event);
            input = first;
        }
        if (serves_now) serves.back().push_back(input);
        served = !serves_now;
    }
    return serves;
}

// The frames after which the task is done in as many frames as the replay has by a player who does nothing but serve:
// as in these serves, one after the other, and after the last the first again. Nothing: it is not.
std::optional<int> done_by(const ReplayPlayer& replay, const std::vector<Inputs>& serves) {
    Session session = Session::go_on(replay, {});
    std::size_t serve = 0;
    std::size_t frame = 0;  // frame of that serve
    const geometry::WorkLimit limit(most_work_of_proof);
    while (!session.over() && session.state().frame < replay.frames() && !limit.is_spent()) {
        const bool serves_now = has_to_serve(session.state().match);
        sim::FrameInput hands;
        if (!serves.empty()) {
            if (frame > 0 && (!serves_now || frame == serves[serve].size())) {
                serve = (serve + 1) % serves.size();
                frame = 0;
            }
            hands.players[sim::Side::left] = serves_now ? serves[serve][frame++] : presses_of_held({});
        }
        session.play(hands);
    }
    const court::Achievement reached = sim::achievement_of(session.state(), session.world());
    return reached.reached ? std::optional(reached.frames) : std::nullopt;
}

// Description of how a court wins itself, for a message; nothing: it does not. The replay must be one that can be
// played.
std::optional<std::string> self_win(const Replay& proof) {
    const auto replay = ReplayPlayer::open(proof, "");
    if (!replay) return std::nullopt;
    if (const auto frames = done_by(*replay, {}))
        return "its task is done after " + std::to_string(*frames) + " frames although nobody touches a key";
    if (const auto frames = done_by(*replay, serves_of(*replay)))
        return "its task is done after " + std::to_string(*frames) + " frames although nobody plays but to serve";
    return std::nullopt;
}

}  // namespace

fs::path court_file(const std::string& name_or_file) {
    return is_file_name(name_or_file) ? fs::path(name_or_file) : text::asset("courts/" + name_or_file + ".toml");
}

text::Result<court::Court> load_court(const std::string& name_or_file, double ball_radius, text::FileKind kind) {
    const fs::path file = court_file(name_or_file);
    if (!is_file_name(name_or_file)) {
        std::error_code ignored;
        if (!fs::is_regular_file(file, ignored)) {
            return text::Error("unknown court " + text::quoted(name_or_file) +
                               "; expected a file or one of: " + joined(known_courts()));
        }
    }
    const auto contents = text::read_file(file, text::recording_limit, kind);
    if (!contents) return contents.errors();
    return court_of(*contents, file.string(), ball_radius);
}

std::vector<NamedCourt> load_slips() {
    std::vector<NamedCourt> slips;
    for (const std::string& name : known_courts()) {
        auto court = load_court(name, sim::BallTuning().radius);
        if (court && court->is_slip) slips.push_back({name, *std::move(court)});
    }
    return slips;
}

std::string slip_name(const court::Court& court) {
    if (!court.is_slip) return "";
    for (const NamedCourt& slip : load_slips())
        if (court::write_court(slip.court) == court::write_court(court)) return slip.name;
    return "";
}

text::Result<court::Court> load_slip(const std::string& name) {
    std::vector<std::string> names;
    for (NamedCourt& slip : load_slips()) {
        if (slip.name == name) return std::move(slip.court);
        names.push_back(std::move(slip.name));
    }
    return text::Error("unknown slip " + text::quoted(name) + "; expected one of: " + joined(names));
}

std::vector<fs::path> own_courts(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code stops;
    for (fs::directory_iterator entry(folder, stops), end; !stops && entry != end; entry.increment(stops)) {
        const fs::path kind = entry->path().extension();
        if (kind == ".toml" || kind == ".png") files.push_back(entry->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

OwnCourt load_own_court(const fs::path& file) {
    auto court = load_court(file.string(), sim::BallTuning().radius);
    return {{file.stem().string(), court ? *court : court::Court(), file}, court.errors()};
}

std::optional<text::Result<court::Court>> CourtFileWatch::poll() {
    const auto now = text::stamp_of(file_);
    if (!now || now->size == 0 || now == read_) return std::nullopt;
    read_ = now;
    return load_court(file_.string(), sim::BallTuning().radius);
}

text::Result<court::Achievement> check_proof(const court::Court& court, const Replay& proof, const std::string& file) {
    auto reached = reached_by(court, proof, file);
    if (!reached) return reached.errors();
    if (const auto how = self_win(proof))
        return failed(file, "this court wins itself: " + *how + "; expected a task that serves alone do not do");
    return reached;
}

bool is_won_by_itself(const court::Court& court, const Replay& replay) {
    return reached_by(court, replay, "") && self_win(replay);
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

std::string put_in_png(const std::string& png, std::string_view text) {
    return text::put_in_png(png, name_in_png, text);
}

text::Result<std::string> court_text_of(const std::string& bytes, const std::string& file) {
    auto text = text::is_png(bytes) ? text::text_in_png(bytes, name_in_png) : std::optional(bytes);
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
