#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/screens/match_setup.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/result.h"
#include "court/task.h"
#include "play/school.h"

namespace megapon::screens {

// setup: of the try. Its recording becomes the proof of the player's own court.
Destination task_result_screen(const MatchSetup& setup, const TaskReport& report);

// How a try ended: the medal, the pages it took against par, what comes next.
class TaskResultScreen : public GameScreen {
  public:
    TaskResultScreen(const Services& services, const MatchSetup& setup, const TaskReport& report);

    const char* name() const override { return "task_result"; }
    bool fits_upright() const override { return true; }
    bool boils() const override { return true; }
    void enter() override { ui_.audio.play_result_jingle(); }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    std::vector<Menu::Line> lines();
    std::string outcome() const;
    void copy_result();
    std::vector<view::Item> facts() const;

    const CourtTry& court_try() const { return *mode_of<CourtTry>(setup_); }
    const court::Task& task() const { return *court_try().court.court.task; }

    const play::SchoolRecords& records_;
    MatchSetup setup_;
    TaskReport report_;
    const play::SchoolDay* day_;           // that it is part of; null: it is not
    const DailyPage* page_;                // that it is a try at; null: it is not
    std::optional<play::SchoolDay> next_;  // of a school day that goes on
    Menu menu_;
};

}  // namespace megapon::screens
