#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/screens/house.h"
#include "app/screens/screen.h"

namespace megapon::screens {

// The scenes, one above the other, and the way of events to them. It reads no clock and owns no window: it is told
// what happens and when, and draws on any canvas, so that all of the game runs without a screen. Times are ms and never
// go back.
class ScreenStack {
  public:
    explicit ScreenStack(House& house) : house_(house) {}

    // What happens, in order of time. Scenes that are changed by it change at its end.
    void feel(const input::DeviceEvent& event);
    void lose_focus();
    void lose_pad(int pad);
    void pass_time(double now_ms);
    double due_ms() const;  // when pass_time is wanted next, if nothing happens before

    bool wants_drawing() const { return wants_drawing_; }
    void draw(raster::Canvas& canvas);
    bool done() const { return done_; }
    bool plays() const { return top() && top()->is_play(); }

    // For scenes.
    House& house() const { return house_; }
    double now_ms() const { return now_ms_; }
    int page() const;  // ten a second, for scenes that count no pages of their own
    int boil() const;  // which drawing of boiling outlines that page shows
    void ask_drawing() { wants_drawing_ = true; }
    void go(std::unique_ptr<Screen> screen) {
        changes_.push_back({clear, std::move(screen)});
    }                                                                                          // instead of all others
    void push(std::unique_ptr<Screen> screen) { changes_.push_back({0, std::move(screen)}); }  // above the topmost
    void replace(std::unique_ptr<Screen> screen) { changes_.push_back({1, std::move(screen)}); }
    void pop() { changes_.push_back({1, nullptr}); }
    void quit() { done_ = true; }

  private:
    static constexpr int clear = -1;

    // Asked for by scenes, made when none of them is at work: take scenes off, then put one on.
    struct Change {
        int off = 0;
        std::unique_ptr<Screen> on;
    };

    Screen* top() const { return screens_.empty() ? nullptr : screens_.back().get(); }
    bool obeyed(input::Hotkey key);
    void choose(const std::optional<input::MenuEvent>& chosen);
    void settle();
    void make(Change change);
    bool notices_show() const;
    void draw_notices(raster::Canvas& canvas) const;
    bool boils() const;

    House& house_;
    std::vector<std::unique_ptr<Screen>> screens_;
    std::vector<Change> changes_;
    input::Hotkeys hotkeys_;
    input::MenuInput menu_input_;
    double now_ms_ = 0;
    bool wants_drawing_ = true;
    bool done_ = false;
};

}  // namespace megapon::screens
