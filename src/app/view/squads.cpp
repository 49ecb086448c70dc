#include "app/view/squads.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace megapon::view {

namespace {

enum Face { left, ahead, right, wave, cheer, sulk, faces };

using Faces = std::array<std::string_view, faces>;
using Heads = std::array<Faces, 3>;

constexpr std::array<Heads, 2> names{{
    {{{"blue-head-a-watch1", "blue-head-a-watch2", "blue-head-a-watch3", "blue-head-a-wave", "blue-head-a-cheer",
       "blue-head-a-sulk"},
      {"blue-head-b-watch1", "blue-head-b-watch2", "blue-head-b-watch3", "blue-head-b-wave", "blue-head-b-cheer",
       "blue-head-b-sulk"},
      {"blue-head-c-watch1", "blue-head-c-watch2", "blue-head-c-watch3", "blue-head-c-wave", "blue-head-c-cheer",
       "blue-head-c-sulk"}}},
    {{{"red-head-a-watch1", "red-head-a-watch2", "red-head-a-watch3", "red-head-a-wave", "red-head-a-cheer",
       "red-head-a-sulk"},
      {"red-head-b-watch1", "red-head-b-watch2", "red-head-b-watch3", "red-head-b-wave", "red-head-b-cheer",
       "red-head-b-sulk"},
      {"red-head-c-watch1", "red-head-c-watch2", "red-head-c-watch3", "red-head-c-wave", "red-head-c-cheer",
       "red-head-c-sulk"}}},
}};

constexpr int heads = 7;
constexpr int first = 118;  // px from the page's side
constexpr int spacing = 12;
constexpr double line = 25.2;  // y that the heads peek over
constexpr int wave_pages = 5;

// A pseudo-random number for one head, and for one time: the same again for the same arguments.
std::uint32_t hash(std::uint32_t side, std::uint32_t head, std::uint32_t time) {
    std::uint32_t z = (side * 7919 + head * 104729 + time * 1299709) * 2654435761u;
    z = (z ^ z >> 15) * 2246822519u;
    return z ^ z >> 13;
}

// Heads follow the ball; more of them wave in a long rally.
Face face_of(Vec place, int side, int head, const SquadStyle& style) {
    const SquadMood mood = style.moods[static_cast<std::size_t>(side)];
    if (mood == SquadMood::cheers) return cheer;
    if (mood == SquadMood::sulks) return sulk;
    const double waves = 0.05 + 0.4 * style.thrill;
    if (hash(side, head, style.page / wave_pages) % 1000 < static_cast<std::uint32_t>(waves * 1000)) return wave;
    constexpr double aside = 70;
    if (style.ball < place.x - aside) return left;
    return style.ball > place.x + aside ? right : ahead;
}

}  // namespace

void draw_squad_head(Canvas& canvas, Vec place, int side, int head, double scale, const SquadStyle& style) {
    const Heads& squad = names[static_cast<std::size_t>(side)];
    const Face face = face_of(place, side, head, style);
    const bool hops = face == cheer && (style.page / 2 + head) % 2 == 0;
    const Vec chin = place - Vec{0, (4 + (hops ? 1.5 : 0)) * scale};
    const raster::Inset inset(canvas, {scale, chin});
    canvas.sprite({}, squad[hash(side, head, 0) % squad.size()][face], {.variant = style.boil});
}

void draw_squads(Canvas& canvas, const SquadStyle& style) {
    for (int side = 0; side < 2; ++side)
        for (int head = 0; head < heads; ++head) {
            const double x = first + spacing * head + 0.2 * (hash(side, head, 1) % 10);
            const Vec place{side == 0 ? x : raster::page_size.x - x, line + 4};
            draw_squad_head(canvas, place, side, head, 1, style);
        }
}

void draw_stands(Canvas& canvas, int each, double scale, const SquadStyle& style) {
    for (int side = 0; side < 2; ++side)
        for (int head = 0; head < each; ++head) {
            const double x = (8 + 12.5 * head) * scale;
            draw_squad_head(canvas, {side == 0 ? x : raster::page_size.x - x, raster::page_size.y + 1}, side, head,
                            scale, style);
        }
}

}  // namespace megapon::view
