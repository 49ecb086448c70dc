// Clicks and taps that hit nothing, on every screen.

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "app/screens/rig.h"
#include "app/screens/ways.h"

namespace megapon::screens::clicks_beside_tests {

namespace {

using geometry::Vec;
namespace key = config::key;

// Where a click anywhere means something: it pauses, goes on, turns the page, ends the lesson or the demonstration, is
// an answer, or is on a drawing.
constexpr const char* clicked_anywhere[]{"match", "ready",     "attract", "lesson", "replay",
                                         "help",  "listening", "lab",     "editor"};

bool is_clicked_anywhere(const std::string& screen) {
    return std::find(std::begin(clicked_anywhere), std::end(clicked_anywhere), screen) != std::end(clicked_anywhere);
}

// All that a page shows: words, sprites and shapes with their places.
struct Picture : raster::PageCanvas {
    using PageCanvas::PageCanvas;
    void add(const std::string& what, Vec place) {
        shown += what + " " + std::to_string(place.x) + " " + std::to_string(place.y) + "\n";
    }
    void text(raster::Vec at, std::string_view words, const raster::TextStyle&) override {
        add(std::string(words), transform()(at));
    }
    void fill(const raster::Path& path, raster::Colour) override {
        for (std::size_t i = 0; i < path.contours(); ++i)
            for (const Vec point : path.contour(i)) add("", transform()(point));
    }
    void sprite(raster::Vec at, std::string_view name, const raster::SpriteStyle&) override {
        add(std::string(name), transform()(at));
    }
    std::string shown;
};

std::string picture_of(Rig& rig) {
    raster::Image raster(48, 27);
    NoLetters letters;
    Picture picture(raster, letters);
    rig.game.draw(picture);
    return picture.shown + rig.copied + rig.scenes();
}

std::unique_ptr<Rig> begun(const Way& way, Vec window) {
    auto rig = std::make_unique<Rig>(std::vector<std::string>{"video.boil=false"});
    rig->game.set_window(window);
    way.go(*rig);
    rig->pass(700);  // what has just come is not clicked away
    return rig;
}

void click(Rig& rig, Vec place, bool by_finger) {
    if (by_finger) return rig.tap_finger(place);
    for (const int value : {1, 0})
        rig.feel(
            {.time_ms = rig.now(), .device = input::Device::mouse_button, .code = 1, .value = value, .place = place});
}

}  // namespace

TEST_CASE("a click or a tap beside everything makes no sound and changes nothing, on every screen") {
    for (const Way& way : first_ways())
        for (const Vec window : {Vec{960, 540}, Vec{450, 800}})
            for (const bool by_finger : {false, true}) {
                if (is_clicked_anywhere(way.to)) continue;
                CAPTURE(way.to);
                CAPTURE(window.x);
                CAPTURE(by_finger);
                const auto rig = begun(way, window);
                if (rig->shown() != way.to) continue;  // the countdown is over
                click(*rig, {1, 1}, by_finger);        // from now on the words name this device
                const std::string before = picture_of(*rig);
                const std::size_t heard = rig->ear.heard.size();
                const Vec page = rig->game.page();
                for (const Vec place : {Vec{1, 1},
                                        {page.x - 1, 1},
                                        {1, page.y - 1},
                                        page - Vec{1, 1},
                                        {page.x / 2, 2},
                                        {2, page.y / 2},
                                        {-30, page.y / 2},
                                        page + Vec{30, 30}})
                    click(*rig, place, by_finger);
                CHECK(rig->ear.heard.size() == heard);
                const bool is_same = picture_of(*rig) == before;
                CHECK(is_same);
            }
}

TEST_CASE("a click or a turn of the wheel that changes nothing makes no sound, wherever on any screen") {
    for (const Way& way : first_ways(1)) {
        if (is_clicked_anywhere(way.to)) continue;
        CAPTURE(way.to);
        auto rig = begun(way, {960, 540});
        if (rig->shown() != way.to) continue;  // the countdown is over
        std::string before = picture_of(*rig);
        for (const int wheel : {0, 1, -1})
            for (double y = 6; y < 270; y += 14)
                for (double x = 30; x < 480; x += 70) {
                    if (wheel == 0 && way.to == "editor-menu") continue;  // its lines do what no page shows
                    // What is accepted sounds otherwise, also where it was chosen already.
                    const int heard = rig->ear.count(audio::SoundKind::menu_move);
                    const int settings = rig->game.preferences().edition();
                    if (wheel == 0)
                        click(*rig, {x, y}, false);
                    else
                        rig->feel({.time_ms = rig->now(),
                                   .device = input::Device::mouse_wheel,
                                   .value = wheel,
                                   .place = {x, y}});
                    const bool sounds = rig->ear.count(audio::SoundKind::menu_move) > heard;
                    if (rig->shown() != way.to) {
                        rig = begun(way, {960, 540});
                        before = picture_of(*rig);
                    } else if (sounds || rig->game.wants_drawing()) {
                        const std::string after = picture_of(*rig);
                        const bool changes = after != before || settings != rig->game.preferences().edition();
                        before = after;
                        CAPTURE(x);
                        CAPTURE(y);
                        CAPTURE(wheel);
                        CHECK((changes || !sounds));
                    }
                }
    }
}

TEST_CASE("an arrow beside an option without values, or beyond its last one, makes no sound") {
    Rig rig;
    rig.begin_at_title();
    rig.begin_over(option_page_screen(OptionPage::sound));
    rig.tap(key::up);  // the way back
    const std::size_t heard = rig.ear.heard.size();
    rig.type({key::right, key::left});
    CHECK(rig.ear.heard.size() == heard);
}

}  // namespace megapon::screens::clicks_beside_tests
