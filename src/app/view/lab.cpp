#include "app/view/lab.h"

#include <algorithm>

namespace megapon::view {

// Lays out and draws one page of the lab.
struct LabPage {
    static constexpr double card_padding = 7, largest_text_size = 1.5;
    static constexpr double picture_text_size = 1.4;  // at most, on an upright page: letters grow with the picture

    Canvas& canvas;
    const LabView& view;
    const i18n::Translations& tr;
    LabPlaces places = lab_places(canvas, view.shows_code);
    Box card_inside = geometry::expand(places.card, -card_padding);
    double card_width = card_inside.high.x - card_inside.low.x;
    bool large_text = is_large_text(canvas);
    std::vector<Layout> parts{};

    std::vector<Layout> draw() {
        draw_paper(canvas);
        if (view.opening) {
            draw_lab_opening(canvas, view, places, tr);
            return std::move(parts);
        }
        draw_heading();
        if (!view.shows_code || !places.is_upright) draw_buttons(places.tabs, ButtonPlace::tabs, 1);
        draw_panel(canvas, places.picture.offset, places.picture.scale * lab::diagram_size);
        const double wanted = canvas.text_size();
        if (places.is_upright) canvas.set_text_size(std::min(wanted, picture_text_size));
        if (view.shows_code && !places.is_upright) canvas.set_text_size(std::max(wanted, picture_text_size));
        {
            const raster::ScopedTransform inset(canvas, places.picture);
            draw_lab_picture(canvas, view, tr);
        }
        canvas.set_text_size(wanted);
        if (!view.shows_code || !places.is_upright) draw_card();
        if (!view.shows_code) draw_time_and_caption();
        draw_buttons(places.bar, ButtonPlace::bar, places.bar_rows);
        if (view.shows_code) draw_lab_code(canvas, view, places, tr);
        if (view.explains) {
            const std::string why =
                view.course.hides_answer ? "lab.chapter.why_later" : view.exhibit.info().text_key("why");
            std::vector<Item> items{Item{.words = tr("lab.why"), .role = TextRole::heading}, paragraph(tr(why)),
                                    paragraph(hint("lab.hands"), TextRole::small, soft_ink)};
            add_source(items, true);
            add(places.explanation, on_panel(column(std::move(items), 8), {14, 10}), Anchor::middle);
        }
        return std::move(parts);
    }

    void draw_time_and_caption() {
        draw_lab_strip(canvas, view, places);
        // Below one another beside a picture, as strips of paper in a book; in a row on an upright page.
        std::vector<Item> bookmarks = buttons_at(ButtonPlace::bookmarks);
        const std::size_t columns = places.is_upright ? bookmarks.size() : 1;
        mark_buttons(add(places.bookmarks, table(columns, std::move(bookmarks), {4, 3})), ButtonPlace::bookmarks);
        draw_caption();
    }

    const Layout& add(const Box& area, const Item& root, Anchor anchor = Anchor::fill) {
        parts.emplace_back(canvas, exactly(canvas, area), root, anchor, Lines::written_smaller);
        parts.back().draw(canvas);
        return parts.back();
    }

    void draw_heading() {
        Item time = lab_time_item(view, tr);
        const lab::Stop* stop = view.course.stop;
        const std::string key = stop ? stop->text_key(stop->name) : view.exhibit.info().text_key("name");
        Item name{.words = tr(key), .role = TextRole::heading, .grow = 1};
        std::vector<Item> items = buttons_at(ButtonPlace::heading);
        items.insert(items.begin(), std::move(name));
        if (places.is_upright)
            return draw_focus(add(places.heading, column({row(std::move(items), 10), std::move(time)})));
        items.push_back(std::move(time));
        draw_focus(add(places.heading, row(std::move(items), 10)));
    }

    std::vector<Item> buttons_at(ButtonPlace place) const {
        std::vector<Item> items;
        for (std::size_t i = 0; i < view.buttons.size(); ++i) {
            const Button& button = view.buttons[i];
            if (button.place != place || !button.is_shown) continue;
            // In one line on an upright page, whose rows are no higher, and where a button has the whole card.
            const bool is_one_line = places.is_upright || (large_text && place == ButtonPlace::bar) ||
                                     button.key.empty() || place == ButtonPlace::next || place == ButtonPlace::heading;
            Item item = button_item(button, i, is_one_line);
            item.padding = place == ButtonPlace::bookmarks ? Vec{} : Vec{2, places.is_upright ? 4.5 : 1};
            if (place == ButtonPlace::heading) item.padding = {4, 1}, item.grow = 0;
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
        mark_buttons(add(area, column(std::move(lines), gap)), place);
    }

    void mark_buttons(const Layout& layout, ButtonPlace place) const {
        for (std::size_t i = 0; i < view.buttons.size(); ++i) {
            if (view.buttons[i].place != place) continue;
            const Box box = layout.box({button_spot, i});
            if (place == ButtonPlace::bookmarks)
                canvas.fill(Path().frame(box.low, box.high - box.low, 0.8), faded(ink, 0.5));
            if (view.buttons[i].is_pressed)
                canvas.fill(Path().rect({box.low.x, box.high.y - 2}, {box.high.x - box.low.x, 2}), ink);
        }
        draw_focus(layout);
    }

    // The verdict, or the question with its answers.
    void add_verdict(std::vector<Item>& items) const {
        const bool just_answered = view.quiz.answered;
        if (view.quiz.pending) {
            const std::string key = view.exhibit.info().text_key("question");
            items.push_back(paragraph(tr(key, {{"pages", view.quiz.asks_for.frames_ahead}})));
            items.push_back(row(buttons_at(ButtonPlace::answers), 4));
            if (!view.quiz.asks_for.place) return;
            for (Item& button : buttons_at(ButtonPlace::drawing)) {
                if (places.is_upright) button.grow = 0;  // the card is high
                items.push_back(std::move(button));
            }
            const char* how = view.quiz.asks_for.direction ? "lab.draw_arrow" : "lab.draw_cross";
            items.push_back(paragraph(hint(how), TextRole::small));
        } else if (view.exhibit.info().traits.shows_verdict || just_answered) {
            const bool hit = just_answered ? view.exhibit.question_answer() : view.exhibit.is_hit();
            items.push_back(centred(tr(hit ? "lab.hit" : "lab.miss"), TextRole::item));
            if (!view.exhibit.is_naive() || just_answered) return;
            // Whether it answers rightly always takes a line: nothing moves below a mouse that drags.
            const bool wrong = view.exhibit.is_wrong();
            items.push_back(small(tr(wrong ? "lab.wrong_answer" : "lab.right_answer"), wrong ? alarm : soft_ink,
                                  raster::Align::centre));
        }
    }

    // Where fingers were used last, a text that names no key.
    std::string hint(const char* key) const { return tr(std::string(key) + (view.by_finger ? "_touch" : "")); }

    // What gives the verdict: a function of the game and its file, or the naive method by its name.
    void add_source(std::vector<Item>& items, bool names_file) const {
        const lab::ExhibitInfo& info = view.exhibit.info();
        const lab::Exhibit& exhibit = view.exhibit;
        if (exhibit.is_naive())
            return items.push_back(
                small(tr(info.text_key(exhibit.method(true))), exhibit.naive_is_mistake() ? alarm : ink));
        items.push_back(small(exhibit.function(), ink));
        if (names_file) items.push_back(small(info.file));
    }

    Item puzzle_item(std::size_t puzzle, bool solved) const {
        const double mark_width = text_height(TextRole::body, canvas.text_size());
        Item mark{.words = solved ? "●" : "○", .colour = solved ? side_colour[0] : soft_ink, .width = mark_width};
        const std::string key = view.exhibit.info().text_key("puzzle") + std::to_string(puzzle + 1);
        return row({std::move(mark), growing(paragraph(tr(key), TextRole::small))}, 2);
    }

    Item numbers_asked_about() const {
        std::vector<Item> numbers;
        add_lab_numbers(numbers, canvas, view, tr, card_width);
        return column(std::move(numbers), 1);
    }

    // The question of this stop, what to try and, once that is done, what it shows; the verdict and the numbers that it
    // is about, and the button that leads on.
    Item course_item() const {
        const lab::Stop& stop = *view.course.stop;
        Item sentence = paragraph(tr(stop.text_key(view.course.tried ? stop.learned : stop.asks)), TextRole::body,
                                  view.course.tried ? side_colour[0] : ink);
        const int stops = static_cast<int>(stops_of(stop.chapter).size());
        const std::string place =
            tr("lab.chapter.place",
               {{"chapter", tr(chapter_key(stop.chapter))}, {"stop", lab::number_of(stop)}, {"stops", stops}});
        const std::string verdict =
            view.exhibit.info().traits.shows_verdict ? tr(view.exhibit.is_hit() ? "lab.hit" : "lab.miss") : "";
        Item place_and_verdict = named(place, small(verdict, ink));
        place_and_verdict.children.front().wraps = true;
        std::vector<Item> items{std::move(place_and_verdict), std::move(sentence),
                                puzzle_item(stop.puzzle, view.course.tried)};
        if (view.course.not_by_hand) items.push_back(small(tr("lab.chapter.not_by_hand"), side_colour[1]));
        items.push_back(flexible_space());
        items.push_back(numbers_asked_about());
        add_guesses(items);
        items.push_back(row(buttons_at(ButtonPlace::next)));
        return column(std::move(items), 2);
    }

    Item puzzles_item() const {
        std::vector<Item> items;
        for (std::size_t i = 0; i < lab::puzzles_per_exhibit; ++i)
            items.push_back(puzzle_item(i, view.stamps.puzzles.at(i)));
        items.push_back(flexible_space());
        items.push_back(numbers_asked_about());
        if (view.stamps.medal != lab::Medal::none)
            items.push_back(
                small(tr("lab.medal." + std::to_string(static_cast<int>(view.stamps.medal))), side_colour[1]));
        return column(std::move(items), 3);
    }

    void draw_card() {
        draw_panel(canvas, places.card.low, places.card.high - places.card.low);
        switch (view.quiz.pending ? LabCard::numbers : view.card) {
            case LabCard::numbers:
                return draw_focus(add_to_card(&LabPage::numbers_item, 1.4));
            case LabCard::puzzles:
                return draw_focus(add_to_card(&LabPage::puzzles_item));
            case LabCard::course:
                return draw_focus(add_to_card(&LabPage::course_item));
            case LabCard::map:
                return void(add(card_inside, draw_lab_map(canvas, view, places, tr)));
            case LabCard::curve:
                return void(add(card_inside, draw_lab_curve(canvas, view, places, tr)));
        }
    }

    // What a method makes for the card, written smaller where the card has no room for it, and up to `most` times as
    // large where it has. A formula is broken into other rows at each size.
    const Layout& add_to_card(Item (LabPage::*make)() const, double most = 1) {
        constexpr double least = 0.6, step = 0.05;
        const Box area = exactly(canvas, card_inside);
        const auto fits = [&](double size) {
            canvas.set_text_size(size);
            return Layout(canvas, area, (this->*make)(), Anchor::top, Lines::written_smaller).text_size == size;
        };
        const double wanted = canvas.text_size();
        double size = wanted;
        if (const CardShape* kept = view.kept_shape()) {
            size = kept->text_size;
        } else {
            for (const double larger : {1.4 * wanted, 1.2 * wanted})
                if (size == wanted && larger <= std::min(largest_text_size, most * wanted) && fits(larger))
                    size = larger;
            while (size > least && !fits(size)) size -= step;
        }
        if (view.shape) view.shape->text_size = size;
        canvas.set_text_size(size);
        const Layout& layout = add(card_inside, (this->*make)());
        canvas.set_text_size(wanted);
        return layout;
    }

    Item numbers_item() const {
        std::vector<Item> items;
        add_verdict(items);
        if (!view.quiz.pending)
            add_lab_numbers(items, canvas, view, tr, card_width);  // they would give the answer away
        items.push_back(flexible_space());
        if (view.frame_us != 0) items.push_back(small(tr("lab.cost", {{"time", lab::cut_off(view.frame_us, 0)}})));
        if (view.plain_ns > 0) {
            const i18n::Arguments times{{"saving", lab::cut_off(view.saving_ns)},
                                        {"plain", lab::cut_off(view.plain_ns)}};
            items.push_back(small(tr(view.exhibit.info().text_key("time"), times)));
        }
        add_guesses(items);
        auto place = view.quiz.pending ? std::nullopt : lab_place_item(canvas, view, tr, card_width);
        const bool names_file = !place && !large_text;
        if (place) items.push_back(std::move(*place));
        add_source(items, names_file);
        return column(std::move(items), 1);
    }

    // How the last guess was, and how many have been right.
    void add_guesses(std::vector<Item>& items) const {
        const lab::Quiz& quiz = view.quiz;
        if (quiz.asked == 0) return;
        if (const auto& error = quiz.last_error; error && !quiz.pending) {
            const i18n::Arguments off{{"px", lab::cut_off(error->px)},
                                      {"degrees", lab::cut_off(error->degrees.value_or(0))}};
            items.push_back(small(tr(error->degrees ? "lab.off_direction" : "lab.off", off), ink));
        }
        const std::string word = quiz.pending ? "" : tr(quiz.last_right ? "lab.right" : "lab.wrong");
        items.push_back(named(word, small(tr("lab.score", {{"right", quiz.right}, {"asked", quiz.asked}}), ink)));
    }

    void draw_caption() {
        if (!view.copied.empty()) {
            const double width = places.caption.high.x - places.caption.low.x;
            const std::string line = tr("lab.copied", {{"line", view.copied}});
            return void(add(places.caption, small(cut_off(canvas, line, TextRole::small, width)), Anchor::middle));
        }
        if (view.explained_word) {  // what it means
            const Item item{.words = lab_word_explained(view.exhibit, view.selected, *view.explained_word, tr),
                            .wraps = places.is_upright || large_text};
            return void(add(places.caption, item, Anchor::middle));
        }
        if (view.quiz.pending || view.course.hides_answer) {  // it would answer
            const Item later{.words = tr(view.quiz.pending ? "lab.caption_after_guess" : "lab.chapter.later"),
                             .role = TextRole::small,
                             .colour = soft_ink,
                             .wraps = true};
            return void(add(places.caption, later, Anchor::middle));
        }
        const double wanted = canvas.text_size();
        const Item caption = lab_caption_item(canvas, view, tr, places.caption.high - places.caption.low);
        const Layout& layout = add(places.caption, caption, Anchor::middle);
        canvas.set_text_size(wanted);
        draw_focus(layout);
    }

    // Round the button or the dial that is selected, if it is there.
    void draw_focus(const Layout& layout) const {
        if (!view.selected_button && !view.selected_dial) return;
        const Box box = layout.box(view.selected_button ? Spot{button_spot, *view.selected_button}
                                                        : Spot{lab_dial, *view.selected_dial});
        if (box.high == box.low) return;
        const Box ring = geometry::expand(box, 1);
        const Vec corners[] = {ring.low, {ring.high.x, ring.low.y}, ring.high, {ring.low.x, ring.high.y}};
        canvas.fill(Path().outline(corners, 1.4), ink);
    }
};

std::string stamp_marks(const lab::ExhibitStamps& stamps) {
    std::string marks;
    for (const bool solved : stamps.puzzles) marks += solved ? "●" : "○";
    for (int i = 0; i < static_cast<int>(stamps.medal); ++i) marks += "*";
    return marks;
}

std::string chapter_key(lab::Chapter chapter) { return "lab.chapter." + std::to_string(static_cast<int>(chapter) + 1); }

std::vector<Layout> draw_lab(Canvas& canvas, const LabView& view, const i18n::Translations& tr) {
    return LabPage{canvas, view, tr}.draw();
}

}  // namespace megapon::view
