#pragma once

#include <string>

namespace megapon::text {

// The shortest decimal text that reads back as the same double, whatever the locale: "16", "0.1", "1e-07", "-0.0",
// "nan", "inf". TOML and JSON both read the finite ones.
std::string number_text(double value);

}  // namespace megapon::text
