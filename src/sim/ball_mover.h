#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "geometry/assert.h"
#include "geometry/work.h"
#include "sim/ball_grid.h"
#include "sim/collision.h"
#include "sim/event.h"
#include "sim/motion.h"
#include "sim/rules.h"
#include "sim/simultaneous.h"
#include "sim/state.h"
#include "sim/targets.h"
#include "sim/world.h"

namespace megapon::sim {

// The memory that a frame's steps work in; kept between frames, so that it is allocated once.
struct Workspace {
    // A ball's first collision: with something, or, when `partner` is not -1, with that ball.
    struct FirstCollision {
        std::optional<Collision> collision;
        int partner = -1;
    };
    // What a ball will hit first. Void once it or its partner has bounced.
    struct Plan {
        int partner = -1;  // a ball; -1: a body, by the collision below
        int partner_version = 0;
        int broken_bricks = 0;  // in this substep, until then
        int collision = -1;     // in `collisions`; -1: this ball has had none there yet
    };
    // Bounces with a restitution below 1, one right after the other.
    struct DampedBounces {
        double time = -1;  // of the last one, s since the start
        int count = 0;
    };
    // Bounces off one moving polygon, one right after the other.
    struct PolygonBounces {
        double time = -1;  // of the last one, s since the start
        int polygon = -1;
        int count = 0;
    };
    struct QueueEntry {
        double time = 0;
        int ball = 0;
        int version = 0;
    };
    // When a ball meets another one first.
    struct Meeting {
        double time = never;
        int partner = -1;

        static constexpr double never = 1e300;  // s
    };

    std::vector<HeadMotion> heads;
    PerSide<ArmDirection> arm_directions;  // kept: computed anew only when an angle changes
    std::vector<PolygonMotion> polygons;
    std::vector<GoalMotion> goals;
    std::vector<BallInGoal> in_goals;  // in this substep
    std::vector<PolygonPush> pushes;   // in this substep
    std::vector<BallLeg> legs;         // in this substep, where there are gates, drones or shouts
    int broken_bricks = 0;             // in this substep
    std::vector<BallMotion> balls;
    std::vector<int> bounces;                                // of each ball, in this frame
    std::size_t pair_tests = 0;                              // in this frame
    geometry::WorkLimit work{geometry::most_work_of_frame};  // of this frame
    bool gives_up = false;                                   // that work is spent: all balls wait for the next frame
    std::vector<DampedBounces> damped;                       // of each ball, in this frame
    std::vector<PolygonBounces> pushed;                      // of each ball, in this frame
    std::vector<int> versions;                               // of each ball: how often it has bounced in this substep
    std::vector<Plan> plans;                                 // of each ball; a void one is never read
    std::vector<Collision> collisions;                       // with bodies, as planned
    std::vector<QueueEntry> queue;                           // a heap, earliest first
    std::vector<std::uint8_t> may_bounce;                    // whether a ball may bounce off anything in this substep
    std::vector<Meeting> meetings;                           // of each ball
    std::vector<BallMotion> sorted;                          // as `balls`, in the order of the grid
    std::vector<Vec> ends;  // where each ball is at the substep's end if it does not bounce
    BallGrid grid;
    std::vector<Collision> touched;  // by a ball, at the time of a collision
    std::vector<geometry::TouchedFeature> features;
    std::vector<BallContact> contacts;   // at one time, which are solved together
    std::vector<BouncingBall> bouncing;  // the balls in them
    double grid_speed = 0;               // px/s, the fastest ball the grid's cells are wide enough for
    double top_speed = 0;                // px/s, at least that of every ball in this substep
    double largest_radius = 0;           // px, of all balls
    double farthest = 0;                 // px, the largest coordinate in `ends`
};

// Of so few balls each is every other one's neighbour: no speed counts.
constexpr std::size_t few_balls = 7;

// More bounces than this in one frame are given up: the ball waits where it is for the next frame. In a match on a
// court at rest no ball gets there.
constexpr int most_bounces_in_scene = 1000;
constexpr int most_bounces_in_match = 64;

// Many balls in one place would have each bounce tested against all others. Beyond so many tests in one frame each ball
// waits after its next bounce. A ball in a crowd takes some 200.
constexpr std::size_t most_pair_tests(std::size_t balls) { return 1'000'000 + 1'000 * balls; }

// Moves all balls through one substep from `start` s on: the earliest collision first, each bounce from the exact place
// of contact, the rest of the substep spent after it.
class BallMover {
  public:
    BallMover(State& state, const World& world, const Substep& substep, Events& events, Workspace& work);

    void run(double start);

  private:
    using FirstCollision = Workspace::FirstCollision;
    using Meeting = Workspace::Meeting;
    using Plan = Workspace::Plan;

    void begin(double start);
    void finish();
    void sort_events(std::size_t first);

    void build_grid();
    void plan_all(double start);
    void find_meetings(double start);
    std::uint64_t find_overlaps();
    void keep_meeting(int one, int other);
    void plan(int ball);
    void plan_first(int ball);
    void enqueue(int ball, const Collision& body);
    void enqueue(int ball, double time, int partner);
    FirstCollision find_collision(int ball, double end) const;
    Meeting find_meeting(int ball, double end, double before) const;
    std::optional<Collision> collide_with_bodies(int ball, double end) const;
    void count_pair_tests(int tests) const;
    void count_work_of_bodies() const;
    double reach_from(double time, int ball) const;
    bool find_earlier(int& ball, FirstCollision& first) const;
    std::optional<double> meeting(const BallMotion& ball, const BallMotion& other, double end) const;
    FirstCollision collide_with_ball(int ball, int partner, double end) const;
    void resolve_collision(int ball);
    void bounce(int ball, const Collision& collision);
    void bounce_off_player(int ball, const Collision& collision);
    void stop_in_goal(int ball, const Collision& collision);
    Side owner_of_goal(const Collision& collision) const;
    void bounce_pair(int ball, int partner, const Collision& collision);
    bool bounce_at_once(int ball, int partner, const Collision& collision);
    bool bounce_experiment_at_once();
    void go_on_from(double time);
    void find_contacts(int ball, int partner, double time);
    void add_contacts_of(int ball, double time);
    Vec velocity_after(int ball, std::span<Collision> contacts);
    bool is_wedged(int ball, double time);
    double lead(int ball, const Collision& collision);
    double speed_limit(int ball) const;
    double pair_limit() const;
    Collision of_contact(const Collision& collision) const;
    void mark(int ball, const Collision& collision, Vec taken);
    void note_leg(int ball, double time, Vec end);
    void set_motion(int ball, double time, Vec center, Vec velocity);
    void carry(int ball, const Collision& by);
    void keep_ahead(int ball);
    void emit_limit(int ball, double time);
    bool must_wait(int ball) const {
        // It has bounced too often in this frame, or all together have taken too many tests.
        const int bounces = work_.bounces[at(ball)];
        return work_.gives_up || bounces >= most_bounces_ || (bounces > 0 && work_.pair_tests > most_tests_);
    }
    bool has_legs() const { return !state_.gates.empty() || !state_.drones.empty() || !state_.shouts.empty(); }
    void give_up();
    Solver solver() const { return world_.tuning.physics.solver; }
    static std::size_t at(int index) { return geometry::at(index); }

    State& state_;
    const World& world_;
    const Substep& substep_;
    Events& events_;
    Workspace& work_;
    int most_bounces_;
    std::size_t most_tests_;
    bool only_walls_;  // there is nothing but walls and balls
};

}  // namespace megapon::sim
