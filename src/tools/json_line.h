#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "geometry/vec.h"

namespace megapon::tools {

// An object on one line of JSON, written as it comes: for those who answer by the thousand, where a tree of values
// would cost more than the answer. Numbers have as many digits as it takes to read the same double back.
class JsonLine {
  public:
    JsonLine& add(std::string_view key, bool value);
    JsonLine& add(std::string_view key, double value);
    JsonLine& add(std::string_view key, geometry::Vec value);                      // [x, y]
    JsonLine& add(std::string_view key, const std::vector<geometry::Vec>& value);  // [[x, y], …]
    JsonLine& add_text(std::string_view key, std::string_view value);              // escaped; not UTF-8: replaced

    std::string done() { return std::move(text_.append("}")); }

  private:
    void begin(std::string_view key);
    void write(double value);
    void write(geometry::Vec value);

    std::string text_;
};

}  // namespace megapon::tools
