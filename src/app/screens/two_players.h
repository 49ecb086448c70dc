#pragma once

#include <vector>

#include "app/screens/screens.h"
#include "sim/random.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::screens {

Destination two_players_screen();
Destination slip_screen();  // the usual match where there is no slip
Destination ready_screen(PausableMatch& match);

// A slip is drawn: a court unlike the usual one, with its name, what is different and a small picture. Another one can
// be drawn, never the same twice in a row.
class SlipScreen : public MenuScreen {
  public:
    // slips: at least one.
    SlipScreen(const Services& services, std::vector<play::NamedCourt> slips);

    void draw(raster::Canvas& canvas) override;

    const play::NamedCourt& slip() const { return slips_[chosen_]; }

  private:
    void show();

    std::vector<play::NamedCourt> slips_;
    sim::Random random_;
    std::size_t chosen_ = 0;
    sim::World world_;  // of the picture
    sim::State state_;
};

}  // namespace megapon::screens
