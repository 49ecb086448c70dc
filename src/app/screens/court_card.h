#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/i18n/translations.h"
#include "app/screens/match.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/rebinding.h"
#include "app/screens/result.h"
#include "app/screens/screen.h"
#include "play/school.h"

namespace megapon::screens {

// What ink and a star take on a court, and the best try, in words.
i18n::Message pars_of(const court::Task& task, const i18n::Translations& tr);
i18n::Message best_of(const court::Task& task, const play::CourtRecord& record);

// A pencil, a drop of ink and a star in a row about `middle`; those that are not reached are outlines.
void draw_medals(raster::Canvas& canvas, geometry::Vec middle, double size, court::Medal reached);

// Where a court's try leads back to: the editor, the practice room, the player's own courts, or the timetable.
Menu::Line line_back(Navigator& navigator, const CourtTry& court_try);

// court_try: what there is to do there, before it is played.
Destination court_screen(const CourtTry& court_try);

// A court before it is played: its picture, one line of what there is to do, and the keys.
class CourtScreen : public GameScreen {
  public:
    CourtScreen(const Services& services, const CourtTry& court_try);

    const char* name() const override { return "court"; }
    bool fits_upright() const override { return true; }
    bool boils() const override { return true; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    std::vector<Menu::Line> lines();
    void copy_link();
    view::Item card(const raster::Canvas& canvas) const;
    std::string keys() const;
    void draw_picture(raster::Canvas& canvas, const view::Box& box) const;

    CourtTry try_;
    sim::World world_;
    sim::State state_;
    Menu menu_;
};

}  // namespace megapon::screens
