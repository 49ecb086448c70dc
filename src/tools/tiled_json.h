#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

// What the objects of a map of Tiled have under a key.
namespace megapon::tools {

using nlohmann::json;

// A mistake in the map; `where` names the object or the layer.
struct MapFault {
    std::string where;
    std::string message;
};

// Null where it is not there.
inline const json* find(const json& object, const char* key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

// Empty where there is no text.
inline std::string string_of(const json& object, const char* key) {
    const json* value = find(object, key);
    return value && value->is_string() ? value->get<std::string>() : std::string();
}

inline bool is_true(const json& object, const char* key) {
    const json* value = find(object, key);
    return value && value->is_boolean() && value->get<bool>();
}

// 0 where it is not there.
inline double number_of(const json& object, const char* key, const std::string& where) {
    constexpr double most = 1e8;  // a place of a court, and the way from there to another
    const json* value = find(object, key);
    if (!value) return 0;
    if (value->is_number() && std::fabs(value->get<double>()) <= most) return value->get<double>();
    throw MapFault{where, std::string(key) + ": expected a number from -100000000 to 100000000"};
}

inline const json& list_of(const json& object, const char* key, const std::string& where) {
    const json* list = find(object, key);
    if (list && list->is_array()) return *list;
    throw MapFault{where, std::string(key) + ": expected a list"};
}

}  // namespace megapon::tools
