#include "app/screens/pause.h"

#include "app/screens/countdown.h"
#include "app/screens/match.h"
#include "app/screens/options.h"
#include "app/screens/prompts.h"
#include "app/screens/screen_stack.h"
#include "app/screens/title.h"
#include "app/view/palette.h"

namespace megapon::screens {

namespace {

using geometry::Vec;
using input::Hotkey;

constexpr Vec slip_corner{90, 52};
constexpr Vec slip_size{300, 176};

// What a match is played to.
i18n::Message goal_of(const ScreenStack& stack) {
    const sim::MatchTuning& match = stack.house().tuning().match;
    return {"pause.goal",
            {{"points", std::to_string(match.points)},
             {"lead", std::to_string(match.lead)},
             {"cap", std::to_string(match.cap)}}};
}

i18n::Message keys_of(const ScreenStack& stack, int player) {
    const House& house = stack.house();
    const auto side = static_cast<std::size_t>(player);
    return {"pause.keys",
            {{"side", house.words()(view::side_key(player))},
             {"walk", walk_prompt(house, side)},
             {"swing", swing_prompt(house, side)}}};
}

}  // namespace

PauseScreen::PauseScreen(MatchScreen& match, i18n::Message words, Return back)
    : match_(match),
      words_(std::move(words)),
      back_(back),
      menu_({{"pause.continue", [this](ScreenStack& stack) { count_in(stack); }},
             {"pause.restart",
              [this](ScreenStack& stack) { stack.go(std::make_unique<MatchScreen>(stack, match_.setup())); }},
             {"title.options", [](ScreenStack& stack) { stack.push(std::make_unique<OptionsScreen>()); }},
             {"pause.title", [](ScreenStack& stack) { stack.go(std::make_unique<TitleScreen>()); }}},
            {.top = {raster::page_size.x / 2, 118}, .line_height = 20}) {}

void PauseScreen::count_in(ScreenStack& stack) { stack.replace(std::make_unique<CountdownScreen>(match_)); }

bool PauseScreen::obey(ScreenStack& stack, Hotkey key) {
    if (key == Hotkey::pause) {
        if (back_ == Return::counted)
            count_in(stack);
        else
            stack.pop();
        return true;
    }
    if (key != Hotkey::next_frame) return match_.tweak_physics(stack, key);
    match_.play_one(stack);
    steps_ = true;
    return true;
}

void PauseScreen::choose(ScreenStack& stack, const input::MenuEvent& event) {
    if (steps_) {
        if (event.action == input::MenuAction::point) return;
        steps_ = false;
        return stack.ask_drawing();
    }
    menu_.choose(stack, event);
}

void PauseScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    const i18n::Translations& words = stack.house().words();
    const raster::Align centre = raster::Align::centre;
    const double middle = raster::page_size.x / 2;
    if (steps_) {
        view::draw_slip(canvas, {middle - 105, 246}, {210, 18});
        return canvas.text({middle, 258.5}, words("pause.steps"), {.size = 10.5, .colour = view::ink, .align = centre});
    }
    view::draw_slip(canvas, slip_corner, slip_size);
    const double room = slip_size.x - 24;
    canvas.text({middle, slip_corner.y + 22}, words(words_),
                {.size = 14, .colour = view::ink, .align = centre, .room = room});
    canvas.text({middle, slip_corner.y + 43}, words(goal_of(stack)),
                {.size = 11, .colour = view::ink, .align = centre, .room = room, .most = 14});
    const int persons = match_.setup().persons;
    for (int player = 0; player < persons; ++player)
        canvas.text({middle, slip_corner.y + 151 + 16 * player}, words(keys_of(stack, player)),
                    {.size = 10.5, .colour = view::ink, .align = centre, .room = room, .most = 14});
    menu_.draw(canvas, stack);
}

}  // namespace megapon::screens
