#include "tools/body_kinds.h"

#include <algorithm>
#include <type_traits>

namespace megapon::tools {

using play::LoggedEvent;
using sim::State;

namespace {

std::vector<LoggedEvent> scores_of(const State& state) {
    if (!has_players(state)) return {};
    const auto& score = state.match.score;
    const geometry::Vec points{static_cast<double>(score[sim::Side::left]),
                               static_cast<double>(score[sim::Side::right])};
    return {{"score", {{"score", points}}}};
}

template <typename Body>
LoggedEvent logged(const char* name, const Body& body) {
    LoggedEvent said{name, {}};
    visit_place(body, [&said](const char* member, const auto& value) { said.members.emplace_back(member, value); });
    if constexpr (std::is_same_v<Body, sim::Ball>) said.members.emplace_back("radius", body.radius);
    return said;
}

std::vector<LoggedEvent> bodies_of_kind(const State& state, std::string_view kind) {
    std::vector<LoggedEvent> all;
    visit_moving(state, [&](const char* name, const auto& bodies) {
        if (name != kind) return;
        for (const auto& body : bodies) all.push_back(logged(name, body));
    });
    return all;
}

}  // namespace

const std::vector<BodyKind>& body_kinds() {
    static const std::vector<BodyKind> kinds = [] {
        std::vector<BodyKind> all{{"score", {"score", {{"score", geometry::Vec()}}}, scores_of}};
        visit_moving(State(), [&all]<typename Bodies>(const char* name, const Bodies&) {
            const auto list = [name](const State& state) { return bodies_of_kind(state, name); };
            all.push_back({name, logged(name, typename Bodies::value_type()), list});
        });
        return all;
    }();
    return kinds;
}

const BodyKind& body_kind(std::string_view name) {
    const auto& kinds = body_kinds();
    return *std::find_if(kinds.begin(), kinds.end(), [name](const BodyKind& kind) { return name == kind.name; });
}

}  // namespace megapon::tools
