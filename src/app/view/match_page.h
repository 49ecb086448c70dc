#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/flip_book.h"
#include "app/view/layout.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::view {

// The lesson, on a panel below the court: a box to tick for each step, and what to do now.
struct LessonPanel {
    double height = 0;  // px of the page below the court
    std::size_t steps = 0;
    std::size_t done = 0;  // the first so many are ticked
    std::string now;
    std::string skip;  // how to leave
};

inline constexpr std::string_view status_words = "status";  // the spot of MatchExtras::status on a patch of its own

// What a page shows beside the match.
struct MatchExtras {
    const LessonPanel* lesson = nullptr;          // below the court; no score is kept then; null: none
    double aid = 0;                               // px of the ball's path that are drawn ahead of it
    std::string footer{};                         // at the bottom of the court, instead of who serves or scored
    std::array<std::string, 2> caption{};         // in the header's middle, where nothing moves, instead of the squads
    const Item* status = nullptr;                 // below the header, under captains and balls; null: none
    std::span<const sim::State* const> ghosts{};  // of other tries at this page number, drawn faintly
    std::optional<int> ghost_done{};              // how much of the task the first of them has done; nothing: none
    bool whole_school = false;                    // looks on
};

struct MatchPage {
    const sim::State& state;
    const sim::World& world;
    const i18n::Translations& words;
    std::array<std::string, 2> names;  // of the left and the right player
    std::array<bool, 2> pressed{};     // a swing was pressed since the page began
    Appearance appearance{};
    const FlipBook* book = nullptr;  // earlier pages that still show; null: none
    double fraction = 1;             // of the frame that has passed; less than 1 between two pages
    bool only_court = false;         // no goal page, so that the physics can be seen
    MatchExtras extras{};
};

// The court with everything on it and no words, in court px.
void draw_court(Canvas& canvas, const sim::State& state, const sim::World& world, int boil);

void draw_match_page(Canvas& canvas, const MatchPage& page);

// The transform from court px to page px, including the shake after a hard hit.
raster::Transform court_on(const MatchPage& page);

// Whether the frame stands still after a goal and has a page of its own.
bool is_goal_page(const sim::State& state);

// What only the courts of the school day have: bells, drums, slits, paper planes, stamps, shouts, and the task itself.
using court::TaskKind;

// Bells, slits, rung edges, planes, stamps and the finish, under captains and balls, in court px. `book` knows which
// bells have just rung; null: none has.
void draw_task_bodies(Canvas& canvas, const sim::State& state, const sim::World& whole, const FlipBook* book, int boil);

// The corners of the sail of the boat that is to be steered. It touches nothing, and is reefed where it would reach
// into the header; none: there is no boat, or no room.
std::vector<Vec> sail_of(const sim::State& state, const court::Court& court);

// Where stamps come down, which no page of a match shows, and one of them; in court px.
void draw_stamp_places(Canvas& canvas, const court::Court& court);

// Who won, scored or serves; during a rally, who has served.
std::string match_news(const sim::MatchState& match, const i18n::Translations& words);

// A court for one has a header of its own, and no right side.
inline bool is_for_one(const MatchPage& page) { return page.state.task && !court::has_right_player(page.world.court); }

// Score and names at the sides, the rally and one more number in the middle; of a task what is done, and the time. In
// page px.
void draw_header(Canvas& canvas, const MatchPage& page);

// The number of the page, where a task has a limit with that.
std::string task_time(const MatchPage& page);

// Against an opponent the header has a score, which is not what counts: how much is done stands in its middle, and the
// page number only in the corner of the page.
bool counts_beside_score(const MatchPage& page);

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

}  // namespace megapon::view
