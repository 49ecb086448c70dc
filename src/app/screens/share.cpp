#include "app/screens/share.h"

#include <algorithm>
#include <utility>

#include "config/keys.h"
#include "play/match_link.h"

namespace megapon::screens {

bool copies_link(const input::InputEvent& event) { return event.letter == 'c'; }

bool opens_share(const input::InputEvent& event) {
    return event.letter == 'e' || event.presses_button(config::pad_button::x);
}

void copy_link(const Ui& ui, const ShareServices& services, const text::Result<std::string>& link) {
    if (!link) return services.notices.add(link.errors().front(), ui.now_ms());
    const std::string address = services.page_address + *link;
    if (services.copy_text && !services.copy_text(address)) return services.notices.hint("share.refused", ui.now_ms());
    services.notices.hint({"share.copied", {{"count", std::to_string(address.size())}}}, ui.now_ms());
}

ShareScreen::ShareScreen(const Ui& ui, Navigator& navigator, const ShareServices& services,
                         std::shared_ptr<const play::Replay> replay, std::optional<PageRange> marked)
    : ui_(ui), navigator_(navigator), services_(services), replay_(std::move(replay)), marked_(marked) {
    show_lines();
}

// While a file is made the line that stops it takes the place of those that begin one.
void ShareScreen::show_lines() {
    const std::size_t chosen = menu_ ? menu_->chosen() : 0;
    exports_ = services_.background.runs();
    menu_.emplace(ui_, lines(), Menu::Size{.width = 330});
    menu_->set_chosen(std::min(chosen, menu_->count() - 1));
}

Menu::Line ShareScreen::export_line(const char* key, ExportKind kind, int most_pages) {
    const PageRange pages = marked_ ? *marked_ : longest_rally(*replay_, most_pages);
    const i18n::Message words(key, {{"from", std::to_string(pages.from)}, {"to", std::to_string(pages.to)}});
    return {words, [this, kind, pages] {
                const std::string name = (services_.today ? services_.today() + "_" : "") + "rally";
                services_.background.start(kind, *replay_, pages, name);
            }};
}

std::vector<Menu::Line> ShareScreen::lines() {
    constexpr int most_pages_of_gif = 200, most_leaves = 78;  // 10 sheets with the covers
    std::vector<Menu::Line> lines{{"share.link", [this] { navigator_.copy_link(play::write_match_link(*replay_)); }}};
    if (exports_) {
        lines.push_back({"share.cancel", [this] { services_.background.cancel(); }});
    } else if (services_.background.is_possible()) {
        lines.push_back(export_line("share.gif", ExportKind::gif, most_pages_of_gif));
        lines.push_back(export_line("share.flip_book_a4", ExportKind::flip_book_a4, most_leaves));
        lines.push_back(export_line("share.flip_book_letter", ExportKind::flip_book_letter, most_leaves));
    }
    if (services_.open_folder && services_.background.is_possible())
        lines.push_back({"share.folder", [this] { open_folder(); }});
    lines.push_back({"menu.back", [this] { navigator_.back(); }});
    return lines;
}

// Its name is said, too: not every system has a program for folders.
void ShareScreen::open_folder() {
    const std::filesystem::path& folder = services_.background.folder();
    services_.open_folder(folder);
    services_.notices.hint({"share.folder_is", {{"folder", folder.string()}}}, ui_.now_ms());
}

bool ShareScreen::update() {
    if (services_.background.runs() == exports_) return false;
    show_lines();
    return true;
}

bool ShareScreen::handle(const input::InputEvent& event) {
    if (copies_link(event)) {
        navigator_.copy_link(play::write_match_link(*replay_));
        return true;
    }
    if (event.menu != input::MenuAction::back) return menu_->handle(event);
    navigator_.back();
    return true;
}

void ShareScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    const char* pages = marked_ ? "share.marked" : "share.longest_rally";
    view::draw_paper(canvas);
    menu_->draw(canvas, view::page_area,
                view::title_page(tr("share.heading"),
                                 {view::centred(tr(pages), view::TextRole::body), view::spacer(6), menu_->item()}));
    const bool has_room = canvas.text_size() <= 1 && !services_.background.runs();
    if (has_room) view::draw_footer(canvas, tr("share.footer"));
}

}  // namespace megapon::screens
