#pragma once

#include <string>

#include "app/view/paper.h"

namespace megapon::view {

// One setting: its name at the left, its value at the right, and below them what it does.
struct OptionLine {
    std::string name;
    std::string value;  // none: a line to be accepted
    std::string help;
    bool chosen = false;
    bool fixed = false;  // the value is not changed by left and right
};

// How high a line is, which depends on how large words are written.
double option_height(double text_size);

// Where in a line of this width a click means "less", and where "more".
bool is_less(double x, double width);

// `left_top`: of the strip that the line fills.
void draw_option_line(Canvas& canvas, Vec left_top, double width, const OptionLine& line);

// A line beside a list that says which part of it is seen; none where all is. Shares of the list.
void draw_scroll_mark(Canvas& canvas, Vec top, double height, double first, double seen);

}  // namespace megapon::view
