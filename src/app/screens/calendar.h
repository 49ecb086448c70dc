#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "app/screens/focus.h"
#include "app/screens/navigator.h"
#include "play/school.h"

namespace megapon::screens {

// The pages of the days of a month, at first of this one with today chosen. Nothing happens where nobody knows the
// date.
Destination calendar_screen();

// The card of a date's page, beside whose tries the link's is played. Only today's is in the records.
Destination day_screen(const play::DayLink& link);

class CalendarScreen : public GameScreen {
  public:
    CalendarScreen(const Services& services, std::string today);

    const char* name() const override { return "calendar"; }
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override { return focus_.handle(event); }
    void draw(raster::Canvas& canvas) override;

  private:
    std::string date_of(std::size_t day) const;
    std::size_t days() const;  // of the month that have come
    void go_beyond(int right);
    view::Item day(std::size_t day);
    view::Item month();
    view::Item page();
    std::string about(std::size_t day) const;
    std::string month_name() const;

    const play::SchoolRecords& records_;
    std::string today_;
    play::MonthDay shown_;  // the day does not count
    Focus focus_;           // on a day from 0, or on the line below them
};

}  // namespace megapon::screens
