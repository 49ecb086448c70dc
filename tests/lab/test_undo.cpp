// What a hand has changed in an exhibit, taken back and made again.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "lab/exhibits.h"
#include "lab/session.h"

namespace megapon::lab::undo_tests {

TEST_CASE("undo takes back a drag as a whole, redo makes it again, and a press that moves nothing is none") {
    Session session(make_exhibit("circles"));
    const Vec before = session.exhibit().position(session.exhibit().handles()[0]);
    session.press(before);
    session.release();
    CHECK_FALSE(session.can_undo());
    session.press(before);
    session.drag(before + Vec{10, 0});
    session.drag(before + Vec{30, 20});
    session.release();
    CHECK(session.exhibit().value("a.x") == before.x + 30);
    CHECK(session.turn_back());
    CHECK(session.exhibit().value("a.x") == before.x);
    CHECK(session.exhibit().value("a.y") == before.y);
    CHECK_FALSE(session.turn_back());
    CHECK(session.turn_back(false));
    CHECK(session.exhibit().value("a.x") == before.x + 30);
    CHECK_FALSE(session.turn_back(false));
}

TEST_CASE("undo while the mouse holds what has not moved goes back to the change before, if there is one") {
    Session session(make_exhibit("circles"));
    const Vec before = session.exhibit().position(session.exhibit().handles()[0]);
    session.press(before);
    CHECK(session.can_undo());
    CHECK_FALSE(session.turn_back());
    CHECK_FALSE(session.drags());
    CHECK_FALSE(session.can_undo());
    CHECK_FALSE(session.turn_back(false));
    CHECK(session.exhibit().value("a.x") == before.x);
    session.drag(before + Vec{10, 0});
    CHECK(session.exhibit().value("a.x") == before.x);
    session.nudge(1, 0, false);
    const Vec moved = session.exhibit().position(session.exhibit().handles()[0]);
    session.press(moved);
    CHECK(session.turn_back());
    CHECK(session.exhibit().value("a.x") == before.x);
    CHECK_FALSE(session.can_undo());
    CHECK(session.turn_back(false));
    CHECK(session.exhibit().value("a.x") == moved.x);
}

TEST_CASE(
    "steps of an arrow that follow each other are one change, those of another handle another; reset can be undone") {
    Session session(make_exhibit("circles"));
    const double x = session.exhibit().value("a.x"), y = session.exhibit().value("b.x");
    for (int i = 0; i < 5; ++i) session.nudge(1, 0, false);
    session.select_next(1);
    session.nudge(1, 0, false);
    CHECK(session.exhibit().value("a.x") == x + 20);
    CHECK(session.exhibit().value("b.x") == y + 4);
    session.reset();
    CHECK(session.exhibit().value("a.x") == x);
    session.turn_back();
    CHECK(session.exhibit().value("a.x") == x + 20);
    CHECK(session.exhibit().value("b.x") == y + 4);
    session.turn_back();
    CHECK(session.exhibit().value("b.x") == y);
    CHECK(session.exhibit().value("a.x") == x + 20);
    session.turn_back();
    CHECK(session.exhibit().value("a.x") == x);
    CHECK_FALSE(session.can_undo());
}

TEST_CASE("a change after an undo forgets what was taken back; a change that is undone later goes back in time, too") {
    Session session(make_exhibit("circles"));
    session.nudge(1, 0, false);
    session.play_frame();
    session.play_frame();
    CHECK(session.turn_back());
    CHECK(session.exhibit().frame() == 0);
    CHECK(session.contacts().size() == 1);
    session.switch_method();
    CHECK_FALSE(session.turn_back(false));
    CHECK(session.turn_back());
    CHECK_FALSE(session.exhibit().is_naive());
}

TEST_CASE("fifty changes can be undone, of any exhibit, back to the same numbers") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        Session session(entry.make());
        std::vector<std::string> lines{session.command_line()};
        for (int change = 0; change < 60; ++change) {
            session.select_next(change % 3 == 2 ? 1 : 0);
            session.nudge(change % 2 == 0 ? 1 : -1, change % 5 == 0 ? 1 : 0, change % 7 == 0);
            lines.push_back(session.command_line());
        }
        int undone = 0;
        for (; session.turn_back(); ++undone)
            CHECK(session.command_line() == lines[static_cast<std::size_t>(59 - undone)]);
        CHECK(undone == 50);
        while (session.turn_back(false)) {
        }
        CHECK(session.command_line() == lines.back());
    }
}

}  // namespace megapon::lab::undo_tests
