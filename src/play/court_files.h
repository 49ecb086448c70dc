#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "court/court.h"
#include "text/error.h"

namespace megapon::play {

// Reads the court of a file (a path, or a name that ends in .toml or .png) or of a name: courts/NAME.toml of the
// assets. `ball_radius` is the radius of a ball without its own. Errors: an unknown name, with the known ones; those of
// the file.
text::Result<court::Court> load_court(const std::string& name_or_file, double ball_radius);

// That file, which need not be there.
std::filesystem::path court_file(const std::string& name_or_file);

struct NamedCourt {
    std::string name;  // of its file
    court::Court court;
};

// The courts of the assets that are slips, by name.
std::vector<NamedCourt> load_slips();

// "big-mouths, bricks, ...".
std::string slip_names();

// As load_court, of a slip alone. Errors: the name is no slip's, with those that are.
text::Result<court::Court> load_slip(const std::string& name);

}  // namespace megapon::play
