#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "app/view/english.h"
#include "app/view/match_page.h"
#include "app/view/recorder.h"
#include "sim/state.h"

// The line of a task that steers something across it.

namespace megapon::view::finish_line_tests {

namespace {

constexpr double finish = 420;  // px from the left, as in Origami harbour: above the number of the page

// Notes between which heights there is red ink along the finish.
struct FinishWatcher : Recorder {
    void fill(const raster::Path& path, raster::Colour colour) override {
        if (colour == side_colour[1])
            for (std::size_t i = 0; i < path.contours(); ++i) add(path.contour(i));
        Recorder::fill(path, colour);
    }
    template <class Corners>
    void add(const Corners& corners) {
        for (const Vec corner : corners)
            if (std::abs(transform()(corner).x - finish) > 2) return;
        for (const Vec corner : corners) {
            highest = std::min(highest, transform()(corner).y);
            lowest = std::max(lowest, transform()(corner).y);
        }
    }
    double highest = 1e9, lowest = 0;  // px
};

FinishWatcher page_with_finish(double text_size) {
    court::Court court;
    court.walls = court::Walls::left_goal;
    court.task.emplace();
    court.task->kind = court::TaskKind::steer;
    court.task->count = 1;
    court.task->par = 300;
    court.task->finish = finish;
    const sim::World world = sim::make_world(court, {});
    FinishWatcher canvas;
    canvas.set_text_size(text_size);
    draw_match_page(canvas, {sim::start_match(world, 1), world, english(), {"You", "Court"}, {}, {}, nullptr});
    return canvas;
}

}  // namespace

TEST_CASE("the finish line runs down from the header and ends above the page number in the corner") {
    for (const double text_size : {1.0, 1.5}) {
        const FinishWatcher page = page_with_finish(text_size);
        CAPTURE(text_size);
        double number = 0, size = 0;  // the lower one of two: the header has it as well
        for (const Recorder::Written& one : page.written)
            if (one.words == "p. 0" && one.place.y > number) {
                number = one.place.y;
                size = one.style.size;
            }
        CHECK(number == 262);
        CHECK(page.highest < 40);
        CHECK(page.lowest > 240);
        CHECK(page.lowest < number - 0.75 * size);
    }
}

}  // namespace megapon::view::finish_line_tests
