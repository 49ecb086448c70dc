#pragma once

#include "app/screens/live_match.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"

namespace megapon::screens {

// The page of a result: winner, score, portraits, longest rally and top speed.
void draw_result(raster::Canvas& canvas, const Ui& ui, const std::array<i18n::Message, 2>& names,
                 const sim::MatchState& match);

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
