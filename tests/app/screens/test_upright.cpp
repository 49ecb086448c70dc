// A phone that stands upright, and whatever waits for nobody.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "app/screens/proof.h"
#include "app/screens/reports.h"
#include "app/screens/result.h"
#include "app/screens/rig.h"
#include "app/screens/screens.h"

namespace megapon::screens::upright_tests {

namespace {

namespace key = config::key;
using geometry::Vec;

constexpr Vec phone{390, 844};
constexpr Vec phones[] = {{360, 640}, {375, 667}, phone, {430, 932}};
constexpr int key_o = key::a + 14, key_u = key::a + 20;

// Finds out how large letters are, in points of the phone.
struct Measure : Reader {
    using Reader::Reader;
    void text(raster::Vec at, std::string_view words, const raster::TextStyle& style) override {
        Reader::text(at, words, style);
        sizes[std::string(words)] = style.size * phone.x / raster::page_size.x;
    }
    std::map<std::string, double> sizes;
};

Measure measure(app::Game& game) {
    static raster::Image image(48, 27);
    static NoLetters letters;
    Measure measure(image, letters);
    game.draw(measure);
    return measure;
}

}  // namespace

TEST_CASE("in a window that stands upright a menu's page is as high as the window, and a match keeps its own") {
    Rig rig;
    rig.game.set_window(phone);
    rig.begin_at_title();
    CHECK(rig.game.page().x == 480);
    CHECK(rig.game.page().y == doctest::Approx(480 * 844.0 / 390));
    rig.game.set_window({844, 390});
    CHECK(rig.game.page() == raster::page_size);
    rig.game.set_window(phone);
    rig.begin_with(two_players());
    CHECK(rig.game.page() == raster::page_size);
    rig.tap(key::p);
    CHECK(rig.game.page().y > 1000);
}

TEST_CASE("on an upright phone menu lines are 24 points high and more, and their letters 16") {
    Rig rig;
    rig.game.set_window(phone);
    rig.begin_at_title();
    const Measure title = measure(rig.game);
    const auto& places = title.written.places;
    const double line = (places.at("Two players").y - places.at("Versus computer").y) * phone.x / raster::page_size.x;
    CHECK(line >= 24);
    for (const char* words : {"Versus computer", "Two players", "School day", "Options"}) {
        CAPTURE(words);
        REQUIRE(title.sizes.contains(words));
        CHECK(title.sizes.at(words) >= 16);
    }
}

TEST_CASE("on an upright phone any two lines to choose, one below the other, are 24 points apart and more") {
    struct Lines {
        Destination there;
        const char* upper;
        const char* lower;
    };
    const Lines all[] = {{timetable_screen(), "Page of the day", "Practice room"},
                         {level_screen(), "Whisper", "Shout"},
                         {slip_screen(), "Play", "Draw again"},
                         {own_courts_screen(), "New court", "Timetable"},
                         {practice_screen(), "Ball speed", "Angle"},
                         {options_screen(false), "Game", "Picture"}};
    for (const Lines& lines : all) {
        CAPTURE(lines.lower);
        Rig rig;
        rig.game.set_window(phone);
        rig.begin_at(lines.there);
        const auto places = measure(rig.game).written.places;
        CHECK((places.at(lines.lower).y - places.at(lines.upper).y) * phone.x / raster::page_size.x >= 24);
    }
}

TEST_CASE("an upright window of 780 points or more needs no larger letters") {
    Rig rig;
    rig.game.set_window({800, 1280});
    rig.begin_at_title();
    CHECK(measure(rig.game).sizes.at("Options") == doctest::Approx(14.5 * phone.x / 480));
}

TEST_CASE("a page whose outlines move rests eight seconds after the last touch, and wakes with the next one") {
    Rig rig;
    rig.begin_at_title();
    rig.tap(key::down);
    rig.pass(7'500);
    measure(rig.game);
    rig.pass(200);
    CHECK(rig.game.wants_drawing());
    rig.pass(500);
    measure(rig.game);
    rig.pass(3'000);
    CHECK_FALSE(rig.game.wants_drawing());
    CHECK(rig.game.due_ms() > rig.now() + 100);
    rig.tap(key::down);
    measure(rig.game);
    rig.pass(200);
    CHECK(rig.game.wants_drawing());
}

TEST_CASE("the page is told when there is a screen that its Back leaves, and when there is none any more") {
    Rig rig(InPage::yes);
    rig.begin_at_title();
    CHECK(rig.ways_back.empty());
    rig.tap(key::enter);
    CHECK(rig.scenes().ends_with("level"));
    CHECK(rig.ways_back == std::vector<bool>{true});
    rig.tap(key::escape);
    CHECK(rig.ways_back == std::vector<bool>{true, false});
}

TEST_CASE("where a link led to, the page's Back leads to what had the link, and Esc to the list") {
    Rig rig(InPage::yes);
    rig.begin_with_exhibit("circles");
    CHECK(rig.ways_back.empty());
    rig.tap(key::enter);  // a question above it
    CHECK(rig.ways_back == std::vector<bool>{true});
    rig.tap(key::escape);
    CHECK(rig.ways_back == std::vector<bool>{true, false});
    rig.tap(key::escape);
    CHECK(rig.scenes().ends_with("lab-menu"));
    CHECK(rig.ways_back == std::vector<bool>{true, false, true});
    rig.tap(key::enter);  // the exhibit again, from the list
    CHECK(rig.ways_back == std::vector<bool>{true, false, true});
}

TEST_CASE("where fingers come first the title speaks of them, also after Back, and of keys once one is pressed") {
    Rig rig(InPage::yes);
    rig.begin_at_title();
    const std::string fingers = "Tap a line. In a match the left thumb walks, the right one swings.\n";
    CHECK(rig.read_page().find(fingers) != std::string::npos);
    rig.tap(key::enter);
    rig.tap(key::escape);
    rig.tap(key::down);
    CHECK(rig.read_page().find("Arrows and Enter") != std::string::npos);
    Rig tapped(InPage::yes);
    tapped.begin_at(options_screen(false));
    tapped.tap(key::escape);
    tapped.begin_at_title();
    CHECK(tapped.read_page().find(fingers) != std::string::npos);
}

namespace {

// Every word of the page lies on it and apart from the others, in letters of 16 points or more.
void check_for_hand(Rig& rig, Vec window) {
    CAPTURE(rig.game.top()->traits().name);
    raster::Image image(780, static_cast<int>(780 * window.y / window.x));
    Proof proof(image, lettering());
    rig.game.draw(proof);
    CHECK(proof.page().y > 800);
    check_layout(proof);
    for (const Proof::Box& box : proof.boxes) {
        CAPTURE(box.words);
        if (box.words.size() == 1) continue;                     // the number in the picture of a tile
        CHECK(box.size * window.x / raster::page_size.x >= 15);  // letters have sizes of whole pixels
    }
}

std::vector<Destination> pages_for_hand() {
    constexpr std::size_t bells = 0, planes = 5;
    const MatchReport match = report_of_all();
    return {title_screen(),
            welcome_screen(),
            motion_screen(),
            level_screen(),
            records_screen(),
            two_players_screen(),
            slip_screen(),
            timetable_screen(),
            calendar_screen(),
            court_screen(lesson_try(bells)),
            court_screen(lesson_try(planes)),
            task_result_screen(one_player(lesson_try(bells)), report_of_medal()),
            task_result_screen(one_player(lesson_try(planes)), {}),
            result_screen(two_players(), match),
            result_screen(against_computer(4), match),
            share_screen(match.recording, PageRange{123, 456}),
            practice_screen(),
            own_courts_screen(),
            editor_screen(),
            options_screen(false),
            controls_screen(),
            replays_screen(),
            lab_menu_screen()};
}

}  // namespace

TEST_CASE("on an upright phone every page of words has letters of 16 points, apart from each other, in each language") {
    std::string language;
    SUBCASE("English") { language = "en"; }
    SUBCASE("Japanese") { language = "ja"; }
    for (const Vec window : phones)
        for (const Destination& there : pages_for_hand()) {
            Rig rig({"game.language=" + language});
            rig.game.set_window(window);
            rig.begin_at(there);
            check_for_hand(rig, window);
        }
}

TEST_CASE("on an upright phone the help fits its page, in each language") {
    for (const char* language : {"en", "ja"})
        for (const Vec window : phones) {
            Rig rig({std::string("game.language=") + language});
            rig.game.set_window(window);
            rig.begin_at(help_screen());
            check_for_hand(rig, window);
        }
}

TEST_CASE("on an upright phone the options and a dozen courts of one's own are all shown, down to the way back") {
    Rig options(InPage::yes);
    options.game.set_window(phone);
    options.begin_at(options_screen(false));
    CHECK(options.read_page().find("Back\n") != std::string::npos);
    Rig courts;
    const std::filesystem::path folder = courts.folder() / "courts";
    std::filesystem::create_directories(folder);
    for (int i = 1; i <= 12; ++i) {
        const std::string name = "court-" + std::to_string(i);
        std::ofstream(folder / (name + ".toml")) << "format = 1\nname = \"" << name << "\"\n";
    }
    courts.game.set_window(phone);
    courts.begin_at(own_courts_screen());
    CHECK(courts.read_page().find("court-12") != std::string::npos);
    CHECK(courts.read_page().find("Timetable\n") != std::string::npos);
}

TEST_CASE("fingers find the help among the options: it speaks of thumbs, names no key, and a tap closes it") {
    for (const char* language : {"en", "ja"}) {
        Rig rig({std::string("game.language=") + language});
        rig.game.set_window(phone);
        rig.begin_at(options_screen(false));
        const i18n::Translations& words = rig.game.preferences().translations();
        rig.tap_finger(rig.place_of(words("help.heading")));
        CHECK(rig.scenes().ends_with("options help"));
        const std::string page = rig.read_page();
        CHECK(page.find(words("help.thumbs_does")) != std::string::npos);
        for (const char* key : {"W A S D", "Space", "F11", "Esc", "Ctrl", "Enter"})
            CHECK(page.find(key) == std::string::npos);
        rig.tap_finger({240, 300});
        CHECK(rig.scenes().ends_with("help options"));
        rig.begin_at(help_screen());
        check_for_hand(rig, phone);
    }
}

TEST_CASE("on an upright phone the arrows lead through blue's keys, then red's, then the lines below them") {
    Rig rig;
    rig.game.set_window(phone);
    rig.begin_at(controls_screen());
    rig.read_page();
    rig.type({key::down, key::down, key::down, key::down, key::down, key::down, key::enter, key_u});  // red's left
    CHECK(rig.game.preferences().controls().scheme.players[1].keys[0] == std::vector<int>{key_u});
    rig.type({key::up, key::right, key::left, key::enter, key_o});  // blue's shout
    CHECK(rig.game.preferences().controls().scheme.players[0].keys[5] == std::vector<int>{key_o});
    rig.type({key::down, key::up, key::up, key::up, key::up, key::up, key::up, key::up});  // up from the first line
    rig.tap(key::enter);
    CHECK(rig.scenes() == "controls listening listening");
}

TEST_CASE("an upright phone's editor draws where the finger is, and its tools lie below the court") {
    Rig rig;
    rig.game.set_window(phone);
    rig.begin_at(new_court_screen());
    const Vec bell = rig.place_of("Bell"), on_page = editor_place({480, 240}, rig.game.page())({200, 96});
    CHECK(bell.y > on_page.y + 100);
    for (const Vec place : {bell, on_page})
        for (const int value : {1, 0}) rig.feel({rig.now(), input::Device::mouse_button, 0, 1, value, place});
    rig.game.close();
    const auto drawn = play::load_court((rig.folder() / "courts/court-1.toml").string(), 16);
    REQUIRE(drawn);
    REQUIRE(drawn->targets.size() == 1);
    CHECK(length(drawn->targets[0].center - Vec{200, 96}) < 8);  // on the grid
}

TEST_CASE("a finger draws a bell's route on an upright phone, and reads what comes next without a key") {
    Rig rig;
    rig.game.set_window(phone);
    rig.begin_at(new_court_screen());
    const auto tap = [&rig](Vec place) {
        for (const int value : {1, 0})
            rig.feel({.time_ms = rig.now(),
                      .device = input::Device::mouse_button,
                      .code = 1,
                      .value = value,
                      .place = place,
                      .by_finger = true});
    };
    const auto on_court = [&rig](Vec place) { return editor_place({480, 240}, rig.game.page())(place); };
    tap(rig.place_of("Bell"));
    tap(on_court({300, 60}));
    tap(rig.place_of("Route"));
    tap(on_court({300, 60}));
    tap(on_court({300, 140}));
    CHECK(rig.read_page().find("the last one or the start again ends the route.") != std::string::npos);
    CHECK(rig.read_page().find("Esc") == std::string::npos);
    tap(on_court({300, 140}));
    rig.game.close();
    const auto drawn = play::load_court((rig.folder() / "courts/court-1.toml").string(), 16);
    REQUIRE(drawn);
    CHECK(drawn->targets.at(0).route.points == std::vector<Vec>{{0, 0}, {0, 80}});
}

TEST_CASE("on an upright phone down leads through the lessons two by two, and then through the lines below them") {
    Rig rig;
    rig.game.set_window(phone);
    rig.begin_at(timetable_screen());
    rig.read_page();
    rig.type({key::down, key::down, key::right, key::enter});  // the sixth
    CHECK(rig.read_page().find("Paper planes") != std::string::npos);
    Rig back;
    back.game.set_window(phone);
    back.begin_at(timetable_screen());
    back.read_page();
    back.type({key::up, key::enter});
    CHECK(back.scenes() == "timetable title");
}

namespace {

// The page after a finger has tapped where nothing is.
std::string read_by_finger(Rig& rig, const Destination& there) {
    rig.begin_at(there);
    rig.feel(
        {.time_ms = rig.now(), .device = input::Device::mouse_motion, .value = 1, .place = {1, 1}, .by_finger = true});
    rig.feel({.time_ms = rig.now(),
              .device = input::Device::mouse_button,
              .code = 1,
              .value = 1,
              .place = {1, 1},
              .by_finger = true});
    rig.feel(
        {.time_ms = rig.now(), .device = input::Device::mouse_button, .code = 1, .place = {1, 1}, .by_finger = true});
    return rig.read_page();
}

bool names_key(const std::string& page) {
    for (const char* name : {"Esc", "Space", " R\n", " L\n", " E\n", " C\n", "W A S D", "F / ", "Backspace", "Tab ",
                             "Bksp", "F1", "Enter"})
        if (page.find(name) != std::string::npos) return true;
    return false;
}

}  // namespace

TEST_CASE("where a finger was used last no page names a key, and the cards say what the thumbs do") {
    Rig rig;
    for (const Destination& there : pages_for_hand()) {
        const std::string page = read_by_finger(rig, there);
        CAPTURE(page);
        CHECK_FALSE(names_key(page));
    }
    const std::string card = read_by_finger(rig, court_screen(lesson_try(5)));
    CHECK(card.find("Left thumb  walk    Right thumb  swing") != std::string::npos);
    CHECK(card.find("shout with a second finger on the right half") != std::string::npos);
    rig.tap(key::up);
    CHECK(names_key(rig.read_page()));
}

TEST_CASE("a pause that a finger has brought names no key") {
    Rig rig(InPage::yes);
    rig.begin_with(against_computer(1));
    rig.feel({.time_ms = rig.now(), .device = input::Device::touch, .code = input::touch::pause, .value = 1});
    rig.feel({.time_ms = rig.now(), .device = input::Device::touch, .code = input::touch::pause});
    rig.pass(20);
    REQUIRE(rig.scenes().ends_with("pause"));
    const std::string page = rig.read_page();
    CAPTURE(page);
    CHECK(page.find("Left thumb  walk") != std::string::npos);
    CHECK_FALSE(names_key(page));
}

}  // namespace megapon::screens::upright_tests
