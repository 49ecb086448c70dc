#pragma once

#include <optional>
#include <string>
#include <string_view>

// A text inside a GIF, in an application extension block of the game's own. Other programs skip it.
namespace megapon::play {

bool is_gif(std::string_view bytes);

// The bytes of a GIF with the text inside it, behind its colours. `gif` must be a whole file with a table of colours.
std::string put_in_gif(const std::string& gif, std::string_view text);

// What put_in_gif has put there. Nothing: there is none, or the file is damaged before its end.
std::optional<std::string> text_in_gif(std::string_view gif);

}  // namespace megapon::play
