#include "app/screens/title.h"

#include <cmath>
#include <cstdlib>

#include "app/view/cover.h"
#include "app/view/result_sheet.h"
#include "app/view/sheet.h"
#include "config/pad_codes.h"

namespace megapon::screens {

namespace {

constexpr int levels = 5;
constexpr int first_choice = 1;  // Chatter: a fair start
constexpr double card_ms = 6'000;

std::vector<Menu::Line> title_lines(Navigator& navigator) {
    return {{"title.versus", [&navigator] { navigator.go_to_levels(); }},
            {"title.two", [&navigator] { navigator.go_to_match(two_players()); }},
            {"title.replays", [&navigator] { navigator.go_to_replays(); }},
            {"lab.name", [&navigator] { navigator.go_to_lab_menu(""); }},
            {"title.options", [&navigator] { navigator.open_options(); }},
            {"title.quit", [&navigator] { navigator.quit(); }}};
}

std::vector<Menu::Line> level_lines(Navigator& navigator) {
    std::vector<Menu::Line> lines;
    for (int level = 1; level <= levels; ++level)
        lines.push_back({"level." + std::to_string(level),
                         [&navigator, level] { navigator.go_to_match(against_computer(level)); }});
    lines.push_back({"menu.back", [&navigator] { navigator.go_to_title(); }});
    return lines;
}

// A stick at rest may tremble; that is no touch.
bool is_touch(const input::DeviceEvent& event) {
    if (event.device == input::Device::pad_axis) return std::abs(event.value) > config::pad_axis::pushed;
    return event.device == input::Device::mouse_motion || event.value != 0;
}

}  // namespace

TitleScreen::TitleScreen(const Ui& ui, Navigator& navigator)
    : ui_(ui),
      navigator_(navigator),
      menu_(ui, title_lines(navigator), {.top = {raster::page_size.x / 2, 128}, .line_height = 21}) {}

void TitleScreen::enter() {
    touched_ms_ = ui_.now_ms();
    ui_.audio.play_title_jingle();
}

bool TitleScreen::handle(const input::InputEvent& event) {
    if (!event.repeated) touched_ms_ = ui_.now_ms();
    return menu_.handle(event);
}

bool TitleScreen::update() {
    if (ui_.now_ms() >= touched_ms_ + patience_ms) navigator_.go_to_attract();
    return false;
}

void TitleScreen::draw(raster::Canvas& canvas) const {
    view::draw_cover(canvas, ui_.tr(), ui_.clock.frame(), ui_.boil(),
                     ui_.last_device.is_pad() ? "title.hint_pad" : "title.hint");
    menu_.draw(canvas);
}

LevelScreen::LevelScreen(const Ui& ui, Navigator& navigator)
    : ui_(ui), navigator_(navigator), menu_(ui, level_lines(navigator), {.top = {raster::page_size.x / 2, 104}}) {
    menu_.set_chosen(first_choice);
}

bool LevelScreen::handle(const input::InputEvent& event) {
    if (event.menu != input::MenuAction::back) return menu_.handle(event);
    navigator_.go_to_title();
    return true;
}

void LevelScreen::draw(raster::Canvas& canvas) const {
    view::draw_heading(canvas, ui_.tr()("title.versus"));
    menu_.draw(canvas);
}

AttractScreen::AttractScreen(const Ui& ui, Navigator& navigator, const MatchServices& services)
    : ui_(ui), navigator_(navigator), match_(ui, services, attraction()) {}

bool AttractScreen::handle(const input::InputEvent& event) {
    if (is_touch(event.device)) navigator_.go_to_title();
    return true;
}

bool AttractScreen::update() {
    if (card_until_ms_) {
        if (ui_.now_ms() >= *card_until_ms_) navigator_.go_to_attract();
        return false;
    }
    bool shows = match_.refresh_has_come();
    while (match_.advance()) shows = true;
    if (!match_.session().over()) return shows;
    match_.pause();
    card_until_ms_ = ui_.now_ms() + card_ms;
    return true;
}

std::optional<double> AttractScreen::due_ms() const { return card_until_ms_ ? card_until_ms_ : match_.due_ms(); }

void AttractScreen::draw(raster::Canvas& canvas) const {
    const i18n::Translations& tr = ui_.tr();
    const auto& names = match_.setup().names;
    if (card_until_ms_)
        view::draw_result(canvas, match_.session().state().match, {tr.line(names[0]), tr.line(names[1])}, tr,
                          ui_.clock.frame(), ui_.boil());
    else
        match_.draw(canvas);
    view::draw_foot(canvas, tr("title.press"));
}

}  // namespace megapon::screens
