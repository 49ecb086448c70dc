#include "sim/hash.h"

#include <string_view>

#include "sim/fields.h"
#include "text/numbers.h"

namespace megapon::sim {

namespace {

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

struct Field {
    std::string name;
    std::string value;
    std::uint64_t word = 0;
};

struct FieldLister {
    static constexpr bool wants_names = true;
    std::vector<Field> fields;
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
    void leaf(T value) {
        if constexpr (std::is_floating_point_v<T>) {
            fields.push_back({path, text::number_text(value), word_of(value)});
        } else {
            fields.push_back({path, std::to_string(static_cast<std::int64_t>(value)), word_of(value)});
        }
    }
};

std::vector<Field> list_fields(const State& state) {
    FieldLister lister;
    visit_field(lister, state);
    return lister.fields;
}

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
    std::vector<std::string> names;
    for (Field& field : list_fields(state)) names.push_back(std::move(field.name));
    return names;
}

std::string dump(const State& state) {
    std::string text;
    for (const Field& field : list_fields(state)) text += field.name + " = " + field.value + '\n';
    return text;
}

std::optional<std::string> first_difference(const State& a, const State& b) {
    const std::vector<Field> left = list_fields(a);
    const std::vector<Field> right = list_fields(b);
    // A vector's size comes before its elements: lists of different length differ within the shorter one.
    for (std::size_t i = 0; i < left.size() && i < right.size(); ++i) {
        if (left[i].word != right[i].word) return left[i].name + ": " + left[i].value + ", " + right[i].value;
    }
    return std::nullopt;
}

}  // namespace megapon::sim
