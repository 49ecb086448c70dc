#pragma once

#include <doctest/doctest.h>

#include <variant>

#include "app/i18n/translations.h"
#include "text/files.h"

namespace megapon::view {

inline const i18n::Translations& english() {
    static const auto library = i18n::Languages::open(text::asset("lang"));
    REQUIRE(library);
    return library->in(i18n::Language::en);
}

}  // namespace megapon::view
