#pragma once

#include <cstddef>
#include <memory>

#include "app/screens/court_card.h"
#include "app/screens/result.h"

namespace megapon::screens {

// A match in which all that can be broken was.
inline MatchReport report_of_all() {
    sim::Hit hit;
    hit.bounce.velocity = {599.6, 0};
    hit.strength = sim::Strength::smash;
    MatchReport report;
    report.match.score = {7, 4};
    report.match.longest_rally = 128;
    report.match.phase = sim::MatchPhase::over;
    report.facts.read({hit});
    report.news = {true, true, true, true, {play::Stamp::long_rally}, play::Improvement{{}, 138, 259}};
    report.recording = std::make_shared<const play::Replay>();
    return report;
}

// A match that was lost to nothing.
inline MatchReport report_of_shutout() {
    MatchReport report;
    report.match.score = {0, 7};
    report.match.phase = sim::MatchPhase::over;
    report.match.scorer = sim::Side::right;
    return report;
}

inline TaskReport report_of_medal() {
    TaskReport report;
    report.achievement = {.reached = true, .frames = 312, .misses = 2};
    report.news = {.medal = court::Medal::ink, .is_new_medal = true, .is_best = true};
    return report;
}

// Of a court of one's own that wins itself, with all else that a page can say.
inline TaskReport report_of_self_win() {
    TaskReport report = report_of_medal();
    report.wins_itself = true;
    return report;
}

// At a court of one's own.
inline CourtTry own_try() { return {.court = {"court-1", *play::load_court("bells", 16), "court-1.toml"}}; }

inline CourtTry lesson_try(std::size_t number) { return {.court = play::load_lessons().at(number)}; }

}  // namespace megapon::screens
