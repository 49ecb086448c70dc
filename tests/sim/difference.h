#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sim/hash.h"

namespace megapon::sim {

// The first field in which two states differ; nothing if they are the same to the bit.
inline std::optional<std::string> first_difference(const State& a, const State& b) {
    std::vector<std::uint64_t> left;
    std::vector<std::uint64_t> right;
    list_words(a, left);
    list_words(b, right);
    const std::vector<std::string> names = field_names(a);
    // A vector's size comes before its elements: lists of different length differ within the shorter one.
    for (std::size_t i = 0; i < left.size() && i < right.size(); ++i)
        if (left[i] != right[i]) return names[i];
    return std::nullopt;
}

}  // namespace megapon::sim
