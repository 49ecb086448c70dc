#include "sim/hash.h"

#include <cstring>
#include <string_view>
#include <type_traits>

namespace megapon::sim {

namespace {

// The one list of State's fields. Each struct's members are bound all together, so a member that is added and not
// listed here does not compile, nor does one that is listed and gone. A visitor has:
//   leaf(value)            a number, flag or enumeration
//   enter(name), leave()   around every member; names are those written here
//   enter(index), leave()  around every element of a list; a vector's size comes first, as leaf under "size"

// Every scalar as 64 bits, the same on every machine: doubles by their bits, everything else widened.
template <typename T>
std::uint64_t word_of(T value) {
    if constexpr (std::is_floating_point_v<T>) {
        std::uint64_t bits = 0;
        static_assert(sizeof value == sizeof bits);
        std::memcpy(&bits, &value, sizeof bits);
        return bits;
    } else {
        return static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
    }
}

template <typename Visitor, typename T>
void visit_field(Visitor& visitor, const T& value);

// Visits members one by one with their names, cut from "first, second, third".
template <typename Visitor, typename... Members>
void visit_members(Visitor& visitor, std::string_view names, const Members&... members) {
    const auto next_name = [&names] {
        const auto end = names.find(',');
        const std::string_view name = names.substr(0, end);
        names.remove_prefix(end == std::string_view::npos ? names.size() : end + 2);
        return name;
    };
    const auto member = [&](const auto& value) {
        visitor.enter(Visitor::wants_names ? next_name() : std::string_view{});
        visit_field(visitor, value);
        visitor.leave();
    };
    (member(members), ...);
}

// A macro because only it can write the list once: as the binding that counts the members, and as their names.
#define MEGAPON_FIELDS(Struct, ...)                            \
    template <typename Visitor>                                \
    void visit_struct(Visitor& visitor, const Struct& value) { \
        const auto& [__VA_ARGS__] = value;                     \
        visit_members(visitor, #__VA_ARGS__, __VA_ARGS__);     \
    }

MEGAPON_FIELDS(Vec, x, y)
MEGAPON_FIELDS(Ball, center, velocity, radius)
MEGAPON_FIELDS(Megaphone, center, velocity, radius, push)
MEGAPON_FIELDS(PolygonPose, center, velocity, turned)
MEGAPON_FIELDS(Player, body, body_velocity, move_x, move_y, swing_held, phase, phase_since, pressed, arc, smash,
               has_hit, windup, last_touch, pinched, buffered, buffered_since, head_angle, head_spin)
MEGAPON_FIELDS(MatchState, phase, phase_since, score, server, scorer, last_hitter, last_strength, straight, pace, rally,
               longest_rally, hits, points, top_speed)
MEGAPON_FIELDS(HitStop, active, until, frames, frozen, hitter)
MEGAPON_FIELDS(Touch, last, has_hit, pinched)
MEGAPON_FIELDS(BallRecord, last_hitter, last_strength, touches)
MEGAPON_FIELDS(Mark, done)
MEGAPON_FIELDS(TargetState, travel, hits_left)
MEGAPON_FIELDS(DroneState, travel, phase)
MEGAPON_FIELDS(Voice, breaths, held)
MEGAPON_FIELDS(Shout, center, velocity, since, owner, has_bent)
MEGAPON_FIELDS(TaskState, done, misses, reached)
MEGAPON_FIELDS(State, frame, balls, megaphones, polygons, touching, players, match, hit_stop, tiles, goal_travels,
               further_balls, targets, gates, edges, drones, crushers, megaphone_travels, voices, shouts, task)

#undef MEGAPON_FIELDS

template <typename Visitor, typename Elements>
void visit_elements(Visitor& visitor, const Elements& elements) {
    std::size_t index = 0;
    for (const auto& element : elements) {
        visitor.enter(index++);
        visit_field(visitor, element);
        visitor.leave();
    }
}

// The other lists only some courts have: an empty one adds nothing.
template <typename T>
constexpr bool is_always_listed = std::is_same_v<T, Ball> || std::is_same_v<T, Megaphone> ||
                                  std::is_same_v<T, PolygonPose> || std::is_same_v<T, std::uint8_t>;

template <typename Visitor, typename T>
void visit_struct(Visitor& visitor, const std::vector<T>& elements) {
    if (!is_always_listed<T> && elements.empty()) return;
    visitor.enter(std::string_view("size"));
    visitor.leaf(elements.size());
    visitor.leave();
    visit_elements(visitor, elements);
}

template <typename Visitor, typename T>
void visit_struct(Visitor& visitor, const PerSide<T>& sides) {
    visit_elements(visitor, sides);
}

// Only what the tiles are: their number and place are the court's.
template <typename Visitor>
void visit_struct(Visitor& visitor, const std::optional<geometry::TileMap>& tiles) {
    if (tiles) visit_elements(visitor, tiles->rows);
}

template <typename Visitor>
void visit_struct(Visitor& visitor, const std::string& row) {
    visit_elements(visitor, row);
}

// Only where the court sets a task.
template <typename Visitor>
void visit_struct(Visitor& visitor, const std::optional<TaskState>& task) {
    if (task) visit_struct(visitor, *task);
}

// Nothing is -1.
template <typename Visitor>
void visit_struct(Visitor& visitor, const std::optional<Side>& side) {
    visitor.leaf(side ? static_cast<int>(*side) : -1);
}

template <typename Visitor, typename T>
void visit_field(Visitor& visitor, const T& value) {
    if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
        visitor.leaf(value);
    } else {
        visit_struct(visitor, value);
    }
}

constexpr std::uint64_t offset_basis = 0xCBF29CE484222325u;
constexpr std::uint64_t prime = 0x100000001B3u;

constexpr std::uint64_t power_of_prime(int exponent) {
    std::uint64_t power = 1;
    for (int i = 0; i < exponent; ++i) power *= prime;
    return power;
}

struct Hasher {
    static constexpr bool wants_names = false;
    std::uint64_t hash = offset_basis;

    void enter(std::string_view) {}
    void enter(std::size_t) {}
    void leave() {}

    template <typename T>
    void leaf(T value) {
        std::uint64_t word = word_of(value);
        if (word < 256) {  // a byte of zero only multiplies: flags, counters and 0.0 take their 8 bytes at once
            hash = (hash ^ word) * power_of_prime(8);
            return;
        }
        for (int byte = 0; byte < 8; ++byte, word >>= 8) hash = (hash ^ (word & 0xFF)) * prime;
    }
};

struct WordLister {
    static constexpr bool wants_names = false;
    std::vector<std::uint64_t>& words;

    void enter(std::string_view) {}
    void enter(std::size_t) {}
    void leave() {}

    template <typename T>
    void leaf(T value) {
        words.push_back(word_of(value));
    }
};

struct NameLister {
    static constexpr bool wants_names = true;
    std::vector<std::string> names;
    std::string path;
    std::vector<std::size_t> lengths;  // of the paths around

    void enter(std::string_view name) {
        lengths.push_back(path.size());
        if (!path.empty()) path += '.';
        path += name;
    }
    void enter(std::size_t index) {
        lengths.push_back(path.size());
        path += '[' + std::to_string(index) + ']';
    }
    void leave() {
        path.resize(lengths.back());
        lengths.pop_back();
    }

    template <typename T>
    void leaf(T) {
        names.push_back(path);
    }
};

}  // namespace

std::uint64_t hash(const State& state) {
    Hasher hasher;
    visit_field(hasher, state);
    return hasher.hash;
}

std::string hex(std::uint64_t hash) {
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; hash >>= 4) text[i] = "0123456789abcdef"[hash & 15];
    return text;
}

void list_words(const State& state, std::vector<std::uint64_t>& words) {
    words.clear();
    WordLister lister{words};
    visit_field(lister, state);
}

std::vector<std::string> field_names(const State& state) {
    NameLister lister;
    visit_field(lister, state);
    return lister.names;
}

}  // namespace megapon::sim
