#pragma once

#include <string_view>

#include "app/screens/menu.h"
#include "app/screens/screen.h"

namespace megapon::screens {

// All exhibits of the Collision Lab.
class LabMenuScreen : public Screen {
  public:
    explicit LabMenuScreen(std::string_view chosen = {});  // the exhibit that was visited last

    const char* name() const override { return "lab-menu"; }
    void choose(ScreenStack& stack, const input::MenuEvent& event) override;
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

  private:
    Menu menu_;
};

}  // namespace megapon::screens
