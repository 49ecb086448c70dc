#include "sim/ball_mover.h"

#include <algorithm>

#include "geometry/sweep.h"
#include "sim/bounce.h"
#include "sim/obstacles.h"
#include "sim/player_hit.h"

namespace megapon::sim {

namespace {

using geometry::Circle;
using Due = Workspace::Due;
using First = Workspace::First;
using Plan = Workspace::Plan;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// Puts the earliest on top of the heap; of two at the same moment, the lower ball: an order without accidents.
bool later(const Due& a, const Due& b) { return a.time != b.time ? a.time > b.time : a.ball > b.ball; }

}  // namespace

BallMover::BallMover(State& state, const World& world, const Substep& substep, Events& events, Workspace& work)
    : state_(state), world_(world), substep_(substep), events_(events), work_(work) {}

void BallMover::run(double start) {
    const auto told = static_cast<std::ptrdiff_t>(events_.size());
    begin(start);
    plan_all();
    while (!work_.queue.empty()) {
        const Due due = work_.queue.front();
        std::pop_heap(work_.queue.begin(), work_.queue.end(), later);
        work_.queue.pop_back();
        if (due.version == work_.versions[at(due.ball)]) follow(due.ball);
    }
    for (std::size_t i = 0; i < work_.paths.size(); ++i) {
        state_.balls[i].center = work_.paths[i].center_at(substep_.seconds);
        state_.balls[i].velocity = work_.paths[i].velocity;
    }
    const auto earlier = [](const Event& a, const Event& b) { return time_of(a).seconds < time_of(b).seconds; };
    if (!std::is_sorted(events_.begin() + told, events_.end(), earlier))  // one ball's are, and sorting takes memory
        std::stable_sort(events_.begin() + told, events_.end(), earlier);
}

void BallMover::begin(double start) {
    const std::size_t count = state_.balls.size();
    work_.queue.clear();
    work_.paths.resize(count);
    work_.plans.resize(count);
    work_.versions.assign(count, 0);
    for (std::size_t i = 0; i < count; ++i) {
        const Ball& ball = state_.balls[i];
        const bool waits = work_.bounces[i] >= most_bounces();
        work_.paths[i] = {ball.center, ball.velocity, ball.radius, waits ? substep_.seconds : start};
    }
    if (count > 1) lay_grid();
}

void BallMover::lay_grid() {
    double radius = 0;
    double speed = work_.grid_speed;
    work_.ends.clear();
    for (const BallPath& path : work_.paths) {
        radius = std::max(radius, path.radius);
        if (solver() == Solver::sweep) speed = std::max(speed, length(path.velocity));
        work_.ends.push_back(path.center_at(substep_.seconds));
    }
    work_.grid_speed = speed;
    // The substep solver asks who overlaps at the end; a sweep also who met on the way there.
    const double travel = solver() == Solver::sweep ? 2 * speed * substep_.seconds : 0;
    work_.grid.build(work_.ends, 2 * radius + travel);
}

// Most of many balls meet nothing in a substep, and one look over all of them tells so for less than asking each.
void BallMover::plan_all() {
    constexpr std::size_t many = 8;
    const bool looks_first = work_.paths.size() >= many && solver() == Solver::substep && only_walls();
    if (looks_first) raise_alerts();
    for (int ball = 0; ball < static_cast<int>(work_.paths.size()); ++ball)
        if (!looks_first || work_.alert[at(ball)] != 0) plan(ball);
}

bool BallMover::only_walls() const {
    const court::Court& court = world_.court;
    return work_.movers.heads.empty() && work_.movers.polygons.empty() && court.lines.empty() &&
           court.polygons.empty() && !court.tiles;
}

// The substep solver meets what overlaps at the end: other balls, or a wall, told here by more than rounding.
void BallMover::raise_alerts() {
    const Vec size = world_.court.size;
    const double slack = 1e-6 + 1e-12 * (size.x + size.y);
    double radius = 0;
    work_.alert.resize(work_.paths.size());
    for (std::size_t i = 0; i < work_.paths.size(); ++i) {
        const double off = work_.paths[i].radius + slack;
        const Vec end = work_.ends[i];
        work_.alert[i] = !(end.x >= off && end.y >= off && end.x <= size.x - off && end.y <= size.y - off);
        radius = std::max(radius, work_.paths[i].radius);
    }
    work_.grid.close_pairs(2 * radius, [&](int ball, int other) {
        const double reach = work_.paths[at(ball)].radius + work_.paths[at(other)].radius;
        if (length_squared(work_.ends[at(ball)] - work_.ends[at(other)]) > reach * reach) return;
        work_.alert[at(ball)] = work_.alert[at(other)] = 1;
    });
}

void BallMover::plan(int ball) {
    const First first = meet_all(ball, substep_.seconds);
    if (!first.meeting) return;
    Plan& plan = work_.plans[at(ball)];
    plan.first = first;
    plan.partner_version = first.partner < 0 ? 0 : work_.versions[at(first.partner)];
    work_.queue.push_back({first.meeting->time, ball, work_.versions[at(ball)]});
    std::push_heap(work_.queue.begin(), work_.queue.end(), later);
}

First BallMover::meet_all(int ball, double end) const {
    const BallPath& path = work_.paths[at(ball)];
    First first;
    if (path.time >= substep_.seconds) return first;
    first.meeting = meet_obstacles(path, end, world_, solver());
    for (std::size_t i = 0; i < work_.movers.heads.size(); ++i) {
        keep_earlier(first.meeting, meet_head(path, end, work_.movers.heads[i], static_cast<int>(i), solver()));
    }
    for (const PolygonMotion& polygon : work_.movers.polygons) {
        keep_earlier(first.meeting, meet_polygon(path, end, polygon, solver()));
    }
    if (work_.paths.size() > 1) meet_balls(ball, end, first);
    return first;
}

void BallMover::meet_balls(int ball, double end, First& first) const {
    const BallPath& path = work_.paths[at(ball)];
    work_.grid.neighbours(ball, [&](int other) {
        const std::optional<Meeting> meeting = meet_ball(path, work_.paths[at(other)], end);
        if (!meeting || (first.meeting && meeting->time > first.meeting->time)) return;
        // Of two balls met at the same moment the lower one, whatever the order of a cell.
        const bool same = first.meeting && meeting->time == first.meeting->time;
        if (same && (first.partner < 0 || first.partner < other)) return;
        first = {meeting, other};
        first.meeting->index = other;
    });
}

std::optional<Meeting> BallMover::meet_ball(const BallPath& ball, const BallPath& other, double end) const {
    const double reach = ball.radius + other.radius;
    if (solver() == Solver::substep && length_squared(ball.center_at(end) - other.center_at(end)) > reach * reach) {
        return std::nullopt;
    }
    const double from = std::max(ball.time, other.time);
    const double left = end - from;
    if (left <= 0) return std::nullopt;
    const Vec apart = ball.center_at(from) - other.center_at(from);
    const auto impact =
        closing_sweep(Circle{apart, ball.radius}, (ball.velocity - other.velocity) * left, Circle{{}, other.radius});
    if (!impact) return std::nullopt;
    Meeting meeting;
    meeting.time = from + impact->t * left;
    meeting.off = Surface::ball;
    meeting.center = ball.center_at(meeting.time);
    meeting.normal = impact->normal;
    meeting.point = meeting.center - impact->normal * ball.radius;
    return meeting;
}

void BallMover::follow(int ball) {
    const Plan plan_now = work_.plans[at(ball)];
    First first = plan_now.first;
    if (first.partner >= 0 && work_.versions[at(first.partner)] != plan_now.partner_version) return plan(ball);
    int who = ball;
    while (find_earlier(who, first)) {
    }
    if (first.partner < 0) {
        bounce(who, *first.meeting);
    } else {
        bounce_pair(who, first.partner, *first.meeting);
    }
    if (who != ball && first.partner != ball) plan(ball);
}

// The substep solver tests where a ball stands: at the substep's end, and then, with its partner, wherever it would
// bounce, so that nobody bounces while standing in something else.
bool BallMover::find_earlier(int& ball, First& first) const {
    if (solver() != Solver::substep) return false;
    for (const int who : {ball, first.partner}) {
        if (who < 0) continue;
        const First other = meet_all(who, first.meeting->time);
        if (!other.meeting || other.meeting->time >= first.meeting->time) continue;
        ball = who;
        first = other;
        return true;
    }
    return false;
}

void BallMover::bounce(int ball, const Meeting& meeting) {
    const Vec before = work_.paths[at(ball)].velocity;
    const Vec mirrored = bounced(before, meeting.normal, meeting.surface, meeting.push);
    if (!meeting.player) {
        arrive(ball, meeting, meeting.center, mirrored);
        tell(ball, meeting);
    } else {
        const PlayerHit hit = player_hit(state_, world_, substep_, meeting, before);
        arrive(ball, meeting, meeting.center, hit.velocity);
        const EventTime at = substep_.event_time(meeting.time);
        record_contact(state_, world_, substep_, bounce_event(at, ball, meeting, hit.velocity), hit, events_);
    }
    tell_limit(ball, meeting);
    plan(ball);
}

void BallMover::bounce_pair(int ball, int partner, const Meeting& meeting) {
    Vec a = work_.paths[at(ball)].velocity;
    Vec b = work_.paths[at(partner)].velocity;
    exchange(a, b, meeting.normal);
    const Vec partner_center = work_.paths[at(partner)].center_at(meeting.time);
    arrive(ball, meeting, meeting.center, a);
    arrive(partner, meeting, partner_center, b);
    tell(ball, meeting);
    tell_limit(ball, meeting);
    tell_limit(partner, meeting);
    plan(ball);
    plan(partner);
}

void BallMover::arrive(int ball, const Meeting& meeting, Vec center, Vec velocity) {
    BallPath& path = work_.paths[at(ball)];
    path.center = center;
    path.velocity = velocity;
    path.time = meeting.time;
    ++work_.versions[at(ball)];
    if (++work_.bounces[at(ball)] >= most_bounces()) path.time = substep_.seconds;
    if (work_.paths.size() <= 1) return;
    if (solver() == Solver::sweep && length_squared(velocity) > work_.grid_speed * work_.grid_speed) {
        work_.grid_speed = 2 * length(velocity);
        lay_grid();
    } else {
        work_.grid.move(ball, path.center_at(substep_.seconds));
    }
}

void BallMover::tell(int ball, const Meeting& meeting) {
    const Vec velocity = work_.paths[at(ball)].velocity;
    events_.push_back(bounce_event(substep_.event_time(meeting.time), ball, meeting, velocity));
}

void BallMover::tell_limit(int ball, const Meeting& meeting) {
    const int bounces = work_.bounces[at(ball)];
    if (bounces < most_bounces()) return;
    const EventTime when = substep_.event_time(meeting.time);
    events_.push_back(BounceLimit{when, ball, bounces, work_.paths[at(ball)].center});
}

}  // namespace megapon::sim
