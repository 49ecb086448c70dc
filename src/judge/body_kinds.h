#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "court/court.h"
#include "play/event_log.h"
#include "sim/state.h"

// The bodies of a state and of a court, and a court's numbers, by the names that texts give them.

namespace megapon::judge {

// Calls visit(name, member) for the members that give the place of a body: traces and tables show these.
template <typename Body>
void visit_place(const Body& body, auto&& visit) {
    if constexpr (std::is_same_v<Body, sim::Player>) {
        visit("center", body.body);
        visit("velocity", body.body_velocity);
        visit("head_angle", body.head_angle);
    } else {
        visit("center", body.center);
        visit("velocity", body.velocity);
    }
    if constexpr (std::is_same_v<Body, sim::PolygonPose>) visit("turned", body.turned);
}

// Calls visit(name, bodies) for each kind of body that moves. Without a match there are no players.
void visit_moving(const sim::State& state, auto&& visit) {
    visit("ball", state.balls);
    visit("megaphone", state.megaphones);
    visit("polygon", state.polygons);
    const std::span players(state.players.values);
    visit("player", has_players(state) ? players : players.first(0));
}

// Members of the bodies of each kind, and of the score, that can be asked for by name, a word of the glossary. The one
// list: an [[expect]] has the kinds as keys and their members beside them, and a second run is compared by them.
const std::vector<play::LoggedEvent>& body_samples();

// All bodies of one of these kinds, as the log would say them.
std::vector<play::LoggedEvent> logged_bodies(const sim::State& state, std::string_view kind);

// Place of a number or a pair of numbers.
using NumberIn = std::variant<double*, int*, std::optional<double>*, geometry::Vec*>;

struct CourtNumber {
    court::Key key;
    NumberIn in;
};

// The number under a key of a body: kind "ball", index 0, key "radius". Without a kind, one of the court itself; of the
// kind "tiles" one of its tiles. Nothing: there is none.
std::optional<CourtNumber> find_number(court::Court& court, std::string_view kind, int index, std::string_view key);

// Each number of each body of this kind, or of the one of this index; without a kind those of the court itself.
std::vector<CourtNumber> numbers_of(court::Court& court, std::string_view kind, std::optional<int> index = {});

// Calls visit with the bodies of a kind, as courts call it; does nothing if there is none.
void visit_kind(auto& court, std::string_view kind, const auto& visit) {
    court::visit_bodies(court, [&](const court::Key& key, auto& bodies) {
        if (key.name == kind) visit(bodies);
    });
}

// Number of bodies of each kind, in the order of the kinds.
std::vector<std::pair<std::string, int>> body_counts(const court::Court& court);

}  // namespace megapon::judge
