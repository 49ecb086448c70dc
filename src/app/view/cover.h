#pragma once

#include <string_view>

#include "app/view/captain.h"
#include "app/view/paper.h"
#include "app/words/catalogue.h"

namespace megapon::view {

// The book's cover: its title, the two captains and their squads, drawn the `page`-th time. `hint`: what its foot says.
void draw_cover(Canvas& canvas, const words::Catalogue& words, int page = 0, int boil = 0,
                const char* hint = "title.hint");

// A sheet with a heading, for a menu.
void draw_heading(Canvas& canvas, std::string_view words);

// A captain at ease, `scale` times as large as on the court; `head_angle` as in sim::Player.
void draw_portrait(Canvas& canvas, Vec place, int side, double scale, double head_angle,
                   const CaptainStyle& style = {});

}  // namespace megapon::view
