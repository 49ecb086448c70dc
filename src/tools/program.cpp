#include "tools/program.h"

#include <unistd.h>
#include <CLI/CLI.hpp>
#include <iostream>
#include <type_traits>
#include <utility>

#include "geometry/floating_point.h"
#include "lab/exhibits.h"
#include "text/files.h"
#include "text/overwriting.h"
#include "text/process.h"
#include "tools/commands.h"
#include "tools/engine.h"
#include "tools/far_link.h"
#include "tools/input.h"
#include "tools/stepper.h"

// The command lines of all commands stand in this one file: whatever includes CLI11 compiles for seconds longer.
namespace megapon::tools {

namespace {

constexpr const char* program = "megapon-headless";
constexpr int most_jobs = 256;

// An option for a whole number in a range.
template <typename Number, typename Whole>
CLI::Option* add_whole(CLI::App& command, const std::string& name, Number& number, const std::string& help, Whole low,
                       Whole high) {
    return command.add_option(name, number, help)->type_name("N")->check(text::whole_from(low, high));
}

template <typename Number>
CLI::Option* add_seed(CLI::App& command, Number& seed, const std::string& help) {
    return add_whole(command, "--seed", seed, help, std::uint64_t{0}, std::uint64_t{UINT64_MAX});
}

void add_settings(CLI::App& command, std::vector<std::string>& assignments) {
    command.add_option("--set", assignments, "change a setting, such as physics.substeps=8; repeatable")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
}

// A file that somebody else has written costs 2 s at most, unless the user wants more.
void add_unlimited(CLI::App& command, bool& unlimited) {
    command.add_flag("--unlimited", unlimited, "play on where a file costs more than some 2 s");
}

// `contents`: "where each body is after every frame".
void add_table_options(CLI::App& command, TableFiles& files, const std::string& contents) {
    command.add_option("--csv", files.csv, "write " + contents + " as CSV")->type_name("FILE");
    command.add_option("--npy", files.npy, "the same for NumPy: numpy.load(FILE)")->type_name("FILE");
}

// --jobs and --shard, in terms of "matches" or "rows". Returns --shard. Progress is shown when standard error is a
// terminal and standard output is none.
CLI::Option* add_batch_options(CLI::App& command, BatchOptions& options, const std::string& pieces) {
    options.shows_progress = text::is_terminal(text::Stream::errors) && !text::is_terminal(text::Stream::output);
    add_whole(command, "--jobs", options.jobs, pieces + " at once, each on a thread; the output stays the same (1)", 1,
              most_jobs);
    const auto read = [&options](const std::string& text) {
        const auto shard = shard_of(text);
        if (!shard)
            throw CLI::ValidationError("--shard", text::expected_text("I/N with I from 1 to N, such as 2/8", text));
        options.shard = *shard;
    };
    return command
        .add_option_function<std::string>(
            "--shard", read, "only part I of N of the " + pieces + "; the parts' outputs in order are that of one run")
        ->type_name("I/N");
}

// A command and its options. Once they are read, it runs on the standard streams and leaves its status.
template <typename Options, typename Run>
std::pair<CLI::App&, Options&> add_command(CLI::App& app, int& status, Run run, const char* name, const char* help) {
    CLI::App* command = app.add_subcommand(name, help);
    auto options = std::make_shared<Options>();
    command->callback([options, run, &status] {
        if constexpr (std::is_invocable_v<Run, const Options&>)
            status = run(*options);
        else if constexpr (std::is_invocable_v<Run, const Options&, std::ostream&, std::ostream&>)
            status = run(*options, std::cout, std::cerr);
        else
            status = run(*options, std::cin, std::cout, std::cerr);
    });
    return {*command, *options};
}

void add_hit(CLI::App& app, int& status) {
    auto [command, file] = add_command<std::string>(app, status, answer_file, "hit",
                                                    "Answer hit tests: JSON Lines in, one answer a line.");
    file = "-";
    command.add_option("FILE", file, "the questions; without it, or with -, standard input");
    command.footer(R"(Example:
  echo '{"test":"circle-circle","a":{"center":[128,100],"radius":16},"b":{"center":[100,100],"radius":12}}' |
    megapon-headless hit
  {"hit":true,"depth":0,"normal":[1,0],"contact":[112,100]}

In a map '.' is empty, anything else is solid; everything outside the rows is solid, also where a row is shorter than
others. It begins at [0, 0], or at its "origin". The answer to a bad question is {"error":"..."} and the exit status is 2. Numbers reach to +-1e60.)");
}

void add_run(CLI::App& app, int& status) {
    auto [command, options] =
        add_command<RunOptions>(app, status, run_scene, "run", "Play a scene: every event as a line of JSON.");
    command.add_option("SCENE", options.scene, "a court file, or a test; - is standard input")->required();
    add_whole(command, "--frames", options.frames, "number of frames to play (as the scene's [run] says, or 100)", 0,
              1'000'000'000);
    add_settings(command, options.assignments);
    command.add_flag("--trace", options.trace, "also write where everything is after every frame");
    add_unlimited(command, options.unlimited);
    add_table_options(command, options.table, "where each body is after every frame");
    command.footer(R"(Example: a ball, 10 px from the wall, in a box
  printf 'format = 1\nwalls = "box"\n[[ball]]\ncenter = [454, 120]\nvelocity = [120, 0]' |
    megapon-headless run - --frames 1 --trace
)");
}

void add_step(CLI::App& app, int& status) {
    const auto run = [](const StepOptions& of) {
        auto stepper = Stepper::open(of);
        if (!stepper) return text::report(stepper.errors(), std::cerr);
        return hit::answer_lines(STDIN_FILENO, name_of("-"), STDOUT_FILENO, std::cerr,
                                 [&stepper](std::string_view line) { return stepper->answer(line); });
    };
    auto [command, options] =
        add_command<StepOptions>(app, status, run, "step", "Play step by step: JSON Lines in, one answer a line.");
    command.add_option("SCENE", options.scene, "a court file, or a test; without it a match on the court open");
    command
        .add_option("--left", options.left,
                    "the left player: player (takes input), cpu:1 to cpu:5 or human:LATENCY_MS,SD_PX,SD_MS; a SCENE "
                    "without --left and --right plays its [match], or an experiment (player)")
        ->type_name("PLAYER");
    command.add_option("--right", options.right, "the right player (player)")->type_name("PLAYER");
    add_seed(command, options.seed, "of the match (as the scene's [match] says, or 1)");
    add_settings(command, options.assignments);
    command.footer(
        R"(Each line asks for one thing: "do" is step, input, seed, set, read, save, load, hash or quit. The answer to a bad
line is {"error":"..."}, nothing has changed then, and the exit status is 2.
Example: three frames with one input, then the hash
  printf '%s\n' '{"do":"input","side":"left","control":"move_y","value":-127,"substep":6}' \
    '{"do":"step","frames":3}' '{"do":"hash"}' | megapon-headless step --right cpu:2
)");
}

// Who plays a match where, and by which rules.
void add_pairing(CLI::App& command, MatchOptions& options) {
    command
        .add_option("--left", options.left,
                    "the left player, cpu:1 to cpu:5 or human:LATENCY_MS,SD_PX,SD_MS, with :still, "
                    ":one_button or :walk_only after it (cpu:3)")
        ->type_name("PLAYER");
    command.add_option("--right", options.right, "the right player (cpu:3)")->type_name("PLAYER");
    add_seed(command, options.seed, "seed of the first match; each further match has the next one (1)");
    add_whole(command, "--matches", options.matches, "number of matches (1)", 1, 1'000'000);
    add_whole(command, "--points", options.points,
              "points needed to win; the cap follows (" + std::to_string(options.points > 0 ? options.points : 7) + ")",
              1, most_points);
    auto* court = text::reads(command.add_option("--court", options.court, "a court's name or file (open)"));
    court->type_name("NAME|FILE");
    command.add_option("--slip", options.slip, "a slip, a court that two players may draw: bricks, two-balls ...")
        ->type_name("NAME")
        ->excludes(court);
    add_settings(command, options.assignments);
}

void add_match(CLI::App& app, int& status) {
    auto [command, options] =
        add_command<MatchOptions>(app, status, play_matches, "match",
                                  "Play matches between computer players or stand-ins for people: a JSON object each.");
    add_pairing(command, options);
    command.add_option("--record", options.record, "write the first match as a replay")->type_name("FILE");
    command.add_option("--log", options.log, "write every event as JSON, an object a line")->type_name("FILE");
    add_unlimited(command, options.unlimited);
    add_table_options(command, options.table, "where each body is after every frame of every match");
    auto* statistics =
        command.add_flag("--statistics", options.statistics, "one more object about all matches together");
    add_batch_options(command, options.batch, "matches")->excludes(statistics);
    command.footer(
        R"(Exit status: 0 every match has a winner, 1 one has none after an hour of play, 2 invalid arguments.
Example: twenty matches of Chatter against Feedback
  megapon-headless match --left cpu:2 --right cpu:5 --seed 7 --matches 20
Example: a beginner, who sees 250 ms late and errs by 12 px and 90 ms, against Whisper
  megapon-headless match --left human:250,12,90 --right cpu:1 --matches 200 --statistics
)");
}

std::string link_help() {
    std::string text;
    for (const LinkOption& option : link_options)
        text += "  " + std::string(option.name) + std::string(12 - option.name.size(), ' ') + std::string(option.unit) +
                std::string(7 - option.unit.size(), ' ') + std::string(option.help) + '\n';
    return text;
}

void add_duel(CLI::App& app, int& status) {
    auto [command, options] = add_command<DuelOptions>(
        app, status, play_duels, "duel", "Play matches on two machines with a link between them, on a virtual clock.");
    add_pairing(command, options.match);
    command
        .add_option("--link", options.link,
                    "what the link is like and what goes wrong, such as rtt=150,loss=2,jitter=10; or random, another "
                    "one for each match")
        ->type_name("NAME=NUMBER,...");
    command.add_option("--wish", options.wishes, "pause, rematch or leave: what players do at some time; repeatable")
        ->type_name("WISH")
        ->allow_extra_args(false);
    command
        .add_option("--sometimes", options.sometimes,
                    "what must have happened in one of the matches at least; repeatable")
        ->type_name("WHAT")
        ->allow_extra_args(false);
    add_whole(command, "--healed-within", options.healed_within,
              "ms in which both must be at one page after all faults have stopped (any)", 1, 3'600'000);
    const auto flip = [&options = options](const int page) { options.flip = page; };
    command
        .add_option_function<int>("--flip", flip, "flip one bit of an input on the right machine, from this page on")
        ->type_name("PAGE")
        ->check(text::whole_from(0, 1'000'000));
    command.add_flag("--totals", options.totals, "only the line about all matches, and those that went wrong");
    auto* host = command.add_flag("--host", options.host,
                                  "play the left side in real time against another machine, which comes by UDP");
    auto* join = command
                     .add_option("--join", options.join,
                                 "play the right side against the machine that waits by this code, or at this address, "
                                 "such as 192.168.1.7 or [fe80::1%eth0]:27644")
                     ->type_name("CODE|ADDRESS")
                     ->excludes(host);
    command
        .add_option("--relay", options.relay,
                    "with --host: be found at the relay of this address, for a machine behind a router")
        ->type_name("ADDRESS")
        ->needs(host);
    const auto port = [&options = options](const int number) { options.port = number; };
    command.add_option_function<int>("--port", port, "own port of --host (27644) or --join (any); 0: any that is free")
        ->type_name("N")
        ->check(text::whole_from(0, 65535));
    command.add_option("--record", options.match.record, "write the match of --host or --join as a replay")
        ->type_name("FILE");
    for (auto* of_link : {"--link", "--wish", "--sometimes", "--healed-within", "--flip", "--totals", "--matches"})
        for (auto* real : {host, join}) real->excludes(of_link);
    add_batch_options(command, options.match.batch, "matches");
    command.footer("--link:\n" + link_help() + "--sometimes:\n" + sometimes_help() + R"(
Exit status: 0 every match was the same on both machines and without a link, 1 one was not, did not end, or what should
happen sometimes never did, 2 invalid arguments.
Example: a match between two far towns
  megapon-headless duel --left cpu:4 --right human:250,12,90 --link rtt=150,loss=2,jitter=10
Example: a match between two machines; the second line is for the other one, and has the code that the first one says
  megapon-headless duel --host --left cpu:4 --seed 7 --record match.replay
  megapon-headless duel --join 60N0-0GET-ZW28-T5CY-4T4 --right cpu:3 --record match.replay
)");
}

void add_relay(CLI::App& app, int& status) {
    auto [command, options] =
        add_command<RelayOptions>(app, status, run_relay, "relay",
                                  "Bring together pairs of machines that play far away, until it is interrupted.");
    add_whole(command, "--port", options.port, "port of UDP (27645); 0: any that is free", 0, 65535);
    add_whole(command, "--sessions", options.limits.sessions, "matches at once at most (1000)", 1, 100'000);
    add_whole(command, "--bytes", options.limits.bytes_a_second,
              "bytes a second at most that a match may have passed, both ways together (32000)", 5000, 10'000'000);
    command.footer(
        R"(It passes what is sealed and has no key. A line of JSON says at the end what it has done.
Example: a relay, and a match by it; the third line is for the other machine, and has the code that the second one says
  megapon-headless relay
  megapon --host --relay 203.0.113.7
  megapon --join EB01-RGET-ZX28-T5CY-4T1
)");
}

void add_replay(CLI::App& app, int& status) {
    auto [command, options] = add_command<ReplayOptions>(
        app, status, replay_file, "replay", "Play a replay again and compare every frame with what was recorded.");
    command
        .add_option("FILE|LINK", options.file,
                    "a replay, as the game and `match --record` write them, or a link to a match; - is standard input")
        ->required();
    command.add_flag("--trace", options.trace, "also write every event and where everything is after every frame");
    command.add_flag("--link", options.link, "write the match as a link instead of its end");
    add_unlimited(command, options.unlimited);
    command.footer(R"(Exit status: 0 every frame is as recorded, 1 one is not, 2 the file is no replay.
A link has the hash of the last frame alone.
Example: a match, recorded, played again, and as a link that plays it, too
  megapon-headless match --seed 7 --record seven.replay && megapon-headless replay seven.replay
  megapon-headless replay seven.replay --link | megapon-headless replay -
)");
}

void add_tunnel_options(CLI::App& command, TunnelLine& line) {
    command.add_option("--target", line.targets, "megaphone, line or brick; or several: line,brick (megaphone)")
        ->type_name("NAMES");
    command.add_option("--speeds", line.speeds, "of the ball, px/s at 10 fps (120,240,480)")->type_name("NUMBERS");
    command.add_option("--substeps", line.substeps, "substeps a frame (1,2,4,8,24)")->type_name("NUMBERS");
    add_whole(command, "--shots", line.shots, "shots in a row of the table (20000)", 1, 10'000'000);
    add_seed(command, line.seed, "chooses the random shots (1)");
    add_table_options(command, line.table, "the table");
    add_batch_options(command, line.batch, "rows");
}

void add_tunnel(CLI::App& app, int& status) {
    auto [command, line] =
        add_command<TunnelLine>(app, status, run_tunnel, "tunnel", "Count the shots that go through a target, as CSV.");
    add_tunnel_options(command, line);
    command.footer(R"(Example: how many shots at a brick two substeps a frame miss
  megapon-headless tunnel --target brick --speeds 240 --substeps 2 --shots 1000
)");
}

void add_lab(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("lab", "List the exhibits of the Collision Lab, or check what one claims.");
    auto name = std::make_shared<std::string>();
    command->add_option("exhibit", *name, "Prints its claim's figures as a line of JSON; status 1 if it does not hold")
        ->type_name("NAME");
    auto table = std::make_shared<TunnelLine>();
    add_tunnel_options(*command, *table);
    command->footer(R"(Examples:
  megapon-headless lab                 every exhibit
  megapon-headless lab circles         is 28 px a hit, and nothing farther away?
  megapon-headless lab tunnel --shots 20000
                                       the table of the tunnel command, with its options
)");
    command->callback([command, name, table, &status] {
        bool asks_table = false;
        for (const char* option :
             {"--target", "--speeds", "--substeps", "--shots", "--seed", "--csv", "--npy", "--jobs", "--shard"})
            asks_table = asks_table || command->count(option) > 0;
        if (asks_table && *name != lab::tunnel_exhibit.name)
            status = text::report({text::Error("--target, --speeds, --substeps, --shots, --seed, --csv, --npy, --jobs "
                                               "and --shard belong to the exhibit tunnel")},
                                  std::cerr);
        else if (asks_table)
            status = run_tunnel(*table);
        else if (!name->empty())
            status = run_claim(*name, std::cout, std::cerr);
        else
            write_exhibits(std::cout);
    });
}

void add_exploits(CLI::App& app, int& status) {
    auto [command, options] =
        add_command<ExploitOptions>(app, status, find_exploits, "exploits",
                                    "Breed players without skill against the computer players, or on courts for one: a "
                                    "JSON object for the best of each kind.");
    command.add_option("--slip", options.slips, "a slip's court, or open; repeatable (open, without --court)")
        ->type_name("NAME")
        ->allow_extra_args(false);
    command.add_option("--court", options.courts, "a court for one player: how often more than a pencil; repeatable")
        ->type_name("NAME|FILE")
        ->allow_extra_args(false);
    command.add_option("--level", options.levels, "of the computer player, 1 to 5; repeatable (all)")
        ->type_name("N")
        ->check(text::whole_from(1, 5))
        ->allow_extra_args(false);
    add_whole(command, "--players", options.players, "drawn of each kind (200)", 1, 100'000);
    add_whole(command, "--rounds", options.rounds, "of breeding (20)", 0, 10'000);
    add_whole(command, "--matches", options.matches, "of each player in a round (6)", 1, 1000);
    add_whole(command, "--confirm", options.confirms, "further matches of the best one, which are counted (200)", 1,
              100'000);
    add_seed(command, options.seed, "draws the players, and names their matches (1)");
    add_whole(command, "--jobs", options.jobs, "players at once, each on a thread; the output stays the same (1)", 1,
              most_jobs);
    command.add_flag("--bounded", options.bounded, "fail where one wins more than `most`");
    command.footer(
        R"(The kinds: `never` swings, and `untimed` swings on a clock; all follow the ball's height, however late.
Exit status: 0; 1 with --bounded one wins more than `most`; 2 invalid arguments.
Example: the best of forty, bred for five rounds, against Feedback
  megapon-headless exploits --level 5 --players 40 --rounds 5
)");
}

void add_par(CLI::App& app, int& status) {
    auto [command, options] =
        add_command<ParOptions>(app, status, measure_par, "par",
                                "Try a court for one player many times: a JSON object for each kind of player.");
    command.add_option("COURT", options.court, "a court's name or file")->required();
    add_whole(command, "--bots", options.tries, "tries of each player (1000)", 1, 1'000'000);
    command
        .add_option(
            "--player", options.players,
            "cpu:1 to cpu:5, human:LATENCY_MS,SD_PX,SD_MS or nobody, who touches no key; repeatable (cpu:3 cpu:4 "
            "cpu:5)")
        ->type_name("PLAYER")
        ->allow_extra_args(false);
    add_seed(command, options.seed, "seed of the first try; each further try has the next one (1)");
    add_whole(command, "--jobs", options.jobs, "tries at once, each on a thread (1)", 1, 256);
    command
        .add_option("--author", options.author,
                    "write a try of the last player as the author's replay, and say the star's par")
        ->type_name("FILE");
    add_unlimited(command, options.unlimited);
    add_whole(command, "--stars", options.stars, "% of the tries that are to earn the star after the author's (10)", 1,
              100);
    command.footer(R"(The author's try is the best one without a miss after which so many of all tries earn the star.
Exit status: 0; 1 no try without a miss for --author; 2 invalid arguments.
Example: how a beginner does on a court
  megapon-headless par bells --player human:250,30,90 --bots 200
)");
}

void add_test(CLI::App& app, int& status) {
    auto [command, options] = add_command<TestOptions>(
        app, status, run_tests, "test", "Play scenes that say what must be true, draw properties, and judge them.");
    command.add_option("PATH", options.paths, "scenes and properties with [[expect]], or folders of them")
        ->required()
        ->type_name("FILE|FOLDER");
    command.add_option("--filter", options.filter, "only the cases with these words in their names")
        ->type_name("WORDS");
    add_whole(command, "--jobs", options.jobs, "cases at once, each on a thread; the output stays the same (1)", 1,
              most_jobs);
    command.add_option("--junit", options.junit, "also write the results for build servers, as JUnit's XML")
        ->type_name("FILE");
    command.add_option("--pictures", options.pictures, "also draw each failure's moment, as PNG files in this folder")
        ->type_name("FOLDER");
    command.add_option("--tap", options.tap, "the version of TAP that is written: 13 or 14 (13)")
        ->type_name("N")
        ->check(CLI::IsMember({13, 14}));
    add_whole(command, "--runs", options.runs, "draws of each property (1000)", 1, 1'000'000'000);
    add_seed(command, options.seed, "chooses the draws (1)")->type_name("S");
    command.add_flag("--list", options.lists, "only name the cases");
    command.add_flag("--update", options.updates, "only write the hashes of tests that have one, into their files");
    add_unlimited(command, options.unlimited);
    command.footer(R"(Example: a ball meets the wall once, in the third frame
  printf 'format = 1\nwalls = "box"\n[[ball]]\ncenter = [440, 120]\nvelocity = [120, 0]\n[run]\nframes = 5
[[expect]]\nevent = "bounce"\ncount = 1\nframe = 3' > wall.toml
  megapon-headless test wall.toml
)");
}

void add_property(CLI::App& app, int& status) {
    const auto run = [](const PropertyOptions& of) {
        if (of.paths.empty() && !of.all) throw CLI::ValidationError("property", "expected FILE|FOLDER, or --all");
        return run_properties(of, std::cout, std::cerr);
    };
    auto [command, options] = add_command<PropertyOptions>(app, status, run, "property",
                                                           "Draw scenes at random, judge them, and shrink what fails.");
    command.add_option("PATH", options.paths, "scenes with [vary] and [[expect]], or folders of them")
        ->type_name("FILE|FOLDER");
    command.add_flag("--all", options.all, "the laws that the program holds itself to");
    add_whole(command, "--runs", options.runs, "draws of each scene (1000)", 1, 1'000'000'000);
    add_unlimited(command, options.unlimited);
    add_seed(command, options.seed, "chooses the draws (1)")->type_name("S");
    add_whole(command, "--jobs", options.jobs, "draws at once, each on a thread; the output stays the same (1)", 1,
              most_jobs);
    command.add_option("--output", options.output, "write scenes that fail into this folder, as new files (.)")
        ->type_name("FOLDER");
    command.add_option("--film", options.film, "also draw each step of the shrinking, as PNG files in this folder")
        ->type_name("FOLDER");
    command.footer(R"(Example: wherever a ball begins and however it flies, it stays in the box
  printf 'format = 1\nwalls = "box"\n[[ball]]\ncenter = [240, 120]\nvelocity = [120, 0]\n[run]\nframes = 20
[vary]\n"ball.0.velocity" = { speed = [0, 600], angle = [0, 360] }\n[[expect]]\nalways = "inside"\nwithin = 1e-9' > box.toml
  megapon-headless property box.toml
)");
}

// "box2d: 100, chipmunk: 1"
std::string default_scales() {
    std::string all;
    for (const EngineKind& kind : engines())
        all += (all.empty() ? "" : ", ") + std::string(kind.name) + ": " + text::number_text(kind.default_scale);
    return all;
}

void add_differ(CLI::App& app, int& status) {
    auto [command, options] =
        add_command<DifferOptions>(app, status, write_differences, "differ",
                                   "Compare another engine's contacts in a scene with the exact ones, as CSV.");
    command.add_option("SCENE", options.scene, "a court file, or a test; - is standard input")->required();
    command.add_option("--engine", options.engine, "box2d or chipmunk, where it is built in")
        ->type_name("NAME")
        ->required();
    command
        .add_option("--scale", options.scale, "px a metre of the engine, from 0.1 to 1000 (" + default_scales() + ")")
        ->type_name("PX")
        ->check(text::number_from(scales.low, scales.high));
    add_whole(command, "--frames", options.frames, "number of frames to play (as the scene's [run] says, or 100)", 1,
              100'000);
    add_settings(command, options.assignments);
    command.footer(
        R"(The sweep's contacts are exact. Each page begins for all as in the sweep's play, and the first contact of each ball in
it is compared; the energy is that of all pages in one piece. Other engines step substeps times a page.
Example:
  printf 'format = 1\nwalls = "box"\n[[ball]]\ncenter = [100, 135]\nvelocity = [300, 120]' |
    megapon-headless differ - --engine box2d
)");
}

}  // namespace

int run_program(int argc, char** argv) {
    const geometry::PlainArithmetic plain;
    CLI::App app{"Megaphone DE Pong without a screen: hit tests, scenes, matches and replays.", program};
    app.allow_windows_style_options(false);  // a file may begin with "/" there, too
    app.set_version_flag("--version", "megapon-headless " MEGAPON_VERSION);
    app.require_subcommand(0, 1);
    int status = done;
    for (const auto add : {add_hit, add_run, add_step, add_match, add_duel, add_relay, add_replay, add_tunnel, add_lab,
                           add_exploits, add_par, add_court, add_test, add_property, add_differ})
        add(app, status);
    text::refuse_empty_names(app);
    app.parse_complete_callback([&app] {  // before any command runs
        if (const auto error = text::overwriting(text::files_of(app)))
            throw CLI::ValidationError(error->file, error->message);
    });
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        // --help and --version end in status 0; a usage error is one line and ends in status 2.
        status = error.get_exit_code() == 0
                     ? app.exit(error)
                     : text::report({text::Error(program, std::string(error.what()) + " (" + program +
                                                              " --help lists all commands and options)")},
                                    std::cerr);
    }
    if (std::cout.flush()) return status;
    return text::report({text::Error("standard output", "cannot be written")}, std::cerr);
}

}  // namespace megapon::tools
