#include <doctest/doctest.h>

#include <vector>

#include "app/input/frame_clock.h"

namespace megapon::input::frame_clock_tests {

namespace {

std::vector<Interval> all_due(FrameClock& clock, double now_ms) {
    std::vector<Interval> frames;
    while (const auto frame = clock.due(now_ms)) frames.push_back(*frame);
    return frames;
}

double length(Interval interval) { return interval.end_ms - interval.start_ms; }

}  // namespace

TEST_CASE("at 10 fps the first frame is due when its 100 ms have ended, not before") {
    FrameClock clock(1000, 10, 1);
    CHECK(clock.next_due_ms(1000) == 1100);
    CHECK(clock.next_due_ms(1030) == 1100);
    CHECK_FALSE(clock.due(1099.9));
    const auto frame = clock.due(1100);
    REQUIRE(frame);
    CHECK(frame->start_ms == 1000);
    CHECK(frame->end_ms == 1100);
    CHECK_FALSE(clock.due(1100));
}

TEST_CASE("frames follow one another without gap: 600 of them in a minute, however unevenly the clock is asked") {
    FrameClock clock(0, 10, 1);
    double end = 0;
    int frames = 0;
    for (int now = 0; now <= 60'000; now += frames % 2 == 0 ? 7 : 31) {
        for (const Interval& frame : all_due(clock, now)) {
            CHECK(frame.start_ms == end);
            end = frame.end_ms;
            ++frames;
        }
    }
    for (; clock.due(60'000); ++frames) {
    }
    CHECK(frames == 600);
}

TEST_CASE("time scale 0.1 makes a frame of 10 fps last 1000 ms, 16 makes it 6.25 ms") {
    CHECK(FrameClock(0, 10, 0.1).next_due_ms(0) == 1000);
    CHECK(FrameClock(0, 10, 16).next_due_ms(0) == 6.25);
}

TEST_CASE("a new pace holds for the present frame: 40 ms into it at 10 fps it is due 10 ms later at 20 fps") {
    FrameClock clock(0, 10, 1);
    clock.set_pace(20, 1);
    CHECK(clock.next_due_ms(40) == 50);
    const auto frame = clock.due(50);
    REQUIRE(frame);
    CHECK(frame->end_ms == 50);
}

TEST_CASE("a stall of 350 ms is caught up: 3 frames at once and 50 ms of the next") {
    FrameClock clock(0, 10, 1);
    const auto frames = all_due(clock, 350);
    REQUIRE(frames.size() == 3);
    CHECK(frames[2].start_ms == 200);
    CHECK(frames[2].end_ms == 300);
    CHECK(clock.next_due_ms(350) == 400);
}

TEST_CASE("a stall of 1200 ms slows the game down: 3 frames that share it, 400 ms each, then 100 ms as before") {
    FrameClock clock(0, 10, 1);
    const auto frames = all_due(clock, 1200);
    REQUIRE(frames.size() == 3);
    CHECK(frames[0].start_ms == 0);
    for (const Interval& frame : frames) CHECK(length(frame) == doctest::Approx(400));
    CHECK(frames[2].end_ms == 1200);
    CHECK(clock.next_due_ms(1200) == 1300);
}

TEST_CASE("a night's sleep of the machine costs 3 frames") {
    FrameClock clock(0, 10, 1);
    CHECK(all_due(clock, 8.0 * 3600 * 1000).size() == 3);
}

TEST_CASE("240 fps keep their pace on a display of 60 Hz: 4 frames a refresh are no stall") {
    FrameClock clock(0, 240, 1);
    std::size_t frames = 0;
    for (int refresh = 1; refresh <= 60; ++refresh) frames += all_due(clock, 1000.0 * refresh / 60 + 1e-6).size();
    CHECK(frames == 240);
}

TEST_CASE("frames of a microsecond-short length never come in bursts of more than 50 ms worth") {
    FrameClock clock(0, 240, 16);
    CHECK(all_due(clock, 10'000).size() == 192);
}

TEST_CASE("a frame paused at 30 of its 100 ms still lasts 70 ms when play goes on") {
    FrameClock clock(0, 10, 1);
    clock.pause(30);
    CHECK(clock.paused());
    CHECK_FALSE(clock.due(5000));
    CHECK_FALSE(clock.next_due_ms(5000));
    CHECK(clock.blend(5000) == doctest::Approx(0.3));
    clock.resume(5000);
    CHECK(clock.next_due_ms(5000) == 5070);
    CHECK(clock.blend(5000) == doctest::Approx(0.3));
    CHECK(all_due(clock, 5071).size() == 1);
}

TEST_CASE("a pause in a pause and a resume without one change nothing") {
    FrameClock clock(0, 10, 1);
    clock.resume(30);
    CHECK(clock.next_due_ms(30) == 100);
    clock.pause(30);
    clock.pause(80);
    clock.resume(1000);
    CHECK(clock.next_due_ms(1000) == 1070);
}

TEST_CASE("a pause in the middle of a stall forgets the stall") {
    FrameClock clock(0, 10, 1);
    REQUIRE(clock.due(900));
    clock.pause(900);
    clock.resume(2000);
    CHECK(all_due(clock, 2000).empty());
    CHECK(clock.next_due_ms(2000) == 2100);
}

TEST_CASE("a single step takes the 100 ms that end now and shows its page whole; play then begins a new frame") {
    FrameClock clock(0, 10, 1);
    clock.pause(30);
    const Interval frame = clock.single_step(5000);
    CHECK(frame.start_ms == 4900);
    CHECK(frame.end_ms == 5000);
    CHECK(clock.blend(6000) == 1);
    clock.resume(7000);
    CHECK(clock.next_due_ms(7000) == 7100);
}

TEST_CASE("25 ms into a frame of 100 ms the blend is a quarter, and never more than 1") {
    FrameClock clock(0, 10, 1);
    CHECK(clock.blend(25) == 0.25);
    CHECK(clock.blend(1000) == 1);
}

}  // namespace megapon::input::frame_clock_tests
