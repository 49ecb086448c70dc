#include "app/scenes/option_list.h"

#include <cmath>

#include "app/scenes/stage.h"
#include "app/view/option_line.h"
#include "app/view/palette.h"

namespace megapon::scenes {

namespace {

using controls::MenuAction;

constexpr geometry::Vec corner{40, 42};
constexpr geometry::Vec room{400, 200};

double height_of_line(const Stage& stage) { return view::option_height(stage.house().config().video().text_size); }

std::size_t rows_on(const Stage& stage) { return static_cast<std::size_t>(room.y / height_of_line(stage)); }

}  // namespace

OptionList::OptionList(std::vector<Option> options) : options_(std::move(options)), chooser_(options_.size(), 6) {}

void OptionList::choose(Stage& stage, const controls::MenuEvent& event) {
    chooser_.set_rows(rows_on(stage));
    if (!chooser_.obey(event, row_at(stage, event.place)) && !use(stage, event)) return;
    stage.house().sound().play({.kind = sound::Kind::menu_move});
    stage.ask_drawing();
}

bool OptionList::use(Stage& stage, const controls::MenuEvent& event) {
    const Option& chosen = options_[chooser_.chosen()];
    switch (event.action) {
        case MenuAction::left:
            if (chosen.change) chosen.change(stage, -1);
            return true;
        case MenuAction::right:
            if (chosen.change) chosen.change(stage, 1);
            return true;
        case MenuAction::accept:
            accept(stage, chosen, 1);
            return true;
        case MenuAction::click:
            click(stage, event.place);
            return true;
        default:
            return false;
    }
}

void OptionList::accept(Stage& stage, const Option& option, int by) {
    if (option.accept)
        option.accept(stage);
    else if (option.change)
        option.change(stage, by);
}

void OptionList::click(Stage& stage, geometry::Vec place) {
    const auto row = row_at(stage, place);
    if (!row) return;
    chooser_.choose(*chooser_.line_in(*row));
    accept(stage, options_[chooser_.chosen()], view::is_less(place.x - corner.x, room.x) ? -1 : 1);
}

std::optional<std::size_t> OptionList::row_at(const Stage& stage, geometry::Vec place) const {
    const double row = std::floor((place.y - corner.y) / height_of_line(stage));
    if (row < 0 || row >= static_cast<double>(chooser_.rows())) return std::nullopt;
    if (place.x < corner.x || place.x > corner.x + room.x) return std::nullopt;
    return static_cast<std::size_t>(row);
}

void OptionList::draw(paint::Canvas& canvas, const Stage& stage) const {
    const words::Catalogue& words = stage.house().words();
    const double height = height_of_line(stage);
    Chooser seen = chooser_;
    seen.set_rows(rows_on(stage));
    for (std::size_t row = 0; row < seen.rows(); ++row) {
        const std::size_t line = seen.first() + row;
        const Option& option = options_[line];
        view::draw_option_line(canvas, corner + geometry::Vec{0, static_cast<double>(row) * height}, room.x,
                               {words(option.name), option.value ? words(option.value(stage)) : "", words(option.help),
                                line == seen.chosen(), !option.change});
    }
    const auto all = static_cast<double>(seen.count());
    view::draw_scroll_mark(canvas, {corner.x + room.x + 8, corner.y}, height * static_cast<double>(seen.rows()),
                           static_cast<double>(seen.first()) / all, static_cast<double>(seen.rows()) / all);
}

}  // namespace megapon::scenes
