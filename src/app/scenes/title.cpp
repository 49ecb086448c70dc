#include "app/scenes/title.h"

#include "app/scenes/level.h"
#include "app/scenes/match.h"
#include "app/scenes/replays.h"
#include "app/scenes/stage.h"
#include "app/view/cover.h"

namespace megapon::scenes {

TitleScene::TitleScene()
    : menu_({{"Versus computer", [](Stage& stage) { stage.go(std::make_unique<LevelScene>()); }},
             {"Two players", [](Stage& stage) { stage.go(std::make_unique<MatchScene>(stage, two_players())); }},
             {"Replays", [](Stage& stage) { stage.go(std::make_unique<ReplaysScene>(stage)); }},
             {"Quit", [](Stage& stage) { stage.quit(); }}},
            {.top = {paint::page_size.x / 2, 144}}) {}

void TitleScene::draw(paint::Canvas& canvas, const Stage&) const {
    view::draw_cover(canvas);
    menu_.draw(canvas);
}

}  // namespace megapon::scenes
