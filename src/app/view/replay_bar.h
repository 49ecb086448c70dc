#pragma once

#include <optional>
#include <string>

#include "app/i18n/translations.h"
#include "app/view/paper.h"

namespace megapon::view {

// Where a replay stands.
struct ReplayPlace {
    int page = 0;
    int pages = 0;
    double speed = 1;
    bool held = false;
    std::string typed;            // the page's number that is being typed
    std::optional<int> diverged;  // the first page that is not as it was recorded
    bool no_strip = false;        // a page of its own without score and names, whose head is free
};

// A line at the foot of the page that fills as the replay goes on, and above it, while it is held, what the keys do.
void draw_replay_bar(Canvas& canvas, const ReplayPlace& place, const i18n::Translations& words);

}  // namespace megapon::view
