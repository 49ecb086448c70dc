#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "app/screens/editor_rig.h"
#include "app/screens/match.h"
#include "court/court_text.h"
#include "play/court_files.h"

namespace megapon::screens::editor_files_tests {

using namespace drawing_by_hand;

TEST_CASE("a won court is handed on as text and as a PNG with the text inside; before that a sentence says why not") {
    Rig rig;
    begin_new_court(rig);
    draw_court_to_win(rig);
    const auto hand_on = [&rig] { rig.type({key::tab, key::down, key::down, key::down, key::enter}); };
    hand_on();
    CHECK(shows(rig, "Win it first"));
    CHECK_FALSE(fs::exists(rig.folder() / "courts/handed-on"));
    rig.type({key::escape, key::p});
    win(rig);
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

TEST_CASE("who wins a court that wins itself is told so at once, and again instead of handing it on") {
    Rig rig;
    begin_new_court(rig);
    draw_court_that_wins_itself(rig);
    rig.tap(key::p);
    rig.pass(6000);
    CHECK(rig.scenes() == "editor match task_result");
    const auto says = [&rig] {
        std::string page = rig.read_page();
        std::replace(page.begin(), page.end(), '\n', ' ');
        return page.find(
                   "This court wins itself, so a win proves nothing: switch Swings only on, or choose another "
                   "task.") != std::string::npos;
    };
    CHECK(says());
    rig.tap(key::escape);
    CHECK_FALSE(says());
    rig.type({key::tab, key::down, key::down, key::down, key::enter});
    CHECK(says());
    CHECK_FALSE(fs::exists(rig.folder() / "courts/handed-on"));
    rig.tap(key::escape);
    ask_for_swing(rig);
    rig.type({key::tab, key::down, key::down, key::down, key::enter});
    CHECK(shows(rig, "Win it first"));
}

TEST_CASE("outside the editor a court of one's own that wins itself is told of as well, and keeps no proof") {
    Rig rig;
    begin_new_court(rig);
    draw_court_that_wins_itself(rig);
    rig.type({key::tab, key::up, key::enter});
    click_words(rig, "Court 1");
    rig.tap(key::enter);
    rig.pass(6000);
    CHECK(rig.scenes().ends_with("court match task_result"));
    CHECK(shows(rig, "This court wins itself"));
    CHECK_FALSE(fs::exists(rig.folder() / "courts/proofs"));
}

TEST_CASE("a ball that passes a slit wins the court of slits, which is handed on with its megaphone and its route") {
    Rig rig;
    begin_new_court(rig);
    click_words(rig, "Goal");
    for (int i = 0; i < 2; ++i) rig.tap(key::a + 14);  // O: a slit
    drag(rig, {400, 80}, {400, 160});
    draw_ball_to_captain(rig);
    click_words(rig, "Megaphone");
    click(rig, {300, 200});
    click_words(rig, "Route");
    drag(rig, {300, 200}, {360, 200});
    click(rig, {360, 200});
    CHECK(shows(rig, "Slits to send the ball through: 1."));
    ask_for_swing(rig);
    rig.tap(key::p);
    win(rig);
    rig.type({key::escape, key::tab, key::down, key::down, key::down, key::enter});
    const std::string text = text::text_of(rig.folder() / "courts/handed-on/court-1.toml");
    const auto handed = court::read_court(text, "");
    REQUIRE(handed);
    CHECK(handed->task->kind == court::TaskKind::gates);
    CHECK(handed->megaphones.at(0).route.moves());
    CHECK(play::check_proof(*handed, **play::proof_in(text, ""), ""));
}

TEST_CASE("a dropped PNG of a handed-on court opens its card, from where it is edited in a file of its own") {
    Rig rig;
    begin_new_court(rig);
    draw_court_to_win(rig);
    rig.tap(key::p);
    win(rig);
    rig.type({key::escape, key::tab, key::down, key::down, key::down, key::enter});
    rig.game.open((rig.folder() / "courts/handed-on/court-1.png").string());
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
    draw_court_to_win(rig);
    rig.tap(key::p);
    win(rig);
    rig.type({key::escape, key::tab, key::up, key::enter});
    CHECK(shows(rig, "Court 1"));
    Rig later;
    fs::remove_all(later.folder() / "courts");
    fs::copy(rig.folder() / "courts", later.folder() / "courts", fs::copy_options::recursive);
    later.begin_at(own_courts_screen());
    click_words(later, "Court 1");
    CHECK(shows(later, "Bells to ring: 1."));
    click_words(later, "Edit");
    later.type({key::tab, key::down, key::down, key::down, key::enter});
    CHECK(fs::exists(later.folder() / "courts/handed-on/court-1.png"));
}

TEST_CASE("a win on a court of one's own outside the editor is a proof, too") {
    Rig rig;
    begin_new_court(rig);
    draw_court_to_win(rig);
    rig.type({key::tab, key::up, key::enter});
    click_words(rig, "Court 1");
    rig.tap(key::enter);
    win(rig);
    rig.tap(key::escape);
    CHECK(rig.scenes() == "editor editor-menu editor editor-menu own-courts court match task_result own-courts");
    click_words(rig, "Court 1");
    click_words(rig, "Edit");
    rig.type({key::tab, key::down, key::down, key::down, key::enter});
    CHECK(fs::exists(rig.folder() / "courts/handed-on/court-1.toml"));
}

TEST_CASE("the proof of a court of one's own is played beside each further try, as a ghost") {
    Rig rig;
    begin_new_court(rig);
    draw_court_to_win(rig);
    rig.tap(key::p);
    rig.pass(300);
    CHECK(rig.sprites("blue-cone") == 1);
    win(rig, 300);
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
            rig.game.open(text::asset("courts/bells.toml").string());
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

}  // namespace megapon::screens::editor_files_tests
