#include "app/screens/result.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "app/view/figures.h"

namespace megapon::screens {

namespace {

MatchSetup with_win(MatchSetup setup, sim::Side winner) {
    ++setup.wins[index_of(winner)];
    return setup;
}

bool is_decided(const MatchSetup& setup) {
    return *std::max_element(setup.wins.begin(), setup.wins.end()) > setup.best_of / 2;
}

// A rematch begins the series anew.
std::vector<Menu::Line> lines(Navigator& navigator, MatchSetup setup) {
    const bool decided = is_decided(setup);
    if (decided) setup.wins = {};
    return {{decided ? "result.rematch" : "result.next",
             [&navigator, setup = std::move(setup)] { navigator.go_to_match(setup); }},
            {"result.title", [&navigator] { navigator.go_to_title(); }}};
}

view::Item facts(const i18n::Translations& tr, const sim::MatchState& match) {
    const auto name = [&](const char* key) {
        return view::Item{
            .words = tr(key), .colour = faded(view::ink, 0.75), .align = raster::Align::right, .width = 104};
    };
    const auto value = [](std::string text) { return view::Item{.words = std::move(text), .width = 104}; };
    const char* const hits = match.longest_rally == 1 ? "result.hit" : "result.hits";
    return view::table(
        2,
        {name("result.rally"), value(tr(hits, {{"count", std::to_string(match.longest_rally)}})), name("result.speed"),
         value(tr("match.speed", {{"speed", std::to_string(std::lround(match.top_speed))}}))},
        {12, 4});
}

// One side's score, captain and name.
void draw_side(raster::Canvas& canvas, const Ui& ui, sim::Side side, const std::string& name,
               const sim::MatchState& match) {
    const double middle = raster::page_size.x / 2;
    const double outwards = -facing(side);
    const double x = middle + outwards * 160;
    const bool won = side == match.scorer;
    canvas.text({middle + outwards * 50, 116}, std::to_string(match.score[side]),
                {.size = 46,
                 .colour = view::side_colour[index_of(side)],
                 .align = raster::Align::centre,
                 .face = raster::Face::heading});
    view::draw_portrait(canvas, {x, 140}, side, won ? 2.2 : 1.5, won ? -70 : 60,
                        {.mood = won ? view::Mood::cheers : view::Mood::sulks, .boil = ui.boil()});
    view::Item label = view::centred(name, view::TextRole::body, view::side_colour[index_of(side)]);
    view::Layout(canvas, {{x - 70, 198}, {x + 70, 214}}, label).draw(canvas);
}

}  // namespace

void draw_result(raster::Canvas& canvas, const Ui& ui, const std::array<i18n::Message, 2>& names,
                 const sim::MatchState& match) {
    const i18n::Translations& tr = ui.tr();
    view::draw_paper(canvas);
    view::SquadStyle squads{.page = ui.clock.frame(), .boil = ui.boil()};
    squads.moods = {view::SquadMood::sulks, view::SquadMood::sulks};
    squads.moods[index_of(match.scorer)] = view::SquadMood::cheers;
    view::draw_stands(canvas, 4, 1.8, squads);
    view::Layout(canvas, view::page_area,
                 view::title_page(tr("match.wins", {{"side", tr(view::side_key(match.scorer))}}), {}))
        .draw(canvas);
    for (const sim::Side side : sim::both_sides) draw_side(canvas, ui, side, tr(names[index_of(side)]), match);
    canvas.text({raster::page_size.x / 2, 112}, ":",
                {.size = 34, .colour = view::ink, .align = raster::Align::centre, .face = raster::Face::heading});
    view::Layout(canvas, {{130, 134}, {350, 174}}, facts(tr, match), view::Anchor::top).draw(canvas);
}

ResultScreen::ResultScreen(const Ui& ui, Navigator& navigator, MatchSetup setup, const sim::State& last)
    : ui_(ui),
      setup_(with_win(std::move(setup), last.match.scorer)),
      match_(last.match),
      menu_(ui, lines(navigator, setup_)) {}

void ResultScreen::draw(raster::Canvas& canvas) const {
    draw_result(canvas, ui_, setup_.names, match_);
    std::vector<view::Item> items;
    if (setup_.best_of > 1)
        items.push_back(view::centred(ui_.tr()("result.series", {{"blue", std::to_string(setup_.wins[0])},
                                                                 {"red", std::to_string(setup_.wins[1])},
                                                                 {"best", std::to_string(setup_.best_of)}}),
                                      view::TextRole::body));
    items.push_back(menu_.item());
    menu_.draw(canvas, {{130, 176}, {350, 250}}, view::column(std::move(items), 4), view::Anchor::middle);
}

}  // namespace megapon::screens
