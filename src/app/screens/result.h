#pragma once

#include <array>
#include <memory>

#include "app/screens/services.h"
#include "play/match_statistics.h"

namespace megapon::screens {

// How a try at a court ended, and what it changed.
struct TaskReport {
    court::Achievement achievement;
    int done = 0;           // of what the task counts
    int longest_rally = 0;  // hits
    play::CourtNews news;
    bool is_best_day = false;  // of a school day that is over with this try
    // That was won, of a court of the player's own or of the page of a day: to be handed on.
    std::shared_ptr<const play::Replay> recording{};
    bool wins_itself = false;  // a court of the player's own, which a win proves nothing of
};

// How a match ended, and what it changed.
struct MatchReport {
    sim::MatchState match;
    play::MatchFacts facts;
    play::NewRecords news;
    std::shared_ptr<const play::Replay> recording{};  // to show the best point from; none: it is not shown
};

// The page of a result: winner, score and portraits. whole_school: it has looked on.
void draw_result(raster::Canvas& canvas, const Ui& ui, const std::array<i18n::Message, 2>& names,
                 const sim::MatchState& match, bool whole_school = false);

// The longest rally, the loudest shout with what is as loud, and the records that were broken, for result_area.
view::Item result_facts(const i18n::Translations& tr, const MatchSetup& setup, const MatchReport& report);
inline constexpr view::Box result_area{{126, 128}, {354, 262}};

// setup: as it was before the match.
Destination result_screen(const MatchSetup& setup, const MatchReport& report);

// What makes the game easier, above the result of a match that was lost to nothing. A choice changes the settings.
Destination offer_screen(const Services& services);

// setup: of the try. Its recording becomes the proof of the player's own court.
Destination task_result_screen(const MatchSetup& setup, const TaskReport& report);

}  // namespace megapon::screens
