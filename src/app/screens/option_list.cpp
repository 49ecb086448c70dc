#include "app/screens/option_list.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/view/option_line.h"
#include "text/numbers.h"

namespace megapon::screens {

namespace {

using config::Value;
using input::MenuAction;

const Value& value_of(const Preferences& preferences, const std::string& key) {
    return preferences.settings().at(key).value;
}

Option option_of(const std::string& key) { return {"options." + key, "options." + key + "_does"}; }

// The next step in a direction; the last one stays.
double next_step(const std::vector<double>& steps, double present, int by) {
    constexpr double near = 1e-9;
    if (by > 0) {
        const auto above =
            std::find_if(steps.begin(), steps.end(), [present](double step) { return step > present + near; });
        return above == steps.end() ? present : *above;
    }
    const auto below =
        std::find_if(steps.rbegin(), steps.rend(), [present](double step) { return step < present - near; });
    return below == steps.rend() ? present : *below;
}

// As the key stores it.
Value like(const Value& present, double number) {
    if (std::holds_alternative<int>(present)) return static_cast<int>(std::lround(number));
    return number;
}

double number_of(const Preferences& preferences, const std::string& key) {
    const Value& value = value_of(preferences, key);
    if (const int* whole = std::get_if<int>(&value)) return *whole;
    return std::get<double>(value);
}

constexpr geometry::Vec corner{40, 42};
constexpr geometry::Vec room{400, 200};

}  // namespace

Option flag_option(const std::string& key) {
    Option option = option_of(key);
    option.value = [key](const Preferences& preferences) {
        return i18n::Message(std::get<bool>(value_of(preferences, key)) ? "options.on" : "options.off");
    };
    option.change = [key](Preferences& preferences, int) {
        preferences.change({{key, !std::get<bool>(value_of(preferences, key))}});
    };
    return option;
}

Option word_option(const std::string& key, std::vector<std::string> words) {
    Option option = option_of(key);
    option.value = [key](const Preferences& preferences) {
        return i18n::Message("options." + key + "_is." + std::get<std::string>(value_of(preferences, key)));
    };
    option.change = [key, words = std::move(words)](Preferences& preferences, int by) {
        const auto present = std::find(words.begin(), words.end(), std::get<std::string>(value_of(preferences, key)));
        const int count = static_cast<int>(words.size());
        const int next = (static_cast<int>(present - words.begin()) + by + count) % count;
        preferences.change({{key, words[static_cast<std::size_t>(next)]}});
    };
    return option;
}

Option step_option(const std::string& key, std::vector<double> steps, NumberText text, AlsoChanges also) {
    Option option = option_of(key);
    option.value = [key, text = std::move(text)](const Preferences& preferences) {
        return text(number_of(preferences, key));
    };
    option.change = [key, steps = std::move(steps), also = std::move(also)](Preferences& preferences, int by) {
        const double next = next_step(steps, number_of(preferences, key), by);
        auto choices = also ? also(next) : config::ConfigFile::Choices{};
        choices.emplace_back(key, like(value_of(preferences, key), next));
        preferences.change(choices);
    };
    return option;
}

i18n::Message times(double number) { return i18n::Message::verbatim("× " + text::number_text(number)); }

i18n::Message plain_number(double number) { return i18n::Message::verbatim(text::number_text(number)); }

i18n::Message percent(double number) { return i18n::Message::verbatim(text::number_text(std::round(number)) + " %"); }

i18n::Message fraction_percent(double number) { return percent(100 * number); }

OptionList::OptionList(const Ui& ui, Preferences& preferences, std::vector<Option> options)
    : ui_(ui), preferences_(preferences), options_(std::move(options)), selection_(options_.size(), 6) {}

double OptionList::line_height() const { return view::option_height(preferences_.video().text_size); }

std::size_t OptionList::rows() const { return static_cast<std::size_t>(room.y / line_height()); }

bool OptionList::handle(const input::InputEvent& event) {
    selection_.set_rows(rows());
    if (!selection_.handle(event, row_at(event.place())) && !use(event)) return false;
    ui_.audio.play({.kind = audio::SoundKind::menu_move});
    return true;
}

// False: the event means nothing to an option.
bool OptionList::use(const input::InputEvent& event) {
    const Option& chosen = options_[selection_.chosen()];
    if (!event.menu) return false;
    switch (*event.menu) {
        case MenuAction::left:
            change(chosen, -1);
            return true;
        case MenuAction::right:
            change(chosen, 1);
            return true;
        case MenuAction::accept:
            accept(chosen, 1);
            return true;
        case MenuAction::click:
            click(event.place());
            return true;
        default:
            return false;
    }
}

void OptionList::change(const Option& option, int by) {
    if (option.change) option.change(preferences_, by);
}

void OptionList::accept(const Option& option, int by) {
    if (option.accept)
        option.accept();
    else
        change(option, by);
}

void OptionList::click(geometry::Vec place) {
    const auto row = row_at(place);
    if (!row) return;
    selection_.choose(*selection_.line_in(*row));
    accept(options_[selection_.chosen()], view::is_less(place.x - corner.x, room.x) ? -1 : 1);
}

std::optional<std::size_t> OptionList::row_at(geometry::Vec place) const {
    const double row = std::floor((place.y - corner.y) / line_height());
    if (row < 0 || row >= static_cast<double>(selection_.rows())) return std::nullopt;
    if (place.x < corner.x || place.x > corner.x + room.x) return std::nullopt;
    return static_cast<std::size_t>(row);
}

void OptionList::draw(raster::Canvas& canvas) const {
    const i18n::Translations& tr = ui_.tr();
    const double height = line_height();
    ListSelection seen = selection_;
    seen.set_rows(rows());
    for (std::size_t row = 0; row < seen.rows(); ++row) {
        const std::size_t line = seen.first() + row;
        const Option& option = options_[line];
        view::draw_option_line(canvas, corner + geometry::Vec{0, static_cast<double>(row) * height}, room.x,
                               {tr(option.name), option.value ? tr(option.value(preferences_)) : "", tr(option.help),
                                line == seen.chosen(), !option.change});
    }
    const auto all = static_cast<double>(seen.count());
    view::draw_scroll_mark(canvas, {corner.x + room.x + 8, corner.y}, height * static_cast<double>(seen.rows()),
                           static_cast<double>(seen.first()) / all, static_cast<double>(seen.rows()) / all);
}

}  // namespace megapon::screens
