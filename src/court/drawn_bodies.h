#pragma once

#include <cstdint>
#include <vector>

#include "court/court.h"

// What stands at a place of a court that is drawn: found, taken away, moved.
namespace megapon::court {

// Why a change was not made.
enum class Refusal : std::uint8_t {
    none,
    same_place,     // the figure has no length or no area, or the way between two places of a route
    outside_tiles,  // the court's tiles begin further right or below
    nothing_there,  // to erase, to move or to send on a route
    no_route,       // what is there cannot have one
    too_large,      // the text would be longer than most_text
    unreadable      // the reader refuses the court; it says why
};

inline constexpr char hard_tile = '#', empty_tile = '.';

// The tile at a place, px; empty_tile where there is none.
char tile_there(const Court& court, Vec place);

// Of a court that has tiles; their rows grow as far as is needed.
Refusal put_tile(Court& court, Vec place, char tile);

// Takes away the topmost body within 5 px of a place (more on a large court), else the route that leads past it, else
// the tile there. Bodies from the top: balls, planes, bells, megaphones, goals, slits, lines, polygons, the ball
// machine, stamps; of one kind the one that was drawn last. False: there is nothing.
bool erase_at(Court& court, Vec place);

// Moves the place of a route there; else that body, all of its places; else the tile: as far as from there to `to`. A
// route's first place is where its body begins, and moves with the whole of it.
Refusal move_at(Court& court, Vec from, Vec to);

// What can go on a route there: the topmost goal, megaphone, bell or plane.
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

}  // namespace megapon::court
