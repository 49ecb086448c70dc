#include "app/screens/options.h"

#include "app/screens/controls.h"
#include "app/screens/lesson.h"
#include "app/screens/option_pages.h"
#include "app/screens/question.h"
#include "app/screens/screen_stack.h"
#include "app/view/sheet.h"

namespace megapon::screens {

namespace {

Menu::Line chapter(const char* name, const char* heading, std::vector<Option> (*options)()) {
    return {heading, [name, heading, options](ScreenStack& stack) {
                stack.push(std::make_unique<OptionPageScreen>(name, heading, options()));
            }};
}

void ask_to_reset(ScreenStack& stack) {
    stack.push(std::make_unique<QuestionScreen>(
        "options.reset_question", [](const ScreenStack& on) { on.house().reset_settings("", on.now_ms()); }));
}

std::vector<Menu::Line> chapters() {
    return {chapter("options-game", "options.game_heading", game_options),
            chapter("options-picture", "options.picture_heading", picture_options),
            chapter("options-sound", "options.sound_heading", sound_options),
            {"controls.heading", [](ScreenStack& stack) { stack.push(std::make_unique<ControlsScreen>()); }},
            chapter("options-lab", "options.lab_heading", lab_options),
            {"title.lesson", [](ScreenStack& stack) { stack.go(std::make_unique<LessonScreen>(stack)); }},
            {"options.reset", ask_to_reset},
            {"menu.back", [](ScreenStack& stack) { stack.pop(); }}};
}

std::vector<Option> with_way_back(std::vector<Option> options) {
    options.push_back(
        {.name = "menu.back", .help = "menu.back_does", .accept = [](ScreenStack& stack) { stack.pop(); }});
    return options;
}

}  // namespace

OptionsScreen::OptionsScreen() : menu_(chapters(), {.top = {raster::page_size.x / 2, 92}, .line_height = 21}) {}

void OptionsScreen::choose(ScreenStack& stack, const input::MenuEvent& event) {
    if (event.action == input::MenuAction::back) return stack.pop();
    menu_.choose(stack, event);
}

void OptionsScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    view::draw_heading(canvas, stack.house().words()("title.options"));
    menu_.draw(canvas, stack);
}

OptionPageScreen::OptionPageScreen(const char* name, i18n::Message heading, std::vector<Option> options)
    : name_(name), heading_(std::move(heading)), list_(with_way_back(std::move(options))) {}

void OptionPageScreen::choose(ScreenStack& stack, const input::MenuEvent& event) {
    if (event.action == input::MenuAction::back) return stack.pop();
    list_.choose(stack, event);
}

void OptionPageScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    const i18n::Translations& words = stack.house().words();
    view::draw_sheet(canvas, words(heading_));
    list_.draw(canvas, stack);
    view::draw_foot(canvas, words(stack.house().plays_by_pad() ? "options.hint_pad" : "options.hint"));
}

}  // namespace megapon::screens
