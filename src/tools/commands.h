#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "court/court.h"
#include "court/task.h"
#include "lab/exhibit.h"
#include "lab/trials.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"
#include "text/error.h"
#include "text/numbers.h"
#include "tools/batch.h"
#include "tools/table.h"
#include "udp/relay.h"

// Commands of megapon-headless, without their command lines. All return the exit status.
namespace megapon::tools {

// Answers the questions of a file, "-": standard input, on standard output; errors go to standard error. Returns the
// exit status.
int answer_file(const std::string& file);

struct RunOptions {
    std::string scene{};                     // a court file; "-" is standard input
    std::optional<int> frames{};             // number to play; nothing: as the scene's [run] says
    std::vector<std::string> assignments{};  // "KEY=VALUE" each; win over the scene's own [run] and [physics]
    bool trace = false;                      // write where everything is after every frame
    bool unlimited = false;                  // no limit of cost
    TableFiles table{};
};

// Plays a scene and writes every event as a line of JSON; errors go to `messages`. Returns the exit status.
int run_scene(const RunOptions& options, std::istream& standard_input, std::ostream& out, std::ostream& messages);

// Appends {"frame":k,"balls":[{"center":[x,y],"velocity":[vx,vy]},...],"megaphones":[...],"polygons":[...]} and a
// newline: where everything that moves is after frame k. A polygon also has its angle since the start:
// "turned", degrees in [0, 360). A match adds "players":[{"center":[x,y],"velocity":[vx,vy],"head_angle":degrees},...]
// and "score":[left,right]; a head's angle is 0 straight ahead and positive downwards, for both players alike. A court
// with goals adds "goals":[{"from":[x,y],"to":[x,y]},...], one with bricks "tiles":["row",...] as they are now.
void append_frame(std::string& text, const sim::State& state, const sim::World& whole);

// Appends the lines of each event.
void append_events(std::string& text, const sim::Events& events);

constexpr int most_points = 99;  // needed to win a match

// The options of `match`.
struct MatchOptions {
    std::string left = "cpu:3";
    std::string right = "cpu:3";
    std::uint64_t seed = 1;  // first match's; each further match has the next one
    int matches = 1;
    int points = 0;  // 0: match.points
    std::string court = "open";
    std::string slip;                      // "": none
    std::vector<std::string> assignments;  // arguments of --set
    std::string record;                    // "": no file
    std::string log;                       // "": no file
    bool statistics = false;
    bool unlimited = false;  // no limit of cost
    TableFiles table{};      // tables of all matches
    BatchOptions batch;
};

// Plays the matches and writes a line for each, in order, with `statistics` one more about all; returns the exit
// status.
int play_matches(const MatchOptions& options, std::ostream& out, std::ostream& messages);

// The options of `duel`.
struct DuelOptions {
    DuelOptions() { match.points = 3; }

    MatchOptions match;                    // players, seeds, court, rules, jobs; the rest is not used
    std::string link;                      // text for tools::link_of, or "random"
    std::vector<std::string> wishes{};     // "pause", "rematch", "leave"
    std::vector<std::string> sometimes{};  // events that must have happened in at least one match
    int healed_within = 0;                 // ms, in which both must be at one again after all faults stop; 0: any
    std::optional<int> flip{};             // the frame in which one side has an input wrong
    bool totals = false;                   // no line for a match that went well
    bool host = false;                     // the other machine is a real one: it comes by UDP ...
    std::string join{};                    // ... or waits where this code or address says; "": neither
    std::optional<int> port{};             // own one of a real match; 0: any that is free
    std::string relay{};                   // address of a relay of --host; "": none
};

// Help of --sometimes, a line for each of its names.
std::string sometimes_help();

// Plays each match on two machines with a link between them, all in this process and on a virtual clock, and writes a
// line for each, in order, and one for all; returns check_failed if a match was not the same on both machines, did not
// end, or if an event that should happen sometimes never did.
int play_duels(const DuelOptions& options, std::ostream& out, std::ostream& messages);

// Plays one side of a match with another machine by UDP, in real time, and writes a line about it, and its replay;
// returns check_failed if the match did not come to its end.
int play_far_duel(const DuelOptions& options, std::ostream& out, std::ostream& messages);

// The options of `relay`.
struct RelayOptions {
    int port = udp::standard_relay_port;
    udp::RelayLimits limits{};
};

// Brings together pairs of machines until it is interrupted, and then writes a line about them.
int run_relay(const RelayOptions& options, std::ostream& out, std::ostream& messages);

// The options of `exploits`.
struct ExploitOptions {
    std::vector<std::string> slips{};   // courts, or "open"; none, without `courts`: the open one
    std::vector<std::string> courts{};  // for one player, without levels
    std::vector<int> levels{1, 2, 3, 4, 5};
    int players = 200;   // drawn for each family
    int rounds = 20;     // of breeding
    int matches = 6;     // of each player in a round
    int confirms = 200;  // matches of the best one at last, none of which it was bred with
    std::uint64_t seed = 1;
    int jobs = 1;
    bool bounded = false;  // a family that wins more than it may is a failure
};

// Breeds players who play without skill against the computer players, and on courts for one, and writes a line for each
// court, family and level about the best one found. Returns check_failed if one wins, or earns more than a pencil, more
// often than its family may and that is asked.
int find_exploits(const ExploitOptions& options, std::ostream& out, std::ostream& messages);

// The options of `par`.
struct ParOptions {
    std::string court;
    std::vector<std::string> players{"cpu:3", "cpu:4", "cpu:5"};
    int tries = 1000;
    std::uint64_t seed = 1;  // first try's; each further try has the next one
    int jobs = 1;
    bool unlimited = false;  // no limit of cost
    std::string author;      // "": no file
    int stars = 10;          // % of the tries that are to earn the star after the author's
};

// Index of the try that is to be the author's: the best one without a miss after which at least this percentage of them
// all earn the star (`stars`, %); the middle one of those without a miss where it would be of their last tenth.
// Nothing: none is without a miss. `balls`: number in the court.
std::optional<std::size_t> author_of(const std::vector<court::Achievement>& tries, const court::Task& task, int balls,
                                     int stars = 10);

// Tries the court so often with each player and writes a line for each; returns the exit status.
int measure_par(const ParOptions& options, std::ostream& out, std::ostream& messages);

// The options of `replay`.
struct ReplayOptions {
    std::string file;  // name, or a link; "-": standard input
    bool trace = false;
    bool link = false;       // instead of the end
    bool unlimited = false;  // no limit of cost
};

// Plays a match again and compares it, frame by frame, with the hashes it carries: a link's with the last one. Returns
// the exit status.
int replay_file(const ReplayOptions& options, std::istream& standard_input, std::ostream& out, std::ostream& messages);

// Every exhibit of the lab, a line each: its name, the function it shows, the file where that is written.
void write_exhibits(std::ostream& out);

// Runs the claim of the exhibit of this name and prints it as one JSON object:
// {"exhibit":"circles","holds":true,"reach":28,…}. Returns the exit status, 1 if it does not hold.
int run_claim(const std::string& exhibit, std::ostream& out, std::ostream& err);

// A list of the command line, "120,240", each number in the range. Errors name the option and what was expected.
template <typename Number>  // a double or an int
text::Result<std::vector<Number>> numbers_in(const std::string& text, const std::string& option, text::Range range);

// "line,brick" as indices into `words`.
text::Result<std::vector<std::size_t>> words_in(const std::string& text, const std::string& option,
                                                const std::vector<std::string>& words);

struct TunnelOptions {
    std::vector<lab::Target> targets;
    std::vector<double> speeds;  // px/s
    std::vector<int> substeps;
    int shots = 0;  // a row
    std::uint64_t seed = 0;
    TableFiles table{};
    BatchOptions batch{};
};

// The options as the command line writes them.
struct TunnelLine {
    std::string targets = "megaphone";
    std::string speeds = "120,240,480";
    std::string substeps = "1,2,4,8,24";
    int shots = 20000;
    std::uint64_t seed = 1;
    TableFiles table{};
    BatchOptions batch;
};

// Writes the table, or the errors of the options; returns the exit status.
int run_tunnel(const TunnelLine& line);

// Writes the table as CSV: for each target and speed a row for each number of substeps and one of the sweep solver.
// Every row of a target is made of the same shots. Only a first shard begins with the names of the columns. Errors: a
// file of the table that cannot be written.
text::Errors write_tunnel_table(const TunnelOptions& options, std::ostream& out);

struct TestOptions {
    std::vector<std::string> paths{};  // files and folders
    std::string filter{};              // "": all cases
    std::string junit{};               // "": no file
    std::string pictures{};            // a folder; "": none
    int tap = 13;                      // version of TAP
    int jobs = 1;
    int runs = 1000;         // draws of each property
    std::uint64_t seed = 1;  // chooses them
    bool lists = false;
    bool updates = false;
    bool unlimited = false;  // no limit of cost
};

// Plays every case of the scenes that say what must be true, then draws the properties among them, and writes the
// result of each case and each expectation of a property as TAP. Returns check_failed if one is not as expected,
// bad_input also if nothing could have shown one otherwise.
int run_tests(const TestOptions& options, std::ostream& out, std::ostream& messages);

// The options of `property`.
struct PropertyOptions {
    std::vector<std::string> paths{};  // files and folders
    bool all = false;                  // includes the properties that come with the program
    int runs = 1000;                   // draws of each file, or as many as it may cost
    bool unlimited = false;            // no limit of cost
    std::uint64_t seed = 1;
    int jobs = 1;
    std::string output = ".";  // the folder for scenes that fail; "": none is written
    std::string film{};        // the folder for pictures of the shrinking; "": none
};

// Draws scenes from each property, checks what is expected of them, and writes how each expectation fared, as TAP 13,
// and the smallest scene found for each that fails, as a new file; with a film, too, each smaller one that was found on
// the way. Returns check_failed if one fails, bad_input also if one was never exercised.
int run_properties(const PropertyOptions& options, std::ostream& out, std::ostream& messages);

// A court from a map of the editor Tiled.
struct TiledCourt {
    std::string text;
    text::Errors notes;  // parts of the map that are left out, or are read in another way than it looks
};

// The court that a map shows; sets of tiles in files of their own are looked for beside `file`. Errors: the map's JSON,
// with line and column; else all that no court has, each with its line, its layer, its object and what was expected.
text::Result<TiledCourt> court_of_tiled(std::string_view text, const std::string& file);

// A map that court_of_tiled turns into the same court; places keep ten digits after the point, and solid tiles are '#'.
std::string tiled_of_court(const court::Court& court);

// Writes the tables of all keys of a court's text, with range, unit and default, as Markdown.
void write_court_keys(std::ostream& out);

}  // namespace megapon::tools
