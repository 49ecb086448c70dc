#include "app/view/replay_bar.h"

#include "app/view/layout.h"

namespace megapon::view {

namespace {

constexpr double height = 4;

// A quarter, a half or a whole number of times the match's speed.
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
    const double played = place.pages > 0 ? static_cast<double>(place.page) / place.pages : 0;
    canvas.fill(Path().rect(foot, {raster::page_size.x, height}), paper_shade);
    canvas.fill(Path().rect(foot, {raster::page_size.x * played, height}), ink);
    std::vector<Item> lines{
        {.words = words("replay.place", {{"speed", speed_words(place.speed)}, {"pages", std::to_string(place.pages)}}),
         .role = TextRole::small,
         .align = raster::Align::centre}};
    if (place.diverged)
        lines.push_back({.words = words("replay.diverged", {{"page", std::to_string(*place.diverged)}}),
                         .role = TextRole::small,
                         .colour = alarm,
                         .align = raster::Align::centre});
    const Box head{{0, place.no_strip ? 8.0 : 34.0}, {raster::page_size.x, 80}};
    Layout(canvas, head, column(std::move(lines)), Anchor::top).draw(canvas);
    const std::string hint = hint_of(place, words);
    if (hint.empty()) return;
    const Item panel{.align = raster::Align::centre,
                     .children = {{.words = hint, .role = TextRole::small}},
                     .padding = {10, 3},
                     .fits_content = true,
                     .surface = Surface::panel};
    Layout(canvas, {{6, 200}, {raster::page_size.x - 6, foot.y - 20}}, panel, Anchor::bottom).draw(canvas);
}

}  // namespace megapon::view
