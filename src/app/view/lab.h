#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/layout.h"
#include "app/view/paper.h"
#include "lab/answer_map.h"
#include "lab/puzzles.h"
#include "lab/session.h"

namespace megapon::view {

// The diagram's left top corner on the screen, px.
inline constexpr Vec lab_diagram_corner{8, 27};

// The buttons of an exhibit: a bar below the picture, three above the side card, then the answers to a question.
enum class LabButton {
    back,
    substep,
    frame,
    run,
    speed,
    reset,
    guess,
    naive,
    why,
    copy,
    rally,
    others,
    puzzles,
    map,
    ghosts,
    hit,
    miss,
    draw
};
inline constexpr std::size_t lab_bar_buttons = 12;
inline constexpr std::size_t lab_focus_buttons = 15;  // that Tab and a gamepad reach
inline constexpr std::size_t lab_buttons = 18;

// What the side card shows.
enum class LabCard { numbers, puzzles, map };

// What the screen of an exhibit shows.
struct LabView {
    const lab::Exhibit& exhibit;
    lab::Quiz quiz;
    std::size_t selected = 0;                    // handle
    std::optional<std::size_t> selected_dial{};  // instead of the handle
    std::optional<LabButton> selected_button{};  // instead of either
    std::string typed{};                         // into the selected dial
    bool runs = false;
    double speed = 1;
    double frame_us = 0;   // what the last frame cost; 0: not measured
    double saving_ns = 0;  // a pair, with the exhibit's saving and without; 0: not measured
    double plain_ns = 0;
    std::string copied{};                         // the command line on the clipboard; empty: none
    bool explains = false;                        // the explanation covers the rest
    std::array<std::string, lab_buttons> keys{};  // what each button's key is called
    std::vector<bool> contacts{false};            // of the moments on the strip of time, from the oldest
    double moment = 0;                            // the present one
    LabCard card = LabCard::numbers;
    lab::ExhibitStamps stamps{};
    const lab::AnswerMap* map = nullptr;   // none: the exhibit has no plane for one
    bool shows_ghosts = false;             // the button of the ghosts is pressed
    std::vector<lab::Primitive> ghosts{};  // below the picture
    std::optional<lab::DrawnGuess> drawing{};
    bool shows_handles = true;
    std::optional<std::size_t> opening{};  // a handle: only the picture and this one are shown
};

// Where the controls lie, as they were drawn.
class LabLayout {
  public:
    std::optional<LabButton> button_at(Vec place) const;
    std::optional<std::size_t> dial_at(Vec place) const;

  private:
    friend class LabPage;

    std::optional<int> at(Vec place) const;

    std::vector<Layout> parts_;
};

// The moment of so many on the strip of time below the picture, with a fraction between two of them; nothing beside the
// strip.
std::optional<double> lab_moment_at(Vec place, std::size_t moments);

// The stamps of an exhibit: a disc for each puzzle that is solved, a ring for each other, and the medal.
std::string stamp_marks(const lab::ExhibitStamps& stamps);

// Draws the heading, the exhibit with its handles, the side card, the caption and the buttons.
LabLayout draw_lab(Canvas& canvas, const LabView& view, const i18n::Translations& tr);

}  // namespace megapon::view
