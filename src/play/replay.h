#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "play/field_checks.h"
#include "sim/input.h"
#include "text/error.h"

namespace megapon::play {

// A recorded match: everything that shapes it, every input with its substep, and the hashes of the states.
struct Replay {
    std::string court;   // court text, as court::write_court
    std::string tuning;  // tuning text, as config::write_tuning: fps, substeps and solver among it
    std::uint64_t seed = 0;
    std::string left = "player";  // who played: "player", "cpu:3"
    std::string right = "player";
    std::map<int, std::string> retuned;  // the lines that change before the frame with this index (0 = the first)
    std::vector<sim::FrameInput> frames;
    std::vector<std::uint64_t> hashes;  // of the state after each frame; of a link after the last one alone
    FrameChecks checks;                 // of each frame; of the first frame all fields; of a link none
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
//     varint    version, 1
//     8 bytes   length of the file
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

// Whether the bytes begin as a replay's file.
bool is_replay(std::string_view bytes);

// Errors: another kind of file, a damaged or truncated replay, an unknown version. `file` is the name in messages.
text::Result<Replay> read_replay(std::string_view bytes, const std::string& file);

}  // namespace megapon::play
