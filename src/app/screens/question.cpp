#include "app/screens/question.h"

#include "app/screens/screen_stack.h"
#include "app/view/palette.h"
#include "app/view/paper.h"

namespace megapon::screens {

namespace {

std::vector<Menu::Line> answers(std::function<void(ScreenStack&)> yes) {
    return {{"menu.no", [](ScreenStack& stack) { stack.pop(); }},
            {"menu.yes", [yes = std::move(yes)](ScreenStack& stack) {
                 stack.pop();
                 yes(stack);
             }}};
}

}  // namespace

QuestionScreen::QuestionScreen(i18n::Message question, std::function<void(ScreenStack&)> yes)
    : question_(std::move(question)), menu_(answers(std::move(yes)), {.top = {raster::page_size.x / 2, 142}}) {}

void QuestionScreen::choose(ScreenStack& stack, const input::MenuEvent& event) {
    if (event.action == input::MenuAction::back) return stack.pop();
    menu_.choose(stack, event);
}

void QuestionScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    constexpr double width = 320;
    const double middle = raster::page_size.x / 2;
    view::draw_slip(canvas, {middle - width / 2, 92}, {width, 90});
    canvas.text({middle, 118}, stack.house().words()(question_),
                {.size = 14, .colour = view::ink, .align = raster::Align::centre, .room = width - 20});
    menu_.draw(canvas, stack);
}

}  // namespace megapon::screens
