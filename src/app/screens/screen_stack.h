#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/screens/screen.h"

namespace megapon::screens {

// The screens, one above the other: time and events reach the topmost. A screen that asks for another one is not taken
// off while it is at work: changes are made by settle().
class ScreenStack {
  public:
    // Called for each screen that has become the topmost.
    explicit ScreenStack(std::function<void(const Screen&)> shown) : shown_(std::move(shown)) {}

    void go(std::unique_ptr<Screen> screen);       // instead of all others
    void push(std::unique_ptr<Screen> screen);     // above the topmost
    void replace(std::unique_ptr<Screen> screen);  // instead of the topmost
    void pop();

    bool handle(const input::InputEvent& event);
    bool update();
    std::optional<double> due_ms() const;
    void lose_focus();
    void lose_pad(int pad);
    void forget_copied();  // only the topmost
    void expect_stall();   // only the topmost plays

    // Makes the changes that were asked for; true: there were some.
    bool settle();

    // The game ends: every screen is left and closed.
    void close();

    const Screen* top() const { return screens_.empty() ? nullptr : screens_.back().get(); }

    // Whether a screen of this kind is among them, on top or below.
    template <class Kind>
    bool holds() const {
        return std::any_of(screens_.begin(), screens_.end(),
                           [](const auto& screen) { return dynamic_cast<const Kind*>(screen.get()) != nullptr; });
    }

    // The topmost one that covers, and all above it.
    void draw(raster::Canvas& canvas);

  private:
    static constexpr int all = -1;

    // Take screens off, then put one on.
    struct Change {
        int off = 0;
        std::unique_ptr<Screen> on;
    };

    void ask(int off, std::unique_ptr<Screen> on);
    void make(Change change);
    void take_off();

    std::vector<std::unique_ptr<Screen>> screens_;
    std::vector<Change> changes_;
    std::function<void(const Screen&)> shown_;
};

}  // namespace megapon::screens
