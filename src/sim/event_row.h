#pragma once

#include <cstdint>
#include <tuple>

// How sim/event.h describes an event.
namespace megapon::sim {

// A member of an event, or of what is in it, under the name by which logs know it.
template <typename Event, typename Value, typename Outer = void>
struct Named {
    const char* name;
    Outer Event::*in;
    Value Outer::*member;

    constexpr const Value& of(const Event& event) const { return event.*in.*member; }
};
template <typename Event, typename Value>
struct Named<Event, Value, void> {
    const char* name;
    Value Event::*member;

    constexpr const Value& of(const Event& event) const { return event.*member; }
};
template <typename Event, typename Value>
Named(const char*, Value Event::*) -> Named<Event, Value>;
template <typename Event, typename Value, typename Outer>
Named(const char*, Outer Event::*, Value Outer::*) -> Named<Event, Value, Outer>;

// What an event is called, and its members in the order of a log. With `needs` behind it, what must be there, it is the
// one description of each: whoever writes events follows it.
template <typename... Members>
struct EventRow {
    constexpr explicit EventRow(const char* called, Members... listed) : name(called), members(listed...) {}

    const char* name;
    std::tuple<Members...> members;
};

// What must be there for an event to come at all. Goals need nothing: a test may say that a closed court has none.
enum class Needs : std::uint8_t {
    nothing,
    ball,
    two_polygons,
    bricks,
    targets,
    gates,
    drones,
    crushers,
    goals,
    // Of a match alone.
    players,
    player_for_one,  // one player alone, who serves
    breaths,
    crushed_players,
    counted_edges,
    task,
    machine,
};

}  // namespace megapon::sim
