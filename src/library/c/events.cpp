#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "library/c/world.h"
#include "play/body_counts.h"
#include "play/event_log.h"

namespace megapon::library {

namespace {

// The members of mp_event under the names that events have in their rows.
struct Field {
    std::string_view name;
    std::variant<mp_vec mp_event::*, double mp_event::*, int32_t mp_event::*> member;
};

constexpr std::array fields{Field{"place", &mp_event::place},
                            Field{"contact", &mp_event::contact},
                            Field{"normal", &mp_event::normal},
                            Field{"velocity", &mp_event::velocity},
                            Field{"timing", &mp_event::timing},
                            Field{"ball", &mp_event::ball},
                            Field{"off", &mp_event::off},
                            Field{"index", &mp_event::index},
                            Field{"player", &mp_event::player},
                            Field{"strength", &mp_event::strength},
                            Field{"rally", &mp_event::rally},
                            Field{"left", &mp_event::left},
                            Field{"frames", &mp_event::frames},
                            Field{"score", &mp_event::score},
                            Field{"bounces", &mp_event::bounces},
                            Field{"a", &mp_event::a},
                            Field{"b", &mp_event::b},
                            Field{"polygon", &mp_event::polygon},
                            Field{"edge", &mp_event::edge},
                            Field{"breaths", &mp_event::breaths},
                            Field{"reached", &mp_event::reached},
                            Field{"done", &mp_event::done},
                            Field{"misses", &mp_event::misses}};

// Not a constant, and so an error of the compiler, for a name that mp_event lacks, or has as another type.
template <typename Value>
constexpr Value mp_event::*field_called(std::string_view name) {
    for (const Field& field : fields)
        if (field.name == name) return std::get<Value mp_event::*>(field.member);
    throw "mp_event has no field of this name";
}

template <typename Kind, std::size_t Index>
void fill_member(mp_event& event, const Kind& what) {
    constexpr const auto& member = std::get<Index>(Kind::row.members);
    using Value = std::remove_cvref_t<decltype(member.of(what))>;
    if constexpr (std::is_same_v<Value, geometry::Vec>) {
        constexpr auto field = field_called<mp_vec>(member.name);
        event.*field = {member.of(what).x, member.of(what).y};
    } else {
        using Kept = std::conditional_t<std::is_same_v<Value, double>, double, int32_t>;
        constexpr auto field = field_called<Kept>(member.name);
        event.*field = static_cast<Kept>(member.of(what));
    }
}

template <typename Kind, std::size_t... Indices>
void fill(mp_event& event, const Kind& what, std::index_sequence<Indices...>) {
    (fill_member<Kind, Indices>(event, what), ...);
}

void add_event(mp_world& world, const sim::Event& what) {
    const sim::EventTime& at = sim::time_of(what);
    mp_event event{};
    event.size = sizeof event;
    // In the order of sim::Event, and of all_logged_events(). A drone that lands is another case of one that is knocked
    // out; what came later follows it.
    const auto index = static_cast<int32_t>(what.index());
    const auto* drone = std::get_if<sim::DroneEnd>(&what);
    event.kind = index < MP_EVENT_DRONE_LANDED ? index : index + 1;
    if (drone && drone->landed) event.kind = MP_EVENT_DRONE_LANDED;
    event.frame = at.frame;
    event.substep = at.substep;
    event.time = at.seconds;
    std::visit(
        [&event](const auto& one) {
            using Kind = std::remove_cvref_t<decltype(one)>;
            constexpr std::size_t members = std::tuple_size_v<decltype(Kind::row.members)>;
            fill(event, one, std::make_index_sequence<members>());
        },
        what);
    world.happened.push_back(what);
    world.events.push_back(event);
}

// The first of its kind; null for a number that is none.
const play::LoggedEvent* event_of(int32_t kind) {
    const auto& all = play::all_logged_events();
    const auto index = static_cast<std::size_t>(kind);
    return kind >= 0 && index < all.size() ? &all[index] : nullptr;
}

}  // namespace

void clear_events(mp_world& world) {
    world.happened.clear();
    world.events.clear();
    world.event_frames = 0;
}

void add_events(mp_world& world, const sim::Events& events) {
    ++world.event_frames;
    for (const sim::Event& event : events) {
        const auto* hit = std::get_if<sim::Hit>(&event);
        if (hit && !hit->serve) add_event(world, hit->bounce);
        add_event(world, event);
    }
}

extern "C" {

MP_API const mp_event* mp_events(const mp_world* world, size_t* count) {
    if (count != nullptr) *count = world == nullptr ? 0 : world->events.size();
    return world == nullptr ? nullptr : world->events.data();
}

MP_API const mp_event* mp_event_at(const mp_world* world, size_t index) {
    return world != nullptr && index < world->events.size() ? &world->events[index] : nullptr;
}

MP_API const char* mp_event_name(int32_t kind) {
    const play::LoggedEvent* event = event_of(kind);
    return event == nullptr ? nullptr : event->name;
}

MP_API int32_t mp_event_has(int32_t kind, const char* field) {
    const play::LoggedEvent* event = event_of(kind);
    if (event == nullptr || field == nullptr) return 0;
    const auto is_asked = [field](const auto& member) { return std::string_view(member.first) == field; };
    return field == std::string_view("time") || std::any_of(event->members.begin(), event->members.end(), is_asked);
}

MP_API const char* mp_event_never(const mp_world* world, int32_t kind) {
    const char* name = mp_event_name(kind);
    if (name == nullptr) return "no event has this number";
    if (world == nullptr) return "there is no world";
    return play::why_never(name, world->world().court, mp_is_match(world) != 0);
}

MP_API int32_t mp_event_bodies(const mp_world* world, int32_t kind, const char* field, int32_t off) {
    const char* name = mp_event_name(kind);
    if (world == nullptr || field == nullptr || name == nullptr || mp_event_has(kind, field) == 0) return -1;
    if (off >= static_cast<int32_t>(std::size(sim::surface_words))) return 0;
    const char* surface = off < 0 ? "" : sim::surface_words[static_cast<std::size_t>(off)];
    const auto count = play::body_count(name, field, surface, world->world().court, mp_is_match(world) != 0);
    if (count) return static_cast<int32_t>(*count);
    return field == std::string_view("ball") ? static_cast<int32_t>(world->state().balls.size()) : -1;
}

MP_API int32_t mp_event_frames(const mp_world* world) { return world == nullptr ? 0 : world->event_frames; }

MP_API const char* mp_event_json(mp_world* world, size_t index) {
    if (world == nullptr || index >= world->happened.size()) return nullptr;
    const mp_status status =
        guarded(nullptr, [&] { world->views.json = play::json_line(play::logged(world->happened[index]).back()); });
    return status == MP_OK ? world->views.json.c_str() : nullptr;
}

}  // extern "C"

}  // namespace megapon::library
