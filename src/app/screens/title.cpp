#include <vector>

#include "app/screens/lab.h"
#include "app/screens/match_play.h"
#include "app/screens/replay.h"
#include "app/screens/result.h"
#include "app/screens/screens.h"
#include "app/view/figures.h"
#include "geometry/trig.h"

namespace megapon::screens {

namespace {

using geometry::Vec;

constexpr double card_ms = 6'000;

class TitleScreen : public MenuScreen {
  public:
    explicit TitleScreen(const Services& services)
        : MenuScreen(services, {.name = "title", .boils = true, .attracts = true, .fits_upright = true}) {
        std::vector<Menu::Line> lines{{"title.versus", navigator_.leading_to(level_screen())},
                                      {"title.two", navigator_.leading_to(two_players_screen())},
                                      {"title.school", navigator_.leading_to(timetable_screen())},
                                      {"lab.name", navigator_.leading_to(lab_menu_screen())},
                                      {"title.replays", navigator_.leading_to(replays_screen())},
                                      {"title.records", navigator_.leading_to(records_screen())},
                                      {"title.options", navigator_.opening(options_screen(false))}};
        // A kiosk has no line to quit.
        if (!services.outside.kiosk) lines.push_back({"title.quit", [this] { navigator_.has_quit = true; }});
        constexpr double width = 172;  // px: clear of the captains' shouts
        set_lines(std::move(lines), {.width = width, .remembered = "title"});
    }

    void enter() override {
        touched_ms_ = ui_.now_ms();
        ui_.audio.play_title_jingle();
        ui_.audio.follow_band(audio::whole_band);
    }

    bool handle(const input::InputEvent& event) override {
        if (!event.repeated) touched_ms_ = ui_.now_ms();
        if (input::is_touch(event.device)) ui_.audio.follow_band(audio::whole_band);  // the focus is back
        return MenuScreen::handle(event);
    }

    bool update() override {
        if (ui_.now_ms() >= touched_ms_ + patience_ms) navigator_.go_to(attract_screen());
        return false;
    }

    std::optional<double> due_ms() const override { return touched_ms_ + patience_ms; }

    void draw(raster::Canvas& canvas) override {
        const int boil = ui_.boil();
        view::draw_paper(canvas);
        for (const sim::Side side : sim::both_sides) {
            const double facing = sim::facing(side);
            const Vec place{side == sim::Side::left ? 58 : raster::page_size.x - 58, canvas.page().y - 94};
            std::vector<Vec> ground;
            for (int step = -4; step <= 4; ++step)
                ground.push_back(raster::boiled(place + Vec{0, 34.5} + Vec{13.0 * step, 0}, boil, 0.6));
            canvas.fill(raster::Path().stroke(raster::smooth(ground, false), 1.4), faded(view::ink, 0.5));
            view::draw_portrait(canvas, place, side, 2.1, -50, {.boil = boil});
            const Vec mouth = place + Vec{facing * (9 + 24 * 0.643) * 2.1, -24 * 0.766 * 2.1};
            raster::Path shout;
            for (const double angle : {-66.0, -50.0, -34.0}) {
                const Vec upright = geometry::direction(angle);
                const Vec along{facing * upright.x, upright.y};
                const Vec begin = raster::boiled(mouth + 32 * along, boil, 0.6);
                shout.line(begin, raster::boiled(begin + (angle == -50 ? 16 : 11) * along, boil, 0.6), 1.8);
            }
            canvas.fill(shout, view::ink);
        }
        const int heads = canvas.text_size() > 1.2 ? 1 : 4;  // large text needs the room
        if (canvas.page() == raster::page_size)
            view::draw_squads(canvas, {.thrill = 0.7, .page = ui_.clock.frame(), .boil = boil}, heads, 2);
        view::draw_lettering(canvas, tr("title.name"), {raster::page_size.x / 2, 68}, 41, boil);
        const view::Item subtitle = view::centred(tr("title.below"), view::TextRole::item, faded(view::ink, 0.75));
        const view::Box area = canvas.is_upright() ? view::Box{{8, 76}, {472, 250}} : view::Box{{120, 76}, {360, 250}};
        menu_->draw(canvas, area,
                    view::column({subtitle, view::flexible_space(), menu_->item(), view::flexible_space()}));
        ui_.live_text.page = tr("title.name");
        view::draw_footer(canvas, ui_.hint("title.hint"));
    }

  private:
    static constexpr double patience_ms = 20'000;  // time without a touch, then the demonstration begins

    double touched_ms_ = 0;
};

// Demonstration after a while without a touch of the title: computer against computer, with the score on a card between
// the matches. Any touch leads back to the title and means nothing else.
class AttractScreen : public LiveScreen {
  public:
    explicit AttractScreen(const Services& services) : LiveScreen(services, {}, demonstration()) {}

    // The match counts its own frames.
    ScreenTraits traits() const override {
        return {.name = "attract", .boils = card_until_ms_.has_value(), .attracts = true};
    }

    bool handle(const input::InputEvent& event) override {
        if (input::is_touch(event.device)) navigator_.go_to(title_screen());
        return true;
    }

    bool update() override {
        if (card_until_ms_) {
            if (ui_.now_ms() >= *card_until_ms_) navigator_.go_to(attract_screen());
            return false;
        }
        bool shows = match_.refresh_has_come();
        while (const auto frame = match_.advance()) {
            read(*frame);
            shows = true;
        }
        if (!match_.session().over()) return shows;
        match_.pause();
        ui_.audio.silence_murmur();
        card_until_ms_ = ui_.now_ms() + card_ms;
        return true;
    }

    std::optional<double> due_ms() const override { return card_until_ms_ ? card_until_ms_ : match_.due_ms(); }

    void draw(raster::Canvas& canvas) override {
        if (!card_until_ms_) return draw_match(canvas, {.footer = ui_.hint("title.press")});
        const MatchReport report{match_.session().state().match, facts_, {}};
        draw_result(canvas, ui_, match_.setup().names, report.match);
        view::Layout(canvas, result_area, result_facts(ui_.tr(), match_.setup(), report), view::Anchor::top)
            .draw(canvas);
        view::draw_footer(canvas, ui_.hint("title.press"));
    }

  private:
    std::optional<double> card_until_ms_;  // the score is shown
};

}  // namespace

Destination title_screen() { return way_to<TitleScreen>(); }
Destination attract_screen() { return way_to<AttractScreen>(); }

}  // namespace megapon::screens
