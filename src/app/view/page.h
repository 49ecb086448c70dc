#pragma once

#include <array>

#include "app/i18n/translations.h"
#include "app/view/appearance.h"
#include "app/view/flip_book.h"
#include "app/view/lesson_slip.h"
#include "app/view/paper.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::view {

// All that a page of a match shows.
struct Page {
    const sim::State& state;
    const sim::World& world;
    const i18n::Translations& words;
    std::array<i18n::Line, 2> names;  // who plays the left and the right side
    std::array<bool, 2> pressed{};    // a swing was pressed since the page began
    Appearance look{};
    const FlipBook* book = nullptr;  // what it still shows of earlier pages; none: it stands for itself
    double share = 1;                // how much of the way to this page has been gone; less than 1: between two pages
    bool only_court = false;         // no page of its own for a goal: the physics is to be seen
    const LessonSlip* lesson = nullptr;  // lies on the paper: captains and ball pass over it
};

// The whole page: paper, strip, court and everyone on it.
void draw_page(Canvas& canvas, const Page& page);

// Where the court lies on this page: at its place, or shaken by a blow.
raster::Transform court_on(const Page& page);

}  // namespace megapon::view
