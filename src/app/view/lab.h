#pragma once

#include <optional>
#include <string>

#include "app/i18n/translations.h"
#include "app/view/paper.h"
#include "lab/quiz.h"

namespace megapon::view {

// Where the exhibit's sheet lies on the page.
inline constexpr Vec lab_sheet_corner{8, 27};

// All that a page of the Collision Lab shows.
struct LabPage {
    const lab::Exhibit& exhibit;
    const lab::Quiz& quiz;
    std::size_t picked = 0;
    double speed = 1;
    double page_us = 0;    // what the last page took; 0: not known
    std::string copied{};  // the command line that was copied; empty: none
    bool explains = false;
};

// The page: heading, the exhibit on its sheet with its handles, the card, the caption, the keys.
void draw_lab_page(Canvas& canvas, const LabPage& page, const i18n::Translations& words);

// Which guess the mouse clicks at: hit, miss, or neither.
std::optional<bool> lab_guess_at(Vec place);

}  // namespace megapon::view
