#include "app/screens/editor.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "app/screens/editor_rig.h"
#include "app/screens/match.h"
#include "court/court_text.h"
#include "play/court_files.h"

namespace megapon::screens::editor_tests {

using namespace drawing_by_hand;

TEST_CASE("a mouse alone draws a court with every tool, undoes and does it again, and leaves it saved") {
    Rig rig;
    rig.begin_at(timetable_screen());
    click_words(rig, "My courts");
    click_words(rig, "New court");
    CHECK(rig.scenes() == "timetable own-courts editor");
    drag(rig, {300, 40}, {340, 90});
    click_words(rig, "Tile");
    click(rig, {420, 20});
    click_words(rig, "Scissors");
    for (const Vec corner : {Vec{300, 180}, Vec{340, 200}, Vec{320, 230}, Vec{300, 180}}) click(rig, corner);
    click_words(rig, "Bell");
    click(rig, {440, 160});
    click_words(rig, "Plane");
    drag(rig, {480, 140}, {20, 60});
    click_words(rig, "Goal");
    drag(rig, {470, 20}, {470, 60});
    click_words(rig, "Start");
    drag(rig, {240, 200}, {200, 200});
    click_words(rig, "Eraser");
    click(rig, {320, 65});
    click_words(rig, "Undo  U");
    CHECK(shows(rig, "(not saved)"));
    click_words(rig, "Redo  R");
    click_words(rig, "Menu  Tab");
    CHECK(rig.scenes() == "timetable own-courts editor editor-menu");
    rig.mouse(input::Device::mouse_button, rig.place_of("Draw on"));
    rig.feel({rig.now(), input::Device::mouse_button, 0, 3, 1, on_page({240, 120})});
    rig.type({key::up, key::enter});
    CHECK(rig.scenes() == "timetable own-courts editor editor-menu editor editor-menu own-courts");
    CHECK(shows(rig, "Court 1"));
    const court::Court court = saved(rig);
    CHECK(court.lines.empty());
    CHECK(court.tiles->rows[1][28] == '1');
    CHECK(court.polygons.size() == 1);
    CHECK(court.targets.size() == 1);
    CHECK(court.drones.size() == 1);
    CHECK(court.goals.size() == 1);
    CHECK(court.balls.at(0).velocity == Vec{-80, 0});
}

TEST_CASE("keys alone draw, choose and change tools, undo, play, and come back") {
    Rig rig;
    begin_new_court(rig);
    rig.type({key::right, key::enter, key::down, key::down, key::enter});                          // a line
    rig.type({key::digit_1 + 3, key::right, key::right, key::right, key::right, 18, key::enter});  // 4, O: a drum
    const auto& editor = rig.top<EditorScreen>();
    CHECK(std::string(editor.traits().name) == "editor");
    CHECK(shows(rig, "x 290  y 140"));
    CHECK(shows(rig, "Bells to ring: 1."));
    rig.type({24, 24});  // U
    CHECK(shows(rig, "Balls to return: 5."));
    rig.tap(key::r);
    rig.press(key::right_ctrl);
    rig.tap(28);  // Y
    rig.release(key::right_ctrl);
    CHECK(shows(rig, "Bells to ring: 1."));
    rig.tap(key::p);
    CHECK(rig.scenes() == "editor match");
    CHECK(saved(rig).lines.at(0).from == Vec{250, 120});
    CHECK(saved(rig).lines.at(0).to == Vec{250, 140});
    CHECK(saved(rig).targets.at(0).hits == 2);
    rig.pass(500);
    rig.tap(key::escape);
    CHECK(rig.scenes() == "editor match editor");
    CHECK(shows(rig, "x 290  y 140"));
    rig.tap(24);
    CHECK(shows(rig, "Balls to return: 5."));
    rig.type({key::right, key::backspace});
    CHECK(shows(rig, "There is nothing here."));
    rig.type({key::escape, key::up, key::enter});
    CHECK(rig.scenes() == "editor match editor editor-menu own-courts");
    CHECK(saved(rig).targets.empty());
}

TEST_CASE("a plane that makes calling down planes the task says so, until the next change or tool") {
    Rig rig;
    begin_new_court(rig);
    click_words(rig, "Bell");
    click(rig, {300, 60});
    click_words(rig, "Plane");
    CHECK_FALSE(shows(rig, "With that the task has changed"));
    drag(rig, {480, 140}, {20, 60});
    CHECK(shows(rig, "With that the task has changed"));
    CHECK(shows(rig, "Planes to call down: 1."));
    drag(rig, {480, 160}, {20, 80});
    CHECK_FALSE(shows(rig, "With that the task has changed"));
    CHECK(shows(rig, "A paper plane: press where it takes off"));
}

TEST_CASE("a stroke of tiles that makes breaking blocks the task says so also while it goes on") {
    Rig rig;
    begin_new_court(rig);
    click_words(rig, "Tile");
    drag(rig, {300, 60}, {380, 60});
    CHECK(shows(rig, "With that the task has changed"));
    click(rig, {300, 100});
    CHECK_FALSE(shows(rig, "With that the task has changed"));
}

TEST_CASE("what is refused is still told when the mouse is let go") {
    Rig rig;
    begin_new_court(rig);
    click_words(rig, "Eraser");
    click(rig, {300, 60});
    CHECK(shows(rig, "There is nothing here."));
}

TEST_CASE("the hand drags with the mouse, and takes and puts down by keys") {
    Rig rig;
    begin_new_court(rig);
    click_words(rig, "Bell");
    click(rig, {300, 60});
    click_words(rig, "Hand");
    point(rig, {300, 60});
    press(rig, {300, 60});
    CHECK(shows(rig, "Now where it goes."));
    point(rig, {360, 100});
    release(rig, {360, 100});
    CHECK(shows(rig, "Press on what is to move"));
    rig.type({key::digit_1, key::h, key::enter, key::right, key::down, key::enter});
    rig.tap(key::p);
    CHECK(saved(rig).targets.at(0).center == Vec{370, 110});
}

TEST_CASE("a mouse draws a megaphone on a route, and on the court that is played it goes there") {
    Rig rig;
    begin_new_court(rig);
    click_words(rig, "Megaphone");
    click(rig, {340, 120});
    click_words(rig, "Route");
    CHECK(shows(rig, "Press on a goal, megaphone, bell or plane"));
    drag(rig, {340, 120}, {340, 200});
    CHECK(shows(rig, "Now the next place"));
    click_words(rig, "steady  O");
    for (int i = 0; i < 2; ++i) click(rig, {440, 200});
    CHECK(shows(rig, "Press on a goal, megaphone, bell or plane"));
    rig.tap(key::p);
    const auto& session = rig.top<MatchScreen>().session();
    REQUIRE(session.world().court.megaphones.size() == 1);
    CHECK(session.world().court.megaphones[0].route.speed == 90);
    rig.pass(1000);
    CHECK(session.state().megaphones.at(0).center.x > 340);
    CHECK(session.state().megaphones.at(0).center.y == 200);
    CHECK(saved(rig).megaphones.at(0).route.points == std::vector<Vec>{{0, 0}, {0, 80}, {100, 80}});
}

TEST_CASE("keys alone draw a slit, a stamp and a bell on a route, and what refuses a route says so") {
    Rig rig;
    begin_new_court(rig);
    rig.type({key::digit_1 + 6, key::a + 14, key::a + 14, key::enter, key::up, key::up,
              key::enter});  // goal, its third kind
    CHECK(shows(rig, "Slits to send the ball through: 1."));
    CHECK(shows(rig, "With that the task has changed"));
    rig.type({key::digit_0, key::enter});
    CHECK(shows(rig, "This stays where it is"));
    rig.type({key::digit_1 + 8, key::left, key::enter, key::left, key::enter});
    CHECK(shows(rig, "That has no length or no area"));
    rig.type({key::enter, key::down, key::left, key::enter, key::left, key::left});
    rig.type({key::digit_1 + 3, key::enter, key::digit_0, key::enter, key::up, key::enter, key::enter, key::p});
    CHECK(rig.scenes() == "editor match");
    const court::Court court = saved(rig);
    CHECK(court.gates.at(0).segment.to == Vec{240, 100});
    CHECK(court.crushers.at(0).area.half == Vec{5, 5});
    CHECK(court.targets.at(0).route.points == std::vector<Vec>{{0, 0}, {0, -10}});
}

TEST_CASE("a gamepad alone draws a megaphone and its route, at the speed that its X chooses") {
    Rig rig;
    begin_new_court(rig);
    tap_pad(rig, button::right_shoulder, 4);
    tap_pad(rig, button::a);
    tap_pad(rig, button::right_shoulder, 5);
    tap_pad(rig, button::x, 2);
    tap_pad(rig, button::a);
    tap_pad(rig, button::down, 3);
    tap_pad(rig, button::a, 2);
    tap_pad(rig, button::start);
    CHECK(rig.scenes() == "editor match");
    CHECK(saved(rig).megaphones.at(0).route.points == std::vector<Vec>{{0, 0}, {0, 30}});
    CHECK(saved(rig).megaphones.at(0).route.speed == 30);
}

TEST_CASE("the hand moves a place of a route by mouse, keys and gamepad, and undo takes each move back") {
    Rig rig;
    begin_new_court(rig);
    click_words(rig, "Bell");
    click(rig, {300, 60});
    click_words(rig, "Route");
    for (const Vec at : {Vec{300, 60}, Vec{300, 160}, Vec{400, 160}, Vec{400, 160}}) click(rig, at);
    click_words(rig, "Hand");
    drag(rig, {300, 160}, {310, 190});
    rig.type({key::enter, key::right, key::down, key::enter});
    for (const int step : {button::a, button::up, button::up, button::up, button::a}) tap_pad(rig, step);
    const auto route_of_saved = [&rig] {
        rig.tap(key::p);
        rig.tap(key::escape);
        rig.pass(20);
        return saved(rig).targets.at(0).route.points;
    };
    CHECK(route_of_saved() == std::vector<Vec>{{0, 0}, {20, 110}, {100, 100}});
    CHECK(saved(rig).targets.at(0).center == Vec{300, 60});
    for (int i = 0; i < 2; ++i) rig.tap(key::a + 20);
    CHECK(route_of_saved() == std::vector<Vec>{{0, 0}, {10, 130}, {100, 100}});
}

TEST_CASE("a megaphone is seen on a court without a task as well") {
    Rig rig;
    court::Court court;
    rig.begin_at(drawing_screen({"mine", court}));
    rig.read_page();
    const int before = rig.sprites("mouth");
    click_words(rig, "Megaphone");
    click(rig, {340, 120});
    rig.read_page();
    CHECK(rig.sprites("mouth") == before + 1);
}

TEST_CASE("large letters leave the court less room, and the mouse draws where it points all the same") {
    Rig rig({"video.text_size=1.5"});
    begin_new_court(rig);
    click_words(rig, "Bell");
    const Vec place = editor_place({480, 240}, rig.game.page(), 1.5)({400, 60});
    CHECK(length(place - on_page({400, 60})) > 50);
    rig.mouse(input::Device::mouse_button, place);
    rig.tap(key::p);
    CHECK(saved(rig).targets.at(0).center == Vec{400, 60});
}

TEST_CASE("a gamepad alone draws, changes tools, undoes, plays with Start and comes back with it") {
    Rig rig;
    begin_new_court(rig);
    tap_pad(rig, button::right);
    CHECK(shows(rig, "D-pad"));
    tap_pad(rig, button::right_shoulder, 3);
    tap_pad(rig, button::x);
    tap_pad(rig, button::right, 9);
    tap_pad(rig, button::a);
    CHECK(shows(rig, "Bells to ring: 1."));
    tap_pad(rig, button::y);
    CHECK(shows(rig, "Balls to return: 5."));
    tap_pad(rig, button::back);
    CHECK(shows(rig, "Bells to ring: 1."));
    tap_pad(rig, button::start);
    CHECK(rig.scenes() == "editor match");
    rig.pass(300);
    tap_pad(rig, button::start);
    CHECK(rig.scenes() == "editor match editor");
    tap_pad(rig, button::b);
    tap_pad(rig, button::up);
    tap_pad(rig, button::a);
    CHECK(rig.scenes() == "editor match editor editor-menu own-courts");
    CHECK(saved(rig).targets.at(0).center.x == 340);
    CHECK(saved(rig).targets.at(0).center.y == 120);
    CHECK(saved(rig).targets.at(0).hits == 2);
}

TEST_CASE("a stick moves the tool, and a direction that is held goes faster after a while") {
    Rig rig;
    begin_new_court(rig);
    rig.feel(input::push_stick(0, config::pad_axis::left_x, 1, rig.now()));
    CHECK(shows(rig, "x 250  y 120"));
    rig.pass(2500);
    rig.feel(input::push_stick(0, config::pad_axis::left_x, 0, rig.now()));
    CHECK(shows(rig, "x 480  y 120"));
}

TEST_CASE("tile and eraser paint with the mouse held, without gaps however fast it is") {
    Rig rig;
    begin_new_court(rig);
    click_words(rig, "Tile");
    drag(rig, {307, 22}, {307, 82});
    rig.type({key::tab, key::down, key::down, key::enter, key::escape});
    for (std::size_t row = 1; row <= 5; ++row) CHECK(saved(rig).tiles->rows[row][20] == '1');
    click_words(rig, "Eraser");
    drag(rig, {307, 37}, {307, 67});
    rig.type({key::tab, key::down, key::down, key::enter});
    CHECK(saved(rig).tiles->rows[1][20] == '1');
    for (std::size_t row = 2; row <= 4; ++row) CHECK(saved(rig).tiles->rows[row][20] == '.');
}

TEST_CASE("what the reader refuses is told with line and column, and nothing is drawn") {
    Rig rig;
    begin_new_court(rig);
    click_words(rig, "Start");
    drag(rig, {200, 100}, {240, 100});
    click_words(rig, "Pencil");
    drag(rig, {200, 80}, {200, 120});
    CHECK(shows(rig, "Court 1:"));
    CHECK(shows(rig, "stands in"));
    rig.type({key::tab, key::up, key::enter});
    CHECK(saved(rig).lines.empty());
}

TEST_CASE("the menu changes name, task, numbers, sides and shouts, and undo takes each back") {
    Rig rig;
    begin_new_court(rig);
    click_words(rig, "Goal");
    drag(rig, {470, 20}, {470, 60});
    rig.type({key::tab, key::down, key::down, key::down, key::down, key::down, key::enter});
    CHECK(rig.scenes() == "editor editor-menu naming");
    rig.type({key::backspace, key::a, key::enter});
    rig.type({key::down, key::right, key::down, key::right, key::right});  // another task; more of it
    rig.type({key::down, key::left, key::down, key::right, key::down, key::right});
    rig.type({key::down, key::right, key::down, key::right});
    rig.type({key::escape, key::p});
    const court::Court court = rig.top<MatchScreen>().session().world().court;
    CHECK(court.name == "court a");
    REQUIRE(court.task);
    CHECK(court.task->kind == court::TaskKind::returns);
    CHECK(court.task->count == 7);
    CHECK(court.task->lives == 2);
    CHECK(court.task->time_limit == 1000);
    CHECK(court.task->opponent == 1);
    CHECK(court.walls == court::Walls::box);
    CHECK(court.breaths == 1);
    rig.pass(100);
    rig.tap(key::escape);
    for (int i = 0; i < 20; ++i) rig.tap(24);
    CHECK(shows(rig, "Court 1"));
    CHECK(shows(rig, "Balls to return: 5."));
}

TEST_CASE("Ctrl that is let go in the menu no longer makes a letter save, and Cmd saves as Ctrl does") {
    for (const int held : {key::left_ctrl, key::right_ctrl, key::left_gui}) {
        CAPTURE(held);
        Rig rig;
        begin_new_court(rig);
        drag(rig, {120, 120}, {300, 120});
        rig.press(held);
        rig.tap(key::tab);
        rig.release(held);
        rig.tap(key::tab);
        CHECK(rig.scenes() == "editor editor-menu editor");
        rig.tap(key::s);
        CHECK_FALSE(fs::exists(rig.folder() / "courts"));
        rig.press(held);
        rig.tap(key::s);
        rig.release(held);
        CHECK(fs::exists(rig.folder() / "courts"));
    }
}

TEST_CASE("a kiosk draws no courts") {
    Rig rig(Kiosk::yes);
    rig.begin_at(own_courts_screen());
    click_words(rig, "New court");
    CHECK(rig.scenes() == "own-courts");
    CHECK(shows(rig, "Courts are not drawn here."));
}

TEST_CASE("the result of a try leads back to the drawing, and the file that is saved in between is followed") {
    Rig rig;
    begin_new_court(rig);
    draw_court_to_win(rig);
    rig.tap(key::p);
    win(rig);
    CHECK(rig.scenes() == "editor editor-menu editor match task_result");
    click_words(rig, "Back to the drawing");
    CHECK(rig.scenes() == "editor editor-menu editor match task_result editor");
    CHECK_FALSE(shows(rig, "(not saved)"));
}

}  // namespace megapon::screens::editor_tests
