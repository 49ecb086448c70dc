#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lab/exhibit.h"
#include "lab/judging.h"

// The words at the mouse, [lab.says] of the translations: what each says of the numbers in its line of a formula,
// judged by means of the tests alone.
namespace megapon::lab::word_help_tests {

using judging::Answer;
using judging::close_call;
using judging::point;
using Corners = std::vector<Vec>;

// A number as a line shows it.
struct ShownNumber {
    double value = 0;
    int decimals = 0;
    bool is_cut = false;  // "…" stands behind it
};

// A line of a formula with a word that is explained.
struct ShownLine {
    const Exhibit& exhibit;
    std::string word;
    std::string text;
    std::vector<ShownNumber> numbers;
    std::size_t handle = 0;  // that is selected: its place is a line, too

    double value(std::string_view setting) const { return exhibit.value(setting); }
    bool has(std::string_view symbols) const { return text.find(symbols) != std::string::npos; }
    bool ends_in(std::string_view symbols) const { return text.ends_with(symbols); }
    const ShownNumber& last() const { return numbers.at(numbers.size() - 1); }
    // The words' own method: what a naive method shows is what it makes of the page, and is judged as that.
    bool shows_trap(double trap) const { return exhibit.is_naive() && value("trap") == trap; }
};

ShownLine read_line(const Exhibit& exhibit, const FormulaLine& line, std::size_t handle = 0);

// Whether a number is shown that is this one: rounding aside, or cut off at so many decimals or more.
bool shows(const ShownNumber& shown, double truth, int decimals = 1);
// The same of two numbers of a line, from this one on.
bool shows(const ShownLine& line, std::size_t first, Vec truth, int decimals = 1);

// What is said by a dot: full where it is so.
Answer dot_says(const ShownLine& line, Answer truth);
// What is said by "≦" or else ">".
Answer relation_says(const ShownLine& line, Answer truth);
// Both must be so; where rounding decides about the second, the first alone is not enough.
Answer both(bool first, Answer second);

// Geometry of the judges of words.
struct NearPlace {
    Vec at;
    double distance = 1e9;
    std::size_t edge = 0;
    double along = 0;  // the edge, also beyond its ends
};
NearPlace nearest_of_edge(Vec p, Vec from, Vec to);
NearPlace nearest_of_outline(Vec p, const Corners& polygon);
Vec mirrored_at(Vec v, Vec normal, double restitution = 1);
double radians(double degrees);

// What a word says of a line that shows it.
struct Row {
    std::string_view exhibit;  // "": every one
    std::string_view word;
    Answer (*is_true)(const ShownLine&);
    int least = 50;  // so many lines are judged at least, of 200 states with either method
};

std::vector<Row> rows_of_shapes();
std::vector<Row> rows_of_lines();
std::vector<Row> rows_of_motion();
std::vector<Row> rows_of_response();
std::vector<Row> rows_of_many();

}  // namespace megapon::lab::word_help_tests
