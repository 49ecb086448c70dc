#include "app/screens/countdown.h"

#include <string>

#include "app/screens/pause.h"
#include "app/screens/screen_stack.h"
#include "app/view/palette.h"
#include "app/view/paper.h"

namespace megapon::screens {

namespace {

constexpr int count_from = 3;
constexpr double beat = 600;  // ms

}  // namespace

void CountdownScreen::enter(ScreenStack& stack) {
    from_ms_ = stack.now_ms();
    passed_ = 0;
}

bool CountdownScreen::obey(ScreenStack& stack, input::Hotkey key) {
    if (key != input::Hotkey::pause) return false;
    stack.replace(std::make_unique<PauseScreen>(match_, "pause.paused", Return::counted));
    return true;
}

void CountdownScreen::lose_focus(ScreenStack& stack) {
    stack.replace(std::make_unique<PauseScreen>(match_, "pause.focus", Return::counted));
}

void CountdownScreen::pass_time(ScreenStack& stack) {
    const int passed = static_cast<int>((stack.now_ms() - from_ms_) / beat);
    if (passed == passed_) return;
    passed_ = passed;
    if (passed >= count_from) return stack.pop();
    stack.ask_drawing();
}

std::optional<double> CountdownScreen::due_ms(const ScreenStack&) const { return from_ms_ + beat * (passed_ + 1); }

void CountdownScreen::draw(raster::Canvas& canvas, const ScreenStack&) const {
    const geometry::Vec middle = raster::page_size / 2;
    canvas.fill(raster::Path().disc(middle, 34), view::paper);
    canvas.fill(raster::Path().ring(middle, 33, 2), view::ink);
    canvas.text(middle + geometry::Vec{0, 15}, std::to_string(count_from - passed_),
                {.size = 42, .colour = view::ink, .align = raster::Align::centre, .face = raster::Face::heading});
}

}  // namespace megapon::screens
