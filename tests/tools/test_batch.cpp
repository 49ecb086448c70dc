#include "tools/batch.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <new>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace megapon::tools::batch_tests {

namespace {

std::vector<int> squares(Slice slice, int jobs) {
    std::vector<int> taken;
    work_in_order(
        slice, jobs, [](int index) { return index * index; },
        [&](int square) {
            taken.push_back(square);
            return true;
        });
    return taken;
}

}  // namespace

TEST_CASE("results arrive in order, however many threads make them") {
    CHECK(squares({3, 6}, 1) == std::vector{9, 16, 25});
    CHECK(squares({3, 6}, 8) == std::vector{9, 16, 25});
    CHECK(squares({0, 500}, 4) == squares({0, 500}, 1));
    CHECK(squares({7, 7}, 3).empty());
}

TEST_CASE("no further result is taken after one that was refused") {
    for (const int jobs : {1, 3}) {
        int taken = 0;
        work_in_order(
            {0, 1000}, jobs, [](int index) { return index; }, [&](int index) { return ++taken, index < 4; });
        CHECK(taken == 5);
    }
}

TEST_CASE("what a thread throws arrives where the results are taken") {
    const auto fails = [](int index) { return index == 20 ? throw std::runtime_error("twenty") : index; };
    for (const int jobs : {1, 3})
        CHECK_THROWS_WITH(work_in_order({0, 1000}, jobs, fails, [](int) { return true; }), "twenty");
}

TEST_CASE("threads that lack the memory for their work leave it to those that have it") {
    const auto here = std::this_thread::get_id();
    for (const int fails_from : {0, 20}) {
        std::vector<int> taken;
        const auto make = [&](int index) {
            if (index >= fails_from && std::this_thread::get_id() != here) throw std::bad_alloc();
            return index;
        };
        work_in_order({0, 100}, 3, make, [&](int index) { return taken.push_back(index), true; });
        REQUIRE(taken.size() == 100);
        CHECK(std::is_sorted(taken.begin(), taken.end()));
        CHECK(taken.back() == 99);
    }
    const auto never = [](int) -> int { throw std::bad_alloc(); };
    CHECK_THROWS_AS(work_in_order({0, 100}, 3, never, [](int) { return true; }), std::bad_alloc);
}

TEST_CASE("the parts of a work are all of it, in order, and differ by one piece at most") {
    for (const int pieces : {0, 1, 7, 100}) {
        for (const int parts : {1, 2, 3, 8, 150}) {
            int end = 0;
            for (int part = 1; part <= parts; ++part) {
                const Slice slice = Shard{part, parts}.slice_of(pieces);
                CHECK(slice.begin == end);
                CHECK(slice.size() >= pieces / parts);
                CHECK(slice.size() <= pieces / parts + 1);
                end = slice.end;
            }
            CHECK(end == pieces);
        }
    }
    CHECK(Shard{1'000'000, 1'000'000}.slice_of(1'000'000).begin == 999'999);
}

TEST_CASE("a shard is I/N with I from 1 to N") {
    const auto shard = shard_of("2/8");
    REQUIRE(shard);
    CHECK(shard->part == 2);
    CHECK(shard->parts == 8);
    for (const char* bad : {"", "/", "2", "0/8", "9/8", "2/", "/8", "1/8/2", "-1/8", "1.0/2", "1/1000001", " 1/2"}) {
        CAPTURE(bad);
        CHECK_FALSE(shard_of(bad));
    }
}

TEST_CASE("progress is a line that is written over itself, once a percent, and wiped; or nothing") {
    std::ostringstream messages;
    const BatchOptions shown{1, {}, true};
    {
        ProgressLine progress(shown, 4, "matches", messages);
        for (int i = 0; i < 4; ++i) progress.count();
    }
    CHECK(messages.str() == "\r1 of 4 matches\r2 of 4 matches\r3 of 4 matches\r4 of 4 matches\r\x1b[K");
    messages.str("");
    {
        ProgressLine progress(shown, 1000, "rows", messages);
        for (int i = 0; i < 20; ++i) progress.count();
    }
    CHECK(messages.str() == "\r10 of 1000 rows\r20 of 1000 rows\r\x1b[K");
    messages.str("");
    {
        ProgressLine progress(BatchOptions{}, 4, "matches", messages);
        progress.count();
    }
    CHECK(messages.str() == "");
}

}  // namespace megapon::tools::batch_tests
