#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/screens/screens.h"

namespace megapon::screens {

namespace {

using input::MenuAction;
using input::Shortcut;

constexpr view::Box help_area{{24, 8}, {456, 262}};
constexpr view::Box wide_help_area{{8, 4}, {472, 266}};
constexpr std::string_view row_spot = "help's row";

constexpr std::array<const char*, 11> rules{"help.one",   "help.two",   "help.pad",   "help.swing",
                                            "help.bunt",  "help.turn",  "help.smash", "help.bend",
                                            "help.serve", "help.shout", "help.replay"};
constexpr std::array<const char*, 9> rules_for_fingers{"help.thumbs", "help.corner", "help.swing",
                                                       "help.bunt",   "help.turn",   "help.smash",
                                                       "help.bend",   "help.serve",  "help.shout"};

// Subject and explanation.
struct Row {
    view::Item name;
    view::Item words;
};
using Parts = std::vector<std::vector<Row>>;

std::vector<Row> rule_rows(const i18n::Translations& words, const ControlLabels& labels,
                           const input::LastDevice& device) {
    const i18n::Arguments keys{{"walk", labels.walk(0, false)},
                               {"swing", labels.swing(0, false)},
                               {"walk2", labels.walk(1, false)},
                               {"swing2", labels.swing(1, false)},
                               {"button", labels.swing(0, true)},
                               {"shout", labels.shout_alone(device)},
                               {"start", labels.of(config::pad_button::start, true)},
                               {"step", labels.of(config::key::period, false)}};
    const std::span<const char* const> all =
        device.is_finger() ? std::span<const char* const>(rules_for_fingers) : std::span<const char* const>(rules);
    std::vector<Row> rows;
    for (const std::string rule : all)
        rows.push_back(
            {{.words = words(rule), .colour = view::side_colour[0]}, {.words = words({rule + "_does", keys})}});
    return rows;
}

std::vector<Row> shortcut_rows(const i18n::Translations& words, const ControlLabels& labels) {
    const auto label = [&labels](int code) { return labels.of(code, false); };
    const std::pair<std::string, const char*> shortcuts[] = {
        {text::cap("Esc") + " " + text::cap("P"), "help.pause"},
        {words("help.click"), "help.pause"},
        {label(config::key::period), "help.step"},
        {text::cap("F1"), "help.help"},
        {text::cap("F2"), "help.physics"},
        {text::cap("F3"), "help.numbers"},
        {text::cap("M") + " " + text::cap("F4"), "help.mute"},
        {label(config::key::left_bracket) + " " + label(config::key::right_bracket), "help.substeps"},
        {label(config::key::backslash), "help.solver"},
        {text::cap("F11") + " " + text::cap("Alt+Enter"), "help.fullscreen"},
        {text::cap("F12"), "help.screenshot"},
        {text::cap("Ctrl+V"), "help.paste"}};
    std::vector<Row> rows;
    for (const auto& [keys, effect] : shortcuts)
        rows.push_back({{.words = keys, .colour = view::side_colour[0]}, {.words = words(effect), .grow = 1}});
    return rows;
}

// Table of so many rows side by side, the first ones at the left.
view::Item table_of(std::span<const Row> rows, std::size_t side_by_side = 1) {
    const std::size_t high = rows.size() / side_by_side;
    std::vector<view::Item> cells;
    for (std::size_t row = 0; row < high; ++row)
        for (std::size_t i = row; i < rows.size(); i += high) {
            cells.push_back(rows[i].name);
            cells.back().spot = {row_spot, i};
            cells.push_back(rows[i].words);
        }
    return view::table(2 * side_by_side, std::move(cells), {12, 0});
}

// Tables of rows that are together no higher than `room` px, of a width that they have there.
std::vector<std::vector<view::Item>> tables_of(raster::Canvas& canvas, const Parts& parts, geometry::Vec room) {
    constexpr double any_height = 1e5;  // px
    constexpr double gap = 6;           // px
    std::vector<std::vector<view::Item>> pages(1);
    double left = room.y;
    for (const std::vector<Row>& part : parts) {
        const view::Layout all(canvas, {{}, {room.x, any_height}}, table_of(part), view::Anchor::top,
                               view::Lines::broken);
        std::size_t first = 0;
        const auto add_table = [&](std::size_t end) {
            if (end > first) pages.back().push_back(table_of(std::span(part).subspan(first, end - first)));
            first = end;
        };
        for (std::size_t i = 0; i < part.size(); ++i) {
            const view::Box row = all.box({row_spot, i});
            const double height = row.high.y - row.low.y;
            if (height > left) {
                add_table(i);
                pages.emplace_back();
                left = room.y;
            }
            left -= height;
        }
        add_table(part.size());
        left -= gap;
    }
    return pages;
}

// Help for the keys, or the thumbs, above any other screen. Letters that are too large for one screen make several.
class HelpScreen : public GameScreen {
  public:
    explicit HelpScreen(const Services& services)
        : GameScreen(services, {.name = "help", .covers = false, .fits_upright = true}) {}

    bool handle(const input::InputEvent& event) override {
        const auto is = [&event](auto... actions) { return ((event.menu == actions) || ...); };
        if (is(MenuAction::left, MenuAction::up, MenuAction::wheel_up)) return turn(-1);
        if (is(MenuAction::right, MenuAction::down, MenuAction::wheel_down)) return turn(1);
        const bool goes_on = is(MenuAction::accept, MenuAction::click);
        if (goes_on && turn(1)) return true;
        const bool closes =
            goes_on || is(MenuAction::back) || event.shortcut == Shortcut::help || event.shortcut == Shortcut::pause;
        if (closes) navigator_.back();
        return closes;
    }

    void draw(raster::Canvas& canvas) override {
        const bool is_upright = canvas.is_upright();
        const bool is_large = ui_.preferences.video().text_size > 1;
        const auto laid_out = [&](const view::Box& area, std::vector<view::Item> items) {
            return view::Layout(canvas, area, view::panel(std::move(items), area.high.x - area.low.x),
                                view::Anchor::middle, is_large ? view::Lines::broken : view::Lines::written_smaller);
        };
        Parts parts{rule_rows(ui_.tr(), services_.labels, ui_.last_device)};
        if (!ui_.last_device.is_finger()) parts.push_back(shortcut_rows(ui_.tr(), services_.labels));
        std::vector<view::Item> whole{view::centred(tr("help.heading"), view::TextRole::heading), table_of(parts[0])};
        if (parts.size() > 1) whole.push_back(table_of(parts[1], is_upright ? 1 : 2));
        view::Layout layout = laid_out(is_upright ? wide_help_area : help_area, std::move(whole));
        last_page_ = 0;
        if (is_large && layout.text_size < canvas.text_size()) {
            std::vector<std::vector<view::Item>> all = pages(canvas, parts);
            last_page_ = all.size() - 1;
            page_ = std::min(page_, last_page_);
            layout = laid_out(wide_help_area, std::move(all[page_]));
        }
        page_ = std::min(page_, last_page_);
        layout.draw(canvas);
        ui_.live_text = live_text_of(layout, {}, ui_.tr());
    }

  private:
    bool turn(int pages) {
        const int to = static_cast<int>(page_) + pages;
        if (to < 0 || to > static_cast<int>(last_page_)) return false;
        page_ = static_cast<std::size_t>(to);
        ui_.audio.play({.kind = audio::SoundKind::page});
        return true;
    }

    // Rows whose letters are as large as the player wants them, and below them the number of the screen.
    std::vector<std::vector<view::Item>> pages(raster::Canvas& canvas, const Parts& parts) const {
        constexpr geometry::Vec around{24, 18 + 12 + 2};  // px: padding, gaps and a little for rounding
        const double beside = view::text_height(view::TextRole::heading, canvas.text_size()) +
                              view::text_height(view::TextRole::small, canvas.text_size());
        const geometry::Vec area = wide_help_area.high - wide_help_area.low + canvas.page() - raster::page_size;
        auto pages = tables_of(canvas, parts, area - around - geometry::Vec{0, beside});
        const int count = static_cast<int>(pages.size());
        for (int number = 1; std::vector<view::Item> & page : pages) {
            const std::string words =
                ui_.hint(number == count ? "help.last_page" : "help.page", {{"page", number}, {"pages", count}});
            page.insert(page.begin(), view::centred(tr("help.heading"), view::TextRole::heading));
            page.push_back(view::centred(words, view::TextRole::small, faded(view::ink, 0.85)));
            ++number;
        }
        return pages;
    }

    std::size_t page_ = 0;
    std::size_t last_page_ = 0;
};

}  // namespace

Destination help_screen() { return way_to<HelpScreen>(); }

}  // namespace megapon::screens
