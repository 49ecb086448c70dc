#include "app/screens/level.h"

#include "app/screens/match.h"
#include "app/screens/screen_stack.h"
#include "app/screens/title.h"
#include "app/view/sheet.h"

namespace megapon::screens {

namespace {

constexpr int levels = 5;
constexpr int first_choice = 1;  // Chatter: a fair start

std::vector<Menu::Line> lines() {
    std::vector<Menu::Line> all;
    for (int level = 1; level <= levels; ++level)
        all.push_back({"level." + std::to_string(level), [level](ScreenStack& stack) {
                           stack.go(std::make_unique<MatchScreen>(stack, against_computer(level)));
                       }});
    all.push_back({"menu.back", [](ScreenStack& stack) { stack.go(std::make_unique<TitleScreen>()); }});
    return all;
}

}  // namespace

LevelScreen::LevelScreen() : menu_(lines(), {.top = {raster::page_size.x / 2, 104}}) { menu_.set_chosen(first_choice); }

void LevelScreen::choose(ScreenStack& stack, const input::MenuEvent& event) {
    if (event.action == input::MenuAction::back) return stack.go(std::make_unique<TitleScreen>());
    menu_.choose(stack, event);
}

void LevelScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    view::draw_heading(canvas, stack.house().words()("title.versus"));
    menu_.draw(canvas, stack);
}

}  // namespace megapon::screens
