#include "text/toml.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "text/files.h"
#include "text/scratch_folder.h"

namespace megapon::text::kept_file_tests {

namespace {

constexpr Range counts{0, 100};

struct Counted {
    int apples = 0;
    int pears = 0;
};

Counted read_counted(TomlReader& top) {
    return {top.whole("apples", counts).value_or(0), top.whole("pears", counts).value_or(0)};
}

std::string text_of(const Counted& counted) {
    return "# Fruit.\napples = " + std::to_string(counted.apples) + "\npears = " + std::to_string(counted.pears) + "\n";
}

// What stands in a file after this change.
std::string after(const std::string& before, int apples, Keep keep = Keep::yes) {
    const ScratchFolder folder;
    write_text(folder / "fruit.toml", before);
    KeptFile file(folder / "fruit.toml", keep);
    Errors errors;
    Counted counted = file.read(read_counted, text_of, "fruit", errors);
    counted.apples = apples;
    CHECK(file.write(text_of(counted)));
    return text::text_of(folder / "fruit.toml");
}

}  // namespace

TEST_CASE("a file that is understood is written as the program writes it") {
    CHECK(after("pears=7", 3) == "# Fruit.\napples = 3\npears = 7\n");
}

TEST_CASE("values of every type come back as they were, whatever their keys are called") {
    const std::string unknown =
        "\"a key\" = \"caf\\u00e9 \\\"\\\\\\t\"\n"
        "day = 2026-11-22\nhour = 07:32:00\nmoment = 1979-05-27T07:32:00Z\n"
        "half = 0.5\nwhole = 2.0\nhuge = 1e+300\nnothing = nan\nmore = -inf\nlist = [1, [true], { x = 1 }]\n";
    const auto written = parse_toml(after(unknown, 1), "");
    const auto expected = parse_toml("apples = 1\npears = 0\n" + unknown, "");
    REQUIRE(written);
    CHECK(in_toml(*written) == in_toml(*expected));
}

TEST_CASE("tables and lists of tables that are not known are written behind all keys") {
    CHECK(after("apples = 2\n[basket]\nsize = 3\n[basket.lid]\nred = true\n[[tree]]\nage = 4\n[[tree]]\n", 1) ==
          "# Fruit.\napples = 1\npears = 0\n\n[basket]\nsize = 3\nlid = { red = true }\n\n[[tree]]\nage = "
          "4\n\n[[tree]]\n");
}

namespace {

// Rows without a name, oldest first, of which the program keeps the last two.
using Visits = std::vector<int>;

Visits read_visits(TomlReader& top) {
    Visits visits;
    for (TomlReader& row : top.tables("visit", 100)) visits.push_back(row.whole("minutes", counts).value_or(0));
    return visits;
}

std::string text_of_visits(const Visits& visits) {
    std::string text;
    for (const int minutes : visits) text += "\n[[visit]]\nminutes = " + std::to_string(minutes) + "\n";
    return text;
}

std::string after_visits(const std::string& before, const std::vector<int>& minutes) {
    const ScratchFolder folder;
    write_text(folder / "visits.toml", before);
    KeptFile file(folder / "visits.toml");
    Errors errors;
    Visits visits = file.read(read_visits, text_of_visits, "visits", errors);
    for (const int each : minutes) {
        visits.push_back(each);
        if (visits.size() > 2) visits.erase(visits.begin());
        CHECK(file.write(text_of_visits(visits)));
    }
    return text::text_of(folder / "visits.toml");
}

}  // namespace

TEST_CASE("rows without a name that are understood come back once, changed or gone as the program has them") {
    const std::string two = text_of_visits({30, 30});
    CHECK(after_visits(two, {}) == two);
    CHECK(after_visits(two, {12}) == text_of_visits({30, 12}));
    CHECK(after_visits(two, {12, 13, 14}) == text_of_visits({13, 14}));
}

TEST_CASE("what is not known in a row without a name stays while that row is there") {
    const std::string before = "[[visit]]\nminutes = 20\nrain = true\n\n[[visit]]\nminutes = 30\nrain = false\n";
    CHECK(after_visits(before, {12}) == "\n[[visit]]\nminutes = 30\nrain = false\n\n[[visit]]\nminutes = 12\n");
    CHECK(after_visits(before, {12, 13}) == text_of_visits({12, 13}));
}

TEST_CASE("an invalid value stays while the program has none of its own") {
    CHECK(after("apples = 2\npears = \"many\"\n", 1) == "# Fruit.\napples = 1\npears = \"many\"\n");
}

TEST_CASE("ten thousand keys that are not known are kept") {
    std::string unknown;
    for (int i = 0; i < 10'000; ++i) unknown += "k" + std::to_string(i) + " = " + std::to_string(i) + "\n";
    CHECK(after(unknown, 1) == "# Fruit.\napples = 1\npears = 0\n" + unknown);
}

TEST_CASE("where nothing is kept a file is read and stays as it is, and none is made") {
    CHECK(after("apples = 2\n", 1, Keep::no) == "apples = 2\n");
    CHECK(after("apples = \n", 1, Keep::no) == "apples = \n");
    const ScratchFolder folder;
    KeptFile file(folder / "new/fruit.toml", Keep::no);
    CHECK(file.write(text_of(Counted{1, 1})));
    CHECK_FALSE(std::filesystem::exists(folder / "new"));
}

}  // namespace megapon::text::kept_file_tests
