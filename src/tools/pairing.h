#pragma once

#include <optional>
#include <ostream>

#include "play/session.h"
#include "sim/world.h"
#include "tools/commands.h"

namespace megapon::tools {

// Two players and their world.
struct Pairing {
    sim::World world;
    sim::PerSide<play::PlayerSource> sources;
};

// Pairing that the options of a match ask for. Reports all errors; nothing if there are any.
std::optional<Pairing> read_pairing(const MatchOptions& options, std::ostream& messages);

}  // namespace megapon::tools
