#include "tools/commands.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "court/court_text.h"
#include "play/court_files.h"
#include "text/files.h"
#include "tools/tiled_maps.h"

namespace megapon::tools::tiled_tests {

using tiled_maps::court_of;
using tiled_maps::error_of;
using tiled_maps::map_of;
using tiled_maps::with_objects;

TEST_CASE("each court of the game comes back from Tiled as it went there") {
    int courts = 0;
    for (const auto& entry : std::filesystem::directory_iterator(text::assets_folder() / "courts")) {
        if (entry.path().extension() != ".toml") continue;
        const auto court = play::load_court(entry.path().string(), 16);
        CAPTURE(entry.path().string());
        REQUIRE(court);
        const auto text = tools::court_of_tiled(tools::tiled_of_court(*court), "m.tmj");
        REQUIRE(text);
        CHECK(text->notes.empty());
        const auto again = court::read_court(text->text, "again.toml");
        REQUIRE(again);
        CHECK(court::write_court(*again) == court::write_court(*court));
        ++courts;
    }
    CHECK(courts >= 12);
}

namespace {

// Every key of a court at the low or at the high end of its range.
std::string court_at(bool high) {
    const auto end = [high](const char* low_text, const char* high_text) -> std::string {
        return high ? high_text : low_text;
    };
    const std::string place = end("-1e7", "1e7");
    const std::string point = '[' + place + ", " + place + ']';
    const std::string segment = "from = " + point + "\nto = " + end("[1e7, 1e7]", "[-1e7, -1e7]") + '\n';
    const std::string route = "route = [[-1e7, -1e7], [1e7, 1e7]]\nspeed = " + end("1e-3", "1e6") + '\n';
    const std::string during = "during = " + end("[1]", "[1, 20]") + '\n';
    const std::string bounce = "restitution = " + end("0.0", "1.5") + '\n';
    std::string text =
        "format = 2\nname = " + end("''", "'[1]'") + "\nsize = " + end("[1, 1]", "[1e6, 1e6]") +
        "\nwalls = \"none\"\n" + bounce + "slip = " + end("false", "true") + "\nbreaths = " + end("0", "9") +
        "\n[match]\nballs = " + end("1", "2") + "\n[physics]\nfps = " + end("1", "240") +
        "\nsubsteps = " + end("1", "1000") + "\nsolver = \"" + end("substep", "sweep") +
        "\"\nball_radius = " + end("1", "60") + "\nmegaphone_radius = " + end("1", "60") +
        "\nspeed_cap = " + end("60", "1e6") + "\n[[ball]]\ncenter = " + end("[-1e7, 1e7]", "[1e7, -1e7]") +
        "\nvelocity = " + point + "\nradius = " + end("0", "1e6") + "\n[[megaphone]]\ncenter = " + point +
        "\nvelocity = " + point + "\nradius = " + end("0", "1e6") + "\npush = " + end("-10", "10") + '\n' + route +
        during + "[[line]]\n" + segment + bounce + during + "[[polygon]]\ncenter = " + point +
        "\npoints = [[-1e7, -1e7], [1e7, -1e7], [0, 1e7]]\nspin = " + end("-1e6", "1e6") + "\nvelocity = " + point +
        "\nyields = " + end("0", "1") + '\n' + bounce + during + "[[goal]]\nowner = \"" + end("left", "right") +
        "\"\n" + segment + route + during + "[[target]]\ncenter = " + point + "\nradius = " + end("1", "1000") +
        "\nhits = " + end("1", "99") + '\n' + route + during + "[[gate]]\n" + segment +
        "[[drone]]\nradius = " + end("1", "1000") + "\nstart = " + end("0", "1e6") + '\n' + route +
        "[[crusher]]\ncenter = " + point + "\nhalf = " + end("[1, 1]", "[1e6, 1e6]") + "\nfirst = " + end("0", "1e6") +
        "\nevery = " + end("1", "1e6") + "\ndown = " + end("1", "5e5") + "\nwarning = " + end("0", "5e5") + '\n' +
        during + "[machine]\ncenter = " + point + "\nspeed = " + end("60", "600") + "\nangle = " + end("-60", "60") +
        "\nspread = " + end("0", "60") + "\ninterval = " + end("2", "1000") +
        "\n[task]\nkind = \"points\"\ncount = " + end("1", "7") + "\nlives = " + end("0", "1000") +
        "\ntime_limit = " + end("0", "1_000_000") + "\npar = " + end("0", "1_000_000") +
        "\nstar_par = " + end("0", "1_000_000") + "\nopponent = " + end("0", "5") + "\nfinish = " + place +
        "\n[tiles]\nsize = " + end("1", "1e6") + "\norigin = " + point + "\nbricks = " + end("false", "true") + '\n' +
        bounce + during + "rows = \"\"\"\n.#19\n9#..\n\"\"\"\n";
    return text;
}

}  // namespace

TEST_CASE("a court comes back from Tiled with every key at the low or the high end of its range") {
    for (const bool high : {false, true}) {
        CAPTURE(high);
        const auto court = court::read_court(court_at(high), "c.toml");
        if (!court) FAIL(describe(court.errors()[0]));
        const auto text = tools::court_of_tiled(tools::tiled_of_court(*court), "m.tmj");
        if (!text) FAIL(describe(text.errors()[0]));
        CHECK(text->text == court::write_court(*court));
    }
}

TEST_CASE("a list of a hundred thousand brackets is refused in one line") {
    const std::string list = "[1, " + std::string(100'000, '[') + std::string(100'000, ']') + "]";
    CHECK(error_of(map_of("", R"([{"name":"size","value":")" + list + "\"}]")) ==
          "m.tmj:1: the map: size: expected a list such as [1, 2], got \"[1, " + std::string(36, '[') + "...\"");
    const std::string layers = std::string(100'000, '[') + std::string(100'000, ']');
    CHECK(error_of(map_of(layers)) == "m.tmj:1: the map: layers: expected layers as Tiled writes them");
}

TEST_CASE("a number beyond a double is refused in our own words") {
    CHECK(error_of(with_objects(R"({"id":1,"type":"ball","x":1e999,"y":1,"point":true})")) ==
          "m.tmj:1:329: expected numbers that a double can hold, such as 1e8");
}

TEST_CASE("a layer in a group is read, moved by the offsets of both") {
    const std::string bodies = R"({"type":"objectgroup","name":"b","offsetx":5,"offsety":-2,"objects":[
        {"id":1,"type":"ball","x":100,"y":50,"point":true}]})";
    const std::string tiles = R"({"type":"tilelayer","name":"t","offsetx":7,"width":1,"height":1,"data":[1]})";
    const auto group = [](const std::string& layers) {
        return R"({"type":"group","name":"g","offsetx":20,"offsety":10,"layers":[)" + layers + "]}";
    };
    const court::Court court = court_of(map_of(group(bodies + ',' + tiles)));
    CHECK(court.balls.at(0).center == geometry::Vec{125, 58});
    CHECK(court.tiles->origin == geometry::Vec{27, 10});
    CHECK(court_of(map_of(bodies)).balls.at(0).center == geometry::Vec{105, 48});
    std::string deep = bodies;
    for (int groups = 0; groups < 17; ++groups) deep = group(deep);
    CHECK(error_of(map_of(deep)) == "m.tmj:1: layer \"g\": expected at most 16 nested groups");
}

TEST_CASE("a ball machine goes to Tiled and back among the properties of the map") {
    court::Court court = *play::load_court("bells", 16);
    court.machine = court::BallMachine{.speed = 250, .angle = 12};
    const auto text = tools::court_of_tiled(tools::tiled_of_court(court), "m.tmj");
    REQUIRE(text);
    CHECK(text->text == court::write_court(court));
}

TEST_CASE("a shape without a class: a point is a ball, an ellipse a target, a polyline lines, others polygons") {
    const court::Court court = court_of(with_objects(
        R"({"id":1,"x":100,"y":50,"point":true},
           {"id":2,"x":200,"y":40,"width":30,"height":30,"ellipse":true},
           {"id":3,"x":300,"y":20,"polyline":[{"x":0,"y":0},{"x":0,"y":40},{"x":20,"y":60}]},
           {"id":4,"x":400,"y":100,"polygon":[{"x":0,"y":0},{"x":20,"y":0},{"x":0,"y":20}]},
           {"id":5,"x":40,"y":200,"width":20,"height":10})"));
    CHECK(court.balls.at(0).center == geometry::Vec{100, 50});
    CHECK(court.targets.at(0).center == geometry::Vec{215, 55});
    CHECK(court.targets.at(0).radius == 15);
    REQUIRE(court.lines.size() == 2);
    CHECK(court.lines[1].from == geometry::Vec{300, 60});
    CHECK(court.lines[1].to == geometry::Vec{320, 80});
    REQUIRE(court.polygons.size() == 2);
    CHECK(court.polygons[1].center == geometry::Vec{50, 205});
    CHECK(court.polygons[1].shape.points[2] == geometry::Vec{10, 5});
}

TEST_CASE("Tiled turns an object about its place: a rectangle of 40 x 20 at 90 degrees stands left of it") {
    const court::Court court =
        court_of(with_objects(R"({"id":1,"type":"polygon","x":100,"y":50,"width":40,"height":20,"rotation":90})"));
    CHECK(court.polygons.at(0).center == geometry::Vec{90, 70});
    CHECK(court.polygons.at(0).shape.points[0] == geometry::Vec{10, -20});
}

TEST_CASE("tiles: the first of the set is solid, the others break after 1 to 9 hits; a turned tile is the same tile") {
    const court::Court court = court_of(map_of(
        R"({"type":"tilelayer","name":"tiles","width":3,"height":2,"data":[0,1,2,10,2147483649,0],
            "properties":[{"name":"bricks","type":"bool","value":true}]})"));
    REQUIRE(court.tiles);
    CHECK(court.has_bricks);
    CHECK(court.tiles->rows[0] == ".#1");
    CHECK(court.tiles->rows[1] == "9#.");
}

TEST_CASE("properties of the map are the court's keys, those with a dot the keys of its tables") {
    const court::Court court = court_of(map_of(R"({"type":"objectgroup","name":"b","objects":[
        {"id":1,"type":"target","x":400,"y":100,"width":20,"height":20,"ellipse":true,
         "properties":[{"name":"route","value":"[[0, 0], [0, 30]]"},{"name":"speed","value":20}]}]})",
                                               R"([{"name":"name","value":"One bell"},{"name":"walls","value":"left"},
        {"name":"task.kind","value":"targets"},{"name":"task.count","value":1},{"name":"physics.substeps","value":8}])"));
    CHECK(court.name == "One bell");
    CHECK(court.walls == court::Walls::left_goal);
    CHECK(court.task->count == 1);
    CHECK(court.physics.substeps == 8);
    CHECK(court.targets.at(0).route.points.at(1) == geometry::Vec{0, 30});
}

TEST_CASE("Tiled leaves out what is as its class says: the classes of the project say what courts say") {
    std::ifstream input(text::assets_folder() / "tiled/megapon.tiled-project");
    const auto project = nlohmann::json::parse(input);
    int classes = 0;
    for (const auto& type : project["propertyTypes"]) {
        const std::string name = type["name"];
        CAPTURE(name);
        std::string shape = R"("x":200,"y":100,"width":20,"height":20)";
        if (name == "ball" || name == "megaphone" || name == "target") shape += R"(,"ellipse":true)";
        if (name == "line" || name == "goal" || name == "gate" || name == "drone")
            shape += R"(,"polyline":[{"x":0,"y":0},{"x":0,"y":40}])";
        // Without these two a goal or a drone is none.
        std::string needed;
        if (name == "goal") needed = R"({"name":"owner","value":"left"},)";
        if (name == "drone") needed = R"({"name":"speed","value":60},)";
        std::string all = needed;
        for (const auto& member : type["members"])
            if (member["name"] != "during" && !(name == "goal" && member["name"] == "owner") &&
                !(name == "drone" && member["name"] == "speed"))
                all += nlohmann::json{{"name", member["name"]}, {"value", member["value"]}}.dump() + ',';
        const auto with = [&](std::string properties) {
            if (!properties.empty()) properties.pop_back();
            return court::write_court(court_of(
                with_objects(R"({"id":1,"type":")" + name + "\"," + shape + R"(,"properties":[)" + properties + "]}")));
        };
        CHECK(with(all) == with(needed));
        ++classes;
    }
    CHECK(classes == 9);
}

TEST_CASE("what no court has is refused with the object's id, its class and what was expected") {
    CHECK(error_of(with_objects(R"({"id":7,"type":"spring","x":1,"y":1})")) ==
          "m.tmj:1: layer \"bodies\", object 7 (spring): expected one of the classes ball, megaphone, target, line, "
          "goal, gate, polygon, "
          "drone, crusher");
    CHECK(error_of(with_objects(R"({"id":8,"type":"target","x":1,"y":1,"width":20,"height":30,"ellipse":true})")) ==
          "m.tmj:1: layer \"bodies\", object 8 (target): expected a circle: as wide as it is high");
    CHECK(error_of(with_objects(R"({"id":9,"type":"goal","x":1,"y":1,"polyline":[{"x":0,"y":0},{"x":0,"y":9}],
          "properties":[{"name":"owner","value":"both"}]})")) ==
          "m.tmj:1: layer \"bodies\", object 9 (goal): goal[0].owner: expected \"left\" or \"right\", got \"both\"");
    CHECK(error_of(with_objects(R"({"id":2,"type":"ball","x":1,"y":1,"point":true,
          "properties":[{"name":"colour","value":"red"}]})"))
              .find("object 2 (ball): unknown key ball[0].colour") != std::string::npos);
}

TEST_CASE("what is no map is refused in words") {
    CHECK(error_of("{\n  \"type\": map}") == "m.tmj:2:11: expected JSON as Tiled writes it");
    CHECK(error_of("[]") == "m.tmj: the map: expected a map of Tiled: \"type\": \"map\"");
    CHECK(error_of(map_of(R"({"type":"tilelayer","name":"t","width":2,"height":1,"data":"eJxjAAAAAQAB"})")) ==
          "m.tmj:1: layer \"t\": data: expected a list of numbers, or \"encoding\": \"base64\"");
    CHECK(error_of(map_of(R"({"type":"tilelayer","name":"t","width":2,"height":1,"data":[1,11]})")) ==
          "m.tmj:1: layer \"t\": expected tiles of the set blocks, 1 to 10, got 11");
}

}  // namespace megapon::tools::tiled_tests
