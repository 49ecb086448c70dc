#include "app/screens/share.h"

#include <utility>

#include "config/keys.h"
#include "play/match_link.h"

namespace megapon::screens {

bool copies_link(const input::InputEvent& event) { return event.letter == 'c'; }

bool opens_share(const input::InputEvent& event) {
    const input::DeviceEvent& device = event.device;
    const bool is_button = device.device == input::Device::pad_button && device.code == config::pad_button::x;
    return event.letter == 'e' || (is_button && device.value == 1 && !event.repeated);
}

void copy_link(const Ui& ui, const ShareServices& services, const play::Replay& replay) {
    const auto link = play::write_match_link(replay);
    if (!link) return services.notices.add(link.errors().front(), ui.now_ms());
    const std::string address = services.page_address + *link;
    if (services.copy_text) services.copy_text(address);
    services.notices.hint({"share.copied", {{"count", std::to_string(address.size())}}}, ui.now_ms());
}

ShareScreen::ShareScreen(const Ui& ui, Navigator& navigator, const ShareServices& services,
                         std::shared_ptr<const play::Replay> replay)
    : ui_(ui),
      navigator_(navigator),
      services_(services),
      replay_(std::move(replay)),
      menu_(ui, lines(), {.width = 300}) {}

std::vector<Menu::Line> ShareScreen::lines() {
    return {{"share.link", [this] { copy_link(ui_, services_, *replay_); }},
            {"menu.back", [this] { navigator_.back(); }}};
}

bool ShareScreen::handle(const input::InputEvent& event) {
    if (copies_link(event)) {
        copy_link(ui_, services_, *replay_);
        return true;
    }
    if (event.menu != input::MenuAction::back) return menu_.handle(event);
    navigator_.back();
    return true;
}

void ShareScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    view::draw_paper(canvas);
    menu_.draw(canvas, view::page_area, view::title_page(tr("share.heading"), {menu_.item()}));
    view::draw_footer(canvas, tr("share.footer"));
}

}  // namespace megapon::screens
