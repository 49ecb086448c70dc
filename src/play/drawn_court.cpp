#include "play/drawn_court.h"

#include <algorithm>
#include <utility>

#include "court/court_text.h"
#include "sim/tuning.h"
#include "text/files.h"
#include "text/folder_lock.h"

namespace megapon::play {

namespace fs = std::filesystem;

namespace {

// "Twelve bells!" as "twelve-bells"; "court" for a name without a Latin letter.
std::string file_stem_of(const std::string& name) {
    constexpr std::size_t longest = 40;
    std::string stem;
    for (const char letter : name) {
        const bool capital = letter >= 'A' && letter <= 'Z';
        const char small = capital ? static_cast<char>(letter - 'A' + 'a') : letter;
        if ((small >= 'a' && small <= 'z') || (small >= '0' && small <= '9'))
            stem += small;
        else if (!stem.empty() && stem.back() != '-')
            stem += '-';
    }
    stem.resize(std::min(stem.size(), longest));
    while (!stem.empty() && stem.back() == '-') stem.pop_back();
    return stem.empty() ? "court" : stem;
}

bool is_there(const fs::path& file) {
    std::error_code failed;
    return fs::symlink_status(file, failed).type() != fs::file_type::not_found;
}

// STEM.toml, or STEM-2.toml and so on. A name is taken if NAME.toml or its picture, NAME.png, is there: neither must be
// overwritten.
fs::path free_file(const fs::path& folder, const std::string& stem) {
    fs::path file = folder / (stem + ".toml");
    for (int number = 2; is_there(file) || is_there(fs::path(file).replace_extension(".png")); ++number)
        file = folder / (stem + '-' + std::to_string(number) + ".toml");
    return file;
}

// True if the new replay takes the old one's place.
bool is_better_proof(const court::Court& court, const Replay& replay, const std::optional<Replay>& before) {
    const auto won = check_proof(court, replay, "");
    if (!won || !before) return bool(won);
    const auto won_before = check_proof(court, *before, "");
    return !won_before || is_better(*court.task, *won, *won_before);
}

const text::Error no_folder("there is no folder for courts of your own");

bool is_inside(const fs::path& folder, const fs::path& file) {
    return !folder.empty() && file.parent_path() == folder && file.extension() == ".toml";
}

}  // namespace

DrawnCourt::DrawnCourt(fs::path folder, const std::string& name) : drawing(name), folder_(std::move(folder)) {}

text::Result<DrawnCourt> DrawnCourt::open(fs::path folder, const NamedCourt& court) {
    if (court::write_court(court.court).size() > court::Drawing::most_text)
        return text::Error(court.file.string(), "too large to be drawn; expected a court of at most " +
                                                    std::to_string(court::Drawing::most_text) + " bytes");
    if (court.file.empty()) return DrawnCourt(std::move(folder), court::Drawing(court.court));
    auto bytes = text::read_file(court.file, text::recording_limit);
    if (!bytes) return bytes.errors();
    const auto text = court_text_of(*bytes, court.file.string());
    if (!text) return text.errors();
    auto read = court::read_court(*text, court.file.string(), sim::BallTuning().radius);
    if (!read) return read.errors();
    DrawnCourt drawn(std::move(folder), court::Drawing(*std::move(read)));
    if (const auto proof = proof_in(*text, court.file.string()); proof && *proof) drawn.add_replay(**proof);
    if (is_inside(drawn.folder_, court.file))
        if (const auto proof = read_proof_file(court.file)) drawn.add_replay(*proof);
    drawn.know(court.file, *std::move(bytes));
    return drawn;
}

void DrawnCourt::know(const fs::path& file, std::string bytes) {
    file_ = file;
    known_bytes_ = std::move(bytes);
    is_ours_ = is_inside(folder_, file_) && known_bytes_ == court::write_court(drawing.court());
    saved_version_ = drawing.version();
}

text::Result<DrawnCourt::Saved> DrawnCourt::save() {
    if (folder_.empty()) return no_folder;
    const text::FolderLock lock(folder_);  // a name that is free is another game's, too
    const bool had_file = !file_.empty();
    const auto bytes = text::read_file(file_, text::recording_limit);
    const bool is_known = bytes ? *bytes == known_bytes_ : !is_there(file_);  // one that is gone is written again
    const bool same = had_file && is_ours_ && is_known;
    const std::string stem = had_file ? file_.stem().string() : file_stem_of(drawing.court().name);
    const fs::path file = same ? file_ : free_file(folder_, stem);
    std::string text = court::write_court(drawing.court());
    if (const auto written = text::replace_file_in_folder(file, text); !written) return written.errors();
    know(file, std::move(text));
    write_proof();
    return Saved{file, had_file && !same};
}

text::Result<bool> DrawnCourt::follow_file() {
    if (file_.empty() || !is_saved()) return false;
    auto bytes = text::read_file(file_, text::recording_limit);
    if (!bytes || bytes->empty() || *bytes == known_bytes_) return false;
    known_bytes_ = *bytes;
    is_ours_ = false;
    auto changed = open(folder_, {file_.stem().string(), {}, file_});
    if (!changed) return changed.errors();
    changed->drawing.choose(drawing.tool());
    changed->drawing.set_cursor(drawing.cursor());
    *this = *std::move(changed);
    return true;
}

void DrawnCourt::add_replay(const Replay& replay) {
    self_win_.reset();
    if (is_won_by_itself(drawing.court(), replay)) self_win_ = replay;
    if (!is_better_proof(drawing.court(), replay, proof_)) return;
    proof_ = replay;
    if (is_saved()) write_proof();
}

// The drawing may have changed since.
bool DrawnCourt::wins_itself() const { return self_win_ && is_won_by_itself(drawing.court(), *self_win_); }

// Best effort: the replay is still known until the game ends.
void DrawnCourt::write_proof() const {
    if (!proof_ || !is_inside(folder_, file_) || !check_proof(drawing.court(), *proof_, "")) return;
    (void)text::replace_file_in_folder(proof_file(file_), write_replay(*proof_));
}

text::Result<std::string> DrawnCourt::text_to_hand_on() const {
    if (!proof_) return text::Error("no replay wins this court yet; expected one: play it and win");
    return prove_court(drawing.court(), *proof_, "the last win");
}

text::Result<fs::path> DrawnCourt::hand_on(const std::string& text) const {
    if (folder_.empty()) return no_folder;
    const std::string stem = file_.empty() ? file_stem_of(drawing.court().name) : file_.stem().string();
    const text::FolderLock lock(folder_ / "handed-on");
    const fs::path file = free_file(folder_ / "handed-on", stem);
    if (const auto written = text::replace_file_in_folder(file, text); !written) return written.errors();
    return file;
}

bool keeps_proof(const fs::path& folder, const NamedCourt& court) {
    return is_inside(folder, court.file) && court.court.task;
}

void keep_proof(const fs::path& folder, const NamedCourt& court, const Replay& replay) {
    if (!keeps_proof(folder, court)) return;
    const text::FolderLock lock(folder);
    if (!is_better_proof(court.court, replay, read_proof_file(court.file))) return;
    (void)text::replace_file_in_folder(proof_file(court.file), write_replay(replay));
}

std::string new_court_name(const fs::path& folder, const std::string& words) {
    for (int number = 1;; ++number) {
        std::string name = words + ' ' + std::to_string(number);
        if (!is_there(folder / (file_stem_of(name) + ".toml")) &&
            !is_there(folder / ("court-" + std::to_string(number) + ".toml")))
            return name;
    }
}

}  // namespace megapon::play
