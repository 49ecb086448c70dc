#include <doctest/doctest.h>

#include "play/field_checks.h"

using megapon::play::checks_between;
using megapon::play::FieldChecks;
using megapon::play::first_disagreement;

TEST_CASE("only fields that changed have a check, and against nothing all of them have") {
    CHECK(checks_between({1, 2, 3}, {1, 2, 3}).empty());
    const FieldChecks checks = checks_between({1, 2, 3}, {1, 5, 3});
    REQUIRE(checks.size() == 1);
    CHECK(checks[0].field == 1);
    CHECK(checks_between({}, {1, 2, 3}).size() == 3);
}

TEST_CASE("two frames disagree in the first field that only one changed, or that got another value") {
    const std::vector<std::uint64_t> before{1, 2, 3, 4};
    const FieldChecks recorded = checks_between(before, {1, 7, 3, 8});
    CHECK_FALSE(first_disagreement(recorded, recorded));
    CHECK(first_disagreement(recorded, checks_between(before, {1, 6, 3, 9})) == 1);
    CHECK(first_disagreement(recorded, checks_between(before, {1, 7, 3, 9})) == 3);
    CHECK(first_disagreement(recorded, checks_between(before, {1, 2, 3, 8})) == 1);
    CHECK(first_disagreement(recorded, checks_between(before, {0, 7, 3, 8})) == 0);
    CHECK(first_disagreement(recorded, checks_between(before, {1, 7, 3, 4})) == 3);
}

TEST_CASE("the lowest and the highest bit of a value both reach its check") {
    const std::uint64_t value = 0x405EDD2F1A9FBE77;  // the bits of 123.456
    for (int bit = 0; bit < 64; ++bit) {
        CAPTURE(bit);
        CHECK(checks_between({0}, {value}) != checks_between({0}, {value ^ (std::uint64_t{1} << bit)}));
    }
}
