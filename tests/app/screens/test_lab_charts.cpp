// The charts beside an exhibit, what is kept of it, and the ways out of it and back.
#include <algorithm>
#include <string>

#include "app/screens/lab_rig.h"

namespace megapon::screens::lab_charts_tests {

using namespace lab_by_hand;

namespace {

constexpr int key_x = key::a + 23;
constexpr geometry::Vec in_chart{399, 100};  // the middle of a chart's width

std::string command(Rig& rig) {
    rig.tap(key::c);
    return rig.copied;
}

}  // namespace

TEST_CASE("X leads from the map to each curve of an exhibit, and back to its numbers") {
    Rig rig;
    rig.begin_with_exhibit("tunnel");
    rig.tap(key_x);
    CHECK(has_word(rig, "lab.map"));
    for (const char* axis : {"→ speed: 60 to 2400", "→ N: 1 to 240"}) {
        rig.tap(key_x);
        CHECK(has_word(rig, "lab.tunnel.curve"));
        CHECK(has_line(rig.read_page(), axis));
    }
    rig.tap(key_x);
    CHECK_FALSE(has_word(rig, "lab.tunnel.curve"));
    CHECK_FALSE(has_word(rig, "lab.map"));
}

TEST_CASE("an exhibit without a map shows its curve at once; one without curves has the map alone") {
    Rig rig;
    rig.begin_with_exhibit("hundred");
    rig.tap(key_x);
    CHECK(has_word(rig, "lab.hundred.curve"));
    rig.tap(key_x);
    CHECK_FALSE(has_word(rig, "lab.hundred.curve"));
    rig.begin_with_exhibit("circles");
    CHECK(has_word(rig, "lab.button.map"));
    CHECK_FALSE(has_word(rig, "lab.button.charts"));
    rig.tap(key_x);
    CHECK(has_word(rig, "lab.map"));
    rig.tap(key_x);
    CHECK_FALSE(has_word(rig, "lab.map"));
}

TEST_CASE("a press on the curve sets its setting, and dragging goes on, beyond the end no further") {
    Rig rig;
    rig.begin_with_exhibit("tunnel");
    rig.type({key_x, key_x});
    rig.read_page();
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 1, in_chart});
    CHECK(rig.read_page().find("speed  1230\n") != std::string::npos);  // half way from 60 to 2400
    rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, in_chart + Vec{12.8, 0}});
    CHECK(rig.read_page().find("speed  1464\n") != std::string::npos);  // a tenth more of 2340
    rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, in_chart + Vec{80, 0}});
    CHECK(rig.read_page().find("speed  1464\n") != std::string::npos);
}

TEST_CASE("C on the curve copies what was read off, a line for each state") {
    Rig rig;
    rig.begin_with_exhibit("hundred");
    rig.tap(key_x);
    rig.read_page();
    rig.tap(key::right);
    rig.read_page();
    const std::string csv = command(rig);
    CHECK(csv.find("many,speed,") == 0);
    CHECK(csv.find(",4950,") != std::string::npos);   // 100 balls
    CHECK(csv.find(",19900,") != std::string::npos);  // 200
    CHECK(std::count(csv.begin(), csv.end(), '\n') == 3);
}

TEST_CASE("a bookmark keeps the exhibit, leads back to it with its time, and there is emptied") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    for (int i = 0; i < 3; ++i) rig.tap(key::period);
    const std::string kept = command(rig);
    rig.tap(key::f6);
    for (int i = 0; i < 3; ++i) rig.tap(key::period);
    rig.tap(key::right);
    CHECK(command(rig) != kept);
    rig.tap(key::f6);
    CHECK(command(rig) == kept);
    CHECK(rig.read_page().find("Page 3 ") != std::string::npos);
    rig.tap(key::f6);  // emptied
    rig.tap(key::right);
    const std::string moved = command(rig);
    rig.tap(key::f6);  // kept anew
    CHECK(command(rig) == moved);
}

TEST_CASE("undo leads back from a bookmark, and bookmarks are still there when a visitor comes again") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key::right);
    const std::string kept = command(rig);
    rig.tap(key::f6 + 2);
    rig.tap(key::right);
    const std::string later = command(rig);
    rig.tap(key::f6 + 2);
    CHECK(command(rig) == kept);
    rig.tap(key::a + 20);  // U
    CHECK(command(rig) == later);
    rig.game.navigator().go_to(lab_menu_screen(lab::stop_of(lab::circles_exhibit)));
    rig.pass(0);
    rig.game.navigator().go_to(lab_screen(lab::make_exhibit("circles")));
    rig.pass(0);
    rig.tap(key::f6 + 2);
    CHECK(command(rig) == kept);
}

TEST_CASE("the mouse presses a bookmark between the picture and the card") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.read_page();
    click(rig, {322, 43});
    CHECK(has_line(rig.read_page(), "Bookmark 1 keeps the exhibit as it is. Press it again later to come back."));
}

TEST_CASE("a bookmark of what was tried once does not count as trying it again") {
    Rig rig;
    const auto has_learned = [&rig] {
        std::string page = rig.read_page();
        std::replace(page.begin(), page.end(), '\n', ' ');
        return page.find(word(rig, "lab.circles.learned")) != std::string::npos;
    };
    rig.begin_at(course_screen(*lab::stop_of(lab::circles_exhibit)));
    rig.read_page();
    click(rig, {470, 262});  // ends the opening
    rig.read_page();
    point(rig, Device::mouse_button, {120, 80}, 1);
    point(rig, Device::mouse_motion, {162, 100}, 0);
    point(rig, Device::mouse_button, {162, 100}, 0);
    CHECK(has_learned());
    rig.tap(key::f6);
    rig.game.navigator().go_to(course_screen(*lab::stop_of(lab::circles_exhibit)));
    rig.pass(0);
    rig.tap(key::f6);
    CHECK_FALSE(has_learned());
}

TEST_CASE("the next visitor of a kiosk finds no bookmarks") {
    Rig rig(Kiosk::yes);
    rig.begin_with_exhibit("circles");
    rig.tap(key::right);
    rig.tap(key::f6);
    rig.pass(121'000);  // nobody is there for two minutes
    CHECK(rig.scenes().ends_with("title"));
    rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, {5, 5}});
    rig.game.navigator().go_to(lab_screen(lab::make_exhibit("circles")));
    rig.pass(0);
    rig.tap(key::f6);
    CHECK(has_line(rig.read_page(), "Bookmark 1 keeps the exhibit as it is. Press it again later to come back."));
}

TEST_CASE("Enter asks where to: staying changes nothing") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key::right);
    const std::string before = command(rig);
    rig.tap(key::enter);
    CHECK(rig.scenes() == "lab question");
    CHECK(has_word(rig, "lab.exit.question"));
    rig.type({key::up, key::enter});
    CHECK(rig.scenes() == "lab question lab");
    CHECK(command(rig) == before);
    rig.type({key::enter, key::escape});
    CHECK(rig.scenes() == "lab question lab question lab");
}

TEST_CASE("an exhibit's bodies are drawn on in the editor, which leads back to the exhibit as it was") {
    Rig rig;
    rig.begin_with_exhibit("line");
    rig.tap(key::right);
    const std::string before = command(rig);
    rig.type({key::enter, key::down, key::enter});
    CHECK(rig.scenes() == "lab question lab editor");
    rig.type({key::escape, key::up});
    CHECK(has_word(rig, "editor.back_to_lab"));
    rig.tap(key::enter);
    CHECK(rig.scenes() == "lab question lab editor editor-menu lab");
    CHECK(command(rig) == before);
}

TEST_CASE("a plot has nothing to draw on, and a court that is drawn otherwise leads to the courts") {
    Rig rig;
    rig.begin_with_exhibit("substeps");
    rig.tap(key::enter);
    CHECK_FALSE(has_word(rig, "lab.exit.editor"));
    rig.begin_at(new_court_screen());
    rig.tap(key::escape);
    CHECK_FALSE(has_word(rig, "editor.back_to_lab"));
}

}  // namespace megapon::screens::lab_charts_tests
