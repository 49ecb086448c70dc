#pragma once

#include <iosfwd>
#include <string>

namespace megapon::tools {

// Reads a court file, or a PNG with a court inside, "-" for standard input, and plays its proof, if it has one. Writes
// a line of JSON about it, or every error with its place. Returns the exit status.
int check_court(const std::string& file, std::istream& standard_input, std::ostream& out, std::ostream& messages);

// Writes the court with the replay as its proof. Returns the exit status: check_failed if the replay does not win it.
int prove_court(const std::string& name_or_file, const std::string& replay_file, std::ostream& out,
                std::ostream& messages);

// Reads a map of Tiled ("-": standard input) and writes the court's text. Returns the exit status.
int import_court(const std::string& file, std::istream& standard_input, std::ostream& out, std::ostream& messages);

// Writes a court, of a name or a file, as a map of Tiled. Returns the exit status.
int export_court(const std::string& name_or_file, std::ostream& out, std::ostream& messages);

// Writes the court of a date's page. Returns the exit status.
int day_court(const std::string& date, std::ostream& out, std::ostream& messages);

// Writes the tables of all keys of a court's text, with range, unit and default, as Markdown.
void write_court_keys(std::ostream& out);

}  // namespace megapon::tools
