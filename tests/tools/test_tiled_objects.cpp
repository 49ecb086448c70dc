#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>
#include <random>

#include "tools/tiled_maps.h"

// Objects of Tiled as bodies of a court: where they stand, and which cannot be any.
namespace megapon::tools::tiled_objects_tests {

using geometry::Vec;
using tiled_maps::court_of;
using tiled_maps::error_of;
using tiled_maps::errors_of;
using tiled_maps::map_of;
using tiled_maps::notes_of;
using tiled_maps::with_objects;

namespace {

// A set of tiles of 20 x 20 px from gid 1 on, with further members.
std::string set_with(const std::string& more) {
    return R"({"firstgid":1,"name":"pieces","tilewidth":20,"tileheight":20,"tilecount":50)" + more + '}';
}

std::vector<Vec> corners_of(const court::PolygonBody& polygon) {
    std::vector<Vec> corners;
    for (const Vec point : polygon.shape.points) corners.push_back(polygon.center + point);
    return corners;
}

}  // namespace

TEST_CASE("a tile object stands on its place: one of 20 x 20 at (40, 40) reaches from (40, 20) to (60, 40)") {
    const court::Court court =
        court_of(with_objects(R"({"id":1,"x":40,"y":40,"width":20,"height":20,"rotation":0,"gid":1})"));
    REQUIRE(court.polygons.size() == 1);
    CHECK(court.polygons[0].center == Vec{50, 30});
    CHECK(corners_of(court.polygons[0]) == std::vector<Vec>{{40, 20}, {60, 20}, {60, 40}, {40, 40}});
}

TEST_CASE("a tile object turns about its left bottom corner: at 90 degrees it lies right of it and below") {
    const court::Court court =
        court_of(with_objects(R"({"id":1,"x":100,"y":100,"width":40,"height":20,"rotation":90,"gid":1})"));
    // From (100, 80) and 40 x 20, about (100, 100): the left top corner goes to (120, 100), the right bottom one to
    // (100, 140).
    CHECK(corners_of(court.polygons.at(0)) == std::vector<Vec>{{120, 100}, {120, 140}, {100, 140}, {100, 100}});
}

TEST_CASE("the set's objectalignment says which point of a tile object its place is") {
    const std::string object = R"({"id":1,"x":100,"y":100,"width":40,"height":20,"gid":1})";
    const auto center_with = [&object](const std::string& alignment) {
        return court_of(with_objects(object, set_with(R"(,"objectalignment":")" + alignment + '"')))
            .polygons.at(0)
            .center;
    };
    CHECK(center_with("unspecified") == Vec{120, 90});
    CHECK(center_with("topleft") == Vec{120, 110});
    CHECK(center_with("top") == Vec{100, 110});
    CHECK(center_with("topright") == Vec{80, 110});
    CHECK(center_with("left") == Vec{120, 100});
    CHECK(center_with("center") == Vec{100, 100});
    CHECK(center_with("right") == Vec{80, 100});
    CHECK(center_with("bottomleft") == Vec{120, 90});
    CHECK(center_with("bottom") == Vec{100, 90});
    CHECK(center_with("bottomright") == Vec{80, 90});
    CHECK(error_of(with_objects(object, set_with(R"(,"objectalignment":"middle")"))) ==
          "m.tmj:1: tile set \"pieces\": objectalignment: expected \"topleft\" to \"bottomright\", \"center\" or "
          "\"unspecified\", got \"middle\"");
}

TEST_CASE("random tile objects stand where the alignment, the scale and the angle of each put their corners") {
    struct Row {
        const char* name;
        double x, y;  // of the place in the tile, as fractions of its size
    };
    constexpr Row rows[] = {{"unspecified", 0, 1}, {"topleft", 0, 0},    {"top", 0.5, 0},   {"topright", 1, 0},
                            {"left", 0, 0.5},      {"center", 0.5, 0.5}, {"right", 1, 0.5}, {"bottomleft", 0, 1},
                            {"bottom", 0.5, 1},    {"bottomright", 1, 1}};
    std::mt19937 random(20);
    const auto any = [&random](double low, double high) {
        return low + (high - low) * static_cast<double>(random() % 10'001) / 10'000;
    };
    double worst = 0;
    for (int i = 0; i < 400; ++i) {
        const Row& row = rows[random() % std::size(rows)];
        const double x = any(-500, 500), y = any(-500, 500), width = any(1, 90), height = any(1, 90);
        const double degrees = i % 4 == 0 ? 90 * static_cast<double>(random() % 9) - 360 : any(-720, 720);
        const double by_x = any(-50, 50), by_y = any(-50, 50);  // the layer's offset
        const auto gid = static_cast<std::uint32_t>((random() % 16) << 28 | (1 + random() % 50));
        const nlohmann::json object{
            {"id", 1}, {"x", x}, {"y", y}, {"width", width}, {"height", height}, {"rotation", degrees}, {"gid", gid}};
        const nlohmann::json layer{
            {"type", "objectgroup"}, {"name", "o"}, {"offsetx", by_x}, {"offsety", by_y}, {"objects", {object}}};
        const court::Court court =
            court_of(map_of(layer.dump(), "[]", set_with(R"(,"objectalignment":")" + std::string(row.name) + '"')));
        REQUIRE(court.polygons.size() == 1);
        const std::vector<Vec> corners = corners_of(court.polygons[0]);
        const double angle = degrees * std::numbers::pi / 180, cosine = std::cos(angle), sine = std::sin(angle);
        const Vec expected[] = {{0, 0}, {width, 0}, {width, height}, {0, height}};
        for (std::size_t k = 0; k < 4; ++k) {
            const double right = expected[k].x - row.x * width, down = expected[k].y - row.y * height;
            const Vec corner{by_x + x + right * cosine - down * sine, by_y + y + right * sine + down * cosine};
            worst = std::max({worst, std::fabs(corners[k].x - corner.x), std::fabs(corners[k].y - corner.y)});
        }
    }
    CHECK(worst < 1e-8);
}

TEST_CASE("a tile object without a size has its tile's: of its image in a collection, else of its set") {
    const std::string tiles = R"(,"tiles":[{"id":3,"image":"tree.png","imagewidth":30,"imageheight":50}])";
    const court::Court court = court_of(with_objects(
        R"({"id":1,"x":100,"y":100,"gid":4},{"id":2,"x":200,"y":100,"width":0,"height":0,"gid":1})", set_with(tiles)));
    CHECK(corners_of(court.polygons.at(0))[0] == Vec{100, 50});
    CHECK(corners_of(court.polygons.at(0))[2] == Vec{130, 100});
    CHECK(corners_of(court.polygons.at(1))[0] == Vec{200, 80});
}

TEST_CASE("a set whose tiles are drawn beside their places moves its objects, as far as they are scaled") {
    const court::Court court = court_of(with_objects(R"({"id":1,"x":100,"y":100,"width":40,"height":20,"gid":1})",
                                                     set_with(R"(,"tileoffset":{"x":3,"y":-5})")));
    CHECK(court.polygons.at(0).center == Vec{126, 85});
}

TEST_CASE("a tile object has the class of its tile and its properties, and its own instead of them") {
    const std::string set =
        set_with(R"(,"tiles":[{"id":0,"type":"target","properties":[{"name":"hits","type":"int","value":3}]},
                              {"id":1,"class":"crusher"},{"id":2,"type":"solid"}])");
    const court::Court court = court_of(with_objects(R"({"id":1,"x":100,"y":100,"width":30,"height":30,"gid":1},
           {"id":2,"x":200,"y":100,"width":20,"height":20,"gid":2147483649,"properties":[{"name":"hits","value":5}]},
           {"id":3,"x":300,"y":100,"width":20,"height":40,"gid":2},
           {"id":4,"x":400,"y":100,"width":20,"height":20,"gid":3},
           {"id":5,"type":"ball","x":200,"y":200,"width":20,"height":20,"gid":1})",
                                                     set));
    REQUIRE(court.targets.size() == 2);
    CHECK(court.targets[0].center == Vec{115, 85});
    CHECK(court.targets[0].radius == 15);
    CHECK(court.targets[0].hits == 3);
    CHECK(court.targets[1].hits == 5);
    CHECK(court.crushers.at(0).area.center == Vec{310, 80});
    CHECK(court.crushers.at(0).area.half == Vec{10, 20});
    CHECK(court.polygons.at(0).center == Vec{410, 90});
    CHECK(court.balls.at(0).center == Vec{210, 190});
    CHECK(court.balls.at(0).radius == 10);
}

TEST_CASE("a tile object that is no wall says so, and one that is though nobody said so is told") {
    const std::string set = set_with(R"(,"tiles":[{"id":0,"properties":[{"name":"solid","value":false}]}])");
    const std::string map = with_objects(R"({"id":1,"x":40,"y":40,"width":20,"height":20,"gid":1},
        {"id":2,"x":80,"y":40,"width":20,"height":20,"gid":2},{"id":3,"x":120,"y":40,"width":20,"height":20,"gid":3})",
                                         set);
    CHECK(court_of(map).polygons.size() == 2);
    CHECK(notes_of(map) ==
          std::vector<std::string>{"m.tmj:1: note: layer \"bodies\", object 1: its tile is not solid: left out",
                                   "m.tmj:2: note: layer \"bodies\", object 2: a tile of the set \"pieces\" without a "
                                   "class: a polygon, as all "
                                   "such; to leave it out, hide it or give its tile the property solid = false"});
    CHECK(notes_of(with_objects(R"({"id":1,"x":40,"y":40,"width":20,"height":20,"gid":3})")) ==
          std::vector<std::string>{
              "m.tmj:1: note: layer \"bodies\", object 1: a brick among the objects does not break: a polygon"});
}

TEST_CASE("a text, a capsule and a template are refused by name, with or without a class") {
    const std::string where = "m.tmj:1: layer \"bodies\", object 1";
    CHECK(error_of(with_objects(R"({"id":1,"x":40,"y":40,"width":80,"height":20,"text":{"text":"Level 1"}})")) ==
          where + ": a text is no body of a court: hide it, or delete it");
    CHECK(error_of(with_objects(
              R"({"id":1,"type":"polygon","x":40,"y":40,"width":80,"height":20,"text":{"text":"Level 1"}})")) ==
          where + " (polygon): a text is no body of a court: hide it, or delete it");
    CHECK(error_of(with_objects(
              R"({"id":1,"name":"pill","x":40,"y":40,"width":16,"height":48,"rotation":0,"capsule":true})")) ==
          where + " \"pill\": a capsule is no body of a court: draw it as an ellipse, a polygon or a rectangle");
    CHECK(error_of(with_objects(R"({"id":1,"template":"brick.tj","x":40,"y":40})")) ==
          where + ", \"brick.tj\": a template is not read: in Tiled, detach the object from it (Detach, in its menu)");
}

TEST_CASE("a rectangle of one click, 0 x 0, is a point where a point may be, and refused by name elsewhere") {
    const auto click = [](const std::string& type) {
        return with_objects(R"({"id":6,"type":")" + type + R"(","x":100,"y":50,"width":0,"height":0})");
    };
    CHECK(court_of(click("ball")).balls.at(0).center == Vec{100, 50});
    CHECK_FALSE(court_of(click("ball")).balls.at(0).radius);
    CHECK(court_of(click("target")).targets.at(0).radius == 12);
    CHECK(error_of(click("")) ==
          "m.tmj:1: layer \"bodies\", object 6: expected a rectangle with a width and a height, got 0 x 0");
    CHECK(error_of(with_objects(R"({"id":6,"x":100,"y":50,"width":20,"height":0})")) ==
          "m.tmj:1: layer \"bodies\", object 6: expected a rectangle with a width and a height, got 20 x 0");
    CHECK(error_of(with_objects(R"({"id":6,"x":100,"y":50,"width":0,"height":0,"ellipse":true})"))
              .find("m.tmj:1: layer \"bodies\", object 6: target[0].radius") == 0);
    CHECK(error_of(with_objects(R"({"id":6,"x":100,"y":50,"width":-20,"height":10})")) ==
          "m.tmj:1: layer \"bodies\", object 6: width, height: expected no negative ones");
}

TEST_CASE("a shape that a class cannot have is refused with both") {
    const auto error = [](const std::string& type, const std::string& shape) {
        const std::string line =
            error_of(with_objects(R"({"id":1,"type":")" + type + R"(","x":100,"y":50,)" + shape + '}'));
        return line.substr(line.find(": expected") + 2);
    };
    const std::string polyline = R"("polyline":[{"x":0,"y":0},{"x":0,"y":40}])";
    const std::string polygon = R"("polygon":[{"x":0,"y":0},{"x":0,"y":40},{"x":20,"y":0}])";
    const std::string rectangle = R"("width":20,"height":10)";
    CHECK(error("goal", polygon) == "expected a polyline, got a polygon");
    CHECK(error("drone", rectangle) == "expected a polyline, got a rectangle");
    CHECK(error("line", rectangle + R"(,"gid":1)") == "expected a polyline, got a tile");
    CHECK(error("polygon", polyline) == "expected a polygon or a rectangle, got a polyline");
    CHECK(error("polygon", R"("point":true)") == "expected a polygon or a rectangle, got a point");
    CHECK(error("crusher", rectangle + R"(,"ellipse":true)") == "expected a rectangle, got an ellipse");
    CHECK(error("crusher", rectangle + R"(,"rotation":45)") == "expected a rectangle that is not turned");
    CHECK(error("ball", polyline) == "expected an ellipse or a point, got a polyline");
    CHECK(error("target", rectangle + R"(,"gid":1)") == "expected a circle: as wide as it is high");
}

TEST_CASE("hidden objects and layers are left out, and told with what hides them") {
    const std::string box = R"({"id":3,"x":40,"y":40,"width":20,"height":20,"visible":false})";
    CHECK(court_of(with_objects(box)).polygons.empty());
    CHECK(notes_of(with_objects(box)) ==
          std::vector<std::string>{"m.tmj:1: note: layer \"bodies\", object 3: hidden: left out"});
    const std::string layer = R"({"type":"objectgroup","name":"old","visible":false,"objects":[{"id":1,"text":{}}]})";
    CHECK(notes_of(map_of(layer)) == std::vector<std::string>{"m.tmj:1: note: layer \"old\": hidden: left out"});
    const std::string group = R"({"type":"group","name":"all","visible":false,"layers":[)" + layer + "]}";
    CHECK(notes_of(map_of(group)) == std::vector<std::string>{"m.tmj:1: note: layer \"all\": hidden: left out"});
}

}  // namespace megapon::tools::tiled_objects_tests
