#pragma once

#include "app/screens/live_match.h"
#include "app/screens/screen.h"
#include "app/screens/screen_stack.h"

namespace megapon::screens {

// One page on which somebody learns by playing: walk, swing, timing is aim, smash. Each is ticked when it has been
// done; Esc or Start skips the rest.
class LessonScreen : public Screen {
  public:
    explicit LessonScreen(const ScreenStack& stack);

    const char* name() const override { return "lesson"; }
    bool is_play() const override { return true; }
    void enter(ScreenStack& stack) override { match_.resume(stack.now_ms()); }
    void leave(ScreenStack& stack) override { match_.pause(stack.now_ms()); }
    void feel(ScreenStack& stack, const input::DeviceEvent& event) override;
    bool obey(ScreenStack& stack, input::Hotkey key) override;
    void choose(ScreenStack& stack, const input::MenuEvent& event) override;
    void lose_focus(ScreenStack& stack) override { match_.let_go(stack.now_ms()); }
    void pass_time(ScreenStack& stack) override;
    std::optional<double> due_ms(const ScreenStack& stack) const override;
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

    std::size_t done() const { return done_; }  // how many of the four

  private:
    bool learnt() const;
    void end(ScreenStack& stack);

    LiveMatch match_;
    std::size_t done_ = 0;
    double walked_from_ = 0;            // px, where the body stood at first
    std::optional<double> ends_at_ms_;  // after the last one
};

}  // namespace megapon::screens
