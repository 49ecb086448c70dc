#include "tools/commands.h"

#include <doctest/doctest.h>

#include <vector>

namespace megapon::tools::par_tests {

using tools::author_of;

namespace {

// A hundred tries, of which the first `clean` are without a miss, each 10 frames slower than the one before.
std::vector<court::Achievement> hundred(int clean) {
    std::vector<court::Achievement> tries;
    tries.reserve(100);
    for (int i = 0; i < 100; ++i) tries.push_back({true, 200 + 10 * i, i < clean ? 0 : 1, 0});
    return tries;
}

int stars(const std::vector<court::Achievement>& tries, court::Task task, std::size_t author, int balls) {
    task.star_par = star_par_after(task, tries[author], balls);
    int count = 0;
    for (const court::Achievement& one : tries) count += medal_for(task, one) == court::Medal::star ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("the author's is the best try without a miss after which a tenth of all tries earn the star") {
    const court::Task task;
    const auto tries = hundred(60);
    const auto author = author_of(tries, task, 0);
    REQUIRE(author);
    CHECK(stars(tries, task, *author, 0) >= 10);
    CHECK(stars(tries, task, *author - 1, 0) < 10);
}

TEST_CASE("of sixty clean tries in a hundred half of all earn the star after the author's where that is asked for") {
    const auto tries = hundred(60);
    const auto author = author_of(tries, {}, 0, 50);
    REQUIRE(author);
    CHECK(stars(tries, {}, *author, 0) >= 50);
    CHECK(stars(tries, {}, *author - 1, 0) < 50);
}

TEST_CASE("where few tries are without a miss the author's is the middle one of them") {
    CHECK(author_of(hundred(8), {}, 0) == 4);
    CHECK(author_of(hundred(1), {}, 0) == 0);
    CHECK_FALSE(author_of(hundred(0), {}, 0));
    CHECK_FALSE(author_of({}, {}, 0));
}

TEST_CASE("a try that does not reach the goal is never the author's") {
    auto tries = hundred(60);
    for (int i = 0; i < 30; ++i) tries[static_cast<std::size_t>(i)].reached = false;
    CHECK(author_of(tries, {}, 0) >= 30);
}

TEST_CASE("of balls to keep more are better, and those that were lost count for the star") {
    court::Task task;
    task.kind = court::TaskKind::keep;
    std::vector<court::Achievement> tries;
    tries.reserve(100);
    for (int i = 0; i < 100; ++i) tries.push_back({true, 240, 3, 50 + i / 2});
    const auto author = author_of(tries, task, 100);
    REQUIRE(author);
    CHECK(tries[*author].balls > 80);
    CHECK(stars(tries, task, *author, 100) >= 10);
}

}  // namespace megapon::tools::par_tests
