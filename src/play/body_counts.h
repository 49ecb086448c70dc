#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "court/court.h"

namespace megapon::play {

// Number of bodies that a ball can bounce off, of one word of sim::surface_words, in a match or in a scene; nothing:
// the court does not say it.
std::optional<std::size_t> surface_count(std::string_view off, const court::Court& court, bool is_match);

// Number of bodies that a member of an event numbers from 0: "ball", "player", "index" ...; `off`: what the ball
// bounces off, or "" for whatever it is. Nothing: the court does not say it, or the member is no such number.
std::optional<std::size_t> body_count(std::string_view event, std::string_view member, std::string_view off,
                                      const court::Court& court, bool is_match);

}  // namespace megapon::play
