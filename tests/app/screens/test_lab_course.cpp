// The course through the lab: its chapters on the list of exhibits, and the card that asks, lets try and tells.
#include <algorithm>
#include <set>

#include "app/screens/lab_rig.h"
#include "lab/course.h"
#include "lab/exhibits.h"

namespace megapon::screens::lab_course_tests {

using namespace lab_by_hand;

namespace {

constexpr int key_c = key::a + 2, key_n = key::a + 13, key_z = key::a + 25;
constexpr geometry::Vec phone{390, 844};

bool shows(Rig& rig, const std::string& key) { return has_line(rig.read_page(), word(rig, key)); }

bool offers_next(Rig& rig) { return has_line(rig.read_page(), word(rig, "lab.button.next") + "  N"); }

// Without the breaks of its lines.
std::string flowing(std::string page) {
    std::replace(page.begin(), page.end(), '\n', ' ');
    return page;
}

// A stop of the course, after its opening without words: a click beside all ends that.
void begin_stop(Rig& rig, const char* name) {
    rig.begin_at(course_screen(*lab::stop_of(lab::make_exhibit(name)->info())));
    rig.read_page();
    click(rig, {470, 262});
}

// Lets the two circles touch exactly, which is what their stop asks to try.
void touch_exactly(Rig& rig) {
    rig.read_page();
    point(rig, Device::mouse_button, {120, 80}, 1);
    point(rig, Device::mouse_motion, {162, 100}, 0);
    point(rig, Device::mouse_button, {162, 100}, 0);
}

}  // namespace

TEST_CASE("the list of exhibits begins at the first chapter, and Enter begins the course there") {
    Rig rig;
    rig.begin_at(lab_menu_screen());
    CHECK(shows(rig, "lab.chapter.1"));
    rig.tap(key::enter);
    CHECK(told(rig, R"("exhibit":"rects","did":"open")"));
    click(rig, {470, 262});
    CHECK(flowing(rig.read_page()).find(word(rig, "lab.rects.asks")) != std::string::npos);
}

TEST_CASE("each stop begins with a picture that moves and no words, and the first touch brings the words") {
    for (const lab::Stop& stop : lab::all_stops()) {
        CAPTURE(stop.exhibit.name);
        CAPTURE(stop.name);
        Rig rig;
        rig.begin_at(course_screen(stop));
        CHECK(flowing(rig.read_page()).find(word(rig, stop.text_key(stop.name))) == std::string::npos);
        CHECK(rig.top<LabScreen>().runs());
        click(rig, {470, 262});
        CHECK_FALSE(rig.top<LabScreen>().runs());
        CHECK(flowing(rig.read_page()).find(word(rig, stop.text_key(stop.asks))) != std::string::npos);
        CHECK(flowing(rig.read_page()).find(word(rig, stop.text_key(stop.name))) != std::string::npos);
    }
}

TEST_CASE("before a stop has been tried neither card nor caption says what it shows") {
    for (const char* name : {"rects", "crossing", "line"}) {
        CAPTURE(name);
        Rig rig;
        begin_stop(rig, name);
        const std::string exhibit = std::string("lab.") + name;
        const std::string page = flowing(rig.read_page());
        CHECK(page.find(word(rig, "lab.chapter.later")) != std::string::npos);
        for (const char* text : {".caption", ".learned"})
            CHECK(page.find(word(rig, exhibit + text)) == std::string::npos);
    }
}

TEST_CASE("what was tried in the course of five chapters is tried in that of seven: stamps are kept by exhibit") {
    Rig rig;
    for (const lab::Stop& stop : lab::all_stops()) rig.stamps.add_puzzle(stop.exhibit.name, stop.puzzle);
    for (int chapter = 0; chapter < lab::chapter_count; ++chapter) {
        const auto stops = lab::stops_of(static_cast<lab::Chapter>(chapter));
        rig.begin_at(lab_menu_screen(&stops.front()));
        rig.tap(key::left);  // to the heading before it
        const std::string count = std::to_string(stops.size());
        CHECK(rig.read_page().find(count + " of " + count + " tried") != std::string::npos);
    }
}

TEST_CASE("arrows reach every picture of the list, each with its name and its question") {
    for (const bool upright : {false, true}) {
        Rig rig;
        if (upright) rig.game.set_window(phone);
        rig.begin_at(lab_menu_screen());
        std::set<std::string> named;
        for (int row = 0; row < 24; ++row) {
            for (int column = 0; column < 8; ++column) {
                const std::string page = flowing(rig.read_page());
                for (const lab::Stop& stop : lab::all_stops()) {
                    if (page.find(word(rig, stop.text_key(stop.asks))) == std::string::npos) continue;
                    CHECK(page.find(word(rig, stop.text_key(stop.name)) + "   ○○○") != std::string::npos);
                    named.insert(stop.text_key(stop.asks));
                }
                rig.tap(key::right);
            }
            rig.tap(key::down);
        }
        for (const lab::Stop& stop : lab::all_stops()) {
            CAPTURE(upright);
            CAPTURE(stop.text_key(stop.name));
            CHECK(named.contains(stop.text_key(stop.asks)));
        }
    }
}

TEST_CASE("a stop asks, lets try, and tells what is learned once it has been tried") {
    Rig rig;
    begin_stop(rig, "circles");
    CHECK(flowing(rig.read_page()).find(word(rig, "lab.circles.asks")) != std::string::npos);
    CHECK(flowing(rig.read_page()).find(word(rig, "lab.circles.learned")) == std::string::npos);
    touch_exactly(rig);
    CHECK(flowing(rig.read_page()).find(word(rig, "lab.circles.learned")) != std::string::npos);
    CHECK(rig.ear.count(audio::SoundKind::cheer) == 1);
    CHECK(rig.stamps.of("circles").puzzles[0]);
    CHECK(offers_next(rig));
}

TEST_CASE("who comes back to a stop is asked again, and hears the cheer again, though the stamp is there") {
    Rig rig;
    for (int visit = 1; visit <= 2; ++visit) {
        begin_stop(rig, "circles");
        CHECK(flowing(rig.read_page()).find(word(rig, "lab.circles.asks")) != std::string::npos);
        touch_exactly(rig);
        CHECK(rig.ear.count(audio::SoundKind::cheer) == static_cast<std::size_t>(visit));
        CHECK(rig.stamps.of("circles").puzzles[0]);  // at the second visit it is there before
    }
}

TEST_CASE("an exhibit that is chosen in the list asks its question until that has been tried, and then tells all") {
    Rig rig;
    rig.begin_at(lab_menu_screen(lab::stop_of(lab::circles_exhibit)));
    rig.tap(key::enter);
    click(rig, {470, 262});
    CHECK(shows(rig, "lab.circles.asks"));
    CHECK(offers_next(rig));
    touch_exactly(rig);
    rig.tap(key::escape);
    CHECK(rig.scenes().ends_with("lab-menu"));
    rig.tap(key::enter);
    click(rig, {470, 262});
    CHECK_FALSE(offers_next(rig));
    CHECK_FALSE(shows(rig, "lab.circles.asks"));
    CHECK_FALSE(has_word(rig, "lab.chapter.later"));
}

TEST_CASE("each part of a response is a stop of its own: it opens as its question needs it, and leads back to itself") {
    struct Part {
        int number;  // of the exhibit's stops
        const char *name, *asks, *trap;
    };
    for (const Part part : {Part{1, "lab.response.push_out", "lab.response.asks_push_out", "1"},
                            Part{2, "lab.response.flip", "lab.response.asks_flip", "as it comes"},
                            Part{3, "lab.response.rest", "lab.response.asks", "3"}}) {
        CAPTURE(part.name);
        Rig rig;
        rig.begin_at(course_screen(*lab::stop_of(lab::response_exhibit, part.number)));
        click(rig, {470, 262});
        CHECK(shows(rig, part.name));
        CHECK(flowing(rig.read_page()).find(word(rig, part.asks)) != std::string::npos);
        rig.tap(key_c);
        const std::string set = "--set trap=";
        const std::size_t at = rig.copied.find(set);
        CHECK((at == std::string::npos ? "as it comes" : rig.copied.substr(at + set.size(), 1)) == part.trap);
        rig.tap(key::escape);
        CHECK(flowing(rig.read_page()).find(word(rig, part.name) + "   ○○○") != std::string::npos);
    }
}

TEST_CASE("Next leads through all stops, and with them all exhibits, and from the last one to the list") {
    Rig rig;
    rig.begin_at(course_screen(lab::all_stops().front()));
    std::set<std::string> visited;
    for (std::size_t stop = 0; stop < lab::all_stops().size(); ++stop) {
        visited.insert(last(rig).substr(last(rig).find("\"exhibit\"")));
        CHECK(rig.scenes().ends_with(" lab") == (stop > 0));
        rig.tap(key_n);
    }
    CHECK(visited.size() == lab::all_exhibits.size());
    CHECK(rig.scenes().ends_with("lab-menu"));
}

TEST_CASE("arrows along the buttons reach Next, and Enter presses it") {
    Rig rig;
    begin_stop(rig, "circles");
    rig.press(key::left_shift);
    rig.tap(key::tab);
    rig.release(key::left_shift);
    for (int i = 0; i < 7; ++i) rig.tap(key::left);  // from "Run" to the first button, and round past the bookmarks
    rig.tap(key::enter);
    CHECK(told(rig, R"("exhibit":"box-first","did":"open")"));
}

TEST_CASE("a rally that is played from a stop leads back to it") {
    Rig rig;
    begin_stop(rig, "circles");
    rig.type({key::enter, key::enter});
    rig.top<MatchScreen>();
    for (int i = 0; i < 200 && rig.scenes().ends_with("match"); ++i) {
        rig.tap(key::space);
        rig.pass(1000);
    }
    CHECK(rig.scenes() == "lab question lab match lab");
    CHECK(offers_next(rig));
}

TEST_CASE("a chapter goes on at the first exhibit that has not been tried") {
    Rig rig;
    begin_stop(rig, "circles");
    touch_exactly(rig);
    rig.begin_at(lab_menu_screen());
    CHECK(rig.read_page().find("1 of 3 tried") != std::string::npos);
    rig.tap(key::enter);
    CHECK(told(rig, R"("exhibit":"rects","did":"open")"));
}

TEST_CASE("puzzles, map and a question take the card of the course, which comes back after them") {
    Rig rig;
    begin_stop(rig, "circles");
    rig.tap(key_z);
    CHECK(shows(rig, "lab.circles.puzzle2"));
    CHECK_FALSE(offers_next(rig));
    rig.tap(key_z);
    CHECK(offers_next(rig));
    rig.tap(key::a + 6);
    CHECK_FALSE(offers_next(rig));
    rig.tap(key_n);  // which answers "miss" as long as a question waits
    CHECK(rig.scenes() == "lab");
    CHECK(offers_next(rig));
}

TEST_CASE("an exhibit that is visited by itself has no stop's card, and N does nothing there") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    CHECK_FALSE(offers_next(rig));
    rig.tap(key_n);
    CHECK(rig.scenes() == "lab");
}

TEST_CASE("the list of exhibits is told: its name, then each thing that is chosen with its sentence") {
    Rig rig;
    rig.begin_at(lab_menu_screen(lab::stop_of(lab::tunnel_exhibit)));
    rig.read_page();
    CHECK(rig.announced.back() ==
          word(rig, "lab.name") + ". " + word(rig, "lab.tunnel.name") + "   ○○○. " + word(rig, "lab.tunnel.asks"));
    rig.tap(key::right);
    rig.read_page();
    CHECK(rig.announced.back() == word(rig, "lab.graze.name") + "   ○○○. " + word(rig, "lab.graze.asks"));
}

TEST_CASE("a guess at a stop is told right or wrong, and until it is made no caption says what would answer it") {
    Rig rig;
    rig.begin_at(lab_screen(lab::make_exhibit("masses")));
    click(rig, {479, 269});
    rig.tap(key::a + 6);  // G
    CHECK(has_word(rig, "lab.caption_after_guess"));
    rig.begin_at(course_screen(*lab::stop_of(lab::masses_exhibit)));
    click(rig, {479, 269});
    rig.tap(key::a + 6);
    rig.tap(key::a + 7);  // H
    CHECK(rig.read_page().find("of 1") != std::string::npos);
    CHECK((has_word(rig, "lab.right") || has_word(rig, "lab.wrong")));
}

TEST_CASE("an opening begins again every 40 pages, so that a bench that it leads to is near its beginning") {
    const auto page_after = [](double ms) {
        Rig rig;
        rig.begin_at(course_screen(*lab::stop_of(lab::tiles_exhibit)));
        rig.pass(ms);
        click(rig, {470, 262});
        const std::string page = rig.read_page();
        const std::size_t at = page.find("Page ");
        REQUIRE(at != std::string::npos);
        return std::stoi(page.substr(at + 5));
    };
    CHECK(page_after(3850) >= 37);
    CHECK(page_after(4250) <= 3);
}

TEST_CASE("where no hand has done what a stop asks for and it is so, its card says that") {
    const auto exhibit = std::shared_ptr(lab::make_exhibit("tunnel"));
    for (const char* setting : {"speed=140", "thickness=1", "phase=0.57"}) REQUIRE_FALSE(exhibit->assign(setting));
    Rig rig;
    rig.begin_at(
        lab_screen(exhibit, {}, LabVisit::in_course(*lab::stop_of(lab::tunnel_exhibit))));  // no hand has set it
    CHECK(has_word(rig, "lab.chapter.not_by_hand"));
    Rig opened;
    opened.begin_at(
        lab_screen(lab::make_exhibit("tunnel"), {}, LabVisit::in_course(*lab::stop_of(lab::tunnel_exhibit))));
    CHECK_FALSE(has_word(opened, "lab.chapter.not_by_hand"));
}

}  // namespace megapon::screens::lab_course_tests
