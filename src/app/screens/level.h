#pragma once

#include "app/screens/menu.h"
#include "app/screens/screen.h"

namespace megapon::screens {

// The computer's level, from the one that whispers to the one that feeds back.
class LevelScreen : public Screen {
  public:
    LevelScreen();

    const char* name() const override { return "level"; }
    void choose(ScreenStack& stack, const input::MenuEvent& event) override;
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

  private:
    Menu menu_;
};

}  // namespace megapon::screens
