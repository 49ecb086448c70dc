#pragma once

#include <optional>

#include "app/scenes/menu.h"
#include "app/scenes/scene.h"

namespace megapon::scenes {

// Every action of each player with its keys and its buttons side by side. Accepting a cell waits for the next key or
// button; one that is used already is offered for a swap.
class ControlsScene : public Scene {
  public:
    ControlsScene();

    const char* name() const override { return listens_until_ ? "listening" : "controls"; }
    void feel(Stage& stage, const controls::DeviceEvent& event) override;
    bool obey(Stage& stage, controls::Hotkey key) override;
    void choose(Stage& stage, const controls::MenuEvent& event) override;
    void pass_time(Stage& stage) override;
    std::optional<double> due_ms(const Stage&) const override { return listens_until_; }
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

  private:
    void choose_cell(Stage& stage, const controls::MenuEvent& event);
    void accept(Stage& stage);
    void listen(Stage& stage);
    void hear(Stage& stage, const controls::DeviceEvent& event);

    std::size_t row_ = 0;
    std::size_t column_ = 0;
    std::optional<double> listens_until_;  // ms on the stage's clock
    bool heard_ = false;                   // the present event has been taken as an answer
    words::Phrase trouble_;
    Menu below_;
};

}  // namespace megapon::scenes
