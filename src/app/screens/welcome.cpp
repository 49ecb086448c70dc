#include "app/screens/welcome.h"

#include <array>

#include "app/screens/lesson.h"
#include "app/screens/screen_stack.h"
#include "app/view/sheet.h"

namespace megapon::screens {

namespace {

// Each language calls itself by its own name in every catalogue.
Menu::Line language_line(i18n::Language language) {
    const std::string code = i18n::language_codes[static_cast<std::size_t>(language)];
    return {"options.game.language_is." + code, [code](ScreenStack& stack) {
                stack.house().choose({{"game.language", code}}, stack.now_ms());
                stack.go(std::make_unique<LessonScreen>(stack));
            }};
}

}  // namespace

WelcomeScreen::WelcomeScreen(const ScreenStack& stack)
    : menu_({language_line(i18n::Language::en), language_line(i18n::Language::ja)},
            {.top = {raster::page_size.x / 2, 118}}) {
    menu_.set_chosen(static_cast<std::size_t>(stack.house().language()));
}

void WelcomeScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    view::draw_heading(canvas, "Language  言語");
    menu_.draw(canvas, stack);
}

}  // namespace megapon::screens
