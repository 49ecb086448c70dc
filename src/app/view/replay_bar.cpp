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

std::string hint_of(const ReplayPlace& place, const i18n::Translations& words) {
    if (!place.typed.empty()) return words("replay.turn", {{"page", place.typed}});
    return place.held ? words("replay.keys") : "";
}

}  // namespace

void draw_replay_bar(Canvas& canvas, const ReplayPlace& place, const i18n::Translations& words) {
    const Vec foot{0, raster::page_size.y - height};
    const double share = place.pages > 0 ? static_cast<double>(place.page) / place.pages : 0;
    canvas.fill(Path().rect(foot, {raster::page_size.x, height}), paper_shade);
    canvas.fill(Path().rect(foot, {raster::page_size.x * share, height}), ink);
    const TextStyle style{.size = 9.5, .colour = ink, .align = raster::Align::centre};
    const double head = place.no_strip ? 18 : 44;
    canvas.text({raster::page_size.x / 2, head},
                words("replay.place", {{"speed", speed_words(place.speed)}, {"pages", std::to_string(place.pages)}}),
                style);
    if (place.diverged)
        canvas.text({raster::page_size.x / 2, head + 12},
                    words("replay.diverged", {{"page", std::to_string(*place.diverged)}}),
                    {.size = 9.5, .colour = alarm, .align = raster::Align::centre});
    const std::string hint = hint_of(place, words);
    if (hint.empty()) return;
    const double width = canvas.text_width(hint, style) + 24;
    draw_slip(canvas, {(raster::page_size.x - width) / 2, foot.y - 42}, {width, 18});
    canvas.text({raster::page_size.x / 2, foot.y - 29.5}, hint, style);
}

}  // namespace megapon::view
