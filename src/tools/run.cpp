#include "tools/commands.h"

#include <array>
#include <utility>

#include "judge/body_kinds.h"
#include "judge/scene.h"
#include "play/replay.h"
#include "sim/player.h"
#include "sim/targets.h"
#include "text/files.h"
#include "text/json.h"
#include "tools/input.h"
#include "tools/program.h"

namespace megapon::tools {

using text::JsonLine;

namespace {

constexpr std::array<const char*, 4> drone_phases{"waiting", "flying", "down", "landed"};

void add_bodies(JsonLine& line, const sim::State& state) {
    judge::visit_moving(state, [&line](const std::string& kind, const auto& bodies) {
        if (kind == "player" && bodies.empty()) return;
        line.open_list(kind + 's');
        for (const auto& body : bodies) {
            line.open_object();
            judge::visit_place(body, [&line](const char* name, const auto& value) { line.add(name, value); });
            line.close();
        }
        line.close();
    });
}

text::Result<play::ReplayPlayer> open_replay(const std::string& file, std::istream& standard_input) {
    if (file != "-") return play::open_replay(file, text::FileKind::any);
    const auto bytes = read_input(file, standard_input, text::recording_limit);
    if (!bytes) return bytes.errors();
    auto record = play::read_recording(*bytes, name_of(file));
    if (!record) return record.errors();
    return play::ReplayPlayer::open(*std::move(record), name_of(file));
}

}  // namespace

void append_frame(std::string& text, const sim::State& state, const sim::World& whole) {
    const sim::World& world = sim::world_now(whole, state);
    JsonLine line;
    line.add("frame", state.frame);
    add_bodies(line, state);
    if (has_players(state)) {
        line.open_list("score");
        for (const int score : state.match.score) line.item(score);
        line.close();
    }
    const auto& goals = world.court.goals;
    if (!goals.empty()) line.open_list("goals");
    for (std::size_t i = 0; i < goals.size(); ++i) {
        const geometry::Segment goal = goal_now(state, world, i);
        line.open_object().add("from", goal.from).add("to", goal.to).close();
    }
    if (!goals.empty()) line.close();
    if (state.tiles) {
        line.open_list("tiles");
        for (const std::string& row : state.tiles->rows) line.item(row);
        line.close();
    }
    if (!state.targets.empty()) line.open_list("targets");
    for (std::size_t i = 0; i < state.targets.size(); ++i)
        line.open_object().add("center", target_now(state, world, i)).add("left", state.targets[i].hits_left).close();
    if (!state.targets.empty()) line.close();
    if (!state.drones.empty()) line.open_list("drones");
    for (std::size_t i = 0; i < state.drones.size(); ++i) {
        const char* phase = drone_phases.at(static_cast<std::size_t>(state.drones[i].phase));
        line.open_object().add("center", drone_now(state, world, i)).add("phase", phase).close();
    }
    if (!state.drones.empty()) line.close();
    const sim::FrameTime now = sim::play_clock(state, state.frame);
    if (!state.shouts.empty()) line.open_list("shouts");
    for (const sim::Shout& shout : state.shouts)
        line.open_object().add("center", shout.center).add("radius", radius_of(shout, now, world)).close();
    if (!state.shouts.empty()) line.close();
    text.append(line.done()).append("\n");
}

void append_events(std::string& text, const sim::Events& events) {
    for (const sim::Event& event : events) text += play::event_lines(event);
}

int run_scene(const RunOptions& options, std::istream& standard_input, std::ostream& out, std::ostream& messages) {
    auto scene = open_scene(options.scene, options.frames, options.assignments, standard_input);
    if (!scene) return text::report(scene.errors(), messages);
    const auto overwrites =
        overwrites_replay(scene->match, {{"--csv", options.table.csv}, {"--npy", options.table.npy}});
    if (overwrites) return text::report({*overwrites}, messages);
    // Frames of the command line are the user's own wish.
    if (!options.frames && !options.unlimited) scene->limit = geometry::WorkLimit();
    judge::Run run(*scene);
    std::vector<double> bodies;
    append_rows(bodies, run.state());
    const std::size_t rows = static_cast<std::size_t>(scene->frames) * (bodies.size() / body_columns().size());
    auto table = Table::open(options.table, body_columns(), scene->match ? std::nullopt : std::optional(rows));
    if (!table) return text::report(table.errors(), messages);
    bool told = false;
    while (!run.over()) {
        const sim::Events& events = run.play();
        std::string text;
        append_events(text, events);
        if (options.trace) append_frame(text, run.state(), run.world());
        out << text;
        if (!out.good()) break;
        // Warning for the player of a scene: these balls do not move as they would.
        for (const sim::Event& event : events)
            if (std::holds_alternative<sim::BounceLimit>(event) && !std::exchange(told, true))
                messages
                    << "frame " << time_of(event).frame
                    << ": too many bounces; balls wait for the next frame where \"bounce_limit\" says so. Expected "
                       "fewer balls in one place, or slower ones\n";
        bodies.clear();
        if (table->is_wanted()) append_rows(bodies, run.state());
        table->add(bodies);
    }
    out << play::end_line(run.state()) << std::endl;
    text::Errors errors = table->finish();
    if (run.is_too_costly()) errors.emplace_back(name_of(options.scene), judge::too_costly(run.state().frame));
    return errors.empty() ? done : text::report(errors, messages);
}

int replay_file(const ReplayOptions& options, std::istream& standard_input, std::ostream& out, std::ostream& messages) {
    auto opened = open_replay(options.file, standard_input);
    if (!opened) return text::report(opened.errors(), messages);
    play::ReplayPlayer& replay = *opened;
    const geometry::WorkLimit limit(options.unlimited ? geometry::unlimited_work : play::work_allowed(replay.replay()));
    while (!replay.ended()) {
        if (limit.is_spent())
            return text::report({text::Error(name_of(options.file), judge::too_costly(replay.frame()))}, messages);
        const sim::Events& events = replay.play();
        if (options.trace) {
            std::string text;
            append_events(text, events);
            append_frame(text, replay.state(), replay.world());
            out << text;
        }
        if (replay.agrees()) continue;
        text::JsonLine line;
        line.add("event", "diverged").add("frame", replay.frame());
        if (const auto field = replay.diverged_field()) line.add("field", *field);
        out << line.done() << '\n';
        return check_failed;
    }
    const auto line = options.link ? play::write_match_link(replay.replay())
                                   : text::Result<std::string>(play::end_line(replay.state()));
    if (!line) return text::report(line.errors(), messages);
    out << *line << '\n';
    return done;
}

}  // namespace megapon::tools
