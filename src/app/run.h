#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/i18n/translations.h"
#include "app/platform/pdf_files.h"
#include "app/screens/preferences.h"
#include "app/verbose.h"
#include "config/config_file.h"
#include "court/court.h"
#include "lab/exhibit.h"
#include "play/event_log.h"
#include "play/replay.h"
#include "text/error.h"
#include "text/fact.h"
#include "text/overwriting.h"
#include "text/toml.h"

namespace megapon::app {

constexpr double slowest_time_scale = 0.1;
constexpr double fastest_time_scale = 16;

// The command line of the game, checked as far as it can be without reading a file.
struct CommandLine {
    std::optional<std::string> config;     // --config FILE: instead of the one in the user's folder
    std::optional<std::string> data;       // --data DIR: instead of all folders of the user
    std::optional<std::string> language;   // --lang: the last of the assignments
    std::vector<std::string> assignments;  // --set KEY=VALUE, in order
    bool kiosk = false;
    bool print_config = false;
    bool verbose = false;
    double time_scale = 1;
    std::optional<std::string> log;
    bool demo = false;
    std::optional<int> frames;  // quit after this many; with a shot the frame it draws
    std::optional<std::string> shot;
    std::optional<std::string> replay;
    std::optional<std::string> link;       // or a file: what can be dropped on the window
    std::optional<std::string> gif;        // the pages from..to of the replay as a moving picture
    std::optional<std::string> flip_book;  // the same pages as a PDF to print
    platform::Paper paper = platform::Paper::a4;
    int from = 1;
    std::optional<int> to;             // nothing: the last one
    std::optional<std::string> court;  // a name or a file
    std::optional<std::string> slip;   // a name
    std::optional<std::string> page;   // the court's page as a picture with the court inside
    std::optional<std::uint64_t> seed;
    bool host = false;                     // waits for another machine
    std::optional<std::string> join;       // code or address of one that waits
    std::optional<int> port;               // own one of --host
    std::optional<std::string> relay;      // address of a relay of --host: the last of the assignments
    std::optional<std::string> lab;        // an exhibit of the Collision Lab
    std::optional<std::string> sheet;      // a worksheet about it, a PDF or a PNG file
    std::optional<std::string> lab_guide;  // for a lesson, a PDF file
    text::FilesOfCommand files;            // all that the options above name
};

// In a kiosk the game keeps nothing.
inline text::Keep keep_of(const CommandLine& line) { return line.kiosk ? text::Keep::no : text::Keep::yes; }

// The options, or the exit status of a program that has nothing left to do: 0 after --help and --version (written
// to `out`), 2 after an error (written to `err`).
std::variant<CommandLine, int> read_command_line(int argc, const char* const* argv, std::ostream& out,
                                                 std::ostream& err);

// An exhibit as the command line asks for it.
struct OpenedExhibit {
    std::unique_ptr<lab::Exhibit> exhibit;
    std::vector<std::string> others;  // assignments that are not the exhibit's
};

// The exhibit of this name with those of the assignments whose keys it has. Errors: no such
// exhibit, with the known ones; an assignment that it does not accept.
text::Result<OpenedExhibit> load_exhibit(const std::string& name, const std::vector<std::string>& assignments);

// Where the game keeps what is the player's. Empty: the system names no such folder.
struct UserFolders {
    std::filesystem::path settings;  // of megapon.toml and gamecontrollerdb.txt
    std::filesystem::path data;      // of replays, records, stamps and the window's place
    text::Errors errors{};           // what cannot be kept there
};

// What a report of a fault needs to say of this program: version, physics, and where it reads and keeps files.
text::Facts game_facts(const UserFolders& folders);

class Game;

// What the game begins with.
struct LaunchOptions {
    CommandLine line;
    config::ConfigFile config;
    i18n::Languages languages;
    std::optional<play::EventLog> log;
    court::Court court;
    std::optional<play::ReplayPlayer> replay;         // to begin with
    std::unique_ptr<lab::Exhibit> exhibit = nullptr;  // the same
    UserFolders folders{};
    Verbose verbose{};
};

// The settings of the options, in the language that follows from them or the system's. The options must outlive them.
screens::Preferences preferences_of(const LaunchOptions& options);

// The title, or what the command line asks for. A shot of a page needs a match.
void begin(Game& game, const LaunchOptions& options);

// Plays until the player leaves; in a browser it returns as the game begins. An error: no window, or assets that cannot
// be used.
text::Result<void> play_in_window(std::shared_ptr<LaunchOptions> options);

// Draws the title, or page --frames of a match, into the file of --shot. Needs no display.
text::Result<void> draw_shot(LaunchOptions& options);

// Draws the court of --court, with its text and its proof inside, into the file of --page. Needs no display.
text::Result<void> draw_court_page(const LaunchOptions& options);

// Draws the pages --from to --to of the replay into the file of --gif or --flip-book. Needs no display.
text::Result<void> export_pages(LaunchOptions& options);

// Address that links start with: MEGAPON_PAGE, else the page the game runs in; "": neither, or a page from a disk.
std::string page_address();

// The game, as main() calls it; returns the exit status.
int run_game(int argc, char** argv);

}  // namespace megapon::app
