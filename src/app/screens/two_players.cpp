#include "app/screens/two_players.h"

#include <array>
#include <string>
#include <utility>

#include "app/screens/match_setup.h"
#include "app/view/figures.h"
#include "app/view/match_page.h"
#include "sim/step.h"

namespace megapon::screens {

namespace {

using geometry::Vec;

// In the order of the lines.
constexpr std::array<const char*, 4> choices{"two.match", "two.slip", "two.winner_stays", "menu.back"};

std::vector<Menu::Line> lines_of(Navigator& navigator) {
    return {{choices[0], [&navigator] { navigator.go_to_match(two_players()); }},
            {choices[1], [&navigator] { navigator.go_to_slip(); }},
            {choices[2], [&navigator] { navigator.go_to_match(first_challenge()); }},
            {choices[3], [&navigator] { navigator.go_to_title(); }}};
}

view::Item wrapped(const std::string& words, double width) {
    view::Item item = view::centred(words, view::TextRole::body, faded(view::ink, 0.85));
    item.wraps = true;
    item.width = width;
    return item;
}

}  // namespace

TwoPlayersScreen::TwoPlayersScreen(const Ui& ui, Navigator& navigator)
    : ui_(ui), navigator_(navigator), menu_(ui, lines_of(navigator)) {}

bool TwoPlayersScreen::handle(const input::InputEvent& event) {
    if (event.menu != input::MenuAction::back) return menu_.handle(event);
    navigator_.go_to_title();
    return true;
}

void TwoPlayersScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    view::Item about = wrapped(tr(std::string(choices[menu_.chosen()]) + "_does"), 270);
    about.height = 48;
    view::draw_paper(canvas);
    for (const sim::Side side : sim::both_sides) {
        const double x = side == sim::Side::left ? 52 : raster::page_size.x - 52;
        view::draw_portrait(canvas, {x, 150}, side, 1.7, -30, {.boil = ui_.boil()});
    }
    menu_.draw(canvas, view::page_area, view::title_page(tr("title.two"), {menu_.item(), view::spacer(10), about}));
}

SlipScreen::SlipScreen(const Ui& ui, Navigator& navigator, const sim::Tuning& tuning,
                       std::vector<play::NamedCourt> slips, std::uint64_t seed)
    : ui_(ui),
      navigator_(navigator),
      tuning_(tuning),
      slips_(std::move(slips)),
      random_(seed),
      menu_(ui, lines(), {.width = 150}) {
    chosen_ = random_.next() % slips_.size();
    show();
}

std::vector<Menu::Line> SlipScreen::lines() {
    return {{"slip.play", [this] { navigator_.go_to_match(with_slip(slip())); }},
            {"slip.again", [this] { draw_slip(); }},
            {"slip.without", [this] { navigator_.go_to_match(two_players()); }},
            {"menu.back", [this] { navigator_.go_to_two_players(); }}};
}

void SlipScreen::draw_slip() {
    if (slips_.size() > 1) chosen_ = (chosen_ + 1 + random_.next() % (slips_.size() - 1)) % slips_.size();
    ui_.audio.play({.kind = audio::SoundKind::page});
    show();
}

void SlipScreen::show() {
    world_ = sim::make_world(slip().court, tuning_);
    state_ = sim::start_match(world_, 1);
}

bool SlipScreen::handle(const input::InputEvent& event) {
    if (event.menu != input::MenuAction::back) return menu_.handle(event);
    navigator_.go_to_two_players();
    return true;
}

namespace {

constexpr int picture_id = 100;  // of the place for the picture, after the menu's lines
constexpr Vec picture_size{216, 108};

}  // namespace

// Picture, name and what is different.
view::Item SlipScreen::card() const {
    const i18n::Translations& tr = ui_.tr();
    const std::string key = "slip." + slip().name;
    view::Item about = wrapped(tr(key + "_does"), picture_size.x);
    about.height = 30;
    view::Item card = view::column({{.width = picture_size.x, .height = picture_size.y, .id = picture_id},
                                    view::spacer(4),
                                    view::centred(tr(key), view::TextRole::heading),
                                    about},
                                   2);
    card.padding = {10, 8};
    card.fits_content = true;
    card.surface = view::Surface::panel;
    return card;
}

void SlipScreen::draw(raster::Canvas& canvas) {
    view::Item both =
        view::row({card(), view::column({view::flexible_space(), menu_.item(), view::flexible_space()})}, 16);
    both.align = raster::Align::centre;
    both.fits_content = true;
    view::draw_paper(canvas);
    const view::Layout& layout =
        menu_.draw(canvas, view::page_area, view::title_page(ui_.tr()("slip.heading"), {std::move(both)}));
    const view::Box box = layout.box(picture_id);
    const Vec room = box.high - box.low;
    const double scale = std::min(room.x / slip().court.size.x, room.y / slip().court.size.y);
    const Vec corner = (box.low + box.high - scale * slip().court.size) / 2;
    const raster::ScopedTransform inset(canvas, {scale, corner});
    view::draw_court(canvas, state_, world_, ui_.boil());
}

}  // namespace megapon::screens
