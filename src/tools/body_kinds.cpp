#include "tools/body_kinds.h"

#include <algorithm>
#include <type_traits>

#include "sim/event.h"

namespace megapon::tools {

using play::LoggedEvent;
using play::LoggedValue;
using sim::Named;
using sim::State;

namespace {

struct Score {
    geometry::Vec points;  // left, right
};

std::vector<Score> scores_of(const State& state) {
    if (!has_players(state)) return {};
    const auto& score = state.match.score;
    return {{{static_cast<double>(score[sim::Side::left]), static_cast<double>(score[sim::Side::right])}}};
}

std::vector<sim::Player> players_of(const State& state) {
    if (!has_players(state)) return {};
    return {state.players.begin(), state.players.end()};
}

// `bodies(state)` is the list of them.
template <typename Bodies, typename... Members>
BodyKind kind_of(const char* name, Bodies bodies, Members... members) {
    using Body = typename std::decay_t<std::invoke_result_t<Bodies, const State&>>::value_type;
    const auto logged = [name, members...](const Body& body) {
        return LoggedEvent{name, {{members.name, LoggedValue(members.of(body))}...}};
    };
    const auto list = [bodies, logged](const State& state) {
        std::vector<LoggedEvent> all;
        for (const Body& body : bodies(state)) all.push_back(logged(body));
        return all;
    };
    return {name, logged(Body{}), list};
}

}  // namespace

const std::vector<BodyKind>& body_kinds() {
    static const std::vector<BodyKind> kinds{
        kind_of("score", scores_of, Named{"score", &Score::points}),
        kind_of(
            "ball", [](const State& state) -> const auto& { return state.balls; }, Named{"center", &sim::Ball::center},
            Named{"velocity", &sim::Ball::velocity}, Named{"radius", &sim::Ball::radius}),
        kind_of(
            "megaphone", [](const State& state) -> const auto& { return state.megaphones; },
            Named{"center", &sim::Megaphone::center}, Named{"velocity", &sim::Megaphone::velocity}),
        kind_of(
            "polygon", [](const State& state) -> const auto& { return state.polygons; },
            Named{"center", &sim::PolygonPose::center}, Named{"velocity", &sim::PolygonPose::velocity},
            Named{"turned", &sim::PolygonPose::turned}),
        kind_of("player", players_of, Named{"center", &sim::Player::body},
                Named{"velocity", &sim::Player::body_velocity}, Named{"head_angle", &sim::Player::head_angle}),
    };
    return kinds;
}

const BodyKind& body_kind(std::string_view name) {
    const auto& kinds = body_kinds();
    return *std::find_if(kinds.begin(), kinds.end(), [name](const BodyKind& kind) { return name == kind.name; });
}

}  // namespace megapon::tools
