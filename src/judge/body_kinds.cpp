#include "judge/body_kinds.h"

#include <cstddef>

namespace megapon::judge {

using play::LoggedEvent;
using sim::State;

namespace {

template <typename Body>
LoggedEvent logged(const char* name, const Body& body) {
    LoggedEvent said{name, {}};
    visit_place(body, [&said](const char* member, const auto& value) { said.members.emplace_back(member, value); });
    if constexpr (std::is_same_v<Body, sim::Ball>) said.members.emplace_back("radius", body.radius);
    return said;
}

}  // namespace

const std::vector<LoggedEvent>& body_samples() {
    static const std::vector<LoggedEvent> samples = [] {
        std::vector<LoggedEvent> all{{"score", {{"score", geometry::Vec()}}}};
        visit_moving(State(), [&all]<typename Bodies>(const char* name, const Bodies&) {
            all.push_back(logged(name, typename Bodies::value_type()));
        });
        return all;
    }();
    return samples;
}

std::vector<LoggedEvent> logged_bodies(const State& state, std::string_view kind) {
    std::vector<LoggedEvent> all;
    if (kind == "score" && has_players(state)) {
        const auto& score = state.match.score;
        const geometry::Vec points{static_cast<double>(score[sim::Side::left]),
                                   static_cast<double>(score[sim::Side::right])};
        all.push_back({"score", {{"score", points}}});
    }
    visit_moving(state, [&](const char* name, const auto& bodies) {
        if (name != kind) return;
        for (const auto& body : bodies) all.push_back(logged(name, body));
    });
    return all;
}

std::optional<CourtNumber> find_number(court::Court& court, std::string_view kind, int index, std::string_view key) {
    if (kind == "tiles" && court.tiles) {
        constexpr text::Range sizes{1, 1e6};
        if (key == "origin") return CourtNumber{court::place_key("origin", court::MapPart::none), &court.tiles->origin};
        if (key == "size") return CourtNumber{{.name = "size", .range = sizes, .unit = "px"}, &court.tiles->size};
    }
    for (const CourtNumber& number : numbers_of(court, kind, index))
        if (number.key.name == key) return number;
    return std::nullopt;
}

std::vector<CourtNumber> numbers_of(court::Court& court, std::string_view kind, std::optional<int> index) {
    std::vector<CourtNumber> numbers;
    const auto add = [&numbers](const court::Key& key, auto&& value) {
        using Value = std::remove_reference_t<decltype(value)>;
        if constexpr (std::is_constructible_v<NumberIn, Value*>) numbers.push_back({key, &value});
    };
    if (kind.empty()) visit_fields(court, add);
    visit_kind(court, kind, [&](auto& bodies) {
        for (std::size_t i = 0; i < bodies.size(); ++i)
            if (!index || static_cast<std::size_t>(*index) == i) visit_fields(bodies[i], add);
    });
    return numbers;
}

std::vector<std::pair<std::string, int>> body_counts(const court::Court& court) {
    std::vector<std::pair<std::string, int>> counts;
    court::visit_bodies(court, [&counts](const court::Key& key, const auto& bodies) {
        counts.emplace_back(key.name, static_cast<int>(bodies.size()));
    });
    return counts;
}

}  // namespace megapon::judge
