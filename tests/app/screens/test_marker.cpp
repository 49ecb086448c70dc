// The marker of a chosen line: two arrows, beside its words.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/screens/proof.h"
#include "app/screens/rig.h"
#include "app/screens/ways.h"
#include "app/view/widgets.h"

namespace megapon::screens::marker_tests {

namespace {

using geometry::Vec;
namespace key = config::key;

// Notes arrows besides words.
struct Marked : Proof {
    using Proof::Proof;
    void text(raster::Vec at, std::string_view words, const raster::TextStyle& style) override {
        if (style.angle != 0 || style.colour == view::paper) return;
        const double width = text_width(words, style);
        const double share = style.align == raster::Align::left ? 0 : style.align == raster::Align::centre ? 0.5 : 1;
        if (width > 0)
            keep(std::string(words), transform()(at), width * transform().scale, share,
                 height(words, style) * transform().scale, style.face, 1);
    }
    void fill(const raster::Path& path, raster::Colour colour) override {
        const bool is_marker = colour == view::side_colour[0] || colour == view::side_colour[1];
        if (!is_marker || path.contours() != 1 || path.contour(0).size() != 3) return;
        geometry::Box arrow{transform()(path.contour(0)[0]), transform()(path.contour(0)[0])};
        for (const Vec point : path.contour(0)) {
            const Vec place = transform()(point);
            arrow = {{std::min(arrow.low.x, place.x), std::min(arrow.low.y, place.y)},
                     {std::max(arrow.high.x, place.x), std::max(arrow.high.y, place.y)}};
        }
        arrows.push_back(arrow);
    }
    void sprite(raster::Vec, std::string_view, const raster::SpriteStyle&) override {}
    std::vector<geometry::Box> arrows;
};

// Pictures in which triangles are no marker.
bool is_picture(const std::string& screen) {
    return screen == "lab" || screen == "editor" || screen == "match" || screen == "attract" || screen == "replay" ||
           screen == "lesson" || screen == "motion" || screen == "countdown";
}

// Where the markers lie.
std::vector<geometry::Box> checked_markers(Rig& rig, Vec window) {
    raster::Image raster(static_cast<int>(window.x), static_cast<int>(window.y));
    Marked page(raster, lettering());
    rig.game.draw(page);
    for (const geometry::Box& arrow : page.arrows) {
        CHECK(arrow.low.x >= 1);
        CHECK(arrow.high.x <= page.page().x - 1);
        for (const Proof::Box& words : page.boxes) {
            CAPTURE(words.words);
            const bool is_over = arrow.low.x < words.right && words.left < arrow.high.x && arrow.low.y < words.bottom &&
                                 words.top < arrow.high.y;
            CHECK_FALSE(is_over);
        }
    }
    return page.arrows;
}

}  // namespace

TEST_CASE("the marker of the chosen thing lies over no words, on every screen, in every size and language") {
    constexpr int most_things = 24;
    const auto settings = any_words();
    int seen = 0;
    for (const Way& way : first_ways()) {
        if (is_picture(way.to)) continue;
        for (const Vec window : {Vec{480, 270}, Vec{390, 650}})
            for (const int arrow : {key::down, key::right}) {
                CAPTURE(way.to);
                CAPTURE(window.x);
                CAPTURE(arrow);
                Rig rig(settings);
                rig.game.set_window(window);
                way.go(rig);
                if (way.to == "timetable") rig.type({key::up, key::up});  // to the lines below the lessons
                std::vector<double> places;  // of a marker that was there: all things have had it
                for (int thing = 0; thing < most_things && rig.shown() == way.to; ++thing) {
                    CAPTURE(thing);
                    const auto arrows = checked_markers(rig, window);
                    if (arrows.empty() && thing > 3) break;
                    rig.tap(arrow);
                    if (arrows.empty()) continue;
                    ++seen;
                    const double place = arrows[0].low.x + 1000 * arrows[0].low.y;
                    if (std::find(places.begin(), places.end(), place) != places.end()) break;
                    places.push_back(place);
                }
            }
    }
    CHECK(seen > 200);
}

}  // namespace megapon::screens::marker_tests
