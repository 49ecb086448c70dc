#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "sim/ball_grid.h"
#include "sim/event.h"
#include "sim/meeting.h"
#include "sim/movers.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/world.h"

namespace megapon::sim {

// What a frame's ball motion works with; kept between substeps so that its memory is asked for once.
struct Workspace {
    // What a ball meets first: a thing, or, when `partner` is not -1, that ball.
    struct First {
        std::optional<Meeting> meeting;
        int partner = -1;
    };
    // A plan is void once either ball has bounced.
    struct Plan {
        First first;
        int partner_version = 0;
    };
    struct Due {
        double time = 0;
        int ball = 0;
        int version = 0;
    };

    Movers movers;
    std::vector<int> bounces;  // of each ball, in this frame
    std::vector<BallPath> paths;
    std::vector<Plan> plans;          // of each ball; what is stale is never read
    std::vector<int> versions;        // of each ball: how often it has bounced in this substep
    std::vector<std::uint8_t> alert;  // whether a ball may meet anything in this substep
    std::vector<Due> queue;           // a heap, earliest first
    std::vector<Vec> ends;
    BallGrid grid;
    double grid_speed = 0;  // px/s, the fastest ball the grid's cells are wide enough for
};

// More bounces than this in one frame are given up: the ball waits where it is for the next frame. In a match only a
// ball pinched by a head ever gets there, and squeeze_out frees it.
constexpr int most_bounces_in_scene = 1000;
constexpr int most_bounces_in_match = 64;

// Moves all balls through one substep from `start` s on: the earliest meeting first, each bounce from the exact place
// of contact, the rest of the substep spent after it.
class BallMover {
  public:
    BallMover(State& state, const World& world, const Substep& substep, Events& events, Workspace& work);

    void run(double start);

  private:
    using First = Workspace::First;

    void begin(double start);
    void lay_grid();
    void plan_all();
    void raise_alerts();
    bool only_walls() const;
    void plan(int ball);
    First meet_all(int ball, double end) const;
    bool find_earlier(int& ball, First& first) const;
    void meet_balls(int ball, double end, First& first) const;
    std::optional<Meeting> meet_ball(const BallPath& ball, const BallPath& other, double end) const;
    void follow(int ball);
    void bounce(int ball, const Meeting& meeting);
    void bounce_pair(int ball, int partner, const Meeting& meeting);
    void arrive(int ball, const Meeting& meeting, Vec center, Vec velocity);
    void tell(int ball, const Meeting& meeting);
    void tell_limit(int ball, const Meeting& meeting);
    int most_bounces() const {
        return state_.match.phase == MatchPhase::none ? most_bounces_in_scene : most_bounces_in_match;
    }
    Solver solver() const { return world_.tuning.physics.solver; }

    State& state_;
    const World& world_;
    const Substep& substep_;
    Events& events_;
    Workspace& work_;
};

}  // namespace megapon::sim
