#pragma once

#include <string>

#include "config/settings.h"
#include "text/error.h"

// The texts inside replays and snapshots, which the game itself has written.
namespace megapon::play {

// Reads a tuning over the settings; errors are listed as Settings::read does. Longer than all keys could ever be: one.
text::Errors read_recorded_tuning(config::Settings& settings, const std::string& tuning, const std::string& file);

// The first of the errors in the `what` ("court") of a file that is itself sound. `failure`: "this replay cannot be
// played".
text::Error error_inside(const std::string& file, const std::string& failure, const std::string& what,
                         const text::Errors& errors);

}  // namespace megapon::play
