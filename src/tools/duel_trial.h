#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "net/duel.h"
#include "net/pact.h"
#include "play/session.h"
#include "tools/far_link.h"
#include "tools/pairing.h"

namespace megapon::tools {

// Wishes of the stand-ins while they play a match.
struct DuelWishes {
    bool pause = false;    // each once
    bool rematch = false;  // a second match follows, half of them with the sides swapped
    bool leave = false;    // one of them, at some time
};

// A match between two machines, on a virtual clock.
struct DuelTrial {
    Pairing pairing;
    LinkFaults link;
    std::uint64_t seed = 1;
    DuelWishes wishes;
    std::optional<int> flip;  // the frame in which the right machine has one bit of the left side's input wrong
};

// Result of a trial. Lists have the left machine's first.
struct DuelOutcome {
    std::uint64_t seed = 0;
    LinkFaults link;
    sim::PerSide<int> score;
    int points = 0;
    int clashes = 0;
    int frames = 0;   // certain, of all matches
    int matches = 0;  // played to their end, or until a side left
    sim::PerSide<net::DuelCounts> counts;
    sim::PerSide<int> delay;        // value at the end
    sim::PerSide<Time> round_trip;  // measured by each side
    Time lasted = 0;                // time of the virtual clock
    std::string hash;               // hash after the last frame
    std::string desync;             // words() of it; "": none
    std::string stuck;              // state of both sides; "": the match ended
    bool same_replays = true;       // true: the same bytes on both machines
    bool same_offline = true;       // true: each frame is as it is without a link
    std::optional<Time> healed;     // time after all faults stopped until both had the same certain frame again
};

DuelOutcome play_trial(const DuelTrial& trial);

}  // namespace megapon::tools
