#include <doctest/doctest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "hit/question.h"

namespace megapon::hit::answer_tests {

using megapon::hit::answer;
using nlohmann::json;

namespace {

std::set<std::string> keys(const std::string& question) {
    std::set<std::string> names;
    const json answered = json::parse(answer(question).text);
    for (const auto& [key, value] : answered.items()) names.insert(key);
    return names;
}

void check_keys(const std::string& question, const std::set<std::string>& expected) {
    CAPTURE(question);
    CHECK(keys(question) == expected);
}

std::string error_of(const std::string& question) {
    const auto answered = answer(question);
    CHECK(json::parse(answered.text) == json{{"error", answered.error}});
    return answered.error;
}

const std::string ball = R"({"center":[0,0],"radius":16})";
const std::string far_ball = R"({"center":[900,0],"radius":16})";
const std::string flight = R"({"from":[-100,0],"to":[100,0],"radius":16})";
const std::string rest = R"({"from":[0,0],"to":[0,0],"radius":12})";
const std::string line = R"({"from":[0,-50],"to":[0,50]})";
const std::string far_line = R"({"from":[900,-50],"to":[900,50]})";
const std::string rect = R"({"center":[10,0],"half":[20,10]})";
const std::string far_rect = R"({"center":[900,0],"half":[20,10]})";
const std::string square = R"({"points":[[-10,-10],[10,-10],[10,10],[-10,10]]})";
const std::string bar = R"({"points":[[0,-1],[50,-1],[50,1],[0,1]],"from":[0,0],"to":[0,9],"turned":[-90,90]})";
const std::string far_square = R"({"points":[[900,0],[910,0],[910,10]]})";
const std::string room = R"({"tile":100,"rows":["...","...","..."]})";

std::string ask(const std::string& test, const std::string& a, const std::string& b, const std::string& name = "b") {
    return R"({"test":")" + test + R"(","a":)" + a + ",\"" + name + "\":" + b + "}";
}

}  // namespace

TEST_CASE("an answer has the keys of its question, and only hit when nothing is hit") {
    check_keys(ask("circle-circle", ball, ball), {"hit", "depth", "normal", "contact"});
    check_keys(ask("circle-circle", ball, far_ball), {"hit"});
    check_keys(ask("rect-rect", rect, rect), {"hit"});
    check_keys(ask("rect-rect", rect, far_rect), {"hit"});
    check_keys(ask("circle-rect", ball, rect), {"hit", "depth", "normal", "contact"});
    check_keys(ask("circle-rect", ball, far_rect), {"hit"});
    check_keys(ask("circle-segment", ball, line), {"hit", "closest", "distance"});
    check_keys(ask("circle-segment", ball, far_line), {"hit", "closest", "distance"});
    check_keys(ask("segment-segment", line, far_line), {"hit"});
    check_keys(ask("polygon-polygon", square, square), {"hit"});
    check_keys(ask("circle-polygon", ball, square), {"hit"});
    check_keys(ask("circle-circle-sweep", flight, rest), {"hit", "t", "a", "b", "normal", "contact"});
    check_keys(ask("circle-circle-sweep", rest, R"({"from":[900,0],"to":[900,0],"radius":1})"), {"hit"});
    check_keys(ask("circle-segment-sweep", flight, line), {"hit", "t", "a", "normal", "contact"});
    check_keys(ask("circle-segment-sweep", flight, far_line), {"hit"});
    check_keys(ask("circle-polygon-sweep", flight, square), {"hit", "t", "a", "normal", "contact"});
    check_keys(ask("circle-polygon-sweep", flight, far_square), {"hit"});
    check_keys(ask("circle-tiles", ball, room, "map"), {"hit", "depth", "normal", "contact"});
    check_keys(ask("circle-tiles", R"({"center":[150,150],"radius":9})", room, "map"), {"hit"});
    check_keys(ask("circle-circle-closing-sweep", flight, rest), {"hit", "t", "a", "b", "normal", "contact"});
    check_keys(ask("circle-segment-closing-sweep", flight, line), {"hit", "t", "a", "normal", "contact"});
    check_keys(ask("circle-polygon-closing-sweep", flight, square), {"hit", "t", "a", "normal", "contact"});
    check_keys(ask("circle-polygon-closing-sweep", flight, far_square), {"hit"});
    check_keys(ask("circle-tiles-closing-sweep", R"({"from":[150,150],"to":[350,150],"radius":9})", room, "map"),
               {"hit", "t", "a", "normal", "contact"});
    check_keys(ask("circle-circle-outline", R"({"center":[8,0],"radius":9})", ball),
               {"hit", "depth", "normal", "contact"});
    check_keys(ask("circle-circle-outline", R"({"center":[2,0],"radius":9})", ball), {"hit"});
    check_keys(ask("circle-polygon-outline", ball, square), {"hit", "depth", "normal", "contact"});
    check_keys(ask("circle-circle-outline-sweep", flight, rest), {"hit", "t", "a", "b", "normal", "contact"});
    check_keys(ask("circle-polygon-outline-sweep", flight, square), {"hit", "t", "a", "normal", "contact"});
    check_keys(ask("circle-turning-polygon-sweep", flight, bar), {"hit", "t", "a", "b", "normal", "contact"});
    check_keys(ask("circle-turning-polygon-sweep", R"({"from":[0,900],"to":[9,900],"radius":1})", bar), {"hit"});
    for (const auto& [test, a, b] : std::vector<std::array<std::string, 3>>{{"circle-capsule", ball, flight},
                                                                            {"capsule-segment", flight, line},
                                                                            {"capsule-capsule", flight, flight},
                                                                            {"capsule-rect", flight, rect},
                                                                            {"capsule-polygon", flight, square}})
        check_keys(ask(test, a, b), {"hit", "depth", "normal", "contact"});
    check_keys(ask("capsule-rect", flight, far_rect), {"hit"});
    const std::string fall = R"({"from":[0,-100],"to":[0,0],"radius":1})";
    check_keys(ask("circle-capsule-sweep", fall, flight), {"hit", "t", "a", "normal", "contact"});
    check_keys(ask("circle-capsule-closing-sweep", fall, flight), {"hit", "t", "a", "normal", "contact"});
    check_keys(R"({"test":"angle","a":[1,0],"b":[0,1]})", {"angle"});
    check_keys(R"({"test":"rotate","points":[[1,0]],"center":[0,0],"degrees":90})", {"points"});
    check_keys(R"({"test":"reflect","velocity":[1,0],"normal":[1,1]})", {"velocity"});
    check_keys(R"({"test":"tile-move","map":)" + room + R"(,"mover":{"center":[50,50],"half":[5,5]},"move":[1,1]})",
               {"at", "hit_x", "hit_y"});
}

TEST_CASE("outside a map's rows everything is solid; where no way out exists the normal is left out") {
    const std::string away = R"({"from":[150,150],"to":[350,150],"radius":20})";
    check_keys(ask("circle-tiles-sweep", away, room, "map"), {"hit", "t", "a", "normal", "contact"});
    CHECK(json::parse(answer(ask("circle-tiles-sweep", away, room, "map")).text)["a"] == json{280, 150});
    check_keys(ask("circle-tiles-sweep", away, R"({"tile":100,"rows":["###"]})", "map"), {"hit", "t", "a", "contact"});
    check_keys(ask("circle-tiles-sweep", away, R"({"tile":100,"rows":[]})", "map"), {"hit", "t", "a", "contact"});
    const std::string ragged = R"({"tile":100,"rows":["...","...",".."]})";
    const std::string down = R"({"from":[250,150],"to":[250,250],"radius":20})";
    CHECK(json::parse(answer(ask("circle-tiles-sweep", down, ragged, "map")).text)["a"] == json{250, 180});
}

TEST_CASE("a map begins at its origin") {
    const auto found = [](const std::string& map) {
        return json::parse(answer(ask("circle-tiles", R"({"center":[52,47],"radius":6})", map, "map")).text);
    };
    CHECK(found(R"({"tile":20,"rows":["...","...","..#"]})")["contact"] == json{52, 40});
    CHECK(found(R"({"tile":20,"rows":["...","...","..#"],"origin":[16,0]})") ==
          json::parse(R"({"hit":true,"depth":2,"normal":[-1,0],"contact":[56,47]})"));
    CHECK(found(R"({"tile":20,"rows":["...","...","..#"],"origin":[30,30]})") == json{{"hit", false}});
    CHECK(error_of(ask("circle-tiles", ball, R"({"tile":20,"rows":["."],"origin":3})", "map")) ==
          "map.origin must be [x, y], two numbers");
}

TEST_CASE("an angle lies between two directions, whatever their lengths; no direction is at 0 degrees to any") {
    const auto between = [](const std::string& a, const std::string& b) {
        return json::parse(answer(R"({"test":"angle","a":)" + a + ",\"b\":" + b + "}").text)["angle"];
    };
    CHECK(between("[3,0]", "[0,-2]") == 90);
    CHECK(between("[1,1]", "[-5,-5]") == 180);
    CHECK(between("[0,0]", "[-5,-5]") == 0);
}

TEST_CASE("a letter of several bytes is one tile") {
    const std::string away = R"({"from":[15,5],"to":[45,5],"radius":4})";
    const auto answered =
        json::parse(answer(ask("circle-tiles-sweep", away, R"({"tile":10,"rows":["█..█."]})", "map")).text);
    CHECK(answered["a"] == json{26, 5});
}

TEST_CASE("numbers keep every digit and -0 is 0") {
    CHECK(answer(R"({"test":"reflect","velocity":[0.1,-0.0],"normal":[0,1]})").text == R"({"velocity":[0.1,0]})");
    const auto turned = json::parse(answer(R"({"test":"rotate","points":[[1,0]],"center":[0,0],"degrees":30})").text);
    CHECK(turned["points"][0][0] == 0.8660254037844386);
}

TEST_CASE("two circles that both move are put back to where they are at t") {
    const auto answered = json::parse(answer(ask("circle-circle-sweep", R"({"from":[0,0],"to":[100,0],"radius":16})",
                                                 R"({"from":[128,0],"to":[28,0],"radius":12})"))
                                          .text);
    CHECK(answered["t"] == 0.5);
    CHECK(answered["a"] == json{50, 0});
    CHECK(answered["b"] == json{78, 0});
    CHECK(answered["normal"] == json{-1, 0});
    CHECK(answered["contact"] == json{66, 0});
}

TEST_CASE("a ball in a ring that moves meets it from inside, at the ring's place then") {
    const auto answered =
        json::parse(answer(ask("circle-circle-outline-sweep", R"({"from":[0,0],"to":[160,0],"radius":10})",
                               R"({"from":[0,0],"to":[80,0],"radius":50})"))
                        .text);
    CHECK(answered["t"] == 0.5);
    CHECK(answered["b"] == json{40, 0});
    CHECK(answered["normal"] == json{-1, 0});
    CHECK(answered["contact"] == json{90, 0});
}

TEST_CASE("a bad question is told what is wrong, where, and what was expected") {
    CHECK(error_of(R"({"test":"circle-circle","a":{"center":[0,0],"radius":-3},"b":{"center":[0,0],"radius":1}})") ==
          "a.radius must not be negative, but is -3");
    CHECK(error_of(R"({"test":"circle-circle","a":{"center":[0,0],"raduis":3},"b":{"center":[0,0],"radius":1}})") ==
          R"(a has an unknown key "raduis"; expected center, radius)");
    CHECK(error_of(R"({"test":"circle-circle","a":{"center":[0,0]},"b":{"center":[0,0],"radius":1}})") ==
          R"(a lacks the key "radius"; expected center, radius)");
    CHECK(error_of(R"({"test":"circle-circle","a":{"center":[0,0],"radius":1}})") ==
          R"(the question lacks the key "b"; expected test, a, b)");
    CHECK(error_of(R"({"test":"circle-circle","a":{"center":[0,0,0],"radius":1},"b":1})") ==
          "a.center must be [x, y], two numbers");
    CHECK(error_of(R"({"test":"circle-circle","a":{"center":[0,"0"],"radius":1},"b":1})") ==
          "a.center[1] must be a number");
    CHECK(error_of(R"({"test":"circle-polygon","a":{"center":[0,0],"radius":1},"b":{"points":[[0,0],[1,1]]}})") ==
          "b.points must have at least 3 points, but has 2");
    CHECK(error_of(R"({"test":"circle-turning-polygon-sweep","a":)" + flight +
                   R"(,"b":{"points":[[0,0],[1,1],[1,0]],"from":[0,0],"to":[0,0],"turned":[0,36001]}})") ==
          "b.turned must lie within +-36000 degrees, but is [0, 36001]");
    CHECK(error_of(R"({"test":"rect-rect","a":{"center":[0,0],"half":[1,-1]},"b":1})") ==
          "a.half must not be negative, but is [1, -1]");
    CHECK(error_of(R"({"test":"reflect","velocity":[1,1],"normal":[0,0]})") == "normal must not be [0, 0]");
    CHECK(error_of(R"({"test":"tile-move","map":{"tile":0,"rows":["."]},"mover":1,"move":1})") ==
          "map.tile must be greater than 0, but is 0");
    CHECK(error_of(R"({"test":"tile-move","map":{"tile":1,"rows":[".",7]},"mover":1,"move":1})") ==
          "map.rows[1] must be a text");
    CHECK(error_of(R"({"a":1})") == R"(the question lacks the key "test")");
    CHECK(error_of(R"({"test":7})") == "test must be a text");
    CHECK(error_of("[]") == "the question must be an object");
    CHECK(error_of(R"({"test":"circle-square"})")
              .starts_with(R"(test is "circle-square"; expected one of circle-circle,)"));
}

TEST_CASE("a number that is not finite, or too large to square twice, is an error") {
    const auto with = [](const std::string& number) {
        return error_of(R"({"test":"circle-circle","a":{"center":[)" + number + R"(,0],"radius":1},"b":)" + ball + "}");
    };
    CHECK(with("1e400") == "a number is too large to be finite");
    CHECK(with("-1e400") == "a number is too large to be finite");
    CHECK(with("NaN").rfind("not JSON: ", 0) == 0);
    CHECK(with("Infinity").rfind("not JSON: ", 0) == 0);
    CHECK(with("1e61") == "a.center[0] must lie within +-1e60, but is 1e+61");
    CHECK(answer(ask("circle-circle", R"({"center":[1e60,-1e60],"radius":1e60})", ball)).text == R"({"hit":false})");
}

TEST_CASE("an error of JSON names the column") {
    CHECK(answer(R"({"test":"reflect",)").column == 19);
    CHECK(answer("\"\xFF\"").column == 2);
}

}  // namespace megapon::hit::answer_tests
