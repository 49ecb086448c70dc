#include "app/scenes/options.h"

#include "app/scenes/controls.h"
#include "app/scenes/lesson.h"
#include "app/scenes/option_pages.h"
#include "app/scenes/question.h"
#include "app/scenes/stage.h"
#include "app/view/sheet.h"

namespace megapon::scenes {

namespace {

Menu::Line chapter(const char* name, const char* heading, std::vector<Option> (*options)()) {
    return {heading, [name, heading, options](Stage& stage) {
                stage.push(std::make_unique<OptionPageScene>(name, heading, options()));
            }};
}

void ask_to_reset(Stage& stage) {
    stage.push(std::make_unique<QuestionScene>("options.reset_question",
                                               [](const Stage& on) { on.house().reset_settings("", on.now_ms()); }));
}

std::vector<Menu::Line> chapters() {
    return {chapter("options-game", "options.game_heading", game_options),
            chapter("options-picture", "options.picture_heading", picture_options),
            chapter("options-sound", "options.sound_heading", sound_options),
            {"controls.heading", [](Stage& stage) { stage.push(std::make_unique<ControlsScene>()); }},
            chapter("options-lab", "options.lab_heading", lab_options),
            {"title.lesson", [](Stage& stage) { stage.go(std::make_unique<LessonScene>(stage)); }},
            {"options.reset", ask_to_reset},
            {"menu.back", [](Stage& stage) { stage.pop(); }}};
}

std::vector<Option> with_way_back(std::vector<Option> options) {
    options.push_back({.name = "menu.back", .help = "menu.back_does", .accept = [](Stage& stage) { stage.pop(); }});
    return options;
}

}  // namespace

OptionsScene::OptionsScene() : menu_(chapters(), {.top = {paint::page_size.x / 2, 92}, .line_height = 21}) {}

void OptionsScene::choose(Stage& stage, const controls::MenuEvent& event) {
    if (event.action == controls::MenuAction::back) return stage.pop();
    menu_.choose(stage, event);
}

void OptionsScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    view::draw_heading(canvas, stage.house().words()("title.options"));
    menu_.draw(canvas, stage);
}

OptionPageScene::OptionPageScene(const char* name, words::Phrase heading, std::vector<Option> options)
    : name_(name), heading_(std::move(heading)), list_(with_way_back(std::move(options))) {}

void OptionPageScene::choose(Stage& stage, const controls::MenuEvent& event) {
    if (event.action == controls::MenuAction::back) return stage.pop();
    list_.choose(stage, event);
}

void OptionPageScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    const words::Catalogue& words = stage.house().words();
    view::draw_sheet(canvas, words(heading_));
    list_.draw(canvas, stage);
    view::draw_foot(canvas, words(stage.house().plays_by_pad() ? "options.hint_pad" : "options.hint"));
}

}  // namespace megapon::scenes
