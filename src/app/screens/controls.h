#pragma once

#include <optional>

#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/rebinding.h"
#include "play/event_log.h"

namespace megapon::screens {

// Every action of each player with its keys and its buttons side by side. Accepting a cell waits for the next key or
// button; one that is used already is offered for a swap.
class ControlsScreen : public Screen {
  public:
    ControlsScreen(const Ui& ui, Navigator& navigator, Preferences& preferences, const ControlLabels& labels,
                   play::EventLog* log);

    const char* name() const override { return listens_until_ ? "listening" : "controls"; }
    bool handle(const input::InputEvent& event) override;
    bool update() override;
    std::optional<double> due_ms() const override { return listens_until_; }
    void draw(raster::Canvas& canvas) override;

  private:
    Cell cell() const;
    void listen();
    bool take_answer(const input::InputEvent& event);
    void bind(const input::InputEvent& event);
    void offer_swap(int code, const Cell& other);
    bool use_mouse(const input::InputEvent& event);
    bool move(input::MenuAction action);
    std::string side_name(std::size_t player) const;
    const char* hint() const;
    view::Item side_headings() const;
    view::Item table() const;

    Ui ui_;
    Navigator& navigator_;
    Preferences& preferences_;
    const ControlLabels& labels_;
    play::EventLog* log_;
    std::size_t row_ = 0;
    std::size_t column_ = 0;
    std::optional<double> listens_until_;  // ms
    i18n::Message error_;
    Menu below_;
};

}  // namespace megapon::screens
