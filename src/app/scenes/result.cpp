#include "app/scenes/result.h"

#include <algorithm>

#include "app/scenes/match.h"
#include "app/scenes/stage.h"
#include "app/scenes/title.h"
#include "app/view/palette.h"
#include "app/view/result_sheet.h"

namespace megapon::scenes {

namespace {

Lineup counted(Lineup lineup, int winner) {
    ++lineup.wins[static_cast<std::size_t>(winner)];
    return lineup;
}

}  // namespace

ResultScene::ResultScene(Lineup lineup, const sim::State& last)
    : lineup_(counted(std::move(lineup), last.match.scorer)),
      match_(last.match),
      decided_(*std::max_element(lineup_.wins.begin(), lineup_.wins.end()) > lineup_.best_of / 2),
      menu_({{decided_ ? "result.rematch" : "result.next",
              [this](Stage& stage) {
                  if (decided_) lineup_.wins = {};
                  stage.go(std::make_unique<MatchScene>(stage, lineup_));
              }},
             {"result.title", [](Stage& stage) { stage.go(std::make_unique<TitleScene>()); }}},
            {.top = {paint::page_size.x / 2, 214}}) {}

void ResultScene::enter(Stage& stage) { stage.house().sound().play_result_jingle(); }

void ResultScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    const words::Catalogue& words = stage.house().words();
    view::draw_result(canvas, match_, said(lineup_.names, words), words, stage.page(), stage.boil());
    if (lineup_.best_of > 1)
        canvas.text({paint::page_size.x / 2, 186},
                    words("result.series", {{"blue", std::to_string(lineup_.wins[0])},
                                            {"red", std::to_string(lineup_.wins[1])},
                                            {"best", std::to_string(lineup_.best_of)}}),
                    {.size = 12, .colour = view::ink, .align = paint::Align::centre, .room = 200});
    menu_.draw(canvas, stage);
}

}  // namespace megapon::scenes
