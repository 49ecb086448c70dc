#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/widgets.h"
#include "lab/course.h"
#include "lab/display.h"
#include "lab/session.h"
#include "lab/worksheet.h"

namespace megapon::view {

// A curve of an exhibit with its two axes. Fractions count from 0 at the left and at the bottom to 1.
struct CurveAxes {
    const lab::Curve& curve;
    const lab::Setting& x;

    double across(double value) const;       // of the setting
    double up(double number) const;          // what is beyond an end lies on it
    double value_at(double fraction) const;  // of the setting, as a control sets it
};

// A curve, what its formula says over the whole range of its setting, and what has been read off.
struct CurveChart {
    void follow(const lab::Exhibit& exhibit);  // with other settings the line is drawn anew

    lab::Curve curve;
    std::vector<Vec> line{};         // fractions
    std::vector<double> settings{};  // that it was drawn for,
    std::size_t x = 0;               // over this one
    lab::Readings readings{};
};

// The diagram's left top corner on a page of the usual size, px.
inline constexpr Vec lab_diagram_corner{8, 27};

// Where the parts of an exhibit's page lie, in px: on a page of the usual size, or as lab_places() says.
struct LabPlaces {
    Box heading{{12, 3}, {318, 25}};
    Box tabs{{326, 3}, {472, 25}};
    Box card{{326, 27}, {472, 217}};
    Box bookmarks{{316.5, 36}, {327, 87}};  // between the picture and the card
    Box strip{{12, 218}, {316, 224}};       // of time
    Box caption{{12, 223}, {468, 241}};     // high enough for the largest letters
    Box bar{{8, 241}, {472, 267}};
    Box explanation{{30, 36}, {450, 230}};
    Box code{{8, 26}, {472, 240}};
    Box map;                                           // the room for it on the card
    Box chart;                                         // of a curve, on the card: as high as its words leave room
    raster::Transform picture{1, lab_diagram_corner};  // from px of the diagram
    raster::Transform opening{1.4, {8, 2}};            // the same, of an exhibit that opens with its failure alone
    Vec verdict{461, 40}, judgement{461, 72};          // beside that picture
    std::size_t bar_rows = 1;
    bool is_upright = false;
};

// On this canvas, for its text size: on an upright page all is as wide as the page, and the buttons are at the bottom.
// `beside_code`: with the picture and, unless the page is upright, the card in what room the lines of a method leave.
LabPlaces lab_places(const Canvas& canvas, bool beside_code = false);

// The moment of so many on the strip of time below the picture, with a fraction between two of them; nothing beside the
// strip.
std::optional<double> lab_moment_at(Vec place, std::size_t moments, const LabPlaces& places);

// Where a moment lies on the strip, px.
double lab_moment_x(double moment, const LabPlaces& places);

// A place on the page, in px of the diagram that lies there.
inline Vec on_diagram(Vec place, const raster::Transform& picture) { return (place - picture.offset) / picture.scale; }

// Where the map of a plane lies: a square, but where the plane is made of the x and y of a point, both are on one
// scale.
Box lab_map_box(const LabPlaces& places, const lab::Plane& plane, const lab::Exhibit& exhibit);

// The place of the map in that box; nothing beside it.
std::optional<lab::AnswerMap::Cell> lab_map_cell_at(Vec place, const Box& map);

enum class LabCard { numbers, puzzles, map, curve, course };

// A visit to a stop of the course through the lab.
struct LabCourse {
    const lab::Stop* stop = nullptr;  // none: the exhibit is not visited as one
    bool tried = false;               // what there is to try has been done, so that the card says what is learned
    bool not_by_hand = false;         // or it is so as the exhibit stands, but no hand has done it
    bool hides_answer = false;        // no caption answers the stop's question until it has been tried
};

// How a card was written last: while one of its dials is dragged all that follows is written alike, so that nothing
// moves under the hand as numbers get longer.
struct CardShape {
    struct Line {
        bool has_word_above = false;
        TextRole role = TextRole::body;
        std::vector<std::size_t> breaks{};  // the terms before which a row ends
    };
    double text_size = 0;  // 0: none was written
    std::vector<Line> lines{};
    bool names_place = true;  // the word before the place of a point
};

struct LabView {
    const lab::Exhibit& exhibit;
    lab::Quiz quiz;
    std::size_t selected = 0;                      // handle
    std::optional<std::size_t> selected_dial{};    // instead of the handle
    std::optional<std::size_t> selected_button{};  // instead of either
    std::string typed{};                           // into the selected dial
    double frame_us = 0;                           // what the last frame cost; 0: not measured
    double saving_ns = 0;                          // a pair, with the exhibit's saving and without; 0: not measured
    double plain_ns = 0;
    std::optional<std::size_t> explained_word{};  // of a line of the formula: below the picture, instead of the caption
    std::string copied{};                         // the command line on the clipboard; empty: none
    bool explains = false;                        // the explanation covers the rest
    bool shows_code = false;                      // the lines of the method are shown beside the picture,
    std::optional<std::size_t> code_steps{};      // as far as so many steps of them have run; none: to the answer
    std::vector<Button> buttons{};
    std::vector<bool> contacts{false};  // of the moments on the strip of time, from the oldest
    double moment = 0;                  // index among `contacts` of the one shown, with its fraction
    LabCard card = LabCard::numbers;
    LabCourse course{};
    lab::ExhibitStamps stamps{};
    const lab::AnswerMap* map = nullptr;   // of that card
    const CurveChart* chart = nullptr;     // of that card
    CardShape* shape = nullptr;            // how the card was written, which is noted here
    std::vector<lab::Primitive> ghosts{};  // below the picture
    std::optional<lab::DrawnGuess> drawing{};
    bool shows_handles = true;
    std::optional<std::size_t> opening{};  // a handle: only the picture and this one are shown
    bool by_finger = false;                // texts name fingers instead of keys
    bool keeps_shape = false;              // and kept instead: a dial is dragged

    const CardShape* kept_shape() const { return shape && keeps_shape && shape->text_size > 0 ? shape : nullptr; }
};

// The stamps of an exhibit: a disc for each puzzle that is solved, a ring for each other, and the medal.
std::string stamp_marks(const lab::ExhibitStamps& stamps);

std::string chapter_key(lab::Chapter chapter);

// Draws the heading, the exhibit with its handles, the side card, the caption and the buttons. A dial has the
// spot {lab_dial, its index}, the word of a line of the formula {lab_word, the line's index}.
inline constexpr std::string_view lab_dial = "dial", lab_word = "word";
std::vector<Layout> draw_lab(Canvas& canvas, const LabView& view, const i18n::Translations& tr);

// What a setting is set to, as a slider says it: a number, a word, on or off.
std::string value_of(const lab::Setting& setting, const i18n::Translations& tr);

// Draws the picture of an exhibit alone, its left top corner at the origin: ghosts, shapes, texts and handles; below
// them its map, where the card shows that and its plane is where a handle goes.
void draw_lab_picture(Canvas& canvas, const LabView& view, const i18n::Translations& tr);

// Draws the strip of time: the moments side by side, a tick for each contact, and a knob at the present one.
void draw_lab_strip(Canvas& canvas, const LabView& view, const LabPlaces& places);

// Draws the shapes of an exhibit alone, as large as they fit into the middle of a box.
void draw_lab_thumbnail(Canvas& canvas, const Box& box, const lab::Exhibit& exhibit);

// Draws an exhibit that opens with its failure: a picture as large as the page, without words, and its one control.
// Beside it, a disc for a hit or a ring for a miss, and a red cross beside what is wrong.
void draw_lab_opening(Canvas& canvas, const LabView& view, const LabPlaces& places, const i18n::Translations& tr);

// Draws an exhibit as a figure of an article: a picture as large as the page, with its words and no handle; beside it
// the same marks.
void draw_lab_figure(Canvas& canvas, const lab::Exhibit& exhibit, const i18n::Translations& tr);

// Draws the map of all answers on the card: a dot for each known place, filled for a hit, small for a miss, red where
// the naive method is wrong; and a cross where the exhibit is. Returns the heading above it, and the names and ranges
// of its two settings and what its dots are, below it.
Item draw_lab_map(Canvas& canvas, const LabView& view, const LabPlaces& places, const i18n::Translations& tr);

// Draws the curve on the card: what the formula says as a line, a dot for each reading with the other settings as they
// are, a small one for each other reading, and a cross where the exhibit is. Returns the heading above it, and what
// line and dots are and the ranges of both axes, below it.
Item draw_lab_curve(Canvas& canvas, const LabView& view, const LabPlaces& places, const i18n::Translations& tr);

// Draws the lines of the method that answers: the present numbers under the names, what has run in ink, the line that
// ran last marked, a disc or a ring under a condition and under the answer; and in the picture what that line speaks
// of: rings around points, the circle, ray or cell that it asks about.
void draw_lab_code(Canvas& canvas, const LabView& view, const LabPlaces& places, const i18n::Translations& tr);

// A text with the "no" at its end as the language writes it: in Japanese a ring means "right".
std::string with_sign(std::string text, const i18n::Translations& tr);

// Whether the reader wants text so large that it needs all of the side card.
inline bool is_large_text(const Canvas& canvas) { return canvas.text_size() > 1.2; }

// A line with a name on the left and a value on the right.
Item named(std::string name, Item value);

// Adds the formula and, unless the lines of the method are beside it, the figures of the exhibit, with their dials, for
// a card of this width (px).
void add_lab_numbers(std::vector<Item>& items, Canvas& canvas, const LabView& view, const i18n::Translations& tr,
                     double width);

// A line with the place of a point, and its dials; nothing where the formula has them.
std::optional<Item> lab_place_item(Canvas& canvas, const LabView& view, const i18n::Translations& tr, double width);

// All lines that have a word: the formula, and the place of a point.
std::vector<lab::FormulaLine> lab_lines(const lab::Exhibit& exhibit, std::size_t selected_handle);

// What the word of one of these lines means; empty beyond the last.
std::string lab_word_explained(const lab::Exhibit& exhibit, std::size_t selected_handle, std::size_t line,
                               const i18n::Translations& tr);

// The page and the substep, with a dial for how many of them a page has.
Item lab_time_item(const LabView& view, const i18n::Translations& tr);

// The exhibit's caption with its number.
std::string lab_caption(const lab::Exhibit& exhibit, const i18n::Translations& tr);

// The same with its number as a dial where it follows a setting: the same dial as on the card. In as many lines as it
// needs in this room (px), written smaller where they are too high for it: the text size of the canvas is then another.
Item lab_caption_item(Canvas& canvas, const LabView& view, const i18n::Translations& tr, Vec room);

// Finds room for labels in a diagram: clear of one another, of handles and of the edge.
struct LabelPlacer {
    // Keeps labels off crosses and arrows, and where there is room clear of the lines of what is neither faint nor a
    // ghost; on balls and captains they need paper below them.
    void keep_clear_of(const lab::Primitive& primitive);

    Vec offset_to_free(const Box& box) const;  // from the box to the nearest free one

    std::vector<Box> reserved;  // where no further label may lie
    std::vector<Box> lines;     // in small boxes
    std::vector<Box> dark;      // where labels need paper below them
};

// Draws the diagram's shapes, in px of the diagram; its translated texts; then its labels, where there is room.
void draw_shapes(Canvas& canvas, const lab::Diagram& diagram, LabelPlacer& placer);
void draw_messages(Canvas& canvas, const lab::Diagram& diagram, const i18n::Translations& tr, LabelPlacer& placer);
void draw_labels(Canvas& canvas, const lab::Diagram& diagram, LabelPlacer& placer);

// Thin outlines of bodies at other moments.
void draw_ghosts(Canvas& canvas, const std::vector<lab::Primitive>& bodies);

// What is printed of the lab: on white paper on which 480 px lie side by side, and as many below one another as it is
// high.

// A worksheet about an exhibit as it stands.
struct LabSheet {
    const lab::Worksheet& worksheet;
    std::string command;    // that opens its exhibit
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
