#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "text/error.h"

namespace megapon::text {

constexpr std::size_t text_limit = 1'000'000;        // bytes of a file of settings, words or a court
constexpr std::size_t scene_limit = 16'000'000;      // bytes of the scene of an experiment: 100 000 balls take 8
constexpr std::size_t recording_limit = 64'000'000;  // bytes of a replay

// What may stand where a file is expected. A pipe and some devices make their reader wait, perhaps for ever: that is
// for those who name one on a command line, before there is a window.
enum class FileKind : std::uint8_t { plain, any };

// All bytes of a file or a stream. Errors: missing, unreadable, a folder, another kind of file, more than `limit`
// bytes. Every file of the game is read here, so that none of them can make it wait.
Result<std::string> read_file(const std::filesystem::path& file, std::size_t limit = text_limit,
                              FileKind kind = FileKind::plain);
Result<std::string> read_stream(std::istream& in, const std::string& name, std::size_t limit);
Error too_long(const std::string& name, std::size_t limit);  // what the two say of more bytes

// Calls `watcher` after each read_file() from now on, with what was read or why not; an empty one ends that. Set it
// before other threads read.
using FileWatcher = std::function<void(const std::filesystem::path&, const Result<std::string>&)>;
void watch_files(FileWatcher watcher);

// Time and size of a plain file, by which a change of it is noticed; nothing if it is not there.
struct FileStamp {
    std::filesystem::file_time_type modified;
    std::uintmax_t size = 0;
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};
std::optional<FileStamp> stamp_of(const std::filesystem::path& file);

// Whether a file must survive a power cut, which takes the time of the disk, or only the program's own end.
enum class Sync : std::uint8_t { yes, no };

// Replaces a file atomically: writes a new file beside it, syncs it to the disk, renames it. Whatever happens
// meanwhile, a reader finds the old or the new contents. A link stays a link and its target is replaced. Errors: the
// folder or the disk refuses; the file is a folder, a device or a pipe, or a link to nothing. The old file is then
// untouched.
Result<void> replace_file(const std::filesystem::path& file, std::string_view bytes, Sync sync = Sync::yes);

// The same, except that a device is written to, or a pipe that somebody reads.
Result<void> write_file(const std::filesystem::path& file, std::string_view bytes);

// Whether write_file() could begin, for a program that works for long before it writes. Leaves nothing behind.
Result<void> check_writable(const std::filesystem::path& file);

// Makes a folder, and those that it lies in, unless it is there. The error names the folder and says why.
Result<void> make_folder(const std::filesystem::path& folder);

// The same as replace_file(); makes the folder if it is missing. Where that fails, the error says why.
Result<void> replace_file_in_folder(const std::filesystem::path& file, std::string_view bytes, Sync sync = Sync::yes);

// A file, a device or a pipe that is written bit by bit, such as a log. What a file held before is gone.
class OutputFile {
  public:
    // Errors: the folder or the disk refuses; a folder; a pipe that nobody reads.
    static Result<OutputFile> open(const std::filesystem::path& file);
    OutputFile(OutputFile&& other) noexcept : number_(std::exchange(other.number_, -1)), complete_(other.complete_) {}
    OutputFile& operator=(OutputFile&& other) noexcept;
    ~OutputFile();

    void write(std::string_view bytes);

    // Whether all that was written has arrived in the file; once false it stays so.
    bool complete() const { return complete_; }

  private:
    explicit OutputFile(int number) : number_(number) {}

    int number_;
    bool complete_ = true;
};

// A file in a folder that is not there yet: "NAME.ending", "NAME_2.ending" ... `ending` has its dot.
std::filesystem::path free_file(const std::filesystem::path& folder, const std::string& name,
                                const std::string& ending);

// Renames a file that cannot be read to a name beside it that is not taken: "x.toml.damaged", "x.toml.damaged-2".
// Nothing: the disk refuses.
std::optional<std::filesystem::path> set_aside(const std::filesystem::path& file);

// Lets each option of a CLI::App and its commands that takes a file or a folder refuse an empty name.
template <typename App>
void refuse_empty_names(App& app) {
    const auto check = [](const std::string& name) {
        return std::string(name.empty() ? "expected the name of a file, got \"\"" : "");
    };
    for (auto* option : app.get_options()) {
        const std::string type = option->get_type_name();
        if (type.find("FILE") != std::string::npos || type.find("DIR") != std::string::npos) option->check(check);
    }
    for (auto* command : app.get_subcommands(nullptr)) refuse_empty_names(*command);
}

// The folders that may hold the game's assets. Empty paths are skipped.
struct AssetPlaces {
    std::filesystem::path chosen;   // used whatever it holds
    std::filesystem::path program;  // the folder of the running program
    std::vector<std::filesystem::path> data_folders;
    std::filesystem::path source;  // the assets of the tree that the program was built from
};

// $MEGAPON_ASSETS; the program's folder; $XDG_DATA_HOME and $XDG_DATA_DIRS with their defaults; the source tree.
AssetPlaces asset_places();

// The first folder that holds lang/en.toml: the chosen one, ../share/megapon of the program, megapon in each data
// folder, and the source tree's. If none does, the program's, for messages to name.
std::filesystem::path find_assets(const AssetPlaces& places);

// The assets of the running program, looked for once.
const std::filesystem::path& assets_folder();

// The path of one asset ("fonts/A.ttf"), whether it exists or not.
std::filesystem::path asset(std::string_view name);

}  // namespace megapon::text
