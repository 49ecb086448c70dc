#include "app/screens/screen.h"

#include <algorithm>
#include <array>

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
    const auto& score = match.score;
    return tr(
        "match.live",
        {{"blue", score[sim::Side::left]}, {"red", score[sim::Side::right]}, {"now", view::match_news(match, tr)}});
}

bool ScreenStack::settle() {
    const bool changes = !changes_.empty();
    while (!changes_.empty())
        for (Change& change : std::exchange(changes_, {})) {
            if (!screens_.empty()) screens_.back()->leave();
            if (change.off == all) change.off = static_cast<int>(screens_.size());
            for (; change.off > 0 && !screens_.empty(); --change.off) {
                screens_.back()->close();
                screens_.pop_back();
                has_left_first_ = has_left_first_ || screens_.empty();
            }
            if (change.on) screens_.push_back(std::move(change.on));
            if (screens_.empty()) continue;
            shown_(*screens_.back());
            screens_.back()->enter();
        }
    return changes;
}

void ScreenStack::close() {
    if (!screens_.empty()) screens_.back()->leave();
    for (; !screens_.empty(); screens_.pop_back()) screens_.back()->close();
}

void ScreenStack::draw(raster::Canvas& canvas, const std::function<void(const Screen&)>& prepare) {
    const auto covers = [](const auto& screen) { return screen->traits().covers; };
    const auto lowest = std::find_if(screens_.rbegin(), screens_.rend(), covers);
    auto screen = lowest == screens_.rend() ? screens_.begin() : lowest.base() - 1;
    for (; screen != screens_.end(); ++screen) {
        prepare(**screen);
        (*screen)->draw(canvas);
    }
}

}  // namespace megapon::screens
