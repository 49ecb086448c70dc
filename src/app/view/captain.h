#pragma once

#include "app/view/paper.h"
#include "sim/state.h"
#include "sim/tuning.h"

namespace megapon::view {

enum class Mood { plays, cheers, sulks, stunned };

// How a captain is drawn.
struct CaptainStyle {
    Mood mood = Mood::plays;
    bool pressed = false;  // a swing was pressed since this page was drawn; strokes of ink confirm it
    int boil = 0;          // variant of the outlines
    int step = 0;          // frame count, for walking feet
    double opacity = 1;
};

// A captain at the position of `player`, in court px. The megaphone's mouth is the circle that hits.
void draw_captain(Canvas& canvas, const sim::Player& player, int side, const sim::PlayerTuning& tuning,
                  const CaptainStyle& style);

// A captain off the court, centred at `place` and `scale` times as large; `head_angle` in degrees as in sim::Player.
void draw_portrait(Canvas& canvas, Vec place, int side, double scale, double head_angle,
                   const CaptainStyle& style = {});

}  // namespace megapon::view
