#include "app/scenes/question.h"

#include "app/scenes/stage.h"
#include "app/view/palette.h"
#include "app/view/paper.h"

namespace megapon::scenes {

namespace {

std::vector<Menu::Line> answers(std::function<void(Stage&)> yes) {
    return {{"menu.no", [](Stage& stage) { stage.pop(); }}, {"menu.yes", [yes = std::move(yes)](Stage& stage) {
                                                                 stage.pop();
                                                                 yes(stage);
                                                             }}};
}

}  // namespace

QuestionScene::QuestionScene(words::Phrase question, std::function<void(Stage&)> yes)
    : question_(std::move(question)), menu_(answers(std::move(yes)), {.top = {paint::page_size.x / 2, 142}}) {}

void QuestionScene::choose(Stage& stage, const controls::MenuEvent& event) {
    if (event.action == controls::MenuAction::back) return stage.pop();
    menu_.choose(stage, event);
}

void QuestionScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    constexpr double width = 320;
    const double middle = paint::page_size.x / 2;
    view::draw_slip(canvas, {middle - width / 2, 92}, {width, 90});
    canvas.text({middle, 118}, stage.house().words()(question_),
                {.size = 14, .colour = view::ink, .align = paint::Align::centre, .room = width - 20});
    menu_.draw(canvas, stage);
}

}  // namespace megapon::scenes
