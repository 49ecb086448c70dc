#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/screens/menu.h"
#include "app/screens/screen.h"

namespace megapon::screens {

// The matches that were played last, to be watched again.
class ReplaysScreen : public Screen {
  public:
    explicit ReplaysScreen(const ScreenStack& stack);

    const char* name() const override { return "replays"; }
    void choose(ScreenStack& stack, const input::MenuEvent& event) override;
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

  private:
    std::vector<Menu::Line> lines(const ScreenStack& stack);
    void watch(ScreenStack& stack, const std::filesystem::path& file);

    bool empty_ = false;
    std::string trouble_;  // with the replay that was chosen last
    Menu menu_;
};

}  // namespace megapon::screens
