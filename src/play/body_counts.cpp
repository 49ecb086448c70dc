#include "play/body_counts.h"

#include <algorithm>

#include "sim/event.h"
#include "sim/state.h"

namespace megapon::play {

namespace {

// Most balls that are in play at once; nothing: a machine adds its own.
std::optional<std::size_t> ball_count(const court::Court& court, bool is_match) {
    if (is_match && !court::starts_in_play(court)) return static_cast<std::size_t>(court.match.balls);
    if (is_match && court.machine) return std::nullopt;
    return court.balls.size();
}

// The largest number of bodies of one surface.
std::optional<std::size_t> largest_surface_count(const court::Court& court, bool is_match) {
    std::size_t most = 0;
    for (const char* off : sim::surface_words) {
        const auto count = surface_count(off, court, is_match);
        if (!count) return std::nullopt;
        most = std::max(most, *count);
    }
    return most;
}

}  // namespace

std::optional<std::size_t> surface_count(std::string_view off, const court::Court& court, bool is_match) {
    constexpr std::size_t walls = 4;
    if (off == "wall") return walls;
    if (off == "line") return court.lines.size();
    if (off == "polygon") return court.polygons.size();
    if (off == "target") return court.targets.size();
    if (off == "goal") return court.goals.size();
    if (off == "tile")
        return court.tiles ? static_cast<std::size_t>(court.tiles->columns()) * court.tiles->rows.size() : 0;
    if (off == "ball") return ball_count(court, is_match) == 1 ? 0 : ball_count(court, is_match);
    if (off == "megaphone") return court.megaphones.size() + (is_match ? sim::both_sides.size() : 0);
    return std::nullopt;
}

std::optional<std::size_t> body_count(std::string_view event, std::string_view member, std::string_view off,
                                      const court::Court& court, bool is_match) {
    if (member == "player") {
        const bool is_alone = is_match && !court::has_right_player(court);
        // The right side wins points also on a court for one, where no player stands there.
        const bool is_of_both = event == "goal" || event == "match_over";
        return is_alone && !is_of_both ? 1 : sim::both_sides.size();
    }
    if (member == "ball") return ball_count(court, is_match);
    if (member == "polygon" || (event == "touch" && (member == "a" || member == "b"))) return court.polygons.size();
    if (member != "index") return std::nullopt;
    if (event == "ring") return court.targets.size();
    if (event == "post") return court.gates.size();
    if (event.starts_with("drone")) return court.drones.size();
    if (event.starts_with("crush")) return court.crushers.size();
    if (event == "brick") return surface_count("tile", court, is_match);
    return off.empty() ? largest_surface_count(court, is_match) : surface_count(off, court, is_match);
}

}  // namespace megapon::play
