#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/screens/court_card.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/screen.h"
#include "play/court_files.h"
#include "play/school.h"

namespace megapon::screens {

// The lessons of three days, with what has been reached; below them the school day and the page of the day.
class TimetableScreen : public Screen {
  public:
    // lessons: at least one. today: the date. The records must outlive this.
    TimetableScreen(const Ui& ui, Navigator& navigator, const play::SchoolRecords& records,
                    std::vector<play::NamedCourt> lessons, std::string today);

    const char* name() const override { return "timetable"; }
    bool boils() const override { return true; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    // The lines below the lessons.
    enum Below : std::uint8_t { school_day, daily_page, practice_room, own_courts, back, lines_below };

    // Where something that can be chosen lies in the table.
    struct Cell {
        int row = 0;
        int column = 0;
    };
    Cell cell_of(std::size_t choice) const;
    bool move(int rows, int columns);
    bool choose(std::size_t choice);
    bool accept();
    void accept_below(Below line);
    bool handle_mouse(const input::InputEvent& event);
    view::Item card(std::size_t lesson) const;
    view::Item table() const;
    view::Item line(Below line) const;
    std::string about() const;

    Ui ui_;
    Navigator& navigator_;
    const play::SchoolRecords& records_;
    std::vector<play::NamedCourt> lessons_;
    std::string today_;
    std::size_t chosen_;  // a lesson, or one of Below after them
    view::Layout layout_;
};

}  // namespace megapon::screens
