#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/match.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/rebinding.h"
#include "app/screens/screen.h"
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
    enum Below : std::uint8_t { school_day, daily_page, back, lines_below };

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

// What a court's card is drawn with.
struct CourtCard {
    const sim::Tuning& tuning;
    const play::SchoolRecords& records;
    const ControlLabels& labels;
};

// A court before it is played: its picture, one line of what there is to do, and the keys.
class CourtScreen : public Screen {
  public:
    // All that the card refers to must outlive this.
    CourtScreen(const Ui& ui, Navigator& navigator, const CourtCard& card, const CourtTry& court_try);

    const char* name() const override { return "court"; }
    bool boils() const override { return true; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    std::vector<Menu::Line> lines();
    view::Item card() const;
    std::string keys() const;
    void draw_picture(raster::Canvas& canvas, const view::Box& box) const;

    Ui ui_;
    Navigator& navigator_;
    CourtCard card_;
    CourtTry try_;
    sim::World world_;
    sim::State state_;
    Menu menu_;
};

// How a try ended: the medal, the pages it took against par, what comes next.
class TaskResultScreen : public Screen {
  public:
    // setup: of the try. The records must outlive this.
    TaskResultScreen(const Ui& ui, Navigator& navigator, const play::SchoolRecords& records, const MatchSetup& setup,
                     const TaskReport& report);

    const char* name() const override { return "task_result"; }
    bool boils() const override { return true; }
    void enter() override { ui_.audio.play_result_jingle(); }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    std::vector<Menu::Line> lines();
    std::string outcome() const;
    std::vector<view::Item> facts() const;

    const CourtTry& court_try() const { return *setup_.court_try; }
    const court::Task& task() const { return *court_try().court.court.task; }

    Ui ui_;
    Navigator& navigator_;
    const play::SchoolRecords& records_;
    MatchSetup setup_;
    TaskReport report_;
    std::optional<SchoolDay> next_;  // of a school day that goes on
    Menu menu_;
};

}  // namespace megapon::screens
