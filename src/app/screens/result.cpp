#include "app/screens/result.h"

#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/lab.h"
#include "app/screens/replay.h"
#include "app/screens/screens.h"
#include "app/view/figures.h"

namespace megapon::screens {

namespace {

constexpr double half_speed = 0.5;
constexpr int longest_s = 3;       // of the match, before the goal
constexpr int frames_of_goal = 4;  // that are seen of the goal itself

// Of a queue the next challenge, of a series with the win counted.
MatchSetup after(const MatchSetup& before, sim::Side winner) {
    const auto after_mode = [&](const auto& mode) {
        using Mode = std::decay_t<decltype(mode)>;
        if constexpr (std::is_same_v<Mode, WinnerStays>) return next_challenge(mode, winner);
        MatchSetup setup = before;
        if constexpr (sim::OneOf<Mode, Series, GoingOn>) {
            Series series{.court = mode.court};
            if constexpr (std::is_same_v<Mode, Series>) series = mode;
            ++series.wins[index_of(winner)];
            setup.mode = std::move(series);
        } else {
            static_assert(sim::OneOf<Mode, WinnerStays, TournamentMatch, SeasonMatch, Lesson, LabRally, CourtTry>);
        }
        return setup;
    };
    return std::visit(after_mode, before.mode);
}

// What comes next in each mode that has a result here. After a win the next level comes first, or else the rematch. A
// rematch begins the series anew.
std::vector<Menu::Line> result_lines(Navigator& navigator, const MatchSetup& setup, const MatchReport& report) {
    std::vector<Menu::Line> lines;
    const auto add = [&](const std::string& words, const Destination& there) {
        lines.push_back({words, navigator.leading_to(there)});
    };
    const auto add_next = [&](const auto& mode) {
        using Mode = std::decay_t<decltype(mode)>;
        if constexpr (std::is_same_v<Mode, WinnerStays>) {
            add("result.challenger", match_screen(setup));
        } else if constexpr (std::is_same_v<Mode, TournamentMatch>) {
            add("tournament.go_on", tournament_screen());
        } else if constexpr (std::is_same_v<Mode, SeasonMatch>) {
            add("season.go_on", season_screen());
        } else if constexpr (std::is_same_v<Mode, Series>) {
            const bool decided = *std::max_element(mode.wins.begin(), mode.wins.end()) > mode.best_of / 2;
            const auto level = level_against(setup);
            if (decided && mode.wins[0] > mode.wins[1] && level && *level < play::recorded_levels)
                add("result.next_level." + std::to_string(*level + 1), match_screen(against_computer(*level + 1)));
            MatchSetup next = setup;
            if (decided) std::get<Series>(next.mode).wins = {};
            add(decided ? "result.rematch" : "result.next", match_screen(next));
        } else {
            static_assert(sim::OneOf<Mode, Lesson, LabRally, GoingOn, CourtTry>);
        }
    };
    std::visit(add_next, setup.mode);
    if (report.recording)
        lines.push_back({"result.share", navigator.opening(share_screen(report.recording, std::nullopt))});
    add("result.title", title_screen());
    return lines;
}

// The records and stamps that are new, and what is better than before, a line each.
std::vector<view::Item> news_lines(const i18n::Translations& tr, const MatchSetup& setup, const MatchReport& report) {
    std::vector<view::Item> lines;
    const auto add = [&](const i18n::Message& words) {
        lines.push_back(view::centred(tr(words), view::TextRole::body, view::side_colour[0]));
    };
    if (report.news.level_stamp) add({"result.level_stamp", {{"level", tr(setup.names[1])}}});
    for (const play::Stamp stamp : report.news.stamps)
        add({"result.stamp", {{"stamp", tr("stamp." + std::to_string(static_cast<int>(stamp)))}}});
    if (report.news.score && !report.news.level_stamp) add("result.best_score");
    if (const auto& better = report.news.better) {
        constexpr std::array keys{"result.better_timing", "result.better_sweet", "result.better_fastest"};  // by Part
        const double unit = better->part == play::Improvement::Part::sweet ? 100 : 1;                       // per cent
        lines.push_back(view::centred(tr(keys.at(static_cast<std::size_t>(better->part)),
                                         {{"now", std::to_string(std::lround(better->now * unit))},
                                          {"before", std::to_string(std::lround(better->before * unit))}}),
                                      view::TextRole::small));
    }
    return lines;
}

// On an upright page the title is larger, and the lines have the whole width below the captains.
constexpr double upright_shift = 46;  // px
constexpr view::Box upright_area{{8, 276}, {raster::page_size.x - 8, result_area.high.y}};

// The end of one point of a match once more, at half speed, from the match's own recording. It begins paused.
struct PointReplay {
    PointReplay(const Services& services, play::ReplayPlayer recorded, const MatchSetup& setup,
                const play::Point& point)
        : replay(std::move(recorded)),
          names(setup.names),
          last_frame(std::min(point.goal_frame + frames_of_goal, replay.frames())),
          clock(services.ui.now_ms(), replay.world().tuning.physics.fps, half_speed * services.pace.time_scale()),
          match_view(services.ui.preferences, services.pace, services.overlays) {
        clock.pause(services.ui.now_ms());
        replay.jump(std::max(point.serve_frame, point.goal_frame - longest_s * replay.world().tuning.physics.fps) - 1);
    }

    bool is_over() const { return replay.frame() >= last_frame; }

    play::ReplayPlayer replay;
    std::array<i18n::Message, 2> names;
    int last_frame;
    input::FrameClock clock;
    view::FrameTrace trace{};
    MatchView match_view;
    RefreshBeat refresh{};
};

// How a match ended: the best point once more, then the winner, the score and what to do next. A key, a button or a
// click skips the point.
class ResultScreen : public MenuScreen {
  public:
    ResultScreen(const Services& services, const MatchSetup& setup, MatchReport report)
        : MenuScreen(services),
          names_(setup.names),
          setup_(after(setup, report.match.scorer)),
          report_(std::move(report)) {
        set_lines(result_lines(navigator_, setup_, report_));
        // The names in a queue count the wins before this match: the sides' are better at its end.
        if (mode_of<WinnerStays>(setup)) names_ = {view::side_key(sim::Side::left), view::side_key(sim::Side::right)};
        // A person sees the own best point against a computer, two players the faster one of both.
        auto point = report_.facts.best_point[sim::Side::left];
        const auto& right = report_.facts.best_point[sim::Side::right];
        if (setup.persons != 1 && right && !(point && point->speed >= right->speed)) point = right;
        if (!report_.recording || !point) return;
        if (auto replay = play::ReplayPlayer::open(*report_.recording, ""))
            point_.emplace(services, *std::move(replay), setup, *point);
    }

    ScreenTraits traits() const override { return {.name = "result", .boils = true, .fits_upright = !point_}; }

    void enter() override {
        shown_ms_ = ui_.now_ms();
        if (point_) return point_->clock.resume(shown_ms_);
        if (!std::exchange(heard_, true)) ui_.audio.play_result_jingle();
        // Who loses to nothing against the computer, the whole of a match of the usual length, is offered help; such a
        // match has no point to show.
        constexpr int usual_points = 7;
        const sim::PerSide<int>& score = report_.match.score;
        if (!ui_.preferences.game().offer_help || !mode_of<Series>(setup_) || !level_against(setup_)) return;
        if (score[sim::Side::left] != 0 || score[sim::Side::right] < usual_points) return;
        services_.preferences.change({{"game.offer_help", false}});
        navigator_.open(offer_screen(services_));
    }

    void leave() override {
        if (point_) point_->clock.pause(ui_.now_ms());
    }

    // A press that was meant for the match skips nothing and opens nothing.
    bool handle(const input::InputEvent& event) override {
        constexpr double shortest_ms = 600;
        using input::MenuAction;
        const bool is_meant = ui_.now_ms() - shown_ms_ >= shortest_ms;
        if (!point_) {
            const bool can_share = is_meant && report_.recording;
            if (can_share && link_keys.presses(event))
                copy_link(services_, play::write_match_link(*report_.recording));
            else if (can_share && share_keys.presses(event))
                navigator_.open(share_screen(report_.recording, std::nullopt));
            else
                return MenuScreen::handle(event);
            return true;
        }
        if (contact_keys.presses(event)) {
            navigator_.open(contact_screen(last_contact(point_->replay, point_->replay.frame()), nullptr));
            return true;
        }
        const bool skips = event.menu == MenuAction::accept || event.menu == MenuAction::back ||
                           event.menu == MenuAction::click || event.shortcut == input::Shortcut::pause;
        if (skips && is_meant) end_point();
        return skips;
    }

    bool update() override {
        if (!point_) return false;
        bool shows = point_->refresh.has_come(ui_.now_ms(), services_.pace.refresh_ms());
        for (; !point_->is_over() && point_->clock.due(ui_.now_ms()); shows = true) {
            const FrameResult frame = play_frame(point_->replay, point_->trace, point_->clock.page_ms());
            point_->match_view.show(frame);
            play_sounds(ui_.audio, services_.pace, frame, has_whole_school(setup_));
        }
        if (!point_->is_over()) return shows;
        end_point();
        return true;
    }

    std::optional<double> due_ms() const override {
        return point_ ? RefreshBeat::due_ms(point_->clock, services_) : std::nullopt;
    }

    void draw(raster::Canvas& canvas) override {
        if (point_)  // with two lines of words in the header, which nothing on the court reaches
            return point_->match_view.draw(canvas,
                                           {.state = point_->replay.state(),
                                            .world = point_->replay.world(),
                                            .trace = point_->trace,
                                            .names = point_->names,
                                            .blend = point_->clock.blend(ui_.now_ms()),
                                            .extras = {.caption = {tr("result.point"), ui_.hint("result.point_keys")},
                                                       .whole_school = has_whole_school(setup_)}});
        draw_result(canvas, ui_, names_, report_.match, has_whole_school(setup_));
        std::vector<view::Item> items{result_facts(ui_.tr(), setup_, report_)};
        if (canvas.is_upright()) items[0].children[0] = view::in_middle(std::move(items[0].children[0]));
        if (const auto* stays = mode_of<WinnerStays>(setup_)) {  // the wins in a row, and the most of all champions
            std::string words = tr("result.streak", {{"count", stays->wins}});
            if (stays->most_wins > stays->wins) words += tr("result.most_wins", {{"wins", stays->most_wins}});
            items.push_back(view::centred(words, view::TextRole::body, view::side_colour[index_of(*stays->champion)]));
        }
        if (const auto* series = mode_of<Series>(setup_); series && series->best_of > 1)
            items.push_back(view::centred(
                tr("result.series", {{"blue", series->wins[0]}, {"red", series->wins[1]}, {"best", series->best_of}}),
                view::TextRole::body));
        items.push_back(menu_->item());
        const view::Box& area = canvas.is_upright() ? upright_area : result_area;
        menu_->draw(canvas, area, view::column(std::move(items), 4), view::Anchor::top);
        ui_.live_text.page = sentences(live_score(report_.match, ui_.tr()), ui_.live_text.page, ui_.tr());
    }

  private:
    void end_point() {
        point_.reset();
        ui_.audio.silence_murmur();
        ui_.audio.play_result_jingle();
        heard_ = true;
    }

    std::array<i18n::Message, 2> names_;
    MatchSetup setup_;  // after this match
    MatchReport report_;
    std::optional<PointReplay> point_;  // until it has been shown
    double shown_ms_ = 0;               // when it began
    bool heard_ = false;                // the jingle
};

}  // namespace

void draw_result(raster::Canvas& canvas, const Ui& ui, const std::array<i18n::Message, 2>& names,
                 const sim::MatchState& match, bool whole_school) {
    const i18n::Translations& tr = ui.tr();
    view::draw_paper(canvas);
    view::SquadStyle squads{
        .rows = whole_school ? view::rows_of_school : 1, .page = ui.clock.frame(), .boil = ui.boil()};
    squads.moods = {view::Mood::sulks, view::Mood::sulks};
    squads.moods[index_of(match.scorer)] = view::Mood::cheers;
    view::draw_squads(canvas, squads, 4, 1.8);
    view::Layout(canvas, view::page_area,
                 view::title_page(tr("match.wins", {{"side", tr(view::side_key(match.scorer))}}), {}))
        .draw(canvas);
    const double middle = raster::page_size.x / 2, down = canvas.is_upright() ? upright_shift : 0;
    for (const sim::Side side : sim::both_sides) {  // score, captain and name
        const double outwards = -facing(side);
        const double x = middle + outwards * 160;
        const bool won = side == match.scorer;
        const raster::Colour colour = view::side_colour[index_of(side)];
        canvas.text({middle + outwards * 50, 116 + down}, std::to_string(match.score[side]),
                    view::heading_style(46, colour));
        view::draw_portrait(canvas, {x, 140 + down}, side, won ? 2.2 : 1.5, won ? -70 : 60,
                            {.mood = won ? view::Mood::cheers : view::Mood::sulks, .boil = ui.boil()});
        const view::Item label = view::centred(tr(names[index_of(side)]), view::TextRole::body, colour);
        const view::Box below{{x - 70, 198 + down}, {x + 70, 214 + down}};
        view::Layout(canvas, below, label, canvas.is_upright() ? view::Anchor::top : view::Anchor::fill).draw(canvas);
    }
    canvas.text({middle, 112 + down}, ":", view::heading_style(34, view::ink));
}

view::Item result_facts(const i18n::Translations& tr, const MatchSetup& setup, const MatchReport& report) {
    std::vector<view::Item> cells;
    const auto add = [&](const char* name, const i18n::Message& value, bool is_record) {
        cells.push_back(
            {.words = tr(name), .colour = faded(view::ink, 0.75), .align = raster::Align::right, .width = 104});
        cells.push_back({.words = is_record ? tr({"result.record", {{"value", tr(value)}}}) : tr(value), .width = 112});
    };
    const double left = report.facts.loudest_shout[sim::Side::left];
    const double right = report.facts.loudest_shout[sim::Side::right];
    const double loudest = setup.persons == 1 ? left : std::max(left, right);
    add("result.rally", {"result.hits", {{"count", report.match.longest_rally}}}, report.news.rally);
    if (loudest > 0)
        add("result.shout", {"result.decibels", {{"loudness", std::to_string(std::lround(loudest))}}},
            report.news.shout);
    std::vector<view::Item> lines{view::table(2, std::move(cells), {12, 2})};
    if (loudest > 0) {
        const int tens = std::clamp(static_cast<int>(loudest / 10), 6, 12);  // of something that is as loud
        const std::string what = tr("loudness." + std::to_string(10 * tens));
        lines.push_back(
            view::centred(tr({"result.as_loud", {{"what", what}}}), view::TextRole::small, faded(view::ink, 0.85)));
    }
    for (view::Item& line : news_lines(tr, setup, report)) lines.push_back(std::move(line));
    return view::column(std::move(lines), 2);
}

Destination offer_screen(const Services& services) {
    const auto choice = [&preferences = services.preferences](const char* words, const char* key,
                                                              const config::Value& value) {
        return Menu::Line{words, [&preferences, key, value] { preferences.change({{key, value}}); }};
    };
    constexpr int slower = 75;  // %
    return choice_screen("result.offer", {{"result.offer_none", {}},
                                          choice("result.offer_walk", "game.assist_left", std::string("walk_only")),
                                          choice("result.offer_button", "game.assist_left", std::string("one_button")),
                                          choice("result.offer_slow", "game.speed", slower)});
}

Destination result_screen(const MatchSetup& setup, const MatchReport& report) {
    return way_to<ResultScreen>(setup, report);
}

}  // namespace megapon::screens
