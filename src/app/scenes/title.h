#pragma once

#include "app/scenes/menu.h"
#include "app/scenes/scene.h"

namespace megapon::scenes {

class TitleScene : public Scene {
  public:
    TitleScene();

    const char* name() const override { return "title"; }
    void enter(Stage& stage) override;
    bool boils() const override { return true; }
    void choose(Stage& stage, const controls::MenuEvent& event) override { menu_.choose(stage, event); }
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

  private:
    Menu menu_;
};

}  // namespace megapon::scenes
