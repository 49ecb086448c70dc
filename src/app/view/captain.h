#pragma once

#include "app/view/paper.h"
#include "sim/state.h"
#include "sim/tuning.h"

namespace megapon::view {

enum class Mood { plays, cheers, sulks, stunned };

// How a captain is drawn this time.
struct CaptainStyle {
    Mood mood = Mood::plays;
    bool pressed = false;  // a swing was pressed since this page was drawn; some strokes of ink say that it was heard
    int boil = 0;          // which drawing of the outlines
    int step = 0;          // of the feet, while walking
    double opacity = 1;
};

// A captain of a cheering squad where `player` stands, in court px. The megaphone's mouth is the circle that hits.
void draw_captain(Canvas& canvas, const sim::Player& player, int side, const sim::PlayerTuning& tuning,
                  const CaptainStyle& style);

// A captain at ease, `scale` times as large as on the court; `head_angle` as in sim::Player.
void draw_portrait(Canvas& canvas, Vec place, int side, double scale, double head_angle,
                   const CaptainStyle& style = {});

}  // namespace megapon::view
