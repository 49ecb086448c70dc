#include "lab/code_marks.h"

#include <algorithm>
#include <optional>

namespace megapon::lab {

using geometry::Vec;

namespace {

// "c.x" of "c[2].x".
std::string without_index(std::string_view name) {
    const std::size_t open = name.find('['), close = name.rfind(']');
    if (open == std::string_view::npos) return std::string(name);
    return std::string(name.substr(0, open)).append(name.substr(close + 1));
}

std::string index_of(std::string_view name) {
    const std::size_t open = name.find('['), close = name.rfind(']');
    return open == std::string_view::npos ? "" : std::string(name.substr(open, close - open + 1));
}

std::string with_index(std::string name, const std::string& index) {
    return name.insert(std::min(name.find('.'), name.size()), index);
}

// Nothing: the number is not known yet.
std::optional<double> number_of(const std::string& name, const std::string& index, const Numbers& values) {
    if (name.empty()) return 0;
    const auto found = values.find(with_index(name, index));
    return found == values.end() ? std::nullopt : std::optional(found->second);
}

std::optional<CodeMark> mark_of(const CodePlace& place, const std::string& index, const Numbers& values) {
    const auto x = number_of(place.x, index, values), y = number_of(place.y, index, values);
    if (!x || !y) return std::nullopt;
    Vec numbers{*x, *y};
    if (place.columns > 0) {
        const int cell = static_cast<int>(*x);
        numbers = {static_cast<double>(cell % place.columns), static_cast<double>(cell / place.columns)};
    }
    const Vec at = place.origin + Vec{numbers.x * place.scale.x, numbers.y * place.scale.y};
    return CodeMark{place.kind, at, place.size, place.from};
}

}  // namespace

CodePlace point_place(const std::string& name) { return {.x = name + ".x", .y = name + ".y"}; }

std::vector<CodeMark> marks_of(const CodeRun& run, const std::vector<CodePlace>& places) {
    std::vector<CodeMark> marks;
    for (const CodePlace& place : places) {
        std::vector<std::string> marked;  // indices
        for (const std::string& name : run.names) {
            const std::string own = without_index(name), index = index_of(name);
            if (own != place.x && own != place.y) continue;
            if (std::find(marked.begin(), marked.end(), index) != marked.end()) continue;
            marked.push_back(index);
            if (const auto mark = mark_of(place, index, run.values)) marks.push_back(*mark);
        }
    }
    return marks;
}

}  // namespace megapon::lab
