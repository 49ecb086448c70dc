#pragma once

#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/screen.h"

namespace megapon::screens {

// What two players may play, with a line about the chosen one.
class TwoPlayersScreen : public Screen {
  public:
    TwoPlayersScreen(const Ui& ui, Navigator& navigator);

    const char* name() const override { return "two-players"; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    Ui ui_;
    Navigator& navigator_;
    Menu menu_;
};

}  // namespace megapon::screens
