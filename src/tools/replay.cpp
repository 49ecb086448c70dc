#include "tools/commands.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "play/event_log.h"
#include "play/replay.h"
#include "text/files.h"
#include "text/json.h"
#include "tools/program.h"

namespace megapon::tools {

namespace {

text::Result<play::ReplayPlayer> open_replay(const std::string& file, std::istream& standard_input) {
    if (file != "-") return play::open_replay(file, text::FileKind::any);
    const auto bytes = read_input(file, standard_input, text::recording_limit);
    if (!bytes) return bytes.errors();
    auto record = play::read_recording(*bytes, name_of(file));
    if (!record) return record.errors();
    return play::ReplayPlayer::open(*std::move(record), name_of(file));
}

std::string traced(const sim::Events& events, const play::ReplayPlayer& replay) {
    std::string text;
    append_events(text, events);
    append_frame(text, replay.state(), replay.world());
    return text;
}

}  // namespace

int replay_file(const ReplayOptions& options, std::istream& standard_input, std::ostream& out, std::ostream& messages) {
    auto opened = open_replay(options.file, standard_input);
    if (!opened) return text::report(opened.errors(), messages);
    play::ReplayPlayer& replay = *opened;
    while (!replay.ended()) {
        const sim::Events& events = replay.play();
        if (options.trace) out << traced(events, replay);
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

void add_replay(CLI::App& app, int& status) {
    auto options = std::make_shared<ReplayOptions>();
    CLI::App* command =
        app.add_subcommand("replay", "Play a replay again and compare every frame with what was recorded.");
    command
        ->add_option("FILE|LINK", options->file,
                     "a replay, as the game and `match --record` write them, or a link to a match; - is standard input")
        ->required();
    command->add_flag("--trace", options->trace, "also write every event and where everything is after every frame");
    command->add_flag("--link", options->link, "write the match as a link instead of its end");
    command->footer(R"(Exit status: 0 every frame is as recorded, 1 one is not, 2 the file is no replay.
A link has the hash of the last frame alone.
Example: a match, recorded, played again, and as a link that plays it, too
  megapon-headless match --seed 7 --record seven.replay && megapon-headless replay seven.replay
  megapon-headless replay seven.replay --link | megapon-headless replay -
)");
    command->callback([options, &status] { status = replay_file(*options, std::cin, std::cout, std::cerr); });
}

}  // namespace megapon::tools
