#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "lab/session.h"
#include "text/error.h"
#include "text/kept.h"
#include "text/toml.h"

namespace megapon::screens {

// The stamps on disk: a TOML file, replaced whole.
class StampStore {
  public:
    // Reads the file, see text::KeptFile; a missing one holds no stamps.
    explicit StampStore(std::filesystem::path file, text::Keep keep = text::Keep::yes);

    const lab::ExhibitStamps& of(std::string_view exhibit) const;
    text::Errors errors;  // found while reading

    // Keep a solved puzzle, or a medal that is better than the one before, and write the file. True: it is new. The
    // errors say why the file could not be written.
    bool add_puzzle(std::string_view exhibit, std::size_t puzzle);
    bool add_medal(std::string_view exhibit, lab::Medal medal);
    text::Errors write_errors;

  private:
    text::Kept<std::map<std::string, lab::ExhibitStamps, std::less<>>> kept_;
};

}  // namespace megapon::screens
