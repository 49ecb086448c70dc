#pragma once

#include <vector>

#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/option_list.h"

namespace megapon::screens {

// The chapters of the options, above the title or a paused match.
class OptionsScreen : public Screen {
  public:
    OptionsScreen(const Ui& ui, Navigator& navigator, Preferences& preferences, bool over_match);

    const char* name() const override { return "options"; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    Ui ui_;
    Navigator& navigator_;
    Menu menu_;
};

// The lines of a chapter.
std::vector<Option> options_of(OptionPage page);

// One chapter: lines with their help, and one that leads back.
class OptionPageScreen : public Screen {
  public:
    OptionPageScreen(const Ui& ui, Navigator& navigator, Preferences& preferences, OptionPage page);

    const char* name() const override;
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    Ui ui_;
    Navigator& navigator_;
    OptionPage page_;
    OptionList list_;
};

}  // namespace megapon::screens
