#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/match_setup.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/option_list.h"
#include "app/screens/screen.h"
#include "play/court_files.h"

namespace megapon::screens {

// What was chosen in the practice room, until the game ends.
struct PracticeChoices {
    std::string court = "open";  // the name of its file
    Practice practice{.facing = Facing::machine};
};

Destination practice_screen();
Destination own_courts_screen();

// The open court, the lessons, the slips, and the valid ones of the player's own folder.
std::vector<play::NamedCourt> courts_to_practise(const std::filesystem::path& own_folder);

// The practice room: a court, what stands at its right side, the machine's balls, how time runs.
class PracticeScreen : public GameScreen {
  public:
    explicit PracticeScreen(const Services& services);

    const char* name() const override { return "practice"; }
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override { return list_.handle(event); }
    void draw(raster::Canvas& canvas) override;

  private:
    std::vector<Option> options();
    Option court_option();
    Option facing_option();
    void find_readable(int by);
    const play::NamedCourt& court() const { return courts_[court_]; }

    PracticeChoices& choices_;
    std::vector<play::NamedCourt> courts_;
    std::size_t court_;
    OptionList list_;
};

// The courts of the player's own folder, listed by their files' names. Small ones are read a few at a time, and then
// listed by their own names; any other is read when it is chosen. One whose file has an error shows it then.
class OwnCourtsScreen : public GameScreen {
  public:
    explicit OwnCourtsScreen(const Services& services);

    const char* name() const override { return "own-courts"; }
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override { return menu_.handle(event); }
    bool update() override;
    std::optional<double> due_ms() const override;
    void draw(raster::Canvas& canvas) override;

  private:
    std::vector<Menu::Line> lines();
    void open(const std::filesystem::path& file);

    std::vector<std::filesystem::path> courts_;
    std::size_t read_ = 0;  // of the courts, which have been read or are too large to be read before they are chosen
    Menu menu_;
};

}  // namespace megapon::screens
