#include "app/screens/match_setup.h"

#include <algorithm>
#include <string>
#include <utility>

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
    if (setup.persons != 1 || setup.rally) return std::nullopt;
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
