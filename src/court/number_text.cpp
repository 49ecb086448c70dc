#include "court/number_text.h"

#include <cmath>
#include <locale>
#include <sstream>

namespace megapon::court {

namespace {

std::string with_digits(double value, int digits) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out.precision(digits);
    out << value;
    return out.str();
}

bool reads_back(const std::string& text, double value) {
    std::istringstream in(text);
    in.imbue(std::locale::classic());
    double read = 0;
    return (in >> read) && read == value;
}

}  // namespace

std::string number_text(double value) {
    if (!std::isfinite(value)) return std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf";
    if (value == 0) return std::signbit(value) ? "-0.0" : "0";
    for (int digits = 15; digits < 17; ++digits) {
        std::string text = with_digits(value, digits);
        if (reads_back(text, value)) return text;
    }
    return with_digits(value, 17);
}

}  // namespace megapon::court
