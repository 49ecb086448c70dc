#include "app/scenes/help.h"

#include "app/scenes/prompts.h"
#include "app/scenes/stage.h"
#include "app/view/help.h"

namespace megapon::scenes {

bool HelpScene::obey(Stage& stage, controls::Hotkey key) {
    if (key != controls::Hotkey::help && key != controls::Hotkey::pause) return false;
    stage.pop();
    return true;
}

void HelpScene::choose(Stage& stage, const controls::MenuEvent& event) {
    using enum controls::MenuAction;
    if (event.action == accept || event.action == back || event.action == click) stage.pop();
}

void HelpScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    const House& house = stage.house();
    view::draw_help(canvas, house.words(),
                    {{"walk", walk_prompt(house, 0, false)},
                     {"swing", swing_prompt(house, 0, false)},
                     {"walk2", walk_prompt(house, 1, false)},
                     {"swing2", swing_prompt(house, 1, false)},
                     {"button", swing_prompt(house, 0, true)}});
}

}  // namespace megapon::scenes
