#pragma once

#include "app/screens/live_match.h"
#include "app/screens/menu.h"
#include "app/screens/screen.h"

namespace megapon::screens {

// How a match ended.
class ResultScreen : public Screen {
  public:
    ResultScreen(MatchSetup setup, const sim::State& last);

    const char* name() const override { return "result"; }
    void enter(ScreenStack& stack) override;
    bool boils() const override { return true; }
    void choose(ScreenStack& stack, const input::MenuEvent& event) override { menu_.choose(stack, event); }
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

  private:
    MatchSetup setup_;
    sim::MatchState match_;
    bool decided_;
    Menu menu_;
};

}  // namespace megapon::screens
