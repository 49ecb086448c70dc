#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

#include "app/i18n/translations.h"
#include "app/input/input_event.h"
#include "court/task.h"
#include "lab/exhibit.h"
#include "play/court_files.h"
#include "play/replay_player.h"
#include "play/season.h"
#include "play/session.h"

namespace megapon::screens {

// "Winner stays": short matches for a queue. The winner keeps the side, the next one in the queue takes the other.
struct WinnerStays {
    std::optional<sim::Side> champion{};  // who won the last match; nothing before the first
    int wins = 0;                         // of the champion, in a row
    int most_wins = 0;                    // in a row, of all champions
    friend bool operator==(const WinnerStays&, const WinnerStays&) = default;
};

// A rally with the numbers of an exhibit of the lab. The exhibit comes back after the point.
struct LabRally {
    std::shared_ptr<const lab::Exhibit> exhibit;
    int substeps = 24;
    std::optional<double> serve_speed{};  // px/s; nothing: the settings'
    bool in_course = false;               // the exhibit is a stop of the course
};

// What a court is practised against: its own task, its right side as a wall, a machine that throws balls, the computer.
enum class Facing : std::uint8_t { task, wall, machine, computer };

// How a court is practised.
struct Practice {
    Facing facing = Facing::task;
    int level = 2;                 // of the computer
    court::BallMachine machine{};  // which finds its own place
    double ahead = 480;            // px of the ball's path that are drawn
    double speed = 1;              // of time
};

// A try at a court for one player.
struct CourtTry {
    play::NamedCourt court;
    bool is_recorded = true;
    std::optional<Practice> practice{};
    std::optional<play::SchoolDay> day{};  // it is part of a school day
    std::optional<std::string> date{};     // it is the page of this day
    std::optional<std::uint64_t> seed{};
    bool is_drawn = false;                              // in the editor, to which it leads back
    std::shared_ptr<const play::ReplayPlayer> rival{};  // somebody else's try, to be played beside it
};

// What the player sees as the court's name, and what there is to do.
i18n::Message court_name(const play::NamedCourt& court);
i18n::Message court_task(const play::NamedCourt& court, const std::string& shout_key);

// Who plays on which side, under which name.
struct MatchSetup {
    sim::PerSide<play::PlayerSource> sources;
    std::array<i18n::Message, 2> names;
    int persons = 0;            // one has all keys; two have their own
    bool is_stored = true;      // as a replay, to be watched again
    bool is_lesson = false;     // on the usual court, whatever the command line names
    int best_of = 1;            // matches in a row
    std::array<int, 2> wins{};  // of those that are over
    std::optional<WinnerStays> winner_stays{};
    std::optional<std::size_t> season_match{};  // its number in the season
    std::optional<play::NamedCourt> slip{};     // the court that was drawn or chosen; none: the usual one
    std::optional<LabRally> rally{};
    std::optional<CourtTry> court_try{};
    std::shared_ptr<const play::ReplayPlayer>
        goes_on_from{};  // a recorded match, from the frame it is at; none: a new one
};

// The computer's level that one person plays against; nothing: another match.
std::optional<int> level_against(const MatchSetup& setup);

// Whether time can run slowly or backwards, and the ball's path is drawn ahead.
inline bool is_practice(const MatchSetup& setup) { return setup.court_try && setup.court_try->practice; }

// Whether the court is being drawn: every way out of the try leads back to the editor.
inline bool is_drawn(const MatchSetup& setup) { return setup.court_try && setup.court_try->is_drawn; }

// The court's file, which may be saved again while it is played; empty: there is none.
std::filesystem::path court_file_of(const MatchSetup& setup);

// The same on the court as its file has it now.
MatchSetup on_changed_court(const MatchSetup& setup, court::Court court);

// Whether a key begins the match again without a question: a try at a court, but of a school day.
inline bool can_begin_again(const MatchSetup& setup) { return setup.court_try && !setup.court_try->day; }

// The key and the gamepad's button that begin it again.
bool begins_again(const input::InputEvent& event);

MatchSetup against_computer(int level);
MatchSetup two_players();
MatchSetup with_slip(play::NamedCourt slip);                        // of two players
MatchSetup demonstration();                                         // computer against computer, not stored
MatchSetup demonstration_on(CourtTry court_try);                    // a computer player's try, not recorded
MatchSetup lab_rally(const lab::Exhibit& exhibit, bool in_course);  // one point, not stored and not in the records
MatchSetup one_player(CourtTry court_try);  // on a court with a task, not stored among the replays
MatchSetup practice_on(play::NamedCourt court, const Practice& practice);

// A person in place of the left side, who goes on from the frame that is shown; and in place of the right one where a
// person played there. Not in the records.
MatchSetup going_on(const play::ReplayPlayer& replay);

// Two players on a court that may be made for one: without its task, with goals at both sides unless it has its own.
MatchSetup versus_on(play::NamedCourt court);
MatchSetup lesson();  // a beginner against the mildest computer, not stored

// The first match of a queue, and the one after a match that `winner` has won. They are not stored: they would push out
// all other replays.
MatchSetup first_challenge();
MatchSetup next_challenge(const WinnerStays& before, sim::Side winner);
inline constexpr int challenge_seconds = 30;  // of a match; see match.time_limit

// The next match of a season, which has one.
MatchSetup season_match(const play::Season& season);

// Whether the whole school looks on: at the final of a season.
inline bool has_whole_school(const MatchSetup& setup) { return setup.season_match == play::final_match; }

// What the player sees as a school's name.
i18n::Message school_name(int school);

// The numbers that a match is played with: those of the settings, and what the setup has of its own.
sim::Tuning tuning_of(const MatchSetup& setup, sim::Tuning tuning);

}  // namespace megapon::screens
