#pragma once

#include <string>

#include "app/input/frame_clock.h"
#include "app/screens/lens.h"
#include "app/screens/refresh.h"
#include "app/screens/screen.h"
#include "play/replay_player.h"

namespace megapon::screens {

// A match that was recorded, played again: P or Enter holds it and lets it go, '.' plays one page, left and right jump,
// up and down change the speed, a number and Enter turns to that page, Esc leaves.
class ReplayScreen : public Screen {
  public:
    // `shows_place`: the bar at the foot of the page, and the words that go with it.
    ReplayScreen(const ScreenStack& stack, play::ReplayPlayer replay, bool shows_place = true);

    const char* name() const override { return "replay"; }
    bool is_play() const override { return !held_; }
    void enter(ScreenStack& stack) override;
    void leave(ScreenStack& stack) override;
    void feel(ScreenStack& stack, const input::DeviceEvent& event) override;
    bool obey(ScreenStack& stack, input::Hotkey key) override;
    void choose(ScreenStack& stack, const input::MenuEvent& event) override;
    void pass_time(ScreenStack& stack) override;
    std::optional<double> due_ms(const ScreenStack& stack) const override;
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

    int page() const { return replay_.frame(); }

  private:
    void accept(ScreenStack& stack);
    void hold(ScreenStack& stack, bool held);
    void play_one(ScreenStack& stack);
    void jump(ScreenStack& stack, int page);
    void change_speed(ScreenStack& stack, int by);
    void set_pace(const ScreenStack& stack);
    int stride() const;

    play::ReplayPlayer replay_;
    std::array<i18n::Message, 2> names_;
    input::FrameClock clock_;
    Lens lens_;
    Refresh refresh_;
    std::size_t speed_;  // which of the speeds
    bool shows_place_;
    bool held_ = false;
    bool leaves_ = false;
    std::string typed_;  // digits of a page's number
    std::optional<int> diverged_;
};

}  // namespace megapon::screens
