#include <algorithm>
#include <array>
#include <functional>

#include "app/game.h"
#include "app/screens/dialogs.h"
#include "app/screens/stamp_store.h"
#include "app/screens/title.h"

// How long the game waits for somebody, and what it forgets when a visitor of a kiosk has gone.
namespace megapon::app {

namespace {

constexpr double kiosk_patience_ms = 120'000;
constexpr double waited_page_ms = 100;  // where nothing is played

template <typename Store>
std::function<void()> restorer_of(Store* store) {
    if (!store) return [] {};
    return [store, before = *store] { *store = before; };
}

}  // namespace

std::function<void()> Game::restorer() const {
    return [all = std::array{restorer_of(setup_.records), restorer_of(setup_.school), restorer_of(setup_.stamps)}] {
        for (const auto& restore : all) restore();
    };
}

// When a kiosk is as at first again if nobody touches it before.
std::optional<double> Game::unattended_ms() const {
    if (!setup_.kiosk || !stack_.top() || (stack_.top()->attracts() && !is_visited_)) return std::nullopt;
    return touched_ms_ + kiosk_patience_ms;
}

// The next visitor finds the settings of the stand and its records, and nothing of the one before.
void Game::end_visit() {
    if (!stack_.top()->attracts()) navigator_.go_to(screens::title_screen());
    settle();
    is_visited_ = false;
    forget_records_();
    practice_ = {};
    overlays_ = {};
    preferences_.forget_choices();
    tuning_.forget_keys(preferences_.settings());
}

// --frames ends the game also where less is played: as play ends before, if nobody is there, or else when nothing has
// been played or touched for the rest of the pages.
void Game::watch_idleness() {
    if (frames_.at_limit()) return quit();
    if (plays()) waits_since_ms_ = clock_.now_ms();
    if (!frames_.limit() || plays()) return;
    const bool is_over = frames_.played() > 0 && !is_visited_ && !stack_.holds<screens::PausableMatch>();
    if (is_over || clock_.now_ms() >= end_of_waiting_ms()) quit();
}

double Game::end_of_waiting_ms() const {
    return waits_since_ms_ + waited_page_ms * (*frames_.limit() - frames_.played());
}

}  // namespace megapon::app
