#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/screens/screen.h"
#include "app/screens/services.h"

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

    // The topmost one that covers, and all above it; `prepare` sets the canvas up for each.
    void draw(raster::Canvas& canvas, const std::function<void(const Screen&)>& prepare);

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

// A way to a screen, as a value: it makes the screen when somebody goes there. Where that is not possible it makes none
// and says why.
using Destination = std::function<std::unique_ptr<Screen>(const Services&)>;

// To a screen that is made of the services and these arguments.
template <class Kind, class... Arguments>
Destination way_to(Arguments... arguments) {
    return [... arguments = std::move(arguments)](const Services& services) {
        return std::make_unique<Kind>(services, arguments...);
    };
}

// Where there is no way: a hint says why.
inline std::unique_ptr<Screen> no_way(const Services& services, const i18n::Message& why) {
    services.hint(why);
    return nullptr;
}

// The ways from screen to screen. Each header of a screen has the Destination that leads to it. The change is made
// after the present event.
class Navigator {
  public:
    // Both must outlive it.
    Navigator(ScreenStack& stack, const Services& services) : stack_(stack), services_(services) {}

    // Instead of all other screens.
    void go_to(const Destination& there) {
        if (auto screen = there(services_)) stack_.go(std::move(screen));
    }

    // Above the present screen, until back().
    void open(const Destination& there) {
        if (auto screen = there(services_)) stack_.push(std::move(screen));
    }

    // Instead of the present screen, above those below it.
    void replace_by(const Destination& there) {
        if (auto screen = there(services_)) stack_.replace(std::move(screen));
    }

    // To be called when somebody chooses to go there.
    std::function<void()> leading_to(Destination there) {
        return [this, there = std::move(there)] { go_to(there); };
    }

    void back() { stack_.pop(); }  // to the screen below

    void quit() { has_quit_ = true; }
    bool has_quit() const { return has_quit_; }

  private:
    ScreenStack& stack_;
    const Services& services_;
    bool has_quit_ = false;
};

// A screen with what nearly each one needs.
class GameScreen : public Screen {
  protected:
    explicit GameScreen(const Services& services)
        : services_(services), ui_(services.ui), navigator_(services.navigator) {}

    const Services& services_;
    Ui ui_;
    Navigator& navigator_;
};

}  // namespace megapon::screens
