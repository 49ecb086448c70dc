#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "court/court.h"
#include "play/event_log.h"
#include "sim/state.h"

// The bodies of a state and of a court, and a court's numbers, by the names that texts give them.

namespace megapon::tools {

// Calls visit(name, member) for what tells where a body is: what traces and tables show of it.
void visit_place(const sim::Ball& ball, auto&& visit) {
    visit("center", ball.center);
    visit("velocity", ball.velocity);
}
void visit_place(const sim::Megaphone& megaphone, auto&& visit) {
    visit("center", megaphone.center);
    visit("velocity", megaphone.velocity);
}
void visit_place(const sim::PolygonPose& polygon, auto&& visit) {
    visit("center", polygon.center);
    visit("velocity", polygon.velocity);
    visit("turned", polygon.turned);
}
void visit_place(const sim::Player& player, auto&& visit) {
    visit("center", player.body);
    visit("velocity", player.body_velocity);
    visit("head_angle", player.head_angle);
}

// Calls visit(name, bodies) for each kind of body that moves. Without a match there are no players.
void visit_moving(const sim::State& state, auto&& visit) {
    visit("ball", state.balls);
    visit("megaphone", state.megaphones);
    visit("polygon", state.polygons);
    const std::span players(state.players.values);
    visit("player", has_players(state) ? players : players.first(0));
}

// What can be asked of the bodies of each kind, and of the score, by its name, a word of the glossary. The one list: an
// [[expect]] has the kinds as keys and their members beside them, and a second run is compared by them.
const std::vector<play::LoggedEvent>& body_samples();

// All bodies of one of these kinds, as the log would say them.
std::vector<play::LoggedEvent> logged_bodies(const sim::State& state, std::string_view kind);

// Where a number or a pair of numbers stands.
using NumberIn = std::variant<double*, int*, std::optional<double>*, geometry::Vec*>;

struct CourtNumber {
    court::Key key;
    NumberIn in;
};

// The number under a key of a body: kind "ball", index 0, key "radius". Without a kind, one of the court itself; of the
// kind "tiles" those of its tiles. Nothing: there is none.
std::optional<CourtNumber> find_number(court::Court& court, std::string_view kind, int index, std::string_view key);

// Each number of each body of this kind.
std::vector<CourtNumber> numbers_of(court::Court& court, std::string_view kind);

// The kinds of bodies, as courts call them.
const std::vector<std::string>& body_kinds_of_courts();

int count_bodies(const court::Court& court, std::string_view kind);

// Leaves the first bodies of a kind, or repeats the last one, which must be there.
void resize_bodies(court::Court& court, std::string_view kind, int count);
void remove_body(court::Court& court, std::string_view kind, int index);

}  // namespace megapon::tools
