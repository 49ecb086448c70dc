#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "app/i18n/translations.h"
#include "app/screens/lab_visit.h"
#include "court/task.h"
#include "lab/exhibit.h"
#include "play/court_files.h"
#include "play/practice.h"
#include "play/replay.h"
#include "play/school.h"
#include "play/season.h"
#include "play/session.h"
#include "play/tournament.h"

namespace megapon::screens {

using play::Facing;
using play::Practice;

// A match is in one of these modes. Where they differ, each says what it does; one that is not named there does not
// compile.

// A match, or so many of which more than half are to be won.
struct Series {
    static constexpr bool is_stored = true;   // as a replay, to be watched again, where a person plays
    static constexpr bool has_level = true;   // one person plays against a level of the computer
    std::optional<play::NamedCourt> court{};  // that was drawn or chosen; none: the usual one
    int best_of = 1;
    std::array<int, 2> wins{};  // of those that are over
};

// "Winner stays": short matches for a queue. The winner keeps the side, the next one in the queue takes the other.
struct WinnerStays {
    static constexpr std::nullopt_t court = std::nullopt;
    static constexpr bool is_stored = false;  // they would push out all other replays
    static constexpr bool has_level = false;
    std::optional<sim::Side> champion{};  // who won the last match; nothing before the first
    int wins = 0;                         // of the champion, in a row
    int most_wins = 0;                    // in a row, of all champions
    friend bool operator==(const WinnerStays&, const WinnerStays&) = default;
};

// The next match of the tournament at this desk, see Services::tournament.
struct TournamentMatch {
    static constexpr std::nullopt_t court = std::nullopt;
    static constexpr bool is_stored = true, has_level = false;
    bool is_final = false;
    int ahead = 0;  // points of the left side as it begins, below 0 of the right one
};

// The next match of a season.
struct SeasonMatch {
    static constexpr bool is_stored = true, has_level = true;
    std::size_t number = 0;                   // in the season
    std::optional<play::NamedCourt> court{};  // of the other school; none: the usual one
};

// The first steps, on a court of their own, whatever the command line names.
struct Lesson {
    static constexpr bool is_stored = false, has_level = true;
    play::NamedCourt court;
};

// A rally with the numbers of an exhibit of the lab. The exhibit comes back after the point.
struct LabRally {
    static constexpr std::nullopt_t court = std::nullopt;
    static constexpr bool is_stored = false, has_level = false;
    std::shared_ptr<const lab::Exhibit> exhibit;
    int substeps = 24;
    std::optional<double> serve_speed{};  // px/s; nothing: the settings'
    LabVisit visit{};                     // the exhibit's, then
};

// A recorded match that persons play on from the frame it is at.
struct GoingOn {
    static constexpr bool is_stored = true, has_level = true;
    std::shared_ptr<const play::ReplayPlayer> from;
    std::optional<play::NamedCourt> court{};  // none: the usual one
};

// A try by itself.
struct Alone {
    bool is_recorded = true;
};

// A try at the page of a day.
struct DailyPage {
    std::string date;
    bool is_recorded = true;                            // as today's is
    std::shared_ptr<const play::ReplayPlayer> rival{};  // somebody else's try, to be played beside it
};

// A try at the court in the editor, to which every way out of it leads back.
struct FromEditor {
    static constexpr bool is_recorded = false;
};

// A recorded try that a person plays on from the frame it is at.
struct TryGoingOn {
    static constexpr bool is_recorded = false;
    std::shared_ptr<const play::ReplayPlayer> from;
};

// A try at a court for one player.
struct CourtTry {
    static constexpr bool is_stored = false, has_level = false;
    play::NamedCourt court;
    std::variant<Alone, Practice, play::SchoolDay, DailyPage, FromEditor, TryGoingOn> occasion{};

    // What is known of the occasion, if it is this one; nothing: it is another.
    template <class Occasion>
    const Occasion* on() const {
        return std::get_if<Occasion>(&occasion);
    }
};

// Whether what is reached is recorded at the school.
bool is_recorded(const CourtTry& court_try);

// What the player sees as the name of a computer's level, as the court's name, and what there is to do.
i18n::Message level_name(int level);
i18n::Message court_name(const play::NamedCourt& court);
i18n::Message court_task(const play::NamedCourt& court, const std::string& shout_key);

// Who plays on which side, under which name, and in which mode.
struct MatchSetup {
    sim::PerSide<play::PlayerSource> sources;
    std::array<i18n::Message, 2> names;
    int persons = 0;  // one has all keys; two have their own
    using Mode = std::variant<Series, WinnerStays, TournamentMatch, SeasonMatch, Lesson, LabRally, GoingOn, CourtTry>;
    Mode mode{};
};

// The mode, or the occasion of a try, if it is this one; nothing: it is another.
template <class Mode>
const Mode* mode_of(const MatchSetup& setup) {
    return std::get_if<Mode>(&setup.mode);
}
template <class Occasion>
const Occasion* occasion_of(const MatchSetup& setup) {
    const auto* court_try = mode_of<CourtTry>(setup);
    return court_try ? court_try->on<Occasion>() : nullptr;
}

// The computer's level that one person plays against; nothing: another match.
std::optional<int> level_against(const MatchSetup& setup);

// The court that was chosen, or that the mode has; nothing: the usual one. Its file may be saved again while it is
// played.
const play::NamedCourt* court_of(const MatchSetup& setup);

// The same on the court as its file has it now.
MatchSetup on_changed_court(const MatchSetup& setup, court::Court court);

// The recorded match that goes on; nothing: a new one begins.
const play::ReplayPlayer* goes_on_from(const MatchSetup& setup);

// Whether a key begins the match again without a question: a try at a court, but of a school day.
inline bool can_begin_again(const MatchSetup& setup) {
    return mode_of<CourtTry>(setup) && !occasion_of<play::SchoolDay>(setup);
}

MatchSetup against_computer(int level, MatchSetup::Mode mode = {});
MatchSetup two_players(MatchSetup::Mode mode = {});
MatchSetup demonstration();                       // computer against computer
MatchSetup demonstration_on(CourtTry court_try);  // a computer player's try, not recorded
MatchSetup one_player(CourtTry court_try);        // on a court with a task
MatchSetup practice_on(play::NamedCourt court, const Practice& practice);

// A person in place of the left side, who goes on from the frame that is shown; and in place of the right one where a
// person played there. Not in the records.
MatchSetup going_on(const play::ReplayPlayer& replay);

// Two players on a court that may be made for one: without its task, with goals at both sides unless it has its own.
MatchSetup versus_on(play::NamedCourt court);
MatchSetup lesson();  // a beginner against the mildest computer

// The match of a queue after one that `winner` has won.
MatchSetup next_challenge(const WinnerStays& before, sim::Side winner);
inline constexpr int challenge_seconds = 30;  // of a match; see match.time_limit

// The next match of a tournament, which has one, and what somebody in it is called.
MatchSetup tournament_match(const play::Tournament& tournament);
i18n::Message entrant_name(const play::Tournament& tournament, std::size_t entrant);

// The next match of a season, which has one.
MatchSetup season_match(const play::Season& season);

// Whether the whole school looks on: at the final of a season.
inline bool has_whole_school(const MatchSetup& setup) {
    const auto* season = mode_of<SeasonMatch>(setup);
    return season && season->number == play::final_match;
}

// Whether the school's band plays: on all evenings of a season and in every final.
inline bool has_band(const MatchSetup& setup) {
    const auto* tournament = mode_of<TournamentMatch>(setup);
    return mode_of<SeasonMatch>(setup) || (tournament && tournament->is_final);
}

// What the player sees as a school's name.
i18n::Message school_name(int school);

// The numbers that a match is played with: those of the settings, and what its mode has of its own.
sim::Tuning tuning_of(const MatchSetup& setup, sim::Tuning tuning);

}  // namespace megapon::screens
