#include "app/screens/option_list.h"

#include <cmath>

#include "app/screens/screen_stack.h"
#include "app/view/option_line.h"
#include "app/view/palette.h"

namespace megapon::screens {

namespace {

using input::MenuAction;

constexpr geometry::Vec corner{40, 42};
constexpr geometry::Vec room{400, 200};

double height_of_line(const ScreenStack& stack) {
    return view::option_height(stack.house().config().video().text_size);
}

std::size_t rows_on(const ScreenStack& stack) { return static_cast<std::size_t>(room.y / height_of_line(stack)); }

}  // namespace

OptionList::OptionList(std::vector<Option> options) : options_(std::move(options)), selection_(options_.size(), 6) {}

void OptionList::choose(ScreenStack& stack, const input::MenuEvent& event) {
    selection_.set_rows(rows_on(stack));
    if (!selection_.obey(event, row_at(stack, event.place)) && !use(stack, event)) return;
    stack.house().sound().play({.kind = audio::SoundKind::menu_move});
    stack.ask_drawing();
}

bool OptionList::use(ScreenStack& stack, const input::MenuEvent& event) {
    const Option& chosen = options_[selection_.chosen()];
    switch (event.action) {
        case MenuAction::left:
            if (chosen.change) chosen.change(stack, -1);
            return true;
        case MenuAction::right:
            if (chosen.change) chosen.change(stack, 1);
            return true;
        case MenuAction::accept:
            accept(stack, chosen, 1);
            return true;
        case MenuAction::click:
            click(stack, event.place);
            return true;
        default:
            return false;
    }
}

void OptionList::accept(ScreenStack& stack, const Option& option, int by) {
    if (option.accept)
        option.accept(stack);
    else if (option.change)
        option.change(stack, by);
}

void OptionList::click(ScreenStack& stack, geometry::Vec place) {
    const auto row = row_at(stack, place);
    if (!row) return;
    selection_.choose(*selection_.line_in(*row));
    accept(stack, options_[selection_.chosen()], view::is_less(place.x - corner.x, room.x) ? -1 : 1);
}

std::optional<std::size_t> OptionList::row_at(const ScreenStack& stack, geometry::Vec place) const {
    const double row = std::floor((place.y - corner.y) / height_of_line(stack));
    if (row < 0 || row >= static_cast<double>(selection_.rows())) return std::nullopt;
    if (place.x < corner.x || place.x > corner.x + room.x) return std::nullopt;
    return static_cast<std::size_t>(row);
}

void OptionList::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    const i18n::Translations& words = stack.house().words();
    const double height = height_of_line(stack);
    ListSelection seen = selection_;
    seen.set_rows(rows_on(stack));
    for (std::size_t row = 0; row < seen.rows(); ++row) {
        const std::size_t line = seen.first() + row;
        const Option& option = options_[line];
        view::draw_option_line(canvas, corner + geometry::Vec{0, static_cast<double>(row) * height}, room.x,
                               {words(option.name), option.value ? words(option.value(stack)) : "", words(option.help),
                                line == seen.chosen(), !option.change});
    }
    const auto all = static_cast<double>(seen.count());
    view::draw_scroll_mark(canvas, {corner.x + room.x + 8, corner.y}, height * static_cast<double>(seen.rows()),
                           static_cast<double>(seen.first()) / all, static_cast<double>(seen.rows()) / all);
}

}  // namespace megapon::screens
