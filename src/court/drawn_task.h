#pragma once

#include <optional>
#include <vector>

#include "court/court.h"

// Which tasks a court allows, and which suits one that somebody draws.
namespace megapon::court {

// How often the court lets a player do what a task of this kind counts. Nothing: as often as the player likes.
std::optional<int> most_to_count(const Court& court, TaskKind kind);

// The kinds that the bodies of the court allow, in the order of TaskKind; `returns` always is among them.
std::vector<TaskKind> fitting_tasks(const Court& court);

// How often this should be done: not quite as often as the court allows, so that nobody hunts the last one.
int sensible_count(const Court& court, TaskKind kind);

// The task that the bodies suggest: planes, then bells, slits, bricks, goals to hit, stamps where a player walks, sides
// of turning polygons; else balls to return. A court whose balls are in play has a life for each of them. Keeps the
// opponent of a task that is there.
Task suggested_task(const Court& court);

// Makes the task one that can be done: `follows` takes the suggested one, otherwise only what is impossible changes.
// The pars of another version are taken away. Planes get the shouts that call them down.
void fit_task(Court& court, bool follows);

}  // namespace megapon::court
