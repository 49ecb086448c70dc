#include "lab/formula.h"

#include <algorithm>
#include <cmath>

#include "text/numbers.h"

namespace megapon::lab {

std::vector<Dial> dials_of(const FormulaLine& line) {
    std::vector<Dial> dials;
    for (const Term& term : line.terms)
        if (term.dial) dials.push_back(*term.dial);
    return dials;
}

std::string text_of(const FormulaLine& line) {
    std::string text;
    for (const Term& term : line.terms) text += term.text;
    return text;
}

std::string format(double value, int decimals) {
    double unit = 1;
    for (int i = 0; i < decimals; ++i) unit *= 10;
    const double rounded = std::floor(std::fabs(value) * unit + 0.5);
    if (!(rounded < 1e15)) return text::number_text(value);
    const auto units = static_cast<long long>(rounded);
    const auto per_one = static_cast<long long>(unit);
    std::string digits = std::to_string(units % per_one + per_one).substr(1);
    while (!digits.empty() && digits.back() == '0') digits.pop_back();
    const std::string text = std::to_string(units / per_one) + (digits.empty() ? "" : '.' + digits);
    return value < 0 && units != 0 ? "-" + text : text;
}

std::string rounded(double value, int decimals) {
    constexpr double exact = 1e-9;
    double unit = 1;
    for (int i = 0; i < decimals; ++i) unit *= 10;
    const double units = std::fabs(value) * unit;
    const bool is_exact = std::fabs(units - std::floor(units + 0.5)) < exact * unit;
    return format(value, decimals) + (is_exact ? "" : "…");
}

std::string equals(double value, int decimals) { return "= " + rounded(value, decimals); }

Compared compare(double value, double limit, bool within, int decimals) {
    constexpr int dial_decimals = 3;
    constexpr int most_decimals = 12;
    const auto shown = [](double number, int places) {
        return text::parse_number(format(number, places)).value_or(number);
    };
    for (int places = decimals; places <= most_decimals; ++places) {
        const double number = shown(value, places);
        if ((number <= shown(limit, places)) == within &&
            (number <= shown(limit, std::max(places, dial_decimals))) == within)
            return {rounded(value, places), rounded(limit, places)};
    }
    return {format(value, decimals) + "…", rounded(limit, decimals)};
}

std::string signed_number(double value, int decimals) {
    if (value == 0) return "0";
    return (value < 0 ? "-" : "") + compare(std::fabs(value), 0, false, decimals).value;
}

}  // namespace megapon::lab
