#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "play/season.h"

namespace megapon::screens {

// The season that was begun last, or a new one.
Destination season_screen();

// The same after the player's next match was given up, which has lost it.
Destination given_up_screen();

// Adds the player's next match to the season and keeps it. Who has won the season with it; nothing: nobody has yet.
std::optional<int> add_to_season(const Services& services, play::Score own);

// A season: the table of the five schools, the matches of the evening, how it stands in a sentence, and the next match.
// Before the final and after it there is a picture of the whole school.
class SeasonScreen : public GameScreen {
  public:
    SeasonScreen(const Services& services, play::SeasonStore& store);

    const char* name() const override { return "season"; }
    bool fits_upright() const override { return true; }
    bool boils() const override { return true; }
    bool handle(const input::InputEvent& event) override { return menu_.handle(event); }
    void draw(raster::Canvas& canvas) override;

  private:
    std::vector<Menu::Line> lines();
    void play();
    void begin_anew();
    bool shows_final() const { return season_.scores.size() >= play::final_match; }
    std::size_t first_shown() const;
    view::Item table() const;
    view::Item evening() const;
    i18n::Message heading() const;
    std::string standing() const;
    std::string ending() const;
    std::string about_next() const;
    void draw_audience(raster::Canvas& canvas, const view::Box& box) const;

    play::SeasonStore& store_;
    play::Season season_;  // in the store, or the one that its first match begins
    Menu menu_;
};

}  // namespace megapon::screens
