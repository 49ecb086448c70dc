#include <doctest/doctest.h>

#include "app/screens/rig.h"
#include "app/screens/screens.h"

namespace megapon::screens::first_steps_tests {

namespace key = config::key;
using input::Device;

namespace {

struct FirstStart : Rig {
    FirstStart() { begin_at(welcome_screen()); }
};

// A head so large soon hits, wherever the other player aims.
const std::vector<std::string> large_head{"player.megaphone_radius=40"};

struct Learner : Rig {
    explicit Learner(const std::vector<std::string>& assignments = {}) : Rig(assignments) { begin_at(lesson_screen()); }
    // Which of the seven steps the page asks for, from 0; 7: all are done.
    int asked() const {
        const std::string page = game.top()->live_text();
        const std::vector<std::string> all{
            "Walk to", "Swing the", "Hit the ball", "Smash:", "Bend:", "Shout at", "Now win", "Play ball!"};
        const auto now = std::find_if(
            all.begin(), all.end(), [&page](const std::string& step) { return page.find(step) != std::string::npos; });
        return static_cast<int>(now - all.begin());
    }
};

}  // namespace

TEST_CASE("the first start asks for language and motion, then comes the lesson; skipped, it does not come again") {
    FirstStart rig;
    rig.type({key::down, key::enter});
    CHECK(rig.game.preferences().language() == i18n::Language::ja);
    CHECK(rig.scenes() == "welcome motion");
    rig.tap(key::enter);
    CHECK(rig.scenes() == "welcome motion lesson");
    CHECK(rig.game.preferences().video().presentation == config::Presentation::flipbook);
    CHECK(rig.game.preferences().game().welcome);
    rig.tap(key::escape);
    CHECK(rig.scenes() == "welcome motion lesson title");
    CHECK_FALSE(rig.game.preferences().game().welcome);
    CHECK(text::text_of(rig.folder() / "megapon.toml").find("\nwelcome = false\n") != std::string::npos);
}

TEST_CASE("the lesson's ball waits in the learner's hand, however long one reads") {
    Learner rig;
    rig.pass(120'000);
    CHECK(rig.logged("swing").empty());
    CHECK(rig.logged("serve").empty());
    CHECK(rig.scenes() == "lesson");
}

TEST_CASE("in the lesson no score is kept: after a point the ball waits again, and nobody is laughed at") {
    Learner rig;
    rig.press(key::w);
    rig.pass(500);
    rig.release(key::w);
    int lost = 0, won = 0;
    for (int point = 1; point <= 12; ++point) {
        rig.tap(key::f);  // the serve, and no swing after it
        for (int i = 0; i < 600 && rig.logged("goal").size() < static_cast<std::size_t>(point); ++i) {
            rig.pass(100);
            CHECK(rig.read_page().find("GOAL!") == std::string::npos);
        }
        REQUIRE(rig.logged("goal").size() == static_cast<std::size_t>(point));
        const bool by_red = rig.logged("goal").back().find("\"player\":1") != std::string::npos;
        ++(by_red ? lost : won);
        rig.pass(30'000);
        CHECK(rig.logged("serve").size() == static_cast<std::size_t>(point));
        CHECK(rig.read_page().find('\n' + std::to_string(by_red ? lost : won) + '\n') == std::string::npos);
    }
    CHECK(lost > 0);
    CHECK(rig.asked() == 2);
}

TEST_CASE("the card of the lesson lies below the court") {
    for (const char* size : {"1", "1.5"}) {
        Learner rig({std::string("video.text_size=") + size});
        const double court_ends = size[1] ? 270 - 76 : 270 - 44;  // px
        CHECK(rig.place_of("Walk to the dotted line:  W A S D / ↑ ← ↓ →").y > court_ends);
    }
}

TEST_CASE(
    "the lesson goes on when it is done: walking, a swing, a hit, a smash, a bend, a shout, a rally that is won; then "
    "the levels") {
    Learner rig(large_head);
    rig.pass(2000);
    CHECK(rig.asked() == 0);
    rig.press(key::w);
    rig.pass(500);
    rig.release(key::w);
    CHECK(rig.asked() == 1);
    rig.tap(key::f);
    rig.pass(300);
    CHECK(rig.asked() >= 2);
    for (int i = 0; i < 200 && rig.asked() < 3; ++i) {
        rig.tap(key::f);
        rig.pass(480);
    }
    CHECK(rig.asked() == 3);
    for (int i = 0; i < 200 && rig.asked() < 4; ++i) {
        rig.press(key::space);
        rig.pass(700);
        rig.release(key::space);
        rig.pass(480);
    }
    CHECK(rig.asked() == 4);
    rig.tap(key::e);
    CHECK(rig.asked() == 4);  // each in its turn
    for (int i = 0; i < 200 && rig.asked() < 5; ++i) {
        rig.press(key::space);
        rig.press(key::w);
        rig.pass(700);
        rig.release(key::space);
        rig.pass(480);
        rig.release(key::w);
        rig.press(key::s);
        rig.pass(400);
        rig.release(key::s);
    }
    CAPTURE(rig.logged("hit_stop").size());
    CAPTURE(rig.logged("goal").size());
    CAPTURE(rig.scenes());
    CHECK(rig.asked() == 5);
    CHECK_FALSE(rig.logged("bend").empty());
    rig.tap(key::e);
    rig.pass(300);
    CHECK(rig.asked() == 6);
    CHECK(rig.read_page().find("Now win a rally: swing the ball past RED\n") != std::string::npos);
    const auto won = [&rig] {
        const auto goals = rig.logged("goal");
        return !goals.empty() && goals.back().find("\"player\":0") != std::string::npos;
    };
    for (int i = 0; i < 400 && rig.asked() < 7; ++i) {
        rig.tap(key::f);
        rig.pass(480);
    }
    CHECK(rig.asked() == 7);
    CHECK(won());
    CHECK(rig.read_page().find("Play ball!\n") != std::string::npos);
    rig.pass(3000);
    CHECK(rig.scenes() == "lesson level");
    CHECK(rig.kept().empty());
}

TEST_CASE("with simple controls the lesson asks only for what they leave to do") {
    Learner walks({"game.assist_left=walk_only"});
    walks.press(key::w);
    walks.pass(500);
    walks.release(key::w);
    CHECK(walks.asked() == 6);
    CHECK(walks.read_page().find("Now win a rally: swing the ball past RED\n") != std::string::npos);
    for (int i = 0; i < 400 && walks.scenes() == "lesson"; ++i) {
        const int to = i % 2 ? key::w : key::s;
        walks.press(to);
        walks.pass(700);
        walks.release(to);
        walks.pass(300);
    }
    CHECK(walks.scenes() == "lesson level");
    Learner swings({"game.assist_left=one_button", "player.megaphone_radius=40"});
    for (int i = 0; i < 400 && swings.scenes() == "lesson"; ++i) {
        swings.press(key::space);
        swings.pass(700);
        swings.release(key::space);
        swings.pass(480);
    }
    CHECK(swings.scenes() == "lesson level");
}

TEST_CASE("the lesson names the keys as they are bound, and a gamepad's as soon as one is used") {
    Learner rig;
    rig.game.preferences().change({{"controls.blue_swing", "Q"}});
    CHECK(rig.read_page().find("Walk to the dotted line:  W A S D / ↑ ← ↓ →\n") != std::string::npos);
    rig.feel(input::push_stick(0, config::pad_axis::left_y, -0.9, rig.now()));
    CHECK(rig.read_page().find("Walk to the dotted line:  stick\n") != std::string::npos);
    rig.pass(600);
    rig.tap(key::w);
    CHECK(rig.read_page().find("Swing the megaphone:  Q / Space\n") != std::string::npos);
    rig.feel(input::push_stick(0, config::pad_axis::left_y, 0.9, rig.now()));
    CHECK(rig.read_page().find("Swing the megaphone:  A\n") != std::string::npos);
}

TEST_CASE("the lesson of somebody at a touch screen names the halves to press, not the keys") {
    Learner rig;
    rig.game.handle({rig.now(), 1, input::FingerEvent::Phase::down, {1.5, 0.5}, {2, 1}});
    rig.pass(100);
    CHECK(rig.read_page().find("a thumb on the left half") != std::string::npos);
    CHECK(rig.read_page().find("Upper right corner: skip") != std::string::npos);
    rig.tap(key::w);
    CHECK(rig.read_page().find("a thumb on the left half") == std::string::npos);
}

TEST_CASE("after 20 s without a touch the computers play; a touch leads back to the title and starts nothing") {
    Rig rig;
    rig.begin_at_title();
    rig.pass(15'000);
    rig.tap(key::down);
    rig.pass(19'500);
    CHECK(rig.scenes() == "title");
    rig.pass(1000);
    CHECK(rig.scenes() == "title attract");
    rig.pass(5000);
    CHECK(rig.game.frames_played() >= 40);
    rig.tap(key::enter);
    CHECK(rig.scenes() == "title attract title");
    rig.pass(21'000);
    rig.mouse(Device::mouse_motion, {100, 100});
    CHECK(rig.scenes() == "title attract title attract title");
    CHECK(rig.kept().empty());
}

TEST_CASE("a trembling stick does not end the show, a push does, and so does a key that means nothing else") {
    Rig rig;
    rig.begin_at_title();
    rig.pass(21'000);
    rig.feel(input::push_stick(0, config::pad_axis::left_x, 0.1, rig.now()));
    CHECK(rig.scenes() == "title attract");
    rig.feel(input::push_stick(0, config::pad_axis::left_x, 0.9, rig.now()));
    CHECK(rig.scenes() == "title attract title");
    rig.pass(21'000);
    rig.tap(29);  // Z
    CHECK(rig.scenes() == "title attract title attract title");
}

TEST_CASE("between two shown matches the score stands on a card for 6 s") {
    Rig rig({"match.points=1", "match.lead=1", "match.cap=1"});
    rig.begin_at_title();
    rig.pass(20'500);
    for (int i = 0; i < 3000 && rig.read_page().find("wins!\n") == std::string::npos; ++i) rig.pass(100);
    rig.pass(5800);  // the card is up to 100 ms older
    CHECK(rig.read_page().find("Longest rally\n") != std::string::npos);
    CHECK(rig.scenes() == "title attract");
    rig.pass(300);
    CHECK(rig.scenes() == "title attract attract");
}

TEST_CASE("the pause menu says what the match is played to and who plays with what") {
    Rig rig({"match.points=9", "match.cap=13"});
    rig.begin_with(two_players());
    rig.tap(key::p);
    const std::string page = rig.read_page();
    CAPTURE(page);
    CHECK(page.find("First to 9, win by 2, at most 13\n") != std::string::npos);
    CHECK(page.find("BLUE:  W A S D  walk    F  swing (hold: smash)\n") != std::string::npos);
    CHECK(page.find("RED:  ↑ ← ↓ →  walk    Right Ctrl / .  swing (hold: smash)\n") != std::string::npos);
}

TEST_CASE("the lesson counts a smash only when it hits the ball") {
    Learner rig(large_head);
    rig.press(key::w);
    rig.pass(500);
    rig.release(key::w);
    for (int i = 0; i < 200 && rig.asked() < 3; ++i) {
        rig.tap(key::f);
        rig.pass(480);
    }
    REQUIRE(rig.asked() == 3);
    const auto own = [&rig](const char* event) {
        int count = 0;
        for (const std::string& line : rig.logged(event)) count += line.find("\"player\":0") != std::string::npos;
        return count;
    };
    const int before = own("smash");
    rig.press(key::s);  // into a corner, where no ball comes
    for (int i = 0; i < 6; ++i) {
        const std::size_t hits = rig.logged("hit").size();
        rig.press(key::space);
        rig.pass(700);
        rig.release(key::space);
        rig.pass(300);
        const auto all = rig.logged("hit");
        bool hit = false;
        for (std::size_t k = hits; k < all.size(); ++k)
            hit =
                hit || (all[k].find("\"player\":0") != std::string::npos && all[k].find("smash") != std::string::npos);
        CHECK((rig.asked() >= 4) == hit);  // the direction that is held may bend it at once, which is the next step
        if (hit) return;
    }
    CHECK(own("smash") > before);
}

TEST_CASE("the lesson's card is all that its page says at the bottom") {
    Learner rig;
    CHECK(rig.read_page().find("BLUE serves") == std::string::npos);
}

TEST_CASE("while the computers show the game, the words at the bottom are how to leave, and nobody's serve") {
    Rig rig;
    rig.begin_at_title();
    rig.pass(21'000);
    REQUIRE(rig.scenes().ends_with("attract"));
    const std::string page = rig.read_page();
    CAPTURE(page);
    CHECK(page.find("Press any key\n") != std::string::npos);
    CHECK(page.find("serves\n") == std::string::npos);
}

TEST_CASE("against the computer the pause names arrows and Space, too") {
    Rig rig;
    rig.begin_with(against_computer(1));
    rig.tap(key::p);
    const std::string page = rig.read_page();
    CAPTURE(page);
    CHECK(page.find("BLUE:  W A S D / ↑ ← ↓ →  walk    F / Space  swing (hold: smash)\n") != std::string::npos);
}

}  // namespace megapon::screens::first_steps_tests
