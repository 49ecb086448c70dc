#pragma once

#include <cstddef>

#include "app/screens/focus.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "play/records.h"

namespace megapon::screens {

Destination level_screen();
Destination records_screen();

// The computer's levels, from the one that whispers to the one that feeds back: a card each, with what has been
// reached. The next one to beat is offered first; below them a season against all of them.
class LevelScreen : public GameScreen {
  public:
    explicit LevelScreen(const Services& services);

    const char* name() const override { return "level"; }
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override { return focus_.handle(event); }
    void draw(raster::Canvas& canvas) override;

  private:
    view::Item page();
    view::Item card(int level);
    view::Item line(const char* words) const;

    const play::Records& records_;
    bool is_upright_ = false;  // the page, as drawn last
    Focus focus_;              // on a card, or on one of the lines below them
};

// What has been reached against each level, and the stamps; or how the last matches went, as curves.
class RecordsScreen : public GameScreen {
  public:
    explicit RecordsScreen(const Services& services);

    const char* name() const override { return "records"; }
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override { return menu_.handle(event); }
    void draw(raster::Canvas& canvas) override;

  private:
    view::Item table(bool is_upright) const;
    view::Item curves(bool is_upright) const;
    void turn_over();

    const play::Records& records_;
    Menu menu_;
    bool shows_curves_ = false;
};

}  // namespace megapon::screens
