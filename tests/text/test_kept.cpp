#include "text/kept.h"

#include <doctest/doctest.h>

#include "text/scratch_folder.h"

namespace megapon::text::kept_tests {

namespace {

constexpr Range counts{0, 10'000};

struct Fruit {
    int apples = 0;
    int best = 0;
};

Fruit read_fruit(TomlReader& top) {
    return {top.whole("apples", counts).value_or(0), top.whole("best", counts).value_or(0)};
}

std::string text_of(const Fruit& fruit) {
    return "apples = " + std::to_string(fruit.apples) + "\nbest = " + std::to_string(fruit.best) + "\n";
}

Kept<Fruit> open(const std::filesystem::path& file, Keep keep = Keep::yes) {
    return {file, keep, read_fruit, text_of, "fruit"};
}

void add(Fruit& fruit) { ++fruit.apples; }

}  // namespace

TEST_CASE("what two programs count in one file is counted together") {
    const ScratchFolder folder;
    auto first = open(folder / "fruit.toml"), second = open(folder / "fruit.toml");
    CHECK(first.change(add));
    CHECK(second.change([](Fruit& fruit) { fruit.best = 7; }));
    CHECK(first.change(add));
    CHECK(text::text_of(folder / "fruit.toml") == "apples = 2\nbest = 7\n");
    CHECK(first->best == 7);
    CHECK(second->apples == 1);
}

TEST_CASE("a change that could not be written is made again to what another program has written") {
    const ScratchFolder folder;
    auto first = open(folder / "fruit.toml"), second = open(folder / "fruit.toml");
    std::filesystem::create_directory(folder / "fruit.toml");  // where a file is to be
    CHECK(!first.change(add));
    std::filesystem::remove(folder / "fruit.toml");
    CHECK(second.change([](Fruit& fruit) { fruit.best = 7; }));
    CHECK(first.change(add));
    CHECK(text::text_of(folder / "fruit.toml") == "apples = 2\nbest = 7\n");
}

TEST_CASE("a file that another program has damaged is set aside, and nothing of the value is lost") {
    const ScratchFolder folder;
    auto own = open(folder / "fruit.toml");
    CHECK(own.change(add));
    write_text(folder / "fruit.toml", "apples = = 3\n");
    const auto changed = own.change(add);
    REQUIRE(!changed);
    CHECK(text::text_of(folder / "fruit.toml") == "apples = 2\nbest = 0\n");
    CHECK(text::text_of(folder / "fruit.toml.damaged") == "apples = = 3\n");
}

TEST_CASE("a value that is not kept changes without its file") {
    const ScratchFolder folder;
    auto own = open(folder / "fruit.toml", Keep::no);
    CHECK(own.change(add));
    CHECK(own->apples == 1);
    CHECK(std::filesystem::is_empty(folder.path()));
}

}  // namespace megapon::text::kept_tests
