#include "app/screens/title.h"

#include "app/screens/attract.h"
#include "app/screens/lab_menu.h"
#include "app/screens/level.h"
#include "app/screens/match.h"
#include "app/screens/options.h"
#include "app/screens/replays.h"
#include "app/screens/screen_stack.h"
#include "app/view/cover.h"

namespace megapon::screens {

TitleScreen::TitleScreen()
    : menu_({{"title.versus", [](ScreenStack& stack) { stack.go(std::make_unique<LevelScreen>()); }},
             {"title.two", [](ScreenStack& stack) { stack.go(std::make_unique<MatchScreen>(stack, two_players())); }},
             {"title.replays", [](ScreenStack& stack) { stack.go(std::make_unique<ReplaysScreen>(stack)); }},
             {"lab.name", [](ScreenStack& stack) { stack.go(std::make_unique<LabMenuScreen>()); }},
             {"title.options", [](ScreenStack& stack) { stack.push(std::make_unique<OptionsScreen>()); }},
             {"title.quit", [](ScreenStack& stack) { stack.quit(); }}},
            {.top = {raster::page_size.x / 2, 128}, .line_height = 21}) {}

void TitleScreen::enter(ScreenStack& stack) {
    touched_ms_ = stack.now_ms();
    stack.house().sound().play_title_jingle();
}

void TitleScreen::feel(ScreenStack& stack, const input::DeviceEvent&) { touched_ms_ = stack.now_ms(); }

void TitleScreen::pass_time(ScreenStack& stack) {
    if (stack.now_ms() >= touched_ms_ + patience) stack.go(std::make_unique<AttractScreen>(stack));
}

void TitleScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    view::draw_cover(canvas, stack.house().words(), stack.page(), stack.boil(),
                     stack.house().plays_by_pad() ? "title.hint_pad" : "title.hint");
    menu_.draw(canvas, stack);
}

}  // namespace megapon::screens
