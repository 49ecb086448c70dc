#include <doctest/doctest.h>

#include <string>

#include "app/view/drawing.h"
#include "app/view/english.h"
#include "app/view/flash.h"
#include "app/view/frame_trace.h"
#include "app/view/match_page.h"
#include "app/view/paper.h"
#include "play/session.h"

namespace megapon::view::flash_tests {

namespace {

constexpr int half_a_minute = 300;  // pages

// Thirty seconds of a match between computer players, as the game shows it.
struct Watched {
    FlashMeter meter;
    int goals = 0;
};

Watched watch(const sim::Tuning& tuning, Appearance look, std::uint64_t seed, bool whole_school = false) {
    Watched watched;
    play::Session session(sim::make_world({}, tuning), {play::PlayerSource{5}, play::PlayerSource{1}}, seed);
    FrameTrace trace;
    FlipBook book;
    Drawing drawing(480, 270);
    raster::BackgroundCache backdrops;
    drawing.canvas.backgrounds = &backdrops;
    for (int i = 0; i < half_a_minute && !session.over(); ++i) {
        trace.begin_frame(session.state());
        const sim::Events& events = session.play({}, &trace);
        book.add_frame(session.state(), session.world(), events, trace.substep_states(), english());
        for (const sim::Event& event : events) watched.goals += std::holds_alternative<sim::Goal>(event);
        MatchPage page{session.state(), session.world(), english(), {"Feedback", "Whisper"}, {}, look, &book};
        page.extras.whole_school = whole_school;
        draw_match_page(drawing.canvas, page);
        watched.meter.see(drawing.raster);
    }
    return watched;
}

// Pages that are either of two colours, `period` pages each.
FlashMeter artificial(Colour a, Colour b, int period, double share = 1) {
    FlashMeter meter;
    raster::Image page(48, 27);
    for (int i = 0; i < 30; ++i) {
        page.clear(a);
        if (i / period % 2 == 1) page.fill(Path().rect({0, 0}, {48 * share, 27}), {}, b);
        meter.see(page);
    }
    return meter;
}

}  // namespace

TEST_CASE("the meter of flashes finds a flashing page, and lets pass what is rare, small, faint or bright") {
    CHECK(artificial(paper, ink, 1).most_a_second() == 10);
    CHECK(artificial(paper, ink, 1).most_at_once() == 1);
    CHECK(artificial(paper, ink, 3).most_a_second() == 4);
    CHECK(artificial(paper, ink, 5).most_a_second() == 2);
    CHECK(artificial(paper, ink, 1, 1 / 12.0).most_a_second() == 0);  // a quarter of each left ninth, and no more
    CHECK(artificial(paper, ink, 1, 1 / 11.0).most_a_second() == 10);
    CHECK(artificial(paper, raster::hex(0xEFE8D4), 1).most_a_second() == 0);
    CHECK(artificial(raster::hex(0xFFFFFF), raster::hex(0xE8E8E8), 1).most_a_second() == 0);
}

TEST_CASE("a large dark body that passes is no flash, one that comes back at once is") {
    const auto moved = [](const std::vector<double>& places) {
        FlashMeter meter;
        raster::Image page(48, 27);
        for (const double left : places) {
            page.clear(paper);
            page.fill(Path().rect({left, 0}, {16, 27}), {}, ink);  // as wide as a ninth
            meter.see(page);
        }
        return meter.most_a_second();
    };
    CHECK(moved({-16, -12, -8, -4, 0, 4, 8, 12, 16, 20}) == 0);
    CHECK(moved({-16, 0, -16, 0, -16}) == 3);
}

TEST_CASE("a goal that comes within 20 pages of the one before has no page of its own, a later one has") {
    const sim::World world = sim::make_world({}, {});
    for (const int pages : {10, 19, 20, 40}) {
        FlipBook book;
        for (int frame = 1; frame <= 1 + pages; ++frame) {
            sim::State state = sim::start_match(world, 1);
            state.frame = frame;
            const bool is_goal = frame == 1 || frame == 1 + pages;
            const sim::Events events = is_goal ? sim::Events{sim::Goal{}} : sim::Events{};
            book.add_frame(state, world, events, {}, english());
            if (frame == 1) CHECK_FALSE(book.hasty_goal);
        }
        CAPTURE(pages);
        CHECK(book.hasty_goal == (pages < 20));
    }
}

TEST_CASE("30 s of play never flash") {
    for (const std::uint64_t seed : {1, 2, 3, 5}) {
        CAPTURE(seed);
        const Watched watched = watch({}, {}, seed);
        CHECK(watched.meter.pages() == half_a_minute);
        CHECK(watched.goals >= 1);
        CHECK(watched.meter.most_a_second() <= 3);
    }
}

TEST_CASE("30 s of goals, one after the other, never flash, however short their pages are") {
    for (double pages : {1.0, 4.0}) {
        sim::Tuning tuning;
        tuning.ball.serve_speed = 600;
        tuning.match.serve_wait = 1;
        tuning.match.points = 1000;
        tuning.match.cap = 1000;
        tuning.hit_stop.goal = pages;
        tuning.player.megaphone_radius = 6;
        tuning.player.walk_speed = 60;
        tuning.ball.radius = 8;
        for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6}) {
            CAPTURE(pages);
            CAPTURE(seed);
            for (const bool whole_school : {false, true}) {
                const Watched watched = watch(tuning, {}, seed, whole_school);
                CHECK(watched.goals >= 5);
                CHECK(watched.meter.most_a_second() <= 3);
            }
        }
    }
}

TEST_CASE(
    "without boil and shake a page that stands still is the same to the bit from page to page, but for its number") {
    sim::State state = sim::start_match(sim::make_world({}, {}), 1);
    const sim::World world = sim::make_world({}, {});
    const auto drawn = [&](int frame, Appearance look) {
        state.frame = frame;
        Drawing drawing(480, 270);
        draw_match_page(drawing.canvas, {state, world, english(), {"you", "Shout"}, {}, look, nullptr});
        drawing.canvas.fill(Path().rect({380, 240}, {100, 30}), paper);
        return std::vector<std::uint32_t>(drawing.raster.pixels().begin(), drawing.raster.pixels().end());
    };
    const Appearance still{.boil = false, .shake = false};
    CHECK(drawn(100, still) == drawn(101, still));
    CHECK(drawn(100, {}) != drawn(101, {}));
}

}  // namespace megapon::view::flash_tests
