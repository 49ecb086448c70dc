#include "app/scenes/attract.h"

#include <cmath>
#include <cstdlib>

#include "app/controls/pad_codes.h"
#include "app/scenes/stage.h"
#include "app/scenes/title.h"
#include "app/view/result_sheet.h"
#include "app/view/sheet.h"

namespace megapon::scenes {

namespace {

constexpr double card_time = 6'000;  // ms

std::unique_ptr<LiveMatch> shown_match(const Stage& stage) {
    Lineup lineup = demonstration();
    lineup.kept = false;
    auto match = std::make_unique<LiveMatch>(stage.house(), std::move(lineup), stage.now_ms());
    match->pause(stage.now_ms());
    return match;
}

// A stick at rest may tremble; that is no touch.
bool is_touch(const controls::DeviceEvent& event) {
    if (event.device == controls::Device::pad_axis) return std::abs(event.value) > controls::pad_axis::pushed;
    return event.device == controls::Device::mouse_motion || event.value != 0;
}

}  // namespace

AttractScene::AttractScene(const Stage& stage) : match_(shown_match(stage)) {}

void AttractScene::feel(Stage& stage, const controls::DeviceEvent& event) {
    if (is_touch(event)) stage.go(std::make_unique<TitleScene>());
}

void AttractScene::pass_time(Stage& stage) {
    if (card_until_ms_) {
        if (stage.now_ms() < *card_until_ms_) return;
        stage.replace(std::make_unique<AttractScene>(stage));
        return;
    }
    if (match_->play_due(stage.now_ms())) stage.ask_drawing();
    if (!match_->session().over()) return;
    match_->pause(stage.now_ms());
    card_until_ms_ = stage.now_ms() + card_time;
    stage.ask_drawing();
}

std::optional<double> AttractScene::due_ms(const Stage& stage) const {
    if (card_until_ms_) return card_until_ms_;
    return match_->next_due_ms(stage.now_ms());
}

void AttractScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    const words::Catalogue& words = stage.house().words();
    if (card_until_ms_)
        view::draw_result(canvas, match_->session().state().match, said(match_->lineup().names, words), words,
                          stage.page(), stage.boil());
    else
        match_->draw(canvas, stage.now_ms());
    view::draw_foot(canvas, words("title.press"));
}

}  // namespace megapon::scenes
