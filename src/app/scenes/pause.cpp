#include "app/scenes/pause.h"

#include "app/scenes/countdown.h"
#include "app/scenes/match.h"
#include "app/scenes/options.h"
#include "app/scenes/prompts.h"
#include "app/scenes/stage.h"
#include "app/scenes/title.h"
#include "app/view/palette.h"

namespace megapon::scenes {

namespace {

using controls::Hotkey;
using geometry::Vec;

constexpr Vec slip_corner{90, 52};
constexpr Vec slip_size{300, 176};

// What a match is played to.
words::Phrase goal_of(const Stage& stage) {
    const sim::MatchTuning& match = stage.house().tuning().match;
    return {"pause.goal",
            {{"points", std::to_string(match.points)},
             {"lead", std::to_string(match.lead)},
             {"cap", std::to_string(match.cap)}}};
}

words::Phrase keys_of(const Stage& stage, int player) {
    const House& house = stage.house();
    const auto side = static_cast<std::size_t>(player);
    return {"pause.keys",
            {{"side", house.words()(view::side_key(player))},
             {"walk", walk_prompt(house, side)},
             {"swing", swing_prompt(house, side)}}};
}

}  // namespace

PauseScene::PauseScene(MatchScene& match, words::Phrase words, Return back)
    : match_(match),
      words_(std::move(words)),
      back_(back),
      menu_(
          {{"pause.continue", [this](Stage& stage) { count_in(stage); }},
           {"pause.restart", [this](Stage& stage) { stage.go(std::make_unique<MatchScene>(stage, match_.lineup())); }},
           {"title.options", [](Stage& stage) { stage.push(std::make_unique<OptionsScene>()); }},
           {"pause.title", [](Stage& stage) { stage.go(std::make_unique<TitleScene>()); }}},
          {.top = {paint::page_size.x / 2, 118}, .line_height = 20}) {}

void PauseScene::count_in(Stage& stage) { stage.replace(std::make_unique<CountdownScene>(match_)); }

bool PauseScene::obey(Stage& stage, Hotkey key) {
    if (key == Hotkey::pause) {
        if (back_ == Return::counted)
            count_in(stage);
        else
            stage.pop();
        return true;
    }
    if (key != Hotkey::next_frame) return match_.tweak_physics(stage, key);
    match_.play_one(stage);
    steps_ = true;
    return true;
}

void PauseScene::choose(Stage& stage, const controls::MenuEvent& event) {
    if (steps_) {
        if (event.action == controls::MenuAction::point) return;
        steps_ = false;
        return stage.ask_drawing();
    }
    menu_.choose(stage, event);
}

void PauseScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    const words::Catalogue& words = stage.house().words();
    const paint::Align centre = paint::Align::centre;
    const double middle = paint::page_size.x / 2;
    if (steps_) {
        view::draw_slip(canvas, {middle - 105, 246}, {210, 18});
        return canvas.text({middle, 258.5}, words("pause.steps"), {.size = 10.5, .colour = view::ink, .align = centre});
    }
    view::draw_slip(canvas, slip_corner, slip_size);
    const double room = slip_size.x - 24;
    canvas.text({middle, slip_corner.y + 22}, words(words_),
                {.size = 14, .colour = view::ink, .align = centre, .room = room});
    canvas.text({middle, slip_corner.y + 43}, words(goal_of(stage)),
                {.size = 11, .colour = view::ink, .align = centre, .room = room, .most = 14});
    const int persons = match_.lineup().persons;
    for (int player = 0; player < persons; ++player)
        canvas.text({middle, slip_corner.y + 151 + 16 * player}, words(keys_of(stage, player)),
                    {.size = 10.5, .colour = view::ink, .align = centre, .room = room, .most = 14});
    menu_.draw(canvas, stage);
}

}  // namespace megapon::scenes
