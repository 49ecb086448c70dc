#include "app/scenes/menu.h"

#include <cmath>

#include "app/scenes/stage.h"

namespace megapon::scenes {

using controls::MenuAction;

void Menu::choose(Stage& stage, const controls::MenuEvent& event) {
    const auto row = row_at(event.place);
    if (event.action == MenuAction::accept) return accept(stage, chooser_.chosen());
    if (event.action == MenuAction::click && row) return accept(stage, *chooser_.line_in(*row));
    if (!chooser_.obey(event, row)) return;
    stage.house().sound().play({.kind = sound::Kind::menu_move});
    stage.ask_drawing();
}

void Menu::accept(Stage& stage, std::size_t line) {
    stage.house().sound().play({.kind = sound::Kind::menu_choose});
    lines_[line].accept(stage);
}

std::optional<std::size_t> Menu::row_at(geometry::Vec place) const {
    const double row = std::floor((place.y - place_.top.y) / place_.line_height + 0.5);
    const bool beside = std::abs(place.x - place_.top.x) > place_.width / 2;
    if (beside || row < 0 || row >= static_cast<double>(chooser_.rows())) return std::nullopt;
    return static_cast<std::size_t>(row);
}

void Menu::draw(paint::Canvas& canvas, const Stage& stage, bool active) const {
    geometry::Vec middle = place_.top;
    for (std::size_t row = 0; row < chooser_.rows(); ++row) {
        const std::size_t line = chooser_.first() + row;
        view::draw_menu_line(canvas, middle, place_.width, stage.house().words()(lines_[line].words),
                             active && line == chooser_.chosen());
        middle.y += place_.line_height;
    }
}

}  // namespace megapon::scenes
