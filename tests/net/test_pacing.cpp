#include "net/pacing.h"

#include <doctest/doctest.h>

namespace megapon::net::pacing_tests {

namespace {

constexpr Time frame = 100 * milliseconds;
constexpr Time substep = frame / 24;
constexpr int most = 24;

Lateness lateness_of(int frames, Time late) {
    Lateness lateness;
    for (int i = 0; i < frames; ++i) lateness.add(late);
    return lateness;
}

}  // namespace

TEST_CASE("input that comes 75 ms late, of which 25 ms can wait, needs 12.0 substeps: 13 are enough") {
    CHECK(lateness_of(200, 75 * milliseconds).delay(substep, most, 0) == 13);
    CHECK(lateness_of(200, 25 * milliseconds).delay(substep, most, 9) == 0);
    CHECK(lateness_of(200, -10 * milliseconds).delay(substep, most, 9) == 0);
    CHECK(lateness_of(200, 900 * milliseconds).delay(substep, most, 0) == 24);
}

TEST_CASE("one frame of 200 may be as late as it likes; two count") {
    Lateness lateness = lateness_of(199, 30 * milliseconds);
    lateness.add(100 * milliseconds);
    CHECK(lateness.delay(substep, most, 0) == 2);
    lateness.add(100 * milliseconds);
    CHECK(lateness.delay(substep, most, 0) == 19);
    for (int i = 0; i < 200; ++i) lateness.add(30 * milliseconds);  // they are forgotten
    CHECK(lateness.delay(substep, most, 0) == 2);
}

TEST_CASE("before 200 frames are known the delay is not below the first one, and before 20 it is the first one") {
    CHECK(lateness_of(19, 900 * milliseconds).delay(substep, most, 7) == 7);
    CHECK(lateness_of(150, 30 * milliseconds).delay(substep, most, 7) == 7);
    CHECK(lateness_of(150, 75 * milliseconds).delay(substep, most, 7) == 13);
}

TEST_CASE("the first delay is for half a round trip, one packet lost and some jitter; within 44 ms there is none") {
    CHECK(first_delay(44 * milliseconds, frame, substep, most) == 0);
    CHECK(first_delay(60 * milliseconds, frame, substep, most) == 12);
    CHECK(first_delay(150 * milliseconds, frame, substep, most) == 22);
    CHECK(first_delay(900 * milliseconds, frame, substep, most) == 24);
}

TEST_CASE("the side that is ahead stretches its frames, by 2 % at most; the other one never") {
    Pacing pacing;
    for (int i = 0; i < 32; ++i) pacing.add(85 * milliseconds, 65 * milliseconds);  // 75 ms of way, 10 ms ahead
    CHECK(pacing.in_truth() == 10 * milliseconds);
    CHECK(pacing.stretch(frame) == doctest::Approx(0.01));
    for (int i = 0; i < 32; ++i) pacing.add(275 * milliseconds, -125 * milliseconds);
    CHECK(pacing.stretch(frame) == 0.02);
    for (int i = 0; i < 32; ++i) pacing.add(65 * milliseconds, 85 * milliseconds);
    CHECK(pacing.stretch(frame) == 0);
}

TEST_CASE("before any packet a side sees itself ahead by the way that a packet takes") {
    CHECK(Pacing(40 * milliseconds).ahead() == 40 * milliseconds);
    CHECK(Pacing(40 * milliseconds).in_truth() == 0);
}

}  // namespace megapon::net::pacing_tests
