#include "app/view/lab.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace megapon::view {

namespace {

constexpr double card_padding = 7;
constexpr double largest_text_size = 1.5;
constexpr double picture_text_size = 1.4;  // at most, on an upright page: a phone's letters grow with the picture

}  // namespace

// Lays out and draws one page of the lab.
class LabPage {
  public:
    LabPage(Canvas& canvas, const LabView& view, const i18n::Translations& tr)
        : canvas_(canvas),
          view_(view),
          tr_(tr),
          places_(lab_places(canvas)),
          card_inside_(geometry::expand(places_.card, -card_padding)),
          card_width_(card_inside_.high.x - card_inside_.low.x),
          large_text_(is_large_text(canvas)) {}

    std::vector<Layout> draw() {
        draw_paper(canvas_);
        if (view_.opening) {
            draw_lab_opening(canvas_, view_, tr_);
            return std::move(parts_);
        }
        draw_heading();
        draw_buttons(places_.tabs, ButtonPlace::tabs, 1);
        draw_panel(canvas_, places_.picture.offset, places_.picture.scale * lab::diagram_size);
        const double wanted = canvas_.text_size();
        if (places_.is_upright) canvas_.set_text_size(std::min(wanted, picture_text_size));
        {
            const raster::ScopedTransform inset(canvas_, places_.picture);
            draw_lab_picture(canvas_, view_, tr_);
        }
        canvas_.set_text_size(wanted);
        draw_card();
        draw_lab_strip(canvas_, view_, places_);
        draw_bookmarks();
        draw_caption();
        draw_buttons(places_.bar, ButtonPlace::bar, places_.bar_rows);
        if (view_.shows_code) draw_lab_code(canvas_, view_, tr_);
        if (view_.explains) draw_explanation();
        return std::move(parts_);
    }

  private:
    const Layout& add(const Box& area, const Item& root, Anchor anchor = Anchor::fill) {
        parts_.emplace_back(canvas_, exactly(canvas_, area), root, anchor, Lines::written_smaller);
        parts_.back().draw(canvas_);
        return parts_.back();
    }

    void draw_heading() {
        Item time = lab_time_item(view_, tr_);
        Item name{.words = tr_(view_.exhibit.info().text_key("name")), .role = TextRole::heading, .grow = 1};
        std::vector<Item> items = buttons_at(ButtonPlace::heading);
        for (Item& button : items) {
            button.grow = 0;
            button.padding = {4, 1};
        }
        if (places_.is_upright) {
            items.insert(items.begin(), std::move(name));
            add(places_.heading, column({row(std::move(items), 10), std::move(time)}));
        } else {
            items.insert(items.begin(), std::move(name));
            items.push_back(std::move(time));
            add(places_.heading, row(std::move(items), 10));
        }
        draw_dial_focus(parts_.back());
        if (view_.selected_button) draw_focus(parts_.back().box({button_spot, *view_.selected_button}));
    }

    std::vector<Item> buttons_at(ButtonPlace place) const {
        std::vector<Item> items;
        for (std::size_t i = 0; i < view_.buttons.size(); ++i) {
            const Button& button = view_.buttons[i];
            if (button.place != place || !button.is_shown) continue;
            // In one line on an upright page, whose rows are no higher, and where a button has the whole card.
            const bool is_one_line = places_.is_upright || (large_text_ && place == ButtonPlace::bar) ||
                                     button.key.empty() || place == ButtonPlace::next || place == ButtonPlace::heading;
            Item item = button_item(button, i, is_one_line);
            item.padding = {2, places_.is_upright ? 4.5 : 1};
            item.surface = Surface::shade;
            items.push_back(std::move(item));
        }
        return items;
    }

    // Side by side, in so many rows; one that is pressed is underlined.
    void draw_buttons(const Box& area, ButtonPlace place, std::size_t rows) {
        constexpr double gap = 2;
        std::vector<Item> items = buttons_at(place), lines(rows);
        const std::size_t across = (items.size() + rows - 1) / rows;
        for (std::size_t i = 0; i < items.size(); ++i) lines[i / across].children.push_back(std::move(items[i]));
        for (Item& line : lines) {
            line.equal_columns = true;
            line.gap = {gap, 0};
            line.grow = 1;
        }
        const Layout& layout = add(area, column(std::move(lines), gap));
        for (std::size_t i = 0; i < view_.buttons.size(); ++i) {
            const Box box = layout.box({button_spot, i});
            if (view_.buttons[i].place == place && view_.buttons[i].is_pressed)
                canvas_.fill(Path().rect({box.low.x, box.high.y - 2}, {box.high.x - box.low.x, 2}), ink);
        }
        if (view_.selected_button) draw_focus(layout.box({button_spot, *view_.selected_button}));
    }

    // The verdict, or the question with its answers.
    void add_verdict(std::vector<Item>& items) const {
        const bool just_answered = view_.quiz.answered;
        if (view_.quiz.pending) {
            Item question{
                .words = tr_(view_.exhibit.info().text_key("question"), {{"pages", view_.quiz.asks_for.frames_ahead}})};
            question.wraps = true;
            items.push_back(std::move(question));
            items.push_back(row(buttons_at(ButtonPlace::answers), 4));
            if (view_.quiz.asks_for.place) add_drawing(items);
        } else if (view_.exhibit.info().traits.shows_verdict || just_answered) {
            const bool hit = just_answered ? view_.exhibit.asked_hit() : view_.exhibit.is_hit();
            items.push_back(centred(tr_(hit ? "lab.hit" : "lab.miss"), TextRole::item));
            if (!view_.exhibit.is_naive() || just_answered) return;
            // Whether it answers rightly always takes a line: nothing moves below a mouse that drags.
            const bool wrong = view_.exhibit.is_wrong();
            items.push_back(small(tr_(wrong ? "lab.wrong_answer" : "lab.right_answer"), wrong ? alarm : soft_ink,
                                  raster::Align::centre));
        }
    }

    // Where fingers were used last, a text that names no key.
    std::string hint(const char* key) const { return tr_(std::string(key) + (view_.by_finger ? "_touch" : "")); }

    // How to draw the guess.
    void add_drawing(std::vector<Item>& items) const {
        for (Item& button : buttons_at(ButtonPlace::drawing)) {
            if (places_.is_upright) button.grow = 0;  // the card is high
            items.push_back(std::move(button));
        }
        Item how = small(hint(view_.quiz.asks_for.direction ? "lab.draw_arrow" : "lab.draw_cross"), ink);
        how.wraps = true;
        items.push_back(std::move(how));
    }

    // What gives the verdict: a function of the game and its file, or the naive method by its name.
    void add_source(std::vector<Item>& items, bool names_file) const {
        if (view_.exhibit.is_naive()) return items.push_back(small(lab_method(view_.exhibit, true, tr_), alarm));
        items.push_back(small(view_.exhibit.info().function, ink));
        if (names_file) items.push_back(small(view_.exhibit.info().file));
    }

    void add_score(std::vector<Item>& items) const {
        const lab::Quiz& quiz = view_.quiz;
        if (view_.frame_us != 0) items.push_back(small(tr_("lab.cost", {{"time", lab::format(view_.frame_us, 0)}})));
        if (view_.plain_ns > 0)
            items.push_back(
                small(tr_(view_.exhibit.info().text_key("time"),
                          {{"saving", lab::format(view_.saving_ns)}, {"plain", lab::format(view_.plain_ns)}})));
        if (quiz.asked == 0) return;
        const std::string word = quiz.pending ? "" : tr_(quiz.last_right ? "lab.right" : "lab.wrong");
        if (const auto& error = quiz.last_error; error && !quiz.pending) {
            const i18n::Arguments off{{"px", lab::format(error->px)},
                                      {"degrees", lab::format(error->degrees.value_or(0))}};
            items.push_back(small(tr_(error->degrees ? "lab.off_direction" : "lab.off", off), ink));
        }
        items.push_back(named(word, small(tr_("lab.score", {{"right", quiz.right}, {"asked", quiz.asked}}), ink)));
    }

    // A puzzle with its stamp.
    Item puzzle_item(std::size_t puzzle, bool solved) const {
        const double mark_width = text_height(TextRole::body, canvas_.text_size());
        Item mark{.words = solved ? "●" : "○", .colour = solved ? side_colour[1] : soft_ink, .width = mark_width};
        Item words = small(tr_(view_.exhibit.info().text_key("puzzle") + std::to_string(puzzle + 1)), ink);
        words.wraps = true;
        words.grow = 1;
        return row({std::move(mark), std::move(words)}, 2);
    }

    Item numbers_asked_about() const {
        std::vector<Item> numbers;
        add_lab_numbers(numbers, canvas_, view_, tr_, card_width_);
        return column(std::move(numbers), 1);
    }

    // The question of this stop, what to try and, once that is done, what it shows; the verdict and the numbers that it
    // is about, and the button that leads on.
    Item course_item() const {
        const lab::Stop& stop = view_.exhibit.info().stop;
        Item sentence{.words = tr_(view_.exhibit.info().text_key(view_.course.tried ? "learned" : "asks")),
                      .colour = view_.course.tried ? side_colour[0] : ink,
                      .wraps = true};
        const std::string place = tr_(
            "lab.chapter.place",
            {{"chapter", tr_(chapter_key(stop.chapter))}, {"stop", view_.course.stop}, {"stops", view_.course.stops}});
        const std::string verdict =
            view_.exhibit.info().traits.shows_verdict ? tr_(view_.exhibit.is_hit() ? "lab.hit" : "lab.miss") : "";
        Item place_and_verdict = named(place, small(verdict, ink));
        place_and_verdict.children.front().wraps = true;
        std::vector<Item> items{std::move(place_and_verdict), std::move(sentence),
                                puzzle_item(stop.puzzle, view_.course.tried), flexible_space()};
        items.push_back(numbers_asked_about());
        items.push_back(row(buttons_at(ButtonPlace::next)));
        return column(std::move(items), 2);
    }

    Item puzzles_item() const {
        std::vector<Item> items;
        for (std::size_t i = 0; i < lab::puzzles_per_exhibit; ++i)
            items.push_back(puzzle_item(i, view_.stamps.puzzles.at(i)));
        items.push_back(flexible_space());
        items.push_back(numbers_asked_about());
        if (view_.stamps.medal != lab::Medal::none)
            items.push_back(
                small(tr_("lab.medal." + std::to_string(static_cast<int>(view_.stamps.medal))), side_colour[1]));
        return column(std::move(items), 3);
    }

    void draw_card() {
        draw_panel(canvas_, places_.card.low, places_.card.high - places_.card.low);
        switch (view_.quiz.pending ? LabCard::numbers : view_.card) {
            case LabCard::numbers:
                return draw_dial_focus(add_to_card(&LabPage::numbers_item, 1.4));
            case LabCard::puzzles:
                return draw_dial_focus(add_to_card(&LabPage::puzzles_item));
            case LabCard::map:
                draw_lab_map(canvas_, lab_map_box(places_, view_.map->plane, view_.exhibit), *view_.map, view_.exhibit);
                add(card_inside_, column(lab_map_items(*view_.map, view_.exhibit, tr_), 1));
                return;
            case LabCard::curve:
                draw_lab_curve(canvas_, places_.chart, *view_.chart, view_.exhibit);
                add(card_inside_, column(lab_curve_items(*view_.chart, view_.exhibit, tr_), 1));
                return;
            case LabCard::course: {
                const Layout& layout = add_to_card(&LabPage::course_item);
                draw_dial_focus(layout);
                if (view_.selected_button) draw_focus(layout.box({button_spot, *view_.selected_button}));
                return;
            }
        }
    }

    void draw_dial_focus(const Layout& layout) {
        if (view_.selected_dial && !view_.selected_button) draw_focus(layout.box({lab_dial, *view_.selected_dial}));
    }

    // What a method makes for the card, written smaller where the card has no room for it, and up to `most` times as
    // large where it has. A formula is broken into other rows at each size.
    const Layout& add_to_card(Item (LabPage::*make)() const, double most = 1) {
        constexpr double least = 0.6, step = 0.05;
        const Box area = exactly(canvas_, card_inside_);
        const auto fits = [&](double size) {
            canvas_.set_text_size(size);
            return Layout(canvas_, area, (this->*make)(), Anchor::top, Lines::written_smaller).text_size() == size;
        };
        const double wanted = canvas_.text_size();
        double size = wanted;
        if (const CardShape* kept = view_.kept_shape()) {
            size = kept->text_size;
        } else {
            for (const double larger : {1.4 * wanted, 1.2 * wanted})
                if (size == wanted && larger <= std::min(largest_text_size, most * wanted) && fits(larger))
                    size = larger;
            while (size > least && !fits(size)) size -= step;
        }
        if (view_.shape) view_.shape->text_size = size;
        canvas_.set_text_size(size);
        const Layout& layout = add(card_inside_, (this->*make)());
        canvas_.set_text_size(wanted);
        return layout;
    }

    Item numbers_item() const {
        std::vector<Item> items;
        add_verdict(items);
        if (!view_.quiz.pending)
            add_lab_numbers(items, canvas_, view_, tr_, card_width_);  // they would give the answer away
        items.push_back(flexible_space());
        add_score(items);
        auto place = view_.quiz.pending ? std::nullopt : lab_place_item(canvas_, view_, tr_, card_width_);
        const bool names_file = !place && !large_text_;
        if (place) items.push_back(std::move(*place));
        add_source(items, names_file);
        return column(std::move(items), 1);
    }

    // Below one another beside a picture, as strips of paper in a book; in a row on an upright page.
    void draw_bookmarks() {
        std::vector<Item> items = buttons_at(ButtonPlace::bookmarks);
        for (Item& item : items) item.padding = {};
        const std::size_t columns = places_.is_upright ? items.size() : 1;
        const Layout& layout = add(places_.bookmarks, table(columns, std::move(items), {4, 3}));
        for (std::size_t i = 0; i < view_.buttons.size(); ++i) {
            if (view_.buttons[i].place != ButtonPlace::bookmarks) continue;
            const Box box = layout.box({button_spot, i});
            canvas_.fill(Path().frame(box.low, box.high - box.low, 0.8), faded(ink, 0.5));
            if (view_.buttons[i].is_pressed)
                canvas_.fill(Path().rect({box.low.x, box.high.y - 2}, {box.high.x - box.low.x, 2}), ink);
        }
        if (view_.selected_button) draw_focus(layout.box({button_spot, *view_.selected_button}));
    }

    void draw_caption() {
        if (!view_.copied.empty()) {
            const double width = places_.caption.high.x - places_.caption.low.x;
            const std::string line = tr_("lab.copied", {{"line", view_.copied}});
            add(places_.caption, small(cut_off(canvas_, line, TextRole::small, width)), Anchor::middle);
            return;
        }
        if (view_.explained_word) {  // what it means
            Item item{.words = lab_word_explained(view_.exhibit, view_.selected, *view_.explained_word, tr_)};
            item.wraps = places_.is_upright || large_text_;
            add(places_.caption, item, Anchor::middle);
            return;
        }
        const double wanted = canvas_.text_size();
        const Item caption = lab_caption_item(canvas_, view_, tr_, places_.caption.high - places_.caption.low);
        const Layout& layout = add(places_.caption, caption, Anchor::middle);
        canvas_.set_text_size(wanted);
        draw_dial_focus(layout);
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
        std::vector<Item> items{Item{.words = tr_("lab.why"), .role = TextRole::heading},
                                wrapped(tr_(view_.exhibit.info().text_key("why")), TextRole::body, ink),
                                wrapped(hint("lab.hands"), TextRole::small, soft_ink)};
        add_source(items, true);
        Item panel = column(std::move(items), 8);
        panel.padding = {14, 10};
        panel.surface = Surface::panel;
        add(places_.explanation, panel, Anchor::middle);
    }

    Canvas& canvas_;
    const LabView& view_;
    const i18n::Translations& tr_;
    LabPlaces places_;
    Box card_inside_;
    double card_width_;
    bool large_text_;
    std::vector<Layout> parts_;
};

std::string stamp_marks(const lab::ExhibitStamps& stamps) {
    std::string marks;
    for (const bool solved : stamps.puzzles) marks += solved ? "●" : "○";
    for (int i = 0; i < static_cast<int>(stamps.medal); ++i) marks += "*";
    return marks;
}

std::string chapter_key(lab::Chapter chapter) { return "lab.chapter." + std::to_string(static_cast<int>(chapter) + 1); }

std::vector<Layout> draw_lab(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    return LabPage(canvas, view, tr).draw();
}

}  // namespace megapon::view
