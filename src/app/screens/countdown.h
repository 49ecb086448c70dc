#pragma once

#include "app/screens/screen.h"

namespace megapon::screens {

class MatchScreen;

// 3, 2, 1 over the page, and the match beneath goes on.
class CountdownScreen : public Screen {
  public:
    explicit CountdownScreen(MatchScreen& match) : match_(match) {}

    const char* name() const override { return "countdown"; }
    bool covers() const override { return false; }
    bool is_play() const override { return true; }
    void enter(ScreenStack& stack) override;
    bool obey(ScreenStack& stack, input::Hotkey key) override;
    void lose_focus(ScreenStack& stack) override;
    void pass_time(ScreenStack& stack) override;
    std::optional<double> due_ms(const ScreenStack& stack) const override;
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

  private:
    MatchScreen& match_;
    double from_ms_ = 0;
    int passed_ = 0;
};

}  // namespace megapon::screens
