#include "app/scenes/level.h"

#include "app/scenes/match.h"
#include "app/scenes/stage.h"
#include "app/scenes/title.h"
#include "app/view/sheet.h"

namespace megapon::scenes {

namespace {

constexpr int levels = 5;
constexpr int first_choice = 1;  // Chatter: a fair start

std::vector<Menu::Line> lines() {
    std::vector<Menu::Line> all;
    for (int level = 1; level <= levels; ++level)
        all.push_back({"level." + std::to_string(level), [level](Stage& stage) {
                           stage.go(std::make_unique<MatchScene>(stage, against_computer(level)));
                       }});
    all.push_back({"menu.back", [](Stage& stage) { stage.go(std::make_unique<TitleScene>()); }});
    return all;
}

}  // namespace

LevelScene::LevelScene() : menu_(lines(), {.top = {paint::page_size.x / 2, 104}}) { menu_.set_chosen(first_choice); }

void LevelScene::choose(Stage& stage, const controls::MenuEvent& event) {
    if (event.action == controls::MenuAction::back) return stage.go(std::make_unique<TitleScene>());
    menu_.choose(stage, event);
}

void LevelScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    view::draw_heading(canvas, stage.house().words()("title.versus"));
    menu_.draw(canvas, stage);
}

}  // namespace megapon::scenes
