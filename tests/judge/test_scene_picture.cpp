#include "judge/scene_picture.h"

#include <doctest/doctest.h>

#include <cmath>

#include "court/court_text.h"
#include "sim/step.h"

namespace megapon::judge::scene_picture_tests {

namespace {

struct Pages {
    sim::World world;
    std::vector<sim::State> states;
};

Pages play(const std::string& text, int frames) {
    const auto court = court::read_court(text, "scene.toml");
    REQUIRE(court);
    Pages pages{sim::make_world(*court, {}), {}};
    pages.states.push_back(sim::start_scene(pages.world));
    sim::Events events;
    for (int frame = 0; frame < frames; ++frame) {
        pages.states.push_back(pages.states.back());
        sim::step(pages.states.back(), {}, pages.world, events);
    }
    return pages;
}

}  // namespace

TEST_CASE("a picture has the ball's outline where it is and, paler, where it was a page before") {
    const auto pages = play("format = 1\nsize = [480, 240]\n[[ball]]\ncenter = [100, 100]\nvelocity = [400, 0]\n", 1);
    const Picture picture = draw_pages(pages.states, pages.world, {});
    CHECK(picture.width == 480 * 2 + 2 * 16);
    CHECK(picture.pixels.size() == 992 * (240 * 2 + 2 * 16));
    const text::Rgb paper = picture.at({300, 200}), ball = picture.at({140, 84}), ghost = picture.at({100, 84});
    CHECK(picture.at({140, 108}) == paper);        // inside it
    CHECK_FALSE(picture.at({170, 100}) == paper);  // the way that it goes
    CHECK_FALSE(ball == paper);
    CHECK_FALSE(ghost == paper);
    CHECK(ball.red < ghost.red);
}

TEST_CASE("a picture has lines, tiles, megaphones, polygons and a cross where something is expected") {
    const auto pages = play(
        "format = 1\nsize = [480, 240]\n[[line]]\nfrom = [50, 20]\nto = [50, 80]\n[[megaphone]]\ncenter = [200, 100]\n"
        "radius = 20\n[[polygon]]\ncenter = [300, 60]\npoints = [[-20, -20], [20, -20], [0, 20]]\n"
        "[tiles]\nsize = 10\norigin = [400, 200]\nrows = \"#\"\n",
        0);
    const Picture picture = draw_pages(pages.states, pages.world, geometry::Vec{100, 200});
    const text::Rgb paper = picture.at({10, 10}), ink = picture.at({50, 50});
    CHECK_FALSE(ink == paper);
    CHECK(picture.at({180, 100}) == ink);
    CHECK(picture.at({300, 40}) == ink);
    CHECK(picture.at({300, 60}) == paper);
    CHECK_FALSE(picture.at({405, 205}) == paper);
    const text::Rgb cross = picture.at({100, 200});
    CHECK(cross.red > 2 * cross.blue);
}

TEST_CASE("a picture of the narrowest, the largest and a lost scene has a size, too") {
    for (const char* scene :
         {"format = 1\nsize = [1, 1e6]\n", "format = 1\nsize = [1e6, 1e6]\n[[ball]]\ncenter = [5e5, 5e5]\n",
          "format = 1\nsize = [1, 1]\nwalls = \"none\"\n[[ball]]\ncenter = [1e7, -1e7]\n"}) {
        auto pages = play(scene, 1);
        if (!pages.states.back().balls.empty()) pages.states.back().balls[0].velocity.x = NAN;
        const Picture picture = draw_pages(pages.states, pages.world, geometry::Vec{NAN, 0});
        CHECK(picture.width >= 33);
        CHECK(picture.width <= 992);
        CHECK(picture.pixels.size() % static_cast<std::size_t>(picture.width) == 0);
    }
}

}  // namespace megapon::judge::scene_picture_tests
