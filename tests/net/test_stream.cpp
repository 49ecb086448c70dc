#include "net/stream.h"

#include <doctest/doctest.h>

#include <vector>

namespace megapon::net::stream_tests {

namespace {

constexpr int substeps = 24;

Action move(SubstepTime at, int value) { return {at, ActionKind::move_y, static_cast<std::int8_t>(value)}; }
Action wish(SubstepTime at, ActionKind kind) { return {at, kind, 0}; }

}  // namespace

TEST_CASE("an action counts in the frame of its time; a frame is complete once the horizon has passed its end") {
    Stream stream(substeps);
    stream.act(move(30, -127));
    const sim::PlayerInput input = stream.input_of(1);
    REQUIRE(input.count == 1);
    CHECK(input.events[0] == sim::InputEvent{6, sim::Control::move_y, -127});
    CHECK(stream.input_of(0).count == 0);
    stream.promise(47);
    CHECK(stream.covers(0));
    CHECK_FALSE(stream.covers(1));
    stream.promise(48);
    CHECK(stream.covers(1));
    stream.promise(10);  // a promise is never taken back
    CHECK(stream.horizon() == 48);
}

TEST_CASE("an action before what is promised counts as soon as the promise allows") {
    Stream stream(substeps);
    stream.promise(40);
    stream.act(move(25, 5));
    CHECK(stream.actions().front().at == 40);
}

TEST_CASE("a frame takes 16 changes; a stick that goes on moving leaves its last place for the next frame") {
    Stream stream(substeps);
    for (int i = 1; i <= 100; ++i) stream.act(move(i / 5, i));
    CHECK(stream.input_of(0).count == 16);
    const sim::PlayerInput next = stream.input_of(1);
    REQUIRE(next.count == 1);
    CHECK(next.events[0] == sim::InputEvent{0, sim::Control::move_y, 100});
    // A key that is pressed and let go is never left out.
    stream.act({20, ActionKind::swing, 1});
    stream.act({20, ActionKind::swing, 0});
    CHECK(stream.input_of(1).count == 3);
}

TEST_CASE("the other side's actions are taken once, in any order of packets that leaves no gap") {
    Stream stream(substeps);
    const std::vector<Action> first{move(3, 1), move(9, 2)};
    const std::vector<Action> both{move(3, 1), move(9, 2), move(12, 3)};
    CHECK(stream.extend(12, 20, {}) == Stream::Extension::gap);
    CHECK(stream.extend(0, 10, first) == Stream::Extension::news);
    CHECK(stream.extend(0, 10, first) == Stream::Extension::nothing_new);
    CHECK(stream.extend(0, 20, both) == Stream::Extension::news);
    CHECK(stream.extend(5, 15, std::vector<Action>{move(9, 2), move(12, 3)}) == Stream::Extension::nothing_new);
    CHECK(stream.actions() == both);
    CHECK(stream.horizon() == 20);
}

TEST_CASE("who says two things of one moment is found out: another value, one action more, one less") {
    Stream stream(substeps);
    REQUIRE(stream.extend(0, 20, std::vector<Action>{move(3, 1), move(9, 2)}) == Stream::Extension::news);
    CHECK(stream.extend(0, 30, std::vector<Action>{move(3, 1), move(9, 7)}) == Stream::Extension::contradiction);
    CHECK(stream.extend(0, 30, std::vector<Action>{move(3, 1)}) == Stream::Extension::contradiction);
    CHECK(stream.extend(0, 30, std::vector<Action>{move(3, 1), move(9, 2), move(10, 4)}) ==
          Stream::Extension::contradiction);
    CHECK(stream.extend(5, 30, std::vector<Action>{move(9, 2), move(20, 4)}) == Stream::Extension::news);
}

TEST_CASE(
    "a pause stops before the first frame that begins at or after it, until its side goes on or somebody leaves") {
    Stream stream(substeps);
    stream.act(wish(25, ActionKind::pause));
    CHECK(stream.paused_at() == 2);
    stream.promise(60);
    stream.act(wish(0, ActionKind::go));
    CHECK_FALSE(stream.paused_at());
    CHECK(stream.actions().back().at == 60);
    stream.act(wish(72, ActionKind::pause));
    CHECK(stream.paused_at() == 3);
    stream.act(wish(73, ActionKind::leave));
    CHECK_FALSE(stream.paused_at());
    CHECK(stream.left_at() == 4);
}

TEST_CASE("after a match the last wish holds: a rematch, or one with the sides swapped") {
    Stream stream(substeps);
    CHECK_FALSE(stream.wanted_match());
    stream.act(wish(0, ActionKind::rematch));
    CHECK(stream.wanted_match() == ActionKind::rematch);
    stream.act(wish(1, ActionKind::swap));
    CHECK(stream.wanted_match() == ActionKind::swap);
}

}  // namespace megapon::net::stream_tests
