#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/screens.h"
#include "geometry/trig.h"
#include "play/records.h"

namespace megapon::screens {

namespace {

constexpr double level_width = 88;           // px
constexpr double upright_level_width = 180;  // px
constexpr double level_gap = 5;              // px
constexpr double stamp_radius = 11;

std::string score_text(const play::LevelRecord& record) {
    if (record.best_own == 0) return "–";
    return std::to_string(record.best_own) + " : " + std::to_string(record.best_other);
}

std::string count_text(int count) { return count == 0 ? "–" : std::to_string(count); }

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

// The stamps beside those of the levels, side by side, or below one another where the canvas is narrow for its letters.
view::Item stamp_row(const i18n::Translations& tr, const play::Records& records, bool is_upright) {
    std::vector<view::Item> cells;
    for (int stamp = 0; stamp < play::stamp_count; ++stamp) {
        const int times = records.stamps[static_cast<std::size_t>(stamp)];
        const std::string name = tr("stamp." + std::to_string(stamp));
        cells.push_back(sized(view::centred((times > 0 ? "● " : "○ ") + name, view::TextRole::body,
                                            times > 0 ? view::side_colour[1] : soft_ink),
                              {8, 0}));
    }
    view::Item row = view::table(is_upright ? 1 : play::stamp_count, std::move(cells));
    row.equal_size = true;
    return view::in_middle(std::move(row));
}

// The computer's levels, from the one that whispers to the one that feeds back: a card each, with what has been
// reached. The next one to beat is offered first; below them a season against all of them.
class LevelScreen : public FocusScreen {
  public:
    explicit LevelScreen(const Services& services)
        : FocusScreen(services, {.name = "level", .fits_upright = true}, services.navigator.leading_to(title_screen()),
                      {.remembered = "levels", .first = static_cast<std::size_t>(services.records().next_level() - 1)}),
          records_(services.records()) {}

    void draw(raster::Canvas& canvas) override {
        is_upright_ = canvas.is_upright();
        const view::Layout& layout = focus_.draw(canvas);
        for (int level = 1; level <= play::recorded_levels; ++level) {
            const view::Box box = layout.box({"stamp", static_cast<std::size_t>(level)});
            draw_stamp(canvas, (box.low + box.high) / 2, records_.level(level).won > 0, ui_.boil());
        }
    }

  private:
    view::Item page() override {
        std::vector<view::Item> cards;
        for (int level = 1; level <= play::recorded_levels; ++level) cards.push_back(card(level));
        const std::size_t columns = is_upright_ ? 2 : cards.size();
        const auto line = [this](const char* words) {
            return sized(view::centred(tr(words), view::TextRole::item), {22, 2.5}, 184);
        };
        view::Item season = focus_.thing(line("season.heading"), Focus::line, {navigator_.leading_to(season_screen())});
        view::Item lines = view::in_middle(view::row({std::move(season), focus_.way_back(line("menu.back"))}, 8));
        return view::title_page(
            tr("title.versus"),
            {view::in_middle(view::table(columns, std::move(cards), {level_gap, level_gap})), view::spacer(10),
             stamp_row(ui_.tr(), records_, is_upright_), view::spacer(8), std::move(lines)});
    }

    view::Item card(int level) {
        const play::LevelRecord& record = records_.level(level);
        view::Item hard =
            view::wrapped(tr("level." + std::to_string(level) + "_is"), view::TextRole::small, 0, soft_ink);
        hard.height = 36;
        const i18n::Message matches("levels.matches", {{"won", record.won}, {"lost", record.lost}});
        view::Item card = view::column(
            {view::centred(tr(level_name(level)), view::TextRole::item),
             hard,
             {.height = 2 * stamp_radius + 6, .spot = {"stamp", static_cast<std::size_t>(level)}},
             view::centred(record.won + record.lost > 0 ? tr(matches) : tr("levels.new"), view::TextRole::small),
             view::centred(tr("levels.best", {{"score", score_text(record)}}), view::TextRole::small)},
            3);
        return focus_.thing(sized(std::move(card), {5, 6}, is_upright_ ? upright_level_width : level_width),
                            Focus::card, {navigator_.leading_to(match_screen(against_computer(level)))});
    }

    const play::Records& records_;
    bool is_upright_ = false;  // canvas drawn last
};

// One part of a player's form over the matches.
struct Curve {
    const char* name;
    double play::SwingForm::*value;
    double unit;  // value shown as 1
};
constexpr std::array all_curves{Curve{"records.timing", &play::SwingForm::timing, 1},
                                Curve{"records.sweet", &play::SwingForm::sweet, 100},
                                Curve{"records.fastest", &play::SwingForm::fastest, 1}};

std::pair<double, double> range_of(const Curve& curve, const std::vector<play::SwingForm>& forms) {
    const auto [low, high] = std::minmax_element(
        forms.begin(), forms.end(),
        [&](const play::SwingForm& a, const play::SwingForm& b) { return a.*curve.value < b.*curve.value; });
    return {*low.*curve.value, *high.*curve.value};
}

// Curve from the oldest match on the left to the last one, which has a dot. `forms`: at least one.
void draw_curve(raster::Canvas& canvas, const view::Box& box, const Curve& curve,
                const std::vector<play::SwingForm>& forms) {
    constexpr double edge = 4;  // px
    const auto [low, high] = range_of(curve, forms);
    const double steps = static_cast<double>(std::max<std::size_t>(forms.size() - 1, 1));
    std::vector<geometry::Vec> points;
    for (const play::SwingForm& form : forms) {
        const double along = static_cast<double>(points.size()) / steps;
        const double up = high > low ? (form.*curve.value - low) / (high - low) : 0.5;
        points.push_back({box.low.x + edge + along * (box.high.x - box.low.x - 2 * edge),
                          box.high.y - edge - up * (box.high.y - box.low.y - 2 * edge)});
    }
    const geometry::Vec axes[] = {box.low, {box.low.x, box.high.y}, box.high};
    canvas.fill(raster::Path().stroke(axes, 1.2), soft_ink);
    canvas.fill(raster::Path().stroke(points, 1.6), view::side_colour[0]);
    canvas.fill(raster::Path().disc(points.back(), 2.6), view::side_colour[0]);
}

// Results against each level, and the stamps; or the last matches, as curves.
class RecordsScreen : public MenuScreen {
  public:
    explicit RecordsScreen(const Services& services)
        : MenuScreen(services, {.name = "records", .fits_upright = true}), records_(services.records()) {
        const auto change_view = [this] {
            shows_curves_ = !shows_curves_;
            menu_->set_words(0, shows_curves_ ? "records.table" : "records.curves");
        };
        set_lines({{"records.curves", change_view}, {"menu.back", navigator_.leading_to(title_screen())}},
                  {.last_leads_back = true});
    }

    void draw(raster::Canvas& canvas) override {
        const bool is_upright = canvas.is_upright();
        const std::size_t matches = records_.forms.size();
        const bool counts = shows_curves_ && matches > 1;
        const view::Item page = view::list_page(
            counts ? tr({"records.last_matches", {{"count", static_cast<int>(matches)}}}) : tr("title.records"),
            {view::flexible_space(), shows_curves_ ? curves(is_upright) : table(is_upright), view::spacer(8),
             stamp_row(ui_.tr(), records_, is_upright), view::flexible_space(), view::in_middle(menu_->item())},
            "");
        const view::Layout& layout = draw_page(canvas, page);
        if (!shows_curves_ || records_.forms.empty()) return;
        for (std::size_t i = 0; i < all_curves.size(); ++i)
            draw_curve(canvas, layout.box({"curve", i}), all_curves[i], records_.forms);
    }

  private:
    // A row a level. On a canvas that is narrow for its letters the columns are so many px wide, as a word of their
    // headings.
    view::Item table(bool is_upright) const {
        constexpr std::pair<const char*, double> columns[] = {{"records.won", 36},
                                                              {"records.lost", 36},
                                                              {"records.best", 52},
                                                              {"records.rally", 58},
                                                              {"records.shout", 58}};
        std::vector<view::Item> cells{{.words = ""}};
        for (const auto& [heading, narrow] : columns) {
            cells.push_back(view::centred(tr(heading), view::TextRole::small, soft_ink));
            cells.back().wraps = is_upright;
            if (is_upright) cells.back().width = narrow;
        }
        for (int level = 1; level <= play::recorded_levels; ++level) {
            const play::LevelRecord& record = records_.level(level);
            const auto role = is_upright ? view::TextRole::body : view::TextRole::item;
            cells.push_back({.words = tr(level_name(level)), .role = role});
            const i18n::Message shout("result.decibels",
                                      {{"loudness", std::to_string(std::lround(record.loudest_shout))}});
            for (const std::string& value :
                 {count_text(record.won), count_text(record.lost), score_text(record), count_text(record.longest_rally),
                  record.loudest_shout == 0 ? std::string("–") : tr(shout)})
                cells.push_back(view::centred(value, view::TextRole::body));
        }
        return view::in_middle(view::table(6, std::move(cells), {is_upright ? 6.0 : 20.0, 3}));
    }

    view::Item curves(bool is_upright) const {
        const std::vector<play::SwingForm>& forms = records_.forms;
        if (forms.empty()) return view::wrapped(tr("records.no_curves"), view::TextRole::body, 220);
        std::vector<view::Item> cells;
        for (std::size_t i = 0; i < all_curves.size(); ++i) {
            const Curve& curve = all_curves[i];
            const auto number = [&curve](double value) { return std::to_string(std::lround(value * curve.unit)); };
            const auto [low, high] = range_of(curve, forms);
            const i18n::Message numbers(
                "records.range",
                {{"low", number(low)}, {"high", number(high)}, {"last", number(forms.back().*curve.value)}});
            cells.push_back(view::column({view::centred(tr(curve.name), view::TextRole::body),
                                          {.width = 132, .height = is_upright ? 44.0 : 84.0, .spot = {"curve", i}},
                                          view::centred(tr(numbers), view::TextRole::small, soft_ink)},
                                         3));
            cells.back().width = 132;
        }
        return view::in_middle(view::table(is_upright ? 1 : all_curves.size(), std::move(cells), {14, 8}));
    }

    const play::Records& records_;
    bool shows_curves_ = false;
};

}  // namespace

Destination level_screen() { return way_to<LevelScreen>(); }
Destination records_screen() { return way_to<RecordsScreen>(); }

}  // namespace megapon::screens
