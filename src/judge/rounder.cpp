#include "judge/rounder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>

#include "text/numbers.h"

namespace megapon::judge {

using geometry::Vec;

namespace {

// Number of digits of a number, without the zeros round them: 0 has none.
std::size_t digits_in(double number) {
    if (number == 0) return 0;
    std::string text = text::number_text(std::abs(number));
    if (text.find('.') == std::string::npos && text.find('e') == std::string::npos)
        text.erase(text.find_last_not_of('0') + 1);
    return text.size();
}

constexpr std::array steps{1000.0, 100.0, 10.0, 1.0, 0.1, 0.01, 0.001};
double rounded(double number, double step) {
    const double multiple = std::round(number / step) + 0.0;  // no negative zero
    return step >= 1 ? multiple * step : multiple / std::round(1 / step);
}

}  // namespace

std::vector<double> rounder(double number) {
    std::vector<double> tried{0};
    std::vector<double> found;
    for (const double step : steps) tried.push_back(rounded(number, step));
    for (const double one : tried) {
        const bool is_new = std::find(found.begin(), found.end(), one) == found.end();
        if (is_new && digits_in(one) < digits_in(number)) found.push_back(one);
    }
    return found;
}

std::vector<Vec> rounder(Vec pair) {
    std::vector<Vec> found{{0, 0}};
    for (const double step : steps) found.push_back({rounded(pair.x, step), rounded(pair.y, step)});
    for (const double x : rounder(pair.x)) found.push_back({x, pair.y});
    for (const double y : rounder(pair.y)) found.push_back({pair.x, y});
    const std::size_t digits = digits_in(pair.x) + digits_in(pair.y);
    std::erase_if(found, [digits](Vec one) { return digits_in(one.x) + digits_in(one.y) >= digits; });
    return found;
}

}  // namespace megapon::judge
