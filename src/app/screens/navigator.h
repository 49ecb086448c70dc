#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/i18n/message.h"
#include "app/input/input_event.h"
#include "text/error.h"

namespace megapon::lab {
class Exhibit;
}
namespace megapon::play {
class ReplayPlayer;
struct NamedCourt;
struct Replay;
}  // namespace megapon::play

namespace megapon::screens {

struct CourtTry;
struct MatchReport;
struct MatchSetup;
struct PageRange;
struct TaskReport;

// A match that waits below a pause.
class PausableMatch {
  public:
    virtual ~PausableMatch() = default;
    virtual const MatchSetup& setup() const = 0;
    virtual const play::Replay& recording() const = 0;  // of all frames so far

    // One frame by hand.
    virtual void step_frame() = 0;

    // [ ] and backslash: fewer and more substeps, the other solver; or a hint why not. False: another shortcut.
    virtual bool change_physics(input::Shortcut shortcut) = 0;
};

// How play goes on when the key that pauses ends a pause: at once, or counted in after an interruption.
enum class Resume : std::uint8_t { at_once, counted };

// The chapters of the options that are lists of settings.
enum class OptionPage : std::uint8_t { game, picture, sound, pads, lab };

// The ways from screen to screen. A screen asks for the next one here, and the game, which has every service, builds it
// and gives it what it needs. The change is made after the present event.
class Navigator {
  public:
    virtual ~Navigator() = default;

    // Instead of all other screens.
    virtual void go_to_title() = 0;
    virtual void go_to_levels() = 0;
    virtual void go_to_two_players() = 0;
    virtual void go_to_slip() = 0;
    virtual void go_to_lesson() = 0;
    virtual void go_to_timetable() = 0;
    virtual void go_to_court(const CourtTry& court_try) = 0;  // what there is to do on it, before it is played
    virtual void go_to_task_result(const MatchSetup& setup, const TaskReport& report) = 0;
    virtual void go_to_next_lesson(const MatchSetup& setup) = 0;  // of the timetable, or of the school day
    virtual void go_to_practice_room() = 0;
    virtual void go_to_own_courts() = 0;
    virtual void go_to_editor() = 0;  // on with the court that is drawn; without one as go_to_new_court()
    virtual void go_to_new_court() = 0;
    virtual void go_to_drawing(const play::NamedCourt& court) = 0;  // of a court that is there
    virtual void go_to_attract() = 0;
    virtual void go_to_match(const MatchSetup& setup) = 0;
    virtual void go_to_result(const MatchSetup& setup, const MatchReport& report) = 0;
    virtual void go_to_records() = 0;
    virtual void go_to_replays() = 0;
    virtual void go_to_replay(play::ReplayPlayer replay) = 0;
    virtual void play_on(const play::ReplayPlayer& replay) = 0;  // from its frame, or a hint that the match is over
    virtual void go_to_lab_menu(const std::string& chosen) = 0;  // an exhibit's name, or none
    virtual void go_to_exhibit(std::unique_ptr<lab::Exhibit> exhibit) = 0;

    // Above the present screen, until back(): the last contact of a recorded match by the time of this frame, as an
    // exhibit of the lab; or a hint that there is none. `gives_up`: what a rally in the lab asks before it ends the
    // match below; none: it asks nothing.
    virtual void open_contact(const play::ReplayPlayer& replay, int frame, const char* gives_up) = 0;
    virtual void open_contact(const play::Replay& recording, const char* gives_up) = 0;  // by its last frame

    // What can be made of a match.
    virtual void open_share(std::shared_ptr<const play::Replay> replay, std::optional<PageRange> marked) = 0;

    // Puts a link on the clipboard, which a notice says, or why there is none.
    virtual void copy_link(const text::Result<std::string>& link) = 0;

    // Lets the player have a file that the game has written: a browser offers it, elsewhere its folder is opened.
    virtual void give_file(const std::filesystem::path& file) = 0;
    virtual bool can_give_files() const = 0;
    virtual bool is_in_page() const = 0;             // of the web
    virtual void open_options(bool over_match) = 0;  // over a match: what would end it is asked first
    virtual void open_option_page(OptionPage page) = 0;
    virtual void open_controls() = 0;
    virtual void open_help() = 0;
    virtual void open_editor_menu() = 0;
    virtual void open_question(const i18n::Message& question, std::function<void()> yes) = 0;
    virtual void open_naming(const i18n::Message& question, const std::string& begin,
                             std::function<void(const std::string&)> done) = 0;
    virtual void open_countdown(PausableMatch& match) = 0;
    virtual void open_pause(PausableMatch& match, const i18n::Message& reason, Resume resume) = 0;

    // Instead of the present screen, above those below it. The match lies below and outlives both.
    virtual void replace_by_pause(PausableMatch& match, const i18n::Message& reason, Resume resume) = 0;
    virtual void replace_by_countdown(PausableMatch& match) = 0;

    virtual void back() = 0;  // to the screen below
    virtual void quit() = 0;
};

}  // namespace megapon::screens
