#pragma once

#include <string_view>

#include "app/scenes/menu.h"
#include "app/scenes/scene.h"

namespace megapon::scenes {

// All exhibits of the Collision Lab.
class LabMenuScene : public Scene {
  public:
    explicit LabMenuScene(std::string_view chosen = {});  // the exhibit that was visited last

    const char* name() const override { return "lab-menu"; }
    void choose(Stage& stage, const controls::MenuEvent& event) override;
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

  private:
    Menu menu_;
};

}  // namespace megapon::scenes
