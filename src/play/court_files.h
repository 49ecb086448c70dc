#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "court/court.h"
#include "text/error.h"
#include "text/files.h"

namespace megapon::play {

// Reads the court of a file (a path, or a name that ends in .toml or .png) or of a name: courts/NAME.toml of the
// assets. `ball_radius` is the radius of a ball without its own. Errors: an unknown name, with the known ones; those of
// the file.
text::Result<court::Court> load_court(const std::string& name_or_file, double ball_radius,
                                      text::FileKind kind = text::FileKind::plain);

// That file, which need not be there.
std::filesystem::path court_file(const std::string& name_or_file);

struct NamedCourt {
    std::string name;  // of its file; empty: it came by a link, and has no texts of the game's
    court::Court court;
    std::filesystem::path file{};  // of the player's own folder, or of --court; empty: it is one of the assets'
};

// The courts of the assets that are slips, by name.
std::vector<NamedCourt> load_slips();

// The name of the slip that is this very court; "": none is.
std::string slip_name(const court::Court& court);

// "big-mouths, bricks, ...".
std::string slip_names();

// As load_court, of a slip alone. Errors: the name is no slip's, with those that are.
text::Result<court::Court> load_slip(const std::string& name);

// A court of the player's own folder, or what is wrong with its file.
struct OwnCourt {
    NamedCourt court;
    text::Errors errors;
};

// The files *.toml and *.png of a folder, by name; without the folder there are none. Reading them all may take long.
std::vector<std::filesystem::path> own_courts(const std::filesystem::path& folder);

OwnCourt load_own_court(const std::filesystem::path& file);

// A court's file that may be saved again while its court is played.
class CourtFileWatch {
  public:
    explicit CourtFileWatch(std::filesystem::path file) : file_(std::move(file)), read_(text::stamp_of(file_)) {}

    // The court, or the errors in it, if the file has changed since the last call. One that is missing or empty, as in
    // the middle of a save, has not.
    std::optional<text::Result<court::Court>> poll();

  private:
    std::filesystem::path file_;
    std::optional<text::FileStamp> read_;
};

}  // namespace megapon::play
