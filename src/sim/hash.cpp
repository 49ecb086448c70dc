#include "sim/hash.h"

#include <cstring>
#include <string_view>
#include <type_traits>

namespace megapon::sim {

namespace {

// Visits every field of State. A visitor has:
//   leaf(value)            a number, flag or enumeration
//   enter(name), leave()   around every member; names are those of the lists of fields
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

// The lists that say their size even when they are empty; the others only some courts have.
template <typename T>
constexpr bool is_always_listed =
    std::is_same_v<T, std::vector<Ball>> || std::is_same_v<T, std::vector<Megaphone>> ||
    std::is_same_v<T, std::vector<PolygonPose>> || std::is_same_v<T, std::vector<std::uint8_t>>;

// Lists whose size is known without saying.
template <typename T>
constexpr bool is_plain_list = std::is_same_v<T, std::string>;
template <typename T>
constexpr bool is_plain_list<PerSide<T>> = true;

template <typename Visitor, typename T>
void visit_field(Visitor& visitor, const T& value) {
    const auto visit_elements = [&visitor](const auto& elements) {
        std::size_t index = 0;
        for (const auto& element : elements) {
            visitor.enter(index++);
            visit_field(visitor, element);
            visitor.leave();
        }
    };
    if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
        visitor.leaf(value);
    } else if constexpr (is_plain_list<T>) {
        visit_elements(value);
    } else if constexpr (std::is_same_v<T, std::optional<geometry::TileMap>>) {
        // Only what the tiles are: their number and place are the court's.
        if (value) visit_elements(value->rows);
    } else if constexpr (std::is_same_v<T, std::optional<TaskState>>) {
        if (value) visit_field(visitor, *value);
    } else if constexpr (std::is_same_v<T, std::optional<Side>>) {
        visitor.leaf(value ? static_cast<int>(*value) : -1);
    } else if constexpr (std::is_same_v<T, std::optional<int>>) {  // the bodies and the phases say it, see State
    } else if constexpr (requires { value.empty(); }) {
        if (!is_always_listed<T> && value.empty()) return;
        visitor.enter(text::FieldName{"size", 0});
        visitor.leaf(value.size());
        visitor.leave();
        visit_elements(value);
    } else {
        visit_fields(value, [&visitor](const text::FieldName& name, const auto& member) {
            visitor.enter(name);
            visit_field(visitor, member);
            visitor.leave();
        });
    }
}

// Of a visitor that needs no names.
struct Nameless {
    template <typename NameOrIndex>
    void enter(const NameOrIndex&) {}
    void leave() {}
};

struct Hasher : Nameless {
    std::uint64_t hash = fnv_basis;

    template <typename T>
    void leaf(T value) {
        std::uint64_t word = word_of(value);
        if (word < 256) {  // a byte of zero only multiplies: flags, counters and 0.0 take their 8 bytes at once
            constexpr std::uint64_t square = fnv_prime * fnv_prime, fourth = square * square;
            hash = (hash ^ word) * (fourth * fourth);
            return;
        }
        for (int byte = 0; byte < 8; ++byte, word >>= 8) hash = fnv(hash, word & 0xFF);
    }
};

struct WordLister : Nameless {
    std::vector<std::uint64_t>& words;

    template <typename T>
    void leaf(T value) {
        words.push_back(word_of(value));
    }
};

struct NameLister {
    std::vector<std::string> names;
    std::string path;
    std::vector<std::size_t> lengths;  // of the paths around

    void enter(const text::FieldName& name) {
        lengths.push_back(path.size());
        if (!path.empty()) path += '.';
        path += name.text();
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
    WordLister lister{{}, words};
    visit_field(lister, state);
}

std::vector<std::string> field_names(const State& state) {
    NameLister lister;
    visit_field(lister, state);
    return lister.names;
}

}  // namespace megapon::sim
