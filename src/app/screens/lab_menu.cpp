#include "app/screens/lab.h"
#include "lab/exhibits.h"

namespace megapon::screens {

namespace {

// The name of an exhibit and its stamps.
i18n::Message line_of(const Ui& ui, const StampStore* stamps, std::string_view exhibit) {
    const std::string key = "lab." + std::string(exhibit) + ".name";
    if (!stamps) return key;
    return {"lab.listed", {{"name", ui.tr()(key)}, {"stamps", view::stamp_marks(stamps->of(exhibit))}}};
}

std::vector<Menu::Line> exhibit_lines(const Ui& ui, Navigator& navigator, const StampStore* stamps) {
    std::vector<Menu::Line> lines;
    lines.reserve(lab::all_exhibits.size() + 1);
    for (const lab::ExhibitEntry& entry : lab::all_exhibits)
        lines.push_back(
            {line_of(ui, stamps, entry.name), [&navigator, &entry] { navigator.go_to_exhibit(entry.make()); }});
    lines.push_back({"menu.back", [&navigator] { navigator.go_to_title(); }});
    return lines;
}

}  // namespace

LabMenuScreen::LabMenuScreen(const Ui& ui, Navigator& navigator, const StampStore* stamps, const std::string& chosen)
    : ui_(ui), navigator_(navigator), menu_(ui, exhibit_lines(ui, navigator, stamps), {.width = 240}) {
    for (std::size_t i = 0; i < lab::all_exhibits.size(); ++i)
        if (lab::all_exhibits[i].name == chosen) menu_.set_chosen(i);
}

bool LabMenuScreen::handle(const input::InputEvent& event) {
    if (event.menu != input::MenuAction::back) return menu_.handle(event);
    navigator_.go_to_title();
    return true;
}

void LabMenuScreen::draw(raster::Canvas& canvas) {
    view::draw_paper(canvas);
    menu_.draw(canvas, view::page_area, view::title_page(ui_.tr()("lab.name"), {menu_.item()}));
}

}  // namespace megapon::screens
