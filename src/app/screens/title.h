#pragma once

#include "app/screens/menu.h"
#include "app/screens/screen.h"

namespace megapon::screens {

class TitleScreen : public Screen {
  public:
    TitleScreen();

    const char* name() const override { return "title"; }
    void enter(ScreenStack& stack) override;
    void feel(ScreenStack& stack, const input::DeviceEvent&) override;
    void pass_time(ScreenStack& stack) override;
    std::optional<double> due_ms(const ScreenStack&) const override { return touched_ms_ + patience; }
    bool boils() const override { return true; }
    void choose(ScreenStack& stack, const input::MenuEvent& event) override { menu_.choose(stack, event); }
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

  private:
    static constexpr double patience = 20'000;  // ms without a touch, then the computer plays

    Menu menu_;
    double touched_ms_ = 0;
};

}  // namespace megapon::screens
