#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "app/command_line.h"
#include "app/i18n/translations.h"
#include "config/config_file.h"
#include "court/court.h"
#include "lab/exhibit.h"
#include "play/event_log.h"
#include "play/replay.h"
#include "text/error.h"

namespace megapon::app {

// Where the game keeps what is the player's. Empty: the system names no such folder.
struct UserFolders {
    std::filesystem::path settings;  // of megapon.toml and gamecontrollerdb.txt
    std::filesystem::path data;      // of replays, records, stamps and the window's place
    text::Errors errors{};           // what cannot be kept there
};

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
};

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

// What links begin with: the page that plays them, which this build names, or that the game is part of.
std::string page_address();

// The game, as main() calls it; returns the exit status.
int run_game(int argc, char** argv);

// Prints a worksheet about the exhibit, after --frames frames or as --seed lays out a question, into the file of
// --sheet; a PDF has its answers on a second page. Needs no display.
text::Result<void> print_sheet(const LaunchOptions& options);

// Prints the guide for a lesson in the lab into the file of --lab-guide. Needs no display.
text::Result<void> print_guide(const LaunchOptions& options);

}  // namespace megapon::app
