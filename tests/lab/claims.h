#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

#include "lab/exhibits.h"

namespace megapon::lab {

// The exhibit of this name; fails the test if there is none.
inline std::unique_ptr<Exhibit> require_exhibit(std::string_view name) {
    auto exhibit = make_exhibit(name);
    REQUIRE(exhibit != nullptr);
    return exhibit;
}

inline std::unique_ptr<Exhibit> exhibit_with(const char* name, std::initializer_list<const char*> assignments) {
    auto exhibit = require_exhibit(name);
    for (const char* assignment : assignments) CHECK(exhibit->assign(assignment) == std::nullopt);
    return exhibit;
}

// An exhibit's claim, with its figures by name.
class CheckedClaim {
  public:
    explicit CheckedClaim(const char* exhibit) : claim_(require_exhibit(exhibit)->claim()) {}

    bool holds() const { return claim_.holds; }
    double operator[](const std::string& name) const {
        for (const Figure& figure : claim_.figures)
            if (figure.name == name) return figure.value;
        FAIL("the claim has no figure ", name);
        return 0;
    }

  private:
    Claim claim_;
};

}  // namespace megapon::lab
