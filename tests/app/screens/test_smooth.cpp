#include <doctest/doctest.h>

#include "app/platform/sprite_cache.h"
#include "app/screens/rig.h"

namespace megapon::screens::smooth_tests {

namespace key = config::key;

namespace {

const std::vector<std::string> smooth{"video.presentation=\"smooth\""};

// Pictures in which whatever moves differs from one to the next.
struct Camera {
    raster::Image raster{240, 135};
    NoLetters letters;
    std::unique_ptr<platform::SpriteCache> sprites = *platform::SpriteCache::open(text::asset("sprites"));

    Camera() { sprites->prepare(raster::page_scale(raster)); }

    std::vector<std::uint32_t> shoot(Rig& rig) {
        raster::PageCanvas canvas(raster, letters, sprites.get());
        rig.game.draw(canvas);
        return {raster.pixels().begin(), raster.pixels().end()};
    }
};

// How often the game asks to be drawn while it passes the time.
int drawings(Rig& rig, double ms) {
    Camera camera;
    int count = 0;
    for (const double end = rig.now() + ms; rig.now() < end;) {
        rig.pass(std::min(1.0, end - rig.now()));
        if (!rig.game.wants_drawing()) continue;
        camera.shoot(rig);
        ++count;
    }
    return count;
}

std::vector<std::uint64_t> hashes_of_a_match(const std::vector<std::string>& settings) {
    Rig rig(settings);
    rig.begin_with(against_computer(3));
    rig.pass(130);
    for (int i = 0; i < 12; ++i) {
        rig.press(i % 2 == 0 ? key::w : key::s);
        rig.tap(key::f);
        rig.pass(173);
        rig.release(i % 2 == 0 ? key::w : key::s);
        rig.tap(key::period);
        rig.pass(211);
    }
    rig.wait_for("goal");
    rig.type({key::escape, key::down, key::enter, key::down, key::enter});  // to another match: this one is kept
    REQUIRE(rig.kept().size() == 1);
    auto replay = play::open_replay(rig.kept().front().file.string());
    REQUIRE(replay);
    return replay->replay().hashes;
}

}  // namespace

TEST_CASE("in a second the flip-book draws 10 pages, smooth 60 pictures on a display of 60 Hz") {
    Rig flipbook;
    flipbook.begin_with(demonstration());
    drawings(flipbook, 500);
    CHECK(drawings(flipbook, 1000) == 10);
    Rig rig(smooth);
    rig.begin_with(demonstration());
    drawings(rig, 500);
    const int pictures = drawings(rig, 1000);
    CHECK(pictures >= 60);
    CHECK(pictures <= 70);  // a page that is due between two refreshes is drawn too
}

TEST_CASE("the lesson and the title's own play are as smooth as a match") {
    Rig lesson(smooth);
    lesson.game.navigator().go_to(lesson_screen());
    lesson.pass(500);
    CHECK(drawings(lesson, 1000) >= 60);
    Rig attract(smooth);
    attract.begin_at_title();
    attract.pass(21'000);
    REQUIRE(attract.scenes() == "title attract");
    CHECK(drawings(attract, 1000) >= 60);
}

TEST_CASE("smooth draws what lies between two pages, the flip-book the same page until the next") {
    Camera camera;
    const auto changes_within_a_page = [&camera](const std::vector<std::string>& settings) {
        Rig rig(settings);
        rig.begin_with(demonstration());
        rig.pass(1010);  // a little into a page
        bool changes = false;
        for (int page = 0; page < 10; ++page) {
            const auto before = camera.shoot(rig);
            rig.pass(40);
            changes = changes || camera.shoot(rig) != before;
            rig.pass(60);
        }
        return changes;
    };
    CHECK(changes_within_a_page(smooth));
    CHECK_FALSE(changes_within_a_page({}));
}

TEST_CASE("the same keys at the same moments leave the same hash after every frame, smooth or not") {
    const auto flipbook = hashes_of_a_match({});
    CHECK(flipbook.size() > 40);
    CHECK(flipbook == hashes_of_a_match(smooth));
}

TEST_CASE("a held replay that is turned to a page shows that page whole, smooth or not") {
    play::Session session(sim::make_world({}, {}), {play::PlayerSource{3}, play::PlayerSource{3}}, 5);
    for (int i = 0; i < 100; ++i) session.play({});
    Camera camera;
    const auto page_60 = [&](const std::vector<std::string>& settings) {
        auto replay = play::ReplayPlayer::open(session.replay(), "test");
        Rig rig(settings);
        rig.begin_at(replay_screen(*std::move(replay)));
        rig.pass(340);
        rig.type({key::p, key::digit_1 + 5, key::digit_0, key::enter});
        return camera.shoot(rig);
    };
    CHECK(page_60(smooth) == page_60({}));
}

TEST_CASE("a paused match asks for no drawing, smooth or not") {
    Rig rig(smooth);
    rig.begin_with(two_players());
    rig.pass(250);
    rig.tap(key::p);
    drawings(rig, 100);
    CHECK(drawings(rig, 1000) == 0);
}

}  // namespace megapon::screens::smooth_tests
