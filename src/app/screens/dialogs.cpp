#include "app/screens/dialogs.h"

#include <utility>

#include "app/view/help.h"
#include "app/view/palette.h"
#include "app/view/paper.h"

namespace megapon::screens {

namespace {

using input::MenuAction;
using input::Shortcut;

std::vector<Menu::Line> answers(Navigator& navigator, std::function<void()> yes) {
    return {{"menu.no", [&navigator] { navigator.back(); }}, {"menu.yes", [&navigator, yes = std::move(yes)] {
                                                                  navigator.back();
                                                                  yes();
                                                              }}};
}

}  // namespace

bool HelpScreen::handle(const input::InputEvent& event) {
    const bool closes = event.shortcut == Shortcut::help || event.shortcut == Shortcut::pause ||
                        event.menu == MenuAction::accept || event.menu == MenuAction::back ||
                        event.menu == MenuAction::click;
    if (closes) navigator_.back();
    return closes;
}

void HelpScreen::draw(raster::Canvas& canvas) const {
    view::draw_help(canvas, ui_.tr(),
                    {{"walk", labels_.walk(0, false)},
                     {"swing", labels_.swing(0, false)},
                     {"walk2", labels_.walk(1, false)},
                     {"swing2", labels_.swing(1, false)},
                     {"button", labels_.swing(0, true)}});
}

QuestionScreen::QuestionScreen(const Ui& ui, Navigator& navigator, i18n::Message question, std::function<void()> yes)
    : ui_(ui),
      navigator_(navigator),
      question_(std::move(question)),
      menu_(ui, answers(navigator, std::move(yes)), {.top = {raster::page_size.x / 2, 142}}) {}

bool QuestionScreen::handle(const input::InputEvent& event) {
    if (event.menu != MenuAction::back) return menu_.handle(event);
    navigator_.back();
    return true;
}

void QuestionScreen::draw(raster::Canvas& canvas) const {
    constexpr double width = 320;
    const double middle = raster::page_size.x / 2;
    view::draw_slip(canvas, {middle - width / 2, 92}, {width, 90});
    canvas.text({middle, 118}, ui_.tr()(question_),
                {.size = 14, .colour = view::ink, .align = raster::Align::centre, .room = width - 20});
    menu_.draw(canvas);
}

}  // namespace megapon::screens
