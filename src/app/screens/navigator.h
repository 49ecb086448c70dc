#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "app/screens/screen_stack.h"
#include "app/screens/services.h"

namespace megapon::screens {

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
