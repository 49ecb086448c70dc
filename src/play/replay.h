#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "court/court.h"
#include "sim/ball_mover.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/step.h"
#include "sim/world.h"
#include "text/error.h"
#include "text/files.h"

namespace megapon::play {

struct ByteReader;
struct ByteWriter;

// A field of the state that changed in a frame, by its number in sim::field_names, and 16 bits made of its new value. A
// hash a frame shows that a replay diverges; these show where, in few bytes: a state of a match has some 60 fields of
// which a frame changes a handful. Two different values have the same check once in 65536 times.
struct FieldCheck {
    std::uint16_t field = 0;
    std::uint16_t check = 0;
    friend bool operator==(const FieldCheck&, const FieldCheck&) = default;
};
using FieldChecks = std::vector<FieldCheck>;  // sorted by field

// The fields whose words (sim::list_words) differ. Against no words at all: every field.
FieldChecks checks_between(const std::vector<std::uint64_t>& before, const std::vector<std::uint64_t>& after);

// The first field that changed in one and not in the other, or to another value.
std::optional<int> first_disagreement(std::span<const FieldCheck> a, std::span<const FieldCheck> b);

// The checks of frame after frame, in one piece of memory: a frame more needs none of its own.
class FrameChecks {
  public:
    // Room for so many frames of a match.
    void reserve(std::size_t frames);

    // Another frame: its checks, or those between two lists of words.
    void add(std::span<const FieldCheck> checks);
    void add_between(const std::vector<std::uint64_t>& before, const std::vector<std::uint64_t>& after);

    std::size_t size() const { return ends_.size(); }                             // frames
    std::size_t bytes() const { return sizeof(std::uint16_t) * checks_.size(); }  // size in a file
    std::span<const FieldCheck> operator[](std::size_t frame) const;
    friend bool operator==(const FrameChecks&, const FrameChecks&) = default;

  private:
    FieldChecks checks_;
    std::vector<std::size_t> ends_;  // end of each frame in checks_
};

// A recorded match: everything that shapes it, every input with its substep, and the hashes of the states.
struct Replay {
    std::string court;   // court text, as court::write_court
    std::string tuning;  // tuning text, as config::write_tuning: fps, substeps and solver among it
    std::uint64_t seed = 0;
    std::string left = "player";  // who plays there: "player", a person; "cpu:3"; "human:250,12,90"
    std::string right = "player";
    std::map<int, std::string> retuned;  // the lines that change before the frame with this index (0 = the first)
    std::vector<sim::FrameInput> frames;
    std::vector<std::uint64_t> hashes;  // hash of the state after each frame; a link has only the last one
    FrameChecks checks;                 // checks of each frame; the first one has all fields; a link has none
};

// A replay of a season's final says so after the player on the right. Without the mark: who that is.
inline constexpr std::string_view final_mark = " in the final";
inline bool is_final(const Replay& replay) { return replay.right.ends_with(final_mark); }
inline std::string right_player(const Replay& replay) {
    return replay.right.substr(0, replay.right.size() - (is_final(replay) ? final_mark.size() : 0));
}

// The replay as a file. A 2-minute match is under 50 KB. All numbers least significant byte first; a varint has 7 bits
// a byte; a text is its length as a varint, then its bytes.
//     8 bytes   "MEGATAPE"
//     varint    version, 2; version 1 had no fingerprint
//     8 bytes   length of the file
//     8 bytes   sim::physics_fingerprint: only under the same physics the match goes as it went
//     texts     court, tuning
//     8 bytes   seed
//     texts     left, right
//     varint    number of retunings; each: varint frame, text
//     varint    number of frames
//     8 bytes   the hash, for each frame
//     inputs    for all frames: varint frames without input, then a frame with input: varint events of the
//               left + 17 x events of the right; each event: varint substep x 4 + control, 1 byte value
//     checks    for each frame: which fields changed, as the difference to the frame before: varint number of fields
//               that begin or cease to change, a varint each, the distance to the last; then 2 bytes a field that
//               changed
//     8 bytes   checksum, FNV-1a over everything before
// Only of a replay with all hashes and checks.
std::string write_replay(const Replay& replay);

// True if the bytes begin as a replay's file.
bool is_replay(std::string_view bytes);

// Errors: another kind of file, a damaged or truncated replay, an unknown version, another physics. `file` is the name
// in messages.
text::Result<Replay> read_replay(std::string_view bytes, const std::string& file);

// Parts that a file and a link of a replay share: its seed, its players, and where its rules change. More changes than
// `most_changes`, or one beyond `last_frame`, are invalid.
void write_players_and_rules(ByteWriter& out, const Replay& replay);
void read_players_and_rules(ByteReader& in, Replay& replay, std::size_t most_changes, std::size_t last_frame);

// Allowed cost of playing a replay, in the steps of geometry/work.h: of a longer one than 64 kB as many times more.
std::uint64_t work_allowed(const Replay& replay);

// Replays a match from its own inputs and settings.
class ReplayPlayer {
  public:
    // Errors: the replay's court or tuning text cannot be read.
    static text::Result<ReplayPlayer> open(Replay replay, const std::string& file);

    int frames() const { return static_cast<int>(replay_.frames.size()); }
    int frame() const { return state_.frame; }
    bool ended() const { return frame() >= frames(); }
    const sim::State& state() const { return state_; }
    const sim::State& before() const { return before_; }  // the state one frame ago
    const sim::World& world() const { return world_; }    // its tuning is that of the last frame played
    const Replay& replay() const { return replay_; }
    std::size_t snapshots() const { return snapshots_.size(); }  // states that are kept for jump()
    const sim::Tuning& tuning_of(int index) const;               // tuning of the frame with this index

    // Plays the next frame; nothing happens at the end.
    const sim::Events& play(sim::SubstepWatcher* watcher = nullptr);

    // True if the state after the frame just played has the hash that the replay carries; true where it carries none.
    bool agrees() const;

    // First field that is not as it was recorded, after the first frame that does not agree. Nothing when only the hash
    // differs, or the replay carries no checks. A wrong field is overlooked once in 65536 times; then the next one is
    // named.
    std::optional<std::string> diverged_field() const;

    // Goes to the state after so many frames (clamped), from the nearest snapshot before it. Where the way there costs
    // more than a file may cost, it stops on the way.
    void jump(int frame_wanted);

  private:
    ReplayPlayer(Replay replay, sim::World world, std::map<int, sim::Tuning> tunings);

    Replay replay_;
    sim::World world_;
    std::map<int, sim::Tuning> tunings_;  // each holds from the frame with its index on
    sim::State before_;
    sim::State state_;
    sim::Events events_;
    sim::Workspace work_;
    std::vector<sim::State> snapshots_;  // grows while it is played
    int snapshot_distance_ = 100;        // frames
};

// A match as the end of an address, "#m=...": its inputs, and what differs from the game as it comes. Three minutes
// take some 2000 characters. A court, "#court=...": its text.

constexpr std::size_t longest_link = 100'000;  // characters

// True if a word is meant as a link of any kind: it looks like one, and no file has this name.
bool is_meant_as_link(const std::string& word);

// True if a text is such a link, damaged or not. The part before "#m=", such as the address of a web page, is free.
bool is_match_link(std::string_view text);

// Link of a replay that can be played. Errors: it cannot; the link would be too long.
text::Result<std::string> write_match_link(const Replay& replay);

// The match of a link. It has only the last of the hashes, and no checks. Errors: no such link; damaged, cut off, too
// long; of another version; played under rules or on a court that this game does not have.
text::Result<Replay> read_match_link(std::string_view link);

// Same with "#court=...": a court to play on.
bool is_court_link(std::string_view text);
text::Result<std::string> write_court_link(const court::Court& court);
text::Result<court::Court> read_court_link(std::string_view link, double ball_radius);  // errors: see court::read_court

// The match in the contents of a file: a replay, a text with a link, or a GIF that the game has made. `file` is the
// name in messages.
text::Result<Replay> read_recording(std::string_view bytes, const std::string& file);

// The match of a link, or of a file that holds one. Errors: the file cannot be read; as above.
text::Result<Replay> load_recording(const std::string& file_or_link, text::FileKind kind = text::FileKind::plain);

// Reads a file of any name, or a link. Errors: the file cannot be read; neither holds a match that can be played.
text::Result<ReplayPlayer> open_replay(const std::string& file_or_link, text::FileKind kind = text::FileKind::plain);

// Folder of the last matches that were played, and of those that the player keeps.
class ReplayStore {
  public:
    explicit ReplayStore(std::filesystem::path folder, std::size_t most = 20)
        : folder_(std::move(folder)), most_(most) {}

    // Saves a replay, named by the time and `title` ("you 7-4 Roar"), and deletes the oldest if there are too many. The
    // file that update() has made for this match is replaced.
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
        bool kept = false;  // stays for good: never deleted for being the oldest
    };
    std::vector<Entry> newest_first() const;

    // Keeps a replay for good, or no longer.
    text::Result<void> set_kept(const Entry& entry, bool kept) const;

    // Gives a replay another title, of letters, digits, hyphens and spaces, and keeps it for good.
    text::Result<void> set_title(const Entry& entry, const std::string& title) const;

    // Deletes a replay, such as one that cannot be read.
    text::Result<void> remove(const Entry& entry) const;

  private:
    std::filesystem::path folder_;
    std::size_t most_;
};

}  // namespace megapon::play
