#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/screens/match_play.h"
#include "app/screens/match_setup.h"
#include "app/screens/screens.h"
#include "app/view/figures.h"
#include "play/tournament.h"

namespace megapon::screens {

namespace {

constexpr std::string_view tree_spot = "place of the tree";
constexpr double place_height = 16;  // px
constexpr double entry_width = 98;   // px
constexpr double start_width = 18;   // px, of a head start behind a name
constexpr double column_gap = 14;    // px

// How many enter; they are called by number until somebody gives them names.
class EntrantsScreen : public MenuScreen {
  public:
    explicit EntrantsScreen(const Services& services)
        : MenuScreen(services, {.name = "entrants", .fits_upright = true}) {
        std::vector<Menu::Line> lines;
        for (std::size_t count = play::Tournament::fewest; count <= play::Tournament::most; ++count)
            lines.push_back({{"tournament.entrants", {{"count", static_cast<int>(count)}}}, [this, count] {
                                 services_.tournament.emplace(count, services_.seeds.next());
                                 navigator_.go_to(tournament_screen());
                             }});
        lines.push_back({"menu.back", navigator_.leading_to(two_players_screen())});
        set_lines(std::move(lines), {.remembered = "entrants", .last_leads_back = true});
    }

    void draw(raster::Canvas& canvas) override {
        menu_->fit(canvas);
        const view::Item about = view::wrapped(tr("tournament.how"), view::TextRole::body, 330, soft_ink);
        draw_page(canvas, view::title_page(tr("tournament.heading"), {menu_->item(), view::spacer(6), about}));
    }
};

// What stands behind the name of an entrant who has a head start: " +2".
std::string start_of(const play::Tournament& tournament, std::size_t entrant) {
    const int points = tournament.head_start(entrant);
    return points > 0 ? " +" + std::to_string(points) : std::string();
}

// A line for each of those who have entered, which changes the head start.
class HeadStartsScreen : public OptionScreen {
  public:
    explicit HeadStartsScreen(const Services& services)
        : OptionScreen(services, {.name = "head-starts", .fits_upright = true}, "tournament.head_starts") {
        play::Tournament& tournament = *services.tournament;
        std::vector<Option> options;
        for (std::size_t i = 0; i < tournament.entrants(); ++i)
            options.push_back(
                {.name = entrant_name(tournament, i),
                 .help = "tournament.head_start_does",
                 .value = [&tournament, i](const Preferences&) { return value_of_start(tournament, i); },
                 .change = [&tournament, i](Preferences&, int by) { tournament.change_head_start(i, by); },
                 .is_given_name = true});
        set_options(std::move(options), navigator_.leading_to(tournament_screen()));
    }

  private:
    static i18n::Message value_of_start(const play::Tournament& tournament, std::size_t entrant) {
        if (tournament.head_start(entrant) == 0) return "options.match.ahead_none";
        return i18n::Message::verbatim(start_of(tournament, entrant));
    }
};

// The names of those who have entered. A line changes one.
class EntrantNamesScreen : public MenuScreen {
  public:
    explicit EntrantNamesScreen(const Services& services)
        : MenuScreen(services, {.name = "entrant-names", .fits_upright = true}) {
        show(0);
    }

    void draw(raster::Canvas& canvas) override {
        menu_->fit(canvas);
        draw_page(canvas, view::title_page(tr("tournament.names"), {menu_->item()}));
    }

  private:
    void show(std::size_t entrant) {
        const play::Tournament& tournament = *services_.tournament;
        std::vector<Menu::Line> lines{{"tournament.head_starts", navigator_.leading_to(way_to<HeadStartsScreen>())}};
        for (std::size_t i = 0; i < tournament.entrants(); ++i)
            lines.push_back({entrant_name(tournament, i), [this, i] { ask(i); }});
        lines.push_back({"menu.back", navigator_.leading_to(tournament_screen())});
        set_lines(std::move(lines), {.width = 440, .rows = 7, .last_leads_back = true});
        menu_->set_chosen(1 + entrant);
    }

    void ask(std::size_t entrant) {
        const i18n::Message question("tournament.who", {{"number", static_cast<int>(entrant) + 1}});
        const auto rename = [this, entrant](const std::string& name) {
            services_.tournament->rename(entrant, name);
            show(entrant);
            navigator_.back();
        };
        navigator_.open(name_screen(question, services_.tournament->name(entrant), rename));
    }
};

// The tree, who plays next, and in the end the champion.
class TournamentScreen : public MenuScreen {
  public:
    explicit TournamentScreen(const Services& services)
        : MenuScreen(services, {.name = "tournament", .boils = true, .fits_upright = true}),
          tournament_(*services.tournament) {
        std::vector<Menu::Line> lines;
        if (tournament_.next())
            lines.push_back({"tournament.play", navigator_.leading_to(match_screen(tournament_match(tournament_)))});
        lines.push_back({"tournament.names", navigator_.leading_to(way_to<EntrantNamesScreen>())});
        const auto begin_anew = navigator_.leading_to(way_to<EntrantsScreen>());
        lines.push_back({"tournament.new", tournament_.champion() ? begin_anew
                                                                  : navigator_.opening(question_screen(
                                                                        "tournament.new_question", begin_anew))});
        lines.push_back({"menu.back", navigator_.leading_to(two_players_screen())});
        set_lines(std::move(lines), {.width = 330, .last_leads_back = true});
    }

    void draw(raster::Canvas& canvas) override {
        const view::Layout& layout = draw_page(
            canvas, view::list_page(tr("tournament.heading"),
                                    {view::flexible_space(), view::in_middle(tree(canvas)), view::flexible_space(),
                                     view::wrapped(standing(), view::TextRole::body, 0, view::side_colour[0]),
                                     view::spacer(4), view::in_middle(menu_->item())},
                                    ""));
        draw_lines(canvas, layout);
        if (tournament_.champion()) draw_champion(canvas, layout.box({tree_spot, spot(tournament_.rounds() - 1, 0)}));
        ui_.live_text = {sentences(tr("tournament.heading"), standing(), ui_.tr()), ui_.live_text.now};
    }

  private:
    std::string name(std::size_t entrant) const {
        return tr(entrant_name(tournament_, entrant)) + start_of(tournament_, entrant);
    }

    // The number of a place among all that are drawn.
    static std::size_t spot(std::size_t round, std::size_t place) {
        return round * (2 * play::Tournament::most) + place;
    }

    std::string standing() const {
        if (const auto champion = tournament_.champion())
            return tr({"tournament.champion", {{"name", tr(entrant_name(tournament_, *champion))}}});
        const auto pairing = *tournament_.next();
        const char* words = tournament_.matches_left() == 1 ? "tournament.final_next" : "tournament.next";
        return tr({words, {{"left", name(pairing[sim::Side::left])}, {"right", name(pairing[sim::Side::right])}}});
    }

    bool is_shown(std::size_t round, std::size_t place) const { return round > 0 || !tournament_.is_empty(place); }

    // Of those who play next that of their side; pale for who is out.
    raster::Colour colour_of(std::size_t round, std::size_t place) const {
        const auto entrant = tournament_.at(round, place);
        if (round + 1 == tournament_.rounds()) return view::side_colour[0];
        const auto winner = tournament_.at(round + 1, place / 2);
        if (winner && winner != entrant) return faded(view::ink, 0.6);
        const play::Tournament::Place next_up{round + 1, place / 2};
        if (entrant && tournament_.next_place() == next_up)
            return view::side_colour[(*tournament_.next())[sim::Side::left] == *entrant ? 0 : 1];
        return view::ink;
    }

    // A column a round; each place is beside the middle of the two that lead to it. A long name is cut off.
    view::Item tree(raster::Canvas& canvas) const {
        std::vector<view::Item> columns;
        for (std::size_t round = 0; round < tournament_.rounds(); ++round) {
            std::vector<view::Item> places;
            for (std::size_t place = 0; place < tournament_.places(round); ++place) {
                const auto entrant = tournament_.at(round, place);
                const std::string words = entrant ? tr(entrant_name(tournament_, *entrant)) : std::string();
                // A champion plays no further match to be ahead in.
                const bool plays = entrant && round + 1 < tournament_.rounds();
                const std::string start = plays ? start_of(tournament_, *entrant) : std::string();
                const double room = entry_width - (start.empty() ? 0 : start_width);
                const view::Item label{.words = view::cut_off(canvas, words, view::TextRole::body, room) + start,
                                       .colour = colour_of(round, place),
                                       .width = entry_width,
                                       .height = place_height,
                                       .spot = {tree_spot, spot(round, place)}};
                view::Item cell = view::column({view::flexible_space(), label, view::flexible_space()});
                cell.height = place_height * static_cast<double>(std::size_t{1} << round);
                places.push_back(std::move(cell));
            }
            columns.push_back(view::column(std::move(places)));
        }
        return view::row(std::move(columns), column_gap);
    }

    // Under each name a line, which leads on to the place of the winner.
    void draw_lines(raster::Canvas& canvas, const view::Layout& layout) const {
        raster::Path lines;
        constexpr double width = 0.9;
        for (std::size_t round = 0; round < tournament_.rounds(); ++round)
            for (std::size_t place = 0; place < tournament_.places(round); ++place) {
                if (!is_shown(round, place)) continue;
                const view::Box box = layout.box({tree_spot, spot(round, place)});
                lines.line({box.low.x, box.high.y}, box.high, width);
                if (round + 1 == tournament_.rounds()) continue;
                const view::Box after = layout.box({tree_spot, spot(round + 1, place / 2)});
                const double bend = (box.high.x + after.low.x) / 2;
                lines.line(box.high, {bend, box.high.y}, width);
                lines.line({bend, box.high.y}, {bend, after.high.y}, width);
                lines.line({bend, after.high.y}, {after.low.x, after.high.y}, width);
            }
        canvas.fill(lines, soft_ink);
    }

    // Above the champion's name the cup, and beside it who cheers: clear of the words below a small tree.
    void draw_champion(raster::Canvas& canvas, const view::Box& box) const {
        constexpr double half_width = 40;  // px, of who cheers
        const double beside = std::min(box.high.x + half_width - 10, raster::page_size.x - half_width);
        view::draw_cup(canvas, {(box.low.x + box.high.x) / 2, box.low.y - 16});
        view::draw_portrait(canvas, {beside, box.high.y + 38}, sim::Side::left, 1.2, -50,
                            {.mood = view::Mood::cheers, .boil = ui_.boil()});
    }

    const play::Tournament& tournament_;
};

}  // namespace

Destination tournament_screen() {
    return [](const Services& services) -> std::unique_ptr<Screen> {
        if (services.tournament) return std::make_unique<TournamentScreen>(services);
        return std::make_unique<EntrantsScreen>(services);
    };
}

}  // namespace megapon::screens
