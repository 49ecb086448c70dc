#include "app/screens/share.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "app/screens/screens.h"
#include "play/records.h"
#include "text/files.h"

namespace megapon::screens {

bool BackgroundExport::is_possible() const {
    return services_.outside.start_export && !services_.outside.pictures_folder.empty();
}

void BackgroundExport::start(ExportKind kind, const play::Replay& replay, PageRange pages, const std::string& name) {
    if (runs() || !is_possible()) return;
    const std::filesystem::path& folder = services_.outside.pictures_folder;
    if (const auto made = text::make_folder(folder); !made) return services_.tell(made.errors());
    file_ = text::free_file(folder, name, kind == ExportKind::gif ? ".gif" : ".pdf");
    auto started = services_.outside.start_export(kind, replay, pages, file_);
    if (!started) return services_.tell(started.errors());
    export_ = *std::move(started);
}

void BackgroundExport::cancel() {
    if (!runs()) return;
    export_.reset();
    services_.hint("share.cancelled");
}

int BackgroundExport::percent() const { return static_cast<int>(std::lround(100 * export_->progress())); }

bool BackgroundExport::update() {
    if (!runs()) return false;
    const int before = percent();
    const auto more = export_->add_page();
    if (more && *more) return percent() != before;
    if (more) tell_saved(services_, file_);
    services_.tell(more.errors());
    export_.reset();
    return true;
}

void BackgroundExport::draw(raster::Canvas& canvas) const {
    constexpr geometry::Vec corner{8, 252};
    constexpr geometry::Vec size{110, 8};
    if (!runs()) return;
    canvas.fill(raster::Path().rect(corner, size), view::paper_shade);
    canvas.fill(raster::Path().rect(corner, {size.x * export_->progress(), size.y}), view::ink);
    canvas.text(corner + geometry::Vec{0, -4}, services_.ui.tr()("share.making", {{"percent", percent()}}),
                {.size = 8, .colour = view::ink});
}

PageRange longest_rally(const play::Replay& replay, int most_pages) {
    constexpr int after_goal = 8;  // frames
    auto opened = play::ReplayPlayer::open(replay, "");
    const int frames = static_cast<int>(replay.frames.size());
    play::MatchFacts facts;
    const geometry::WorkLimit limit;
    while (opened && !opened->ended() && !limit.is_spent()) facts.read(opened->play());
    const auto& point = facts.longest_point;
    PageRange pages{1, std::max(1, frames)};
    if (point) pages = {std::max(1, point->serve_frame), std::min(frames, point->goal_frame + after_goal)};
    pages.from = std::max(pages.from, pages.to - most_pages + 1);
    return pages;
}

namespace {

// Exports of a match, above the screen that shows it: of the frames that are marked, or of its longest rally.
class ShareScreen : public MenuScreen {
  public:
    ShareScreen(const Services& services, std::shared_ptr<const play::Replay> replay, std::optional<PageRange> marked)
        : MenuScreen(services, {.name = "share", .fits_upright = true}), replay_(std::move(replay)), marked_(marked) {
        show_lines();
    }

    bool handle(const input::InputEvent& event) override {
        if (!link_keys.presses(event)) return MenuScreen::handle(event);
        copy_link(services_, play::write_match_link(*replay_));
        return true;
    }

    bool update() override {
        if (services_.background.runs() == exports_) return false;
        show_lines();
        return true;
    }

    void draw(raster::Canvas& canvas) override {
        const char* pages = marked_ ? "share.marked" : "share.longest_rally";
        draw_page(canvas, view::title_page(tr("share.heading"), {view::centred(tr(pages), view::TextRole::body),
                                                                 view::spacer(6), menu_->item()}));
        const bool has_room = canvas.text_size() <= 1 && !ui_.last_device.is_finger() && !services_.background.runs();
        if (has_room) view::draw_footer(canvas, tr("share.footer"));
    }

  private:
    // The line that stops a running export takes the place of those that begin one.
    void show_lines() {
        exports_ = services_.background.runs();
        constexpr int most_pages_of_gif = 200;
        constexpr int most_leaves = 78;  // 10 sheets with the covers
        std::vector<Menu::Line> lines{
            {"share.link", [this] { copy_link(services_, play::write_match_link(*replay_)); }}};
        if (exports_) {
            lines.push_back({"share.cancel", [this] { services_.background.cancel(); }});
        } else if (services_.background.is_possible()) {
            lines.push_back(export_line("share.gif", ExportKind::gif, most_pages_of_gif));
            lines.push_back(export_line("share.flip_book_a4", ExportKind::flip_book_a4, most_leaves));
            lines.push_back(export_line("share.flip_book_letter", ExportKind::flip_book_letter, most_leaves));
        }
        if (services_.outside.open_folder && services_.background.is_possible())
            // Its name is said, too: not every system has a program for folders.
            lines.push_back({"share.folder", [this] {
                                 const std::filesystem::path& folder = services_.outside.pictures_folder;
                                 services_.outside.open_folder(folder);
                                 services_.hint({"share.folder_is", {{"folder", folder.string()}}});
                             }});
        lines.push_back({"menu.back", navigator_.leading_back()});
        const std::size_t chosen = menu_ ? menu_->chosen() : 0;
        set_lines(std::move(lines), {.width = 330, .last_leads_back = true});
        menu_->set_chosen(chosen);
    }

    Menu::Line export_line(const char* key, ExportKind kind, int most_pages) {
        const PageRange pages = marked_ ? *marked_ : longest_rally(*replay_, most_pages);
        const i18n::Message words(key, {{"from", std::to_string(pages.from)}, {"to", std::to_string(pages.to)}});
        return {words, [this, kind, pages] {
                    const std::string name = services_.dated("rally");
                    services_.background.start(kind, *replay_, pages, name);
                }};
    }

    std::shared_ptr<const play::Replay> replay_;
    std::optional<PageRange> marked_;
    bool exports_ = false;  // state when the menu was made
};

}  // namespace

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

}  // namespace megapon::screens
