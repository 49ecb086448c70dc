#pragma once

#include <cstddef>
#include <optional>

#include "app/view/layout.h"
#include "lab/answer_map.h"
#include "lab/diagram.h"

namespace megapon::view {

// The diagram's left top corner on a page of the usual size, px.
inline constexpr Vec lab_diagram_corner{8, 27};

// Where the parts of an exhibit's page lie, in px: on a page of the usual size, or as lab_places() says.
struct LabPlaces {
    Box heading{{12, 3}, {318, 25}};
    Box tabs{{326, 3}, {472, 25}};
    Box card{{326, 27}, {472, 217}};
    Box bookmarks{{3.5, 36}, {14, 87}};  // over the picture's edge
    Box strip{{12, 218}, {316, 224}};    // of time
    Box caption{{12, 223}, {468, 241}};  // high enough for the largest letters
    Box bar{{8, 241}, {472, 267}};
    Box explanation{{30, 36}, {450, 230}};
    Box code{{8, 26}, {472, 240}};
    Box map;                                           // the room for it on the card
    Box chart;                                         // of a curve, on the card: as high as its words leave room
    raster::Transform picture{1, lab_diagram_corner};  // from px of the diagram
    raster::Transform opening{1.4, {8, 2}};            // the same, of an exhibit that opens with its failure alone
    Vec verdict{461, 40}, judgement{461, 72};          // beside that picture
    std::size_t bar_rows = 1;
    double strip_reach = 3;  // above and below it, for the mouse
    bool is_upright = false;
};

// On this canvas, for its text size: on an upright page all is as wide as the page, and the buttons are at the bottom.
LabPlaces lab_places(const Canvas& canvas);

// The canvas's own, but smaller on an upright page that is too low for it, as below a browser's bars.
double lab_text_size(const Canvas& canvas);

// The moment of so many on the strip of time below the picture, with a fraction between two of them; nothing beside the
// strip.
std::optional<double> lab_moment_at(Vec place, std::size_t moments, const LabPlaces& places = {});

// Where a moment lies on the strip, px.
double lab_moment_x(double moment, const LabPlaces& places);

// A place on the page of an opening, in px of the diagram.
Vec lab_opening_position(Vec place, const LabPlaces& places = {});

// Where the map of a plane lies: a square, but where the plane is made of the x and y of a point, both are on one
// scale.
Box lab_map_box(const LabPlaces& places, const lab::Plane& plane, const lab::Exhibit& exhibit);

// The place of the map in that box; nothing beside it.
std::optional<lab::AnswerMap::Cell> lab_map_cell_at(Vec place, const Box& map);

}  // namespace megapon::view
