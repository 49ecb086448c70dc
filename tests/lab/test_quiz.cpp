#include "lab/session.h"

#include <doctest/doctest.h>

#include <set>

#include "geometry/trig.h"
#include "lab/exhibits.h"

namespace megapon::lab::quiz_tests {

namespace {

// Asks until the answer is a hit.
void ask_for_hit(Session& session) {
    for (std::uint64_t i = 0; i < 100; ++i) {
        session.ask(i);
        if (session.exhibit().is_hit()) return;
    }
    FAIL("no hit");
}

void draw(Session& session, Vec place, Vec direction) {
    session.press(place);
    session.drag(place + direction * (40 / length(direction)));
    session.release();
}

}  // namespace

TEST_CASE("what can be seen as it stands is asked about later, and those pages are played after the guess") {
    for (const ExhibitInfo& entry : all_exhibits) {
        if (entry.question.frames_ahead == 0) continue;
        CAPTURE(entry.name);
        Session session(entry.make());
        std::set<bool> now, later;
        for (std::uint64_t i = 0; i < 30; ++i) {
            session.ask(i);
            CHECK(session.quiz().asks_for.frames_ahead == entry.question.frames_ahead);
            const bool at_first = session.exhibit().is_hit();
            const int frame = session.exhibit().frame();
            const bool right = session.guess(true);
            CHECK(session.exhibit().frame() == frame + session.quiz().asks_for.frames_ahead);
            CHECK(session.exhibit().is_hit() == right);
            if (at_first != right) now.insert(at_first);
            later.insert(right);
        }
        CHECK(later.size() == 2);
        CHECK_FALSE(now.empty());  // looking at the question is not enough
    }
}

TEST_CASE("a cross and an arrow at the right place are right, and the answer is in px and degrees") {
    Session session(make_exhibit("sweep"));
    ask_for_hit(session);
    const auto place = session.exhibit().touching_place();
    const auto direction = session.exhibit().leaving_direction();
    REQUIRE(place);
    REQUIRE(session.quiz().asks_for.direction);
    draw(session, *place + Vec{3, 4}, direction.value_or(Vec{1, 0}));
    CHECK(session.quiz().asked == 1);
    CHECK(session.quiz().last_right);
    REQUIRE(session.quiz().last_error);
    CHECK(session.quiz().last_error->px == doctest::Approx(5));
    if (direction) CHECK(*session.quiz().last_error->degrees == doctest::Approx(0).epsilon(0.01));
    CHECK(session.drawing());  // stays in sight
}

TEST_CASE("wherever an arrow is asked for, a hit has a direction, and drawing it is right") {
    for (const ExhibitInfo& entry : all_exhibits) {
        if (!entry.question.direction) continue;
        CAPTURE(entry.name);
        Session session(entry.make());
        for (int i = 0; i < 5; ++i) {
            ask_for_hit(session);
            REQUIRE(session.quiz().asks_for.direction);
            const auto exhibit = session.exhibit().clone();
            const auto direction = exhibit->leaving_direction();
            if (entry.name != "sweep") REQUIRE(direction);  // a head may catch up with the ball
            const Vec place = *exhibit->touching_place();
            draw(session, place, direction.value_or(Vec{1, 0}));
            CHECK(session.quiz().last_right);
        }
    }
}

TEST_CASE("a drawing 100 px off is wrong, and so is any drawing of a miss, which is off by no number") {
    Session session(make_exhibit("sweep"));
    ask_for_hit(session);
    const Vec place = *session.exhibit().touching_place();
    draw(session, place.x > 150 ? place - Vec{100, 0} : place + Vec{100, 0}, {1, 0});
    CHECK_FALSE(session.quiz().last_right);
    REQUIRE(session.quiz().last_error);
    CHECK(session.quiz().last_error->px == doctest::Approx(100));
    for (std::uint64_t i = 0; i < 100; ++i) {
        session.ask(i);
        if (!session.exhibit().is_hit()) break;
    }
    REQUIRE_FALSE(session.exhibit().is_hit());
    draw(session, {150, 80}, {1, 0});
    CHECK_FALSE(session.quiz().last_right);
    CHECK_FALSE(session.quiz().last_error);
}

TEST_CASE("without a mouse a cross is moved, then an arrow turned by 5 degrees or by 1, then both are the answer") {
    Session session(make_exhibit("sweep"));
    session.ask(1);
    CHECK_FALSE(session.accept_drawing());
    REQUIRE(session.draws_guess());
    const Vec middle = session.drawing()->place;
    session.nudge(1, 0, false);
    session.nudge(0, -1, true);
    CHECK(session.drawing()->place == middle + Vec{4, -1});
    CHECK_FALSE(session.accept_drawing());
    const auto is_turned_by = [&](double degrees) {
        return length(*session.drawing()->direction - geometry::direction(degrees) * 40) < 1e-9;
    };
    session.nudge(1, 0, false);
    CHECK(is_turned_by(5));
    session.nudge(0, -1, true);
    CHECK(is_turned_by(4));
    CHECK(session.accept_drawing());
    CHECK(session.quiz().asked == 1);
}

TEST_CASE("ten guesses are a medal only if hits were drawn where they can be") {
    for (const bool drawn : {false, true}) {
        Session session(make_exhibit("circles"));
        for (std::uint64_t i = 0; i < 10; ++i) {
            session.ask(i);
            const auto later = session.exhibit().clone();
            for (int frame = 0; frame < session.quiz().asks_for.frames_ahead; ++frame) later->play_frame();
            CHECK(session.quiz().medal() == Medal::none);
            if (later->is_hit() && drawn)
                draw(session, *later->touching_place(), {1, 0});
            else
                session.guess(later->is_hit());
        }
        CHECK(session.quiz().right == 10);
        CHECK(session.quiz().medal() == (drawn ? Medal::gold : Medal::none));
    }
}

}  // namespace megapon::lab::quiz_tests
