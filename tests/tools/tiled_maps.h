#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "court/court_text.h"
#include "tools/commands.h"

// Maps of Tiled for tests: 24 x 12 tiles of 20 px, in one line.
namespace megapon::tools::tiled_maps {

// The game's own set, and others.
inline const std::string blocks_set =
    R"({"firstgid":1,"name":"blocks","image":"blocks.svg","tilewidth":20,"tileheight":20,"tilecount":10})";

inline std::string map_of(const std::string& layers, const std::string& properties = "[]",
                          const std::string& sets = blocks_set) {
    return R"({"type":"map","orientation":"orthogonal","infinite":false,"width":24,"height":12,"tilewidth":20,)"
           R"("tileheight":20,"tilesets":[)" +
           sets + R"(],"properties":)" + properties + R"(,"layers":[)" + layers + "]}";
}

inline std::string with_objects(const std::string& objects, const std::string& sets = blocks_set) {
    return map_of(R"({"type":"objectgroup","name":"bodies","objects":[)" + objects + "]}", "[]", sets);
}

// A layer of tiles of this name and size, with further members.
inline std::string tile_layer(const std::string& name, int width, int height, const std::string& data,
                              const std::string& more = "") {
    return R"({"type":"tilelayer","name":")" + name + R"(","width":)" + std::to_string(width) + R"(,"height":)" +
           std::to_string(height) + R"(,"data":)" + data + more + '}';
}

inline court::Court court_of(const std::string& map, const std::string& file = "m.tmj") {
    const auto made = tools::court_of_tiled(map, file);
    if (!made) FAIL(describe(made.errors()[0]));
    return *court::read_court(made->text, "c.toml");
}

inline std::vector<std::string> lines_of(const text::Errors& errors) {
    std::vector<std::string> lines;
    for (const text::Error& error : errors) lines.push_back(describe(error));
    return lines;
}

inline std::vector<std::string> errors_of(const std::string& map, const std::string& file = "m.tmj") {
    return lines_of(tools::court_of_tiled(map, file).errors());
}

// The first of them.
inline std::string error_of(const std::string& map) {
    const std::vector<std::string> errors = errors_of(map);
    return errors.empty() ? "none" : errors[0];
}

inline std::vector<std::string> notes_of(const std::string& map) {
    const auto made = tools::court_of_tiled(map, "m.tmj");
    return made ? lines_of(made->notes) : std::vector<std::string>{"refused: " + describe(made.errors()[0])};
}

}  // namespace megapon::tools::tiled_maps
