#include "app/scenes/menu.h"

#include <algorithm>
#include <cmath>

#include "app/scenes/stage.h"

namespace megapon::scenes {

using controls::MenuAction;

void Menu::choose(Stage& stage, const controls::MenuEvent& event) {
    const auto pointed = line_at(event.place);
    switch (event.action) {
        case MenuAction::up:
            return move(stage, -1);
        case MenuAction::down:
            return move(stage, 1);
        case MenuAction::accept:
            return accept(stage, chosen_);
        case MenuAction::click:
            if (pointed) accept(stage, *pointed);
            return;
        case MenuAction::point:
            if (!pointed || *pointed == chosen_) return;
            return turn_to(stage, *pointed);
        default:
            return;
    }
}

void Menu::move(Stage& stage, int by) {
    const int count = static_cast<int>(lines_.size());
    turn_to(stage, static_cast<std::size_t>((static_cast<int>(chosen_) + by + count) % count));
}

void Menu::turn_to(Stage& stage, std::size_t line) {
    chosen_ = line;
    stage.house().sound().play({.kind = sound::Kind::menu_move});
    stage.ask_drawing();
}

void Menu::accept(Stage& stage, std::size_t line) {
    stage.house().sound().play({.kind = sound::Kind::menu_choose});
    lines_[line].accept(stage);
}

// The chosen line stays in the middle, as far as the ends of the list let it.
std::size_t Menu::first_shown() const {
    if (lines_.size() <= place_.rows) return 0;
    const std::size_t above = place_.rows / 2;
    return std::min(chosen_ < above ? 0 : chosen_ - above, lines_.size() - place_.rows);
}

std::optional<std::size_t> Menu::line_at(geometry::Vec place) const {
    const double row = std::floor((place.y - place_.top.y) / place_.line_height + 0.5);
    const double rows = static_cast<double>(std::min(lines_.size(), place_.rows));
    const bool beside = std::abs(place.x - place_.top.x) > place_.width / 2;
    if (beside || row < 0 || row >= rows) return std::nullopt;
    return first_shown() + static_cast<std::size_t>(row);
}

void Menu::draw(paint::Canvas& canvas, const Stage& stage) const {
    geometry::Vec middle = place_.top;
    const std::size_t first = first_shown();
    for (std::size_t i = first; i < std::min(first + place_.rows, lines_.size()); ++i) {
        view::draw_menu_line(canvas, middle, place_.width, stage.house().words()(lines_[i].words), i == chosen_);
        middle.y += place_.line_height;
    }
}

}  // namespace megapon::scenes
