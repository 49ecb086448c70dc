#include "app/screens/result.h"

#include <algorithm>
#include <utility>

#include "app/view/palette.h"
#include "app/view/result_sheet.h"

namespace megapon::screens {

namespace {

MatchSetup with_win(MatchSetup setup, int winner) {
    ++setup.wins[static_cast<std::size_t>(winner)];
    return setup;
}

bool is_decided(const MatchSetup& setup) {
    return *std::max_element(setup.wins.begin(), setup.wins.end()) > setup.best_of / 2;
}

// A rematch begins the series anew.
std::vector<Menu::Line> lines(Navigator& navigator, MatchSetup setup) {
    const bool decided = is_decided(setup);
    if (decided) setup.wins = {};
    return {{decided ? "result.rematch" : "result.next",
             [&navigator, setup = std::move(setup)] { navigator.go_to_match(setup); }},
            {"result.title", [&navigator] { navigator.go_to_title(); }}};
}

}  // namespace

ResultScreen::ResultScreen(const Ui& ui, Navigator& navigator, MatchSetup setup, const sim::State& last)
    : ui_(ui),
      setup_(with_win(std::move(setup), last.match.scorer)),
      match_(last.match),
      menu_(ui, lines(navigator, setup_), {.top = {raster::page_size.x / 2, 214}}) {}

void ResultScreen::draw(raster::Canvas& canvas) const {
    const i18n::Translations& tr = ui_.tr();
    view::draw_result(canvas, match_, {tr.line(setup_.names[0]), tr.line(setup_.names[1])}, tr, ui_.clock.frame(),
                      ui_.boil());
    if (setup_.best_of > 1)
        canvas.text({raster::page_size.x / 2, 186},
                    tr("result.series", {{"blue", std::to_string(setup_.wins[0])},
                                         {"red", std::to_string(setup_.wins[1])},
                                         {"best", std::to_string(setup_.best_of)}}),
                    {.size = 12, .colour = view::ink, .align = raster::Align::centre, .room = 200});
    menu_.draw(canvas);
}

}  // namespace megapon::screens
