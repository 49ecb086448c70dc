#include "lab/word_help.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace megapon::lab::word_help_tests {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "- 2" subtracts, "-2" is a number; the 2 of "atan2" is none.
std::vector<ShownNumber> numbers_in(const std::string& text) {
    constexpr std::string_view cut = "…";
    std::vector<ShownNumber> numbers;
    for (std::size_t at = 0; at < text.size();) {
        const char before = at > 0 ? text[at - 1] : ' ';
        if (!is_digit(text[at]) || std::isalpha(static_cast<unsigned char>(before))) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && (is_digit(text[end]) || text[end] == '.')) ++end;
        const std::string digits = text.substr(at, end - at);
        const std::size_t dot = digits.find('.');
        ShownNumber number{std::strtod(digits.c_str(), nullptr)};
        if (before == '-') number.value = -number.value;
        if (dot != std::string::npos) number.decimals = static_cast<int>(digits.size() - dot - 1);
        number.is_cut = text.compare(end, cut.size(), cut) == 0;
        numbers.push_back(number);
        at = end;
    }
    return numbers;
}

}  // namespace

ShownLine read_line(const Exhibit& exhibit, const FormulaLine& line, std::size_t handle) {
    const std::string text = text_of(line);
    return {exhibit, line.word, text, numbers_in(text), handle};
}

bool shows(const ShownNumber& shown, double truth, int decimals) {
    const double size = std::fabs(truth);
    const double slack = 1e-6 + 1e-9 * size;
    if (!shown.is_cut) return std::fabs(shown.value - truth) <= slack;
    if (shown.value * truth < 0 && size > slack) return false;
    // Zeros at the end are left out.
    const double unit = std::pow(10, -std::max(decimals, shown.decimals));
    return size >= std::fabs(shown.value) - slack && size <= std::fabs(shown.value) + unit + slack;
}

bool shows(const ShownLine& line, std::size_t first, Vec truth, int decimals) {
    return shows(line.numbers.at(first), truth.x, decimals) && shows(line.numbers.at(first + 1), truth.y, decimals);
}

Answer dot_says(const ShownLine& line, Answer truth) {
    if (!truth) return std::nullopt;
    return line.ends_in(*truth ? "●" : "○");
}

Answer relation_says(const ShownLine& line, Answer truth) {
    if (!truth) return std::nullopt;
    return line.has("≦") == *truth && line.has(">") != *truth;
}

Answer both(bool first, Answer second) {
    if (!first || !second) return first ? second : Answer(false);
    return *second;
}

NearPlace nearest_of_edge(Vec p, Vec from, Vec to) {
    const Vec edge = to - from;
    const double squared = dot(edge, edge);
    const double along = squared == 0 ? 0 : dot(p - from, edge) / squared;
    const Vec at = from + edge * std::clamp(along, 0.0, 1.0);
    return {at, length(p - at), 0, along};
}

NearPlace nearest_of_outline(Vec p, const Corners& polygon) {
    NearPlace nearest;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        NearPlace place = nearest_of_edge(p, polygon[i], polygon[(i + 1) % polygon.size()]);
        place.edge = i;
        if (place.distance < nearest.distance) nearest = place;
    }
    return nearest;
}

Vec mirrored_at(Vec v, Vec normal, double restitution) { return v - normal * ((1 + restitution) * dot(v, normal)); }

double radians(double degrees) { return degrees * std::acos(-1.0) / 180; }

}  // namespace megapon::lab::word_help_tests
