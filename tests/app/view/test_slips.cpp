#include <doctest/doctest.h>

#include <algorithm>

#include "app/view/court_view.h"
#include "app/view/english.h"
#include "app/view/match_page.h"
#include "app/view/recorder.h"
#include "play/court_files.h"
#include "sim/state.h"

namespace megapon::view::slips_tests {

namespace {

// The first page of a match with a slip.
struct Slip {
    explicit Slip(const std::string& name) : world(sim::make_world(court_of(name), {})) {
        state = sim::start_match(world, 1);
    }
    static court::Court court_of(const std::string& name) {
        auto court = play::load_slip(name);
        REQUIRE(court);
        return *std::move(court);
    }
    Recorder page() const {
        Recorder canvas;
        draw_match_page(canvas, {state, world, english(), {"Player 1", "Player 2"}, {}, {.boil = false}, nullptr});
        return canvas;
    }
    std::vector<std::uint32_t> pixels() const {
        const Recorder canvas = page();
        const auto all = canvas.image().pixels();
        return {all.begin(), all.end()};
    }

    sim::World world;
    sim::State state;
};

int written(const Recorder& canvas, const std::string& words) {
    return static_cast<int>(std::count_if(canvas.written.begin(), canvas.written.end(),
                                          [&](const Recorder::Written& one) { return one.words == words; }));
}

}  // namespace

TEST_CASE("each brick shows the hits that it still takes, and a broken one is gone") {
    Slip slip("bricks");
    REQUIRE(slip.state.tiles);
    const int ones = written(slip.page(), "1"), threes = written(slip.page(), "3");
    CHECK(ones > 0);
    CHECK(threes > 0);
    auto& rows = slip.state.tiles->rows;
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            if (rows[row][column] == '1') rows.set(column, row, '.');
            if (rows[row][column] == '3') rows.set(column, row, '2');
        }
    CHECK(written(slip.page(), "1") == 0);
    CHECK(written(slip.page(), "3") == 0);
}

TEST_CASE("a block that no ball breaks is darker than a brick, by more than a quarter of white") {
    Slip slip("bricks");
    REQUIRE(slip.state.tiles);
    auto& tiles = *slip.state.tiles;
    for (std::size_t row = 0; row < tiles.rows.size(); ++row)
        for (std::size_t column = 0; column < tiles.rows[row].size(); ++column) {
            if (tiles.rows[row][column] != '1') continue;
            const geometry::Vec corner{static_cast<double>(column), static_cast<double>(row)};
            const raster::Transform to_page = court_place(slip.world.court.size);
            const geometry::Vec at = to_page(tiles.origin + tiles.size * (corner + geometry::Vec{0.25, 0.25}));
            const auto red = [&] {
                const Recorder page = slip.page();
                const double scale = page.image().width() / raster::page_size.x;
                return page.image().pixels()[static_cast<std::size_t>(at.y * scale) *
                                                 static_cast<std::size_t>(page.image().width()) +
                                             static_cast<std::size_t>(at.x * scale)] >>
                           16 &
                       0xFF;
            };
            const int brick = static_cast<int>(red());
            tiles.rows.set(column, row, '#');
            CHECK(brick - static_cast<int>(red()) > 64);
            return;
        }
    FAIL("there is no brick of one hit");
}

TEST_CASE("a goal that moves is drawn where it is now") {
    Slip slip("moving-goal");
    const auto before = slip.pixels();
    REQUIRE(slip.state.goal_travels.size() == 2);
    slip.state.goal_travels[0] = 40;
    CHECK(slip.pixels() != before);
}

TEST_CASE("both balls are drawn, and one that lies in a goal has no flames") {
    Slip slip("two-balls");
    REQUIRE(slip.state.balls.size() == 2);
    CHECK(slip.page().sprites_with("ball") == 2);
    slip.state.match.phase = sim::MatchPhase::rally;
    slip.state.match.rally = 20;
    slip.state.balls[0].velocity = {300, 0};
    slip.state.balls[1].velocity = {};
    slip.state.balls[1].center = {-slip.state.balls[1].radius, 100};
    REQUIRE(sim::is_out_of_play(slip.state, 1));
    const auto with_one = slip.pixels();
    slip.state.match.rally = 0;
    const auto cold = slip.pixels();
    int changed_at_goal = 0;
    for (std::size_t y = 110; y < 150; ++y)
        for (std::size_t x = 0; x < 24; ++x) changed_at_goal += with_one[y * 480 + x] != cold[y * 480 + x] ? 1 : 0;
    CHECK(with_one != cold);
    CHECK(changed_at_goal == 0);
}

TEST_CASE("every slip's page differs from the usual court's") {
    const auto usual = [] {
        Slip slip("wall");
        slip.world = sim::make_world({}, {});
        slip.state = sim::start_match(slip.world, 1);
        return slip.pixels();
    }();
    for (const play::NamedCourt& court : play::load_slips()) {
        const std::string& name = court.name;
        CAPTURE(name);
        CHECK(Slip(name).pixels() != usual);
    }
}

}  // namespace megapon::view::slips_tests
