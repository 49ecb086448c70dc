#pragma once

#include "app/scenes/menu.h"
#include "app/scenes/scene.h"

namespace megapon::scenes {

// The computer's level, from the one that whispers to the one that feeds back.
class LevelScene : public Scene {
  public:
    LevelScene();

    const char* name() const override { return "level"; }
    void choose(Stage& stage, const controls::MenuEvent& event) override;
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

  private:
    Menu menu_;
};

}  // namespace megapon::scenes
