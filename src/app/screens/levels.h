#pragma once

#include <cstddef>

#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/screen.h"
#include "play/records.h"

namespace megapon::screens {

// The computer's levels, from the one that whispers to the one that feeds back: a card each, with what has been
// reached. The next one to beat is offered first.
class LevelScreen : public Screen {
  public:
    LevelScreen(const Ui& ui, Navigator& navigator, const play::Records& records);

    const char* name() const override { return "level"; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    static constexpr int back = play::recorded_levels;  // the line below the cards

    bool choose(int card);
    bool accept();
    view::Item card(int index) const;
    view::Item back_line() const;

    Ui ui_;
    Navigator& navigator_;
    const play::Records& records_;
    int chosen_;  // a card from 0, or back
    view::Layout layout_;
};

// What has been reached against each level, and the stamps.
class RecordsScreen : public Screen {
  public:
    RecordsScreen(const Ui& ui, Navigator& navigator, const play::Records& records)
        : ui_(ui), navigator_(navigator), records_(records) {}

    const char* name() const override { return "records"; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    view::Item table() const;

    Ui ui_;
    Navigator& navigator_;
    const play::Records& records_;
};

}  // namespace megapon::screens
