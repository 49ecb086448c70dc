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

// What stand-ins wish of a match while they play it.
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

// How a trial went. Lists have the left machine's first.
struct DuelOutcome {
    std::uint64_t seed = 0;
    LinkFaults link;
    sim::PerSide<int> score;
    int points = 0;
    int clashes = 0;
    int frames = 0;   // certain, of all matches
    int matches = 0;  // played to their end, or until somebody left
    sim::PerSide<net::DuelCounts> counts;
    sim::PerSide<int> delay;        // at the end
    sim::PerSide<Time> round_trip;  // as each has measured it
    Time lasted = 0;                // of the virtual clock
    std::string hash;               // after the last frame
    std::string desync;             // what was said of it; "": none
    std::string stuck;              // where both stood; "": the match ended
    bool same_replays = true;       // the same bytes on both machines
    bool same_offline = true;       // and each frame as it is without a link
    std::optional<Time> healed;     // how long after all faults stopped both had the same certain frame again
};

DuelOutcome play_trial(const DuelTrial& trial);

}  // namespace megapon::tools
