#include "app/view/match_page.h"

#include <algorithm>

#include "geometry/trig.h"
#include "sim/targets.h"

namespace megapon::view {

namespace {

constexpr Colour letter_red = side_colour[1];

void draw_tick(Canvas& canvas, Vec middle, double size, Colour colour) {
    const Vec tick[] = {middle + size * Vec{-0.5, 0}, middle + size * Vec{-0.1, 0.45}, middle + size * Vec{0.6, -0.5}};
    canvas.fill(Path().stroke(tick, 0.22 * size), colour);
}

void draw_drum(Canvas& canvas, Vec center, double radius, int hits) {
    canvas.fill(Path().disc(center, radius - 0.6), paper_shade);
    Path cords;
    for (const double turn : raster::evenly_spaced(0, 360, 45))
        for (const double rim : {turn, turn + 45})
            cords.line(center + (radius - 1.5) * geometry::direction(rim),
                       center + 0.74 * radius * geometry::direction(turn + 22.5), 1.1);
    canvas.fill(cords, letter_red);
    canvas.fill(Path().ring(center, 0.72 * radius, 1.2).ring(center, radius - 0.9, 1.8), ink);
    const double size = 0.8 * radius;
    canvas.text(center + Vec{0, 0.36 * size}, std::to_string(hits), heading_style(size, ink, size));
}

// A box on a foot with a mouth towards the left.
void draw_machine(Canvas& canvas, const court::BallMachine& machine) {
    constexpr Vec half{15, 13};
    const Vec middle = machine.center + Vec{12, 0};
    canvas.fill(Path().rect(middle - half, 2 * half), paper_shade);
    Path lines;
    lines.frame(middle - half, 2 * half, 1.6).ring(machine.center - Vec{3, 0}, 9, 2);
    lines.line(middle + Vec{-8, half.y}, middle + Vec{-12, half.y + 8}, 1.6);
    lines.line(middle + Vec{8, half.y}, middle + Vec{12, half.y + 8}, 1.6);
    canvas.fill(Path().disc(machine.center - Vec{3, 0}, 9), paper);
    canvas.fill(lines, ink);
    canvas.fill(Path().disc(middle + Vec{7, -5}, 2.2), letter_red);
}

void draw_rung_edges(Canvas& canvas, const sim::State& state, const court::Court& court) {
    if (state.edges.empty()) return;
    Path rung;
    for (std::size_t p = 0; p < std::min(state.polygons.size(), court.polygons.size()); ++p) {
        const sim::PolygonPose& pose = state.polygons[p];
        const Path shape = Path().polygon(court.polygons[p].shape.points, pose.center, pose.turned);
        const auto corners = shape.contour(0);
        const auto first = static_cast<std::size_t>(court::edges_before(court, p));
        for (std::size_t k = 0; k < corners.size(); ++k)
            if (state.edges[first + k].done) rung.line(corners[k], corners[(k + 1) % corners.size()], 4);
    }
    canvas.fill(rung, done_blue);
}

void draw_drones(Canvas& canvas, const sim::State& state, const sim::World& world) {
    constexpr double look_ahead = 3;  // px along the route
    constexpr double wake = 30;       // px along the route
    for (std::size_t i = 0; i < state.drones.size(); ++i) {
        const sim::DroneState& drone = state.drones[i];
        if (drone.phase == sim::DronePhase::waiting || drone.phase == sim::DronePhase::down) continue;
        const court::Drone& plane = world.court.drones[i];
        const Vec center = sim::drone_now(state, world, i);
        const Vec before = offset_on(plane.route, std::max(0.0, drone.travel - look_ahead));
        const Vec after = offset_on(plane.route, drone.travel + look_ahead);
        const bool landed = drone.phase == sim::DronePhase::landed;
        if (!landed) {
            const Vec behind = center + offset_on(plane.route, std::max(0.0, drone.travel - wake)) -
                               offset_on(plane.route, drone.travel);
            canvas.fill(Path().dashes(behind, center, 0.9, 4, 4), faded(ink, 0.35));
        }
        draw_paper_plane(canvas, center, (landed ? 0.8 : 1) * plane.radius, normalize(after - before, {-1, 0}));
    }
}

// Rubber, the wood above it and its knob.
void draw_stamp_down(Canvas& canvas, const geometry::Rect& area) {
    const Vec corner = area.center - area.half;
    canvas.fill(Path().rect(corner, 2 * area.half), paper_shade);
    canvas.fill(Path().frame(corner, 2 * area.half, 2.6), ink);
    const Vec inner{5, 5};
    canvas.fill(Path().frame(corner + inner, 2 * (area.half - inner), 1), faded(ink, 0.6));
    const double knob = 0.45 * std::min(area.half.x, area.half.y);
    canvas.fill(Path().disc(area.center, knob), brass);
    canvas.fill(Path().ring(area.center, knob, 1.6).ring(area.center, 0.45 * knob, 1), ink);
}

void draw_crushers(Canvas& canvas, const sim::State& state, const sim::World& world) {
    const sim::FrameTime now = sim::play_clock(state, state.frame);
    for (const court::Crusher& crusher : world.court.crushers) {
        const geometry::Rect& area = crusher.area;
        const Vec corner = area.center - area.half;
        if (now > sim::in_frames(crusher.first, world.tuning.physics)) {  // true once it has been down: its print stays
            const double radius = 0.62 * std::min(area.half.x, area.half.y);
            canvas.fill(Path().ring(area.center, radius, 2), faded(letter_red, 0.35));
            draw_tick(canvas, area.center, 0.8 * radius, faded(letter_red, 0.35));
        }
        const court::CrusherPhase phase = crusher.phase(now, world.tuning.physics.fps);
        if (phase == court::CrusherPhase::down) draw_stamp_down(canvas, area);
        if (phase != court::CrusherPhase::warning) continue;
        canvas.fill(Path().rect(corner, 2 * area.half), faded(ink, 0.16));
        canvas.fill(Path().frame(corner, 2 * area.half, 1.2), faded(ink, 0.6));
    }
}

}  // namespace

std::vector<Vec> sail_of(const sim::State& state, const court::Court& court) {
    constexpr Vec mast{-2, -10};  // its foot
    constexpr std::array<Vec, 3> from_mast{{{0, -21}, {0, 0}, {18, 0}}};
    constexpr double highest = 2;  // px below the header
    constexpr double least = 0.2;  // fraction of the whole sail
    if (!court.task || court.task->kind != TaskKind::steer || state.polygons.empty()) return {};
    const sim::PolygonPose& pose = state.polygons.front();
    const Vec foot = pose.center + geometry::rotate(mast, pose.turned);
    double size = 1;
    std::vector<Vec> sail;
    for (const Vec corner : from_mast) {
        sail.push_back(geometry::rotate(corner, pose.turned));
        if (sail.back().y < 0) size = std::min(size, (foot.y - highest) / -sail.back().y);
    }
    if (size < least) return {};
    for (Vec& corner : sail) corner = foot + size * corner;
    return sail;
}

void draw_bell(Canvas& canvas, Vec center, double radius, const BellStyle& style, int boil) {
    constexpr int rings_for = 6;  // frames
    const bool rings = style.age < rings_for;
    const double direction = style.age % 2 == 0 ? 1 : -1;
    const double swing = rings ? direction * 0.12 * radius * (1 - style.age / 7.0) : 0;
    const Vec middle = center + Vec{swing, 0};
    if (style.hits > 1) {
        draw_drum(canvas, middle, radius, style.hits);
    } else {
        canvas.fill(Path().disc(middle, radius - 0.6), style.used ? paper_shade : brass);
        canvas.fill(Path().ring(middle, 0.68 * radius, 0.9), faded(ink, 0.45));
        canvas.fill(Path().ring(middle, radius - 0.8, 1.6), faded(ink, style.used ? 0.5 : 1));
        canvas.fill(Path().disc(raster::boiled(middle, boil, 0.3), 0.2 * radius), faded(ink, style.used ? 0.4 : 1));
    }
    if (style.used && !rings) draw_tick(canvas, middle, 0.7 * radius, done_blue);
    if (!rings) return;
    Path strokes;  // strokes beside it, fewer from frame to frame
    for (const double turn : {0.0, 180.0})
        for (int k = 0; k < 3 - style.age / 2; ++k)
            strokes.arc(center, radius + 4 + 4 * k, turn - 28 + 4 * k, turn + 28 - 4 * k, 1.2);
    canvas.fill(strokes, faded(ink, 0.7));
}

void draw_slit(Canvas& canvas, const geometry::Segment& slit, Colour colour, int boil) {
    constexpr double lip = 4;  // px to either side
    const Vec along = normalize(slit.to - slit.from, {0, 1});
    const Vec across = lip * perpendicular(along);
    Path frame;
    for (const Vec side : {across, -across})
        frame.line(raster::boiled(slit.from + side, boil, 0.3), raster::boiled(slit.to + side, boil, 0.3), 1.4);
    frame.line(slit.from - across, slit.from + across, 2.6).line(slit.to - across, slit.to + across, 2.6);
    canvas.fill(frame, colour);
}

void draw_paper_plane(Canvas& canvas, Vec center, double radius, Vec ahead) {
    const Vec across = perpendicular(ahead);
    const auto at = [&](double x, double y) { return center + radius * (x * ahead + y * across); };
    const Vec outline[] = {at(1, 0), at(-0.8, -0.8), at(-0.45, 0), at(-0.8, 0.8)};
    canvas.fill(Path().polygon(outline), raster::hex(0xFFFFFF));
    canvas.fill(Path().outline(outline, 1.5).line(at(1, 0), at(-0.45, 0), 1), ink);
}

void draw_task_bodies(Canvas& canvas, const sim::State& state, const sim::World& whole, const FlipBook* book,
                      int boil) {
    const sim::World& world = sim::world_now(whole, state);
    if (const auto& task = world.court.task; task && task->kind == TaskKind::steer) {
        constexpr double number = 20;  // px at the bottom, for the frame number
        canvas.fill(Path().dashes({task->finish, 4}, {task->finish, world.court.size.y - number}, 2, 8, 6), letter_red);
    }
    draw_crushers(canvas, state, world);
    if (world.court.machine) draw_machine(canvas, *world.court.machine);
    for (std::size_t i = 0; i < state.gates.size(); ++i) {
        const geometry::Segment& slit = world.court.gates[i].segment;
        draw_slit(canvas, slit, state.gates[i].done ? done_blue : letter_red, boil);
        if (state.gates[i].done)  // a ball has passed it
            draw_tick(canvas, (slit.from + slit.to) / 2, 9, done_blue);
        else
            canvas.fill(Path().dashes(slit.from, slit.to, 1.1, 3, 3), faded(letter_red, 0.7));
    }
    draw_rung_edges(canvas, state, world.court);
    if (const std::vector<Vec> sail = sail_of(state, world.court); !sail.empty()) {
        canvas.fill(Path().polygon(sail), raster::hex(0xFFFFFF));
        canvas.fill(Path().outline(sail, 1.2), ink);
    }
    for (std::size_t i = 0; i < state.targets.size(); ++i) {
        const court::Target& target = world.court.targets[i];
        const int left = state.targets[i].hits_left;
        const int age = book && i < book->rings.size() ? state.frame - book->rings[i] : BellStyle{}.age;
        draw_bell(canvas, target_now(state, world, i), target.radius, {age, left == 0, target.hits > 1 ? left : 1},
                  boil);
    }
    draw_drones(canvas, state, world);
}

void draw_stamp_places(Canvas& canvas, const court::Court& court) {
    for (const court::Crusher& crusher : court.crushers)
        canvas.fill(Path().frame(crusher.area.center - crusher.area.half, 2 * crusher.area.half, 1.2), faded(ink, 0.6));
    if (!court.crushers.empty()) draw_stamp_down(canvas, court.crushers.front().area);
}

void draw_timing(Canvas& canvas, double ms) {
    constexpr Vec middle{240, 246};
    constexpr double half = 60;     // px
    constexpr double widest = 150;  // ms
    const auto x = [&](double at) { return middle.x + std::clamp(at, -widest, widest) * half / widest; };
    canvas.fill(Path().rect(middle - Vec{half + 6, 7}, {2 * half + 12, 14}), faded(paper, 0.85));
    canvas.fill(Path().rect({x(-sim::exact_timing), middle.y - 5}, {x(sim::exact_timing) - x(-sim::exact_timing), 10}),
                faded(done_blue, 0.35));
    canvas.fill(Path().line({middle.x - half, middle.y}, {middle.x + half, middle.y}, 1), faded(ink, 0.6));
    canvas.fill(Path().line({x(ms), middle.y - 6}, {x(ms), middle.y + 6}, 2.4), letter_red);
}

}  // namespace megapon::view
