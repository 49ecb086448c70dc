#include "app/screens/levels.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "app/raster/boil.h"
#include "app/screens/live_match.h"
#include "geometry/trig.h"

namespace megapon::screens {

namespace {

using input::MenuAction;

constexpr double card_width = 88, card_gap = 5;  // px
constexpr double stamp_radius = 11;
constexpr int stamp_id = 100;  // of a card's place for the stamp, after the cards and the line below

const raster::Colour soft_ink = faded(view::ink, 0.8);

std::string level_key(int level) { return "level." + std::to_string(level); }

std::string score_text(const play::LevelRecord& record) {
    if (record.best_own == 0) return "–";
    return std::to_string(record.best_own) + " : " + std::to_string(record.best_other);
}

std::string count_text(int count) { return count == 0 ? "–" : std::to_string(count); }

std::string shout_text(const i18n::Translations& tr, double loudness) {
    if (loudness == 0) return "–";
    return tr("result.decibels", {{"loudness", std::to_string(std::lround(loudness))}});
}

// A stamp of red ink, or the dotted ring where it will be.
void draw_stamp(raster::Canvas& canvas, geometry::Vec middle, bool reached, int boil) {
    if (!reached) {
        raster::Path dots;
        for (int turn = 0; turn < 360; turn += 30) dots.disc(middle + stamp_radius * geometry::direction(turn), 0.8);
        return canvas.fill(dots, faded(view::ink, 0.4));
    }
    const raster::Colour red = view::side_colour[1];
    canvas.fill(raster::Path().ring(middle, stamp_radius, 1.6), red);
    canvas.fill(raster::Path().ring(middle, stamp_radius - 2.6, 0.8), red);
    const geometry::Vec tick[] = {raster::boiled(middle + geometry::Vec{-4.5, 0.5}, boil, 0.4),
                                  raster::boiled(middle + geometry::Vec{-1.2, 4.2}, boil, 0.4),
                                  raster::boiled(middle + geometry::Vec{5, -4.5}, boil, 0.4)};
    canvas.fill(raster::Path().stroke(tick, 2.2), red);
}

// The three stamps that any level gives, side by side.
view::Item stamp_row(const i18n::Translations& tr, const play::Records& records) {
    std::vector<view::Item> cells;
    for (int stamp = 0; stamp < play::stamp_count; ++stamp) {
        const int times = records.stamps[static_cast<std::size_t>(stamp)];
        const std::string name = tr("stamp." + std::to_string(stamp));
        view::Item cell = view::centred((times > 0 ? "● " : "○ ") + name, view::TextRole::body,
                                        times > 0 ? view::side_colour[1] : soft_ink);
        cell.padding = {8, 0};
        cells.push_back(std::move(cell));
    }
    view::Item item = view::row(std::move(cells));
    item.align = raster::Align::centre;
    item.fits_content = true;
    return item;
}

}  // namespace

LevelScreen::LevelScreen(const Ui& ui, Navigator& navigator, const play::Records& records)
    : ui_(ui), navigator_(navigator), records_(records), chosen_(records.next_level() - 1) {}

bool LevelScreen::handle(const input::InputEvent& event) {
    if (!event.menu) return false;
    const bool on_card = chosen_ != back;
    const auto at = layout_.at(event.place());
    switch (*event.menu) {
        case MenuAction::left:
            return choose(on_card ? (chosen_ + back - 1) % back : chosen_);
        case MenuAction::right:
            return choose(on_card ? (chosen_ + 1) % back : chosen_);
        case MenuAction::up:
        case MenuAction::down:
            return choose(on_card ? back : records_.next_level() - 1);
        case MenuAction::point:
            return at && *at <= back && *at != chosen_ && choose(*at);
        case MenuAction::click:
            return at && *at <= back && choose(*at) && accept();
        case MenuAction::accept:
            return accept();
        case MenuAction::back:
            navigator_.go_to_title();
            return true;
        default:
            return false;
    }
}

bool LevelScreen::choose(int card) {
    chosen_ = card;
    ui_.audio.play({.kind = audio::SoundKind::menu_move});
    return true;
}

bool LevelScreen::accept() {
    ui_.audio.play({.kind = audio::SoundKind::menu_choose});
    if (chosen_ == back)
        navigator_.go_to_title();
    else
        navigator_.go_to_match(against_computer(chosen_ + 1));
    return true;
}

// Name, how hard, the stamp, and what has been reached.
view::Item LevelScreen::card(int index) const {
    const i18n::Translations& tr = ui_.tr();
    const int level = index + 1;
    const play::LevelRecord& record = records_.level(level);
    view::Item hard = view::centred(tr(level_key(level) + "_is"), view::TextRole::small, soft_ink);
    hard.wraps = true;
    hard.height = 36;
    const i18n::Message matches("levels.matches",
                                {{"won", std::to_string(record.won)}, {"lost", std::to_string(record.lost)}});
    view::Item card = view::column(
        {view::centred(tr(level_key(level)), view::TextRole::item),
         hard,
         {.height = 2 * stamp_radius + 6, .id = stamp_id + index},
         view::centred(record.won + record.lost > 0 ? tr(matches) : tr("levels.new"), view::TextRole::small),
         view::centred(tr("levels.best", {{"score", score_text(record)}}), view::TextRole::small)},
        3);
    card.padding = {5, 6};
    card.width = card_width;
    card.id = index;
    card.surface = index == chosen_ ? view::Surface::panel : view::Surface::shade;
    return card;
}

view::Item LevelScreen::back_line() const {
    view::Item line = view::centred(ui_.tr()("menu.back"), view::TextRole::item);
    line.padding = {22, 2.5};
    line.width = 184;
    line.id = back;
    line.align = raster::Align::centre;
    if (chosen_ == back) line.surface = view::Surface::selection;
    return line;
}

void LevelScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    std::vector<view::Item> cards;
    cards.reserve(play::recorded_levels);
    for (int index = 0; index < play::recorded_levels; ++index) cards.push_back(card(index));
    view::Item row = view::row(std::move(cards), card_gap);
    row.align = raster::Align::centre;
    row.fits_content = true;
    view::draw_paper(canvas);
    layout_ = view::Layout(canvas, view::page_area,
                           view::title_page(tr("title.versus"), {row, view::spacer(10), stamp_row(tr, records_),
                                                                 view::spacer(8), back_line()}));
    layout_.draw(canvas);
    for (int index = 0; index < play::recorded_levels; ++index) {
        const view::Box box = layout_.box(stamp_id + index);
        draw_stamp(canvas, (box.low + box.high) / 2, records_.level(index + 1).won > 0, ui_.boil());
    }
}

bool RecordsScreen::handle(const input::InputEvent& event) {
    const bool leaves =
        event.menu == MenuAction::back || event.menu == MenuAction::accept || event.menu == MenuAction::click;
    if (leaves) navigator_.go_to_title();
    return leaves;
}

// A row a level.
view::Item RecordsScreen::table() const {
    const i18n::Translations& tr = ui_.tr();
    std::vector<view::Item> cells{{.words = ""}};
    for (const char* heading : {"records.won", "records.lost", "records.best", "records.rally", "records.shout"})
        cells.push_back(view::centred(tr(heading), view::TextRole::small, soft_ink));
    for (int level = 1; level <= play::recorded_levels; ++level) {
        const play::LevelRecord& record = records_.level(level);
        cells.push_back({.words = tr(level_key(level)), .role = view::TextRole::item});
        for (const std::string& value : {count_text(record.won), count_text(record.lost), score_text(record),
                                         count_text(record.longest_rally), shout_text(tr, record.loudest_shout)})
            cells.push_back(view::centred(value, view::TextRole::body));
    }
    view::Item item = view::table(6, std::move(cells), {20, 6});
    item.align = raster::Align::centre;
    item.fits_content = true;
    return item;
}

void RecordsScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    view::draw_paper(canvas);
    const view::Item page = view::list_page(
        tr("title.records"),
        {view::flexible_space(), table(), view::spacer(12), stamp_row(tr, records_), view::flexible_space()},
        tr(ui_.last_device.is_pad() ? "records.hint_pad" : "records.hint"));
    view::Layout(canvas, view::page_area, page).draw(canvas);
}

}  // namespace megapon::screens
