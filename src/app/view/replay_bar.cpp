#include "app/view/replay_bar.h"

#include "app/view/palette.h"

namespace megapon::view {

namespace {

constexpr double height = 4;

// Times the speed of the match: a quarter, a half or a whole number.
std::string speed_words(double speed) {
    if (speed < 0.4) return "×0.25";
    if (speed < 0.9) return "×0.5";
    return "×" + std::to_string(static_cast<int>(speed));
}

std::string words_of(const ReplayPlace& place) {
    if (!place.typed.empty()) return "turn to page " + place.typed + "   Enter";
    if (place.held)
        return "P  go on    .  one page    ← →  turn pages    ↑ ↓  speed    12 Enter  page 12    Esc  leave";
    return "";
}

}  // namespace

void draw_replay_bar(Canvas& canvas, const ReplayPlace& place) {
    const Vec foot{0, paint::page_size.y - height};
    const double share = place.pages > 0 ? static_cast<double>(place.page) / place.pages : 0;
    canvas.fill(Path().rect(foot, {paint::page_size.x, height}), paper_shade);
    canvas.fill(Path().rect(foot, {paint::page_size.x * share, height}), ink);
    const TextStyle style{.size = 9.5, .colour = ink, .align = paint::Align::centre};
    canvas.text({paint::page_size.x / 2, 44},
                "replay " + speed_words(place.speed) + "  of " + std::to_string(place.pages) + " pages", style);
    if (place.diverged)
        canvas.text({paint::page_size.x / 2, 56},
                    "not as it was recorded from page " + std::to_string(*place.diverged) + " on",
                    {.size = 9.5, .colour = alarm, .align = paint::Align::centre});
    const std::string words = words_of(place);
    if (words.empty()) return;
    const double width = canvas.text_width(words, style) + 24;
    draw_slip(canvas, {(paint::page_size.x - width) / 2, foot.y - 42}, {width, 18});
    canvas.text({paint::page_size.x / 2, foot.y - 29.5}, words, style);
}

}  // namespace megapon::view
