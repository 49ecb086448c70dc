#include "app/scenes/title.h"

#include "app/scenes/lab_menu.h"
#include "app/scenes/level.h"
#include "app/scenes/match.h"
#include "app/scenes/replays.h"
#include "app/scenes/stage.h"
#include "app/view/cover.h"

namespace megapon::scenes {

TitleScene::TitleScene()
    : menu_({{"title.versus", [](Stage& stage) { stage.go(std::make_unique<LevelScene>()); }},
             {"title.two", [](Stage& stage) { stage.go(std::make_unique<MatchScene>(stage, two_players())); }},
             {"title.replays", [](Stage& stage) { stage.go(std::make_unique<ReplaysScene>(stage)); }},
             {"lab.name", [](Stage& stage) { stage.go(std::make_unique<LabMenuScene>()); }},
             {"title.quit", [](Stage& stage) { stage.quit(); }}},
            {.top = {paint::page_size.x / 2, 144}}) {}

void TitleScene::enter(Stage& stage) { stage.house().sound().play_title_jingle(); }

void TitleScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    view::draw_cover(canvas, stage.house().words(), stage.page(), stage.boil());
    menu_.draw(canvas, stage);
}

}  // namespace megapon::scenes
