#include <doctest/doctest.h>

#include <set>
#include <utility>
#include <vector>

#include "app/screens/rig.h"

namespace megapon::screens::motion_tests {

namespace key = config::key;
using config::Presentation;

namespace {

// Notes where balls are drawn.
struct BallWatcher : raster::PageCanvas {
    using PageCanvas::PageCanvas;
    void sprite(raster::Vec at, std::string_view name, const raster::SpriteStyle&) override {
        if (name == "ball") balls.push_back(transform()(at));
    }
    std::vector<geometry::Vec> balls;
};

struct MotionRig : Rig {
    explicit MotionRig(const std::vector<std::string>& assignments = {}) : Rig(assignments) {
        begin_at(motion_screen());
    }

    // Where the balls are: that of the flip-book, that of smooth play.
    std::pair<geometry::Vec, geometry::Vec> balls() {
        raster::Image image(480, 270);
        NoLetters letters;
        BallWatcher watcher(image, letters);
        game.draw(watcher);
        REQUIRE(watcher.balls.size() == 2);
        return {watcher.balls[0], watcher.balls[1]};
    }

    Presentation chosen() const { return game.preferences().video().presentation; }
};

}  // namespace

TEST_CASE("in a second the ball of the flip-book is drawn at 10 places, that of smooth play at 60") {
    MotionRig rig;
    std::set<std::pair<double, double>> flipbook, smooth;
    for (int refresh = 0; refresh < 60; ++refresh) {
        const auto balls = rig.balls();
        flipbook.emplace(balls.first.x, balls.first.y);
        smooth.emplace(balls.second.x, balls.second.y);
        rig.pass(1000.0 / 60);
    }
    CHECK(flipbook.size() == 10);
    CHECK(smooth.size() == 60);
}

TEST_CASE("both balls fly alike: at each page of the flip-book they are at the same place of their pictures") {
    MotionRig rig;
    const auto first = rig.balls();
    const geometry::Vec apart = first.second - first.first;
    for (int page = 0; page < 40; ++page) {
        rig.pass(100);
        const auto balls = rig.balls();
        CHECK(length(balls.second - balls.first - apart) < 0.01);
    }
}

TEST_CASE("the page of motion is drawn at each refresh of the display, and rests after 30 s without a touch") {
    MotionRig rig;
    const auto drawings = [&rig](double ms) {
        int count = 0;
        for (const double end = rig.now() + ms; rig.now() < end;) {
            rig.pass(1);
            if (!rig.game.wants_drawing()) continue;
            rig.balls();
            ++count;
        }
        return count;
    };
    rig.pass(500);
    drawings(100);
    const int pictures = drawings(1000);
    CHECK(pictures >= 59);
    CHECK(pictures <= 61);
    rig.pass(27'000);
    CHECK(drawings(1000) >= 59);
    rig.pass(2'000);  // from 29.6 s to 31.6 s after the last touch
    drawings(100);
    CHECK(drawings(1000) == 0);
    rig.tap(key::right);
    drawings(100);
    CHECK(drawings(1000) >= 59);
}

TEST_CASE("keys, mouse and finger choose the motion, once; then comes the lesson") {
    MotionRig keys;
    keys.type({key::right, key::enter});
    CHECK(keys.chosen() == Presentation::smooth);
    CHECK(keys.scenes() == "motion lesson");
    CHECK(text::text_of(keys.folder() / "megapon.toml").find("\npresentation = \"smooth\"\n") != std::string::npos);
    MotionRig mouse;
    const geometry::Vec card = mouse.place_of("Smooth");
    mouse.mouse(input::Device::mouse_motion, card);
    mouse.mouse(input::Device::mouse_button, card);
    CHECK(mouse.chosen() == Presentation::smooth);
    MotionRig finger;
    finger.tap_finger(finger.place_of("Smooth"));
    finger.pass(20);
    CHECK(finger.chosen() == Presentation::smooth);
    MotionRig only_enter;
    only_enter.tap(key::enter);
    CHECK(only_enter.chosen() == Presentation::flipbook);
    CHECK(only_enter.scenes() == "motion lesson");
}

TEST_CASE("what is set already is chosen on the page of motion; Esc leads back to the language") {
    MotionRig rig({"video.presentation=\"smooth\""});
    rig.tap(key::escape);
    CHECK(rig.scenes() == "motion welcome");
    rig.tap(key::enter);
    CHECK(rig.scenes() == "motion welcome lesson");  // the command line has answered
    MotionRig smooth;
    smooth.game.preferences().change({{"video.presentation", std::string("smooth")}});
    smooth.begin_at(motion_screen());
    smooth.tap(key::enter);
    CHECK(smooth.chosen() == Presentation::smooth);
}

}  // namespace megapon::screens::motion_tests
