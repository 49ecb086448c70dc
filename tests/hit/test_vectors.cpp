#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <fstream>
#include <nlohmann/json.hpp>

#include "hit/question.h"
#include "places.h"

namespace megapon::hit::vectors_tests {

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

namespace {

// The recorded questions, one by one: see(question, answer).
template <class See>
int each_recorded(See see) {
    std::ifstream file(megapon::tests_folder() / "vectors/hits.jsonl");
    REQUIRE(file);
    int questions = 0;
    for (std::string line; std::getline(file, line); ++questions) {
        const json vector = json::parse(line);
        see(vector["query"].dump(), vector["answer"]);
    }
    return questions;
}

}  // namespace

TEST_CASE("every recorded question gets its answer: yes/no exactly, t to 1e-9, places and lengths to 1e-6 px") {
    const int questions = each_recorded([](const std::string& question, const json& answer) {
        const json got = json::parse(megapon::hit::answer(question).text);
        for (const auto& item : answer.items()) {
            const std::string& key = item.key();
            CAPTURE(question);
            CAPTURE(key);
            REQUIRE(got.contains(key));
            CHECK(near(got[key], item.value(), key == "t" ? 1e-9 : 1e-6));
        }
    });
    CHECK(questions == 709);
}

// FNV-1a over the answers' bytes. A change that alters an answer on purpose alters this number.
TEST_CASE("golden: the recorded questions are answered with the same bytes by every compiler") {
    std::uint64_t hash = 0xcbf29ce484222325U;
    each_recorded([&](const std::string& question, const json& /*answer*/) {
        for (const char byte : megapon::hit::answer(question).text)
            hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
    });
    CHECK(hash == 0xe656b4cef298d3ffU);
}

}  // namespace megapon::hit::vectors_tests
