#include "app/scenes/countdown.h"

#include <string>

#include "app/scenes/pause.h"
#include "app/scenes/stage.h"
#include "app/view/palette.h"
#include "app/view/paper.h"

namespace megapon::scenes {

namespace {

constexpr int count_from = 3;
constexpr double beat = 600;  // ms

}  // namespace

void CountdownScene::enter(Stage& stage) {
    from_ms_ = stage.now_ms();
    passed_ = 0;
}

bool CountdownScene::obey(Stage& stage, controls::Hotkey key) {
    if (key != controls::Hotkey::pause) return false;
    stage.replace(std::make_unique<PauseScene>(match_, "pause.paused", Return::counted));
    return true;
}

void CountdownScene::lose_focus(Stage& stage) {
    stage.replace(std::make_unique<PauseScene>(match_, "pause.focus", Return::counted));
}

void CountdownScene::pass_time(Stage& stage) {
    const int passed = static_cast<int>((stage.now_ms() - from_ms_) / beat);
    if (passed == passed_) return;
    passed_ = passed;
    if (passed >= count_from) return stage.pop();
    stage.ask_drawing();
}

std::optional<double> CountdownScene::due_ms(const Stage&) const { return from_ms_ + beat * (passed_ + 1); }

void CountdownScene::draw(paint::Canvas& canvas, const Stage&) const {
    const geometry::Vec middle = paint::page_size / 2;
    canvas.fill(paint::Path().disc(middle, 34), view::paper);
    canvas.fill(paint::Path().ring(middle, 33, 2), view::ink);
    canvas.text(middle + geometry::Vec{0, 15}, std::to_string(count_from - passed_),
                {.size = 42, .colour = view::ink, .align = paint::Align::centre, .face = paint::Face::heading});
}

}  // namespace megapon::scenes
