#pragma once

#include "app/screens/live_match.h"
#include "app/screens/screen.h"
#include "app/screens/screen_stack.h"

namespace megapon::screens {

// When nobody touches the title for a while: computer against computer, with the score on a card between the matches.
// Any touch leads back to the title and means nothing else.
class AttractScreen : public Screen {
  public:
    explicit AttractScreen(const ScreenStack& stack);

    const char* name() const override { return "attract"; }
    void enter(ScreenStack& stack) override { match_->resume(stack.now_ms()); }
    void leave(ScreenStack& stack) override { match_->pause(stack.now_ms()); }
    void feel(ScreenStack& stack, const input::DeviceEvent& event) override;
    bool boils() const override { return card_until_ms_.has_value(); }  // the match counts its own pages
    bool obey(ScreenStack&, input::Hotkey) override { return true; }
    void pass_time(ScreenStack& stack) override;
    std::optional<double> due_ms(const ScreenStack& stack) const override;
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

  private:
    std::unique_ptr<LiveMatch> match_;
    std::optional<double> card_until_ms_;  // the score is shown
};

}  // namespace megapon::screens
