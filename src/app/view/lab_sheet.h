#pragma once

#include <string>

#include "app/i18n/translations.h"
#include "app/view/layout.h"
#include "lab/exhibit.h"

namespace megapon::view {

// What is printed of the lab: on white paper on which 480 px lie side by side, and as many below one another as it is
// high.

// A worksheet about an exhibit as it stands.
struct LabSheet {
    const lab::Exhibit& exhibit;
    std::string command;    // that opens it
    raster::Path code{};    // of its link, in lab_sheet_code(); empty: none
    double height = 678.8;  // of the paper, px
};

// Where the link's code lies on a sheet.
Box lab_sheet_code(double height);

// The exhibit on squared paper, without its answer, and the numbers that it is made of; its question and its three
// puzzles, with room to work them out.
void draw_lab_sheet(Canvas& canvas, const LabSheet& sheet, const i18n::Translations& tr);

// The page for whoever looks through that sheet: the answer to its question with all numbers, and what solves the
// puzzles.
void draw_lab_answers(Canvas& canvas, const LabSheet& sheet, const i18n::Translations& tr);

// The guide for a lesson: its plan, and a page with the questions, results and solutions of each chapter.
void draw_lab_plan(Canvas& canvas, double height, const i18n::Translations& tr);
void draw_lab_chapter(Canvas& canvas, lab::Chapter chapter, double height, const i18n::Translations& tr);

}  // namespace megapon::view
