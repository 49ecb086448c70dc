#include "play/event_log.h"

#include <cstddef>
#include <type_traits>

#include "sim/hash.h"
#include "text/json.h"

namespace megapon::play {

using text::JsonLine;

namespace {

template <typename Value>
LoggedValue value_of(const Value& value) {
    if constexpr (std::is_same_v<Value, sim::Side>)
        return static_cast<int>(value);
    else if constexpr (std::is_same_v<Value, sim::Surface>)
        return LoggedWord{sim::surface_words[static_cast<std::size_t>(value)], sim::surface_words};
    else if constexpr (std::is_same_v<Value, sim::Strength>)
        return LoggedWord{sim::strength_words[static_cast<std::size_t>(value)], sim::strength_words};
    else
        return value;
}

template <typename Kind>
LoggedEvent logged_kind(const Kind& what) {
    const sim::EventTime& at = sim::time_of(what);
    LoggedEvent event{Kind::row.name, {{"frame", at.frame}, {"substep", at.substep}}, Kind::needs};
    if constexpr (std::is_same_v<Kind, sim::DroneEnd>)
        if (what.landed) event.name = "drone_landed";
    if constexpr (!std::is_same_v<Kind, sim::PolygonTouch>) event.members.emplace_back("time", at.seconds);
    const auto add = [&](const auto&... members) {
        (event.members.emplace_back(members.name, value_of(members.of(what))), ...);
    };
    std::apply(add, Kind::row.members);
    return event;
}

template <std::size_t... Kinds>
std::vector<LoggedEvent> one_of_each(std::index_sequence<Kinds...>) {
    std::vector<LoggedEvent> events{logged_kind(std::variant_alternative_t<Kinds, sim::Event>())...};
    constexpr std::ptrdiff_t place = 23;  // published order: the library numbers the kinds by it
    sim::DroneEnd landed;
    landed.landed = true;
    // cppcheck-suppress containerOutOfBounds; there are as many as Kinds
    events.insert(events.begin() + place, logged_kind(landed));
    return events;
}

// Names the first need that is not met; null: all are.
const char* missing(sim::Needs needs, const court::Court& court, bool is_match) {
    const auto unless = [](bool is_there, const char* message) { return is_there ? nullptr : message; };
    using sim::Needs;
    if (needs >= Needs::players && !is_match) return "a scene has no players";
    switch (needs) {
        case Needs::nothing:
        case Needs::players:
            return nullptr;
        case Needs::ball:
            return unless(is_match || !court.balls.empty(), "the court has no balls");
        case Needs::two_polygons:
            return unless(court.polygons.size() > 1, "the court has no two polygons");
        case Needs::bricks:
            return unless(court.has_bricks, "the court has no bricks");
        case Needs::targets:
            return unless(!court.targets.empty(), "the court has no targets");
        case Needs::gates:
            return unless(!court.gates.empty(), "the court has no gates");
        case Needs::drones:
            return unless(!court.drones.empty(), "the court has no drones");
        case Needs::crushers:
        case Needs::crushed_players:
            return unless(!court.crushers.empty(), "the court has no crushers");
        case Needs::goals:
            return unless(is_match || court::has_left_goal(court.walls) || !court.goals.empty(),
                          "the court has no goals");
        case Needs::player_for_one:
            return unless(!has_right_player(court) && !starts_in_play(court), "the court is not for one who serves");
        case Needs::breaths:
            return unless(court.breaths > 0, "nobody shouts on this court: it has no breaths");
        case Needs::counted_edges:
            return unless(court.task && court.task->kind == court::TaskKind::edges,
                          "no task of the court counts edges");
        case Needs::task:
            return unless(court.task.has_value(), "the court has no task");
        case Needs::machine:
            return unless(court.machine.has_value(), "the court has no machine");
    }
    return nullptr;
}

}  // namespace

std::vector<LoggedEvent> logged(const sim::Event& event) {
    std::vector<LoggedEvent> events;
    const auto* hit = std::get_if<sim::Hit>(&event);
    if (hit && !hit->serve) events.push_back(logged_kind(hit->bounce));
    std::visit([&](const auto& what) { events.push_back(logged_kind(what)); }, event);
    return events;
}

const std::vector<LoggedEvent>& all_logged_events() {
    static const std::vector<LoggedEvent> all =
        one_of_each(std::make_index_sequence<std::variant_size_v<sim::Event>>());
    return all;
}

const char* why_never(std::string_view event, const court::Court& court, bool is_match) {
    for (const LoggedEvent& one : all_logged_events()) {
        const char* reason = one.name == event ? missing(one.needs, court, is_match) : nullptr;
        if (reason) return reason;
    }
    return nullptr;
}

std::string json_line(const LoggedEvent& event) {
    JsonLine line;
    line.add("event", event.name);
    for (const auto& member : event.members) {
        const auto add = [&](const auto& value) {
            if constexpr (std::is_same_v<decltype(value), const LoggedWord&>)
                line.add(member.first, value.word);
            else
                line.add(member.first, value);
        };
        std::visit(add, member.second);
    }
    return line.done();
}

std::string event_lines(const sim::Event& event) {
    std::string lines;
    for (const LoggedEvent& one : logged(event)) lines.append(json_line(one)).append("\n");
    return lines;
}

std::string end_line(const sim::State& state) {
    return JsonLine().add("event", "end").add("frames", state.frame).add("hash", sim::hex(sim::hash(state))).done();
}

std::string scene_line(std::string_view name) { return JsonLine().add("event", "scene").add("name", name).done(); }

text::Result<EventLog> EventLog::open(const std::filesystem::path& file) {
    auto out = text::OutputFile::open(file);
    if (!out) return out.errors();
    return EventLog(*std::move(out));
}

void EventLog::write(const sim::Events& events) {
    for (const sim::Event& event : events) out_.write(event_lines(event));
}

void EventLog::write(std::string_view lines) { out_.write(lines); }

void EventLog::lab(const LabLogEntry& entry) {
    JsonLine line;
    line.add("event", "lab")
        .add("exhibit", entry.exhibit)
        .add("did", entry.did)
        .add("page", entry.page)
        .add("substep", entry.substep);
    line.add("handle", entry.handle).add("place", entry.place).add("hit", entry.hit);
    line.add("asked", entry.asked).add("right", entry.right);
    out_.write(line.done() + '\n');
}

}  // namespace megapon::play
