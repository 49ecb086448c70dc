#include "app/screens/far.h"

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/screens/match_play.h"
#include "app/screens/menu.h"
#include "app/view/figures.h"
#include "app/view/widgets.h"
#include "court/court_text.h"
#include "net/pact.h"
#include "udp/nearby.h"

namespace megapon::screens {

namespace {

constexpr double listening_ms = 20;  // between two looks at the socket while nothing is played
constexpr raster::Colour far_ink = faded(view::ink, 0.85);

constexpr std::size_t most_addresses = 4;    // that are shown: more would be no help
constexpr std::size_t longest_heading = 24;  // letters of a code that is drawn large

// Words for a player who has typed `text`.
i18n::Message words_of(udp::InvitationFault fault, const std::string& text) {
    switch (fault) {
        case udp::InvitationFault::length:
            return {"far.code_length", {{"code", text}}};
        case udp::InvitationFault::letter:
            return {"far.code_letter", {{"code", text}}};
        case udp::InvitationFault::check:
            return {"far.code_wrong", {{"code", text}}};
        case udp::InvitationFault::newer:
            return "far.code_newer";
        case udp::InvitationFault::address:
            break;
    }
    return {"far.no_such_address", {{"address", text}}};
}

// `place`: code or address of the other game.
i18n::Message words_of(udp::Obstacle obstacle, const std::string& place) {
    switch (obstacle) {
        case udp::Obstacle::needs_code:
            return "far.needs_code";
        case udp::Obstacle::wrong_code:
            return "far.not_this_code";
        case udp::Obstacle::nobody_at_relay:
            return "far.nobody_at_relay";
        case udp::Obstacle::place_taken:
            return "far.place_taken";
        case udp::Obstacle::relay_silent:
            return "far.relay_silent";
        case udp::Obstacle::relay_full:
            return "far.relay_full";
        case udp::Obstacle::nobody:
            break;
    }
    return {"far.nobody", {{"address", place}}};
}

// Asks for a code or address above the present screen; it begins with `before`, or with the clipboard's where that is
// one.
void ask_code(const Services& services, const std::string& before) {
    if (!services.outside.open_port) return services.hint("far.none");
    std::string begin = before;
    if (before.empty() && services.outside.paste_text) begin = services.outside.paste_text();
    if (!std::holds_alternative<udp::Invitation>(udp::read_invitation(begin))) begin = before;
    Navigator& navigator = services.navigator;
    const auto join = [&navigator](const std::string& typed) { navigator.go_to(far_join_screen(typed)); };
    navigator.open(address_screen("far.address", begin, join));
}

class FarScreen : public MenuScreen {
  public:
    explicit FarScreen(const Services& services)
        : MenuScreen(services, {.name = "far", .boils = true, .fits_upright = true}) {
        set_lines({{"far.nearby", navigator_.leading_to(far_nearby_screen())},
                   {"far.host", navigator_.leading_to(far_host_screen())},
                   {"far.join", [this] { ask_code(services_, ""); }},
                   {"menu.back", navigator_.leading_to(two_players_screen())}},
                  {.remembered = "far", .last_leads_back = true});
    }

    void draw(raster::Canvas& canvas) override {
        view::Item about = view::wrapped(menu_->about(), view::TextRole::body, 300, far_ink);
        about.height = 60;
        draw_page(canvas, view::title_page(tr("far.name"), {menu_->item(), view::spacer(10), about}));
        ui_.live_text = {tr("far.name"), sentences(ui_.live_text.now, menu_->about(), ui_.tr())};
    }
};

// The games that wait nearby, a line each.
class FarNearbyScreen : public MenuScreen {
  public:
    FarNearbyScreen(const Services& services, std::unique_ptr<udp::Datagrams> port)
        : MenuScreen(services, {.name = "far-nearby", .fits_upright = true}),
          search_(std::move(port), udp::everybody(services.outside.far_port), far_chance) {
        list();
    }

    bool update() override {
        if (!search_.update(far_time(ui_.now_ms()))) return false;
        list();
        return true;
    }

    std::optional<double> due_ms() const override { return ui_.now_ms() + listening_ms; }

    void draw(raster::Canvas& canvas) override {
        const char* words = search_.games().empty() ? "far.none_nearby" : "far.choose";
        draw_page(canvas,
                  view::title_page(tr("far.nearby"), {view::wrapped(tr(words), view::TextRole::body, 400, far_ink),
                                                      view::spacer(10), menu_->item()}));
    }

  private:
    void list() {
        std::vector<Menu::Line> lines;
        for (const udp::NearbyGame& game : search_.games()) {
            const std::string address = udp::describe(game.address);
            const int ms = static_cast<int>(game.round_trip / net::milliseconds);
            i18n::Message words("far.found", {{"address", address}, {"points", game.points}, {"ms", ms}});
            if (!game.fits) words = {"far.found_other", {{"address", address}}};
            lines.push_back({std::move(words), navigator_.leading_to(far_join_screen(address))});
        }
        lines.push_back({"menu.back", navigator_.leading_to(far_screen())});
        const std::size_t chosen = menu_ ? menu_->chosen() : 0;
        const std::size_t count = lines.size();
        set_lines(std::move(lines), {.width = 340, .last_leads_back = true});
        menu_->set_chosen(std::min(chosen, count - 1));
    }

    udp::NearbySearch search_;
};

// Words by which another player finds a game that waits.
struct Directions {
    std::string code;       // empty: there is none
    std::string addresses;  // that lead here without a code; empty: none does
};

// The port is open while this screen is there, and for the match.
class FarHostScreen : public MenuScreen {
  public:
    FarHostScreen(const Services& services, std::shared_ptr<udp::FarMatch> far, Directions directions)
        : MenuScreen(services, {.name = "far-host", .fits_upright = true}),
          far_(std::move(far)),
          directions_(std::move(directions)) {
        std::vector<Menu::Line> lines;
        if (!directions_.code.empty()) lines.push_back({"far.copy", [this] { copy(); }});
        lines.push_back({"menu.back", navigator_.leading_to(far_screen())});
        set_lines(std::move(lines), {.last_leads_back = true});
    }

    bool handle(const input::InputEvent& event) override {
        if (event.letter != 'c' || directions_.code.empty()) return MenuScreen::handle(event);
        copy();
        return true;
    }

    bool update() override {
        const net::Time now = far_time(ui_.now_ms());
        far_->update(now);
        far_->send(now);
        if (far_->duel()->has_match()) navigator_.go_to(far_match_screen(far_));
        const auto obstacle = far_->obstacle(now);
        const bool is_new = obstacle != obstacle_ || far_->refusal() != refusal_;
        obstacle_ = obstacle;
        refusal_ = far_->refusal();
        return is_new;
    }

    std::optional<double> due_ms() const override { return ui_.now_ms() + listening_ms; }

    void draw(raster::Canvas& canvas) override {
        std::vector<view::Item> items;
        const auto add = [&](const std::string& words, view::TextRole role, raster::Colour colour) {
            items.push_back(view::wrapped(words, role, 400, colour));
        };
        if (directions_.code.empty() && directions_.addresses.empty())
            add(tr("far.no_address"), view::TextRole::body, far_ink);
        if (!directions_.code.empty()) {
            add(tr("far.tell"), view::TextRole::body, far_ink);
            const bool is_short = directions_.code.size() <= longest_heading;
            add(directions_.code, is_short ? view::TextRole::heading : view::TextRole::body, view::ink);
        }
        if (!directions_.addresses.empty())
            add(tr("far.or_address", {{"addresses", directions_.addresses}}), view::TextRole::body, far_ink);
        items.push_back(view::spacer(6));
        if (const auto version = far_->other_version())
            add(tr("far.other_version", {{"theirs", *version}}), view::TextRole::body, view::side_colour[1]);
        else if (obstacle_)
            add(tr(words_of(*obstacle_, "")), view::TextRole::body, view::side_colour[1]);
        else
            add(tr("far.waits"), view::TextRole::item, view::ink);
        if (!refusal_.empty())
            add(tr("far.refused", {{"reason", refusal_}}), view::TextRole::body, view::side_colour[1]);
        items.push_back(view::spacer(6));
        items.push_back(menu_->item());
        add(tr(directions_.addresses.empty() ? "far.closed" : "far.open"), view::TextRole::small, far_ink);
        draw_page(canvas, view::title_page(tr("far.host"), std::move(items)));
    }

  private:
    void copy() {
        const auto& copy_text = services_.outside.copy_text;
        services_.hint(copy_text && copy_text(directions_.code) ? "far.copied" : "share.refused");
    }

    std::shared_ptr<udp::FarMatch> far_;
    Directions directions_;
    std::string refusal_;  // as shown
    std::optional<udp::Obstacle> obstacle_;
};

// Knocks where a code or an address says until the match begins, or says why it does not. `problem`: it cannot even be
// tried.
class FarJoinScreen : public MenuScreen {
  public:
    FarJoinScreen(const Services& services, std::string place, std::shared_ptr<udp::FarMatch> far,
                  i18n::Message problem)
        : MenuScreen(services, {.name = "far-join", .fits_upright = true}),
          place_(std::move(place)),
          far_(std::move(far)),
          problem_(std::move(problem)) {
        set_lines({{"far.other_address", [this] { ask(); }}, {"menu.back", navigator_.leading_to(far_screen())}},
                  {.last_leads_back = true});
    }

    bool update() override {
        if (!far_) return false;
        const net::Time now = far_time(ui_.now_ms());
        far_->update(now);
        far_->send(now);
        const net::Duel* duel = far_->duel();
        if (duel && duel->has_match()) {
            navigator_.go_to(far_match_screen(far_));
        } else if (const auto version = far_->other_version()) {
            fail({"far.other_version", {{"theirs", *version}}});
        } else if (duel && duel->phase() == net::Phase::failed) {
            fail({"far.cannot", {{"reason", duel->words()}}});
        } else if (const auto obstacle = far_->obstacle(now)) {
            fail(words_of(*obstacle, place_));
        }
        return !far_;
    }

    std::optional<double> due_ms() const override {
        return far_ ? std::optional(ui_.now_ms() + listening_ms) : std::nullopt;
    }

    void draw(raster::Canvas& canvas) override {
        const bool asks = far_ != nullptr;
        const std::string words = asks ? tr("far.asking", {{"address", place_}}) : tr(problem_);
        std::vector<view::Item> items{
            view::wrapped(words, view::TextRole::item, 400, asks ? view::ink : view::side_colour[1]), view::spacer(10),
            menu_->item(), view::spacer(10), view::wrapped(tr("far.sealed"), view::TextRole::small, 400, far_ink)};
        draw_page(canvas, view::title_page(tr("far.join"), std::move(items)));
    }

  private:
    void ask() {
        navigator_.go_to(far_screen());
        ask_code(services_, place_);
    }

    // Nothing is sent any more.
    void fail(i18n::Message why) {
        problem_ = std::move(why);
        far_.reset();
    }

    std::string place_;                   // code or address
    std::shared_ptr<udp::FarMatch> far_;  // null once it has failed
    i18n::Message problem_;
};

Directions directions_to(const Services& services, const udp::Admission& admission) {
    std::vector<udp::Address> own;
    if (services.outside.own_addresses) own = services.outside.own_addresses(services.outside.far_port);
    Directions directions{udp::code_for(admission, own), ""};
    if (admission.code_only) return directions;
    for (std::size_t i = 0; i < std::min(own.size(), most_addresses); ++i)
        directions.addresses += (i == 0 ? "" : "    ") + udp::describe(own[i]);
    return directions;
}

std::unique_ptr<Screen> join_game(const Services& services, const std::string& text) {
    const auto failed = [&](i18n::Message why) {
        return std::make_unique<FarJoinScreen>(services, text, nullptr, std::move(why));
    };
    const auto read = udp::read_invitation(text);
    if (const auto* fault = std::get_if<udp::InvitationFault>(&read)) return failed(words_of(*fault, text));
    const auto& invitation = std::get<udp::Invitation>(read);
    auto port = services.outside.open_port(0);
    if (!port) return failed({"far.cannot", {{"reason", text::describe(port.errors().front())}}});
    auto far = std::make_shared<udp::FarMatch>(*std::move(port), invitation, far_chance, services.seeds.next(),
                                               far_time(services.ui.now_ms()));
    return std::make_unique<FarJoinScreen>(services, text, std::move(far), i18n::Message(""));
}

}  // namespace

std::uint64_t far_chance() {
    static std::random_device device;
    const std::uint64_t upper = device();
    return upper << 32 | device();
}

Destination far_screen() { return way_to<FarScreen>(); }

Destination far_nearby_screen() {
    return [](const Services& services) -> std::unique_ptr<Screen> {
        if (!services.outside.open_port) return no_way(services, "far.none");
        auto port = services.outside.open_port(0);
        if (!port) return no_way(services, {"far.cannot", {{"reason", text::describe(port.errors().front())}}});
        return std::make_unique<FarNearbyScreen>(services, *std::move(port));
    };
}

Destination far_host_screen() {
    return [](const Services& services) -> std::unique_ptr<Screen> {
        if (!services.outside.open_port) return no_way(services, "far.none");
        net::Pact pact;
        pact.court = court::write_court(services.tuning.usual_court());
        pact.tuning = services.tuning.tuning();
        pact.seed = services.seeds.next();
        auto world = net::world_of(pact);
        if (!world) {
            services.tell(world.errors());
            return nullptr;
        }
        const config::FarSettings& settings = services.preferences.far();
        const auto admission = udp::new_admission(settings.relay, settings.code_only, far_chance);
        if (!admission) return no_way(services, {"far.no_such_relay", {{"address", settings.relay}}});
        const std::uint16_t number = services.outside.far_port;
        auto port = services.outside.open_port(number);
        if (!port) return no_way(services, {"far.port", {{"port", int{number}}}});
        auto far = std::make_shared<udp::FarMatch>(*std::move(port), pact, *std::move(world), far_chance, *admission,
                                                   far_time(services.ui.now_ms()));
        return std::make_unique<FarHostScreen>(services, std::move(far), directions_to(services, *admission));
    };
}

Destination far_join_screen(const std::string& code) {
    return [code](const Services& services) -> std::unique_ptr<Screen> {
        if (!services.outside.open_port) return no_way(services, "far.none");
        return join_game(services, code);
    };
}

}  // namespace megapon::screens
