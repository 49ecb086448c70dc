#include <doctest/doctest.h>

#include "play/match_statistics.h"

namespace megapon::play::match_statistics_tests {

using sim::Side;
using sim::Strength;
using sim::Vec;

namespace {

sim::Serve serve(Side player, double seconds) { return {{1, 1, seconds}, 0, player, {}, {}}; }

sim::Hit hit(Side player, Strength strength, Vec velocity, bool serves = false) {
    sim::Hit hit;
    hit.bounce.velocity = velocity;
    hit.player = player;
    hit.strength = strength;
    hit.serve = serves;
    return hit;
}

sim::Hit serving(Side player) { return hit(player, Strength::sweet, {120, 60}, true); }

sim::Goal goal(Side scorer, double seconds) { return {{1, 1, seconds}, 0, scorer, 1, {}}; }

sim::MatchOver over(Side winner, double seconds) { return {{1, 1, seconds}, winner}; }

MatchStatistics of(const sim::Events& events) {
    MatchStatistics statistics;
    statistics.begin_match();
    statistics.add(events);
    return statistics;
}

}  // namespace

TEST_CASE("without a match every number is 0") {
    const MatchStatistics none;
    CHECK(none.matches == 0);
    CHECK(none.median_point() == 0);
    CHECK(none.median_match() == 0);
    CHECK(none.hits_a_rally() == 0);
    CHECK(none.fast_rallies() == 0);
    CHECK(none.points_by_server() == 0);
}

TEST_CASE("wins and points are counted for each side over all matches, and a match without a winner has none") {
    MatchStatistics statistics;
    statistics.begin_match();
    statistics.add({goal(Side::left, 2), goal(Side::right, 3)});
    statistics.add({goal(Side::right, 5), over(Side::right, 60)});
    statistics.begin_match();
    statistics.add({goal(Side::left, 2), over(Side::left, 180)});
    statistics.begin_match();
    CHECK(statistics.matches == 3);
    CHECK(statistics.wins == sim::PerSide<int>{{1, 1}});
    CHECK(statistics.points == sim::PerSide<int>{{2, 2}});
    CHECK(statistics.median_match() == 2);
}

TEST_CASE("a point lasts from its serve to its goal, and the median of an even number is the middle of two") {
    MatchStatistics statistics = of({serve(Side::left, 1), goal(Side::left, 4), serve(Side::left, 6),
                                     goal(Side::left, 7), serve(Side::left, 10), goal(Side::left, 30)});
    CHECK(statistics.median_point() == 3);
    statistics.add({serve(Side::left, 40), goal(Side::left, 45)});
    CHECK(statistics.median_point() == 4);
}

TEST_CASE("hits a rally count the serve, and points by the server those of who served") {
    const auto statistics =
        of({serve(Side::left, 0), serving(Side::left), hit(Side::right, Strength::swing, {-150, 40}),
            goal(Side::right, 3), serve(Side::left, 5), serving(Side::left), goal(Side::left, 7)});
    CHECK(statistics.hits_a_rally() == 1.5);
    CHECK(statistics.points_by_server() == 0.5);
}

TEST_CASE("a rally is fast when a hit in it sends the ball faster than 300 px/s") {
    const auto statistics =
        of({serve(Side::left, 0), serving(Side::left), hit(Side::right, Strength::smash, {-180, 240}),
            goal(Side::right, 3), serve(Side::left, 5), hit(Side::left, Strength::smash, {-180, 241}, true),
            goal(Side::left, 7), serve(Side::left, 8), serving(Side::left), goal(Side::left, 9)});
    CHECK(statistics.fast_rallies() == doctest::Approx(1.0 / 3));
}

TEST_CASE("straight returns in a row are counted, the serve and what bends away are not") {
    const sim::Hit straight = hit(Side::left, Strength::sweet, {200, 10});
    const sim::Hit straight_back = hit(Side::right, Strength::bunt, {-200, -10});
    const sim::Hit oblique = hit(Side::right, Strength::sweet, {-200, 11});
    const sim::Hit straight_serve = hit(Side::left, Strength::sweet, {120, 0}, true);
    CHECK(of({straight_serve, straight_back, straight, goal(Side::left, 1)}).longest_straight == 2);
    CHECK(of({straight, straight_back, straight, oblique, straight, goal(Side::left, 1)}).longest_straight == 3);
    CHECK(of({straight, serve(Side::left, 3), straight_serve, straight_back, goal(Side::left, 4)}).longest_straight ==
          1);
    sim::Bend bend;
    bend.velocity = {200, 60};
    CHECK(of({straight_back, straight, bend, straight_back, goal(Side::left, 1)}).longest_straight == 1);
    bend.velocity = {200, 0};
    CHECK(of({straight_back, straight, bend, straight_back, goal(Side::left, 1)}).longest_straight == 3);
}

TEST_CASE("an own goal by a swing is a goal against the last hitter unless the hit was a bunt") {
    CHECK(of({hit(Side::left, Strength::swing, {}), goal(Side::right, 1)}).own_goals_by_swing == 1);
    CHECK(of({hit(Side::left, Strength::smash, {}), goal(Side::right, 1)}).own_goals_by_swing == 1);
    CHECK(of({hit(Side::left, Strength::bunt, {}), goal(Side::right, 1)}).own_goals_by_swing == 0);
    CHECK(of({hit(Side::left, Strength::swing, {}), goal(Side::left, 1)}).own_goals_by_swing == 0);
}

TEST_CASE("a point by a bunt is one whose last hit was the scorer's bunt") {
    CHECK(of({hit(Side::left, Strength::bunt, {}), goal(Side::left, 1)}).points_by_bunt == 1);
    CHECK(of({hit(Side::left, Strength::bunt, {}), goal(Side::right, 1)}).points_by_bunt == 0);
    CHECK(of({hit(Side::left, Strength::sweet, {}), goal(Side::left, 1)}).points_by_bunt == 0);
}

TEST_CASE("a shot wins the point when nobody touches the ball again; serves are no shots") {
    const auto statistics = of({serve(Side::left, 0), serving(Side::left), hit(Side::right, Strength::swing, {-200, 0}),
                                hit(Side::left, Strength::sweet, {300, 0}), goal(Side::left, 3), serve(Side::left, 5),
                                serving(Side::left), goal(Side::left, 6), serve(Side::left, 7), serving(Side::left),
                                hit(Side::right, Strength::smash, {-400, 0}), goal(Side::right, 8)});
    const auto& left = statistics.shots[Side::left].by_strength;
    const auto& right = statistics.shots[Side::right].by_strength;
    CHECK(left[static_cast<std::size_t>(Strength::sweet)] == Shots{1, 1});
    CHECK(left[static_cast<std::size_t>(Strength::smash)] == Shots{0, 0});
    CHECK(right[static_cast<std::size_t>(Strength::swing)] == Shots{1, 0});
    CHECK(right[static_cast<std::size_t>(Strength::smash)] == Shots{1, 1});
}

TEST_CASE(
    "a sweet shot of 15 degrees and more, or one that bends so far, goes to a corner; no other shot is told apart") {
    const auto aims = [](const sim::Events& events) { return of(events).shots[Side::left].by_aim; };
    const sim::Hit sweet = hit(Side::left, Strength::sweet, {200, 53});
    const sim::Hit corner = hit(Side::left, Strength::sweet, {200, -54});
    CHECK(aims({sweet, goal(Side::right, 1), corner, goal(Side::left, 2)}) ==
          std::array<Shots, 2>{Shots{1, 0}, Shots{1, 1}});
    sim::Bend bend;
    bend.velocity = {200, 54};
    CHECK(aims({sweet, bend, goal(Side::left, 1)}) == std::array<Shots, 2>{Shots{0, 0}, Shots{1, 1}});
    CHECK(aims({hit(Side::left, Strength::smash, {200, 0}), goal(Side::left, 1)}) == std::array<Shots, 2>{});
}

TEST_CASE("pinches and bounce limits are counted") {
    const auto statistics = of({sim::Pinch{}, sim::BounceLimit{}, sim::Pinch{}});
    CHECK(statistics.pinches == 2);
    CHECK(statistics.bounce_limits == 1);
}

}  // namespace megapon::play::match_statistics_tests
