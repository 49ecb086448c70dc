#include "app/scenes/replay.h"

#include <algorithm>
#include <array>
#include <iostream>

#include "app/controls/scancodes.h"
#include "app/scenes/live_match.h"
#include "app/scenes/replays.h"
#include "app/scenes/stage.h"
#include "app/view/goal_page.h"
#include "app/view/replay_bar.h"
#include "play/session.h"

namespace megapon::scenes {

namespace {

using controls::Hotkey;
using controls::MenuAction;

constexpr std::array speeds{0.25, 0.5, 1.0, 2.0, 4.0, 8.0};
constexpr std::size_t real_speed = 2;
constexpr std::size_t most_digits = 6;

words::Phrase name_of(const std::string& seat) {
    const auto known = play::seat_of(seat);
    return known && known->level > 0 ? "level." + std::to_string(known->level) : "player.unknown";
}

// The digit of a key in the row above the letters.
std::optional<char> digit_of(const controls::DeviceEvent& event) {
    if (event.device != controls::Device::key || event.value != 1) return std::nullopt;
    if (event.code < controls::key::digit_1 || event.code > controls::key::digit_0) return std::nullopt;
    return static_cast<char>('0' + (event.code - controls::key::digit_1 + 1) % 10);
}

}  // namespace

ReplayScene::ReplayScene(const Stage& stage, play::Replay replay, bool shows_place)
    : replay_(std::move(replay)),
      names_{name_of(replay_.tape().left), name_of(replay_.tape().right)},
      clock_(stage.now_ms(), replay_.world().tuning.physics.fps, stage.house().time_scale()),
      speed_(real_speed),
      shows_place_(shows_place) {
    clock_.pause(stage.now_ms());
}

void ReplayScene::enter(Stage& stage) {
    if (!held_) clock_.resume(stage.now_ms());
}

void ReplayScene::leave(Stage& stage) { clock_.pause(stage.now_ms()); }

void ReplayScene::set_pace(const Stage& stage) {
    clock_.set_pace(replay_.world().tuning.physics.fps, stage.house().time_scale() * speeds[speed_]);
}

void ReplayScene::hold(Stage& stage, bool held) {
    held_ = held;
    if (held)
        clock_.pause(stage.now_ms());
    else
        clock_.resume(stage.now_ms());
    stage.ask_drawing();
}

void ReplayScene::play_one(Stage& stage) {
    if (replay_.ended()) return;
    lens_.watch(stage.house(), replay_.state(), replay_.world(), clock_.page_ms(),
                [&](sim::SubstepWatcher& watcher) -> const sim::Events& { return replay_.play(&watcher); });
    if (held_) clock_.single_step(stage.now_ms());
    if (!diverged_ && !replay_.agrees()) {
        diverged_ = replay_.frame();
        std::cerr << "the replay diverged from what was recorded at page " << *diverged_ << '\n';
    }
    set_pace(stage);
    stage.ask_drawing();
}

// Turns to the page before and plays the last frame, so that F2 has something to show.
void ReplayScene::jump(Stage& stage, int page) {
    replay_.jump(std::min(page, replay_.frames()) - 1);
    lens_.forget();
    if (page > 0)
        lens_.look(replay_.state(), replay_.world(),
                   [&](sim::SubstepWatcher& watcher) -> const sim::Events& { return replay_.play(&watcher); });
    if (held_) clock_.single_step(stage.now_ms());
    set_pace(stage);
    stage.ask_drawing();
}

void ReplayScene::change_speed(Stage& stage, int by) {
    speed_ =
        static_cast<std::size_t>(std::clamp(static_cast<int>(speed_) + by, 0, static_cast<int>(speeds.size()) - 1));
    set_pace(stage);
    stage.ask_drawing();
}

int ReplayScene::stride() const { return held_ ? 1 : replay_.world().tuning.physics.fps; }

void ReplayScene::feel(Stage& stage, const controls::DeviceEvent& event) {
    leaves_ = event.device == controls::Device::key && event.code == controls::key::escape && event.value == 1;
    const auto digit = digit_of(event);
    if (!digit || typed_.size() == most_digits) return;
    typed_ += *digit;
    stage.ask_drawing();
}

bool ReplayScene::obey(Stage& stage, Hotkey key) {
    if (key == Hotkey::pause && leaves_) {
        stage.go(std::make_unique<ReplaysScene>(stage));
    } else if (key == Hotkey::pause) {
        hold(stage, !held_);
    } else if (key == Hotkey::next_frame) {
        hold(stage, true);
        play_one(stage);
    } else {
        return false;
    }
    return true;
}

void ReplayScene::accept(Stage& stage) {
    if (typed_.empty()) return hold(stage, !held_);
    hold(stage, true);
    jump(stage, std::stoi(typed_));
    typed_.clear();
}

void ReplayScene::choose(Stage& stage, const controls::MenuEvent& event) {
    switch (event.action) {
        case MenuAction::left:
            return jump(stage, page() - stride());
        case MenuAction::right:
            return jump(stage, page() + stride());
        case MenuAction::up:
            return change_speed(stage, 1);
        case MenuAction::down:
            return change_speed(stage, -1);
        case MenuAction::accept:
            return accept(stage);
        case MenuAction::back:
            return stage.go(std::make_unique<ReplaysScene>(stage));
        default:
            return;
    }
}

void ReplayScene::pass_time(Stage& stage) {
    if (!held_ && refresh_.has_come(stage.now_ms(), stage.house().refresh_ms())) stage.ask_drawing();
    while (!stage.house().all_pages_played() && clock_.due(stage.now_ms())) play_one(stage);
    if (replay_.ended() && !held_) hold(stage, true);
}

std::optional<double> ReplayScene::due_ms(const Stage& stage) const {
    const auto due = clock_.next_due_ms(stage.now_ms());
    if (!due) return std::nullopt;
    return Refresh::next(stage.now_ms(), stage.house().refresh_ms(), *due);
}

void ReplayScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    const words::Catalogue& words = stage.house().words();
    const Lens::Moment moment = lens_.moment(stage.house(), replay_.state(), clock_.blend(stage.now_ms()));
    lens_.draw(canvas, stage.house(),
               {moment.state, replay_.world(), words, said(names_, words), {}, {}, nullptr, moment.share});
    if (shows_place_)
        view::draw_replay_bar(canvas,
                              {page(), replay_.frames(), speeds[speed_], held_, typed_, diverged_,
                               view::is_goal_page(moment.state) && !stage.house().shows_physics},
                              words);
}

}  // namespace megapon::scenes
