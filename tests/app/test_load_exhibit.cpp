#include "app/load_exhibit.h"

#include <doctest/doctest.h>

namespace megapon::app {

TEST_CASE("an exhibit takes the assignments of its own settings and leaves those of the game's sections to the game") {
    const auto loaded = load_exhibit("circles", {"a.x=100", "video.fullscreen=true", "physics.subteps=4"});
    REQUIRE(std::holds_alternative<OpenedExhibit>(loaded));
    const auto& opened = std::get<OpenedExhibit>(loaded);
    CHECK(opened.exhibit->value("a.x") == 100);
    CHECK(opened.others == std::vector<std::string>{"video.fullscreen=true", "physics.subteps=4"});
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

}  // namespace megapon::app
