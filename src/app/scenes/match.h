#pragma once

#include "app/scenes/live_match.h"
#include "app/scenes/scene.h"

namespace megapon::scenes {

// The match on the court. It plays while it is the topmost scene and waits while another one covers it.
class MatchScene : public Scene {
  public:
    MatchScene(const Stage& stage, Lineup lineup);

    const char* name() const override { return "match"; }
    bool is_play() const override { return true; }
    void enter(Stage& stage) override;
    void leave(Stage& stage) override;
    void feel(Stage& stage, const controls::DeviceEvent& event) override;
    bool obey(Stage& stage, controls::Hotkey key) override;
    void choose(Stage& stage, const controls::MenuEvent& event) override;
    void lose_focus(Stage& stage) override;
    void lose_pad(Stage& stage, int pad) override;
    void pass_time(Stage& stage) override;
    std::optional<double> due_ms(const Stage& stage) const override;
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

    // [ ] and backslash: fewer and more substeps, the other solver. Answers whether the key was one of them.
    bool tweak_physics(Stage& stage, controls::Hotkey key);

    // One page by hand, while another scene covers this one.
    void play_one(Stage& stage);

    const Lineup& lineup() const { return match_.lineup(); }

  private:
    LiveMatch match_;
    bool plays_ = false;
    std::optional<double> result_at_ms_;  // after the last point
};

}  // namespace megapon::scenes
