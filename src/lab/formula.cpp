#include "lab/formula.h"

#include <cmath>

#include "text/numbers.h"

namespace megapon::lab {

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

std::string equals(double value, int decimals) {
    constexpr double exact = 1e-9;
    double unit = 1;
    for (int i = 0; i < decimals; ++i) unit *= 10;
    const double units = std::fabs(value) * unit;
    const bool is_exact = std::fabs(units - std::floor(units + 0.5)) < exact * unit;
    return "= " + format(value, decimals) + (is_exact ? "" : "…");
}

}  // namespace megapon::lab
