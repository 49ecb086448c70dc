#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "net/wire.h"
#include "sim/state.h"
#include "sim/tuning.h"
#include "sim/world.h"
#include "text/error.h"

// Agreement of both sides before they play, and the story of the match that one sends the other.
namespace megapon::net {

// All that shapes the physics. Nothing of it is any player's own.
struct Pact {
    std::string court;                 // text of court::write_court, at most longest_court bytes
    sim::Tuning tuning;                // points among it; help that is `automatic` is none
    std::uint64_t seed = 0;            // first match's; each further one of the session has the next
    sim::Side host = sim::Side::left;  // side of the player who invites
};

constexpr std::size_t longest_court_text = 16'384;  // bytes

// The world that the match is played in. Errors: the court's text cannot be read, is too long or would cost more than a
// frame may, or the court is for one player.
text::Result<sim::World> world_of(const Pact& pact);

// A digest of 60 frames of computer against computer in this world: two builds that round differently have other ones.
std::uint64_t audition(const sim::World& world, std::uint64_t seed);

// Knowledge of one side's actions up to its horizon.
struct Known {
    SubstepTime horizon = 0;
    std::vector<Action> actions;  // all before the horizon
};

// The pact and all that has been played, for a side that comes or comes back: as it is to go on.
struct Story {
    Pact pact;
    sim::Side reader = sim::Side::right;  // reader's side in the present match
    std::uint8_t match = 0;               // same as Packet::match
    std::uint8_t reader_epoch = 0;
    std::uint8_t teller_epoch = 0;
    sim::PerSide<Known> played;
};

// The story as bytes. Numbers as in play/replay.h:
//     texts     court; tuning, as config::write_retuning from the defaults
//     8 bytes   seed
//     bytes     host's side, reader's side, match, reader's epoch, teller's epoch
//     twice     of a side: varint horizon, varint number of actions, the actions (net/action_coder.h)
std::string write_story(const Story& story);

// Errors: damaged bytes, a tuning that cannot be read.
text::Result<Story> read_story(std::string_view bytes);

}  // namespace megapon::net
