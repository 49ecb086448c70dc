#include "app/screens/replays.h"

#include <array>
#include <iostream>
#include <utility>

#include "app/view/widgets.h"
#include "play/replay_player.h"

namespace megapon::screens {

namespace {

constexpr Menu::Size shelf_size{.width = 330};

}  // namespace

ReplaysScreen::ReplaysScreen(const Ui& ui, Navigator& navigator, Notices& notices, const play::ReplayStore* store,
                             text::Keep keep)
    : ui_(ui), navigator_(navigator), store_(store), notices_(notices), keep_(keep) {
    menu_.emplace(ui_, lines(), shelf_size);
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
    if (!empty_ && keep_ == text::Keep::yes)
        all.push_back({purposes[static_cast<std::size_t>(purpose_)], [this] { change_purpose(); }});
    all.push_back({"menu.back", [this] { navigator_.go_to_title(); }});
    return all;
}

void ReplaysScreen::choose(const play::ReplayStore::Entry& entry) {
    if (purpose_ == Purpose::watch) return watch(entry);
    if (purpose_ == Purpose::keep) return toggle_kept(entry);
    if (purpose_ == Purpose::name) return ask_name(entry);
    if (purpose_ == Purpose::give) return navigator_.give_file(entry.file);
    ask_removal({"replays.remove", {{"name", entry.words}}}, entry);
}

void ReplaysScreen::change_purpose() {
    const int purposes = navigator_.can_give_files() ? 5 : 4;
    purpose_ = static_cast<Purpose>((static_cast<int>(purpose_) + 1) % purposes);
    stale_ = true;
}

void ReplaysScreen::watch(const play::ReplayStore::Entry& entry) {
    auto opened = play::open_replay(entry.file);
    if (opened) return navigator_.go_to_replay(*std::move(opened));
    const text::Error& error = opened.errors().front();
    if (keep_ == text::Keep::no) return notices_.add(error, ui_.now_ms());
    text::report({error}, std::cerr);
    ask_removal({"replays.unreadable", {{"name", entry.words}, {"reason", describe(text::Error(error.message))}}},
                entry);
}

void ReplaysScreen::toggle_kept(const play::ReplayStore::Entry& entry) {
    const auto done = store_->set_kept(entry, !entry.kept);
    for (const text::Error& reason : done.errors()) notices_.add(reason, ui_.now_ms());
    stale_ = true;
}

void ReplaysScreen::ask_name(const play::ReplayStore::Entry& entry) {
    navigator_.open_naming("replays.name", entry.title, [this, entry](const std::string& name) {
        const auto named = store_->set_title(entry, name);
        for (const text::Error& reason : named.errors()) notices_.add(reason, ui_.now_ms());
        navigator_.go_to_replays();
    });
}

void ReplaysScreen::ask_removal(const i18n::Message& question, const play::ReplayStore::Entry& entry) {
    navigator_.open_question(question, [this, entry] {
        const auto removed = store_->remove(entry);
        for (const text::Error& reason : removed.errors()) notices_.add(reason, ui_.now_ms());
        navigator_.go_to_replays();
    });
}

bool ReplaysScreen::handle(const input::InputEvent& event) {
    if (event.menu == input::MenuAction::back) {
        navigator_.go_to_title();
        return true;
    }
    const bool used = menu_->handle(event);
    if (std::exchange(stale_, false)) {
        const std::size_t chosen = menu_->chosen();
        menu_.emplace(ui_, lines(), shelf_size);
        menu_->set_chosen(chosen);
    }
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

}  // namespace megapon::screens
