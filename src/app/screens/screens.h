#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/screens/focus.h"
#include "app/screens/menu.h"
#include "app/screens/services.h"
#include "lab/exchange.h"

namespace megapon::udp {
class FarMatch;
}

// The ways to the screens, see Destination. What a screen shows and does stands in its file.
namespace megapon::screens {

inline constexpr raster::Colour soft_ink = faded(view::ink, 0.8);  // of what matters less

// An item of a card's or a line's size in px; no width: that of its cell.
inline view::Item sized(view::Item item, geometry::Vec padding, double width = 0) {
    item.padding = padding;
    item.width = width;
    return item;
}

// A screen of a menu, whose lines it sets as it is made.
class MenuScreen : public GameScreen {
  public:
    bool handle(const input::InputEvent& event) override { return menu_->handle(event); }

  protected:
    using GameScreen::GameScreen;

    void set_lines(std::vector<Menu::Line> lines, const MenuStyle& style = {}) {
        menu_.emplace(ui_, std::move(lines), style);
    }
    const view::Layout& draw_page(raster::Canvas& canvas, const view::Item& page) {
        view::draw_paper(canvas);
        return menu_->draw(canvas, view::page_area, page);
    }

    std::optional<Menu> menu_;
};

// A screen of a page of things to choose from. `back`: of Esc, and of the way back on the page.
class FocusScreen : public GameScreen {
  public:
    bool handle(const input::InputEvent& event) override { return focus_.handle(event); }

  protected:
    FocusScreen(const Services& services, const ScreenTraits& traits, std::function<void()> back, Focus::Style style)
        : GameScreen(services, traits),
          focus_(
              ui_, [this] { return page(); }, std::move(back), std::move(style)) {}

    virtual view::Item page() = 0;  // cppcheck-suppress pureVirtualCall; the constructor only keeps who calls it

    Focus focus_;
};

// title.cpp: the title, and the matches of the computer that come when nobody touches it.
Destination title_screen();
Destination attract_screen();

// first_start.cpp: the questions of the first start, then the lesson.
Destination welcome_screen();
Destination motion_screen();
Destination lesson_screen();

// Where the first start goes once the language is known: to the question of motion, unless the command line answers it.
Destination after_language(const config::Settings& settings);

// levels.cpp
Destination level_screen();
Destination records_screen();

// season.cpp: the season that was begun last, or a new one.
Destination season_screen();

// Season after the player forfeited the next match.
Destination given_up_screen();

// Adds the player's next match to the season and keeps it. Who has won the season with it; nothing: nobody has yet.
std::optional<int> add_to_season(const Services& services, play::Score own);

// school.cpp
Destination timetable_screen();
Destination timetable_of(std::vector<play::NamedCourt> lessons);  // none: there is no way to it

// What comes after a try: the next lesson of the timetable, or of the school day.
Destination next_lesson_screen(const CourtTry& before);

// The pages of the days of a month, at first of this one with today chosen. Nothing happens where nobody
// knows the date.
Destination calendar_screen();

// The card of a date's page, beside whose tries the link's is played. Only today's is in the records.
Destination day_screen(const play::DayLink& link);

// court_card.cpp: what there is to do on a court, before it is played.
Destination court_screen(const CourtTry& court_try);

// practice.cpp
Destination practice_screen();
Destination own_courts_screen();

// The open court, the lessons, the slips, and the valid ones of the player's own folder.
std::vector<play::NamedCourt> courts_to_practise(const std::filesystem::path& own_folder);

// share.cpp: what can be made of a match, of the pages that are marked, or of its longest rally.
Destination share_screen(std::shared_ptr<const play::Replay> replay, std::optional<PageRange> marked);

// match.cpp
Destination match_screen(const MatchSetup& setup);

// The keys that begin a match again without a question. False: the event is none, or this match needs one.
bool begin_again(const Services& services, const MatchSetup& setup, const input::InputEvent& event);

// help.cpp: what the keys do, or the thumbs, above any other screen.
Destination help_screen();

// options.cpp: the chapters that are lists of settings.
enum class OptionPage : std::uint8_t { game, picture, sound, pads, lab };

// Over a match what would end it is asked first.
Destination options_screen(bool over_match);
Destination option_page_screen(OptionPage page);

// The lines of a chapter.
std::vector<Option> options_of(OptionPage page);

// about.cpp: what a report of a fault needs, to read and to copy, and the licences of all parts.
Destination about_screen();

// controls.cpp
Destination controls_screen();

// dialogs.cpp: questions, and what lies over a match that is held still.
Destination question_screen(const i18n::Message& question, std::function<void()> yes);
Destination choice_screen(const i18n::Message& question, std::vector<Menu::Line> choices);

// A match that waits below a pause.
class PausableMatch {
  public:
    virtual ~PausableMatch() = default;
    virtual const MatchSetup& setup() const = 0;
    virtual const std::optional<lab::MatchContact>& last_contact() const = 0;  // nothing: no ball has touched anything

    // Whose swing this press is; nothing: another event.
    virtual std::optional<sim::Side> swinger(const input::DeviceEvent& event) const = 0;

    // Whether a person of the match plays with this gamepad, or is about to.
    virtual bool needs_pad(int pad) const = 0;

    // One frame by hand.
    virtual void step_frame() = 0;

    // [ ] and backslash: fewer and more substeps, the other solver; or a hint why not. False: another shortcut.
    virtual bool change_physics(input::Shortcut shortcut) = 0;
};

// How play goes on when the key that pauses ends a pause: at once, or counted in after an interruption.
enum class Resume : std::uint8_t { at_once, counted };

// The text of the pause after this gamepad, from 0, was unplugged.
i18n::Message lost_gamepad_message(int pad);

// The match lies below them and outlives them.
Destination pause_screen(PausableMatch& match, const i18n::Message& reason, Resume resume);
Destination countdown_screen(PausableMatch& match);

// two_players.cpp
Destination two_players_screen();
Destination tournament_screen();                 // tournament.cpp: the one that goes on, or how many enter a new one
Destination slip_screen();                       // the usual match where there is no slip
Destination ready_screen(PausableMatch& match);  // as those of a pause

// far.cpp: a match with another machine.
Destination far_screen();
Destination far_host_screen();
Destination far_join_screen(const std::string& code);  // or address

// far_match.cpp: the match, once both sides know each other.
Destination far_match_screen(std::shared_ptr<udp::FarMatch> far);

// naming.cpp. `begin`: the name to change; what has no key there is left out. `done`: called with the new one, never
// empty.
Destination name_screen(const i18n::Message& question, const std::string& begin,
                        std::function<void(const std::string&)> done);

// Same for the address of a machine.
Destination address_screen(const i18n::Message& question, const std::string& begin,
                           std::function<void(const std::string&)> done);

}  // namespace megapon::screens
