#include "play/bot.h"

#include <doctest/doctest.h>

#include "play/session.h"
#include "sim/world.h"

namespace megapon::play::task_skills_tests {

using geometry::Vec;

namespace {

// A court for one with a wall of tiles, 80 px high, a hundred px before the left player.
sim::World world_of(Vec size, double tile) {
    court::Court court;
    court.size = size;
    court.task = court::Task{.kind = court::TaskKind::survive, .opponent = 3};
    court.tiles.emplace();
    court.tiles->size = tile;
    court.tiles->origin = {100, size.y / 2 - 40};
    const auto rows = static_cast<int>(80 / tile);
    for (int row = 0; row < rows; ++row)
        court.tiles->rows.push_back(std::string(static_cast<std::size_t>(rows / 5), '#'));
    return sim::make_world(std::move(court), {});
}

Vec next_place(const sim::World& world, Vec from, Vec to) {
    sim::State state = sim::start_match(world, 1);
    state.players[sim::Side::left].body = from;
    return play::next_place_to(to, state, world, sim::Side::left);
}

}  // namespace

TEST_CASE("the way round a wall is found in a court of any size, in no longer than round the wall it takes") {
    for (const double size : {400.0, 2e4, 1e5, 1e6}) {
        for (const double tile : {1.0, 8.0, 16.0}) {
            const sim::World world = world_of({size, size}, tile);
            const Vec from{60, size / 2};
            const Vec next = next_place(world, from, {160, size / 2});
            CAPTURE(size);
            CAPTURE(tile);
            CHECK(std::abs(next.x - from.x) < 40);
            CHECK(std::abs(next.y - from.y) > 40);  // up or down to the wall's end
            CHECK(std::abs(next.y - from.y) < 90);
        }
    }
}

TEST_CASE("tiles all over a court as large as can be do not hold up who walks among them") {
    court::Court court;
    court.size = {1e6, 1e6};
    court.task = court::Task{.kind = court::TaskKind::survive, .opponent = 3};
    court.tiles.emplace();
    court.tiles->size = 1000;
    for (int row = 0; row < 1000; ++row)
        court.tiles->rows.push_back(row % 2 == 0 ? std::string(1000, '.') : std::string(999, '#'));
    play::Session session(sim::make_world(std::move(court), {}), {play::PlayerSource{3}}, 1);
    for (int frame = 0; frame < 3; ++frame) session.play({});
    CHECK(session.state().frame == 3);
}

TEST_CASE("a body goes to the nearest clear place on a lattice of 4 px, up or down, past several crushers") {
    court::Court court;
    court.size = {1e6, 1e6};
    court.task = court::Task{.kind = court::TaskKind::survive};
    for (const double y : {5e5, 5e5 + 60, 5e5 - 150})
        court.crushers.push_back({.area = {{60, y}, {50, 50}}, .first = 0, .every = 10, .down = 10, .warning = 0});
    const sim::World world = sim::make_world(court, {});
    sim::State state = sim::start_match(world, 1);
    state.players[sim::Side::left].body = {60, 5e5};
    // Clear are 70 px (50 + 16 + 4) from each middle: above from 5e5 - 80 to 5e5 - 70, below from 5e5 + 130 on.
    CHECK(play::clear_of_dangers(state, world, sim::Side::left, 5e5, 5) == 5e5 - 72);
    CHECK(play::clear_of_dangers(state, world, sim::Side::left, 5e5 + 40, 5) == 5e5 + 132);
    CHECK(play::clear_of_dangers(state, world, sim::Side::left, -100, 5) == 16);
    state.players[sim::Side::left].body = {500, 5e5};
    CHECK(play::clear_of_dangers(state, world, sim::Side::left, 5e5, 5) == 5e5);

    court.crushers = {{.area = {{60, 5e5}, {50, 1e6}}, .first = 0, .every = 10, .down = 10, .warning = 0}};
    const sim::World all = sim::make_world(court, {});
    state.players[sim::Side::left].body = {60, 5e5};
    CHECK(play::clear_of_dangers(state, all, sim::Side::left, 5e5, 5) == 5e5);  // none
}

}  // namespace megapon::play::task_skills_tests
