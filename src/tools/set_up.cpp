#include "tools/set_up.h"

#include <utility>

namespace megapon::tools {

sim::World set_up(court::Court court, const config::Settings& settings) {
    const auto set = [&](const char* key) { return settings.source(key) == config::Source::command_line; };
    if (set("physics.fps")) court.physics.fps.reset();
    if (set("physics.substeps")) court.physics.substeps.reset();
    if (set("physics.solver")) court.physics.solver.reset();
    return sim::make_world(std::move(court), settings.tuning());
}

}  // namespace megapon::tools
