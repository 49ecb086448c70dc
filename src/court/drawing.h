#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "court/court.h"
#include "text/error.h"

// A court that is being drawn, without a screen: what stands at a place, found, taken away, moved; what each tool
// makes, and every version so far.

namespace megapon::court {

// Reason for a change that was not made.
enum class Refusal : std::uint8_t {
    none,
    same_place,     // the figure has no length or no area, or the way between two places of a route
    outside_tiles,  // the court's tiles begin further right or below
    nothing_there,  // no body to erase, to move or to send on a route
    no_route,       // the body there cannot have one
    too_large,      // the text would be longer than most_text
    unreadable      // the reader refuses the court; it says why (stays the last: each before it has a text)
};

inline constexpr char hard_tile = '#';
inline constexpr char empty_tile = '.';

// The tile at a place, px; empty_tile where there is none.
char tile_there(const Court& court, Vec place);

// Puts a tile into a court that has tiles; their rows grow as far as is needed.
Refusal put_tile(Court& court, Vec place, char tile);

// Takes away the topmost body within 5 px of a place (more on a large court), else the route that leads past it, else
// the tile there. Bodies from the top: balls, planes, bells, megaphones, goals, slits, lines, polygons, the ball
// machine, stamps; of one kind the one that was drawn last. False: there is nothing.
bool erase_at(Court& court, Vec place);

// Moves the place of a route there; else that body, all of its places; else the tile: as far as from there to `to`. A
// route's first place is where its body begins, and moves with the whole of it.
Refusal move_at(Court& court, Vec from, Vec to);

// A body there that can have a route: the topmost goal, megaphone, bell or plane.
struct RouteSought {
    Refusal refusal = Refusal::nothing_there;
    Vec start;  // px: its centre, the middle of a goal, where a plane takes off
};
RouteSought find_route(const Court& court, Vec place);

// Sends the body that find_route finds from its start through these places of the court, px, at so many px/s: a plane
// to the last of them, any other again and again. No places: the route that it has gets the speed. False: there is no
// such body, or it has no route to keep.
bool set_route(Court& court, Vec place, const std::vector<Vec>& places, double speed);

// The routes that lead back to where they begin, as places of the court, px: first the body's start.
struct RoundTrip {
    std::vector<Vec> places;
    double speed = 0;  // px/s
};
std::vector<RoundTrip> round_trips(const Court& court);

enum class Tool : std::uint8_t {
    pencil,
    tile,
    scissors,
    bell,
    megaphone,
    plane,
    goal,
    start,
    stamp,
    route,
    eraser,
    hand
};
inline constexpr std::size_t tool_count = 12;

// "pencil", "tile" ...
const std::vector<std::string>& tool_words();

// Number of variants of a tool: hits of a tile or a bell, a polygon's spin, a megaphone's size, the speed of a plane or
// a route, a goal's owner or that it is a slit, interval of a stamp.
int variants_of(Tool tool);

struct Change {
    bool made = false;
    bool changes_task = false;  // the court then has a task of another kind
    Refusal refusal = Refusal::none;
    text::Errors errors{};  // the reader's, with line and column of the court's text
};

// Invariant: read_court accepts the court, and its text has at most most_text bytes.
class Drawing {
  public:
    static constexpr std::size_t most_text = 200'000;
    static constexpr std::size_t most_versions = 200;

    // A new court: a goal line to defend at the left, and a task that follows what is drawn.
    explicit Drawing(const std::string& name);

    // One that is there already; it keeps its own task as long as it can be done.
    explicit Drawing(Court court) : versions_{{std::move(court), 0, false}} { set_cursor(this->court().size / 2); }

    const Court& court() const { return versions_[now_].court; }

    // The court with what the hand holds where the cursor is, if it may lie there.
    Court shown() const;

    // A number for each version, the same after undo.
    int version() const { return versions_[now_].number; }

    // Place of the tool, in px of the court: on a grid of 10 px (more on a large court), a tile on the tiles' own.
    Vec cursor() const { return snap(place_); }
    void set_cursor(Vec place) { place_ = place; }
    void move_cursor(int columns, int rows);

    Tool tool() const { return tool_; }
    void choose(Tool tool);
    void choose_next(int by);

    // Index of the chosen variant, below variants_of(tool()).
    int variant() const { return variants_[static_cast<std::size_t>(tool_)]; }
    void choose_next_variant();

    // A press begins a figure, ends it, or places a body; a release ends a line that was dragged. The hand takes a
    // place of a route or what is topmost there, and puts it down. A route begins at what is topmost of all that can
    // have one. Neither makes a body that the reader would refuse.
    Change press();
    Change release();
    Change erase();

    // The points of a figure that has begun, or where the hand took what it holds; polygons and routes have as many as
    // were pressed. A route's first one is where its body begins.
    std::vector<Vec> begun() const;
    bool cancel() { return !std::exchange(begun_, {}).empty(); }  // true: a figure had begun

    // The width and height in px of a tile, and the left top corner of the tile under the cursor.
    double tile_size() const { return court().tiles ? court().tiles->size : usual_tile; }
    Vec tile_corner() const;

    bool undo();
    bool redo();
    bool can_undo() const { return now_ > 0; }
    bool can_redo() const { return now_ + 1 < versions_.size(); }

    // Another name, task, wall ... A task that is set here no longer follows what is drawn.
    Change change(Court court) { return commit(std::move(court), versions_[now_].task_follows); }
    Change set_task(const Task& task);

  private:
    static constexpr double usual_tile = 15;  // px

    struct Version {
        Court court;
        int number = 0;
        bool task_follows = false;
    };

    double grid() const;
    Vec snap(Vec place) const;
    Change finish(Vec from, Vec to);
    Change place_circle();
    Change press_corner();
    Change press_route_place();
    Change press_tile();
    Change commit(Court next, bool task_follows);

    std::vector<Version> versions_;
    std::size_t now_ = 0;
    int last_number_ = 0;
    Vec place_;  // the tool's, off the grid
    Tool tool_ = Tool::pencil;
    std::vector<int> variants_ = std::vector<int>(tool_count, 0);
    std::vector<Vec> begun_;
};

}  // namespace megapon::court
