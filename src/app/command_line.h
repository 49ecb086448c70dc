#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/platform/pdf_files.h"
#include "lab/exhibit.h"
#include "text/error.h"
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
    std::optional<std::string> lab;        // an exhibit of the Collision Lab
    std::optional<std::string> sheet;      // a worksheet about it, a PDF or a PNG file
    std::optional<std::string> lab_guide;  // for a lesson, a PDF file
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

}  // namespace megapon::app
