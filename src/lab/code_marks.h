#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "geometry/vec.h"
#include "lab/code.h"

// What a step of the lines speaks of, on the picture beside them.
namespace megapon::lab {

// Two numbers of the lines that say where something is on the picture.
struct CodePlace {
    enum class Kind { point, circle, ray, cell };

    Kind kind = Kind::point;
    std::string x{};  // their names; of a list without the index: "c.x" is that of each c[i]. Empty: 0
    std::string y{};
    geometry::Vec origin{};     // px of the picture where both are 0
    geometry::Vec scale{1, 1};  // and what one more of each adds
    geometry::Vec size{};       // px: of a cell half its sides, of a circle the radius
    geometry::Vec from{};       // px: where a ray begins that ends at the place
    int columns = 0;            // of cells that are numbered row by row by x alone
};

CodePlace point_place(const std::string& name);  // of the numbers `name`.x and `name`.y, px of the picture

// A place that the last step of a run read or set.
struct CodeMark {
    CodePlace::Kind kind = CodePlace::Kind::point;
    geometry::Vec at{};  // px of the picture
    geometry::Vec size{};
    geometry::Vec from{};
};

// Each once; none of a place of which a number is not known yet.
std::vector<CodeMark> marks_of(const CodeRun& run, const std::vector<CodePlace>& places);

}  // namespace megapon::lab
