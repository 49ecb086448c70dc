#pragma once

#include <optional>

#include "app/screens/menu.h"
#include "app/screens/screen.h"

namespace megapon::screens {

// Every action of each player with its keys and its buttons side by side. Accepting a cell waits for the next key or
// button; one that is used already is offered for a swap.
class ControlsScreen : public Screen {
  public:
    ControlsScreen();

    const char* name() const override { return listens_until_ ? "listening" : "controls"; }
    void feel(ScreenStack& stack, const input::DeviceEvent& event) override;
    bool obey(ScreenStack& stack, input::Hotkey key) override;
    void choose(ScreenStack& stack, const input::MenuEvent& event) override;
    void pass_time(ScreenStack& stack) override;
    std::optional<double> due_ms(const ScreenStack&) const override { return listens_until_; }
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

  private:
    void choose_cell(ScreenStack& stack, const input::MenuEvent& event);
    void accept(ScreenStack& stack);
    void listen(ScreenStack& stack);
    void hear(ScreenStack& stack, const input::DeviceEvent& event);

    std::size_t row_ = 0;
    std::size_t column_ = 0;
    std::optional<double> listens_until_;  // ms on the stack's clock
    bool heard_ = false;                   // the present event has been taken as an answer
    i18n::Message trouble_;
    Menu below_;
};

}  // namespace megapon::screens
