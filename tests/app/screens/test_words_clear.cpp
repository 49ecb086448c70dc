// Where words lie on the page of a match.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/screens/match.h"
#include "app/screens/proof.h"
#include "app/screens/rig.h"
#include "app/view/court_view.h"

namespace megapon::screens {

namespace {

std::vector<Proof::Box> words_on(Rig& rig) {
    raster::Image raster(960, 540);
    Proof proof(raster, lettering());
    rig.game.draw(proof);
    return proof.boxes;
}

}  // namespace

TEST_CASE("the header of each lesson has letters of 7 px of the page and more, and no word over another") {
    constexpr double least = 7;  // 14 pixels of 960 x 540
    const auto settings = any_words();
    for (std::size_t lesson = 0; lesson < play::load_lessons().size(); ++lesson) {
        Rig rig(settings);
        rig.begin_with(one_player({.court = play::load_lessons()[lesson], .is_recorded = true}));
        rig.pass(300);
        std::vector<Proof::Box> header = words_on(rig);
        std::erase_if(header, [](const Proof::Box& box) { return box.bottom > view::header_height + 1; });
        CAPTURE(lesson);
        CHECK(header.size() >= 4);
        for (std::size_t i = 0; i < header.size(); ++i) {
            CAPTURE(header[i].words);
            CHECK(header[i].size >= least);
            for (std::size_t j = 0; j < i; ++j) {
                CAPTURE(header[j].words);
                CHECK_FALSE(overlap(header[i], header[j]));
            }
        }
    }
}

}  // namespace megapon::screens
