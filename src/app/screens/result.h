#pragma once

#include "app/screens/live_match.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"

namespace megapon::screens {

// How a match ended.
class ResultScreen : public Screen {
  public:
    // setup: as it was before this match.
    ResultScreen(const Ui& ui, Navigator& navigator, MatchSetup setup, const sim::State& last);

    const char* name() const override { return "result"; }
    bool boils() const override { return true; }
    void enter() override { ui_.audio.play_result_jingle(); }
    bool handle(const input::InputEvent& event) override { return menu_.handle(event); }
    void draw(raster::Canvas& canvas) const override;

  private:
    Ui ui_;
    MatchSetup setup_;  // with this match's win
    sim::MatchState match_;
    Menu menu_;
};

}  // namespace megapon::screens
