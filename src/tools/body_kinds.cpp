#include "tools/body_kinds.h"

#include <cstddef>
#include <type_traits>

namespace megapon::tools {

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

template <typename Body>
void add_numbers(Body& body, std::vector<CourtNumber>& numbers) {
    visit_fields(body, [&numbers](const court::Key& key, auto&& value) {
        using Value = std::remove_reference_t<decltype(value)>;
        if constexpr (std::is_constructible_v<NumberIn, Value*>) numbers.push_back({key, &value});
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
    std::vector<CourtNumber> numbers;
    if (kind.empty()) add_numbers(court, numbers);
    visit_kind(court, kind, [&](auto& bodies) {
        const auto at = static_cast<std::size_t>(index);
        if (at < bodies.size()) add_numbers(bodies[at], numbers);
    });
    for (const CourtNumber& number : numbers)
        if (number.key.name == key) return number;
    return std::nullopt;
}

std::vector<CourtNumber> numbers_of(court::Court& court, std::string_view kind) {
    std::vector<CourtNumber> numbers;
    visit_kind(court, kind, [&](auto& bodies) {
        for (auto& body : bodies) add_numbers(body, numbers);
    });
    return numbers;
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
