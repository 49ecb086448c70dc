#include <doctest/doctest.h>

#include <string>

#include "config/settings_text.h"

using megapon::config::change_value;

TEST_CASE("changing a value leaves comments and layout as they were") {
    CHECK(change_value("# mine \xC3\xA9\n[ball]\n  radius=16   # px\nserve_speed = 120\n", "ball.radius", 20.5) ==
          "# mine \xC3\xA9\n[ball]\n  radius=20.5   # px\nserve_speed = 120\n");
}

TEST_CASE("characters of several bytes before the value do not shift it") {
    CHECK(change_value("video = { \"\xC3\xA9\xE2\x82\xAC\" = 'x', look = 'a' }\n", "video.look", std::string("b")) ==
          "video = { \"\xC3\xA9\xE2\x82\xAC\" = 'x', look = \"b\" }\n");
}

TEST_CASE("a missing key is added at the end of its section") {
    CHECK(change_value("[ball]\nradius = 16 # px\n\n[match]\ncap = 11\n", "ball.steepest", 50.0) ==
          "[ball]\nradius = 16 # px\nsteepest = 50\n\n[match]\ncap = 11\n");
    CHECK(change_value("[ball]", "ball.steepest", 50.0) == "[ball]\nsteepest = 50\n");
}

TEST_CASE("a missing section is added at the end of the text") {
    CHECK(change_value("[ball]\nradius = 16\n", "video.fullscreen", true) ==
          "[ball]\nradius = 16\n\n[video]\nfullscreen = true\n");
    CHECK(change_value("", "video.fullscreen", true) == "[video]\nfullscreen = true\n");
}

TEST_CASE("sections written as inline tables or dotted keys are changed in their own way") {
    CHECK(change_value("ball = { radius = 16 }\n", "ball.steepest", 50.0) == "ball = { steepest = 50, radius = 16 }\n");
    CHECK(change_value("ball = {}\n", "ball.steepest", 50.0) == "ball = { steepest = 50 }\n");
    CHECK(change_value("ball.radius = 16\n", "ball.steepest", 50.0) == "ball.steepest = 50\nball.radius = 16\n");
    CHECK(change_value("ball.radius = 16\n", "ball.radius", 17.0) == "ball.radius = 17\n");
}

TEST_CASE("a value over several lines is replaced as a whole") {
    CHECK(change_value("[a]\nb = \"\"\"\nx\ny\"\"\" # c\n", "a.b", 1) == "[a]\nb = 1 # c\n");
}

TEST_CASE("a text that is no TOML is left alone, and so is one whose section is a number") {
    CHECK_FALSE(change_value("[ball\n", "ball.radius", 20.0));
    CHECK_FALSE(change_value("ball = 3\n", "ball.radius", 20.0));
}

TEST_CASE("a text whose section is a list is left alone, with and without tables in it") {
    for (const char* text : {"ball = []\n", "ball = [1, 2]\n", "ball = [{ radius = 16 }]\n", "[[ball]]\n",
                             "[[ball]]\nradius = 16\n", "[[ball]]\nball = []\n"}) {
        CAPTURE(text);
        CHECK_FALSE(change_value(text, "ball.radius", 20.0));
    }
}

TEST_CASE("a value that TOML cannot say leaves the text alone") {
    CHECK_FALSE(change_value("[video]\nlook = 'a'\n", "video.look", std::string("\xFF")));
}
