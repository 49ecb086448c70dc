#include "app/view/lab.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "app/view/lab_diagram.h"
#include "app/view/widgets.h"

namespace megapon::view {

namespace {

constexpr Box heading_area{{12, 3}, {472, 25}};
constexpr Box card_area{{326, 27}, {472, 217}};
constexpr Box strip_area{{12, 219}, {316, 225}};
constexpr double card_padding = 7;
constexpr Box caption_area{{12, 226}, {468, 240}};
constexpr Box bar_area{{8, 241}, {472, 267}};
constexpr Box explanation_area{{30, 36}, {450, 230}};
constexpr int first_dial = 100;  // ids below it are buttons

const Colour soft_ink = faded(ink, 0.75);

constexpr std::array<const char*, lab_buttons> button_names{"back",  "substep", "frame", "run",    "speed", "reset",
                                                            "guess", "why",     "copy",  "rally", "others", "hit",   "miss"};

constexpr int id_of(LabButton button) { return static_cast<int>(button); }
double moment_x(std::size_t moment) {
    const double spacing = (strip_area.high.x - strip_area.low.x) / static_cast<double>(lab::History::capacity);
    return strip_area.low.x + spacing * static_cast<double>(moment);
}

int id_of_dial(std::size_t dial) { return first_dial + static_cast<int>(dial); }

std::string key_of(const lab::Exhibit& exhibit, const char* what) {
    return std::string("lab.") + exhibit.info().name + '.' + what;
}

Item small(std::string words, Colour colour = soft_ink, raster::Align align = raster::Align::left) {
    return {.words = std::move(words), .role = TextRole::small, .colour = colour, .align = align};
}

// A line with a name on the left and a value on the right.
Item named(std::string name, Item value) {
    Item left = small(std::move(name));
    left.grow = 1;
    value.align = raster::Align::right;
    return row({std::move(left), std::move(value)}, 4);
}

std::string fraction_text(double speed) { return speed == 0.5 ? "1/2" : speed == 0.25 ? "1/4" : "1"; }

std::string value_of(const lab::Setting& setting, const i18n::Translations& tr) {
    if (setting.is_switch()) return tr(setting.value == 0 ? "options.off" : "options.on");
    return lab::format(setting.value, setting.whole ? 0 : 2);
}

void draw_slider(Canvas& canvas, const lab::Handle& handle, const lab::Setting& setting, const i18n::Translations& tr,
                 LabelPlacer& placer) {
    const Vec from{handle.origin.x + setting.low * handle.scale.x, handle.origin.y};
    const Vec to{handle.origin.x + setting.high * handle.scale.x, handle.origin.y};
    const std::string name = tr(("lab.slider." + setting.key).c_str());
    draw_track(canvas, from, to, name + "  " + value_of(setting, tr), placer);
}

}  // namespace

// Lays out and draws one page of the lab.
class LabPage {
  public:
    LabPage(Canvas& canvas, const LabView& view, const i18n::Translations& tr)
        : canvas_(canvas), view_(view), tr_(tr) {}

    LabLayout draw() {
        draw_paper(canvas_);
        draw_heading();
        draw_exhibit();
        draw_card();
        draw_strip();
        draw_caption();
        draw_bar();
        if (view_.explains) draw_explanation();
        return std::move(layout_);
    }

  private:
    const Layout& add(const Box& area, const Item& root, Anchor anchor = Anchor::fill) {
        layout_.parts_.emplace_back(canvas_, area, root, anchor);
        layout_.parts_.back().draw(canvas_);
        return layout_.parts_.back();
    }

    void draw_heading() {
        const std::string time = tr_("lab.time", {{"page", view_.exhibit.frame()},
                                                  {"substep", view_.exhibit.substep()},
                                                  {"substeps", view_.exhibit.substeps()}});
        Item name{.words = tr_(key_of(view_.exhibit, "name")), .role = TextRole::heading, .grow = 1};
        add(heading_area, row({std::move(name), small(time)}, 10));
    }

    void draw_exhibit() {
        draw_panel(canvas_, lab_diagram_corner, lab::diagram_size);
        const raster::ScopedTransform inset(canvas_, {1, lab_diagram_corner});
        const lab::Diagram diagram = view_.quiz.pending() ? view_.exhibit.question_diagram() : view_.exhibit.diagram();
        const auto handles = view_.exhibit.handles();
        const bool has_sliders =
            std::any_of(handles.begin(), handles.end(), [](const lab::Handle& handle) { return handle.is_slider; });
        LabelPlacer placer;
        draw_shapes(canvas_, diagram, placer);
        if (has_sliders) draw_slider_area(canvas_, placer);
        draw_messages(canvas_, diagram, tr_, placer);
        draw_handles(handles, placer);
        draw_labels(canvas_, diagram, placer);
    }

    void draw_handles(const std::vector<lab::Handle>& handles, LabelPlacer& placer) {
        for (const lab::Handle& handle : handles)
            if (handle.is_slider)
                draw_slider(canvas_, handle, view_.exhibit.settings()[*handle.x_setting], tr_, placer);
        for (std::size_t i = 0; i < handles.size(); ++i) {
            const bool selected = i == view_.selected && !view_.selected_dial && !view_.selected_button;
            draw_handle(canvas_, view_.exhibit.position(handles[i]), selected, placer);
        }
    }

    Item button(LabButton button, std::string words) const {
        const std::string& key = view_.keys[static_cast<std::size_t>(button)];
        Item item =
            column({small(std::move(words), ink, raster::Align::centre), small(key, soft_ink, raster::Align::centre)});
        item.padding = {2, 1};
        item.surface = Surface::shade;
        item.id = id_of(button);
        item.grow = 1;
        return item;
    }

    // The verdict, or the question with its answers.
    void add_verdict(std::vector<Item>& items) const {
        const bool just_answered = view_.quiz.asked() > 0;
        if (view_.quiz.pending()) {
            Item question = centred(tr_("lab.question"), TextRole::item);
            question.wraps = true;
            items.push_back(std::move(question));
            items.push_back(row({button(LabButton::hit, tr_("lab.hit")), button(LabButton::miss, tr_("lab.miss"))}, 4));
        } else if (view_.exhibit.shows_verdict() || just_answered) {
            items.push_back(centred(tr_(view_.exhibit.is_hit() ? "lab.hit" : "lab.miss"), TextRole::item));
        }
    }

    Item dial_item(std::string words, std::size_t dial) const {
        if (view_.selected_dial == dial && !view_.typed.empty()) words = view_.typed + "_";
        Item item{.words = std::move(words), .colour = ink};
        item.padding = {1.5, 0};
        item.surface = Surface::shade;
        item.id = id_of_dial(dial);
        return item;
    }

    // Whether the line has room at the usual size.
    bool fits(const lab::FormulaLine& line) const {
        TextStyle style = text_style(TextRole::body, canvas_.text_size());
        style.room = 1e9;
        constexpr double dial_padding = 3;
        double width = 0;
        for (const lab::Term& term : line.terms)
            width += canvas_.text_width(term.text, style) + (term.dial ? dial_padding : 0);
        return width <= card_area.high.x - card_area.low.x - 2 * card_padding;
    }

    // A word above the symbols and numbers of its line.
    Item formula_item(const lab::FormulaLine& line, std::size_t& dial) const {
        std::vector<Item> terms;
        for (const lab::Term& term : line.terms)
            terms.push_back(term.dial ? dial_item(term.text, dial++)
                                      : Item{.words = term.text, .colour = side_colour[0]});
        const TextRole role = fits(line) ? TextRole::body : TextRole::small;
        for (Item& term : terms) term.role = role;
        terms.push_back(flexible_space());
        Item formula = row(std::move(terms));
        formula.equal_size = true;
        return column({small(tr_(("lab.word." + line.word).c_str())), std::move(formula)});
    }

    // The formula and the figures.
    void add_numbers(std::vector<Item>& items) const {
        std::size_t dial = 0;
        for (const lab::FormulaLine& line : view_.exhibit.formula()) items.push_back(formula_item(line, dial));
        for (const lab::Figure& figure : view_.exhibit.figures()) {
            const std::string value = lab::format(figure.value, 2);
            Item shown = figure.dial ? dial_item(value, dial++) : small(value, ink);
            shown.role = TextRole::small;
            items.push_back(named(tr_(("lab.figure." + figure.name).c_str()), std::move(shown)));
        }
    }

    void add_score(std::vector<Item>& items) const {
        const lab::Quiz& quiz = view_.quiz;
        if (view_.frame_us != 0) items.push_back(small(tr_("lab.cost", {{"time", lab::format(view_.frame_us, 0)}})));
        if (quiz.asked() == 0) return;
        const std::string word = quiz.pending() ? "" : tr_(quiz.last_right() ? "lab.right" : "lab.wrong");
        items.push_back(named(word, small(tr_("lab.score", {{"right", quiz.right()}, {"asked", quiz.asked()}}), ink)));
    }

    void draw_card() {
        draw_panel(canvas_, card_area.low, card_area.high - card_area.low);
        std::vector<Item> items;
        add_verdict(items);
        if (!view_.quiz.pending()) add_numbers(items);  // they would give the answer away
        items.push_back(flexible_space());
        add_score(items);
        items.push_back(small(view_.exhibit.info().function, ink));
        items.push_back(small(view_.exhibit.info().file));
        const Layout& layout = add(geometry::expand(card_area, -card_padding), column(std::move(items), 1));
        if (view_.selected_dial && !view_.selected_button) draw_focus(layout.box(id_of_dial(*view_.selected_dial)));
    }

    // The moments side by side, a tick for each contact, and a knob at the present one.
    void draw_strip() {
        const double y = (strip_area.low.y + strip_area.high.y) / 2;
        canvas_.fill(Path().line({strip_area.low.x, y}, {strip_area.high.x, y}, 1), faded(ink, 0.35));
        const double reached = moment_x(view_.contacts.size() - 1);
        if (reached > strip_area.low.x)
            canvas_.fill(Path().line({strip_area.low.x, y}, {reached, y}, 2), faded(ink, 0.6));
        Path ticks;
        for (std::size_t i = 0; i < view_.contacts.size(); ++i)
            if (view_.contacts[i]) ticks.line({moment_x(i), y - 2.6}, {moment_x(i), y + 2.6}, 0.8);
        if (!ticks.empty()) canvas_.fill(ticks, side_colour[1]);
        canvas_.fill(Path().disc({moment_x(view_.moment), y}, 2.8), ink);
    }

    void draw_caption() {
        Item caption{.words = lab_caption(view_.exhibit, tr_)};
        if (!view_.copied.empty()) caption = small(shorten(tr_("lab.copied", {{"line", view_.copied}})));
        add(caption_area, caption, Anchor::middle);
    }

    // Cuts the text off with an ellipsis where it would be too wide.
    std::string shorten(std::string text) const {
        TextStyle style = text_style(TextRole::small, canvas_.text_size());
        style.room = 1e9;
        const double width = caption_area.high.x - caption_area.low.x;
        if (canvas_.text_width(text, style) <= width) return text;
        while (!text.empty() && canvas_.text_width(text + "…", style) > width) text.pop_back();
        return text + "…";
    }

    std::string words_of(LabButton button) const {
        if (button == LabButton::speed) return tr_("lab.button.speed", {{"speed", fraction_text(view_.speed)}});
        if (button == LabButton::run && view_.runs) return tr_("lab.button.pause");
        return tr_(std::string("lab.button.") + button_names[static_cast<std::size_t>(button)]);
    }

    void draw_bar() {
        std::vector<Item> buttons;
        for (std::size_t i = 0; i < lab_bar_buttons; ++i) {
            const auto which = static_cast<LabButton>(i);
            Item item = button(which, words_of(which));
            item.width = (bar_area.high.x - bar_area.low.x - 2.0 * (lab_bar_buttons - 1)) / lab_bar_buttons;
            buttons.push_back(std::move(item));
        }
        const Layout& layout = add(bar_area, row(std::move(buttons), 2));
        if (view_.selected_button) draw_focus(layout.box(id_of(*view_.selected_button)));
    }

    void draw_focus(const Box& box) {
        if (box.high == box.low) return;
        const Box ring = geometry::expand(box, 1);
        const Vec corners[] = {ring.low, {ring.high.x, ring.low.y}, ring.high, {ring.low.x, ring.high.y}};
        canvas_.fill(Path().outline(corners, 1.4), ink);
    }

    void draw_explanation() {
        const auto wrapped = [](std::string words, TextRole role, Colour colour) {
            return Item{.words = std::move(words), .role = role, .colour = colour, .wraps = true};
        };
        Item panel = column({Item{.words = tr_("lab.why"), .role = TextRole::heading},
                             wrapped(tr_(key_of(view_.exhibit, "why")), TextRole::body, ink),
                             wrapped(tr_("lab.hands"), TextRole::small, soft_ink)},
                            8);
        panel.padding = {14, 10};
        panel.surface = Surface::panel;
        add(explanation_area, panel, Anchor::middle);
    }

    Canvas& canvas_;
    const LabView& view_;
    const i18n::Translations& tr_;
    LabLayout layout_;
};

std::optional<int> LabLayout::at(Vec place) const {
    for (const Layout& part : parts_)
        if (const auto id = part.at(place)) return id;
    return std::nullopt;
}

std::optional<LabButton> LabLayout::button_at(Vec place) const {
    const auto id = at(place);
    if (!id || *id >= first_dial) return std::nullopt;
    return static_cast<LabButton>(*id);
}

std::optional<std::size_t> LabLayout::dial_at(Vec place) const {
    const auto id = at(place);
    if (!id || *id < first_dial) return std::nullopt;
    return static_cast<std::size_t>(*id - first_dial);
}

std::optional<std::size_t> lab_moment_at(Vec place, std::size_t moments) {
    if (!contains(geometry::expand(strip_area, 3), place)) return std::nullopt;
    const double spacing = moment_x(1) - moment_x(0);
    const double moment = std::max(0.0, (place.x - strip_area.low.x) / spacing + 0.5);
    return std::min(static_cast<std::size_t>(moment), moments - 1);
}

LabLayout draw_lab(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    return LabPage(canvas, view, tr).draw();
}

std::string lab_caption(const lab::Exhibit& exhibit, const i18n::Translations& tr) {
    const std::string key = key_of(exhibit, "caption");
    i18n::Arguments numbers;
    for (const lab::Figure& figure : exhibit.figures()) numbers.emplace_back(figure.name, lab::format(figure.value, 2));
    for (const lab::Setting& setting : exhibit.settings())
        numbers.emplace_back(setting.key, lab::format(setting.value, 2));
    return tr(key, numbers);
}

}  // namespace megapon::view
