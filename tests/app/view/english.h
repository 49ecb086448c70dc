#pragma once

#include <doctest/doctest.h>

#include <variant>

#include "app/platform/assets.h"
#include "app/words/library.h"

namespace megapon::view {

inline const words::Catalogue& english() {
    static const auto library = words::Library::open(platform::asset("lang"));
    REQUIRE(std::holds_alternative<words::Library>(library));
    return std::get<words::Library>(library).in(words::Language::en);
}

}  // namespace megapon::view
