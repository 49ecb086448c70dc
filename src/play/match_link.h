#pragma once

#include <string>
#include <string_view>

#include "court/court.h"
#include "play/replay.h"
#include "text/error.h"
#include "text/files.h"

// A match as the end of an address, "#m=...": its inputs, and what differs from the game as it comes. Three minutes
// take some 2000 characters. A court, "#court=...": its text.
namespace megapon::play {

constexpr std::size_t longest_link = 100'000;  // characters

// Whether a word is meant as a link of any kind: it looks like one, and no file has this name.
bool is_meant_as_link(const std::string& word);

// Whether a text is such a link, damaged or not. What stands before "#m=", such as the address of a page, is free.
bool is_match_link(std::string_view text);

// Of a replay that can be played. Errors: it cannot; the link would be too long.
text::Result<std::string> write_match_link(const Replay& replay);

// The match of a link. Of the hashes it has the last one alone, and no checks. Errors: no such link; damaged, cut off,
// too long; of another version; played under rules or on a court that this game does not have.
text::Result<Replay> read_match_link(std::string_view link);

// The same with "#court=...": a court to play on.
bool is_court_link(std::string_view text);
text::Result<std::string> write_court_link(const court::Court& court);
text::Result<court::Court> read_court_link(std::string_view link, double ball_radius);  // as court::read_court

// The match in the contents of a file: a replay, a text with a link, or a GIF that the game has made. `file` is the
// name in messages.
text::Result<Replay> read_recording(std::string_view bytes, const std::string& file);

// The match of a link, or of a file that holds one. Errors: the file cannot be read; as above.
text::Result<Replay> load_recording(const std::string& file_or_link, text::FileKind kind = text::FileKind::plain);

}  // namespace megapon::play
