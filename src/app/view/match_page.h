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
    double height = 0;  // px of the canvas below the court
    std::size_t steps = 0;
    std::size_t done = 0;  // the first so many are ticked
    std::string now;
    std::string skip;  // text: how to leave
};

inline constexpr std::string_view status_words = "status";  // the spot of MatchExtras::status on a patch of its own

// Additions to the picture of the match.
struct MatchExtras {
    const LessonPanel* lesson = nullptr;          // lies below the court; no score is kept then; null: none
    double aid = 0;                               // px of the ball's path that are drawn ahead of it
    std::string footer{};                         // replaces server or scorer at the bottom of the court
    std::array<std::string, 2> caption{};         // replaces the squads in the header's middle, while nothing moves
    const Item* status = nullptr;                 // lies below the header, under captains and balls; null: none
    std::span<const sim::State* const> ghosts{};  // other tries at this frame number, drawn faintly
    std::optional<int> ghost_done{};              // amount of the task that the first of them has done; nothing: none
    bool whole_school = false;                    // all of it watches
};

struct MatchPage {
    const sim::State& state;
    const sim::World& world;
    const i18n::Translations& words;
    std::array<std::string, 2> names;  // left and right player
    std::array<bool, 2> pressed{};     // a swing was pressed since the frame began
    Appearance appearance{};
    const FlipBook* book = nullptr;  // earlier frames that still show; null: none
    double fraction = 1;             // elapsed part of the frame; less than 1 between two frames
    bool only_court = false;         // the court after a goal, too, not its full-page picture: the physics can be seen
    MatchExtras extras{};
};

// The court with everything on it and no words, in court px.
void draw_court(Canvas& canvas, const sim::State& state, const sim::World& world, int boil);

void draw_match_page(Canvas& canvas, const MatchPage& page);

// The transform from court px to canvas px, including the shake after a hard hit.
raster::Transform court_on(const MatchPage& page);

// True if the frame stands still after a goal and has a picture of its own.
bool is_goal_page(const sim::State& state);

// Things that only the courts of the school day have: bells, drums, slits, paper planes, stamps, shouts, and the task
// itself.
using court::TaskKind;

// Bells, slits, rung edges, planes, stamps and the finish, under captains and balls, in court px. `book` knows which
// bells have just rung; null: none has.
void draw_task_bodies(Canvas& canvas, const sim::State& state, const sim::World& whole, const FlipBook* book, int boil);

// The corners of the sail of the boat that is to be steered. It touches nothing, and is reefed where it would reach
// into the header; none: there is no boat, or no room.
std::vector<Vec> sail_of(const sim::State& state, const court::Court& court);

// Places where stamps come down, which a match does not show, and one of them; in court px.
void draw_stamp_places(Canvas& canvas, const court::Court& court);

// News about the winner, the scorer or the server; during a rally, about its server.
std::string match_news(const sim::MatchState& match, const i18n::Translations& words);

// What is said of the point at the bottom of its page: in a rally who must swing, for a third bunt would lose the
// point, else nothing; after it the news, and the bunts if they lost it.
std::string point_news(const sim::State& state, const i18n::Translations& words);

// A court for one has a header of its own, and no right side.
inline bool is_for_one(const MatchPage& page) { return page.state.task && !court::has_right_player(page.world.court); }

// Score and names at the sides, the rally and one more number in the middle; of a task the amount done, and the time.
// In canvas px.
void draw_header(Canvas& canvas, const MatchPage& page);

// The frame number, where a task has a limit with that.
std::string task_time(const MatchPage& page);

// True with an opponent: the header then has a score, which is not what counts; the amount done stands in its middle,
// and the frame number only in the corner.
bool counts_beside_score(const MatchPage& page);

// Announcement at the bottom of the canvas: serve, a lost ball, the end of the try; while nothing is done yet and every
// ball is pale, that a swing is asked for. Else empty during a rally.
std::string task_announcement(const MatchPage& page);

// The key of the sentence that says what the task counts, where it asks for a swing.
const char* swing_rule(TaskKind kind);

// How a bell looks.
struct BellStyle {
    static constexpr int silent = 99;  // frames after a stroke, when nothing is seen of it any more

    int age = silent;   // frames since its stroke
    bool used = false;  // all its hits are used up
    int hits = 1;       // more than one: a drum, with this number on it
};
void draw_bell(Canvas& canvas, Vec center, double radius, const BellStyle& style, int boil);

// A slit with a lip on both sides.
void draw_slit(Canvas& canvas, const geometry::Segment& slit, Colour colour, int boil);

// A paper plane in the circle of this radius; `ahead` has length 1.
void draw_paper_plane(Canvas& canvas, Vec center, double radius, Vec ahead);

// Timing of a swing, early (negative) or late, in ms, on a scale with the window in which it is good; in canvas px.
void draw_timing(Canvas& canvas, double ms);

}  // namespace megapon::view
