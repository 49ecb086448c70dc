#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/court_card.h"
#include "app/screens/editor.h"
#include "app/view/court_view.h"
#include "app/view/figures.h"
#include "app/view/match_page.h"
#include "court/court_text.h"
#include "geometry/trig.h"

namespace megapon::screens {

namespace {

using court::Medal;
using court::TaskKind;
using geometry::Vec;

constexpr Vec card_picture{240, 120};
constexpr Vec upright_card_picture{330, 206};

raster::Colour medal_colour(Medal medal) {
    if (medal == Medal::star) return view::brass;
    return medal == Medal::ink ? view::side_colour[0] : view::paper_shade;
}

// Place that the pencil of the hint points at; nothing: the court explains itself.
std::optional<Vec> place_to_hit(const sim::State& state, const sim::World& world) {
    const court::Court& court = world.court;
    if (!court.targets.empty()) return court.targets.front().center;
    if (!court.gates.empty()) return (court.gates.front().segment.from + court.gates.front().segment.to) / 2;
    if (!court.drones.empty() && !court.drones.front().route.points.empty())
        return offset_on(court.drones.front().route, length_of(court.drones.front().route) / 3);
    if (!state.polygons.empty()) return state.polygons.front().center;
    for (std::size_t goal = 0; goal < court.goals.size(); ++goal)
        if (const geometry::Segment line = sim::goal_now(state, world, goal);
            court.goals[goal].owner == court::Owner::right)
            return line.from + 0.2 * (line.to - line.from) - Vec{20, 0};  // past the other captain, and on the court
    if (court.has_bricks && court.tiles) return Vec{0.75 * court.size.x, court.size.y / 2};
    if (!court.task || court.task->kind != TaskKind::returns) return std::nullopt;
    // Obstacle that a ball comes back from when it is struck straight ahead: a tile, or the court's edge.
    Vec place = head_of(state.players[sim::Side::left], sim::Side::left, world.tuning.player);
    for (; court.tiles && place.x < court.size.x; place.x += court.tiles->size) {
        const geometry::TileIndex index = geometry::tile_at(*court.tiles, place);
        if (court.tiles->solid(index.column, index.row)) break;
    }
    return Vec{court.tiles ? std::min(place.x, court.size.x) : court.size.x, place.y};
}

constexpr double hint_round = 30;  // px, of the ring
constexpr double hint_from = 34;   // px from the head

// A red pencil's way from the captain towards it, and a ring round it. The way of a shout is waves, that of a ball
// dashes with an arrow's head.
void draw_pencil_hint(raster::Canvas& canvas, Vec from, Vec to, bool by_shout, int boil) {
    const Vec along = geometry::normalize(to - from, {1, 0});
    const Vec across = geometry::perpendicular(along);
    raster::Path pencil;
    if (by_shout) {
        constexpr double apart = 20;       // px
        constexpr double half_angle = 20;  // degrees
        for (const double far : raster::evenly_spaced(hint_from, length(to - from) - hint_round, apart)) {
            std::vector<Vec> wave;
            for (const double turn : raster::evenly_spaced(-half_angle, half_angle, half_angle / 2)) {
                const Vec way = geometry::direction(turn);
                wave.push_back(raster::boiled(from + far * (way.x * along + way.y * across), boil, 0.6));
            }
            pencil.stroke(raster::smooth(wave, false), 2.2);
        }
    } else {
        constexpr double head = 9;
        const Vec tip = to - (hint_round + 4) * along;
        const Vec tail = from + hint_from * along;
        pencil.dashes(raster::boiled(tail, boil, 0.6), tip, 2.2, 9, 6);
        pencil.line(tip, tip - head * along + 0.6 * head * across, 2.2)
            .line(tip, tip - head * along - 0.6 * head * across, 2.2);
    }
    std::vector<Vec> ring;
    for (const double turn : raster::evenly_spaced(0, 380, 20))
        ring.push_back(raster::boiled(to + (hint_round + 0.01 * turn) * geometry::direction(turn - 120), boil, 0.8));
    pencil.stroke(raster::smooth(ring, false), 2.2);
    canvas.fill(pencil, faded(view::side_colour[1], 0.85));
}

// A court before it is played: its picture, one line of what there is to do, and the keys.
class CourtScreen : public MenuScreen {
  public:
    CourtScreen(const Services& services, const CourtTry& court_try)
        : MenuScreen(services, {.name = "court", .boils = true, .fits_upright = true}),
          try_(court_try),
          world_(services.tuning.world_on(try_.court.court)),
          state_(sim::start_match(world_, 1)) {
        set_lines(lines(), {.width = 150, .last_leads_back = true});
    }

    bool handle(const input::InputEvent& event) override {
        if (!link_keys.presses(event)) return MenuScreen::handle(event);
        copy_link();
        return true;
    }

    void draw(raster::Canvas& canvas) override {
        const int number = play::lesson_number(try_.court);
        const auto* page = try_.on<DailyPage>();
        const std::string title = title_words();
        std::vector<view::Item> right{view::flexible_space()};
        if (const auto* day = try_.on<play::SchoolDay>())
            right.push_back(view::wrapped(tr("school.erasers", {{"count", day->erasers}}), view::TextRole::body, 150));
        if (page && page->rival) right.push_back(view::wrapped(tr("calendar.rival"), view::TextRole::small, 150));
        if (page && !page->is_recorded)
            right.push_back(view::wrapped(tr("calendar.past"), view::TextRole::small, 150));
        else if (!is_recorded(try_) && number > 0)
            right.push_back(view::wrapped(tr("school.practice_does"), view::TextRole::small, 150));
        right.push_back(menu_->item());
        right.push_back(view::flexible_space());
        view::Item both = view::in_middle(
            view::table(canvas.is_upright() ? 1 : 2, {card(canvas), view::column(std::move(right), 6)}, {14, 14}));
        const input::LastDevice& device = ui_.last_device;
        std::string keys =
            tr({device.is_finger() ? "school.keys_touch" : "school.keys",
                {{"walk", services_.labels.walk_alone(device)}, {"swing", services_.labels.swing_alone(device)}}});
        if (try_.court.court.breaths > 0)
            keys += "    " + tr("school.shout_key", {{"key", services_.labels.shout_alone(device)}});
        const view::Layout& layout =
            draw_page(canvas, view::list_page(title, {view::flexible_space(), std::move(both)}, keys));
        draw_picture(canvas, layout.box({"picture"}));
    }

  private:
    std::vector<Menu::Line> lines() {
        const Menu::Line link{"share.link", [this] { copy_link(); }};
        const bool is_own = play::lesson_number(try_.court) == 0;
        std::vector<Menu::Line> lines;
        const bool is_day = try_.on<DailyPage>();
        if (try_.court.court.task && (is_recorded(try_) || is_own || is_day))
            lines.push_back({"school.play", navigator_.leading_to(match_screen(one_player(try_)))});
        if (!try_.on<play::SchoolDay>() && !is_day) {
            // A large court is made for two only when that is wanted: it takes its time.
            lines.push_back(
                {"school.practise", [this] { navigator_.go_to(match_screen(practice_on(try_.court, {}))); }});
            lines.push_back({"title.two", [this] { navigator_.go_to(match_screen(versus_on(try_.court))); }});
        }
        if (is_own) {
            lines.push_back({"own.edit", navigator_.leading_to(drawing_screen(try_.court))});
            lines.push_back(link);
            if (can_give_files(services_) && !try_.court.file.empty())
                lines.push_back({"own.file", [this] { give_file(services_, try_.court.file); }});
            lines.push_back({"own.heading", navigator_.leading_to(own_courts_screen())});
        }
        if (is_day) {
            lines.push_back(link);
            lines.push_back({"school.daily_page", navigator_.leading_to(calendar_screen())});
        } else {
            lines.push_back({"school.timetable", navigator_.leading_to(timetable_screen())});
        }
        return lines;
    }

    std::string title_words() const {
        if (try_.on<DailyPage>()) return tr("school.daily_page");
        const int number = play::lesson_number(try_.court);
        return number > 0 ? tr("school.lesson", {{"lesson", number}}) : tr("title.school");
    }

    // The record of this court, or of its day; an empty one where none is kept.
    const play::CourtRecord& try_record() const {
        static const play::CourtRecord no_record;
        if (const auto* page = try_.on<DailyPage>()) return services_.school_records().on(page->date);
        const bool is_of_the_game = try_.court.file.empty();  // its record is shown whatever the occasion
        const bool has_record = is_recorded(try_) || is_of_the_game;
        return has_record ? services_.school_records().of(play::record_name(try_.court)) : no_record;
    }

    // A link to this court, or to its day.
    void copy_link() {
        const auto* page = try_.on<DailyPage>();
        screens::copy_link(services_,
                           page ? play::write_day_link(page->date) : play::write_court_link(try_.court.court));
    }

    // The picture is smaller where the words take more lines.
    view::Item card(const raster::Canvas& canvas) const {
        Vec picture = canvas.is_upright() ? upright_card_picture : card_picture;
        if (!canvas.is_upright() && (canvas.text_size() > 1 || try_.court.court.breaths > 0)) picture.y *= 0.75;
        constexpr double line = 14;  // px, of a sentence in small letters
        const auto& task = try_.court.court.task;
        const auto limit = task ? court::most_swings_in_air(*task) : std::nullopt;
        const bool shows_limit = limit && canvas.text_size() <= 1;  // in large text the result tells it alone
        if (task && task->needs_swing) picture.y -= line;
        if (shows_limit) picture.y -= line;
        const play::CourtRecord& record = try_record();
        std::vector<view::Item> items{
            view::centred(tr(court_name(try_.court)), view::TextRole::heading),
            view::wrapped(tr(court_task(try_.court, services_.labels.shout_alone(ui_.last_device))),
                          view::TextRole::item, picture.x + 10)};
        const auto add = [&items](const std::string& words) {
            items.push_back(view::centred(words, view::TextRole::small, soft_ink));
        };
        if (task && task->needs_swing) add(tr(view::swing_rule(task->kind)));
        if (task && (task->par > 0 || task->kind == TaskKind::survive)) add(tr(pars_of(*task, ui_.tr())));
        if (shows_limit) add(tr("school.most_in_the_air", {{"most", *limit}}));
        std::string reached;
        if (task && record.medal != Medal::none)
            reached = tr("school.best", {{"value", tr(reached_value(*task, record))}}) + "    ";
        if (record.longest_rally > 0) reached += tr("school.longest_rally", {{"count", record.longest_rally}});
        if (!reached.empty()) add(reached);
        return picture_card(picture, {8, 7}, std::move(items));
    }

    void draw_picture(raster::Canvas& canvas, const view::Box& box) const {
        const raster::ScopedTransform inset(canvas, view::fitted(try_.court.court.size, box));
        view::draw_court(canvas, state_, world_, ui_.boil());
        view::draw_stamp_places(canvas, world_.court);
        // Planes wait for their frame: the first three are shown on their way.
        const auto& drones = world_.court.drones;
        for (std::size_t i = 0; i < std::min<std::size_t>(3, drones.size()); ++i) {
            const double shown = length_of(drones[i].route) / 3;
            const Vec place = offset_on(drones[i].route, shown);
            const Vec ahead = geometry::normalize(offset_on(drones[i].route, shown + 1) - place, {-1, 0});
            view::draw_paper_plane(canvas, place, drones[i].radius, ahead);
        }
        const Vec head = head_of(state_.players[sim::Side::left], sim::Side::left, world_.tuning.player);
        const bool by_shout = world_.court.task && world_.court.task->kind == TaskKind::drones;
        if (const auto place = place_to_hit(state_, world_))
            draw_pencil_hint(canvas, head, *place, by_shout, ui_.boil());
    }

    CourtTry try_;
    sim::World world_;
    sim::State state_;
};

}  // namespace

i18n::Message pars_of(const court::Task& task, const i18n::Translations& tr) {
    const auto value = [&](int par) {
        return tr(reached_value(task, court::Achievement{.frames = par, .misses = par, .balls = par}));
    };
    std::string star = value(task.star_par);
    if (task.kind == TaskKind::survive)
        star = tr("school.clean");
    else if (task.kind != TaskKind::keep)
        star += tr("school.and_clean");
    return {"school.pars", {{"par", value(task.par)}, {"star", star}}};
}

// Drawn in ink, or only dotted where it is still to be reached.
void draw_medals(raster::Canvas& canvas, Vec middle, double size, Medal reached) {
    constexpr std::array medals{Medal::pencil, Medal::ink, Medal::star};
    for (std::size_t k = 0; k < medals.size(); ++k) {
        const Medal medal = medals[k];
        const Vec place = middle + Vec{(static_cast<double>(k) - 1) * 3 * size, 0};
        std::vector<Vec> corners;
        if (medal == Medal::pencil) {
            for (const Vec corner :
                 {Vec{-0.9, 0.55}, Vec{-0.6, 0.95}, Vec{0.75, -0.4}, Vec{0.95, -0.95}, Vec{0.42, -0.75}})
                corners.push_back(place + size * corner);
        } else if (medal == Medal::ink) {
            corners.push_back(place + size * Vec{0, -1});
            for (const double turn : raster::evenly_spaced(-30, 211, 20))
                corners.push_back(place + size * (Vec{0, 0.3} + 0.65 * geometry::direction(turn)));
        } else {
            for (int i = 0; i < 10; ++i)
                corners.push_back(place + (i % 2 == 0 ? 1.0 : 0.45) * size * geometry::direction(-90 + 36 * i));
        }
        const raster::Path shape = raster::Path().polygon(corners);
        const bool is_reached = reached >= medal;
        if (is_reached) canvas.fill(shape, medal_colour(medal));
        canvas.fill(raster::Path().outline(shape.contour(0), is_reached ? std::max(0.9, 0.1 * size) : 0.7),
                    faded(view::ink, is_reached ? 1 : 0.35));
    }
}

view::Item picture_card(Vec picture, Vec padding, std::vector<view::Item> below) {
    below.insert(below.begin(),
                 {view::Item{.width = picture.x, .height = picture.y, .spot = {"picture"}}, view::spacer(4)});
    view::Item card = view::column(std::move(below), 2);
    card.padding = padding;
    card.fits_content = true;
    card.surface = view::Surface::panel;
    return card;
}

Menu::Line line_back(Navigator& navigator, const CourtTry& court_try) {
    const auto to = [&navigator](const char* words, const Destination& there) {
        return Menu::Line{words, navigator.leading_to(there)};
    };
    const auto back_from = [&](const auto& occasion) {
        using Occasion = std::decay_t<decltype(occasion)>;
        // NOLINTBEGIN(clang-analyzer-cplusplus.NewDeleteLeaks): the line owns its function
        if constexpr (std::is_same_v<Occasion, FromEditor>) return to("editor.back", editor_screen());
        if constexpr (std::is_same_v<Occasion, Practice>) return to("practice.heading", practice_screen());
        if constexpr (std::is_same_v<Occasion, DailyPage>) return to("school.daily_page", calendar_screen());
        if constexpr (sim::OneOf<Occasion, Alone, play::SchoolDay, TryGoingOn>)
            return court_try.court.file.empty() ? to("school.timetable", timetable_screen())
                                                : to("own.heading", own_courts_screen());
        // NOLINTEND(clang-analyzer-cplusplus.NewDeleteLeaks)
    };
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): the line owns its function
    return std::visit(back_from, court_try.occasion);
}

Destination court_screen(const CourtTry& court_try) { return way_to<CourtScreen>(court_try); }

}  // namespace megapon::screens
