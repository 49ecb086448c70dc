#include <doctest/doctest.h>

#include "geometry/touch.h"
#include "geometry/whole_questions.h"

namespace megapon::geometry::touch_whole_tests {

using whole::Dice;

namespace {

constexpr int questions = 100'000;

template <class A, class B>
void agree(std::uint64_t seed, A (*make_a)(Dice&, std::int64_t), B (*make_b)(Dice&, std::int64_t)) {
    Dice dice{seed};
    int hits = 0;
    int wrong = 0;
    for (int i = 0; i < questions; ++i) {
        const std::int64_t reach = whole::reach(dice);
        const A a = make_a(dice, reach);
        const B b = make_b(dice, reach);
        const bool expected = whole::meet(a, b);
        hits += expected;
        wrong += touch(shape(a), shape(b)).has_value() != expected;
    }
    CHECK(wrong == 0);
    CHECK(hits > questions / 20);
    CHECK(hits < questions * 19 / 20);
}

}  // namespace

TEST_CASE("circle and circle touch exactly when whole numbers say so") { agree(1, whole::disc, whole::disc); }
TEST_CASE("circle and segment touch exactly when whole numbers say so") { agree(2, whole::disc, whole::line); }
TEST_CASE("circle and rect touch exactly when whole numbers say so") { agree(3, whole::disc, whole::box); }
TEST_CASE("circle and polygon touch exactly when whole numbers say so") { agree(4, whole::disc, whole::outline); }
TEST_CASE("rect and rect touch exactly when whole numbers say so") { agree(5, whole::box, whole::box); }
TEST_CASE("segment and segment touch exactly when whole numbers say so") { agree(6, whole::line, whole::line); }
TEST_CASE("polygon and polygon touch exactly when whole numbers say so") { agree(7, whole::outline, whole::outline); }

}  // namespace megapon::geometry::touch_whole_tests
