#include "app/screens/attract.h"

#include <cmath>
#include <cstdlib>

#include "app/screens/screen_stack.h"
#include "app/screens/title.h"
#include "app/view/result_sheet.h"
#include "app/view/sheet.h"
#include "config/pad_codes.h"

namespace megapon::screens {

namespace {

constexpr double card_time = 6'000;  // ms

std::unique_ptr<LiveMatch> shown_match(const ScreenStack& stack) {
    MatchSetup setup = demonstration();
    setup.kept = false;
    auto match = std::make_unique<LiveMatch>(stack.house(), std::move(setup), stack.now_ms());
    match->pause(stack.now_ms());
    return match;
}

// A stick at rest may tremble; that is no touch.
bool is_touch(const input::DeviceEvent& event) {
    if (event.device == input::Device::pad_axis) return std::abs(event.value) > config::pad_axis::pushed;
    return event.device == input::Device::mouse_motion || event.value != 0;
}

}  // namespace

AttractScreen::AttractScreen(const ScreenStack& stack) : match_(shown_match(stack)) {}

void AttractScreen::feel(ScreenStack& stack, const input::DeviceEvent& event) {
    if (is_touch(event)) stack.go(std::make_unique<TitleScreen>());
}

void AttractScreen::pass_time(ScreenStack& stack) {
    if (card_until_ms_) {
        if (stack.now_ms() < *card_until_ms_) return;
        stack.replace(std::make_unique<AttractScreen>(stack));
        return;
    }
    if (match_->play_due(stack.now_ms())) stack.ask_drawing();
    if (!match_->session().over()) return;
    match_->pause(stack.now_ms());
    card_until_ms_ = stack.now_ms() + card_time;
    stack.ask_drawing();
}

std::optional<double> AttractScreen::due_ms(const ScreenStack& stack) const {
    if (card_until_ms_) return card_until_ms_;
    return match_->next_due_ms(stack.now_ms());
}

void AttractScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    const i18n::Translations& words = stack.house().words();
    if (card_until_ms_)
        view::draw_result(canvas, match_->session().state().match, said(match_->setup().names, words), words,
                          stack.page(), stack.boil());
    else
        match_->draw(canvas, stack.now_ms());
    view::draw_foot(canvas, words("title.press"));
}

}  // namespace megapon::screens
