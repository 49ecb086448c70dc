#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "play/event_log.h"
#include "sim/state.h"

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

// What can be asked of the bodies of one kind, and of the score. The one list: an [[expect]] has the kinds as keys and
// their members beside them, and a second run is compared by them.
struct BodyKind {
    const char* name;  // a word of the glossary
    play::LoggedEvent sample;
    std::function<std::vector<play::LoggedEvent>(const sim::State&)> list;  // all of a state, as the log would say them
};
const std::vector<BodyKind>& body_kinds();

// The kind of this name, which must be one of them.
const BodyKind& body_kind(std::string_view name);

}  // namespace megapon::tools
