#include <doctest/doctest.h>

#include "app/screens/menu.h"

namespace megapon::screens::list_selection_tests {

TEST_CASE("of ten lines four are seen; the list moves only when the chosen line would be out of sight") {
    ListSelection list(10, 4);
    for (int i = 0; i < 3; ++i) list.move(1);
    CHECK(list.first() == 0);
    list.move(1);
    CHECK(list.chosen() == 4);
    CHECK(list.first() == 1);
    list.move(-1);
    CHECK(list.first() == 1);
    list.choose(9);
    CHECK(list.first() == 6);
    list.move(1);
    CHECK(list.chosen() == 0);
    CHECK(list.first() == 0);
    list.move(-1);
    CHECK(list.chosen() == 9);
}

TEST_CASE("the wheel turns the list as far as its ends and chooses what comes to lie under the pointer") {
    ListSelection list(10, 4);
    list.turn(1, 2);
    CHECK(list.first() == 1);
    CHECK(list.chosen() == 3);
    for (int i = 0; i < 20; ++i) list.turn(1, 2);
    CHECK(list.first() == 6);
    CHECK(list.chosen() == 8);
    for (int i = 0; i < 20; ++i) list.turn(-1, std::nullopt);
    CHECK(list.first() == 0);
    CHECK(list.chosen() == 3);
}

TEST_CASE("a list with room to spare shows all its lines and never turns") {
    ListSelection list(3, 8);
    list.turn(1, 0);
    CHECK(list.first() == 0);
    CHECK(list.rows() == 3);
    CHECK_FALSE(list.line_in(3));
    CHECK(list.line_in(2) == 2);
}

TEST_CASE("less room keeps the chosen line in sight, and more room fills it") {
    ListSelection list(10, 6);
    list.choose(5);
    list.set_rows(4);
    CHECK(list.chosen() == 5);
    CHECK(list.first() == 2);
    list.choose(9);
    list.set_rows(6);
    CHECK(list.first() == 4);
}

}  // namespace megapon::screens::list_selection_tests
