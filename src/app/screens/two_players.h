#pragma once

#include <cstdint>
#include <vector>

#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/screen.h"
#include "play/court_files.h"
#include "sim/random.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::screens {

// What two players may play, with a line about the chosen one.
class TwoPlayersScreen : public Screen {
  public:
    TwoPlayersScreen(const Ui& ui, Navigator& navigator);

    const char* name() const override { return "two-players"; }
    bool boils() const override { return true; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    Ui ui_;
    Navigator& navigator_;
    Menu menu_;
};

// A slip is drawn: a court unlike the usual one, with its name, what is different and a small picture. Another one can
// be drawn, never the same twice in a row.
class SlipScreen : public Screen {
  public:
    // slips: at least one. seed: decides which ones come.
    SlipScreen(const Ui& ui, Navigator& navigator, const sim::Tuning& tuning, std::vector<play::NamedCourt> slips,
               std::uint64_t seed);

    const char* name() const override { return "slip"; }
    bool boils() const override { return true; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

    const play::NamedCourt& slip() const { return slips_[chosen_]; }

  private:
    std::vector<Menu::Line> lines();
    void draw_slip();
    void show();
    view::Item card() const;

    Ui ui_;
    Navigator& navigator_;
    const sim::Tuning& tuning_;
    std::vector<play::NamedCourt> slips_;
    sim::Random random_;
    std::size_t chosen_ = 0;
    sim::World world_;  // of the picture
    sim::State state_;
    Menu menu_;
};

}  // namespace megapon::screens
