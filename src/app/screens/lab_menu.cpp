#include "app/screens/lab_menu.h"

#include "app/screens/lab.h"
#include "app/screens/screen_stack.h"
#include "app/screens/title.h"
#include "app/view/sheet.h"
#include "lab/exhibits.h"

namespace megapon::screens {

namespace {

std::vector<Menu::Line> lines() {
    std::vector<Menu::Line> all;
    all.reserve(lab::all_exhibits.size() + 1);
    for (const lab::Entry& entry : lab::all_exhibits)
        all.push_back({"lab." + std::string(entry.name) + ".name",
                       [&entry](ScreenStack& stack) { stack.go(std::make_unique<LabScreen>(stack, entry.make())); }});
    all.push_back({"menu.back", [](ScreenStack& stack) { stack.go(std::make_unique<TitleScreen>()); }});
    return all;
}

}  // namespace

LabMenuScreen::LabMenuScreen(std::string_view chosen)
    : menu_(lines(), {.top = {raster::page_size.x / 2, 82}, .line_height = 20, .width = 240, .rows = 9}) {
    for (std::size_t i = 0; i < lab::all_exhibits.size(); ++i)
        if (lab::all_exhibits[i].name == chosen) menu_.set_chosen(i);
}

void LabMenuScreen::choose(ScreenStack& stack, const input::MenuEvent& event) {
    if (event.action == input::MenuAction::back) return stack.go(std::make_unique<TitleScreen>());
    menu_.choose(stack, event);
}

void LabMenuScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    view::draw_heading(canvas, stack.house().words()("lab.name"));
    menu_.draw(canvas, stack);
}

}  // namespace megapon::screens
