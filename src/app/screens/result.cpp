#include "app/screens/result.h"

#include <algorithm>

#include "app/screens/match.h"
#include "app/screens/screen_stack.h"
#include "app/screens/title.h"
#include "app/view/palette.h"
#include "app/view/result_sheet.h"

namespace megapon::screens {

namespace {

MatchSetup counted(MatchSetup setup, int winner) {
    ++setup.wins[static_cast<std::size_t>(winner)];
    return setup;
}

}  // namespace

ResultScreen::ResultScreen(MatchSetup setup, const sim::State& last)
    : setup_(counted(std::move(setup), last.match.scorer)),
      match_(last.match),
      decided_(*std::max_element(setup_.wins.begin(), setup_.wins.end()) > setup_.best_of / 2),
      menu_({{decided_ ? "result.rematch" : "result.next",
              [this](ScreenStack& stack) {
                  if (decided_) setup_.wins = {};
                  stack.go(std::make_unique<MatchScreen>(stack, setup_));
              }},
             {"result.title", [](ScreenStack& stack) { stack.go(std::make_unique<TitleScreen>()); }}},
            {.top = {raster::page_size.x / 2, 214}}) {}

void ResultScreen::enter(ScreenStack& stack) { stack.house().sound().play_result_jingle(); }

void ResultScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    const i18n::Translations& words = stack.house().words();
    view::draw_result(canvas, match_, said(setup_.names, words), words, stack.page(), stack.boil());
    if (setup_.best_of > 1)
        canvas.text({raster::page_size.x / 2, 186},
                    words("result.series", {{"blue", std::to_string(setup_.wins[0])},
                                            {"red", std::to_string(setup_.wins[1])},
                                            {"best", std::to_string(setup_.best_of)}}),
                    {.size = 12, .colour = view::ink, .align = raster::Align::centre, .room = 200});
    menu_.draw(canvas, stack);
}

}  // namespace megapon::screens
