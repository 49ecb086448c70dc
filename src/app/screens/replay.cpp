#include "app/screens/replay.h"

#include <algorithm>
#include <array>
#include <iostream>

#include "app/screens/live_match.h"
#include "app/screens/replays.h"
#include "app/screens/screen_stack.h"
#include "app/view/goal_page.h"
#include "app/view/replay_bar.h"
#include "config/scancodes.h"
#include "play/session.h"

namespace megapon::screens {

namespace {

using input::Hotkey;
using input::MenuAction;

constexpr std::array speeds{0.25, 0.5, 1.0, 2.0, 4.0, 8.0};
constexpr std::size_t real_speed = 2;
constexpr std::size_t most_digits = 6;

i18n::Message name_of(const std::string& source) {
    const auto known = play::player_source_of(source);
    return known && known->level > 0 ? "level." + std::to_string(known->level) : "player.unknown";
}

// The digit of a key in the row above the letters.
std::optional<char> digit_of(const input::DeviceEvent& event) {
    if (event.device != input::Device::key || event.value != 1) return std::nullopt;
    if (event.code < config::key::digit_1 || event.code > config::key::digit_0) return std::nullopt;
    return static_cast<char>('0' + (event.code - config::key::digit_1 + 1) % 10);
}

}  // namespace

ReplayScreen::ReplayScreen(const ScreenStack& stack, play::ReplayPlayer replay, bool shows_place)
    : replay_(std::move(replay)),
      names_{name_of(replay_.replay().left), name_of(replay_.replay().right)},
      clock_(stack.now_ms(), replay_.world().tuning.physics.fps, stack.house().time_scale()),
      speed_(real_speed),
      shows_place_(shows_place) {
    clock_.pause(stack.now_ms());
}

void ReplayScreen::enter(ScreenStack& stack) {
    if (!held_) clock_.resume(stack.now_ms());
}

void ReplayScreen::leave(ScreenStack& stack) { clock_.pause(stack.now_ms()); }

void ReplayScreen::set_pace(const ScreenStack& stack) {
    clock_.set_pace(replay_.world().tuning.physics.fps, stack.house().time_scale() * speeds[speed_]);
}

void ReplayScreen::hold(ScreenStack& stack, bool held) {
    held_ = held;
    if (held)
        clock_.pause(stack.now_ms());
    else
        clock_.resume(stack.now_ms());
    stack.ask_drawing();
}

void ReplayScreen::play_one(ScreenStack& stack) {
    if (replay_.ended()) return;
    lens_.watch(stack.house(), replay_.state(), replay_.world(), clock_.page_ms(),
                [&](sim::SubstepWatcher& watcher) -> const sim::Events& { return replay_.play(&watcher); });
    if (held_) clock_.single_step(stack.now_ms());
    if (!diverged_ && !replay_.agrees()) {
        diverged_ = replay_.frame();
        std::cerr << "the replay diverged from what was recorded at page " << *diverged_ << '\n';
    }
    set_pace(stack);
    stack.ask_drawing();
}

// Turns to the page before and plays the last frame, so that F2 has something to show.
void ReplayScreen::jump(ScreenStack& stack, int page) {
    replay_.jump(std::min(page, replay_.frames()) - 1);
    lens_.forget();
    if (page > 0)
        lens_.look(replay_.state(), replay_.world(),
                   [&](sim::SubstepWatcher& watcher) -> const sim::Events& { return replay_.play(&watcher); });
    if (held_) clock_.single_step(stack.now_ms());
    set_pace(stack);
    stack.ask_drawing();
}

void ReplayScreen::change_speed(ScreenStack& stack, int by) {
    speed_ =
        static_cast<std::size_t>(std::clamp(static_cast<int>(speed_) + by, 0, static_cast<int>(speeds.size()) - 1));
    set_pace(stack);
    stack.ask_drawing();
}

int ReplayScreen::stride() const { return held_ ? 1 : replay_.world().tuning.physics.fps; }

void ReplayScreen::feel(ScreenStack& stack, const input::DeviceEvent& event) {
    leaves_ = event.device == input::Device::key && event.code == config::key::escape && event.value == 1;
    const auto digit = digit_of(event);
    if (!digit || typed_.size() == most_digits) return;
    typed_ += *digit;
    stack.ask_drawing();
}

bool ReplayScreen::obey(ScreenStack& stack, Hotkey key) {
    if (key == Hotkey::pause && leaves_) {
        stack.go(std::make_unique<ReplaysScreen>(stack));
    } else if (key == Hotkey::pause) {
        hold(stack, !held_);
    } else if (key == Hotkey::next_frame) {
        hold(stack, true);
        play_one(stack);
    } else {
        return false;
    }
    return true;
}

void ReplayScreen::accept(ScreenStack& stack) {
    if (typed_.empty()) return hold(stack, !held_);
    hold(stack, true);
    jump(stack, std::stoi(typed_));
    typed_.clear();
}

void ReplayScreen::choose(ScreenStack& stack, const input::MenuEvent& event) {
    switch (event.action) {
        case MenuAction::left:
            return jump(stack, page() - stride());
        case MenuAction::right:
            return jump(stack, page() + stride());
        case MenuAction::up:
            return change_speed(stack, 1);
        case MenuAction::down:
            return change_speed(stack, -1);
        case MenuAction::accept:
            return accept(stack);
        case MenuAction::back:
            return stack.go(std::make_unique<ReplaysScreen>(stack));
        default:
            return;
    }
}

void ReplayScreen::pass_time(ScreenStack& stack) {
    if (!held_ && refresh_.has_come(stack.now_ms(), stack.house().refresh_ms())) stack.ask_drawing();
    while (!stack.house().all_pages_played() && clock_.due(stack.now_ms())) play_one(stack);
    if (replay_.ended() && !held_) hold(stack, true);
}

std::optional<double> ReplayScreen::due_ms(const ScreenStack& stack) const {
    const auto due = clock_.next_due_ms(stack.now_ms());
    if (!due) return std::nullopt;
    return Refresh::next(stack.now_ms(), stack.house().refresh_ms(), *due);
}

void ReplayScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    const i18n::Translations& words = stack.house().words();
    const Lens::Moment moment = lens_.moment(stack.house(), replay_.state(), clock_.blend(stack.now_ms()));
    lens_.draw(canvas, stack.house(),
               {moment.state, replay_.world(), words, said(names_, words), {}, {}, nullptr, moment.share});
    if (shows_place_)
        view::draw_replay_bar(canvas,
                              {page(), replay_.frames(), speeds[speed_], held_, typed_, diverged_,
                               view::is_goal_page(moment.state) && !stack.house().shows_physics},
                              words);
}

}  // namespace megapon::screens
