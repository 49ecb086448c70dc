#pragma once

#include "app/screens/screen.h"

namespace megapon::screens {

// What the keys do, above whatever is on the stack.
class HelpScreen : public Screen {
  public:
    const char* name() const override { return "help"; }
    bool covers() const override { return false; }
    bool obey(ScreenStack& stack, input::Hotkey key) override;
    void choose(ScreenStack& stack, const input::MenuEvent& event) override;
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;
};

}  // namespace megapon::screens
