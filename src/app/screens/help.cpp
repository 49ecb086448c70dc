#include "app/screens/help.h"

#include "app/screens/prompts.h"
#include "app/screens/screen_stack.h"
#include "app/view/help.h"

namespace megapon::screens {

bool HelpScreen::obey(ScreenStack& stack, input::Hotkey key) {
    if (key != input::Hotkey::help && key != input::Hotkey::pause) return false;
    stack.pop();
    return true;
}

void HelpScreen::choose(ScreenStack& stack, const input::MenuEvent& event) {
    using enum input::MenuAction;
    if (event.action == accept || event.action == back || event.action == click) stack.pop();
}

void HelpScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    const House& house = stack.house();
    view::draw_help(canvas, house.words(),
                    {{"walk", walk_prompt(house, 0, false)},
                     {"swing", swing_prompt(house, 0, false)},
                     {"walk2", walk_prompt(house, 1, false)},
                     {"swing2", swing_prompt(house, 1, false)},
                     {"button", swing_prompt(house, 0, true)}});
}

}  // namespace megapon::screens
