#pragma once

#include <array>
#include <string>

#include "app/view/paper.h"

namespace megapon::view {

// What is to be learnt, at the top of the court: what has been done is ticked, what comes next stands out.
struct LessonSlip {
    std::string heading;
    std::array<std::string, 4> steps;
    std::string skip;
    std::size_t done = 0;
};

void draw_lesson(Canvas& canvas, const LessonSlip& slip);

}  // namespace megapon::view
