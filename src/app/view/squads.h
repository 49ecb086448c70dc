#pragma once

#include <array>

#include "app/view/paper.h"

namespace megapon::view {

enum class SquadMood { watches, cheers, sulks };

// How the squads are drawn this time.
struct SquadStyle {
    std::array<SquadMood, 2> moods{};
    double ball = 240;  // where on the page they look
    double thrill = 0;  // 0 to 1: how many wave their flags
    int page = 0;
    int boil = 0;
};

// The two squads' heads, peeking over the court's upper line, between the names and the middle of the strip.
void draw_squads(Canvas& canvas, const SquadStyle& style);

// One of them, `scale` times as large, its chin on the line at `place`.
void draw_squad_head(Canvas& canvas, Vec place, int side, int who, double scale, const SquadStyle& style);

// Both squads along the page's foot, `each` of them from either side, `scale` times as large.
void draw_stands(Canvas& canvas, int each, double scale, const SquadStyle& style);

}  // namespace megapon::view
