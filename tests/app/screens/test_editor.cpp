#include "app/screens/editor.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "app/screens/match.h"
#include "app/screens/rig.h"
#include "app/view/editor_view.h"
#include "court/court_text.h"
#include "play/handed_court.h"

namespace megapon::screens {

namespace {

namespace fs = std::filesystem;
namespace key = config::key;
namespace button = config::pad_button;
using geometry::Vec;

Vec on_page(Vec place) { return view::editor_place({480, 240})(place); }

void point(Rig& rig, Vec place) { rig.mouse(input::Device::mouse_motion, on_page(place)); }

void press(Rig& rig, Vec place) { rig.feel({rig.now(), input::Device::mouse_button, 0, 1, 1, on_page(place)}); }

void release(Rig& rig, Vec place) { rig.feel({rig.now(), input::Device::mouse_button, 0, 1, 0, on_page(place)}); }

void click(Rig& rig, Vec place) {
    point(rig, place);
    press(rig, place);
    release(rig, place);
}

void drag(Rig& rig, Vec from, Vec to) {
    point(rig, from);
    press(rig, from);
    point(rig, to);
    release(rig, to);
}

void click_words(Rig& rig, const std::string& words) {
    const Vec place = rig.place_of(words);
    rig.mouse(input::Device::mouse_button, place);
    rig.feel({rig.now(), input::Device::mouse_button, 0, 1, 0, place});
}

void tap_pad(Rig& rig, int code, int times = 1) {
    for (int i = 0; i < times; ++i) {
        rig.feel(input::pad_press(0, code, rig.now()));
        rig.feel(input::pad_release(0, code, rig.now()));
        rig.pass(20);
    }
}

void begin_new_court(Rig& rig) {
    rig.begin([](app::Game& game) { game.go_to_new_court(); });
}

// A ball that flies into a bell by itself.
void draw_won_court(Rig& rig) {
    click_words(rig, "Bell");
    click(rig, {420, 60});
    click_words(rig, "Start");
    drag(rig, {300, 60}, {360, 60});
}

court::Court saved(const Rig& rig, const std::string& name = "court-1.toml") {
    const auto court = play::load_court((rig.folder() / "courts" / name).string(), 16);
    REQUIRE(court);
    return *court;
}

bool shows(Rig& rig, const std::string& words) { return rig.read_page().find(words) != std::string::npos; }

}  // namespace

TEST_CASE("a mouse alone draws a court with every tool, undoes and does it again, and leaves it saved") {
    Rig rig;
    rig.begin([](app::Game& game) { game.go_to_timetable(); });
    click_words(rig, "My courts");
    click_words(rig, "New court");
    CHECK(rig.scenes() == "timetable own-courts editor");
    drag(rig, {300, 40}, {340, 90});
    click_words(rig, "Stamp");
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
    CHECK(std::string(editor.name()) == "editor");
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
    CHECK(shows(rig, "There is nothing to erase here."));
    rig.type({key::escape, key::up, key::enter});
    CHECK(rig.scenes() == "editor match editor editor-menu own-courts");
    CHECK(saved(rig).targets.empty());
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

TEST_CASE("a won court is handed on as text and as a PNG with the text inside; before that a sentence says why not") {
    Rig rig;
    begin_new_court(rig);
    draw_won_court(rig);
    const auto hand_on = [&rig] { rig.type({key::tab, key::down, key::down, key::down, key::enter}); };
    hand_on();
    CHECK(shows(rig, "Win it first"));
    CHECK_FALSE(fs::exists(rig.folder() / "courts/handed-on"));
    rig.type({key::escape, key::p});
    rig.pass(6000);
    CHECK(shows(rig, "Back to the drawing"));
    rig.tap(key::escape);
    hand_on();
    CHECK(shows(rig, "court-1.toml"));
    const std::string text = text::text_of(rig.folder() / "courts/handed-on/court-1.toml");
    const auto in_picture =
        play::court_text_of(text::text_of(rig.folder() / "courts/handed-on/court-1.png"), "court-1.png");
    REQUIRE(in_picture);
    CHECK(*in_picture == text);
    const auto proof = play::proof_in(text, "");
    REQUIRE(proof);
    REQUIRE(*proof);
    CHECK(play::check_proof(*court::read_court(text, ""), **proof, ""));
    rig.type({key::escape, key::digit_1});
    drag(rig, {200, 20}, {200, 40});
    hand_on();
    CHECK(shows(rig, "Win it first"));
}

TEST_CASE("a dropped PNG of a handed-on court opens its card, from where it is edited in a file of its own") {
    Rig rig;
    begin_new_court(rig);
    draw_won_court(rig);
    rig.tap(key::p);
    rig.pass(6000);
    rig.type({key::escape, key::tab, key::down, key::down, key::down, key::enter});
    rig.game.open_file((rig.folder() / "courts/handed-on/court-1.png").string());
    rig.pass(20);
    click_words(rig, "Edit");
    rig.tap(key::digit_1);
    drag(rig, {200, 20}, {200, 40});
    rig.type({key::tab, key::up, key::enter});
    CHECK(saved(rig, "court-1-2.toml").lines.size() == 1);
    CHECK(saved(rig).lines.empty());
}

TEST_CASE("a court that was drawn is found again after a restart, and can be edited and handed on there") {
    Rig rig;
    begin_new_court(rig);
    draw_won_court(rig);
    rig.tap(key::p);
    rig.pass(6000);
    rig.type({key::escape, key::tab, key::up, key::enter});
    CHECK(shows(rig, "Court 1"));
    Rig later;
    fs::remove_all(later.folder() / "courts");
    fs::copy(rig.folder() / "courts", later.folder() / "courts", fs::copy_options::recursive);
    later.begin([](app::Game& game) { game.go_to_own_courts(); });
    click_words(later, "Court 1");
    CHECK(shows(later, "Bells to ring: 1."));
    click_words(later, "Edit");
    later.type({key::tab, key::down, key::down, key::down, key::enter});
    CHECK(fs::exists(later.folder() / "courts/handed-on/court-1.png"));
}

TEST_CASE("a win on a court of one's own outside the editor is a proof, too") {
    Rig rig;
    begin_new_court(rig);
    draw_won_court(rig);
    rig.type({key::tab, key::up, key::enter});
    click_words(rig, "Court 1");
    rig.tap(key::enter);
    rig.pass(6000);
    rig.tap(key::escape);
    CHECK(rig.scenes() == "editor editor-menu own-courts court match task_result own-courts");
    click_words(rig, "Court 1");
    click_words(rig, "Edit");
    rig.type({key::tab, key::down, key::down, key::down, key::enter});
    CHECK(fs::exists(rig.folder() / "courts/handed-on/court-1.toml"));
}

TEST_CASE("stamp and eraser paint with the mouse held, without gaps however fast it is") {
    Rig rig;
    begin_new_court(rig);
    click_words(rig, "Stamp");
    drag(rig, {307, 22}, {307, 82});
    rig.type({key::tab, key::down, key::down, key::enter, key::escape});
    for (std::size_t row = 1; row <= 5; ++row) CHECK(saved(rig).tiles->rows[row][20] == '1');
    click_words(rig, "Eraser");
    drag(rig, {307, 37}, {307, 67});
    rig.type({key::tab, key::down, key::down, key::enter});
    CHECK(saved(rig).tiles->rows[1][20] == '1');
    for (std::size_t row = 2; row <= 4; ++row) CHECK(saved(rig).tiles->rows[row][20] == '.');
}

TEST_CASE("the proof of a court of one's own is played beside each further try, as a ghost") {
    Rig rig;
    begin_new_court(rig);
    draw_won_court(rig);
    rig.tap(key::p);
    rig.pass(300);
    CHECK(rig.sprites("blue-cone") == 1);
    rig.pass(6000);
    rig.type({key::escape, key::p});
    rig.pass(300);
    CHECK(rig.sprites("blue-cone") == 2);
}

TEST_CASE("closing the game or dropping a court in the middle of a drawing saves it") {
    for (const bool drops : {false, true}) {
        Rig rig;
        begin_new_court(rig);
        drag(rig, {300, 40}, {340, 90});
        if (drops) {
            rig.game.open_file(text::asset("courts/bells.toml").string());
            rig.pass(20);
        } else {
            rig.game.close();
        }
        CHECK(saved(rig).lines.size() == 1);
    }
}

TEST_CASE("a new court on which nothing was drawn leaves no file") {
    Rig rig;
    begin_new_court(rig);
    rig.type({key::p});
    rig.pass(200);
    rig.type({key::escape, key::tab, key::up, key::enter});
    CHECK(rig.scenes() == "editor match editor editor-menu own-courts");
    CHECK_FALSE(fs::exists(rig.folder() / "courts"));
}

TEST_CASE("a folder that cannot be written is told, the drawing stays and can be played, and leaving is asked") {
    Rig rig;
    text::write_text(rig.folder() / "courts", "a file where the folder should be");
    begin_new_court(rig);
    drag(rig, {300, 40}, {340, 90});
    rig.tap(key::p);
    CHECK(rig.scenes() == "editor match");
    rig.pass(200);
    rig.tap(key::escape);
    CHECK(shows(rig, "(not saved)"));
    rig.type({key::tab, key::up, key::enter});
    CHECK(shows(rig, "It cannot be saved."));
    rig.type({key::enter});
    CHECK(rig.scenes() == "editor match editor editor-menu question editor-menu");
    rig.type({key::enter, key::down, key::enter});
    CHECK(rig.scenes().ends_with("question editor-menu own-courts"));
    CHECK(text::text_of(rig.folder() / "courts") == "a file where the folder should be");
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

TEST_CASE("the file of a drawn court that is saved elsewhere is followed; an error in it is shown with its place") {
    Rig rig;
    begin_new_court(rig);
    drag(rig, {300, 40}, {340, 90});
    rig.press(225 - 1);
    rig.tap(key::s);
    rig.release(225 - 1);
    const fs::path file = rig.folder() / "courts/court-1.toml";
    text::write_text(file, "format = 2\nname = 7\n");
    rig.pass(1200);
    CHECK(shows(rig, ":2:8"));
    text::write_text(file, "format = 2\nname = \"By hand\"\n");
    rig.pass(1200);
    CHECK(shows(rig, "By hand"));
    rig.tap(key::p);
    CHECK(shows(rig, "Choose a task in the menu first"));
    CHECK(rig.scenes() == "editor");
}

TEST_CASE("the menu changes name, task, numbers, sides and shouts, and undo takes each back") {
    Rig rig;
    begin_new_court(rig);
    click_words(rig, "Goal");
    drag(rig, {470, 20}, {470, 60});
    rig.type({key::tab, key::down, key::down, key::down, key::down, key::enter});
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

TEST_CASE("a kiosk draws no courts") {
    Rig rig(Kiosk::yes);
    rig.begin([](app::Game& game) { game.go_to_own_courts(); });
    click_words(rig, "New court");
    CHECK(rig.scenes() == "own-courts");
    CHECK(shows(rig, "Courts are not drawn here."));
}

TEST_CASE("the result of a try leads back to the drawing, and the file that is saved in between is followed") {
    Rig rig;
    begin_new_court(rig);
    draw_won_court(rig);
    rig.tap(key::p);
    rig.pass(6000);
    CHECK(rig.scenes() == "editor match task_result");
    click_words(rig, "Back to the drawing");
    CHECK(rig.scenes() == "editor match task_result editor");
    CHECK_FALSE(shows(rig, "(not saved)"));
}

}  // namespace megapon::screens
