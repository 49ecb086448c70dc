#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/i18n/translations.h"
#include "app/raster/canvas.h"
#include "app/view/flip_book.h"
#include "app/view/paper.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::view {

// The lesson, on a panel below the court: a box to tick for each step, and what to do now.
struct LessonPanel {
    double height = 0;  // px of the page below the court: see lesson_height()
    std::size_t steps = 0;
    std::size_t done = 0;  // the first so many are ticked
    std::string now;
    std::string skip;  // how to leave
};

// Room for any step's words at this size of text, px.
double lesson_height(double text_size);

struct Item;

inline constexpr std::string_view status_words = "status";  // the spot of MatchPage::status on a patch of its own

// Everything that a page of a match shows.
struct MatchPage {
    const sim::State& state;
    const sim::World& world;
    const i18n::Translations& words;
    std::array<std::string, 2> names;  // of the left and the right player
    std::array<bool, 2> pressed{};     // a swing was pressed since the page began
    Appearance appearance{};
    const FlipBook* book = nullptr;               // earlier pages that still show; null: none
    double fraction = 1;                          // of the frame that has passed; less than 1 between two pages
    bool only_court = false;                      // no goal page, so that the physics can be seen
    const LessonPanel* lesson = nullptr;          // below the court; no score is kept then; null: none
    double aid = 0;                               // px of the ball's path that are drawn ahead of it
    std::string footer{};                         // at the bottom of the court, instead of who serves or scored
    std::array<std::string, 2> caption{};         // in the header's middle, where nothing moves, instead of the squads
    const Item* status = nullptr;                 // below the header, under captains and balls; null: none
    std::span<const sim::State* const> ghosts{};  // of other tries at this page number, drawn faintly
    std::optional<int> ghost_done{};              // how much of the task the first of them has done; nothing: none
    bool whole_school = false;                    // looks on
};

// The court with everything on it and no words, in court px.
void draw_court(Canvas& canvas, const sim::State& state, const sim::World& world, int boil);

void draw_match_page(Canvas& canvas, const MatchPage& page);

// The transform from court px to page px, including the shake after a hard hit.
raster::Transform court_on(const MatchPage& page);

// Whether the frame stands still after a goal and has a page of its own.
bool is_goal_page(const sim::State& state);

// What shows on a page besides the moment itself: where things were, and where the ball goes. In court px.

// Other tries at this page number: the captain and the balls.
void draw_ghosts(raster::Canvas& canvas, const MatchPage& page, int boil);

// Where the ball goes next, as a pencil line, with a tick at each bounce.
void draw_aid(raster::Canvas& canvas, const MatchPage& page);

// Earlier pages shining through, the ball's path and the swings of heads. Between two pages the motion itself is seen
// instead.
void draw_motion(raster::Canvas& canvas, const MatchPage& page, int boil);

}  // namespace megapon::view
