#include "play/match_statistics.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace megapon::play {

using sim::FrameTime;

namespace {

constexpr double fast = 300;  // px/s
// Tangent of 3 degrees.
constexpr double straight_slope = 0.0524077792830412;
// Tangent of 15 degrees.
constexpr double corner_slope = 0.2679491924311227;

bool is_straight(sim::Vec velocity) { return std::abs(velocity.y) <= std::abs(velocity.x) * straight_slope; }

Aim aim_of(sim::Vec velocity) {
    return std::abs(velocity.y) < std::abs(velocity.x) * corner_slope ? Aim::straight : Aim::corner;
}

template <std::size_t size>
void add_shots(std::array<Shots, size>& to, const std::array<Shots, size>& from) {
    for (std::size_t i = 0; i < size; ++i) {
        to[i].hits += from[i].hits;
        to[i].wins += from[i].wins;
    }
}

// Median: of an even number of values the mean of the two in the middle.
double median(std::vector<double> values) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

// Fraction of all points.
double share(int part, const sim::PerSide<int>& points) {
    const int all = points[sim::Side::left] + points[sim::Side::right];
    return all > 0 ? static_cast<double>(part) / all : 0;
}

}  // namespace

void MatchStatistics::begin_match() {
    ++matches;
    last_hits_.clear();
}

void MatchStatistics::add(const sim::Events& events) {
    for (const sim::Event& event : events) {
        std::visit([this](const auto& what) { see(what); }, event);
    }
}

void MatchStatistics::add(const MatchStatistics& others) {
    matches += others.matches;
    for (const sim::Side side : sim::both_sides) {
        wins[side] += others.wins[side];
        points[side] += others.points[side];
        add_shots(shots[side].by_strength, others.shots[side].by_strength);
        add_shots(shots[side].by_aim, others.shots[side].by_aim);
    }
    point_seconds_.insert(point_seconds_.end(), others.point_seconds_.begin(), others.point_seconds_.end());
    match_minutes_.insert(match_minutes_.end(), others.match_minutes_.begin(), others.match_minutes_.end());
    hits_ += others.hits_;
    fast_ += others.fast_;
    by_server_ += others.by_server_;
    own_goals_by_swing += others.own_goals_by_swing;
    points_by_bunt += others.points_by_bunt;
    pinches += others.pinches, bounce_limits += others.bounce_limits;
    longest_straight = std::max(longest_straight, others.longest_straight);
}

void MatchStatistics::see(const sim::Serve& serve) {
    served_at_ = serve.at.seconds;
    server_ = serve.player;
    rally_hits_ = 0;
    fast_rally_ = false;
    straight_ = 0;
    last_hits_.clear();
}

void MatchStatistics::see(const sim::Hit& hit) {
    LastHit& last = last_hits_[hit.bounce.ball];
    count_shot(last, false);
    last = {hit.player, hit.strength, hit.serve, aim_of(hit.bounce.velocity)};
    ++rally_hits_;
    fast_rally_ = fast_rally_ || length(hit.bounce.velocity) > fast;
    if (hit.serve) return;
    longest_straight = std::max(longest_straight, straight_);
    straight_ = is_straight(hit.bounce.velocity) ? straight_ + 1 : 0;
}

// A shot that bends away was no straight return.
void MatchStatistics::see(const sim::Bend& bend) {
    last_hits_[bend.ball].aim = aim_of(bend.velocity);
    if (!is_straight(bend.velocity)) straight_ = 0;
}

// A shot is over when the ball is hit again or is in.
void MatchStatistics::count_shot(const LastHit& shot, bool won) {
    if (!shot.hitter || shot.serve) return;
    ShotsOfPlayer& own = shots[*shot.hitter];
    Shots& alike = own.by_strength[static_cast<std::size_t>(shot.strength)];
    ++alike.hits;
    alike.wins += won ? 1 : 0;
    if (shot.strength != sim::Strength::sweet) return;
    Shots& aimed = own.by_aim[static_cast<std::size_t>(shot.aim)];
    ++aimed.hits;
    aimed.wins += won ? 1 : 0;
}

void MatchStatistics::see(const sim::Goal& goal) {
    longest_straight = std::max(longest_straight, straight_);
    ++points[goal.scorer];
    point_seconds_.push_back(goal.at.seconds - served_at_);
    hits_ += rally_hits_;
    if (fast_rally_) ++fast_;
    if (goal.scorer == server_) ++by_server_;
    rally_hits_ = 0;  // a rally that continues with another ball is one more
    fast_rally_ = false;
    served_at_ = goal.at.seconds;
    LastHit& last = last_hits_[goal.ball];
    count_shot(last, last.hitter == goal.scorer);
    const bool bunt = last.strength == sim::Strength::bunt;
    if (last.hitter && *last.hitter != goal.scorer && !bunt) ++own_goals_by_swing;
    if (last.hitter && *last.hitter == goal.scorer && bunt) ++points_by_bunt;
    last = {};
}

void MatchStatistics::see(const sim::MatchOver& over) {
    ++wins[over.winner];
    match_minutes_.push_back(over.at.seconds / 60);
}

double MatchStatistics::median_point() const { return median(point_seconds_); }

double MatchStatistics::median_match() const { return median(match_minutes_); }

double MatchStatistics::hits_a_rally() const { return share(hits_, points); }

double MatchStatistics::fast_rallies() const { return share(fast_, points); }

double MatchStatistics::points_by_server() const { return share(by_server_, points); }

void SwingTiming::read(const sim::State& page, const sim::World& world, const sim::Events& events) {
    if (!has_players(page)) return;
    const sim::Player& player = page.players[side_];
    if (player.phase == sim::SwingPhase::active && seen_ != player.phase_since) {
        seen_ = player.phase_since;
        const double active = player.smash ? world.tuning.smash.active : world.tuning.swing.active;
        swing_ = player.phase_since + sim::in_frames(active, world.tuning.physics) / 2;
    }
    read_balls(page, world);
    for (const sim::Event& event : events) {
        const auto* hit = std::get_if<sim::Hit>(&event);
        if (!hit || hit->player != side_) continue;
        passed_.reset();
        const bool is_swing = !hit->serve && timing_of(*hit) != sim::Timing::none;
        if (is_swing) ms = hit->timing;
        if (is_swing || hit->serve)
            swing_.reset();
        else  // a bunt is no swing's: the ball came while the head rested
            passed_ = sim::play_clock(page, page.frame - 0.5);
    }
    // The head may still hit while it sweeps.
    if (!swing_ || !passed_ || player.phase == sim::SwingPhase::active) return;
    constexpr double far = 6;  // frames of 0.1 s: a swing so far from the ball was not meant for it
    const double off = *swing_ - *passed_;
    if (std::abs(off) <= sim::in_frames(far, world.tuning.physics)) {
        ms = off * 1000 / world.tuning.physics.fps;
        passed_.reset();
    }
    swing_.reset();
}

void SwingTiming::forget() {
    seen_.reset();
    swing_.reset();
    passed_.reset();
    ahead_.clear();
}

void SwingTiming::read_balls(const sim::State& page, const sim::World& world) {
    const bool same = ahead_.size() == page.balls.size() && page.match.phase == sim::MatchPhase::rally;
    const sim::PlayerTuning& tuning = world.tuning.player;
    ahead_.resize(page.balls.size(), 0);
    for (std::size_t i = 0; i < page.balls.size(); ++i) {
        const sim::Ball& ball = page.balls[i];
        const double before = ahead_[i];
        const double reach = tuning.arm + tuning.megaphone_radius + ball.radius;  // a head held straight ahead
        const double hand = hand_of(page.players[side_], side_, tuning).x;
        const double ahead = ahead_[i] = (ball.center.x - hand) * facing(side_) - reach;
        const double closing = -ball.velocity.x * facing(side_);
        if (!same || before <= 0 || ahead > 0 || closing <= 0) continue;
        passed_ = sim::play_clock(page, page.frame) + ahead / closing * world.tuning.physics.fps;
    }
}

}  // namespace megapon::play
