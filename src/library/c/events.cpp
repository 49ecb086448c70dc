#include <array>
#include <tuple>
#include <utility>

#include "library/c/world.h"
#include "play/event_log.h"

namespace megapon::library {

namespace {

// The members of mp_event under the names that events have in their rows.
template <typename Value>
struct Field {
    std::string_view name;
    Value mp_event::*member;
};

constexpr std::array vec_fields{Field<mp_vec>{"place", &mp_event::place}, Field<mp_vec>{"contact", &mp_event::contact},
                                Field<mp_vec>{"normal", &mp_event::normal},
                                Field<mp_vec>{"velocity", &mp_event::velocity}};
constexpr std::array double_fields{Field<double>{"timing", &mp_event::timing}};
constexpr std::array whole_fields{Field<int32_t>{"ball", &mp_event::ball},
                                  Field<int32_t>{"off", &mp_event::off},
                                  Field<int32_t>{"index", &mp_event::index},
                                  Field<int32_t>{"player", &mp_event::player},
                                  Field<int32_t>{"strength", &mp_event::strength},
                                  Field<int32_t>{"rally", &mp_event::rally},
                                  Field<int32_t>{"left", &mp_event::left},
                                  Field<int32_t>{"frames", &mp_event::frames},
                                  Field<int32_t>{"score", &mp_event::score},
                                  Field<int32_t>{"bounces", &mp_event::bounces},
                                  Field<int32_t>{"a", &mp_event::a},
                                  Field<int32_t>{"b", &mp_event::b},
                                  Field<int32_t>{"polygon", &mp_event::polygon},
                                  Field<int32_t>{"edge", &mp_event::edge},
                                  Field<int32_t>{"breaths", &mp_event::breaths},
                                  Field<int32_t>{"reached", &mp_event::reached},
                                  Field<int32_t>{"done", &mp_event::done},
                                  Field<int32_t>{"misses", &mp_event::misses}};

// Not a constant, and so an error of the compiler, for a name that mp_event lacks.
template <typename Value, std::size_t Count>
constexpr Value mp_event::*field_called(const std::array<Field<Value>, Count>& fields, std::string_view name) {
    for (const Field<Value>& field : fields)
        if (field.name == name) return field.member;
    throw "mp_event has no field of this name";
}

constexpr auto& fields_for(const geometry::Vec*) { return vec_fields; }
constexpr auto& fields_for(const double*) { return double_fields; }
constexpr auto& fields_for(const void*) { return whole_fields; }

void assign(mp_vec& to, geometry::Vec from) { to = {from.x, from.y}; }
void assign(double& to, double from) { to = from; }
template <typename Whole>
void assign(int32_t& to, Whole from) {
    to = static_cast<int32_t>(from);
}

template <typename Kind, std::size_t Index>
void fill_member(mp_event& event, const Kind& what) {
    constexpr const auto& member = std::get<Index>(Kind::row.members);
    using Value = std::remove_cvref_t<decltype(member.of(what))>;
    constexpr auto field = field_called(fields_for(static_cast<const Value*>(nullptr)), member.name);
    assign(event.*field, member.of(what));
}

template <typename Kind, std::size_t... Indices>
void fill(mp_event& event, const Kind& what, std::index_sequence<Indices...>) {
    (fill_member<Kind, Indices>(event, what), ...);
}

mp_event event_of(const sim::Event& what) {
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
    return event;
}

void add_event(mp_world& world, const sim::Event& event) {
    world.happened.push_back(event);
    world.events.push_back(event_of(event));
}

}  // namespace

void add_events(mp_world& world, const sim::Events& events) {
    for (const sim::Event& event : events) {
        const auto* hit = std::get_if<sim::Hit>(&event);
        if (hit && !hit->serve) add_event(world, hit->bounce);
        add_event(world, event);
    }
}

extern "C" {

MP_API const mp_event* mp_events(const mp_world* world, size_t* count) {
    *count = world->events.size();
    return world->events.data();
}

MP_API const mp_event* mp_event_at(const mp_world* world, size_t index) {
    return index < world->events.size() ? &world->events[index] : nullptr;
}

MP_API const char* mp_event_name(int32_t kind) {
    const auto& all = play::all_logged_events();
    const auto index = static_cast<std::size_t>(kind);
    return kind >= 0 && index < all.size() ? all[index].name : nullptr;
}

MP_API const char* mp_event_json(mp_world* world, size_t index) {
    if (index >= world->happened.size()) return nullptr;
    const mp_status status =
        guarded(nullptr, [&] { world->views.json = play::json_line(play::logged(world->happened[index]).back()); });
    return status == MP_OK ? world->views.json.c_str() : nullptr;
}

}  // extern "C"

}  // namespace megapon::library
