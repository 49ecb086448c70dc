#include "app/scenes/help.h"

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
    view::draw_help(canvas, stage.house().words());
}

}  // namespace megapon::scenes
