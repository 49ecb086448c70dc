#pragma once

#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

#include "play/replay.h"
#include "text/error.h"
#include "text/files.h"

namespace megapon::play {

// Reads a file of any name, or a link. Errors: the file cannot be read; neither holds a match that can be played.
text::Result<ReplayPlayer> open_replay(const std::string& file_or_link, text::FileKind kind = text::FileKind::plain);

// The folder of the last matches that were played, and of those that somebody keeps.
class ReplayStore {
  public:
    explicit ReplayStore(std::filesystem::path folder, std::size_t most = 20)
        : folder_(std::move(folder)), most_(most) {}

    // Saves a replay, named by the time and `title` ("you 7-4 Roar"), and deletes the oldest if there are too many.
    // What update() has stored of this match so far is replaced.
    text::Result<void> keep(const Replay& replay, const std::string& title, std::time_t when,
                            const std::filesystem::path& so_far = {}) const;

    // Saves a match that goes on, so that it is there if the game ends without notice. `so_far` is its file: none
    // before the first time; set here.
    text::Result<void> update(std::filesystem::path& so_far, const Replay& replay, const std::string& title,
                              std::time_t when) const;

    struct Entry {
        std::filesystem::path file;
        std::string words;  // "2026-11-20 21:55  you 7-4 Roar"
        std::string title;  // "you 7-4 Roar"
        bool kept = false;  // for good: never deleted for being the oldest
    };
    std::vector<Entry> newest_first() const;

    // Keeps a replay for good, or no longer.
    text::Result<void> set_kept(const Entry& entry, bool kept) const;

    // Gives a replay another title, of letters, digits, hyphens and spaces, and keeps it for good.
    text::Result<void> set_title(const Entry& entry, const std::string& title) const;

    // Deletes a replay, such as one that cannot be read.
    text::Result<void> remove(const Entry& entry) const;

  private:
    void prune(const std::filesystem::path& newest) const;  // which was written just now

    std::filesystem::path folder_;
    std::size_t most_;
};

}  // namespace megapon::play
