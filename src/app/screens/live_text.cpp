#include "app/screens/screen.h"

#include <array>
#include <string_view>
#include <vector>

#include "app/view/match_page.h"

namespace megapon::screens {

std::string sentences(const std::string& first, const std::string& second, const i18n::Translations& tr) {
    constexpr std::array<std::string_view, 6> marks{".", "!", "?", "。", "！", "？"};
    if (first.empty() || second.empty()) return first + second;
    bool has_ended = false;
    for (const std::string_view mark : marks) has_ended = has_ended || first.ends_with(mark);
    return first + (has_ended ? " " : tr("live.gap")) + second;
}

LiveText live_text_of(const view::Layout& layout, const view::Spot& chosen, const i18n::Translations& tr) {
    const auto joined = [&tr](const std::vector<std::string>& all) {
        std::string text;
        for (const std::string& words : all) text = sentences(text, words, tr);
        return text;
    };
    const view::Layout::Words words = layout.words(chosen);
    return {joined(words.beside), joined(words.inside)};
}

std::string live_score(const sim::MatchState& match, const i18n::Translations& tr) {
    return tr({"match.live",
               {{"blue", std::to_string(match.score[sim::Side::left])},
                {"red", std::to_string(match.score[sim::Side::right])},
                {"now", view::match_news(match, tr)}}});
}

}  // namespace megapon::screens
