#include "app/scenes/menu.h"

#include <cmath>

#include "app/scenes/stage.h"
#include "app/view/menu_line.h"

namespace megapon::scenes {

using controls::MenuAction;

Menu::Menu(std::vector<Line> lines, geometry::Vec top, double line_height)
    : lines_(std::move(lines)), top_(top), line_height_(line_height) {}

void Menu::choose(Stage& stage, const controls::MenuEvent& event) {
    const auto pointed = line_at(event.place);
    switch (event.action) {
        case MenuAction::up:
            return move(stage, -1);
        case MenuAction::down:
            return move(stage, 1);
        case MenuAction::accept:
            return lines_[chosen_].accept(stage);
        case MenuAction::click:
            if (pointed) lines_[*pointed].accept(stage);
            return;
        case MenuAction::point:
            if (!pointed || *pointed == chosen_) return;
            chosen_ = *pointed;
            return stage.ask_drawing();
        default:
            return;
    }
}

void Menu::move(Stage& stage, int by) {
    const int count = static_cast<int>(lines_.size());
    chosen_ = static_cast<std::size_t>((static_cast<int>(chosen_) + by + count) % count);
    stage.ask_drawing();
}

std::optional<std::size_t> Menu::line_at(geometry::Vec place) const {
    const double row = std::floor((place.y - top_.y) / line_height_ + 0.5);
    const bool beside = std::abs(place.x - top_.x) > view::menu_width / 2;
    if (beside || row < 0 || row >= static_cast<double>(lines_.size())) return std::nullopt;
    return static_cast<std::size_t>(row);
}

void Menu::draw(paint::Canvas& canvas) const {
    for (std::size_t i = 0; i < lines_.size(); ++i)
        view::draw_menu_line(canvas, top_ + geometry::Vec{0, line_height_ * static_cast<double>(i)}, lines_[i].words,
                             i == chosen_);
}

}  // namespace megapon::scenes
