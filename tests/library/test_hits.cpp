#include <doctest/doctest.h>
#include <megapon/hits.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "places.h"

using nlohmann::json;

namespace {

mp_vec vec(const json& v) { return {v[0], v[1]}; }
mp_circle circle(const json& v) { return {vec(v["center"]), v["radius"]}; }
mp_moving_circle moving(const json& v) { return {vec(v["from"]), vec(v["to"]), v["radius"]}; }
mp_segment segment(const json& v) { return {vec(v["from"]), vec(v["to"])}; }
mp_capsule capsule(const json& v) { return {vec(v["from"]), vec(v["to"]), v["radius"]}; }
mp_rect rect(const json& v) { return {vec(v["center"]), vec(v["half"])}; }

std::vector<mp_vec> points(const json& v) {
    std::vector<mp_vec> all;
    for (const json& point : v["points"]) all.push_back(vec(point));
    return all;
}

std::string rows(const json& v) {
    std::string text;
    for (const json& row : v["rows"]) text += row.get<std::string>() + '\n';
    return text;
}

json number(mp_vec v) { return {v.x, v.y}; }

json to_json(const mp_contact& contact) {
    if (!contact.hit) return {{"hit", false}};
    return {{"hit", true},
            {"depth", contact.depth},
            {"normal", number(contact.normal)},
            {"contact", number(contact.point)}};
}

json to_json(const mp_shared_point& shared) { return {{"hit", shared.hit != 0}}; }

json to_json(const mp_nearest& nearest) {
    return {{"hit", nearest.hit != 0}, {"closest", number(nearest.point)}, {"distance", nearest.distance}};
}

json to_json(const mp_impact& impact) {
    if (!impact.hit) return {{"hit", false}};
    return {{"hit", true},
            {"t", impact.t},
            {"a", number(impact.a)},
            {"b", number(impact.b)},
            {"normal", number(impact.normal)},
            {"contact", number(impact.point)}};
}

template <typename A, typename B, typename Answer>
json answer_of(mp_status (*ask)(const A*, const B*, Answer*, mp_error*), const A& a, const B& b) {
    Answer answer{};
    return ask(&a, &b, &answer, nullptr) == MP_OK ? to_json(answer) : json();
}

// A polygon or a map with the memory that it points to.
struct Polygon {
    explicit Polygon(const json& v) : corners(points(v)) {}
    mp_polygon raw() const { return {corners.data(), corners.size()}; }
    std::vector<mp_vec> corners;
};
struct Map {
    explicit Map(const json& v) : tile(v["tile"]), text(rows(v)) {}
    mp_map raw() const { return {tile, {}, text.c_str(), 0, 0}; }
    double tile;
    std::string text;
};

struct TurningPolygon : Polygon {
    explicit TurningPolygon(const json& v)
        : Polygon(v), from(vec(v["from"])), to(vec(v["to"])), turned(vec(v["turned"])) {}
    mp_turning_polygon raw() const { return {corners.data(), corners.size(), from, to, turned.x, turned.y}; }
    mp_vec from, to, turned;
};

json rotate(const json& q) {
    auto turned = points(q);
    const mp_vec center = vec(q["center"]);
    if (mp_rotate(turned.data(), turned.size(), &center, q["degrees"], turned.data(), nullptr) != MP_OK) return {};
    json all{{"points", json::array()}};
    for (const mp_vec& point : turned) all["points"].push_back(number(point));
    return all;
}

json reflect(const json& q) {
    const mp_vec velocity = vec(q["velocity"]), normal = vec(q["normal"]);
    mp_vec mirrored{};
    if (mp_reflect(&velocity, 0, &normal, 0, 1, &mirrored, nullptr) != MP_OK) return {};
    return {{"velocity", number(mirrored)}};
}

json angle(const json& q) {
    const mp_vec a = vec(q["a"]), b = vec(q["b"]);
    double degrees = 0;
    if (mp_angle(&a, 0, &b, 0, 1, &degrees, nullptr) != MP_OK) return {};
    return {{"angle", degrees}};
}

json move_in_tiles(const json& q) {
    const mp_rect mover = rect(q["mover"]);
    const mp_vec move = vec(q["move"]);
    const Map tiles(q["map"]);
    const mp_map map = tiles.raw();
    mp_tile_move moved{};
    if (mp_move_rect_map(&mover, &move, &map, &moved, nullptr) != MP_OK) return {};
    return {{"at", number(moved.at)}, {"hit_x", moved.hit_x != 0}, {"hit_y", moved.hit_y != 0}};
}

// The questions of `megapon-headless hit`, asked of the library. It may say more: how deep two rects overlap.
const std::map<std::string, json (*)(const json& q)> questions{
    {"circle-circle", [](const json& q) { return answer_of(mp_touch_circle_circle, circle(q["a"]), circle(q["b"])); }},
    {"circle-rect", [](const json& q) { return answer_of(mp_touch_circle_rect, circle(q["a"]), rect(q["b"])); }},
    {"rect-rect", [](const json& q) { return answer_of(mp_touch_rect_rect, rect(q["a"]), rect(q["b"])); }},
    {"circle-segment",
     [](const json& q) { return answer_of(mp_nearest_circle_segment, circle(q["a"]), segment(q["b"])); }},
    {"segment-segment",
     [](const json& q) { return answer_of(mp_touch_segment_segment, segment(q["a"]), segment(q["b"])); }},
    {"polygon-polygon",
     [](const json& q) { return answer_of(mp_touch_polygon_polygon, Polygon(q["a"]).raw(), Polygon(q["b"]).raw()); }},
    {"circle-polygon",
     [](const json& q) { return answer_of(mp_touch_circle_polygon, circle(q["a"]), Polygon(q["b"]).raw()); }},
    {"circle-circle-sweep",
     [](const json& q) { return answer_of(mp_sweep_circle_circle, moving(q["a"]), moving(q["b"])); }},
    {"circle-segment-sweep",
     [](const json& q) { return answer_of(mp_sweep_circle_segment, moving(q["a"]), segment(q["b"])); }},
    {"circle-polygon-sweep",
     [](const json& q) { return answer_of(mp_sweep_circle_polygon, moving(q["a"]), Polygon(q["b"]).raw()); }},
    {"circle-tiles-sweep",
     [](const json& q) { return answer_of(mp_sweep_circle_map, moving(q["a"]), Map(q["map"]).raw()); }},
    {"circle-circle-closing-sweep",
     [](const json& q) { return answer_of(mp_closing_sweep_circle_circle, moving(q["a"]), moving(q["b"])); }},
    {"circle-segment-closing-sweep",
     [](const json& q) { return answer_of(mp_closing_sweep_circle_segment, moving(q["a"]), segment(q["b"])); }},
    {"circle-polygon-closing-sweep",
     [](const json& q) { return answer_of(mp_closing_sweep_circle_polygon, moving(q["a"]), Polygon(q["b"]).raw()); }},
    {"circle-tiles-closing-sweep",
     [](const json& q) { return answer_of(mp_closing_sweep_circle_map, moving(q["a"]), Map(q["map"]).raw()); }},
    {"circle-circle-outline",
     [](const json& q) { return answer_of(mp_touch_circle_circle_outline, circle(q["a"]), circle(q["b"])); }},
    {"circle-polygon-outline",
     [](const json& q) { return answer_of(mp_touch_circle_polygon_outline, circle(q["a"]), Polygon(q["b"]).raw()); }},
    {"circle-circle-outline-sweep",
     [](const json& q) { return answer_of(mp_sweep_circle_circle_outline, moving(q["a"]), moving(q["b"])); }},
    {"circle-polygon-outline-sweep",
     [](const json& q) { return answer_of(mp_sweep_circle_polygon_outline, moving(q["a"]), Polygon(q["b"]).raw()); }},
    {"circle-turning-polygon-sweep",
     [](const json& q) {
         return answer_of(mp_sweep_circle_turning_polygon, moving(q["a"]), TurningPolygon(q["b"]).raw());
     }},
    {"circle-capsule",
     [](const json& q) { return answer_of(mp_touch_circle_capsule, circle(q["a"]), capsule(q["b"])); }},
    {"capsule-segment",
     [](const json& q) { return answer_of(mp_touch_capsule_segment, capsule(q["a"]), segment(q["b"])); }},
    {"capsule-capsule",
     [](const json& q) { return answer_of(mp_touch_capsule_capsule, capsule(q["a"]), capsule(q["b"])); }},
    {"capsule-rect", [](const json& q) { return answer_of(mp_touch_capsule_rect, capsule(q["a"]), rect(q["b"])); }},
    {"capsule-polygon",
     [](const json& q) { return answer_of(mp_touch_capsule_polygon, capsule(q["a"]), Polygon(q["b"]).raw()); }},
    {"circle-capsule-sweep",
     [](const json& q) { return answer_of(mp_sweep_circle_capsule, moving(q["a"]), capsule(q["b"])); }},
    {"circle-capsule-closing-sweep",
     [](const json& q) { return answer_of(mp_closing_sweep_circle_capsule, moving(q["a"]), capsule(q["b"])); }},
    {"circle-tiles", [](const json& q) { return answer_of(mp_touch_circle_map, circle(q["a"]), Map(q["map"]).raw()); }},
    {"angle", angle},
    {"rotate", rotate},
    {"reflect", reflect},
    {"tile-move", move_in_tiles},
};

bool near(const json& got, const json& expected, double tolerance) {
    if (expected.is_array()) {
        bool all = got.is_array() && got.size() == expected.size();
        for (std::size_t i = 0; all && i < got.size(); ++i) all = near(got[i], expected[i], tolerance);
        return all;
    }
    if (!expected.is_number()) return got == expected;
    return got.is_number() && std::fabs(got.get<double>() - expected.get<double>()) <= tolerance;
}

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
const mp_vec triangle_points[] = {{0, 0}, {100, 0}, {0, 100}};
const mp_polygon triangle{triangle_points, 3};

}  // namespace

TEST_CASE("every recorded question of `hit` gets its answer through the library") {
    std::ifstream file(megapon::tests_folder() / "vectors/hits.jsonl");
    REQUIRE(file);
    int asked = 0, wrong = 0;
    for (std::string line; std::getline(file, line); ++asked) {
        const json vector = json::parse(line);
        const json found = questions.at(vector["query"]["test"])(vector["query"]);
        for (const auto& [key, expected] : vector["answer"].items()) {
            if (found.is_object() && found.contains(key) && near(found[key], expected, 1e-6)) continue;
            if (++wrong < 5) FAIL_CHECK(vector.dump() << "\n" << found.dump());
        }
    }
    CHECK(asked > 100);
    CHECK(wrong == 0);
}

TEST_CASE("a closing sweep hits what the ball goes into, at t = 0 where they touch, and not what it leaves") {
    const mp_moving_circle into{{28, 0}, {18, 0}, 16}, away{{28, 0}, {38, 0}, 16}, rests{{0, 0}, {0, 0}, 12};
    mp_impact impact{};
    REQUIRE(mp_closing_sweep_circle_circle(&into, &rests, &impact, nullptr) == MP_OK);
    CHECK(impact.hit == 1);
    CHECK(impact.t == 0);
    CHECK(impact.normal.x == 1);
    REQUIRE(mp_closing_sweep_circle_circle(&away, &rests, &impact, nullptr) == MP_OK);
    CHECK(impact.hit == 0);
    REQUIRE(mp_sweep_circle_circle(&away, &rests, &impact, nullptr) == MP_OK);
    CHECK(impact.hit == 1);  // it starts in contact
    // Both move: b comes up from behind with twice the speed, 40 px away, and closes 100 px until t = 1.
    const mp_moving_circle slow{{68, 0}, {168, 0}, 16}, fast{{0, 0}, {200, 0}, 12};
    REQUIRE(mp_closing_sweep_circle_circle(&slow, &fast, &impact, nullptr) == MP_OK);
    CHECK(impact.t == 0.4);
    CHECK(impact.a.x == 108);
    CHECK(impact.b.x == 80);
}

TEST_CASE("a ball that lies on a wall and goes along it meets the tile at its end, as it comes closer") {
    const mp_moving_circle along{{20, 25}, {80, 25}, 5};
    const mp_map tiles{10, {0, 0}, "..........\n......#...\n......#...\n##########", 1, 0};
    mp_impact impact{};
    REQUIRE(mp_closing_sweep_circle_map(&along, &tiles, &impact, nullptr) == MP_OK);
    CHECK(impact.hit == 1);
    CHECK(impact.a.x == 55);
    CHECK(impact.normal.x == -1);
}

TEST_CASE("a ball in a ring that moves with it at half its speed meets the ring from inside, where both are then") {
    const mp_moving_circle ball{{0, 0}, {160, 0}, 10}, ring{{0, 0}, {80, 0}, 50};
    mp_impact impact{};
    REQUIRE(mp_sweep_circle_circle_outline(&ball, &ring, &impact, nullptr) == MP_OK);
    CHECK(impact.t == 0.5);
    CHECK(impact.a.x == 80);
    CHECK(impact.b.x == 40);
    CHECK(impact.normal.x == -1);
    CHECK(impact.point.x == 90);
}

TEST_CASE("a bar that turns about its end meets a ball where it is then, and beyond 36000 degrees is refused") {
    const mp_vec corners[] = {{0, -1}, {100, -1}, {100, 1}, {0, 1}};
    const mp_moving_circle ball{{150, 211}, {150, 211}, 10};
    mp_turning_polygon bar{corners, 4, {100, 100}, {100, 300}, -90, 90};
    mp_impact impact{};
    REQUIRE(mp_sweep_circle_turning_polygon(&ball, &bar, &impact, nullptr) == MP_OK);
    CHECK(impact.hit == 1);
    CHECK(std::fabs(impact.t - 0.5) < 1e-12);  // level at y = 200, and the ball 11 px below its middle
    CHECK(std::fabs(impact.b.y - 200) < 1e-9);
    CHECK(std::fabs(impact.normal.y - 1) < 1e-12);
    CHECK(std::fabs(impact.point.y - 201) < 1e-9);
    bar.turned_to = 36001;
    mp_error error{};
    CHECK(mp_sweep_circle_turning_polygon(&ball, &bar, &impact, &error) == MP_BAD_ARGUMENT);
    CHECK(std::string(error.message) == "b.turned_to must lie within +-36000 degrees, but is 36001");
    bar.count = 2;
    CHECK(mp_sweep_circle_turning_polygon(&ball, &bar, &impact, &error) == MP_BAD_ARGUMENT);
    CHECK(std::string(error.message) == "b.count must be 3 to 16777216, but is 2");
}

TEST_CASE("a capsule of 10 px touches a ball of 5 px at 15 px from its axis, and an array asks about many") {
    const mp_capsule pill{{0, 0}, {100, 0}, 10}, upright{{70, -40}, {70, 80}, 5}, hollow{{0, 0}, {1, 0}, -1};
    const mp_circle balls[] = {{{40, -15}, 5}, {{40, -16}, 5}, {{109, 12}, 5}};
    mp_contact contacts[3] = {};
    REQUIRE(mp_touch_circle_capsule_array(balls, 1, &pill, 0, 3, contacts, nullptr) == MP_OK);
    CHECK(contacts[0].hit == 1);
    CHECK(contacts[0].depth == 0);
    CHECK(contacts[1].hit == 0);
    CHECK(contacts[2].hit == 1);
    REQUIRE(mp_touch_capsule_capsule(&upright, &pill, contacts, nullptr) == MP_OK);
    CHECK(contacts[0].depth == 45);
    mp_error error{};
    CHECK(mp_touch_capsule_capsule(&pill, &hollow, contacts, &error) == MP_BAD_ARGUMENT);
    CHECK(std::string(error.message) == "b.radius must not be negative, but is -1");
    const mp_moving_circle falling{{40, -75}, {40, 25}, 5};
    mp_impact impact{};
    REQUIRE(mp_sweep_circle_capsule(&falling, &pill, &impact, nullptr) == MP_OK);
    CHECK(impact.t == 0.6);
    CHECK(impact.point.y == -10);
    REQUIRE(mp_closing_sweep_circle_capsule(&falling, &pill, &impact, nullptr) == MP_OK);
    CHECK(impact.t == 0.6);
}

TEST_CASE("each question of the manual's table of `hit` is a function, and asked here") {
    std::ifstream file(megapon::tests_folder() / "../assets/manual/headless.md");
    REQUIRE(file);
    std::string page((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    page.erase(0, page.find("| `test` | shapes | answer |"));
    page.resize(page.find("| shape | its keys |"));
    std::size_t found = 0;
    for (const auto& question : questions) {
        const std::string& name = question.first;
        CAPTURE(name);
        const bool is_closing = name.find("-closing-sweep") != std::string::npos;  // one row for them all
        const bool is_named = page.find('`' + name + '`') != std::string::npos;
        CHECK((is_named || is_closing));
        found += is_named ? 1 : 0;
    }
    std::size_t named = 0;
    for (std::size_t at = page.find("\n| `"); at != std::string::npos; at = page.find("\n| `", at + 1)) {
        const std::string first_cell = page.substr(at + 3, page.find(" |", at + 3) - at - 3);
        named += static_cast<std::size_t>(std::count(first_cell.begin(), first_cell.end(), '`')) / 2;
    }
    CHECK(named == found);
}

TEST_CASE("an array of questions has the answers of single ones; a step of 0 asks about the same shape") {
    std::vector<mp_circle> balls;
    balls.reserve(50);
    for (int i = 0; i < 50; ++i) balls.push_back({{i * 3.0, i * 1.5}, 4});
    std::vector<mp_contact> answers(balls.size());
    REQUIRE(mp_touch_circle_polygon_array(balls.data(), 1, &triangle, 0, balls.size(), answers.data(), nullptr) ==
            MP_OK);
    int hits = 0;
    for (std::size_t i = 0; i < balls.size(); ++i) {
        mp_contact single{};
        REQUIRE(mp_touch_circle_polygon(&balls[i], &triangle, &single, nullptr) == MP_OK);
        CHECK(single.hit == answers[i].hit);
        CHECK(single.depth == answers[i].depth);
        hits += single.hit;
    }
    CHECK(hits > 10);
    CHECK(hits < 50);
}

TEST_CASE("a bad question ends an array with its number; the answers before it are there") {
    const mp_circle balls[] = {{{0, 0}, 1}, {{5, 0}, 1}, {{not_a_number, 0}, 1}};
    const mp_circle other{{6, 0}, 1};
    mp_contact answers[3] = {};
    mp_error error{};
    CHECK(mp_touch_circle_circle_array(balls, 1, &other, 0, 3, answers, &error) == MP_BAD_ARGUMENT);
    CHECK(error.question == 2);
    CHECK(std::string(error.message) == "a.center must lie within +-1e60, but is nan");
    CHECK(answers[0].hit == 0);
    CHECK(answers[1].hit == 1);
    CHECK(mp_touch_circle_circle_array(balls, 2, &other, 0, 3, answers, &error) == MP_BAD_ARGUMENT);
    CHECK(std::string(error.message) == "a_step must be 0 or 1, but is 2");
}

TEST_CASE("what is no shape is refused with a sentence, and the answer stays as it was") {
    mp_error error{};
    mp_contact contact{7, 0, 0, {}, {}};
    const mp_circle ball{{0, 0}, 1}, hollow{{0, 0}, -1};
    CHECK(mp_touch_circle_circle(&ball, &hollow, &contact, &error) == MP_BAD_ARGUMENT);
    CHECK(std::string(error.message) == "b.radius must not be negative, but is -1");
    CHECK(error.status == MP_BAD_ARGUMENT);
    CHECK(error.question == -1);
    CHECK(contact.hit == 7);

    const mp_polygon line{triangle_points, 2};
    CHECK(mp_touch_circle_polygon(&ball, &line, &contact, &error) == MP_BAD_ARGUMENT);
    CHECK(std::string(error.message) == "b.count must be 3 to 16777216, but is 2");

    const mp_map no_tiles{0, {}, "..", 0, 0};
    CHECK(mp_touch_circle_map(&ball, &no_tiles, &contact, &error) == MP_BAD_ARGUMENT);
    CHECK(std::string(error.message) == "b.tile must be 1e-60 or more, but is 0");

    CHECK(mp_touch_circle_circle(nullptr, &ball, &contact, &error) == MP_BAD_ARGUMENT);
    CHECK(std::string(error.message) == "a must not be NULL");
    CHECK(mp_touch_circle_circle(&ball, &ball, nullptr, nullptr) == MP_BAD_ARGUMENT);

    const mp_vec zero{}, one{1, 0};
    mp_vec mirrored{};
    CHECK(mp_reflect(&one, 1, &zero, 1, 1, &mirrored, &error) == MP_BAD_ARGUMENT);
    CHECK(std::string(error.message) == "normal must not be {0, 0}");
}

TEST_CASE("every status has its name, and another number has one, too") {
    CHECK(std::string(mp_status_name(MP_OK)) == "MP_OK");
    CHECK(std::string(mp_status_name(MP_INTERNAL)) == "MP_INTERNAL");
    CHECK(std::string(mp_status_name(99)) == "MP_UNKNOWN");
}
