#include "app/scenes/lab_menu.h"

#include "app/scenes/lab.h"
#include "app/scenes/stage.h"
#include "app/scenes/title.h"
#include "app/view/sheet.h"
#include "lab/exhibits.h"

namespace megapon::scenes {

namespace {

std::vector<Menu::Line> lines() {
    std::vector<Menu::Line> all;
    all.reserve(lab::all_exhibits.size() + 1);
    for (const lab::Entry& entry : lab::all_exhibits)
        all.push_back({"lab." + std::string(entry.name) + ".name",
                       [&entry](Stage& stage) { stage.go(std::make_unique<LabScene>(stage, entry.make())); }});
    all.push_back({"menu.back", [](Stage& stage) { stage.go(std::make_unique<TitleScene>()); }});
    return all;
}

}  // namespace

LabMenuScene::LabMenuScene(std::string_view chosen)
    : menu_(lines(), {.top = {paint::page_size.x / 2, 82}, .line_height = 20, .width = 240, .rows = 9}) {
    for (std::size_t i = 0; i < lab::all_exhibits.size(); ++i)
        if (lab::all_exhibits[i].name == chosen) menu_.set_chosen(i);
}

void LabMenuScene::choose(Stage& stage, const controls::MenuEvent& event) {
    if (event.action == controls::MenuAction::back) return stage.go(std::make_unique<TitleScene>());
    menu_.choose(stage, event);
}

void LabMenuScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    view::draw_heading(canvas, stage.house().words()("lab.name"));
    menu_.draw(canvas, stage);
}

}  // namespace megapon::scenes
