#pragma once

#include <string>

#include "app/i18n/translations.h"
#include "app/view/layout.h"
#include "sim/state.h"

namespace megapon::screens {

// What a page says to a person who does not see it.
struct LiveText {
    std::string page;  // all of it but the things to choose from
    std::string now;   // the thing that is chosen, or what happens
    friend bool operator==(const LiveText&, const LiveText&) = default;
};

// Two texts as sentences after each other; either may be empty.
std::string sentences(const std::string& first, const std::string& second, const i18n::Translations& tr);

// Of a page whose things to choose from are all of one kind. A chosen one without a kind: there are none.
LiveText live_text_of(const view::Layout& layout, const view::Spot& chosen, const i18n::Translations& tr);

// The score, and whose serve, point or match it is.
std::string live_score(const sim::MatchState& match, const i18n::Translations& tr);

}  // namespace megapon::screens
