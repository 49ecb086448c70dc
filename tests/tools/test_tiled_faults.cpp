#include <ctime>
#include <nlohmann/json.hpp>

#include "tools/tiled_maps.h"

// What is wrong with a map of Tiled: all of it at once, each with its place, and nothing of it costs much.
namespace megapon::tools::tiled_faults_tests {

using tiled_maps::court_of;
using tiled_maps::error_of;
using tiled_maps::errors_of;
using tiled_maps::map_of;
using tiled_maps::tile_layer;
using tiled_maps::with_objects;

namespace {

using Lines = std::vector<std::string>;

double seconds_for(const std::string& map) {
    const std::clock_t start = std::clock();  // of this program, whatever else the machine does
    const auto made = tools::court_of_tiled(map, "m.tmj");
    static_cast<void>(made);
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

// `text` so often that all of them are about 64 kB.
std::string many(const std::string& text) {
    std::string all = text;
    while (all.size() + text.size() < 64'000) all += ',' + text;
    return all;
}

}  // namespace

TEST_CASE("every fault of a map is listed at once, each with its line, its layer and its object") {
    const std::string map = R"({"type":"map","orientation":"orthogonal","infinite":false,"width":24,"height":12,
"tilewidth":20,"tileheight":20,
"properties":[{"name":"Music","value":"x.ogg"}],
"tilesets":[{"firstgid":1,"name":"blocks"}],
"layers":[{"type":"objectgroup","name":"o","objects":[
  {"id":1,"x":1,"y":1,"text":{"text":"Hi"}},
  {"id":2,"x":"one","y":true,"width":20,"height":20},
  {"id":3,"type":"goal","x":1,"y":1,"polyline":[{"x":0,"y":0},{"x":0,"y":9}],"properties":[{"name":"owner","value":"both"}]},
  {"id":4,"name":"door","type":"spring","x":1,"y":1},
  {"id":5,"x":1,"y":1,"gid":12}]},
 {"type":"tilelayer","name":"t","width":2,"height":1,"data":[1]},
 {"type":"fog","name":"f"}]})";
    CHECK(
        errors_of(map) ==
        Lines{"m.tmj:1: the map: expected a property with a key of courts as its name, got \"Music\"",
              "m.tmj:6: layer \"o\", object 1: a text is no body of a court: hide it, or delete it",
              "m.tmj:7: layer \"o\", object 2: x: expected a number from -100000000 to 100000000",
              "m.tmj:7: layer \"o\", object 2: y: expected a number from -100000000 to 100000000",
              "m.tmj:9: layer \"o\", object 4 \"door\" (spring): expected one of the classes ball, megaphone, target, "
              "line, goal, gate, polygon, drone, crusher",
              "m.tmj:10: layer \"o\", object 5: expected tiles of the set blocks, 1 to 10, got 12",
              "m.tmj:11: layer \"t\": data: expected 2 x 1 tiles, 2 in all, got 1",
              "m.tmj:12: layer \"f\": type: expected \"tilelayer\", \"objectgroup\", \"group\" or \"imagelayer\", got "
              "\"fog\"",
              "m.tmj:8: layer \"o\", object 3 (goal): goal[0].owner: expected \"left\" or \"right\", got \"both\""});
}

TEST_CASE("a place without numbers is no place at 0") {
    CHECK(errors_of(with_objects(R"({"id":1,"x":40,"width":20,"height":20},
        {"id":2,"x":40,"y":40,"polygon":[{"x":0,"y":0},{"x":9},[1,2]]})")) ==
          Lines{"m.tmj:1: layer \"bodies\", object 1: y: expected a number, got none",
                "m.tmj:2: layer \"bodies\", object 2: y: expected a number, got none",
                "m.tmj:2: layer \"bodies\", object 2: x: expected a number, got none",
                "m.tmj:2: layer \"bodies\", object 2: y: expected a number, got none"});
}

TEST_CASE("a hundred faults are 50 lines and a number") {
    std::string objects;
    for (int i = 0; i < 100; ++i) objects += (i > 0 ? "," : "") + std::string(R"({"id":1,"text":{}})");
    const Lines errors = errors_of(with_objects(objects));
    CHECK(errors.size() == 51);
    CHECK(errors.back() == "m.tmj: and 50 more");
}

TEST_CASE("XML, other files of Tiled and maps of other kinds are refused with what to do") {
    CHECK(error_of("<?xml version=\"1.0\"?>\n<map/>") ==
          "m.tmj: expected JSON, got XML: in Tiled, save it with File > Save As as JSON (.tmj, .tsj)");
    CHECK(error_of(R"({"type":"tileset"})") ==
          "m.tmj:1: the map: expected a map of Tiled: \"type\": \"map\", got \"tileset\"");
    std::string map = map_of("");
    map.replace(map.find("orthogonal"), 10, "isometric");
    map.replace(map.find("\"infinite\":false"), 16, "\"infinite\":true");
    CHECK(
        errors_of(map) ==
        Lines{
            "m.tmj:1: the map: expected the orientation \"orthogonal\", got \"isometric\": in Tiled, choose it in the "
            "map's properties",
            "m.tmj:1: the map: expected a map of fixed size, not an infinite one: in Tiled, switch Infinite off in its "
            "properties"});
    CHECK(error_of(map_of(R"({"type":"tilelayer","name":"t","width":1,"height":1,"chunks":[]})")) ==
          "m.tmj:1: layer \"t\": chunks: expected the data of a map of fixed size");
}

TEST_CASE("a value of any wrong type, anywhere in a map, is answered in words or read as another right one") {
    const nlohmann::json whole = nlohmann::json::parse(map_of(
        R"({"type":"group","name":"g","visible":true,"offsetx":1,"offsety":2,"layers":[
            {"type":"objectgroup","name":"o","visible":true,"offsetx":1,"objects":[
             {"id":1,"name":"n","type":"polygon","x":100,"y":100,"width":20,"height":20,"rotation":0,"visible":true,"gid":1},
             {"id":2,"type":"line","x":40,"y":40,"polyline":[{"x":0,"y":0},{"x":9,"y":0}],"properties":[{"name":"restitution","value":1}]},
             {"id":3,"x":200,"y":100,"ellipse":true,"width":40,"height":40,"rotation":1.5},
             {"id":4,"type":"ball","x":300,"y":100,"point":true},
             {"id":5,"x":40,"y":200,"polygon":[{"x":0,"y":0},{"x":9,"y":0},{"x":9,"y":9}],"capsule":false}]}]},
           {"type":"tilelayer","name":"t","width":1,"height":1,"data":[1],"encoding":"csv","compression":""},
           {"type":"tilelayer","name":"u","width":1,"height":1,"data":"AQAAAA==","encoding":"base64"})",
        R"([{"name":"name","type":"string","value":"One"},{"name":"physics","type":"class","value":{"substeps":8}}])",
        R"({"firstgid":1,"name":"blocks","image":"blocks.svg","tilewidth":20,"tileheight":20,"tilecount":10,
            "objectalignment":"bottomleft","tilerendersize":"tile","tileoffset":{"x":0,"y":0},"properties":[],
            "tiles":[{"id":0,"type":"solid","imagewidth":20,"imageheight":20,"properties":[{"name":"solid","value":true}]}]})"));
    CHECK(court_of(whole.dump()).polygons.size() == 2);
    const std::vector<nlohmann::json> values{nullptr,
                                             true,
                                             -1,
                                             0,
                                             1.5,
                                             1e300,
                                             18446744073709551615U,
                                             "",
                                             "x",
                                             "\"\n\u0001",
                                             nlohmann::json::array(),
                                             {1, {2}},
                                             nlohmann::json::object(),
                                             {{"x", 1}}};
    int answers = 0;
    const nlohmann::json flat = whole.flatten();  // from paths to values
    for (const auto& item : flat.items())
        for (nlohmann::json::json_pointer at(item.key()); !at.empty(); at.pop_back())
            for (const nlohmann::json& other : values) {
                nlohmann::json changed = whole;
                changed[at] = other;
                const auto made = tools::court_of_tiled(changed.dump(), "m.tmj");
                CAPTURE(at.to_string());
                CAPTURE(other.dump());
                if (made) CHECK(court::read_court(made->text, "c.toml"));
                for (const std::string& line : tiled_maps::lines_of(made.errors())) CHECK(line.starts_with("m.tmj:"));
                ++answers;
            }
    CHECK(answers > 2000);
}

TEST_CASE("64 kB of a stranger's map cost less than a second") {
    const std::string deep_list = std::string(30'000, '[') + std::string(30'000, ']');
    std::string deep_object = "1";
    for (int i = 0; i < 6000; ++i) deep_object = "{\"a\":" + deep_object + '}';
    std::string deep_group = "[]";
    for (int i = 0; i < 1500; ++i) deep_group = R"([{"type":"group","name":"g","layers":)" + deep_group + "}]";
    std::string line = R"({"id":1,"polyline":[)" + many(R"({"x":1,"y":2})").substr(0, 13 * 2400 + 2399 * 1) +
                       R"(],"properties":[{"name":"during","value":"[)" + std::string(20'000, '1') + "]\"}]}";
    // 4 MB of zeros in 480 letters of base64, a hundred times.
    const std::string zstd =
        R"({"type":"tilelayer","name":"z","width":1000,"height":1000,"encoding":"base64","compression":"zstd","data":"KLUv/QRoTAAACAABAPz/ORACAgAQ"})";
    const std::vector<std::string> maps{
        with_objects(many("{}")),
        with_objects(many(R"({"gid":7})")),
        with_objects(many(R"({"x":1,"y":9,"gid":1})")),
        with_objects(line),
        map_of(many("{}")),
        map_of(deep_group.substr(1, deep_group.size() - 2)),
        map_of(many(zstd)),
        map_of(tile_layer("t", 1'000'000'000, 1'000'000'000, "[1]")),
        map_of(tile_layer("t", 1000, 1000, "\"\"", R"(,"encoding":"base64","compression":"zlib")")),
        map_of(tile_layer("t", 1, 1, "[1]", R"(,"offsetx":1e8)") + ',' + tile_layer("u", 1, 1, "[1]")),
        map_of(tile_layer("t", 1, 1, deep_list)),
        map_of("", R"([{"name":"size","value":)" + deep_object + "}]"),
        map_of("", R"([{"name":"size","value":)" + deep_list + "}]"),
        map_of("", R"({"size":)" + deep_object + "}"),
        map_of("", "[]", many(R"({"firstgid":1})")),
        map_of("", "[]", many(R"({"firstgid":1,"source":"/dev/zero"})")),
        map_of("", "[]", many(R"({"firstgid":268435455,"tilecount":1e9,"tiles":[{"id":-1}]})")),
        map_of("", "[]", R"({"firstgid":1,"name":"x","tiles":{"99999999999999999999":{}}})"),
        map_of("", "[]", R"({"firstgid":1,"name":"x","tiles":[)" + many(R"({"id":5})") + "]}"),
    };
    for (const std::string& map : maps) {
        CAPTURE(map.substr(200, 120));
        CHECK(seconds_for(map) < 1);
    }
}

}  // namespace megapon::tools::tiled_faults_tests
