#include "app/screens/match_setup.h"

#include <algorithm>
#include <string>
#include <utility>

#include "config/settings.h"
#include "court/court.h"
#include "court/court_text.h"
#include "play/school.h"
#include "sim/event.h"
#include "sim/tuning.h"

namespace megapon::screens {

namespace {

// The texts of a court of the assets; those of the player's own folder and of links have none.
std::optional<std::string> text_key(const play::NamedCourt& court) {
    if (!court.file.empty() || court.name.empty()) return std::nullopt;
    if (court.court.is_slip) return "slip." + court.name;
    if (play::lesson_number(court.name) > 0 || court.name == "open") return "school." + court.name;
    return std::nullopt;
}

// The court of the assets by which a recorded one is known, or the recorded one under its own name.
play::NamedCourt named_court(const court::Court& court) {
    for (const std::vector<play::NamedCourt>& known : {play::load_lessons(), play::load_slips()})
        for (const play::NamedCourt& named : known)
            if (named.court.name == court.name) return {named.name, court};
    play::NamedCourt own{court.name, court};
    own.court.is_slip = false;
    return own;
}

}  // namespace

i18n::Message level_name(int level) { return "level." + std::to_string(level); }

std::optional<int> level_against(const MatchSetup& setup) {
    const bool has_level = std::visit([](const auto& mode) { return mode.has_level; }, setup.mode);
    if (setup.persons != 1 || !has_level) return std::nullopt;
    return setup.sources[sim::Side::right].level;
}

const play::NamedCourt* court_of(const MatchSetup& setup) {
    const auto court_of_mode = [](const auto& mode) -> const play::NamedCourt* {
        using Court = std::decay_t<decltype(mode.court)>;
        static_assert(sim::OneOf<Court, play::NamedCourt, std::optional<play::NamedCourt>, std::nullopt_t>);
        if constexpr (std::is_same_v<Court, play::NamedCourt>) return &mode.court;
        if constexpr (std::is_same_v<Court, std::optional<play::NamedCourt>>)
            return mode.court ? &*mode.court : nullptr;
        return nullptr;
    };
    return std::visit(court_of_mode, setup.mode);
}

bool is_recorded(const CourtTry& court_try) {
    const auto is_recorded_on = [](const auto& occasion) {
        if constexpr (std::is_same_v<std::decay_t<decltype(occasion)>, play::SchoolDay>)
            return true;
        else
            return occasion.is_recorded;
    };
    return std::visit(is_recorded_on, court_try.occasion);
}

const play::ReplayPlayer* goes_on_from(const MatchSetup& setup) {
    if (const auto* match = mode_of<GoingOn>(setup)) return match->from.get();
    const auto* court_try = occasion_of<TryGoingOn>(setup);
    return court_try ? court_try->from.get() : nullptr;
}

MatchSetup against_computer(int level, MatchSetup::Mode mode) {
    return {{play::PlayerSource{0}, play::PlayerSource{level}}, {"player.you", level_name(level)}, 1, std::move(mode)};
}

MatchSetup two_players(MatchSetup::Mode mode) {
    return {{play::PlayerSource{0}, play::PlayerSource{0}}, {"player.one", "player.two"}, 2, std::move(mode)};
}

MatchSetup demonstration() {
    constexpr int level = 4;
    return {{play::PlayerSource{level}, play::PlayerSource{level}}, {level_name(level), level_name(level)}};
}

MatchSetup lesson() {
    Lesson lesson;
    lesson.court.court.size.y = 196;  // px: below it lies the card that says what to do
    lesson.court.court.breaths = 3;   // a shout is one of the things to learn
    return against_computer(1, std::move(lesson));
}

i18n::Message court_name(const play::NamedCourt& court) {
    const auto prefix = text_key(court);
    return prefix ? i18n::Message(*prefix) : i18n::Message::verbatim(court.court.name);
}

i18n::Message court_task(const play::NamedCourt& court, const std::string& shout_key) {
    if (const auto prefix = text_key(court)) return {*prefix + "_does", {{"key", shout_key}}};
    if (!court.court.task) return "task.none";
    return {"task." + court::word_of(court.court.task->kind), {{"count", court.court.task->count}, {"key", shout_key}}};
}

MatchSetup one_player(CourtTry court_try) {
    const court::Task& task = *court_try.court.court.task;
    MatchSetup setup{{play::PlayerSource{0}, play::PlayerSource{task.opponent}}, {"player.you", ""}, 1};
    setup.names[1] = task.opponent > 0 ? level_name(task.opponent) : court_name(court_try.court);
    setup.mode = std::move(court_try);
    return setup;
}

MatchSetup demonstration_on(CourtTry court_try) {
    const MatchSetup demo = demonstration();
    court_try.occasion = Alone{.is_recorded = false};
    MatchSetup setup = one_player(std::move(court_try));
    setup.sources[sim::Side::left] = demo.sources[sim::Side::left];
    setup.names[0] = demo.names[0];
    setup.persons = 0;
    return setup;
}

MatchSetup practice_on(play::NamedCourt court, const Practice& practice) {
    play::NamedCourt practised{court.name, play::practice_court(std::move(court.court), practice), court.file};
    return one_player({.court = std::move(practised), .occasion = practice});
}

MatchSetup versus_on(play::NamedCourt court) {
    court.court = play::court_for_two(court.court);
    return two_players(Series{.court = std::move(court)});
}

MatchSetup on_changed_court(const MatchSetup& setup, court::Court court) {
    play::NamedCourt changed{court_of(setup)->name, std::move(court), court_of(setup)->file};
    const auto* court_try = mode_of<CourtTry>(setup);
    if (!court_try) return versus_on(std::move(changed));
    const auto* practice = court_try->on<Practice>();
    if (practice || !changed.court.task) return practice_on(std::move(changed), practice ? *practice : Practice());
    return one_player({std::move(changed), court_try->occasion});
}

MatchSetup going_on(const play::ReplayPlayer& replay) {
    const court::Court& court = replay.world().court;
    const auto from = std::make_shared<const play::ReplayPlayer>(replay);
    if (court.task) return one_player({.court = named_court(court), .occasion = TryGoingOn{from}});
    const play::PlayerSource right =
        play::player_source_of(play::right_player(replay.replay())).value_or(play::PlayerSource{});
    const bool is_person = right.level == 0 && !right.human && court::has_right_player(court);
    MatchSetup setup = two_players();
    const i18n::Message opponent = right.level > 0 ? level_name(right.level) : "player.unknown";
    if (!is_person) setup = {{play::PlayerSource{0}, right}, {"player.you", opponent}, 1};
    GoingOn match{from};
    if (replay.replay().court != court::write_court({})) match.court = named_court(court);
    setup.mode = std::move(match);
    return setup;
}

MatchSetup next_challenge(const WinnerStays& before, sim::Side winner) {
    const int wins = before.champion == winner ? before.wins + 1 : 1;
    MatchSetup setup = two_players(WinnerStays{winner, wins, std::max(wins, before.most_wins)});
    setup.names[index_of(winner)] = {wins == 1 ? "player.won_once" : "player.won_in_a_row",
                                     {{"wins", std::to_string(wins)}}};
    setup.names[index_of(opposite(winner))] = "player.challenger";
    return setup;
}

i18n::Message school_name(int school) { return "season.school." + std::to_string(school); }

i18n::Message entrant_name(const play::Tournament& tournament, std::size_t entrant) {
    const std::string& name = tournament.name(entrant);
    if (!name.empty()) return i18n::Message::verbatim(name);
    return {"tournament.entrant", {{"number", static_cast<int>(entrant) + 1}}};
}

MatchSetup tournament_match(const play::Tournament& tournament) {
    const sim::PerSide<std::size_t> pairing = tournament.next().value();
    MatchSetup setup = two_players(TournamentMatch{
        .is_final = tournament.matches_left() == 1,
        .ahead = tournament.head_start(pairing[sim::Side::left]) - tournament.head_start(pairing[sim::Side::right])});
    for (const sim::Side side : sim::both_sides) setup.names[index_of(side)] = entrant_name(tournament, pairing[side]);
    return setup;
}

MatchSetup season_match(const play::Season& season) {
    const std::size_t number = season.scores.size();
    const int school = play::fixture(season, number).right;
    MatchSetup setup =
        against_computer(play::level_of(season, school, number), SeasonMatch{number, play::court_of(season, number)});
    setup.names[1] = school_name(school);
    return setup;
}

sim::Tuning tuning_of(const MatchSetup& setup, sim::Tuning tuning) {
    // A handicap is between two people who know each other's sides.
    if (setup.persons != 2 || !mode_of<Series>(setup)) tuning.match.ahead = 0;
    const auto tune = [&tuning](const auto& mode) {
        using Mode = std::decay_t<decltype(mode)>;
        constexpr double frames_a_second = 10;  // durations are in frames of 0.1 s
        if constexpr (std::is_same_v<Mode, WinnerStays>) {
            tuning.match.time_limit = challenge_seconds * frames_a_second;
        } else if constexpr (std::is_same_v<Mode, TournamentMatch>) {
            tuning.match.ahead = mode.ahead;
        } else if constexpr (std::is_same_v<Mode, SeasonMatch>) {
            tuning.match = play::length_of_match(tuning.match, mode.number);
        } else if constexpr (std::is_same_v<Mode, Lesson>) {
            constexpr int never = 1'000'000;  // points, or frames
            tuning.match.points = tuning.match.cap = never;
            tuning.match.serve_wait = never;  // the ball waits for who reads
            tuning.match.time_limit = 0;      // it ends when all is learnt
        } else if constexpr (std::is_same_v<Mode, LabRally>) {
            tuning.match.points = tuning.match.lead = tuning.match.cap = 1;
            tuning.physics.substeps = mode.substeps;
            tuning.physics.solver = sim::Solver::substep;
            if (mode.serve_speed)
                tuning.ball.serve_speed =
                    std::clamp(*mode.serve_speed, config::serve_speed_limits.low, tuning.ball.speed_cap);
        } else if constexpr (std::is_same_v<Mode, GoingOn>) {
            tuning.match = mode.from->world().tuning.match;
        } else {
            static_assert(sim::OneOf<Mode, Series, CourtTry>);  // as set
        }
    };
    std::visit(tune, setup.mode);
    return tuning;
}

}  // namespace megapon::screens
