#include "text/suggestions.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "text/toml_tree.h"

namespace megapon::text {

namespace {

// How many letters must be added, dropped or changed to turn one word into the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

}  // namespace

std::string one_of(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
        text += quoted(words[i]);
    }
    return text;
}

std::string nearest_word(std::string_view word, const std::vector<std::string>& candidates) {
    if (word.size() > 60) return "";
    std::string nearest;
    std::size_t smallest = 1 + word.size() / 3;  // further off it is another word
    for (const std::string& candidate : candidates) {
        const std::size_t distance = edit_distance(word, candidate);
        if (distance <= smallest && (nearest.empty() || distance < smallest)) {
            smallest = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

}  // namespace megapon::text
