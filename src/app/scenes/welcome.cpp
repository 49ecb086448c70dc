#include "app/scenes/welcome.h"

#include <array>

#include "app/scenes/lesson.h"
#include "app/scenes/stage.h"
#include "app/view/sheet.h"

namespace megapon::scenes {

namespace {

// Each language calls itself by its own name in every catalogue.
Menu::Line language_line(words::Language language) {
    const std::string code = words::language_codes[static_cast<std::size_t>(language)];
    return {"options.game.language_is." + code, [code](Stage& stage) {
                stage.house().choose({{"game.language", code}}, stage.now_ms());
                stage.go(std::make_unique<LessonScene>(stage));
            }};
}

}  // namespace

WelcomeScene::WelcomeScene(const Stage& stage)
    : menu_({language_line(words::Language::en), language_line(words::Language::ja)},
            {.top = {paint::page_size.x / 2, 118}}) {
    menu_.set_chosen(static_cast<std::size_t>(stage.house().language()));
}

void WelcomeScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    view::draw_heading(canvas, "Language  言語");
    menu_.draw(canvas, stage);
}

}  // namespace megapon::scenes
