#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "geometry/vec.h"
#include "text/numbers.h"

namespace megapon::text {

// Writes a JSON object on one line, its members in the order of the calls. Numbers are written by number_text, so every
// machine writes the same bytes. Keys need no escapes; strings are escaped, and bytes that are not UTF-8 become U+FFFD.
class JsonLine {
  public:
    // true, 2, 0.5, [x, y], [[x, y], …], "text".
    template <typename Value>
    JsonLine& add(std::string_view key, const Value& value) {
        write_key(key);
        append(value);
        return *this;
    }

    // A list under a key. The following items and objects belong to it until close().
    JsonLine& open_list(std::string_view key);
    template <typename Value>
    JsonLine& item(const Value& value) {
        separate();
        append(value);
        return *this;
    }
    JsonLine& open_object();

    // Ends the last list or object that is open.
    JsonLine& close();

    // The finished object, without a line's end.
    std::string done();

  private:
    void separate();
    void write_key(std::string_view key);
    void append(bool value) { text_ += value ? "true" : "false"; }
    void append(int value) { text_ += std::to_string(value); }
    void append(double value) { text_ += number_text(value); }
    void append(geometry::Vec value);
    void append(const std::vector<geometry::Vec>& value);
    void append(std::string_view value);
    void append(const char* value) { append(std::string_view(value)); }

    std::string text_ = "{";
    std::string closers_ = "}";  // of what is open, the innermost last
};

}  // namespace megapon::text
