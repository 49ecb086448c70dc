// A phone that stands upright, and whatever waits for nobody.
#include <doctest/doctest.h>

#include "app/screens/rig.h"

namespace megapon::screens {

namespace {

namespace key = config::key;
using geometry::Vec;

constexpr Vec phone{390, 844};

// Finds out how large letters are, in points of the phone.
struct Measure : Reader {
    using Reader::Reader;
    void text(raster::Vec at, std::string_view words, const raster::TextStyle& style) override {
        Reader::text(at, words, style);
        sizes[std::string(words)] = style.size * phone.x / raster::page_size.x;
    }
    std::map<std::string, double> sizes;
};

Measure measure(app::Game& game) {
    static raster::Image image(48, 27);
    static NoLetters letters;
    Measure measure(image, letters);
    game.draw(measure);
    return measure;
}

}  // namespace

TEST_CASE("in a window that stands upright a menu's page is as high as the window, and a match keeps its own") {
    Rig rig;
    rig.game.set_window(phone);
    rig.begin_at_title();
    CHECK(rig.game.page().x == 480);
    CHECK(rig.game.page().y == doctest::Approx(480 * 844.0 / 390));
    rig.game.set_window({844, 390});
    CHECK(rig.game.page() == raster::page_size);
    rig.game.set_window(phone);
    rig.begin_with(two_players());
    CHECK(rig.game.page() == raster::page_size);
    rig.tap(key::p);
    CHECK(rig.game.page().y > 1000);
}

TEST_CASE("on an upright phone menu lines are 24 points high and more, and their letters 16") {
    Rig rig;
    rig.game.set_window(phone);
    rig.begin_at_title();
    const Measure title = measure(rig.game);
    const auto& places = title.written.places;
    const double line = (places.at("Two players").y - places.at("Versus computer").y) * phone.x / raster::page_size.x;
    CHECK(line >= 24);
    for (const char* words : {"Versus computer", "Two players", "School day", "Options"}) {
        CAPTURE(words);
        REQUIRE(title.sizes.contains(words));
        CHECK(title.sizes.at(words) >= 16);
    }
}

TEST_CASE("an upright window of 780 points or more needs no larger letters") {
    Rig rig;
    rig.game.set_window({800, 1280});
    rig.begin_at_title();
    CHECK(measure(rig.game).sizes.at("Options") == doctest::Approx(14.5 * phone.x / 480));
}

TEST_CASE("a page whose outlines move rests eight seconds after the last touch, and wakes with the next one") {
    Rig rig;
    rig.begin_at_title();
    rig.tap(key::down);
    rig.pass(7'500);
    measure(rig.game);
    rig.pass(200);
    CHECK(rig.game.wants_drawing());
    rig.pass(500);
    measure(rig.game);
    rig.pass(3'000);
    CHECK_FALSE(rig.game.wants_drawing());
    CHECK(rig.game.due_ms() > rig.now() + 100);
    rig.tap(key::down);
    measure(rig.game);
    rig.pass(200);
    CHECK(rig.game.wants_drawing());
}

TEST_CASE("the page is told when there is a screen that its Back leaves, and when there is none any more") {
    Rig rig(InPage::yes);
    rig.begin_at_title();
    CHECK(rig.ways_back.empty());
    rig.tap(key::enter);
    CHECK(rig.scenes().ends_with("level"));
    CHECK(rig.ways_back == std::vector<bool>{true});
    rig.tap(key::escape);
    CHECK(rig.ways_back == std::vector<bool>{true, false});
}

TEST_CASE("where fingers come first the title speaks of them, also after Back, and of keys once one is pressed") {
    Rig rig(InPage::yes);
    rig.begin_at_title();
    const std::string fingers = "Tap a line. In a match the left thumb walks, the right one swings.\n";
    CHECK(rig.read_page().find(fingers) != std::string::npos);
    rig.tap(key::enter);
    rig.tap(key::escape);
    rig.tap(key::down);
    CHECK(rig.read_page().find("Arrows and Enter") != std::string::npos);
    Rig tapped(InPage::yes);
    tapped.begin_at(options_screen(false));
    tapped.tap(key::escape);
    tapped.begin_at_title();
    CHECK(tapped.read_page().find(fingers) != std::string::npos);
}

}  // namespace megapon::screens
