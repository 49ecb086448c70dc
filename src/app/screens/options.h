#pragma once

#include "app/screens/menu.h"
#include "app/screens/option_list.h"
#include "app/screens/screen.h"

namespace megapon::screens {

// The chapters of the options, above the title or a paused match.
class OptionsScreen : public Screen {
  public:
    OptionsScreen();

    const char* name() const override { return "options"; }
    void choose(ScreenStack& stack, const input::MenuEvent& event) override;
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

  private:
    Menu menu_;
};

// One chapter: lines with their help.
class OptionPageScreen : public Screen {
  public:
    // `heading` names it in the catalogue, `name` in the log. A line that leads back is added.
    OptionPageScreen(const char* name, i18n::Message heading, std::vector<Option> options);

    const char* name() const override { return name_; }
    void choose(ScreenStack& stack, const input::MenuEvent& event) override;
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

  private:
    const char* name_;
    i18n::Message heading_;
    OptionList list_;
};

}  // namespace megapon::screens
