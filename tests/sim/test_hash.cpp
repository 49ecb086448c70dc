#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "sim/difference.h"
#include "sim/hash.h"

namespace megapon::sim::hash_tests {

using sim::Side;
using sim::State;

namespace {

State some_state() {
    State state;
    state.balls = {sim::Ball{{1, 2}, {3, 4}, 16}};
    state.megaphones = {sim::Megaphone{{5, 6}, {7, 8}, 12, 0.5}};
    state.polygons = {sim::PolygonPose{{9, 10}, {11, 12}, 13}};
    state.touching = {1};
    state.tiles = geometry::TileMap{15, {}, {"2."}, false};
    state.goal_travels = {14};
    state.further_balls = {sim::BallRecord{}};
    return state;
}

using Change = std::pair<std::string, std::function<void(State&)>>;

std::vector<Change> player_changes(Side side) {
    const std::string name = "players[" + std::to_string(index_of(side)) + "].";
    return {
        {name + "body.x", [side](State& s) { s.players[side].body.x += 1; }},
        {name + "body.y", [side](State& s) { s.players[side].body.y += 1; }},
        {name + "body_velocity.x", [side](State& s) { s.players[side].body_velocity.x += 1; }},
        {name + "body_velocity.y", [side](State& s) { s.players[side].body_velocity.y += 1; }},
        {name + "move_x", [side](State& s) { s.players[side].move_x -= 1; }},
        {name + "move_y", [side](State& s) { s.players[side].move_y += 1; }},
        {name + "swing_held", [side](State& s) { s.players[side].swing_held = true; }},
        {name + "phase", [side](State& s) { s.players[side].phase = sim::SwingPhase::held; }},
        {name + "phase_since", [side](State& s) { s.players[side].phase_since += 0.25; }},
        {name + "pressed", [side](State& s) { s.players[side].pressed += 0.25; }},
        {name + "arc", [side](State& s) { s.players[side].arc = -1; }},
        {name + "smash", [side](State& s) { s.players[side].smash = true; }},
        {name + "has_hit", [side](State& s) { s.players[side].has_hit = true; }},
        {name + "windup", [side](State& s) { s.players[side].windup += 0.25; }},
        {name + "pinched", [side](State& s) { s.players[side].pinched = true; }},
        {name + "last_touch", [side](State& s) { s.players[side].last_touch += 0.25; }},
        {name + "buffered", [side](State& s) { s.players[side].buffered = true; }},
        {name + "buffered_since", [side](State& s) { s.players[side].buffered_since += 0.25; }},
        {name + "head_angle", [side](State& s) { s.players[side].head_angle = -0.0; }},
        {name + "head_spin", [side](State& s) { s.players[side].head_spin += 1; }},
    };
}

const std::vector<Change> body_changes = {
    {"balls.size", [](State& s) { s.balls.push_back(s.balls[0]); }},
    {"balls[0].center.x", [](State& s) { s.balls[0].center.x = std::nextafter(1.0, 2.0); }},
    {"balls[0].center.y", [](State& s) { s.balls[0].center.y += 1; }},
    {"balls[0].velocity.x", [](State& s) { s.balls[0].velocity.x = -s.balls[0].velocity.x; }},
    {"balls[0].velocity.y", [](State& s) { s.balls[0].velocity.y += 1; }},
    {"balls[0].radius", [](State& s) { s.balls[0].radius += 1; }},
    {"megaphones.size", [](State& s) { s.megaphones.clear(); }},
    {"megaphones[0].center.x", [](State& s) { s.megaphones[0].center.x += 1; }},
    {"megaphones[0].center.y", [](State& s) { s.megaphones[0].center.y += 1; }},
    {"megaphones[0].velocity.x", [](State& s) { s.megaphones[0].velocity.x += 1; }},
    {"megaphones[0].velocity.y", [](State& s) { s.megaphones[0].velocity.y += 1; }},
    {"megaphones[0].radius", [](State& s) { s.megaphones[0].radius += 1; }},
    {"megaphones[0].push", [](State& s) { s.megaphones[0].push += 1; }},
    {"polygons.size", [](State& s) { s.polygons.push_back({}); }},
    {"polygons[0].center.x", [](State& s) { s.polygons[0].center.x += 1; }},
    {"polygons[0].center.y", [](State& s) { s.polygons[0].center.y += 1; }},
    {"polygons[0].velocity.x", [](State& s) { s.polygons[0].velocity.x += 1; }},
    {"polygons[0].velocity.y", [](State& s) { s.polygons[0].velocity.y += 1; }},
    {"polygons[0].turned", [](State& s) { s.polygons[0].turned += 1; }},
    {"touching.size", [](State& s) { s.touching.push_back(0); }},
    {"touching[0]", [](State& s) { s.touching[0] = 0; }},
    {"tiles[0][0]", [](State& s) { s.tiles->rows.set(0, 0, '1'); }},
    {"tiles[0][1]", [](State& s) { s.tiles->rows.set(1, 0, '1'); }},
    {"goal_travels.size", [](State& s) { s.goal_travels.push_back(0); }},
    {"goal_travels[0]", [](State& s) { s.goal_travels[0] += 1; }},
    {"further_balls.size", [](State& s) { s.further_balls.push_back({}); }},
    {"further_balls[0].last_hitter", [](State& s) { s.further_balls[0].last_hitter = Side::right; }},
    {"further_balls[0].last_strength", [](State& s) { s.further_balls[0].last_strength = sim::Strength::smash; }},
};

std::vector<Change> touch_changes(Side side) {
    const std::string name = "further_balls[0].touches[" + std::to_string(index_of(side)) + "].";
    return {
        {name + "last", [side](State& s) { s.further_balls[0].touches[side].last += 0.25; }},
        {name + "has_hit", [side](State& s) { s.further_balls[0].touches[side].has_hit = true; }},
        {name + "pinched", [side](State& s) { s.further_balls[0].touches[side].pinched = true; }},
    };
}

const std::vector<Change> match_changes = {
    {"frame", [](State& s) { s.frame += 1; }},
    {"match.phase", [](State& s) { s.match.phase = sim::MatchPhase::rally; }},
    {"match.phase_since", [](State& s) { s.match.phase_since += 1; }},
    {"match.score[0]", [](State& s) { s.match.score[Side::left] += 1; }},
    {"match.score[1]", [](State& s) { s.match.score[Side::right] += 1; }},
    {"match.server", [](State& s) { s.match.server = Side::right; }},
    {"match.scorer", [](State& s) { s.match.scorer = Side::right; }},
    {"match.last_hitter", [](State& s) { s.match.last_hitter = Side::right; }},
    {"match.last_strength", [](State& s) { s.match.last_strength = sim::Strength::smash; }},
    {"match.straight", [](State& s) { s.match.straight += 1; }},
    {"match.pace", [](State& s) { s.match.pace += 1; }},
    {"match.rally", [](State& s) { s.match.rally += 1; }},
    {"match.longest_rally", [](State& s) { s.match.longest_rally += 1; }},
    {"match.hits", [](State& s) { s.match.hits += 1; }},
    {"match.points", [](State& s) { s.match.points += 1; }},
    {"match.top_speed", [](State& s) { s.match.top_speed += 1; }},
    {"hit_stop.active", [](State& s) { s.hit_stop.active = true; }},
    {"hit_stop.until", [](State& s) { s.hit_stop.until += 1; }},
    {"hit_stop.frames", [](State& s) { s.hit_stop.frames += 1; }},
    {"hit_stop.frozen", [](State& s) { s.hit_stop.frozen += 1; }},
    {"hit_stop.hitter", [](State& s) { s.hit_stop.hitter = Side::left; }},
};

std::vector<Change> all_changes() {
    std::vector<Change> changes = match_changes;
    changes.insert(changes.end(), body_changes.begin(), body_changes.end());
    for (const Side side : sim::both_sides) {
        for (const auto& more : {player_changes(side), touch_changes(side)}) {
            changes.insert(changes.end(), more.begin(), more.end());
        }
    }
    return changes;
}

// Fowler, Noll and Vo's definition, byte by byte.
std::uint64_t fnv1a(const std::vector<std::uint64_t>& words) {
    std::uint64_t hash = 14695981039346656037u;
    for (const std::uint64_t word : words) {
        for (int byte = 0; byte < 8; ++byte) hash = (hash ^ ((word >> (8 * byte)) & 0xFF)) * 1099511628211u;
    }
    return hash;
}

}  // namespace

TEST_CASE("changing any single field changes the hash, and the list of words names that field") {
    const State before = some_state();
    for (const Change& change : all_changes()) {
        const std::string& name = change.first;
        CAPTURE(name);
        State after = before;
        change.second(after);
        CHECK(sim::hash(after) != sim::hash(before));
        CHECK(sim::first_difference(before, after) == name);
    }
}

TEST_CASE("no field is missing from the list of single changes above") {
    std::multiset<std::string> changed;
    for (const Change& change : all_changes()) changed.insert(change.first);
    const std::vector<std::string> names = sim::field_names(some_state());
    CHECK(changed == std::multiset<std::string>(names.begin(), names.end()));
}

TEST_CASE("the hash is FNV-1a over the words of the fields, least significant byte first") {
    State state = some_state();
    state.players[Side::left].move_x = -127;
    state.frame = 1000;
    std::vector<std::uint64_t> words;
    sim::list_words(state, words);
    CHECK(words.size() == sim::field_names(state).size());
    CHECK(words[0] == 1000);
    CHECK(sim::hash(state) == fnv1a(words));
}

TEST_CASE("a side is hashed as 0 or 1, none as -1") {
    const auto last_word = [](std::optional<Side> hitter) {
        State state;
        state.hit_stop.hitter = hitter;  // the last field of a plain match
        std::vector<std::uint64_t> words;
        sim::list_words(state, words);
        return words.back();
    };
    CHECK(last_word(std::nullopt) == 0xFFFFFFFFFFFFFFFFu);
    CHECK(last_word(Side::left) == 0);
    CHECK(last_word(Side::right) == 1);
}

TEST_CASE("what only some courts have adds nothing to the hash where a court has none of it") {
    const std::vector<std::string> names = sim::field_names(State{});
    CHECK(names.back() == "hit_stop.hitter");
}

TEST_CASE("equal states have one hash and no difference") {
    CHECK(sim::hash(some_state()) == sim::hash(some_state()));
    CHECK_FALSE(sim::first_difference(some_state(), some_state()));
}

TEST_CASE("two states that differ in the last bit of a number differ in its word") {
    State after = some_state();
    after.balls[0].center.x = std::nextafter(after.balls[0].center.x, 1000.0);
    CHECK(sim::first_difference(some_state(), after) == "balls[0].center.x");
}

TEST_CASE("a hash is written with 16 lower-case hex digits") {
    CHECK(sim::hex(0) == "0000000000000000");
    CHECK(sim::hex(0x0123456789ABCDEF) == "0123456789abcdef");
}

}  // namespace megapon::sim::hash_tests
