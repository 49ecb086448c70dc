#include "app/screens/menu.h"

#include <cmath>

#include "app/screens/screen_stack.h"

namespace megapon::screens {

using input::MenuAction;

void Menu::choose(ScreenStack& stack, const input::MenuEvent& event) {
    const auto row = row_at(event.place);
    if (event.action == MenuAction::accept) return accept(stack, selection_.chosen());
    if (event.action == MenuAction::click && row) return accept(stack, *selection_.line_in(*row));
    if (!selection_.obey(event, row)) return;
    stack.house().sound().play({.kind = audio::SoundKind::menu_move});
    stack.ask_drawing();
}

void Menu::accept(ScreenStack& stack, std::size_t line) {
    stack.house().sound().play({.kind = audio::SoundKind::menu_choose});
    lines_[line].accept(stack);
}

std::optional<std::size_t> Menu::row_at(geometry::Vec place) const {
    const double row = std::floor((place.y - place_.top.y) / place_.line_height + 0.5);
    const bool beside = std::abs(place.x - place_.top.x) > place_.width / 2;
    if (beside || row < 0 || row >= static_cast<double>(selection_.rows())) return std::nullopt;
    return static_cast<std::size_t>(row);
}

void Menu::draw(raster::Canvas& canvas, const ScreenStack& stack, bool active) const {
    geometry::Vec middle = place_.top;
    for (std::size_t row = 0; row < selection_.rows(); ++row) {
        const std::size_t line = selection_.first() + row;
        view::draw_menu_line(canvas, middle, place_.width, stack.house().words()(lines_[line].words),
                             active && line == selection_.chosen());
        middle.y += place_.line_height;
    }
}

}  // namespace megapon::screens
