#include "app/screens/share.h"

#include <algorithm>
#include <utility>

#include "play/replay.h"

namespace megapon::screens {

void copy_link(const Services& services, const text::Result<std::string>& link) {
    if (!link) return services.tell({link.errors().front()});
    copy_text(services, services.outside.page_address + *link, "share.copied");
}

void copy_text(const Services& services, const std::string& text, const char* says) {
    if (services.outside.copy_text && !services.outside.copy_text(text)) return services.hint("share.refused");
    services.hint({says, {{"count", std::to_string(text.size())}}});
}

void tell_saved(const Services& services, const std::filesystem::path& file) {
    const auto& offer = services.outside.offer_file;
    if (offer) offer(file);
    services.hint({"share.saved", {{"file", (offer ? file.filename() : file).string()}}});
}

void give_file(const Services& services, const std::filesystem::path& file) {
    if (!can_give_files(services)) return;
    if (!services.outside.offer_file) services.outside.open_folder(file.parent_path());
    tell_saved(services, file);
}

bool can_give_files(const Services& services) { return services.outside.open_folder || services.outside.offer_file; }

Destination share_screen(std::shared_ptr<const play::Replay> replay, std::optional<PageRange> marked) {
    return way_to<ShareScreen>(std::move(replay), marked);
}

ShareScreen::ShareScreen(const Services& services, std::shared_ptr<const play::Replay> replay,
                         std::optional<PageRange> marked)
    : GameScreen(services), replay_(std::move(replay)), marked_(marked) {
    show_lines();
}

// While a file is made the line that stops it takes the place of those that begin one.
void ShareScreen::show_lines() {
    const std::size_t chosen = menu_ ? menu_->chosen() : 0;
    exports_ = services_.background.runs();
    menu_.emplace(ui_, lines(), Menu::Style{.width = 330, .last_leads_back = true});
    menu_->set_chosen(std::min(chosen, menu_->count() - 1));
}

Menu::Line ShareScreen::export_line(const char* key, ExportKind kind, int most_pages) {
    const PageRange pages = marked_ ? *marked_ : longest_rally(*replay_, most_pages);
    const i18n::Message words(key, {{"from", std::to_string(pages.from)}, {"to", std::to_string(pages.to)}});
    return {words, [this, kind, pages] {
                const std::string name = services_.dated("rally");
                services_.background.start(kind, *replay_, pages, name);
            }};
}

std::vector<Menu::Line> ShareScreen::lines() {
    constexpr int most_pages_of_gif = 200, most_leaves = 78;  // 10 sheets with the covers
    std::vector<Menu::Line> lines{{"share.link", [this] { copy_link(services_, play::write_match_link(*replay_)); }}};
    if (exports_) {
        lines.push_back({"share.cancel", [this] { services_.background.cancel(); }});
    } else if (services_.background.is_possible()) {
        lines.push_back(export_line("share.gif", ExportKind::gif, most_pages_of_gif));
        lines.push_back(export_line("share.flip_book_a4", ExportKind::flip_book_a4, most_leaves));
        lines.push_back(export_line("share.flip_book_letter", ExportKind::flip_book_letter, most_leaves));
    }
    if (services_.outside.open_folder && services_.background.is_possible())
        lines.push_back({"share.folder", [this] { open_folder(); }});
    lines.push_back({"menu.back", [this] { navigator_.back(); }});
    return lines;
}

// Its name is said, too: not every system has a program for folders.
void ShareScreen::open_folder() {
    const std::filesystem::path& folder = services_.background.folder();
    services_.outside.open_folder(folder);
    services_.hint({"share.folder_is", {{"folder", folder.string()}}});
}

bool ShareScreen::update() {
    if (services_.background.runs() == exports_) return false;
    show_lines();
    return true;
}

bool ShareScreen::handle(const input::InputEvent& event) {
    if (link_keys.presses(event)) {
        copy_link(services_, play::write_match_link(*replay_));
        return true;
    }
    return menu_->handle(event);
}

void ShareScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    const char* pages = marked_ ? "share.marked" : "share.longest_rally";
    view::draw_paper(canvas);
    menu_->draw(canvas, view::page_area,
                view::title_page(tr("share.heading"),
                                 {view::centred(tr(pages), view::TextRole::body), view::spacer(6), menu_->item()}));
    const bool has_room = canvas.text_size() <= 1 && !ui_.last_device.is_finger() && !services_.background.runs();
    if (has_room) view::draw_footer(canvas, tr("share.footer"));
}

}  // namespace megapon::screens
