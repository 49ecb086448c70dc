#include "app/view/figures.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "app/view/court_view.h"
#include "geometry/trig.h"

namespace megapon::view {

namespace {

std::string sprite_of(sim::Side side, std::string_view name) {
    return std::string(side == sim::Side::left ? "blue-" : "red-") += name;
}

// The sizes that the sprites were drawn for: a body of 20 x 32, an arm of 24 and a mouth of radius 12 px.
constexpr sim::PlayerTuning sprite_sizes{};

constexpr std::string_view walk = "walk1";

std::string_view pose_of(const sim::Player& player, const CaptainStyle& style) {
    constexpr double ahead = 25;  // degrees
    const double angle = player.arc * player.head_angle;
    if (style.mood == Mood::cheers) return "cheer";
    if (style.mood == Mood::sulks) return "sulk";
    if (style.mood == Mood::stunned) return "stunned";
    switch (player.phase) {
        case sim::SwingPhase::windup:
        case sim::SwingPhase::held:
            return "windup";
        case sim::SwingPhase::active:  // the body follows the head through the swing, in either direction
            if (angle < -ahead) return "swing1";
            return angle <= ahead ? "swing2" : "swing3";
        case sim::SwingPhase::recovery:
            return "recovery";
        default:
            if (player.body_velocity == Vec{}) return "stand";
            return style.step % 2 == 0 ? walk : "walk2";
    }
}

// A cone from the hand to the mouth. The mouth is the circle that hits.
void draw_megaphone(Canvas& canvas, const sim::Player& player, sim::Side side, const sim::PlayerTuning& tuning,
                    const CaptainStyle& style) {
    const double width = tuning.megaphone_radius / sprite_sizes.megaphone_radius;
    const double facing = sim::facing(side);
    raster::SpriteStyle sprite{.variant = style.boil,
                               .angle = facing * player.head_angle,
                               .stretch = {facing * tuning.arm / sprite_sizes.arm, width},
                               .opacity = style.opacity,
                               .exact = true};
    const Vec hand = hand_of(player, side, tuning);
    if (tuning.arm > 0) canvas.sprite(hand, sprite_of(side, "cone"), sprite);
    sprite.stretch.x = facing * width;
    canvas.sprite(head_of(player, side, tuning), "mouth", sprite);
    canvas.sprite(hand, "hand", {.variant = style.boil, .opacity = style.opacity});
}

// A footstep can be seen as well as heard: two puffs behind the feet.
void draw_dust(Canvas& canvas, const sim::Player& player, const sim::PlayerTuning& tuning, const CaptainStyle& style) {
    const Vec back = -player.body_velocity / length(player.body_velocity);
    const Vec feet = player.body + Vec{0, tuning.half_height - 2};
    Path puffs;
    for (const double distance : {1.0, 1.75}) {
        const Vec at = feet + distance * tuning.half_width * back + Vec{0, -1.5 * distance};
        puffs.ring(raster::boiled(at, style.boil, 0.5), 3.2 - 0.9 * distance, 0.9);
    }
    canvas.fill(puffs, faded(ink, 0.5));
}

// The breath drawn in for a smash: from frame to frame one more stroke towards the mouth, and a star when it is ready.
void draw_breath(Canvas& canvas, Vec mouth, double radius, const CaptainStyle& style) {
    constexpr int ready = 4;
    Path strokes;
    for (int i = 0; i < style.charge; ++i)
        for (const double side : {-1.0, 1.0}) {
            const Vec outwards = geometry::direction(side * (25 + 28 * i));
            strokes.line(mouth + (radius + 5) * outwards, mouth + (radius + 8 + 2.5 * style.charge) * outwards, 1.2);
        }
    if (style.charge == ready) strokes.ring(mouth, radius + 3, 2);
    canvas.fill(strokes, style.charge == ready ? side_colour[1] : ink);
}

// A pseudo-random number for one head, and for one time: the same again for the same arguments.
std::uint32_t hash(sim::Side side, int head, int time) {
    auto z = static_cast<std::uint32_t>(side) * 7919 + static_cast<std::uint32_t>(head) * 104729 +
             static_cast<std::uint32_t>(time) * 1299709;
    z *= 2654435761u;
    z = (z ^ z >> 15) * 2246822519u;
    return z ^ z >> 13;
}

// Heads follow the ball; more of them wave in a long rally.
std::string_view pose_of(Vec place, sim::Side side, int head, const SquadStyle& style) {
    const Mood mood = style.moods[index_of(side)];
    if (mood == Mood::cheers) return "cheer";
    if (mood == Mood::sulks) return "sulk";
    // A flag must not lie on the words in the middle of the header.
    constexpr double half_of_words = 52;
    constexpr double aside = 70;
    constexpr int wave_pages = 5;
    const bool is_beside_words = place.y < header_height && std::fabs(place.x - page_middle) < half_of_words;
    const double waves = is_beside_words ? 0 : 0.05 + 0.4 * style.thrill;
    if (hash(side, head, style.page / wave_pages) % 1000 < static_cast<std::uint32_t>(waves * 1000)) return "wave";
    if (style.ball < place.x - aside) return "watch1";
    return style.ball > place.x + aside ? "watch3" : "watch2";
}

// x of a head of the left side, `along` places from the row's beginning: in the header a little uneven, and right of
// the name; otherwise from the edge of the page.
double head_x(bool in_header, sim::Side side, int head, double along, double scale) {
    if (!in_header) return (8 + 12.5 * along) * scale;
    return 118 + 12 * along + 0.2 * (hash(side, head, 1) % 10);
}

}  // namespace

void draw_captain(Canvas& canvas, const sim::Player& player, sim::Side side, const sim::PlayerTuning& tuning,
                  const CaptainStyle& style) {
    const std::string_view pose = pose_of(player, style);
    if (pose == walk && style.opacity == 1) draw_dust(canvas, player, tuning, style);
    const double crouch = 0.04 * style.charge;  // deeper from frame to frame of a wind-up
    canvas.sprite(player.body + Vec{0, crouch * tuning.half_height}, sprite_of(side, pose),
                  {.variant = style.boil,
                   .stretch = {(1 + crouch) * tuning.half_width / sprite_sizes.half_width,
                               (1 - crouch) * tuning.half_height / sprite_sizes.half_height},
                   .opacity = style.opacity});
    draw_megaphone(canvas, player, side, tuning, style);
    const Vec mouth = head_of(player, side, tuning);
    const double radius = tuning.megaphone_radius;
    if (style.charge > 0) draw_breath(canvas, mouth, radius, style);
    if (!style.pressed) return;
    Path strokes;
    for (const double angle : raster::evenly_spaced(20, 360, 40))
        strokes.line(mouth + (radius + 3) * geometry::direction(angle),
                     mouth + (radius + 6) * geometry::direction(angle), 1.2);
    canvas.fill(strokes, ink);
}

void draw_portrait(Canvas& canvas, Vec place, sim::Side side, double scale, double head_angle,
                   const CaptainStyle& style) {
    sim::Player player;
    player.head_angle = head_angle;
    player.phase = sim::SwingPhase::active;
    const raster::ScopedTransform inset(canvas, {scale, place});
    draw_captain(canvas, player, side, {}, style);
}

void draw_squad_head(Canvas& canvas, Vec place, sim::Side side, int head, double scale, const SquadStyle& style) {
    constexpr std::array<std::string_view, 3> heads{"head-a-", "head-b-", "head-c-"};
    const std::string_view pose = pose_of(place, side, head, style);
    const bool hops = pose == "cheer" && (style.page / 2 + head) % 2 == 0;
    const Vec chin = place - Vec{0, (4 + (hops ? 1.5 : 0)) * scale};
    const raster::ScopedTransform inset(canvas, {scale, chin});
    canvas.sprite({}, sprite_of(side, heads[hash(side, head, 0) % heads.size()]).append(pose), {.variant = style.boil});
}

void draw_squads(Canvas& canvas, const SquadStyle& style, int each, double scale) {
    constexpr double peek_line = 25.2;  // y that the heads peek over
    constexpr double row_height = 9;    // px that a row is above the one before it
    const bool in_header = each == 0;
    const int heads = in_header ? 7 : each;
    const double lowest = in_header ? peek_line + 4 : canvas.page().y + 1;
    for (int row = style.rows - 1; row >= 0; --row)
        for (const sim::Side side : style.sides)
            // Heads of every second row look between those of the row before: half a place on, and one fewer.
            for (int head = row * heads; head < (row + 1) * heads - row % 2; ++head) {
                const double along = head % heads + 0.5 * (row % 2);
                const double x = head_x(in_header, side, head, along, scale);
                const Vec place{side == sim::Side::left ? x : raster::page_size.x - x,
                                lowest - row_height * scale * row};
                draw_squad_head(canvas, place, side, head, scale, style);
            }
}

void draw_ball(Canvas& canvas, const sim::Ball& ball, bool pale, int boil) {
    const double stretch = ball.radius / sim::BallTuning{}.radius;
    canvas.sprite(ball.center, "ball", {.variant = boil, .stretch = {stretch, stretch}, .opacity = pale ? 0.4 : 1});
}

// Flames do not boil: brass and paper must not take turns.
void draw_flames(Canvas& canvas, const sim::Ball& ball) {
    const Vec ahead = normalize(ball.velocity, {1, 0});
    Path flames;
    for (int angle = 0; angle < 360; angle += 40) {
        const Vec outwards = geometry::direction(angle);
        const double behind = std::max(0.0, -dot(outwards, ahead));
        const Vec root = ball.center + (ball.radius - 1) * outwards;
        const Vec across = 4 * perpendicular(outwards);
        const Vec flame[] = {root + across, root + (5 + 9 * behind) * outwards, root - across};
        flames.polygon(flame);
    }
    canvas.fill(flames, brass);
    canvas.fill(Path().ring(ball.center, ball.radius + 1.5, 1.5), side_colour[1]);
}

void draw_free_megaphone(Canvas& canvas, const sim::Megaphone& megaphone, int boil) {
    const double stretch = megaphone.radius / sim::PlayerTuning{}.megaphone_radius;
    canvas.sprite(megaphone.center, "mouth", {.variant = boil, .stretch = {stretch, stretch}, .exact = true});
}

void draw_cup(Canvas& canvas, Vec middle) {
    const Vec bowl[] = {middle + Vec{-9, -14}, middle + Vec{9, -14}, middle + Vec{7, -3},  middle + Vec{2, 2},
                        middle + Vec{2, 8},    middle + Vec{7, 12},  middle + Vec{-7, 12}, middle + Vec{-2, 8},
                        middle + Vec{-2, 2},   middle + Vec{-7, -3}};
    Path handles;
    for (const double side : {-1.0, 1.0}) handles.ring(middle + Vec{9.5 * side, -8}, 4.5, 1.6);
    canvas.fill(handles, ink);
    const Path cup = Path().polygon(bowl);
    canvas.fill(cup, brass);
    canvas.fill(Path().outline(cup.contour(0), 1.2), ink);
}

}  // namespace megapon::view
