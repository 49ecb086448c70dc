#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/lab_places.h"
#include "app/view/layout.h"
#include "app/view/paper.h"
#include "app/view/widgets.h"
#include "lab/answer_map.h"
#include "lab/quiz.h"
#include "lab/session.h"

namespace megapon::view {

struct CurveChart;

// What the side card shows.
enum class LabCard { numbers, puzzles, map, curve, course };

// Where an exhibit is in the course through the lab: in its chapter, so far from the beginning.
struct LabCourse {
    int stop = 0;  // from 1
    int stops = 0;
    bool tried = false;  // what there is to try has been done, so that the card says what is learned
};

// What the screen of an exhibit shows.
// How a card was written last: while one of its dials is dragged all that follows is written alike, so that nothing
// moves under the hand as numbers get longer.
struct CardShape {
    struct Line {
        bool has_word_above = false;
        bool is_small = false;
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
    bool runs = false;
    double speed = 1;
    double frame_us = 0;   // what the last frame cost; 0: not measured
    double saving_ns = 0;  // a pair, with the exhibit's saving and without; 0: not measured
    double plain_ns = 0;
    std::optional<std::size_t> explained_word{};  // of a line of the formula: below the picture, instead of the caption
    std::string copied{};                         // the command line on the clipboard; empty: none
    bool explains = false;                        // the explanation covers the rest
    bool shows_code = false;                      // the lines of the method cover all above the bar,
    std::optional<std::size_t> code_steps{};      // as far as so many steps of them have run; none: to the answer
    std::vector<Button> buttons{};
    std::vector<bool> contacts{false};  // of the moments on the strip of time, from the oldest
    double moment = 0;                  // the present one
    LabCard card = LabCard::numbers;
    LabCourse course{};  // of that card
    lab::ExhibitStamps stamps{};
    const lab::AnswerMap* map = nullptr;   // of that card
    const CurveChart* chart = nullptr;     // of that card
    CardShape* shape = nullptr;            // how the card was written, which is noted here
    std::vector<lab::Primitive> ghosts{};  // below the picture
    std::optional<lab::DrawnGuess> drawing{};
    bool shows_handles = true;
    std::optional<std::size_t> opening{};  // a handle: only the picture and this one are shown
    bool by_finger = false;                // no key is named
    bool keeps_shape = false;              // and kept instead: a dial is dragged

    const CardShape* kept_shape() const { return shape && keeps_shape && shape->text_size > 0 ? shape : nullptr; }
};

// The stamps of an exhibit: a disc for each puzzle that is solved, a ring for each other, and the medal.
std::string stamp_marks(const lab::ExhibitStamps& stamps);

// A chapter of the course: a key of the translations.
std::string chapter_key(lab::Chapter chapter);

// Draws the heading, the exhibit with its handles, the side card, the caption and the buttons. A dial has the
// spot {lab_dial, its index}, the word of a line of the formula {lab_word, the line's index}.
inline constexpr std::string_view lab_dial = "dial", lab_word = "word";
std::vector<Layout> draw_lab(Canvas& canvas, const LabView& view, const i18n::Translations& tr);

// What a setting is set to, as a slider says it: a number, a word, on or off.
std::string value_of(const lab::Setting& setting, const i18n::Translations& tr);

// Draws the picture of an exhibit alone, its left top corner at the origin: ghosts, shapes, texts and handles.
void draw_lab_picture(Canvas& canvas, const LabView& view, const i18n::Translations& tr);

// Draws the strip of time: the moments side by side, a tick for each contact, and a knob at the present one.
void draw_lab_strip(Canvas& canvas, const LabView& view, const LabPlaces& places);

// Draws the shapes of an exhibit alone, as large as they fit into the middle of a box.
void draw_lab_thumbnail(Canvas& canvas, const Box& box, const lab::Exhibit& exhibit);

// Draws an exhibit that opens with its failure: a picture as large as the page, without words, and its one control.
// Beside it, a disc for a hit or a ring for a miss, and a red cross beside what is wrong.
void draw_lab_opening(Canvas& canvas, const LabView& view, const i18n::Translations& tr);

// Draws the map of all answers into a box: a dot for each known place, filled for a hit, small for a miss, red where
// the naive method is wrong; and a cross where the exhibit is.
void draw_lab_map(Canvas& canvas, const Box& box, const lab::AnswerMap& map, const lab::Exhibit& exhibit);

// The heading of the map, and below it the names and ranges of its two settings and what its dots are.
std::vector<Item> lab_map_items(const lab::AnswerMap& map, const lab::Exhibit& exhibit, const i18n::Translations& tr);

// What the right or the naive method of an exhibit does, in a few words.
std::string lab_method(const lab::Exhibit& exhibit, bool naive, const i18n::Translations& tr);

// Covers all above the bar with the lines of the method that answers: the present numbers under the names, what has run
// in ink, the line that ran last marked, a disc or a ring under a condition and under the answer.
void draw_lab_code(Canvas& canvas, const LabView& view, const i18n::Translations& tr);

}  // namespace megapon::view
