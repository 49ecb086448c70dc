#include "app/screens/far.h"

#include <algorithm>
#include <random>
#include <string>
#include <utility>
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

// Lines of addresses that are shown: more would be no help.
constexpr std::size_t most_addresses = 4;

// Asks for an address above the present screen; it begins with `before`, or with the clipboard's where that is one.
void ask_address(const Services& services, const std::string& before) {
    if (!services.outside.open_port) return services.hint("far.none");
    std::string begin = before;
    if (before.empty() && services.outside.paste_text) begin = services.outside.paste_text();
    if (!udp::read_address(begin)) begin = before;
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
                   {"far.join", [this] { ask_address(services_, ""); }},
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

// The port is open while this screen is there, and for the match.
class FarHostScreen : public MenuScreen {
  public:
    FarHostScreen(const Services& services, std::shared_ptr<udp::FarMatch> far, std::vector<std::string> addresses)
        : MenuScreen(services, {.name = "far-host", .fits_upright = true}),
          far_(std::move(far)),
          addresses_(std::move(addresses)) {
        if (addresses_.size() > most_addresses) addresses_.resize(most_addresses);
        std::vector<Menu::Line> lines;
        if (!addresses_.empty()) lines.push_back({"far.copy", [this] { copy(); }});
        lines.push_back({"menu.back", navigator_.leading_to(far_screen())});
        set_lines(std::move(lines), {.last_leads_back = true});
    }

    bool handle(const input::InputEvent& event) override {
        if (event.letter != 'c' || addresses_.empty()) return MenuScreen::handle(event);
        copy();
        return true;
    }

    bool update() override {
        const net::Time now = far_time(ui_.now_ms());
        far_->update(now);
        far_->send(now);
        if (far_->duel()->has_match()) navigator_.go_to(far_match_screen(far_));
        return std::exchange(refusal_, far_->refusal()) != far_->refusal();
    }

    std::optional<double> due_ms() const override { return ui_.now_ms() + listening_ms; }

    void draw(raster::Canvas& canvas) override {
        std::vector<view::Item> items;
        const auto add = [&](const std::string& words, view::TextRole role, raster::Colour colour) {
            items.push_back(view::wrapped(words, role, 400, colour));
        };
        add(tr(addresses_.empty() ? "far.no_address" : "far.tell"), view::TextRole::body, far_ink);
        for (const std::string& address : addresses_)
            add(address, &address == addresses_.data() ? view::TextRole::title : view::TextRole::body, view::ink);
        items.push_back(view::spacer(6));
        add(tr("far.waits"), view::TextRole::item, view::ink);
        if (!refusal_.empty())
            add(tr("far.refused", {{"reason", refusal_}}), view::TextRole::body, view::side_colour[1]);
        items.push_back(view::spacer(6));
        items.push_back(menu_->item());
        add(tr("far.open"), view::TextRole::small, far_ink);
        draw_page(canvas, view::title_page(tr("far.host"), std::move(items)));
    }

  private:
    void copy() {
        const auto& copy_text = services_.outside.copy_text;
        services_.hint(copy_text && copy_text(addresses_.front()) ? "far.copied" : "share.refused");
    }

    std::shared_ptr<udp::FarMatch> far_;
    std::vector<std::string> addresses_;
    std::string refusal_;  // as shown
};

// Knocks at an address until the match begins, or says why it does not. `problem`: it cannot even be tried.
class FarJoinScreen : public MenuScreen {
  public:
    FarJoinScreen(const Services& services, std::string address, std::shared_ptr<udp::FarMatch> far,
                  i18n::Message problem)
        : MenuScreen(services, {.name = "far-join", .fits_upright = true}),
          address_(std::move(address)),
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
        } else if (far_->is_nobody_there(now)) {
            fail({"far.nobody", {{"address", address_}}});
        }
        return !far_;
    }

    std::optional<double> due_ms() const override {
        return far_ ? std::optional(ui_.now_ms() + listening_ms) : std::nullopt;
    }

    void draw(raster::Canvas& canvas) override {
        const bool asks = far_ != nullptr;
        const std::string words = asks ? tr("far.asking", {{"address", address_}}) : tr(problem_);
        std::vector<view::Item> items{
            view::wrapped(words, view::TextRole::item, 400, asks ? view::ink : view::side_colour[1]), view::spacer(10),
            menu_->item(), view::spacer(10), view::wrapped(tr("far.open"), view::TextRole::small, 400, far_ink)};
        draw_page(canvas, view::title_page(tr("far.join"), std::move(items)));
    }

  private:
    void ask() {
        navigator_.go_to(far_screen());
        ask_address(services_, address_);
    }

    // Nothing is sent any more.
    void fail(i18n::Message why) {
        problem_ = std::move(why);
        far_.reset();
    }

    std::string address_;
    std::shared_ptr<udp::FarMatch> far_;  // null once it has failed
    i18n::Message problem_;
};

std::unique_ptr<Screen> join_address(const Services& services, const std::string& text) {
    const auto failed = [&](i18n::Message why) {
        return std::make_unique<FarJoinScreen>(services, text, nullptr, std::move(why));
    };
    const auto address = udp::read_address(text);
    if (!address) return failed({"far.no_such_address", {{"address", text}}});
    auto port = services.outside.open_port(0);
    if (!port) return failed({"far.cannot", {{"reason", text::describe(port.errors().front())}}});
    auto far = std::make_shared<udp::FarMatch>(*std::move(port), *address, far_chance, services.seeds.next(),
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
        const std::uint16_t number = services.outside.far_port;
        auto port = services.outside.open_port(number);
        if (!port) return no_way(services, {"far.port", {{"port", int{number}}}});
        auto far = std::make_shared<udp::FarMatch>(*std::move(port), pact, *std::move(world), far_chance);
        std::vector<std::string> addresses;
        if (services.outside.own_addresses) addresses = services.outside.own_addresses(number);
        return std::make_unique<FarHostScreen>(services, std::move(far), std::move(addresses));
    };
}

Destination far_join_screen(const std::string& address) {
    return [address](const Services& services) -> std::unique_ptr<Screen> {
        if (!services.outside.open_port) return no_way(services, "far.none");
        return join_address(services, address);
    };
}

}  // namespace megapon::screens
