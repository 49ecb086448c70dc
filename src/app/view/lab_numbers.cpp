#include "app/view/lab_numbers.h"

#include <algorithm>
#include <array>
#include <utility>

namespace megapon::view {

namespace {

// The formula and the figures of an exhibit, laid out for a card of some width.
class Numbers {
  public:
    Numbers(Canvas& canvas, const LabView& view, const i18n::Translations& tr, double card_width)
        : canvas_(canvas), view_(view), tr_(tr), card_width_(card_width), large_text_(is_large_text(canvas)) {}

    void add_to(std::vector<Item>& items) const {
        std::size_t dial = 0;
        for (const lab::FormulaLine& line : view_.exhibit.formula()) items.push_back(formula_item(line, dial));
        for (const lab::Figure& figure : view_.exhibit.figures()) {
            std::string value = lab::format(figure.value, 2);
            if (figure.of > 0) value += " / " + lab::format(figure.of, 0);
            Item shown = figure.dial ? dial_item(value, dial++) : small(value, ink);
            shown.role = TextRole::small;
            items.push_back(named(tr_(("lab.figure." + figure.name).c_str()), std::move(shown)));
        }
    }

  private:
    Item dial_item(std::string words, std::size_t dial) const {
        if (view_.selected_dial == dial && !view_.typed.empty()) words = view_.typed + "_";
        Item item{.words = std::move(words), .colour = ink};
        item.padding = {1.5, 0};
        item.surface = Surface::shade;
        item.id = id_of_dial(dial);
        return item;
    }

    double width_of(const std::string& words, TextRole role) const {
        TextStyle style = text_style(role, canvas_.text_size());
        style.room = 1e9;
        return canvas_.text_width(words, style);
    }

    double width_of(const lab::Term& term, TextRole role) const {
        constexpr double dial_padding = 3;
        return width_of(term.text, role) + (term.dial ? dial_padding : 0);
    }

    double width_of(const lab::FormulaLine& line, TextRole role) const {
        double width = 0;
        for (const lab::Term& term : line.terms) width += width_of(term, role);
        return width;
    }

    static Item formula_row(std::vector<Item> terms) {
        terms.push_back(flexible_space());
        Item formula = row(std::move(terms));
        formula.equal_size = true;
        return formula;
    }

    // Whether a row may end before the term: an exponent or a closing sign stays with what it follows.
    static bool may_begin_row(const lab::Term& term) {
        constexpr std::array followers{"²", ")", ",", "°"};
        return std::none_of(followers.begin(), followers.end(),
                            [&](const char* sign) { return term.text.starts_with(sign); });
    }

    // The width of a term and of those that stay with it.
    double width_of_group(const lab::FormulaLine& line, std::size_t first, TextRole role) const {
        double width = width_of(line.terms[first], role);
        for (std::size_t i = first + 1; i < line.terms.size() && !may_begin_row(line.terms[i]); ++i)
            width += width_of(line.terms[i], role);
        return width;
    }

    // The symbols and numbers in as many rows as they need at this size.
    Item terms_item(const lab::FormulaLine& line, TextRole role, std::size_t& dial) const {
        std::vector<Item> rows, terms;
        double width = 0;
        for (std::size_t i = 0; i < line.terms.size(); ++i) {
            const lab::Term& term = line.terms[i];
            if (!terms.empty() && may_begin_row(term) && width + width_of_group(line, i, role) > card_width_) {
                rows.push_back(formula_row(std::exchange(terms, {})));
                width = 0;
            }
            width += width_of(term, role);
            terms.push_back(term.dial ? dial_item(term.text, dial++)
                                      : Item{.words = term.text, .colour = side_colour[0]});
            terms.back().role = role;
        }
        rows.push_back(formula_row(std::move(terms)));
        return column(std::move(rows));
    }

    // A word above the symbols and numbers of its line; beside them where large text leaves room for both.
    Item formula_item(const lab::FormulaLine& line, std::size_t& dial) const {
        constexpr double gap = 6;
        const double width = width_of(line, TextRole::body);
        Item formula = terms_item(line, width <= card_width_ ? TextRole::body : TextRole::small, dial);
        Item word = small(tr_(("lab.word." + line.word).c_str()));
        if (large_text_ && width_of(word.words, TextRole::small) + gap + width <= card_width_)
            return row({std::move(word), std::move(formula)}, gap);
        return column({std::move(word), std::move(formula)});
    }

    Canvas& canvas_;
    const LabView& view_;
    const i18n::Translations& tr_;
    double card_width_;
    bool large_text_;
};

}  // namespace

Item small(std::string words, Colour colour, raster::Align align) {
    return {.words = std::move(words), .role = TextRole::small, .colour = colour, .align = align};
}

Item named(std::string name, Item value) {
    Item left = small(std::move(name));
    left.grow = 1;
    value.align = raster::Align::right;
    return row({std::move(left), std::move(value)}, 4);
}

void add_lab_numbers(std::vector<Item>& items, Canvas& canvas, const LabView& view, const i18n::Translations& tr,
                     double width) {
    Numbers(canvas, view, tr, width).add_to(items);
}

}  // namespace megapon::view
