#include "app/screens/match_setup.h"

#include <algorithm>
#include <string>
#include <utility>

#include "court/task_text.h"
#include "play/school.h"

namespace megapon::screens {

namespace {

i18n::Message level_name(int level) { return "level." + std::to_string(level); }

MatchSetup challenge(const WinnerStays& stays) {
    MatchSetup setup = two_players();
    setup.is_stored = false;
    setup.winner_stays = stays;
    if (!stays.champion) return setup;
    const i18n::Message wins(stays.wins == 1 ? "player.won_once" : "player.won_in_a_row",
                             {{"wins", std::to_string(stays.wins)}});
    setup.names[index_of(*stays.champion)] = wins;
    setup.names[index_of(opposite(*stays.champion))] = "player.challenger";
    return setup;
}

}  // namespace

std::optional<int> level_against(const MatchSetup& setup) {
    if (setup.persons != 1 || setup.rally || setup.court_try) return std::nullopt;
    return setup.sources[sim::Side::right].level;
}

MatchSetup against_computer(int level) {
    return {{play::PlayerSource{0}, play::PlayerSource{level}}, {"player.you", level_name(level)}, 1};
}

MatchSetup two_players() { return {{play::PlayerSource{0}, play::PlayerSource{0}}, {"player.one", "player.two"}, 2}; }

MatchSetup with_slip(play::NamedCourt slip) {
    MatchSetup setup = two_players();
    setup.slip = std::move(slip);
    return setup;
}

MatchSetup demonstration() {
    constexpr int level = 4;
    MatchSetup setup{{play::PlayerSource{level}, play::PlayerSource{level}}, {level_name(level), level_name(level)}};
    setup.is_stored = false;
    return setup;
}

MatchSetup lesson() {
    MatchSetup setup = against_computer(1);
    setup.is_stored = false;
    return setup;
}

namespace {

// Those of the player's own folder have no texts.
bool has_texts(const play::NamedCourt& court) { return play::lesson_number(court.name) > 0; }

bool misses_count(const court::Task& task) {
    return task.kind != court::TaskKind::points && task.kind != court::TaskKind::keep;
}

}  // namespace

i18n::Message court_name(const play::NamedCourt& court) {
    return has_texts(court) ? i18n::Message("school." + court.name) : i18n::Message::verbatim(court.court.name);
}

i18n::Message court_task(const play::NamedCourt& court, const std::string& shout_key) {
    if (has_texts(court)) return {"school." + court.name + "_does", {{"key", shout_key}}};
    return {"task." + court::task_words()[static_cast<std::size_t>(court.court.task->kind)],
            {{"count", court.court.task->count}, {"key", shout_key}}};
}

MatchSetup one_player(CourtTry court_try) {
    court::Task& task = *court_try.court.court.task;
    MatchSetup setup{{play::PlayerSource{0}, play::PlayerSource{task.opponent}}, {"player.you", ""}, 1};
    setup.names[1] = task.opponent > 0 ? level_name(task.opponent) : court_name(court_try.court);
    setup.is_stored = false;
    if (court_try.day && misses_count(task)) task.lives = court_try.day->erasers;
    setup.court_try = std::move(court_try);
    return setup;
}

std::optional<SchoolDay> day_after(const SchoolDay& day, const court::Task& task,
                                   const court::Achievement& achievement) {
    SchoolDay next = day;
    const int misses = misses_count(task) ? achievement.misses : 0;
    next.erasers -= achievement.reached ? misses : std::max(misses, 1);
    if (achievement.reached) ++next.lesson, next.frames += achievement.frames;
    if (next.erasers <= 0 || next.lesson >= next.lessons) return std::nullopt;
    return next;
}

MatchSetup lab_rally(const lab::Exhibit& exhibit) {
    constexpr int level = 2;
    constexpr double fastest = 600;  // px/s
    MatchSetup setup = against_computer(level);
    setup.is_stored = false;
    setup.rally = LabRally{exhibit.clone(), exhibit.substeps()};
    if (exhibit.has("speed")) setup.rally->serve_speed = std::clamp(exhibit.value("speed"), 1.0, fastest);
    return setup;
}

MatchSetup first_challenge() { return challenge({}); }

MatchSetup next_challenge(const WinnerStays& before, sim::Side winner) {
    const int wins = before.champion == winner ? before.wins + 1 : 1;
    return challenge({winner, wins, std::max(wins, before.most_wins)});
}

sim::Tuning tuning_of(const MatchSetup& setup, sim::Tuning tuning) {
    constexpr double frames_a_second = 10;  // durations are in frames of 0.1 s
    if (setup.winner_stays) tuning.match.time_limit = challenge_seconds * frames_a_second;
    if (!setup.rally) return tuning;
    tuning.match.points = tuning.match.lead = tuning.match.cap = 1;
    tuning.physics.substeps = setup.rally->substeps;
    tuning.physics.solver = sim::Solver::substep;
    if (setup.rally->serve_speed) tuning.ball.serve_speed = *setup.rally->serve_speed;
    return tuning;
}

}  // namespace megapon::screens
