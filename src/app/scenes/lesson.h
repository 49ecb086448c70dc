#pragma once

#include "app/scenes/live_match.h"
#include "app/scenes/scene.h"
#include "app/scenes/stage.h"

namespace megapon::scenes {

// One page on which somebody learns by playing: walk, swing, timing is aim, smash. Each is ticked when it has been
// done; Esc or Start skips the rest.
class LessonScene : public Scene {
  public:
    explicit LessonScene(const Stage& stage);

    const char* name() const override { return "lesson"; }
    bool is_play() const override { return true; }
    void enter(Stage& stage) override { match_.resume(stage.now_ms()); }
    void leave(Stage& stage) override { match_.pause(stage.now_ms()); }
    void feel(Stage& stage, const controls::DeviceEvent& event) override;
    bool obey(Stage& stage, controls::Hotkey key) override;
    void choose(Stage& stage, const controls::MenuEvent& event) override;
    void lose_focus(Stage& stage) override { match_.let_go(stage.now_ms()); }
    void pass_time(Stage& stage) override;
    std::optional<double> due_ms(const Stage& stage) const override;
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

    std::size_t done() const { return done_; }  // how many of the four

  private:
    bool learnt() const;
    void end(Stage& stage);

    LiveMatch match_;
    std::size_t done_ = 0;
    double walked_from_ = 0;            // px, where the body stood at first
    std::optional<double> ends_at_ms_;  // after the last one
};

}  // namespace megapon::scenes
