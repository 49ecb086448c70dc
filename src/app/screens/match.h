#pragma once

#include "app/screens/live_match.h"
#include "app/screens/screen.h"

namespace megapon::screens {

// The match on the court. It plays while it is the topmost screen and waits while another one covers it.
class MatchScreen : public Screen {
  public:
    MatchScreen(const ScreenStack& stack, MatchSetup setup);

    const char* name() const override { return "match"; }
    bool is_play() const override { return true; }
    void enter(ScreenStack& stack) override;
    void leave(ScreenStack& stack) override;
    void feel(ScreenStack& stack, const input::DeviceEvent& event) override;
    bool obey(ScreenStack& stack, input::Hotkey key) override;
    void choose(ScreenStack& stack, const input::MenuEvent& event) override;
    void lose_focus(ScreenStack& stack) override;
    void lose_pad(ScreenStack& stack, int pad) override;
    void pass_time(ScreenStack& stack) override;
    std::optional<double> due_ms(const ScreenStack& stack) const override;
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

    // [ ] and backslash: fewer and more substeps, the other solver. Answers whether the key was one of them.
    bool tweak_physics(ScreenStack& stack, input::Hotkey key);

    // One page by hand, while another screen covers this one.
    void play_one(ScreenStack& stack);

    const MatchSetup& setup() const { return match_.setup(); }

  private:
    LiveMatch match_;
    bool plays_ = false;
    std::optional<double> result_at_ms_;  // after the last point
};

}  // namespace megapon::screens
