#pragma once

#include <array>
#include <span>

#include "app/view/paper.h"
#include "sim/state.h"
#include "sim/tuning.h"

namespace megapon::view {

enum class Mood { plays, cheers, sulks, stunned };  // a squad watches while its captain plays

struct CaptainStyle {
    Mood mood = Mood::plays;
    bool pressed = false;  // a swing was pressed since this frame was drawn; strokes of ink confirm it
    int charge = 0;        // stage of a smash, 1 to 3; 4: it is ready
    int boil = 0;          // variant of the outlines
    int step = 0;          // frame count, for walking feet
    double opacity = 1;
};

// A captain at the position of `player`, in court px. The megaphone's mouth is the circle that hits.
void draw_captain(Canvas& canvas, const sim::Player& player, sim::Side side, const sim::PlayerTuning& tuning,
                  const CaptainStyle& style);

// A captain off the court, centred at `place` and `scale` times as large; `head_angle` in degrees as in sim::Player.
void draw_portrait(Canvas& canvas, Vec place, sim::Side side, double scale, double head_angle,
                   const CaptainStyle& style = {});

inline constexpr int rows_of_school = 2;  // rows when the rest of the school watches, too

struct SquadStyle {
    std::array<Mood, 2> moods{};
    double ball = 240;                                   // x on the canvas that they look at
    double thrill = 0;                                   // 0 to 1: the more, the more heads wave their flags
    std::span<const sim::Side> sides = sim::both_sides;  // each has a squad
    int rows = 1;                                        // rows of heads, one behind the other
    int page = 0;
    int boil = 0;
};

// Both squads along the bottom of the canvas, `each` heads from either side, `scale` times as large. 0: as many as peek
// over the court's upper line between the names and the middle of the header.
void draw_squads(Canvas& canvas, const SquadStyle& style, int each = 0, double scale = 1);

// One head, `scale` times as large, with its chin at `place`. `head` numbers the heads of a side.
void draw_squad_head(Canvas& canvas, Vec place, sim::Side side, int head, double scale, const SquadStyle& style);

// A ball, in court px; `pale`: the task does not count what it does.
void draw_ball(Canvas& canvas, const sim::Ball& ball, bool pale, int boil);

// Flames around a hot ball, longer behind it.
void draw_flames(Canvas& canvas, const sim::Ball& ball);

// A free megaphone, seen from its mouth.
void draw_free_megaphone(Canvas& canvas, const sim::Megaphone& megaphone, int boil);

// A cup on its foot, in brass, some 30 px high.
void draw_cup(Canvas& canvas, Vec middle);

}  // namespace megapon::view
