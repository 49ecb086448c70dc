#pragma once

#include <string>

#include "app/controls/frame_clock.h"
#include "app/scenes/lens.h"
#include "app/scenes/refresh.h"
#include "app/scenes/scene.h"
#include "play/replay.h"

namespace megapon::scenes {

// A match that was recorded, played again: P or Enter holds it and lets it go, '.' plays one page, left and right jump,
// up and down change the speed, a number and Enter turns to that page, Esc leaves.
class ReplayScene : public Scene {
  public:
    // `shows_place`: the bar at the foot of the page, and the words that go with it.
    ReplayScene(const Stage& stage, play::Replay replay, bool shows_place = true);

    const char* name() const override { return "replay"; }
    bool is_play() const override { return !held_; }
    void enter(Stage& stage) override;
    void leave(Stage& stage) override;
    void feel(Stage& stage, const controls::DeviceEvent& event) override;
    bool obey(Stage& stage, controls::Hotkey key) override;
    void choose(Stage& stage, const controls::MenuEvent& event) override;
    void pass_time(Stage& stage) override;
    std::optional<double> due_ms(const Stage& stage) const override;
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

    int page() const { return replay_.frame(); }

  private:
    void accept(Stage& stage);
    void hold(Stage& stage, bool held);
    void play_one(Stage& stage);
    void jump(Stage& stage, int page);
    void change_speed(Stage& stage, int by);
    void set_pace(const Stage& stage);
    int stride() const;

    play::Replay replay_;
    std::array<words::Phrase, 2> names_;
    controls::FrameClock clock_;
    Lens lens_;
    Refresh refresh_;
    std::size_t speed_;  // which of the speeds
    bool shows_place_;
    bool held_ = false;
    bool leaves_ = false;
    std::string typed_;  // digits of a page's number
    std::optional<int> diverged_;
};

}  // namespace megapon::scenes
