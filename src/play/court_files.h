#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "court/court.h"
#include "play/replay.h"
#include "text/error.h"
#include "text/files.h"

namespace megapon::play {

// Reads the court of a file (a path, or a name that ends in .toml or .png) or of a name: courts/NAME.toml of the
// assets. `ball_radius` is the radius of a ball without its own. Errors: an unknown name, with the known ones; those of
// the file.
text::Result<court::Court> load_court(const std::string& name_or_file, double ball_radius,
                                      text::FileKind kind = text::FileKind::plain);

// File of that court, which need not exist.
std::filesystem::path court_file(const std::string& name_or_file);

struct NamedCourt {
    std::string name;  // file's name; empty: it came by a link, and has no texts of the game's
    court::Court court;
    std::filesystem::path file{};  // in the player's own folder, or that of --court; empty: one of the assets'
};

// The courts of the assets that are slips, by name.
std::vector<NamedCourt> load_slips();

// The name of the slip that is this very court; "": none is.
std::string slip_name(const court::Court& court);

// Same as load_court, but only for slips. Errors: the name is no slip's, with the names of the slips.
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

// Courts that people hand on: the court's text with a replay that wins it, its proof, in comments at the end. The text
// goes as it is, or inside the PNG of the court's picture.

// The text to hand on, with the star par that the replay gives, and a par if the court has none. Errors: the court sets
// no task; the replay is of another court, does not play as it was recorded, or does not do the task; the court wins
// itself.
text::Result<std::string> prove_court(court::Court court, const Replay& proof, const std::string& replay_file);

// The proof in a text. Nothing: there is none. Errors: it is damaged.
text::Result<std::optional<Replay>> proof_in(std::string_view court_text, const std::string& file);

// Achievement of a proof. Errors: as prove_court.
text::Result<court::Achievement> check_proof(const court::Court& court, const Replay& proof, const std::string& file);

// True if a replay wins the court, as check_proof says, but proves nothing because the court wins itself: in as many
// frames its task is done without a key, or by a player who acts only while a serve is waited for.
bool is_won_by_itself(const court::Court& court, const Replay& replay);

// File for the proof of a court's file as long as it is not handed on: in the folder `proofs` beside it.
std::filesystem::path proof_file(const std::filesystem::path& court_file);
std::optional<Replay> read_proof_file(const std::filesystem::path& court_file);  // nothing: none that can be read

// The proof of a court, to be played beside a try at it: the one that is kept beside its file, or the one inside.
// Nothing: there is none, or it does not win this very court.
std::optional<ReplayPlayer> proof_try(const court::Court& court, const std::filesystem::path& court_file);

// The bytes of a PNG file with a text inside it, in an iTXt chunk behind the header. `png` must be a whole PNG file.
std::string put_in_png(const std::string& png, std::string_view text);

constexpr std::size_t longest_court = 1'000'000;  // bytes of a court's text, without its proof

// The text of a court: that inside a PNG, or the bytes themselves. Errors: a PNG without one, or with a damaged one; a
// text that is too long.
text::Result<std::string> court_text_of(const std::string& bytes, const std::string& file);

// The court of such bytes. Errors: those, and the text's own.
text::Result<court::Court> court_of(const std::string& bytes, const std::string& file, double ball_radius);

}  // namespace megapon::play
