#include "app/scenes/title.h"

#include "app/scenes/attract.h"
#include "app/scenes/lab_menu.h"
#include "app/scenes/level.h"
#include "app/scenes/match.h"
#include "app/scenes/options.h"
#include "app/scenes/replays.h"
#include "app/scenes/stage.h"
#include "app/view/cover.h"

namespace megapon::scenes {

TitleScene::TitleScene()
    : menu_({{"title.versus", [](Stage& stage) { stage.go(std::make_unique<LevelScene>()); }},
             {"title.two", [](Stage& stage) { stage.go(std::make_unique<MatchScene>(stage, two_players())); }},
             {"title.replays", [](Stage& stage) { stage.go(std::make_unique<ReplaysScene>(stage)); }},
             {"lab.name", [](Stage& stage) { stage.go(std::make_unique<LabMenuScene>()); }},
             {"title.options", [](Stage& stage) { stage.push(std::make_unique<OptionsScene>()); }},
             {"title.quit", [](Stage& stage) { stage.quit(); }}},
            {.top = {paint::page_size.x / 2, 128}, .line_height = 21}) {}

void TitleScene::enter(Stage& stage) {
    touched_ms_ = stage.now_ms();
    stage.house().sound().play_title_jingle();
}

void TitleScene::feel(Stage& stage, const controls::DeviceEvent&) { touched_ms_ = stage.now_ms(); }

void TitleScene::pass_time(Stage& stage) {
    if (stage.now_ms() >= touched_ms_ + patience) stage.go(std::make_unique<AttractScene>(stage));
}

void TitleScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    view::draw_cover(canvas, stage.house().words(), stage.page(), stage.boil(),
                     stage.house().plays_by_pad() ? "title.hint_pad" : "title.hint");
    menu_.draw(canvas, stage);
}

}  // namespace megapon::scenes
