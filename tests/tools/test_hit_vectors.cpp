#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tools/hit_answer.h"

using nlohmann::json;

namespace {

bool near(const json& got, const json& expected, double tolerance) {
    if (expected.is_array()) {
        if (!got.is_array() || got.size() != expected.size()) return false;
        for (std::size_t i = 0; i < got.size(); ++i)
            if (!near(got[i], expected[i], tolerance)) return false;
        return true;
    }
    if (expected.is_boolean()) return got == expected;
    return got.is_number() && std::fabs(got.get<double>() - expected.get<double>()) <= tolerance;
}

}  // namespace

TEST_CASE("every recorded question gets its answer: yes/no exactly, t to 1e-9, places and lengths to 1e-6 px") {
    std::ifstream file(MEGAPON_TESTS "/vectors/hits.jsonl");
    REQUIRE(file);
    int questions = 0;
    for (std::string line; std::getline(file, line); ++questions) {
        const json vector = json::parse(line);
        const std::string question = vector["query"].dump();
        const json got = json::parse(megapon::tools::answer(question).text);
        for (const auto& item : vector["answer"].items()) {
            const std::string& key = item.key();
            CAPTURE(question);
            CAPTURE(key);
            REQUIRE(got.contains(key));
            CHECK(near(got[key], item.value(), key == "t" ? 1e-9 : 1e-6));
        }
    }
    CHECK(questions == 560);
}
