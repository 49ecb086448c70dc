#pragma once

#include <optional>
#include <string>
#include <string_view>

// Doubles and their decimal digits, exactly, by whole numbers of any length. For a standard library that has neither
// to_chars nor from_chars of double: its streams would do, but they bring all languages' dates and money with them.
namespace megapon::text {

// As C's printf writes it by "%.*g", with `digits` from 1 to 17. For finite numbers.
std::string decimal_text(double value, int digits);

// The nearest double, of two equally near ones the even one. Nothing unless the whole text is a number as JSON writes
// it (also "1." and ".5") which rounds to neither infinity nor, with a digit other than 0, to 0.
std::optional<double> decimal_value(std::string_view text);

}  // namespace megapon::text
