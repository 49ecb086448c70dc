#include "app/screens/two_players.h"

#include <array>
#include <string>
#include <vector>

#include "app/screens/match_setup.h"

namespace megapon::screens {

namespace {

// In the order of the lines.
constexpr std::array<const char*, 3> choices{"two.match", "two.winner_stays", "menu.back"};

std::vector<Menu::Line> lines(Navigator& navigator) {
    return {{choices[0], [&navigator] { navigator.go_to_match(two_players()); }},
            {choices[1], [&navigator] { navigator.go_to_match(first_challenge()); }},
            {choices[2], [&navigator] { navigator.go_to_title(); }}};
}

}  // namespace

TwoPlayersScreen::TwoPlayersScreen(const Ui& ui, Navigator& navigator)
    : ui_(ui), navigator_(navigator), menu_(ui, lines(navigator)) {}

bool TwoPlayersScreen::handle(const input::InputEvent& event) {
    if (event.menu != input::MenuAction::back) return menu_.handle(event);
    navigator_.go_to_title();
    return true;
}

void TwoPlayersScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    view::Item about =
        view::centred(tr(std::string(choices[menu_.chosen()]) + "_does"), view::TextRole::body, faded(view::ink, 0.85));
    about.wraps = true;
    about.width = 330;
    about.height = 34;
    view::draw_paper(canvas);
    menu_.draw(canvas, view::page_area, view::title_page(tr("title.two"), {menu_.item(), view::spacer(10), about}));
}

}  // namespace megapon::screens
