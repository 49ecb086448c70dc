#pragma once

#include <optional>

#include "app/screens/focus.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/rebinding.h"
#include "play/event_log.h"

namespace megapon::screens {

Destination controls_screen();

// Every action of each player with its keys and its buttons side by side. Accepting a cell waits for the next key or
// button; one that is used already is offered for a swap.
class ControlsScreen : public GameScreen {
  public:
    explicit ControlsScreen(const Services& services);

    const char* name() const override { return listens_until_ ? "listening" : "controls"; }
    bool handle(const input::InputEvent& event) override;
    bool update() override;
    std::optional<double> due_ms() const override { return listens_until_; }
    void draw(raster::Canvas& canvas) override;

  private:
    Cell cell() const;
    bool take_answer(const input::InputEvent& event);
    void bind(const input::InputEvent& event);
    void offer_swap(int code, const Cell& other);
    void press();
    std::string side_name(std::size_t player) const;
    std::string hint() const;
    view::Item side_headings() const;
    view::Item table() const;
    view::Item lines() const;

    Preferences& preferences_;
    const ControlLabels& labels_;
    play::EventLog* log_;
    std::optional<double> listens_until_;  // ms
    i18n::Message error_;
    std::vector<Menu::Line> below_;
    Focus focus_;  // on a cell of the table, row by row; a line below it is a row of its own
};

}  // namespace megapon::screens
