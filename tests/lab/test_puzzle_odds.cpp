#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "lab/course.h"
#include "lab/exhibits.h"
#include "lab/random_states.h"
#include "lab/session.h"

// No puzzle, and no stop of the course, falls to chance: neither to one touch and waiting, nor to random settings.
namespace megapon::lab::puzzle_odds_tests {

namespace {

bool takes_time(const ExhibitInfo& entry) {
    return std::any_of(entry.solutions.begin(), entry.solutions.end(),
                       [](const Solution& solution) { return solution.frames > 0; });
}

// One touch of all that can be touched: each handle, dial and place, either way, coarse and fine.
template <class Check>
void touch_all(const Stop& stop, Check check) {
    struct Step {
        int right = 0;
        int down = 0;
    };
    const std::size_t count = stop.open()->selections().size();
    for (std::size_t chosen = 0; chosen < count; ++chosen)
        for (const bool fine : {false, true})
            for (const Step step : {Step{1, 0}, Step{-1, 0}, Step{0, 1}, Step{0, -1}}) {
                Session session(stop.open());
                for (std::size_t i = 0; i < chosen; ++i) session.select_next(1);
                session.nudge(step.right, step.down, fine);
                check(session);
            }
}

Vec random_place(sim::Random& random) {
    const double x = random.between(0, diagram_size.x);
    return {x, random.between(0, diagram_size.y)};
}

// Whether a hand has solved each puzzle by now, or does within the pages that it then waits.
Puzzles solved_after(Session& session, const ExhibitInfo& entry) {
    constexpr int pages = 30;
    Puzzles solved = session.solved_puzzles();
    for (int page = 0; takes_time(entry) && page < pages; ++page) {
        session.play_frame();
        const Puzzles later = session.solved_puzzles();
        for (std::size_t puzzle = 0; puzzle < solved.size(); ++puzzle)
            solved.at(puzzle) = solved.at(puzzle) || later.at(puzzle);
    }
    return solved;
}

// How often each puzzle fell to how many touches.
struct Luck {
    int touches = 0;
    std::array<int, puzzles_per_exhibit> solved{};

    void add(const Puzzles& now) {
        ++touches;
        for (std::size_t puzzle = 0; puzzle < now.size(); ++puzzle) solved.at(puzzle) += now.at(puzzle);
    }
    void check_at_most_three_percent() const {
        for (std::size_t puzzle = 0; puzzle < solved.size(); ++puzzle) {
            CAPTURE(puzzle);
            CAPTURE(touches);
            CHECK(solved.at(puzzle) * 100 <= 3 * touches);
        }
    }
};

}  // namespace

TEST_CASE("a ring that is dragged anywhere, by a way of eight places, solves a puzzle in at most 3 of 100 cases") {
    constexpr int drags = 40;
    for (const Stop& stop : all_stops()) {
        CAPTURE(stop.exhibit.name);
        CAPTURE(stop.name);
        Luck luck;
        sim::Random random(23);
        const auto opened = stop.open();
        for (const Handle& handle : opened->handles())
            for (int i = 0; i < drags; ++i) {
                Session session(stop.open());
                const Vec from = opened->position(handle), to = random_place(random);
                if (!session.press(from)) continue;
                for (int part = 1; part <= 8; ++part) session.drag(from + (to - from) * (part / 8.0));
                session.release();
                luck.add(solved_after(session, stop.exhibit));
            }
        CHECK(luck.touches >= drags);
        luck.check_at_most_three_percent();
    }
}

TEST_CASE("a click anywhere into the map solves a puzzle in at most 3 of 100 cases") {
    constexpr int clicks = 200;
    for (const Stop& stop : all_stops()) {
        CAPTURE(stop.exhibit.name);
        CAPTURE(stop.name);
        const auto plane = stop.open()->plane();
        if (!plane) continue;
        Luck luck;
        sim::Random random(29);
        for (int i = 0; i < clicks; ++i) {
            Session session(stop.open());
            for (const SettingId setting : {plane->x, plane->y}) {
                const Setting& range = session.exhibit().settings()[setting];
                session.set(setting, random.between(range.low, range.high));
            }
            luck.add(solved_after(session, stop.exhibit));
        }
        luck.check_at_most_three_percent();
    }
}

TEST_CASE("one touch of anything and 300 pages of waiting solve no puzzle") {
    for (const Stop& stop : all_stops()) {
        CAPTURE(stop.exhibit.name);
        CAPTURE(stop.name);
        touch_all(stop, [&](Session& session) {
            const std::string line = session.command_line();
            CAPTURE(line);
            // Where no solution takes time, none passes by that counts.
            const int pages = takes_time(stop.exhibit) ? 300 : 5;
            for (int page = 0; page < pages; ++page) {
                if (session.solved_puzzles() != Puzzles{}) FAIL_CHECK("solved on page ", page);
                session.play_frame();
            }
            CHECK(session.solved_puzzles() == Puzzles{});
        });
    }
}

TEST_CASE("where a hand has to solve a puzzle, time that leads there does not, and what the hand has solved stays") {
    Session session(make_exhibit("circles"));
    session.select_handle(1);
    session.nudge(1, 0, false);  // b, while a flies on
    bool met = false;
    for (int page = 0; page < 60; ++page) {
        session.play_frame();
        met = met || session.exhibit().solved_puzzles().at(2);  // a misses by less than 1 px
        CHECK(session.solved_puzzles() == Puzzles{});
    }
    session.set({0}, 162);
    session.set({1}, 100);
    session.set({2}, 190);
    session.set({3}, 100);
    CHECK(session.solved_puzzles().at(0));
    session.play_frame();
    CHECK(session.solved_puzzles().at(0));
}

TEST_CASE("random settings solve a puzzle in at most 3 of 100 cases, also within 30 pages") {
    constexpr int pages = 30;
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const bool is_slow = entry.name == "swing" || entry.name == "hundred";
        const int states = is_slow ? 100 : 400;
        for (const bool uniform : {true, false}) {
            std::array<int, puzzles_per_exhibit> solved{};
            sim::Random random(11);
            for (int i = 0; i < states; ++i) {
                const auto exhibit = random_state(entry, random, i % 2 == 0);
                const auto settings = exhibit->settings();
                for (const Setting& setting : settings)
                    if (uniform) exhibit->set(setting.key, random.between(setting.low, setting.high));
                Puzzles now = exhibit->solved_puzzles();
                for (int page = 0; takes_time(entry) && page < pages; ++page) {
                    exhibit->play_frame();
                    const Puzzles later = exhibit->solved_puzzles();
                    for (std::size_t puzzle = 0; puzzle < now.size(); ++puzzle)
                        if (entry.solutions.at(puzzle).frames > 0 && later.at(puzzle)) now.at(puzzle) = true;
                }
                for (std::size_t puzzle = 0; puzzle < now.size(); ++puzzle) solved.at(puzzle) += now.at(puzzle);
            }
            for (std::size_t puzzle = 0; puzzle < solved.size(); ++puzzle) {
                CAPTURE(puzzle);
                CHECK(solved.at(puzzle) * 100 <= 3 * states);
            }
        }
    }
}

TEST_CASE("the trial of each stop is the puzzle that answers its question") {
    const auto trial = [](const ExhibitInfo& exhibit, int number = 1) { return stop_of(exhibit, number)->puzzle; };
    CHECK(trial(angles_exhibit) == 0);       // where an angle begins: where atan(x, y) is 0
    CHECK(trial(line_exhibit) == 1);         // how near a ball is: at exactly its radius
    CHECK(trial(turning_exhibit) == 0);      // when edges cross: two signs are not enough
    CHECK(trial(box_first_exhibit) == 1);    // what boxes save
    CHECK(trial(bricks_exhibit) == 0);       // what a ball meets at a seam
    CHECK(trial(response_exhibit, 1) == 0);  // whether pushing out is enough: also on the wrong side
    CHECK(trial(response_exhibit, 2) == 1);  // where a flip turns a ball: here it does not
    CHECK(trial(response_exhibit, 3) == 2);  // what is left to do: half of the way
    CHECK(trial(heads_exhibit) == 1);        // what a shape changes: the directions of many balls
    CHECK(trial(swing_exhibit) == 1);        // whether a moment within a page counts: 20 directions, and by page 1
}

}  // namespace megapon::lab::puzzle_odds_tests
