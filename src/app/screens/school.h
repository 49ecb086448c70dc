#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/screens/court_card.h"
#include "app/screens/focus.h"
#include "app/screens/navigator.h"
#include "play/court_files.h"
#include "play/school.h"

namespace megapon::screens {

Destination timetable_screen();

// What comes after a try: the next lesson of the timetable, or of the school day.
Destination next_lesson_screen(const CourtTry& before);

// The lessons of three days, with what has been reached; below them the school day, the page of the day and more.
class TimetableScreen : public GameScreen {
  public:
    // lessons: at least one.
    TimetableScreen(const Services& services, std::vector<play::NamedCourt> lessons);

    const char* name() const override { return "timetable"; }
    bool fits_upright() const override { return true; }
    bool boils() const override { return true; }
    bool handle(const input::InputEvent& event) override { return focus_.handle(event); }
    void draw(raster::Canvas& canvas) override;

  private:
    view::Item card(std::size_t lesson);
    view::Item table();
    view::Item line(const char* words) const;
    std::vector<view::Item> lines();
    view::Item page();
    std::string about(std::size_t lesson) const;
    std::string about_day() const;

    const play::SchoolRecords& records_;
    std::vector<play::NamedCourt> lessons_;
    int columns_ = 4;          // of lessons in the table, as drawn last
    bool below_cards_ = true;  // the lines lie below the cards, one each; larger letters need more room
    Focus focus_;              // on a lesson, or on a line below them
};

}  // namespace megapon::screens
