#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/match_play.h"
#include "app/screens/screens.h"
#include "app/view/figures.h"

namespace megapon::screens {

namespace {

using geometry::Vec;

constexpr double evening_width = 150, evening_height = 94;  // px

int new_seed(SeedSource& seeds) { return static_cast<int>(seeds.next() % play::most_season_seeds); }

i18n::Message place_name(int place) { return "season.place." + std::to_string(place); }

std::string text_of(const play::Score& score) {
    return std::to_string(score.left) + " : " + std::to_string(score.right);
}

// A season: the table of the five schools, the matches of the evening, how it stands in a sentence, and the next match.
// Before the final and after it there is a picture of the whole school.
class SeasonScreen : public MenuScreen {
  public:
    SeasonScreen(const Services& services, play::SeasonStore& store, play::Season season)
        : MenuScreen(services, {.name = "season", .boils = true, .fits_upright = true}),
          store_(store),
          season_(std::move(season)) {
        set_lines(lines(), {.width = 220, .last_leads_back = true});
    }

    void draw(raster::Canvas& canvas) override {
        const i18n::Message evening_words(
            "season.evening", {{"evening", play::evening_of(first_shown()) + 1}, {"evenings", play::evening_count}});
        const std::string heading = tr("season.heading") + "  " + tr(shows_final() ? "season.final" : evening_words);
        const view::Layout& layout = draw_page(
            canvas,
            view::list_page(heading,
                            {view::in_middle(view::table(canvas.is_upright() ? 1 : 2, {table(), evening()}, {14, 8})),
                             view::spacer(3), view::centred(tr("season.rule"), view::TextRole::small, soft_ink),
                             view::spacer(3), view::wrapped(standing(), view::TextRole::body, 0, view::side_colour[0]),
                             view::flexible_space(), view::in_middle(menu_->item())},
                            menu_->about()));
        if (shows_final()) draw_audience(canvas, layout.box({"picture"}));
        ui_.live_text = {sentences(heading, standing(), ui_.tr()),
                         sentences(ui_.live_text.now, menu_->about(), ui_.tr())};
    }

  private:
    std::vector<Menu::Line> lines() {
        std::vector<Menu::Line> lines;
        if (const auto next = play::next_fixture(season_)) {
            const std::string school = tr(school_name(next->right));
            const auto play = [this] {
                if (!store_.season()) {
                    store_.begin(season_.seed, season_.strength);
                    services_.tell(store_.write_errors);
                }
                navigator_.go_to(match_screen(season_match(season_)));
            };
            const auto about = [this] {
                const MatchSetup match = season_match(season_);
                const std::string level = tr(level_name(match.sources[sim::Side::right].level));
                if (const auto* court = court_of(match))
                    return tr({"season.away_does", {{"level", level}, {"court", tr("slip." + court->name)}}});
                return tr({"season.play_does", {{"level", level}, {"points", tuning_of(match, {}).match.points}}});
            };
            lines.push_back({shows_final() ? i18n::Message("season.play_final")
                                           : i18n::Message("season.play", {{"school", school}}),
                             play, about});
        }
        const auto begin_anew = [this] {
            store_.begin(new_seed(services_.seeds), play::next_strength(season_));
            services_.tell(store_.write_errors);
            navigator_.go_to(season_screen());
        };
        const bool is_over = season_.is_over();  // another one is given up only after a question
        const auto ask = navigator_.opening(question_screen("season.new_question", begin_anew));
        if (!season_.scores.empty())
            lines.push_back({"season.new_season", is_over ? begin_anew : ask,
                             [this, is_over] { return tr(is_over ? "season.again_does" : "season.new_does"); }});
        lines.push_back({"menu.back", navigator_.leading_to(level_screen())});
        return lines;
    }

    bool shows_final() const { return season_.scores.size() >= play::final_match; }

    // The first match of the evening that is shown: one that is over is shown until the next one has begun.
    std::size_t first_shown() const {
        const std::size_t played = season_.scores.size();
        return (played == 0 ? 0 : played - 1) / play::evening_matches * play::evening_matches;
    }

    view::Item table() const {
        std::vector<view::Item> cells{{}, {}};
        for (const char* heading : {"season.played", "season.won", "season.scored", "season.points"})
            cells.push_back(view::centred(tr(heading), view::TextRole::small, soft_ink));
        int place = 0;
        for (const play::Standing& standing : play::standings(season_)) {
            const raster::Colour colour = standing.school == play::own_school ? view::side_colour[0] : view::ink;
            cells.push_back(view::centred(std::to_string(++place), view::TextRole::body, colour));
            cells.push_back({.words = tr(school_name(standing.school)), .colour = colour});
            for (const std::string& value :
                 {std::to_string(standing.played), std::to_string(standing.won),
                  text_of({standing.scored, standing.conceded}), std::to_string(standing.points)})
                cells.push_back(view::centred(value, view::TextRole::body, colour));
        }
        return view::in_middle(view::table(6, std::move(cells), {9, 2}));
    }

    // The player's matches: against whom, how strong that is, and how it ended.
    view::Item evening() const {
        if (shows_final())
            return view::in_middle({.width = evening_width, .height = evening_height, .spot = {"picture"}});
        std::vector<view::Item> cells{
            {.words = tr("season.matches"), .role = view::TextRole::small, .colour = soft_ink}, {}, {}};
        for (std::size_t round = 0; round < play::own_matches; ++round) {
            const std::size_t match = first_shown() + 2 * round;
            const int school = play::fixture(season_, match).right;
            const bool is_over = match < season_.scores.size();
            cells.push_back({.words = tr(school_name(school))});
            cells.push_back({.words = tr(level_name(play::level_of(season_, school, match))),
                             .role = view::TextRole::small,
                             .colour = soft_ink});
            cells.push_back(view::centred(is_over ? text_of(season_.scores[match]) : "–", view::TextRole::body,
                                          is_over && season_.scores[match].left > season_.scores[match].right
                                              ? view::side_colour[0]
                                              : view::ink));
        }
        return view::in_middle(view::table(3, std::move(cells), {9, 2}));
    }

    std::string standing() const {
        const std::size_t played = season_.scores.size();
        if (season_.is_over()) return ending();
        if (shows_final())
            return tr({"season.final_next", {{"school", tr(school_name(play::next_fixture(season_)->right))}}});
        if (played == 0)
            return tr(
                {"season.none_played", {{"evenings", play::evening_count}, {"points", play::short_match_points}}});
        const auto table = play::standings(season_);
        const int place = play::place_of(season_, play::own_school);
        const int short_of = table[1].points - table[static_cast<std::size_t>(place - 1)].points;
        const i18n::Message now =
            place == 1      ? i18n::Message("season.first")
            : place == 2    ? i18n::Message("season.second")
            : short_of == 0 ? i18n::Message("season.level", {{"place", tr(place_name(place))}})
                            : i18n::Message("season.behind", {{"place", tr(place_name(place))}, {"count", short_of}});
        if (played % play::evening_matches != 0) return tr(now);
        return sentences(tr({"season.evening_over", {{"evening", play::evening_of(first_shown()) + 1}}}), tr(now),
                         ui_.tr());
    }

    std::string ending() const {
        const play::Fixture schools = play::fixture(season_, play::final_match);
        const play::Score& score = season_.scores[play::final_match];
        const bool left_won = score.left > score.right;
        const std::string won = tr(school_name(left_won ? schools.left : schools.right));
        const std::string lost = tr(school_name(left_won ? schools.right : schools.left));
        const std::string in =
            std::to_string(std::max(score.left, score.right)) + ":" + std::to_string(std::min(score.left, score.right));
        if (play::champion(season_) == play::own_school)
            return tr(season_.strength < play::strongest_season ? "season.won_season" : "season.won_all");
        if (schools.left == play::own_school) return tr({"season.lost_final", {{"school", won}, {"score", in}}});
        return tr({"season.out",
                   {{"first", won},
                    {"second", lost},
                    {"score", in},
                    {"place", tr(place_name(play::place_of(season_, play::own_school)))}}});
    }

    // The whole school behind the two captains; after the final the side that has won cheers, and the cup is there.
    void draw_audience(raster::Canvas& canvas, const view::Box& box) const {
        constexpr int rows = 3, each = 6;
        constexpr double spacing = 12, row_height = 11, scale = 1.05;
        const double middle = (box.low.x + box.high.x) / 2;
        const bool own = play::fixture(season_, play::final_match).left == play::own_school;
        view::SquadStyle style{.ball = middle, .thrill = 1, .page = ui_.clock.frame(), .boil = ui_.boil()};
        if (season_.is_over()) {
            const play::Score& score = season_.scores[play::final_match];
            const std::size_t winner = score.left > score.right ? 0 : 1;
            style.moods[winner] = view::Mood::cheers;
            style.moods[1 - winner] = own ? view::Mood::sulks : view::Mood::cheers;
        }
        for (int row = rows - 1; row >= 0; --row)
            for (const sim::Side side : sim::both_sides)
                for (int head = 0; head < each; ++head) {
                    const double outwards = 8 + spacing * (head + 0.5 * (row % 2));
                    const Vec chin{middle - sim::facing(side) * outwards, box.low.y + 44 - row_height * row};
                    view::draw_squad_head(canvas, chin, side, row * each + head, scale, style);
                }
        if (own)
            for (const sim::Side side : sim::both_sides) {
                const view::Mood mood = style.moods[index_of(side)];
                view::draw_portrait(canvas, {middle - sim::facing(side) * 58, box.low.y + 68}, side, 1,
                                    mood == view::Mood::sulks ? 25 : -60, {.mood = mood, .boil = ui_.boil()});
            }
        if (season_.is_over()) view::draw_cup(canvas, {middle, box.low.y + 72});
    }

    play::SeasonStore& store_;
    play::Season season_;  // in the store, or the one that its first match begins
};

}  // namespace

Destination season_screen() {
    return [](const Services& services) -> std::unique_ptr<Screen> {
        play::SeasonStore* store = services.outside.season;
        if (!store) return level_screen()(services);
        if (store->season()) return std::make_unique<SeasonScreen>(services, *store, *store->season());
        // The first season is as strong as the level that was beaten last.
        const int strength = std::clamp(services.records().next_level() - 1, 1, play::strongest_season);
        return std::make_unique<SeasonScreen>(services, *store,
                                              play::Season{.seed = new_seed(services.seeds), .strength = strength});
    };
}

Destination given_up_screen() {
    return [](const Services& services) -> std::unique_ptr<Screen> {
        add_to_season(services, play::given_up);
        return season_screen()(services);
    };
}

std::optional<int> add_to_season(const Services& services, play::Score own) {
    play::SeasonStore* store = services.outside.season;
    if (!store || !store->season() || store->season()->is_over()) return std::nullopt;
    store->add(own);
    services.tell(store->write_errors);
    return play::champion(*store->season());
}

}  // namespace megapon::screens
