// The words on the pages of the exhibits, as large as they are written.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/screens/rig.h"
#include "app/view/recorder.h"

namespace megapon::screens::lab_pages_tests {

namespace {

using geometry::Box;
using geometry::Vec;

struct Words {
    std::string words;
    Box box;  // px of the page
};

// Where the letters of a text are, without what hangs below the line.
Words words_at(view::Recorder& canvas, const view::Recorder::Written& written) {
    raster::TextStyle style = written.style;
    const double width = canvas.text_width(written.words, style);
    style.room = 1e9;
    const double scale = width / std::max(1.0, canvas.text_width(written.words, style));
    const double size = scale * std::max(style.size, std::min(style.size * canvas.text_size(), style.most));
    const double before = style.align == raster::Align::left ? 0 : style.align == raster::Align::centre ? 0.5 : 1;
    const Vec shift{before * width * written.scale, 0};
    const Vec left = written.place - shift;
    const Vec up{0, 0.6 * size * written.scale}, right{width * written.scale, 0};
    return {written.words, {left - up, left + right}};
}

bool overlap(const Box& a, const Box& b) {
    constexpr double slack = 1;  // px: the sides of letters are empty
    const Vec low{std::max(a.low.x, b.low.x), std::max(a.low.y, b.low.y)};
    const Vec high{std::min(a.high.x, b.high.x), std::min(a.high.y, b.high.y)};
    return high.x - low.x > slack && high.y - low.y > slack;
}

void check_page(Rig& rig, const std::string& text_size) {
    view::Recorder canvas;
    rig.game.draw(canvas);
    CHECK(canvas.text_size() == std::stod(text_size));
    std::vector<Words> all;
    for (const view::Recorder::Written& written : canvas.written) all.push_back(words_at(canvas, written));
    for (std::size_t i = 0; i < all.size(); ++i) {
        CAPTURE(all[i].words);
        CHECK(contains(Box{{0, 0}, {480, 270}}, all[i].box.low));
        CHECK(contains(Box{{0, 0}, {480, 270}}, all[i].box.high));
        for (std::size_t j = 0; j < i; ++j) {
            CAPTURE(all[j].words);
            CHECK_FALSE(overlap(all[i].box, all[j].box));
        }
    }
}

}  // namespace

TEST_CASE("no two texts of an exhibit's page overlap, in both languages and as large as they get") {
    for (const std::string language : {"en", "ja"})
        for (const std::string size : {"1", "1.5"})
            for (const lab::ExhibitInfo& entry : lab::all_exhibits)
                for (const int frames : {1, 8}) {
                    CAPTURE(entry.name);
                    CAPTURE(language);
                    CAPTURE(size);
                    CAPTURE(frames);
                    Rig rig({"game.language=" + language, "video.text_size=" + size});
                    rig.begin_with_exhibit(entry.name.data(), frames);
                    check_page(rig, size);
                }
}

TEST_CASE("no two texts of the puzzles, the map or charts, and a question overlap, and none leaves the page") {
    constexpr int key_z = config::key::a + 25, key_x = config::key::a + 23;  // puzzles; map, or charts; G: question
    for (const std::string language : {"en", "ja"})
        for (const std::string size : {"1", "1.5"})
            for (const lab::ExhibitInfo& entry : lab::all_exhibits)
                for (const int code : {key_z, key_x, config::key::g}) {
                    CAPTURE(entry.name);
                    CAPTURE(language);
                    CAPTURE(size);
                    CAPTURE(code);
                    Rig rig({"game.language=" + language, "video.text_size=" + size});
                    rig.begin_with_exhibit(entry.name.data(), 1);
                    rig.tap(code);
                    check_page(rig, size);
                }
}

}  // namespace megapon::screens::lab_pages_tests
