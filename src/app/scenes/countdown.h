#pragma once

#include "app/scenes/scene.h"

namespace megapon::scenes {

class MatchScene;

// 3, 2, 1 over the page, and the match beneath goes on.
class CountdownScene : public Scene {
  public:
    explicit CountdownScene(MatchScene& match) : match_(match) {}

    const char* name() const override { return "countdown"; }
    bool covers() const override { return false; }
    bool is_play() const override { return true; }
    void enter(Stage& stage) override;
    bool obey(Stage& stage, controls::Hotkey key) override;
    void lose_focus(Stage& stage) override;
    void pass_time(Stage& stage) override;
    std::optional<double> due_ms(const Stage& stage) const override;
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

  private:
    MatchScene& match_;
    double from_ms_ = 0;
    int passed_ = 0;
};

}  // namespace megapon::scenes
