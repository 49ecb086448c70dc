#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "app/i18n/translations.h"
#include "app/view/paper.h"
#include "lab/session.h"

namespace megapon::view {

// The diagram's left top corner on the screen, px.
inline constexpr Vec lab_diagram_corner{8, 27};

// What the screen of an exhibit shows.
struct LabView {
    const lab::Exhibit& exhibit;
    const lab::Quiz& quiz;
    std::size_t selected = 0;  // handle
    double speed = 1;
    double frame_us = 0;          // what the last frame cost; 0: not measured
    std::string copied{};         // the command line on the clipboard; empty: none
    bool explains = false;        // the explanation covers the rest
    i18n::Arguments shortcuts{};  // the names of keys in its texts
};

// Draws the heading, the exhibit with its handles, the side card, the caption and the keys.
void draw_lab(Canvas& canvas, const LabView& view, const i18n::Translations& tr);

// The quiz button at a position: true for "hit", false for "miss", nothing beside them.
std::optional<bool> lab_guess_at(Vec position);

}  // namespace megapon::view
