#pragma once

#include <optional>

#include "lab/match_contact.h"
#include "play/replay_player.h"

namespace megapon::screens {

// The last contact of a recorded match by the time of this frame; nothing if no ball has touched anything. A copy of
// the replay is played.
std::optional<lab::MatchContact> last_contact(play::ReplayPlayer replay, int frame);

}  // namespace megapon::screens
