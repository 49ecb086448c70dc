#include "lab/marks.h"

#include <cstddef>
#include <string>

namespace megapon::lab {

void draw_marks(Diagram& diagram, const std::vector<Circle>& things) {
    constexpr double same_place = 14;  // px
    std::vector<std::string> marks;
    for (std::size_t i = 0; i < things.size(); ++i) {
        marks.push_back(std::to_string(i + 1));
        for (std::size_t j = 0; j < i; ++j) {
            if (marks[j].empty() || length(things[i].center - things[j].center) > same_place) continue;
            marks[j] += ", " + marks[i];
            marks[i].clear();
            break;
        }
    }
    for (std::size_t i = 0; i < things.size(); ++i)
        if (!marks[i].empty()) diagram.symbol(things[i].center - Vec{2, things[i].radius + 3}, marks[i]);
}

}  // namespace megapon::lab
