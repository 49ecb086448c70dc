#include "app/view/effects.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "app/view/match_page.h"
#include "geometry/polygons.h"
#include "geometry/trig.h"
#include "sim/foresight.h"
#include "sim/rules.h"
#include "sim/targets.h"
#include "text/error.h"

namespace megapon::view {

namespace {

using geometry::Box;
using sim::Strength;

constexpr std::size_t most_shown = 12;
constexpr int word_life = 7;  // frames
constexpr double word_rises = 36;

// Steps of a word that pops up: fractions of its size, frame by frame.
constexpr std::array<double, 3> springs{0.7, 1.12, 1};

constexpr double room_above = word_rises + 30;

struct BounceWord {
    sim::Surface kind;
    const char* word;
};

constexpr BounceWord bounce_words[] = {
    {sim::Surface::wall, "sounds.wall"}, {sim::Surface::megaphone, "sounds.bunt"},
    {sim::Surface::line, "sounds.line"}, {sim::Surface::polygon, "sounds.polygon"},
    {sim::Surface::tile, "sounds.tile"}, {sim::Surface::ball, "sounds.ball"},
    {sim::Surface::goal, "sounds.bunt"}, {sim::Surface::target, "sounds.bunt"},
};
static_assert(sim::first_misplaced(bounce_words) == sim::surface_words.size());

// Drawing of a hit: a word, and two sprites, one after the other.
struct HitInk {
    Strength kind;
    int life;
    const char* word;
    double size;
    std::string_view impact;
    std::string_view rays;
    int rays_life;
};

constexpr HitInk hit_inks[] = {
    {Strength::bunt, 5, "sounds.bunt", 13, "", "", 0},
    {Strength::glance, 5, "sounds.glance", 13, "", "", 0},
    {Strength::swing, word_life, "sounds.swing", 21, "", "rays", 2},
    {Strength::sweet, word_life, "sounds.sweet", 25, "impact-small", "rays", 2},
    {Strength::smash, word_life + 1, "sounds.smash", 30, "impact-big", "rays-big", 3},
    {Strength::clash, word_life + 1, "sounds.clash", 30, "impact-big", "rays-big", 3},
};
static_assert(sim::first_misplaced(hit_inks) == sim::strength_words.size());

constexpr int scraps_each = 4;  // rows and columns of them
constexpr int scraps_life = 6;  // frames

// The i-th scrap of a brick, some frames after that broke: away from its middle, and down as paper falls.
void add_scrap(Path& path, int i, Vec center, double size, double age) {
    constexpr double golden = 0.6180339887498949;  // spreads what follows a count evenly
    constexpr double apart = 0.3;                  // distance from the middle as a fraction, a frame
    constexpr double fall = 0.45;                  // px a frame²
    const double phase = golden * i - std::floor(golden * i);
    const int column = i % scraps_each;
    const int row = i / scraps_each;
    const Vec cell{(column + 0.5) / scraps_each - 0.5, (row + 0.5) / scraps_each - 0.5};
    const Vec place = center + size * (1 + apart * age * (0.6 + phase)) * cell + Vec{0, fall * age * age};
    const Vec along = size * (0.09 + 0.05 * phase) * geometry::direction(360 * phase + 40 * age * (phase - 0.5));
    const Vec across = 0.7 * perpendicular(along);
    const Vec corners[] = {place + along, place + across, place - along, place - across};
    path.polygon(corners);
}

double opacity_of(int age, int life) {
    if (life == 1 || age < life - 2) return 1;
    return age >= life - 1 ? 0.35 : 0.7;
}

// The box of words at a place, turned, at the largest size to which they spring.
Box box_of(Vec place, std::string_view words, double size, double angle) {
    constexpr double most = 1.12;
    constexpr double rise = 0.38;
    constexpr double tall = 0.55;
    constexpr double outline = 1.5;
    constexpr double latin = 0.72;   // fraction of the size: at least as wide as a letter
    constexpr double others = 1.05;  // same for all other letters
    double width = 0;
    for (const char byte : words)
        if (!text::continues_letter(byte)) width += static_cast<unsigned char>(byte) < 0x80 ? latin : others;
    const double half_width = most * size * width / 2 + outline;
    const double half_height = most * size * tall + outline;
    const Vec along = geometry::direction(std::abs(angle));
    const Vec half{half_width * along.x + half_height * along.y, half_width * along.y + half_height * along.x};
    const Vec middle = place - Vec{0, rise * size};
    return {middle - half, middle + half};
}

// Alternative places for words, nearest first: beside the place, above and below it.
std::vector<Vec> places_near(Vec place) {
    std::vector<Vec> places{place};
    for (const double far : {0.6, 1.0, 1.6, 2.2, 3.0})
        for (const Vec direction :
             {Vec{0, -40}, Vec{0, 44}, Vec{-60, -24}, Vec{60, -24}, Vec{-60, 28}, Vec{60, 28}, Vec{-80, 0}, Vec{80, 0}})
            places.push_back(place + far * direction);
    return places;
}

double distance(const Box& box, Vec point) {
    const Vec nearest{std::clamp(point.x, box.low.x, box.high.x), std::clamp(point.y, box.low.y, box.high.y)};
    return length(point - nearest);
}

// Samples the path in steps that are short against the radius.
bool meets(const Box& box, const std::vector<Vec>& path, double radius) {
    constexpr double step = 3;  // px
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const Vec from = path[i];
        const Vec way = path[i + 1] - from;
        const int steps = 1 + static_cast<int>(length(way) / step);
        for (int at = 0; at < steps; ++at)
            if (distance(box, from + (static_cast<double>(at) / steps) * way) < radius) return true;
    }
    return !path.empty() && distance(box, path.back()) < radius;
}

}  // namespace

// Place of a word: above, or below where there is no room above; always on the court.
void Effects::add_word(const char* word, Vec place, double size, int frame, int life) {
    place.y += place.y > room_above ? -word_rises - size / 4 : word_rises + size / 2;
    const double half = 2.2 * size;
    place.x = std::clamp(place.x, std::min(half + 4, court_.x / 2), std::max(court_.x - half - 4, court_.x / 2));
    place.y = std::clamp(place.y, std::min(24.0, court_.y / 2), std::max(court_.y - 8, court_.y / 2));
    // Turned by a whole number of degrees, never level.
    const int sign = random_.unit() < 0.5 ? -1 : 1;
    const int steps = static_cast<int>(random_.between(0, 3));
    const double angle = sign * (5 + 3 * steps);
    shown_.push_back({place, frame, life, angle, size, {}, word});
}

// A hit replaces words nearby, such as the shout of its smash.
void Effects::add_hit(const sim::Hit& hit, int frame) {
    constexpr double near = 110;
    const Vec place = hit.bounce.contact;
    std::erase_if(shown_, [&](const Shown& one) { return one.word && length(one.place - place) < near; });
    // Early, late or now, long enough to be read, where the player looks: above the captain, or below where there is no
    // room.
    const char* const words[] = {nullptr, "sounds.early", "sounds.now", "sounds.late"};
    if (const char* const timing = words[static_cast<std::size_t>(sim::timing_of(hit))]) {
        constexpr double above = 30;
        constexpr double below = 42;
        constexpr double behind = 46;
        constexpr double size = 11;
        Vec at = place - Vec{behind * sim::facing(hit.player), 0};
        at.x = std::clamp(at.x, std::min(24.0, court_.x / 2), std::max(court_.x - 24, court_.x / 2));
        at.y += at.y > room_above ? -above : below;
        shown_.push_back({at, frame, 4, 0.01, size, {}, timing});
    }
    const HitInk& look = hit_inks[static_cast<std::size_t>(hit.strength)];
    if (!look.impact.empty()) shown_.push_back({.place = place, .born = frame, .life = 2, .drawn = look.impact});
    const int next = look.impact.empty() ? frame : frame + 1;
    if (!look.rays.empty())
        shown_.push_back({.place = place, .born = next, .life = look.rays_life, .drawn = look.rays});
    const bool other = hit.strength == Strength::swing && random_.unit() >= 0.5;
    add_word(other ? "sounds.swing2" : look.word, place, look.size, frame, look.life);
}

// An event that neither shows here nor is named as one that does not show does not compile.
template <class Kind>
void Effects::add(const Kind& event, int frame) {
    if constexpr (play::HasSign<Kind>) {
        const play::EventSign sign = play::sign_of(event);
        const Vec place = play::place_of(event);
        if (!*sign.word) return;
        const bool bounced = !shown_.empty() && shown_.back().born == frame && shown_.back().word;
        if (sign.replaces_bounce && bounced) shown_.pop_back();
        if (sign.has_rays) shown_.push_back({.place = place, .born = frame, .life = 2, .drawn = "rays"});
        add_word(sign.word, place, sign.size, frame, sign.pages);
    } else if constexpr (sim::OneOf<Kind, sim::Hit>) {
        add_hit(event, frame);
    } else if constexpr (sim::OneOf<Kind, sim::Bounce>) {
        if (event.off == sim::Surface::megaphone) return;
        add_word(bounce_words[static_cast<std::size_t>(event.off)].word, event.contact + 14 * event.normal, 11, frame,
                 4);
    } else if constexpr (sim::OneOf<Kind, sim::Serve>) {
        add_word("sounds.serve", event.contact, 13, frame, 5);
    } else if constexpr (sim::OneOf<Kind, sim::Smash>) {
        add_word("sounds.shout", event.head, 18, frame, 5);
    } else if constexpr (sim::OneOf<Kind, sim::ShoutStart>) {
        add_word("sounds.shout_key", event.center, 17, frame, 5);
    } else if constexpr (sim::OneOf<Kind, sim::MatchOver>) {
        add_word("sounds.whistle", court_ / 2, 24, frame, 12);
    } else if constexpr (sim::OneOf<Kind, sim::TaskOver>) {
        add_word(event.reached ? "sounds.bell_for_school" : "sounds.whistle", court_ / 2, 24, frame, 12);
    } else {
        static_assert(
            sim::OneOf<Kind, sim::Swing, sim::Freeze, sim::Bend, sim::Goal, sim::BounceLimit, sim::PolygonTouch>);
    }
}

void Effects::add(const sim::Events& events, int frame, Vec court_size, int substeps, double brick_size) {
    court_ = court_size;
    shown_.reserve(most_shown + sim::usual_events);
    scraps_.reserve(most_shown);
    std::erase_if(scraps_, [frame](const Scraps& one) { return frame >= one.born + scraps_life; });
    std::erase_if(shown_, [frame](const Shown& one) { return frame >= one.born + one.life; });
    for (const sim::Event& event : events) {
        const double since = (time_of(event).substep - 1.0) / substeps;
        const auto* brick = std::get_if<sim::Brick>(&event);
        if (brick_size > 0 && brick && brick->left <= 0 && scraps_.size() < most_shown)
            scraps_.push_back({brick->center, brick_size, frame, since});
        const std::size_t before = shown_.size();
        std::visit([&](const auto& what) { add(what, frame); }, event);
        for (std::size_t i = before; i < shown_.size(); ++i)
            if (shown_[i].born == frame) shown_[i].since = since;
    }
    if (shown_.size() > most_shown)
        shown_.erase(shown_.begin(), shown_.end() - static_cast<std::ptrdiff_t>(most_shown));
}

void Effects::add_crowd(const sim::State& state, const sim::Events& events) {
    const Vec top{court_.x / 2, 0};
    if (sim::is_first_of_point(state)) {
        const bool first = sim::is_first_of_match(state.match);
        add_word(first ? "sounds.play_ball" : "sounds.point", top, first ? 24 : 15, state.frame, first ? 12 : 6);
    }
    bool hit = false;
    for (const sim::Event& event : events) {
        const auto* struck = std::get_if<sim::Hit>(&event);
        if (!struck) continue;
        hit = hit || struck->strength != Strength::bunt;
        if (struck->strength == Strength::bunt && sim::bunts_of(state, struck->player) == sim::lost_by_bunts - 1)
            add_word("sounds.must_swing", struck->bounce.contact, 17, state.frame, 10);
    }
    if (hit && sim::causes_gasp(state.match.rally)) add_word("sounds.gasp", top, 13, state.frame, 7);
}

void Effects::draw_impacts(Canvas& canvas, int frame, double fraction, int boil) const {
    for (const Scraps& one : scraps_) {
        const double age = frame - one.born + fraction - one.since;  // frames
        if (frame < one.born || age < 0 || frame >= one.born + scraps_life) continue;
        Path pieces;
        for (int i = 0; i < scraps_each * scraps_each; ++i) add_scrap(pieces, i, one.center, one.size, age);
        Path edges;
        for (std::size_t i = 0; i < pieces.contours(); ++i) edges.outline(pieces.contour(i), 0.8);
        const double opacity = opacity_of(frame - one.born, scraps_life);
        canvas.fill(pieces, faded(paper_shade, opacity));
        canvas.fill(edges, faded(ink, opacity));
    }
    for (const Shown& one : shown_)
        if (!one.drawn.empty() && one.shows(frame, fraction)) canvas.sprite(one.place, one.drawn, {.variant = boil});
}

void Effects::draw_words(Canvas& canvas, int frame, double fraction, const i18n::Translations& words) const {
    for (const Shown& one : shown_) {
        const int age = frame - one.born;
        if (!one.word || !one.shows(frame, fraction)) continue;
        const double spring = age < static_cast<int>(springs.size()) ? springs[static_cast<std::size_t>(age)] : 1;
        const std::string said = words(one.word);
        const double opacity = opacity_of(age, one.life);
        const TextStyle style{.size = one.size * spring,
                              .colour = faded(ink, opacity),
                              .align = raster::Align::centre,
                              .face = face_for(said),
                              .angle = one.angle};
        if (opacity == 1)
            draw_outlined(canvas, said, one.place, style);
        else
            canvas.text(one.place, said, style);
    }
}

void Effects::make_room(const sim::State& state, const sim::World& world, const std::vector<std::vector<Vec>>& paths,
                        const i18n::Translations& words) {
    constexpr double soon = 0.5;     // frames
    constexpr double for_long = 4;   // frames
    constexpr double a_step = 12;    // px, step of a captain
    constexpr double one_look = 90;  // px between two places that are seen as one word
    const auto obstacles_for = [&](double pages) {
        Obstacles obstacles;
        obstacles.add_balls(state, world, pages);
        obstacles.add_task(state, world);
        for (std::size_t ball = 0; ball < std::min(paths.size(), state.balls.size()); ++ball)
            obstacles.circles.push_back({paths[ball], state.balls[ball].radius});
        return obstacles;
    };
    const Obstacles near = obstacles_for(soon);
    Obstacles captains;
    Obstacles around = near;
    Obstacles apart = near;
    Obstacles far = obstacles_for(for_long);
    for (Obstacles* obstacles : {&captains, &around, &far}) obstacles->add_captains(state, world);
    apart.add_captains(state, world, a_step);
    const auto box_at = [&](const Shown& one, Vec place) {
        return box_of(place, words(one.word), one.size, one.angle);
    };
    const auto move = [&](Shown& one, const Obstacles& best, double farthest) {
        for (const Obstacles* obstacles : {&best, static_cast<const Obstacles*>(&around)})
            for (const Vec place : places_near(one.place)) {
                const Box box = box_at(one, place);
                const bool is_near = length(place - one.place) <= farthest;
                const bool lies_on_court =
                    box.low.x >= 0 && box.low.y >= 0 && box.high.x <= court_.x && box.high.y <= court_.y;
                if (!is_near || !lies_on_court || !obstacles->leave_free(box)) continue;
                one.place = place;
                return true;
            }
        return false;
    };
    for (Shown& one : shown_) {
        if (!one.word) continue;
        const Box box = box_at(one, one.place);
        const bool has_place = one.born == state.frame
                                   ? move(one, far, length(court_))
                                   : near.leave_free(box) && (captains.leave_free(box) || move(one, apart, one_look));
        if (!has_place) one.life = 0;
        for (Obstacles* obstacles : {&around, &apart, &far})
            if (one.life > 0) obstacles->boxes.push_back(box_at(one, one.place));
    }
    std::erase_if(shown_, [](const Shown& one) { return one.life == 0; });
}

void Obstacles::add_balls(const sim::State& state, const sim::World& world, double pages) {
    constexpr double margin = 2;  // px
    for (const sim::Ball& ball : state.balls) {
        const double seconds = pages / world.tuning.physics.fps;
        circles.push_back(
            {sim::straight_path(ball, seconds, state, sim::world_now(world, state)), ball.radius + margin});
    }
}

void Obstacles::add_captains(const sim::State& state, const sim::World& world, double margin) {
    const Vec half{14 + margin, 26 + margin};
    const sim::PlayerTuning& tuning = world.tuning.player;
    if (!sim::has_players(state)) return;
    for (const sim::Side side : sim::sides_in_play(world)) {
        const sim::Player& player = state.players[side];
        const double reach = tuning.megaphone_radius + 2 + margin;
        boxes.push_back({player.body - half, player.body + half});
        boxes.push_back(geometry::box_of(geometry::Circle{sim::head_of(player, side, tuning), reach}));
    }
}

void Obstacles::add_task(const sim::State& state, const sim::World& whole) {
    constexpr double margin = 2;  // px
    constexpr double lip = 6;     // px
    const sim::World& world = sim::world_now(whole, state);
    if (!world.court.task) return;
    const bool steers = world.court.task->kind == TaskKind::steer;
    const std::size_t rung = state.edges.empty() ? 0 : world.court.polygons.size();
    const std::size_t bodies = steers ? 1 : rung;
    for (std::size_t p = 0; p < std::min(bodies, state.polygons.size()); ++p) {
        const sim::PolygonPose& pose = state.polygons[p];
        const geometry::Polygon body = geometry::transform(world.court.polygons[p].shape, pose.center, pose.turned);
        boxes.push_back(geometry::expand(box_of(body), margin));
    }
    if (const auto sail = sail_of(state, world.court); !sail.empty())
        boxes.push_back(geometry::expand(box_of(geometry::Polygon{sail}), margin));
    for (std::size_t i = 0; i < state.targets.size(); ++i)
        circles.push_back({{target_now(state, world, i)}, world.court.targets[i].radius + margin});
    for (std::size_t i = 0; i < state.gates.size(); ++i)
        boxes.push_back(geometry::expand(geometry::box_of(world.court.gates[i].segment), lip));
    for (std::size_t i = 0; i < state.drones.size(); ++i)
        if (state.drones[i].phase == sim::DronePhase::flying)
            circles.push_back({{sim::drone_now(state, world, i)}, world.court.drones[i].radius + margin});
}

bool Obstacles::leave_free(const Box& box) const {
    for (const Circle& circle : circles)
        if (meets(box, circle.path, circle.radius)) return false;
    for (const Box& other : boxes)
        if (box.low.x < other.high.x && other.low.x < box.high.x && box.low.y < other.high.y &&
            other.low.y < box.high.y)
            return false;
    return true;
}

}  // namespace megapon::view
