#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "court/court.h"
#include "text/error.h"
#include "text/toml.h"

namespace megapon::court {

// Reads a court from TOML text of format 1 or 2; court/court.h lists the keys. `file` names the text in
// messages. Unknown keys, wrong types, numbers out of range, polygons that cross themselves and balls that stand inside
// a wall, a tile, a line or a polygon are errors; all of them are listed. ball_radius is the radius of a ball that
// names none, on a court that names none.
text::Result<Court> read_court(std::string_view text, const std::string& file, double ball_radius = 16);

// Same for the court of a scene to which a host has added bodies, or from which it has removed some: a ball may stand
// in anything, and a task, which a scene has not, may count more than there is.
text::Result<Court> read_changed_court(std::string_view text, const std::string& file);

// Same for a text that has been parsed, or for a part of it.
text::Result<Court> read_court(const text::TomlValue& parsed, const std::string& file, double ball_radius = 16);

// The text that read_court turns into the same court, to the bit.
std::string write_court(const Court& court);

// The lines of a court's table [match], without its head; "" if it has none.
std::string match_lines(const Court& court);

// True if a court needs format 2.
bool needs_format_2(const Court& court);

// Names that texts give the values of an enumeration, in their order.
const std::vector<std::string>& words_of(Solver);
const std::vector<std::string>& words_of(Walls);
const std::vector<std::string>& words_of(Owner);
const std::vector<std::string>& words_of(TaskKind);

template <typename Enum>
const std::string& word_of(Enum value) {
    return words_of(value)[static_cast<std::size_t>(value)];
}

}  // namespace megapon::court
