#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/vec.h"

namespace megapon::text {

// Writes a JSON object on one line, its members in the order of the calls. Numbers are written by number_text, so every
// machine writes the same bytes. Keys need no escapes; strings are escaped, and bytes that are not UTF-8 become U+FFFD.
class JsonLine {
  public:
    JsonLine& add(std::string_view key, bool value);
    JsonLine& add(std::string_view key, int value);
    JsonLine& add(std::string_view key, double value);
    JsonLine& add(std::string_view key, geometry::Vec value);                      // [x, y]
    JsonLine& add(std::string_view key, const std::vector<geometry::Vec>& value);  // [[x, y], …]
    JsonLine& add(std::string_view key, std::string_view value);
    JsonLine& add(std::string_view key, const char* value) { return add(key, std::string_view(value)); }

    // A list under a key. The following items and objects belong to it until close().
    JsonLine& open_list(std::string_view key);
    JsonLine& item(int value);
    JsonLine& item(std::string_view value);
    JsonLine& open_object();

    // Ends the last list or object that is open.
    JsonLine& close();

    // The finished object, without a line's end.
    std::string done();

  private:
    void separate();
    void begin(std::string_view key);
    void append(geometry::Vec value);
    void append(std::string_view value);

    std::string text_ = "{";
    std::string closers_ = "}";  // of what is open, the innermost last
};

}  // namespace megapon::text
