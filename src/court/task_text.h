#pragma once

#include <optional>
#include <string>

#include "court/court.h"
#include "text/toml.h"

// The part of a court's text that only format 2 has: the task, and the bodies of the courts for one player.
namespace megapon::court {

// Reads it into the court.
void read_task_tables(text::TomlReader& top, Court& court, text::ErrorList& errors);

// Adds an error for each key of format 2 in a text of format 1.
void refuse_task_tables(text::TomlReader& top);

// Whether a court needs format 2.
bool has_task_tables(const Court& court);

void write_task_tables(std::string& text, const Court& court);

// How often the court lets a player do what a task of this kind counts. Nothing: as often as the player likes.
std::optional<int> most_to_count(const Court& court, TaskKind kind);

// How texts name the values of TaskKind, in their order.
const std::vector<std::string>& task_words();

}  // namespace megapon::court
