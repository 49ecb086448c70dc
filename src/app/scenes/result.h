#pragma once

#include "app/scenes/live_match.h"
#include "app/scenes/menu.h"
#include "app/scenes/scene.h"

namespace megapon::scenes {

// How a match ended.
class ResultScene : public Scene {
  public:
    ResultScene(Lineup lineup, const sim::State& last);

    const char* name() const override { return "result"; }
    void enter(Stage& stage) override;
    bool boils() const override { return true; }
    void choose(Stage& stage, const controls::MenuEvent& event) override { menu_.choose(stage, event); }
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

  private:
    Lineup lineup_;
    sim::MatchState match_;
    bool decided_;
    Menu menu_;
};

}  // namespace megapon::scenes
