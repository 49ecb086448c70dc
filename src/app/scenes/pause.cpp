#include "app/scenes/pause.h"

#include "app/scenes/countdown.h"
#include "app/scenes/match.h"
#include "app/scenes/stage.h"
#include "app/scenes/title.h"
#include "app/view/palette.h"

namespace megapon::scenes {

namespace {

using controls::Hotkey;
using geometry::Vec;

constexpr Vec slip_corner{140, 84};
constexpr Vec slip_size{200, 116};

}  // namespace

PauseScene::PauseScene(MatchScene& match, words::Phrase words, Return back)
    : match_(match),
      words_(std::move(words)),
      back_(back),
      menu_(
          {{"pause.continue", [this](Stage& stage) { count_in(stage); }},
           {"pause.restart", [this](Stage& stage) { stage.go(std::make_unique<MatchScene>(stage, match_.lineup())); }},
           {"pause.title", [](Stage& stage) { stage.go(std::make_unique<TitleScene>()); }}},
          {.top = {paint::page_size.x / 2, 136}}) {}

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
    canvas.text({middle, slip_corner.y + 24}, words(words_), {.size = 14, .colour = view::ink, .align = centre});
    menu_.draw(canvas, stage);
}

}  // namespace megapon::scenes
