#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "play/session.h"
#include "sim/body_ids.h"
#include "sim/state.h"
#include "sim/world.h"
#include "text/error.h"

namespace megapon::play {

// A world or a match between two frames as bytes: loaded on any machine, it goes on to the same hashes.

// An experiment, or a match whose inputs somebody gives, as it stands between two frames.
struct WorldSnapshot {
    sim::World world;
    sim::State state;
    std::optional<sim::BodyIds>
        ids{};  // of a scene to which a host has added bodies, or from which it has removed some
};

// The snapshot as a file. All numbers least significant byte first: a whole number has 8 bytes, one with a fraction the
// 8 bytes of its bits, a flag or an enumeration 1; a varint has 7 bits a byte; a text or a list is its length as a
// varint, then its bytes or elements; what may be missing is a flag, then itself.
//     8 bytes   "MEGASNAP"
//     varint    version: 2, or with ids 3, which old versions of the program refuse
//     8 bytes   length of the file
//     8 bytes   sim::physics_fingerprint: only the same physics goes on to the same hashes
//     texts     court, tuning (fps, substeps and solver among it)
//     flag      whether it is a session's; if not:
//     state     sim::State, in the order of its list of fields
//     ids       of version 3 alone: sim::BodyIds, in the order of its list of fields
// and if it is:
//     8 bytes   seed
//     texts     left, right: who plays, as play::describe
//     moment    Session::Moment without its tuning, in the order of its list of fields: the state, and what computer
//               players, stand-ins and aids have in mind, their random streams included
// and then
//     8 bytes   checksum, FNV-1a over everything before
std::string write_snapshot(const sim::World& world, const sim::State& state,
                           const std::optional<sim::BodyIds>& ids = std::nullopt);

// The same of a match with its players. The replay stays behind: it shapes nothing that comes.
std::string write_snapshot(const Session& session);

// The texts of a snapshot. To write them takes ten times as long as the rest does: a host that saves every frame keeps
// them for as long as neither court nor tuning changes.
struct SnapshotTexts {
    std::string court;
    std::string tuning;

    friend bool operator==(const SnapshotTexts&, const SnapshotTexts&) = default;
};
SnapshotTexts snapshot_texts(const sim::World& world);
SnapshotTexts snapshot_texts(const Session& session);

// As write_snapshot(), with the world's texts.
std::string write_snapshot(const SnapshotTexts& texts, const sim::State& state, const std::optional<sim::BodyIds>& ids);
std::string write_snapshot(const SnapshotTexts& texts, const Session& session);

// The fingerprint of the physics in a snapshot that is not damaged.
std::optional<std::uint64_t> physics_of(std::string_view bytes);

// One of either kind. Errors: another kind of file, a damaged or truncated snapshot, an unknown version, another
// physics, a state that does not fit its court. `file` is the name in messages. A session that is read records no
// replay.
text::Result<std::variant<WorldSnapshot, Session>> read_snapshot(std::string_view bytes, const std::string& file);

// Reads snapshots one after another, as a host does that goes back in time: court and tuning are parsed again only
// where their texts are others than those of the snapshot before.
class SnapshotReader {
  public:
    // A match that is there takes a moment, where it has the snapshot's court, seed and players and is not recorded:
    // Session::turn_back.
    using Restored = std::variant<WorldSnapshot, Session, Session::Moment>;

    // As read_snapshot(). `living`: the match that a moment is for; null: none is.
    text::Result<Restored> read(std::string_view bytes, const std::string& file, const Session* living);

    // Those of the last snapshot that was read.
    const SnapshotTexts& texts() const { return texts_; }

  private:
    SnapshotTexts texts_;
    bool has_ids_ = false;
    std::optional<sim::World> world_;  // of these texts
};

// The same where one kind is expected; one of the other kind is an error.
text::Result<WorldSnapshot> read_world_snapshot(std::string_view bytes, const std::string& file);
text::Result<Session> read_session_snapshot(std::string_view bytes, const std::string& file);

}  // namespace megapon::play
