#include "text/encodings.h"
#include "text/scratch_folder.h"
#include "tools/tiled_maps.h"

// Sets and layers of tiles of Tiled as the tiles of a court.
namespace megapon::tools::tiled_tiles_tests {

using geometry::Vec;
using tiled_maps::blocks_set;
using tiled_maps::court_of;
using tiled_maps::error_of;
using tiled_maps::map_of;
using tiled_maps::notes_of;
using tiled_maps::tile_layer;

namespace {

using Lines = std::vector<std::string>;

Lines rows_of(const court::Court& court) {
    return court.tiles ? Lines(court.tiles->rows.begin(), court.tiles->rows.end()) : Lines{};
}

// A set of 100 tiles of 20 x 20 px from a gid on, with further members.
std::string set_at(int first, const std::string& name, const std::string& more = "") {
    return R"({"firstgid":)" + std::to_string(first) + R"(,"name":")" + name +
           R"(","image":"all.png","tilewidth":20,"tileheight":20,"tilecount":100)" + more + '}';
}

const std::string blocks_at_101 = R"({"firstgid":101,"name":"blocks","tilewidth":20,"tileheight":20,"tilecount":10})";

}  // namespace

TEST_CASE(
    "a court is as large as its map: 32 x 16 tiles of 20 px are 640 x 320, whatever a tile of the game measures") {
    std::string map = map_of("");
    map.replace(map.find("\"width\":24,\"height\":12"), 22, "\"width\":32,\"height\":16");
    CHECK(court_of(map).size == Vec{640, 320});
    map.replace(map.find("\"tilewidth\":20,\"tileheight\":20"), 30, "\"tilewidth\":16,\"tileheight\":16");
    CHECK(court_of(map).size == Vec{512, 256});
    CHECK(court_of(map_of("", R"([{"name":"size","value":"[300, 200]"}])")).size == Vec{300, 200});
}

TEST_CASE("a tile is solid or a brick by its own set: decoration of another is none, and told") {
    const std::string map =
        map_of(tile_layer("tiles", 3, 2, "[1,101,103,100,2,102]"), "[]", set_at(1, "deco") + ',' + blocks_at_101);
    CHECK(rows_of(court_of(map)) == Lines{".#2", "..1"});
    CHECK(notes_of(map) ==
          Lines{"m.tmj:1: note: layer \"tiles\": 3 tiles of the set \"deco\" are decoration: left out"});
}

TEST_CASE("a property or the class of a tile says that it is solid, or a brick of so many hits") {
    const std::string set = set_at(1, "town", R"(,"tiles":[
        {"id":0,"properties":[{"name":"solid","type":"bool","value":true}]},
        {"id":1,"type":"solid"},{"id":2,"class":"Solid"},
        {"id":3,"properties":[{"name":"brick","type":"int","value":4}]},
        {"id":4,"type":"brick"},{"id":5,"type":"brick","properties":[{"name":"hits","type":"int","value":9}]},
        {"id":6,"properties":[{"name":"brick","type":"bool","value":true}]},
        {"id":7,"properties":[{"name":"solid","type":"bool","value":false}]}])");
    const court::Court court = court_of(map_of(tile_layer("t", 9, 1, "[1,2,3,4,5,6,7,8,9]"), "[]", set));
    CHECK(rows_of(court) == Lines{"###4191.."});
    CHECK(court.has_bricks);
    const std::string bricks_off = R"(,"properties":[{"name":"bricks","type":"bool","value":false}])";
    CHECK_FALSE(court_of(map_of(tile_layer("t", 1, 1, "[4]", bricks_off), "[]", set)).has_bricks);
    CHECK(error_of(map_of(tile_layer("t", 1, 1, "[1]"), "[]",
                          set_at(1, "town", R"(,"tiles":[{"id":0,"properties":[{"name":"brick","value":12}]}])"))) ==
          "m.tmj:1: tile set \"town\", tile 0: brick: expected the hits that a brick takes, 1 to 9, or true for 1");
}

TEST_CASE("a property of a whole set holds for each of its tiles that says nothing else") {
    const std::string set = set_at(1, "walls", R"(,"properties":[{"name":"solid","type":"bool","value":true}],
        "tiles":[{"id":1,"properties":[{"name":"solid","type":"bool","value":false}]}])");
    CHECK(rows_of(court_of(map_of(tile_layer("t", 3, 1, "[1,2,3]"), "[]", set))) == Lines{"#.#"});
}

TEST_CASE("properties of tiles as Tiled wrote them before 1.2: objects by the tiles' numbers") {
    const std::string set =
        set_at(1, "old", R"(,"tileproperties":{"0":{"solid":true},"2":{"brick":3}},"tiles":{"1":{"type":"solid"}})");
    CHECK(rows_of(court_of(map_of(tile_layer("t", 4, 1, "[1,2,3,4]"), "[]", set))) == Lines{"##3."});
}

TEST_CASE("the four highest bits of an entry turn a tile, which stays the same tile") {
    CHECK(rows_of(court_of(map_of(
              tile_layer("t", 4, 2, "[2147483649,1073741825,536870913,268435457,4026531842,1,0,2147483648]")))) ==
          Lines{"####", "1#.."});
}

TEST_CASE("a set in a file of its own beside the map: JSON is read, XML is refused with what to do") {
    const text::ScratchFolder folder;
    text::write_text(folder / "walls.tsj", R"({"type":"tileset","name":"walls","tilewidth":20,"tileheight":20,
        "tilecount":4,"objectalignment":"center","tiles":[{"id":2,"type":"solid"}]})");
    text::write_text(folder / "broken.tsj", "{");
    const std::string file = (folder / "m.tmj").string();
    const auto map_with = [](const std::string& source, const std::string& data) {
        return map_of(tile_layer("t", 2, 1, data), "[]",
                      R"({"firstgid":1,"source":")" + source + R"("},)" + blocks_at_101);
    };
    CHECK(rows_of(court_of(map_with("walls.tsj", "[3,1]"), file)) == Lines{"#."});
    const auto error = [&](const std::string& source) {
        return tiled_maps::errors_of(map_with(source, "[3,1]"), file);
    };
    CHECK(error("walls.tsx") ==
          Lines{file +
                ":1: layer \"t\": its tile set \"walls.tsx\" is XML, which is not read: in Tiled, embed it in the "
                "map, or save it as JSON (.tsj)"});
    CHECK(error("none.tsj").at(0).find("its tile set \"none.tsj\" cannot be read: " + (folder / "none.tsj").string()) !=
          std::string::npos);
    CHECK(error("broken.tsj").at(0).find("broken.tsj:1:2: expected JSON") != std::string::npos);
    CHECK(error("m.tmj").at(0).find("cannot be read") != std::string::npos);
    CHECK(rows_of(court_of(map_with("walls.tsx", "[101,0]"), file)) == Lines{"#."});  // none of its tiles is used
}

TEST_CASE("layers of tiles: a list, base64, and base64 that gzip, zlib or zstd have compressed") {
    const auto rows = [](const std::string& data, const std::string& more) {
        return rows_of(court_of(map_of(tile_layer("t", 3, 2, data, more))));
    };
    const Lines expected{".#1", "9#."};
    CHECK(rows("[0,1,2,10,2147483649,0]", R"(,"encoding":"csv")") == expected);
    const std::string base64 = R"(,"encoding":"base64","compression":)";
    CHECK(rows(R"("AAAAAAEAAAACAAAACgAAAAEAAIAAAAAA")", base64 + "\"\"") == expected);
    if (text::can_deflate()) {
        CHECK(rows(R"("eJxjYGBgYARiJiDmgrAbgBQDAANMAI8=")", base64 + "\"zlib\"") == expected);
        CHECK(rows(R"("H4sIAAAAAAACA2NgYGBgBGImIOaCsBuAFAMAaIx91hgAAAA=")", base64 + "\"gzip\"") == expected);
    }
    const std::string zstd =
        map_of(tile_layer("t", 3, 2, R"("KLUv/QRYwQAAAAAAAAEAAAACAAAACgAAAAEAAIAAAAAAp+VkOg==")", base64 + "\"zstd\""));
    const std::string error = error_of(zstd);
    if (error == "none")
        CHECK(rows_of(court_of(zstd)) == expected);
    else
        CHECK(error ==
              "m.tmj:1: layer \"t\": compression: this build has no zstd; in Tiled, choose another Tile Layer "
              "Format in the map's properties");
}

TEST_CASE("data of another length, or damaged, is refused with its layer") {
    const auto error = [](const std::string& data, const std::string& more = "") {
        return error_of(map_of(tile_layer("t", 3, 2, data, more)));
    };
    const std::string where = "m.tmj:1: layer \"t\": ";
    CHECK(error("[0,1,2]") == where + "data: expected 3 x 2 tiles, 6 in all, got 3");
    CHECK(error("[0,1,2,3,4,5,6]") == where + "data: expected 3 x 2 tiles, 6 in all, got 7");
    CHECK(error("[0,1,2,-1,0,0]") ==
          where + "data: expected whole numbers from 0 to 4294967295, got -1 in column 0, row 1");
    CHECK(error("[0,1.5,2,0,0,0]") ==
          where + "data: expected whole numbers from 0 to 4294967295, got 1.5 in column 1, row 0");
    CHECK(error("[0,1,[2],0,0,0]").find("got a list in column 2, row 0") != std::string::npos);
    CHECK(error("[0,1,4294967296,0,0,0]").find("got 4294967296 in column 2") != std::string::npos);
    const std::string base64 = R"(,"encoding":"base64")";
    CHECK(error(R"("AAAA")", base64) == where + "data: expected 24 bytes, 4 for each of its tiles, got 3");
    CHECK(error(R"("AA?A")", base64) == where + "data: expected digits of base64");
    CHECK(error(R"("AAAAAAEAAAACAAAACgAAAAEAAIAAAAAA=AAA")", base64) == where + "data: expected digits of base64");
    CHECK(error("[0]", R"(,"encoding":"hex")") == where + "encoding: expected \"csv\" or \"base64\", got \"hex\"");
    CHECK(error(R"("AAAA")", base64 + R"(,"compression":"lz4")") ==
          where + "compression: expected \"gzip\", \"zlib\", \"zstd\" or none, got \"lz4\"");
    if (text::can_deflate()) {
        const std::string damaged = where + "data: damaged: expected zlib data of 24 bytes, 4 for each of its tiles";
        CHECK(error(R"("eJxjYGBgYARiJiDmgrAbgBQDAANMAI4=")", base64 + R"(,"compression":"zlib")") == damaged);
        // A million zeros, 1 kB as zlib packs them, and bytes behind the end.
        const std::string bomb = text::to_base64(text::deflate(std::string(1'000'000, '\0')));
        CHECK(error('"' + bomb + '"', base64 + R"(,"compression":"zlib")") == damaged);
        const std::string longer = text::to_base64(text::deflate(std::string(24, '\0')) + "x");
        CHECK(error('"' + longer + '"', base64 + R"(,"compression":"zlib")") == damaged);
    }
}

TEST_CASE("several layers of tiles are one grid, each moved by whole tiles; two tiles in one cell must be the same") {
    const std::string below = tile_layer("below", 3, 2, "[1,0,0,0,0,2]");
    const std::string above = tile_layer("above", 2, 2, "[0,1,3,0]", R"(,"offsetx":40,"offsety":-20)");
    const court::Court court = court_of(map_of(below + ',' + above));
    CHECK(rows_of(court) == Lines{"...#", "#.2.", "..1."});
    CHECK(court.tiles->origin == Vec{0, -20});
    CHECK(rows_of(court_of(map_of(below + ',' + tile_layer("same", 1, 1, "[1]")))) == Lines{"#..", "..1"});
    CHECK(
        error_of(map_of(below + ',' + tile_layer("other", 1, 1, "[3]"))) ==
        "m.tmj:1: layer \"other\": column 0, row 0: expected no tile, or the one of a layer below, a solid tile, got a "
        "brick of 2 hits");
    CHECK(error_of(map_of(below + ',' + tile_layer("aside", 1, 1, "[1]", R"(,"offsetx":7)"))) ==
          "m.tmj:1: layer \"aside\": expected an offset of whole tiles from layer \"below\": a court has one grid of "
          "tiles, got 7 x 0 px");
    CHECK(error_of(map_of(below + ',' +
                          tile_layer("soft", 1, 1, "[1]", R"(,"properties":[{"name":"restitution","value":0.5}])"))) ==
          "m.tmj:1: layer \"soft\": expected the properties of layer \"below\": a court has one grid of tiles");
}

TEST_CASE("offset and properties of a layer of decoration are not refused, and move no tile of the court") {
    const std::string deco =
        tile_layer("sky", 1, 1, "[1]", R"(,"offsetx":7,"properties":[{"name":"mood","value":"dark"}])");
    const std::string map =
        map_of(deco + ',' + tile_layer("t", 1, 1, "[101]"), "[]", set_at(1, "deco") + ',' + blocks_at_101);
    CHECK(rows_of(court_of(map)) == Lines{"#"});
    CHECK(court_of(map).tiles->origin == Vec{0, 0});
}

TEST_CASE("a set whose tiles are drawn in another size than the map's cells is told") {
    const std::string large = R"({"firstgid":1,"name":"blocks","tilewidth":32,"tileheight":32,"tilecount":10)";
    CHECK(notes_of(map_of(tile_layer("t", 2, 1, "[1,1]"), "[]", large + '}')) ==
          Lines{"m.tmj:1: note: layer \"t\": tiles of the set \"blocks\" are drawn with 32 x 32 px; in the court each "
                "fills "
                "its cell of 20 x 20 px"});
    CHECK(notes_of(map_of(tile_layer("t", 1, 1, "[1]"), "[]", large + R"(,"tilerendersize":"grid"})")).empty());
    std::string map = map_of(tile_layer("t", 1, 1, "[1]"));
    map.replace(map.find("\"tileheight\":20"), 15, "\"tileheight\":10");
    CHECK(error_of(map) == "m.tmj:1: the map: expected square tiles, got 20 x 10 px");
}

TEST_CASE("images are decoration, told; layers of a kind that Tiled has not are refused by name") {
    CHECK(notes_of(map_of(R"({"type":"imagelayer","name":"sky","image":"sky.png"})")) ==
          Lines{"m.tmj:1: note: layer \"sky\": an image is decoration: left out"});
    CHECK(error_of(map_of(R"({"type":"voxellayer","name":"v"})")) ==
          "m.tmj:1: layer \"v\": type: expected \"tilelayer\", \"objectgroup\", \"group\" or \"imagelayer\", got "
          "\"voxellayer\"");
}

}  // namespace megapon::tools::tiled_tiles_tests
