#include <doctest/doctest.h>

#include "app/view/english.h"
#include "app/view/flip_book.h"
#include "app/view/frame_trace.h"
#include "app/view/match_page.h"
#include "app/view/recorder.h"
#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "play/court_files.h"
#include "play/session.h"
#include "sim/foresight.h"
#include "sim/targets.h"
#include "sim/world.h"

namespace megapon::view::effects_tests {

namespace {

constexpr Vec court{480, 240};

sim::Bounce bounce(Vec place, sim::Surface off = sim::Surface::wall) { return {{}, 0, off, 0, place, {1, 0}, {}}; }

sim::Hit hit(Vec place, sim::Strength strength) {
    return {bounce(place, sim::Surface::megaphone), sim::Side::left, strength};
}

sim::Smash smash(Vec place) { return {{}, sim::Side::left, place}; }

std::vector<Recorder::Written> words_on(const Effects& effects, int frame) {
    Recorder canvas;
    effects.draw_words(canvas, frame, 1, english());
    return canvas.written;
}

bool says(const Effects& effects, int frame, const char* words) {
    Recorder canvas;
    effects.draw_words(canvas, frame, 1, english());
    return canvas.says(words);
}

}  // namespace

TEST_CASE("what is heard is written: every kind of hit its own word, for some pages and no longer") {
    Effects effects;
    effects.add({hit({240, 120}, sim::Strength::sweet)}, 50, court, 24);
    CHECK_FALSE(says(effects, 49, "POW!"));
    for (int frame = 50; frame < 57; ++frame) CHECK(says(effects, frame, "POW!"));
    CHECK_FALSE(says(effects, 57, "POW!"));
    effects.add({hit({100, 120}, sim::Strength::smash)}, 70, court, 24);
    CHECK(says(effects, 70, "WHAM!"));
    effects.add({hit({100, 120}, sim::Strength::bunt)}, 90, court, 24);
    CHECK(says(effects, 90, "tok"));
    effects.add({smash({100, 120})}, 110, court, 24);
    CHECK(says(effects, 110, "HWAA!"));
    effects.add({sim::MatchOver{}}, 130, court, 24);
    CHECK(says(effects, 130, "TWEEET!"));
    effects.add({bounce({240, 0})}, 150, court, 24);
    CHECK(says(effects, 150, "tock"));
}

TEST_CASE(
    "the referee and the crowd are written as well: the call, the whistle of a later point, a gasp at the 6th and the "
    "10th hit") {
    const sim::World world = sim::make_world({}, {});
    sim::State state = sim::start_match(world, 1);
    Effects effects;
    effects.add({}, 0, court, 24);
    effects.add_crowd(state, {});
    CHECK(says(effects, 0, "PLAY BALL!"));
    state.match.score = {1, 0};
    effects.forget();
    effects.add_crowd(state, {});
    CHECK(says(effects, 0, "tweet!"));
    state.match.phase = sim::MatchPhase::rally;
    for (const int rally : {5, 6, 7, 10}) {
        effects.forget();
        state.match.rally = rally;
        effects.add_crowd(state, {hit({100, 120}, sim::Strength::swing)});
        CHECK(says(effects, 0, "oooh!") == (rally == 6 || rally == 10));
    }
}

TEST_CASE("words stay on the court, wherever it sounded") {
    for (Vec place : {Vec{0, 0}, Vec{480, 0}, Vec{-16, 240}, Vec{496, 240}, Vec{240, 120}}) {
        Effects effects;
        effects.add({hit(place, sim::Strength::smash)}, 1, court, 24);
        const auto words = words_on(effects, 2);
        CHECK_FALSE(words.empty());
        for (const Recorder::Written& one : words) {
            Recorder canvas;
            const double half = canvas.text_width(one.words, one.style) / 2;
            CHECK(one.place.x - half >= 0);
            CHECK(one.place.x + half <= court.x);
            CHECK(one.place.y >= 20);
            CHECK(one.place.y <= court.y);
            CHECK(one.style.angle != 0);
        }
    }
}

TEST_CASE("a blow takes the place of the shout it came from, and what is forgotten is not drawn") {
    Effects effects;
    effects.add({smash({100, 120})}, 1, court, 24);
    effects.add({hit({110, 120}, sim::Strength::smash)}, 2, court, 24);
    CHECK(says(effects, 2, "WHAM!"));
    CHECK_FALSE(says(effects, 2, "HWAA!"));
    effects.forget();
    CHECK(words_on(effects, 2).empty());
    Recorder canvas;
    effects.draw_impacts(canvas, 2, 1, 0);
    CHECK(canvas.laid.empty());
}

TEST_CASE("a hundred sounds at once are not all written") {
    Effects effects;
    effects.add(sim::Events(100, bounce({240, 120})), 1, court, 24);
    CHECK(words_on(effects, 1).size() <= 60);  // a word and its halo are five writings
    CHECK_FALSE(words_on(effects, 1).empty());
}

TEST_CASE("early, late or now stays four pages above the captain who has swung, and nothing beside a bunt") {
    const auto timed = [](double ms, sim::Strength strength) {
        sim::Hit struck = hit({240, 120}, strength);
        struck.timing = ms;
        Effects effects;
        effects.add({struck}, 50, court, 24);
        return effects;
    };
    CHECK(says(timed(-80, sim::Strength::swing), 50, "early"));
    CHECK(says(timed(80, sim::Strength::sweet), 50, "late"));
    const Effects exact = timed(0, sim::Strength::smash);
    CHECK(says(exact, 50, "now!"));
    for (int page = 50; page < 54; ++page) CHECK(says(exact, page, "now!"));
    CHECK_FALSE(says(exact, 54, "now!"));
    for (const Recorder::Written& one : words_on(exact, 50)) {
        if (one.words != "now!") continue;
        CHECK(one.place.x < 240 - 40);  // where the captain stands, not where the head has met the ball
        CHECK(one.place.y < 120);
    }
    const Effects bunted = timed(0, sim::Strength::bunt);
    for (const char* word : {"early", "now!", "late"}) CHECK_FALSE(says(bunted, 50, word));
}

TEST_CASE("a brick that breaks has its own word instead of the bounce's, one that only cracks has the bounce's") {
    const auto struck = [](int left) {
        Effects effects;
        effects.add({bounce({240, 120}, sim::Surface::tile), sim::Brick{{}, 0, 0, left, {250, 120}}}, 50, court, 24);
        return effects;
    };
    CHECK(says(struck(0), 50, "CRACK!"));
    CHECK_FALSE(says(struck(0), 50, "tick"));
    CHECK(says(struck(1), 50, "tick"));
    CHECK_FALSE(says(struck(1), 50, "CRACK!"));
}

TEST_CASE(
    "a brick that breaks leaves scraps of its paper for six pages, from all over it; one that cracks leaves none") {
    const sim::Brick broken{{}, 0, 0, 0, {250, 120}}, cracked{{}, 0, 0, 1, {250, 120}};
    const auto drawn_of = [](const sim::Brick& brick, int frame) {
        Effects effects;
        effects.add({brick}, 50, court, 24, 20);
        Recorder canvas;
        effects.draw_impacts(canvas, frame, 1, 0);
        return canvas;
    };
    const auto marks = [](const Recorder& canvas, int left, int top, int size) {
        const Recorder blank;
        int pixels = 0;
        for (int x = left; x < left + size; ++x)
            for (int y = top; y < top + size; ++y) pixels += canvas.image().at(x, y) != blank.image().at(x, y);
        return pixels;
    };
    for (const int left : {240, 250})
        for (const int top : {110, 120}) CHECK(marks(drawn_of(broken, 50), left, top, 10) > 10);  // a quarter each
    const auto all_marks = [&](const sim::Brick& brick, int frame) {
        return marks(drawn_of(brick, frame), 190, 60, 120);
    };
    CHECK(all_marks(broken, 49) == 0);
    CHECK(all_marks(broken, 53) > 0);
    CHECK(all_marks(broken, 56) == 0);
    CHECK(all_marks(cracked, 50) == 0);
}

TEST_CASE("a smash that returns a smash clashes, and a glance has a word of its own") {
    Effects effects;
    effects.add({hit({240, 120}, sim::Strength::clash)}, 50, court, 24);
    CHECK(says(effects, 50, "CLANG!"));
    effects.add({hit({240, 120}, sim::Strength::glance)}, 70, court, 24);
    CHECK(says(effects, 70, "tick"));
}

namespace {

// The corners of written words and points between them, as drawn.
std::vector<Vec> outline(const Recorder::Written& one) {
    Recorder canvas;
    const double half = canvas.text_width(one.words, one.style) / 2;
    std::vector<Vec> points;
    for (int tenth = -10; tenth <= 10; ++tenth)
        for (const double above : {-0.75, -0.5, -0.25, 0.0})
            points.push_back(one.place +
                             geometry::rotate({tenth * half / 10, above * one.style.size}, one.style.angle));
    return points;
}

// How near words come to a ball's edge anywhere between its place and where it goes in the next half page.
double nearest(const Recorder::Written& words, const sim::State& state, const sim::World& world) {
    double nearest = 1000;
    for (const sim::Ball& ball : state.balls)
        for (int twentieth = 0; twentieth <= 10; ++twentieth) {
            const Vec at = sim::straight_path(ball, twentieth / 20.0 / world.tuning.physics.fps, state, world).back();
            for (const Vec point : outline(words)) nearest = std::min(nearest, length(point - at) - ball.radius);
        }
    return nearest;
}

// On how many of 300 pages between players of level 5 words stand; `check` sees each of them. A court that is done
// begins anew.
template <typename Check>
int pages_with_words(const sim::World& world, const i18n::Translations& language, Check&& check) {
    std::uint64_t seed = 7;
    std::optional<play::Session> session;
    std::optional<FlipBook> book;
    FrameTrace trace;
    int pages = 0;
    for (int page = 0; page < 300; ++page) {
        if (!session || session->over()) {
            session.emplace(world, sim::PerSide<play::PlayerSource>{play::PlayerSource{5}, play::PlayerSource{5}},
                            seed++);
            book.emplace();
        }
        trace.begin_frame(session->state());
        const sim::Events& events = session->play({}, &trace);
        book->add_frame(session->state(), session->world(), events, trace.substep_states(), language);
        Recorder canvas;
        book->effects.draw_words(canvas, session->state().frame, 1, language);
        pages += canvas.written.empty() ? 0 : 1;
        for (const Recorder::Written& one : canvas.written) {
            CAPTURE(page);
            CAPTURE(one.words);
            check(one, *session);
        }
    }
    return pages;
}

}  // namespace

TEST_CASE("words never cover a ball or its next half page, over 300 pages of matches in either language") {
    const auto languages = i18n::Languages::open(text::asset("lang"));
    const auto two_balls = play::load_slip("two-balls");
    REQUIRE(languages);
    REQUIRE(two_balls);
    for (const i18n::Language language : {i18n::Language::en, i18n::Language::ja})
        for (const court::Court& played : {court::Court{}, *two_balls}) {
            const int pages = pages_with_words(sim::make_world(played, {}), languages->in(language),
                                               [](const Recorder::Written& one, const play::Session& session) {
                                                   CHECK(nearest(one, session.state(), session.world()) >= 0);
                                               });
            CHECK(pages >= 150);
        }
}

TEST_CASE("words never cover a captain, on any of 300 pages of matches in either language, and are still read") {
    static constexpr Vec body{10, 20};  // px: half of what is drawn of one, hair and feet
    const auto languages = i18n::Languages::open(text::asset("lang"));
    REQUIRE(languages);
    for (const i18n::Language language : {i18n::Language::en, i18n::Language::ja}) {
        const int pages = pages_with_words(sim::make_world({}, {}), languages->in(language),
                                           [](const Recorder::Written& one, const play::Session& session) {
                                               for (const sim::Side side : sim::both_sides) {
                                                   const Vec middle = session.state().players[side].body;
                                                   const auto is_covered = [&](Vec point) {
                                                       return std::abs(point.x - middle.x) < body.x &&
                                                              std::abs(point.y - middle.y) < body.y;
                                                   };
                                                   const std::vector<Vec> points = outline(one);
                                                   CHECK(std::none_of(points.begin(), points.end(), is_covered));
                                               }
                                           });
        CHECK(pages >= 150);
    }
}

TEST_CASE("a word that a captain walks into stands beside him on the next page, at most 90 px away") {
    const sim::World world = sim::make_world({}, {});
    sim::State state = sim::start_match(world, 1);
    state.balls.front().center = {440, 20};
    state.balls.front().velocity = {};
    Effects effects;
    const auto show = [&](const sim::Events& events) {
        effects.add(events, state.frame, court, 24);
        effects.make_room(state, world, {}, english());
        for (const Recorder::Written& one : words_on(effects, state.frame))
            if (one.words == "POW!") return one.place;
        return Vec{};
    };
    state.frame = 50;
    state.players[sim::Side::left].body = {60, 120};
    const Vec placed = show({hit({240, 120}, sim::Strength::sweet)});
    REQUIRE(placed.x > 100);
    ++state.frame;
    CHECK(show({}) == placed);
    ++state.frame;
    state.players[sim::Side::left].body = placed;
    const Vec moved = show({});
    CHECK(moved.x > 0);
    CHECK(moved != placed);
    CHECK(length(moved - placed) <= 90);
}

namespace {

// How near words come to what the task is about: the edge of a bell or of a plane, the boat or its sail.
double nearest_body(const Recorder::Written& words, const sim::State& state, const sim::World& world) {
    double nearest = 1000;
    const auto add_circle = [&](Vec center, double radius) {
        for (const Vec point : outline(words)) nearest = std::min(nearest, length(point - center) - radius);
    };
    const auto add_polygon = [&](const geometry::Polygon& shape) {
        for (const Vec point : outline(words))
            if (geometry::touch(geometry::Circle{point, 0.1}, shape)) nearest = -1;
    };
    for (std::size_t i = 0; i < state.targets.size(); ++i)
        add_circle(sim::target_now(state, world, i), world.court.targets[i].radius);
    for (std::size_t i = 0; i < state.drones.size(); ++i)
        if (state.drones[i].phase == sim::DronePhase::flying)
            add_circle(sim::drone_now(state, world, i), world.court.drones[i].radius);
    if (world.court.task->kind != court::TaskKind::steer) return nearest;
    const sim::PolygonPose& boat = state.polygons.front();
    add_polygon(geometry::transform(world.court.polygons.front().shape, boat.center, boat.turned));
    if (const auto sail = sail_of(state, world.court); !sail.empty()) add_polygon(geometry::Polygon{sail});
    return nearest;
}

}  // namespace

TEST_CASE("words never cover the boat with its sail, a bell or a flying plane, over 300 pages of the lessons") {
    for (const char* lesson : {"origami-harbour", "bells", "paper-planes", "marching-band"}) {
        const auto court = play::load_court(lesson, 16);
        REQUIRE(court);
        CAPTURE(std::string(lesson));
        const int pages = pages_with_words(sim::make_world(*court, {}), english(),
                                           [](const Recorder::Written& one, const play::Session& session) {
                                               CHECK(nearest_body(one, session.state(), session.world()) >= 0);
                                           });
        CHECK(pages >= 100);
    }
}

TEST_CASE("the boat's sail is 21 px high, and is reefed or taken down where it would reach into the header") {
    const auto court = play::load_court("origami-harbour", 16);
    REQUIRE(court);
    const sim::World world = sim::make_world(*court, {});
    sim::State state = sim::start_match(world, 1);
    const auto sail_at = [&](double y) {
        state.polygons.front().center.y = y;
        return sail_of(state, *court);
    };
    const auto whole = sail_at(60);
    REQUIRE(whole.size() == 3);
    CHECK(whole[1].y - whole[0].y == 21);
    CHECK(whole[0].y == 29);
    const auto reefed = sail_at(24);
    REQUIRE(reefed.size() == 3);
    CHECK(reefed[0].y == 2);  // px below the court's upper edge
    CHECK(reefed[1].y == 14);
    CHECK(sail_at(12).empty());
}

}  // namespace megapon::view::effects_tests
