#pragma once

#include <cstddef>
#include <vector>

#include "app/screens/navigator.h"
#include "app/screens/screen.h"
#include "app/screens/services.h"
#include "app/view/layout.h"

namespace megapon::screens {

Destination help_screen();

// What the keys do, or the thumbs, above any other screen. Letters that are too large for one page turn several.
class HelpScreen : public GameScreen {
  public:
    explicit HelpScreen(const Services& services) : GameScreen(services), labels_(services.labels) {}

    const char* name() const override { return "help"; }
    bool fits_upright() const override { return true; }
    bool covers() const override { return false; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    bool turn(int pages);
    view::Item whole(bool is_upright) const;
    std::vector<view::Item> pages(raster::Canvas& canvas) const;

    const ControlLabels& labels_;
    std::size_t page_ = 0, last_page_ = 0;
};

}  // namespace megapon::screens
