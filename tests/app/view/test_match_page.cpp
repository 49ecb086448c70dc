#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <vector>

#include "app/view/court_view.h"
#include "app/view/english.h"
#include "app/view/figures.h"
#include "app/view/frame_trace.h"
#include "app/view/match_page.h"
#include "app/view/recorder.h"
#include "play/session.h"

namespace megapon::view::match_page_tests {

namespace {

// A match and the book that turns its pages.
struct Match {
    play::Session session{sim::make_world({}, {}), {play::PlayerSource{4}, play::PlayerSource{4}}, 7};
    FrameTrace trace;
    FlipBook book;

    const sim::Events& turn() {
        trace.begin_frame(session.state());
        const sim::Events& events = session.play({}, &trace);
        book.add_frame(session.state(), session.world(), events, trace.substep_states(), english());
        return events;
    }
    void turn_to(sim::MatchPhase phase) {
        for (int i = 0; i < 1000 && session.state().match.phase != phase; ++i) turn();
        REQUIRE(session.state().match.phase == phase);
    }
    Recorder drawn(Appearance look = {}) const { return drawn_as(session.state(), look); }
    Recorder drawn_as(const sim::State& state, Appearance look = {}) const {
        Recorder canvas;
        draw_match_page(canvas, {state, session.world(), english(), {"Roar", "Roar"}, {}, look, &book});
        return canvas;
    }
};

// Notes how far down the patches under the header's words reach, px.
struct PatchWatcher : raster::PageCanvas {
    explicit PatchWatcher(raster::Image& image) : PageCanvas(image, game_fonts(), &game_sprites()) {}
    void fill(const raster::Path& path, raster::Colour colour) override {
        if (colour == faded(paper, 0.85)) {
            ++patches;
            for (const Vec point : path.contour(0)) lowest = std::max(lowest, point.y);
        }
        PageCanvas::fill(path, colour);
    }
    int patches = 0;
    double lowest = 0;
};

bool has_name(const Recorder& canvas, const char* name) { return canvas.sprites_with(name) > 0; }

}  // namespace

TEST_CASE("the header's words do not cut the hair of a captain at the upper wall, which begins 22 px below the edge") {
    Match match;
    match.turn_to(sim::MatchPhase::rally);
    sim::State state = match.session.state();
    for (const sim::Side side : sim::both_sides) state.players[side].body.y = sim::PlayerTuning{}.half_height;
    for (const double text_size : {1.0, 1.5}) {
        raster::Image image(960, 540);
        PatchWatcher canvas(image);
        canvas.set_text_size(text_size);
        draw_match_page(canvas, {state, match.session.world(), english(), {"Roar", "Whisper"}, {}, {}, &match.book});
        CHECK(canvas.patches == 6);  // score, side and name of each
        CHECK(canvas.lowest <= 23);
    }
}

TEST_CASE("the last two pages shine through where captains have moved, if that is wanted") {
    Match match;
    match.turn_to(sim::MatchPhase::rally);
    int ghosts = 0;
    for (int i = 0; i < 30; ++i) {
        match.turn();
        for (const Recorder::Laid& one : match.drawn().laid) ghosts += one.opacity < 1 ? 1 : 0;
        for (const Recorder::Laid& one : match.drawn({.onion_skin = false}).laid) CHECK(one.opacity == 1);
    }
    CHECK(ghosts > 0);
}

TEST_CASE("a press is answered with ink on every page of a match, the page of a goal too") {
    Match match;
    int pages = 0, goal_pages = 0;
    while (!match.session.over()) {
        match.turn();
        const sim::State& state = match.session.state();
        if (!is_goal_page(state) && state.frame % 50 != 0) continue;
        const auto drawn = [&](std::array<bool, 2> pressed) {
            Drawing page(480, 270);
            draw_match_page(page.canvas,
                            {state, match.session.world(), english(), {"Roar", "Roar"}, pressed, {}, &match.book});
            return page.raster;
        };
        const raster::Image at_rest = drawn({});
        for (const std::array<bool, 2> pressed : {std::array{true, false}, std::array{false, true}})
            CHECK_FALSE(std::ranges::equal(drawn(pressed).pixels(), at_rest.pixels()));
        ++pages;
        goal_pages += is_goal_page(state) ? 1 : 0;
    }
    CHECK(pages > 20);
    CHECK(goal_pages > 6);
}

TEST_CASE("the ball's path leads from its place on the last page to the present one, through every substep") {
    Match match;
    match.turn_to(sim::MatchPhase::rally);
    int paths = 0;
    for (int i = 0; i < 20 && match.session.state().match.phase == sim::MatchPhase::rally; ++i) {
        const Vec before = match.session.state().balls[0].center;
        match.turn();
        const auto& path = match.book.paths.at(0);
        if (path.empty()) continue;  // it stood still for a hit-stop
        CHECK(path.front() == before);
        CHECK(path.back() == match.session.state().balls[0].center);
        CHECK(path.size() <= 26);
        ++paths;
    }
    CHECK(paths >= 5);
}

TEST_CASE("a book forgets what does not lead to its page: after a jump, and where a serve puts everyone in place") {
    Match match;
    match.turn_to(sim::MatchPhase::rally);
    match.turn();
    CHECK(match.book.snapshot(1));
    sim::State elsewhere = match.session.state();
    elsewhere.frame += 5;
    FlipBook jumped = match.book;
    jumped.add_frame(elsewhere, match.session.world(), {}, {}, english());
    CHECK_FALSE(jumped.snapshot(1));
    CHECK(jumped.paths.empty());
    match.turn_to(sim::MatchPhase::goal);
    match.turn_to(sim::MatchPhase::serve);
    CHECK_FALSE(match.book.snapshot(1));
    CHECK(match.book.paths.empty());
}

TEST_CASE("a goal has pages of its own while the match stands still, then the squads cheer and sulk over the serve") {
    Match match;
    match.turn_to(sim::MatchPhase::goal);
    const int goal_frame = match.session.state().frame;
    const bool left_scored = match.session.state().match.scorer == sim::Side::left;
    CHECK_FALSE(is_goal_page(match.session.state()));
    CHECK(has_name(match.drawn(), "ball"));
    CHECK(has_name(match.drawn(), left_scored ? "red-stunned" : "blue-stunned"));
    const double until = match.session.state().hit_stop.until;
    int pages = 0;
    for (match.turn(); is_goal_page(match.session.state()); match.turn()) {
        ++pages;
        const play::Session& session = match.session;
        Recorder court;
        MatchPage with_physics{session.state(), session.world(), english(), {}, {}, {}, nullptr};
        with_physics.only_court = true;
        draw_match_page(court, with_physics);
        CHECK(has_name(court, "ball"));
        const Recorder page = match.drawn();
        CHECK_FALSE(has_name(page, "ball"));
        CHECK(has_name(page, left_scored ? "blue-cheer" : "red-cheer"));
        CHECK(has_name(page, left_scored ? "red-sulk" : "blue-sulk"));
    }
    // As many as lie whole in the stop: one fewer when the goal falls into the middle of a page than at its end.
    CHECK(until > goal_frame + match.session.world().tuning.hit_stop.goal - 1);
    CHECK(until <= goal_frame + match.session.world().tuning.hit_stop.goal);
    CHECK(pages == static_cast<int>(until) - goal_frame);
    CHECK(match.session.state().frame == goal_frame + pages + 1);
    const Recorder serve = match.drawn();
    CHECK(has_name(serve, left_scored ? "blue-head-a-cheer" : "red-head-a-cheer"));
    CHECK(has_name(serve, left_scored ? "red-head-a-sulk" : "blue-head-a-sulk"));
}

TEST_CASE("the squads look after the ball") {
    Match match;
    match.turn_to(sim::MatchPhase::rally);
    sim::State state = match.session.state();
    state.match.rally = 0;
    state.balls[0].center = {20, 120};
    const Recorder left = match.drawn_as(state);
    CHECK(left.sprites_with("watch1") >= 7);
    CHECK(left.sprites_with("watch3") == 0);
    state.balls[0].center = {460, 120};
    const Recorder right = match.drawn_as(state);
    CHECK(right.sprites_with("watch3") >= 7);
    CHECK(right.sprites_with("watch1") == 0);
}

TEST_CASE(
    "a hard hit shakes the court while the page stands still, unless that is not wanted; its place is true again "
    "after") {
    Match match;
    sim::State state = match.session.state();
    const MatchPage page{state, match.session.world(), english(), {}, {}, {}, nullptr};
    const Vec still = court_place(match.session.world().court.size).offset;
    CHECK(court_on(page).offset == still);
    state.hit_stop = {.active = true, .until = state.frame + 2.0, .frames = 2, .frozen = 0, .hitter = sim::Side::right};
    CHECK(length(court_on(page).offset - still) > 0.5);
    CHECK(length(court_on(page).offset - still) < 4);
    MatchPage calm{state, match.session.world(), english(), {}, {}, {.shake = false}, nullptr};
    CHECK(court_on(calm).offset == still);
}

TEST_CASE("the page says its number, the frame of the match") {
    Match match;
    for (int i = 0; i < 12; ++i) match.turn();
    CHECK(match.drawn().says("p. 12"));
}

TEST_CASE("other lines have another key, the same ones the same") {
    court::Court court;
    const auto key = lines_key(court);
    CHECK(lines_key(court) == key);
    court.lines.push_back({{10, 10}, {20, 20}});
    const auto with_line = lines_key(court);
    CHECK(with_line != key);
    court.tiles = geometry::TileMap{15, {}, {"..#"}, false};
    CHECK(lines_key(court) != with_line);
    const auto with_tiles = lines_key(court);
    court.tiles->rows = {".#."};
    CHECK(lines_key(court) != with_tiles);
}

TEST_CASE("the reading aid draws more of the ball's path the longer it is, in a rally only") {
    Match match;
    const auto inked = [&match](double aid) {
        Recorder canvas;
        draw_match_page(canvas, {.state = match.session.state(),
                                 .world = match.session.world(),
                                 .words = english(),
                                 .names = {"", ""},
                                 .extras = {.aid = aid}});
        const auto pixels = canvas.image().pixels();
        return std::vector<std::uint32_t>(pixels.begin(), pixels.end());
    };
    const auto difference = [](const auto& a, const auto& b) {
        int count = 0;
        for (std::size_t i = 0; i < a.size(); ++i) count += a[i] != b[i] ? 1 : 0;
        return count;
    };
    CHECK(difference(inked(0), inked(240)) == 0);
    match.turn_to(sim::MatchPhase::rally);
    const int brief = difference(inked(0), inked(60)), far = difference(inked(0), inked(200));
    CHECK(brief > 20);
    CHECK(far > 2 * brief);
}

TEST_CASE("each page of a wind-up has its own drawing") {
    std::set<std::vector<std::uint32_t>> drawings;
    for (int charge = 0; charge <= 4; ++charge) {
        Recorder canvas;
        sim::Player player;
        player.body = {100, 100};
        player.phase = sim::SwingPhase::held;
        draw_captain(canvas, player, sim::Side::left, {}, {.charge = charge});
        const auto pixels = canvas.image().pixels();
        drawings.emplace(pixels.begin(), pixels.end());
    }
    CHECK(drawings.size() == 5);
}

TEST_CASE("a hot ball is drawn in flames") {
    Match match;
    match.turn_to(sim::MatchPhase::rally);
    const auto inked = [&match](int rally) {
        sim::State state = match.session.state();
        state.match.rally = rally;
        Recorder canvas;
        draw_match_page(canvas, {state, match.session.world(), english(), {"", ""}});
        int brass_pixels = 0;
        for (const std::uint32_t pixel : canvas.image().pixels())
            brass_pixels += (pixel & 0xFFFFFF) == 0xF3C94B ? 1 : 0;
        return brass_pixels;
    };
    const int hot = match.session.world().tuning.ball.hot_from;
    CHECK(inked(hot) > inked(hot - 1) + 20);
}

TEST_CASE("after two bunts the page says who must swing, and after the third why the point is lost") {
    const sim::World world = sim::make_world({}, {});
    sim::State state = sim::start_match(world, 1);
    state.match.phase = sim::MatchPhase::rally;
    const std::string warning = "BLUE must swing: a third bunt loses the point";
    for (const int bunts : {0, 1, 2}) {
        state.bunts[0] = bunts;
        CHECK(point_news(state, english()) == (bunts == 2 ? warning : ""));
    }
    state.bunts[0] = 3;
    state.match.phase = sim::MatchPhase::goal;
    state.match.scorer = sim::Side::right;
    CHECK(point_news(state, english()) == "Three bunts: point for RED!");
    state.bunts[0] = 2;
    CHECK(point_news(state, english()) == "Point for RED!");
}

TEST_CASE(
    "a line is drawn before a captain who pushes against the end of the walk, and a dotted one before the server") {
    const sim::World world = sim::make_world({}, {});
    const auto drawn = [&world](const sim::State& state) {
        Recorder canvas;
        const Recorder blank;
        draw_limits(canvas, state, world);
        int pixels = 0;
        for (std::size_t i = 0; i < blank.image().pixels().size(); ++i)
            pixels += canvas.image().pixels()[i] != blank.image().pixels()[i] ? 1 : 0;
        return pixels;
    };
    sim::State state = sim::start_match(world, 1);
    const int dotted = drawn(state);
    CHECK(dotted > 0);
    state.match.phase = sim::MatchPhase::rally;
    CHECK(drawn(state) == 0);
    state.players[sim::Side::right].body.x = 240 + 80 + 10;
    CHECK(drawn(state) == 0);
    state.players[sim::Side::right].move_x = -127;
    CHECK(drawn(state) > dotted);
}

}  // namespace megapon::view::match_page_tests
