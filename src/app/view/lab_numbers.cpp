#include "app/view/lab.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace megapon::view {

namespace {

constexpr double dial_padding = 1.5;  // px on both sides
constexpr double word_gap = 6;        // px, to its line
constexpr char name_mark = '\x1f';    // around the name of a number in a text, or in its place

Item dial_item(const LabView& view, std::string words, std::size_t dial) {
    if (view.selected_dial == dial && !view.typed.empty()) words = view.typed + "_";
    Item item{.words = std::move(words), .colour = ink, .keeps_line = true};
    item.padding = {dial_padding, 0};
    item.surface = Surface::shade;
    item.spot = {lab_dial, dial};
    return item;
}

// A caption in pieces: words, and the numbers between them.
struct CaptionPiece {
    std::string words;
    std::optional<lab::Figure> number{};
};

std::vector<CaptionPiece> caption_pieces(const lab::Exhibit& exhibit, const i18n::Translations& tr) {
    i18n::Arguments names;
    for (const lab::Figure& figure : exhibit.figures())
        names.emplace_back(figure.name, name_mark + figure.name + name_mark);
    for (const lab::Setting& setting : exhibit.settings())
        names.emplace_back(setting.key, name_mark + setting.key + name_mark);
    const std::string text = tr(exhibit.info().text_key(exhibit.caption()), names);
    std::vector<CaptionPiece> pieces;
    bool is_name = false;
    for (std::size_t from = 0; from <= text.size(); is_name = !is_name) {
        const std::size_t end = std::min(text.find(name_mark, from), text.size());
        const std::string words = text.substr(from, end - from);
        const auto number = is_name ? exhibit.number(words) : std::nullopt;
        if (!words.empty()) pieces.push_back({number ? lab::cut_off(number->value, 2) : words, number});
        from = end + 1;
    }
    return pieces;
}

// What a caption says the card need not say again.
bool is_in_caption(const lab::Figure& figure, const lab::Exhibit& exhibit, const i18n::Translations& tr) {
    const std::vector<CaptionPiece> pieces = caption_pieces(exhibit, tr);
    return std::any_of(pieces.begin(), pieces.end(), [&figure](const CaptionPiece& piece) {
        return piece.number && piece.number->name == figure.name;
    });
}

// The pieces of each line; wrapping has dropped the spaces at their ends.
std::vector<std::vector<CaptionPiece>> pieces_of_lines(const std::vector<CaptionPiece>& pieces,
                                                       const std::vector<std::string>& lines) {
    std::vector<std::vector<CaptionPiece>> all;
    std::size_t piece = 0, from = 0;
    const auto pass = [&](std::size_t letters) {
        from += letters;
        if (from == pieces[piece].words.size()) ++piece, from = 0;
    };
    for (const std::string& line : lines) {
        while (piece < pieces.size() && pieces[piece].words[from] == ' ') pass(1);
        std::vector<CaptionPiece> row;
        for (std::size_t left = line.size(); left > 0 && piece < pieces.size();) {
            const std::string part = pieces[piece].words.substr(from, left);
            row.push_back({part, pieces[piece].number});
            left -= part.size();
            pass(part.size());
        }
        all.push_back(std::move(row));
    }
    return all;
}

// The formula and the figures of an exhibit, laid out for a card of some width.
struct Numbers {
    Canvas& canvas;
    const LabView& view;
    const i18n::Translations& tr;
    double card_width;

    double width_of(const std::string& words, TextRole role) const {
        TextStyle style = text_style(role, canvas.text_size());
        style.room = unlimited;
        return canvas.text_width(words, style);
    }

    // Of the terms from one to before another.
    double width_of(const lab::FormulaLine& line, TextRole role, std::size_t from = 0,
                    std::size_t to = std::numeric_limits<std::size_t>::max()) const {
        double width = 0;
        for (std::size_t i = from; i < std::min(to, line.terms.size()); ++i) {
            const lab::Term& term = line.terms[i];
            width += width_of(term.text, role) + (term.dial ? 2 * dial_padding : 0);
        }
        return width;
    }

    // Whether a row may end before the term: not within brackets, and an exponent or a closing sign stays with what it
    // follows.
    static bool may_begin_row(const lab::FormulaLine& line, std::size_t term) {
        std::ptrdiff_t open = 0;
        for (std::size_t i = 0; i < term; ++i) {
            const std::string& text = line.terms[i].text;
            open += std::count(text.begin(), text.end(), '(') - std::count(text.begin(), text.end(), ')');
        }
        if (open > 0) return false;
        for (const char* follower : {"²", ")", ",", "°"})
            if (line.terms[term].text.starts_with(follower)) return false;
        return true;
    }

    // The terms before which a row has to end at this size; what may not begin one stays with the term before.
    std::vector<std::size_t> breaks_of(const lab::FormulaLine& line, TextRole role) const {
        std::vector<std::size_t> breaks;
        double width = 0;
        for (std::size_t i = 0; i < line.terms.size(); ++i) {
            std::size_t end = i + 1;
            while (end < line.terms.size() && !may_begin_row(line, end)) ++end;
            if (width > 0 && may_begin_row(line, i) && width + width_of(line, role, i, end) > card_width) {
                breaks.push_back(i);
                width = 0;
            }
            width += width_of(line, role, i, i + 1);
        }
        return breaks;
    }

    Item terms_item(const lab::FormulaLine& line, TextRole role, const std::vector<std::size_t>& breaks,
                    std::size_t& dial) const {
        std::vector<Item> rows, terms;
        for (std::size_t i = 0; i < line.terms.size(); ++i) {
            const lab::Term& term = line.terms[i];
            terms.push_back(
                term.dial ? dial_item(view, term.text, dial++)
                          : Item{.words = with_sign(term.text, tr), .colour = side_colour[0], .keeps_line = true});
            terms.back().role = role;
            const bool is_last = i + 1 == line.terms.size();
            if (!is_last && std::find(breaks.begin(), breaks.end(), i + 1) == breaks.end()) continue;
            terms.push_back(flexible_space());
            rows.push_back(row(std::exchange(terms, {})));
            rows.back().equal_size = true;
        }
        return column(std::move(rows));
    }

    // A word beside the symbols and numbers of its line; above them where both together are too wide. As the width of
    // the card asks for, or as it was before a dial was dragged.
    Item formula_item(const lab::FormulaLine& line, std::size_t number, std::size_t& dial) const {
        CardShape::Line shape;
        if (const CardShape* kept = view.kept_shape(); kept && number < kept->lines.size()) {
            shape = kept->lines[number];
        } else {
            const double width = width_of(line, TextRole::body);
            const double word = width_of(tr("lab.word." + line.word), TextRole::small);
            shape = {word + word_gap + width > card_width, width > card_width ? TextRole::small : TextRole::body};
            shape.breaks = breaks_of(line, shape.role);
            if (view.shape) view.shape->lines.push_back(shape);
        }
        Item formula = terms_item(line, shape.role, shape.breaks, dial);
        Item word = small(tr("lab.word." + line.word));
        word.spot = {lab_word, number};
        if (shape.has_word_above) return column({std::move(word), std::move(formula)});
        return row({std::move(word), std::move(formula)}, word_gap);
    }
};

}  // namespace

std::string with_sign(std::string text, const i18n::Translations& tr) {
    constexpr std::string_view no = "○";
    if (text.ends_with(no)) text.replace(text.size() - no.size(), no.size(), tr("lab.no"));
    return text;
}

Item named(std::string name, Item value) {
    value.align = raster::Align::right;
    return row({growing(small(std::move(name))), std::move(value)}, 4);
}

void add_lab_numbers(std::vector<Item>& items, Canvas& canvas, const LabView& view, const i18n::Translations& tr,
                     double width) {
    const Numbers numbers{canvas, view, tr, width};
    std::size_t dial = 0, number = 0;
    if (view.shape && !view.kept_shape()) view.shape->lines.clear();
    for (const lab::FormulaLine& line : view.exhibit.formula())
        items.push_back(numbers.formula_item(line, number++, dial));
    if (view.shows_code) return;  // the lines beside it have the numbers, and the card is low
    std::vector<Item> figures;
    for (const lab::Figure& figure : view.exhibit.figures()) {
        if (!figure.is_on_card) continue;
        if (!figure.dial && !view.course.hides_answer && is_in_caption(figure, view.exhibit, tr)) continue;
        std::string value = lab::cut_off(figure.value, 2);
        if (figure.of > 0) value = tr("lab.of", {{"part", value}, {"whole", lab::format(figure.of, 0)}});
        Item shown = figure.dial ? dial_item(view, value, dial++) : small(value, ink);
        shown.role = TextRole::small;
        // What an exhibit counts wrong answers of, where they are not about hits.
        const bool counts = figure.name == "wrong_answers";
        const std::string name = counts ? tr(view.exhibit.info().text_key("counted")) : tr("lab.figure." + figure.name);
        figures.push_back(named(name, std::move(shown)));
    }
    // One below the other, or two side by side where a card is wide.
    constexpr double wide = 300, gap = 16;  // px
    if (width < wide) return void(std::move(figures.begin(), figures.end(), std::back_inserter(items)));
    if (figures.size() % 2 != 0) figures.push_back(flexible_space());
    Item both = table(2, std::move(figures), {gap, 1});
    both.equal_columns = true;
    items.push_back(std::move(both));
}

std::optional<Item> lab_place_item(Canvas& canvas, const LabView& view, const i18n::Translations& tr, double width) {
    const Numbers numbers{canvas, view, tr, width};
    const auto place = view.exhibit.place_line(view.selected);
    if (!place) return std::nullopt;
    std::size_t dial = view.exhibit.dials_beside(view.selected).size() - dials_of(*place).size();
    Item word = small(tr("lab.word.place"));
    word.spot = {lab_word, view.exhibit.formula().size()};
    const double both =
        numbers.width_of(word.words, TextRole::small) + word_gap + numbers.width_of(*place, TextRole::small);
    Item terms = numbers.terms_item(*place, TextRole::small, numbers.breaks_of(*place, TextRole::small), dial);
    const bool has_word = view.kept_shape() ? view.kept_shape()->names_place : both <= width;
    if (view.shape) view.shape->names_place = has_word;
    if (!has_word) return terms;  // they say enough
    return row({std::move(word), std::move(terms)}, word_gap);
}

Item lab_time_item(const LabView& view, const i18n::Translations& tr) {
    const lab::Exhibit& exhibit = view.exhibit;
    const std::string time =
        tr("lab.time",
           {{"page", exhibit.frame()}, {"substep", exhibit.substep()}, {"substeps", std::string(1, name_mark)}});
    const auto dials = exhibit.dials_beside(view.selected);
    std::size_t dial = 0;
    while (dial < dials.size() && exhibit.settings()[dials[dial].setting].key != "substeps") ++dial;
    Item number = dial_item(view, std::to_string(exhibit.substeps()), dial);
    number.role = TextRole::small;
    const std::size_t at = std::min(time.find(name_mark), time.size());
    const std::string after = time.substr(std::min(at + 1, time.size()));
    return row({small(time.substr(0, at)), std::move(number), small(after)});
}

std::vector<lab::FormulaLine> lab_lines(const lab::Exhibit& exhibit, std::size_t selected_handle) {
    std::vector<lab::FormulaLine> lines = exhibit.formula();
    if (auto place = exhibit.place_line(selected_handle)) lines.push_back(std::move(*place));
    return lines;
}

std::string lab_word_explained(const lab::Exhibit& exhibit, std::size_t selected_handle, std::size_t line,
                               const i18n::Translations& tr) {
    const std::vector<lab::FormulaLine> lines = lab_lines(exhibit, selected_handle);
    if (line >= lines.size()) return {};
    return tr("lab.word." + lines[line].word) + ":  " + tr("lab.says." + lines[line].word);
}

std::string lab_caption(const lab::Exhibit& exhibit, const i18n::Translations& tr) {
    std::string caption;
    for (const CaptionPiece& piece : caption_pieces(exhibit, tr)) caption += piece.words;
    return caption;
}

Item lab_caption_item(Canvas& canvas, const LabView& view, const i18n::Translations& tr, Vec room) {
    constexpr double smallest = 0.7, step = 0.02;
    const std::vector<CaptionPiece> pieces = caption_pieces(view.exhibit, tr);
    const std::string words = lab_caption(view.exhibit, tr);
    std::vector<std::string> lines;
    for (;; canvas.set_text_size(canvas.text_size() - step)) {
        const TextStyle style = text_style(TextRole::body, canvas.text_size());
        lines = wrap_text(canvas, words, style, room.x - 4 * dial_padding);  // of a line with two numbers
        const double height = static_cast<double>(lines.size()) * text_height(TextRole::body, canvas.text_size());
        if (height <= room.y || canvas.text_size() <= smallest) break;
    }
    const std::vector<lab::Dial> dials = view.exhibit.dials();
    std::vector<Item> rows;
    for (const auto& line : pieces_of_lines(pieces, lines)) {
        std::vector<Item> row_items;
        row_items.reserve(line.size() + 1);
        for (const auto& [words_there, number] : line) {
            // A number is a dial where one on the card turns the same setting and shows the same number.
            std::size_t same = number && number->dial ? 0 : dials.size();
            while (same < dials.size() && dials[same] != *number->dial) ++same;
            row_items.push_back(
                same < dials.size()
                    ? dial_item(view, words_there, same)
                    : Item{.words = words_there, .colour = number ? side_colour[0] : ink, .keeps_line = true});
        }
        row_items.push_back(flexible_space());
        rows.push_back(row(std::move(row_items)));
    }
    return column(std::move(rows));
}

}  // namespace megapon::view
