#pragma once

#include "app/scenes/menu.h"
#include "app/scenes/scene.h"

namespace megapon::scenes {

class TitleScene : public Scene {
  public:
    TitleScene();

    const char* name() const override { return "title"; }
    void enter(Stage& stage) override;
    void feel(Stage& stage, const controls::DeviceEvent&) override;
    void pass_time(Stage& stage) override;
    std::optional<double> due_ms(const Stage&) const override { return touched_ms_ + patience; }
    bool boils() const override { return true; }
    void choose(Stage& stage, const controls::MenuEvent& event) override { menu_.choose(stage, event); }
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

  private:
    static constexpr double patience = 20'000;  // ms without a touch, then the computer plays

    Menu menu_;
    double touched_ms_ = 0;
};

}  // namespace megapon::scenes
