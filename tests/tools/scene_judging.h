#pragma once

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

#include "tools/commands.h"
#include "tools/scene_test.h"

// What a scene that is a test comes to, for the tests of its reader, its judge and its matches.
namespace megapon::tools::testing {

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

struct Told {
    int status = 0;
    std::string out;
    std::string messages;
};

inline Told told(const TestOptions& options) {
    std::ostringstream out, messages;
    const int status = run_tests(options, out, messages);
    return {status, out.str(), messages.str()};
}

}  // namespace megapon::tools::testing
