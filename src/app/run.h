#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/options/command_line.h"
#include "app/options/config_file.h"
#include "app/options/event_log.h"
#include "app/words/library.h"
#include "court/court.h"
#include "lab/exhibit.h"
#include "play/replay.h"

namespace megapon::app {

// What the game has in hand when it begins.
struct Given {
    const options::CommandLine& line;
    options::ConfigFile& config;
    const words::Library& library;
    options::EventLog* log = nullptr;
    court::Court court;
    std::optional<play::Replay> replay;               // to begin with
    std::unique_ptr<lab::Exhibit> exhibit = nullptr;  // the same
};

// Plays until the player leaves. Answers what went wrong with the surroundings, if anything did.
std::optional<std::string> play_in_window(const Given& given);

// Draws the title, or page --frames of a match, into the file of --shot. Needs no display.
std::optional<std::string> draw_shot(const Given& given);

// Draws the pages --from to --to of the replay into the file of --gif. Needs no display.
std::optional<std::string> draw_film(const Given& given);

}  // namespace megapon::app
