#include "app/load_exhibit.h"

#include <doctest/doctest.h>

#include "lab/session.h"

namespace megapon::app {

namespace {

OpenedExhibit opened(const std::string& name, const std::vector<std::string>& assignments) {
    auto loaded = load_exhibit(name, assignments);
    REQUIRE(std::holds_alternative<OpenedExhibit>(loaded));
    return std::get<OpenedExhibit>(std::move(loaded));
}

}  // namespace

TEST_CASE("an exhibit takes the assignments of its own settings and leaves those of the game's sections to the game") {
    const auto loaded = load_exhibit("circles", {"a.x=100", "video.fullscreen=true", "physics.subteps=4"});
    REQUIRE(std::holds_alternative<OpenedExhibit>(loaded));
    const auto& it = std::get<OpenedExhibit>(loaded);
    CHECK(it.exhibit->value("a.x") == 100);
    CHECK(it.others == std::vector<std::string>{"video.fullscreen=true", "physics.subteps=4"});
}

TEST_CASE("an assignment that is nobody's, or out of range, is refused by name") {
    for (const char* wrong : {"a.z=1", "nothing=1", "a.x=far", "radius=4"}) {
        CAPTURE(wrong);
        const auto loaded = load_exhibit("circles", {wrong});
        REQUIRE(std::holds_alternative<std::string>(loaded));
        const std::string key = std::string(wrong).substr(0, std::string(wrong).find('='));
        CHECK(std::get<std::string>(loaded).find(key) != std::string::npos);
    }
}

TEST_CASE("a name that no exhibit has is answered with those that there are") {
    const auto loaded = load_exhibit("cirlces", {});
    REQUIRE(std::holds_alternative<std::string>(loaded));
    const auto& message = std::get<std::string>(loaded);
    CHECK(message.find("\"cirlces\"") != std::string::npos);
    CHECK(message.find("there are rects, ") != std::string::npos);
}

TEST_CASE("an exhibit's texts are assigned as its numbers are, and refused with what was expected") {
    CHECK(opened("tiles", {"walls=#.#"}).exhibit->text_settings().at(0).value == "#.#");
    const auto refused = load_exhibit("tiles", {"walls=oops"});
    REQUIRE(std::holds_alternative<std::string>(refused));
    CHECK(std::get<std::string>(refused) ==
          "--set: walls: expected at most 8 rows of at most 18 tiles, # for a wall and . for none, with / between the "
          "rows, got \"oops\"");
}

TEST_CASE("the line that C copies opens the page as it stood") {
    auto drawn = opened("tiles", {"walls=#..#/##", "w=7", "substeps=6"});
    const std::string line = lab::Session(std::move(drawn.exhibit)).command_line();
    CHECK(line == "megapon --lab tiles --set w=7 --set substeps=6 --set walls=#..#/##");
    std::vector<std::string> assignments;
    for (std::size_t at = 0; (at = line.find("--set ", at)) != std::string::npos;) {
        at += 6;
        assignments.push_back(line.substr(at, line.find(' ', at) - at));
    }
    auto again = opened("tiles", assignments);
    CHECK(lab::Session(std::move(again.exhibit)).command_line() == line);
}

}  // namespace megapon::app
