#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "judge/scene_test.h"

// What a scene that is a test comes to.
namespace megapon::judge::testing {

inline std::string first_error(const std::string& text) {
    const auto test = read_scene_test(text, "t.toml");
    return test ? "" : text::describe(test.errors().front());
}

inline std::vector<Failure> failures_of(const std::string& text) {
    const auto test = read_scene_test(text, "t.toml");
    REQUIRE_MESSAGE(test, first_error(text));
    std::vector<Failure> failures;
    for (const SceneCase& one : cases_of(*test)) {
        const auto result = play_case(*test, one);
        REQUIRE(result);
        failures.insert(failures.end(), result->failures.begin(), result->failures.end());
    }
    return failures;
}

}  // namespace megapon::judge::testing
