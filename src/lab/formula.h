#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace megapon::lab {

// A setting, as the exhibit that declares it names it: an index into its settings().
struct SettingId {
    std::size_t index;
    operator std::size_t() const { return index; }
};

// A number that is a control: it shows `origin` + `scale` × the value of a setting.
struct Dial {
    SettingId setting;
    double origin = 0;
    double scale = 1;  // not 0

    double setting_for(double shown) const { return (shown - origin) / scale; }
    double shown_for(double setting_value) const { return origin + scale * setting_value; }
};

// A piece of a formula: symbols, or the number of a dial.
struct Term {
    // Implicit, so that a line reads like the formula.
    // cppcheck-suppress noExplicitConstructor
    Term(const char* symbols) : text(symbols) {}
    // cppcheck-suppress noExplicitConstructor
    Term(std::string symbols) : text(std::move(symbols)) {}
    Term(std::string number, const Dial& of_dial) : text(std::move(number)), dial(of_dial) {}

    std::string text;
    std::optional<Dial> dial{};
};

// One line of a formula. `word` says what it is about: a key of the translations' [lab.word].
struct FormulaLine {
    std::string word;
    std::vector<Term> terms;
};

// The line without its word.
std::string text_of(const FormulaLine& line);
std::vector<Dial> dials_of(const FormulaLine& line);

// A named number. On the side card its name is a key of the translations' [lab.figure].
struct Figure {
    std::string name;
    double value = 0;
    std::optional<Dial> dial{};
    double of = 0;  // the value counts some of so many; 0: it does not
};

// A number for people: rounded, without trailing zeros, "0" rather than "-0".
std::string format(double value, int decimals = 1);

// The same, with "…" where digits are left out.
std::string rounded(double value, int decimals = 1);

// The same after "= ".
std::string equals(double value, int decimals = 1);

// A value and its limit with as many decimals, `decimals` at least, as show that the value is at most the limit
// (`within`) or above it; the value also where the limit is a dial beside it.
struct Compared {
    std::string value;
    std::string limit;
};
Compared compare(double value, double limit, bool within, int decimals = 1);

// The same where the sign counts: only 0 is "0".
std::string signed_number(double value, int decimals = 1);

// The relation of a value that is at most its limit, or above it, with spaces around.
inline const char* relation(bool within) { return within ? " ≦ " : " > "; }

}  // namespace megapon::lab
