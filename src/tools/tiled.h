#pragma once

#include <string>
#include <string_view>

#include "court/court.h"
#include "text/error.h"

// Courts as maps of the editor Tiled (JSON map format 1.10: a tile layer and objects), both ways.
namespace megapon::tools {

// What tiles are by their numbers in a map of one set.
constexpr std::string_view blocks = ".#123456789";

// The text of the court that a map shows. Errors: the map's JSON, with line and column; an object that no court has,
// with its id, its class and what was expected.
text::Result<std::string> court_of_tiled(std::string_view text, const std::string& file);

// A map that court_of_tiled turns into the same court; places keep ten digits after the point, and solid tiles are '#'.
std::string tiled_of_court(const court::Court& court);

}  // namespace megapon::tools
