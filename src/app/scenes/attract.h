#pragma once

#include "app/scenes/live_match.h"
#include "app/scenes/scene.h"
#include "app/scenes/stage.h"

namespace megapon::scenes {

// When nobody touches the title for a while: computer against computer, with the score on a card between the matches.
// Any touch leads back to the title and means nothing else.
class AttractScene : public Scene {
  public:
    explicit AttractScene(const Stage& stage);

    const char* name() const override { return "attract"; }
    void enter(Stage& stage) override { match_->resume(stage.now_ms()); }
    void leave(Stage& stage) override { match_->pause(stage.now_ms()); }
    void feel(Stage& stage, const controls::DeviceEvent& event) override;
    bool boils() const override { return card_until_ms_.has_value(); }  // the match counts its own pages
    bool obey(Stage&, controls::Hotkey) override { return true; }
    void pass_time(Stage& stage) override;
    std::optional<double> due_ms(const Stage& stage) const override;
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

  private:
    std::unique_ptr<LiveMatch> match_;
    std::optional<double> card_until_ms_;  // the score is shown
};

}  // namespace megapon::scenes
