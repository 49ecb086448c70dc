#include "app/screens/result.h"

#include <algorithm>
#include <string>
#include <utility>

#include "app/screens/lab.h"
#include "app/screens/match.h"
#include "app/screens/replay.h"
#include "app/screens/screens.h"
#include "app/screens/share.h"
#include "app/view/figures.h"
#include "play/replay.h"
#include "sim/event.h"

namespace megapon::screens {

namespace {

// The setup after a match of each mode: of a queue the next challenge, of a series with the win counted.
MatchSetup after(const WinnerStays& stays, const MatchSetup&, sim::Side winner) {
    return next_challenge(stays, winner);
}

MatchSetup after(Series series, MatchSetup setup, sim::Side winner) {
    ++series.wins[index_of(winner)];
    setup.mode = std::move(series);
    return setup;
}

MatchSetup after(const GoingOn& match, const MatchSetup& setup, sim::Side winner) {
    return after(Series{.court = match.court}, setup, winner);
}

template <sim::OneOf<SeasonMatch, Lesson, LabRally, CourtTry> Mode>
MatchSetup after(const Mode&, const MatchSetup& setup, sim::Side) {
    return setup;
}

MatchSetup with_win(const MatchSetup& setup, sim::Side winner) {
    return std::visit([&](const auto& mode) { return after(mode, setup, winner); }, setup.mode);
}

// What comes next in each mode. After a win the next level comes first, or else the rematch. A rematch begins the
// series anew.
std::vector<Menu::Line> next_lines(Navigator& navigator, Series series, MatchSetup setup) {
    const bool decided = *std::max_element(series.wins.begin(), series.wins.end()) > series.best_of / 2;
    const bool won = series.wins[0] > series.wins[1];
    const auto level = level_against(setup);
    std::vector<Menu::Line> lines;
    if (decided && won && level && *level < play::recorded_levels)
        lines.push_back({"result.next_level." + std::to_string(*level + 1),
                         navigator.leading_to(match_screen(against_computer(*level + 1)))});
    if (decided) series.wins = {};
    setup.mode = std::move(series);
    lines.push_back({decided ? "result.rematch" : "result.next", navigator.leading_to(match_screen(setup))});
    return lines;
}

std::vector<Menu::Line> next_lines(Navigator& navigator, const WinnerStays&, const MatchSetup& setup) {
    return {{"result.challenger", navigator.leading_to(match_screen(setup))}};
}

std::vector<Menu::Line> next_lines(Navigator& navigator, const SeasonMatch&, const MatchSetup&) {
    return {{"season.go_on", navigator.leading_to(season_screen())}};
}

// They have no result here.
template <sim::OneOf<Lesson, LabRally, GoingOn, CourtTry> Mode>
std::vector<Menu::Line> next_lines(Navigator&, const Mode&, const MatchSetup&) {
    return {};
}

std::vector<Menu::Line> result_lines(Navigator& navigator, const MatchSetup& setup, const MatchReport& report) {
    std::vector<Menu::Line> lines =
        std::visit([&](const auto& mode) { return next_lines(navigator, mode, setup); }, setup.mode);
    if (report.recording)
        lines.push_back({"result.share", [&navigator, match = report.recording] {
                             navigator.open(share_screen(match, std::nullopt));
                         }});
    lines.push_back({"result.title", navigator.leading_to(title_screen())});
    return lines;
}

// The text of something that is as loud.
std::string loudness_key(double decibels) {
    const int tens = std::clamp(static_cast<int>(decibels / 10), 6, 12);
    return "loudness." + std::to_string(10 * tens);
}

// The records and stamps that are new, a line each.
std::vector<view::Item> news_lines(const i18n::Translations& tr, const MatchSetup& setup, const MatchReport& report) {
    std::vector<view::Item> lines;
    const auto add = [&](const i18n::Message& words) {
        lines.push_back(view::centred(tr(words), view::TextRole::body, view::side_colour[0]));
    };
    if (report.news.level_stamp) add({"result.level_stamp", {{"level", tr(setup.names[1])}}});
    for (const play::Stamp stamp : report.news.stamps)
        add({"result.stamp", {{"stamp", tr("stamp." + std::to_string(static_cast<int>(stamp)))}}});
    if (report.news.score && !report.news.level_stamp) add("result.best_score");
    return lines;
}

// On an upright page the title is larger, and the lines have the whole width below the captains.
constexpr double upright_shift = 46;  // px
constexpr view::Box upright_area{{8, 276}, {raster::page_size.x - 8, result_area.high.y}};

// One side's score, captain and name.
void draw_side(raster::Canvas& canvas, const Ui& ui, sim::Side side, const std::string& name,
               const sim::MatchState& match) {
    const double middle = raster::page_size.x / 2;
    const double outwards = -facing(side);
    const double x = middle + outwards * 160, down = canvas.is_upright() ? upright_shift : 0;
    const bool won = side == match.scorer;
    canvas.text({middle + outwards * 50, 116 + down}, std::to_string(match.score[side]),
                {.size = 46,
                 .colour = view::side_colour[index_of(side)],
                 .align = raster::Align::centre,
                 .face = raster::Face::heading});
    view::draw_portrait(canvas, {x, 140 + down}, side, won ? 2.2 : 1.5, won ? -70 : 60,
                        {.mood = won ? view::Mood::cheers : view::Mood::sulks, .boil = ui.boil()});
    view::Item label = view::centred(name, view::TextRole::body, view::side_colour[index_of(side)]);
    const view::Box below{{x - 70, 198 + down}, {x + 70, 214 + down}};
    const auto anchor = canvas.is_upright() ? view::Anchor::top : view::Anchor::fill;
    view::Layout(canvas, below, label, anchor).draw(canvas);
}

}  // namespace

void draw_result(raster::Canvas& canvas, const Ui& ui, const std::array<i18n::Message, 2>& names,
                 const sim::MatchState& match, bool whole_school) {
    const i18n::Translations& tr = ui.tr();
    view::draw_paper(canvas);
    view::SquadStyle squads{.page = ui.clock.frame(), .boil = ui.boil()};
    squads.rows = whole_school ? view::rows_of_school : 1;
    squads.moods = {view::SquadMood::sulks, view::SquadMood::sulks};
    squads.moods[index_of(match.scorer)] = view::SquadMood::cheers;
    view::draw_stands(canvas, 4, 1.8, squads);
    view::Layout(canvas, view::page_area,
                 view::title_page(tr("match.wins", {{"side", tr(view::side_key(match.scorer))}}), {}))
        .draw(canvas);
    for (const sim::Side side : sim::both_sides) draw_side(canvas, ui, side, tr(names[index_of(side)]), match);
    canvas.text({raster::page_size.x / 2, canvas.is_upright() ? 112 + upright_shift : 112}, ":",
                {.size = 34, .colour = view::ink, .align = raster::Align::centre, .face = raster::Face::heading});
}

namespace {

i18n::Message better_words(const play::Improvement& better) {
    using Part = play::Improvement::Part;
    const double unit = better.part == Part::sweet ? 100 : 1;  // per cent
    const auto rounded = [unit](double value) { return std::to_string(std::lround(value * unit)); };
    const char* key = better.part == Part::timing  ? "result.better_timing"
                      : better.part == Part::sweet ? "result.better_sweet"
                                                   : "result.better_fastest";
    return {key, {{"now", rounded(better.now)}, {"before", rounded(better.before)}}};
}

}  // namespace

view::Item result_facts(const i18n::Translations& tr, const MatchSetup& setup, const MatchReport& report) {
    const auto name = [&](const char* key) {
        return view::Item{
            .words = tr(key), .colour = faded(view::ink, 0.75), .align = raster::Align::right, .width = 104};
    };
    const auto value = [&](const i18n::Message& message, bool is_record) {
        return view::Item{.words = is_record ? tr({"result.record", {{"value", tr(message)}}}) : tr(message),
                          .width = 112};
    };
    const int rally = report.match.longest_rally;
    const double left = report.facts.loudest_shout(sim::Side::left);
    const double right = report.facts.loudest_shout(sim::Side::right);
    const double loudest = setup.persons == 1 ? left : std::max(left, right);
    std::vector<view::Item> cells{name("result.rally"), value({"result.hits", {{"count", rally}}}, report.news.rally)};
    if (loudest > 0) {
        cells.push_back(name("result.shout"));
        cells.push_back(
            value({"result.decibels", {{"loudness", std::to_string(std::lround(loudest))}}}, report.news.shout));
    }
    std::vector<view::Item> lines{view::table(2, std::move(cells), {12, 2})};
    if (loudest > 0)
        lines.push_back(view::centred(tr({"result.as_loud", {{"what", tr(loudness_key(loudest))}}}),
                                      view::TextRole::small, faded(view::ink, 0.85)));
    for (view::Item& line : news_lines(tr, setup, report)) lines.push_back(std::move(line));
    if (report.news.better)
        lines.push_back(view::centred(tr(better_words(*report.news.better)), view::TextRole::small));
    return view::column(std::move(lines), 2);
}

namespace {

// The champion's wins in a row, and the most that anybody has had.
view::Item streak(const i18n::Translations& tr, const WinnerStays& stays) {
    std::string words = tr("result.streak", {{"count", stays.wins}});
    if (stays.most_wins > stays.wins) words += tr("result.most_wins", {{"wins", std::to_string(stays.most_wins)}});
    return view::centred(words, view::TextRole::body, view::side_colour[index_of(*stays.champion)]);
}

// The names in a queue count the wins before this match: the sides' are better at its end.
std::array<i18n::Message, 2> names_at_end(const MatchSetup& setup) {
    if (mode_of<WinnerStays>(setup)) return {view::side_key(sim::Side::left), view::side_key(sim::Side::right)};
    return setup.names;
}

// A person sees the own best point against a computer, two players the faster one of both.
std::optional<play::Point> point_to_show(const MatchSetup& setup, const play::MatchFacts& facts) {
    const auto& left = facts.best_point(sim::Side::left);
    const auto& right = facts.best_point(sim::Side::right);
    if (setup.persons == 1 || !right) return left;
    return left && left->speed >= right->speed ? left : right;
}

std::optional<PointReplay> replay_of_point(const Services& services, const MatchSetup& setup,
                                           const MatchReport& report) {
    const auto point = point_to_show(setup, report.facts);
    if (!report.recording || !point) return std::nullopt;
    auto replay = play::ReplayPlayer::open(*report.recording, "");
    if (!replay) return std::nullopt;
    return PointReplay(services, *std::move(replay), setup, *point);
}

}  // namespace

ResultScreen::ResultScreen(const Services& services, const MatchSetup& setup, MatchReport report)
    : GameScreen(services),
      names_(names_at_end(setup)),
      setup_(with_win(setup, report.match.scorer)),
      report_(std::move(report)),
      menu_(ui_, result_lines(navigator_, setup_, report_)),
      point_(replay_of_point(services, setup, report_)) {}

void ResultScreen::enter() {
    shown_ms_ = ui_.now_ms();
    if (point_) return point_->resume();
    if (!std::exchange(heard_, true)) ui_.audio.play_result_jingle();
    if (!offers_help()) return;
    services_.preferences.change({{"game.offer_help", false}});
    navigator_.open(offer_screen(services_));
}

// Who loses to nothing against the computer, the whole of a match of the usual length; such a match has no point to
// show.
bool ResultScreen::offers_help() const {
    constexpr int usual_points = 7;
    const sim::MatchState& match = report_.match;
    return ui_.preferences.game().offer_help && mode_of<Series>(setup_) && level_against(setup_) &&
           match.score[sim::Side::left] == 0 && match.score[sim::Side::right] >= usual_points;
}

void ResultScreen::leave() {
    if (point_) point_->pause();
}

void ResultScreen::end_point() {
    point_.reset();
    ui_.audio.silence_murmur();
    ui_.audio.play_result_jingle();
    heard_ = true;
}

bool ResultScreen::share(const input::InputEvent& event) {
    if (link_keys.presses(event)) {
        copy_link(services_, play::write_match_link(*report_.recording));
    } else if (share_keys.presses(event)) {
        navigator_.open(share_screen(report_.recording, std::nullopt));
    } else {
        return false;
    }
    return true;
}

// A press that was meant for the match skips nothing and opens nothing.
bool ResultScreen::handle(const input::InputEvent& event) {
    constexpr double shortest_ms = 600;
    using input::MenuAction;
    const bool is_meant = ui_.now_ms() - shown_ms_ >= shortest_ms;
    if (!point_) return (is_meant && report_.recording && share(event)) || menu_.handle(event);
    if (contact_keys.presses(event)) {
        navigator_.open(contact_screen(last_contact(point_->player(), point_->frame()), nullptr));
        return true;
    }
    const bool skips = event.menu == MenuAction::accept || event.menu == MenuAction::back ||
                       event.menu == MenuAction::click || event.shortcut == input::Shortcut::pause;
    if (skips && is_meant) end_point();
    return skips;
}

bool ResultScreen::update() {
    if (!point_) return false;
    const bool shows = point_->update();
    if (!point_->over()) return shows;
    end_point();
    return true;
}

std::optional<double> ResultScreen::due_ms() const { return point_ ? point_->due_ms() : std::nullopt; }

void ResultScreen::draw(raster::Canvas& canvas) {
    if (point_) return point_->draw(canvas, {ui_.tr()("result.point"), ui_.hint("result.point_keys")});
    draw_result(canvas, ui_, names_, report_.match, has_whole_school(setup_));
    std::vector<view::Item> items{result_facts(ui_.tr(), setup_, report_)};
    if (canvas.is_upright()) items[0].children[0] = view::in_middle(std::move(items[0].children[0]));
    if (const auto* stays = mode_of<WinnerStays>(setup_)) items.push_back(streak(ui_.tr(), *stays));
    if (const auto* series = mode_of<Series>(setup_); series && series->best_of > 1)
        items.push_back(view::centred(ui_.tr()("result.series", {{"blue", std::to_string(series->wins[0])},
                                                                 {"red", std::to_string(series->wins[1])},
                                                                 {"best", std::to_string(series->best_of)}}),
                                      view::TextRole::body));
    items.push_back(menu_.item());
    const view::Box& area = canvas.is_upright() ? upright_area : result_area;
    menu_.draw(canvas, area, view::column(std::move(items), 4), view::Anchor::top);
    ui_.live_text.page = sentences(live_score(report_.match, ui_.tr()), ui_.live_text.page, ui_.tr());
}

Destination offer_screen(const Services& services) {
    const auto choice = [&preferences = services.preferences](const char* words, const char* key,
                                                              const config::Value& value) {
        return Menu::Line{words, [&preferences, key, value] { preferences.change({{key, value}}); }};
    };
    constexpr int slower = 75;  // %
    return choice_screen("result.offer", {{"result.offer_none", [] {}},
                                          choice("result.offer_walk", "game.assist_left", std::string("walk_only")),
                                          choice("result.offer_button", "game.assist_left", std::string("one_button")),
                                          choice("result.offer_slow", "game.speed", slower)});
}

Destination result_screen(const MatchSetup& setup, const MatchReport& report) {
    return way_to<ResultScreen>(setup, report);
}

}  // namespace megapon::screens
