#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>

#include "app/screens/match.h"
#include "app/screens/replay.h"
#include "app/screens/rig.h"
#include "app/view/court_view.h"
#include "play/replay.h"
#include "play/session.h"
#include "text/files.h"

namespace megapon::screens::replay_tests {

namespace key = config::key;

namespace {

play::ReplayPlayer recorded(int frames) {
    play::Session session(sim::make_world({}, {}), {play::PlayerSource{3}, play::PlayerSource{3}}, 5);
    for (int i = 0; i < frames; ++i) session.play({});
    auto replay = play::ReplayPlayer::open(session.replay(), "test");
    REQUIRE(replay);
    return *replay;
}

struct Watched : Rig {
    explicit Watched(int frames) {
        begin_at(replay_screen(recorded(frames)));
        replay = &top<ReplayScreen>();
    }
    int page() const { return replay->frame(); }
    void click(geometry::Vec place) { mouse(input::Device::mouse_button, place); }
    void tap_at(geometry::Vec place) {
        for (const int value : {1, 0})
            feel({.time_ms = now(),
                  .device = input::Device::mouse_button,
                  .code = 1,
                  .value = value,
                  .place = place,
                  .by_finger = true});
    }
    void tap_on(const std::string& words) { tap_at(place_of(words)); }
    const ReplayScreen* replay = nullptr;
};

// Notes in which order a place of the page is drawn on, and where words are written.
struct OrderWatcher : raster::PageCanvas {
    using PageCanvas::PageCanvas;
    void text(raster::Vec, std::string_view words, const raster::TextStyle&) override {
        if (words.starts_with("Replay")) words_drawn = ++drawn;
    }
    void fill(const raster::Path& path, raster::Colour) override {
        ++drawn;
        for (std::size_t i = 0; i < path.contours(); ++i) {
            geometry::Vec low{1e9, 1e9}, high{-1e9, -1e9};
            for (const geometry::Vec point : path.contour(i)) {
                const geometry::Vec on_page = transform()(point);
                low = {std::min(low.x, on_page.x), std::min(low.y, on_page.y)};
                high = {std::max(high.x, on_page.x), std::max(high.y, on_page.y)};
            }
            if (low.x < place.x && place.x < high.x && low.y < place.y && place.y < high.y) last_fill = drawn;
        }
    }
    geometry::Vec place;
    int drawn = 0;
    int words_drawn = 0;
    int last_fill = 0;
};

}  // namespace

TEST_CASE("a stamp that comes down does not cover the speed of a replay") {
    auto replay = play::open_replay(text::asset("courts/authors/rubber-stamps.replay").string());
    REQUIRE(replay);
    constexpr int page = 80;  // the stamp on x = 149 to 215 px is down
    Rig rig;
    rig.begin_at(replay_screen(*replay));
    rig.type({key::p, key::digit_1 + 7, key::digit_0, key::enter});
    REQUIRE(rig.top<ReplayScreen>().frame() == page);
    raster::Image image(480, 270);
    NoLetters letters;
    OrderWatcher watcher(image, letters);
    watcher.place = {200, view::header_height + 12};
    rig.game.draw(watcher);
    CHECK(watcher.last_fill > 1);  // the stamp, or the patch of the words
    CHECK(watcher.words_drawn > watcher.last_fill);
}

TEST_CASE("the replay of a lesson names it in the player's language") {
    auto replay = play::open_replay(text::asset("courts/authors/bells.replay").string());
    REQUIRE(replay);
    Rig rig({"game.language=\"ja\""});
    rig.begin_at(replay_screen(*replay));
    const std::string words = rig.read_page();
    CHECK(words.find("ベル") != std::string::npos);
    CHECK(words.find("Bells") == std::string::npos);
}

TEST_CASE("a replay plays 10 pages a second, a quarter or 8 times as fast with down and up, and stops at its end") {
    Watched rig(300);
    rig.pass(1000);
    CHECK(rig.page() == 10);
    rig.type({key::down, key::down, key::down});
    rig.pass(4000 - 60);
    CHECK(rig.page() == 20);
    for (int i = 0; i < 9; ++i) rig.tap(key::up);
    const int before = rig.page();
    rig.pass(1000);
    CHECK(rig.page() - before == doctest::Approx(80).epsilon(0.02));
    rig.pass(10'000);
    CHECK(rig.page() == 300);
    CHECK(rig.scenes() == "replay");
}

TEST_CASE("P holds it, '.' plays one page, left and right turn one page while held and one second while it runs") {
    Watched rig(300);
    rig.pass(1000);
    rig.tap(key::right);
    CHECK(rig.page() == 20);
    rig.tap(key::p);
    rig.pass(3000);
    CHECK(rig.page() == 20);
    rig.tap(key::period);
    CHECK(rig.page() == 21);
    rig.type({key::left, key::left});
    CHECK(rig.page() == 19);
    rig.tap(key::p);
    rig.pass(1000);
    CHECK(rig.page() >= 28);
}

TEST_CASE("at its end P, Enter or a click plays a replay from its beginning") {
    Watched rig(30);
    for (int time = 1; time <= 3; ++time) {
        rig.pass(5000);
        CHECK(rig.page() == 30);
        if (time == 1) rig.tap(key::p);
        if (time == 2) rig.tap(key::enter);
        if (time == 3) rig.click({240, 100});
        rig.pass(1000);
        CHECK(rig.page() == doctest::Approx(10).epsilon(0.1));
    }
}

TEST_CASE("a click on the page holds a replay and lets it go; one on the bar at the bottom turns to that page") {
    Watched rig(300);
    rig.pass(1000);
    rig.click({240, 100});
    rig.pass(3000);
    CHECK(rig.page() == 10);
    rig.click({120, 268});  // a quarter of 480 px
    CHECK(rig.page() == 75);
    rig.click({240, 100});
    rig.pass(1000);
    CHECK(rig.page() == 85);
}

TEST_CASE("a tap holds a replay and offers to watch on, to play on from there, to share, and to leave") {
    Watched rig(60);
    rig.pass(1000);
    rig.tap_at({240, 100});
    const std::string words = rig.read_page();
    for (const char* offer : {"Watch on", "Play on from here", "Share", "Back"})
        CHECK(words.find(offer) != std::string::npos);
    CHECK(words.find("Esc") == std::string::npos);
    rig.tap_on("Watch on");
    rig.pass(1000);
    CHECK(rig.page() == 20);
    rig.tap_at({240, 100});
    rig.tap_on("Share");
    CHECK(rig.scenes() == "replay share");
    rig.tap(key::escape);
    rig.tap_at({240, 100});
    rig.tap_at({240, 100});
    rig.tap_on("Play on from here");
    CHECK(rig.scenes().ends_with(" match countdown"));
}

TEST_CASE("a number and Enter turn to that page; one beyond the end turns to the last") {
    Watched rig(300);
    rig.type({key::digit_1 + 1, key::digit_0, key::digit_1 + 2, key::enter});
    CHECK(rig.page() == 203);
    for (int i = 0; i < 9; ++i) rig.tap(key::digit_1 + 8);
    rig.tap(key::enter);
    CHECK(rig.page() == 300);
    rig.tap(key::left);
    CHECK(rig.page() == 299);
}

TEST_CASE("Esc leaves a replay for the list, and the list for the title") {
    Watched rig(20);
    rig.tap(key::escape);
    rig.tap(key::escape);
    CHECK(rig.scenes() == "replay replays title");
}

TEST_CASE("pages of a replay log the same events as the match did") {
    Rig live;
    MatchSetup computers = against_computer(4);
    computers.sources = demonstration().sources;
    live.begin_with(computers);
    live.wait_for("goal");
    const auto played = live.logged("hit");
    CHECK(played.size() >= 2);

    live.tap(key::escape);
    live.type({key::up, key::enter, key::down, key::enter});  // to the title: the match is left
    CHECK(live.scenes() == "match pause question pause title");
    REQUIRE(live.kept().size() == 1);
    auto replay = play::open_replay(live.kept().front().file.string());
    REQUIRE(replay);

    Rig again;
    again.game.navigator().go_to(replay_screen(*replay));
    again.pass(100.0 * live.game.frames_played() + 1000);
    CHECK(again.logged("hit") == played);
}

namespace {

// Replays of a person against a computer player, and of others, with enough pages to go on from.
play::ReplayPlayer played(const sim::PerSide<play::PlayerSource>& sources, int frames, const sim::Tuning& tuning = {}) {
    play::Session session(sim::make_world({}, tuning), sources, 5);
    for (int i = 0; i < frames && !session.over(); ++i) session.play({});
    auto replay = play::ReplayPlayer::open(session.replay(), "test");
    REQUIRE(replay);
    return *std::move(replay);
}

sim::Tuning one_point() {
    sim::Tuning tuning;
    tuning.match.points = tuning.match.lead = tuning.match.cap = 1;
    return tuning;
}

bool is_true(const std::filesystem::path& file, int first_frames, const play::Replay& recorded) {
    auto replay = play::open_replay(file.string());
    REQUIRE(replay);
    while (!replay->ended()) {
        replay->play();
        if (!replay->agrees()) return false;
    }
    return std::equal(recorded.frames.begin(), recorded.frames.begin() + first_frames,
                      replay->replay().frames.begin()) &&
           replay->frames() > first_frames;
}

}  // namespace

TEST_CASE("G in a replay, or Back on a gamepad, plays on from its page against the same computer player, counted in") {
    const auto recorded = played({play::PlayerSource{0}, play::PlayerSource{2}}, 400);
    for (const bool by_pad : {false, true}) {
        Rig rig;
        rig.begin_at(replay_screen(recorded));
        rig.type({key::digit_1, key::digit_0, key::digit_0, key::enter});
        if (by_pad)
            rig.feel(input::pad_press(0, config::pad_button::back, rig.now()));
        else
            rig.tap(key::g);
        CHECK(rig.scenes() == "replay match countdown");
        rig.pass(1700);
        CHECK(rig.scenes() == "replay match countdown");
        rig.pass(300);
        CHECK(rig.scenes() == "replay match countdown match");
        const auto& match = rig.top<MatchScreen>();
        CHECK(match.session().state().frame >= 100);
        CHECK(match.session().state().frame < 105);
        CHECK(match.setup().persons == 1);
        CHECK(match.session().sources()[sim::Side::right].level == 2);
        CHECK(rig.read_page().find("You") != std::string::npos);
        CHECK(rig.read_page().find("Chatter") != std::string::npos);
        rig.tap(key::space);
        rig.wait_for("goal");
        rig.game.close();
        REQUIRE(rig.kept().size() == 1);
        CHECK(is_true(rig.kept().front().file, 100, recorded.replay()));
    }
}

TEST_CASE("the person takes the left side of computer against computer, and both sides where two persons played") {
    const auto setup_of = [](const sim::PerSide<play::PlayerSource>& sources) { return going_on(played(sources, 30)); };
    const MatchSetup demo = setup_of({play::PlayerSource{4}, play::PlayerSource{3}});
    CHECK(demo.persons == 1);
    CHECK(demo.sources[sim::Side::left].level == 0);
    CHECK(demo.sources[sim::Side::right].level == 3);
    const MatchSetup two = setup_of({play::PlayerSource{0}, play::PlayerSource{0}});
    CHECK(two.persons == 2);
}

TEST_CASE("a link of a try at a lesson is played on at that lesson, and nothing of it is recorded") {
    const auto author = play::open_replay(text::asset("courts/authors/bells.replay").string());
    REQUIRE(author);
    const auto link = play::write_match_link(author->replay());
    REQUIRE(link);
    auto from_link = play::open_replay(*link);
    REQUIRE(from_link);
    Rig rig;
    rig.begin_at(replay_screen(*from_link));
    rig.type({key::digit_1 + 1, key::digit_0, key::enter, key::g});
    rig.pass(3000);
    const auto& match = rig.top<MatchScreen>();
    CHECK(match.session().state().task.has_value());
    CHECK(court_of(match.setup())->name == "bells");
    rig.wait_for("task_over");
    rig.pass(3000);
    CHECK(rig.school.records().of("bells").tries == 0);
}

TEST_CASE("a match that goes on from a replay counts in no record, and its rematch begins at the first page") {
    Rig rig({"match.points=1", "match.lead=1", "match.cap=1"});
    const auto replay = played({play::PlayerSource{0}, play::PlayerSource{1}}, 30, one_point());
    rig.begin_at(replay_screen(replay));
    rig.type({key::digit_1, key::digit_0, key::enter, key::g});
    rig.press(key::w);
    rig.wait_for("match_over");
    while (rig.scenes() == "replay match countdown match") rig.pass(50);
    CHECK(rig.records.records() == play::Records{});
    rig.release(key::w);
    rig.pass(700);
    rig.type({key::enter, key::enter});
    CHECK(rig.top<MatchScreen>().session().state().frame < 5);
}

TEST_CASE("a setting that changes while a match goes on changes that number alone") {
    Rig rig;
    sim::Tuning tuning;
    tuning.ball.serve_speed = 111;
    const auto replay = played({play::PlayerSource{0}, play::PlayerSource{1}}, 30, tuning);
    rig.begin_at(replay_screen(replay));
    rig.type({key::digit_1, key::digit_0, key::enter, key::g});
    rig.pass(2500);
    rig.game.preferences().change({{"ball.radius", 20.0}});
    rig.pass(500);
    const sim::Tuning& now = rig.top<MatchScreen>().session().world().tuning;
    CHECK(now.ball.serve_speed == 111);
    CHECK(now.ball.radius == 20);
}

TEST_CASE("at the end of a match there is nothing to play on, which a sentence says") {
    const auto bots = played({play::PlayerSource{3}, play::PlayerSource{3}}, 5000, one_point());
    Rig rig;
    rig.begin_at(replay_screen(bots));
    for (int i = 0; i < 5; ++i) rig.tap(key::digit_1 + 8);
    rig.type({key::enter, key::g});
    CHECK(rig.read_page().find("The match is over here: go back some pages, then play on.\n") != std::string::npos);
    CHECK(rig.scenes() == "replay");
}

TEST_CASE("a replay that goes to its last page at once is compared there, too") {
    play::Session session(sim::make_world({}, {}), {play::PlayerSource{3}, play::PlayerSource{3}}, 5);
    for (int i = 0; i < 50; ++i) session.play({});
    play::Replay replay = session.replay();
    replay.hashes.back() ^= 1;
    auto damaged = play::ReplayPlayer::open(replay, "test");
    REQUIRE(damaged);
    Rig rig;
    rig.begin_at(replay_screen(*damaged));
    rig.type({key::digit_1 + 4, key::digit_1 + 9, key::enter});
    CHECK(rig.read_page().find("Differs from the recording since page 50") != std::string::npos);
}

TEST_CASE("on an upright phone a finger that holds a replay finds the menu below the match, and the bar where it was") {
    Watched rig(60);
    rig.game.set_window({390, 844});
    rig.pass(1000);
    rig.tap_at({240, 100});
    CHECK(rig.game.page().y > 1000);
    const auto first = rig.place_of("Watch on"), second = rig.place_of("Play on from here");
    CHECK(first.y > raster::page_size.y);
    CHECK((second.y - first.y) * 390 / raster::page_size.x >= 24);
    rig.tap_at({240, 268});
    CHECK(rig.page() == 30);
    rig.tap_on("Watch on");
    CHECK(rig.game.page() == raster::page_size);
}

}  // namespace megapon::screens::replay_tests
