#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/court_card.h"
#include "app/screens/match_play.h"
#include "app/screens/screens.h"
#include "app/view/court_view.h"
#include "app/view/figures.h"
#include "app/view/match_page.h"
#include "sim/random.h"
#include "sim/step.h"

namespace megapon::screens {

namespace {

constexpr raster::Colour about_ink = faded(view::ink, 0.85);
constexpr geometry::Vec slip_picture{216, 108};  // of a slip

// What two players may play, with a line about the chosen one.
class TwoPlayersScreen : public MenuScreen {
  public:
    explicit TwoPlayersScreen(const Services& services)
        : MenuScreen(services, {.name = "two-players", .boils = true, .fits_upright = true}) {
        std::vector<Menu::Line> lines{
            {"two.match", navigator_.leading_to(match_screen(two_players()))},
            {"two.slip", navigator_.leading_to(slip_screen())},
            {"two.winner_stays", navigator_.leading_to(match_screen(two_players(WinnerStays{})))},
            {"two.tournament", navigator_.leading_to(tournament_screen())}};
        // Strangers at a stand open no ports.
        if (services.outside.open_port && !services.outside.kiosk)
            lines.push_back({"two.far", navigator_.leading_to(far_screen())});
        lines.push_back({"menu.back", navigator_.leading_to(title_screen())});
        set_lines(std::move(lines), {.remembered = "two-players", .last_leads_back = true});
    }

    void draw(raster::Canvas& canvas) override {
        view::Item about = view::wrapped(menu_->about(), view::TextRole::body, 270, about_ink);
        about.height = 48;
        view::draw_paper(canvas);
        for (const sim::Side side : sim::both_sides) {
            const double x = side == sim::Side::left ? 52 : raster::page_size.x - 52;
            const double y = canvas.is_upright() ? canvas.page().y - 94 : 150;
            view::draw_portrait(canvas, {x, y}, side, 1.7, -30, {.boil = ui_.boil()});
        }
        menu_->draw(canvas, view::page_area,
                    view::title_page(tr("title.two"), {menu_->item(), view::spacer(10), about}));
        ui_.live_text = {tr("title.two"), sentences(ui_.live_text.now, menu_->about(), ui_.tr())};
    }
};

// Over the first page of a match of a queue: the match below goes on when both have pressed their swing.
class ReadyScreen : public GameScreen {
  public:
    ReadyScreen(const Services& services, PausableMatch& match)
        : GameScreen(services, {.name = "ready", .covers = false, .is_play = true, .takes_touch = true}),
          match_(match) {}

    bool handle(const input::InputEvent& event) override {
        if (event.shortcut == input::Shortcut::pause || event.menu == input::MenuAction::click) {
            navigator_.open(pause_screen(match_, "pause.paused", Resume::at_once));
            return true;
        }
        const auto side = match_.swinger(event.device);
        if (!side) return false;
        ready_[*side] = true;
        if (ready_[opposite(*side)]) navigator_.back();
        return true;
    }

    void draw(raster::Canvas& canvas) override {
        std::vector<view::Item> lines{view::centred(tr("two.ready"), view::TextRole::item)};
        for (const sim::Side side : sim::both_sides) {
            const std::string swing = services_.labels.swing(index_of(side), ui_.last_device.is_pad());
            lines.push_back(view::centred(tr({ready_[side] ? "two.is_ready" : "two.swings",
                                              {{"side", tr(view::side_key(side))}, {"swing", swing}}}),
                                          view::TextRole::body, view::side_colour[index_of(side)]));
        }
        constexpr double width = 204;  // px: between the captains, and above the ball that one of them is to serve
        const view::Box upper{{0, view::header_height + 4}, {raster::page_size.x, 132}};
        const view::Layout layout(canvas, upper, view::panel(std::move(lines), width), view::Anchor::middle);
        layout.draw(canvas);
        ui_.live_text = live_text_of(layout, {}, ui_.tr());
    }

  private:
    PausableMatch& match_;
    sim::PerSide<bool> ready_{};
};

// A slip is drawn: a court unlike the usual one, with its name, what is different and a small picture. Another one can
// be drawn, never the same twice in a row.
class SlipScreen : public MenuScreen {
  public:
    // slips: at least one.
    SlipScreen(const Services& services, std::vector<play::NamedCourt> slips)
        : MenuScreen(services, {.name = "slip", .boils = true, .fits_upright = true}),
          slips_(std::move(slips)),
          random_(services.seeds.next()) {
        const auto draw_another = [this] {
            if (slips_.size() > 1) chosen_ = (chosen_ + 1 + random_.next() % (slips_.size() - 1)) % slips_.size();
            ui_.audio.play({.kind = audio::SoundKind::page});
            show();
        };
        set_lines({{"slip.play", [this] { navigator_.go_to(match_screen(two_players(Series{.court = slip()}))); }},
                   {"slip.again", draw_another},
                   {"slip.without", navigator_.leading_to(match_screen(two_players()))},
                   {"menu.back", navigator_.leading_to(two_players_screen())}},
                  {.width = 150, .last_leads_back = true});
        chosen_ = random_.next() % slips_.size();
        show();
    }

    // A card with picture, name and what is different, and the menu.
    void draw(raster::Canvas& canvas) override {
        const std::string key = "slip." + slip().name;
        view::Item about = view::wrapped(tr(key + "_does"), view::TextRole::body, slip_picture.x, about_ink);
        about.height = 30;
        view::Item card =
            picture_card(slip_picture, {10, 8}, {view::centred(tr(key), view::TextRole::heading), std::move(about)});
        view::Item menu = view::column({view::flexible_space(), menu_->item(), view::flexible_space()});
        view::Item both =
            view::in_middle(view::table(canvas.is_upright() ? 1 : 2, {std::move(card), std::move(menu)}, {16, 16}));
        const view::Layout& layout = draw_page(canvas, view::title_page(tr("slip.heading"), {std::move(both)}));
        const raster::ScopedTransform inset(canvas, view::fitted(slip().court.size, layout.box({"picture"})));
        view::draw_court(canvas, state_, world_, ui_.boil());
    }

  private:
    const play::NamedCourt& slip() const { return slips_[chosen_]; }

    void show() {
        world_ = services_.tuning.world_on(slip().court);
        state_ = sim::start_match(world_, 1);
    }

    std::vector<play::NamedCourt> slips_;
    sim::Random random_;
    std::size_t chosen_ = 0;
    sim::World world_;  // of the picture
    sim::State state_;
};

}  // namespace

Destination two_players_screen() { return way_to<TwoPlayersScreen>(); }
Destination ready_screen(PausableMatch& match) { return way_to<ReadyScreen>(std::ref(match)); }

Destination slip_screen() {
    return [](const Services& services) -> std::unique_ptr<Screen> {
        auto slips = play::load_slips();
        if (slips.empty()) return match_screen(two_players())(services);
        return std::make_unique<SlipScreen>(services, std::move(slips));
    };
}

}  // namespace megapon::screens
