#pragma once

#include "app/scenes/scene.h"

namespace megapon::scenes {

// What the keys do, above whatever is on the stage.
class HelpScene : public Scene {
  public:
    const char* name() const override { return "help"; }
    bool covers() const override { return false; }
    bool obey(Stage& stage, controls::Hotkey key) override;
    void choose(Stage& stage, const controls::MenuEvent& event) override;
    void draw(paint::Canvas& canvas, const Stage& stage) const override;
};

}  // namespace megapon::scenes
