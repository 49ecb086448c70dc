#include "tools/commands.h"

#include <doctest/doctest.h>

#include <sstream>

namespace megapon::tools::tunnel_tests {

using megapon::lab::Target;

namespace {

std::vector<std::string> table(const TunnelOptions& options) {
    std::ostringstream out;
    write_tunnel_table(options, out);
    std::istringstream written(out.str());
    std::vector<std::string> lines;
    for (std::string line; std::getline(written, line);) lines.push_back(line);
    return lines;
}

std::string error_of(const std::string& text) {
    const auto read = numbers_in<int>(text, "--substeps", {1, 1000});
    return read ? "" : megapon::text::describe(read.errors().front());
}

}  // namespace

TEST_CASE("the table has a row for each number of substeps in the order given, then the sweep's, for each speed") {
    const auto lines = table({{Target::line, Target::brick}, {240, 120.5}, {8, 1}, 100, 1});
    REQUIRE(lines.size() == 13);
    CHECK(lines[0] ==
          "target,speed,solver,substeps,shots,true_hits,missed,miss_percent,false_hits,place_error_px,"
          "angle_error_deg");
    CHECK(lines[1].starts_with("line,240,substep,8,100,"));
    CHECK(lines[2].starts_with("line,240,substep,1,100,"));
    CHECK(lines[3].starts_with("line,240,sweep,1,100,"));
    CHECK(lines[4].starts_with("line,120.5,substep,8,100,"));
    CHECK(lines[6].starts_with("line,120.5,sweep,1,100,"));
    CHECK(lines[7].starts_with("brick,240,substep,8,100,"));
    CHECK(lines[12].starts_with("brick,120.5,sweep,1,100,"));
}

TEST_CASE("the same seed gives the same table, another seed another") {
    TunnelOptions options{{Target::megaphone}, {4800}, {1}, 200, 7};
    const auto first = table(options);
    CHECK(table(options) == first);
    options.seed = 8;
    CHECK(table(options) != first);
}

TEST_CASE("lists of the command line are read item by item, and a bad item is named") {
    CHECK(*numbers_in<int>("1,2,24", "--substeps", {1, 1000}) == std::vector<int>{1, 2, 24});
    CHECK(*numbers_in<double>("120,1e3,0.5", "--speeds", {0, 1e6}) == std::vector<double>{120, 1000, 0.5});
    CHECK(*words_in("b,a", "--target", {"a", "b"}) == std::vector<std::size_t>{1, 0});
    CHECK(error_of("1,0") == "--substeps: expected a whole number from 1 to 1000 or several between commas, got \"0\"");
    for (const char* bad : {"", "1,", ",1", "1.5", "1001", "-1", "x", "1 2", "99999999999999999999", "+1"}) {
        CAPTURE(bad);
        CHECK(!error_of(bad).empty());
    }
    CHECK_FALSE(numbers_in<double>("nan", "--speeds", {1, 10}));
    CHECK_FALSE(numbers_in<double>("inf", "--speeds", {1, 10}));
    CHECK_FALSE(words_in("bricks", "--target", {"brick"}));
}

TEST_CASE("a table in parts or by several threads is the table, with its columns' names once") {
    TunnelOptions options{{Target::line, Target::brick}, {240}, {8, 1, 2}, 50, 3};
    const auto whole = table(options);
    options.batch.jobs = 3;
    CHECK(table(options) == whole);
    std::vector<std::string> together;
    for (int part = 1; part <= 5; ++part) {
        options.batch.shard = {part, 5};
        for (const std::string& line : table(options)) together.push_back(line);
    }
    CHECK(together == whole);
}

}  // namespace megapon::tools::tunnel_tests
