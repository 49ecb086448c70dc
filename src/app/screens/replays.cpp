#include "app/screens/replay.h"

#include <array>
#include <iostream>
#include <utility>

#include "app/screens/screens.h"
#include "app/screens/share.h"
#include "app/view/widgets.h"
#include "play/replay.h"

namespace megapon::screens {

namespace {

constexpr Menu::Style shelf{.width = 330, .remembered = "replays", .last_leads_back = true};

}  // namespace

ReplaysScreen::ReplaysScreen(const Services& services) : GameScreen(services), store_(services.outside.replays) {
    menu_.emplace(ui_, lines(), shelf);
}

std::vector<Menu::Line> ReplaysScreen::lines() {
    constexpr std::array purposes{"replays.to_watch", "replays.to_keep", "replays.to_name", "replays.to_remove",
                                  "replays.to_give"};
    std::vector<Menu::Line> all;
    const auto entries = store_ ? store_->newest_first() : std::vector<play::ReplayStore::Entry>{};
    for (const play::ReplayStore::Entry& entry : entries) {
        i18n::Message words = i18n::Message::verbatim(entry.words);
        if (entry.kept) words = {"replays.kept", {{"name", entry.words}}};
        all.push_back({std::move(words), [this, entry] { choose(entry); }});
    }
    empty_ = all.empty();
    if (!empty_ && !services_.outside.kiosk)
        all.push_back({purposes[static_cast<std::size_t>(purpose_)], [this] {
                           const int purposes_here = can_give_files(services_) ? 5 : 4;
                           purpose_ = static_cast<Purpose>((static_cast<int>(purpose_) + 1) % purposes_here);
                           stale_ = true;
                       }});
    all.push_back({"menu.back", navigator_.leading_to(title_screen())});
    return all;
}

void ReplaysScreen::choose(const play::ReplayStore::Entry& entry) {
    switch (purpose_) {
        case Purpose::watch:
            return watch(entry);
        case Purpose::keep:
            services_.tell(store_->set_kept(entry, !entry.kept).errors());
            stale_ = true;
            return;
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

void ReplaysScreen::watch(const play::ReplayStore::Entry& entry) {
    auto opened = play::open_replay(entry.file);
    if (opened) return navigator_.go_to(replay_screen(*std::move(opened)));
    const text::Error& error = opened.errors().front();
    if (services_.outside.kiosk) return services_.tell({error});
    text::report({error}, std::cerr);
    ask_removal({"replays.unreadable", {{"name", entry.words}, {"reason", describe(text::Error(error.message))}}},
                entry);
}

void ReplaysScreen::ask_removal(const i18n::Message& question, const play::ReplayStore::Entry& entry) {
    navigator_.open(question_screen(question, [this, entry] {
        services_.tell(store_->remove(entry).errors());
        navigator_.go_to(replays_screen());
    }));
}

bool ReplaysScreen::handle(const input::InputEvent& event) {
    const bool used = menu_->handle(event);
    if (std::exchange(stale_, false)) menu_.emplace(ui_, lines(), shelf);
    return used;
}

void ReplaysScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    std::vector<view::Item> items;
    if (empty_) items = {view::centred(tr("replays.none"), view::TextRole::body), view::spacer(12)};
    items.push_back(menu_->item());
    view::draw_paper(canvas);
    menu_->draw(canvas, view::page_area, view::title_page(tr("title.replays"), std::move(items)));
}

Destination replays_screen() { return way_to<ReplaysScreen>(); }

}  // namespace megapon::screens
