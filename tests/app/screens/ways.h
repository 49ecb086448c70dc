#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/court_card.h"
#include "app/screens/editor.h"
#include "app/screens/far.h"
#include "app/screens/match.h"
#include "app/screens/replay.h"
#include "app/screens/reports.h"
#include "app/screens/result.h"
#include "app/screens/rig.h"
#include "app/screens/screens.h"
#include "court/court_text.h"
#include "net/pact.h"
#include "sim/random.h"
#include "udp/far_match.h"

namespace megapon::screens {

inline play::ReplayPlayer short_replay() {
    play::Session session(sim::make_world({}, {}), {}, 1);
    for (int frame = 0; frame < 30; ++frame) session.play({});
    auto opened = play::ReplayPlayer::open(session.replay(), "");
    REQUIRE(opened);
    return *std::move(opened);
}

// A tournament of people with the longest names, after so many matches that the left side won.
inline Destination tournament_of(std::size_t people, int played) {
    return [people, played](const Services& services) {
        play::Tournament& tournament = services.tournament.emplace(people, 1);
        for (std::size_t i = 0; i < people; ++i) tournament.rename(i, "wwwwwwwwwwwwwwwwwwwwwwww");
        for (int i = 0; i < played; ++i) tournament.add_win(sim::Side::left);
        return tournament_screen()(services);
    };
}

// A match with a machine that has just come, and says nothing more.
inline void begin_far_match(Rig& rig) {
    const auto begin = [&rig](const Services& services) {
        sim::Random random(3);
        const udp::Chance chance = [random]() mutable { return random.next(); };
        net::Pact pact;
        pact.court = court::write_court({});
        pact.tuning = services.tuning.tuning();
        pact.seed = 7;
        const udp::Address here = udp::pipe_address(rig.machine), there = udp::pipe_address(200);
        auto far = std::make_shared<udp::FarMatch>(Rig::network().open(here), pact, *net::world_of(pact), chance,
                                                   udp::Admission{}, far_time(rig.now()));
        udp::FarMatch guest(Rig::network().open(there), {here}, chance, 0, far_time(rig.now()));
        for (int ms = 0; !far->duel()->has_match(); ++ms)
            for (udp::FarMatch* side : {far.get(), &guest}) {
                side->update(far_time(rig.now() + ms));
                side->send(far_time(rig.now() + ms));
            }
        return far_match_screen(far)(services);
    };
    rig.begin_at(begin);
    rig.pass(300);
}

// How each screen is reached. What lies above another one lies above the title here.
struct Way {
    std::string to;
    std::function<void(Rig&)> go;
};

inline std::vector<Way> all_ways() {
    const auto at = [](const char* to, const Destination& there) {
        return Way{to, [there](Rig& rig) { rig.begin_at(there); }};
    };
    const auto over = [](const char* to, const Destination& there) {
        return Way{to, [there](Rig& rig) { rig.begin_over(there); }};
    };
    // After so many matches of the player's that have ended alike.
    const auto in_season = [](int played, play::Score own) {
        return Way{"season", [played, own](Rig& rig) {
                       rig.season.begin(1, 1);
                       for (int i = 0; i < played; ++i) rig.season.add(own);
                       rig.begin_at(season_screen());
                   }};
    };
    std::vector<Way> ways{
        at("title", title_screen()),
        at("welcome", welcome_screen()),
        at("motion", motion_screen()),
        at("level", level_screen()),
        at("records", records_screen()),
        at("two-players", two_players_screen()),
        at("far", far_screen()),
        at("far-nearby", far_nearby_screen()),
        at("far-host", far_host_screen()),
        at("far-join", far_join_screen("192.168.1.77")),
        at("far-join", far_join_screen("nowhere")),
        {"naming",
         [](Rig& rig) {
             rig.begin_at(far_screen());
             rig.type({config::key::down, config::key::down, config::key::enter});
         }},
        {"far-match", [](Rig& rig) { begin_far_match(rig); }},
        {"far-match",
         [](Rig& rig) {
             begin_far_match(rig);
             rig.tap(config::key::escape);
             rig.pass(300);
         }},
        at("slip", slip_screen()),
        at("entrants", tournament_screen()),
        at("tournament", tournament_of(8, 5)),
        at("tournament", tournament_of(3, 2)),
        {"entrant-names",
         [](Rig& rig) {
             rig.begin_at(tournament_of(8, 0));
             rig.type({config::key::down, config::key::enter});
         }},
        {"head-starts",
         [](Rig& rig) {
             rig.begin_at(tournament_of(8, 0));
             rig.type({config::key::down, config::key::enter, config::key::up, config::key::enter});
         }},
        at("timetable", timetable_screen()),
        at("calendar", calendar_screen()),
        in_season(0, {}),
        in_season(2, {5, 3}),
        in_season(4, {3, 5}),
        in_season(7, {0, 5}),
        in_season(12, {5, 0}),
        in_season(12, {0, 5}),
        in_season(13, {7, 5}),
        in_season(13, {5, 4}),
        at("task_result", task_result_screen(one_player(lesson_try(0)), report_of_medal())),
        at("task_result", task_result_screen(one_player(own_try()), report_of_self_win())),
        at("result", result_screen(against_computer(4), report_of_all())),
        at("share", share_screen(report_of_all().recording, PageRange{123456, 123789})),
        at("practice", practice_screen()),
        at("own-courts", own_courts_screen()),
        at("replays", replays_screen()),
        at("replay", replay_screen(short_replay())),
        at("lesson", lesson_screen()),
        at("controls", controls_screen()),
        at("lab-menu", lab_menu_screen()),
        at("editor", drawing_screen({"bells", *play::load_court("paper-planes", 16)})),
        at("match", match_screen(two_players())),
        at("attract", attract_screen()),
        over("help", help_screen()),
        over("question", question_screen("options.reset_question", [] {})),
        over("question", choice_screen("lab.exit.question", {{"lab.exit.rally", [] {}},
                                                             {"lab.exit.editor", [] {}},
                                                             {"lab.exit.hand_out", [] {}},
                                                             {"lab.exit.stay", [] {}}})),
        over("question", choice_screen("lab.hand_out.question", {{"lab.hand_out.sheet_a4", [] {}},
                                                                 {"lab.hand_out.sheet_letter", [] {}},
                                                                 {"lab.hand_out.guide_a4", [] {}},
                                                                 {"lab.hand_out.guide_letter", [] {}},
                                                                 {"lab.hand_out.link", [] {}},
                                                                 {"lab.exit.stay", [] {}}})),
        over("question", [](const Services& services) { return offer_screen(services)(services); }),
        over("naming", name_screen("replays.name", "wwwwwwwwwwwwwwwwwwwwwwww", [](const std::string&) {})),
    };
    for (std::size_t lesson = 0; lesson < play::load_lessons().size(); ++lesson)
        ways.push_back(at("court", court_screen(lesson_try(lesson))));
    for (const lab::ExhibitInfo& exhibit : lab::all_exhibits)
        ways.push_back({"lab", [&exhibit](Rig& rig) { rig.begin_with_exhibit(exhibit.name.data(), 3); }});
    for (const char* exhibit : {"tunnel", "hundred"})  // which have curves
        for (int charts = 1; charts <= 3; ++charts)
            ways.push_back({"lab", [exhibit, charts](Rig& rig) {
                                rig.begin_with_exhibit(exhibit, 3);
                                for (int i = 0; i < charts; ++i) rig.tap(config::key::a + 23);
                            }});
    ways.push_back(at("options", options_screen(false)));
    ways.push_back(over("about", about_screen()));
    ways.push_back({"licences", [](Rig& rig) {
                        rig.begin_at(about_screen());
                        rig.type({config::key::up, config::key::up, config::key::enter});
                    }});
    const std::pair<const char*, OptionPage> chapters[]{{"options-game", OptionPage::game},
                                                        {"options-picture", OptionPage::picture},
                                                        {"options-sound", OptionPage::sound},
                                                        {"options-pads", OptionPage::pads},
                                                        {"options-lab", OptionPage::lab}};
    for (const auto& [name, page] : chapters) ways.push_back(over(name, option_page_screen(page)));
    ways.push_back({"listening", [](Rig& rig) {
                        rig.begin_at(controls_screen());
                        rig.tap(config::key::enter);
                    }});
    ways.push_back({"editor-menu", [](Rig& rig) {
                        rig.begin_at(drawing_screen({"bells", *play::load_court("paper-planes", 16)}));
                        rig.tap(config::key::escape);
                    }});
    ways.push_back({"pause", [](Rig& rig) {
                        rig.begin_with(against_computer(3));
                        rig.pass(300);
                        rig.tap(config::key::escape);
                    }});
    ways.push_back({"ready", [](Rig& rig) { rig.begin_with(two_players(WinnerStays{})); }});
    ways.push_back({"countdown", [](Rig& rig) {
                        rig.begin_with(against_computer(3));
                        rig.pass(300);
                        rig.tap(config::key::escape);
                        rig.tap(config::key::enter);
                    }});
    return ways;
}

// The first ways to each screen: enough where one is like the next, as the courts are.
inline std::vector<Way> first_ways(std::ptrdiff_t most = 2) {
    std::vector<Way> first;
    for (Way& way : all_ways()) {
        const auto is_same = [&way](const Way& other) { return other.to == way.to; };
        if (std::count_if(first.begin(), first.end(), is_same) < most) first.push_back(std::move(way));
    }
    return first;
}

}  // namespace megapon::screens
