#include <array>
#include <iostream>
#include <utility>

#include "app/screens/replay.h"

namespace megapon::screens {

namespace {

using Entry = play::ReplayStore::Entry;

// The matches that were played last, to be watched again, kept for good, named or deleted: a line says which of these
// it does to the one that is chosen, and changes that. In a kiosk they are only watched.
class ReplaysScreen : public MenuScreen {
  public:
    explicit ReplaysScreen(const Services& services)
        : MenuScreen(services, {.name = "replays", .fits_upright = true}), store_(services.outside.replays) {
        show_lines();
    }

    bool handle(const input::InputEvent& event) override {
        const bool used = MenuScreen::handle(event);
        if (std::exchange(stale_, false)) show_lines();
        return used;
    }

    void draw(raster::Canvas& canvas) override {
        std::vector<view::Item> items;
        if (empty_) items = {view::centred(tr("replays.none"), view::TextRole::body), view::spacer(12)};
        items.push_back(menu_->item());
        draw_page(canvas, view::title_page(tr("title.replays"), std::move(items)));
    }

  private:
    enum class Purpose : std::uint8_t { watch, keep, name, remove, give };

    void show_lines() {
        constexpr std::array purposes{"replays.to_watch", "replays.to_keep", "replays.to_name", "replays.to_remove",
                                      "replays.to_give"};
        std::vector<Menu::Line> all;
        for (const Entry& entry : store_ ? store_->newest_first() : std::vector<Entry>{}) {
            i18n::Message words = i18n::Message::verbatim(entry.words);
            if (entry.kept) words = {"replays.kept", {{"name", entry.words}}};
            all.push_back({std::move(words), [this, entry] { choose(entry); }});
        }
        empty_ = all.empty();
        if (!empty_ && !services_.outside.kiosk)
            all.push_back({purposes[static_cast<std::size_t>(purpose_)], [this] {
                               const int next = static_cast<int>(purpose_) + 1;
                               purpose_ = static_cast<Purpose>(next % (can_give_files(services_) ? 5 : 4));
                               stale_ = true;
                           }});
        all.push_back({"menu.back", navigator_.leading_to(title_screen())});
        set_lines(std::move(all), {.width = 330, .remembered = "replays", .last_leads_back = true});
    }

    void choose(const Entry& entry) {
        switch (purpose_) {
            case Purpose::watch:
                return watch(entry);
            case Purpose::keep:
                stale_ = true;
                return services_.tell(store_->set_kept(entry, !entry.kept).errors());
            case Purpose::name:
                return navigator_.open(name_screen("replays.name", entry.title, [this, entry](const std::string& name) {
                    services_.tell(store_->set_title(entry, name).errors());
                    navigator_.go_to(replays_screen());
                }));
            case Purpose::remove:
                return ask_removal({"replays.remove", {{"name", entry.words}}}, entry);
            case Purpose::give:
                return give_file(services_, entry.file);
        }
    }

    void watch(const Entry& entry) {
        auto opened = play::open_replay(entry.file.string());
        if (opened) return navigator_.go_to(replay_screen(*std::move(opened)));
        const text::Error& error = opened.errors().front();
        if (services_.outside.kiosk) return services_.tell({error});
        text::report({error}, std::cerr);
        ask_removal({"replays.unreadable", {{"name", entry.words}, {"reason", describe(text::Error(error.message))}}},
                    entry);
    }

    void ask_removal(const i18n::Message& question, const Entry& entry) {
        navigator_.open(question_screen(question, [this, entry] {
            services_.tell(store_->remove(entry).errors());
            navigator_.go_to(replays_screen());
        }));
    }

    const play::ReplayStore* store_;  // null: no replays
    Purpose purpose_ = Purpose::watch;
    bool empty_ = true;
    bool stale_ = false;  // the menu shows what was before
};

}  // namespace

Destination replays_screen() { return way_to<ReplaysScreen>(); }

}  // namespace megapon::screens
