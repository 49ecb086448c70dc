#pragma once

#include "app/screens/menu.h"
#include "app/screens/screen.h"

namespace megapon::screens {

// The first start: which language? Then the lesson.
class WelcomeScreen : public Screen {
  public:
    explicit WelcomeScreen(const ScreenStack& stack);

    const char* name() const override { return "welcome"; }
    void choose(ScreenStack& stack, const input::MenuEvent& event) override { menu_.choose(stack, event); }
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

  private:
    Menu menu_;
};

}  // namespace megapon::screens
