#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/focus.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/rebinding.h"
#include "play/event_log.h"

namespace megapon::screens {

Destination controls_screen();

// Every action of each player with its keys and its buttons side by side, or, on an upright page, one player below the
// other. Accepting a cell waits for the next key or
// button; one that is used already is offered for a swap.
class ControlsScreen : public GameScreen {
  public:
    explicit ControlsScreen(const Services& services);

    const char* name() const override { return listens_until_ ? "listening" : "controls"; }
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override;
    bool update() override;
    std::optional<double> due_ms() const override { return listens_until_; }
    void draw(raster::Canvas& canvas) override;

  private:
    bool take_answer(const input::InputEvent& event);
    void bind(const input::InputEvent& event);
    void offer_swap(int code, const Cell& other);
    void listen(const Cell& cell);
    void ask_to_reset();
    std::string side_name(std::size_t player) const;
    std::string hint() const;
    view::Item side_heading(std::size_t side) const;
    view::Item side_headings() const;
    view::Item cell_item(const Cell& cell);
    view::Item table(std::size_t from, std::size_t to);  // columns; `to` is the one after the last
    view::Item lines();
    view::Item page();
    double cell_width() const;

    Preferences& preferences_;
    const ControlLabels& labels_;
    play::EventLog* log_;
    Cell cell_{};                          // that listens, or did last
    std::optional<double> listens_until_;  // ms
    i18n::Message error_;
    Focus focus_;              // on a cell of the table, or on a line below it
    bool is_upright_ = false;  // as drawn last: one side below the other
};

}  // namespace megapon::screens
