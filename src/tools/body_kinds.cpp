#include "tools/body_kinds.h"

#include <algorithm>
#include <cstddef>
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

template <typename Body>
void visit_numbers_of(Body& body, const std::function<void(const CourtNumber&)>& visit) {
    visit_fields(body, [&visit](const court::Key& key, auto&& value) {
        using Value = std::remove_reference_t<decltype(value)>;
        if constexpr (std::is_constructible_v<NumberIn, Value*>) visit({key, &value});
    });
}

// Calls visit with the bodies of a kind.
template <typename SomeCourt, typename Visit>
void visit_kind(SomeCourt& court, std::string_view kind, const Visit& visit) {
    court::visit_bodies(court, [&](const court::Key& key, auto& bodies) {
        if (key.name == kind) visit(bodies);
    });
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

std::optional<CourtNumber> find_number(court::Court& court, std::string_view kind, int index, std::string_view key) {
    std::optional<CourtNumber> found;
    const auto keep = [&](const CourtNumber& number) {
        if (number.key.name == key) found = number;
    };
    if (kind.empty()) {
        visit_numbers_of(court, keep);
    } else if (kind == "tiles" && court.tiles) {
        constexpr text::Range sizes{1, 1e6};
        if (key == "origin") found = {court::place_key("origin", court::MapPart::none), &court.tiles->origin};
        if (key == "size") found = {{.name = "size", .range = sizes, .unit = "px"}, &court.tiles->size};
    } else {
        visit_kind(court, kind, [&](auto& bodies) {
            const auto at = static_cast<std::size_t>(index);
            if (at < bodies.size()) visit_numbers_of(bodies[at], keep);
        });
    }
    return found;
}

void visit_numbers(court::Court& court, std::string_view kind, const std::function<void(const CourtNumber&)>& visit) {
    visit_kind(court, kind, [&](auto& bodies) {
        for (auto& body : bodies) visit_numbers_of(body, visit);
    });
}

const std::vector<std::string>& body_kinds_of_courts() {
    static const std::vector<std::string> kinds = [] {
        std::vector<std::string> names;
        const court::Court court;
        court::visit_bodies(court, [&](const court::Key& key, const auto&) { names.emplace_back(key.name); });
        return names;
    }();
    return kinds;
}

int count_bodies(const court::Court& court, std::string_view kind) {
    int count = 0;
    visit_kind(court, kind, [&](const auto& bodies) { count = static_cast<int>(bodies.size()); });
    return count;
}

void resize_bodies(court::Court& court, std::string_view kind, int count) {
    visit_kind(court, kind, [count](auto& bodies) {
        const auto size = static_cast<std::size_t>(count);
        while (bodies.size() > size) bodies.pop_back();
        while (bodies.size() < size) bodies.push_back(bodies.back());
    });
}

void remove_body(court::Court& court, std::string_view kind, int index) {
    visit_kind(court, kind, [index](auto& bodies) { bodies.erase(bodies.begin() + index); });
}

}  // namespace megapon::tools
