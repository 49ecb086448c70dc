#pragma once

#include <cstdint>
#include <vector>

#include "app/screens/menu.h"
#include "app/screens/screen.h"
#include "app/screens/screens.h"
#include "app/screens/services.h"
#include "play/court_files.h"
#include "sim/random.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::screens {

Destination two_players_screen();
Destination slip_screen();  // the usual match where there is no slip
Destination ready_screen(PausableMatch& match);

// What two players may play, with a line about the chosen one.
class TwoPlayersScreen : public GameScreen {
  public:
    explicit TwoPlayersScreen(const Services& services);

    const char* name() const override { return "two-players"; }
    bool boils() const override { return true; }
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override { return menu_.handle(event); }
    void draw(raster::Canvas& canvas) override;

  private:
    Menu menu_;
};

// Over the first page of a match of a queue: the match below goes on when both have pressed their swing.
class ReadyScreen : public GameScreen {
  public:
    ReadyScreen(const Services& services, PausableMatch& match) : GameScreen(services), match_(match) {}

    const char* name() const override { return "ready"; }
    bool covers() const override { return false; }
    bool is_play() const override { return true; }
    bool takes_touch() const override { return true; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    PausableMatch& match_;
    sim::PerSide<bool> ready_{};
};

// A slip is drawn: a court unlike the usual one, with its name, what is different and a small picture. Another one can
// be drawn, never the same twice in a row.
class SlipScreen : public GameScreen {
  public:
    // slips: at least one.
    SlipScreen(const Services& services, std::vector<play::NamedCourt> slips);

    const char* name() const override { return "slip"; }
    bool boils() const override { return true; }
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override { return menu_.handle(event); }
    void draw(raster::Canvas& canvas) override;

    const play::NamedCourt& slip() const { return slips_[chosen_]; }

  private:
    void show();

    const sim::Tuning& tuning_;
    std::vector<play::NamedCourt> slips_;
    sim::Random random_;
    std::size_t chosen_ = 0;
    sim::World world_;  // of the picture
    sim::State state_;
    Menu menu_;
};

}  // namespace megapon::screens
