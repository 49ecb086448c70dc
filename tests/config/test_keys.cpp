#include <doctest/doctest.h>

#include <set>

#include "config/keys.h"

using namespace megapon::config;

TEST_CASE("every key and every button has a name of its own, which leads back to it") {
    std::set<std::string> names;
    for (int code = 4; code < 512; ++code) {
        CAPTURE(code);
        CHECK(names.insert(key_name(code)).second);
        CHECK(key_named(key_name(code)) == code);
    }
    for (int code = 0; code < 30; ++code) CHECK(button_named(button_name(code)) == code);
}

TEST_CASE("keys are called what is printed on them") {
    CHECK(key_name(key::w) == "W");
    CHECK(key_name(key::digit_0) == "0");
    CHECK(key_name(key::digit_1) == "1");
    CHECK(key_name(key::right_ctrl) == "Right Ctrl");
    CHECK(key_name(key::period) == ".");
}

TEST_CASE("several are joined by \"or\"; a name that is none refuses them all") {
    CHECK(key_names({key::right_ctrl, key::period}) == "Right Ctrl or .");
    CHECK(keys_named("Right Ctrl or .") == std::vector<int>{key::right_ctrl, key::period});
    CHECK(keys_named("")->empty());
    CHECK_FALSE(keys_named("W or Any"));
    CHECK_FALSE(keys_named("Key 99999"));
    CHECK_FALSE(keys_named("Key x"));
    CHECK_FALSE(buttons_named("W"));
}
