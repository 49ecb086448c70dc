#include "app/view/flash.h"

#include <doctest/doctest.h>

#include "app/screens/match.h"
#include "app/screens/result.h"
#include "app/screens/rig.h"
#include "app/view/drawing.h"

namespace megapon::screens::flash_tests {

namespace {

// 19 s of a screen; after 20 s without a touch the title shows a match.
view::FlashMeter watch(Rig& rig) {
    view::FlashMeter meter;
    view::Drawing drawing(480, 270);
    for (int frame = 0; frame < 190; ++frame) {
        rig.game.draw(drawing.canvas);
        meter.see(drawing.raster);
        rig.pass(100);
    }
    return meter;
}

}  // namespace

TEST_CASE("19 s of the title and of the result never flash") {
    Rig title;
    title.begin_at_title();
    const view::FlashMeter titles = watch(title);
    CHECK(titles.most_a_second() == 0);
    CHECK(titles.most_at_once() < 0.25);
    Rig result;
    sim::State state;
    state.match.score = {7, 5};
    result.begin_at(result_screen(against_computer(3), {state.match, {}, {}}));
    CHECK(watch(result).most_a_second() == 0);
}

}  // namespace megapon::screens::flash_tests
