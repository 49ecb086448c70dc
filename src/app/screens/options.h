#pragma once

#include <cstdint>
#include <vector>

#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/option_list.h"

namespace megapon::screens {

// The chapters of the options that are lists of settings.
enum class OptionPage : std::uint8_t { game, picture, sound, pads, lab };

// Over a match what would end it is asked first.
Destination options_screen(bool over_match);
Destination option_page_screen(OptionPage page);

// The chapters of the options, above the title or a paused match.
class OptionsScreen : public GameScreen {
  public:
    OptionsScreen(const Services& services, bool over_match);

    const char* name() const override { return "options"; }
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override { return menu_.handle(event); }
    void draw(raster::Canvas& canvas) override;

  private:
    Menu menu_;
};

// The lines of a chapter.
std::vector<Option> options_of(OptionPage page);

// One chapter: lines with their help, and one that leads back.
class OptionPageScreen : public GameScreen {
  public:
    OptionPageScreen(const Services& services, OptionPage page);

    const char* name() const override;
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override { return list_.handle(event); }
    void draw(raster::Canvas& canvas) override;

  private:
    OptionPage page_;
    OptionList list_;
};

}  // namespace megapon::screens
