#include "app/screens/lab.h"
#include "app/screens/title.h"
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
    for (const lab::ExhibitInfo& entry : lab::all_exhibits)
        lines.push_back(
            {line_of(ui, stamps, entry.name), [&navigator, &entry] { navigator.go_to(lab_screen(entry.make())); }});
    lines.push_back({"menu.back", [&navigator] { navigator.go_to(title_screen()); }});
    return lines;
}

}  // namespace

LabMenuScreen::LabMenuScreen(const Services& services, const std::string& chosen)
    : GameScreen(services),
      menu_(ui_, exhibit_lines(ui_, navigator_, services.outside.stamps), {.width = 240, .remembered = "lab"}) {
    for (std::size_t i = 0; i < lab::all_exhibits.size(); ++i)
        if (lab::all_exhibits[i].get().name == chosen) menu_.set_chosen(i);
}

bool LabMenuScreen::handle(const input::InputEvent& event) {
    if (event.menu != input::MenuAction::back) return menu_.handle(event);
    navigator_.go_to(title_screen());
    return true;
}

void LabMenuScreen::draw(raster::Canvas& canvas) {
    view::draw_paper(canvas);
    menu_.fit(canvas);
    menu_.draw(canvas, view::page_area, view::title_page(ui_.tr()("lab.name"), {menu_.item()}));
}

Destination lab_menu_screen(const std::string& chosen) { return way_to<LabMenuScreen>(chosen); }

}  // namespace megapon::screens
