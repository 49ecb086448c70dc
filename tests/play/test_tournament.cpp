#include <doctest/doctest.h>

#include <set>
#include <stdexcept>

#include "play/tournament.h"
#include "sim/random.h"

namespace megapon::play::tournament_tests {

using sim::Side;

namespace {

constexpr std::uint64_t seeds = 50;

}  // namespace

TEST_CASE("a tournament of n has n - 1 matches, no two have the same winner's place, and the last one is the final") {
    for (std::size_t entrants = Tournament::fewest; entrants <= Tournament::most; ++entrants)
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            CAPTURE(entrants);
            CAPTURE(seed);
            Tournament tournament(entrants, seed);
            sim::Random random(seed);
            CHECK(tournament.matches_left() == entrants - 1);
            std::set<std::pair<std::size_t, std::size_t>> places;
            while (tournament.next()) {
                CHECK_FALSE(tournament.champion());
                const Tournament::Place place = tournament.next_place().value();
                CHECK(places.emplace(place.round, place.place).second);
                tournament.add_win(random.next() % 2 == 0 ? Side::left : Side::right);
            }
            CHECK(places.size() == entrants - 1);
            CHECK(places.contains({tournament.rounds() - 1, 0}));
            CHECK(tournament.matches_left() == 0);
            CHECK(tournament.champion() == tournament.at(tournament.rounds() - 1, 0));
        }
}

TEST_CASE("who loses plays no more, and who wins all of the own matches is the champion") {
    for (std::size_t entrants = Tournament::fewest; entrants <= Tournament::most; ++entrants) {
        CAPTURE(entrants);
        Tournament tournament(entrants, 3);
        std::set<std::size_t> out;
        while (const auto pairing = tournament.next()) {
            CHECK((*pairing)[Side::left] != (*pairing)[Side::right]);
            for (const std::size_t entrant : *pairing) CHECK_FALSE(out.contains(entrant));
            out.insert((*pairing)[Side::right]);
            tournament.add_win(Side::left);
        }
        CHECK(out.size() == entrants - 1);
        CHECK_FALSE(out.contains(tournament.champion().value()));
    }
}

TEST_CASE(
    "everybody is in the first column once, and of five people three have no opponent there but none in the final") {
    const Tournament five(5, 11);
    CHECK(five.rounds() == 4);
    CHECK(five.places(0) == 8);
    std::set<std::size_t> seen;
    std::size_t empty = 0;
    for (std::size_t place = 0; place < 8; ++place) {
        if (five.is_empty(place))
            ++empty;
        else
            CHECK(seen.insert(five.at(0, place).value()).second);
    }
    CHECK(seen.size() == 5);
    CHECK(empty == 3);
    CHECK(five.at(1, 0));  // goes on without a match
    CHECK_FALSE(five.at(2, 0));
    CHECK_FALSE(five.at(2, 1));
}

TEST_CASE("places and sides are drawn: over 50 draws each of three is without an opponent, and each is on both sides") {
    std::set<std::size_t> unopposed, left, right;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const Tournament three(3, seed);
        unopposed.insert(three.at(1, 0).value());
        left.insert((*three.next())[Side::left]);
        right.insert((*three.next())[Side::right]);
    }
    CHECK(unopposed.size() == 3);
    CHECK(left.size() == 3);
    CHECK(right.size() == 3);
    CHECK(Tournament(8, 7).at(0, 0) == Tournament(8, 7).at(0, 0));
}

TEST_CASE("a name may come at any time and changes nothing else") {
    Tournament tournament(4, 1);
    CHECK(tournament.name(2).empty());
    const auto before = tournament.next();
    tournament.add_win(Side::left);
    tournament.rename(2, "ann");
    CHECK(tournament.name(2) == "ann");
    CHECK(tournament.at(1, 0) == (*before)[Side::left]);
}

TEST_CASE("two people, nine, and a win after the end are refused") {
    CHECK_THROWS_AS(Tournament(2, 1), std::invalid_argument);
    CHECK_THROWS_AS(Tournament(9, 1), std::invalid_argument);
    Tournament three(3, 1);
    three.add_win(Side::left);
    three.add_win(Side::left);
    CHECK_FALSE(three.next());
    CHECK_FALSE(three.next_place());
    CHECK_THROWS_AS(three.add_win(Side::left), std::logic_error);
}

}  // namespace megapon::play::tournament_tests
