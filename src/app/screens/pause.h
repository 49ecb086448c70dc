#pragma once

#include "app/screens/menu.h"
#include "app/screens/screen.h"

namespace megapon::screens {

class MatchScreen;

// How play goes on after a pause that is ended by the key that pauses: at once, or counted in. Who was interrupted, and
// who chooses from the menu, needs a moment to find the keys again.
enum class Return { at_once, counted };

// A match held still. '.' plays a single page; the menu then steps aside so that the page can be seen.
class PauseScreen : public Screen {
  public:
    // The match lies beneath on the stack and outlives this.
    PauseScreen(MatchScreen& match, i18n::Message words, Return back = Return::at_once);

    const char* name() const override { return "pause"; }
    bool covers() const override { return false; }
    bool obey(ScreenStack& stack, input::Hotkey key) override;
    void choose(ScreenStack& stack, const input::MenuEvent& event) override;
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

  private:
    void count_in(ScreenStack& stack);

    MatchScreen& match_;
    i18n::Message words_;
    Return back_;
    Menu menu_;
    bool steps_ = false;
};

}  // namespace megapon::screens
