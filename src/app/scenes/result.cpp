#include "app/scenes/result.h"

#include "app/scenes/match.h"
#include "app/scenes/stage.h"
#include "app/scenes/title.h"
#include "app/view/result_sheet.h"

namespace megapon::scenes {

ResultScene::ResultScene(Lineup lineup, const sim::State& last)
    : lineup_(std::move(lineup)),
      match_(last.match),
      menu_({{"result.rematch", [this](Stage& stage) { stage.go(std::make_unique<MatchScene>(stage, lineup_)); }},
             {"result.title", [](Stage& stage) { stage.go(std::make_unique<TitleScene>()); }}},
            {.top = {paint::page_size.x / 2, 214}}) {}

void ResultScene::enter(Stage& stage) { stage.house().sound().play_result_jingle(); }

void ResultScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    const words::Catalogue& words = stage.house().words();
    view::draw_result(canvas, match_, said(lineup_.names, words), words, stage.page(), stage.boil());
    menu_.draw(canvas, stage);
}

}  // namespace megapon::scenes
