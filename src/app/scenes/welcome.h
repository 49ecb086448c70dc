#pragma once

#include "app/scenes/menu.h"
#include "app/scenes/scene.h"

namespace megapon::scenes {

// The first start: which language? Then the lesson.
class WelcomeScene : public Scene {
  public:
    explicit WelcomeScene(const Stage& stage);

    const char* name() const override { return "welcome"; }
    void choose(Stage& stage, const controls::MenuEvent& event) override { menu_.choose(stage, event); }
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

  private:
    Menu menu_;
};

}  // namespace megapon::scenes
