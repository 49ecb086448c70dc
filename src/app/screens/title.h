#pragma once

#include "app/screens/match_play.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"

namespace megapon::screens {

Destination title_screen();
Destination attract_screen();

class TitleScreen : public GameScreen {
  public:
    explicit TitleScreen(const Services& services);

    const char* name() const override { return "title"; }
    bool fits_upright() const override { return true; }
    bool boils() const override { return true; }
    bool attracts() const override { return true; }
    void enter() override;
    bool handle(const input::InputEvent& event) override;
    bool update() override;
    std::optional<double> due_ms() const override { return touched_ms_ + patience_ms; }
    void draw(raster::Canvas& canvas) override;

  private:
    static constexpr double patience_ms = 20'000;  // without a touch, then the computer plays

    Menu menu_;
    double touched_ms_ = 0;
};

// When nobody touches the title for a while: computer against computer, with the score on a card between the matches.
// Any touch leads back to the title and means nothing else.
class AttractScreen : public GameScreen {
  public:
    explicit AttractScreen(const Services& services);

    const char* name() const override { return "attract"; }
    bool attracts() const override { return true; }
    bool boils() const override { return card_until_ms_.has_value(); }  // the match counts its own frames
    void enter() override { match_.resume(); }
    void leave() override { match_.pause(); }
    void close() override { match_.finish(MatchEnd::abandoned); }
    bool handle(const input::InputEvent& event) override;
    bool update() override;
    std::optional<double> due_ms() const override;
    void draw(raster::Canvas& canvas) override;

  private:
    LiveMatch match_;
    MatchReaders readers_;
    std::optional<double> card_until_ms_;  // the score is shown
};

}  // namespace megapon::screens
