#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "court/problem.h"
#include "sim/tuning.h"

namespace megapon::options {

using court::Problem;

// The keys that are the app's own and shape no match.
struct VideoSettings {
    bool fullscreen = false;
    int window_width = 960;  // px
    int window_height = 540;
    friend bool operator==(const VideoSettings&, const VideoSettings&) = default;
};

// Everything that megapon.toml and --set say, and the file followed while the game runs.
class ConfigFile {
  public:
    // Where the file lives and whether the game may write it: the user's folder's is written when it does not exist
    // yet, one that --config names must exist.
    struct Location {
        std::filesystem::path file;
        bool write_if_missing = true;
    };

    // Problems: of the assignments (each is "KEY=VALUE"), or a file of --config that cannot be read. What is wrong
    // inside a file is no obstacle: its defaults hold and notices() says so.
    static std::variant<ConfigFile, std::vector<Problem>> open(const Location& location,
                                                               const std::vector<std::string>& assignments);

    const sim::Tuning& tuning() const;
    const VideoSettings& video() const;

    // What is wrong with the file at present, or why it could not be written; for the screen and standard error.
    const std::vector<Problem>& notices() const;

    // Looks whether the file has changed, which costs one stat. Answers whether it was read anew: values or notices may
    // then differ. A text that is no TOML keeps all present values; an unfinished save is waited for.
    bool poll();

    // Every key of --print-config, a line each: "key = value  # default", "# file" or "# command line".
    std::string print() const;
};

}  // namespace megapon::options
