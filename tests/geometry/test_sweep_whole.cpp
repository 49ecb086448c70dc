#include <doctest/doctest.h>

#include "geometry/sweep.h"
#include "geometry/whole_questions.h"

namespace megapon::geometry::sweep_whole_tests {

using whole::Dice;

namespace {

constexpr int questions = 100'000;

struct Tally {
    int hits = 0;
    int wrong = 0;

    void count(const std::optional<Impact>& impact, bool expected) {
        hits += expected;
        wrong += impact.has_value() != expected || (impact && !(impact->t >= 0 && impact->t <= 1));
    }
    void check() const {
        CHECK(wrong == 0);
        CHECK(hits > questions / 20);
        CHECK(hits < questions * 19 / 20);
    }
};

template <class B>
void agree(std::uint64_t seed, B (*make_b)(Dice&, std::int64_t)) {
    Dice dice{seed};
    Tally tally;
    for (int i = 0; i < questions; ++i) {
        const std::int64_t reach = whole::reach(dice);
        const whole::Disc a = whole::disc(dice, reach);
        const whole::Point motion = whole::motion(dice, a, reach);
        const B b = make_b(dice, reach);
        tally.count(sweep(shape(a), vec(motion), shape(b)), whole::meet_on_the_way(a, motion, b));
    }
    tally.check();
}

}  // namespace

TEST_CASE("a circle on its way to a segment meets it exactly when whole numbers say so") { agree(12, whole::line); }
TEST_CASE("a circle on its way to a polygon meets it exactly when whole numbers say so") { agree(14, whole::outline); }

TEST_CASE("two moving circles meet exactly when whole numbers say so") {
    Dice dice{11};
    Tally tally;
    for (int i = 0; i < questions; ++i) {
        const std::int64_t reach = whole::reach(dice);
        const whole::Disc a = whole::disc(dice, reach);
        const whole::Disc b = whole::disc(dice, reach);
        const whole::Point relative = whole::motion(dice, a, reach) - whole::motion(dice, b, reach);
        tally.count(sweep(shape(a), vec(relative), shape(b)), whole::meet_on_the_way(a, relative, b));
    }
    tally.check();
}

namespace {

std::vector<std::string> random_rows(Dice& dice) {
    std::vector<std::string> rows(static_cast<std::size_t>(dice.between(1, 8)));
    const auto columns = static_cast<std::size_t>(dice.between(1, 8));
    const std::int64_t density = dice.between(2, 12);
    for (std::string& row : rows)
        for (std::size_t i = 0; i < columns; ++i) row += dice.one_in(density) ? '#' : '.';
    return rows;
}

// Every solid tile by itself, and four slabs for what lies outside the rows.
bool meets_tiles(const whole::Disc& a, whole::Point motion, const TileRows& rows, std::int64_t size) {
    const auto meets = [&](whole::Point low, whole::Point high) {
        return whole::meet_on_the_way(a, motion, whole::Box{low, high});
    };
    for (std::size_t j = 0; j < rows.size(); ++j)
        for (std::size_t i = 0; i < rows[j].size(); ++i) {
            const whole::Point low{static_cast<std::int64_t>(i) * size, static_cast<std::int64_t>(j) * size};
            if (rows[j][i] != '.' && meets(low, low + whole::Point{size, size})) return true;
        }
    const whole::Point end{static_cast<std::int64_t>(rows[0].size()) * size,
                           static_cast<std::int64_t>(rows.size()) * size};
    const std::int64_t far = 1'000'000;
    return meets({-far, -far}, {0, far}) || meets({end.x, -far}, {far, far}) || meets({-far, -far}, {far, 0}) ||
           meets({-far, end.y}, {far, far});
}

}  // namespace

TEST_CASE("a circle on its way through tiles meets them exactly when whole numbers say so") {
    Dice dice{15};
    Tally tally;
    for (int i = 0; i < questions; ++i) {
        const std::int64_t size = dice.between(4, 32);
        const TileMap map{static_cast<double>(size), {}, random_rows(dice), true};
        const std::int64_t width = size * map.columns();
        const std::int64_t height = size * static_cast<std::int64_t>(map.rows.size());
        const whole::Disc a{{dice.between(0, width), dice.between(0, height)}, dice.between(0, size)};
        const std::int64_t far = dice.one_in(2) ? size : 500;
        const whole::Point motion = dice.one_in(20) ? whole::Point{} : dice.point(far);
        tally.count(sweep(shape(a), vec(motion), map), meets_tiles(a, motion, map.rows, size));
    }
    tally.check();
}

}  // namespace megapon::geometry::sweep_whole_tests
