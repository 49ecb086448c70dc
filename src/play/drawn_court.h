#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "court/drawing.h"
#include "play/court_files.h"
#include "play/replay.h"
#include "text/error.h"

namespace megapon::play {

// A court that is being drawn, its file in the player's own folder, and the replay that wins it. A file that another
// program has written is never overwritten: it stays, and the drawing goes on in a new one beside it.
class DrawnCourt {
  public:
    // A new court of this name, without a file. folder: of the player's own courts; empty: nothing can be saved.
    DrawnCourt(std::filesystem::path folder, const std::string& name);

    // A court that is there, to go on with. Errors: its file cannot be read, or the court is too large to be drawn.
    static text::Result<DrawnCourt> open(std::filesystem::path folder, const NamedCourt& court);

    court::Drawing drawing;  // the one to save

    // Empty: it was never saved.
    const std::filesystem::path& file() const { return file_; }
    bool is_saved() const { return drawing.version() == saved_version_; }

    // File that was saved, and whether it is another one than the court came from.
    struct Saved {
        std::filesystem::path file;
        bool under_new_name = false;
    };

    // Writes the file whole, with the folder if it is missing; the replay goes into the folder `proofs` below.
    text::Result<Saved> save();

    // Reads the file again if another program has changed it, unless there is something to save. True: the drawing is
    // another one. Errors: the file's, once for each change; the drawing stays.
    text::Result<bool> follow_file();

    // A replay that was recorded on this court; one that wins it faster than the one before is its proof.
    void add_replay(const Replay& replay);

    // True if the last replay won this very court, but the court wins itself, which is no proof.
    bool wins_itself() const;

    // The court as it is drawn, with the pars and the proof. Errors: no replay wins it.
    text::Result<std::string> text_to_hand_on() const;

    // Writes that text into the folder `handed-on`, under a name that is free; the PNG goes beside it. Errors: as
    // above; the disk refuses.
    text::Result<std::filesystem::path> hand_on(const std::string& text) const;

  private:
    DrawnCourt(std::filesystem::path folder, court::Drawing begun)
        : drawing(std::move(begun)), folder_(std::move(folder)) {}

    void know(const std::filesystem::path& file, std::string bytes);
    void write_proof() const;

    std::filesystem::path folder_;
    int saved_version_ = 0;
    std::filesystem::path file_;
    std::string known_bytes_;  // the file's, last read or written
    bool is_ours_ = false;     // the writer has written them
    std::optional<Replay> proof_;
    std::optional<Replay> self_win_;  // the last replay that is none because its court wins itself
};

// True if a court's file lies in the player's own folder, where its proof is kept.
bool keeps_proof(const std::filesystem::path& folder, const NamedCourt& court);

// Keeps a replay that wins the court of a file in the player's own folder, for handing the court on.
void keep_proof(const std::filesystem::path& folder, const NamedCourt& court, const Replay& replay);

// "Court 7" or the like: `words` with the first number that no file of the folder has.
std::string new_court_name(const std::filesystem::path& folder, const std::string& words);

}  // namespace megapon::play
