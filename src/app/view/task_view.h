#pragma once

#include <string>
#include <vector>

#include "app/view/flip_book.h"
#include "app/view/match_page.h"
#include "app/view/paper.h"
#include "sim/state.h"
#include "sim/world.h"

// What only the courts of the school day have: bells, drums, slits, paper planes, stamps, shouts, and the task itself.
namespace megapon::view {

using court::TaskKind;

// Bells, slits, rung edges, planes, stamps and the finish, under captains and balls, in court px. `book` knows which
// bells have just rung; null: none has.
void draw_task_bodies(Canvas& canvas, const sim::State& state, const sim::World& whole, const FlipBook* book, int boil);

// The corners of the sail of the boat that is to be steered. It touches nothing, and is reefed where it would reach
// into the header; none: there is no boat, or no room.
std::vector<Vec> sail_of(const sim::State& state, const court::Court& court);

// Where stamps come down, which no page of a match shows, and one of them; in court px.
void draw_stamp_places(Canvas& canvas, const court::Court& court);

// Shouts and what breath the captains have left, over captains and balls, in court px.
void draw_voices(Canvas& canvas, const sim::State& state, const sim::World& world, int boil);

// The header of a court for one: how much is done, the page number, par, and an eraser for each miss that is left. In
// page px.
void draw_task_header(Canvas& canvas, const MatchPage& page);

// The page number and par, for the middle of the header.
std::string task_time(const MatchPage& page);
std::string task_par(const MatchPage& page);

// Against an opponent the header has a score, which is not what counts: how much is done stands in its middle, and the
// page number only in the corner of the page.
bool counts_beside_score(const MatchPage& page);
std::string task_done(const MatchPage& page);

// What the page says at its bottom: serve, a lost ball, the end of the try; while nothing is done yet and every ball is
// pale, that a swing is asked for. Else empty during a rally.
std::string task_announcement(const MatchPage& page);

// The key of the sentence that says what the task counts, where it asks for a swing.
const char* swing_rule(TaskKind kind);

// A bell that rings `age` pages after its stroke; used: it has had enough.
struct BellStyle {
    int age = 99;
    bool used = false;
    int hits = 1;  // more than one: a drum, with this number on it
};
void draw_bell(Canvas& canvas, Vec center, double radius, const BellStyle& style, int boil);

// A slit with a lip on both sides.
void draw_slit(Canvas& canvas, const geometry::Segment& slit, Colour colour, int boil);

// A paper plane in the circle of this radius; `ahead` has length 1.
void draw_paper_plane(Canvas& canvas, Vec center, double radius, Vec ahead);

// How early (negative) or late a swing was, in ms, on a scale with the window in which it is good; in page px.
void draw_timing(Canvas& canvas, double ms);

// An eraser, whole or rubbed away.
void draw_eraser(Canvas& canvas, Vec left_top, bool is_left);

}  // namespace megapon::view
